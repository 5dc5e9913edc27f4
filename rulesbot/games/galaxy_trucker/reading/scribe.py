"""Collects the faults of a reading, so that all are told at once, and reads small things."""

from __future__ import annotations

from dataclasses import dataclass, field

from rulesbot.core import limits
from rulesbot.core.phrase import Phrase
from rulesbot.core.problem import Problem
from rulesbot.core.span import Span
from rulesbot.games.galaxy_trucker.grid import Cell
from rulesbot.games.galaxy_trucker.words import key
from rulesbot.language.nodes import Leaf, Node

LEVELS = {"CLASS_I": 1, "CLASS_II": 2, "CLASS_III": 3}
"""The numbers of flights and of their cards, by the keywords that name them."""


@dataclass(slots=True)
class Scribe:
    """The text that is read and the faults found in it so far."""

    text: str
    problems: list[Problem] = field(default_factory=list)

    def fault(self, span: Span, message: Phrase, help_: Phrase | None = None) -> None:
        """Note a fault and go on, unless there are more than anybody reads in one run."""
        if len(self.problems) < limits.PROBLEMS:
            self.problems.append(Problem(span, message, help=help_))

    def typed(self, part: Leaf | Node) -> str:
        """The words of a part as the user typed them, without quotes."""
        span = part.span
        return self.text[span.start : span.end].strip('"„“”«» ')

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
