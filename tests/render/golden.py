"""Whole outputs kept as files; ``UPDATE_GOLDEN=1 pytest tests/render`` writes them anew."""

from __future__ import annotations

import os
from pathlib import Path

FOLDER = Path(__file__).parent / "golden"


def text(name: str) -> str:
    """A dispute of the folder."""
    return (FOLDER / f"{name}.spor").read_text(encoding="utf-8")


def check(name: str, actual: str) -> None:
    """Compare an output with the kept one."""
    file = FOLDER / name
    if os.environ.get("UPDATE_GOLDEN"):
        file.write_text(actual, encoding="utf-8")
    assert actual == file.read_text(encoding="utf-8")
