from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from rulesbot.core.problem import InputError
from rulesbot.referee.expectations import Mark

Judge = Callable[..., Any]
TWO, LAST, STORM = "akce modrý vezmi 2 z břeh", "akce modrý vezmi 1 z les", "bouře břeh"


@pytest.mark.parametrize(
    ("item", "expected", "why"),
    [
        (TWO, "legální", ""),
        (TWO, "nelegální", "čekal se verdikt „nelegální“, je „legální“"),
        (STORM, "záleží", ""),
        (STORM, "vyřešeno", "čekal se verdikt „vyřešeno“, je „záleží“"),
        ("duha", "mimo", ""),
        (TWO, "zbývá břeh 2", ""),
        (TWO, "zbývá břeh 3", "je to jinak: 2"),
        (STORM, "zbývá břeh 3", "je to jinak: 2"),
        (TWO, "kolik má břeh = 2", ""),
        (TWO, "kolik má břeh = 3", "je to jinak: 2"),
        (STORM, "kolik má břeh = 1, 2, 3, 4", ""),
        (STORM, "kolik má břeh = 1, 2", "je to jinak: 3, 2, 4 a 1"),
        (TWO, "legální podle KA-TAH-01", ""),
        (TWO, "legální podle ka-tah-01, KA-TAH-05",
         "necituje se KA-TAH-05; cituje se KA-TAH-01, KA-TAH-02 a KA-TAH-03"),
        (TWO, "legální přesně podle KA-TAH-01, KA-TAH-02",
         "navíc se cituje KA-TAH-03"),
        (LAST, "nelegální přesně podle KA-TAH-03", ""),
        ("otázka kolik má břeh", "kolik má břeh = 4 podle KA-TAH-01",
         "necituje se KA-TAH-01; cituje se nic"),
        ("akce modrý vezmi 4 z les", "nelegální přesně podle KA-TAH-01",
         "navíc se porušuje KA-TAH-02"),
        ("akce modrý vezmi 4 z les", "nelegální přesně podle KA-TAH-01, KA-TAH-02, KA-TAH-05", ""),
    ],
)  # fmt: skip
def test_an_expectation_is_compared_with_the_ruling(
    judged: Judge, item: str, expected: str, why: str
) -> None:
    found = judged(item, f"očekávej {expected}")
    assert found.whys == [why]
    assert [checked.mark for checked in found.checked] == [Mark.FAILS if why else Mark.HOLDS]


def test_an_expectation_belongs_to_the_nearest_item_above_it(judged: Judge) -> None:
    found = judged(TWO, "očekávej zbývá břeh 2", "akce modrý vezmi 1 z břeh",
                   "očekávej zbývá břeh 1", "očekávej legální")  # fmt: skip
    assert [checked.mark for checked in found.checked] == [Mark.HOLDS] * 3


def test_what_was_not_run_fails(judged: Judge) -> None:
    found = judged(LAST, "očekávej nelegální", TWO, "očekávej legální")
    assert [checked.mark for checked in found.checked] == [Mark.HOLDS, Mark.FAILS]
    assert found.whys[1].startswith("nespuštěno: předchozí krok případu")


def test_an_answer_that_nothing_asked_for_fails(judged: Judge) -> None:
    found = judged(STORM, "hod 1", "hod 2", "volba modrý ustup", "očekávej vyřešeno")
    assert found.whys == ["", "nic se neptalo na 2 hody nebo volby"]
    assert found.docket.source.quote(found.checked[1].span) == "volba modrý ustup"


def test_what_the_judge_will_learn_is_skipped(judged: Judge) -> None:
    found = judged("povodeň", "hod 1", "očekávej zbývá břeh 1", "očekávej mimo", TWO,
                   "očekávej legální")  # fmt: skip
    marks = [checked.mark for checked in found.checked]
    assert marks == [Mark.SKIPPED, Mark.HOLDS, Mark.SKIPPED, Mark.SKIPPED]
    assert found.whys[0] == "povodeň rozhodčí zatím neumí"


def test_what_the_rules_leave_out_is_not_skipped(judged: Judge) -> None:
    found = judged("duha", "očekávej legální", TWO, "očekávej legální")
    assert [checked.mark for checked in found.checked] == [Mark.FAILS, Mark.FAILS]
    assert found.whys[0] == "čekal se verdikt „legální“, je „mimo“"


@pytest.mark.parametrize(
    ("expected", "message", "help_"),
    [
        ("legální podle KA-TAH-10", "pravidlo „KA-TAH-10“ neznám", "Mysleli jste KA-TAH-0"),
        ("legální podle XX", "pravidlo „XX“ neznám", None),
        ("zbývá moře 2", "hromádku moře nevidím", None),
    ],
)
def test_an_expectation_of_what_is_not_there_is_a_fault_of_the_text(
    judged: Judge, expected: str, message: str, help_: str | None
) -> None:
    found = judged(TWO, f"očekávej {expected}")
    with pytest.raises(InputError) as error:
        _ = found.checked
    (problem,) = error.value.problems
    assert problem.message.say("cs", error.value.lexicon) == message
    assert (problem.help.say()[: len(help_)] if problem.help and help_ else None) == help_


def test_a_claimed_value_that_the_rules_do_not_give_fails(judged: Judge) -> None:
    text = (
        "loď a třída I { r7s7 startovní kabina 3333 }",
        "akce a přilož sklad 2 0003 na r7s8",
        "očekávej síla děl a = 7",
    )
    found = judged(*text, head="hra gt\n")
    assert len(found.whys) == 1
    assert found.whys[0].startswith("je to jinak: ")
