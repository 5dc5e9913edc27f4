from __future__ import annotations

import os
from pathlib import Path

import pytest

from rulesbot.rulebook.sentences import Unit, digest, normalise, sentences


def of_line(text: str) -> list[str]:
    return list(sentences(text, "line").values())


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Stojí. Leží.", ["Stojí.", "Leží."]),
        ("Stojí? Leží! Sedí… Běží.", ["Stojí?", "Leží!", "Sedí…", "Běží."]),
        ("Řekl: „Stůj.“ Stál.", ["Řekl: „Stůj.“", "Stál."]),
        ("Stál (dlouho.) Šel.", ["Stál (dlouho.)", "Šel."]),
        ("Stál. „Jdi!“ řekl.", ["Stál.", "„Jdi!“ řekl."]),
        ("Stál. (Dlouho.) Šel.", ["Stál.", "(Dlouho.)", "Šel."]),
        ("Bez tečky", ["Bez tečky"]),
        ("Stojí. leží.", ["Stojí. leží."]),
        ("Stojí.Leží.", ["Stojí.Leží."]),
        ("Je 3. Etapa končí.", ["Je 3. Etapa končí."]),
        ("Bere např. Motor.", ["Bere např. Motor."]),
        ("Viz str. Dvě.", ["Viz str. Dvě."]),
        ("Pan A. Novák stál.", ["Pan A. Novák stál."]),
        ("Stál u (č. Tři).", ["Stál u (č. Tři)."]),
        ("Síla 4,5. Ano.", ["Síla 4,5.", "Ano."]),
    ],
)
def test_text_is_cut_after_sentences(text: str, expected: list[str]) -> None:
    assert of_line(text) == expected


@pytest.mark.parametrize("mark", ["# ", "### ", "- ", "* ", "• ", "  - "])
def test_marks_of_lists_and_headings_are_dropped(mark: str) -> None:
    assert of_line(f"{mark}Stavba lodi") == ["Stavba lodi"]


def test_a_table_row_is_cut_into_its_cells() -> None:
    text = "| Druh | Síla. Ano |\n|---|:--:|\n| motor | |"
    assert sentences(text, "line") == {
        "1.1": "Druh",
        "1.2": "Síla.",
        "1.3": "Ano",
        "3.1": "motor",
    }


def test_lines_keep_their_numbers_over_empty_ones() -> None:
    assert sentences("\ufeffPrvní. Druhá.\n\nTřetí.", "line") == {
        "1.1": "První.",
        "1.2": "Druhá.",
        "3.1": "Třetí.",
    }


def test_pages_begin_with_the_next_number() -> None:
    text = "Obálka\nNázev\n1 První strana. Druhá věta.\n7 karet navíc.\n2 Další strana.\n3\n4x"
    assert sentences(text, "page") == {
        "0.1": "Obálka",
        "0.2": "Název",
        "1.1": "První strana.",
        "1.2": "Druhá věta.",
        "1.3": "7 karet navíc.",
        "2.1": "Další strana.",
        "3.1": "4x",
    }


@pytest.mark.parametrize("unit", ["line", "page"])
@pytest.mark.parametrize("text", ["", "\n\n", "   "])
def test_nothing_has_no_sentences(text: str, unit: Unit) -> None:
    assert sentences(text, unit) == {}


def test_a_digest_does_not_see_spacing_or_composition() -> None:
    assert normalise("  Pi\u0301st \n a\tdál ") == "Píst a dál"
    assert digest("Píst a dál") == digest(" Pi\u0301st  a\u00a0dál")
    assert digest("Píst a dál") != digest("píst a dál")
    assert len(digest("")) == 12


@pytest.mark.parametrize(
    ("file", "unit", "count"),
    [("galaxy-trucker", "line", 529), ("starcraft", "page", 363), ("artefakty", "page", 179)],
)
def test_the_documents_have_as_many_sentences_as_the_rulebooks_count(
    file: str, unit: Unit, count: int
) -> None:
    folder = os.environ.get("RULESBOT_SOURCES")
    if not folder:
        pytest.skip("RULESBOT_SOURCES names no folder with the documents")
    found = sentences(Path(folder, f"{file}.txt").read_text(encoding="utf-8"), unit)
    assert len(found) == count
    assert all(text == normalise(text) and text for text in found.values())
