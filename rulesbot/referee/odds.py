"""Exact odds: every roll followed, decisions made as told, equal positions merged.

The events of a case are run one after another. Between events, positions that are equal for all
that can still happen are merged, so the cost grows with the positions and not with the rolls.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, Literal

from rulesbot.core import limits
from rulesbot.core.game import Chances, SetupError
from rulesbot.core.phrase import Phrase
from rulesbot.core.problem import Problem
from rulesbot.core.questions import EVERY, NOT_THIS, Among, Kind, Open, Question, Refused, Table
from rulesbot.core.record import Record
from rulesbot.language.document import Case, Item
from rulesbot.language.nodes import Node
from rulesbot.referee import messages
from rulesbot.referee.judge import Docket, read_readings
from rulesbot.referee.subject import subject

Policy = Literal["best", "worst", "none"]
End = tuple[Hashable, ...]
Distribution = Mapping[End, Fraction]


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


@dataclass(slots=True)
class Odds:
    """Follows a chain of events from a position.

    ``ends`` is what is told apart at the end: the game's own measures and the questions asked.
    """

    docket: Docket
    chances: Chances
    readings: Mapping[str, str]
    steps: Sequence[Step]
    queries: Sequence[Query]
    policy: Policy
    start: Any
    _memo: dict[tuple[int, Hashable], tuple[Distribution, dict[str, Fraction]]] = field(
        default_factory=dict
    )

    def ends(self) -> Distribution:
        """The distribution of everything told apart; its chances sum to exactly 1."""
        return self._from(0, self.start)[0]

    def _from(self, at: int, position: Any) -> tuple[Distribution, dict[str, Fraction]]:
        """The ends that a position leads to, and how bad they are for each player on average."""
        key = at, self.chances.key(position)
        if key not in self._memo:
            if at == len(self.steps):
                badness = {who: Fraction(n) for who, n in self.chances.badness(position).items()}
                self._memo[key] = {self._end(position): Fraction(1)}, badness
            else:
                self._memo[key] = self._through(at, position, (), 0)
        return self._memo[key]

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
            if outcome.outside is not None:
                raise Outside(outcome.outside)
            values[outcome.value] = None
        return next(iter(values)) if len(values) == 1 else tuple(values)

    def _run(self, position: Any, task: Any, sequence: tuple[Hashable, ...]) -> Any:
        return self.docket.game.run(position, task, Table(self.readings, {}, sequence))

    def _through(
        self, at: int, position: Any, sequence: tuple[Hashable, ...], used: int
    ) -> tuple[Distribution, dict[str, Fraction]]:
        """All ways through one event, from some answers on."""
        step = self.steps[at]
        try:
            outcome = self._run(position, step.task, sequence)
        except Open as open_:
            question = open_.question
        except Refused as refused:
            raise NotKnown(messages.NOT_OPEN(what=refused.question.text)) from refused
        else:
            if outcome.outside is not None:
                raise Outside(outcome.outside)
            return self._from(at + 1, outcome.position)
        if question.kind is Kind.UNKNOWN:
            raise _unknown(question)
        answer, used = self._recorded(step, question, used)
        if answer is NOT_THIS:
            values = tuple(option.value for option in question.options)
        else:
            values = answer.values if isinstance(answer, Among) else (answer,)
        ways = [self._through(at, position, (*sequence, value), used) for value in values]
        if len(ways) == 1:
            return ways[0]
        if question.kind is Kind.ROLL:
            return _mix(ways, question.weights)
        return self._decide(question, values, ways)

    def _recorded(self, step: Step, question: Question, used: int) -> tuple[Hashable, int]:
        if used >= len(step.answers):
            return NOT_THIS, used
        text = self.docket.source.text
        answer = self.docket.game.answer(question, step.answers[used], text)
        if answer is EVERY:
            return NOT_THIS, used + 1
        return answer, used + (answer is not NOT_THIS)

    def _decide(
        self,
        question: Question,
        values: Sequence[Hashable],
        ways: list[tuple[Distribution, dict[str, Fraction]]],
    ) -> tuple[Distribution, dict[str, Fraction]]:
        passive = question.options[question.passive].value
        if self.policy == "none" and passive in values:
            return ways[values.index(passive)]
        pick = min if self.policy == "best" else max
        return pick(ways, key=lambda way: way[1].get(question.who, Fraction(0)))


def _mix(
    ways: Sequence[tuple[Distribution, dict[str, Fraction]]], weights: Sequence[Fraction]
) -> tuple[Distribution, dict[str, Fraction]]:
    total: dict[End, Fraction] = defaultdict(Fraction)
    badness: dict[str, Fraction] = defaultdict(Fraction)
    for (ends, bad), weight in zip(ways, weights, strict=True):
        for end, chance in ends.items():
            total[end] += weight * chance
        for who, amount in bad.items():
            badness[who] += weight * amount
    return dict(total), dict(badness)


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
        elif item.node.kind == "event" and not item.answers:
            steps += [Step(part) for part in stakes.parts(position, task)]
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
