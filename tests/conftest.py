from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

import rulesbot.games
from rulesbot import resources
from rulesbot.games import discovery
from rulesbot.rulebook import coverage, loader

TOY = Path(__file__).parent / "toy"


@pytest.fixture(scope="session", autouse=True)
def _nobodys_home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """No test reads or writes what belongs to the person who runs it."""
    with pytest.MonkeyPatch.context() as patch:
        for folder in ("XDG_CACHE_HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME"):
            patch.setenv(folder, str(tmp_path_factory.mktemp(folder.lower())))
        for name in ("RULESBOT_LANG", "NO_COLOR", "FORCE_COLOR", "COLUMNS"):
            patch.delenv(name, raising=False)
        yield


@pytest.fixture
def no_sources(monkeypatch: pytest.MonkeyPatch) -> None:
    """No copy of a printed document is at hand."""
    monkeypatch.delenv("RULESBOT_SOURCES", raising=False)


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The made-up game of stones beside the real ones; its folder."""
    read, read_all = resources.text, resources.texts

    def text(kind: str, *names: str) -> str:
        file = TOY.joinpath(kind, *names)
        return file.read_text(encoding="utf-8") if file.is_file() else read(kind, *names)

    def texts(kind: str, folder: str, ending: str) -> dict[str, str]:
        files = sorted((TOY / kind / folder).glob(f"*{ending}"))
        if not files:
            return read_all(kind, folder, ending)
        return {file.name: file.read_text(encoding="utf-8") for file in files}

    real = discovery.ids()
    path = [*rulesbot.games.__path__, str(TOY / "games")]
    monkeypatch.setattr(resources, "text", text)
    monkeypatch.setattr(resources, "texts", texts)
    monkeypatch.setattr(rulesbot.games, "__path__", path)
    monkeypatch.setattr(discovery, "ids", lambda: (*real, "kameny"))
    for cache in (discovery.names, discovery.load, loader.load, coverage.load):
        cache.cache_clear()
    yield TOY
    for cache in (discovery.names, discovery.load, loader.load, coverage.load):
        cache.cache_clear()


@pytest.fixture(scope="session")
def root() -> Path:
    """The checkout."""
    return Path(__file__).parent.parent


@pytest.fixture(scope="session")
def environment() -> dict[str, str]:
    """The environment of a fresh process, without what changes Python's own output."""
    kept = {key: value for key, value in os.environ.items() if not key.startswith("PYTHON")}
    return {**kept, "PYTHONIOENCODING": "utf-8"}
