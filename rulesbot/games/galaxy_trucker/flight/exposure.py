"""Exposed connectors, those that face a hole inside the ship included."""

from __future__ import annotations

from rulesbot.core.questions import Table
from rulesbot.core.rules import Effect
from rulesbot.core.ruling import Facts
from rulesbot.games.galaxy_trucker.grid import DIRECTIONS, SMOOTH, Cell
from rulesbot.games.galaxy_trucker.known import assume_shown, side
from rulesbot.games.galaxy_trucker.model import Ship
from rulesbot.games.galaxy_trucker.rules import RULES


class ExposedCounted(Facts):
    """How many connectors of a ship are exposed."""

    player: str
    count: int


class HolesCounted(Facts):
    """Connectors that face a hole inside the ship count too."""

    player: str
    count: int


PRETTY_COUNT = RULES.effect("GT-CIL-02", ExposedCounted)
DUST_COUNT = RULES.effect("GT-KARTA-PRACH-02", ExposedCounted)
HOLES_COUNT = RULES.effect("GT-OFIC-13", HolesCounted)


def count_exposed(ship: Ship, table: Table, effect: Effect[ExposedCounted]) -> int:
    """Connectors with no tile before them, told by the rule that asks: GT-CIL-02, GT-OFIC-13."""
    assume_shown(ship, table)
    outside = _outside(ship)
    outer = inner = 0
    for cell in ship.tiles:
        for direction in DIRECTIONS:
            other = cell.beside(direction)
            if other not in ship.tiles and side(ship, cell, direction, table) != SMOOTH:
                outer += other in outside
                inner += other not in outside
    if inner:
        HOLES_COUNT(table, HolesCounted(ship.name, inner))
    effect(table, ExposedCounted(ship.name, outer + inner))
    return outer + inner


def _outside(ship: Ship) -> set[Cell]:
    """The empty cells around the ship from which the rim can be reached."""
    rows = [cell.row for cell in ship.tiles] or [0]
    columns = [cell.column for cell in ship.tiles] or [0]
    top, bottom = min(rows) - 1, max(rows) + 1
    left, right = min(columns) - 1, max(columns) + 1
    reached, open_cells = {Cell(top, left)}, [Cell(top, left)]
    while open_cells:
        here = open_cells.pop()
        for direction in DIRECTIONS:
            near = here.beside(direction)
            inside = top <= near.row <= bottom and left <= near.column <= right
            if inside and near not in reached and near not in ship.tiles:
                reached.add(near)
                open_cells.append(near)
    return reached
