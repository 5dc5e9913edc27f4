"""Odds are exact: equal to brute force, summing to 1, better for whoever plays better."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable, Iterator, Mapping
from fractions import Fraction
from typing import Any

import pytest

from rulesbot.core import limits
from rulesbot.core.problem import InputError
from rulesbot.core.questions import Kind, Open, Table
from rulesbot.core.span import NOWHERE
from rulesbot.games import discovery
from rulesbot.games.galaxy_trucker.flight import chances
from rulesbot.games.galaxy_trucker.flight.dice import TWO_DICE
from rulesbot.referee.forks import Runner
from rulesbot.referee.judge import Docket, open_text, read_readings
from rulesbot.referee.odds import of_document
from rulesbot.referee.prospects import Policy, Prospects, Step
from rulesbot.rulebook import loader

SHIP = """hra gt
loď červená třída I {
  r7s7 startovní kabina 3333 lidé 2
  r6s7 spojovací díl 3123
  r7s6 dělo < 2300
  r8s7 baterie 2 3000 energie 1
  r6s6 dvojité dělo ^ 0310
  r6s8 štít ^> 0003
}
"""
OTHER = SHIP.split("\n", 1)[1].replace("červená", "modrá").replace("r6s8 štít ^> 0003", "")
HITS = {
    "velký meteor zepředu": 1,
    "malý meteor zepředu": 1,
    "velká střela zleva": 1,
    "malá střela zprava": 1,
}


def chain_of(text: str) -> tuple[Docket, list[Any], Any]:
    """A text's docket, the tasks of its items, and the position that they begin in."""
    docket = open_text("text", text)
    common = docket.document.common
    readings = read_readings(docket, common, docket.book.defaults())
    position = docket.game.position(None, common.position, text, readings)
    return docket, [docket.game.task(position, i.node, text) for i in common.items], position


def ends_of(text: str, policy: Policy) -> Mapping[tuple[Hashable, ...], Fraction]:
    """The chances of all measures together."""
    docket, tasks, start = chain_of(text)
    readings = docket.book.defaults()
    runner = Runner(docket, chances, readings)
    steps = [Step(lambda _, task=task: task, NOWHERE) for task in tasks]
    return Prospects(runner, chances, steps, policy).told(start).ends


def every_way(
    position: Any, task: Any, answers: tuple[Hashable, ...] = ()
) -> Iterator[tuple[Any, Fraction]]:
    """Every roll by itself; decisions the way that spends nothing."""
    readings = loader.load("galaxy-trucker").defaults()
    try:
        after = discovery.load("galaxy-trucker").run(position, task, Table(readings, {}, answers))
    except Open as open_:
        question = open_.question
        if question.kind is not Kind.ROLL:
            passive = question.options[question.passive].value
            yield from every_way(position, task, (*answers, passive))
            return
        for option, weight in zip(question.options, question.weights, strict=True):
            for end, chance in every_way(position, task, (*answers, option.value)):
                yield end, weight * chance
    else:
        yield after.position, Fraction(1)


def brute_force(text: str) -> dict[tuple[object, ...], Fraction]:
    """The chances of all ends, position by position, nothing merged."""
    _, tasks, start = chain_of(text)
    here = [(start, Fraction(1))]
    for task in tasks:
        here = [
            (end, before * chance)
            for position, before in here
            for end, chance in every_way(position, task)
        ]
    ends: dict[tuple[object, ...], Fraction] = defaultdict(Fraction)
    for position, chance in here:
        ends[tuple(m.value for m in chances.measures(start, position))] += chance
    return dict(ends)


@pytest.mark.parametrize("first", HITS)
@pytest.mark.parametrize("second", HITS)
def test_equal_to_brute_force(first: str, second: str) -> None:
    text = f"{SHIP}zásah červená {first}\nzásah červená {second}\n"
    assert ends_of(text, "none") == brute_force(text)


CARDS = {
    "meteory": "karta meteory { velký zepředu; malý zprava }",
    "piráti": "karta piráti síla 9 kredity 2 dny 1 { malá zepředu; velká zleva }",
    "bojová zóna": "karta bojová zóna { děla: malá střela zepředu, velká zleva; posádka: dny 1 }",
}


@pytest.mark.parametrize("card", CARDS.values(), ids=CARDS)
def test_a_whole_card_is_equal_to_brute_force(card: str) -> None:
    text = f"{SHIP}{OTHER}{card}\n"
    assert ends_of(text, "none") == brute_force(text)


def test_sabotage_has_three_tries() -> None:
    ship = "hra gt\nloď a třída I { r7s7 startovní kabina 3333 }\n"
    card = "výklad bojová-zóna-jediná-loď = hodnotit\nkarta sabotáž\n"
    (case,) = of_document(open_text("text", f"{ship}{card}"), "best")
    missed = 1 - TWO_DICE[7] ** 2
    assert case.chances[0].values[0][2] == missed**3


def test_chances_sum_to_one_and_best_is_best() -> None:
    text = SHIP + "zásah červená malý meteor zepředu\nzásah červená velký meteor zepředu\n" * 2
    expected = {}
    for policy in ("best", "none", "worst"):
        ends = ends_of(text, policy)
        assert sum(ends.values()) == 1
        expected[policy] = sum(int(end[0]) * p for end, p in ends.items())
    assert expected["best"] < expected["none"]
    assert expected["best"] < expected["worst"]


def test_a_question_behind_the_events_is_counted() -> None:
    text = SHIP + "zásah červená malý meteor zepředu\notázka otevřené přípojky\n"
    (case,) = of_document(open_text("text", text), "best")
    names = [chance.name.say() for chance in case.chances]
    assert names[-1] == "Otázka: otevřené přípojky"
    assert all(sum(p for _, _, p in chance.values) == 1 for chance in case.chances)


def test_a_question_that_leaves_a_choice_is_told_with_all_its_values() -> None:
    ship = "loď B třída I { r7s7 startovní kabina 3333; r8s7 dvojitý motor 3000; "
    ship += "r7s8 baterie 2 0003 energie 1 }\n"
    text = SHIP + ship + "zásah červená malý meteor zepředu\notázka síla motorů B\n"
    (case,) = of_document(open_text("text", text), "best")
    ((value, words, chance),) = case.chances[-1].values
    assert (value, words.say(), chance) == ((0, 2), "0 a 2", 1)


def test_a_recorded_roll_is_kept() -> None:
    text = SHIP + "zásah červená velká střela zepředu\nhod 7\n"
    (case,) = of_document(open_text("text", text), "best")
    assert case.chances[0].values[0][2] == 1


def test_what_is_not_known_is_named() -> None:
    text = SHIP.replace("energie 1", "energie ?") + "zásah červená malý meteor zepředu\n"
    with pytest.raises(InputError) as caught:
        list(of_document(open_text("text", text), "best"))
    assert "r8s7" in caught.value.problems[0].message.say()


@pytest.mark.parametrize(
    ("lines", "message"),
    [
        (
            "zásah červená malá střela zepředu\nhod 7\nvolba červená štít r6s7",
            "není mezi možnostmi",
        ),
        ("bez r9s9\nzásah červená malá střela zepředu", "na r9s9 žádný dílek neleží"),
        ("zásah modrá malá střela zepředu", "loď „modrá“ na stole není"),
    ],
)
def test_what_has_no_odds_is_told(lines: str, message: str) -> None:
    with pytest.raises(InputError) as caught:
        list(of_document(open_text("text", f"{SHIP}{lines}\n"), "best"))
    assert message in caught.value.problems[0].message.say()


@pytest.mark.parametrize(
    ("lines", "reason"),
    [
        ("zásah červená výsadek zepředu", "výsadky rozhodčí zatím nezná"),
        ("loď B třída IIA {}\nzásah B malá střela zepředu", "desku „IIA“ rozhodčí zatím nezná"),
        ('případ "a"\nloď B třída IIA {}\nzásah B malá střela zepředu', "desku „IIA“"),
    ],
)
def test_what_the_judge_does_not_know_has_no_odds(lines: str, reason: str) -> None:
    (case,) = of_document(open_text("text", f"{SHIP}{lines}\n"), "best")
    assert case.chances == ()
    assert case.outside is not None
    assert reason in case.outside.say()


def test_a_roll_left_open_is_counted() -> None:
    open_roll = SHIP + "zásah červená velká střela zepředu\nhod ?\n"
    asked = SHIP + "zásah červená velká střela zepředu\n"
    (one,), (other,) = (of_document(open_text("text", text), "best") for text in (open_roll, asked))
    assert one.chances == other.chances


@pytest.mark.parametrize("policy", ["best", "worst", "none"])
def test_a_choice_that_leaves_some_ways_open_is_decided_among_them(policy: Policy) -> None:
    crew = "; ".join(f"r7s{n} kabina 0303 lidé 2" for n in (8, 9))
    text = f"hra gt\nloď A třída I {{ r7s7 startovní kabina 3333 lidé 2; {crew} }}\ntrať 40: A 3\n"
    card = "karta opuštěná loď posádka 2 kredity 3 dny 1\nvolba A vezmi odměnu\notázka posádka A\n"
    (case,) = of_document(open_text("text", text + card), policy)
    ((value, _, chance),) = case.chances[-1].values
    assert (value, chance) == (4, 1)


def test_a_case_without_events_has_no_odds() -> None:
    (case,) = of_document(open_text("text", SHIP + "otázka vady\n"), "best")
    assert case.chances == ()


SHARED = (
    "karta meteory { malý zepředu; velký zleva; malý zepředu }\nzásah modrá velká střela zleva\n"
)


@pytest.mark.parametrize("policy", ["best", "worst", "none"])
@pytest.mark.parametrize(
    "question", ["", "otázka otevřené přípojky modrá\n", "otázka vyúčtování\n"]
)
def test_ships_by_themselves_come_to_the_same_as_together(
    policy: Policy, question: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    docket = open_text("text", f"{SHIP}{OTHER}{SHARED}{question}")
    (alone,) = of_document(docket, policy)
    monkeypatch.setattr(chances, "strands", lambda position, tasks: ())
    (all_at_once,) = of_document(docket, policy)
    assert len(alone.chances) == 4 + bool(question)
    assert alone == all_at_once


def test_a_long_chain_of_events_is_followed() -> None:
    text = SHIP + "zásah červená malý meteor zepředu\n" * 250
    (case,) = of_document(open_text("text", text), "none")
    assert sum(chance for _, _, chance in case.chances[0].values) == 1


def test_more_ways_than_anybody_waits_for_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "RUNS", 20)
    with pytest.raises(InputError) as caught:
        list(
            of_document(
                open_text("text", f"{SHIP}karta meteory {{ malý zepředu; malý zleva }}\n"), "best"
            )
        )
    problem = caught.value.problems[0]
    assert "nestihnu" in problem.message.say()
    assert problem.help is not None
    assert "hod 7" in problem.help.say()


def test_recorded_rolls_are_used_up_part_by_part() -> None:
    card = "karta meteory { velký zprava; velký zprava }\n"
    (case,) = of_document(open_text("text", f"{SHIP}{card}hod 7\nhod ?\n"), "best")
    (both,) = of_document(open_text("text", f"{SHIP}{card}hod 7\nhod 2\n"), "best")
    assert len(case.chances[0].values) > 1
    assert [chance for _, _, chance in both.chances[0].values] == [1]


BARE = """hra gt
loď a třída I { r7s7 startovní kabina 3333 lidé 2; r6s7 spojovací díl 3333 }
loď b třída I { r7s7 startovní kabina 3333 lidé 2 }
"""


def test_questions_are_answered_where_they_stand() -> None:
    asked = "otázka otevřené přípojky a\n"
    text = f"{BARE}{asked}zásah a velká střela zepředu\n{asked}zásah a velká střela zepředu\n"
    (case,) = of_document(open_text("text", text), "best")
    first, second = (chance.values for chance in case.chances[-2:])
    assert [(value, chance) for value, _, chance in first] == [(6, 1)]
    assert [(value, chance) for value, _, chance in second] == [
        (4, Fraction(1, 6)),
        (6, Fraction(5, 6)),
    ]


def test_actions_among_the_events_are_carried_out() -> None:
    swarm = "karta meteory { velký zepředu }\n"
    (case,) = of_document(open_text("text", f"{BARE}{swarm}akce a odstup\n{swarm}"), "best")
    found = {
        chance.name.say(): [(value, p) for value, _, p in chance.values] for chance in case.chances
    }
    assert found["Kolik dílků ztratí loď „a“"] == [(0, Fraction(5, 6)), (1, Fraction(1, 6))]
    assert found["Zda loď „a“ poletí dál"] == [(False, 1)]
    assert found["Zda loď „b“ poletí dál"] == [(False, Fraction(11, 36)), (True, Fraction(25, 36))]


def test_an_illegal_action_among_the_events_is_told() -> None:
    text = f"{BARE}zásah a velká střela zepředu\nakce a odstup\nakce a odstup\n"
    with pytest.raises(InputError) as caught:
        list(of_document(open_text("text", text), "best"))
    (problem,) = caught.value.problems
    assert "legální není" in problem.message.say()
    assert text[slice(*problem.span)] == "akce a odstup"
    assert text.count("akce", 0, problem.span.start) == 1


@pytest.mark.parametrize(
    ("roll", "hit"), [("?", Fraction(11, 36)), ("2+?", Fraction(1, 3)), ("6+?", Fraction(1, 6))]
)
def test_a_roll_known_in_part_leaves_the_other_die(roll: str, hit: Fraction) -> None:
    ship = "hra gt\nloď a třída I { r7s7 startovní kabina 3333; r7s6 spojovací díl 3333 }\n"
    text = f"{ship}zásah a velká střela zepředu\nhod {roll}\notázka otevřené přípojky a\n"
    (case,) = of_document(open_text("text", text), "best")
    chances = {value: p for value, _, p in case.chances[-1].values}
    # Columns 6 and 7 hold a tile each; what is left of the two has four open connectors.
    assert chances.get(4, 0) == hit


def test_choices_are_made_for_the_whole_chain() -> None:
    ship = """hra gt
loď a třída I {
  r7s7 startovní kabina 3333 lidé 2
  r6s7 spojovací díl 3333
  r7s6 baterie 2 0300 energie 1
  r8s7 štít ^> 3000
  r7s8 spojovací díl 3333
  r7s9 spojovací díl 3333
}
"""
    hits = (
        "zásah a malá střela zepředu\nhod 7\notázka energie a\nzásah a malá střela zprava\nhod 7\n"
    )
    (case,) = of_document(open_text("text", ship + hits), "best")
    told = {chance.name.say(): chance.values for chance in case.chances}
    lost = told["Kolik dílků ztratí loď „a“"]
    energy = told["Otázka: energie a"]
    assert [value for value, _, _ in lost] == [1]
    # One token and two hits: whichever is not stopped costs a tile, and both answers fit that.
    assert len(energy) == 1


def test_a_step_is_read_in_the_position_that_it_meets() -> None:
    text = f"{BARE}akce a přilož sklad 3 0330 na r6s6\notázka čeho se dotýká a r6s6\n"
    (case,) = of_document(open_text("text", f"{text}zásah b velká střela zepředu\n"), "best")
    assert case.chances[-1].name.say() == "Otázka: čeho se dotýká a r6s6"


def test_an_answer_to_nothing_is_told() -> None:
    with pytest.raises(InputError) as caught:
        list(of_document(open_text("text", f"{BARE}hod 7\nzásah a velká střela zepředu\n"), "best"))
    assert "není" in caught.value.problems[0].message.say()


def test_runs_are_counted_over_a_whole_case(monkeypatch: pytest.MonkeyPatch) -> None:
    swarm = "karta meteory { malý zepředu }\notázka otevřené přípojky a\n"
    monkeypatch.setattr(limits, "RUNS", 150)
    assert list(of_document(open_text("text", BARE + swarm), "best"))
    with pytest.raises(InputError):
        list(of_document(open_text("text", BARE + swarm * 9), "best"))
