"""Paying with workers on resource cards and permanent resources (pages 7 and 23)."""

from __future__ import annotations

from collections.abc import Iterator

from rulesbot.core.options import YES_OR_NO
from rulesbot.core.phrase import Term, Words
from rulesbot.core.questions import Kind, Question, Table
from rulesbot.core.record import replace
from rulesbot.core.ruling import Facts
from rulesbot.games.starcraft import known
from rulesbot.games.starcraft.model import Depletion, Position, Sheet, Spot, Yield
from rulesbot.games.starcraft.rules import RULES
from rulesbot.games.starcraft.tasks import Pay
from rulesbot.games.starcraft.turns import Act, still_in_the_game
from rulesbot.games.starcraft.words import GAS, MINERALS

_KINDS = (Yield.MINERALS, Yield.GAS)
_TERMS = {Yield.MINERALS: MINERALS, Yield.GAS: GAS}
_ENOUGH = Words("zda trvalé zdroje stačí na {n}", "whether the permanent resources take {n}")


class TooFewWorkers(Facts):
    """More workers than the pool holds."""

    player: str
    workers: int
    pool: int


class NotHisCard(Facts):
    """The player does not hold that resource card."""

    player: str
    area: str


class WrongAmount(Facts):
    """The workers bring another amount of a resource than the price."""

    resource: Term
    paid: int
    price: int


class CardFull(Facts):
    """More workers than the number of the card."""

    player: str
    area: str
    workers: int
    capacity: int


class ForcedTooOften(Facts):
    """More forced harvests of a card than the area has left."""

    area: str
    forced: int
    allowed: int


class PermanentFull(Facts):
    """More workers on a permanent resource than it takes."""

    player: str
    resource: Term
    workers: int


class Barren(Facts):
    """The area is used up: it has no card."""

    area: str


class ForcedHarvest(Facts):
    """A player chooses forced harvest."""

    player: str
    area: str
    workers: int


class CardTurned(Facts):
    """A card is turned to its yellow side."""

    area: str


class CardRemoved(Facts):
    """A card leaves the game."""

    area: str


class WorkersReleased(Facts):
    """Workers of a removed card become unavailable."""

    player: str
    workers: int


class OtherPlanet(Facts):
    """A card of another planet is used."""

    area: str


FORCED_HARVEST = RULES.effect("SC-OVW-32", ForcedHarvest)
CARD_TURNED = RULES.effect("SC-OVW-25", CardTurned)
CARD_REMOVED = RULES.effect("SC-OVW-26", CardRemoved)
WORKERS_RELEASED = RULES.effect("SC-HARV-05", WorkersReleased)
OTHER_PLANET = RULES.effect("SC-RES-06", OtherPlanet)


def _pay(act: Act) -> Pay:
    assert isinstance(act.task, Pay)  # noqa: S101  (only paying is judged by these)
    return act.task


def _on_cards(task: Pay) -> dict[Spot, int]:
    """The workers that go on each resource card."""
    found: dict[Spot, int] = {}
    for source in task.sources:
        if source.spot is not None:
            found[source.spot] = found.get(source.spot, 0) + source.workers
    return found


def _on_permanent(task: Pay, kind: Yield) -> int:
    return sum(source.workers for source in task.sources if source.kind is kind)


@RULES.check("SC-RES-03", TooFewWorkers, NotHisCard)
def workers_and_cards_are_own(act: Act, table: Table) -> Iterator[TooFewWorkers | NotHisCard]:
    """Workers come from the pool and go on the player's own cards."""
    task, position = _pay(act), act.position
    for spot in _on_cards(task):
        barren = position.area(spot).depletion is Depletion.FULL
        if spot not in position.sheet(act.player).cards and not barren:
            yield NotHisCard(act.name, position.spot_name(spot))
    wanted = sum(source.workers for source in task.sources)
    pool = known.workers(position, act.player, table)
    if wanted > pool:
        yield TooFewWorkers(act.name, wanted, pool)


@RULES.check("SC-RES-04", WrongAmount)
def each_worker_pays_one(act: Act, table: Table) -> Iterator[WrongAmount]:
    """One worker pays one resource of the kind that it harvests."""
    task = _pay(act)
    cards = _on_cards(task)
    for kind, price in zip(_KINDS, (task.minerals, task.gas), strict=True):
        paid = _on_permanent(task, kind) + sum(
            workers for spot, workers in cards.items() if act.position.area(spot).kind is kind
        )
        if paid != price:
            yield WrongAmount(_TERMS[kind], paid, price)


def _excess(act: Act, spot: Spot, workers: int, table: Table) -> int:
    """Workers beyond the number of a card, those on it already included."""
    there = act.position.sheet(act.player).cards.get(spot, 0)
    return max(0, there + workers - known.capacity(act.position, spot, table))


@RULES.check("SC-HARV-01", CardFull, concerns=lambda act: bool(_on_cards(_pay(act))))
def card_takes_the_workers(act: Act, table: Table) -> Iterator[CardFull]:
    """A card takes as many workers as its number says."""
    for spot, workers in _on_cards(_pay(act)).items():
        if spot in act.position.sheet(act.player).cards and _excess(act, spot, workers, table):
            capacity = known.capacity(act.position, spot, table)
            there = act.position.sheet(act.player).cards[spot]
            name = act.position.spot_name(spot)
            yield CardFull(act.name, name, there + workers, capacity)


@RULES.exception("SC-HARV-03", "SC-HARV-01")
def harvest_is_forced(act: Act, facts: Facts) -> bool:
    """Forced harvest lifts the number of a card."""
    return _pay(act).forced


@RULES.check("SC-HARV-06", ForcedTooOften, concerns=lambda act: _pay(act).forced)
def forced_at_most_twice(act: Act, table: Table) -> Iterator[ForcedTooOften]:
    """An area is force-harvested once to its yellow side and once more to nothing."""
    if not _pay(act).forced:
        return
    for spot, workers in _on_cards(_pay(act)).items():
        area = act.position.area(spot)
        if spot not in act.position.sheet(act.player).cards:
            continue
        allowed = 2 if area.depletion is Depletion.FRESH else 1
        forced = _excess(act, spot, workers, table)
        if forced > allowed:
            yield ForcedTooOften(act.position.spot_name(spot), forced, allowed)


@RULES.check("SC-PERM-01", PermanentFull, concerns=lambda act: _uses_permanent(_pay(act)))
def permanent_takes_the_workers(act: Act, table: Table) -> Iterator[PermanentFull]:
    """Permanent resources are never force-harvested."""
    sheet = act.position.sheet(act.player)
    for at, kind in enumerate(_KINDS):
        more = _on_permanent(_pay(act), kind)
        workers = sheet.on_permanent[at] + more
        if more and not _permanent_takes(act.player, sheet.permanent[at], kind, workers, table):
            yield PermanentFull(act.name, _TERMS[kind], workers)


def _uses_permanent(task: Pay) -> bool:
    return any(source.kind is not None for source in task.sources)


def _permanent_takes(
    player: str, capacity: int | None, kind: Yield, workers: int, table: Table
) -> bool:
    if capacity is not None:
        return workers <= capacity
    key = ("permanent", player, kind.value, workers)
    question = Question(Kind.UNKNOWN, key, YES_OR_NO, _ENOUGH(n=workers), "SC-PERM-01")
    enough: bool = table.ask(question)
    return enough


@RULES.check("SC-OVW-22", Barren, concerns=lambda _: False)
def area_still_gives(act: Act, table: Table) -> Iterator[Barren]:
    """A depleted area gives no resources to anybody for the rest of the game."""
    for spot in _on_cards(_pay(act)):
        if act.position.area(spot).depletion is Depletion.FULL:
            yield Barren(act.position.spot_name(spot))


CHECKS = (
    still_in_the_game,
    workers_and_cards_are_own,
    each_worker_pays_one,
    card_takes_the_workers,
    forced_at_most_twice,
    permanent_takes_the_workers,
    area_still_gives,
)


def paid(act: Act, table: Table) -> Position:
    """The position after a payment: workers moved, force-harvested areas depleted."""
    task, position = _pay(act), act.position
    sheet = position.sheet(task.player)
    _tell_planets(act, table)
    total = sum(source.workers for source in task.sources)
    minerals, gas = sheet.on_permanent
    sheet = replace(
        sheet,
        workers=known.workers(position, task.player, table) - total,
        on_permanent=(
            minerals + _on_permanent(task, Yield.MINERALS),
            gas + _on_permanent(task, Yield.GAS),
        ),
    )
    for spot, workers in _on_cards(task).items():
        excess = _excess(act, spot, workers, table)
        on_card = sheet.cards[spot] + workers
        sheet = replace(sheet, cards={**sheet.cards, spot: on_card})
        if excess:
            name = position.spot_name(spot)
            FORCED_HARVEST(table, ForcedHarvest(act.name, name, excess))
            position, sheet = _depleted(
                position, task.player, sheet, spot, excess=excess, table=table
            )
    return position.with_sheet(task.player, sheet)


def _tell_planets(act: Act, table: Table) -> None:
    """The steps that a card of another planet may be used (SC-RES-06)."""
    spots = list(_on_cards(_pay(act)))
    home = _pay(act).active or (spots[0].planet if spots else "")
    for spot in spots:
        if spot.planet != home:
            OTHER_PLANET(table, OtherPlanet(act.position.spot_name(spot)))


def _depleted(
    position: Position, player: str, sheet: Sheet, spot: Spot, *, excess: int, table: Table
) -> tuple[Position, Sheet]:
    area, name = position.area(spot), position.spot_name(spot)
    if area.depletion is Depletion.FRESH:
        CARD_TURNED(table, CardTurned(name))
        area = replace(area, depletion=Depletion.PARTIAL)
        excess -= 1
    if excess:
        CARD_REMOVED(table, CardRemoved(name))
        workers = sheet.cards[spot]
        WORKERS_RELEASED(table, WorkersReleased(position.name(player), workers))
        area = replace(area, depletion=Depletion.FULL)
        away = known.unavailable(position, player, table) + workers
        cards = {card: count for card, count in sheet.cards.items() if card != spot}
        sheet = replace(sheet, unavailable=away, cards=cards)
    return position.with_area(spot, area), sheet


def most(position: Position, player: str, kind: Yield, table: Table) -> int:
    """How many resources of a kind a player can pay without forced harvest."""
    sheet = position.sheet(player)
    room = sum(
        max(0, known.capacity(position, spot, table) - workers)
        for spot, workers in sheet.cards.items()
        if position.area(spot).kind is kind
    )
    at = _KINDS.index(kind)
    permanent = sheet.permanent[at]
    if permanent is not None:
        room += max(0, permanent - sheet.on_permanent[at])
    return min(room, known.workers(position, player, table))
