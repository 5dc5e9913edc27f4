"""Runs a procedure with the answers there are, and with every option where there is none."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import Any

from rulesbot.core import limits
from rulesbot.core.questions import (
    EVERY,
    NOT_THIS,
    Among,
    Answer,
    Barred,
    Implied,
    Kind,
    Open,
    Option,
    Question,
    Refused,
    Table,
)
from rulesbot.core.record import Record
from rulesbot.core.ruling import Branch, Finding, NotOffered, Outcome, Ruling, Verdict
from rulesbot.referee.recorded import NONE_USED, NOTHING_RECORDED, Recorded, Used

Procedure = Callable[[Table], Outcome]
Person = Callable[[Question], Option | None]
"""Somebody who is asked what no recorded answer tells; None leaves the question open."""


class _Way(Record):
    """What has been answered on one way, and which recorded answers that took.

    ``told`` are the places in the sequence of what they answered or what is taken for granted.
    """

    facts: Mapping[Hashable, Option]
    sequence: tuple[Hashable, ...]
    used: Used
    told: frozenset[int] = frozenset()


def explore(
    procedure: Procedure,
    readings: Mapping[str, str],
    recorded: Recorded = NOTHING_RECORDED,
    *,
    bound: int = limits.BRANCHES,
    start: Any = None,
    only: Verdict | None = None,
    person: Person | None = None,
) -> Ruling:
    """The ruling over every way that unknowns, open rolls and open decisions may go.

    ``recorded`` answers rolls and decisions as far as it can. More than ``bound`` ways are not
    followed and the ruling says so; where the verdict is known to depend on them,
    :data:`limits.DECIDED` are enough. With ``only`` the first way to another verdict ends the
    search. ``person`` is asked what they leave open. An answer that was not open is illegal by the
    rule that asks; ``start`` is the position then.
    """
    branches: list[Branch] = []
    open_ways = [_Way({}, (), NONE_USED)]
    verdicts: set[Verdict] = set()
    used, enough = 0, min(bound, limits.DECIDED)
    while open_ways and len(branches) < (bound if len(verdicts) < 2 else enough):
        way = open_ways.pop()
        table = Table(readings, way.facts, way.sequence)
        try:
            outcome = procedure(table)
        except Open as open_:
            open_ways += _ways(open_.question, way, recorded, person)
            continue
        except Refused as refused:
            outcome = refusal(refused, start)
        used |= way.used.places
        answered = tuple(table.journal.answers)
        branches.append(Branch(answered, outcome, table.journal, _told(answered, way)))
        verdicts.add(outcome.verdict)
        if only is not None and outcome.verdict is not only:
            break
    verdict = _verdict(branches, complete=not open_ways)
    return Ruling(verdict, tuple(branches), not open_ways, len(recorded) - used.bit_count())


def refusal(refused: Refused, position: Any) -> Outcome:
    """The outcome of a choice that was not open: illegal by the rule that asks or that bars it.

    ``position`` is where it was asked: nothing is carried out.
    """
    question = refused.question
    offered = tuple(option.label for option in question.options[: limits.SHOWN])
    facts = NotOffered(question.who, question.text, offered)
    rule = refused.answer.rule if isinstance(refused.answer, Barred) else question.rule
    return Outcome(position, (Finding(rule, facts),))


def _ways(question: Question, way: _Way, recorded: Recorded, person: Person | None) -> list[_Way]:
    """The ways on from an open question, the first option on top of the stack."""
    used = way.used
    told = way.told | {len(way.sequence)}
    answer: Hashable = NOT_THIS
    if question.kind is not Kind.UNKNOWN:
        answer, used = recorded.answer(question, way.used)
        if isinstance(answer, Among):
            return [
                _Way(way.facts, (*way.sequence, value), used, way.told)
                for value in reversed(answer.values)
            ]
        if isinstance(answer, Implied):
            return [_Way(way.facts, (*way.sequence, answer.value), used, told)]
        if answer not in (NOT_THIS, EVERY):
            return [_Way(way.facts, (*way.sequence, answer), used, told)]
    said = person(question) if person and len(question.options) > 1 else None
    settled = way.told
    if said is None and question.usual is not None and answer is NOT_THIS:
        said, settled = question.options[question.usual], told
    options = question.options if said is None else (said,)
    if question.kind is Kind.UNKNOWN:
        return [
            _Way({**way.facts, question.key: o}, way.sequence, used, way.told)
            for o in reversed(options)
        ]
    return [_Way(way.facts, (*way.sequence, o.value), used, settled) for o in reversed(options)]


def _told(answered: Sequence[Answer], way: _Way) -> frozenset[int]:
    """The places of the settled answers among all."""
    in_sequence = [n for n, a in enumerate(answered) if a.question.kind is not Kind.UNKNOWN]
    return frozenset(place for at, place in enumerate(in_sequence) if at in way.told)


def _verdict(branches: Sequence[Branch], *, complete: bool) -> Verdict:
    """One verdict if every way leads to it; a result has to be the same as well."""
    verdicts = {branch.outcome.verdict for branch in branches}
    if len(verdicts) > 1 or not complete:
        return Verdict.DEPENDS
    (verdict,) = verdicts
    if verdict is Verdict.RESOLVED and len(branches) > 1:
        first = branches[0].outcome
        if any(_result(branch.outcome) != _result(first) for branch in branches[1:]):
            return Verdict.DEPENDS
    return verdict


def _result(outcome: Outcome) -> tuple[object, ...]:
    return outcome.position, outcome.value, outcome.results


def same_position(ruling: Ruling) -> bool:
    """True if every way leaves the same position, so that the case can go on from it."""
    first = ruling.outcome.position
    return all(branch.outcome.position == first for branch in ruling.branches[1:])
