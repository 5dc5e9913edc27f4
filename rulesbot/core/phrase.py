"""A sentence for a person, in both languages, kept apart from the values it speaks of.

Templates are ``str.format`` templates with these specifications:

- ``{n:pole|pole|polí}`` writes the number and the form that goes with it (Czech has three forms,
  English two); ``{n:~pole|pole|polí}`` writes the form alone;
- ``{tile:acc}`` writes a :class:`Term` in a grammatical case (``nom gen dat acc loc ins``);
- a value with a method ``spoken(language)``, such as a cell, writes itself;
- a tuple is written as a list with ``a`` (``and``) before its last member; ``{cells:,}`` writes
  commas only, as the mini-language wants them, and ``{options:;}`` semicolons, where members may
  have commas of their own.
"""

from __future__ import annotations

import string
import unicodedata
from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any, Literal

from rulesbot.core import limits
from rulesbot.core.record import NOTHING, Record

Language = Literal["cs", "en"]
CASES = ("nom", "gen", "dat", "acc", "loc", "ins")


class Term(Record):
    """A word of the game that declines; ``detail`` is written after it unchanged."""

    id: str
    detail: str = ""


class Lexicon(Record):
    """The declensions of a game's terms: term id -> case (or ``en``) -> form."""

    forms: Mapping[str, Mapping[str, str]] = NOTHING

    def form(self, term: Term, case: str, language: Language) -> str:
        """The form of a term; an unknown term is its own only form."""
        forms = self.forms.get(term.id, {})
        word = forms.get("en", term.id) if language == "en" else forms.get(case, term.id)
        return f"{word} {term.detail}".rstrip()


class Words(Record):
    """One message in both languages."""

    cs: str
    en: str

    def __call__(self, **values: object) -> Phrase:
        """The message about these values."""
        return Phrase(self, values)


class Phrase(Record, unhashed=("values",)):
    """A message with its values: text once a language and a lexicon are known."""

    words: Words
    values: Mapping[str, object] = NOTHING

    def say(self, language: Language = "cs", lexicon: Lexicon | None = None) -> str:
        """The sentence as plain text."""
        template = self.words.en if language == "en" else self.words.cs
        return say(template, self.values, language, lexicon)


_NO_TERMS = Lexicon()


def say(
    template: str,
    values: Mapping[str, object],
    language: Language = "cs",
    lexicon: Lexicon | None = None,
) -> str:
    """Fill a template; raises ``KeyError`` for a placeholder without a value."""
    return _Speaker(language, lexicon or _NO_TERMS).vformat(template, (), values)


def placeholders(template: str) -> frozenset[str]:
    """The names that a template mentions."""
    return frozenset(name for _, name, _, _ in string.Formatter().parse(template) if name)


def plural(n: int, forms: Sequence[str]) -> str:
    """The form that goes with a count: one, two to four, five and more; or one, other."""
    if n == 1:
        return forms[0]
    if len(forms) == 2:
        return forms[1]
    return forms[1] if 2 <= n <= 4 else forms[2]


def number(value: int | Fraction, language: Language = "cs") -> str:
    """An exact number; a half is written with the language's decimal mark."""
    if isinstance(value, int) or value.denominator == 1:
        return str(value).replace("-", "−")
    if value.denominator == 2:
        whole = f"{abs(value.numerator) // 2}.5"
        text = whole if language == "en" else whole.replace(".", ",")
        return f"−{text}" if value < 0 else text
    return f"{value.numerator}/{value.denominator}"


class _Speaker(string.Formatter):
    def __init__(self, language: Language, lexicon: Lexicon) -> None:
        self._language, self._lexicon = language, lexicon

    def format_field(self, value: Any, format_spec: str) -> str:
        if "|" in format_spec:
            forms = format_spec.removeprefix("~").split("|")
            count = len(value) if isinstance(value, tuple) else value
            word = plural(count, forms)
            return word if format_spec.startswith("~") else f"{number(count)} {word}"
        if format_spec in {",", ";"}:
            return f"{format_spec} ".join(self._one(member, "nom") for member in value)
        return self._one(value, format_spec or "nom")

    def _one(self, value: Any, case: str) -> str:
        if hasattr(value, "spoken"):
            spoken: str = value.spoken(self._language)
            return spoken
        match value:
            case Term():
                return self._lexicon.form(value, case, self._language)
            case Phrase():
                return value.say(self._language, self._lexicon)
            case Words():
                return value.en if self._language == "en" else value.cs
            case tuple():
                return self._list([self._one(member, case) for member in value])
            case bool():
                return str(value)
            case int() | Fraction():
                return number(value, self._language)
        return printable(shortened(str(value)))

    def _list(self, members: list[str]) -> str:
        if len(members) < 2:
            return "".join(members)
        joint = " and " if self._language == "en" else " a "
        return ", ".join(members[:-1]) + joint + members[-1]


def shortened(text: str) -> str:
    """The text, cut where it is longer than any word has a reason to be."""
    return text if len(text) <= limits.WORD else f"{text[: limits.WORD]}…"


def printable(text: str) -> str:
    """The text with every control or unassigned character made visible, so none acts."""
    if text.isprintable():
        return text
    return "".join(_visible(char) for char in text)


def _visible(char: str) -> str:
    if char.isprintable():
        return char
    return " " if unicodedata.category(char) == "Zs" else f"\\u{ord(char):04x}"
