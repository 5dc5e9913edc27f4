"""A game's language as plain tables: what Lark works out from the grammar, without its objects.

They are read from the user's cache without importing Lark, whose import and own way of loading
saved tables take longer than everything else that a small dispute needs.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from rulesbot.language.scanner import Lexicon, Scanner

FORM = "1"
"""Another one makes saved tables stale."""
END = "$END"
"""The symbol behind the last word."""


class Reduction(NamedTuple):
    """What a rule makes of the values of its ``size`` symbols.

    Those at the places ``kept`` become the parts of a node called ``name``, or its only part is
    the value if it is ``single``; the parts of an ``inlined`` one become parts of what holds it.
    ``origin`` is the symbol that has then been read.
    """

    origin: str
    name: str
    size: int
    kept: tuple[tuple[int, bool], ...]
    single: bool
    inlined: bool


Row = dict[str, int]


class Tables:
    """The states of an LALR(1) parser and the lexicon of its language.

    The row of a state tells what to do with a symbol: a number from zero on is the state to go to,
    a negative one the complement (``~``) of the reduction that has to come first.
    """

    def __init__(self, data: dict[str, Any]) -> None:
        self.start: int = data["start"]
        self.end: int = data["end"]
        self.rows: list[Row] = data["rows"]
        self.reductions = [Reduction(*fields) for fields in data["reductions"]]
        self.ignored: frozenset[str] = frozenset(data["ignored"])
        self._lexicon = Lexicon(data["keywords"], data["patterns"])
        self._scanners: list[Scanner | None] = [None] * len(self.rows)

    def scanner(self, state: int) -> Scanner:
        """Matches what may stand before the next symbol of a state, or be it."""
        found = self._scanners[state]
        if found is None:
            accepted = self.rows[state].keys() | self.ignored
            found = self._scanners[state] = Scanner(self._lexicon, accepted)
        return found
