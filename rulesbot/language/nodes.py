"""The parse tree that the games read; the parser's own types end here."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from rulesbot.core.span import NOWHERE, Span


class Leaf(NamedTuple):
    """One word of the text: the kind of its terminal and the folded text of it."""

    kind: str
    text: str
    span: Span


class Node(NamedTuple):
    """One construct of the language and its parts in order."""

    kind: str
    parts: tuple[Node | Leaf, ...]

    @property
    def span(self) -> Span:
        """From the first word to the last one."""
        words = list(self.leaves())
        return Span(words[0].span.start, words[-1].span.end) if words else NOWHERE

    def leaves(self) -> Iterator[Leaf]:
        """Every word below this node, in order."""
        for part in self.parts:
            if isinstance(part, Leaf):
                yield part
            else:
                yield from part.leaves()

    def nodes(self, *kinds: str) -> Iterator[Node]:
        """The direct parts that are nodes, of these kinds when any are named."""
        for part in self.parts:
            if isinstance(part, Node) and (not kinds or part.kind in kinds):
                yield part

    def node(self, *kinds: str) -> Node | None:
        """The first direct part that is a node of one of these kinds."""
        return next(self.nodes(*kinds), None)

    def words(self, *kinds: str) -> Iterator[Leaf]:
        """The direct parts that are words, of these kinds when any are named."""
        for part in self.parts:
            if isinstance(part, Leaf) and (not kinds or part.kind in kinds):
                yield part

    def word(self, *kinds: str) -> Leaf | None:
        """The first direct part that is a word of one of these kinds."""
        return next(self.words(*kinds), None)


Part = Node | Leaf
