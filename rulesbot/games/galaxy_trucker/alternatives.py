"""Small changes of an action that might make it legal, the nearest first."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rulesbot.core.questions import Open, Table
from rulesbot.core.record import replace
from rulesbot.games.galaxy_trucker import construction, queries, stage
from rulesbot.games.galaxy_trucker.crew import HUMANS
from rulesbot.games.galaxy_trucker.grid import Cell
from rulesbot.games.galaxy_trucker.model import Position
from rulesbot.games.galaxy_trucker.tasks import (
    Charge,
    Discard,
    Finish,
    FlipTimer,
    Man,
    Move,
    Peek,
    Place,
    Stow,
    Task,
    Turn,
)
from rulesbot.games.galaxy_trucker.tiles import Colour, Tile


def alternatives(position: Position, task: Task, readings: Any) -> Iterator[Task]:
    """Every change worth trying; whether it is legal is for the judge to say."""
    match task:
        case Place():
            yield from _place(position, task)
        case Move():
            yield from (replace(task, to=c) for c in _near(position, task.ship, task.to))
        case Turn():
            yield from (replace(task, quarters=q) for q in (1, 2, 3) if q != task.quarters)
        case Finish():
            yield replace(task, number=stage.lowest_free(position))
        case Peek():
            yield from (replace(task, pile=pile) for pile in stage.OPEN_PILES)
        case FlipTimer(to_start=True):
            yield replace(task, to_start=False)
        case Discard():
            yield from _removals(position, task.ship, readings)
        case Man():
            yield from _crew(task)
        case Stow():
            yield from _other_holds(position, task)
        case Charge() if task.amount is not None:
            yield replace(task, amount=None)
        case _:
            return


def _place(position: Position, task: Place) -> Iterator[Task]:
    ship = position.ships[task.ship]
    tile = task.tile or (ship.hand if isinstance(ship.hand, Tile) else None)
    if tile is None:
        return
    turns = [tile.turned(quarters) for quarters in (1, 3, 2)]
    for turned in turns:
        yield replace(task, tile=turned)
    near = _near(position, task.ship, task.cell)
    for cell in near:
        yield replace(task, cell=cell)
    for cell in near:
        for turned in turns:
            yield replace(task, tile=turned, cell=cell)


def _near(position: Position, ship: str, wanted: Cell) -> list[Cell]:
    """Free cells beside the ship, those near the wanted one first."""

    def distance(cell: Cell) -> tuple[int, Cell]:
        return abs(cell.row - wanted.row) + abs(cell.column - wanted.column), cell

    return sorted((c for c in queries.frontier(position.ships[ship]) if c != wanted), key=distance)


def _removals(position: Position, ship: str, readings: Any) -> Iterator[Task]:
    try:
        table = Table(readings)
        found = construction.smallest_removals(position, position.ships[ship], table)
    except Open:
        return
    for removal in found.sets:
        if removal.cells:
            yield Discard(ship, removal.cells)


def _other_holds(position: Position, task: Stow) -> Iterator[Task]:
    for cell, tile in sorted(position.ships[task.ship].tiles.items()):
        if tile.capacities and cell != task.cell:
            yield replace(task, cell=cell)


def _crew(task: Man) -> Iterator[Task]:
    yield replace(task, humans=HUMANS, alien=None)
    for colour in (Colour.PURPLE, Colour.BROWN):
        yield replace(task, humans=0, alien=colour)
