"""The ship boards of the base game: which cells may be built on."""

from __future__ import annotations

from functools import lru_cache

from rulesbot import resources
from rulesbot.core import keep
from rulesbot.core.record import Record
from rulesbot.core.strict_yaml import load
from rulesbot.games.galaxy_trucker.grid import Cell


class Board(Record):
    """One board: its class as printed, the number of its flight, and its cells."""

    name: str
    number: int
    cells: frozenset[Cell]


@lru_cache(maxsize=2)
def boards(edition: int) -> dict[str, Board]:
    """The boards of an edition by class."""
    name = "boards.yaml"
    found = {}
    text = resources.text("rulebooks", "galaxy_trucker", "data", name)
    for entry in keep.data("galaxy_trucker_boards", text, lambda: load(text, name)):
        if entry["edition"] == edition:
            cells = (
                Cell(row, column) for row, columns in entry["rows"].items() for column in columns
            )
            found[entry["class"]] = Board(entry["class"], entry["number"], frozenset(cells))
    return found
