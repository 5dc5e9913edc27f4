"""Every kind of input that cannot be judged: one clear message, a way out, no traceback."""

from __future__ import annotations

import json
import os
import time
from pathlib import Path

import pytest
from caller import Call, Caller

from rulesbot.core import limits

HEAD = "hra gt\n"
CABIN = "r7s7 startovní kabina 3333"
BAD = {
    "empty": ("", "chybí, o jakou hru jde", "Začněte řádkem „hra“"),
    "no game": ("ahoj", "chybí, o jakou hru jde", "Příklad: hra "),
    "unknown game": ("hra šachy", "hru „šachy“ neznám", "galaxy-trucker"),
    "unknown word": (
        f"{HEAD}loď a třída I {{ {CABIN}; r6s7 delo ^ 0003; r6s8 delo2 ^ 0003 }}",
        "neznámé slovo „delo2“", "Mysleli jste „dělo“?"),
    "wrong place": (f"{HEAD}akce a 7", "tady nečekám „7“", "Čekal jsem: "),
    "cut short": (f"{HEAD}akce a přilož", "příkaz tu končí", "Čekal jsem: "),
    "off the board": (
        f"{HEAD}loď a třída I {{ {CABIN}; r2s2 motor 0003 }}",
        "pole r2s2 deska třídy I nemá", "Deska má řádky 5, 6, 7, 8 a 9."),
    "off the row": (
        f"{HEAD}loď a třída I {{ {CABIN}; r5s5 motor 0003 }}",
        "pole r5s5 deska třídy I nemá", "Řádek 5 má sloupce 7."),
    "two tiles on a cell": (
        f"{HEAD}loď a třída I {{ {CABIN}; r7s7 motor 0003 }}",
        "na r7s7 už dílek leží", "r7s7 motor 0003"),
    "three humans": (
        f"{HEAD}loď a třída I {{ {CABIN} lidé 3 }}",
        "startovní kabina na r7s7 pojme nejvýš 2 lidi, ne 3", "lidé 3"),
    "control character": (f"{HEAD}loď \x1b[31ma třída I", "řídicí znak U+001B", "Smažte jej."),
    "direction mark": (f'{HEAD}spor "a\u202eb"', "řídicí znak U+202E", "Smažte jej."),
    "loose mark": (f"{HEAD}spor \u0301", "samostatné znaménko bez písmene", "Smažte jej."),
    "open quotes": (f'{HEAD}spor "Smí', "uvozovky", "Název v uvozovkách musí skončit"),
    "nested braces": (
        f"{HEAD}loď a třída I " + "{" * 100_000, "tady nečekám „{“", "Čekal jsem: "),
    "nested blocks": (
        HEAD + "loď a třída I { " * 20_000, "tady nečekám „loď“", "Čekal jsem: "),
    "closing braces": (HEAD + "}" * 100_000, "tady nečekám „}“", "Čekal jsem: "),
    "a word without end": (HEAD + "x" * (limits.TEXT // 2), "neznámé slovo „xxx", "Čekal jsem: "),
    "too long": (HEAD + "x y\n" * (limits.TEXT // 2), "text je příliš dlouhý", "Rozdělte spory"),
    "no such ship": (
        f"{HEAD}loď a třída I {{ {CABIN} }}; akce b kontrola",
        "loď „b“ na stole není", "Popsané lodě: a."),
    "no such rule": (
        f"{HEAD}loď a třída I {{ {CABIN} }}; akce a kontrola; tvrdí a legální podle GT-X-01",
        "pravidlo „GT-X-01“ neznám", "GT-X-01"),
    "no such reading": (f"{HEAD}výklad nic = nic", "výklad „nic“ neznám", "Znám: "),
    "a roll for nothing": (f"{HEAD}hod 7", "nad tímto řádkem v případu není nic", "Napište jej"),
}  # fmt: skip


def expect(found: Call, message: str, help_: str) -> None:
    told = " ".join(found.err.split())
    assert found.code == 3
    assert message in told
    assert help_ in told
    assert "Traceback" not in found.out + found.err
    assert "\x1b" not in found.err
    assert len(found.err) < 20_000


@pytest.mark.parametrize("name", BAD)
def test_it_is_told_with_its_place_and_a_way_out(call: Caller, tmp_path: Path, name: str) -> None:
    text, message, help_ = BAD[name]
    file = tmp_path / "x.spor"
    file.write_text(text, encoding="utf-8")
    begun = time.monotonic()
    found = call("check", str(file))
    assert time.monotonic() - begun < 20, "a bound on what hostile text may cost"
    expect(found, message, help_)
    assert found.err.startswith(f"{file}:")
    assert found.out == ""
    english = call("check", "--lang", "en", str(file))
    assert (english.code, ": error: " in english.err) == (3, True)
    assert "chyba" not in english.err


@pytest.mark.parametrize("name", ["unknown word", "three humans", "control character"])
def test_the_line_is_quoted_with_a_caret(call: Caller, tmp_path: Path, name: str) -> None:
    file = tmp_path / "x.spor"
    file.write_text(BAD[name][0], encoding="utf-8")
    first, line, caret, *_ = call("check", str(file)).err.splitlines()
    assert first.startswith(f"{file}:2:")
    assert line.startswith("    2 | ")
    assert set(caret[8:].strip()) == {"^"}


@pytest.mark.parametrize("command", ["check", "resolve", "test", "show"])
def test_a_file_that_cannot_be_read_is_told(call: Caller, tmp_path: Path, command: str) -> None:
    expect(call(command, str(tmp_path / "nic.spor")), "soubor neexistuje", "Zkontrolujte cestu")
    (tmp_path / "latin.spor").write_bytes("hra gt\nspor „ř“".encode("cp1250"))
    expect(call(command, str(tmp_path / "latin.spor")), "text není v UTF-8", "v kódování UTF-8")
    (tmp_path / "big.spor").write_bytes(b"hra gt\n" + b"x" * 10_000_000)
    expect(call(command, str(tmp_path / "big.spor")), "text je příliš dlouhý", "Rozdělte")


def test_a_folder_is_no_dispute(call: Caller, tmp_path: Path) -> None:
    expect(call("check", str(tmp_path)), "to je složka, ne soubor", "rulesbot test")
    expect(call("test", str(tmp_path)), "není žádný soubor .spor", "Vyjmenujte soubory")


@pytest.mark.skipif(not hasattr(os, "getuid") or os.getuid() == 0, reason="root reads everything")
def test_a_file_of_somebody_else_is_told(call: Caller, tmp_path: Path) -> None:
    file = tmp_path / "x.spor"
    file.touch(mode=0o000)
    expect(call("check", str(file)), "soubor nejde přečíst", "Zkontrolujte, zda")


def test_a_name_that_no_system_allows_is_told(call: Caller) -> None:
    expect(call("check", "a\0b"), "soubor nejde přečíst", "Zkontrolujte")
    assert call("check", "a\udcff.spor").code == 3


def test_bytes_that_are_no_text_are_told(call: Caller) -> None:
    expect(call("check", "-e", "hra gt\n\udcff"), "text není v UTF-8", "UTF-8")
    assert call("check", "--format", "json", "x\udcff.spor").code == 3


def test_several_faults_are_told_in_one_run_and_not_too_many(call: Caller) -> None:
    found = call("check", "-e", HEAD + "xy zz\n" * 500)
    assert found.err.count("neznámé slovo") == limits.PROBLEMS
    found = call("check", "-e", "hra gt\nvýklad a = b\nloď a třída X\nakce a leť")
    assert found.err.count("chyba:") >= 2


def test_markup_in_names_is_nothing_but_letters(call: Caller) -> None:
    name = "[bold red]x[/bold red] <b>&amp;</b> $(id) `id` {0}"
    text = f'hra gt; loď "{name}" třída I {{ {CABIN} }}; akce "{name}" přilož sklad 2 0003 na r7s8'
    found = call("check", "--assumptions", "-e", text)
    assert found.code == 0
    assert f'"{name}": přilož' in " ".join(found.out.split())
    found = call("check", "-e", f'hra gt; loď "{name}" třída I {{ r7s7 }}')
    assert found.code == 3


def test_debug_shows_where_it_comes_from(call: Caller, tmp_path: Path) -> None:
    for words in (("check", "-e", "hra gt; x"), ("check", str(tmp_path)), ("test", "-e", "x"),
                  ("check", "--format", "json", "-e", "x"), ("check", "--nic")):  # fmt: skip
        quiet, loud = call(*words), call("--debug", *words)
        assert quiet.code == loud.code
        assert "Traceback" not in quiet.err
        assert "Traceback (most recent call last)" in loud.err
        assert quiet.out == loud.out


@pytest.mark.parametrize(
    ("text", "example"),
    [
        ("hra gt; akce červená přilož sklat", "Example: action červená place hold"),
        ("loď červená", "Example: game artefakty"),
        ("hra gt; loď a třída I { r7s7 motor 30 }", "Example: r6c8 double cannon ^ 0003"),
    ],
)
def test_an_english_error_has_an_english_example(text: str, example: str, call: Caller) -> None:
    assert example in call("--lang", "en", "check", "-e", text).err
    data = json.loads(call("--lang", "en", "check", "--format", "json", "-e", text).out)
    shown = data["files"][0]["errors"][0]["example"]
    assert example.removeprefix("Example: ") in shown
