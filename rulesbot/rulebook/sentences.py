"""Splits a printed rulebook into numbered sentences, and names each by a digest.

A locator is ``unit.sentence``: the unit is the line of the file for a guide kept as lines, or the
printed page for a transcript in which a page is one line that begins with its number (what stands
before page 1 is page 0). Sentences are numbered from 1 within their unit.

The split is deterministic and knows nothing of grammar: a table row is cut into its cells, list
marks and heading marks are dropped, and text is cut after ``.``, ``?``, ``!`` or ``…`` (with the
quotes or brackets that close there) when white space and a capital letter or an opening quote
follow, except after an ordinal number, a single initial or a known abbreviation.
"""

from __future__ import annotations

import hashlib
import re
import unicodedata
from collections.abc import Iterator
from typing import Literal

Unit = Literal["line", "page"]

_END = re.compile(r"[.?!…]+[\"“”»')\]]*(?=\s+[\"„“«(\[]?[A-ZÁČĎÉĚÍŇÓŘŠŤÚŮÝŽ])")
_KEEPS_GOING = re.compile(
    r"(?:^|[\s(„\"])(?:\d+|[A-Za-zÁ-ž]|např|tzv|tj|tzn|atd|apod|resp|popř|mj|str|obr|č|viz)\.$",
    re.IGNORECASE,
)
_RULED = re.compile(r"^[\s|:-]+$")
_PAGE = re.compile(r"^(\d{1,3})(?:\s|$)")
_DIGEST_LENGTH = 12


def normalise(text: str) -> str:
    """Composed letters and single spaces: what a digest is taken of."""
    return " ".join(unicodedata.normalize("NFC", text).split())


def digest(text: str) -> str:
    """The first twelve hex digits of the SHA-256 of the normalised text."""
    return hashlib.sha256(normalise(text).encode()).hexdigest()[:_DIGEST_LENGTH]


def sentences(document: str, unit: Unit) -> dict[str, str]:
    """Every sentence of the document by its locator, in reading order."""
    found: dict[str, str] = {}
    count: dict[int, int] = {}
    for number, text in _units(document, unit):
        for sentence in _split(text):
            count[number] = count.get(number, 0) + 1
            found[f"{number}.{count[number]}"] = sentence
    return found


def _units(document: str, unit: Unit) -> Iterator[tuple[int, str]]:
    lines = document.lstrip("\ufeff").splitlines()
    if unit == "line":
        yield from enumerate(lines, start=1)
        return
    page = 0
    for line in lines:
        numbered = _PAGE.match(line)
        begins_page = numbered is not None and int(numbered[1]) == page + 1
        if numbered and begins_page:
            page += 1
        yield page, line[numbered.end() :] if numbered and begins_page else line


def _split(line: str) -> Iterator[str]:
    if line.startswith("|"):
        if not _RULED.match(line):
            for cell in line.strip().strip("|").split("|"):
                yield from _split_text(cell)
        return
    yield from _split_text(re.sub(r"^\s*(?:[-*•]|#+)\s+", "", line))


def _split_text(text: str) -> Iterator[str]:
    text, start = normalise(text), 0
    for end in _END.finditer(text):
        if _KEEPS_GOING.search(text[start : end.start() + 1]):
            continue
        yield text[start : end.end()]
        start = end.end() + 1
    if rest := text[start:].strip():
        yield rest
