"""Exact odds: every roll followed, decisions made as told, equal positions merged.

The events of a case are run one after another, each part by part. Between parts, positions that
are equal for all that can still happen are merged, so the cost grows with the positions and not
with the rolls.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Hashable, Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Any, Literal, NamedTuple, TypeVar

from rulesbot.core import limits
from rulesbot.core.game import Chances, SetupError
from rulesbot.core.phrase import Phrase
from rulesbot.core.problem import Problem
from rulesbot.core.questions import EVERY, NOT_THIS, Among, Kind, Open, Question, Refused, Table
from rulesbot.core.record import Record
from rulesbot.core.ruling import Facts, Outcome
from rulesbot.language.document import Case, Item
from rulesbot.language.nodes import Node
from rulesbot.referee import messages
from rulesbot.referee.judge import Docket, read_readings
from rulesbot.referee.subject import subject

T = TypeVar("T")
Policy = Literal["best", "worst", "none"]
End = tuple[Hashable, ...]
Distribution = Mapping[End, Fraction]
Prospect = tuple[Distribution, dict[str, Fraction]]
"""The ends with their chances, and how bad they are for each player on average."""


class Outside(Exception):
    """Odds need what the judge has no rules for; ``reason`` says what."""

    def __init__(self, reason: Phrase) -> None:
        super().__init__()
        self.reason = reason


class NotKnown(Exception):
    """Odds need what is not known, or a choice that is not open."""

    def __init__(self, message: Phrase, help_: Phrase | None = None) -> None:
        super().__init__()
        self.message, self.help = message, help_


def _unknown(question: Question) -> NotKnown:
    return NotKnown(messages.NOT_KNOWN(what=question.text), messages.TELL_IT())


class Step(Record):
    """One event of the chain, with the rolls and choices that are recorded for it."""

    task: Any
    answers: tuple[Node, ...] = ()


class Query(Record):
    """A question behind the events, with the words in which it was asked."""

    task: Any
    text: str


class Chance(Record):
    """One quantity with the exact chance of each of its values, in order."""

    name: Phrase
    values: tuple[tuple[Hashable, Phrase, Fraction], ...]


class _Quiet(Table):
    """Nobody reads the steps of tens of thousands of runs."""

    def step(self, rule: str, facts: Facts) -> None:
        """Keep nothing."""


class _Run(NamedTuple):
    """What a run came to: a question that nobody answered, else the position and what follows."""

    question: Question | None
    position: Any
    rest: tuple[Any, ...]


_Runs = dict[tuple[Hashable, ...], _Run]
"""The runs of a part from a position, by the answers given."""


class _Spot:
    """How far a chain of events has come: the parts left of the event at hand, and its answers.

    ``runs`` are those of the first part and ``known`` the prospects, by the positions' keys;
    ``behind`` is the spot behind the first part where nothing is put in between.
    """

    __slots__ = ("answers", "behind", "event", "known", "parts", "runs")

    def __init__(
        self,
        event: int,
        parts: tuple[Any, ...],
        answers: tuple[Node, ...],
        runs: dict[Hashable, _Runs],
    ) -> None:
        self.event, self.parts, self.answers, self.runs = event, parts, answers, runs
        self.known: dict[Hashable, Prospect] = {}
        self.behind: _Spot | None = None


class Odds:
    """Follows a chain of events from a position.

    ``ends`` is what is told apart at the end: the game's own measures and the questions asked.
    """

    def __init__(
        self,
        docket: Docket,
        chances: Chances,
        readings: Mapping[str, str],
        steps: Sequence[Step],
        queries: Sequence[Query],
        policy: Policy,
        start: Any,
    ) -> None:
        self.docket, self.chances, self.readings = docket, chances, readings
        self.steps, self.queries, self.policy, self.start = steps, queries, policy, start
        self._spots: dict[Hashable, _Spot] = {}
        self._runs: dict[Hashable, dict[Hashable, _Runs]] = defaultdict(dict)

    def ends(self) -> Distribution:
        """The distribution of everything told apart; its chances sum to exactly 1."""
        return self._from(self._event(0), self.start)[0]

    def _event(self, number: int) -> _Spot:
        """The beginning of an event; behind the last one nothing is left."""
        if number == len(self.steps):
            return self._spot(number, (), ())
        step = self.steps[number]
        return self._spot(number, tuple(self.chances.parts(self.start, step.task)), step.answers)

    def _spot(self, event: int, parts: tuple[Any, ...], answers: tuple[Node, ...]) -> _Spot:
        name = event, parts, answers
        if name not in self._spots:
            self._spots[name] = _Spot(event, parts, answers, self._runs[parts[:1]])
        return self._spots[name]

    def _behind(self, spot: _Spot, rest: tuple[Any, ...], used: int) -> _Spot:
        """Where the chain stands after a part that took so many of the recorded answers."""
        if not rest and not used:
            if spot.behind is None:
                spot.behind = self._left(spot, (), 0)
            return spot.behind
        return self._left(spot, rest, used)

    def _left(self, spot: _Spot, rest: tuple[Any, ...], used: int) -> _Spot:
        parts = (*rest, *spot.parts[1:])
        if not parts:
            return self._event(spot.event + 1)
        return self._spot(spot.event, parts, spot.answers[used:])

    def _from(self, spot: _Spot, position: Any) -> Prospect:
        """The ends that a position leads to, and how bad they are for each player on average."""
        key = self.chances.key(position)
        if key not in spot.known:
            if spot.parts:
                runs = spot.runs.setdefault(key, {})
                spot.known[key] = self._through(spot, position, runs, (), 0)
            else:
                badness = {who: Fraction(n) for who, n in self.chances.badness(position).items()}
                spot.known[key] = {self._end(position): Fraction(1)}, badness
        return spot.known[key]

    def _end(self, position: Any) -> End:
        measures = self.chances.measures(self.start, position)
        answers = (self._answer(position, query.task) for query in self.queries)
        return (*(value for _, value in measures), *answers)

    def _answer(self, position: Any, query: Any) -> Hashable:
        """A question's value, or all that players can choose among in the order of the options."""
        values: dict[Hashable, None] = {}
        ways: list[tuple[Hashable, ...]] = [()]
        while ways and len(values) < limits.BRANCHES:
            way = ways.pop()
            try:
                outcome = self._run(position, query, way)
            except Open as open_:
                question = open_.question
                if question.kind is Kind.UNKNOWN:
                    raise _unknown(question) from open_
                ways += [(*way, option.value) for option in reversed(question.options)]
                continue
            values[outcome.value] = None
        return next(iter(values)) if len(values) == 1 else tuple(values)

    def _run(self, position: Any, task: Any, sequence: tuple[Hashable, ...]) -> Outcome:
        table = _Quiet(self.readings, {}, sequence)
        outcome = self.docket.game.run(position, task, table)
        if outcome.outside is not None:
            raise Outside(outcome.outside)
        return outcome

    def _played(self, position: Any, part: Any, sequence: tuple[Hashable, ...]) -> _Run:
        """What a part comes to with these answers."""
        try:
            outcome = self._run(position, part, sequence)
        except Open as open_:
            if open_.question.kind is Kind.UNKNOWN:
                raise _unknown(open_.question) from open_
            return _Run(open_.question, None, ())
        except Refused as refused:
            raise NotKnown(messages.NOT_OPEN(what=refused.question.text)) from refused
        return _Run(None, outcome.position, outcome.rest)

    def _through(
        self,
        spot: _Spot,
        position: Any,
        runs: _Runs,
        sequence: tuple[Hashable, ...],
        used: int,
    ) -> Prospect:
        """All ways through one part, from some answers on; ``runs`` are those known already."""
        if sequence not in runs:
            runs[sequence] = self._played(position, spot.parts[0], sequence)
        run = runs[sequence]
        if (question := run.question) is None:
            return self._from(self._behind(spot, run.rest, used), run.position)
        answer, used = self._recorded(spot.answers, question, used)
        if answer is NOT_THIS:
            values = tuple(option.value for option in question.options)
        else:
            values = answer.values if isinstance(answer, Among) else (answer,)
        ways = [self._through(spot, position, runs, (*sequence, v), used) for v in values]
        if len(ways) == 1:
            return ways[0]
        if question.kind is Kind.ROLL:
            return _mix(ways, question.weights)
        return self._decide(question, values, ways)

    def _recorded(
        self, answers: Sequence[Node], question: Question, used: int
    ) -> tuple[Hashable, int]:
        if used >= len(answers):
            return NOT_THIS, used
        text = self.docket.source.text
        answer = self.docket.game.answer(question, answers[used], text)
        if answer is EVERY:
            return NOT_THIS, used + 1
        return answer, used + (answer is not NOT_THIS)

    def _decide(
        self,
        question: Question,
        values: Sequence[Hashable],
        ways: list[Prospect],
    ) -> Prospect:
        passive = question.options[question.passive].value
        if self.policy == "none" and passive in values:
            return ways[values.index(passive)]
        pick = min if self.policy == "best" else max
        return pick(ways, key=lambda way: way[1].get(question.who, Fraction(0)))


def _mix(ways: Sequence[Prospect], weights: Sequence[Fraction]) -> Prospect:
    ends, badness = zip(*ways, strict=True)
    return _average(ends, weights), _average(badness, weights)


def _average(
    ways: Sequence[Mapping[T, Fraction]], weights: Sequence[Fraction]
) -> dict[T, Fraction]:
    """The weighted sums of what stands at each key, added as whole numbers of one size."""
    pairs = [
        (key, weight.numerator * value.numerator, weight.denominator * value.denominator)
        for way, weight in zip(ways, weights, strict=True)
        for key, value in way.items()
    ]
    size = math.lcm(*{denominator for _, _, denominator in pairs})
    total: dict[T, int] = defaultdict(int)
    for key, numerator, denominator in pairs:
        total[key] += numerator * (size // denominator)
    return {key: Fraction(numerator, size) for key, numerator in total.items()}


def chances(odds: Odds) -> list[Chance]:
    """The chances of each measure of the game and of each question, one by one."""
    ends = odds.ends()
    stakes = odds.chances
    names = [name for name, _ in stakes.measures(odds.start, odds.start)]
    names += [messages.ASKED(question=query.text) for query in odds.queries]
    found = []
    for at, name in enumerate(names):
        alone: dict[Hashable, Fraction] = defaultdict(Fraction)
        for end, chance in ends.items():
            alone[end[at]] += chance
        ordered = sorted(alone.items(), key=lambda item: (str(type(item[0])), item[0]))
        values = tuple((value, stakes.value(value), chance) for value, chance in ordered)
        found.append(Chance(name, values))
    return found


class CaseOdds(Record):
    """The chances of one case; none where it has no event, or where ``outside`` says why not."""

    title: str
    chances: tuple[Chance, ...] = ()
    outside: Phrase | None = None


def of_document(docket: Docket, policy: Policy) -> Iterator[CaseOdds]:
    """The odds of every case; raises ``InputError`` for what cannot be or is not known."""
    doc = docket.document
    readings = read_readings(docket, doc.common, docket.book.defaults())
    for case in doc.cases or (doc.common,):
        own = read_readings(docket, case, readings)
        items = case.items if case is doc.common else (*doc.common.items, *case.items)
        try:
            at = _position(docket, doc.common, None, readings)
            if case is not doc.common:
                at = _position(docket, case, at, own)
            yield CaseOdds(case.title, _of_case(docket, items, at, own, policy))
        except Outside as unknown:
            yield CaseOdds(case.title, outside=unknown.reason)


def _position(docket: Docket, case: Case, base: Any, readings: Mapping[str, str]) -> Any:
    try:
        return docket.game.position(base, case.position, docket.source.text, readings)
    except SetupError as error:
        raise _refusal(docket, error) from error


def _refusal(docket: Docket, error: SetupError) -> Exception:
    if error.outside is not None:
        return Outside(error.outside)
    return docket.refusal(error.problems)


def _of_case(
    docket: Docket,
    items: Sequence[Item],
    position: Any,
    readings: Mapping[str, str],
    policy: Policy,
) -> tuple[Chance, ...]:
    steps: list[Step] = []
    queries = []
    if (stakes := docket.game.chances) is None:
        return ()
    for item in items:
        try:
            task = docket.game.task(position, item.node, docket.source.text)
        except SetupError as error:
            raise _refusal(docket, error) from error
        if item.node.kind == "ask":
            queries.append(Query(task, subject(docket.source, item.node)))
        elif item.node.kind == "event":
            steps.append(Step(task, item.answers))
    if not steps:
        return ()
    try:
        found = chances(Odds(docket, stakes, readings, steps, queries, policy, position))
    except NotKnown as unknown:
        problem = Problem(items[0].node.span, unknown.message, help=unknown.help)
        raise docket.refusal([problem]) from unknown
    return tuple(found)
