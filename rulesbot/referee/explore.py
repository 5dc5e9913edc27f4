"""Runs a procedure with the answers there are, and with every option where there is none."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence

from rulesbot.core import limits
from rulesbot.core.questions import Kind, Open, Option, Question, Refused, Table
from rulesbot.core.ruling import Branch, Outcome, Ruling, Verdict

Procedure = Callable[[Table], Outcome]
Script = Callable[[Question, int], Hashable]
"""Gives the n-th recorded answer as an option's value; None when there is none."""


def no_answers(_: Question, __: int) -> None:
    """The script that answers nothing."""
    return


class NotOffered(Exception):
    """A recorded answer is none of the options that were open."""

    def __init__(self, question: Question) -> None:
        super().__init__(question.key)
        self.question = question


def explore(
    procedure: Procedure,
    readings: Mapping[str, str],
    script: Script = no_answers,
    answers: int = 0,
    bound: int = limits.BRANCHES,
) -> Ruling:
    """The ruling over every way that unknowns, open rolls and open decisions may go.

    ``script`` answers rolls and decisions as far as it can; ``answers`` is how many recorded
    answers there are. More than ``bound`` ways are not followed and the ruling says so.
    """
    branches: list[Branch] = []
    open_ways: list[tuple[dict[Hashable, Option], tuple[Hashable, ...]]] = [({}, ())]
    used = 0
    while open_ways and len(branches) < bound:
        facts, sequence = open_ways.pop()
        table = Table(readings, facts, sequence)
        try:
            outcome = procedure(table)
        except Open as open_:
            open_ways += _ways(open_.question, facts, sequence, script)
            continue
        except Refused as refused:
            raise NotOffered(refused.question) from refused
        used = max(used, len(sequence) if answers else 0)
        branches.append(Branch(tuple(table.journal.answers), outcome, table.journal))
    verdict = _verdict(branches, complete=not open_ways)
    return Ruling(verdict, tuple(branches), not open_ways, max(0, answers - used))


def _ways(
    question: Question,
    facts: dict[Hashable, Option],
    sequence: tuple[Hashable, ...],
    script: Script,
) -> list[tuple[dict[Hashable, Option], tuple[Hashable, ...]]]:
    """The ways on from an open question, the first option on top of the stack."""
    if question.kind is Kind.UNKNOWN:
        return [
            ({**facts, question.key: option}, sequence) for option in reversed(question.options)
        ]
    answer = script(question, len(sequence))
    if answer is not None:
        return [(facts, (*sequence, answer))]
    return [(facts, (*sequence, option.value)) for option in reversed(question.options)]


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
