"""The lexer with looked-up keywords reads what Lark's own lexer reads."""

from __future__ import annotations

from pathlib import Path

import pytest
from lark import Lark, Token
from lark.lexer import ContextualLexer

from rulesbot.core import keep
from rulesbot.games import discovery
from rulesbot.language import lexer
from rulesbot.language.folding import compose, fold
from rulesbot.language.parser import parser

CASES = Path(__file__).resolve().parents[1] / "cases"


@pytest.fixture(scope="module", params=discovery.ids())
def parsers(request: pytest.FixtureRequest) -> tuple[str, Lark, Lark]:
    """A game's parser as it is, and the same with Lark's own lexer."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(keep, "folder", lambda: None)
        ours = parser.__wrapped__(request.param)
        patch.setattr(lexer, "PLUGINS", {"ContextualLexer": ContextualLexer})
        theirs = parser.__wrapped__(request.param)
    return request.param, ours, theirs


def words(lark: Lark, text: str) -> list[tuple[str, str, int | None]]:
    tree = lark.parse(text)
    tokens = tree.scan_values(lambda value: isinstance(value, Token))
    return [(token.type, str(token), token.start_pos) for token in tokens]


def test_every_case_is_read_alike(parsers: tuple[str, Lark, Lark]) -> None:
    game, ours, theirs = parsers
    files = sorted((CASES / game.replace("-", "_")).rglob("*.spor"))
    assert files
    for file in files[:: max(1, len(files) // 25)]:
        text = fold(compose(file.read_text(encoding="utf-8")))
        assert words(ours, text) == words(theirs, text), file


@pytest.mark.parametrize(
    ("pattern", "spellings"),
    [
        (r"(?:kabina|cabin)(?!\w)", (("kabina",), ("cabin",))),
        (r"(?:dvojite[ \t]+delo|two\-way[ \t]+cannon)(?!\w)", (("dvojite", "delo"), ("two-way", "cannon"))),  # noqa: E501  (one pattern)
        (r"(?:r\d{1,3}s\d{1,3})(?!\w)", ()),
        (r"(?:\+4|plus)(?!\w)", ()),
        (r"[0-3?]{4}", ()),
    ],
)  # fmt: skip
def test_keywords_are_told_from_other_terminals(
    pattern: str, spellings: tuple[tuple[str, ...], ...]
) -> None:
    assert lexer._spellings(pattern) == spellings  # noqa: SLF001  (the heart of it)
