"""The odds of a document's cases: what is lost, who flies on, what the questions come to."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable, Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Any

from rulesbot.core.game import Chances, SetupError, Strand
from rulesbot.core.phrase import Phrase
from rulesbot.core.problem import Problem
from rulesbot.core.record import Record
from rulesbot.language.document import Case, Item
from rulesbot.referee import messages
from rulesbot.referee.judge import Docket, read_readings
from rulesbot.referee.prospects import NotKnown, Outside, Policy, Prospects, Step
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


class _Chain(Record):
    """The events of a case and the questions behind them, each with the words it was asked in."""

    steps: tuple[Step, ...]
    queries: tuple[Any, ...]
    asked: tuple[str, ...]


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
    chain = _chain(docket, items, position)
    if docket.game.chances is None or not chain.steps:
        return ()
    first = next(item.node for item in items if item.node.kind == "event")
    try:
        return _told(docket, chain, position, readings, policy)
    except NotKnown as unknown:
        problem = Problem(first.span, unknown.message, help=unknown.help)
        raise docket.refusal([problem]) from unknown


def _chain(docket: Docket, items: Sequence[Item], position: Any) -> _Chain:
    steps, queries, asked = [], [], []
    for item in items:
        try:
            task = docket.game.task(position, item.node, docket.source.text)
        except SetupError as error:
            raise _refusal(docket, error) from error
        if item.node.kind == "ask":
            queries.append(task)
            asked.append(subject(docket.source, item.node))
        elif item.node.kind == "event":
            steps.append(Step(task, item.answers))
    return _Chain(tuple(steps), tuple(queries), tuple(asked))


def _told(
    docket: Docket, chain: _Chain, position: Any, readings: Mapping[str, str], policy: Policy
) -> tuple[Chance, ...]:
    """The chances of each measure of the game and of each question, one by one."""
    stakes = docket.game.chances
    assert stakes is not None  # noqa: S101  (the only caller has looked)
    measures = stakes.measures(position, position)
    names = [measure.name for measure in measures]
    names += [messages.ASKED(question=asked) for asked in chain.asked]
    chances: list[dict[Hashable, Fraction]] = [defaultdict(Fraction) for _ in names]
    for strand, steps in _strands(stakes, chain, position):
        columns = [(at, at) for at, m in enumerate(measures) if strand.who in ("", m.who)]
        columns += [(len(measures) + n, len(measures) + i) for i, n in enumerate(strand.queries)]
        queries = [chain.queries[number] for number in strand.queries]
        prospects = Prospects(docket, stakes, readings, steps, queries, policy, position)
        for end, chance in prospects.ends().items():
            for at, column in columns:
                chances[at][end[column]] += chance
    return tuple(
        Chance(name, _in_order(stakes, values)) for name, values in zip(names, chances, strict=True)
    )


def _strands(
    stakes: Chances, chain: _Chain, position: Any
) -> Iterator[tuple[Strand, tuple[Step, ...]]]:
    """What can be followed by itself; recorded rolls and choices are meant for all at once."""
    tasks = tuple(step.task for step in chain.steps)
    if any(step.answers for step in chain.steps):
        yield Strand("", tasks, tuple(range(len(chain.queries)))), chain.steps
        return
    for strand in stakes.strands(position, tasks, chain.queries):
        yield strand, tuple(Step(task) for task in strand.tasks)


def _in_order(
    stakes: Chances, chances: Mapping[Hashable, Fraction]
) -> tuple[tuple[Hashable, Phrase, Fraction], ...]:
    ordered = sorted(chances.items(), key=lambda item: (str(type(item[0])), item[0]))
    return tuple((value, stakes.value(value), chance) for value, chance in ordered)
