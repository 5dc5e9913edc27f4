"""Writes a text anew in canonical form: the same statements and comments, one spelling.

Keywords get the canonical spelling of the language asked for, cells are written ``r7s6`` (``r7c6``
in English), rule ids in capitals, quotes as ``"``; names stay as typed. A bare name that is a
keyword at its place is quoted. Formatting twice is the same as once.
"""

from __future__ import annotations

import re

from lark import Token

from rulesbot.core.phrase import Language
from rulesbot.core.problem import InputError
from rulesbot.core.span import Source
from rulesbot.language import keywords
from rulesbot.language.diagnostics import problems
from rulesbot.language.folding import fold, same_marks
from rulesbot.language.keywords import Keyword
from rulesbot.language.layout import Layout
from rulesbot.language.walk import Mark, Stuck, Walk


class MeaningError(Exception):
    """The text as formatted would be read differently: our mistake, nothing is written."""


def format_text(game: str, text: str, language: Language = "cs", name: str = "-") -> str:
    """A composed (NFC) text in canonical form; ``game`` is the game's id.

    Raises ``InputError`` for a text that cannot be read, with the problems that reading it has.
    """
    source = Source(name, text)
    folded = fold(text)
    tokens = _tokens(game, source, folded)
    flat = _flat_blocks(folded, tokens)
    words = _Spelling(game, text, language)
    layout = Layout()
    end = 0
    around = zip((None, *tokens), tokens, (*tokens[1:], None), strict=False)
    for before, token, following in around:
        start = token.start_pos or 0
        layout.rest(text[end:start])
        end = start + len(token)
        typed = text[start:end]
        match token.type:
            case "_SEP":
                layout.separator(typed)
            case "_LBRACE":
                layout.open(typed, flat=start in flat)
            case "_RBRACE":
                layout.close(typed)
            case "_COMMA":
                layout.comma(typed)
            case kind:
                signed = kind == "_PLUS" and _is_sign(before, following)
                layout.word(words.of(token, following), case=kind == "CASE", apart=signed)
    layout.rest(text[end:])
    formatted = layout.text()
    _check_meaning(game, source, tokens, formatted)
    return formatted


def _is_sign(before: Token | None, following: Token | None) -> bool:
    """Whether a plus belongs to the number behind it, as in ``žeton +4``, and joins nothing."""
    joins = before is None or not before[:1].isalpha()
    return not joins and following is not None and following.type == "INT"


def _tokens(game: str, source: Source, folded: str) -> list[Token]:
    """Every token of the text, keywords that can only be names as quoted names."""
    walk = Walk(game, folded)
    tokens: list[Token] = []
    while True:
        pending: Token | None = None
        try:
            for token in walk.tokens():
                if pending is not None:
                    tokens.append(pending)
                pending = token
        except Stuck as stuck:
            if pending is not None and pending is not stuck.token:
                tokens.append(pending)
            if not _quote(walk, stuck, tokens):
                found = problems(game, source.text, folded)
                error = (
                    InputError(source, found, game=game) if found else MeaningError(stuck.position)
                )
                raise error from None
        else:
            if pending is not None:
                tokens.append(pending)
            return tokens


def _quote(walk: Walk, stuck: Stuck, tokens: list[Token]) -> bool:
    """Read the keyword where the walk is stuck, or the one before it, as a quoted name."""
    word = stuck.token
    if word is not None and word[:1].isalpha() and "STRING" in stuck.expected:
        name = Token.new_borrow_pos("STRING", str(word), word)
        walk.rewind(walk.mark(stuck.position + len(word)))
        walk.feed(name)
        tokens.append(name)
        return True
    if walk.before is None or not walk.reads_on(walk.before, stuck.position):
        return False
    last = tokens[-1]
    name = Token.new_borrow_pos("STRING", str(last), last)
    walk.rewind(Mark(walk.before.states, (last.start_pos or 0) + len(last)))
    walk.feed(name)
    tokens[-1] = name
    return True


def _flat_blocks(folded: str, tokens: list[Token]) -> frozenset[int]:
    """Where the blocks begin that stand on one line, or have nothing in them."""
    flat: set[int] = set()
    opened: list[int] = []
    for at, token in enumerate(tokens):
        if token.type == "_LBRACE":
            opened.append(at)
        elif token.type == "_RBRACE":
            first = opened.pop()
            brace = tokens[first]
            start = brace.start_pos or 0
            inside = folded[start : (token.start_pos or 0) + len(token)]
            head = _PIECES_BEFORE.match(inside)
            after = inside[head.end() :] if head else inside
            empty = at == first + 1 and "#" not in after
            if (empty or "\n" not in after) and not (head and "#" in head[0]):
                flat.add(start)
    return frozenset(flat)


_PIECES_BEFORE = re.compile(r"(?:[ \t\n]|#[^\n]*+)*+\{")


class _Spelling:
    """How each word is written."""

    def __init__(self, game: str, text: str, language: Language) -> None:
        self._game, self._text, self._language = game, text, language
        self._keywords: dict[str, Keyword] = keywords.load(game)
        self._agreement = keywords.agreement(game)
        self._after = ""
        self._cites = False

    def of(self, token: Token, following: Token | None) -> str:
        """The canonical spelling of the next word, and of no other: words come in order."""
        kind, after = token.type, self._after
        self._after = kind
        self._cites = kind == "BY" or (self._cites and kind == "ID")
        if kind in self._keywords:
            return self._keyword(self._keywords[kind], str(token), following)
        typed = same_marks(self._text[token.start_pos : (token.start_pos or 0) + len(token)])
        match kind:
            case "STRING":
                return f'"{self._inner(token)}"'
            case "CELL":
                return self._cell(str(token))
            case "ID" if after == "GAME":
                return self._game
            case "ID" if self._cites:
                return str(token).upper()
        return typed.upper() if kind.endswith("_CODE") else typed

    def _keyword(self, keyword: Keyword, folded: str, following: Token | None) -> str:
        if self._language == "en":
            return keyword.canonical("en")
        agreeing = self._agreement.get(following.type, {}) if following else {}
        return agreeing.get(keyword.id) or keyword.agreeing(folded)

    def _inner(self, token: Token) -> str:
        """A quoted name without its quotes, or a bare one that needs them."""
        start, end = token.start_pos or 0, (token.start_pos or 0) + len(token)
        return self._text[start + 1 : end - 1] if token[0] == '"' else self._text[start:end]

    def _cell(self, cell: str) -> str:
        first, second = (int(n) for n in re.findall(r"\d+", cell))
        row, column = (first, second) if cell[0] == "r" else (second, first)
        return f"r{row}{'c' if self._language == 'en' else 's'}{column}"


def _check_meaning(game: str, source: Source, tokens: list[Token], formatted: str) -> None:
    """What is about to be written must read as the same words, with the same comments."""
    again = Walk(game, fold(formatted))
    try:
        kinds = [token.type for token in again.tokens()]
    except Stuck as stuck:
        raise MeaningError(formatted[: stuck.position]) from None
    wanted = [token.type for token in tokens]
    if _meant(kinds) != _meant(wanted):
        raise MeaningError(source.name)


def _meant(kinds: list[str]) -> list[str]:
    """Kinds of words, without separators at the beginning or end, which say nothing."""
    while kinds and kinds[0] == "_SEP":
        kinds = kinds[1:]
    while kinds and kinds[-1] == "_SEP":
        kinds = kinds[:-1]
    return kinds
