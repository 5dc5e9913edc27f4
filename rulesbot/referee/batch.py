"""Runs the expectations of many texts, on every core, with flat memory."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from itertools import chain, islice

from rulesbot.core.phrase import Language
from rulesbot.core.problem import InputError
from rulesbot.core.record import Record
from rulesbot.core.span import Place
from rulesbot.referee.expectations import Mark, check_case
from rulesbot.referee.judge import judge, open_text

_CHUNK = 64
_WORTH_FORKING = 200


class Mishap(Record):
    """An expectation that fails or was skipped: where it stands and what is wrong."""

    file: str
    case: str
    place: Place
    text: str
    mark: Mark
    why: str


@dataclass(slots=True)
class FileResult:
    """The expectations of one text, counted; ``error`` when it could not be judged."""

    file: str
    cases: int = 0
    counts: dict[Mark, int] = field(default_factory=lambda: dict.fromkeys(Mark, 0))
    mishaps: list[Mishap] = field(default_factory=list)
    error: InputError | None = None

    @property
    def passed(self) -> bool:
        """True if every expectation holds, those skipped aside."""
        return self.error is None and not self.counts[Mark.FAILS]


def run(name: str, text: str, language: Language) -> FileResult:
    """Every expectation of one text."""
    result = FileResult(name)
    try:
        docket = open_text(name, text)
        for case in judge(docket):
            result.cases += 1
            for checked in check_case(docket, case):
                result.counts[checked.mark] += 1
                if checked.mark is not Mark.HOLDS:
                    why = checked.why.say(language, docket.book.lexicon) if checked.why else ""
                    result.mishaps.append(
                        Mishap(
                            name,
                            case.case.title,
                            docket.source.place(checked.span),
                            docket.source.quote(checked.span),
                            checked.mark,
                            why,
                        )
                    )
    except InputError as error:
        result.error = error
    return result


def _run_many(batch: list[tuple[str, str]], language: Language) -> list[FileResult]:
    return [run(name, text, language) for name, text in batch]


def run_all(texts: Iterable[tuple[str, str]], language: Language) -> Iterator[FileResult]:
    """The results in the order of the texts; many texts are shared among the cores."""
    source = iter(texts)
    first = list(islice(source, _WORTH_FORKING))
    if len(first) < _WORTH_FORKING or (os.cpu_count() or 1) == 1:
        yield from (run(name, text, language) for name, text in chain(first, source))
        return
    with ProcessPoolExecutor() as pool:
        batches = _batches(first, source)
        while window := [pool.submit(_run_many, b, language) for b in islice(batches, 8)]:
            for done in window:
                yield from done.result()


def _batches(
    first: list[tuple[str, str]], rest: Iterator[tuple[str, str]]
) -> Iterator[list[tuple[str, str]]]:
    for at in range(0, len(first), _CHUNK):
        yield first[at : at + _CHUNK]
    while batch := list(islice(rest, _CHUNK)):
        yield batch
