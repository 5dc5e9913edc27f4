"""Questions that cases cannot ask in a line, and what is not known."""

from __future__ import annotations

import pytest

from rulesbot.core.ruling import Ruling, Verdict
from rulesbot.referee.judge import judge, open_text

HEAD = """hra starcraft
hráči raynor, mengsk
planeta Aiur { 1: minerály 3 limit 3; základna raynor; 2: vb 1 limit 2 }
planeta Helios { 1: plyn 1 limit 2 }
cesta Aiur - Helios
"""


def ruling(text: str) -> Ruling:
    docket = open_text("x", HEAD + text)
    (case,) = judge(docket)
    return case.entries[-1].ruling


def value(text: str) -> object:
    return ruling(text).outcome.value


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            'fáze přeskupení\nkrok 8\nhráč raynor { události konec, "A" }\notázka co smí raynor',
            ("konec",),
        ),
        ('fáze přeskupení\nkrok 8\nhráč raynor { události "A", ? }\notázka co smí raynor', ("a",)),
        ("fáze příprava\notázka co smí raynor", ()),
        ("fáze provádění\notázka co smí raynor", ("vynech",)),
        (
            "hráč raynor { modul výzkumný ? }\nfáze plánování\notázka co smí raynor",
            ("aiur", "helios"),
        ),
        ("otázka fáze", ""),
        ("planeta Torus\notázka sousedé Torus", ()),
        ("planeta Torus\notázka cesty Torus", 0),
        ("krok 7\nhráč raynor { vb 20 }\notázka kdo vyhrál", ()),
        ("krok 9\nkonce 2\notázka kdo vyhrál", ()),
        ("krok 8\nkonce 2\nhráč raynor { vb 3 }\notázka kdo vyhrál", ("raynor",)),
        ("dávka Aiur: raynor ?\notázka položeno raynor", 1),
        ("otázka kolik zaplatí raynor minerály", 0),
    ],
)
def test_answers(text: str, expected: object) -> None:
    assert value(text) == expected


@pytest.mark.parametrize(
    "text",
    [
        "hráč raynor { nedostupní ? }\npřeskupení krok 4",
        "hráč raynor { ruka ? }\npřeskupení krok 9",
        "hráč raynor { události 1 }\npřeskupení krok 8",
    ],
)
def test_what_is_unknown_is_left_open(text: str) -> None:
    assert ruling(text).verdict is Verdict.DEPENDS


def test_a_step_out_of_order_is_remarked() -> None:
    branch = ruling("krok 3\npřeskupení krok 5").branch
    assert [remark.say("cs") for remark in branch.journal.remarks.values()] == [
        "stůl je v kroku 3, a přesto se řeší krok 5"
    ]


def test_an_order_without_a_face_is_named_by_its_owner() -> None:
    found = ruling("fáze provádění\ndávka Aiur: raynor ?\nakce raynor proveď ? na Aiur")
    assert found.verdict is Verdict.LEGAL


def test_reading_one_leaves_orders_of_the_dead_until_the_end() -> None:
    found = ruling(
        "výklad odhození-mrtvého-příkazu = stojí-tah\nfáze provádění\nhráč mengsk { vyřazen }\n"
        "dávka Aiur: mengsk přesun, raynor přesun\nakce raynor proveď přesun na Aiur"
    )
    assert not any(found.outcome.position.stacks.values())


def test_nobody_passes_a_token_that_nobody_has() -> None:
    docket = open_text("x", "hra starcraft\npřeskupení krok 10\n")
    (case,) = judge(docket)
    assert case.position.first == ""
