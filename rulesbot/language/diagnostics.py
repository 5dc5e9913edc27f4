"""Turns what a parser stumbled over into problems that a person can mend."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable
from functools import lru_cache

from lark import Token
from lark.exceptions import UnexpectedCharacters, UnexpectedEOF, UnexpectedInput, UnexpectedToken

from rulesbot import resources
from rulesbot.core import limits
from rulesbot.core.phrase import Words
from rulesbot.core.problem import Problem
from rulesbot.core.span import Span
from rulesbot.core.strict_yaml import load_mapping
from rulesbot.language import keywords, messages
from rulesbot.language.keywords import Keyword
from rulesbot.language.nodes import Node
from rulesbot.language.parser import parse

_WORD = re.compile(r"\w+(?:-\w+)*|\S")
_NAMES = frozenset({"NAME", "STRING"})
_ENDS = frozenset({"_SEP", "$END"})


def parse_or_explain(game: str, typed: str, folded: str) -> Node | list[Problem]:
    """The tree of the folded text, or what is wrong with it: several problems in one run.

    ``typed`` is the text before folding, of the same length, for quoting the user's words. After a problem the statement that holds it is blanked, and what remains is read again.
    """
    problems: list[Problem] = []
    text = folded
    while len(problems) < limits.PROBLEMS:
        try:
            tree = parse(game, text)
        except UnexpectedInput as error:
            problem = _explain(game, typed, text, error)
            blanked = _without_statement(text, problem.span.start)
            problems.append(problem)
            if blanked == text:
                break
            text = blanked
        else:
            return problems or tree
    return problems


def _explain(game: str, typed: str, text: str, error: UnexpectedInput) -> Problem:
    position = _position(text, error)
    expected = _expected(error)
    word = _WORD.match(text, position)
    span = Span(position, word.end() if word else min(position + 1, len(text)))
    vocabulary = _vocabulary(game)
    words = _in_words(vocabulary, expected)
    example = _example(game, text, position)
    if word is None and "_RBRACE" in expected:
        return Problem(span, messages.UNCLOSED(), words, example=example)
    if word is None or (word[0] in ";\n}" and not expected & _ENDS):
        return Problem(span, messages.UNEXPECTED_END(), words, example=example)
    as_typed = typed[span.start : span.end]
    known = word[0] in _spellings(game) or not word[0][0].isalpha()
    message = messages.UNEXPECTED_WORD if known else messages.UNKNOWN_WORD
    hint = None
    if known and expected & _NAMES and word[0][0].isalpha():
        hint = messages.QUOTE_IT(word=as_typed)
    elif word[0] == '"':
        hint = messages.CLOSE_QUOTE()
    suggestion = _nearest(vocabulary, expected, text, position)
    return Problem(span, message(word=as_typed), words, suggestion, hint, example)


def _position(text: str, error: UnexpectedInput) -> int:
    if isinstance(error, UnexpectedToken) and isinstance(error.token, Token):
        if error.token.type == "$END" or error.token.start_pos is None:
            return len(text)
        position = error.token.start_pos
    else:
        position = error.pos_in_stream if isinstance(error.pos_in_stream, int) else len(text)
    # A separator begins with the blanks before it: point at what stands behind them.
    while position < len(text) and text[position] in " \t":
        position += 1
    return position


def _expected(error: UnexpectedInput) -> set[str]:
    match error:
        case UnexpectedToken():
            return set(error.accepts or error.expected)
        case UnexpectedCharacters():
            return set(error.allowed or ())
        case UnexpectedEOF():
            return set(error.expected)
    return set()


@lru_cache(maxsize=8)
def _vocabulary(game: str) -> dict[str, Keyword]:
    """Keywords and the words for other terminals, in the order in which they are offered."""
    words = keywords.load(game)
    for name in (resources.folder_name(game), "common"):
        file = f"{name}.tokens.yaml"
        words |= keywords.parse_table(load_mapping(resources.text("grammars", file), file))
    return words


@lru_cache(maxsize=8)
def _spellings(game: str) -> frozenset[str]:
    return frozenset(s for keyword in keywords.load(game).values() for s in keyword.folded)


def _in_words(vocabulary: dict[str, Keyword], expected: Iterable[str]) -> tuple[Words, ...]:
    wanted = set(expected)
    return tuple(
        Words(keyword.cs[0], keyword.en[0]) for id_, keyword in vocabulary.items() if id_ in wanted
    )


def _nearest(
    vocabulary: dict[str, Keyword], expected: set[str], text: str, position: int
) -> Words | None:
    """The expected word that looks most like one to three words typed there."""
    typed = _WORD.findall(text[position:].split("\n", 1)[0])[:3]
    spellings = {
        spelling: keyword
        for id_, keyword in vocabulary.items()
        if id_ in expected and id_[0].isalpha()
        for spelling in keyword.folded
    }
    best: tuple[float, Words] | None = None
    for count in range(len(typed), 0, -1):
        phrase = " ".join(typed[:count])
        for match in difflib.get_close_matches(phrase, spellings, n=1, cutoff=0.7):
            ratio = difflib.SequenceMatcher(None, phrase, match).ratio()
            keyword = spellings[match]
            if best is None or ratio > best[0]:
                best = ratio, Words(keyword.cs[0], keyword.en[0])
    return best[1] if best else None


def _example(game: str, text: str, position: int) -> str:
    """A right statement of the kind that the line at that place begins."""
    examples = _examples(game)
    start = max(text.rfind("\n", 0, position), text.rfind(";", 0, position)) + 1
    start = max(start, text.rfind("{", start, position) + 1)
    line = text[start:].lstrip()
    for id_, keyword in keywords.load(game).items():
        if id_ in examples and re.match(keyword.pattern, line):
            return examples[id_]
    if re.match(r"[rsc]\d+[rsc]\d+", line):
        return examples.get("CELL", examples[""])
    return examples[""]


@lru_cache(maxsize=8)
def _examples(game: str) -> dict[str, str]:
    found: dict[str, str] = {}
    for name in ("common", resources.folder_name(game)):
        file = f"{name}.examples.yaml"
        found |= load_mapping(resources.text("grammars", file), file)
    return found


def _without_statement(text: str, position: int) -> str:
    """The text with the statement at that place blanked, its block with it."""
    start = max(text.rfind(mark, 0, position) for mark in "\n;{") + 1
    depth, end = 0, start
    for end in range(start, len(text) + 1):
        char = text[end : end + 1]
        if depth == 0 and (not char or char in "\n;}") and end >= position:
            break
        depth += {"{": 1, "}": -1}.get(char, 0)
    blank = "".join(char if char == "\n" else " " for char in text[start:end])
    return text[:start] + blank + text[end:]
