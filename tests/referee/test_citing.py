from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rulesbot.referee import citing

Judge = Callable[..., Any]


def test_a_legal_ruling_rests_on_what_holds(judged: Judge) -> None:
    (ruling,) = judged("akce modrý vezmi 2 z břeh").rulings
    assert citing.cited(ruling) == {"KA-TAH-01", "KA-TAH-02", "KA-TAH-03"}
    assert citing.broken(ruling) == frozenset()


def test_an_illegal_ruling_cites_the_breaches_and_what_makes_them_apply(judged: Judge) -> None:
    (ruling,) = judged("akce modrý vezmi 4 z les").rulings
    assert citing.broken(ruling) == {"KA-TAH-01", "KA-TAH-02"}
    assert citing.cited(ruling) == {"KA-TAH-01", "KA-TAH-02", "KA-TAH-05"}
    assert citing.supporting(ruling) == {"KA-TAH-05"}


def test_an_exception_is_cited_with_the_rule_it_lifts(judged: Judge) -> None:
    (ruling,) = judged("hromádka les 1", "akce modrý vezmi 1 z les", head="hra ka\n").rulings
    assert citing.cited(ruling) == {"KA-TAH-01", "KA-TAH-02", "KA-TAH-03", "KA-TAH-04"}
    assert citing.broken(ruling) == frozenset()


def test_only_what_is_broken_in_every_way_is_broken_for_certain(judged: Judge) -> None:
    lines = ("hromádka břeh ?", "akce modrý vezmi 4 z břeh")
    (ruling,) = judged(*lines, head="hra ka\nhromádka les 1\n").rulings
    assert {finding.rule for finding in citing.common_findings(ruling)} == {"KA-TAH-01"}
    lines = ("hromádka břeh ?", "akce modrý vezmi 3 z břeh")
    (ruling,) = judged(*lines, head="hra ka\nhromádka les 1\n").rulings
    assert citing.broken(ruling) == frozenset()
    assert citing.cited(ruling) >= {"KA-TAH-02", "KA-TAH-03"}


def test_a_resolution_cites_its_steps(judged: Judge) -> None:
    (ruling,) = judged("bouře břeh", "hod 1").rulings
    assert citing.cited(ruling) == {"KA-BOURE-01", "KA-BOURE-02"}


def test_a_rule_that_says_another_again_may_be_named_for_it(judged: Judge) -> None:
    from rulesbot.rulebook import loader

    book = loader.load("galaxy-trucker")
    again = next(rule for rule in book.rules.values() if rule.restates)
    known = citing.with_restatements(book, frozenset(again.restates[:1]))
    assert again.id in known
