"""What a check looks at: a ship, and which of its tiles are under inspection."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Mapping
from functools import lru_cache

from rulesbot.core.questions import Table
from rulesbot.core.record import Record
from rulesbot.games.galaxy_trucker.grid import DIRECTIONS, REAR, RIGHT, Cell, joins, opposite
from rulesbot.games.galaxy_trucker.known import side
from rulesbot.games.galaxy_trucker.model import Position, Ship
from rulesbot.games.galaxy_trucker.tiles import Tile

_BACK = tuple(opposite(direction) for direction in DIRECTIONS)


@lru_cache(maxsize=1024)
def beside(cell: Cell) -> tuple[Cell, Cell, Cell, Cell]:
    """The cells beside a cell, from the front clockwise."""
    front, right, rear, left = (cell.beside(direction) for direction in DIRECTIONS)
    return front, right, rear, left


class Site(Record):
    """A ship as it would be, with the cells that are new in it; ``new`` is None for all.

    ``before`` is the ship without the new tiles, for what a placement must not worsen.
    """

    position: Position
    ship: Ship
    new: tuple[Cell, ...] | None = None
    before: Ship | None = None

    @property
    def placing(self) -> bool:
        """True for a placement, false for an inspection of the whole ship."""
        return self.new is not None

    def looks_at(self, cell: Cell) -> bool:
        """True if the tile on this cell is under inspection."""
        return self.new is None or cell in self.new

    def cells(self) -> Iterator[Cell]:
        """The cells under inspection that carry a tile."""
        tiles = self.ship.tiles
        return iter(tiles) if self.new is None else (c for c in self.new if c in tiles)

    def edges(self) -> Iterator[tuple[Cell, int, Cell]]:
        """Every pair of touching tiles under inspection, once: cell, direction, neighbour."""
        tiles = self.ship.tiles
        if self.new is None:
            for cell in tiles:
                _, right, rear, _ = beside(cell)
                if right in tiles:
                    yield cell, RIGHT, right
                if rear in tiles:
                    yield cell, REAR, rear
            return
        for cell in self.cells():
            for direction, other in enumerate(beside(cell)):
                if other in tiles and not (other in self.new and other < cell):
                    yield cell, direction, other

    def around(self) -> Iterator[Cell]:
        """The cells under inspection and those beside them that carry a tile."""
        if self.new is None:
            yield from self.ship.tiles
            return
        seen = set()
        for cell in self.new:
            for near in (cell, *beside(cell)):
                if near in self.ship.tiles and near not in seen:
                    seen.add(near)
                    yield near


def joined(ship: Ship, cell: Cell, direction: int, table: Table) -> bool:
    """True if a connector joins the tile to the one beside it in that direction."""
    other = beside(cell)[direction]
    if other not in ship.tiles:
        return False
    mine, theirs = ship.tiles[cell].sides[direction], ship.tiles[other].sides[_BACK[direction]]
    if mine == 0 or theirs == 0:
        return False
    if mine is None:
        mine = side(ship, cell, direction, table)
    if theirs is None:
        theirs = side(ship, other, _BACK[direction], table)
    return joins(mine, theirs)


def component(ship: Ship, start: Cell, table: Table) -> set[Cell]:
    """Every tile that a way of joined tiles leads to from a tile, itself included."""
    tiles = ship.tiles
    if (graph := joins_of(tiles)) is None:
        return _component_asking(ship, start, table)
    reached, open_cells = {start}, [start]
    while open_cells:
        for other in graph[open_cells.pop()]:
            if other not in reached and other in tiles:
                reached.add(other)
                open_cells.append(other)
    return reached


def _component_asking(ship: Ship, start: Cell, table: Table) -> set[Cell]:
    """The same where a side is not known: only what the way needs is asked."""
    tiles = ship.tiles
    reached, open_cells = {start}, [start]
    while open_cells:
        cell = open_cells.pop()
        for direction, other in enumerate(beside(cell)):
            if other in reached or other not in tiles:
                continue
            if joined(ship, cell, direction, table):
                reached.add(other)
                open_cells.append(other)
    return reached


Joins = dict[Cell, tuple[Cell, ...]]
_GRAPHS: deque[tuple[Mapping[Cell, Tile], Joins]] = deque(maxlen=4)
"""The joins of the last ships that were looked at. Tiles that are taken off leave the joins of the
others as they are, so the ships of one flight share them."""


def joins_of(tiles: Mapping[Cell, Tile]) -> Joins | None:
    """The neighbours that each tile is joined to, perhaps of a ship that these tiles are left of.

    None if a side is not known.
    """
    for whole, graph in _GRAPHS:
        if all(whole.get(cell) is tile for cell, tile in tiles.items()):
            return graph
    if any(None in tile.sides for tile in tiles.values()):
        return None
    graph = {cell: tuple(_joined_to(tiles, cell)) for cell in tiles}
    _GRAPHS.appendleft((tiles, graph))
    return graph


def _joined_to(tiles: Mapping[Cell, Tile], cell: Cell) -> Iterator[Cell]:
    for direction, other in enumerate(beside(cell)):
        if other in tiles:
            one, two = tiles[cell].sides[direction], tiles[other].sides[_BACK[direction]]
            if one is not None and two is not None and joins(one, two):
                yield other
