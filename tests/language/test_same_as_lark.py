"""What is read by looked-up keywords and plain tables is what Lark itself reads."""

from __future__ import annotations

from pathlib import Path

import pytest
from lark import Lark, Token, Tree
from lark.exceptions import UnexpectedInput
from lark.lexer import ContextualLexer

from rulesbot.core import keep
from rulesbot.core.span import Span
from rulesbot.games import discovery
from rulesbot.language import grammar, lexer
from rulesbot.language.folding import compose, fold
from rulesbot.language.nodes import Leaf, Node
from rulesbot.language.parser import Unreadable, parse
from rulesbot.language.scanner import Lexicon, Scanner, spellings

CASES = Path(__file__).resolve().parents[1] / "cases"


@pytest.fixture(scope="module", params=discovery.ids())
def theirs(request: pytest.FixtureRequest) -> tuple[str, Lark]:
    """A game and Lark's parser of its language with Lark's own lexer."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(keep, "folder", lambda: None)
        patch.setattr(lexer, "PLUGINS", {"ContextualLexer": ContextualLexer})
        return request.param, grammar.parser.__wrapped__(request.param)


def node(tree: Tree[Token]) -> Node:
    return Node(
        str(tree.data),
        tuple(
            node(child)
            if isinstance(child, Tree)
            else Leaf(child.type, str(child), Span(child.start_pos or 0, child.end_pos or 0))
            for child in tree.children
        ),
    )


def texts(game: str) -> list[str]:
    files = sorted((CASES / game.replace("-", "_")).rglob("*.spor"))
    assert files
    some = files[:: max(1, len(files) // 40)]
    return [fold(compose(file.read_text(encoding="utf-8"))) for file in some]


def test_every_case_is_read_alike(theirs: tuple[str, Lark]) -> None:
    game, lark = theirs
    for text in texts(game):
        assert parse(game, text) == node(lark.parse(text))


def test_the_same_texts_are_refused(theirs: tuple[str, Lark]) -> None:
    game, lark = theirs
    refused = 0
    for text in texts(game)[::4]:
        for cut in range(7, len(text), max(1, len(text) // 12)):
            broken = text[:cut] + text[cut + 3 :]
            try:
                read = node(lark.parse(broken))
            except UnexpectedInput:
                refused += 1
                with pytest.raises(Unreadable):
                    parse(game, broken)
            else:
                assert parse(game, broken) == read
    assert refused


def test_lark_reads_alike_with_looked_up_keywords(theirs: tuple[str, Lark]) -> None:
    game, lark = theirs
    ours = grammar.parser(game)
    for text in texts(game)[::4]:
        assert node(ours.parse(text)) == node(lark.parse(text))


@pytest.mark.parametrize(
    ("pattern", "found"),
    [
        (r"(?:kabina|cabin)(?!\w)", (("kabina",), ("cabin",))),
        (r"(?:dvojite[ \t]+delo|two\-way[ \t]+cannon)(?!\w)", (("dvojite", "delo"), ("two-way", "cannon"))),  # noqa: E501  (one pattern)
        ("(?:dvojite[ \t]+delo)(?!\\w)", (("dvojite", "delo"),)),
        (r"(?:r\d{1,3}s\d{1,3})(?!\w)", ()),
        (r"(?:\+4|plus)(?!\w)", ()),
        (r"[0-3?]{4}", ()),
    ],
)  # fmt: skip
def test_keywords_are_told_from_other_terminals(
    pattern: str, found: tuple[tuple[str, ...], ...]
) -> None:
    assert spellings(pattern) == found


@pytest.mark.parametrize("game", discovery.ids())
def test_every_keyword_of_words_is_looked_up(game: str) -> None:
    names = {name for name, _ in grammar.plain(grammar.parser(game))["patterns"]}
    keywords = {name for name in names if name in grammar.keywords.load(game)}
    assert all("+" in grammar.keywords.load(game)[name].folded[0] for name in keywords)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("dvojite \t delo", ("CANNON", 14)),
        ("dvojite\ndelo", None),
        ("dvojitedelo", None),
        ("dvojite delo_", None),
        ("dvojite", None),
        ("dvojite ", None),
        ("delo", ("CANNON", 4)),
        ("delo-x", ("CANNON", 4)),
        ("delova", None),
    ],
)
def test_a_spelling_needs_all_its_words_and_no_letter_behind(
    text: str, found: tuple[str, int] | None
) -> None:
    lexicon = Lexicon.of([("CANNON", r"(?:dvojite[ \t]+delo|delo)(?!\w)")])
    assert Scanner(lexicon, {"CANNON"}).match(text, 0, len(text)) == found
