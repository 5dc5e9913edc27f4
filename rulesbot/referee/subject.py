"""What an item of a case is about, in the user's own words."""

from __future__ import annotations

import re

from rulesbot.core.span import Source, Span
from rulesbot.language.nodes import Node

_SAID_ELSEWHERE = ("ACTION", "ASK", "CLAIMS", "EXPECT")
_QUOTED = re.compile(r'"[^"\n]*"')


def subject(source: Source, node: Node) -> str:
    """An action as ``player: what``, an event or a question without the word that opens it."""
    name = node.node("name")
    *_, last = node.nodes()
    if node.kind == "action" and name is not None:
        return f"{source.quote(name.span)}: {source.quote(_closed(source, last.span))}"
    words = [leaf for leaf in node.leaves() if leaf.kind not in _SAID_ELSEWHERE]
    return source.quote(_closed(source, Span(words[0].span.start, words[-1].span.end)))


def whole(source: Source, node: Node) -> Span:
    """The span of a statement with the brackets that close it."""
    return _closed(source, node.span)


def _closed(source: Source, span: Span) -> Span:
    """The span with the brackets that close what it opens: brackets are no words of a node."""
    end = span.end
    said = _QUOTED.sub("", source.text[span.start : end])
    for _ in range(said.count("{") - said.count("}")):
        end = source.text.index("}", end) + 1
    return Span(span.start, end)
