from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

import pytest

from rulesbot.core import limits
from rulesbot.core.phrase import (
    Language,
    Lexicon,
    Term,
    Words,
    number,
    placeholders,
    plural,
    printable,
    say,
    shortened,
)

LEXICON = Lexicon({"gun": {"nom": "dělo", "acc": "dělo", "ins": "dělem", "en": "cannon"}})


@dataclass(frozen=True)
class Place:
    row: int

    def spoken(self, language: Language) -> str:
        return f"{'row' if language == 'en' else 'řádek'} {self.row}"


@pytest.mark.parametrize(
    ("n", "czech", "english"),
    [(0, "polí", "cells"), (1, "pole", "cell"), (2, "pole", "cells"), (4, "pole", "cells"),
     (5, "polí", "cells"), (21, "polí", "cells"), (-1, "polí", "cells")],
)  # fmt: skip
def test_the_form_goes_with_the_count(n: int, czech: str, english: str) -> None:
    assert plural(n, ("pole", "pole", "polí")) == czech
    assert plural(n, ("cell", "cells")) == english


def test_a_count_is_written_with_its_form_or_without() -> None:
    words = Words("{n:kus|kusy|kusů}, {n:~zbývá|zbývají|zbývá}", "{n:piece|pieces}, {n:~is|are}")
    assert words(n=3).say() == "3 kusy, zbývají"
    assert words(n=1).say("en") == "1 piece, is"
    assert say("{n:kus|kusy|kusů}", {"n": ("a", "b")}) == "2 kusy"


@pytest.mark.parametrize(
    ("value", "cs", "en"),
    [(7, "7", "7"), (-3, "−3", "−3"), (Fraction(6, 3), "2", "2"), (Fraction(9, 2), "4,5", "4.5"),
     (Fraction(-1, 2), "−0,5", "−0.5"), (Fraction(7, 12), "7/12", "7/12")],
)  # fmt: skip
def test_numbers_are_exact_in_each_language(value: Fraction, cs: str, en: str) -> None:
    assert (number(value), number(value, "en")) == (cs, en)


def test_a_term_declines_and_keeps_its_detail() -> None:
    words = Words("{what:ins} a {what}", "{what:ins} and {what}")
    phrase = words(what=Term("gun", "^"))
    assert phrase.say("cs", LEXICON) == "dělem ^ a dělo ^"
    assert phrase.say("en", LEXICON) == "cannon ^ and cannon ^"
    assert phrase.say() == "gun ^ a gun ^", "an unknown term is its own only form"
    assert LEXICON.form(Term("gun"), "gen", "cs") == "gun", "so is a form that is not there"


@pytest.mark.parametrize(
    ("members", "cs", "en"),
    [((), "", ""), (("a",), "a", "a"), (("a", "b"), "a a b", "a and b"),
     (("a", "b", "c"), "a, b a c", "a, b and c")],
)  # fmt: skip
def test_lists_are_joined_as_the_language_does(members: tuple[str, ...], cs: str, en: str) -> None:
    assert say("{x}", {"x": members}) == cs
    assert say("{x}", {"x": members}, "en") == en
    assert say("{x:,}", {"x": members}) == ", ".join(members)


def test_values_of_every_kind_speak_the_language_of_the_sentence() -> None:
    inner = Words("uvnitř {n}", "inside {n}")
    values = {"a": Place(4), "b": inner(n=2), "c": Words("ano", "yes"), "d": True, "e": None}
    template = "{a}; {b}; {c}; {d}; {e}"
    assert say(template, values) == "řádek 4; uvnitř 2; ano; True; None"
    assert say(template, values, "en") == "row 4; inside 2; yes; True; None"


def test_a_placeholder_without_a_value_is_our_mistake() -> None:
    assert placeholders("{a} {b:nom} {{c}}") == {"a", "b"}
    with pytest.raises(KeyError):
        say("{a}", {})


def test_a_template_in_a_value_stays_what_it_is() -> None:
    assert say("{x}", {"x": "{y} {0.__class__} [red]"}) == "{y} {0.__class__} [red]"


def test_no_character_of_a_value_acts() -> None:
    assert printable("řeřicha ✓ 日本") == "řeřicha ✓ 日本"
    assert printable("a\x1b[31m\nb\u202e\ue000") == "a\\u001b[31m\\u000ab\\u202e\\ue000"
    assert printable("a\u00a0b\u3000c") == "a b c", "blanks of every width are blanks"
    assert say("{x}", {"x": "\x07"}) == "\\u0007"


def test_a_word_of_absurd_length_is_cut() -> None:
    assert shortened("x" * limits.WORD) == "x" * limits.WORD
    assert say("{x}!", {"x": "x" * 10_000}) == "x" * limits.WORD + "…!"
