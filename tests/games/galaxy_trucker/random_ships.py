"""Random ships out of the box's tiles, partly faulty, for comparing and measuring."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from functools import lru_cache

from rulesbot.core.record import replace
from rulesbot.games.galaxy_trucker.boards import Board, boards
from rulesbot.games.galaxy_trucker.grid import (
    DIRECTIONS,
    OPPOSITE,
    START,
    Cell,
    beside,
    clash,
    joins,
)
from rulesbot.games.galaxy_trucker.model import Position, Ship
from rulesbot.games.galaxy_trucker.tiles import Colour, Device, Sides, Tile, box, make

_SUPPORT = {"support-purple": Colour.PURPLE, "support-brown": Colour.BROWN}
_FACING = {
    Device.CANNON: (0,),
    Device.DOUBLE_CANNON: (0,),
    Device.SHIELD: (0, 1),
    Device.ENGINE: (2,),
    Device.DOUBLE_ENGINE: (2,),
}


@lru_cache(maxsize=2)
def printed(edition: int) -> tuple[Tile, ...]:
    """Every tile of a box as printed, the start cabins left out."""
    kinds = ((kind, codes) for kind, codes in box(edition).items() if kind != "start-cabin")
    return tuple(_tile(kind, sides) for kind, codes in kinds for sides in codes)


@lru_cache(maxsize=2)
def in_all_turns(edition: int) -> tuple[Tile, ...]:
    """Every printed tile in its four turns."""
    return tuple(tile.turned(quarters) for tile in printed(edition) for quarters in range(4))


def _tile(kind: str, sides: Sides) -> Tile:
    if kind in _SUPPORT:
        return replace(make((Device.SUPPORT,), sides, ()), colours=(_SUPPORT[kind],))
    name, _, capacity = kind.partition(" ")
    device = Device(name)
    tile = make((device,), sides, _FACING.get(device, ()))
    return replace(tile, capacities=(int(capacity),)) if capacity else tile


def start_cabin() -> Tile:
    return make((Device.START_CABIN,), (3, 3, 3, 3), ())


def free_beside(tiles: dict[Cell, Tile], board: Board) -> list[Cell]:
    return sorted(
        cell
        for cell in board.cells
        if cell not in tiles and any(other in tiles for other in beside(cell))
    )


def positions(seed: int, count: int, *, faulty: float = 0.08) -> Iterator[tuple[Position, Ship]]:
    """Ships of all classes and both editions; ``faulty`` is the chance to let a bad tile be."""
    chance = random.Random(seed)
    for n in range(count):
        edition, class_ = 1 + n % 2, ("I", "II", "III")[n // 2 % 3]
        board = boards(edition)[class_]
        ship = Ship("zkušební", board, random_tiles(chance, board, in_all_turns(edition), faulty))
        yield Position(edition=edition, ships={"zkusebni": ship}), ship


def random_tiles(
    chance: random.Random, board: Board, stock: Sequence[Tile], faulty: float
) -> dict[Cell, Tile]:
    """A ship built by trying tiles on free cells."""
    tiles = {START: start_cabin()}
    wanted = chance.randint(3, len(board.cells))
    free = free_beside(tiles, board)
    for _ in range(12 * wanted):
        if len(tiles) >= wanted or not free:
            break
        tile, cell = chance.choice(stock), chance.choice(free)
        if not _spoils(tiles, cell, tile) or chance.random() < faulty / 4:
            tiles[cell] = tile
            free = free_beside(tiles, board)
    return tiles


def _spoils(tiles: dict[Cell, Tile], cell: Cell, tile: Tile) -> bool:
    """A rough guess, made here so that most tiles fit; the judges have the last word."""
    if any(direction != 2 for direction in tile.exhausts):
        return True
    held = False
    for direction in DIRECTIONS:
        other = tiles.get(cell.beside(direction))
        if other is None:
            continue
        one, two = tile.sides[direction], other.sides[OPPOSITE[direction]]
        blocked = direction in tile.muzzles + tile.exhausts
        blocks = OPPOSITE[direction] in other.muzzles + other.exhausts
        if blocked or blocks or clash(one or 0, two or 0):
            return True
        held |= joins(one or 0, two or 0)
    return not held
