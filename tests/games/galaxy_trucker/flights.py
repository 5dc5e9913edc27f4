"""Helps the tests of the flight: judge a text and look at what it led to."""

from __future__ import annotations

from typing import Any

from rulesbot.core.ruling import Outcome, Ruling
from rulesbot.referee.judge import CaseRuling, judge, open_text

SHIP = "r7s7 startovní kabina 3333 lidé 2; r8s7 motor 3000"


def cases(text: str) -> list[CaseRuling]:
    """Every case of a text that lacks only its head."""
    return list(judge(open_text("test", f"hra galaxy-trucker\n{text}")))


def last(text: str) -> Ruling:
    """The ruling on the last item of a text."""
    return cases(text)[-1].entries[-1].ruling


def task(text: str) -> Any:
    """The first item of a text as a task, not judged."""
    docket = open_text("test", f"hra galaxy-trucker\n{text}")
    position = docket.game.position(
        None, docket.document.common.position, docket.source.text, docket.book.defaults()
    )
    return docket.game.task(position, docket.document.common.items[0].node, docket.source.text)


def outcome(text: str) -> Outcome:
    """The only outcome of the last item of a text."""
    ruling = last(text)
    assert len(ruling.branches) == 1
    return ruling.outcome


def said(text: str) -> str:
    """What is told of the last item, in Czech."""
    docket = open_text("test", f"hra galaxy-trucker\n{text}")
    entry = list(judge(docket))[-1].entries[-1]
    lines = docket.game.tell(entry.task, entry.ruling.outcome)
    return "\n".join(line.say("cs", docket.book.lexicon) for line in lines)


def assumed(ruling: Ruling) -> list[str]:
    """What a ruling takes for granted, in Czech."""
    return [phrase.say() for phrase in ruling.branch.journal.assumptions.values()]


def asked(ruling: Ruling) -> dict[Any, int]:
    """The keys that were asked, with how many options each had."""
    return {
        answer.question.key: len(answer.question.options)
        for branch in ruling.branches
        for answer in branch.answers
    }
