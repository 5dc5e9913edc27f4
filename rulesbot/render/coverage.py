"""How much of a document its rulebook claims, as a table and as data.

As data each game is ``{"game", "title", "edition", "rulebook"}`` with ``sentences``, ``claimed``,
``pending`` (claimed only by rules that the judge does not know yet), ``aside`` (count by kind),
``unclaimed`` (locators), ``covered_percent`` (to a tenth, never rounded up), ``rows``,
``statuses`` (count of rules by status) and ``errors``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rulesbot.core.phrase import Language, Words
from rulesbot.render.rule import said
from rulesbot.render.rulebook import counts, faults, head, heading, listed, status_data
from rulesbot.render.sheet import Run, Sheet, Style
from rulesbot.rulebook.book import Book, Status
from rulesbot.rulebook.coverage import KINDS, Coverage, Row, tenths

_COLUMNS = Words("vět|pravidla|stranou|zbývá", "all|rules|aside|left")
_NAME, _UNITS, _COLUMN = 35, 9, 9
_UNCLAIMED_PART = Words("(nezařazeno)", "(unclaimed)")
_TOTAL = Words("celkem", "total")
_COVERED = Words(
    "Zařazeno {percent} % vět: {part} z {whole}.",
    "{percent} % of the sentences: {part} of {whole}.",
)
_PENDING = Words(
    "Jen pravidla, která rozhodčí zatím neumí, stojí na {n:větě|větách|větách}.",
    "{n:sentence carries|sentences carry} only rules that the judge does not know yet.",
)
_KINDS = {
    "heading": Words("nadpisy", "headings"),
    "story": Words("příběh", "story"),
    "example": Words("příklady", "examples"),
    "legend": Words("vysvětlivky", "legends"),
    "advice": Words("rady", "advice"),
}
_ASIDE = Words("Stranou: {what}.", "Aside: {what}.")
_LEFT = Words("Nezařazeno: {what}", "Unclaimed: {what}")


def percent(part: int, whole: int, language: Language) -> str:
    """A share to a tenth of a percent, never rounded up."""
    share = tenths(part, whole)
    return f"{share // 10}{'.' if language == 'en' else ','}{share % 10}"


def coverage_sheet(
    book: Book, coverage: Coverage, statuses: Mapping[str, Status], language: Language
) -> Sheet:
    """The table of what the rules claim of each part of the document."""
    paper = Sheet()
    heading(paper, book)
    labels = said(_COLUMNS, language).split("|")
    _cells(paper, book.document.title, book.document.abbreviation, labels, "dim")
    for row in coverage.rows:
        _row(paper, row, language)
    whole, left = len(coverage.sentences), len(coverage.unclaimed)
    sums = (whole, len(coverage.claims), len(coverage.aside), left)
    _cells(paper, said(_TOTAL, language), "", [str(n) for n in sums], "bold")
    paper.gap()
    _summary(paper, coverage, statuses, language)
    faults(paper, [said(error, language) for error in coverage.errors])
    return paper


def _summary(
    paper: Sheet, coverage: Coverage, statuses: Mapping[str, Status], language: Language
) -> None:
    """What the table comes to, in sentences."""
    whole, left = len(coverage.sentences), len(coverage.unclaimed)
    share = percent(whole - left, whole, language)
    paper.add(said(_COVERED(percent=share, part=whole - left, whole=whole), language), indent=2)
    kinds = [f"{said(_KINDS[k], language)} {n}" for k in KINDS if (n := coverage.of_kind(k))]
    if kinds:
        paper.add(said(_ASIDE(what=", ".join(kinds)), language), indent=2, hang=4)
    if waiting := pending(coverage, statuses):
        paper.add(said(_PENDING(n=waiting), language), indent=2, hang=4)
    counts(paper, statuses, language)
    if left:
        runs = _runs(coverage.unclaimed, coverage.sentences)
        paper.add(said(_LEFT(what=listed(runs, language)), language), indent=2, hang=4)


def _row(paper: Sheet, row: Row, language: Language) -> None:
    style: Style = "open" if row.unclaimed else ""
    nothing = said(_UNCLAIMED_PART, language) if row.unclaimed == row.total else ""
    name = row.section or nothing
    units = str(row.first) if row.first == row.last else f"{row.first}–{row.last}"
    counts = (row.total, row.claimed, row.aside, row.unclaimed)
    _cells(paper, name, units, [str(n) for n in counts], style)


def _cells(paper: Sheet, name: str, units: str, columns: Sequence[str], style: Style) -> None:
    name = name if len(name) <= _NAME else name[: _NAME - 1] + "…"
    cells = "".join(f"{column:>{_COLUMN}}" for column in columns)
    paper.add(Run(f"{name:<{_NAME}}{units:>{_UNITS}}{cells}", style), wrap=False)


def pending(coverage: Coverage, statuses: Mapping[str, Status]) -> int:
    """How many sentences only rules claim that the judge does not know yet."""
    waiting = {id_ for id_, status in statuses.items() if status is Status.NOT_YET}
    return sum(1 for rules in coverage.claims.values() if waiting.issuperset(rules))


def _runs(places: Sequence[str], order: Sequence[str]) -> list[str]:
    """Locators with neighbours joined: ``158.1–160.2``."""
    at = {place: number for number, place in enumerate(order)}
    runs: list[list[str]] = []
    for place in places:
        if runs and at[runs[-1][-1]] + 1 == at[place]:
            runs[-1].append(place)
        else:
            runs.append([place])
    return [run[0] if len(run) == 1 else f"{run[0]}–{run[-1]}" for run in runs]


def coverage_data(
    book: Book, coverage: Coverage, statuses: Mapping[str, Status], language: Language
) -> dict[str, Any]:
    """The coverage as plain data."""
    whole, left = len(coverage.sentences), len(coverage.unclaimed)
    return {
        **head(book),
        "sentences": whole,
        "claimed": len(coverage.claims),
        "pending": pending(coverage, statuses),
        "aside": {kind: coverage.of_kind(kind) for kind in KINDS},
        "unclaimed": list(coverage.unclaimed),
        "covered_percent": tenths(whole - left, whole) / 10,
        "rows": [_row_data(row) for row in coverage.rows],
        "statuses": status_data(statuses),
        "errors": [said(error, language) for error in coverage.errors],
    }


def _row_data(row: Row) -> dict[str, Any]:
    return {
        "section": row.section,
        "first": row.first,
        "last": row.last,
        "sentences": row.total,
        "claimed": row.claimed,
        "aside": row.aside,
        "unclaimed": row.unclaimed,
    }
