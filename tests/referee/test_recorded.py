from __future__ import annotations

from collections.abc import Hashable

import pytest

from rulesbot.core.phrase import Words
from rulesbot.core.questions import NOT_THIS, Implied, Kind, Question
from rulesbot.core.ruling import Verdict
from rulesbot.referee.judge import judge, open_text
from rulesbot.referee.recorded import NONE_USED, Recorded

TEXT = Words("co", "what")()


def asked(who: str, *, aside: bool = False) -> Question:
    return Question(Kind.DECISION, (who,), (), TEXT, who=who, aside=aside)


def read(question: Question, answer: tuple[str, Hashable]) -> Hashable:
    """Of ``(who, value)`` the value; a tuple implies its first member and tells its second."""
    who, value = answer
    if who != question.who:
        return NOT_THIS
    if isinstance(value, tuple):
        return value[1] if question.aside else Implied(value[0])
    return NOT_THIS if question.aside else value


def answers(recorded: Recorded, *questions: Question) -> list[Hashable]:
    said, used = [], NONE_USED
    for question in questions:
        value, used = recorded.answer(question, used)
        said.append(value.value if isinstance(value, Implied) else value)
    return said


def test_each_player_has_a_queue_of_his_own() -> None:
    recorded = Recorded(read, (("a", 1), ("a", 2), ("b", 3), ("b", 4)))
    a, b = asked("a"), asked("b")
    assert answers(recorded, a, b, a, b, a) == [1, 3, 2, 4, NOT_THIS]


def test_what_is_left_keeps_its_order() -> None:
    recorded = Recorded(read, (("a", 1), ("b", 2), ("a", 3)))
    _, used = recorded.answer(asked("b"), NONE_USED)
    assert recorded.left(used) == (("a", 1), ("a", 3))


def test_what_is_told_by_the_way_answers_the_next_question_only() -> None:
    recorded = Recorded(read, (("a", (1, "z r6s6")), ("a", (2, "z r7s8"))))
    a, tokens = asked("a"), asked("a", aside=True)
    assert answers(recorded, a, tokens, a, tokens) == [1, "z r6s6", 2, "z r7s8"]
    assert answers(recorded, a, a, tokens) == [1, 2, "z r7s8"]


def test_nothing_is_told_by_the_way_of_a_later_answer() -> None:
    recorded = Recorded(read, (("a", 1), ("a", (2, "z r7s8"))))
    a, tokens = asked("a"), asked("a", aside=True)
    assert answers(recorded, a, tokens, a, tokens) == [1, NOT_THIS, 2, "z r7s8"]


@pytest.mark.parametrize(
    "event",
    [
        "karta piráti síla 3 kredity 4 dny 1 { velká střela zezadu }",
        "zásah červená velká střela zezadu",
    ],
)
def test_a_needless_choice_stands_in_no_ones_way(event: str) -> None:
    text = (
        "hra galaxy-trucker\n"
        "loď červená třída I { r7s7 startovní kabina 3333 lidé 2; r8s7 motor 3000 }\n"
        f"{event}\nvolba červená aktivuj nic\nhod 7\n"
    )
    ((entry,),) = [case.entries for case in judge(open_text("spor", text))]
    assert entry.ruling.verdict is Verdict.RESOLVED
    assert entry.ruling.unused_answers == 1
