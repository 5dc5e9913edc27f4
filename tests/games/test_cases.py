"""The disputes of the repository, judged in this process: what they expect, and what is said."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from rulesbot.core.phrase import Language
from rulesbot.core.problem import InputError
from rulesbot.core.ruling import Verdict
from rulesbot.referee.expectations import Checked, Mark, check_case
from rulesbot.referee.judge import CaseRuling, Docket, Entry, judge, open_text

CASES = Path(__file__).resolve().parents[1] / "cases"
FILES = pytest.mark.parametrize("file", sorted(CASES.rglob("*.spor")), ids=lambda path: path.stem)
LANGUAGES: tuple[Language, ...] = ("cs", "en")


def judged(file: Path) -> Iterator[tuple[Docket, CaseRuling]]:
    try:
        docket = open_text(file.name, file.read_text(encoding="utf-8"))
        for case in judge(docket):
            yield docket, case
    except InputError:
        pytest.skip("the file is about input that cannot be judged")


@FILES
def test_what_a_dispute_expects_holds(file: Path) -> None:
    failed: list[tuple[str, Checked]] = []
    for docket, case in judged(file):
        found = check_case(docket, case)
        failed += [(case.case.title, one) for one in found if one.mark is Mark.FAILS]
    assert failed == []


@FILES
def test_an_answer_is_told_in_both_languages(file: Path) -> None:
    for docket, case in judged(file):
        for entry in case.entries:
            if entry.item.node.kind != "ask" or entry.ruling.verdict is not Verdict.RESOLVED:
                continue
            for language in LANGUAGES:
                lines = told(docket, entry, language)
                assert lines
                assert all(line and "{" not in line for line in lines)


def told(docket: Docket, entry: Entry, language: Language) -> list[str]:
    lines = docket.game.tell(entry.task, entry.ruling.outcome)
    return [line.say(language, docket.book.lexicon) for line in lines]
