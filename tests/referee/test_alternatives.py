from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rulesbot.core.ruling import Verdict
from rulesbot.referee.judge import alternatives, open_text, rule

Judge = Callable[..., Any]


def test_what_is_offered_was_found_legal_by_the_same_judge(judged: Judge) -> None:
    found = judged("akce modrý vezmi 1 z les")
    (entry,) = found.cases[0].entries
    tasks, more = alternatives(found.docket, entry, 9)
    assert [(task.n, task.heap) for task in tasks] == [(1, "břeh"), (2, "břeh"), (3, "břeh")]
    assert more == 0
    tasks, more = alternatives(found.docket, entry, 1)
    assert (len(tasks), more) == (1, 2)


def test_what_only_may_be_legal_is_not_offered(judged: Judge) -> None:
    found = judged("hromádka břeh ?", "hromádka les 1", "akce modrý vezmi 4 z břeh",
                   head="hra ka\n")  # fmt: skip
    (entry,) = found.cases[0].entries
    assert entry.ruling.verdict is Verdict.ILLEGAL
    assert alternatives(found.docket, entry, 9) == ([], 0)


def test_every_offer_for_a_ship_is_legal_in_itself() -> None:
    text = (
        "hra gt; loď a třída I { r7s7 startovní kabina 3333; r7s8 dělo ^ 0003 };"
        "akce a přilož sklad 2 3010 na r6s8"
    )
    docket = open_text("spor", text)
    from rulesbot.referee.judge import judge

    (case,) = judge(docket)
    (entry,) = case.entries
    tasks, more = alternatives(docket, entry, 4)
    assert len(tasks) == 4
    assert more > 0
    for task in tasks:
        assert rule(docket, task, entry.before, entry.readings).verdict is Verdict.LEGAL
