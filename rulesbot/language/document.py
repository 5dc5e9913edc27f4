"""A text as a document: the game, what stands for every case, and the cases with their items."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping

from rulesbot.core import limits
from rulesbot.core.problem import InputError, Problem
from rulesbot.core.record import Record
from rulesbot.core.span import NOWHERE, Source, Span
from rulesbot.language import messages
from rulesbot.language.folding import compose, fold, loose_mark
from rulesbot.language.nodes import Leaf, Node
from rulesbot.language.parser import Unreadable, parse

_HEAD = re.compile(r"(?:[ \t\n;]|#[^\n]*+)*+(?:hra|game)[ \t]++(\w++(?:-\w++)*+)")
_CONTROL = re.compile(
    r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069\ud800-\udfff]"
)
_MARKS = 30
# Combining marks begin at U+0300; only long stretches from there on can hold too many of them.
_HIGH = re.compile(f"[^\x00-\u02ff]{{{_MARKS + 1},}}")
_ITEMS = frozenset({"action", "ask"})
_EVENTS = "event"
_ANSWERS = frozenset({"roll", "choice"})
_SAYINGS = frozenset({"claim", "expect"})
_NOT_POSITION = _ITEMS | _ANSWERS | _SAYINGS | {_EVENTS, "title"}


class Item(Record):
    """Something to be judged: an action, an event or a question, with what belongs to it."""

    node: Node
    answers: tuple[Node, ...] = ()
    claims: tuple[Node, ...] = ()
    expectations: tuple[Node, ...] = ()


class Case(Record):
    """The position statements of a case and its items in order; the title as typed."""

    title: str
    span: Span
    position: tuple[Node, ...]
    items: tuple[Item, ...]


class Document(Record):
    """One text: ``common`` stands above the first case and applies to every one."""

    source: Source
    game: str
    title: str
    common: Case
    cases: tuple[Case, ...]


def read(name: str, raw: str, games: Mapping[str, str]) -> Document:
    """Read a text; ``games`` maps every name of a game to its id. Raises ``InputError``."""
    source, folded, game = open_source(name, raw, games)
    try:
        tree = parse(game, folded)
    except Unreadable:
        from rulesbot.language.diagnostics import problems

        raise InputError(source, problems(game, source.text, folded), game=game) from None
    return _document(source, game, tree)


def open_source(name: str, raw: str, games: Mapping[str, str]) -> tuple[Source, str, str]:
    """The composed text of an input, its folded form, and the id of its game.

    Raises ``InputError`` for a text that is too long, holds characters that no text should, or
    does not say which game it is about.
    """
    if len(raw) > limits.TEXT:
        problem = Problem(
            NOWHERE,
            messages.TOO_LONG(n=len(raw), most=limits.TEXT),
            help=messages.TOO_LONG_HELP(),
        )
        raise InputError(Source(name, ""), [problem])
    if problem_ := _too_many_marks(raw):
        raise InputError(Source(name, raw), [problem_])
    source = Source(name, compose(raw))
    if problem_ := _bad_character(source.text):
        raise InputError(source, [problem_])
    folded = fold(source.text)
    return source, folded, _game(source, folded, games)


def _too_many_marks(raw: str) -> Problem | None:
    """Composing takes time that grows with the square of the marks on one letter."""
    for stretch in _HIGH.finditer(raw):
        run = 0
        for at, char in enumerate(stretch[0], start=stretch.start()):
            run = run + 1 if unicodedata.combining(char) else 0
            if run > _MARKS:
                return Problem(
                    Span(at, at + 1), messages.TOO_MANY_MARKS(), help=messages.DELETE_THEM()
                )
    return None


def _bad_character(text: str) -> Problem | None:
    if match := _CONTROL.search(text):
        code = f"{ord(match[0]):04X}"
        return Problem(Span(*match.span()), messages.CONTROL(code=code), help=messages.DELETE_IT())
    if (at := loose_mark(text)) >= 0:
        code = f"{ord(text[at]):04X}"
        return Problem(Span(at, at + 1), messages.LOOSE_MARK(code=code), help=messages.DELETE_IT())
    return None


def _game(source: Source, folded: str, games: Mapping[str, str]) -> str:
    match = _HEAD.match(folded)
    hint = messages.NO_GAME_HELP(games=tuple(sorted(set(games.values()))))
    first_game = min(games.values())
    example = f"hra {first_game}"
    if not match:
        first = len(folded) - len(folded.lstrip())
        span = Span(first, min(len(folded), first + 1))
        problem = Problem(span, messages.NO_GAME(), help=hint, example=example)
        raise InputError(source, [problem], game=first_game)
    if match[1] not in games:
        message = messages.UNKNOWN_GAME(word=source.text[slice(*match.span(1))])
        problem = Problem(Span(*match.span(1)), message, help=hint, example=example)
        raise InputError(source, [problem], game=first_game)
    return games[match[1]]


def _document(source: Source, game: str, tree: Node) -> Document:
    title = ""
    groups: list[tuple[Node | None, list[Node]]] = [(None, [])]
    for statement in tree.nodes():
        if statement.kind == "case":
            groups.append((statement, []))
        elif statement.kind == "title":
            title = unquote(source.text, statement.parts[-1])
        elif statement.kind != "game":
            groups[-1][1].append(statement)
    cases = [_case(source, head, statements) for head, statements in groups]
    return Document(source, game, title, cases[0], tuple(cases[1:]))


def _case(source: Source, head: Node | None, statements: Iterable[Node]) -> Case:
    statements = list(statements)
    title = unquote(source.text, head.parts[-1]) if head else ""
    position = tuple(s for s in statements if s.kind not in _NOT_POSITION)
    return Case(title, head.span if head else NOWHERE, position, tuple(_items(statements)))


def _items(statements: Iterable[Node]) -> Iterator[Item]:
    """Group what follows an action, event or question with it."""
    item: Item | None = None
    for statement in statements:
        if statement.kind in _ITEMS or statement.kind == _EVENTS:
            if item:
                yield item
            item = Item(statement)
        elif statement.kind in _ANSWERS | _SAYINGS:
            # Before the first item there is nothing to answer or expect: an item of its own.
            item = item or Item(Node("nothing", (statement,)))
            if statement.kind in _ANSWERS:
                item = Item(item.node, (*item.answers, statement), item.claims, item.expectations)
            elif statement.kind == "claim":
                item = Item(item.node, item.answers, (*item.claims, statement), item.expectations)
            else:
                item = Item(item.node, item.answers, item.claims, (*item.expectations, statement))
    if item:
        yield item


def unquote(text: str, part: Node | Leaf) -> str:
    """The words of a quoted or bare name as the user typed them."""
    span = part.span
    return text[span.start : span.end].strip('"„“”«» ')
