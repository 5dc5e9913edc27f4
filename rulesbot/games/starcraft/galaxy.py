"""Who controls what, what is adjacent, who stands where: the terms of page 9."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rulesbot.core.questions import Table
from rulesbot.games.starcraft.model import Area, Position, Route, Spot


def controller(area: Area, table: Table) -> str:
    """The player who controls an area, "" for nobody (SC-TERM-07, SC-VIC-20).

    By the reading ``sporná-oblast`` an area with the base of one and units of one other player
    may be the latter's.
    """
    owners = area.owners
    if len(owners) == 1:
        return next(iter(owners))
    return contested_controller(area, table) if len(owners) == 2 and area.base else ""


def contested_controller(area: Area, table: Table) -> str:
    """Who controls an area where one player's units stand at another's base."""
    others = {troop.owner for troop in area.troops} - {area.base}
    if table.reading("sporná-oblast") == "soupeř" and len(others) == 1:
        return next(iter(others))
    return ""


def is_empty(area: Area) -> bool:
    """True if no unit and no base of anybody is there (SC-TERM-06)."""
    return not area.owners


def controlled(position: Position, player: str, table: Table) -> Iterator[tuple[Spot, Area]]:
    """The areas that a player controls."""
    for spot, area in position.areas():
        if player in area.owners and controller(area, table) == player:
            yield spot, area


def routes_of(position: Position, planet: str) -> Iterator[Route]:
    """All routes attached to a planet (SC-TERM-05, SC-TERM-16)."""
    return (route for route in position.routes if planet in route.ends)


def neighbours(position: Position, planet: str) -> tuple[str, ...]:
    """The planets that a route joins with this one, in the order of the routes."""
    found: dict[str, None] = {}
    for route in routes_of(position, planet):
        one, other = route.ends
        found[other if one == planet else one] = None
    return tuple(found)


def bases_on(position: Position, planet: str) -> frozenset[str]:
    """The players who have a base on a planet."""
    areas = position.planets[planet].areas.values() if planet in position.planets else ()
    return frozenset(area.base for area in areas if area.base)


def present(position: Position, player: str, planet: str) -> bool:
    """True if the player has a unit or a base there; transports do not count (SC-OVW-16)."""
    return any(player in area.owners for area in position.planets[planet].areas.values())


def bases_of(position: Position, player: str) -> Sequence[Spot]:
    """The areas where the player's bases stand."""
    return [spot for spot, area in position.areas() if area.base == player]


def alive(position: Position, player: str) -> bool:
    """True if the player has a unit or a base anywhere (SC-VIC-13)."""
    return any(player in area.owners for _, area in position.areas())
