"""Cells, directions and edges: the geometry of the orb.

Rows are numbered downwards and columns to the right, as the players please. Directions are
0 north (decreasing row), 1 east, 2 south, 3 west.

An edge is a number: 0 open, 3 to 7 a barrier of that strength, 8 a wall. The greater number is the
worse edge. An edge that is not known is negative: ``~least`` where it is at least ``least``.
"""

from __future__ import annotations

from typing import NamedTuple

NORTH, EAST, SOUTH, WEST = range(4)
DIRECTIONS = (NORTH, EAST, SOUTH, WEST)
DIRECTION_TERMS = ("north", "east", "south", "west")
STEPS = ((-1, 0), (0, 1), (1, 0), (0, -1))

OPEN = 0
BARRIERS = (3, 4, 5, 6, 7)
WALL = 8
UNKNOWN = ~OPEN
EDGES = (OPEN, *BARRIERS, WALL)

Edges = tuple[int, int, int, int]


class Cell(NamedTuple):
    """A place on the orb."""

    row: int
    column: int

    def __str__(self) -> str:
        return f"r{self.row}s{self.column}"

    def beside(self, direction: int) -> Cell:
        """The next cell in a direction."""
        down, right = STEPS[direction]
        return Cell(self.row + down, self.column + right)

    def around(self) -> tuple[Cell, ...]:
        """The eight cells that touch it, corners included."""
        row, column = self
        return tuple(
            Cell(row + down, column + right)
            for down in (-1, 0, 1)
            for right in (-1, 0, 1)
            if down or right
        )


def opposite(direction: int) -> int:
    """The direction from the neighbour back."""
    return (direction + 2) % 4


def least(edge: int) -> int:
    """The best that an edge can be."""
    return edge if edge >= 0 else ~edge


def most(edge: int) -> int:
    """The worst that an edge can be."""
    return edge if edge >= 0 else WALL


def seam(one: int, other: int) -> int:
    """The edge between two squares as written: the worse of both values (language, section 5)."""
    if WALL in (one, other):
        return WALL
    worst = max(least(one), least(other))
    return worst if one >= 0 and other >= 0 else ~worst


def turned(edges: Edges, quarters: int) -> Edges:
    """The edges of a square turned clockwise by quarter turns."""
    cut = -quarters % 4
    return edges[cut:] + edges[:cut]  # type: ignore[return-value]  # still four


def is_diagonal(one: Cell, other: Cell) -> bool:
    """True if two cells meet at a corner only."""
    return abs(one.row - other.row) == 1 and abs(one.column - other.column) == 1
