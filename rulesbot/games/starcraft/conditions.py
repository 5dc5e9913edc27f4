"""The special condition of each faction, as published sources other than the Czech text tell it."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rulesbot.core.questions import Table
from rulesbot.core.ruling import Facts
from rulesbot.games.starcraft.galaxy import bases_of, controlled, controller
from rulesbot.games.starcraft.model import Depletion, Position, Yield
from rulesbot.games.starcraft.rules import RULES

RESOURCE_AREAS = 6
POINT_AREAS = 3
WHOLE_PLANETS = 2
PLANETS_WITH_BASES = 3


class HoldsAreas(Facts):
    """A player controls enough areas of the kind that his condition names."""

    player: str
    areas: int
    needed: int


class HoldsPlanets(Facts):
    """A player controls whole planets, or has bases on them."""

    player: str
    planets: tuple[str, ...]


class HoldsMost(Facts):
    """A player controls more areas than any other."""

    player: str
    areas: int
    next_best: int


class StillCounts(Facts):
    """Areas used up count, or there are fewer in the galaxy than the condition names."""

    player: str
    depleted: int
    existing: int


RAYNOR = RULES.effect("SC-VIC-27", HoldsAreas)
MENGSK = RULES.effect("SC-VIC-28", HoldsPlanets)
TASSADAR = RULES.effect("SC-VIC-29", HoldsMost)
OVERMIND = RULES.effect("SC-VIC-30", HoldsPlanets)
QUEEN_OF_BLADES = RULES.effect("SC-ERR-03", HoldsAreas)
STILL_COUNTS = RULES.effect("SC-VIC-23", StillCounts)


def met(position: Position, player: str, table: Table) -> bool:
    """True if the player's special condition is met; the stage of the game aside."""
    condition = _CONDITIONS.get(player)
    return condition is not None and condition(position, player, table)


def _raynor(position: Position, player: str, table: Table) -> bool:
    held = [area for _, area in controlled(position, player, table) if area.gives_resources]
    existing = sum(area.gives_resources for _, area in position.areas())
    if not held or len(held) < min(RESOURCE_AREAS, existing):
        return False
    depleted = sum(area.depletion is Depletion.FULL for area in held)
    RAYNOR(table, HoldsAreas(position.name(player), len(held), RESOURCE_AREAS))
    if existing < RESOURCE_AREAS or len(held) - depleted < RESOURCE_AREAS:
        STILL_COUNTS(table, StillCounts(position.name(player), depleted, existing))
    return True


def _queen_of_blades(position: Position, player: str, table: Table) -> bool:
    held = [a for _, a in controlled(position, player, table) if a.kind is Yield.POINTS]
    existing = sum(area.kind is Yield.POINTS for _, area in position.areas())
    if not held or len(held) < min(POINT_AREAS, existing):
        return False
    QUEEN_OF_BLADES(table, HoldsAreas(position.name(player), len(held), POINT_AREAS))
    if existing < POINT_AREAS:
        STILL_COUNTS(table, StillCounts(position.name(player), 0, existing))
    return True


def _mengsk(position: Position, player: str, table: Table) -> bool:
    whole = tuple(
        planet.name
        for planet in position.planets.values()
        if planet.areas and all(controller(area, table) == player for area in planet.areas.values())
    )
    if len(whole) < WHOLE_PLANETS:
        return False
    MENGSK(table, HoldsPlanets(position.name(player), whole))
    return True


def _tassadar(position: Position, player: str, table: Table) -> bool:
    counts = {p: sum(1 for _ in controlled(position, p, table)) for p in position.living}
    own = counts.pop(player)
    rest = max(counts.values(), default=0)
    if own <= rest:
        return False
    TASSADAR(table, HoldsMost(position.name(player), own, rest))
    return True


def _overmind(position: Position, player: str, table: Table) -> bool:
    planets = dict.fromkeys(spot.planet for spot in bases_of(position, player))
    if len(planets) < PLANETS_WITH_BASES:
        return False
    names = tuple(position.name(planet) for planet in planets)
    OVERMIND(table, HoldsPlanets(position.name(player), names))
    return True


_CONDITIONS: Mapping[str, Callable[[Position, str, Table], bool]] = {
    "raynor": _raynor,
    "mengsk": _mengsk,
    "tassadar": _tassadar,
    "kralovna": _queen_of_blades,
    "nadvedomi": _overmind,
}
