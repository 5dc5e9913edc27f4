"""The user's copies of the printed documents: which there are, and whether the citations hold.

As data each game is ``{"game", "title", "edition", "rulebook"}`` with

- verify: ``file``, ``verified``, ``citations`` (``rule``, ``verified``, ``absent``), ``elsewhere``
  (rules of other publications), ``total`` sentences, and the locators that are ``differing``,
  ``absent`` or ``extra``;
- list and add: ``document``, ``file`` (null where no copy is at hand), ``matching``, ``total``.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rulesbot.core.phrase import Language, Words
from rulesbot.core.record import Record
from rulesbot.render.rule import said
from rulesbot.render.rulebook import head, heading, listed
from rulesbot.render.sheet import Run, Sheet
from rulesbot.rulebook.book import Book
from rulesbot.rulebook.sources import Citation, Report

_VERIFIED = Words(
    "s dokumentem souhlasí {n} z {total:citace|citací|citací}",
    "{n} of {total:citation|citations} agree with the document",
)
_ELSEWHERE = Words(
    "{n:pravidlo stojí|pravidla stojí|pravidel stojí} na jiném pramenu, ten se neověřuje",
    "{n:rule rests|rules rest} on another publication, which is not verified",
)
_OTHER_WORDS = Words("dokument tam má jiný text", "the document has other words there")
_NO_SENTENCE = Words("dokument nemá {what}", "the document lacks {what}")
_ALL_SENTENCES = Words("všechny věty ({n}) souhlasí", "all {n} sentences agree")
_DIFFERING = Words("jinak zní: {what}", "worded otherwise: {what}")
_ABSENT = Words("chybí: {what}", "missing: {what}")
_EXTRA = Words("navíc: {what}", "not in the rulebook: {what}")
_NO_COPY = Words(
    "kopie připojena není: rulesbot source add {game} SOUBOR",
    "no copy is attached: rulesbot source add {game} FILE",
)
_MATCHING = Words("souhlasí {n} z {total} vět", "{n} of {total} sentences agree")
_KEPT = Words("uloženo jako {file}", "kept as {file}")
_PARTLY = Words(
    "pozor: {n:věta chybí nebo zní|věty chybějí nebo znějí|vět chybí nebo zní} jinak;"
    " co chybí, ukáže rulesbot source verify {game}",
    "note: {n:sentence is missing or is|sentences are missing or} worded otherwise;"
    " rulesbot source verify {game} shows which",
)


def verify_sheet(book: Book, file: str, report: Report, language: Language) -> Sheet:
    """The citations of a book against a document: what agrees in a line, what does not in full."""
    paper = Sheet()
    heading(paper, book)
    paper.add(Run(file, "dim"), indent=2, wrap=False)
    right = sum(1 for citation in report.citations if citation.verified)
    mark = Run("✓ ", "good") if report.verified else Run("✗ ", "bad")
    total = len(report.citations)
    paper.add(mark, said(_VERIFIED(n=right, total=total), language), indent=2, hang=4)
    for citation in report.citations:
        if not citation.verified:
            _citation(paper, book, citation, language)
    _sentences(paper, report, language)
    if report.elsewhere:
        paper.add(said(_ELSEWHERE(n=len(report.elsewhere)), language), indent=4)
    return paper


def _citation(paper: Sheet, book: Book, citation: Citation, language: Language) -> None:
    cause = said(_OTHER_WORDS, language)
    if citation.absent:
        cause = said(_NO_SENTENCE(what=listed(citation.absent, language)), language)
    title = book.rules[citation.rule].title
    paper.add(Run("✗ ", "bad"), Run(citation.rule, "rule"), f"  {title}", indent=4, hang=6)
    paper.add(book.locator(book.rules[citation.rule]), f": {cause}", indent=6)


def _sentences(paper: Sheet, report: Report, language: Language) -> None:
    """The sentences themselves, cited or not."""
    groups = ((_DIFFERING, report.differing), (_ABSENT, report.absent), (_EXTRA, report.extra))
    if not any(places for _, places in groups):
        text = said(_ALL_SENTENCES(n=report.total), language)
        paper.add(Run("✓ ", "good"), text, indent=2, hang=4)
    for words, places in groups:
        if places:
            text = said(words(what=listed(places, language)), language)
            paper.add(Run("! ", "open"), text, indent=2, hang=4)


def verify_data(book: Book, file: str, report: Report) -> dict[str, Any]:
    """The verification as plain data."""
    return {
        **head(book),
        "file": file,
        "verified": report.verified,
        "citations": [
            {"rule": c.rule, "verified": c.verified, "absent": list(c.absent)}
            for c in report.citations
        ],
        "elsewhere": list(report.elsewhere),
        "total": report.total,
        "differing": list(report.differing),
        "absent": list(report.absent),
        "extra": list(report.extra),
    }


class Held(Record):
    """A game's document: the file of the copy, or None, and how many sentences of it agree."""

    book: Book
    file: str | None
    matching: int
    total: int


def copies_sheet(copies: Sequence[Held], language: Language) -> Sheet:
    """Each game's document: its copy and how much of it agrees, or how to attach one."""
    paper = Sheet()
    for held in copies:
        heading(paper, held.book)
        paper.add(held.book.document.title, indent=2)
        if held.file is None:
            no_copy = said(_NO_COPY(game=held.book.id), language)
            paper.add(Run(no_copy, "dim"), indent=4)
            continue
        paper.add(held.file, indent=4, wrap=False)
        paper.add(said(_MATCHING(n=held.matching, total=held.total), language), indent=4)
    return paper


def attached_sheet(held: Held, language: Language) -> Sheet:
    """That a copy was attached, and whether it agrees in full."""
    paper = Sheet()
    matching = said(_MATCHING(n=held.matching, total=held.total), language)
    paper.add(Run("✓ ", "good"), f"{held.book.document.title}: {matching}", hang=2)
    paper.add(said(_KEPT(file=held.file), language), indent=2)
    if differing := held.total - held.matching:
        note = said(_PARTLY(n=differing, game=held.book.id), language)
        paper.add(Run("! ", "open"), note, hang=2)
    return paper


def copies_data(copies: Sequence[Held]) -> list[dict[str, Any]]:
    """The copies as plain data."""
    return [
        {
            **head(held.book),
            "document": held.book.document.title,
            "file": held.file,
            "matching": held.matching,
            "total": held.total,
        }
        for held in copies
    ]
