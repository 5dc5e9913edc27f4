"""The user's own cache folder: what is costly to make is made once and kept there.

Nothing is read from a folder that somebody else may write to; a file that is broken or foreign is
made anew, and failing to keep something is no error.
"""

from __future__ import annotations

import hashlib
import marshal
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

_DIGEST = hashlib.sha256().digest_size


def folder() -> Path | None:
    """The user's cache folder, or None where there is none that only the user may write."""
    if sys.platform == "win32":
        base = os.environ.get("LOCALAPPDATA")
    elif sys.platform == "darwin":
        base = os.path.expanduser("~/Library/Caches")  # noqa: PTH111  (no error without a home)
    else:
        base = os.environ.get("XDG_CACHE_HOME") or os.path.expanduser("~/.cache")  # noqa: PTH111  (the same)
    if not base or not Path(base).is_absolute():
        return None
    return Path(base) / "rulesbot"


def data(what: str, origin: str, make: Callable[[], Any]) -> Any:
    """Plain data made from a text: as it was made before, else made now and kept."""
    stamp = f"{sys.version}\0{origin}"
    name = f"{what}-{hashlib.sha256(stamp.encode()).hexdigest()[:16]}"
    found = read(name) or b""
    digest, kept = found[:_DIGEST], found[_DIGEST:]
    if kept and digest == hashlib.sha256(kept).digest():
        return marshal.loads(kept)  # noqa: S302  (as it was written, by this user)
    made = make()
    kept = marshal.dumps(made)
    write(name, hashlib.sha256(kept).digest() + kept)
    return made


def read(name: str) -> bytes | None:
    """What is kept under a name, or None; ``OSError`` never comes out."""
    directory = folder()
    if directory is None:
        return None
    try:
        if _is_ours(directory) and _is_ours(directory / name):
            return (directory / name).read_bytes()
    except OSError:
        pass
    return None


def write(name: str, data: bytes) -> None:
    """Keep something under ``what-key``; what was kept of the same ``what`` goes.

    It is written beside and renamed, so that no half-written file is ever read.
    """
    directory = folder()
    if directory is None:
        return
    import tempfile

    try:
        directory.mkdir(mode=0o700, parents=True, exist_ok=True)
        handle, temporary = tempfile.mkstemp(dir=directory)
        with os.fdopen(handle, "wb") as stream:
            stream.write(data)
        Path(temporary).replace(directory / name)
        for old in directory.glob(f"{name.rsplit('-', 1)[0]}-*"):
            if old.name != name:
                old.unlink(missing_ok=True)
    except OSError:
        return


def _is_ours(path: Path) -> bool:
    """True if it belongs to this user and nobody else may write to it."""
    if not hasattr(os, "getuid"):
        return path.exists()
    status = path.stat()
    return status.st_uid == os.getuid() and not status.st_mode & 0o022
