from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
import toybook

from rulesbot import resources
from rulesbot.rulebook import coverage, loader


@pytest.fixture(autouse=True)
def fresh() -> Iterator[None]:
    loader.load.cache_clear()
    coverage.load.cache_clear()
    yield
    loader.load.cache_clear()
    coverage.load.cache_clear()


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder in which rulebooks are looked for, with the toy's in it."""
    toybook.write(tmp_path)
    monkeypatch.setattr(resources, "resource", lambda kind: tmp_path / kind)
    return tmp_path


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A user's data folder of its own, and no shared documents."""
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.delenv("RULESBOT_SOURCES", raising=False)
    return tmp_path / "data" / "rulesbot" / "sources"
