from __future__ import annotations

from pathlib import Path

import pytest
import toybook
from toybook import SENTENCES, digest_of, rule

from rulesbot.core.strict_yaml import YamlError
from rulesbot.rulebook import coverage, loader
from rulesbot.rulebook.coverage import Printed, Row
from rulesbot.rulebook.sentences import digest

DIGESTS = {place: digest(text) for place, text in SENTENCES.items()}
HEADINGS = tuple((place, "heading") for place in ("1.1", "3.1", "6.1"))
STORY = (("2.1", "story"), ("2.2", "story"))


def test_the_source_is_loaded(shelf: Path) -> None:
    printed = coverage.load("toy")
    assert printed.digests == DIGESTS
    assert printed.aside == HEADINGS + STORY


def test_aside_may_be_missing() -> None:
    assert coverage.parse('digests: {"1.1": "000000000000"}', "s").aside == ()


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("digests: {}\nmore: {}", "unknown key 'more'"),
        ("aside: {}", "have to be mappings"),
        ("digests: {}\naside: []", "have to be mappings"),
        ('digests: {"1": "000000000000"}', "'1' is malformed"),
        ('digests: {1.1: "000000000000"}', "1.1 is malformed"),
        ('digests: {"1.1": "00000000000G"}', "digest of 1.1"),
        ('digests: {"1.1": 5}', "digest of 1.1"),
        ("digests: {}\naside: {poem: []}", "unknown kind 'poem'"),
        ("digests: {}\naside: {story: 1.1}", "story has to be a list"),
        ("digests: {}\naside: {story: [1.1]}", "1.1 is malformed"),
        ('digests: {"1.1": "000000000000", "1.1": "000000000000"}', "repeated key"),
    ],
)
def test_a_malformed_source_is_an_error(text: str, complaint: str) -> None:
    with pytest.raises(YamlError, match=r"source\.yaml") as caught:
        coverage.parse(text, "source.yaml")
    assert complaint in str(caught.value)


def test_each_sentence_is_claimed_aside_or_left(shelf: Path) -> None:
    measured = coverage.measure(loader.load("toy"), coverage.load("toy"))
    assert measured.sentences == tuple(SENTENCES)
    assert measured.claims == {
        "4.2": ("TY-PILIR-01",),
        "4.1": ("TY-MOST-01",),
        "7.1": ("TY-BOD-01",),
        "7.2": ("TY-BOD-01",),
    }
    assert set(measured.aside) == {"1.1", "2.1", "2.2", "3.1", "6.1"}
    assert measured.unclaimed == ("5.1", "8.1")
    assert (measured.of_kind("heading"), measured.of_kind("story")) == (3, 2)
    assert measured.of_kind("advice") == 0
    assert measured.errors == ()


def test_rows_follow_the_sections(shelf: Path) -> None:
    measured = coverage.measure(loader.load("toy"), coverage.load("toy"))
    assert measured.rows == (
        Row("Stavba", 1, 4, claimed=2, aside=4, unclaimed=0),
        Row("", 5, 5, claimed=0, aside=0, unclaimed=1),
        Row("Konec", 6, 7, claimed=2, aside=1, unclaimed=0),
        Row("", 8, 8, claimed=0, aside=0, unclaimed=1),
    )
    assert sum(row.total for row in measured.rows) == len(SENTENCES)


def test_a_gap_inside_a_section_belongs_to_it() -> None:
    book = toybook.book(
        rule("A", passage=("4.1",), digest=digest_of("4.1"), section="Hra / Most"),
        rule("B", passage=("7.1",), digest=digest_of("7.1"), section="Hra / Bod"),
    )
    measured = coverage.measure(book, Printed(DIGESTS, (*HEADINGS, *STORY, ("8.1", "advice"))))
    assert [(row.section, row.first, row.last) for row in measured.rows] == [("Hra", 1, 8)]
    assert measured.rows[0].unclaimed == 3


def test_rows_of_pages_are_the_pages() -> None:
    book = toybook.book(
        rule("A", passage=("4.1",), digest=digest_of("4.1"), section="Hra"), unit="page"
    )
    measured = coverage.measure(book, Printed(DIGESTS, HEADINGS))
    assert [(row.section, row.first, row.last) for row in measured.rows] == [
        ("", page, page) for page in range(1, 9)
    ]
    assert [row.total for row in measured.rows] == [1, 2, 1, 2, 1, 1, 2, 1]


def test_a_claim_without_a_section_is_no_name() -> None:
    book = toybook.book(rule("A", passage=("4.1",), digest=digest_of("4.1")))
    measured = coverage.measure(book, Printed(DIGESTS, ()))
    assert [(row.section, row.claimed) for row in measured.rows] == [("", 1)]


def test_nothing_printed_has_no_rows() -> None:
    measured = coverage.measure(toybook.book(), Printed({}, ()))
    assert (measured.rows, measured.unclaimed, measured.errors) == ((), (), ())


@pytest.mark.parametrize(
    ("changed", "aside", "complaint"),
    [
        ({"passage": ("9.9",)}, (), "A: věta 9.9 v dokumentu není"),
        ({"passage": ("4.2", "9.9")}, (), "A: věta 9.9 v dokumentu není"),
        ({"digest": "000000000000"}, (), "A: otisk se liší od otisku věty 4.2"),
        ({}, (("9.9", "story"),), "stranou (story) je věta 9.9"),
        ({}, (("4.2", "story"),), "věta 4.2 je stranou (story), a přitom na ní stojí A"),
        ({}, (("2.1", "story"), ("2.1", "story")), "věta 2.1 je stranou dvakrát"),
        ({}, (("2.1", "story"), ("2.1", "legend")), "věta 2.1 je stranou dvakrát"),
    ],
)
def test_contradictions_are_errors(
    changed: dict[str, object], aside: tuple[tuple[str, str], ...], complaint: str
) -> None:
    book = toybook.book(rule("A", **changed))
    measured = coverage.measure(book, Printed(DIGESTS, aside))
    (error,) = [error.say("cs") for error in measured.errors]
    assert error.startswith(complaint)
    assert all(error.say("en") for error in measured.errors)
    covered = len(measured.claims) + len(measured.aside) + len(measured.unclaimed)
    assert covered == len(SENTENCES)


@pytest.mark.parametrize(
    ("part", "whole", "tenths"),
    [(0, 0, 0), (0, 5, 0), (5, 5, 1000), (2, 3, 666), (999, 1000, 999), (1999, 2000, 999)],
)
def test_shares_are_never_rounded_up(part: int, whole: int, tenths: int) -> None:
    assert coverage.tenths(part, whole) == tenths


def test_galaxy_trucker_contradicts_itself_nowhere() -> None:
    measured = coverage.measure(loader.load("galaxy-trucker"), coverage.load("galaxy-trucker"))
    assert [error.say("en") for error in measured.errors] == []
    assert len(measured.sentences) == 529
