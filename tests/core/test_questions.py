from __future__ import annotations

from collections.abc import Hashable

import pytest

from rulesbot.core.phrase import Words
from rulesbot.core.questions import Kind, Open, Option, Question, Refused, Table
from rulesbot.core.ruling import Facts, Step

TEXT = Words("co", "what")()


def question(kind: Kind, key: Hashable = "k", values: tuple[int, ...] = (1, 2)) -> Question:
    return Question(kind, key, tuple(Option(value, str(value)) for value in values), TEXT)


def test_an_unknown_fact_has_one_value_through_a_run() -> None:
    asked = question(Kind.UNKNOWN)
    table = Table({}, {"k": asked.options[1]})
    assert [table.ask(asked), table.ask(asked)] == [2, 2]
    assert [answer.option.value for answer in table.journal.answers] == [2, 2]
    with pytest.raises(Open) as open_:
        table.ask(question(Kind.UNKNOWN, "other"))
    assert open_.value.question.key == "other"


@pytest.mark.parametrize("kind", [Kind.ROLL, Kind.DECISION])
def test_rolls_and_decisions_are_answered_in_the_order_asked(kind: Kind) -> None:
    table = Table({}, sequence=(2, 1))
    assert (table.unused, table.ask(question(kind)), table.unused) == (2, 2, 1)
    assert table.ask(question(kind)) == 1
    with pytest.raises(Open):
        table.ask(question(kind))


def test_an_answer_that_is_no_option_is_refused() -> None:
    table = Table({}, sequence=(6,))
    with pytest.raises(Refused) as refused:
        table.ask(question(Kind.ROLL))
    assert refused.value.answer == 6


def test_the_journal_keeps_the_first_word_on_each_matter() -> None:
    table = Table({"r": "ano"})
    first, second = Words("a", "a")(), Words("b", "b")()
    for phrase in (first, second):
        table.assume("key", phrase)
        table.remark("key", phrase)
    step = Step("X-01", Facts())
    table.step(step.rule, step.facts)
    assert table.reading("r") == "ano"
    journal = table.journal
    assert journal.assumptions == {"key": first}
    assert journal.remarks == {"key": first}
    assert journal.readings == {"r": "ano"}
    assert journal.steps == [step]


def test_a_reading_that_no_book_has_is_our_mistake() -> None:
    with pytest.raises(KeyError):
        Table({}).reading("nic")
