"""Keeps parse tables in the user's own cache folder, so that a start need not build them."""

from __future__ import annotations

import os
import pickle
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from lark import Lark


def folder() -> Path | None:
    """The user's cache folder, or None where there is none that only the user may write."""
    if sys.platform == "win32":
        base = os.environ.get("LOCALAPPDATA")
    elif sys.platform == "darwin":
        base = os.path.expanduser("~/Library/Caches")  # noqa: PTH111  (no error without a home)
    else:
        base = os.environ.get("XDG_CACHE_HOME") or os.path.expanduser("~/.cache")  # noqa: PTH111
    if not base or not Path(base).is_absolute():
        return None
    return Path(base) / "rulesbot"


def cached(name: str, build: Callable[[], Lark]) -> Lark:
    """The saved tables of that name, or the built ones; a broken or foreign file is rebuilt."""
    directory = folder()
    if directory is None:
        return build()
    file = directory / name
    try:
        if _is_ours(directory) and _is_ours(file):
            with file.open("rb") as stream:
                return Lark.load(stream)
    except (OSError, pickle.PickleError, EOFError, ValueError, LookupError, TypeError):
        pass
    except (AttributeError, ImportError, AssertionError, MemoryError):
        pass
    parser = build()
    _save(parser, directory, file)
    return parser


def _is_ours(path: Path) -> bool:
    """True if it belongs to this user and nobody else may write to it."""
    if not hasattr(os, "getuid"):
        return path.exists()
    status = path.stat()
    return status.st_uid == os.getuid() and not status.st_mode & 0o022


def _save(parser: Lark, directory: Path, file: Path) -> None:
    """Write beside and rename, so that no half-written file is ever read; failing is no error."""
    try:
        directory.mkdir(mode=0o700, parents=True, exist_ok=True)
        handle, temporary = tempfile.mkstemp(dir=directory)
        with os.fdopen(handle, "wb") as stream:
            parser.save(stream)
        Path(temporary).replace(file)
        for old in directory.glob(f"{file.name.rsplit('-', 1)[0]}-*"):
            if old != file:
                old.unlink(missing_ok=True)
    except OSError:
        return
