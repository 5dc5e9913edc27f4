"""Steps 2 to 5 of regrouping: resource cards lost and gained, workers back, points."""

from __future__ import annotations

from collections.abc import Iterator

from rulesbot.core.questions import Table
from rulesbot.core.record import replace
from rulesbot.core.ruling import Facts
from rulesbot.games.starcraft import known
from rulesbot.games.starcraft.destruction import RETURNED, Returned
from rulesbot.games.starcraft.galaxy import bases_on, controlled, controller, is_empty
from rulesbot.games.starcraft.model import Area, Depletion, Position, Spot, Yield
from rulesbot.games.starcraft.rules import RULES
from rulesbot.games.starcraft.words import Piece


class NoBaseThere(Facts):
    """A player has a card of a planet where he has no base."""

    player: str
    area: str


class EnemyThere(Facts):
    """An enemy is in the area of a player's card."""

    player: str
    area: str
    enemies: tuple[str, ...]


class KeptEmpty(Facts):
    """A card of an empty area is kept beside an enemy base on the planet."""

    player: str
    area: str


class CardsBack(Facts):
    """Lost cards go back to the resource deck."""

    player: str
    areas: tuple[str, ...]


class WorkersLost(Facts):
    """Workers on a lost card are destroyed."""

    player: str
    area: str
    workers: int


class Friendly(Facts):
    """The card of a friendly area is gained."""

    player: str
    area: str


class SoleBase(Facts):
    """The card of an empty area goes to the only player with a base on the planet."""

    player: str
    area: str


class YellowSide(Facts):
    """A card of a partly depleted area lies yellow side up."""

    player: str
    area: str


class UsedUp(Facts):
    """A depleted area has no card to gain."""

    player: str
    area: str


class WorkersBack(Facts):
    """Workers come back to the pool."""

    player: str
    workers: int
    pool: int


class PointsGained(Facts):
    """The points of the areas that a player controls."""

    player: str
    points: int
    total: int
    areas: tuple[str, ...]


NO_BASE_THERE = RULES.effect("SC-REG-04", NoBaseThere)
ENEMY_THERE = RULES.effect("SC-REG-05", EnemyThere)
CARDS_BACK = RULES.effect("SC-REG-06", CardsBack)
WORKERS_LOST = RULES.effect("SC-REG-07", WorkersLost)
FRIENDLY = RULES.effect("SC-REG-08", Friendly)
SOLE_BASE = RULES.effect("SC-REG-09", SoleBase)
YELLOW_SIDE = RULES.effect("SC-REG-10", YellowSide)
KEPT_EMPTY = RULES.effect("SC-REG-11", KeptEmpty)
USED_UP = RULES.effect("SC-OVW-22", UsedUp)
WORKERS_BACK = RULES.effect("SC-REG-12", WorkersBack)
POINTS_GAINED = RULES.effect("SC-REG-13", PointsGained)


def lose_cards(position: Position, table: Table) -> Position:
    """Step 2: the position without the cards whose conditions no longer hold."""
    for player in position.seats:
        lost = [
            spot for spot in position.sheet(player).cards if _lost(position, player, spot, table)
        ]
        if lost:
            position = _give_back(position, player, lost, table)
    return position


def _lost(position: Position, player: str, spot: Spot, table: Table) -> bool:
    name, where = position.name(player), position.spot_name(spot)
    bases = bases_on(position, spot.planet)
    if player not in bases:
        NO_BASE_THERE(table, NoBaseThere(name, where))
        return True
    area = position.area(spot)
    if enemies := area.owners - {player}:
        names = tuple(position.name(enemy) for enemy in sorted(enemies))
        ENEMY_THERE(table, EnemyThere(name, where, names))
        return True
    if is_empty(area) and len(bases) > 1:
        KEPT_EMPTY(table, KeptEmpty(name, where))
    return False


def _give_back(position: Position, player: str, lost: list[Spot], table: Table) -> Position:
    sheet, name = position.sheet(player), position.name(player)
    CARDS_BACK(table, CardsBack(name, tuple(position.spot_name(spot) for spot in lost)))
    pieces = []
    for spot in lost:
        if workers := sheet.cards[spot]:
            where = position.spot_name(spot)
            WORKERS_LOST(table, WorkersLost(name, where, workers))
            pieces.append(Piece("workers", player, name, spot, where=where, count=workers))
    if pieces:
        RETURNED(table, Returned(tuple(pieces)))
    cards = {spot: workers for spot, workers in sheet.cards.items() if spot not in lost}
    return position.with_sheet(player, replace(sheet, cards=cards))


def gain_cards(position: Position, table: Table) -> Position:
    """Step 3: the position with the cards that players gain."""
    held = {spot for player in position.players for spot in position.sheet(player).cards}
    for player in position.seats:
        gained = dict.fromkeys(_gains(position, player, held, table), 0)
        if gained:
            sheet = position.sheet(player)
            position = position.with_sheet(player, replace(sheet, cards={**sheet.cards, **gained}))
    return position


def _gains(position: Position, player: str, held: set[Spot], table: Table) -> Iterator[Spot]:
    for spot, area in position.areas():
        bases = bases_on(position, spot.planet)
        if player not in bases or not area.gives_resources or spot in held:
            continue
        if is_empty(area):
            if len(bases) == 1 and _still_gives(position, player, spot, area, table):
                SOLE_BASE(table, SoleBase(position.name(player), position.spot_name(spot)))
                yield spot
        elif player in area.owners and controller(area, table) == player:
            if not _still_gives(position, player, spot, area, table):
                continue
            FRIENDLY(table, Friendly(position.name(player), position.spot_name(spot)))
            yield spot


def _still_gives(position: Position, player: str, spot: Spot, area: Area, table: Table) -> bool:
    """False for an area used up; tells which side of the card lies upwards (SC-REG-10)."""
    name, where = position.name(player), position.spot_name(spot)
    if area.depletion is Depletion.FULL:
        USED_UP(table, UsedUp(name, where))
        return False
    if area.depletion is Depletion.PARTIAL:
        YELLOW_SIDE(table, YellowSide(name, where))
    return True


def free_workers(position: Position, table: Table) -> Position:
    """Step 4: every worker comes back to its pool."""
    for player in position.seats:
        sheet = position.sheet(player)
        back = (
            known.unavailable(position, player, table)
            + sum(sheet.cards.values())
            + sum(sheet.on_permanent)
        )
        if not back:
            continue
        pool = known.workers(position, player, table) + back
        WORKERS_BACK(table, WorkersBack(position.name(player), back, pool))
        sheet = replace(
            sheet,
            workers=pool,
            unavailable=0,
            cards=dict.fromkeys(sheet.cards, 0),
            on_permanent=(0, 0),
        )
        position = position.with_sheet(player, sheet)
    return position


def gain_points(position: Position, table: Table) -> Position:
    """Step 5: everybody gains the points of the areas that he controls."""
    for player in position.seats:
        areas = [
            (spot, area.amount or 0)
            for spot, area in controlled(position, player, table)
            if area.kind is Yield.POINTS
        ]
        gained = sum(amount for _, amount in areas)
        if gained:
            total = known.points(position, player, table) + gained
            where = tuple(position.spot_name(spot) for spot, _ in areas)
            POINTS_GAINED(table, PointsGained(position.name(player), gained, total, where))
            sheet = replace(position.sheet(player), points=total)
            position = position.with_sheet(player, sheet)
    return position
