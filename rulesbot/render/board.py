"""Pictures of positions: with box characters on a terminal, in plain ASCII elsewhere.

As data a picture is ``title``, ``picture`` (its lines in ASCII), ``legend`` (``mark``,
``meaning``), ``faults`` (``rule``, ``title``, ``where``) and ``notes``.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from typing import Any, TextIO, cast

from rulesbot.core.game import Drawing
from rulesbot.core.phrase import Language, Phrase, Words
from rulesbot.core.record import Record
from rulesbot.render.sheet import WIDTH, Format, Run, Sheet, Style
from rulesbot.rulebook.book import Book

_ASCII = str.maketrans(
    {
        **dict.fromkeys("┌┐└┘├┤┬┴┼", "+"),
        "─": "-",
        "│": "|",
        "═": "=",
        "║": "#",
        "·": ".",
        "●": "*",
        "○": "o",
        "▲": "^",
        "►": ">",
        "▼": "v",
        "◄": "<",
    }
)
_INDENT = 2
_BETWEEN = 3


def in_ascii(form: Format, stream: TextIO) -> bool:
    """True if pictures for that stream are drawn in ASCII: no terminal, or one that cannot more."""
    unicode = (stream.encoding or "").lower().replace("-", "").startswith("utf")
    return form == "plain" or not stream.isatty() or not unicode or os.environ.get("TERM") == "dumb"


def write_drawings(
    page: Sheet, drawings: Iterable[Drawing], book: Book, language: Language, *, ascii_: bool
) -> None:
    """Pictures under their titles, each with its faults and notes, and one legend of all."""
    brush = _Brush(book, language, ascii_=ascii_)
    legend: dict[tuple[str, str], None] = {}
    for drawing in drawings:
        page.gap()
        page.add(Run(brush.say(drawing.title), "bold"), indent=_INDENT)
        page.gap()
        for line in drawing.lines:
            runs = (Run(brush.draw(text), cast("Style", style)) for text, style in line)
            page.add(*runs, indent=_INDENT, wrap=False)
        page.gap()
        _write_below(page, drawing, brush)
        legend |= dict.fromkeys(brush.legend(drawing))
    page.gap()
    _write_legend(page, legend)


class _Brush(Record):
    """Puts a picture's characters and sentences into a language and a set of characters."""

    book: Book
    language: Language
    ascii_: bool

    def draw(self, text: str | Words) -> str:
        """Characters of a picture."""
        if isinstance(text, Words):
            text = text.en if self.language == "en" else text.cs
        return text.translate(_ASCII) if self.ascii_ else text

    def say(self, phrase: Phrase) -> str:
        """A sentence or a meaning."""
        return phrase.say(self.language, self.book.lexicon)

    def legend(self, drawing: Drawing) -> list[tuple[str, str]]:
        """The marks of a picture with their meanings."""
        return [(self.draw(mark), self.say(meaning)) for mark, meaning in drawing.legend]

    def title(self, rule: str) -> str:
        """What a broken rule is called."""
        entry = self.book.rules[rule]
        return entry.gist.rstrip(".") if self.language == "en" else entry.title


def _write_below(page: Sheet, drawing: Drawing, brush: _Brush) -> None:
    for rule, where in drawing.faults:
        text = f"{brush.title(rule)}: {brush.say(where)}"
        page.add(Run("! ", "bad"), text, indent=_INDENT, hang=_INDENT + 2, right=Run(rule, "rule"))
    for note in drawing.notes:
        page.add(brush.draw(brush.say(note)), indent=_INDENT, hang=_INDENT + 2)


def _write_legend(page: Sheet, legend: Iterable[tuple[str, str]]) -> None:
    """The entries, as many on a line as fit whole."""
    runs: list[Run] = []
    used = _INDENT
    for mark, meaning in legend:
        width = len(mark) + 1 + len(meaning)
        if runs and used + _BETWEEN + width > WIDTH:
            page.add(*runs, indent=_INDENT, wrap=False)
            runs, used = [], _INDENT
        if runs:
            runs.append(Run(" " * _BETWEEN))
            used += _BETWEEN
        runs += (Run(mark, "bold"), Run(f" {meaning}", "dim"))
        used += width
    if runs:
        page.add(*runs, indent=_INDENT, wrap=False)


def as_data(drawings: Iterable[Drawing], book: Book, language: Language) -> list[dict[str, Any]]:
    """Pictures as plain data."""
    brush = _Brush(book, language, ascii_=True)
    return [_data(drawing, brush) for drawing in drawings]


def _data(drawing: Drawing, brush: _Brush) -> dict[str, Any]:
    lines = ("".join(brush.draw(text) for text, _ in line) for line in drawing.lines)
    return {
        "title": brush.say(drawing.title),
        "picture": [line.rstrip() for line in lines],
        "legend": [{"mark": mark, "meaning": meaning} for mark, meaning in brush.legend(drawing)],
        "faults": [
            {"rule": rule, "title": brush.title(rule), "where": brush.say(where)}
            for rule, where in drawing.faults
        ],
        "notes": [brush.draw(brush.say(note)) for note in drawing.notes],
    }
