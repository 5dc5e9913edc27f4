"""Reads the small things that statements are made of."""

from __future__ import annotations

from rulesbot.games.galaxy_trucker.grid import Cell
from rulesbot.games.galaxy_trucker.words import key
from rulesbot.language import scribe
from rulesbot.language.nodes import Leaf, Node

LEVELS = {"CLASS_I": 1, "CLASS_II": 2, "CLASS_III": 3}
"""The numbers of flights and of their cards, by the keywords that name them."""


class Scribe(scribe.Scribe):
    """Reads names."""

    def name(self, node: Node) -> tuple[str, str] | None:
        """The key and the typed form of the name among a node's parts, if there is one."""
        found = node.node("name")
        if found is None:
            return None
        typed = self.typed(found)
        return key(typed), typed


def cell(leaf: Leaf) -> Cell:
    """A cell as written: ``r7s6``, ``r7c6`` or ``s6r7``."""
    numbers = leaf.text[1:].replace("s", " ").replace("c", " ").replace("r", " ").split()
    first, second = int(numbers[0]), int(numbers[1])
    return Cell(first, second) if leaf.text[0] == "r" else Cell(second, first)


def cells(node: Node) -> tuple[Cell, ...]:
    """Every cell among a node's words, in order."""
    return tuple(cell(word) for word in node.words("CELL"))


def number(node: Node) -> int | None:
    """The number among a node's words; None where it says ``?``."""
    word = node.word("INT", "NEGATIVE", "UNKNOWN")
    return None if word is None or word.kind == "UNKNOWN" else int(word.text)
