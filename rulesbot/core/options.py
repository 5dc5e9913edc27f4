"""The options that questions of every game offer: yes and no, numbers, words of the lexicon."""

from __future__ import annotations

from collections.abc import Hashable, Iterable

from rulesbot.core.phrase import Term, Words
from rulesbot.core.questions import Option

YES, NO = Words("ano", "yes"), Words("ne", "no")
_NUMBER, _WORD = Words("{n}", "{n}"), Words("{word}", "{word}")

YES_OR_NO = (Option(True, YES()), Option(False, NO()))


def numbers(values: Iterable[int]) -> tuple[Option, ...]:
    """Numbers that say themselves."""
    return tuple(Option(n, _NUMBER(n=n)) for n in values)


def term(value: Hashable, name: str) -> Option:
    """A value that is said by its term."""
    return Option(value, _WORD(word=Term(name)))
