"""Which written cases of a checkout cite a rule; an installed package has none.

The cases are read as text, not parsed: this only points at them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from rulesbot import resources
from rulesbot.core.record import Record

_TOKENS = re.compile(
    r"""(?P<comment>\#[^\n]*)
    | \b(?:p[rř][ií]pad|case)[ \t]+["„“”«](?P<title>[^"„“”«»\n]*)["“”»]
    | (?P<string>["„“”«][^"„“”«»\n]*["“”»])
    | \b(?:podle|per|by)[ \t]+(?P<ids>[^\W\d][\w-]*(?:[ \t]*,[ \t\n]*[^\W\d][\w-]*)*)
    """,
    re.IGNORECASE | re.VERBOSE,
)


class Cited(Record):
    """A case that expects a rule to be cited: its file within the checkout and its title."""

    file: str
    title: str


def folder() -> Path | None:
    """The cases beside a checkout's ``pyproject.toml``, or None in an installed package."""
    root = resources.checkout()
    cases = root / "tests" / "cases" if root else None
    return cases if cases and cases.is_dir() else None


def index(cases: Path) -> dict[str, tuple[Cited, ...]]:
    """The cases that cite each rule, by the rule's id, in order of file and place."""
    found: dict[str, dict[Cited, None]] = {}
    for file in sorted(cases.rglob("*.spor")):
        name = file.relative_to(cases.parent.parent).as_posix()
        for title, rule in _citations(file.read_text(encoding="utf-8", errors="replace")):
            found.setdefault(rule, {})[Cited(name, title)] = None
    return {rule: tuple(places) for rule, places in found.items()}


def _citations(text: str) -> Iterator[tuple[str, str]]:
    title = ""
    for token in _TOKENS.finditer(text):
        if token["title"] is not None:
            title = token["title"].strip()
        elif token["ids"]:
            for rule in token["ids"].split(","):
                yield title, rule.strip().upper()
