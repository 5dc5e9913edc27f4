"""Questions about a ship: what it has, where a tile fits, what a cell meets."""

from __future__ import annotations

from collections.abc import Iterator

from rulesbot.core.questions import Table
from rulesbot.core.record import replace
from rulesbot.core.ruling import Facts
from rulesbot.games.galaxy_trucker.construction import CHECKS
from rulesbot.games.galaxy_trucker.grid import DIRECTIONS, Cell
from rulesbot.games.galaxy_trucker.model import Position, Ship
from rulesbot.games.galaxy_trucker.rules import RULES
from rulesbot.games.galaxy_trucker.site import Site
from rulesbot.games.galaxy_trucker.stage import players
from rulesbot.games.galaxy_trucker.tiles import Tile

TILES_PER_MISSING_PLAYER = 25
FULL_TABLE = 5


class FlightNumberIs(Facts):
    """The number that rewards and effects count with."""

    board: str
    number: int


class TilesSetAside(Facts):
    """The tiles that stay out of the game."""

    players: int
    tiles: int


FLIGHT_NUMBER_IS = RULES.effect("GT-PRIPRAVA-01", FlightNumberIs)
TILES_SET_ASIDE = RULES.effect("GT-PRIPRAVA-06", TilesSetAside)


def frontier(ship: Ship) -> Iterator[Cell]:
    """The free cells of the board beside the ship, in reading order."""
    for cell in sorted(ship.board.cells):
        if cell not in ship.tiles and any(
            cell.beside(direction) in ship.tiles for direction in DIRECTIONS
        ):
            yield cell


def fits(position: Position, ship: Ship, tile: Tile, cell: Cell, table: Table) -> bool:
    """True if the tile may be attached there as it lies, whatever is unknown about the ship."""
    site = Site(position, replace(ship, tiles={**ship.tiles, cell: tile}), (cell,), ship)
    judged = RULES.judge(CHECKS, site, table)
    return not judged.findings


def cells_that_fit(position: Position, ship: Ship, tile: Tile, table: Table) -> tuple[Cell, ...]:
    """Every cell where the tile may be attached as it lies."""
    return tuple(cell for cell in frontier(ship) if fits(position, ship, tile, cell, table))


def flight_number(ship: Ship, table: Table) -> int:
    """The number of the class, whichever stage it is."""
    FLIGHT_NUMBER_IS(table, FlightNumberIs(ship.board.name, ship.board.number))
    return ship.board.number


def tiles_to_remove(position: Position, table: Table) -> int:
    """How many tiles are set aside unseen before the first stage; none of the base game alone."""
    count = players(position)
    mixed = bool(position.expansions)
    tiles = TILES_PER_MISSING_PLAYER * max(0, FULL_TABLE - count) if mixed else 0
    TILES_SET_ASIDE(table, TilesSetAside(count, tiles))
    return tiles
