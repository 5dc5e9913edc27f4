"""The commands that resolve events: asking a person, writing the position, exact odds."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest

from rulesbot.cli.main import run

SHIP = (
    "hra gt; loď červená třída I { r7s7 startovní kabina 3333 lidé 2; r6s7 spojovací díl 3123; "
    "r6s8 kabina 0003 lidé 2 }; "
)


def test_resolve_asks_for_the_roll(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("7\n1\n"))
    assert run(["resolve", "--ask", "-e", SHIP + "zásah červená velká střela zepředu"]) == 0
    out = capsys.readouterr()
    assert "Hod 7 dává sloupec 7." in out.out
    assert "Řekněte, kterou část si hráč „červená“ ponechá." in out.err


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("cs", "Napište číslo od 2 do 12; kdo neví, nenapíše nic."),
        ("en", "Type a number from 2 to 12, nothing if it is not known."),
    ],
)
def test_an_answer_that_is_none_is_asked_for_again(
    language: str,
    told: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("1\nsedm\n[red]7\n 7 \n1\n"))
    event = SHIP + "zásah červená velká střela zepředu"
    assert run(["--lang", language, "resolve", "--ask", "-e", event]) == 0
    assert capsys.readouterr().err.count(told) == 3


def test_an_empty_answer_leaves_it_open(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("\n" * 40))
    assert run(["resolve", "--ask", "-e", SHIP + "zásah červená velká střela zepředu"]) == 4
    assert "ZÁLEŽÍ" in capsys.readouterr().out


def test_the_position_is_written_and_read_again(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    target = tmp_path / "po.spor"
    dispute = SHIP + "zásah červená velká střela zepředu; hod 7; volba červená ponech r7s7"
    assert run(["resolve", "--to", str(target), "-e", dispute]) == 0
    assert target.read_text(encoding="utf-8") == (
        "hra galaxy-trucker\n"
        "loď červená třída I {\n"
        "  r7s7 startovní kabina 3333 lidé 2\n"
        "  ztraceno 2\n"
        "}\n"
    )
    assert run(["check", str(target)]) == 0
    assert [path.name for path in tmp_path.iterdir()] == ["po.spor"]
    capsys.readouterr()


def test_odds_in_words_and_as_data(capsys: pytest.CaptureFixture[str]) -> None:
    dispute = SHIP + "zásah červená velká střela zepředu"
    assert run(["odds", "-e", dispute]) == 0
    out = capsys.readouterr().out
    assert "69,4 %  25/36" in out
    assert "13,9 %  5/36" in out
    assert run(["odds", "--format", "json", "--lang", "en", "-e", dispute]) == 0
    data = json.loads(capsys.readouterr().out)
    chance = data["files"][0]["cases"][0]["chances"][0]
    assert chance["values"][0] == {"value": "0", "chance": "25/36", "percent": 69.444444}


def test_odds_of_something_unreadable(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["odds", "-e", "hra gt; zásah"]) == 3
    assert "příkaz tu končí dřív" in capsys.readouterr().err


def test_odds_of_what_the_judge_does_not_know(capsys: pytest.CaptureFixture[str]) -> None:
    dispute = "hra gt; loď červená třída IIA {}; zásah červená malá střela zepředu"
    assert run(["odds", "-e", dispute]) == 5
    assert "Desku „IIA“ rozhodčí zatím nezná" in capsys.readouterr().out
    assert run(["odds", "--format", "json", "-e", dispute]) == 5
    (case,) = json.loads(capsys.readouterr().out)["files"][0]["cases"]
    assert case["chances"] == []
    assert "IIA" in case["outside"]


@pytest.mark.usefixtures("toy")
def test_a_position_that_cannot_be_written_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    dispute = "hra kameny; hromádka les 2"
    assert run(["resolve", "--to", "-", "-e", dispute]) == 2
    assert "zatím zapsat neumí" in capsys.readouterr().err


def test_a_file_that_cannot_be_written_is_said(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    target = tmp_path / "nikde" / "po.spor"
    assert run(["resolve", "--to", str(target), "-e", SHIP + "otázka vady"]) == 3
    assert "soubor nejde zapsat" in capsys.readouterr().err


def test_what_is_taken_for_granted_is_not_to_be_found_out(
    capsys: pytest.CaptureFixture[str],
) -> None:
    ship = "loď A třída I { r7s7 startovní kabina 3333 lidé 2; r6s7 sklad 2 0030 }; "
    assert run(["resolve", "-e", f"hra gt; {ship}karta planety dny 1 {{ GB; B }}"]) == 4
    out = capsys.readouterr().out
    assert "Zjistěte: na které planetě hráč „A“ přistane." in out
    assert "jaké zboží" not in out


HIT = SHIP + "zásah červená velká střela zepředu; hod 7; volba červená ponech r7s7"


def test_a_link_stays_one_and_permissions_stay(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    target, link = tmp_path / "po.spor", tmp_path / "odkaz.spor"
    target.write_text("staré", encoding="utf-8")
    target.chmod(0o640)
    link.symlink_to(target)
    assert run(["resolve", "--to", str(link), "-e", HIT]) == 0
    assert link.is_symlink()
    assert target.read_text(encoding="utf-8").startswith("hra galaxy-trucker")
    assert target.stat().st_mode & 0o777 == 0o640
    assert sorted(path.name for path in tmp_path.iterdir()) == ["odkaz.spor", "po.spor"]
    capsys.readouterr()


def test_a_folder_is_no_file_and_nothing_is_left_beside_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "složka").mkdir()
    assert run(["resolve", "--to", str(tmp_path / "složka"), "-e", HIT]) == 3
    assert "to je složka" in capsys.readouterr().err
    assert [path.name for path in tmp_path.iterdir()] == ["složka"]


def test_what_is_not_certain_is_not_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    target = tmp_path / "po.spor"
    event = SHIP + "zásah červená velká střela zepředu"
    assert run(["resolve", "--to", str(target), "-e", event]) == 4
    assert "pozice zapsána není" in capsys.readouterr().err
    assert not target.exists()


@pytest.mark.parametrize(
    "more", [("--to", "-", "--format", "json", "-e", HIT), ("--to", "-", "-e", HIT, "-e", HIT)]
)
def test_a_position_is_printed_of_one_dispute_in_words(
    more: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["resolve", *more]) == 2
    assert "--to" in capsys.readouterr().err


def test_a_case_without_odds_stops_no_other(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "a.spor"
    hit = "zásah červená velká střela zepředu\n"
    cases = f'případ "a"\n{hit}případ "b"\n{hit}hod 13\npřípad "c"\n{hit}'
    file.write_text(SHIP.replace("; ", "\n", 1) + "\n" + cases, encoding="utf-8")
    assert run(["odds", str(file)]) == 3
    told = capsys.readouterr()
    assert told.out.count("Případ:") == 2
    assert "Zapište hod nebo volbu, které tu možné jsou" in told.err
    assert run(["odds", "--format", "json", str(file)]) == 3
    (data,) = json.loads(capsys.readouterr().out)["files"]
    assert [case["title"] for case in data["cases"]] == ["a", "c"]
    assert len(data["errors"]) == 1
