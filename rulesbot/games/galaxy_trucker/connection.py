"""Which tiles hang together: joined neighbours, and all that a way of joins leads to."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Mapping

from rulesbot.core.questions import Table
from rulesbot.core.record import replace
from rulesbot.games.galaxy_trucker.grid import OPPOSITE, Cell, beside, joins
from rulesbot.games.galaxy_trucker.known import side
from rulesbot.games.galaxy_trucker.model import Ship
from rulesbot.games.galaxy_trucker.tiles import Tile

Parts = tuple[frozenset[Cell], ...]

_MOST_PARTS = 20_000


def joined(ship: Ship, cell: Cell, direction: int, table: Table) -> bool:
    """True if a connector joins the tile to the one beside it in that direction."""
    other = beside(cell)[direction]
    if other not in ship.tiles:
        return False
    mine, theirs = ship.tiles[cell].sides[direction], ship.tiles[other].sides[OPPOSITE[direction]]
    if mine == 0 or theirs == 0:
        return False
    if mine is None:
        mine = side(ship, cell, direction, table)
    if theirs is None:
        theirs = side(ship, other, OPPOSITE[direction], table)
    return joins(mine, theirs)


def component(ship: Ship, start: Cell, table: Table) -> set[Cell]:
    """Every tile that a way of joined tiles leads to from a tile, itself included."""
    if (graph := _graph(ship.tiles)) is None:
        return _component_asking(ship, start, table)
    return graph.reach(start, set(ship.tiles))


def parts(ship: Ship, left: Mapping[Cell, Tile], table: Table) -> Parts:
    """The parts that the tiles left of a ship are in, the largest first; none without a tile."""
    if (graph := _graph(ship.tiles)) is not None:
        return graph.parts(frozenset(left))
    rest = replace(ship, tiles=left)
    return _split(set(left), lambda start, _: _component_asking(rest, start, table))


def _split(left: set[Cell], reach: Callable[[Cell, set[Cell]], set[Cell]]) -> Parts:
    """What remains to be reached, part by part."""
    found: list[frozenset[Cell]] = []
    while left:
        found.append(frozenset(reach(min(left), set(left))))
        left -= found[-1]
    return tuple(sorted(found, key=lambda part: (-len(part), min(part))))


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


class _Graph:
    """The joins of a ship whose sides are all known.

    Tiles that are taken off leave the joins of the others as they are, so what is left of a ship
    has the same graph. The parts of what was looked at are kept: odds come by it again and again.
    """

    def __init__(self, tiles: Mapping[Cell, Tile]) -> None:
        self._whole = tiles.items()
        self._joined = {cell: tuple(_joined_to(tiles, cell)) for cell in tiles}
        self._parts: dict[frozenset[Cell], Parts] = {}

    def holds(self, tiles: Mapping[Cell, Tile]) -> bool:
        """True if these are tiles of the ship."""
        return tiles.items() <= self._whole

    def reach(self, start: Cell, left: set[Cell]) -> set[Cell]:
        """The cells that a way leads to from one of those left."""
        reached: set[Cell] = set()
        edge = {start}
        while edge:
            reached |= edge
            left -= edge
            edge = left & set().union(*[self._joined[cell] for cell in edge])
        return reached

    def parts(self, cells: frozenset[Cell]) -> Parts:
        """The parts that these cells are in."""
        found = self._parts.get(cells)
        if found is None:
            if len(self._parts) >= _MOST_PARTS:
                self._parts.clear()
            found = self._parts[cells] = _split(set(cells), self.reach)
        return found


_GRAPHS: deque[_Graph] = deque(maxlen=4)
"""The graphs of the last ships that were looked at."""


def _graph(tiles: Mapping[Cell, Tile]) -> _Graph | None:
    """The graph of tiles, perhaps of a ship that they are left of; None if a side is unknown."""
    for graph in _GRAPHS:
        if graph.holds(tiles):
            return graph
    if any(None in tile.sides for tile in tiles.values()):
        return None
    _GRAPHS.appendleft(_Graph(tiles))
    return _GRAPHS[0]


def _joined_to(tiles: Mapping[Cell, Tile], cell: Cell) -> Iterator[Cell]:
    for direction, other in enumerate(beside(cell)):
        if other in tiles:
            one, two = tiles[cell].sides[direction], tiles[other].sides[OPPOSITE[direction]]
            if one is not None and two is not None and joins(one, two):
                yield other
