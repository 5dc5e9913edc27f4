from __future__ import annotations

import io
import json
import sys
from pathlib import Path

import pytest
from caller import DEPENDS, ILLEGAL, IMPOSSIBLE, LEGAL, OUTSIDE, RESOLVED, SHIP, Caller

CODES = {LEGAL: 0, RESOLVED: 0, ILLEGAL: 1, DEPENDS: 4, OUTSIDE: 5, IMPOSSIBLE: 3}


@pytest.mark.parametrize(("text", "code"), CODES.items(), ids=map(str, CODES.values()))
@pytest.mark.parametrize("command", ["check", "resolve"])
@pytest.mark.parametrize("form", ["text", "plain", "json"])
def test_the_verdict_is_the_exit_code(
    call: Caller, command: str, form: str, text: str, code: int
) -> None:
    assert call(command, "--format", form, "-e", text).code == code


@pytest.mark.parametrize(
    ("texts", "worst"),
    [
        ((LEGAL, DEPENDS), 4),
        ((OUTSIDE, DEPENDS), 5),
        ((ILLEGAL, OUTSIDE, DEPENDS, LEGAL), 1),
        ((ILLEGAL, IMPOSSIBLE, LEGAL), 3),
    ],
)
def test_the_worst_of_several_wins(call: Caller, texts: tuple[str, ...], worst: int) -> None:
    words = [word for text in texts for word in ("-e", text)]
    assert call("check", *words).code == worst
    assert call("check", "--format", "json", *words).code == worst


def test_several_inputs_are_named_and_come_in_order(call: Caller, tmp_path: Path) -> None:
    (tmp_path / "a.spor").write_text(LEGAL, encoding="utf-8")
    second = ILLEGAL.replace("hra gt; ", 'hra gt; spor "Druhý"; ')
    (tmp_path / "b.spor").write_text(second, encoding="utf-8")
    a, b = str(tmp_path / "a.spor"), str(tmp_path / "b.spor")
    found = call("check", a, b, "-e", RESOLVED, "-e", LEGAL)
    lines = found.out.splitlines()
    heads = [line for line in lines if line in {a, b, "-e 1", "-e 2"}]
    assert heads == ["-e 1", "-e 2", a, b]
    assert lines[lines.index(b) + 1] == "Druhý"
    assert lines[lines.index(b) - 1] == ""
    assert "\n\n\n" not in found.out


def test_an_input_at_fault_does_not_stop_the_others(call: Caller, tmp_path: Path) -> None:
    missing = str(tmp_path / "nic.spor")
    found = call("check", "-e", IMPOSSIBLE, "-e", LEGAL, missing)
    assert "LEGÁLNÍ" in found.out
    assert "-e 1:1:" in found.err
    assert f"{missing}: chyba: soubor neexistuje" in found.err
    data = json.loads(call("check", "--format", "json", "-e", IMPOSSIBLE, "-e", LEGAL, missing).out)
    assert [sorted(file) for file in data["files"]] == [
        ["cases", "errors", "game", "name", "rulebook", "title"],
        ["cases", "game", "name", "rulebook", "title"],
        ["errors", "name"],
    ]


def test_a_case_at_fault_does_not_stop_the_others(call: Caller) -> None:
    action = "akce červená přilož kabina 0120 na r7s6"
    mending = 'případ "a"; loď červená { r7s8 lidé 1 }; '
    text = f'{SHIP}{mending}případ "b"; {action}; případ "c"; hod 1'
    found = call("check", "-e", text)
    assert found.code == 3
    assert "Případ: b\n\n  LEGÁLNÍ" in found.out
    assert found.err.count("chyba:") == 2
    (file,) = json.loads(call("check", "--format", "json", "-e", text).out)["files"]
    assert [case["title"] for case in file["cases"]] == ["b"]
    assert len(file["errors"]) == 2


def test_standard_input_is_a_dash(call: Caller, monkeypatch: pytest.MonkeyPatch) -> None:
    stream = io.TextIOWrapper(io.BytesIO(ILLEGAL.encode()), encoding="ascii")
    monkeypatch.setattr(sys, "stdin", stream)
    found = call("check", "-")
    assert found.code == 1
    assert "NELEGÁLNÍ" in found.out


def test_an_escaped_line_end_is_one(call: Caller) -> None:
    assert call("check", "-e", LEGAL.replace("; akce", "\\nakce")).code == 0


@pytest.mark.parametrize("form", ["text", "plain"])
def test_brief_and_assumptions(call: Caller, form: str) -> None:
    full = call("check", "--format", form, "-e", ILLEGAL).out
    assert "Pravidlo:" in full
    assert "Předpoklad:" not in full
    brief = call("check", "--format", form, "--brief", "-e", ILLEGAL).out
    assert "Pravidlo:" not in brief
    assert "GT-STAVBA-03" in brief
    assert "Předpoklad: hráč" in call("check", "--assumptions", "-e", ILLEGAL).out


def test_a_description_that_asks_nothing_says_so(call: Caller) -> None:
    found = call("check", "-e", SHIP)
    assert found.code == 0
    assert "na nic se neptá" in found.out


def test_english_is_english(call: Caller) -> None:
    found = call("check", "--lang", "en", "-e", ILLEGAL)
    assert found.out.startswith("  ILLEGAL   ")
    assert "Rule: " in found.out
    found = call("--lang=en", "check", "-e", IMPOSSIBLE)
    assert found.err.startswith("-e:1:52: error: the start cabin on r7c7 holds at most 2 humans")


def test_json_tells_the_same_in_the_language_of_the_call(call: Caller) -> None:
    data = json.loads(call("check", "--format", "json", "--lang", "en", "-e", ILLEGAL).out)
    (file,) = data["files"]
    (entry,) = file["cases"][0]["entries"]
    assert data["version"] == 1
    assert (file["name"], file["game"], entry["verdict"]) == ("-e", "galaxy-trucker", "illegal")
    assert entry["findings"][0]["message"].startswith("No connector would join")
    assert entry["alternatives"]


def test_where_each_way_breaks_another_rule_every_way_is_told(call: Caller) -> None:
    text = (
        "hra galaxy-trucker\nfáze příprava\n"
        "loď modrá třída I { r7s7 startovní kabina 3333; r6s7 ? 0120; r6s8 baterie 3 0001 }\n"
        "akce modrá osaď r6s7 fialový mimozemšťan\n"
    )
    found = call("check", "-e", text)
    assert found.code == 1
    assert "kabina:  nelegální (GT-DILEK-PODPORA-01)" in found.out
    assert "(GT-DILEK-KABINA-01)" in found.out
    assert "Zjistěte" not in found.out


@pytest.mark.parametrize(
    ("ship", "event", "assumed"),
    [
        (
            "r7s7 startovní kabina 3333 lidé 2; r6s7 baterie 2 0030; r7s8 štít ^> 0003",
            "zásah A malá střela zepředu; hod 8; volba A štít r7s8",
            "baterie lodi „A“, u kterých energie uvedena není, jsou plné",
        ),
        (
            "r7s7 startovní kabina 3333; r8s7 motor 3000",
            "karta otrokáři síla 1 posádka 1 kredity 5 dny 1",
            "kabiny lodi „A“, u kterých posádka uvedena není, jsou prázdné",
        ),
        (
            "r6s7 spojovací díl 3123; r6s8 dělo ^ 0021",
            "zásah A malá střela zprava; hod 7",
            "zbytek lodi „A“, který v popisu není, na výsledku nic nemění",
        ),
    ],
)
def test_what_an_event_rests_on_is_told(call: Caller, ship: str, event: str, assumed: str) -> None:
    found = call("check", "--assumptions", "-e", f"hra gt; loď A třída II {{ {ship} }}; {event}")
    assert f"Předpoklad: {assumed}" in " ".join(found.out.split())
