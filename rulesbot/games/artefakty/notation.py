"""Names, squares and cards as the mini-language writes them, in canonical Czech."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from rulesbot.core.record import replace
from rulesbot.games.artefakty import data
from rulesbot.games.artefakty.grid import DIRECTIONS, NORTH, WALL, WEST, Cell
from rulesbot.games.artefakty.model import OrbCard, Position
from rulesbot.games.artefakty.orb import ARTIFACTS, Content, Orb, Square, join_seams
from rulesbot.language import keywords
from rulesbot.language.folding import fold

_CONTENTS = {
    Content.PLAIN: "pole",
    Content.CONDUIT: "potrubí",
    Content.ARTIFACT_A: "artefakt A",
    Content.ARTIFACT_B: "artefakt B",
    Content.TUBE: "produkce A",
    Content.STATION: "stanice",
    Content.AIRLOCK: "uzávěr",
    Content.AIRLOCK_CONDUIT: "uzávěr potrubí",
    Content.BIG: "uzávěr velký",
    Content.SMALL: "uzávěr malý",
    Content.UNKNOWN: "?",
}
_MARKS = {0: ".", WALL: "#"}
_TURNS = ("", " doprava", " čelem vzad", " doleva")
_BARE = re.compile(r"[^\W\d]\w*")
_CELL = re.compile(r"[rsc]\d+[rsc]\d+")


def write_name(name: str) -> str:
    """A name bare where it can be nothing else, else quoted."""
    folded = fold(name)
    bare = _BARE.fullmatch(name) and folded not in _reserved() and not _CELL.fullmatch(folded)
    return name if bare else f'"{name}"'


@lru_cache(maxsize=1)
def _reserved() -> frozenset[str]:
    table = keywords.load("artefakty")
    return frozenset(word for keyword in table.values() for word in keyword.folded)


def write_square(orb: Orb, cell: Cell) -> str:
    """A square with its place, its content and its edges."""
    square = orb[cell]
    emptied = square.content in ARTIFACTS and not square.token
    code = "".join(_edge(orb, cell, direction) for direction in DIRECTIONS)
    return f"{cell} {_CONTENTS[square.content]}{' prázdné' if emptied else ''} {code}"


def _edge(orb: Orb, cell: Cell, direction: int) -> str:
    """One edge; a seam of at least some strength is that strength on one side, ``?`` beyond."""
    edge = orb[cell].edges[direction]
    if edge >= 0:
        return _MARKS.get(edge, str(edge))
    is_second = direction in (NORTH, WEST) and cell.beside(direction) in orb
    return "?" if not ~edge or is_second or cell.beside(direction) not in orb else str(~edge)


def write_card(card: OrbCard) -> str:
    """A card's kind with its squares."""
    if card.shape is None:
        return f"karta {card.kind} ?"
    squares = (write_square(card.shape, cell) for cell in sorted(card.shape))
    return f"karta {card.kind} {{ {'; '.join(squares)} }}"


def write_orb(position: Position) -> Iterator[str]:
    """The orb, a line for each airlock, square and card."""
    orb = dict(position.written)
    if not orb:
        return
    yield "prstenec {"
    for line, cells in _airlocks(position):
        yield f"  {line}"
        for cell in cells:
            del orb[cell]
    yield from (f"  {write_square(position.written, c)}" for c in sorted(orb) if not orb[c].card)
    for number in sorted({square.card for square in orb.values()} - {0}):
        yield "  karta {"
        of_card = (cell for cell in sorted(orb) if orb[cell].card == number)
        yield from (f"    {write_square(position.written, cell)}" for cell in of_card)
        yield "  }"
    yield "}"


def _airlocks(position: Position) -> Iterator[tuple[str, tuple[Cell, ...]]]:
    """The airlock cards that lie on the orb as printed, each with its squares."""
    orb = position.written
    main, small = data.airlocks()
    for corner in sorted(orb):
        shape = data.shifted(main, corner)
        if all(orb.get(cell) == square for cell, square in shape.items()):
            yield f"uzávěr hlavní na {corner}", tuple(shape)
            break
    spaces = [cell for cell in sorted(orb) if orb[cell].content is Content.SMALL]
    left = position.smalls
    for space in spaces:
        for quarters, turn in enumerate(_TURNS):
            shape = _at_space(data.rotated(small, quarters), space)
            if left and _is_same(orb, shape):
                left -= 1
                yield f"uzávěr malý na {min(shape)}{turn}", tuple(shape)
                break


def _at_space(shape: dict[Cell, Square], space: Cell) -> dict[Cell, Square]:
    """A small airlock moved so that its space is there."""
    at = next(cell for cell, square in shape.items() if square.content is Content.SMALL)
    return {
        Cell(c.row + space.row - at.row, c.column + space.column - at.column): square
        for c, square in shape.items()
    }


def _is_same(orb: Orb, card: dict[Cell, Square]) -> bool:
    """True if an airlock card, written as such, makes the very same orb.

    The number of the card is lost, which matters for no airlock.
    """
    if not all(cell in orb and orb[cell].content is s.content for cell, s in card.items()):
        return False
    numbered = {cell: replace(square, card=orb[cell].card) for cell, square in card.items()}
    one, other = dict(orb), {**orb, **numbered}
    join_seams(one, list(one))
    join_seams(other, list(other))
    return one == other
