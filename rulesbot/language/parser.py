"""Builds the parser of a game's language and turns text into nodes."""

from __future__ import annotations

import gc
import hashlib
import platform
import re
from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache

import lark
from lark import Lark, Token, Tree

from rulesbot import __version__, resources
from rulesbot.core.span import Span
from rulesbot.language import cache, keywords, lexer
from rulesbot.language.nodes import Leaf, Node

_EXTEND = re.compile(r"^%extend (\w+): (.+)$", re.MULTILINE)


@lru_cache(maxsize=8)
def parser(game: str) -> Lark:
    """The parser of a game's language, from saved tables where they are there."""
    name = resources.folder_name(game)
    files = ("common.lark", f"{name}.lark", "common.keywords.yaml", f"{name}.keywords.yaml")
    texts = [resources.text("grammars", file) for file in files]
    stamp = "\0".join((*texts, __version__, lark.__version__, platform.python_version()))
    key = hashlib.sha256(stamp.encode()).hexdigest()[:16]
    return cache.cached(f"{name}-{key}", lambda: _build(game, texts[0], texts[1]))


def _build(game: str, common: str, own: str) -> Lark:
    """Common rules first, the game's after them, one regular expression for each keyword.

    A line ``%extend rule: a | b`` of the game adds alternatives to a rule of the common part.
    """
    for extension in _EXTEND.finditer(own):
        rule, more = extension.groups()
        common = re.sub(rf"^(\??{rule}: )", rf"\1{more} | ", common, flags=re.MULTILINE)
    grammar = "\n".join((common, _EXTEND.sub("", own)))
    used = set(re.findall(r"\b[A-Z][A-Z_]+\b", grammar))
    for keyword in keywords.load(game).values():
        if keyword.id in used:
            grammar += f"\n{keyword.id}.2: /{keyword.pattern}/"
    return Lark(
        grammar,
        parser="lalr",
        propagate_positions=False,
        maybe_placeholders=False,
        _plugins=lexer.PLUGINS,
    )


def parse(game: str, folded: str) -> Node:
    """The tree of a folded text; raises Lark's ``UnexpectedInput`` (see diagnostics)."""
    with _no_collection():
        return _node(parser(game).parse(folded))


@contextmanager
def _no_collection() -> Iterator[None]:
    """A big text makes a million objects and no garbage; looking for it costs too much."""
    collecting = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collecting:
            gc.enable()


def _node(tree: Tree[Token]) -> Node:
    parts = tuple(
        _node(child)
        if isinstance(child, Tree)
        else Leaf(child.type, str(child), Span(child.start_pos or 0, child.end_pos or 0))
        for child in tree.children
    )
    return Node(str(tree.data), parts)
