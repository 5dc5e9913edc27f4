from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from rulesbot.referee import batch
from rulesbot.referee.expectations import Mark

GOOD = "hra gt; loď a třída I { r7s7 startovní kabina 3333 }; otázka vady a; očekávej vyřešeno"
BAD = GOOD.replace("vyřešeno", "záleží")
IMPOSSIBLE = "hra gt; loď a třída I { r7s7 startovní kabina 3333 lidé 3 }"


def results(texts: list[tuple[str, str]]) -> list[tuple[str, bool]]:
    return [(result.file, result.passed) for result in batch.run_all(iter(texts), "cs")]


def test_a_result_tells_what_failed_and_where() -> None:
    result = batch.run("x.spor", BAD, "en")
    assert (result.cases, result.passed) == (1, False)
    assert result.counts == {Mark.HOLDS: 0, Mark.FAILS: 1, Mark.SKIPPED: 0}
    (mishap,) = result.mishaps
    assert (mishap.file, mishap.place.line, mishap.mark) == ("x.spor", 1, Mark.FAILS)
    assert (mishap.text, mishap.why) == ("očekávej záleží", "expected “depends”, got “resolved”")


def test_a_text_that_cannot_be_judged_carries_its_error() -> None:
    result = batch.run("x.spor", IMPOSSIBLE, "cs")
    assert not result.passed
    assert result.error is not None
    assert result.mishaps == []


def test_few_texts_are_run_here_in_order() -> None:
    assert results([("a", GOOD), ("b", BAD), ("c", IMPOSSIBLE)]) == [
        ("a", True), ("b", False), ("c", False),
    ]  # fmt: skip
    assert results([]) == []


def test_many_texts_are_shared_among_processes_and_come_in_order(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(batch, "_WORTH_FORKING", 6)
    monkeypatch.setattr(batch, "_CHUNK", 2)
    monkeypatch.setattr("os.cpu_count", lambda: 2)
    texts = [(str(n), BAD if n % 3 == 0 else GOOD) for n in range(9)]
    texts[4] = "4", IMPOSSIBLE
    texts[7] = "7", "hra gt; tohle nikdo nepřečte"
    found = list(batch.run_all(iter(texts), "cs"))
    assert [result.file for result in found] == [str(n) for n in range(9)]
    assert [result.file for result in found if not result.passed] == ["0", "3", "4", "6", "7"]
    for result in (found[4], found[7]):
        assert result.error is not None
        assert result.error.problems[0].message.say("cs", result.error.lexicon)


def test_one_core_works_alone_and_reads_as_it_goes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(batch, "_WORTH_FORKING", 2)
    monkeypatch.setattr("os.cpu_count", lambda: 1)
    read = []

    def texts() -> Iterator[tuple[str, str]]:
        for n in range(5):
            read.append(n)
            yield str(n), GOOD

    found = batch.run_all(texts(), "cs")
    next(found)
    assert read == [0, 1]
    assert len(list(found)) == 4


def test_every_dispute_of_the_repository_holds(root: Path) -> None:
    """One file here; the gate runs them all by the command line."""
    file = root / "tests" / "cases" / "galaxy_trucker" / "jazyk-1.spor"
    assert batch.run(str(file), file.read_text(encoding="utf-8"), "cs").passed
