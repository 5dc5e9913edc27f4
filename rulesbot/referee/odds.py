"""The odds of a document's cases: what is lost, who flies on, what the questions come to."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Any

from rulesbot.core import limits
from rulesbot.core.game import Chances, SetupError, Strand
from rulesbot.core.phrase import Phrase
from rulesbot.core.problem import InputError, Problem
from rulesbot.core.record import Record
from rulesbot.language.document import Case, Item
from rulesbot.referee import messages
from rulesbot.referee.forks import NotKnown, Outside, Runner
from rulesbot.referee.judge import Docket, nothing_to_answer, read_readings
from rulesbot.referee.prospects import Policy, Prospects, Step
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


def of_document(docket: Docket, policy: Policy) -> Iterator[CaseOdds]:
    """The odds of every case.

    Raises ``InputError`` at the end for the cases that cannot be or need what is not known.
    """
    doc, problems = docket.document, list[Problem]()
    cases = doc.cases or (doc.common,)
    readings = read_readings(docket, doc.common, docket.book.defaults())
    try:
        first = _position(docket, doc.common, None, readings)
    except Outside as unknown:
        yield from (CaseOdds(case.title, outside=unknown.reason) for case in cases)
        return
    for case in cases:
        try:
            yield _case_odds(docket, case, first, readings, policy)
        except InputError as error:
            problems += [problem for problem in error.problems if problem not in problems]
    if problems:
        raise docket.refusal(problems[: limits.PROBLEMS])


def _case_odds(
    docket: Docket, case: Case, first: Any, readings: Mapping[str, str], policy: Policy
) -> CaseOdds:
    common = docket.document.common
    own, items, at = readings, case.items, first
    try:
        if case is not common:
            own = read_readings(docket, case, readings)
            items = (*common.items, *case.items)
            at = _position(docket, case, first, own)
        return CaseOdds(case.title, _of_case(docket, items, at, own, policy))
    except Outside as unknown:
        return CaseOdds(case.title, outside=unknown.reason)


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
    stakes = docket.game.chances
    events = [item.node.span for item in items if item.node.kind == "event"]
    if stakes is None or not events:
        return ()
    nothing_to_answer(docket, items)
    chain = _Chain(docket, stakes, tuple(items), position)
    try:
        return chain.told(readings, policy)
    except NotKnown as unknown:
        problem = Problem(unknown.span or events[0], unknown.message, help=unknown.help)
        raise docket.refusal([problem]) from unknown


class _Chain(Record):
    """What a case says behind its position, and the position."""

    docket: Docket
    stakes: Chances
    items: tuple[Item, ...]
    start: Any

    def told(self, readings: Mapping[str, str], policy: Policy) -> tuple[Chance, ...]:
        """The chances of each measure of the game behind all, and of each question in its place."""
        measures = self.stakes.measures(self.start, self.start)
        behind: list[dict[Hashable, Fraction]] = [defaultdict(Fraction) for _ in measures]
        asked: dict[int, Mapping[Hashable, Fraction]] = {}
        runner = Runner(self.docket, self.stakes, readings)
        for who, steps in self._strands():
            told = Prospects(runner, self.stakes, tuple(steps.values()), policy).told(self.start)
            for values, chance in told.ends.items():
                for at, measure in enumerate(measures):
                    if who in ("", measure.who):
                        behind[at][values[at]] += chance
            numbers = list(steps)
            asked |= {numbers[at]: answers for at, answers in told.answers.items()}
        return (
            *(self._chance(m.name, values) for m, values in zip(measures, behind, strict=True)),
            *(self._chance(self._question(n), values) for n, values in sorted(asked.items())),
        )

    def _strands(self) -> Iterator[tuple[str, dict[int, Step]]]:
        """What can be followed by itself: whose fate it tells, and the steps by their numbers."""
        strands = self._alone()
        for strand in strands:
            yield strand.who, {n: self._step(n, _always(task)) for n, task in strand.tasks}
        if not strands:
            yield "", {n: self._step(n, self._reader(item)) for n, item in enumerate(self.items)}

    def _alone(self) -> Sequence[Strand]:
        """The players' strands, if there are such.

        Recorded rolls and choices are meant for all at once, and a task that cannot be read yet
        stands on what happens before it.
        """
        if any(item.answers for item in self.items):
            return ()
        try:
            tasks = [self._read(item, self.start) for item in self.items]
        except SetupError:
            return ()
        return self.stakes.strands(self.start, tasks)

    def _step(self, number: int, read: Callable[[Any], Any]) -> Step:
        item = self.items[number]
        return Step(read, item.node.span, item.answers, asks=item.node.kind == "ask")

    def _reader(self, item: Item) -> Callable[[Any], Any]:
        """Reads an item in the position that it meets."""

        def read(position: Any) -> Any:
            try:
                return self._read(item, position)
            except SetupError as error:
                raise _refusal(self.docket, error) from error

        return read

    def _read(self, item: Item, position: Any) -> Any:
        return self.docket.game.task(position, item.node, self.docket.source.text)

    def _question(self, number: int) -> Phrase:
        return messages.ASKED(question=subject(self.docket.source, self.items[number].node))

    def _chance(self, name: Phrase, values: Mapping[Hashable, Fraction]) -> Chance:
        ordered = sorted(values.items(), key=lambda item: (str(type(item[0])), item[0]))
        return Chance(name, tuple((v, self.stakes.value(v), chance) for v, chance in ordered))


def _always(task: Any) -> Callable[[Any], Any]:
    return lambda _: task
