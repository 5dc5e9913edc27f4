"""Tells which terminal stands at a place of a text, keywords looked up instead of compiled.

One regular expression of all terminals that a state of the parser accepts would have to be
compiled for each state that is met, which is most of the time that a small dispute takes. Nearly
all terminals are keywords, so they are looked up by their first word; the others are compiled once
and shared by all states. What is found is what such an expression would match: keywords have
precedence, terminals come in the order given, the longest spelling of a keyword comes first, and
no letter may follow it.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable
from functools import cache
from typing import NamedTuple

_KEYWORD = re.compile(r"\(\?:((?:[^\\\[\](){}*+?.^$|]|\\\W|\[ (?:\\t|\t)\]\+|\|)+)\)\(\?!\\w\)")
_GAP = re.compile(r"\[ (?:\\t|\t)\]\+")
_WORD = re.compile(r"\w+")
_BLANKS = " \t"
_compiled = cache(re.compile)

Spelling = tuple[str, ...]
Keywords = dict[str, list[tuple[Spelling, str]]]


class Lexicon(NamedTuple):
    """The terminals of a language: keywords by their first word, the others as expressions."""

    keywords: Keywords
    patterns: list[tuple[str, str]]

    @classmethod
    def of(cls, terminals: Iterable[tuple[str, str]]) -> Lexicon:
        """The lexicon of terminals, each its name and its expression, in the order of trial."""
        keywords: Keywords = {}
        patterns = []
        for name, pattern in terminals:
            found = spellings(pattern)
            if not found:
                patterns.append((name, pattern))
            for spelling in found:
                first = _WORD.match(spelling[0])
                assert first is not None  # noqa: S101  (see spellings)
                keywords.setdefault(first[0], []).append((spelling, name))
        return cls(keywords, patterns)


@cache
def spellings(pattern: str) -> tuple[Spelling, ...]:
    """The spellings of a keyword's pattern, each as its words; none for another terminal.

    A keyword with a spelling that begins with a sign is left to its expression.
    """
    match = _KEYWORD.fullmatch(pattern)
    if match is None:
        return ()
    found = tuple(
        tuple(re.sub(r"\\(\W)", r"\1", word) for word in _GAP.split(spelling))
        for spelling in match[1].split("|")
    )
    return found if all(_WORD.match(spelling[0]) for spelling in found) else ()


class Scanner:
    """Matches the terminals of a lexicon that are accepted."""

    def __init__(self, lexicon: Lexicon, accepted: Collection[str]) -> None:
        self._keywords = lexicon.keywords
        self._accepted = accepted
        self._patterns = [named for named in lexicon.patterns if named[0] in accepted]

    def match(self, text: str, at: int, end: int) -> tuple[str, int] | None:
        """The name of the terminal that stands at an offset and where it ends, or None."""
        if word := _WORD.match(text, at, end):
            for spelling, name in self._keywords.get(word[0], ()):
                if name in self._accepted and (after := _after(spelling, text, at)):
                    return name, after
        for name, pattern in self._patterns:
            if found := _compiled(pattern).match(text, at, end):
                return name, found.end()
        return None


def _after(spelling: Spelling, text: str, at: int) -> int:
    """Where a spelling ends that stands at an offset, 0 if it does not stand there."""
    for number, word in enumerate(spelling):
        if number:
            begin = at
            while text[at : at + 1] in _BLANKS and at < len(text):
                at += 1
            if at == begin:
                return 0
        if not text.startswith(word, at):
            return 0
        at += len(word)
    following = text[at : at + 1]
    return 0 if following and (following.isalnum() or following == "_") else at
