"""What is said of actions reads back as the same action; what was not open is refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulesbot.core.problem import InputError
from rulesbot.core.ruling import NotOffered, Ruling, Verdict
from rulesbot.games.galaxy_trucker.game import GAME
from rulesbot.referee.judge import judge, open_text, other_readings
from rulesbot.rulebook import loader

CASES = Path(__file__).resolve().parents[2] / "cases" / "galaxy_trucker"
SMUGGLERS = "karta pašeráci síla 4 ztráta 1 zboží Y dny 1"
SHIP = """hra gt
loď A třída I {
  r7s7 startovní kabina 3333 lidé 2
  r7s6 baterie 2 0300 energie 2
  r6s7 štít ^> 0033
  r6s8 dvojité dělo ^ 0003
  r8s7 dvojité dělo v 3300
  r8s8 dvojité dělo v 0003
}
"""


@pytest.mark.parametrize("file", sorted(CASES.rglob("*.spor")), ids=lambda path: path.stem)
def test_an_action_is_said_as_it_is_written(file: Path) -> None:
    try:
        cases = list(judge(open_text(file.name, file.read_text(encoding="utf-8"))))
    except InputError:
        pytest.skip("the file is about input that cannot be judged")
    lexicon = loader.load(GAME.id).lexicon
    for case in cases:
        for entry in case.entries:
            if entry.item.node.kind != "action" or entry.before is None:
                continue
            said = GAME.say(entry.before, entry.task).say("cs", lexicon)
            if not said:
                continue
            name = entry.before.ships[entry.task.ship].name
            text = f'hra gt\nakce "{name}" {said}'
            (item,) = open_text("said", text).document.common.items
            again = GAME.task(entry.before, item.node, text)
            assert GAME.say(entry.before, again).say("cs", lexicon) == said


def ruling(*lines: str) -> Ruling:
    (case,) = judge(open_text("spor", SHIP + "\n".join(lines)))
    return case.entries[-1].ruling


@pytest.mark.parametrize(
    "lines",
    [
        ("zásah A malá střela zepředu", "hod 7", "volba A štít r6s8"),
        ("zásah A velký meteor zepředu", "hod 8", "volba A střílej r7s7"),
        ("zásah A velký meteor zepředu", "hod 8", "volba A odstup"),
        ("trať 40: A 3", SMUGGLERS, "volba A aktivuj r7s7"),
        ("zásah A malá střela zepředu", "hod 13"),
    ],
)
def test_an_answer_that_is_not_open_is_illegal_by_the_rule_that_asks(lines: tuple[str]) -> None:
    found = ruling(*lines)
    assert found.verdict is Verdict.ILLEGAL
    (finding,) = found.outcome.findings
    assert isinstance(finding.facts, NotOffered)
    assert finding.rule in loader.load(GAME.id).rules


@pytest.mark.parametrize(
    "lines",
    [
        ("zásah A malá střela zepředu", "hod 7", "volba B štít r6s7"),
        ("zásah A malá střela zepředu", "hod 7", "volba A přistaň 1"),
        ("zásah A velký meteor zepředu", "hod 8", "volba A štít r6s7"),
        ("zásah A malá střela zepředu", "hod 7", "hod 7"),
        ("trať 40: A 3", SMUGGLERS, "volba A přistaň 1"),
    ],
)
def test_an_answer_to_what_nobody_asked_is_left_over(lines: tuple[str]) -> None:
    assert ruling(*lines).unused_answers > 0


def test_a_choice_may_be_open_by_one_reading_only() -> None:
    lines = ("zásah A velký meteor zezadu", "hod 7", "volba A střílej r8s8")
    docket = open_text("spor", SHIP + "\n".join(lines))
    (case,) = judge(docket)
    (entry,) = case.entries
    assert entry.ruling.verdict is Verdict.RESOLVED
    ((name, value, other),) = other_readings(docket, entry)
    assert (name, value) == ("meteor-zezadu", "stejný-sloupec")
    assert other.verdict is Verdict.ILLEGAL
