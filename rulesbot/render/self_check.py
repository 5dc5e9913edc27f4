"""What self-check found: how the words of the rules and the code join, and what is still missing.

As data each game is ``{"game", "title", "edition", "rulebook"}`` with ``errors``, ``statuses``
(count of rules by status), ``not_yet`` and ``uncited`` (rules that the code decides and no written
case cites; null where no cases are at hand).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rulesbot.core.phrase import Language, Words
from rulesbot.core.record import Record
from rulesbot.render.rule import said
from rulesbot.render.rule_data import titled
from rulesbot.render.rulebook import counts, faults, head, heading, status_data
from rulesbot.render.sheet import Run, Sheet
from rulesbot.rulebook.book import Book, Status

_JOINED = Words("text pravidel a program souhlasí", "the words of the rules and the code agree")
_FAULTS = Words("{n:rozpor|rozpory|rozporů}", "{n:fault|faults}")
_NOT_YET = Words("Zatím neumí {n:pravidlo|pravidla|pravidel}", "Does not know {n:rule|rules} yet")
_UNCITED = Words(
    "Žádný případ necituje {n:pravidlo|pravidla|pravidel}, o nichž program rozhoduje",
    "No case cites {n:rule|rules} that the code decides",
)


class Check(Record):
    """What self-check found of one game; ``uncited`` is None where no cases are at hand."""

    book: Book
    errors: tuple[str, ...]
    statuses: Mapping[str, Status]
    uncited: tuple[str, ...] | None = None

    @property
    def not_yet(self) -> tuple[str, ...]:
        """The rules that the judge does not know yet."""
        return tuple(id_ for id_, status in self.statuses.items() if status is Status.NOT_YET)


def check_sheet(check: Check, language: Language) -> Sheet:
    """The self-check of one game."""
    paper = Sheet()
    heading(paper, check.book)
    if check.errors:
        paper.add(Run(said(_FAULTS(n=len(check.errors)), language), "bad"), indent=2)
        faults(paper, check.errors)
    else:
        paper.add(Run("✓ ", "good"), said(_JOINED, language), indent=2, hang=4)
    counts(paper, check.statuses, language)
    _rules(paper, check, _NOT_YET, check.not_yet, language)
    _rules(paper, check, _UNCITED, check.uncited or (), language)
    return paper


def _rules(
    paper: Sheet, check: Check, label: Words, ids: Sequence[str], language: Language
) -> None:
    if not ids:
        return
    paper.gap()
    paper.add(said(label(n=len(ids)), language), indent=2)
    width = max(map(len, ids))
    for id_ in ids:
        rule = check.book.rules[id_]
        text = rule.not_yet or rule.title
        paper.add(Run(f"{id_:<{width}}", "rule"), f"  {text}", indent=4, hang=width + 6)


def check_data(check: Check) -> dict[str, Any]:
    """The self-check as plain data."""
    uncited = None if check.uncited is None else titled(check.book, check.uncited)
    return {
        **head(check.book),
        "errors": list(check.errors),
        "statuses": status_data(check.statuses),
        "not_yet": titled(check.book, check.not_yet),
        "uncited": uncited,
    }
