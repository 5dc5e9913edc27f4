"""Exact odds: every roll followed, decisions made as told, equal positions merged.

The events of a case are run one after another. Between events, positions that are equal for all
that can still happen are merged, so the cost grows with the positions and not with the rolls.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, Literal

from rulesbot.core.phrase import Phrase
from rulesbot.core.questions import NOT_THIS, EVERY, Kind, Open, Question, Refused, Table
from rulesbot.language.nodes import Node
from rulesbot.referee.judge import Docket

Policy = Literal["best", "worst", "none"]
End = tuple[Hashable, ...]
Distribution = Mapping[End, Fraction]


class NotKnown(Exception):
    """Odds need what is not known; ``text`` says what."""

    def __init__(self, text: Phrase) -> None:
        super().__init__()
        self.text = text


@dataclass(frozen=True, slots=True)
class Step:
    """One event of the chain, with the rolls and choices that are recorded for it."""

    task: Any
    answers: tuple[Node, ...] = ()


@dataclass(frozen=True, slots=True)
class Chance:
    """One quantity with the exact chance of each of its values, in order."""

    name: Phrase
    values: tuple[tuple[Hashable, Phrase, Fraction], ...]


@dataclass(slots=True)
class Odds:
    """Follows a chain of events from a position.

    ``ends`` is what is told apart at the end: the game's own measures and the questions asked.
    """

    docket: Docket
    readings: Mapping[str, str]
    steps: Sequence[Step]
    queries: Sequence[Any]
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
        key = at, self.docket.game.key(position)
        if key not in self._memo:
            if at == len(self.steps):
                badness = {who: Fraction(n) for who, n in self.docket.game.badness(position).items()}
                self._memo[key] = {self._end(position): Fraction(1)}, badness
            else:
                self._memo[key] = self._through(at, position, (), 0)
        return self._memo[key]

    def _end(self, position: Any) -> End:
        measures = self.docket.game.measures(self.start, position)
        values: list[Hashable] = [value for _, value in measures]
        for query in self.queries:
            values.append(self._run(position, query, ()).value)
        return tuple(values)

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
            raise NotKnown(refused.question.text) from refused
        else:
            return self._from(at + 1, outcome.position)
        if question.kind is Kind.UNKNOWN:
            raise NotKnown(question.text)
        answer, used = self._recorded(step, question, used)
        if answer is not NOT_THIS:
            return self._through(at, position, (*sequence, answer), used)
        ways = [
            self._through(at, position, (*sequence, option.value), used)
            for option in question.options
        ]
        if question.kind is Kind.ROLL:
            return _mix(ways, question.weights)
        return self._decide(question, ways)

    def _recorded(self, step: Step, question: Question, used: int) -> tuple[Hashable, int]:
        if used >= len(step.answers):
            return NOT_THIS, used
        text = self.docket.source.text
        answer = self.docket.game.answer(question, step.answers[used], text)
        if answer is EVERY:
            return NOT_THIS, used + 1
        return answer, used + (answer is not NOT_THIS)

    def _decide(
        self, question: Question, ways: list[tuple[Distribution, dict[str, Fraction]]]
    ) -> tuple[Distribution, dict[str, Fraction]]:
        if self.policy == "none":
            return ways[question.passive]
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
    game = odds.docket.game
    names = [name for name, _ in game.measures(odds.start, odds.start)]
    names += [game.name(query) for query in odds.queries]
    found = []
    for at, name in enumerate(names):
        alone: dict[Hashable, Fraction] = defaultdict(Fraction)
        for end, chance in ends.items():
            alone[end[at]] += chance
        ordered = sorted(alone.items(), key=lambda item: (str(type(item[0])), item[0]))
        values = tuple((value, game.value(value), chance) for value, chance in ordered)
        found.append(Chance(name, values))
    return found
