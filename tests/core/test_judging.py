from __future__ import annotations

from collections.abc import Iterator

import pytest

from rulesbot.core.phrase import Words
from rulesbot.core.questions import Kind, Open, Option, Question, Table
from rulesbot.core.rules import DriftError, Rules, field_names, values
from rulesbot.core.ruling import Facts, Finding, Outcome, Verdict

TEXT = Words("co", "what")()
ASKED = Question(Kind.UNKNOWN, "k", (Option(1, "1"), Option(2, "2")), TEXT)


class Over(Facts):
    n: int


class Odd(Facts):
    n: int


@pytest.fixture
def rules() -> Rules:
    rules = Rules("toy")

    @rules.check("T-01", Over)
    def below_ten(n: int, table: Table) -> Iterator[Facts]:
        if n > 10:
            yield Over(n)

    @rules.check("T-02", Odd, concerns=lambda n: n != 4)
    def even(n: int, table: Table) -> Iterator[Facts]:
        if n % 2:
            yield Odd(n)

    @rules.check("T-03", Over)
    def below_the_unknown(n: int, table: Table) -> Iterator[Facts]:
        if n > table.ask(ASKED) * 100:
            yield Over(n)

    return rules


def judged(rules: Rules, n: int, *ids: str, table: Table | None = None) -> tuple[list[str], ...]:
    checks = [check for id_ in ids for check in rules.checks[id_]]
    found = rules.judge(checks, n, table or Table({}))
    waiting = [rule for rule, _ in found.waiting]
    return [finding.rule for finding in found.findings], list(found.held), waiting


def test_every_breach_is_found_and_what_holds_is_told_where_it_matters(rules: Rules) -> None:
    assert judged(rules, 11, "T-01", "T-02") == (["T-01", "T-02"], [], [])
    assert judged(rules, 2, "T-01", "T-02") == ([], ["T-01", "T-02"], [])
    assert judged(rules, 4, "T-01", "T-02") == ([], ["T-01"], [])


def test_a_breach_decides_whatever_an_unknown_is(rules: Rules) -> None:
    assert judged(rules, 11, "T-03", "T-01") == (["T-01"], [], ["T-03"])
    with pytest.raises(Open) as open_:
        judged(rules, 2, "T-03", "T-01")
    assert open_.value.question is ASKED
    table = Table({}, {"k": ASKED.options[0]})
    assert judged(rules, 200, "T-03", table=table) == (["T-03"], [], [])


def test_an_exception_lifts_a_ban_and_the_trace_keeps_it(rules: Rules) -> None:
    rules.exception("T-09", "T-01")(lambda n, facts: n == facts.n == 12)
    (finding,) = rules.judge(rules.checks["T-01"], 12, Table({})).findings
    assert finding == Finding("T-01", Over(12), (), "T-09")
    assert Outcome(12, (finding,)).verdict is Verdict.LEGAL
    assert rules.judge(rules.checks["T-01"], 14, Table({})).findings[0].overridden_by == ""


def test_a_lifted_ban_does_not_decide_before_an_unknown(rules: Rules) -> None:
    rules.exception("T-09", "T-01")(lambda n, facts: True)
    with pytest.raises(Open):
        judged(rules, 12, "T-01", "T-03")


def test_two_exceptions_to_one_ban_are_our_mistake(rules: Rules) -> None:
    for special in ("T-08", "T-09"):
        rules.exception(special, "T-01")(lambda n, facts: True)
    with pytest.raises(DriftError, match="T-01 is lifted"):
        judged(rules, 11, "T-01")


def test_a_finding_may_say_what_makes_it_apply(rules: Rules) -> None:
    found = rules.judge(rules.checks["T-02"], 3, Table({}), lambda facts: ("T-07",))
    assert found.findings[0].because == ("T-07",)


def test_a_check_may_be_bound_to_a_subject_of_its_own(rules: Rules) -> None:
    (check,) = rules.checks["T-02"]
    assert list(check(3, Table({}))) == [Odd(3)]
    bound = check.of(5)
    assert list(bound(2, Table({}))) == [Odd(5)]
    assert (bound.concerns(4), check.of(4).concerns(5)) == (True, False)


def test_only_an_effect_makes_steps_and_one_for_each_kind_of_facts(rules: Rules) -> None:
    effect = rules.effect("T-05", Over)
    table = Table({})
    effect(table, Over(3))
    assert [(step.rule, step.facts) for step in table.journal.steps] == [("T-05", Over(3))]
    rules.effect("T-05", Odd)
    with pytest.raises(DriftError, match="T-05 makes Over twice"):
        rules.effect("T-05", Over)


def test_the_registry_tells_which_rules_have_code(rules: Rules) -> None:
    rules.effect("T-05", Odd)
    rules.exception("T-09", "T-01")(lambda n, facts: True)
    assert rules.bound() == {
        "T-01": {Over}, "T-02": {Odd}, "T-03": {Over}, "T-05": {Odd}, "T-09": set(),
    }  # fmt: skip
    with pytest.raises(DriftError, match="T-09 is an exception twice"):
        rules.exception("T-09", "T-02")(lambda n, facts: True)


def test_facts_are_the_values_of_their_message() -> None:
    assert field_names(Over) == {"n"}
    assert values(Over(3)) == {"n": 3}


def test_an_outcome_has_one_verdict() -> None:
    assert Outcome(0, judged=False).verdict is Verdict.RESOLVED
    assert Outcome(0, (Finding("T-01", Over(11)),)).verdict is Verdict.ILLEGAL
    assert Outcome(0, outside=TEXT).verdict is Verdict.OUTSIDE
