"""What the box holds: counts of pages 3, 4, 10 and 11."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rulesbot.core.phrase import Words
from rulesbot.core.questions import Table
from rulesbot.core.record import replace
from rulesbot.core.rules import Effect
from rulesbot.core.ruling import Facts, Outcome
from rulesbot.games.starcraft import data
from rulesbot.games.starcraft.galaxy import bases_of
from rulesbot.games.starcraft.model import Deck, Depletion, Phase, Position
from rulesbot.games.starcraft.rules import RULES


class RaceIs(Facts):
    """The race of a faction."""

    player: str
    race: object


class InStock(Facts):
    """How many of something are left of how many."""

    left: int
    total: int


class AllAtZero(Facts):
    """Every player begins without points."""

    players: tuple[str, ...]


class EventsSetAside(Facts):
    """Events taken out of the first and of the second stage each."""

    players: int
    cards: int


class DeckMade(Facts):
    """The event deck, the first stage on top."""

    first: int
    second: int
    third: int


class Technologies(Facts):
    """The technology cards lie apart."""

    player: str
    cards: int


class HandDealt(Facts):
    """The combat cards that a player begins with."""

    player: str
    cards: int


RACE_IS = RULES.effect("SC-GOAL-01", RaceIs)
FIGURES = RULES.effect("SC-COMP-01", InStock)
TOKENS = RULES.effect("SC-COMP-03", InStock)
BUILDINGS = RULES.effect("SC-COMP-04", InStock)
GALAXY_PARTS = RULES.effect("SC-COMP-05", InStock)
CARDS = RULES.effect("SC-COMP-06", InStock)
ORDERS = RULES.effect("SC-COMP-02", InStock)
ALL_AT_ZERO = RULES.effect("SC-SETUP-04", AllAtZero)
EVENTS_SET_ASIDE = RULES.effect("SC-SETUP-07", EventsSetAside)
DECK_MADE = RULES.effect("SC-SETUP-09", DeckMade)
TECHNOLOGIES = RULES.effect("SC-SETUP-10", Technologies)
SIX_CARDS = RULES.effect("SC-SETUP-11", HandDealt)
EIGHT_CARDS = RULES.effect("SC-SETUP-12", HandDealt)

RACES = {
    data.TERRAN: Words("terranská", "terran"),
    data.PROTOSS: Words("protosská", "protoss"),
    data.ZERG: Words("zergská", "zerg"),
}


def race_of(position: Position, player: str, table: Table) -> str:
    """The race of a player's faction."""
    race = data.race(player)
    RACE_IS(table, RaceIs(position.name(player), RACES[race]))
    return race


def events_removed(position: Position, table: Table) -> int:
    """How many events are taken out of the first and of the second stage each."""
    players = len(position.players)
    removed = data.EVENTS_REMOVED.get(players, 0)
    EVENTS_SET_ASIDE(table, EventsSetAside(players, removed))
    return removed


def _deck(position: Position, table: Table) -> tuple[int, int, int]:
    removed = events_removed(position, table)
    first, second, third = data.EVENTS_BY_STAGE
    return first - removed, second - removed, third


def events_left(position: Position, stage: int, table: Table) -> int:
    """The cards of one stage in the event deck: as it lies, or as it is made in the set-up."""
    if position.deck.counts is not None:
        return position.deck.counts[stage - 1]
    made = _deck(position, table)
    DECK_MADE(table, DeckMade(*made))
    return made[stage - 1]


def prepare(position: Position, table: Table) -> Outcome:
    """The set-up of points, event deck, technologies and hands (pages 10 and 11)."""
    names = tuple(position.name(player) for player in position.seats)
    ALL_AT_ZERO(table, AllAtZero(names))
    made = _deck(position, table)
    DECK_MADE(table, DeckMade(*made))
    after = replace(position, deck=Deck(counts=made), ends=0, phase=Phase.SETUP)
    for player in position.seats:
        race, name = data.race(player), position.name(player)
        TECHNOLOGIES(table, Technologies(name, data.TECHNOLOGIES[race]))
        hand = data.hand_limit(player)
        effect = EIGHT_CARDS if race == data.TERRAN else SIX_CARDS
        effect(table, HandDealt(name, hand))
        sheet = replace(position.sheet(player), points=0, hand=hand, events=())
        after = after.with_sheet(player, sheet)
    return Outcome(after, judged=False)


def stock(position: Position, player: str, what: str, table: Table) -> int:
    """How many of something are not in use; without a player, of the galaxy's own parts."""
    effect, total, used = _stock(position, player, what)
    left = max(0, total - used)
    effect(table, InStock(left, total))
    return left


def _stock(position: Position, player: str, what: str) -> tuple[Effect[InStock], int, int]:
    """The rule that counts something, how many there are and how many are in use."""
    if what in _GALAXY:
        effect, total, used = _GALAXY[what]
        return effect, total, used(position)
    race, sheet = data.race(player), position.sheet(player)
    if what in data.figures():
        own, figures = data.figures()[what]
        return FIGURES, figures if own == race else 0, _figures_used(position, player, what)
    match what:
        case "bases":
            return TOKENS, data.BASES, len(bases_of(position, player))
        case "transports":
            used_ = sum(t.owner == player for t in position.transports)
            return TOKENS, data.TRANSPORTS, used_
        case "workers":
            return TOKENS, data.WORKERS, _workers_used(position, player)
        case "buildings":
            return BUILDINGS, data.BUILDINGS.get(race, 0), len(sheet.buildings)
        case "modules":
            modules = sum(count or 0 for count in sheet.modules.values())
            return BUILDINGS, data.MODULES.get(race, 0), modules
        case "technologies":
            return CARDS, data.TECHNOLOGIES.get(race, 0), 0
        case "battle_cards":
            return CARDS, data.COMBAT_CARDS, sheet.hand or 0
    special = what.startswith("special")
    placed = orders_placed(position, player, special=special)
    return ORDERS, data.SPECIAL_ORDERS if special else data.STANDARD_ORDERS, placed


def orders_placed(position: Position, player: str, *, special: bool) -> int:
    """A player's orders of one sort that lie on planets; hidden ones count as standard."""
    return sum(
        order.owner == player and order.special == special
        for stack in position.stacks.values()
        for order in stack
    )


def _figures_used(position: Position, player: str, unit: str) -> int:
    return sum(
        troop.count
        for _, area in position.areas()
        for troop in area.troops
        if (troop.owner, troop.unit) == (player, unit)
    )


def _workers_used(position: Position, player: str) -> int:
    sheet = position.sheet(player)
    placed = sum(sheet.cards.values()) + sum(sheet.on_permanent)
    return (sheet.workers or 0) + (sheet.unavailable or 0) + placed


def _routes_used(position: Position, *, spatial: bool) -> int:
    return sum(route.spatial == spatial for route in position.routes)


def _depleted(position: Position) -> int:
    return sum(area.depletion is not Depletion.FRESH for _, area in position.areas())


def _cards_held(position: Position) -> int:
    return sum(len(position.sheet(player).cards) for player in position.players)


_GALAXY: Mapping[str, tuple[Effect[InStock], int, Callable[[Position], int]]] = {
    "planets": (GALAXY_PARTS, data.PLANETS, lambda position: len(position.planets)),
    "routes": (GALAXY_PARTS, data.ROUTES, lambda p: _routes_used(p, spatial=False)),
    "spatial-routes": (GALAXY_PARTS, data.SPATIAL_ROUTES, lambda p: _routes_used(p, spatial=True)),
    "depletion_tokens": (GALAXY_PARTS, data.DEPLETION_TOKENS, _depleted),
    "resource_cards": (CARDS, data.RESOURCE_CARDS, _cards_held),
}
