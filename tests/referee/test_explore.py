from __future__ import annotations

from collections.abc import Hashable

import pytest

from rulesbot.core import limits
from rulesbot.core.phrase import Words
from rulesbot.core.questions import Kind, Option, Question, Table
from rulesbot.core.ruling import Facts, Finding, NotOffered, Outcome, Ruling, Verdict
from rulesbot.referee.explore import explore, same_position
from rulesbot.referee.recorded import Recorded

TEXT = Words("co", "what")()
BROKEN = (Finding("X-01", Facts()),)


def ask(table: Table, key: Hashable, most: int = 4, kind: Kind = Kind.UNKNOWN) -> int:
    options = tuple(Option(n, str(n)) for n in range(most))
    answer: int = table.ask(Question(kind, key, options, TEXT))
    return answer


def verdicts(ruling: Ruling) -> list[Verdict]:
    return [branch.outcome.verdict for branch in ruling.branches]


def test_what_is_known_is_one_way() -> None:
    ruling = explore(lambda table: Outcome("after"), {})
    assert (ruling.verdict, len(ruling.branches), ruling.complete) == (Verdict.LEGAL, 1, True)
    assert (ruling.outcome.position, ruling.branch.answers) == ("after", ())


def test_one_verdict_over_every_way_is_the_verdict() -> None:
    def procedure(table: Table) -> Outcome:
        ask(table, "a")
        ask(table, "b")
        return Outcome(0, BROKEN)

    ruling = explore(procedure, {})
    assert (ruling.verdict, len(ruling.branches)) == (Verdict.ILLEGAL, 16)
    pairs = [tuple(answer.option.value for answer in b.answers) for b in ruling.branches]
    assert pairs == [(a, b) for a in range(4) for b in range(4)], "in the order of the options"


def test_an_unknown_that_matters_is_named_with_what_follows_from_each_value() -> None:
    ruling = explore(lambda table: Outcome(0, BROKEN if ask(table, "a") == 3 else ()), {})
    assert ruling.verdict is Verdict.DEPENDS
    assert verdicts(ruling) == [Verdict.LEGAL] * 3 + [Verdict.ILLEGAL]


def test_a_fact_is_the_same_wherever_it_is_asked_for() -> None:
    def procedure(table: Table) -> Outcome:
        return Outcome(0, () if ask(table, "a") == ask(table, "a") else BROKEN)

    assert explore(procedure, {}).verdict is Verdict.LEGAL


@pytest.mark.parametrize("differs", ["position", "value", "results"])
def test_a_resolution_depends_on_what_changes_its_result(differs: str) -> None:
    def procedure(table: Table) -> Outcome:
        n = ask(table, "a")
        found = {"position": n, "value": n, "results": (("n", n),)}
        plain = {"position": 0, "value": None, "results": ()}
        return Outcome(**{**plain, differs: found[differs]}, judged=False)

    ruling = explore(procedure, {})
    assert ruling.verdict is Verdict.DEPENDS
    assert same_position(ruling) is (differs != "position")


def test_a_resolution_with_one_result_is_resolved() -> None:
    def procedure(table: Table) -> Outcome:
        return Outcome(ask(table, "a") * 0, judged=False)

    assert explore(procedure, {}).verdict is Verdict.RESOLVED


def test_the_bound_leaves_ways_out_and_says_so() -> None:
    def procedure(table: Table) -> Outcome:
        for key in range(8):
            ask(table, key)
        return Outcome(0)

    ruling = explore(procedure, {}, bound=10)
    assert (ruling.verdict, len(ruling.branches)) == (Verdict.DEPENDS, 10)
    assert not ruling.complete
    assert len(explore(procedure, {}).branches) == limits.BRANCHES


def test_where_it_clearly_depends_fewer_ways_are_enough() -> None:
    def procedure(table: Table) -> Outcome:
        return Outcome(0, BROKEN if sum(ask(table, key) for key in range(8)) % 2 else ())

    ruling = explore(procedure, {})
    assert (len(ruling.branches), ruling.complete) == (limits.DECIDED, False)


def test_the_search_may_end_with_the_first_other_verdict() -> None:
    def procedure(table: Table) -> Outcome:
        return Outcome(0, BROKEN if ask(table, "a") else ())

    ruling = explore(procedure, {}, only=Verdict.LEGAL)
    assert verdicts(ruling) == [Verdict.LEGAL, Verdict.ILLEGAL]
    assert ruling.verdict is Verdict.DEPENDS
    assert explore(lambda table: Outcome(0), {}, only=Verdict.LEGAL).verdict is Verdict.LEGAL


def recorded(*answers: Hashable) -> Recorded:
    return Recorded(lambda question, answer: answer, answers)


def two_rolls(table: Table) -> Outcome:
    total = sum(ask(table, "roll", kind=Kind.ROLL) for _ in range(2))
    return Outcome(total, judged=False, value=total)


@pytest.mark.parametrize(
    ("given", "verdict", "ways", "unused"),
    [
        ((1, 2), Verdict.RESOLVED, 1, 0),
        ((1,), Verdict.DEPENDS, 4, 0),
        ((), Verdict.DEPENDS, 16, 0),
        ((1, 2, 3), Verdict.RESOLVED, 1, 1),
    ],
)
def test_recorded_answers_come_first_and_the_rest_is_followed(
    given: tuple[int, ...], verdict: Verdict, ways: int, unused: int
) -> None:
    ruling = explore(two_rolls, {}, recorded(*given))
    assert (ruling.verdict, len(ruling.branches)) == (verdict, ways)
    assert ruling.unused_answers == unused


def test_an_answer_that_one_way_needs_is_not_left_over() -> None:
    def procedure(table: Table) -> Outcome:
        return Outcome(ask(table, "r", kind=Kind.ROLL) if ask(table, "a", 2) else 0, judged=False)

    assert explore(procedure, {}, recorded(3)).unused_answers == 0


def test_an_answer_that_was_not_open_is_illegal_by_the_rule_that_asks() -> None:
    ruling = explore(two_rolls, {}, recorded(1, 9))
    (finding,) = ruling.outcome.findings
    assert ruling.verdict is Verdict.ILLEGAL
    assert isinstance(finding.facts, NotOffered)


def test_replaying_the_answers_of_a_way_gives_that_way() -> None:
    for branch in explore(two_rolls, {}).branches:
        given = [answer.option.value for answer in branch.answers]
        again = explore(two_rolls, {}, recorded(*given))
        assert again.branches == (branch,)
