"""Finds rules by words, whatever their case, diacritics and Czech endings.

The stemmer is a light one: it folds a word, strips one ending of case or number and a possessive,
and turns the consonant that the ending softened back (``přípojce`` and ``přípojek`` both give
``pripojk``). It need not give the linguist's stem, only the same one for all forms of a word.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from functools import lru_cache

from rulesbot.rulebook.book import Rule

_WORD = re.compile(r"[^\W_]+")
_ENDINGS = (
    "ovi", "ami", "emi", "imi", "ymi", "ama", "ich", "ach", "ech", "ych", "eho", "iho", "emu",
    "imu", "ou", "um", "em", "im", "ym", "am", "mi",
    "a", "e", "i", "o", "u", "y",
)  # fmt: skip
_SHORTEST = 3
_SOFTENED = (("ct", "ck"), ("st", "sk"), ("c", "k"), ("z", "h"))
_TITLE, _TEXT, _REST = 3, 2, 1


def fold(text: str) -> str:
    """Lower case without diacritics."""
    decomposed = unicodedata.normalize("NFD", text.casefold())
    return "".join(c for c in decomposed if not unicodedata.combining(c))


@lru_cache(maxsize=8192)
def stem(word: str) -> str:
    """What the forms of one Czech word share, folded; a short word or a number stays whole."""
    word = fold(word)
    if not word.isalpha():
        return word
    for ending in _ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= _SHORTEST:
            word = word.removesuffix(ending)
            break
    return _hardened(_owned(word))


def _owned(word: str) -> str:
    """Without the ending of a possessive adjective."""
    if len(word) > _SHORTEST + 2 and word.endswith(("ov", "in", "uv")):
        return word[:-2]
    return word


def _hardened(word: str) -> str:
    """With its last consonant unsoftened, and without the vowel that moves before it."""
    for soft, hard in _SOFTENED:
        if word.endswith(soft):
            word = word.removesuffix(soft) + hard
            break
    if len(word) > _SHORTEST and word[-2] == "e":
        word = word[:-2] + word[-1]
    return word


def english_stem(word: str) -> str:
    """An English word without the ending of its plural."""
    word = fold(word)
    return word[:-1] if len(word) > _SHORTEST and word.endswith("s") else word


def find(rules: Iterable[Rule], words: str) -> list[Rule]:
    """The rules in which every word occurs, whole or as a beginning, the best first.

    A word counts most in the title, less in the text, least in the gist, id and section; rules of
    equal weight keep their order. No words find nothing.
    """
    wanted = _WORD.findall(words)
    if not wanted:
        return []
    scored = [(sum(weights), rule) for rule in rules if (weights := _weights(rule, wanted))]
    scored.sort(key=lambda entry: (-entry[0], entry[1].order))
    return [rule for _, rule in scored]


def _weights(rule: Rule, wanted: list[str]) -> list[int]:
    """The weight of each word, or nothing if one of them is missing."""
    fields = (
        (_TITLE, _stems(rule.title)),
        (_TEXT, _stems(rule.text)),
        (_REST, _stems(f"{rule.id} {rule.section}")),
    )
    gist = {english_stem(word) for word in _WORD.findall(rule.gist)}
    weights = []
    for word in wanted:
        czech, english = stem(word), english_stem(word)
        weight = next((value for value, field in fields if _has(field, czech)), 0)
        if not weight and _has(gist, english):
            weight = _REST
        if not weight:
            return []
        weights.append(weight)
    return weights


def _stems(text: str) -> set[str]:
    return {stem(word) for word in _WORD.findall(text)}


def _has(field: set[str], stem_: str) -> bool:
    return stem_ in field or any(word.startswith(stem_) for word in field)
