"""Where a user's own copy of a printed document may lie.

It is looked for in the user's data folder (``sources/<game>.txt``, put there by
:func:`rulesbot.rulebook.sources.attach`), then in the folder that ``RULESBOT_SOURCES`` names, under
the file name that the rulebook gives its document.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path

from rulesbot.rulebook.book import Book


def paths(book: Book) -> Iterator[Path]:
    """The files that may be a copy of a game's document, in the order of search."""
    if directory := folder():
        yield directory / f"{book.id}.txt"
    if shared := os.environ.get("RULESBOT_SOURCES"):
        yield Path(shared, book.document.file)


def folder() -> Path | None:
    """Where attached documents lie, or None for a user without a home."""
    if sys.platform == "win32":
        base = os.environ.get("LOCALAPPDATA", "")
    elif sys.platform == "darwin":
        base = os.path.expanduser("~/Library/Application Support")  # noqa: PTH111  (no error without a home)
    else:
        base = os.environ.get("XDG_DATA_HOME", "")
        if not Path(base).is_absolute():
            base = os.path.expanduser("~/.local/share")  # noqa: PTH111  (the same)
    return Path(base, "rulesbot", "sources") if Path(base).is_absolute() else None
