"""Connectors: which sides match, and what each side of a cell meets."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from rulesbot.core.phrase import Term
from rulesbot.core.questions import Table
from rulesbot.core.rules import Effect
from rulesbot.core.ruling import Facts
from rulesbot.games.galaxy_trucker.grid import (
    CONNECTOR_TERMS,
    DIRECTION_TERMS,
    DIRECTIONS,
    DOUBLE,
    OPPOSITE,
    SINGLE,
    SMOOTH,
    UNIVERSAL,
    Cell,
    joins,
)
from rulesbot.games.galaxy_trucker.joining import CutOff, NotJoined
from rulesbot.games.galaxy_trucker.known import side
from rulesbot.games.galaxy_trucker.model import Ship
from rulesbot.games.galaxy_trucker.rules import RULES
from rulesbot.games.galaxy_trucker.site import Site

_MEETING = frozenset({SINGLE, DOUBLE})


class SingleMeetsDouble(Facts):
    """A single and a double connector face each other."""

    tile: Term
    cell: Cell
    connector: Term
    other_tile: Term
    other_cell: Cell
    other_connector: Term


class ConnectorMeetsSmooth(Facts):
    """A connector faces a smooth side."""

    tile: Term
    cell: Cell
    connector: Term
    smooth_tile: Term
    smooth_cell: Cell


class SidesJoin(Facts):
    """Two connectors join."""

    side: Term
    connector: Term
    other_tile: Term
    other_cell: Cell
    other_connector: Term


class SmoothSidesMeet(Facts):
    """Two smooth sides face each other."""

    side: Term
    other_tile: Term
    other_cell: Cell


def _refused_now(site: Site, table: Table) -> bool:
    """False when a bad connector is let be until the check, by the reading chosen."""
    return not site.placing or table.reading("vadná-přípojka-při-stavbě") == "nelegální"


def touches_something(site: Site) -> bool:
    """True if any sides meet."""
    return next(site.edges(), None) is not None


@RULES.check("GT-PRIPOJKY-04", SingleMeetsDouble, concerns=touches_something)
def no_single_meets_a_double(site: Site, table: Table) -> Iterator[SingleMeetsDouble]:
    """Single against double is a construction error."""
    tiles = site.ship.tiles
    for cell, direction, other in site.edges():
        one, two = tiles[cell].sides[direction], tiles[other].sides[OPPOSITE[direction]]
        if one is None and two in _MEETING | {None}:
            one = side(site.ship, cell, direction, table)
        if two is None and one in _MEETING:
            two = side(site.ship, other, OPPOSITE[direction], table)
        if one in _MEETING and two in _MEETING and one != two and _refused_now(site, table):
            assert one is not None and two is not None  # noqa: S101, PT018  (both are connectors)
            yield SingleMeetsDouble(
                tiles[cell].term,
                cell,
                Term(CONNECTOR_TERMS[one]),
                tiles[other].term,
                other,
                Term(CONNECTOR_TERMS[two]),
            )


@RULES.check("GT-PRIPOJKY-05", ConnectorMeetsSmooth, concerns=touches_something)
def no_connector_meets_a_smooth_side(site: Site, table: Table) -> Iterator[ConnectorMeetsSmooth]:
    """A connector against a smooth side is a construction error."""
    tiles = site.ship.tiles
    for cell, direction, other in site.edges():
        one, two = tiles[cell].sides[direction], tiles[other].sides[OPPOSITE[direction]]
        if one is None:
            one = side(site.ship, cell, direction, table)
        if two is None:
            two = side(site.ship, other, OPPOSITE[direction], table)
        if bool(one) != bool(two) and _refused_now(site, table):
            plug, smooth = (cell, other) if one else (other, cell)
            yield ConnectorMeetsSmooth(
                tiles[plug].term,
                plug,
                Term(CONNECTOR_TERMS[one or two]),
                tiles[smooth].term,
                smooth,
            )


class SmoothJoinsNothing(Facts):
    """Smooth sides touch, which joins nothing."""

    cell: Cell
    other_cell: Cell


SMOOTH_JOINS_NOTHING = RULES.effect("GT-PRIPOJKY-06", SmoothJoinsNothing)
SINGLES_JOIN = RULES.effect("GT-PRIPOJKY-01", SidesJoin)
DOUBLES_JOIN = RULES.effect("GT-PRIPOJKY-02", SidesJoin)
UNIVERSAL_JOINS = RULES.effect("GT-PRIPOJKY-03", SidesJoin)
SMOOTH_SIDES_TOUCH = RULES.effect("GT-PRIPOJKY-06", SmoothSidesMeet)


def tell_meetings(ship: Ship, cell: Cell, table: Table) -> tuple[Cell, ...]:
    """Record what each side of a tile meets where it is no fault; the neighbours in order."""
    met = []
    for direction in DIRECTIONS:
        other = cell.beside(direction)
        if other not in ship.tiles:
            continue
        met.append(other)
        one = side(ship, cell, direction, table)
        two = side(ship, other, OPPOSITE[direction], table)
        _tell_meeting(ship, (one, two), direction, other, table)
    return tuple(met)


def tell_smooth(site: Site, facts: Facts, table: Table) -> tuple[str, ...]:
    """Name the rule by which tiles that touch the others by smooth sides are not joined."""
    match facts:
        case NotJoined():
            apart: tuple[Cell, ...] = (facts.cell,)
        case CutOff():
            apart = facts.cells
        case _:
            return ()
    tiles = site.ship.tiles
    for cell, direction in product(apart, DIRECTIONS):
        other = cell.beside(direction)
        if other not in tiles or other in apart:
            continue
        sides = tiles[cell].sides[direction], tiles[other].sides[OPPOSITE[direction]]
        if sides == (SMOOTH, SMOOTH):
            SMOOTH_JOINS_NOTHING(table, SmoothJoinsNothing(cell, other))
            return (SMOOTH_JOINS_NOTHING.rule,)
    return ()


def _tell_meeting(
    ship: Ship, sides: tuple[int, int], direction: int, other: Cell, table: Table
) -> None:
    """One meeting of sides; nothing is told of a fault, which is a finding elsewhere."""
    side_term, tile = Term(DIRECTION_TERMS[direction]), ship.tiles[other].term
    if sides == (SMOOTH, SMOOTH):
        SMOOTH_SIDES_TOUCH(table, SmoothSidesMeet(side_term, tile, other))
    elif (effect := _joining(*sides)) is not None:
        mine, theirs = (Term(CONNECTOR_TERMS[value]) for value in sides)
        effect(table, SidesJoin(side_term, mine, tile, other, theirs))


def _joining(one: int, two: int) -> Effect[SidesJoin] | None:
    if not joins(one, two):
        return None
    if UNIVERSAL in (one, two):
        return UNIVERSAL_JOINS
    return SINGLES_JOIN if one == SINGLE else DOUBLES_JOIN
