"""What a game has to offer to the layers above it."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from rulesbot.core.phrase import Phrase, Words
from rulesbot.core.problem import Problem
from rulesbot.core.questions import Question, Table
from rulesbot.core.record import Record
from rulesbot.core.rules import Rules
from rulesbot.core.ruling import Outcome, Ruling


class SetupError(Exception):
    """Statements describe nothing that can stand on the table; carries every fault.

    ``outside`` is set when there is no fault, but something that the judge does not know.
    """

    def __init__(self, problems: Sequence[Problem], outside: Phrase | None = None) -> None:
        super().__init__(len(problems))
        self.problems = tuple(problems)
        self.outside = outside


class Claimed(Record):
    """Whether something claimed of an outcome holds, and what is the case instead."""

    holds: bool
    actual: Phrase | None = None


Stretch = tuple[str | Words, str]
"""Some characters of a picture and their style, one of the sheet's."""


class Drawing(Record):
    """A picture of characters, and what is said below it.

    ``lines`` are drawn with the box characters, arrows and dots that the renderer knows in ASCII
    too; what differs between the languages is ``Words``, equally wide in both. ``legend``
    explains the marks used, in order. ``faults`` names the rules that are broken, and where;
    ``notes`` are sentences.
    """

    title: Phrase
    lines: tuple[tuple[Stretch, ...], ...]
    legend: tuple[tuple[str | Words, Phrase], ...] = ()
    faults: tuple[tuple[str, Phrase], ...] = ()
    notes: tuple[Phrase, ...] = ()


class Played(Record):
    """What a picture is drawn after: an event, the position that it met, and the ruling on it."""

    before: Any
    task: Any
    ruling: Ruling


class Measure(NamedTuple):
    """Something that odds are told of: whose it is (nobody's: of the game), its name, its value."""

    who: str
    name: Phrase
    value: Hashable


class Strand(Record):
    """Tasks that can be followed by themselves, each with its number among all.

    ``who`` is the player whose measures they tell.
    """

    who: str
    tasks: tuple[tuple[int, Any], ...]


class Chances(Protocol):
    """What exact odds need of a game in which dice decide."""

    def parts(self, position: Any, task: Any) -> Sequence[Any]:
        """An event as the tasks that it begins with, for odds.

        What has to follow a part is told in its outcome (``rest``).
        """

    def key(self, position: Any) -> Hashable:
        """What can still matter of a position: equal keys lead to equal chances."""

    def badness(self, position: Any) -> Mapping[str, int]:
        """How badly off each player is, for choosing the best and the worst decisions."""

    def strands(self, position: Any, tasks: Sequence[Any]) -> Sequence[Strand]:
        """The tasks for each player alone if nobody's fate hangs on another's, else nothing.

        There are far fewer positions of each alone than of all at once.
        """

    def measures(self, before: Any, after: Any) -> Sequence[Measure]:
        """What odds are told of, always in the same order."""

    def value(self, value: Hashable) -> Phrase:
        """A measure's or a question's value in words."""


class Game(Protocol):
    """One game: how its positions are read, and the procedures that judge them.

    Nodes are those of the language layer; positions, actions and questions are of the game's own
    types, which the layers above pass on without looking inside.
    """

    id: str

    @property
    def chances(self) -> Chances | None:
        """What exact odds need, None where no dice decide."""

    @property
    def rules(self) -> Rules:
        """Everything that the game's code binds to its rulebook."""

    def position(
        self, base: Any | None, statements: Sequence[Any], text: str, readings: Mapping[str, str]
    ) -> Any:
        """The position that statements describe, on top of an earlier one (None: the first).

        Raises :class:`SetupError` with every fault at once.
        """

    def task(self, position: Any, node: Any, text: str) -> Any:
        """The action, event or question that a node states; raises :class:`SetupError`."""

    def answer(self, question: Question, node: Any, text: str) -> Hashable:
        """The option's value that a ``hod`` or ``volba`` names; NOT_THIS, EVERY (questions)."""

    def run(self, position: Any, task: Any, table: Table) -> Outcome:
        """The procedure: judge or resolve one task."""

    def holds(self, before: Any, outcome: Outcome, claim: Any, text: str) -> Claimed:
        """Whether a claimed result is the case after an outcome; raises :class:`SetupError`."""

    def query(self, position: Any, node: Any, text: str) -> Any:
        """The question that a claim repeats, as a task; raises :class:`SetupError`."""

    def equals(self, values: Sequence[Hashable], claim: Any, text: str) -> Claimed:
        """Whether the values that a question may have are those claimed."""

    def alternatives(self, position: Any, task: Any, readings: Mapping[str, str]) -> Iterator[Any]:
        """Tasks that differ from this one by a small change, the nearest first."""

    def say(self, position: Any, task: Any) -> Phrase:
        """The action of a task as the mini-language writes it, without the player."""

    def write(self, position: Any) -> str | None:
        """The position as statements of the mini-language, canonical Czech, without ``hra``.

        None for a game whose positions the judge does not write yet.
        """

    def draw(
        self, position: Any, outcome: Outcome | None = None, played: Played | None = None
    ) -> Iterable[Drawing]:
        """The position as pictures; the cells that answer a question are marked in them.

        ``played`` is the event that led to it, for a game that shows what an event does.
        """

    def tell(self, task: Any, outcome: Outcome) -> Sequence[Phrase]:
        """The outcome's value and results in words, a line each."""
