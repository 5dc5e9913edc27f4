"""Replaying recorded answers gives the same ruling, and what is offered is legal: every case."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from pathlib import Path

import pytest

from rulesbot.core.questions import Kind, Option, Refused, Table
from rulesbot.core.ruling import Branch, Verdict
from rulesbot.referee.explore import refusal
from rulesbot.referee.judge import Docket, Entry, alternatives, judge, open_text, rule

CASES = Path(__file__).parent.parent / "cases"
FILES = sorted(CASES.rglob("*.spor"))


def entries(docket: Docket) -> Iterator[Entry]:
    for case in judge(docket):
        yield from case.entries


def recorded(branch: Branch) -> tuple[dict[Hashable, Option], tuple[Hashable, ...]]:
    """A branch's answers as a table takes them: facts by key, the others in order."""
    facts: dict[Hashable, Option] = {}
    sequence: list[Hashable] = []
    for answer in branch.answers:
        if answer.question.kind is Kind.UNKNOWN:
            facts[answer.question.key] = answer.option
        else:
            sequence.append(answer.option.value)
    return facts, tuple(sequence)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.relative_to(CASES).as_posix())
def test_replaying_the_answers_gives_the_same_ruling(file: Path) -> None:
    docket = open_text(file.name, file.read_text(encoding="utf-8"))
    for entry in entries(docket):
        for branch in entry.ruling.branches:
            facts, sequence = recorded(branch)
            table = Table(entry.readings, facts, sequence)
            try:
                outcome = docket.game.run(entry.before, entry.task, table)
            except Refused as refused:
                outcome = refusal(refused, entry.before)
            assert outcome == branch.outcome
            assert table.journal == branch.journal or _alike(table, branch)
            assert table.unused == 0


def _alike(table: Table, branch: Branch) -> bool:
    """Phrases have no equality: what they are about must be the same."""
    one, two = table.journal, branch.journal
    return (
        one.steps == two.steps
        and one.answers == two.answers
        and one.readings == two.readings
        and one.assumptions.keys() == two.assumptions.keys()
        and one.remarks.keys() == two.remarks.keys()
    )


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.relative_to(CASES).as_posix())
def test_judging_twice_gives_the_same(file: Path) -> None:
    docket = open_text(file.name, file.read_text(encoding="utf-8"))
    for entry in entries(docket):
        again = rule(docket, entry.task, entry.before, entry.readings, entry.item.answers)
        assert again == entry.ruling


@pytest.mark.parametrize(
    "file",
    [file for file in FILES if file.parent.name != "lode"],
    ids=lambda file: file.relative_to(CASES).as_posix(),
)
def test_what_is_offered_instead_is_legal(file: Path) -> None:
    docket = open_text(file.name, file.read_text(encoding="utf-8"))
    for entry in entries(docket):
        if entry.ruling.verdict is not Verdict.ILLEGAL:
            continue
        offered, _ = alternatives(docket, entry, most=6)
        for task in offered:
            assert task != entry.task
            ruling = rule(docket, task, entry.before, entry.readings)
            assert ruling.verdict is Verdict.LEGAL
