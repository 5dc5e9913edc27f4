from __future__ import annotations

import json
from pathlib import Path

import pytest
from caller import IMPOSSIBLE, LEGAL, OUTSIDE, Caller

GOOD = LEGAL + "; očekávej legální"
BAD = LEGAL + "; očekávej nelegální"
SKIPPED = OUTSIDE + "; očekávej ztráty žádné"


@pytest.mark.parametrize(
    ("texts", "code", "summary"),
    [
        ((GOOD,), 0, "1 passed, 0 failed, 0 skipped"),
        ((GOOD, BAD), 1, "1 passed, 1 failed, 0 skipped"),
        ((SKIPPED,), 0, "0 passed, 0 failed, 1 skipped"),
        ((LEGAL,), 0, "0 passed, 0 failed, 0 skipped"),
        ((GOOD, IMPOSSIBLE), 3, "1 passed, 0 failed, 0 skipped"),
        (("x", BAD), 3, "0 passed, 1 failed, 0 skipped"),
    ],
)
def test_it_counts_and_exits(call: Caller, texts: tuple[str, ...], code: int, summary: str) -> None:
    words = [word for text in texts for word in ("-e", text)]
    found = call("test", *words)
    assert found.code == code
    assert found.out.splitlines()[-1] == summary


def test_what_fails_is_told_with_its_place(call: Caller, tmp_path: Path) -> None:
    file = tmp_path / "x.spor"
    text = BAD.replace("akce", 'případ "první"\nakce').replace("; očekávej", "\nočekávej")
    file.write_text(text, encoding="utf-8")
    found = call("test", str(file))
    assert found.out.splitlines() == [
        f"✗ {file}:3: případ „první“",
        "    očekávej nelegální",
        "    čekal se verdikt „nelegální“, je „legální“",
        "0 passed, 1 failed, 0 skipped",
    ]
    assert f"{file}:3: case “první”" in call("test", "--lang", "en", str(file)).out


def test_skipped_expectations_are_listed_when_asked_for(call: Caller) -> None:
    assert "výsadky rozhodčí zatím nezná" not in call("test", "-e", SKIPPED).out
    found = call("test", "-v", "-e", SKIPPED)
    assert found.out.startswith("– -e:1\n")
    assert "výsadky rozhodčí zatím nezná" in found.out


def test_no_expectation_at_all_is_said(call: Caller) -> None:
    assert "v souborech není žádné očekávání" in call("test", "-e", LEGAL).out


def test_a_folder_is_every_dispute_below_it(call: Caller, tmp_path: Path) -> None:
    (tmp_path / "a").mkdir()
    (tmp_path / "a" / "x.spor").write_text(GOOD, encoding="utf-8")
    (tmp_path / "b.spor").write_text(GOOD, encoding="utf-8")
    (tmp_path / "b.txt").write_text("nic", encoding="utf-8")
    (tmp_path / "c.spor").write_bytes(b"\xff")
    found = call("test", str(tmp_path))
    assert found.code == 3
    assert found.out == "2 passed, 0 failed, 0 skipped\n"
    assert f"{tmp_path / 'c.spor'}: chyba: text není v UTF-8" in found.err


def test_the_same_as_data(call: Caller) -> None:
    words = ["-e", GOOD, "-e", BAD, "-e", IMPOSSIBLE, "-e", "\udcff"]
    found = call("test", "--format", "json", *words)
    good, bad, impossible, unread = json.loads(found.out)["files"]
    assert found.err == ""
    assert good == {
        "name": "-e 1", "cases": 1, "holds": 1, "fails": 0, "skipped": 0, "mishaps": [],
    }  # fmt: skip
    (mishap,) = bad["mishaps"]
    assert (mishap["mark"], mishap["text"]) == ("fails", "očekávej nelegální")
    assert sorted(impossible) == sorted(unread) == ["errors", "name"]
    assert unread["name"] == "-e 4"
