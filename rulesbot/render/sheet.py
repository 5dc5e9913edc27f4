"""A page of output as data: lines of styled words, written with or without a terminal's colours.

Nothing here is markup: the words are printed as they are, with control characters made visible,
so that no name typed by a user can act. Colour only underlines what words and marks say.
"""

from __future__ import annotations

import os
import sys
from typing import Literal, TextIO

from rulesbot.core.phrase import printable
from rulesbot.core.record import Record

Style = Literal["", "bold", "dim", "good", "bad", "open", "rule"]
Format = Literal["text", "plain", "json"]
WIDTH = 80

_RICH = {
    "bold": "bold",
    "dim": "dim",
    "good": "bold green",
    "bad": "bold red",
    "open": "bold yellow",
    "rule": "cyan",
}


class Run(Record):
    """Some words in one style."""

    text: str
    style: Style = ""


class Line(Record):
    """One line: its words, the indent of its start and of the lines it wraps into.

    ``right`` is set flush to the right margin where it fits, else on a line of its own.
    ``wrap`` is false for drawings.
    """

    runs: tuple[Run, ...] = ()
    indent: int = 0
    hang: int = 0
    right: Run | None = None
    wrap: bool = True


class Sheet:
    """Lines in order."""

    def __init__(self) -> None:
        self.lines: list[Line] = []

    def add(
        self,
        *words: str | Run,
        indent: int = 0,
        hang: int | None = None,
        right: Run | None = None,
        wrap: bool = True,
    ) -> None:
        """Append a line; plain strings have no style."""
        runs = tuple(word if isinstance(word, Run) else Run(word) for word in words)
        self.lines.append(Line(runs, indent, indent if hang is None else hang, right, wrap))

    def gap(self) -> None:
        """An empty line, never two."""
        if self.lines and self.lines[-1].runs:
            self.lines.append(Line())


def plain(sheet: Sheet, width: int = WIDTH) -> str:
    """The sheet as text without any style."""
    rows = [
        "".join(run.text for run in row).rstrip()
        for line in sheet.lines
        for row in _rows(line, width)
    ]
    while rows and not rows[-1]:
        rows.pop()
    return "\n".join(rows) + "\n" if rows else ""


def write(sheet: Sheet, form: Format = "text", stream: TextIO | None = None) -> None:
    """Print a sheet: in colour on a terminal that wants it, else plain."""
    stream = stream or sys.stdout
    if form == "plain" or not stream.isatty() or os.environ.get("NO_COLOR"):
        stream.write(plain(sheet))
        return
    from rich.console import Console
    from rich.text import Text

    console = Console(file=stream, highlight=False, markup=False, emoji=False)
    for line in sheet.lines:
        for row in _rows(line, min(console.width, 100)):
            text = Text(no_wrap=True, overflow="ignore")
            for run in row:
                text.append(run.text, _RICH.get(run.style))
            console.print(text, soft_wrap=True)


def _rows(line: Line, width: int) -> list[list[Run]]:
    """The line as printed: wrapped at white space, hanging, with its right-hand word."""
    runs = [Run(printable(run.text), run.style) for run in line.runs]
    if not line.wrap:
        return [[Run(" " * line.indent), *runs]]
    rows: list[list[Run]] = [[Run(" " * line.indent)]]
    used = line.indent
    for run in runs:
        for word in _words(run.text):
            start = line.hang if len(rows) > 1 else line.indent
            fits = used + len(word.rstrip()) <= width or used <= start
            if not fits:
                rows.append([Run(" " * line.hang)])
                used = line.hang
            shown = word if fits else word.lstrip()
            if shown:
                rows[-1].append(Run(shown, run.style))
                used += len(shown)
    if line.right:
        space = width - used - len(line.right.text)
        if space < 2:
            rows.append([])
            space = width - len(line.right.text)
        rows[-1] += [Run(" " * max(space, 2)), line.right]
    return rows


def _words(text: str) -> list[str]:
    """Words with the blanks that follow each."""
    *words, last = text.split(" ")
    return [*(f"{word} " for word in words), last]
