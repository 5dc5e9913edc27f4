"""Calls the command line in this process, or in one of its own."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from rulesbot.cli.main import run

SHIP = "hra gt; loď červená třída I { r7s7 startovní kabina 3333; r7s8 dělo ^ 0003 }; "
LEGAL = SHIP + "akce červená přilož kabina 0120 na r7s6"
ILLEGAL = SHIP + "akce červená přilož kabina 0120 na r6s8"
OUTSIDE = SHIP + "karta výsadek zepředu"
RESOLVED = SHIP + "otázka otevřené přípojky"
DEPENDS = SHIP + "akce červená přilož sklad 2 ??00 na r7s6"
IMPOSSIBLE = "hra gt; loď a třída I { r7s7 startovní kabina 3333 lidé 3 }"


@dataclass(frozen=True)
class Call:
    """What a call printed, and its exit code."""

    code: int
    out: str
    err: str


class Caller:
    """Runs calls; what they print is handed over."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self._capsys = capsys

    def __call__(self, *words: str) -> Call:
        self._capsys.readouterr()
        code = run(list(words))
        captured = self._capsys.readouterr()
        return Call(code, captured.out, captured.err)
