"""Pictures, answers in words and ways out, over the written cases."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from rulesbot.core.ruling import Verdict
from rulesbot.language.folding import compose, fold
from rulesbot.language.parser import parse
from rulesbot.referee import judge as referee
from rulesbot.referee.judge import Docket, Entry

CASES = Path(__file__).parents[2] / "cases" / "starcraft"
FILES = sorted(CASES.glob("*.spor"))


def entries(file: Path) -> Iterator[tuple[Docket, Entry]]:
    docket = referee.open_text(file.name, file.read_text(encoding="utf-8"))
    for case in referee.judge(docket):
        for entry in case.entries:
            yield docket, entry


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_panels_are_straight_in_both_languages(file: Path) -> None:
    for docket, entry in entries(file):
        outcome = entry.ruling.outcome
        for drawing in docket.game.draw(outcome.position, outcome):
            for at in ("cs", "en"):
                widths = {
                    sum(
                        len(part if isinstance(part, str) else getattr(part, at)) for part, _ in row
                    )
                    for row in drawing.lines
                }
                assert len(widths) <= 1
            said = [note.say("en") for note in drawing.notes]
            assert all(said)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_outcomes_are_told_in_both_languages(file: Path) -> None:
    for docket, entry in entries(file):
        for branch in entry.ruling.branches:
            for line in docket.game.tell(entry.task, branch.outcome):
                assert line.say("cs", docket.book.lexicon)
                assert line.say("en", docket.book.lexicon)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_ways_out_are_legal_and_written_as_they_are_read(file: Path) -> None:
    for docket, entry in entries(file):
        if entry.ruling.verdict is not Verdict.ILLEGAL:
            continue
        found, _ = referee.alternatives(docket, entry, 5)
        for task in found:
            said = docket.game.say(entry.before, task)
            for language in ("cs", "en"):
                text = f"hra sc\nakce raynor {said.say(language, docket.book.lexicon)}\n"
                assert parse("starcraft", fold(compose(text))), text
            ruling = referee.rule(docket, task, entry.before, entry.readings)
            assert ruling.verdict is Verdict.LEGAL


def test_the_answer_is_marked() -> None:
    text = (
        "hra sc\nhráči raynor, mengsk\nplaneta Aiur { 1: minerály 3 limit 3; základna raynor }\n"
        "dávka Aiur: raynor speciální přesun, mengsk ?\nkonce 1\nhráč mengsk { vyřazen }\n"
        "hráč raynor { vb ?; karta zdrojů Aiur/1 }\n"
        "otázka karty zdrojů raynor\n"
    )
    docket = referee.open_text("x", text)
    (case,) = referee.judge(docket)
    outcome = case.entries[0].ruling.outcome
    (drawing,) = docket.game.draw(outcome.position, outcome)
    assert [mark for mark, _ in drawing.legend] == [">"]
    assert any(style == "good" for row in drawing.lines for _, style in row)
    assert "mengsk: ze hry vyřazen." in [note.say("cs") for note in drawing.notes]


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("fáze", "Odpověď: plánování."),
        ("kdo vyhrál", "Odpověď: nikdo."),
        ("co smí raynor", "Odpověď: Aiur, Helios."),
        ("karty zdrojů raynor", "Odpověď: Aiur/1."),
        ("karty zdrojů mengsk", "Odpověď: nic."),
        ("kdo ovládá Aiur/1", "Odpověď: raynor."),
        ("vb raynor", "Odpověď: 4."),
    ],
)
def test_answers_use_the_words_of_the_file(question: str, answer: str) -> None:
    text = (
        "hra sc\nhráči raynor, mengsk\nfáze plánování\nplaneta Helios { 1: plyn 1 limit 2 }\n"
        "planeta Aiur { 1: minerály 3 limit 3; základna raynor }\ncesta Aiur - Helios\n"
        f"hráč raynor {{ vb 4; karta zdrojů Aiur/1 }}\notázka {question}\n"
    )
    docket = referee.open_text("x", text)
    (case,) = referee.judge(docket)
    entry = case.entries[0]
    (line,) = docket.game.tell(entry.task, entry.ruling.outcome)
    said = line.say("cs", docket.book.lexicon)
    assert {*said.removeprefix("Odpověď: ").rstrip(".").split(", ")} == {
        *answer.removeprefix("Odpověď: ").rstrip(".").split(", ")
    }
