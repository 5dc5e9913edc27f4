"""The reference of the language, written in Markdown, as a page of output."""

from __future__ import annotations

import re

from rulesbot.render.sheet import Run as _Run
from rulesbot.render.sheet import Sheet, Style

_INLINE = re.compile(r"(`+[^`]+`+|\*\*[^*]+\*\*)")
_ITEM = re.compile(r"(\s*)([-*]|\d+\.) +(.*)")
_FENCE = "```"


def sheet(text: str) -> Sheet:
    """Headings, paragraphs, lists, tables and code of a text."""
    page = Sheet()
    paragraph: list[str] = []
    header: list[str] = []
    code = False
    for line in text.splitlines():
        if line.startswith(_FENCE):
            _flush(page, paragraph)
            code = not code
            page.gap()
        elif code:
            page.add(_Run(line, "rule"), indent=4, wrap=False)
        elif line.startswith("#"):
            _flush(page, paragraph)
            page.gap()
            page.add(_Run(line.lstrip("# "), "bold"))
            page.gap()
        elif line.startswith("|"):
            _flush(page, paragraph)
            header = _row(page, line, header)
            continue
        elif not line.strip():
            _flush(page, paragraph)
            page.gap()
        else:
            if _ITEM.match(line):
                _flush(page, paragraph)
            paragraph.append(line)
        header = []
    _flush(page, paragraph)
    return page


def _flush(page: Sheet, paragraph: list[str]) -> None:
    """A paragraph or list item as one wrapped line."""
    if not paragraph:
        return
    item = _ITEM.match(paragraph[0])
    indent = len(item[1]) if item else 0
    words = " ".join(line.strip() for line in paragraph)
    page.add(*_runs(words), indent=indent, hang=indent + 2 * bool(item))
    paragraph.clear()


def _row(page: Sheet, line: str, header: list[str]) -> list[str]:
    """A row of a table: its first cell, the others below it; gives the table's header."""
    cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
    if not header or all(set(cell) <= set("-: ") for cell in cells):
        return header or cells
    page.add(*_runs(cells[0]), indent=2, hang=4)
    for at, cell in enumerate(cells[1:], start=1):
        if cell:
            page.add(*_runs(cell if at == 1 else f"{header[at]}: {cell}"), indent=6)
    return header


def _runs(text: str) -> list[_Run]:
    """Words in code are kept in their quotes, which a plain page needs."""
    runs = []
    for part in _INLINE.split(text):
        style: Style = "rule" if part.startswith("`") else ""
        if part.startswith("**"):
            style = "bold"
        if part:
            runs.append(_Run(part.strip("*") if style == "bold" else part, style))
    return runs
