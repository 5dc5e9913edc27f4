"""Turns text into nodes by the tables that Lark makes of a grammar."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from typing import Any

from rulesbot import __version__, resources
from rulesbot.core import keep
from rulesbot.core.span import Span
from rulesbot.language.files import texts
from rulesbot.language.nodes import Leaf, Node, Part
from rulesbot.language.tables import END, FORM, Reduction, Tables


class Unreadable(Exception):
    """The grammar refuses the text; :mod:`rulesbot.language.diagnostics` tells where and why."""


def parse(game: str, folded: str) -> Node:
    """The tree of a folded text; raises :class:`Unreadable`."""
    with _no_collection():
        return _Parse(tables(game)).tree(folded)


@lru_cache(maxsize=8)
def tables(game: str) -> Tables:
    """The tables of a game's language, made by Lark the first time."""

    def make() -> dict[str, Any]:
        from rulesbot.language import grammar

        return grammar.plain(grammar.parser(game))

    origin = "\0".join((FORM, __version__, *texts(game)))
    return Tables(keep.data(f"{resources.folder_name(game)}_tables", origin, make))


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


class _Parse:
    """One pass over a text: the states on the way and the values of the symbols read."""

    def __init__(self, tables_: Tables) -> None:
        self._tables = tables_
        self._states = [tables_.start]
        self._values: list[Any] = []

    def tree(self, text: str) -> Node:
        """The node of the start symbol."""
        states, values, tables_ = self._states, self._values, self._tables
        at, end = 0, len(text)
        while at < end:
            found = tables_.scanner(states[-1]).match(text, at, end)
            if found is None:
                raise Unreadable
            kind, after = found
            if kind not in tables_.ignored:
                while (action := self._action(kind)) < 0:
                    self._reduce(~action)
                states.append(action)
                values.append(Leaf(kind, text[at:after], Span(at, after)))
            at = after
        while states[-1] != tables_.end:
            self._reduce(~self._action(END))
        node: Node = values[-1]
        return node

    def _action(self, kind: str) -> int:
        action = self._tables.rows[self._states[-1]].get(kind)
        if action is None:
            raise Unreadable
        return action

    def _reduce(self, number: int) -> None:
        reduction = self._tables.reductions[number]
        states, values = self._states, self._values
        first = len(values) - reduction.size
        value = _value(reduction, values[first:])
        del values[first:], states[first + 1 :]
        states.append(self._tables.rows[states[-1]][reduction.origin])
        values.append(value)


def _value(reduction: Reduction, symbols: list[Any]) -> Part | list[Part]:
    """A node, or the parts themselves of a rule that is inlined."""
    parts: list[Part] = []
    for place, inlined in reduction.kept:
        if not inlined:
            parts.append(symbols[place])
        elif parts:
            parts += symbols[place]
        else:
            # A list that grows by one part at a time is not copied each time.
            parts = symbols[place]
    if reduction.single and len(parts) == 1:
        return parts[0]
    return parts if reduction.inlined else Node(reduction.name, tuple(parts))
