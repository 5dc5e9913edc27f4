"""Lays out statements, blocks and comments: one statement a line, two blanks for each block."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from itertools import pairwise

_INDENT = "  "
_WIDTH = 100
_PIECE = re.compile(r"#[^\n]*+|\n|[{},;]")
_NO_BLANK_BEFORE = frozenset({",", ";", ":", "+", "/"})
_NO_BLANK_AFTER = frozenset({"+", "/"})


@dataclass(slots=True)
class _Row:
    """A line in the making: a statement or the rest of one behind a comment, or a comment.

    ``breaks`` counts the words in front of each place where the user broke the line; the row is
    broken there again only if it would be too long.
    """

    depth: int
    words: list[str] = field(default_factory=list)
    breaks: list[int] = field(default_factory=list)
    trailing: str = ""
    gap: bool = False
    comment: bool = False
    case: bool = False
    continued: bool = False

    def text(self) -> str:
        """The line, or the lines if it has to be broken."""
        indent = _INDENT * (self.depth + 2 * self.continued)
        line = indent + "".join(self.words)
        if len(line) > _WIDTH and self.breaks:
            cuts = [0, *self.breaks, len(self.words)]
            parts = ["".join(self.words[a:b]).strip() for a, b in pairwise(cuts)]
            line = indent + f"\n{_INDENT * (self.depth + 2)}".join(parts)
        return f"{line} {self.trailing}" if self.trailing else line


class Layout:
    """Takes words and separators in order, as they were typed, and gives the text."""

    def __init__(self) -> None:
        self._rows: list[_Row] = []
        self._row: _Row | None = None
        self._gap = False
        self._flat: list[bool] = []

    def text(self) -> str:
        """The whole text, with one empty line before each case."""
        for at, row in enumerate(self._rows):
            if row.case:
                self._part_from_above(at)
        lines = [("\n" if row.gap else "") + row.text() for row in self._rows]
        return "\n".join(lines) + "\n"

    def _part_from_above(self, at: int) -> None:
        """An empty line before a case; comments right above it belong to it."""
        while at and not self._rows[at].gap and self._rows[at - 1].comment:
            at -= 1
        self._rows[at].gap = at > 0

    def word(self, word: str, *, case: bool = False, apart: bool = False) -> None:
        """A word or mark; ``case`` is the first word of a case, ``apart`` a sign such as ``+4``."""
        row = self._row
        if row is None:
            row = self._row = self._add(_Row(len(self._flat), gap=self._gap, case=case))
            self._gap = False
        before = row.words[-1].strip() if row.words else ""
        glued = not before or before in _NO_BLANK_AFTER or (word in _NO_BLANK_BEFORE and not apart)
        row.words.append(word if glued else " " + word)

    def separator(self, typed: str) -> None:
        """The end of a statement, with the comments in it."""
        if self._flat and self._flat[-1]:
            self.word(";")
            return
        newlines = self._comments(typed, len(self._flat))
        self._row, self._gap = None, newlines > 1

    def open(self, typed: str, *, flat: bool) -> None:
        """A ``{``; a flat block stays on one line."""
        self.word("{")
        self._flat.append(flat)
        if not flat:
            before = len(self._rows)
            newlines = self._comments(typed, len(self._flat))
            self._row, self._gap = None, newlines > 1 and len(self._rows) > before

    def close(self, typed: str) -> None:
        """A ``}``."""
        if not self._flat.pop():
            self._comments(typed, len(self._flat) + 1)
            self._row, self._gap = None, False
        self.word("}")

    def comma(self, typed: str) -> None:
        """A comma; a comment behind it breaks the line, a line end alone need not."""
        self.word(",")
        row = self._row
        assert row is not None  # noqa: S101  (a word has just been added)
        if "#" in typed:
            self._comments(typed, row.depth + 2)
            self._row = self._add(_Row(row.depth, continued=True))
        elif "\n" in typed:
            row.breaks.append(len(row.words))

    def rest(self, typed: str) -> None:
        """What stands between two words: blanks, or at the end a comment."""
        if "#" in typed:
            self._comments(typed, len(self._flat))

    def _comments(self, typed: str, depth: int) -> int:
        """Add the comments of a separator; gives the number of line ends after the last one."""
        newlines = 0
        for piece in _PIECE.findall(typed):
            if piece == "\n":
                newlines += 1
            elif piece.startswith("#"):
                comment = piece.rstrip()
                if newlines == 0 and self._row is not None and not self._row.trailing:
                    self._row.trailing = comment
                else:
                    gap = newlines > 1 and bool(self._rows)
                    self._add(_Row(depth, [comment], gap=gap, comment=True))
                newlines = 0
        return newlines

    def _add(self, row: _Row) -> _Row:
        self._rows.append(row)
        return row
