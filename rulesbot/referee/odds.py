"""The odds of a document's cases: what is lost, who flies on, what the questions come to."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable, Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Any

from rulesbot.core.game import Chances, SetupError, Strand, together
from rulesbot.core.phrase import Phrase
from rulesbot.core.problem import Problem
from rulesbot.core.record import Record
from rulesbot.language.document import Case, Item
from rulesbot.referee import messages
from rulesbot.referee.forks import NotKnown, Outside
from rulesbot.referee.judge import Docket, read_readings
from rulesbot.referee.prospects import Distribution, Policy, Prospects, Step
from rulesbot.referee.subject import subject


class Chance(Record):
    """One quantity with the exact chance of each of its values, in order."""

    name: Phrase
    values: tuple[tuple[Hashable, Phrase, Fraction], ...]


class CaseOdds(Record):
    """The chances of one case; none where it has no event, or where ``outside`` says why not."""

    title: str
    chances: tuple[Chance, ...] = ()
    outside: Phrase | None = None


class _Asked(Record):
    """A question, the words it was asked in, and how many steps stand above it."""

    query: Any
    words: str
    behind: int


class _Chain(Record):
    """The actions and events of a case in order, and the questions among them."""

    steps: tuple[Step, ...]
    asked: tuple[_Asked, ...]


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
    events = [item.node for item in items if item.node.kind == "event"]
    stakes = docket.game.chances
    if stakes is None or not events:
        return ()
    teller = _Teller(docket, stakes, readings, policy, position)
    try:
        return teller.told(_chain(docket, items, position))
    except NotKnown as unknown:
        problem = Problem(events[0].span, unknown.message, help=unknown.help)
        raise docket.refusal([problem]) from unknown


def _chain(docket: Docket, items: Sequence[Item], position: Any) -> _Chain:
    steps: list[Step] = []
    asked = []
    for item in items:
        try:
            task = docket.game.task(position, item.node, docket.source.text)
        except SetupError as error:
            raise _refusal(docket, error) from error
        if item.node.kind == "ask":
            asked.append(_Asked(task, subject(docket.source, item.node), len(steps)))
        else:
            steps.append(Step(task, item.answers))
    return _Chain(tuple(steps), tuple(asked))


class _Teller(Record):
    """Tells the odds of chains from one position."""

    docket: Docket
    stakes: Chances
    readings: Mapping[str, str]
    policy: Policy
    start: Any

    def told(self, chain: _Chain) -> tuple[Chance, ...]:
        """The chances of each measure of the game behind all, and of each question in its place."""
        measures = self.stakes.measures(self.start, self.start)
        told: list[tuple[Phrase, dict[Hashable, Fraction]]] = [
            (measure.name, defaultdict(Fraction)) for measure in measures
        ]
        told += [(messages.ASKED(question=a.words), defaultdict(Fraction)) for a in chain.asked]
        for behind in sorted({len(chain.steps), *(asked.behind for asked in chain.asked)}):
            asked = [at for at, a in enumerate(chain.asked) if a.behind == behind]
            queries = tuple(chain.asked[at].query for at in asked)
            for strand, steps in self._strands(chain.steps[:behind], queries):
                columns = [
                    (len(measures) + asked[number], len(measures) + column)
                    for column, number in enumerate(strand.queries)
                ]
                if behind == len(chain.steps):
                    columns += [(n, n) for n, m in enumerate(measures) if strand.who in ("", m.who)]
                for end, chance in self._ends(strand, steps, queries).items():
                    for at, column in columns:
                        told[at][1][end[column]] += chance
        return tuple(Chance(name, self._in_order(values)) for name, values in told)

    def _strands(
        self, steps: Sequence[Step], queries: Sequence[Any]
    ) -> Iterator[tuple[Strand, Sequence[Step]]]:
        """What can be followed by itself; recorded rolls and choices are meant for all at once."""
        tasks = [step.task for step in steps]
        if any(step.answers for step in steps):
            (strand,) = together(tasks, queries)
            yield strand, steps
            return
        for strand in self.stakes.strands(self.start, tasks, queries):
            yield strand, [Step(task) for task in strand.tasks]

    def _ends(self, strand: Strand, steps: Sequence[Step], queries: Sequence[Any]) -> Distribution:
        own = [queries[number] for number in strand.queries]
        return Prospects(
            self.docket, self.stakes, self.readings, steps, own, self.policy, self.start
        ).ends()

    def _in_order(
        self, values: Mapping[Hashable, Fraction]
    ) -> tuple[tuple[Hashable, Phrase, Fraction], ...]:
        ordered = sorted(values.items(), key=lambda item: (str(type(item[0])), item[0]))
        return tuple((value, self.stakes.value(value), chance) for value, chance in ordered)
