"""The faults of a ship that hold whatever the things not known are."""

from __future__ import annotations

from rulesbot.core.questions import Table
from rulesbot.core.record import Record, replace
from rulesbot.games.galaxy_trucker.construction import CHECKS, culprits
from rulesbot.games.galaxy_trucker.grid import DIRECTIONS, OPPOSITE, SMOOTH, UNIVERSAL, Cell
from rulesbot.games.galaxy_trucker.joining import CutOff
from rulesbot.games.galaxy_trucker.model import Position, Ship
from rulesbot.games.galaxy_trucker.site import Site
from rulesbot.games.galaxy_trucker.tiles import Device, Sides, Tile


class Fault(Record):
    """A broken rule and its tiles; ``seam`` if it is how two tiles meet."""

    rule: str
    cells: tuple[Cell, ...]
    seam: bool


def certain_faults(position: Position, ship: Ship) -> list[Fault]:
    """Every fault that the construction check finds even if all that is not known were right."""
    site, table = Site(position, at_its_best(ship)), Table({})
    found = []
    for check in CHECKS:
        for facts in check(site, table):
            cut = isinstance(facts, CutOff)
            cells = facts.cells if isinstance(facts, CutOff) else tuple(sorted(culprits(facts)))
            found.append(Fault(check.rule, cells, len(cells) == 2 and not cut))
    return found


def at_its_best(ship: Ship) -> Ship:
    """The ship with what is not known filled in so that it breaks no rule by itself."""
    return replace(ship, tiles={cell: _best(ship, cell) for cell in ship.tiles})


def _best(ship: Ship, cell: Cell) -> Tile:
    tile = ship.tiles[cell]
    front, right, rear, left = (_best_side(ship, cell, direction) for direction in DIRECTIONS)
    sides: Sides = (front, right, rear, left)
    return replace(
        tile,
        devices=tile.devices or (Device.STRUCTURAL,),
        sides=sides,
        muzzles=tuple(d for d in tile.muzzles if d is not None),
        exhausts=tuple(d for d in tile.exhausts if d is not None),
    )


def _best_side(ship: Ship, cell: Cell, direction: int) -> int:
    known = ship.tiles[cell].sides[direction]
    if known is not None:
        return known
    other = ship.tiles.get(cell.beside(direction))
    facing = other.sides[OPPOSITE[direction]] if other else None
    return SMOOTH if facing == SMOOTH else UNIVERSAL
