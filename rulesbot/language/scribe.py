"""Collects the faults that a game finds in what it reads, so that all are told at once."""

from __future__ import annotations

from rulesbot.core import limits
from rulesbot.core.phrase import Phrase
from rulesbot.core.problem import Problem
from rulesbot.core.span import Span
from rulesbot.language.document import unquote
from rulesbot.language.nodes import Leaf, Node


class Scribe:
    """The text that is read and the faults found in it so far."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.problems: list[Problem] = []

    def fault(
        self, span: Span, message: Phrase, help_: Phrase | None = None, rule: str = ""
    ) -> None:
        """Note a fault and go on, unless there are more than anybody reads in one run."""
        if len(self.problems) < limits.PROBLEMS:
            self.problems.append(Problem(span, message, help=help_, rule=rule))

    def typed(self, part: Leaf | Node) -> str:
        """The words of a part as the user typed them, without quotes."""
        return unquote(self.text, part)
