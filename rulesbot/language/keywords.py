"""The keyword table of a language: every spelling of every keyword, in Czech and English."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache

from rulesbot import resources
from rulesbot.core.phrase import Language
from rulesbot.core.record import Record
from rulesbot.core.strict_yaml import load_mapping
from rulesbot.language.folding import compose, fold

_ADJECTIVE = re.compile(r"(.+)[ýáéí]")
_PARTICIPLE = re.compile(r"(.+(?:l|en|án))[aoiy]?")


class KeywordError(Exception):
    """The table itself is wrong: our mistake."""


class Keyword(Record):
    """One keyword: its terminal's name and its spellings, the canonical one first."""

    id: str
    cs: tuple[str, ...]
    en: tuple[str, ...]

    def canonical(self, language: Language) -> str:
        """The spelling that the formatter writes."""
        return self.en[0] if language == "en" else self.cs[0]

    def agreeing(self, folded: str) -> str:
        """The Czech spelling for a word as read: another gender of the canonical one is kept."""
        words = " ".join(folded.split())
        for form in self.cs[1:]:
            if fold(form) == words and _same_but_gender(form, self.cs[0]):
                return form
        return self.cs[0]

    @property
    def folded(self) -> tuple[str, ...]:
        """Every spelling as the lexer reads it, the longest first."""
        spellings = {fold(compose(word)) for word in (*self.cs, *self.en)}
        return tuple(sorted(spellings, key=lambda word: (-len(word), word)))

    @property
    def pattern(self) -> str:
        """The terminal's regular expression on folded text."""
        words = (r"[ \t]+".join(map(re.escape, word.split())) for word in self.folded)
        return rf"(?:{'|'.join(words)})(?!\w)"


def _same_but_gender(one: str, other: str) -> bool:
    """True of „velký“ and „velká“, „zničen“ and „zničeno“; false of „přilož“ and „přiloží“."""
    for kind in (_ADJECTIVE, _PARTICIPLE):
        first, second = kind.fullmatch(one), kind.fullmatch(other)
        if first and second and first[1] == second[1]:
            return True
    return False


def agreement(game: str) -> dict[str, dict[str, str]]:
    """Keyword -> keyword before it -> the Czech form of that one which agrees with it."""
    file = f"{resources.folder_name(game)}.agreement.yaml"
    try:
        return load_mapping(resources.text("grammars", file), file)
    except FileNotFoundError:
        return {}


def parse_table(table: Mapping[str, str]) -> dict[str, Keyword]:
    """A table as written, ``ID: "cs, cs | en, en"``; raises :class:`KeywordError`."""
    keywords = {}
    for id_, line in table.items():
        sides = str(line).split("|")
        if len(sides) != 2:
            raise KeywordError(f"{id_}: expected one '|'")
        cs, en = (tuple(word.strip() for word in side.split(",")) for side in sides)
        if not all(cs) or not all(en):
            raise KeywordError(f"{id_}: an empty spelling")
        keywords[id_] = Keyword(id_, cs, en)
    return keywords


def load(game: str) -> dict[str, Keyword]:
    """The keywords of a game's language, common ones first."""
    return load_common() | _table(resources.folder_name(game))


def load_common() -> dict[str, Keyword]:
    """The keywords that all games share."""
    return _table("common")


@lru_cache(maxsize=8)
def _table(name: str) -> dict[str, Keyword]:
    file = f"{name}.keywords.yaml"
    return parse_table(load_mapping(resources.text("grammars", file), file))
