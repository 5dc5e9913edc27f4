"""Finds every problem of an unreadable text in one pass, statement by statement."""

from __future__ import annotations

import re

from lark import Token

from rulesbot.core import limits
from rulesbot.core.problem import Problem
from rulesbot.core.record import Record
from rulesbot.core.span import Span
from rulesbot.language import messages
from rulesbot.language.explaining import explain
from rulesbot.language.walk import Mark, Stuck, Walk

_BLANKS = re.compile(r"[ \t]*+(?:#[^\n]*+)?")
_GAP = re.compile(r"(?:[ \t\n]|#[^\n]*+)*+")
_PIECE = re.compile(
    r'"[^"\n]*+"'
    r"|,(?:[ \t\n]|#[^\n]*+)*+"
    r"|(?P<gap>(?:[ \t\n]|#[^\n]*+)++)?(?P<mark>[{};])"
    r"|(?P<line_end>(?:[ \t\n]|#[^\n]*+)++)"
)
_BRACE = re.compile(r'"[^"\n]*+"|#[^\n]*+|(?P<brace>[{}])')
_NO_BRACE = -1


def problems(game: str, typed: str, folded: str) -> list[Problem]:
    """What is wrong with a folded text that cannot be read: several problems in one run.

    ``typed`` is the text before folding, of the same length, for quoting the user's words.
    """
    return _Reader(game, typed, folded).problems()


class _Boundary(Record):
    """Where a statement begins: the way back to the separator or ``{`` before it."""

    mark: Mark
    start: int
    brace: int = _NO_BRACE
    opens: bool = False


class _Reader:
    """Reads on after each problem, as if the statement that holds it were not there."""

    def __init__(self, game: str, typed: str, folded: str) -> None:
        self._game, self._typed, self._folded = game, typed, folded
        self._walk = Walk(game, folded)
        self._blocks = [_Boundary(self._walk.mark(0), 0)]
        self._pending: tuple[Token, Mark] | None = None
        self._head_end = 0
        self._problems: list[Problem] = []

    def problems(self) -> list[Problem]:
        """Every problem, up to the limit, in the order in which they were found."""
        while len(self._problems) < limits.PROBLEMS:
            try:
                for token in self._walk.tokens():
                    self._note_pending()
                    self._pending = token, self._walk.mark(token.start_pos or 0)
            except Stuck as stuck:
                if self._pending and self._pending[0] is not stuck.token:
                    self._note_pending()
                self._pending = None
                if not self._go_on(stuck):
                    break
            else:
                break
        return self._problems

    def _note_pending(self) -> None:
        """Note a boundary once its token has been taken."""
        if self._pending is None:
            return
        token, mark = self._pending
        end = mark.position + len(token)
        top = self._blocks[-1]
        match token.type:
            case "_SEP":
                self._blocks[-1] = _Boundary(mark, end, top.brace)
            case "_LBRACE":
                gap = _GAP.match(self._walk.text, mark.position)
                brace = gap.end() if gap else mark.position
                self._blocks.append(_Boundary(mark, end, brace, opens=True))
            case "_RBRACE":
                self._blocks.pop()
            case "ID" if not self._head_end:
                self._head_end = end

    def _go_on(self, stuck: Stuck) -> bool:
        """Note the problem and take up the walk behind it; false when there is no use."""
        blanks = _BLANKS.match(self._walk.text, stuck.position)
        # A separator begins with blanks and a comment: point at what stands behind them.
        stuck.position = blanks.end() if blanks else stuck.position
        top = self._blocks[-1]
        if top.brace >= 0 and (self._at_end(stuck) or self._left_open(stuck, top)):
            brace = Span(top.brace, top.brace + 1)
            self._problems.append(Problem(brace, messages.UNCLOSED(), help=messages.CLOSE_IT()))
            return not self._at_end(stuck) and self._close_all(top)
        if self._emptied(stuck, top):
            # All that stood in the block was wrong, which has been said: the block goes too.
            self._blocks.pop()
            return self._without(self._blocks[-1], stuck.position, depth=1)
        starts = [boundary.start for boundary in self._blocks]
        problem = explain(self._walk, self._game, self._typed, stuck, starts)
        self._problems.append(problem)
        return not self._at_end(stuck) and self._without(top, stuck.position)

    def _at_end(self, stuck: Stuck) -> bool:
        return stuck.position >= len(self._folded)

    def _emptied(self, stuck: Stuck, top: _Boundary) -> bool:
        if not top.opens or self._walk.text[stuck.position : stuck.position + 1] != "}":
            return False
        inside = slice(top.brace, stuck.position)
        return self._walk.text[inside] != self._folded[inside]

    def _left_open(self, stuck: Stuck, top: _Boundary) -> bool:
        """Whether a statement that belongs outside begins here and no ``}`` comes for the block."""
        if stuck.position != top.start or stuck.token is None:
            return False
        if "\n" not in self._walk.text[self._after(top) : stuck.position]:
            return False
        for piece in _BRACE.finditer(self._walk.text, stuck.position):
            if piece["brace"]:
                closes = piece["brace"] == "}"
                break
        else:
            closes = False
        return not closes and self._begins_outside(stuck.token)

    def _begins_outside(self, token: Token) -> bool:
        """Whether a word may begin a statement that stands in no block."""
        probe = Walk(self._game, "")
        for kind in ("GAME", "ID", "_SEP"):
            probe.feed(Token(kind, ""))
        return probe.accepts(token.type)

    def _after(self, top: _Boundary) -> int:
        return top.brace + 1 if top.opens else top.mark.position

    def _close_all(self, top: _Boundary) -> bool:
        """Read on as if every open block were closed before the statement at hand."""
        self._walk.rewind(Mark(top.mark.states, self._after(top)))
        try:
            if top.opens:
                self._walk.feed(Token("_LBRACE", "{"))
            for _ in self._blocks[1:]:
                self._walk.feed(Token("_RBRACE", "}"))
        except Stuck:
            return False
        # The separator that is read next notes the boundary.
        del self._blocks[1:]
        return True

    def _without(self, top: _Boundary, position: int, depth: int = 0) -> bool:
        """Blank the statement at a place and read on from where it began."""
        text = self._walk.text
        start = min(max(top.start, self._head_end), position)
        end = _statement_end(text, position, depth)
        if end == position and (top.brace < 0 or not text[start:end].strip()):
            # A mark that closes nothing goes too.
            end = position + (text[position : position + 1] != "\n")
        blanked = text[:start] + re.sub(r"[^\n]", " ", text[start:end]) + text[end:]
        if blanked == text:
            return False
        if top.opens:
            self._blocks.pop()
        self._walk.rewind(top.mark, blanked)
        return True


def _statement_end(text: str, position: int, depth: int) -> int:
    """Where the statement that a place belongs to ends; ``depth`` counts blocks open there."""
    for piece in _PIECE.finditer(text, position):
        if piece["mark"] == "{":
            depth += 1
        elif piece["mark"] == "}" and depth:
            depth -= 1
        elif not depth and (piece["mark"] or "\n" in (piece["line_end"] or "")):
            return piece.start()
    return len(text)
