"""How many placements fixed positions allow: any change of a building rule shows here."""

from __future__ import annotations

from itertools import product

import pytest
from random_ships import free_beside, positions, printed

from rulesbot.core.questions import Table
from rulesbot.games.galaxy_trucker import queries
from rulesbot.games.galaxy_trucker.alternatives import alternatives
from rulesbot.games.galaxy_trucker.boards import boards
from rulesbot.games.galaxy_trucker.grid import Cell
from rulesbot.games.galaxy_trucker.model import Position, Ship
from rulesbot.games.galaxy_trucker.procedures import run
from rulesbot.games.galaxy_trucker.tasks import Place
from rulesbot.games.galaxy_trucker.tiles import Tile
from rulesbot.referee.judge import judge, open_text
from rulesbot.rulebook import loader

READINGS = loader.load("galaxy-trucker").defaults()

SHIPS = {
    "start only": "třída I { r7s7 startovní kabina 3333 }",
    "before the muzzle": """třída I {
        r7s7 startovní kabina 3333; r6s7 spojovací díl 3123; r7s8 dělo ^ 0003 }""",
    "second edition": """třída II {
        r7s7 startovní kabina 3333; r6s7 spojovací díl 3123; r7s8 kabina 3202
        r8s7 motor 3200; r7s6 baterie 3 0100 }""",
    "class III": """třída III {
        r7s7 startovní kabina 3333; r6s7 kabina 1213; r7s8 spojovací díl 1333
        r8s8 dělo v 1003; r7s9 štít ^> 0023; r5s7 dělo ^ 0110; r7s6 dvojitý motor 0300 }""",
}
COUNTS = {  # of every printed tile on every free cell beside the ship, in its four turns
    ("start only", 1): 1135,
    ("before the muzzle", 1): 1135,  # a cell gained before the bow, one lost to the muzzle
    ("second edition", 2): 480,
    ("class III", 1): 590,
    ("class III", 2): 626,
}


def position_of(name: str, edition: int) -> Position:
    text = f"hra gt\nvydání {edition}\nloď zkoušená {SHIPS[name]}\n"
    (case,) = judge(open_text("counts", text))
    position: Position = case.position
    return position


def placements(position: Position) -> list[tuple[Tile, Cell]]:
    (ship,) = position.ships.values()
    tiles = (tile.turned(turn) for tile, turn in product(printed(position.edition), range(4)))
    return [
        (tile, cell)
        for tile in tiles
        for cell in queries.cells_that_fit(position, ship, tile, Table(READINGS))
    ]


@pytest.mark.parametrize(("name", "edition"), COUNTS)
def test_as_many_placements_are_legal(name: str, edition: int) -> None:
    assert len(placements(position_of(name, edition))) == COUNTS[name, edition]


def test_the_generator_agrees_with_the_checker_on_every_cell_and_turn() -> None:
    for position, ship in positions(seed=11, count=12):
        for at, tile in enumerate(printed(position.edition)[::19]):
            turned = tile.turned(at % 4)
            told = queries.cells_that_fit(position, ship, turned, Table(READINGS))
            judged = tuple(
                cell for cell in sorted(_cells(ship)) if is_legal(position, turned, cell)
            )
            assert told == judged, (ship, turned)


def _cells(ship: Ship) -> set[Cell]:
    """Every cell of the board and a rim around it."""
    rows, columns = range(3, 11), range(2, 13)
    return {Cell(row, column) for row, column in product(rows, columns)} | set(ship.board.cells)


def is_legal(position: Position, tile: Tile, cell: Cell) -> bool:
    (name,) = position.ships
    outcome = run(position, Place(name, tile, cell), Table(READINGS))
    return not outcome.findings


def test_the_places_that_fit_are_offered_and_legal() -> None:
    offered = 0
    for position, ship in positions(seed=5, count=30, faulty=0.0):
        (name,) = position.ships
        tile = printed(position.edition)[offered % 140]
        for cell in free_beside(dict(ship.tiles), ship.board)[:2]:
            task = Place(name, tile, cell)
            tried = list(alternatives(position, task, READINGS))
            everywhere = {
                (turned, fit)
                for turned in (tile.turned(quarters) for quarters in range(4))
                for fit in queries.cells_that_fit(position, ship, turned, Table(READINGS))
            } - {(tile, cell)}
            legal = {
                (one.tile, one.cell)
                for one in tried
                if isinstance(one, Place) and one.tile and is_legal(position, one.tile, one.cell)
            }
            assert everywhere == legal
            offered += len(legal)
    assert offered > 50


@pytest.mark.parametrize("class_", ["I", "II", "III"])
def test_an_empty_board_takes_only_the_start_cabin_on_its_cell(class_: str) -> None:
    board = boards(1)[class_]
    position = Position(ships={"a": Ship("a", board)})
    start = next(iter(position_of("start only", 1).ships.values())).tiles[Cell(7, 7)]
    for cell in board.cells:
        assert is_legal(position, start, cell) == (cell == Cell(7, 7))
