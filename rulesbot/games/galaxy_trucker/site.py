"""What a check looks at: a ship, and which of its tiles are under inspection."""

from __future__ import annotations

from collections.abc import Iterator

from rulesbot.core.record import Record
from rulesbot.games.galaxy_trucker.grid import REAR, RIGHT, Cell, beside
from rulesbot.games.galaxy_trucker.model import Position, Ship


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
