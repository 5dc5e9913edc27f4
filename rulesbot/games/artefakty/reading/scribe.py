"""Reads the small things that statements are made of."""

from __future__ import annotations

from rulesbot.games.artefakty.grid import Cell
from rulesbot.games.artefakty.words import key
from rulesbot.language import scribe
from rulesbot.language.nodes import Leaf, Node


class Scribe(scribe.Scribe):
    """Reads names."""

    def name(self, node: Node) -> tuple[str, str] | None:
        """The key and the typed form of the name among a node's parts, if there is one."""
        found = node.node("name")
        if found is None:
            return None
        typed = self.typed(found)
        return key(typed), typed

    def names(self, node: Node) -> tuple[tuple[str, str], ...]:
        """The key and the typed form of every name among a node's parts."""
        return tuple((key(self.typed(n)), self.typed(n)) for n in node.nodes("name"))


def cell(leaf: Leaf) -> Cell:
    """A cell as written: ``r7s6``, ``r7c6`` or ``s6r7``."""
    numbers = leaf.text[1:].replace("s", " ").replace("c", " ").replace("r", " ").split()
    first, second = int(numbers[0]), int(numbers[1])
    return Cell(first, second) if leaf.text[0] == "r" else Cell(second, first)


def cells(node: Node) -> tuple[Cell, ...]:
    """Every cell among a node's words, in order."""
    return tuple(cell(word) for word in node.words("CELL"))


def place(node: Node) -> Cell:
    """The cell among a node's words that the grammar puts there."""
    return cells(node)[0]


def number(node: Node) -> int | None:
    """The number among a node's words; None where it says ``?`` or nothing."""
    word = node.word("INT", "NEGATIVE", "UNKNOWN")
    return None if word is None or word.kind == "UNKNOWN" else int(word.text)


def numbers(node: Node) -> tuple[int, ...]:
    """Every number among a node's words."""
    return tuple(int(word.text) for word in node.words("INT"))
