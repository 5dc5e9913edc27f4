"""Reads squares, their edges and cards."""

from __future__ import annotations

import re

from rulesbot.games.artefakty import data
from rulesbot.games.artefakty.grid import UNKNOWN, WALL, Cell, Edges
from rulesbot.games.artefakty.model import OrbCard
from rulesbot.games.artefakty.orb import AIRLOCKS, ARTIFACTS, Content, Square, join_seams
from rulesbot.games.artefakty.reading import messages
from rulesbot.games.artefakty.reading.scribe import Scribe, place
from rulesbot.language.nodes import Leaf, Node

_CODE = re.compile(r"[.#3-7?]{4}\Z")
_MARKS = {".": 0, "#": WALL, "?": UNKNOWN}
_ALL_UNKNOWN: Edges = (UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN)
_PLAIN = {
    "PLAIN": Content.PLAIN,
    "CONDUIT": Content.CONDUIT,
    "STATION": Content.STATION,
    "UNKNOWN": Content.UNKNOWN,
    "PRODUCTION": Content.TUBE,
}
_AIRLOCKS = {
    "CONDUIT": Content.AIRLOCK_CONDUIT,
    "BIG": Content.BIG,
    "SMALL": Content.SMALL,
}
_SIZES = {(3, 2), (2, 3)}


def read_edges(scribe: Scribe, leaf: Leaf) -> Edges:
    """An edge code: four of ``. # 3-7 ?``, or one ``?`` for all."""
    code = leaf.text
    if code == "?":
        return _ALL_UNKNOWN
    if not _CODE.match(code):
        scribe.fault(leaf.span, messages.BAD_EDGES(code=code), messages.BAD_EDGES_HELP())
        return _ALL_UNKNOWN
    north, east, south, west = (_MARKS[c] if c in _MARKS else int(c) for c in code)
    return north, east, south, west


def read_content(node: Node) -> tuple[Content, bool]:
    """What a square shows, and whether a token lies on it."""
    words = [word.kind for word in node.words()]
    if words[0] == "AIRLOCK":
        return _AIRLOCKS.get(words[-1], Content.AIRLOCK), False
    if words[0] == "ARTIFACT":
        content = Content.ARTIFACT_A if "KIND_A" in words else Content.ARTIFACT_B
    else:
        content = _PLAIN[words[0]]
    return content, content in ARTIFACTS and "EMPTIED" not in words


def read_square(scribe: Scribe, node: Node) -> tuple[Cell, Square]:
    """One square with its place."""
    content, code = node.node("content"), node.word("EDGES")
    assert content is not None and code is not None  # noqa: S101, PT018  (the grammar)
    kind, token = read_content(content)
    return place(node), Square(kind, read_edges(scribe, code), token)


def read_block(scribe: Scribe, node: Node) -> dict[Cell, Square]:
    """The six squares of a card as they lie; its own seams have the worse of both values."""
    found: dict[Cell, Square] = {}
    for part in node.nodes("square"):
        at, square = read_square(scribe, part)
        if at in found:
            scribe.fault(part.span, messages.CELL_TWICE(cell=str(at)))
        if square.content in AIRLOCKS:
            scribe.fault(part.span, messages.AIRLOCK_ON_CARD())
        found[at] = square
    rows = {c.row for c in found}
    columns = {c.column for c in found}
    size = (max(rows) - min(rows) + 1, max(columns) - min(columns) + 1)
    if len(found) != 6 or size not in _SIZES:
        scribe.fault(node.span, messages.NOT_SIX())
    join_seams(found, list(found))
    return found


def read_card(scribe: Scribe, node: Node) -> OrbCard:
    """A card: its kind with its squares, or its number in the box."""
    kind = node.node("kind")
    letter = next(kind.words()).kind[-1] if kind else "A"
    block, number = node.node("block"), node.word("INT")
    if block is not None:
        return OrbCard(letter, read_block(scribe, block))
    if number is None:
        return OrbCard(letter)
    shape = data.orb_cards()[letter].get(int(number.text))
    if shape is None:
        scribe.fault(number.span, messages.NO_CARD(kind=letter, n=int(number.text)))
    return OrbCard(letter, shape)


def read_rotation(node: Node | None) -> int:
    """Quarter turns clockwise."""
    if node is None:
        return 0
    return {"RIGHTWARD": 1, "ABOUT": 2, "LEFTWARD": 3}[next(node.words()).kind]
