"""What is not known of the orb and of Military, and the questions about it."""

from __future__ import annotations

from rulesbot.core.phrase import Phrase, Term
from rulesbot.core.questions import Kind, Option, Question, Table
from rulesbot.games.artefakty import words
from rulesbot.games.artefakty.grid import DIRECTION_TERMS, EDGES, OPEN, WALL, Cell, opposite
from rulesbot.games.artefakty.orb import ARTIFACTS, ON_CARDS, Orb, Square, with_edge

MOST_STRENGTH = 7
"""No barrier is stronger, so no more Military than this need be told apart."""


def say_edge(edge: int) -> Phrase:
    """An edge in words."""
    if edge == OPEN:
        return words.OPEN()
    return words.WALL() if edge == WALL else words.BARRIER(n=edge)


def ask_edge(table: Table, orb: Orb, cell: Cell, direction: int) -> int:
    """The value of an unknown edge; the same question from both of its sides."""
    side, at = direction, cell
    other = cell.beside(direction)
    if other in orb and other < cell:
        side, at = opposite(direction), other
    lowest = ~orb[at].edges[side]
    options = tuple(Option(edge, say_edge(edge)) for edge in EDGES if edge >= lowest)
    text = words.EDGE_IS(cell=str(at), side=Term(f"{DIRECTION_TERMS[side]}ern"))
    value: int = table.ask(Question(Kind.UNKNOWN, ("edge", at, side), options, text))
    return value


def with_known(orb: Orb, cell: Cell, direction: int, edge: int) -> dict[Cell, Square]:
    """The orb with an edge known from both sides."""
    after = {**orb, cell: with_edge(orb[cell], direction, edge)}
    other = cell.beside(direction)
    if other in after:
        after[other] = with_edge(after[other], opposite(direction), edge)
    return after


def ask_strength(table: Table, player: str) -> int:
    """A player's Military where nobody said it: 0 to 7, the last one meaning 7 or more."""
    options = tuple(
        Option(n, words.WORD(word=n) if n < MOST_STRENGTH else words.AT_LEAST(n=n))
        for n in range(MOST_STRENGTH + 1)
    )
    text = words.STRENGTH_IS(player=player)
    value: int = table.ask(Question(Kind.UNKNOWN, ("strength", player), options, text))
    return value


def ask_square(table: Table, orb: Orb, cell: Cell) -> Square:
    """A square whose content is not known, once it is asked for."""
    options = tuple(Option(kind, words.WORD(word=Term(kind.value))) for kind in ON_CARDS)
    text = words.CONTENT_IS(cell=str(cell))
    kind = table.ask(Question(Kind.UNKNOWN, ("content", cell), options, text))
    return Square(kind, orb[cell].edges, kind in ARTIFACTS, orb[cell].card)
