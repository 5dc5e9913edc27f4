from __future__ import annotations

import pytest
from caller import SHIP, Caller


@pytest.mark.usefixtures("toy")
def test_an_event_is_told_step_by_step_with_its_rules(call: Caller) -> None:
    text = "hra kameny; hromádka břeh 4; bouře břeh; hod 2; volba modrý zůstaň"
    found = call("resolve", "-e", text)
    assert found.code == 0
    assert [line.split()[0] for line in found.out.splitlines() if "KA-BOURE" in line] == ["1", "2"]
    assert "Na hromádce břeh zbývají 2 kameny." in found.out


@pytest.mark.usefixtures("toy")
def test_an_answer_that_nothing_asked_for_is_a_remark(call: Caller) -> None:
    text = "hra kameny; hromádka břeh 4; bouře břeh; hod 1; hod 1"
    found = call("resolve", "-e", text)
    assert found.code == 0
    assert "Poznámka: nic se neptalo na 1 hod nebo volbu." in found.out


def test_a_question_is_answered(call: Caller) -> None:
    found = call("resolve", "-e", SHIP + "otázka otevřené přípojky")
    assert (found.code, "VYŘEŠENO" in found.out) == (0, True)
