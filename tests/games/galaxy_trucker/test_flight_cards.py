"""Flight cards: read, written, found in the decks, and what of them is not known."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable
from random import Random
from typing import Any

import pytest
from flights import SHIP, asked, assumed, cases, last, outcome, task

from rulesbot.core.problem import InputError
from rulesbot.core.questions import Open, Table
from rulesbot.core.ruling import Outcome, Verdict
from rulesbot.games.galaxy_trucker.cards import OneOf
from rulesbot.games.galaxy_trucker.flight import deck
from rulesbot.games.galaxy_trucker.flight.card_words import say_card
from rulesbot.referee.judge import open_text, read_readings

ONE = f"loď a třída II {{ {SHIP} }}\n"
TWO = f"{ONE}loď b třída II {{ {SHIP} }}\n"


@pytest.mark.parametrize("edition", [1, 2])
def test_printed_cards_are_read_back_as_they_are_said(edition: int) -> None:
    for printed in deck.printed(edition):
        for language in ("cs", "en"):
            word = "card" if language == "en" else "karta"
            text = f"{word} {say_card(printed.card).say(language)}"
            assert task(f"{ONE}{text}") == printed.card


def test_decks_hold_twenty_cards_a_level() -> None:
    from rulesbot import resources
    from rulesbot.core.strict_yaml import load

    for edition, levels in ((1, (1, 2, 3)), (2, (1, 2))):
        name = f"cards-{edition}.yaml"
        entries = load(resources.text("rulebooks", "galaxy_trucker", "data", name), name)
        counts = Counter()
        for entry in entries:
            counts[entry["level"]] += entry["count"]
        assert counts == dict.fromkeys(levels, 20)


def test_a_kind_that_its_level_has_once_is_that_card() -> None:
    assert task(f"{ONE}karta otrokáři II").strength == 7


def test_a_kind_that_its_level_has_more_often_may_be_any() -> None:
    (case,) = cases(f"{ONE}karta opuštěná loď II")
    entry = case.entries[0]
    assert isinstance(entry.task, OneOf)
    assert asked(entry.ruling)["card",] == 2
    assert entry.ruling.verdict is Verdict.RESOLVED


def test_a_card_not_yet_seen_is_one_of_its_flight() -> None:
    for edition, number, most in ((1, "I", 1), (2, "II", 2), (2, "III", 3)):
        ship = f"loď a třída {number} {{ {SHIP} }}"
        cards = deck.in_flight(1 if most == 3 else edition, most)
        assert task(f"vydání {edition}\n{ship}\nkarta ?") == OneOf(cards)


def test_cards_that_are_not_there() -> None:
    with pytest.raises(InputError) as error:
        last(f"{ONE}karta sabotáž I")
    assert "v balíčku není" in error.value.problems[0].message.say()
    with pytest.raises(InputError) as error:
        last(f"vydání 2\n{ONE}karta piráti III")
    assert "nezná" in error.value.problems[0].message.say()


def test_where_a_meteor_comes_from_is_asked() -> None:
    ruling = last(f"{ONE}karta meteory {{ malý ? }}\nhod 12")
    assert asked(ruling) == {("from", 1): 4, ("roll",): 11}
    assert ruling.verdict is Verdict.RESOLVED


def test_where_a_single_hit_comes_from_is_asked() -> None:
    ruling = last(f"{ONE}zásah a velký meteor ?\nhod 8")
    assert ruling.verdict is Verdict.DEPENDS


def test_boarding_is_not_judged_yet() -> None:
    for text in ("karta výsadek zepředu", "zásah a výsadek zleva"):
        ruling = last(f"{ONE}{text}")
        assert ruling.verdict is Verdict.OUTSIDE
        assert ruling.outcome.later


def test_shots_are_not_rolled_when_nobody_is_beaten() -> None:
    assert asked(last(f"{ONE}karta piráti síla 0 kredity 1 dny 1 {{ malá střela zleva }}")) == {}


def test_crew_that_nobody_told_is_not_there_and_leaves_nobody_behind() -> None:
    ship = "loď a třída II { r7s7 startovní kabina 3333; r8s7 motor 3000 }\n"
    ruling = last(f"{ship}karta opuštěná stanice posádka 1 zboží Y dny 1")
    assert any("jsou prázdné" in text for text in assumed(ruling))
    ruling = last(f"{ship}trať 40: a 3\nkarta meteory {{ velký zezadu }}\nhod 7")
    assert any("nějaký člověk zůstal" in text for text in assumed(ruling))
    assert not ruling.outcome.position.ships["a"].gave_up


def test_a_fragment_may_have_humans_elsewhere() -> None:
    ship = "loď a třída II { r6s7 kabina 0030 lidé 1; r8s7 motor 3000 }\n"
    assert (
        not outcome(f"{ship}karta otrokáři síla 1 posádka 1 kredity 1 dny 1")
        .position.ships["a"]
        .gave_up
    )


def test_an_unknown_crew_is_asked() -> None:
    ship = "loď a třída II { r7s7 startovní kabina 3333 lidé ? }\n"
    assert {branch.outcome.value for branch in last(f"{ship}otázka posádka").branches} == {0, 1, 2}


def test_crew_in_words() -> None:
    ship = "loď a třída II { r7s7 startovní kabina 3333 }\n"
    text = f"{ship}karta otrokáři síla 1 posádka 1 kredity 1 dny 1"
    (answer,) = last(text).branch.answers
    assert answer.option.label.say() == "nikoho"


def test_nobody_flies_and_nobody_wins_anything() -> None:
    text = f"loď a třída II {{ {SHIP}; odstoupila }}\n"
    assert last(f"{text}karta epidemie").verdict is Verdict.OUTSIDE
    assert outcome(f"{text}otázka vyúčtování").value == (0,)
    assert last(f"{text}akce a otoč kartu").verdict is Verdict.ILLEGAL


def test_choices_that_answer_something_else_stay_unused() -> None:
    for choice in (
        "ponech r7s7",
        "štít r7s7",
        "střílej r7s7",
        "přistaň 1",
        "nalož R",
        "odevzdej r7s7",
    ):
        ruling = last(f"{ONE}karta otrokáři síla 0 posádka 1 kredity 1 dny 1\nvolba a {choice}")
        assert ruling.unused_answers == (choice != "přistaň 1") or choice == "přistaň 1"


def test_passing_by_turns_a_double_off() -> None:
    ship = "loď a třída II { r7s7 startovní kabina 3333 lidé 2; r8s7 dvojitý motor 3000 }\n"
    ship = ship.replace("}", "; r7s8 baterie 2 0003 }")
    assert outcome(f"{ship}otázka síla motorů\nvolba a vynech").value == 0
    assert last(f"{ship}otázka síla motorů\nvolba a aktivuj r7s7").verdict is Verdict.ILLEGAL


HULL = """
r7s7 startovní kabina 3333 lidé 2; r6s7 dvojité dělo ^ 0333; r6s8 spojovací díl 3003
r7s6 kabina 0300 lidé 1; r7s8 baterie 2 3003; r8s7 motor 3000; r8s8 štít ^> 3000
"""
PARTED = {
    "meteory": "karta meteory { velký zepředu; malý zprava; velký zleva }",
    "otrokáři": "karta otrokáři síla 1 posádka 1 kredity 3 dny 1",
    "pašeráci": "karta pašeráci síla 2 ztráta 1 zboží YG dny 1",
    "piráti": "karta piráti síla 2 kredity 2 dny 1 { malá zepředu; velká zezadu }",
    "piráti hned": """výklad střely-pirátů = hned
        karta piráti síla 2 kredity 2 dny 1 { malá zepředu; velká zezadu }""",
    "bojová zóna": """karta bojová zóna {
        posádka: dny 1; děla: malá střela zepředu, velká střela zleva; motory: posádka 1 }""",
    "sabotáž": "karta sabotáž",
}


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("card", PARTED.values(), ids=PARTED)
def test_a_card_part_by_part_ends_as_the_whole_card(card: str, seed: int) -> None:
    text = f"hra gt\nloď a třída II {{ {HULL} }}\nloď b třída II {{ {HULL} }}\n{card}"
    docket = open_text("test", text)
    common = docket.document.common
    readings = read_readings(docket, common, docket.book.defaults())
    start = docket.game.position(None, common.position, text, readings)
    whole = docket.game.task(start, common.items[0].node, text)

    def played(position: Any, task: Any, chance: Random) -> Outcome:
        """What a task comes to with answers drawn one after another."""
        answers: list[Hashable] = []
        while True:
            try:
                return docket.game.run(position, task, Table(readings, {}, answers))
            except Open as open_:
                answers.append(chance.choice(open_.question.options).value)

    chance, position = Random(seed), start
    assert docket.game.chances is not None
    parts = list(docket.game.chances.parts(start, whole))
    count = 0
    while parts:
        after = played(position, parts.pop(0), chance)
        position, count = after.position, count + 1
        parts[:0] = after.rest
    assert count > 2
    assert position == played(start, whole, Random(seed)).position
