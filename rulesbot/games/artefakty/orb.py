"""The orb: squares with contents and edges, and the spaces that teams move over."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import Enum

from rulesbot.core.record import Record, replace
from rulesbot.games.artefakty.grid import DIRECTIONS, WALL, Cell, Edges, opposite, seam


class Content(Enum):
    """What a square shows."""

    PLAIN = "plain"
    CONDUIT = "conduit"
    ARTIFACT_A = "artifact-a"
    ARTIFACT_B = "artifact-b"
    TUBE = "production-tube"
    STATION = "station"
    AIRLOCK = "airlock"
    AIRLOCK_CONDUIT = "airlock-conduit"
    BIG = "big-space"
    SMALL = "small-space"
    UNKNOWN = "unknown"


AIRLOCKS = frozenset({Content.AIRLOCK, Content.AIRLOCK_CONDUIT, Content.BIG, Content.SMALL})
CONDUITS = frozenset({Content.CONDUIT, Content.AIRLOCK_CONDUIT})
ARTIFACTS = frozenset({Content.ARTIFACT_A, Content.ARTIFACT_B, Content.TUBE})
AIRLOCK_SPACES = frozenset({Content.BIG, Content.SMALL})
ON_CARDS = (
    Content.PLAIN, Content.CONDUIT, Content.STATION, Content.ARTIFACT_A, Content.ARTIFACT_B,
    Content.TUBE,
)  # fmt: skip


class Square(Record):
    """One square: its content, its edges as seen from it, whether a token lies on it.

    ``card`` numbers the card that it belongs to, 0 where that is not known.
    """

    content: Content
    edges: Edges
    token: bool = False
    card: int = 0


Orb = Mapping[Cell, Square]


def with_edge(square: Square, direction: int, edge: int) -> Square:
    """The square with one edge replaced."""
    north, east, south, west = (
        edge if at == direction else old for at, old in enumerate(square.edges)
    )
    return replace(square, edges=(north, east, south, west))


def join_seams(orb: dict[Cell, Square], cells: Iterable[Cell]) -> None:
    """Give both sides of every seam at these cells the worse of the two values written."""
    for cell in cells:
        for direction in DIRECTIONS:
            other = cell.beside(direction)
            if other not in orb:
                continue
            back = opposite(direction)
            mine, theirs = orb[cell].edges[direction], orb[other].edges[back]
            if mine != theirs:
                edge = seam(mine, theirs)
                orb[cell] = with_edge(orb[cell], direction, edge)
                orb[other] = with_edge(orb[other], back, edge)


def laid(orb: Orb, card: Orb) -> dict[Cell, Square]:
    """The orb with a card on top; the card's rim sets the seams anew (AA-KLAD-10, -12)."""
    after = {**orb, **card}
    for cell, square in card.items():
        for direction in DIRECTIONS:
            other = cell.beside(direction)
            if other in after and other not in card:
                back = opposite(direction)
                if after[other].edges[back] != square.edges[direction]:
                    after[other] = with_edge(after[other], back, square.edges[direction])
    return after


def space(orb: Orb, cell: Cell) -> Cell:
    """The space that a square belongs to, named by its first square: AA-POHYB-05."""
    if orb[cell].content is not Content.BIG:
        return cell
    found, waiting = {cell}, [cell]
    while waiting:
        here = waiting.pop()
        for direction in DIRECTIONS:
            other = here.beside(direction)
            if other in orb and other not in found and orb[other].content is Content.BIG:
                found.add(other)
                waiting.append(other)
    return min(found)


def can_leave(orb: Orb, cell: Cell) -> bool:
    """True unless a square's space is walled in: by walls all round and no other conduit."""
    if cell not in orb:
        return False
    name = space(orb, cell)
    for here, square in orb.items():
        if square.content in CONDUITS and orb[cell].content in CONDUITS and here != cell:
            return True
        if here != cell and (square.content is not Content.BIG or space(orb, here) != name):
            continue
        for direction in DIRECTIONS:
            beyond = here.beside(direction)
            inside = beyond in orb and orb[beyond].content is Content.BIG is orb[cell].content
            if beyond in orb and not inside and square.edges[direction] != WALL:
                return True
    return False


def corners(orb: Orb) -> tuple[Cell, ...]:
    """The corner squares of the main airlock, around its big space: AA-PRIPRAVA-10."""
    big = [cell for cell, square in orb.items() if square.content is Content.BIG]
    if not big:
        return ()
    rows, columns = [c.row for c in big], [c.column for c in big]
    found = (
        Cell(row, column)
        for row in (min(rows) - 1, max(rows) + 1)
        for column in (min(columns) - 1, max(columns) + 1)
    )
    return tuple(cell for cell in found if cell in orb)
