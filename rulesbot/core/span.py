"""Where something stands in the text that the user wrote."""

from __future__ import annotations

from typing import NamedTuple

from rulesbot.core.record import Record


class Span(NamedTuple):
    """Half-open range of character offsets in the composed (NFC) text of a source."""

    start: int
    end: int


NOWHERE = Span(0, 0)


class Place(Record):
    """A span in the words of an editor: 1-based line and column, and the line itself."""

    line: int
    column: int
    width: int
    text: str


class Source(Record):
    """One text under judgement: its name as the user gave it, and its NFC text."""

    name: str
    text: str

    def place(self, span: Span) -> Place:
        """The line and column of a span; a span over several lines is cut at its first line."""
        start = min(span.start, len(self.text))
        begin = self.text.rfind("\n", 0, start) + 1
        end = self.text.find("\n", begin)
        line_end = len(self.text) if end < 0 else end
        width = max(1, min(span.end, line_end) - start)
        line = self.text.count("\n", 0, begin) + 1
        return Place(line, start - begin + 1, width, self.text[begin:line_end])

    def quote(self, span: Span) -> str:
        """The words of a span on one line, as the user typed them."""
        lines = self.text[span.start : span.end].splitlines()
        return " ".join(" ".join(line.split()) for line in lines)
