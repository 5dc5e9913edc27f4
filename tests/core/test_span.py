from __future__ import annotations

import pickle

import pytest

from rulesbot.core.phrase import Lexicon, Term, Words
from rulesbot.core.problem import InputError, Problem
from rulesbot.core.span import NOWHERE, Place, Source, Span

SOURCE = Source("spor", "první\n  druhý řádek\n\nčtvrtý")


@pytest.mark.parametrize(
    ("span", "place"),
    [
        (Span(0, 5), Place(1, 1, 5, "první")),
        (Span(8, 13), Place(2, 3, 5, "  druhý řádek")),
        (Span(8, 24), Place(2, 3, 11, "  druhý řádek")),
        (Span(5, 6), Place(1, 6, 1, "první")),
        (Span(20, 20), Place(3, 1, 1, "")),
        (Span(21, 27), Place(4, 1, 6, "čtvrtý")),
        (Span(99, 120), Place(4, 7, 1, "čtvrtý")),
    ],
)
def test_a_span_has_a_place_on_one_line(span: Span, place: Place) -> None:
    assert SOURCE.place(span) == place


def test_an_empty_text_has_a_place_too() -> None:
    assert Source("-e", "").place(NOWHERE) == Place(1, 1, 1, "")


def test_a_quote_is_one_line() -> None:
    assert SOURCE.quote(Span(0, 27)) == "první druhý řádek  čtvrtý"
    assert Source("x", "a   b\tc").quote(Span(0, 7)) == "a b c"


def test_problems_come_in_order_of_place_and_survive_another_process() -> None:
    words = Words("chybí {what:acc}", "no {what}")
    problems = [Problem(Span(at, at + 1), words(what=Term("gun"))) for at in (8, 2)]
    error = InputError(SOURCE, problems, Lexicon({"gun": {"acc": "dělo", "en": "cannon"}}))
    assert [problem.span.start for problem in error.problems] == [2, 8]
    assert str(error) == "spor: 2"
    again = pickle.loads(pickle.dumps(error))  # noqa: S301  (just made)
    assert again.source == SOURCE
    message = again.problems[0].message
    assert message.say("cs", again.lexicon) == "chybí dělo"
    assert message.say("en", again.lexicon) == "no cannon"


def test_the_words_are_quoted_as_they_are_where_no_lexicon_is_at_hand() -> None:
    assert InputError(SOURCE, []).lexicon == Lexicon()
