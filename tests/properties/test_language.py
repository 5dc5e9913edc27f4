"""Properties of the language: formatting keeps meaning, and no text brings reading down."""

from __future__ import annotations

import re
import sys
import time
from functools import lru_cache
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from hypothesis.extra.lark import from_lark
from lark import Lark

sys.path.insert(0, str(Path(__file__).parents[1] / "language"))

from spor_texts import case_files, game_of, meaning

from rulesbot.core import keep
from rulesbot.core.problem import InputError
from rulesbot.games import discovery
from rulesbot.language import keywords
from rulesbot.language.document import read
from rulesbot.language.folding import compose
from rulesbot.language.formatter import format_text
from rulesbot.language.grammar import parser

GAMES = discovery.ids()
MODEST = settings(
    max_examples=40, deadline=None, suppress_health_check=[*HealthCheck], derandomize=True
)
MANY = settings(MODEST, max_examples=200)

_BLANKS = st.sampled_from([" ", "  ", "\t", " \t ", "\u00a0"])
_ENDS = st.sampled_from(["\n", ";", "\n\n", " # pozn.\n", "\n  # o {\n\n\n# „x“\n", ";;\n", "\r\n"])
_MARKS = {
    "_SEP": _ENDS,
    "_LBRACE": st.sampled_from([" { ", "{", "\n{ # c\n", " # d\n{\n", "{\n\n"]),
    "_RBRACE": st.sampled_from([" }", "}", "\n}", " # e\n}", ";}"]),
    "_COMMA": st.sampled_from([",", ", ", " ,\n ", ", # f\n  # g\n"]),
    "COMMENT": st.just(" "),
}
_WORDS = {
    "NAME": st.sampled_from(["a", "Žlutá", "b_2", "příliš", "hodně"]),
    "STRING": st.sampled_from(['"Černá vdova"', "„dlouhá loď“", '"]["', '"hra"', '"#x"', '""']),
    "ID": st.sampled_from(["gt-1", "Číslo-x"]),
    "CELL": st.sampled_from(["r7s7", "s6r7", "R06C10"]),
}


@lru_cache(maxsize=8)
def grammar(game: str) -> Lark:
    """The grammar itself, which saved tables no longer have."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(keep, "folder", lambda: None)
        return parser.__wrapped__(game)


def terminals(game: str) -> dict[str, st.SearchStrategy[str]]:
    """What is drawn for each terminal: words as people write them, with blanks behind them."""
    table = keywords.load(game)
    drawn: dict[str, st.SearchStrategy[str]] = {}
    for terminal in grammar(game).terminals:
        id_ = terminal.name
        if id_ in _MARKS:
            drawn[id_] = _MARKS[id_]
            continue
        word = _WORDS.get(id_)
        if id_ in table:
            word = st.sampled_from([*table[id_].cs, *table[id_].en])
        elif word is None:
            pattern = re.compile(terminal.pattern.to_regexp())
            word = st.from_regex(pattern, fullmatch=True, alphabet=st.characters(codec="ascii"))
        drawn[id_] = st.tuples(word, _BLANKS).map("".join)
    return drawn


@lru_cache(maxsize=8)
def texts(game: str) -> st.SearchStrategy[str]:
    """Texts that the grammar makes."""
    drawn = terminals(game)
    kinds = []
    for start in ("statement", "case"):
        used = {terminal.name for terminal in grammar(game).grammar.compile([start], ())[0]}
        words = {id_: word for id_, word in drawn.items() if id_ in used}
        kinds.append(from_lark(grammar(game), start=start, explicit=words))
    lines = st.lists(st.tuples(_ENDS, st.one_of(kinds)).map("".join), max_size=6)
    return lines.map(lambda made: f"hra {game}{''.join(made)}")


def is_read(text: str) -> bool:
    """Whether a text can be read; one that cannot is explained with places inside it."""
    try:
        read("x", text, discovery.names())
    except InputError as error:
        is_explained(error)
        return False
    return True


def is_explained(error: InputError) -> None:
    assert error.problems
    for problem in error.problems:
        assert 0 <= problem.span.start <= problem.span.end <= len(error.source.text) + 1
        assert problem.message.say("cs")
        assert problem.message.say("en")


def keeps_its_meaning(game: str, text: str) -> None:
    for language in ("cs", "en"):
        once = format_text(game, compose(text), language)
        assert format_text(game, once, language) == once
        assert meaning(game, once) == meaning(game, text)
        assert len(re.findall("#", once)) == len(re.findall("#", compose(text)))


@pytest.mark.parametrize("game", GAMES)
def test_formatting_keeps_the_meaning_of_whatever_the_grammar_makes(game: str) -> None:
    @MODEST
    @given(texts(game))
    def check(text: str) -> None:
        assert is_read(text)
        keeps_its_meaning(game, text)

    check()


@MODEST
@given(st.data())
def test_formatting_keeps_the_meaning_of_written_cases_however_they_are_laid_out(
    data: st.DataObject,
) -> None:
    path = data.draw(st.sampled_from(case_files()))
    game = game_of(path)
    lines = path.read_text("utf-8").splitlines()[:30]
    depth = sum(line.count("{") - line.count("}") for line in lines)
    text = "".join(
        line + "\n" if "#" in line or line.endswith(",") else line.upper() + data.draw(_ENDS)
        for line in [*lines, *"}" * depth]
    )
    keeps_its_meaning(game, text)


@MANY
@given(st.text(max_size=200))
def test_no_text_brings_reading_down(text: str) -> None:
    is_read(text)
    is_read("hra gt\n" + text)


@MANY
@given(st.data())
def test_no_mixture_of_known_words_brings_reading_or_formatting_down(data: st.DataObject) -> None:
    game = data.draw(st.sampled_from(GAMES))
    words = [form for word in keywords.load(game).values() for form in (word.cs[0], word.en[0])]
    marks = [
        "{",
        "}",
        "\n",
        ";",
        ",",
        "=",
        "?",
        "# x",
        '"',
        '"x"',
        "r7s7",
        "3",
        "0123",
        "^",
        "a",
        ":",
    ]
    pieces = st.one_of(st.sampled_from(marks), st.sampled_from(words))
    drawn = data.draw(st.lists(pieces, max_size=40))
    text = f"hra {game}\n" + " ".join(drawn)
    started = time.process_time()
    if is_read(text):
        keeps_its_meaning(game, text)
    else:
        formats_or_explains(game, text)
    assert time.process_time() - started < 2


def formats_or_explains(game: str, text: str) -> None:
    """A text with names that lack their quotes may be formatted, and is then read."""
    try:
        once = format_text(game, compose(text))
    except InputError:
        return
    assert is_read(once)
    assert format_text(game, once) == once


@MODEST
@given(st.data())
def test_each_problem_is_a_statement_that_can_be_left_out(data: st.DataObject) -> None:
    """A wrong line among right ones is one problem, at that line."""
    right = ["hod 3", "hráči a, b", "loď x třída I { r7s7 motor 3000; celá }", 'případ "x"']
    before = data.draw(st.lists(st.sampled_from(right), max_size=5))
    after = data.draw(st.lists(st.sampled_from(right), max_size=5))
    wrong = data.draw(st.sampled_from(["bota", "hod", "hod x", "akce a na", "loď 3", "} }"[:1]]))
    with pytest.raises(InputError) as caught:
        read("x", "\n".join(["hra gt", *before, wrong, *after]), discovery.names())
    places = [caught.value.source.place(problem.span) for problem in caught.value.problems]
    assert [place.line for place in places] == [len(before) + 2]
