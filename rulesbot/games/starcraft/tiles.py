"""Laying the galaxy: tiles on a grid, forced routes, spatial routes (pages 11 and 12)."""

from __future__ import annotations

from collections.abc import Iterator

from rulesbot.core.phrase import Words
from rulesbot.core.questions import Table
from rulesbot.core.record import replace
from rulesbot.core.ruling import Facts
from rulesbot.games.starcraft.model import Place, Planet, Position, Route, Slots, turned
from rulesbot.games.starcraft.rules import RULES
from rulesbot.games.starcraft.tasks import PutPlanet, PutSpatialRoute, ReturnSpatialRoute
from rulesbot.games.starcraft.turns import Act

OPPOSITE = 2
_SLOTS_ASSUMED = Words(
    "štěrbiny dílu {planet} uvedeny nejsou: počítá se se všemi čtyřmi",
    "the slots of {planet} are not stated: all four are taken to be there",
)
_ALL = (True, True, True, True)


class NotHisPlanet(Facts):
    """The planet is not one of the two that the player drew."""

    player: str
    planet: str


class NothingToJoin(Facts):
    """No route can join the planet to one on the table."""

    planet: str
    place: Place


class PlaceTaken(Facts):
    """Another tile lies there."""

    planet: str
    place: Place


class RouteLeftOut(Facts):
    """A route that can be laid was not laid."""

    planet: str
    others: tuple[str, ...]


class RouteImpossible(Facts):
    """A route cannot be laid as said."""

    planet: str
    others: tuple[str, ...]


class NotHisTurn(Facts):
    """Somebody else lays the next planet."""

    player: str
    turn: str


class PutInTheMiddle(Facts):
    """The first planet joins nothing."""

    planet: str


class RoutesLaid(Facts):
    """Every route that can be laid is laid."""

    planet: str
    others: tuple[str, ...]


class SamePlanet(Facts):
    """Both ends would attach to one planet."""

    planet: str


class NoFreeSlot(Facts):
    """The planet has no such free slot."""

    planet: str


class MustBeLaid(Facts):
    """A spatial route can be laid, so that it has to be."""

    player: str
    planets: tuple[str, ...]


class GoesToBox(Facts):
    """There is no room for both ends: the pair goes back to the box."""

    player: str


PUT_IN_THE_MIDDLE = RULES.effect("SC-GAL-03", PutInTheMiddle)
ROUTES_LAID = RULES.effect("SC-GAL-06", RoutesLaid)
GOES_TO_BOX = RULES.effect("SC-GAL-13", GoesToBox)


def on_table(position: Position) -> dict[str, Planet]:
    """The planets that lie on the table: those with a place."""
    return {key: planet for key, planet in position.planets.items() if planet.place}


def slots_of(planet: Planet, table: Table) -> Slots:
    """The slots of a planet as it lies, all four when the file names none."""
    if planet.slots is None:
        table.assume(("slots", planet.name), _SLOTS_ASSUMED(planet=planet.name))
        return _ALL
    return planet.slots


def joinable(position: Position, task: PutPlanet, table: Table) -> tuple[str, ...]:
    """The planets that a normal route can join with the new one (SC-GAL-06)."""
    slots = turned(slots_of(position.planets[task.planet], table), task.turn)
    lying = {planet.place: key for key, planet in on_table(position).items()}
    found = []
    for side in range(4):
        key = lying.get(task.place.beside(side))
        if not slots[side] or key is None or key == task.planet:
            continue
        facing = (side + OPPOSITE) % 4
        if slots_of(position.planets[key], table)[facing] and facing not in used(position, key):
            found.append(key)
    return tuple(found)


def used(position: Position, planet: str) -> set[int]:
    """The slots of a planet that known ends of routes occupy."""
    return {
        slot
        for route in position.routes
        for end, slot in zip(route.ends, route.slots, strict=True)
        if end == planet and slot is not None
    } | set(_sides_of_routes(position, planet))


def _sides_of_routes(position: Position, planet: str) -> Iterator[int]:
    """The sides of a planet on which normal routes to neighbouring tiles lie."""
    own = position.planets[planet].place
    if own is None:
        return
    for route in position.routes:
        if route.spatial or planet not in route.ends:
            continue
        other = route.ends[1] if route.ends[0] == planet else route.ends[0]
        place = position.planets[other].place
        yield from (side for side in range(4) if own.beside(side) == place)


def free_slots(position: Position, planet: str, table: Table) -> list[int]:
    """The free slots of a planet; ends of routes whose slot is not known take one each."""
    taken = used(position, planet)
    free = [
        side
        for side, there in enumerate(slots_of(position.planets[planet], table))
        if there and side not in taken
    ]
    loose = sum(
        slot is None and end == planet
        for route in position.routes
        if route.spatial or position.planets[planet].place is None
        for end, slot in zip(route.ends, route.slots, strict=True)
    )
    return free[loose:]


def _put(act: Act) -> PutPlanet:
    assert isinstance(act.task, PutPlanet)  # noqa: S101  (only laying is judged by these)
    return act.task


def _others_lie(act: Act) -> bool:
    return bool(on_table(act.position))


def _drawn(act: Act) -> bool:
    return bool(act.position.sheet(act.player).planets)


@RULES.check("SC-GAL-01", NotHisPlanet, concerns=_drawn)
def planet_was_drawn(act: Act, table: Table) -> Iterator[NotHisPlanet]:
    """Everybody lays the two planets that he drew."""
    drawn = act.position.sheet(act.player).planets
    if drawn and _put(act).planet not in drawn:
        yield NotHisPlanet(act.name, act.position.name(_put(act).planet))


@RULES.check("SC-GAL-04", NothingToJoin, PlaceTaken, concerns=_others_lie)
def planet_is_joined(act: Act, table: Table) -> Iterator[NothingToJoin | PlaceTaken]:
    """A new planet is joined to at least one that lies on the table."""
    task, name = _put(act), act.position.name(_put(act).planet)
    lying = on_table(act.position)
    if any(planet.place == task.place for planet in lying.values()):
        yield PlaceTaken(name, task.place)
    elif lying and not joinable(act.position, task, table):
        yield NothingToJoin(name, task.place)


@RULES.check("SC-GAL-06", RouteLeftOut, RouteImpossible, concerns=_others_lie)
def every_route_is_laid(act: Act, table: Table) -> Iterator[RouteLeftOut | RouteImpossible]:
    """Where a normal route can join two planets, it has to be laid."""
    task, position = _put(act), act.position
    if task.routes is None:
        return
    forced = joinable(position, task, table)
    name = position.name(task.planet)
    if missing := tuple(position.name(key) for key in forced if key not in task.routes):
        yield RouteLeftOut(name, missing)
    if extra := tuple(position.name(key) for key in task.routes if key not in forced):
        yield RouteImpossible(name, extra)


def laying_turn(position: Position) -> str:
    """Who lays the next planet, "" when the file does not tell (SC-GAL-04, SC-GAL-08)."""
    lying = on_table(position)
    if position.turn:
        return position.turn
    if any(not planet.placer for planet in lying.values()):
        return ""
    order = (*position.seats, *reversed(position.seats))
    return order[len(lying)] if len(lying) < len(order) else ""


@RULES.check("SC-GAL-08", NotHisTurn, concerns=lambda act: bool(laying_turn(act.position)))
def order_of_laying(act: Act, table: Table) -> Iterator[NotHisTurn]:
    """First clockwise from the first player, then back: 1, 2, 3, 3, 2, 1."""
    turn = laying_turn(act.position)
    if turn and turn != act.player:
        yield NotHisTurn(act.name, act.position.name(turn))


def laid(act: Act, table: Table) -> Position:
    """The position with the planet on the table and its routes."""
    task, position = _put(act), act.position
    name = position.name(task.planet)
    others = joinable(position, task, table)
    if not _others_lie(act):
        PUT_IN_THE_MIDDLE(table, PutInTheMiddle(name))
    if others:
        ROUTES_LAID(table, RoutesLaid(name, tuple(position.name(key) for key in others)))
    planet = position.planets[task.planet]
    slots = planet.slots and turned(planet.slots, task.turn)
    planet = replace(planet, place=task.place, placer=act.player, slots=slots)
    routes = (*position.routes, *(Route((task.planet, other)) for other in others))
    return replace(
        position, planets={**position.planets, task.planet: planet}, routes=routes, turn=""
    )


def _spatial(act: Act) -> PutSpatialRoute:
    assert isinstance(act.task, PutSpatialRoute)  # noqa: S101  (only these are judged here)
    return act.task


@RULES.check("SC-GAL-14", SamePlanet)
def ends_are_apart(act: Act, table: Table) -> Iterator[SamePlanet]:
    """The two ends never attach to one planet."""
    one, other = _spatial(act).ends
    if one == other:
        yield SamePlanet(act.position.name(one))


def _end_fits(act: Act, end: int, table: Table) -> Iterator[NoFreeSlot]:
    planet, slot = _spatial(act).ends[end], _spatial(act).slots[end]
    free = free_slots(act.position, planet, table)
    if not free or (slot is not None and slot not in free):
        yield NoFreeSlot(act.position.name(planet))


@RULES.check("SC-GAL-11", NoFreeSlot)
def greater_end_fits(act: Act, table: Table) -> Iterator[NoFreeSlot]:
    """The greater end goes into a free slot."""
    return _end_fits(act, 0, table)


@RULES.check("SC-GAL-12", NoFreeSlot)
def lesser_end_fits(act: Act, table: Table) -> Iterator[NoFreeSlot]:
    """The lesser end goes into a free slot."""
    return _end_fits(act, 1, table)


@RULES.check("SC-GAL-10", MustBeLaid)
def route_cannot_be_laid(act: Act, table: Table) -> Iterator[MustBeLaid]:
    """A spatial route is laid whenever both ends find a slot."""
    position = act.position
    open_ = [key for key in on_table(position) if free_slots(position, key, table)]
    if len(open_) > 1:
        yield MustBeLaid(act.name, tuple(position.name(key) for key in open_))


def spatial_laid(act: Act) -> Position:
    """The position with both ends of a spatial route."""
    task = _spatial(act)
    route = Route(task.ends, spatial=True, slots=task.slots)
    return replace(act.position, routes=(*act.position.routes, route))


def given_back(act: Act, table: Table) -> Position:
    """The position after a spatial route without room went to the box."""
    assert isinstance(act.task, ReturnSpatialRoute)  # noqa: S101  (only that is carried out here)
    GOES_TO_BOX(table, GoesToBox(act.name))
    return act.position


PLANET_CHECKS = (order_of_laying, planet_was_drawn, planet_is_joined, every_route_is_laid)
SPATIAL_CHECKS = (ends_are_apart, greater_end_fits, lesser_end_fits)
RETURN_CHECKS = (route_cannot_be_laid,)
