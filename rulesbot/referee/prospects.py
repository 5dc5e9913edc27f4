"""Where a chain of actions, events and questions leads, with exact chances.

The chain is carried out step by step, each step part by part. Wherever two parts meet, positions
that are equal for all that can still happen are merged, so the cost grows with the positions and
not with the rolls. Looking back from the ends tells how each choice goes, for the whole chain at
once; going forward again with these choices tells the chance of every position on the way.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Any, Literal, TypeVar

from rulesbot.core.game import Chances
from rulesbot.core.questions import Kind
from rulesbot.core.record import Record
from rulesbot.core.span import Span
from rulesbot.language.nodes import Node
from rulesbot.referee.forks import End, Fork, NotKnown, Runner

T = TypeVar("T")
Policy = Literal["best", "worst", "none"]
Badness = Mapping[str, Fraction]
"""How badly off each player will be on average."""
Measures = tuple[Hashable, ...]


class Step(Record):
    """One action, event or question of the chain; ``asks`` is true of a question.

    ``read`` gives the task that it is in a position; ``answers`` are the rolls and choices that are
    recorded for it, ``span`` where it stands.
    """

    read: Callable[[Any], Any]
    span: Span
    answers: tuple[Node, ...] = ()
    asks: bool = False


class Told(Record):
    """What a chain comes to, with the chances of everything told apart.

    ``ends`` are the values of the measures behind it, taken together; ``answers`` are those of each
    question, by its place in the chain.
    """

    ends: Mapping[Measures, Fraction]
    answers: Mapping[int, Mapping[Hashable, Fraction]]


class _Spot:
    """How far the chain has come: the step at hand, what is left of it, and of its answers.

    ``places`` are the positions met here, by key; ``recurs`` tells whether the first part comes
    again later, and ``behind`` is the spot behind it where nothing is put in between.
    """

    __slots__ = ("answers", "behind", "parts", "places", "recurs", "step")

    def __init__(self, step: int, parts: tuple[Any, ...], answers: tuple[Node, ...]) -> None:
        self.step, self.parts, self.answers = step, parts, answers
        self.recurs = bool(parts) and parts[0] in parts[1:]
        self.places: dict[Hashable, _Place] = {}
        self.behind: _Spot | None = None


class _Place:
    """A position at a spot: where it leads with which chances, and how likely it is itself.

    ``value`` are the measures at the end of the chain, or the answer to the question at hand.
    """

    __slots__ = ("badness", "chance", "key", "position", "route", "spot", "tree", "value")

    def __init__(self, spot: _Spot, position: Any, key: Hashable) -> None:
        self.spot, self.position, self.key = spot, position, key
        self.value: Hashable = None
        self.tree: Fork | _Place | None = None
        self.route: Mapping[_Place, Fraction] | None = None
        self.badness: Badness = {}
        self.chance = Fraction(0)


class Prospects:
    """Follows a chain from a position."""

    def __init__(
        self, runner: Runner, chances: Chances, steps: Sequence[Step], policy: Policy
    ) -> None:
        self._runner, self._chances, self._steps, self._policy = runner, chances, steps, policy
        self._start: Any = None
        self._spots: dict[Hashable, _Spot] = {}
        self._trees: dict[tuple[Any, Hashable], Fork | End] = {}
        self._ends: list[_Place] = []

    def told(self, start: Any) -> Told:
        """The chances of everything told apart; those of each sum to exactly 1."""
        self._start = start
        first = self._arrive(0, start, self._chances.key(start))
        first.chance = Fraction(1)
        ends: dict[Measures, Fraction] = defaultdict(Fraction)
        answers: dict[int, dict[Hashable, Fraction]] = defaultdict(lambda: defaultdict(Fraction))
        for place in (*reversed(self._explored(first)), *self._ends):
            if not place.chance:
                continue
            for following, weight in (place.route or {}).items():
                following.chance += place.chance * weight
            step = place.spot.step
            if step == len(self._steps):
                assert isinstance(place.value, tuple)  # noqa: S101  (measures)
                ends[place.value] += place.chance
            elif self._steps[step].asks:
                answers[step][place.value] += place.chance
        return Told(ends, answers)

    def _explored(self, first: _Place) -> list[_Place]:
        """Every place that is reached, each behind those that it leads to."""
        done, open_places = [], [first]
        while open_places:
            place = open_places[-1]
            if place.route is None and place.tree is None:
                open_places += self._opened(place)
            elif place.route is None and place.tree is not None:
                place.badness, place.route = self._weighed(place.tree)
                place.tree = None
                done.append(place)
            else:
                open_places.pop()
        return done

    def _opened(self, place: _Place) -> list[_Place]:
        """Work out the ways on from a place; the places on them that are still to be worked out."""
        step, position = place.spot.step, place.position
        place.position = None
        try:
            if place.spot.parts:
                place.tree = self._ways(place.spot, place.key, position)
            else:
                place.value = self._runner.answer(position, self._steps[step].read(position))
                place.tree = self._arrive(step + 1, position, place.key)
        except NotKnown as unknown:
            unknown.span = unknown.span or self._steps[step].span
            raise
        return [following for following in _places(place.tree) if following.route is None]

    def _arrive(self, step: int, position: Any, key: Hashable) -> _Place:
        """The place where a step begins; behind the last one it is the end."""
        if step == len(self._steps):
            return self._place(self._spot(step, (), ()), position, key)
        parts: tuple[Any, ...] = ()
        if not self._steps[step].asks:
            parts = tuple(self._chances.parts(position, self._steps[step].read(position)))
        return self._place(self._spot(step, parts, self._steps[step].answers), position, key)

    def _spot(self, step: int, parts: tuple[Any, ...], answers: tuple[Node, ...]) -> _Spot:
        name = step, parts, answers
        if name not in self._spots:
            self._spots[name] = _Spot(step, parts, answers)
        return self._spots[name]

    def _place(self, spot: _Spot, position: Any, key: Hashable) -> _Place:
        place = spot.places.get(key)
        if place is None:
            place = spot.places[key] = _Place(spot, position, key)
            if spot.step == len(self._steps):
                measures = self._chances.measures(self._start, position)
                badness = self._chances.badness(position)
                place.value = tuple([measure.value for measure in measures])
                place.badness = {who: Fraction(n) for who, n in badness.items()}
                place.route, place.position = {}, None
                self._ends.append(place)
        return place

    def _ways(self, spot: _Spot, key: Hashable, position: Any) -> Fork | _Place:
        """The ways through the first part of a spot; kept where the same part comes again."""
        part = spot.parts[0]
        name = part, key
        tree = None if spot.answers else self._trees.get(name)
        if tree is None:
            tree = self._runner.tree(position, part, spot.answers)
            if spot.recurs and not spot.answers:
                self._trees[name] = tree
        return self._led_on(spot, tree)

    def _led_on(self, spot: _Spot, tree: Fork | End) -> Fork | _Place:
        """The same ways with the places that they lead to at their ends."""
        if isinstance(tree, Fork):
            question, values, weights, ways = tree
            return Fork(question, values, weights, tuple([self._led_on(spot, w) for w in ways]))
        parts = (*tree.rest, *spot.parts[1:])
        if not parts:
            return self._arrive(spot.step + 1, tree.position, tree.key)
        if tree.rest or tree.answers != spot.answers:
            behind = self._spot(spot.step, parts, tree.answers)
        else:
            behind = spot.behind = spot.behind or self._spot(spot.step, parts, spot.answers)
        return self._place(behind, tree.position, tree.key)

    def _weighed(self, tree: Fork | _Place) -> tuple[Badness, Mapping[_Place, Fraction]]:
        """How bad it is on average, and where it leads with which chances, choices made."""
        if isinstance(tree, _Place):
            return tree.badness, {tree: Fraction(1)}
        ways = [self._weighed(way) for way in tree.ways]
        if tree.question.kind is Kind.ROLL:
            return (
                _average([badness for badness, _ in ways], tree.weights),
                _average([route for _, route in ways], tree.weights),
            )
        return self._chosen(tree, ways)

    def _chosen(
        self, fork: Fork, ways: list[tuple[Badness, Mapping[_Place, Fraction]]]
    ) -> tuple[Badness, Mapping[_Place, Fraction]]:
        passive = fork.question.options[fork.question.passive].value
        if self._policy == "none" and passive in fork.values:
            return ways[fork.values.index(passive)]
        pick = min if self._policy == "best" else max
        return pick(ways, key=lambda way: way[0].get(fork.question.who, Fraction(0)))


def _places(tree: Fork | _Place) -> Iterable[_Place]:
    """Where the ways of a tree lead."""
    if isinstance(tree, _Place):
        yield tree
    else:
        for way in tree.ways:
            yield from _places(way)


def _average(
    ways: Sequence[Mapping[T, Fraction]], weights: Sequence[Fraction]
) -> dict[T, Fraction]:
    """The weighted sums of what stands at each key, added as whole numbers of one size."""
    parts = [
        (key, weight.numerator * value.numerator, weight.denominator * value.denominator)
        for way, weight in zip(ways, weights, strict=True)
        for key, value in way.items()
    ]
    size = math.lcm(*{denominator for _, _, denominator in parts})
    total: dict[T, int] = defaultdict(int)
    for key, numerator, denominator in parts:
        total[key] += numerator * (size // denominator)
    return {key: Fraction(numerator, size) for key, numerator in total.items()}
