from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from rulesbot.core.problem import InputError
from rulesbot.core.record import replace
from rulesbot.core.ruling import NotOffered, Verdict
from rulesbot.referee.judge import other_readings, with_case

Judge = Callable[..., Any]
TAKE_TOO_MANY = "akce modrý vezmi 1 z les"


def messages(error: InputError) -> list[str]:
    return [problem.message.say("cs", error.lexicon) for problem in error.problems]


def test_what_is_legal_is_done_and_the_next_sees_it(judged: Judge) -> None:
    found = judged("akce modrý vezmi 3 z břeh", "akce modrý vezmi 1 z břeh")
    assert [ruling.verdict for ruling in found.rulings] == [Verdict.LEGAL, Verdict.ILLEGAL]
    (case,) = found.cases
    assert case.entries[1].before.stones == {"břeh": 1, "les": 1}
    assert case.position.stones == {"břeh": 1, "les": 1}, "an illegal action changes nothing"


def test_what_stands_behind_an_illegal_action_is_not_run(judged: Judge) -> None:
    (case,) = judged(TAKE_TOO_MANY, "akce modrý vezmi 1 z břeh", "otázka kolik má les").cases
    assert len(case.entries) == 1
    assert [item.node.kind for item in case.not_run] == ["action", "ask"]


def test_an_open_event_leaves_no_position_to_go_on_from(judged: Judge) -> None:
    (case,) = judged("bouře břeh", "akce modrý vezmi 1 z břeh").cases
    assert case.entries[0].ruling.verdict is Verdict.DEPENDS
    assert len(case.not_run) == 1


def test_a_question_never_stops_a_case(judged: Judge) -> None:
    found = judged("hromádka pole ?", "otázka kolik má pole", "akce modrý vezmi 1 z břeh")
    assert [ruling.verdict for ruling in found.rulings] == [Verdict.DEPENDS, Verdict.LEGAL]


def test_cases_begin_anew_from_what_stands_above_the_first(judged: Judge) -> None:
    found = judged(
        "akce modrý vezmi 1 z břeh",
        'případ "a"', "akce modrý vezmi 2 z břeh", "otázka kolik má břeh",
        'případ "b"', "hromádka břeh 2", "otázka kolik má břeh",
        'případ "c"',
    )  # fmt: skip
    assert [case.case.title for case in found.cases] == ["", "a", "b", "c"]
    assert [ruling.outcome.value for ruling in found.rulings] == [None, None, 1, 2]
    assert found.cases[3].position.stones["břeh"] == 3


def test_an_illegal_action_above_the_cases_stops_them_all(judged: Judge) -> None:
    found = judged(TAKE_TOO_MANY, 'případ "a"', "otázka kolik má les")
    assert [len(case.entries) for case in found.cases] == [1, 0]
    assert len(found.cases[1].not_run) == 1


def test_a_text_without_cases_or_items_is_one_empty_case(judged: Judge) -> None:
    (case,) = judged().cases
    assert (case.entries, case.not_run) == ((), ())
    assert [c.case.title for c in judged('případ "a"').cases] == ["a"]


def test_only_the_cases_of_one_title_can_be_judged(judged: Judge) -> None:
    docket = judged('případ "a"', 'případ "b"', 'případ "a"').docket
    assert [case.title for case in with_case(docket, "a").document.cases] == ["a", "a"]


def test_rolls_and_choices_answer_what_asks_for_them(judged: Judge) -> None:
    (ruling,) = judged("bouře břeh", "hod 2", "volba modrý ustup").rulings
    assert ruling.verdict is Verdict.RESOLVED
    assert ruling.outcome.position.stones["břeh"] == 4
    assert ruling.unused_answers == 0
    assert judged("bouře břeh", "hod 1", "volba modrý ustup").rulings[0].unused_answers == 1


def test_an_answer_that_was_not_open_is_illegal_by_the_rule_that_asks(judged: Judge) -> None:
    found = judged("bouře břeh", "hod 9")
    (entry,) = found.cases[0].entries
    (finding,) = entry.ruling.outcome.findings
    assert entry.ruling.verdict is Verdict.ILLEGAL
    assert isinstance(finding.facts, NotOffered)
    assert finding.facts.question.say() == "co padlo na kostce"


def test_every_fault_of_every_case_is_told_at_once(judged: Judge) -> None:
    with pytest.raises(InputError) as error:
        judged(
            'případ "a"', "výklad nic = nic", "výklad poslední-kámen = možná",
            'případ "b"', "hod 1",
            'případ "d"', "akce modrý vezmi 1 z břeh",
        )  # fmt: skip
    assert messages(error.value) == [
        "výklad „nic“ neznám",
        "výklad „poslední-kámen“ nemá hodnotu „možná“",
        "nad tímto řádkem v případu není nic, k čemu by patřil",
    ]
    helps = [p.help.say() for p in error.value.problems if p.help]
    assert helps == [
        "Znám: poslední-kámen.",
        "Hodnoty: zakázán a dovolen.",
        "Napište jej za akci, událost nebo otázku.",
    ]


def test_faults_above_the_cases_are_told_in_the_words_of_the_game(judged: Judge) -> None:
    with pytest.raises(InputError) as error:
        judged("hromádka břeh 2", "hromádka les 2")
    assert messages(error.value) == [
        "hromádka břeh je tu podruhé",
        "hromádka les je tu podruhé",
    ]
    with pytest.raises(InputError):
        judged("očekávej legální")


def test_an_action_of_what_is_not_on_the_table_is_told(judged: Judge) -> None:
    with pytest.raises(InputError) as error:
        judged("akce b přilož sklad 2 0003 na r7s8", head="hra gt\n")
    assert messages(error.value) == ["loď „b“ na stole není"]


def test_a_reading_is_chosen_for_all_or_for_one_case(judged: Judge) -> None:
    found = judged(
        'případ "a"', "výklad Poslední-kámen = DOVOLEN", TAKE_TOO_MANY,
        'případ "b"', TAKE_TOO_MANY,
    )  # fmt: skip
    assert [ruling.verdict for ruling in found.rulings] == [Verdict.LEGAL, Verdict.ILLEGAL]
    found = judged("výklad poslední-kámen = dovolen", 'případ "b"', TAKE_TOO_MANY)
    assert found.rulings[0].verdict is Verdict.LEGAL


def test_other_readings_are_told_where_they_change_the_ruling(judged: Judge) -> None:
    found = judged('případ "a"', TAKE_TOO_MANY, 'případ "b"', "akce modrý vezmi 2 z břeh")
    changing = [
        [(name, value, ruling.verdict) for name, value, ruling in other_readings(found.docket, e)]
        for case in found.cases
        for e in case.entries
    ]
    assert changing == [[("poslední-kámen", "dovolen", Verdict.LEGAL)], []]


def test_nothing_is_said_of_readings_where_ways_were_left_out(judged: Judge) -> None:
    found = judged("akce modrý vezmi 1 z les")
    (entry,) = found.cases[0].entries
    assert len(list(other_readings(found.docket, entry))) == 1
    bounded = replace(entry, ruling=replace(entry.ruling, complete=False))
    assert list(other_readings(found.docket, bounded)) == []
