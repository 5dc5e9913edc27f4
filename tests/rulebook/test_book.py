from __future__ import annotations

import toybook
from toybook import rule

from rulesbot.rulebook.book import Reading


def test_defaults_are_the_first_values() -> None:
    readings = (
        Reading("voda", ("řeka", "bažina"), "?", "", ()),
        Reading("most", ("ano", "ne"), "?", "", ()),
    )
    assert toybook.book(readings=readings).defaults() == {"voda": "řeka", "most": "ano"}


def test_ids_come_in_book_order_and_unknown_ones_last() -> None:
    book = toybook.book(rule("B", order=0), rule("A", order=1))
    assert book.in_order({"A", "Z", "B", "C"}) == ["B", "A", "C", "Z"]


def test_a_locator_names_document_section_and_units() -> None:
    cited = rule("A", section="Stavba / Pilíře", passage=("4.1", "4.2", "5.1", "9.3", "11.1"))
    assert toybook.book(cited).locator(cited) == "Příručka Mostů, Stavba › Pilíře, ř. 4–5, 9, 11"


def test_a_locator_without_a_section() -> None:
    cited = rule("A", passage=("7.1",))
    assert toybook.book(cited).locator(cited) == "Příručka Mostů, ř. 7"


def test_a_rule_of_another_publication_names_it() -> None:
    cited = rule("A", source="Odpovědi vydavatele", passage=())
    assert toybook.book(cited).locator(cited) == "Odpovědi vydavatele"
