"""Descriptions of the orb that are odd: each is judged, or refused with a message."""

from __future__ import annotations

import pytest

from rulesbot.core.problem import InputError
from rulesbot.core.ruling import Verdict
from rulesbot.referee.judge import judge, open_text

TABLE = "hra aa\nhráči adam, bára\nprstenec { uzávěr hlavní na r4s4 }\ntým adam 1 na r4s4\n"


@pytest.mark.parametrize("order", ["priorita adam, eva", "na tahu eva", "průzkum prstenec eva"])
def test_a_player_named_only_in_the_order_is_at_the_table(order: str) -> None:
    text = TABLE.replace("hráči adam, bára\n", "")
    (case,) = judge(open_text("x", f"{text}{order}\nakce adam dober prstencovou\n"))
    assert case.position.players["eva"].name == "eva"


@pytest.mark.parametrize(
    ("lines", "message"),
    [
        ("hráč eva { síla 3 }", "hráč „eva“ na stole není"),
        ("priorita adam, eva", "hráč „eva“ na stole není"),
        ("tým eva 1 na r4s4", "hráč „eva“ na stole není"),
    ],
)
def test_nobody_plays_but_those_that_are_told(lines: str, message: str) -> None:
    with pytest.raises(InputError) as caught:
        list(judge(open_text("x", f"{TABLE}{lines}\n")))
    assert message in caught.value.problems[0].message.say()
    (case,) = judge(open_text("x", f'{TABLE}případ "přišla i eva"\n{lines}\n'))
    assert (case.position.seats, case.position.count) == (("adam", "bara", "eva"), 3)


def test_more_names_than_players_are_refused() -> None:
    text = (
        TABLE.replace("hráči adam, bára", "hráči 2") + "hráč bára { síla 1 }\nhráč eva { síla 3 }\n"
    )
    with pytest.raises(InputError) as caught:
        list(judge(open_text("x", text)))
    assert "„eva“ je už další" in caught.value.problems[0].message.say()


def test_who_plays_is_told_anew_in_a_case() -> None:
    (case,) = judge(open_text("x", f'{TABLE}případ "jiní"\nhráči eva, cyril, bára\n'))
    assert list(case.position.players) == ["bara", "eva", "cyril"]


def test_a_team_taken_away_again_needs_no_square() -> None:
    lines = "tým bára 1 na r4s5\nbez tým 1\nbez bára tým 1\nbez r4s5\n"
    (case,) = judge(open_text("x", TABLE + lines))
    assert case.position.players["bara"].teams == {}


def test_points_for_a_token_that_the_game_does_not_have() -> None:
    text = "hra aa\nhráč adam { žeton bariéra 98 }\notázka body za žetony adam\n"
    (case,) = judge(open_text("x", text))
    (entry,) = case.entries
    assert entry.ruling.verdict is Verdict.OUTSIDE
