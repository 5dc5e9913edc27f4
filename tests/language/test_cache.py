from __future__ import annotations

import marshal
import os
import sys
from pathlib import Path

import pytest
from lark import Lark

from rulesbot.core import keep
from rulesbot.language import cache


def build() -> Lark:
    return Lark('start: "a"+', parser="lalr")


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    return tmp_path / "rulesbot"


def never() -> Lark:
    raise AssertionError("the saved tables were not used")


def test_tables_are_saved_and_used_again(home: Path) -> None:
    cache.cached("toy-1", build)
    assert cache.cached("toy-1", never).parse("aa")
    assert (home / "toy-1").stat().st_mode & 0o077 == 0


def test_older_tables_of_the_same_game_go(home: Path) -> None:
    for name in ("toy-1", "other-1", "toy-2"):
        cache.cached(name, build)
    assert sorted(file.name for file in home.iterdir()) == ["other-1", "toy-2"]


@pytest.mark.parametrize("content", [b"", b"garbage", b"\x80\x04N.", b"cos\nsystem\n."])
def test_a_broken_file_is_built_anew(home: Path, content: bytes) -> None:
    home.mkdir(mode=0o700)
    file = home / "toy-1"
    file.write_bytes(content)
    file.chmod(0o600)
    assert cache.cached("toy-1", build).parse("a")
    assert cache.cached("toy-1", never).parse("a")


def test_what_others_may_write_is_not_read(home: Path) -> None:
    cache.cached("toy-1", build)
    (home / "toy-1").chmod(0o666)
    with pytest.raises(AssertionError, match="not used"):
        cache.cached("toy-1", never)
    (home / "toy-1").chmod(0o600)
    home.chmod(0o777)
    with pytest.raises(AssertionError, match="not used"):
        cache.cached("toy-1", never)


def test_a_folder_that_cannot_be_made_is_no_error(home: Path) -> None:
    home.parent.joinpath("rulesbot").write_text("a file", "utf-8")
    assert cache.cached("toy-1", build).parse("a")


def test_without_a_home_nothing_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("XDG_CACHE_HOME", "relative")
    assert keep.folder() is None
    assert cache.cached("toy-1", build).parse("a")


def test_the_folder_of_each_system(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.delenv("XDG_CACHE_HOME", raising=False)
    monkeypatch.setattr(sys, "platform", "linux")
    assert keep.folder() == tmp_path / ".cache" / "rulesbot"
    monkeypatch.setattr(sys, "platform", "darwin")
    assert keep.folder() == tmp_path / "Library" / "Caches" / "rulesbot"
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setenv("LOCALAPPDATA", str(tmp_path / "local"))
    assert keep.folder() == tmp_path / "local" / "rulesbot"


def test_a_system_without_owners_reads_what_is_there(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delattr(os, "getuid")
    cache.cached("toy-1", build)
    assert cache.cached("toy-1", never).parse("a")


@pytest.mark.parametrize("content", [b"", b"garbage", marshal.dumps(5), marshal.dumps({})])
def test_data_that_was_not_written_whole_is_made_anew(home: Path, content: bytes) -> None:
    made = keep.data("toy", "text", lambda: {"a": (1, 2)})
    (file,) = home.iterdir()
    for broken in (content, file.read_bytes()[:-1], file.read_bytes()[:32] + content):
        file.write_bytes(broken)
        assert keep.data("toy", "text", lambda: {"a": (1, 2)}) == made
    assert keep.data("toy", "text", dict) == made
    assert keep.data("toy", "another text", dict) == {}
