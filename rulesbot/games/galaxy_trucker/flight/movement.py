"""Rockets move over the track: only free spaces count (GT-LET-05)."""

from __future__ import annotations

from rulesbot.core.questions import Table
from rulesbot.core.ruling import Facts
from rulesbot.games.galaxy_trucker.flight.order import flying, length, place, placed
from rulesbot.games.galaxy_trucker.model import Position
from rulesbot.games.galaxy_trucker.rules import RULES


class Advanced(Facts):
    """A rocket moved forward."""

    player: str
    spaces: int
    start: int
    place: int


class FellBack(Facts):
    """A rocket lost days."""

    player: str
    spaces: int
    start: int
    place: int


class Skipped(Facts):
    """Spaces on a rocket's way were occupied."""

    player: str
    count: int


class AdvancedUnseen(Facts):
    """A rocket whose place nobody told moved forward."""

    player: str
    spaces: int


class FellBackUnseen(Facts):
    """A rocket whose place nobody told lost days."""

    player: str
    spaces: int


ADVANCES = RULES.effect("GT-LET-05", Advanced)
FALLS_BACK = RULES.effect("GT-LET-05", FellBack)
SKIPS = RULES.effect("GT-LET-05", Skipped)
ADVANCES_UNSEEN = RULES.effect("GT-LET-05", AdvancedUnseen)
FALLS_BACK_UNSEEN = RULES.effect("GT-LET-05", FellBackUnseen)


def advance(position: Position, key: str, spaces: int, table: Table) -> Position:
    """A rocket moves forward by so many free spaces."""
    return _move(position, key, spaces, 1, table) if spaces else position


def lose_days(position: Position, key: str, days: int, table: Table) -> Position:
    """A rocket moves back by so many free spaces."""
    return _move(position, key, days, -1, table) if days else position


def _move(position: Position, key: str, spaces: int, way: int, table: Table) -> Position:
    name = position.ships[key].name
    start = place(position, key, table)
    if start is None:
        if way > 0:
            ADVANCES_UNSEEN(table, AdvancedUnseen(name, spaces))
        else:
            FALLS_BACK_UNSEEN(table, FellBackUnseen(name, spaces))
        return position
    where = landing(position, key, start, spaces, way, table)
    if way > 0:
        ADVANCES(table, Advanced(name, spaces, start, where))
    else:
        FALLS_BACK(table, FellBack(name, spaces, start, where))
    if skipped := abs(where - start) - spaces:
        SKIPS(table, Skipped(name, skipped))
    return placed(position, key, where)


def landing(position: Position, key: str, start: int, spaces: int, way: int, table: Table) -> int:
    """Where a rocket ends; a space that another rocket stands on, whatever its lap, is skipped."""
    board = length(position)
    others = (place(position, other, table) for other in flying(position) if other != key)
    occupied = {other % board for other in others if other is not None}
    where = start
    for _ in range(spaces):
        where += way
        while where % board in occupied:
            where += way
    return where
