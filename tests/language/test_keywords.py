from __future__ import annotations

import re

import pytest

from rulesbot.games import discovery
from rulesbot.language import keywords
from rulesbot.language.keywords import Keyword, KeywordError, parse_table

SIZE = Keyword("BIG", ("velký", "velká", "velké", "veliký"), ("big", "large"))


def test_a_table_gives_both_languages() -> None:
    assert parse_table({"BIG": "velký, velká | big"}) == {
        "BIG": Keyword("BIG", ("velký", "velká"), ("big",))
    }


@pytest.mark.parametrize("line", ["velký", "a | b | c", "a, | b", "a |"])
def test_a_broken_table_is_refused(line: str) -> None:
    with pytest.raises(KeywordError, match="BIG"):
        parse_table({"BIG": line})


def test_the_first_form_is_canonical() -> None:
    assert SIZE.canonical("cs") == "velký"
    assert SIZE.canonical("en") == "big"


@pytest.mark.parametrize(
    ("typed", "written"),
    [("velky", "velký"), ("velka", "velká"), ("veliky", "velký"), ("large", "velký")],
)
def test_another_gender_is_kept_and_another_word_is_not(typed: str, written: str) -> None:
    assert SIZE.agreeing(typed) == written


def test_participles_keep_their_gender_and_verbs_lose_their_person() -> None:
    destroyed = Keyword("DESTROYED", ("zničeno", "zničen", "zničena"), ("destroyed",))
    place = Keyword("PLACE", ("přilož", "přiloží"), ("place",))
    assert destroyed.agreeing("znicena") == "zničena"
    assert place.agreeing("prilozi") == "přilož"


def test_the_longest_form_is_tried_first() -> None:
    word = Keyword("HOLD", ("sklad", "nákladní prostor"), ("hold",))
    assert re.match(word.pattern, "nakladni \t prostor 3")
    assert re.match(word.pattern, "skladiste") is None


@pytest.mark.parametrize("game", discovery.ids())
def test_every_form_agreeing_with_a_noun_is_a_form_of_its_keyword(game: str) -> None:
    words = keywords.load(game)
    for noun, forms in keywords.agreement(game).items():
        assert noun in words
        for id_, form in forms.items():
            assert form in words[id_].cs


def test_a_game_without_such_forms_has_none() -> None:
    assert keywords.agreement("no-such-game") == {}
