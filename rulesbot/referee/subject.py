"""What an item of a case is about, in the user's own words."""

from __future__ import annotations

import re
from collections.abc import Sequence

from rulesbot.core.span import Source
from rulesbot.language.nodes import Leaf, Node

_SAID_ELSEWHERE = ("ACTION", "ASK", "CLAIMS", "EXPECT")
_COMMENT = re.compile(r"#[^\n]*")
_CLOSING = re.compile(r"(?:#[^\n]*|[^}#])*\}")
_GOES_ON = ("{", ",", ";", ":")


def subject(source: Source, node: Node) -> str:
    """An action as ``player: what``, an event or a question without the word that opens it."""
    name = node.node("name")
    *_, last = node.nodes()
    if node.kind == "action" and name is not None:
        return f"{source.quote(name.span)}: {whole(source, last)}"
    words = [leaf for leaf in node.leaves() if leaf.kind not in _SAID_ELSEWHERE]
    return _said(source, words)


def whole(source: Source, node: Node) -> str:
    """Everything that a node says."""
    return _said(source, list(node.leaves()))


def _said(source: Source, words: Sequence[Leaf]) -> str:
    """The words and the marks between them on one line, with the brackets that close it.

    Brackets and comments are no words, and a word may hold what looks like one.
    """
    said, depth, at = "", 0, words[0].span.start
    for word in words:
        between = _COMMENT.sub("", source.text[at : word.span.start])
        depth += between.count("{") - between.count("}")
        at = word.span.end
        said += between + source.text[word.span.start : at]
    for _ in range(depth):
        closing = _CLOSING.match(source.text, at)
        assert closing is not None  # noqa: S101  (the grammar)
        said += _COMMENT.sub("", closing[0])
        at = closing.end()
    return _one_line(said)


def _one_line(text: str) -> str:
    lines = [" ".join(line.split()) for line in text.splitlines()]
    said = ""
    for line in filter(None, lines):
        apart = said and not said.endswith(_GOES_ON) and not line.startswith(("{", "}"))
        said += f"{';' if apart else ''} {line}" if said else line
    return said
