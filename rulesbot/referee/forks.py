"""Every way through one task: what is asked on it, and where each answer leads."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from fractions import Fraction
from typing import Any, NamedTuple

from rulesbot.core import limits
from rulesbot.core.game import Chances
from rulesbot.core.phrase import Phrase
from rulesbot.core.questions import (
    EVERY,
    NOT_THIS,
    Among,
    Implied,
    Kind,
    Open,
    Option,
    Question,
    Refused,
    Table,
)
from rulesbot.core.ruling import Facts, Outcome, Verdict
from rulesbot.core.span import Span
from rulesbot.language.nodes import Node
from rulesbot.referee import messages
from rulesbot.referee.judge import Docket
from rulesbot.referee.recorded import NONE_USED, Recorded, Used


class Outside(Exception):
    """Odds need what the judge has no rules for; ``reason`` says what."""

    def __init__(self, reason: Phrase) -> None:
        super().__init__()
        self.reason = reason


class NotKnown(Exception):
    """Odds need what is not known, or a choice that is not open, or more time than there is.

    ``span`` is where it came up.
    """

    def __init__(self, message: Phrase, help_: Phrase | None = None) -> None:
        super().__init__()
        self.message, self.help = message, help_
        self.span: Span | None = None


class End(NamedTuple):
    """The end of a way through a part: the position and its key, what follows, answers left."""

    position: Any
    key: Hashable
    rest: tuple[Any, ...]
    answers: tuple[Node, ...]


class Fork(NamedTuple):
    """A question on the way through a part, and the ways on from the values it may have.

    ``weights`` are the chances of a roll's values.
    """

    question: Question
    values: tuple[Hashable, ...]
    weights: tuple[Fraction, ...]
    ways: tuple[Any, ...]


class _Quiet(Table):
    """A table of which nobody reads the steps, and that may take for granted what is usual.

    That is also what nobody has a choice about.
    """

    tells = False
    __slots__ = ("_takes_usual",)

    def __init__(
        self, readings: Mapping[str, str], sequence: Sequence[Hashable], *, takes_usual: bool
    ) -> None:
        super().__init__(readings, {}, sequence)
        self._takes_usual = takes_usual

    def step(self, rule: str, facts: Facts) -> None:
        """Keep nothing."""

    def _next(self, question: Question) -> Option:
        if self._takes_usual:
            if question.usual is not None:
                return question.options[question.usual]
            if len(question.options) == 1:
                return question.options[0]
        return super()._next(question)


class Runner:
    """Runs the tasks of a game with every answer that may be given.

    Raises :class:`NotKnown` at the run too many (:data:`limits.RUNS`), at what nobody knows, and at
    an answer or action that is not allowed; :class:`Outside` where the known rules end.
    """

    def __init__(self, docket: Docket, chances: Chances, readings: Mapping[str, str]) -> None:
        self._docket, self._chances, self._readings = docket, chances, readings
        self._runs = 0

    def tree(self, position: Any, part: Any, answers: Sequence[Node]) -> Fork | End:
        """Every way through a part from a position, with the answers that are recorded for it."""
        recorded = Recorded(self._read, answers)
        return self._grown(position, part, recorded, (), NONE_USED)

    def _grown(
        self,
        position: Any,
        part: Any,
        recorded: Recorded,
        sequence: tuple[Hashable, ...],
        used: Used,
    ) -> Fork | End:
        try:
            outcome = self._run(position, part, sequence, takes_usual=not len(recorded))
        except Open as open_:
            question = open_.question
        except Refused as refused:
            raise NotKnown(
                messages.NOT_OPEN(what=refused.question.text), messages.OPEN_ONES()
            ) from refused
        else:
            if outcome.verdict is Verdict.ILLEGAL:
                raise NotKnown(messages.ILLEGAL_STEP(), messages.LEAVE_IT_OUT())
            key = self._chances.key(outcome.position)
            return End(outcome.position, key, outcome.rest, recorded.left(used))
        if question.kind is Kind.UNKNOWN:
            raise _unknown(question)
        answer, used = recorded.answer(question, used)
        values, weights = _open_values(question, answer)
        ways = [self._grown(position, part, recorded, (*sequence, v), used) for v in values]
        return Fork(question, values, weights, tuple(ways)) if len(ways) > 1 else ways[0]

    def _read(self, question: Question, answer: Node) -> Hashable:
        return self._docket.game.answer(question, answer, self._docket.source.text)

    def answer(self, position: Any, query: Any) -> Hashable:
        """A question's value, or all that players can choose among in the order of the options."""
        values: dict[Hashable, None] = {}
        ways: list[tuple[Hashable, ...]] = [()]
        while ways and len(values) < limits.BRANCHES:
            way = ways.pop()
            try:
                outcome = self._run(position, query, way, takes_usual=False)
            except Open as open_:
                question = open_.question
                if question.kind is Kind.UNKNOWN:
                    raise _unknown(question) from open_
                ways += [(*way, option.value) for option in reversed(question.options)]
                continue
            values[outcome.value] = None
        if ways:
            raise NotKnown(messages.TOO_MANY_RUNS(), messages.FEWER_RUNS())
        return next(iter(values)) if len(values) == 1 else tuple(values)

    def _run(
        self, position: Any, task: Any, sequence: tuple[Hashable, ...], *, takes_usual: bool
    ) -> Outcome:
        self._runs += 1
        if self._runs > limits.RUNS:
            raise NotKnown(messages.TOO_MANY_RUNS(), messages.FEWER_RUNS())
        table = _Quiet(self._readings, sequence, takes_usual=takes_usual)
        outcome = self._docket.game.run(position, task, table)
        if outcome.outside is not None:
            raise Outside(outcome.outside)
        return outcome


def _open_values(
    question: Question, answer: Hashable
) -> tuple[tuple[Hashable, ...], tuple[Fraction, ...]]:
    """The values that a question may have after what was recorded, and their chances."""
    if isinstance(answer, Implied):
        return (answer.value,), ()
    if isinstance(answer, Among):
        return answer.values, answer.weights
    if answer not in (NOT_THIS, EVERY):
        return (answer,), ()
    options = question.options
    if question.usual is not None and answer is NOT_THIS:
        options = (options[question.usual],)
    return tuple(option.value for option in options), question.weights


def _unknown(question: Question) -> NotKnown:
    return NotKnown(messages.NOT_KNOWN(what=question.text), messages.TELL_IT())
