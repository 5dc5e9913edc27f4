from __future__ import annotations

import io
import json
import sys
from pathlib import Path

import pytest

from rulesbot.cli.main import run

BOARDS = Path(__file__).parents[1] / "render" / "boards"
SHIP = "hra gt; loď červená třída I {{ r7s7 startovní kabina 3333 }}; {}"
CASES = SHIP.format(
    'případ "ven"; akce červená přilož dělo ^ 0003 na r4s4; '
    'případ "tam"; akce červená přilož dělo ^ 0003 na r7s8; '
    'případ "kam"; otázka kam přiložit dělo ^ 0003; '
    'případ "nic"; akce červená přilož dělo ^ 0000 na r7s8'
)


def show(*args: str) -> int:
    return run(["show", *args])


@pytest.mark.parametrize("language", ["cs", "en"])
@pytest.mark.parametrize("name", ["class-iii", "fragment", "flight"])
def test_goldens(name: str, language: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert show(str(BOARDS / f"{name}.spor"), "--format", "plain", "--lang", language) == 0
    assert capsys.readouterr().out == (BOARDS / f"{name}.{language}.txt").read_text("utf-8")


def test_cases_that_end_alike_share_a_picture(capsys: pytest.CaptureFixture[str]) -> None:
    assert show("-e", CASES) == 0
    out = capsys.readouterr().out
    assert out.count("třída I\n") == 3
    assert "Případy: ven, nic\n" in out
    assert "33 Děl  |" in out


def test_the_cells_that_answer_are_marked(capsys: pytest.CaptureFixture[str]) -> None:
    assert show("-e", CASES, "--case", "KAM") == 0
    out = capsys.readouterr().out
    assert "Případ: kam\n" in out
    assert "o odpověď na otázku" in out
    assert "tam" not in out


def test_the_tiles_that_answer_are_marked(capsys: pytest.CaptureFixture[str]) -> None:
    ship = "hra gt; loď x třída I { r7s7 startovní kabina 3333; r7s8 kabina 2003 }; "
    assert show("-e", ship + "otázka čeho se dotýká r7s8") == 0
    assert "+o-3---+" in capsys.readouterr().out


def test_an_unknown_case(capsys: pytest.CaptureFixture[str]) -> None:
    assert show("-e", CASES, "--case", "jinde") == 2
    assert "jsou: „ven“, „tam“, „kam“, „nic“" in capsys.readouterr().err
    assert show("-e", SHIP.format(""), "--case", "jinde", "--lang", "en") == 2
    assert "there are: none" in capsys.readouterr().err


def test_as_data(capsys: pytest.CaptureFixture[str]) -> None:
    assert show("-e", CASES, "--format", "json") == 0
    (file,) = json.loads(capsys.readouterr().out)["files"]
    assert [scene["cases"] for scene in file["scenes"]] == [["ven", "nic"], ["tam"], ["kam"]]
    (drawing,) = file["scenes"][1]["drawings"]
    assert drawing["title"] == "Loď „červená“, třída I"
    assert {"mark": "Děl", "meaning": "dělo"} in drawing["legend"]
    assert any("33 Děl  |" in line for line in drawing["picture"])
    assert drawing["notes"][0].startswith("Naposled přiložený dílek r7s8")
    assert drawing["faults"] == []


def test_standard_input(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(SHIP.format("").encode())))
    assert show("-") == 0
    assert "3  St  3" in capsys.readouterr().out


def test_what_cannot_be_read_does_not_stop_the_rest(capsys: pytest.CaptureFixture[str]) -> None:
    assert show("nikde.spor", str(BOARDS / "fragment.spor")) == 3
    captured = capsys.readouterr()
    assert "soubor neexistuje" in captured.err
    assert captured.out.startswith(str(BOARDS / "fragment.spor"))


def test_what_cannot_be_read_as_data(capsys: pytest.CaptureFixture[str]) -> None:
    assert show("-e", "hra gt; loď x {", "--format", "json") == 3
    (file,) = json.loads(capsys.readouterr().out)["files"]
    assert file["errors"]


def test_nothing_to_draw(capsys: pytest.CaptureFixture[str]) -> None:
    assert show("-e", "hra gt") == 0
    assert "není nic, co by šlo nakreslit" in capsys.readouterr().out


def test_no_input(capsys: pytest.CaptureFixture[str]) -> None:
    assert show() == 2
    assert "SOUBOR" in capsys.readouterr().err


def test_a_board_that_is_not_known_yet_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    dispute = "hra gt; loď A třída IIA { r7s7 startovní kabina 3333 }"
    assert show("-e", dispute) == 5
    assert "Desku „IIA“ rozhodčí zatím nezná" in capsys.readouterr().out
    assert show("-e", dispute, "--format", "json") == 5
    (scene,) = json.loads(capsys.readouterr().out)["files"][0]["scenes"]
    assert scene["outside"].startswith("Desku „IIA“")
    assert scene["drawings"] == []


HIT = (
    "hra gt; loď x třída I { r7s6 štít ^> 0300; r7s7 startovní kabina 3333; r7s8 kabina 3131; "
    "r7s9 kabina 0003 }; "
    "zásah x "
)


def hit(text: str, capsys: pytest.CaptureFixture[str]) -> dict[str, list[str]]:
    """The picture, the legend's marks and the notes of the first drawing after a hit."""
    assert show("-e", HIT + text, "--format", "json") == 0
    (file,) = json.loads(capsys.readouterr().out)["files"]
    drawings = file["scenes"][0]["drawings"]
    first = drawings[0]
    return {
        "picture": first["picture"],
        "marks": [entry["mark"] for entry in first["legend"]],
        "notes": first["notes"],
        "titles": [drawing["title"] for drawing in drawings],
    }


def test_a_hit_is_shown_before_and_after(capsys: pytest.CaptureFixture[str]) -> None:
    seen = hit("velká střela zleva; hod 7", capsys)
    assert seen["titles"] == ["Loď „x“, třída I, před zásahem", "Loď „x“, třída I, po zásahu"]
    assert seen["notes"] == ["Zásah zničí r7s6."]
    assert {"X", ">>"} < set(seen["marks"])
    assert any(line.startswith("7>>   >>   | Ští >3") for line in seen["picture"])


def test_a_hit_that_meets_the_rim_is_still_marked(capsys: pytest.CaptureFixture[str]) -> None:
    seen = hit("velká střela zprava; hod 7", capsys)
    assert any(line.endswith("3  Ka  |<7") for line in seen["picture"])
    assert "<<" in seen["marks"]


def test_a_harmless_hit_has_one_picture(capsys: pytest.CaptureFixture[str]) -> None:
    seen = hit("malý meteor zepředu; hod 6", capsys)
    assert seen["notes"] == ["Zásah na r7s6 nic nezničí."]
    assert seen["titles"] == ["Loď „x“, třída I"]
    assert "vv" in seen["marks"]


def test_a_hit_beside_the_picture_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    seen = hit("malý meteor zezadu; hod 12", capsys)
    assert seen["notes"] == ["Zásah letí mimo obrázek: sloupec 12.", "Zásah loď mine."]
    assert not {"^^", "vv"} & set(seen["marks"])


def test_what_a_hit_does_may_be_open(capsys: pytest.CaptureFixture[str]) -> None:
    seen = hit("velká střela zezadu; hod 7", capsys)
    assert seen["notes"] == [
        "Zásah zničí r7s7.",
        "Zásah na r7s7: co všechno zničí, ještě není rozhodnuto.",
    ]
    assert seen["picture"][-1].strip() == "^^ 7  ^^"


def test_a_hit_without_a_roll_has_no_line(capsys: pytest.CaptureFixture[str]) -> None:
    seen = hit("velká střela zezadu", capsys)
    assert not seen["notes"]
    assert "X" not in seen["marks"]
