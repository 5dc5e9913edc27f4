"""What an item of a case is about, in the user's own words."""

from __future__ import annotations

import re

from rulesbot.core.span import Source, Span
from rulesbot.language.folding import QUOTES
from rulesbot.language.nodes import Node

_SAID_ELSEWHERE = ("ACTION", "ASK", "CLAIMS", "EXPECT")
_PIECE = re.compile(rf"[{QUOTES}][^{QUOTES}\n]*[{QUOTES}]|#[^\n]*|[{{}}]")
_GOES_ON = ("{", ",", ";", ":")


def subject(source: Source, node: Node) -> str:
    """An action as ``player: what``, an event or a question without the word that opens it."""
    name = node.node("name")
    *_, last = node.nodes()
    if node.kind == "action" and name is not None:
        return f"{source.quote(name.span)}: {_said(source, last.span)}"
    words = [leaf for leaf in node.leaves() if leaf.kind not in _SAID_ELSEWHERE]
    return _said(source, Span(words[0].span.start, words[-1].span.end))


def whole(source: Source, node: Node) -> str:
    """A statement with the brackets that close it."""
    return _said(source, node.span)


def _said(source: Source, span: Span) -> str:
    """The words of a span on one line, without comments, with the brackets that close it.

    The brackets are no words of a node.
    """
    text, depth = "", 0
    at, end = span
    for piece in _PIECE.finditer(source.text, at):
        if piece.start() >= end and depth == 0:
            break
        text += source.text[at : piece.start()]
        at = piece.end()
        if not piece[0].startswith("#"):
            text += source.text[piece.start() : at]
        depth += {"{": 1, "}": -1}.get(piece[0], 0)
    return _one_line(text + source.text[at:end])


def _one_line(text: str) -> str:
    lines = [" ".join(line.split()) for line in text.splitlines()]
    said = ""
    for line in filter(None, lines):
        apart = said and not said.endswith(_GOES_ON) and not line.startswith(("{", "}"))
        said += f"{';' if apart else ''} {line}" if said else line
    return said
