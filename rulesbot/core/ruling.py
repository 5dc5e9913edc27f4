"""What a ruling is made of. All of it is data; words are put to it when it is shown."""

from __future__ import annotations

from collections.abc import Hashable
from enum import Enum
from typing import TYPE_CHECKING, Any

from rulesbot.core.phrase import Phrase
from rulesbot.core.record import Record

if TYPE_CHECKING:
    from rulesbot.core.questions import Answer, Journal, Question


class Verdict(Enum):
    """The answer in a word, in the order in which the worst of several wins."""

    LEGAL = "legal"
    RESOLVED = "resolved"
    DEPENDS = "depends"
    OUTSIDE = "outside"
    ILLEGAL = "illegal"


class Facts(Record):
    """What a rule found; its fields are all that the rule's message may mention."""


class NotOffered(Facts):
    """A player chose what was not open; every rule that asks may find it."""

    player: str
    question: Phrase
    offered: tuple[Phrase | str, ...]


class Finding(Record):
    """One broken rule: the rule, what it found, and the rules that make it apply here."""

    rule: str
    facts: Facts
    because: tuple[str, ...] = ()
    overridden_by: str = ""


class Step(Record):
    """One cited step of a resolution."""

    rule: str
    facts: Facts


class Outcome(Record, uncompared=("outside", "undetermined")):
    """What one run of a procedure says.

    ``position`` is the position after it, of the game's own type. ``held`` are the rules that
    could have been broken and hold. ``value`` answers a question; ``results`` are further facts
    by name (``losses``, …).
    ``blocks`` is false when nothing was to be carried out, so that what follows may be judged
    whatever the verdict is.
    ``outside`` says why the known rules do not cover the matter, ``later`` that the judge will
    learn them. ``undetermined`` are the checks that could not be decided, with what they ask.
    ``rest`` are the tasks that complete an event of which only a part was carried out.
    """

    position: Any
    findings: tuple[Finding, ...] = ()
    held: tuple[str, ...] = ()
    judged: bool = True
    value: Hashable = None
    results: tuple[tuple[str, Hashable], ...] = ()
    blocks: bool = True
    outside: Phrase | None = None
    later: bool = False
    undetermined: tuple[tuple[str, Question], ...] = ()
    rest: tuple[Any, ...] = ()

    @property
    def verdict(self) -> Verdict:
        """Legal, illegal, resolved or outside; a single run never depends."""
        if self.outside is not None:
            return Verdict.OUTSIDE
        if not self.judged:
            return Verdict.RESOLVED
        broken = any(not finding.overridden_by for finding in self.findings)
        return Verdict.ILLEGAL if broken else Verdict.LEGAL


class Branch(Record, uncompared=("journal", "told")):
    """One way things may be: the answers and what follows from them.

    ``told`` are the places of those answers that were recorded or taken for granted.
    """

    answers: tuple[Answer, ...]
    outcome: Outcome
    journal: Journal
    told: frozenset[int] = frozenset()


class Ruling(Record):
    """The judge's word on one action, event or question.

    ``branches`` holds every way that was explored, at least one; ``complete`` is false when the
    bound left some out. ``unused_answers`` counts given answers that nothing asked for.
    """

    verdict: Verdict
    branches: tuple[Branch, ...]
    complete: bool = True
    unused_answers: int = 0

    @property
    def branch(self) -> Branch:
        """The branch to speak of when all branches agree."""
        return self.branches[0]

    @property
    def outcome(self) -> Outcome:
        """The outcome of that branch."""
        return self.branches[0].outcome
