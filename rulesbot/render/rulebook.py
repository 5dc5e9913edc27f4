"""The rules of a game as lists: all of them, those that a search found, the readings.

As data each game is ``{"game", "title", "edition", "rulebook"}`` with either ``"rules"`` (the
summaries of :mod:`rulesbot.render.rule_data`) or ``"readings"``.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from rulesbot.core import limits
from rulesbot.core.phrase import Language, Words
from rulesbot.render.rule import add_reading, said, status_word
from rulesbot.render.rule_data import reading, summary
from rulesbot.render.sheet import Run, Sheet
from rulesbot.rulebook.book import Book, Rule, Status

_FOUND = Words(
    "{n:nalezené pravidlo|nalezená pravidla|nalezených pravidel}", "{n:rule|rules} found"
)
_NO_READINGS = Words("žádné otevřené výklady", "no open readings")
_STATUSES = Words("{n:pravidlo|pravidla|pravidel}: {what}.", "{n:rule|rules}: {what}.")
_MORE = Words("a {n:další|další|dalších}", "and {n:more|more}")
_TOUCHES = Words("Týká se: ", "Concerns: ")


def heading(paper: Sheet, book: Book) -> None:
    """The game whose rules follow."""
    paper.gap()
    paper.add(Run(book.title, "bold"), right=Run(book.id, "rule"))
    paper.add(Run(book.edition, "dim"))
    paper.gap()


def rules_sheet(
    book: Book, rules: Sequence[Rule], statuses: Mapping[str, Status], language: Language
) -> Sheet:
    """Every rule on a line, under the sections of the document."""
    paper = Sheet()
    heading(paper, book)
    width = max((len(rule.id) for rule in rules), default=0)
    section = None
    for rule in rules:
        if (top := rule.section.split(" / ")[0]) != section:
            section = top
            paper.gap()
            paper.add(Run(section or rule.source, "dim"), indent=2)
        _line(paper, rule, width, statuses[rule.id], language)
    paper.gap()
    counts(paper, statuses, language)
    return paper


def found_sheet(
    book: Book, rules: Sequence[Rule], statuses: Mapping[str, Status], language: Language
) -> Sheet:
    """What a search found, the best first, with the texts."""
    paper = Sheet()
    heading(paper, book)
    for rule in rules:
        _line(paper, rule, len(rule.id), statuses[rule.id], language)
        paper.add(rule.gist if language == "en" else rule.text, indent=6)
    paper.gap()
    paper.add(said(_FOUND(n=len(rules)), language), indent=2)
    return paper


def readings_sheet(book: Book, language: Language) -> Sheet:
    """The points where the printed rules are open, with the values that a file may choose."""
    paper = Sheet()
    heading(paper, book)
    for found in book.readings.values():
        paper.gap()
        add_reading(paper, found, language, indent=2)
        if found.rules:
            paper.add(said(_TOUCHES, language), Run(", ".join(found.rules), "rule"), indent=4)
    if not book.readings:
        paper.add(said(_NO_READINGS, language), indent=2)
    return paper


def tally(statuses: Mapping[str, Status]) -> dict[Status, int]:
    """How many rules have each status, in the order in which they are told."""
    counts = Counter(statuses.values())
    return {status: counts[status] for status in Status if counts[status]}


def counts(paper: Sheet, statuses: Mapping[str, Status], language: Language) -> None:
    """How many rules have each status, on a line."""
    told = [f"{status_word(status, language)} {n}" for status, n in tally(statuses).items()]
    if told:
        text = _STATUSES(n=len(statuses), what=", ".join(told))
        paper.add(said(text, language), indent=2, hang=4)


def listed(members: Sequence[str], language: Language) -> str:
    """The first members of a list, the others counted."""
    text = ", ".join(members[: limits.SHOWN])
    rest = len(members) - limits.SHOWN
    return f"{text} {said(_MORE(n=rest), language)}" if rest > 0 else text


def faults(paper: Sheet, found: Iterable[str]) -> None:
    """What is wrong, each on a line of its own."""
    for text in found:
        paper.add(Run("✗ ", "bad"), text, indent=2, hang=4)


def status_data(statuses: Mapping[str, Status]) -> dict[str, int]:
    """The same as plain data."""
    return {status.value: n for status, n in tally(statuses).items()}


def _line(paper: Sheet, rule: Rule, width: int, status: Status, language: Language) -> None:
    word = Run(status_word(status, language), "open" if status is Status.NOT_YET else "dim")
    pad = " " * (width - len(rule.id) + 2)
    paper.add(Run(rule.id, "rule"), pad + rule.title, indent=4, hang=width + 6, right=word)


def rules_data(book: Book, rules: Iterable[Rule], statuses: Mapping[str, Status]) -> dict[str, Any]:
    """A list of rules as plain data."""
    return {**head(book), "rules": [summary(book, rule, statuses[rule.id]) for rule in rules]}


def readings_data(book: Book) -> dict[str, Any]:
    """The readings as plain data."""
    return {**head(book), "readings": [reading(found) for found in book.readings.values()]}


def head(book: Book) -> dict[str, Any]:
    """A rulebook by name and version, as plain data."""
    return {
        "game": book.id,
        "title": book.title,
        "edition": book.edition,
        "rulebook": book.version,
    }
