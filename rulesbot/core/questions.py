"""Rolls, decisions and unknown facts: one question, several ways to answer it.

A procedure is a plain deterministic function. What it does not know it asks its :class:`Table`;
who answers (a file, a person, every option in turn) is the driver's business. Replaying the same
answers gives the same run.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from enum import Enum
from fractions import Fraction
from typing import Any

from rulesbot.core.phrase import Phrase, Words
from rulesbot.core.record import Record
from rulesbot.core.ruling import Facts, Step

_REFUSED = Words("něco, co na výběr není", "something that is not open")


class Kind(Enum):
    """What sort of thing is asked for."""

    ROLL = "roll"
    DECISION = "decision"
    UNKNOWN = "unknown"


class Option(Record, uncompared=("label",)):
    """One possible answer: its value and how it is said."""

    value: Hashable
    label: Phrase | str


class Question(Record, uncompared=("text", "passive", "usual", "aside")):
    """What a procedure needs to know.

    ``key`` names an unknown fact, so that it has one value through a whole run; rolls and
    decisions are answered in the order asked. ``weights`` are the exact chances of a roll;
    ``passive`` is the option of a player who does no more than has to be done. ``usual`` is an
    option that may be taken for granted while nobody tells another; the procedure says so, and odds
    do not go into it. What is asked ``aside`` is only told along with another answer
    (:class:`Implied`).
    """

    kind: Kind
    key: Hashable
    options: tuple[Option, ...]
    text: Phrase
    rule: str = ""
    who: str = ""
    weights: tuple[Fraction, ...] = ()
    passive: int = 0
    usual: int | None = None
    aside: bool = False


class Answer(Record):
    """A question with the option that was taken."""

    question: Question
    option: Option


class Script(Enum):
    """What a recorded answer may say instead of naming an option."""

    NOT_THIS = "answers another question"
    EVERY = "every option may be"


NOT_THIS, EVERY = Script.NOT_THIS, Script.EVERY


class Among(Record):
    """A recorded answer that leaves some of the options open.

    Of a roll that is known in part ``weights`` are the chances that are left.
    """

    values: tuple[Hashable, ...]
    weights: tuple[Fraction, ...] = ()


class Implied(Record):
    """A recorded answer that tells this by the way, and answers the next question as well."""

    value: Hashable


class Barred(Record):
    """A recorded answer that a rule forbids, whatever is asked."""

    rule: str


class Open(Exception):
    """Nobody has answered this question yet."""

    def __init__(self, question: Question) -> None:
        super().__init__(question.key)
        self.question = question


class Refused(Exception):
    """The recorded answer is not one of the options that were open."""

    def __init__(self, question: Question, answer: Hashable) -> None:
        super().__init__(question.key)
        self.question, self.answer = question, answer


class Journal:
    """What a run leaves behind besides its result."""

    __slots__ = ("answers", "assumptions", "readings", "remarks", "steps")

    def __init__(self) -> None:
        self.steps: list[Step] = []
        self.assumptions: dict[Hashable, Phrase] = {}
        self.remarks: dict[Hashable, Phrase] = {}
        self.readings: dict[str, str] = {}
        self.answers: list[Answer] = []


class Table:
    """Answers the questions of one run and keeps its journal.

    ``tells`` is false where nobody reads the steps: what only they need is not worked out.
    """

    tells = True
    __slots__ = ("_facts", "_readings", "_sequence", "_used", "journal")

    def __init__(
        self,
        readings: Mapping[str, str],
        facts: Mapping[Hashable, Option] | None = None,
        sequence: Sequence[Hashable] = (),
    ) -> None:
        self._readings = readings
        self._facts = facts or {}
        self._sequence = sequence
        self._used = 0
        self.journal = Journal()

    def ask(self, question: Question) -> Any:
        """The value of the answer; raises :class:`Open` when there is none yet."""
        if question.kind is Kind.UNKNOWN:
            option = self._facts.get(question.key)
            if option is None:
                raise Open(question)
        else:
            option = self._next(question)
        self.journal.answers.append(Answer(question, option))
        return option.value

    def _next(self, question: Question) -> Option:
        if self._used == len(self._sequence):
            raise Open(question)
        answer = self._sequence[self._used]
        self._used += 1
        for option in question.options:
            if option.value == answer:
                return option
        self.journal.answers.append(Answer(question, Option(answer, _REFUSED())))
        raise Refused(question, answer)

    @property
    def unused(self) -> int:
        """How many recorded answers nothing has asked for."""
        return len(self._sequence) - self._used

    def reading(self, name: str) -> str:
        """The value of a reading where the printed rules are open; its use is recorded."""
        value = self._readings[name]
        self.journal.readings[name] = value
        return value

    def step(self, rule: str, facts: Facts) -> None:
        """Record one cited step of a resolution."""
        self.journal.steps.append(Step(rule, facts))

    def assume(self, key: Hashable, phrase: Phrase) -> None:
        """Record that the ruling rests on something that was not stated."""
        self.journal.assumptions.setdefault(key, phrase)

    def remark(self, key: Hashable, phrase: Phrase) -> None:
        """Record something worth saying that changes no verdict."""
        self.journal.remarks.setdefault(key, phrase)
