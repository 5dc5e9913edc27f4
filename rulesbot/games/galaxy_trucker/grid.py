"""Cells, directions and connectors: the geometry of a ship.

Rows are numbered from the front to the rear and columns from left to right, as printed on the
boards. Directions are 0 front (decreasing row), 1 right, 2 rear, 3 left.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from rulesbot.core.phrase import Language

FRONT, RIGHT, REAR, LEFT = range(4)
DIRECTIONS = (FRONT, RIGHT, REAR, LEFT)
DIRECTION_TERMS = ("front", "right", "rear", "left")
_STEPS = ((-1, 0), (0, 1), (1, 0), (0, -1))

SMOOTH, SINGLE, DOUBLE, UNIVERSAL = range(4)
CONNECTOR_TERMS = ("smooth", "single", "double", "universal")


class Cell(NamedTuple):
    """A place on a board by its printed numbers."""

    row: int
    column: int

    def __str__(self) -> str:
        return f"r{self.row}s{self.column}"

    def spoken(self, language: Language) -> str:
        """The cell in the notation of a language: ``r7s6``, ``r7c6``."""
        return f"r{self.row}{'c' if language == 'en' else 's'}{self.column}"

    def beside(self, direction: int) -> Cell:
        """The next cell in a direction."""
        down, right = _STEPS[direction]
        return Cell(self.row + down, self.column + right)


@lru_cache(maxsize=1024)
def beside(cell: Cell) -> tuple[Cell, Cell, Cell, Cell]:
    """The cells beside a cell, from the front clockwise."""
    front, right, rear, left = (cell.beside(direction) for direction in DIRECTIONS)
    return front, right, rear, left


START = Cell(7, 7)
"""Where the start cabin stands on every board of the base game."""


OPPOSITE = (REAR, LEFT, FRONT, RIGHT)
"""The direction from the neighbour back, by direction."""


def joins(one: int, other: int) -> bool:
    """True if two facing sides connect: GT-PRIPOJKY-01, -02, -03."""
    return bool(one and other and (one == other or UNIVERSAL in (one, other)))


def clash(one: int, other: int) -> bool:
    """True if two facing sides are a construction error: GT-PRIPOJKY-04, -05."""
    return not joins(one, other) and bool(one or other)
