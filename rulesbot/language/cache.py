"""Keeps parse tables in the user's own cache folder, so that a start need not build them."""

from __future__ import annotations

import io
import pickle
from collections.abc import Callable

from lark import Lark

from rulesbot.core import keep


def cached(name: str, build: Callable[[], Lark]) -> Lark:
    """The saved tables of that name, or the built ones; a broken or foreign file is rebuilt."""
    kept = keep.read(name)
    if kept is not None:
        try:
            return Lark.load(io.BytesIO(kept))
        except (pickle.PickleError, EOFError, ValueError, LookupError, TypeError):
            pass
        except (AttributeError, ImportError, AssertionError, MemoryError):
            pass
    parser = build()
    saved = io.BytesIO()
    parser.save(saved)
    keep.write(name, saved.getvalue())
    return parser
