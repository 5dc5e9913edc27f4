"""Puts into words what a walk got stuck at: cause, expected words, nearest word, way out."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache

from rulesbot import resources
from rulesbot.core.nearest import likeness, nearest
from rulesbot.core.phrase import Phrase, Words
from rulesbot.core.problem import Problem
from rulesbot.core.span import Span
from rulesbot.core.strict_yaml import load_mapping
from rulesbot.language import keywords, messages
from rulesbot.language.examples import examples
from rulesbot.language.keywords import Keyword
from rulesbot.language.walk import NAME_LIKE, Stuck, Walk

_WORD = re.compile(r"\w+(?:-\w+)*|\S")
_CELL = re.compile(r"[rsc]\d+[rsc]\d+")
_REST = re.compile(r"[^\n;{}#\"„“”«»]*")
_BARE = re.compile(r"[^\s;{}#,:=\"„“”«»]+")
_NAMES = frozenset({"NAME", "STRING"})
_ENDS = frozenset({"_SEP", "$END"})
_END_MARKS = ";\n}#"
_LONGEST = 40


def explain(walk: Walk, game: str, typed: str, stuck: Stuck, starts: Sequence[int]) -> Problem:
    """The problem of a place where a walk is stuck.

    ``starts`` are the offsets at which the statement there and those around it begin, the inner
    ones last.
    """
    position, expected = stuck.position, stuck.expected
    vocabulary = _vocabulary(game)
    words = _in_words(vocabulary, expected)
    meant = _nearest(vocabulary, expected, walk.text, position)
    first = meant.id if meant and position == starts[-1] else ""
    example = _example(game, walk.text, starts, first)
    if _ends_here(walk.text, position) and not expected & _ENDS:
        end = Span(position, min(position + 1, len(typed)))
        return Problem(end, messages.UNEXPECTED_END(), words, example=example)
    if _quote_is_open(walk.text, position):
        end = Span(position, position + 1)
        return Problem(
            end, messages.OPEN_QUOTE(), words, help=messages.CLOSE_QUOTE(), example=example
        )
    span = _span(walk.text, stuck)
    message, hint = _message(walk, typed, stuck, span)
    suggestion = Words(meant.cs[0], meant.en[0]) if meant else None
    return Problem(span, message, words, suggestion, hint, example)


def shown(text: str) -> str:
    """Words of the user for a message, a long stretch cut."""
    return text if len(text) <= _LONGEST else text[:_LONGEST].rstrip() + "…"


def _ends_here(text: str, position: int) -> bool:
    return position >= len(text) or text[position] in _END_MARKS


def _quote_is_open(text: str, position: int) -> bool:
    if text[position : position + 1] != '"':
        return False
    line_end = text.find("\n", position)
    return text.find('"', position + 1, len(text) if line_end < 0 else line_end) < 0


def _span(text: str, stuck: Stuck) -> Span:
    """The keyword that stands there, else the word or mark."""
    if stuck.token is not None and stuck.token[:1].isalnum():
        return Span(stuck.position, stuck.position + len(stuck.token))
    word = _WORD.match(text, stuck.position)
    return Span(stuck.position, word.end() if word else min(stuck.position + 1, len(text)))


def _message(walk: Walk, typed: str, stuck: Stuck, span: Span) -> tuple[Phrase, Phrase | None]:
    as_typed = typed[span.start : span.end]
    known = not as_typed[:1].isalpha()
    if stuck.token is not None:
        known = known or stuck.token.type not in NAME_LIKE
    message = messages.UNEXPECTED_WORD if known else messages.UNKNOWN_WORD
    return message(word=shown(as_typed)), _hint(walk, typed, stuck, as_typed)


def _hint(walk: Walk, typed: str, stuck: Stuck, word: str) -> Phrase | None:
    bare = _BARE.match(typed, stuck.position)
    if stuck.expected == {"STRING"} and bare:
        rest = _REST.match(typed, stuck.position)
        return messages.QUOTE_ALL(words=shown(rest[0].strip() if rest else word))
    if stuck.expected & _NAMES and bare:
        return messages.QUOTE_IT(word=shown(bare[0]))
    if walk.before is not None and walk.reads_on(walk.before, stuck.position):
        end = _WORD.match(walk.text, walk.before.position)
        before = typed[walk.before.position : end.end() if end else stuck.position]
        return messages.QUOTE_IT(word=shown(before))
    return None


@lru_cache(maxsize=8)
def _vocabulary(game: str) -> dict[str, Keyword]:
    """Keywords and the words for other terminals, in the order in which they are offered."""
    words = keywords.load(game)
    for name in (resources.folder_name(game), "common"):
        file = f"{name}.tokens.yaml"
        words |= keywords.parse_table(load_mapping(resources.text("grammars", file), file))
    return words


def _in_words(vocabulary: dict[str, Keyword], expected: Iterable[str]) -> tuple[Words, ...]:
    wanted = set(expected)
    return tuple(
        Words(keyword.cs[0], keyword.en[0]) for id_, keyword in vocabulary.items() if id_ in wanted
    )


def _nearest(
    vocabulary: dict[str, Keyword], expected: frozenset[str], text: str, position: int
) -> Keyword | None:
    """The expected word that looks most like one to three words typed there."""
    line = text[position : position + 3 * _LONGEST].split("\n", 1)[0]
    typed = _WORD.findall(line)[:3]
    spellings = {
        spelling: keyword
        for id_, keyword in vocabulary.items()
        if id_ in expected and id_[:1].isalpha()
        for spelling in keyword.folded
    }
    best: tuple[float, Keyword] | None = None
    for count in range(len(typed), 0, -1):
        phrase = " ".join(typed[:count])
        if len(phrase) > _LONGEST:
            continue
        for match in nearest(phrase, spellings, most=1, alike=0.75):
            ratio = likeness(phrase, match)
            if best is None or ratio > best[0]:
                best = ratio, spellings[match]
    return best[1] if best else None


def _example(game: str, text: str, starts: Sequence[int], first: str) -> str:
    """A right statement of the kind that stands there, else of the kind around it.

    ``first`` is the keyword that was probably meant as the statement's first word.
    """
    right = examples(game)
    if first and first in right:
        return right[first]
    for start in reversed(starts):
        line = text[start : start + _LONGEST]
        for id_, keyword in keywords.load(game).items():
            if id_ in right and re.match(keyword.pattern, line):
                return right[id_]
        if "CELL" in right and _CELL.match(line):
            return right["CELL"]
    return right[""]
