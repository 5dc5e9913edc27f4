from __future__ import annotations

import unicodedata

import pytest

from rulesbot.language.folding import compose, fold, loose_mark, same_marks


@pytest.mark.parametrize(
    ("typed", "read"),
    [
        ("LOĎ", "lod"),
        ("přilož", "priloz"),
        ("„a“ ”b” «c»", '"a" "b" "c"'),
        ("1–2—3−4", "1-2-3-4"),
        ("a\u00a0b\ufeffc", "a b c"),
        ("↑→↓←", "^>v<"),
        ("4×3", "4x3"),
        ("İßﬀ", "ißﬀ"),
        ("ł Ж 漢 😀", "ł ж 漢 😀"),
    ],
)
def test_one_character_for_one(typed: str, read: str) -> None:
    assert fold(typed) == read
    assert len(fold(typed)) == len(typed)


def test_every_character_folds_to_one() -> None:
    every = "".join(chr(code) for code in range(0x30000) if not 0xD800 <= code < 0xE000)
    assert len(fold(every)) == len(every)


def test_composing_makes_decomposed_letters_one() -> None:
    assert compose(unicodedata.normalize("NFD", "příď\r\nloď\rx")) == "příď\nloď\nx"


def test_a_mark_without_a_letter_is_found() -> None:
    assert loose_mark("loď") == -1
    assert loose_mark("lod") == -1
    assert loose_mark("x\u0316") == 1


def test_marks_are_made_plain_and_letters_stay() -> None:
    assert same_marks("„Loď“ – ↓") == '"Loď" - v'
