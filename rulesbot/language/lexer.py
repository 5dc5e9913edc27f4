"""A contextual lexer whose keywords are looked up instead of compiled.

Lark compiles one regular expression of all acceptable terminals for each state of the parser that
is met, which is most of the time that a small dispute takes. Nearly all terminals are keywords, so
they are looked up by their first word here; the others are compiled once and shared by all states.
What matches is what Lark's own expression would match: terminals in the same order, the longest
spelling of a keyword first, and no letter behind it.
"""

from __future__ import annotations

import re
from functools import cache
from typing import Any

from lark.lexer import BasicLexer, ContextualLexer, Scanner

_KEYWORD = re.compile(r"\(\?:((?:[^\\\[\](){}*+?.^$|]|\\\W|\[ \\t\]\+|\|)+)\)\(\?!\\w\)")
_WORD = re.compile(r"\w+")
_compiled = cache(re.compile)

Spelling = tuple[str, ...]
Group = dict[str, list[tuple[Spelling, str]]]


@cache
def _spellings(pattern: str) -> tuple[Spelling, ...]:
    """The spellings of a keyword's pattern, each as its words; none for another terminal.

    A keyword with a spelling that begins with a sign is left to its expression.
    """
    match = _KEYWORD.fullmatch(pattern)
    if match is None:
        return ()
    found = tuple(
        tuple(re.sub(r"\\(\W)", r"\1", word) for word in spelling.split(r"[ \t]+"))
        for spelling in match[1].split("|")
    )
    return found if all(_WORD.match(spelling[0]) for spelling in found) else ()


class KeywordScanner(Scanner):
    """Matches one of the terminals acceptable in a state."""

    def __init__(self, terminals: Any) -> None:
        self.allowed_types = {terminal.name for terminal in terminals}
        self._plan: list[tuple[Any, Any]] = []
        for terminal in terminals:
            pattern = terminal.pattern.to_regexp()
            if spellings := _spellings(pattern):
                self._add(spellings, terminal.name)
            else:
                self._plan.append((pattern, terminal.name))

    def _add(self, spellings: tuple[Spelling, ...], name: str) -> None:
        if not self._plan or self._plan[-1][1] is not None:
            self._plan.append(({}, None))
        group: Group = self._plan[-1][0]
        for spelling in spellings:
            first = _WORD.match(spelling[0])
            assert first is not None  # noqa: S101  (see _spellings)
            group.setdefault(first[0], []).append((spelling, name))

    def match(self, text: Any, pos: int) -> tuple[str, str] | None:
        """The text matched at a position and the terminal's name, or None."""
        whole, end = text.text, text.end
        word = _WORD.match(whole, pos, end)
        for at, (what, name) in enumerate(self._plan):
            if name is None:
                for spelling, keyword in what.get(word[0], ()) if word else ():
                    after = _after(spelling, whole, pos)
                    if after:
                        return whole[pos:after], keyword
                continue
            if isinstance(what, str):
                what = _compiled(what)  # noqa: PLW2901  (compiled when it is first tried)
                self._plan[at] = what, name
            match = what.match(whole, pos, end)
            if match:
                return match[0], name
        return None


def _after(spelling: Spelling, text: str, at: int) -> int:
    """Where a spelling ends that stands at a place, 0 if it does not stand there."""
    for number, word in enumerate(spelling):
        if number:
            begin = at
            while text[at : at + 1] in (" ", "\t"):
                at += 1
            if at == begin:
                return 0
        if not text.startswith(word, at):
            return 0
        at += len(word)
    following = text[at : at + 1]
    return 0 if following and (following.isalnum() or following == "_") else at


class KeywordLexer(BasicLexer):
    """Lark's lexer with that scanner."""

    def _build_scanner(self) -> Scanner:
        self.callback = dict(self.user_callbacks)
        return KeywordScanner(self.terminals)


class KeywordContextualLexer(ContextualLexer):
    """Lark's contextual lexer with such a lexer for each state."""

    BasicLexer = KeywordLexer


PLUGINS = {"ContextualLexer": KeywordContextualLexer}
