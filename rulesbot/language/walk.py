"""Walks through a text token by token without building a tree, and can go back and go on.

Reading a good text needs none of this. The diagnostics walk to name several problems in one run at
the cost of one pass; the formatter walks because it needs every token, separators included.
"""

from __future__ import annotations

from collections.abc import Iterator
from copy import copy
from typing import Any, NamedTuple

from lark import Token
from lark.exceptions import UnexpectedCharacters, UnexpectedToken
from lark.parsers.lalr_analysis import Shift
from lark.parsers.lalr_parser_state import ParserState

from rulesbot.language.grammar import parser

NAME_LIKE = frozenset({"NAME", "ID"})
_END = "$END"


class Stuck(Exception):
    """The grammar refuses what stands at a position.

    ``token`` is what would be read there elsewhere, None where nothing is; ``expected`` are the
    terminals that could stand there.
    """

    def __init__(self, position: int, token: Token | None, expected: frozenset[str]) -> None:
        super().__init__(position)
        self.position, self.token, self.expected = position, token, expected


class Mark(NamedTuple):
    """Where a walk can be taken up again: the parser's states and an offset of the text."""

    states: tuple[Any, ...]
    position: int


class _NoTree:
    """Stands for the tree builder's callbacks: whatever is reduced becomes nothing."""

    def __contains__(self, _: object) -> bool:
        return False

    def __getitem__(self, _: object) -> Any:
        return lambda _: None


class Walk:
    """A parse in progress over a folded text."""

    def __init__(self, game: str, text: str) -> None:
        self._lark = parser(game)
        interactive = self._lark.parse_interactive(text)
        self._state: ParserState[Any] = interactive.parser_state
        self._state.parse_conf = copy(self._state.parse_conf)
        callbacks: Any = _NoTree()
        self._state.parse_conf.callbacks = callbacks
        self._lexer: Any = interactive.lexer_thread
        self.text = text
        self.before: Mark | None = None
        """Where the last token began, if a quoted name could stand in its place."""

    @property
    def position(self) -> int:
        """The offset behind the last token."""
        offset: int = self._lexer.state.line_ctr.char_pos
        return offset

    def mark(self, position: int) -> Mark:
        """The present states, with the offset from which to read on."""
        return Mark(tuple(self._state.state_stack), position)

    def rewind(self, mark: Mark, text: str | None = None) -> None:
        """Go back to a mark, over another text of the same length if one is given."""
        if text is not None:
            self.text = text
            self._lexer = self._lark.parse_interactive(text).lexer_thread
        self._lexer.state.line_ctr.char_pos = mark.position
        self._state = self._with(mark.states)
        self.before = None

    def feed(self, token: Token) -> None:
        """Take a token that does not stand in the text; raises ``Stuck``."""
        self._take(self._state, token)

    def accepts(self, kind: str) -> bool:
        """True if a terminal can stand here."""
        if kind not in self._choices(self._state):
            return False
        try:
            self._with(tuple(self._state.state_stack)).feed_token(Token(kind, ""), kind == _END)
        except UnexpectedToken:
            return False
        return True

    def expected(self) -> frozenset[str]:
        """Every terminal that can stand here."""
        kinds = [kind for kind in self._choices(self._state) if kind.isupper()]
        return frozenset(kind for kind in kinds if self.accepts(kind))

    def tokens(self) -> Iterator[Token]:
        """The tokens from here on, each given before it is taken; raises ``Stuck``.

        Whoever iterates may rewind on ``Stuck`` and ask for the tokens anew.
        """
        state, last = self._state, None
        try:
            for token in self._lexer.lex(state):
                yield token
                before = self._way_back(state, token)
                self._take(state, token)
                self.before, last = before, token
        except UnexpectedCharacters as error:
            raise Stuck(error.pos_in_stream or 0, None, self.expected()) from None
        except UnexpectedToken as error:
            token = error.token
            self._lexer.state.line_ctr.char_pos = token.start_pos
            raise Stuck(token.start_pos or 0, token, self.expected()) from None
        end = Token.new_borrow_pos(_END, "", last) if last else Token(_END, "", 0, 1, 1)
        if not self.accepts(_END):
            raise Stuck(len(self.text), end, self.expected())

    def reads_on(self, mark: Mark, position: int) -> bool:
        """Whether a quoted name at the mark would let what stands at the position be read."""
        states, offset = tuple(self._state.state_stack), self.position
        before = self.before
        try:
            self.rewind(Mark(mark.states, position))
            self.feed(Token("STRING", '""'))
            for token in self.tokens():
                self._take(self._state, token)
                break
        except Stuck:
            return False
        else:
            return True
        finally:
            self.rewind(Mark(states, offset))
            self.before = before

    def _way_back(self, state: ParserState[Any], token: Token) -> Mark | None:
        quotable = token[:1].isalpha() and "STRING" in self._choices(state)
        return self.mark(token.start_pos or 0) if quotable else None

    def _take(self, state: ParserState[Any], token: Token) -> None:
        action = self._choices(state).get(token.type)
        # A reduction may be refused later; what could have stood here is asked of the states now.
        states = () if action and action[0] is Shift else tuple(state.state_stack)
        try:
            state.feed_token(token)
        except UnexpectedToken:
            self._state = self._with(states)
            raise Stuck(token.start_pos or 0, token, self.expected()) from None

    def _choices(self, state: ParserState[Any]) -> Any:
        return state.parse_conf.states[state.position]

    def _with(self, states: tuple[Any, ...]) -> ParserState[Any]:
        # Nothing is built, so the values are as many as the states, and all nothing.
        nothing = [None] * (len(states) - 1)
        return ParserState(self._state.parse_conf, self._lexer, list(states), nothing)
