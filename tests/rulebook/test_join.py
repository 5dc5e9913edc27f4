from __future__ import annotations

import re
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
import toybook
from toybook import Floating, InWater, message, rule

from rulesbot.core.phrase import CASES, Lexicon
from rulesbot.core.questions import Table
from rulesbot.core.rules import DriftError, Rules
from rulesbot.core.ruling import Facts
from rulesbot.games import discovery
from rulesbot.rulebook import join, loader
from rulesbot.rulebook.book import Book, Message, Reading, Rule, Status

BOTH = {
    "InWater": Message("Na {place}.", "At {place}."),
    "Floating": Message("{place}: {count:most|mosty|mostů}", "{place}: {count:bridge|bridges}"),
}


def nothing(subject: Any, table: Table) -> Iterator[Facts]:
    return iter(())


def always(subject: Any, table: Table) -> bool:
    return True


def code(**kinds: tuple[type[Facts], ...]) -> Rules:
    """Checks of rules that find these kinds of facts."""
    rules = Rules("toy")
    for id_, facts in kinds.items():
        rules.check(id_, *facts)(nothing)
    return rules


def faults(book: Book, rules: Rules | None = None) -> list[str]:
    rules = rules or Rules("toy")
    english = join.verify(book, rules, "en")
    assert len(english) == len(join.verify(book, rules))
    return english


def explained(id_: str, **words: Any) -> Rule:
    return rule(id_, **({"explained": "Nelze poznat."} | words))


def test_a_sound_book_has_no_faults() -> None:
    rules = code(A=(InWater,), B=(InWater, Floating))
    rules.effect("C", InWater)
    rules.exception("D", "A")(always)
    book = toybook.book(
        rule("A", messages=message(), readings=("voda",)),
        rule("B", messages=BOTH),
        rule("C", messages={"InWater": BOTH["InWater"]}, see=("A", "E")),
        rule("D", overrides=("A",)),
        rule("E", restates=("A", "B")),
        rule("F", not_yet="Potřebuje let", overrides=("B",)),
        explained("G", passage=(), digest="", source="Odpovědi"),
        readings=(Reading("voda", ("řeka", "bažina"), "?", "", ("A",)),),
        lexicon=Lexicon({"bridge": dict.fromkeys((*CASES, "en"), "most")}),
    )
    assert faults(book, rules) == []
    assert [join.status(each, rules) for each in book.rules.values()] == [
        Status.ENFORCED,
        Status.ENFORCED,
        Status.RESOLVED,
        Status.ENFORCED,
        Status.RESTATES,
        Status.NOT_YET,
        Status.EXPLAINED,
    ]


def test_a_check_and_an_effect_make_an_enforced_rule() -> None:
    rules = code(A=(InWater,))
    rules.effect("A", Floating)
    book = toybook.book(rule("A", messages=BOTH))
    assert faults(book, rules) == []
    assert join.status(book.rules["A"], rules) is Status.ENFORCED


def test_code_of_a_rule_that_no_book_has() -> None:
    assert faults(toybook.book(), code(A=(InWater,))) == ["A: has code but no text"]


@pytest.mark.parametrize(
    ("words", "with_code", "complaint"),
    [
        ({}, False, "A: nothing decides it, explains it or puts it off"),
        ({"explained": "x", "not_yet": "y"}, False, "A: is at once explained and not yet"),
        ({"restates": ("B",), "explained": "x"}, False, "A: is at once explained and restates"),
        ({"not_yet": "y"}, True, "A: is at once enforced and not yet"),
        ({"explained": "x"}, True, "A: is at once enforced and explained"),
        ({"restates": ("B",)}, True, "A: is at once enforced and restates"),
    ],
)
def test_a_rule_has_exactly_one_status(
    words: dict[str, Any], with_code: bool, complaint: str
) -> None:
    messages = message() if with_code else {}
    book = toybook.book(rule("A", messages=messages, **words), explained("B"))
    rules = code(A=(InWater,)) if with_code else Rules("toy")
    assert faults(book, rules) == [complaint]
    with pytest.raises(DriftError, match="A has"):
        join.status(book.rules["A"], rules)


@pytest.mark.parametrize(
    ("messages", "complaints"),
    [
        ({}, ["A: no message about InWater"]),
        ({"Floating": BOTH["Floating"]}, ["“Floating” speaks of nothing", "about InWater"]),
        (message() | {"Floating": BOTH["Floating"]}, ["“Floating” speaks of nothing"]),
        (message("Na {place}.", "There."), ["(en) says nothing, the code finds place"]),
        (message("Tam.", "At {place}."), ["(cs) says nothing, the code finds place"]),
        (message("{place} {x}", "{place} {x}"), ["(cs) says place and x", "(en) says place and x"]),
        (message("{place.real}", "{place}"), ["(cs) says place.real"]),
        (message("{}", "{place}"), ["(cs) says "]),
        (message("{place", "{place}"), ["(cs) cannot be filled"]),
        (message("{place:ins}", "{place:lok}"), ["(en) cannot be filled: {place:lok}"]),
        (message("{place!r}", "{place}"), ["(cs) cannot be filled"]),
        (message("{place:a|b}", "{place:a|b}"), ["(cs) cannot be filled: {place:a|b}"]),
        (message("{place:~a|b|c}", "{place:a|b|c}"), ["(en) cannot be filled: {place:a|b|c}"]),
        (message("{place} {{x}}", "{place:nom} {place:acc}"), []),
    ],
)
def test_messages_speak_of_the_facts(messages: dict[str, Message], complaints: list[str]) -> None:
    found = faults(toybook.book(rule("A", messages=messages)), code(A=(InWater,)))
    assert len(found) == len(complaints)
    for fault, complaint in zip(found, complaints, strict=True):
        assert complaint in fault


def test_a_rule_with_two_kinds_of_facts_names_them() -> None:
    found = faults(toybook.book(rule("A", messages=message())), code(A=(InWater, Floating)))
    assert found == [
        "A: the message “” speaks of nothing that the code finds",
        "A: no message about Floating",
        "A: no message about InWater",
    ]


def test_no_message_without_facts() -> None:
    (fault,) = faults(toybook.book(explained("A", messages=message())))
    assert fault == "A: the message “” speaks of nothing that the code finds"


def test_two_kinds_of_facts_of_one_name() -> None:
    class InWater(Facts):
        place: str

    rules = code(A=(InWater, toybook.InWater))
    (fault,) = faults(toybook.book(rule("A", messages=message())), rules)
    assert fault == "A: two kinds of facts share a name"


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        ({"see": ("X",)}, "A: see points at X, which no rulebook has"),
        ({"see": ("A",)}, "A: see leads back to it"),
        ({"readings": ("mlha",)}, "A: readings points at mlha, which no rulebook has"),
        ({"passage": (), "digest": ""}, "A: does not say where it stands (passage or source)"),
        ({"digest": ""}, "A: the digest “” is not 12 hex digits"),
        ({"digest": "5C1E09D2B7A4"}, "A: the digest “5C1E09D2B7A4” is not 12 hex digits"),
        ({"passage": (), "source": "S", "digest": "x"}, "A: the digest “x” is not 12 hex digits"),
        ({"overrides": ("B",)}, "A: overrides B by its text and nothing by its code"),
        ({"title": "Pravidlo B"}, "the title “Pravidlo B” belongs to A and B"),
    ],
)
def test_a_rule_points_at_what_there_is(words: dict[str, Any], complaint: str) -> None:
    assert faults(toybook.book(explained("A", **words), explained("B"))) == [complaint]


@pytest.mark.parametrize("key", ["restates", "overrides"])
def test_targets_that_do_not_exist(key: str) -> None:
    words: dict[str, Any] = {key: ("X",)}
    if key == "overrides":
        words["not_yet"] = "Potřebuje let"
    assert faults(toybook.book(rule("A", **words))) == [
        f"A: {key} points at X, which no rulebook has"
    ]


def test_overrides_are_the_same_in_text_and_code() -> None:
    rules = Rules("toy")
    rules.exception("A", "B", "C")(always)
    book = toybook.book(rule("A", overrides=("B", "D")), *map(explained, "BCD"))
    assert faults(book, rules) == ["A: overrides B and D by its text and B and C by its code"]
    book = toybook.book(rule("A"), *map(explained, "BC"))
    assert faults(book, rules) == ["A: overrides nothing by its text and B and C by its code"]


@pytest.mark.parametrize("key", ["overrides", "restates"])
def test_circles_are_faults(key: str) -> None:
    follow = {"A": ("B",), "B": ("C",), "C": ("A",), "D": ("A",)}
    not_yet = {"not_yet": "Potřebuje let"} if key == "overrides" else {}
    book = toybook.book(*(rule(id_, **{key: to}, **not_yet) for id_, to in follow.items()))
    assert faults(book) == [f"{id_}: {key} leads back to it" for id_ in "ABC"]


def test_readings_and_rules_name_each_other() -> None:
    book = toybook.book(
        explained("A", readings=("voda",)),
        explained("B"),
        readings=(
            Reading("voda", ("řeka", "bažina"), "?", "", ("B", "X")),
            Reading("most", ("ano",), "?", "", ()),
            Reading("břeh", ("ano", "ano"), "?", "", ()),
        ),
    )
    assert faults(book) == [
        "reading voda and rule A do not name each other",
        "reading voda and rule B do not name each other",
        "reading voda: the book has no X",
        "reading most: needs at least two different values",
        "reading břeh: needs at least two different values",
    ]


@pytest.mark.parametrize(
    "declined", [{"nom": "most"}, dict.fromkeys((*CASES, "en", "voc"), "most"), "most"]
)
def test_terms_have_every_form(declined: Any) -> None:
    (fault,) = faults(toybook.book(lexicon=Lexicon({"bridge": declined})))
    assert fault.startswith("term bridge: has to have just the forms nom, gen, dat, acc, loc, ins")


@pytest.mark.parametrize("game", discovery.ids())
def test_words_and_code_of_every_game_join(game: str) -> None:
    assert join.verify(loader.load(game), discovery.load(game).rules, "en") == []


@pytest.mark.parametrize("game", discovery.ids())
def test_code_names_only_rules_that_there_are(game: str) -> None:
    book = loader.load(game)
    package = files(f"rulesbot.games.{game.replace('-', '_')}")
    assert isinstance(package, Path)
    form = re.compile(rf'"({book.short.upper()}-[A-ZÁ-Ž0-9-]+)"')
    named = {
        id_
        for path in package.rglob("*.py")
        for id_ in form.findall(path.read_text(encoding="utf-8"))
    }
    assert sorted(named - book.rules.keys()) == []
