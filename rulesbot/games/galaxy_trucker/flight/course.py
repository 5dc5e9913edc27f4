"""How far a card has come: the position by now, and the tiles lost on the way."""

from __future__ import annotations

from rulesbot.core.record import Record, replace
from rulesbot.games.galaxy_trucker.card_parts import Part
from rulesbot.games.galaxy_trucker.grid import Cell
from rulesbot.games.galaxy_trucker.model import Position, Ship

Losses = tuple[tuple[str, tuple[Cell, ...]], ...]
"""Tiles lost, by the ships' keys in the order written."""


class Course(Record):
    """A card that is being resolved; ``lost`` holds a ship's key and a cell for each tile.

    ``rest`` are the parts that have to follow, in order.
    """

    position: Position
    lost: tuple[tuple[str, Cell], ...] = ()
    rest: tuple[Part, ...] = ()

    def ship(self, key: str) -> Ship:
        """One ship as it is by now."""
        return self.position.ships[key]

    def with_ship(self, key: str, ship: Ship) -> Course:
        """The course with one ship changed."""
        return replace(self, position=self.position.with_ship(ship, key))

    def then(self, *parts: Part) -> Course:
        """The course with these parts to follow before those that were to follow already."""
        return replace(self, rest=(*parts, *self.rest))

    def at(self, position: Position) -> Course:
        """The course with another position."""
        return replace(self, position=position)

    def after_hit(self, key: str, ship: Ship, cells: tuple[Cell, ...]) -> Course:
        """The course after a ship lost tiles."""
        lost = (*self.lost, *[(key, cell) for cell in cells])
        return replace(self, position=self.position.with_ship(ship, key), lost=lost)

    def losses(self) -> Losses:
        """The tiles lost so far, every ship named."""
        return tuple(
            (key, tuple(sorted(cell for owner, cell in self.lost if owner == key)))
            for key in self.position.ships
        )
