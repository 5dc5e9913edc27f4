from __future__ import annotations

import pytest

from rulesbot.core.phrase import Language
from rulesbot.core.ruling import Verdict
from rulesbot.render.report import BranchView
from rulesbot.render.sheet import Sheet, plain
from rulesbot.render.ways import alternatives, merged, questions, write_ways


def branch(verdict: Verdict, *rules: str, told: str = "", **answers: str) -> BranchView:
    return BranchView(tuple(answers.items()), verdict, rules, (told,) if told else ())


def shown(*branches: BranchView, language: Language = "cs") -> list[str]:
    page = Sheet()
    write_ways(page, branches, language, 0)
    return plain(page).splitlines()


@pytest.mark.parametrize(
    ("answers", "cs", "en"),
    [((), "", ""), (("1",), "1", "1"), (("1", "2"), "1 nebo 2", "1 or 2"),
     (("1", "2", "3"), "1, 2 nebo 3", "1, 2 or 3")],
)  # fmt: skip
def test_answers_are_joined_by_or(answers: tuple[str, ...], cs: str, en: str) -> None:
    assert (alternatives(answers, "cs"), alternatives(answers, "en")) == (cs, en)


def test_one_question_needs_no_naming() -> None:
    ways = [branch(Verdict.LEGAL, a=str(n)) for n in (3, 4)]
    ways += [branch(Verdict.ILLEGAL, "X-01", told="Neprojde.", a="5")]
    assert shown(*ways) == ["3 nebo 4:  legální", "5:  nelegální (X-01): Neprojde."]
    assert questions(ways) == ["a"]


def test_ways_that_differ_in_one_answer_are_one() -> None:
    ways = [(("a", x), ("b", y)) for x in "12" for y in "34"]
    assert merged(ways) == [(("a", ("1", "2")), ("b", ("3", "4")))]
    assert merged(ways[1:]) == [
        (("a", ("1",)), ("b", ("4",))),
        (("a", ("2",)), ("b", ("3", "4"))),
    ]


def test_a_question_that_only_some_ways_ask_is_not_put_into_others() -> None:
    ways = [(("a", "1"),), (("a", "2"), ("b", "3")), (("a", "2"), ("b", "4"))]
    assert merged(ways) == [(("a", ("1",)),), (("a", ("2",)), ("b", ("3", "4")))]


def test_several_questions_are_named_under_the_outcome_they_lead_to() -> None:
    ways = [branch(Verdict.LEGAL, a=a, b=b) for a, b in ("xx", "yy", "zz", "ww")]
    ways += [branch(Verdict.ILLEGAL, "X-01", a="x", b="y")]
    assert shown(*ways, language="en") == [
        "legal",
        "  a: x; b: x",
        "  a: y; b: y",
        "  a: z; b: z",
        "  … and 1 other",
        "illegal (X-01)",
        "  a: x; b: y",
    ]


def test_answers_with_commas_of_their_own_stay_apart() -> None:
    answers = ("zelené 2", "zelené 1, modré 1", "žádné")
    assert alternatives(answers, "cs") == "zelené 2 nebo zelené 1, modré 1 nebo žádné"
    assert alternatives(answers[::2], "en") == "zelené 2 or žádné"
