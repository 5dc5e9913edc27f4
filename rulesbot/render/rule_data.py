"""Rules as plain data, for ``--format json``; :func:`document` puts ``"version": 1`` on top.

A rule in full is a mapping with these keys (lists of rules have only the first and the status):

- ``id``, ``game``, ``title``, ``text`` (Czech), ``gist`` (English);
- ``status`` (``enforced``, ``resolved``, ``explained``, ``restates``, ``not yet``), ``reason``;
- ``section``, ``locator``, ``source`` (another publication, if it rests on one);
- ``passage``: ``sentences`` (locators), ``digest``, ``text`` (word for word, or null) and
  ``attached`` (whether a copy of the document is at hand);
- ``readings``: ``id``, ``title``, ``values`` with the default first, ``default``, ``note``,
  ``rules``;
- ``see``, ``restates``, ``restated_by``, ``overrides``, ``overridden_by``: ``id`` and ``title``;
- ``cases``: ``file`` and ``title`` of the written cases that cite it, null where none are at hand.

New keys may come in version 1; none goes and none changes its meaning.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from rulesbot.render.machine import text
from rulesbot.render.rule import Page
from rulesbot.rulebook.book import Book, Reading, Rule, Status

VERSION = 1


def data(page: Page) -> dict[str, Any]:
    """The same as plain data; the module tells the keys."""
    rule, book = page.rule, page.book
    cases = None
    if page.cases is not None:
        cases = [{"file": case.file, "title": case.title} for case in page.cases]
    return {
        **summary(page.book, rule, page.status),
        "section": rule.section,
        "locator": book.locator(rule),
        "passage": {
            "sentences": list(rule.passage),
            "digest": rule.digest,
            "text": page.passage,
            "attached": page.attached,
        },
        "source": rule.source,
        "readings": [reading(book.readings[id_]) for id_ in rule.readings if id_ in book.readings],
        "see": titled(book, rule.see),
        "restates": titled(book, rule.restates),
        "restated_by": titled(book, page.restated_by),
        "overrides": titled(book, rule.overrides),
        "overridden_by": titled(book, page.overridden_by),
        "cases": cases,
    }


def summary(book: Book, rule: Rule, status: Status) -> dict[str, Any]:
    """What lists tell of a rule, as plain data."""
    return {
        "id": rule.id,
        "game": book.id,
        "title": rule.title,
        "text": rule.text,
        "gist": rule.gist,
        "status": status.value,
        "reason": rule.explained or rule.not_yet,
    }


def reading(found: Reading) -> dict[str, Any]:
    """A reading as plain data."""
    return {
        "id": found.id,
        "title": found.title,
        "values": list(found.values),
        "default": found.default,
        "note": found.note,
        "rules": list(found.rules),
    }


def titled(book: Book, ids: Iterable[str]) -> list[dict[str, str]]:
    """Rules by id and title, as plain data; those that the book does not have are left out."""
    return [{"id": id_, "title": book.rules[id_].title} for id_ in ids if id_ in book.rules]


def document(**content: Any) -> str:
    """Plain data as JSON text, with the version of its form on top."""
    return text({"version": VERSION, **content})
