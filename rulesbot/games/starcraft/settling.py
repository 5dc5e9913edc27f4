"""Bases, starting forces and first resource cards (pages 11 to 13)."""

from __future__ import annotations

from collections.abc import Iterator

from rulesbot.core.questions import Table
from rulesbot.core.record import replace
from rulesbot.core.ruling import Facts, Outcome
from rulesbot.games.starcraft.galaxy import bases_of, bases_on
from rulesbot.games.starcraft.model import Position, Spot, Transport, Troop, with_troop
from rulesbot.games.starcraft.rules import RULES
from rulesbot.games.starcraft.tasks import PutBase, PutPlanet, PutTransport, PutUnit, PutWorkers
from rulesbot.games.starcraft.tiles import on_table
from rulesbot.games.starcraft.turns import Act


class OthersPlanet(Facts):
    """The base would stand on a planet that the player did not lay."""

    player: str
    planet: str


class SecondBase(Facts):
    """The player has a base already."""

    player: str
    area: str


class BaseMissing(Facts):
    """The second planet is laid, and the player has no base yet."""

    player: str
    planet: str


class NotBasePlanet(Facts):
    """Starting units go on the planet of the base only."""

    player: str
    planet: str


class OverLimit(Facts):
    """More units than the area takes."""

    area: str
    units: int
    limit: int


class FarRoute(Facts):
    """The route is not attached to the planet of the base."""

    player: str
    route: str


class FirstCards(Facts):
    """The resource cards of the planet with the base."""

    player: str
    areas: tuple[str, ...]


class WorkersReady(Facts):
    """The starting workers lie in the pool."""

    player: str
    workers: int


FIRST_CARDS = RULES.effect("SC-GAL-15", FirstCards)
WORKERS_READY = RULES.effect("SC-GAL-18", WorkersReady)


def _base_spot(act: Act) -> Spot | None:
    """Where the action puts a base, if it puts one."""
    task = act.task
    if isinstance(task, PutBase):
        return task.spot
    if isinstance(task, PutPlanet) and task.base:
        return Spot(task.planet, task.base)
    return None


@RULES.check("SC-GAL-05", OthersPlanet, concerns=lambda act: _base_spot(act) is not None)
def base_goes_on_own_planet(act: Act, table: Table) -> Iterator[OthersPlanet]:
    """The base goes on the planet that the player has just laid."""
    if not isinstance(act.task, PutBase):
        return
    placer = act.position.planets[act.task.spot.planet].placer
    if placer and placer != act.player:
        yield OthersPlanet(act.name, act.position.name(act.task.spot.planet))


@RULES.check("SC-GAL-09", SecondBase, BaseMissing)
def everybody_gets_one_base(act: Act, table: Table) -> Iterator[SecondBase | BaseMissing]:
    """Everybody ends with one base; at the latest it goes on the second planet."""
    bases = bases_of(act.position, act.player)
    if _base_spot(act) is not None:
        if bases:
            yield SecondBase(act.name, act.position.spot_name(bases[0]))
    elif isinstance(act.task, PutPlanet) and act.task.no_base and not bases:
        laid = [p for p in on_table(act.position).values() if p.placer == act.player]
        if laid:
            yield BaseMissing(act.name, act.position.name(act.task.planet))


@RULES.check("SC-GAL-16", NotBasePlanet)
def units_stay_at_the_base(act: Act, table: Table) -> Iterator[NotBasePlanet]:
    """Starting units go into areas of the planet with the player's base."""
    assert isinstance(act.task, PutUnit)  # noqa: S101  (only putting units is judged by this)
    planet = act.task.spot.planet
    if act.player not in bases_on(act.position, planet):
        yield NotBasePlanet(act.name, act.position.name(planet))


@RULES.check("SC-GAL-19", OverLimit)
def units_fit_the_area(act: Act, table: Table) -> Iterator[OverLimit]:
    """Starting units may not exceed the limit of an area."""
    assert isinstance(act.task, PutUnit)  # noqa: S101  (only putting units is judged by this)
    area = act.position.area(act.task.spot)
    units = area.count(act.player) + act.task.count
    if area.limit is not None and units > area.limit:
        yield OverLimit(act.position.spot_name(act.task.spot), units, area.limit)


@RULES.check("SC-GAL-17", FarRoute)
def transport_starts_at_the_base(act: Act, table: Table) -> Iterator[FarRoute]:
    """The starting transport goes on a route of the planet with the base."""
    assert isinstance(act.task, PutTransport)  # noqa: S101  (only transports are judged by this)
    if not any(act.player in bases_on(act.position, end) for end in act.task.ends):
        yield FarRoute(act.name, act.position.edge_name(act.task.ends))


BASE_CHECKS = (base_goes_on_own_planet, everybody_gets_one_base)
UNIT_CHECKS = (units_stay_at_the_base, units_fit_the_area)
TRANSPORT_CHECKS = (transport_starts_at_the_base,)


def settled(act: Act, position: Position) -> Position:
    """The position with the base that the action puts, if it puts one."""
    spot = _base_spot(act)
    if spot is None:
        return position
    return position.with_area(spot, replace(position.area(spot), base=act.player))


def manned(act: Act) -> Position:
    """The position with starting units."""
    assert isinstance(act.task, PutUnit)  # noqa: S101  (only that is carried out here)
    task, area = act.task, act.position.area(act.task.spot)
    troops = with_troop(area.troops, Troop(act.player, task.unit, task.count))
    return act.position.with_area(task.spot, replace(area, troops=troops))


def transport_put(act: Act) -> Position:
    """The position with the starting transport."""
    assert isinstance(act.task, PutTransport)  # noqa: S101  (only that is carried out here)
    transports = (*act.position.transports, Transport(act.player, act.task.ends))
    return replace(act.position, transports=transports)


def workers_put(act: Act, table: Table) -> Position:
    """The position with the starting workers in the pool."""
    assert isinstance(act.task, PutWorkers)  # noqa: S101  (only that is carried out here)
    sheet = act.position.sheet(act.player)
    pool = (sheet.workers or 0) + act.task.count
    WORKERS_READY(table, WorkersReady(act.name, pool))
    return act.position.with_sheet(act.player, replace(sheet, workers=pool))


def deal(position: Position, table: Table) -> Outcome:
    """The first resource cards: those of the planet with the base (SC-GAL-15)."""
    for player in position.seats:
        planets = {spot.planet for spot in bases_of(position, player)}
        spots = [s for s, a in position.areas() if s.planet in planets and a.gives_resources]
        names = tuple(position.spot_name(spot) for spot in spots)
        if not spots:
            continue
        FIRST_CARDS(table, FirstCards(position.name(player), names))
        sheet = replace(position.sheet(player), cards=dict.fromkeys(spots, 0))
        position = position.with_sheet(player, sheet)
    return Outcome(position, judged=False)
