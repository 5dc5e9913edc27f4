"""The printed cards: airlocks, orb cards, and what game cards mean for the orb."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from rulesbot import resources
from rulesbot.core.record import Record
from rulesbot.core.strict_yaml import load
from rulesbot.games.artefakty.grid import Cell, Edges, turned
from rulesbot.games.artefakty.model import Shape
from rulesbot.games.artefakty.orb import ARTIFACTS, Content, Square
from rulesbot.language.folding import fold

_CONTENTS = {
    "pole": Content.PLAIN,
    "potrubí": Content.CONDUIT,
    "artefakt A": Content.ARTIFACT_A,
    "artefakt B": Content.ARTIFACT_B,
    "produkce A": Content.TUBE,
    "stanice": Content.STATION,
    "uzávěr": Content.AIRLOCK,
    "uzávěr potrubí": Content.AIRLOCK_CONDUIT,
    "uzávěr velký": Content.BIG,
    "uzávěr malý": Content.SMALL,
}
_MARKS = {".": 0, "#": 8}


class GameCard(Record):
    """What a game card means for the orb; Military values are printed numbers.

    ``goods_for`` is the kind of good that its power discards and the Military gained.
    """

    name: str
    military: int = 0
    versus_aliens: int = 0
    per_chromosome: int = 0
    discard: int = 0
    goods_for: tuple[str, int] | None = None
    pays: bool = False
    second_team: bool = False
    steps: int = 0
    family: str = ""
    world: bool = False
    chromosome: bool = False
    good: str = ""


def edges_of(code: str) -> Edges:
    """The edges of a four-character code without unknowns."""
    north, east, south, west = (_MARKS[c] if c in _MARKS else int(c) for c in code)
    return north, east, south, west


def _read(name: str) -> Any:
    return load(resources.text("rulebooks", "artefakty", "data", name), name)


def _shape(squares: dict[str, str]) -> dict[Cell, Square]:
    shape = {}
    for place, words in squares.items():
        content, code = words.rsplit(" ", 1)
        row, column = place[1:].split("s")
        kind = _CONTENTS[content]
        shape[Cell(int(row), int(column))] = Square(kind, edges_of(code), kind in ARTIFACTS)
    return shape


@lru_cache(maxsize=1)
def airlocks() -> tuple[Shape, Shape]:
    """The main airlock of both cards, and a small airlock card; upper left is r1s1."""
    cards = _read("uzavery.yaml")
    return _shape(cards["hlavní"]["squares"]), _shape(cards["malý"]["squares"])


@lru_cache(maxsize=1)
def orb_cards() -> dict[str, dict[int, Shape]]:
    """The orb cards of both kinds by number, upright; upper left is r1s1."""
    return {
        kind: {int(number): _shape(squares) for number, squares in cards.items()}
        for kind, cards in _read("karty.yaml").items()
    }


@lru_cache(maxsize=1)
def game_cards() -> dict[str, GameCard]:
    """The game cards of the base game and this expansion, by folded name."""
    found = {}
    for name, entry in _read("hraci-karty.yaml").items():
        good = entry.get("odhozené-zboží")
        found[fold(name)] = GameCard(
            name=name,
            military=entry.get("síla", 0),
            versus_aliens=entry.get("proti-mimozemšťanům", 0),
            per_chromosome=entry.get("za-chromozom", 0),
            discard=entry.get("odhozená", 0),
            goods_for=(good[0], good[1]) if good else None,
            pays=entry.get("platba", False),
            second_team=entry.get("druhý-tým", False),
            steps=entry.get("pohyb", 0),
            family=entry.get("za-žeton", ""),
            world=entry.get("planeta", False),
            chromosome=entry.get("chromozom", False),
            good=entry.get("zboží", ""),
        )
    return found


def game_card(name: str) -> GameCard:
    """A game card by its name; an unknown one has no power for the orb."""
    return game_cards().get(fold(name), GameCard(name))


def rotated(shape: Shape, quarters: int) -> dict[Cell, Square]:
    """A shape turned clockwise by quarter turns, upper left at r1s1 again."""
    squares = dict(shape)
    for _ in range(quarters % 4):
        height = max(cell.row for cell in squares)
        squares = {
            Cell(cell.column, height + 1 - cell.row): Square(
                square.content, turned(square.edges, 1), square.token, square.card
            )
            for cell, square in squares.items()
        }
    return shifted(squares, Cell(1, 1))


def shifted(shape: Shape, corner: Cell) -> dict[Cell, Square]:
    """A shape moved so that its upper left cell is the given one."""
    down = corner.row - min(cell.row for cell in shape)
    right = corner.column - min(cell.column for cell in shape)
    return {Cell(cell.row + down, cell.column + right): square for cell, square in shape.items()}


def is_printed(kind: str, shape: Shape) -> bool:
    """True if some printed card of that kind, in some turn, has this layout."""
    wanted = _layout(shifted(shape, Cell(1, 1)))
    return wanted in _layouts(kind)


def _layout(shape: Shape) -> frozenset[tuple[Cell, Content, Edges]]:
    return frozenset((cell, square.content, square.edges) for cell, square in shape.items())


@lru_cache(maxsize=2)
def _layouts(kind: str) -> frozenset[frozenset[tuple[Cell, Content, Edges]]]:
    return frozenset(
        _layout(rotated(shape, quarters))
        for shape in orb_cards()[kind].values()
        for quarters in range(4)
    )
