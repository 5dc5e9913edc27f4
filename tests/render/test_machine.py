from __future__ import annotations

import io
import json
import re
import sys
from typing import Any

import golden
import pytest

from rulesbot.referee.expectations import Mark
from rulesbot.referee.judge import judge, open_text
from rulesbot.render import machine, ruling
from rulesbot.render.report import Reporter
from rulesbot.render.sheet import Sheet, plain

pytestmark = pytest.mark.usefixtures("toy", "no_sources")
NAMES = ("zakryta-hlaven", "zalezi", "mimo", "kameny", "vyjimka")


def views(name: str) -> list[Any]:
    docket = open_text("spor", golden.text(name))
    return [Reporter(docket, "cs").case(case) for case in judge(docket)]


def sentences(data: Any) -> list[str]:
    if isinstance(data, dict):
        return [text for key, value in data.items() if key != "place" for text in sentences(value)]
    if isinstance(data, list):
        return [text for value in data for text in sentences(value)]
    return [data] if isinstance(data, str) else []


@pytest.mark.parametrize("name", NAMES)
def test_data_carries_every_sentence_that_the_text_shows(name: str) -> None:
    found = views(name)
    data = machine.plain(found)
    sheet = Sheet()
    for case in found:
        ruling.write_case(sheet, case, ruling.Options("cs", assumptions=True))
    shown = " ".join(plain(sheet, 10_000).split())
    said = {" ".join(text.split()).casefold() for text in sentences(data)}
    for case in found:
        for entry in case.entries:
            for finding in entry.findings:
                assert finding.message in shown
    for line in plain(sheet, 10_000).splitlines():
        words = re.split(r"[✓✗→:;|–]|  +", line)
        for part in (word.strip(" .,()").casefold() for word in words):
            if len(part) > 30:
                assert any(part in text or text.strip(".") in part for text in said if text), part


def keys(data: Any) -> set[str]:
    if isinstance(data, dict):
        return set(data).union(*(keys(value) for value in data.values()))
    if isinstance(data, list):
        return set().union(*(keys(value) for value in data))
    return set()


def test_every_key_is_documented() -> None:
    data = [machine.plain(views(name)) for name in NAMES]
    documented = set(re.findall(r"``(\w+)``", machine.__doc__ or ""))
    assert keys(data) - documented == set()


def test_a_case_as_data_is_as_it_was_approved() -> None:
    data = machine.plain(views("zakryta-hlaven"))
    golden.check("zakryta-hlaven.json", machine.dump([{"name": "spor", "cases": data}]))


def test_values_become_plain_data() -> None:
    data = machine.plain({1: (Mark.HOLDS, None, [True, 2.5])})
    assert data == {"1": ["holds", None, [True, 2.5]]}


def test_a_document_has_a_version() -> None:
    assert json.loads(machine.dump([{"name": "x"}])) == {"version": 1, "files": [{"name": "x"}]}


@pytest.mark.parametrize("encoding", ["utf-8", "cp1250", "ascii"])
def test_any_output_can_carry_the_text(encoding: str, monkeypatch: pytest.MonkeyPatch) -> None:
    stream = io.TextIOWrapper(io.BytesIO(), encoding=encoding)
    monkeypatch.setattr(sys, "stdout", stream)
    content = {"name": "ř ✗ \U0001f600", "file": "x"}
    stream.write(machine.text(content))
    stream.flush()
    written = stream.buffer.getvalue().decode(encoding)
    assert json.loads(written) == content
    assert machine.text({"file": "\udcff"}).encode("ascii", "strict").count(b"\\udcff") == 1
