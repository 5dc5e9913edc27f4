"""Every written case holds, and what does not hold is told as it is."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulesbot.games.artefakty.drawing import draw
from rulesbot.referee.expectations import Mark, check_case
from rulesbot.referee.judge import judge, open_text

CASES = Path(__file__).parents[2] / "cases" / "artefakty"
FILES = sorted(CASES.rglob("*.spor"))
TABLE = """hra artefakty
hráči a, b
priorita a, b
balíček 3
prstenec { uzávěr hlavní na r1s1; r1s5 ? ...? }
tým a 1 na r1s1
tým a 2 na r1s1
"""


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_a_written_case_holds_and_can_be_drawn(file: Path) -> None:
    docket = open_text(file.name, file.read_text(encoding="utf-8"))
    for case in judge(docket):
        for checked in check_case(docket, case):
            assert checked.mark is not Mark.FAILS, checked.why and checked.why.say()
        for picture in draw(case.position):
            assert picture.lines


@pytest.mark.parametrize(
    ("item", "claim", "actual"),
    [
        ("akce a přesuň tým 1 na r1s2", "kroky 2", "kroky 1"),
        ("akce a přesuň tým 1 na r1s2", "cesta r1s1", "cesta r1s2"),
        ("akce a přesuň tým 1 na r3s3", "stojí tým a 1 na r1s1", "tým stojí na r3s3"),
        ("akce a přesuň tým 1 na r9s9", "kroky 2", "cesta není"),
        ("akce a přesuň tým 1 na r9s9", "cesta r9s9", "cesta žádné"),
        ("akce a dober", "stojí tým b 1 na r1s1", "legální"),
        ("otázka pořadí priority", "pořadí priority = b, a", "a a b"),
        ("otázka balíček", "balíček = 4", "3"),
        ("otázka poslední kolo", "poslední kolo = ano", "ne"),
        ("otázka dosah a tým 1", "dosah a tým 1 = r1s1", "r1s2, r1s3, r1s4, "),
        ("otázka kam položit kartu A 12", "kam položit kartu A 12 = 1", "jak je zapsána na r"),
        ("otázka kam položit kartu A 12", "kam položit kartu A 12 = žádné", "jak je zapsána na r"),
    ],
)
def test_another_outcome_is_told(item: str, claim: str, actual: str) -> None:
    docket = open_text(
        "x", f"{TABLE}{item}\nočekávej {claim}\n".replace("r1s5 ? ...?", "r1s5 pole ....")
    )
    (checked,) = check_case(docket, next(judge(docket)))
    assert checked.mark is Mark.FAILS
    assert checked.why is not None
    assert checked.why.say().startswith(f"je to jinak: {actual}")


def test_the_picture_marks_what_is_not_known_and_the_deck() -> None:
    docket = open_text("x", f"{TABLE}otázka pořadí priority\n")
    (picture,) = draw(next(judge(docket)).position)
    notes = [note.say() for note in picture.notes]
    assert "Pořadí priority: a a b." in notes
    assert "V balíčku prstence: 3 karty." in notes
    assert {"?", "? "} <= {str(getattr(mark, "cs", mark)) for mark, _ in picture.legend}


def test_the_reach_asked_for_is_drawn() -> None:
    docket = open_text(
        "x", f"{TABLE}otázka dosah a tým 2\n".replace("r1s5 ? ...?", "r1s5 pole ....")
    )
    entry = next(judge(docket)).entries[0]
    (picture,) = draw(entry.before, entry.ruling.outcome)
    assert any(text == "2" and style == "good" for line in picture.lines for text, style in line)
