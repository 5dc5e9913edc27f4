"""An epidemic: cabins with crew that are joined infect each other."""

from __future__ import annotations

from rulesbot.core.questions import Table
from rulesbot.core.record import replace
from rulesbot.core.ruling import Facts
from rulesbot.games.galaxy_trucker.cards import Epidemic
from rulesbot.games.galaxy_trucker.connection import joined
from rulesbot.games.galaxy_trucker.flight import crew_loss, order
from rulesbot.games.galaxy_trucker.flight.course import Course
from rulesbot.games.galaxy_trucker.flight.crew_loss import humans_on, manned_cells
from rulesbot.games.galaxy_trucker.grid import DIRECTIONS, Cell
from rulesbot.games.galaxy_trucker.model import Ship
from rulesbot.games.galaxy_trucker.rules import RULES


class Infected(Facts):
    """Cabins lose one crew member each."""

    player: str
    cells: tuple[Cell, ...]


class NobodyInfected(Facts):
    """No two cabins with crew are joined."""

    player: str


class OnlyOne(Facts):
    """A cabin with several neighbours loses no more than one."""

    cell: Cell
    neighbours: int


INFECTED = RULES.effect("GT-KARTA-EPIDEMIE-01", Infected)
NOBODY_INFECTED = RULES.effect("GT-KARTA-EPIDEMIE-01", NobodyInfected)
ONLY_ONE = RULES.effect("GT-KARTA-EPIDEMIE-02", OnlyOne)


def resolve(course: Course, card: Epidemic, table: Table) -> Course:
    """All at once on every ship."""
    for key in order.together(course.position, table):
        course = course.with_ship(key, _fall_ill(course.ship(key), table))
    return course


def _fall_ill(ship: Ship, table: Table) -> Ship:
    crew_loss.crew(ship, table)
    manned = set(manned_cells(ship, table))
    sources = {cell: _neighbours(ship, cell, manned, table) for cell in sorted(manned)}
    ill = tuple(cell for cell, count in sources.items() if count)
    if not ill:
        NOBODY_INFECTED(table, NobodyInfected(ship.name))
        return ship
    INFECTED(table, Infected(ship.name, ill))
    loads = dict(ship.loads)
    for cell in ill:
        if sources[cell] > 1:
            ONLY_ONE(table, OnlyOne(cell, sources[cell]))
        if ship.load(cell).alien:
            loads[cell] = replace(ship.load(cell), alien=None)
        else:
            loads[cell] = replace(ship.load(cell), humans=humans_on(ship, cell, table) - 1)
    return replace(ship, loads=loads)


def _neighbours(ship: Ship, cell: Cell, manned: set[Cell], table: Table) -> int:
    """How many cabins with crew are joined to this one."""
    return sum(
        cell.beside(direction) in manned and joined(ship, cell, direction, table)
        for direction in DIRECTIONS
    )
