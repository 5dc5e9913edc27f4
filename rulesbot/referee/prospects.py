"""Where a chain of events leads, with exact chances: every roll followed, equal positions merged.

The events are carried out one after another, each part by part. Between parts, positions that are
equal for all that can still happen are merged, so the cost grows with the positions and not with
the rolls. What can be owned or lost by nobody's choice is averaged; a choice goes as told.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Hashable, Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Any, Literal, TypeVar

from rulesbot.core.game import Chances
from rulesbot.core.questions import Kind
from rulesbot.core.record import Record
from rulesbot.language.nodes import Node
from rulesbot.referee.forks import Fork, Leaf, Runner, leaves
from rulesbot.referee.judge import Docket

T = TypeVar("T")
Policy = Literal["best", "worst", "none"]
End = tuple[Hashable, ...]
Distribution = Mapping[End, Fraction]
Prospect = tuple[Distribution, Mapping[str, Fraction]]
"""The ends with their chances, and how bad they are for each player on average."""


class Step(Record):
    """One action or event of the chain, with the rolls and choices that are recorded for it."""

    task: Any
    answers: tuple[Node, ...] = ()


class _Spot:
    """How far the chain has come: the parts left of the event at hand, and its answers.

    ``recurs`` tells whether the first part comes again later, ``known`` are the prospects from here
    by the positions' keys, and ``behind`` is the spot behind the first part where nothing is put in
    between.
    """

    __slots__ = ("answers", "behind", "event", "known", "parts", "recurs")

    def __init__(self, event: int, parts: tuple[Any, ...], answers: tuple[Node, ...]) -> None:
        self.event, self.parts, self.answers = event, parts, answers
        self.recurs = bool(parts) and parts[0] in parts[1:]
        self.known: dict[Hashable, Prospect] = {}
        self.behind: _Spot | None = None


class _Visit:
    """A position at a spot whose prospect is being worked out."""

    __slots__ = ("key", "position", "spot", "tree")

    def __init__(self, spot: _Spot, position: Any, key: Hashable) -> None:
        self.spot, self.position, self.key = spot, position, key
        self.tree: Fork | Leaf | None = None


class Prospects:
    """Follows a chain of events from a position.

    What is told apart at the end are the game's own measures and the answers to the queries.
    """

    def __init__(
        self,
        docket: Docket,
        chances: Chances,
        readings: Mapping[str, str],
        steps: Sequence[Step],
        queries: Sequence[Any],
        policy: Policy,
        start: Any,
    ) -> None:
        self.chances, self.policy, self.start = chances, policy, start
        self.steps, self.queries = steps, queries
        self._spots: dict[Hashable, _Spot] = {}
        self._trees: dict[tuple[Any, Hashable], Fork | Leaf] = {}
        self._runner = Runner(docket, chances, readings)

    def ends(self) -> Distribution:
        """The distribution of everything told apart; its chances sum to exactly 1."""
        first = self._event(0)
        key = self.chances.key(self.start)
        open_visits = [_Visit(first, self.start, key)]
        while open_visits:
            visit = open_visits[-1]
            if visit.key in visit.spot.known:
                open_visits.pop()
            elif needed := list(self._needed(visit)):
                open_visits += needed
            else:
                visit.spot.known[visit.key] = self._prospect(visit)
                open_visits.pop()
        return first.known[key][0]

    def _event(self, number: int) -> _Spot:
        """The beginning of an event; behind the last one nothing is left."""
        if number == len(self.steps):
            return self._spot(number, (), ())
        step = self.steps[number]
        return self._spot(number, tuple(self.chances.parts(self.start, step.task)), step.answers)

    def _spot(self, event: int, parts: tuple[Any, ...], answers: tuple[Node, ...]) -> _Spot:
        name = event, parts, answers
        if name not in self._spots:
            self._spots[name] = _Spot(event, parts, answers)
        return self._spots[name]

    def _behind(self, spot: _Spot, leaf: Leaf) -> _Spot:
        """Where the chain stands behind the first part of a spot."""
        if not leaf.rest and not leaf.used and spot.behind is not None:
            return spot.behind
        parts = (*leaf.rest, *spot.parts[1:])
        if parts:
            behind = self._spot(spot.event, parts, spot.answers[leaf.used :])
        else:
            behind = self._event(spot.event + 1)
        if not leaf.rest and not leaf.used:
            spot.behind = behind
        return behind

    def _needed(self, visit: _Visit) -> Iterator[_Visit]:
        """The visits that have to be made first."""
        spot = visit.spot
        if not spot.parts or visit.tree is not None:
            return
        visit.tree = self._tree(spot, visit)
        for leaf in leaves(visit.tree):
            behind = self._behind(spot, leaf)
            if leaf.key not in behind.known:
                yield _Visit(behind, leaf.position, leaf.key)

    def _tree(self, spot: _Spot, visit: _Visit) -> Fork | Leaf:
        """Every way through the first part of a spot; kept where the same part comes again."""
        part = spot.parts[0]
        if spot.answers:
            return self._runner.tree(visit.position, part, spot.answers)
        name = part, visit.key
        tree = self._trees.get(name)
        if tree is None:
            tree = self._runner.tree(visit.position, part, ())
            if spot.recurs:
                self._trees[name] = tree
        return tree

    def _prospect(self, visit: _Visit) -> Prospect:
        """The prospect of a position once those that it leads to are known."""
        if visit.tree is not None:
            return self._weighed(visit.spot, visit.tree)
        badness = self.chances.badness(visit.position).items()
        return {self._end(visit.position): Fraction(1)}, {who: Fraction(n) for who, n in badness}

    def _weighed(self, spot: _Spot, tree: Fork | Leaf) -> Prospect:
        if isinstance(tree, Leaf):
            return self._behind(spot, tree).known[tree.key]
        ways = [self._weighed(spot, way) for way in tree.ways]
        if tree.question.kind is Kind.ROLL:
            return _mixed(ways, tree.weights)
        return self._chosen(tree, ways)

    def _chosen(self, fork: Fork, ways: list[Prospect]) -> Prospect:
        passive = fork.question.options[fork.question.passive].value
        if self.policy == "none" and passive in fork.values:
            return ways[fork.values.index(passive)]
        pick = min if self.policy == "best" else max
        return pick(ways, key=lambda way: way[1].get(fork.question.who, Fraction(0)))

    def _end(self, position: Any) -> End:
        measures = self.chances.measures(self.start, position)
        answers = (self._runner.answer(position, query) for query in self.queries)
        return (*(measure.value for measure in measures), *answers)


def _mixed(ways: Sequence[Prospect], weights: Sequence[Fraction]) -> Prospect:
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
