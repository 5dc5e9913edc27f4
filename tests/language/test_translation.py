"""Examples in English: the same statements with English keywords."""

from __future__ import annotations

import re

import pytest

from rulesbot.games import discovery
from rulesbot.language import keywords
from rulesbot.language.examples import examples
from rulesbot.language.folding import compose, fold
from rulesbot.language.translation import in_english

EVERY = [
    (game, id_, example)
    for game in discovery.ids()
    for id_, example in examples(game).items()
    if id_ != "GAME"
]


@pytest.mark.parametrize(("game", "id_", "example"), EVERY, ids=[f"{g}-{i}" for g, i, _ in EVERY])
def test_every_example_is_told_in_english(game: str, id_: str, example: str) -> None:
    english = in_english(game, example)
    table = keywords.load(game)
    if id_ in table:
        spoken = "|".join(re.escape(fold(compose(word))) for word in table[id_].en)
        assert re.match(rf"({spoken})\b", fold(english))
    assert english.count("{") == example.count("{")
    assert english.count('"') == example.count('"')
    assert re.findall(r"\d+", english) == re.findall(r"\d+", example)


def test_the_head_is_told_in_english() -> None:
    assert in_english("galaxy-trucker", "hra galaxy-trucker") == "game galaxy-trucker"


def test_what_cannot_be_read_stays_as_it_is() -> None:
    assert in_english("galaxy-trucker", "tohle není příkaz") == "tohle není příkaz"
