"""The outcome of a test run as a person reads it."""

from __future__ import annotations

from collections.abc import Sequence

from rulesbot.core.phrase import Language, Words
from rulesbot.referee.batch import FileResult, Mishap
from rulesbot.referee.expectations import Mark
from rulesbot.render.sheet import Run, Sheet

_CASE = Words("{file}:{line}: případ „{case}“", "{file}:{line}: case “{case}”")
_NO_CASE = Words("{file}:{line}", "{file}:{line}")
_NONE = Words("v souborech není žádné očekávání", "the files hold no expectation")


def write_result(page: Sheet, result: FileResult, language: Language, *, verbose: bool) -> None:
    """What went wrong in one text; nothing for a text in which all is well."""
    for mishap in result.mishaps:
        if mishap.mark is Mark.FAILS:
            _mishap(page, mishap, language, Run("✗ ", "bad"))
        elif verbose:
            _mishap(page, mishap, language, Run("– ", "open"))


def _mishap(page: Sheet, mishap: Mishap, language: Language, mark: Run) -> None:
    head = _CASE if mishap.case else _NO_CASE
    where = head(file=mishap.file, line=mishap.place.line, case=mishap.case)
    page.add(mark, where.say(language), wrap=False)
    page.add(Run(mishap.text, "bold"), indent=4)
    page.add(mishap.why, indent=4)


def summary(
    page: Sheet, results: Sequence[FileResult], language: Language, *, all_read: bool
) -> None:
    """The closing line, in the words of every test runner."""
    holds, fails, skipped = (sum(r.counts[mark] for r in results) for mark in Mark)
    read = all_read and not any(result.error for result in results)
    if read and not holds + fails + skipped:
        page.add(_NONE.en if language == "en" else _NONE.cs)
    page.add(f"{holds} passed, {fails} failed, {skipped} skipped")
