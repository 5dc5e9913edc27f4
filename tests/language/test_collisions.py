"""In each state of the parser a word has one meaning only."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from rulesbot.games import discovery
from rulesbot.language import keywords
from rulesbot.language.grammar import parser

JUSTIFIED: frozenset[tuple[str, str]] = frozenset()
"""Pairs of keywords that may share a spelling at one place, with the reason in a comment."""


def places(game: str) -> Iterator[tuple[int, frozenset[str]]]:
    """Each different set of words that can stand somewhere, with one state that has it."""
    states = parser(game).parser.parser.parser.parse_table.states
    known = frozenset(keywords.load(game))
    seen = set()
    for state, actions in states.items():
        here = known & actions.keys()
        if here and frozenset(actions) not in seen:
            seen.add(frozenset(actions))
            yield state, here


@pytest.mark.parametrize("game", discovery.ids())
def test_no_two_keywords_share_a_spelling_at_one_place(game: str) -> None:
    table = keywords.load(game)
    clashes = set()
    for _, here in places(game):
        owners: dict[str, str] = {}
        for id_ in sorted(here):
            for spelling in table[id_].folded:
                other = owners.setdefault(spelling, id_)
                if other != id_ and (other, id_) not in JUSTIFIED:
                    clashes.add((other, id_, spelling))
    assert not clashes


@pytest.mark.parametrize("game", discovery.ids())
def test_every_spelling_is_read_as_its_keyword_where_that_can_stand(game: str) -> None:
    table = keywords.load(game)
    lexers = parser(game).parser.lexer.lexers
    wrong = set()
    for state, here in places(game):
        for id_ in here:
            for spelling in table[id_].folded:
                token = next(read(lexers[state], spelling), ("", ""))
                if token != (spelling, id_):
                    wrong.add((id_, spelling, token))
    assert not wrong


def read(lexer: object, spelling: str) -> Iterator[tuple[str, str]]:
    from lark.lexer import LexerThread

    thread = LexerThread.from_text(lexer, spelling)
    for token in thread.lex(None):
        yield str(token), token.type


@pytest.mark.parametrize("game", discovery.ids())
def test_every_keyword_is_used_by_the_grammar(game: str) -> None:
    used = {terminal.name for terminal in parser(game).terminals}
    assert not keywords.load(game).keys() - used
