"""Where a card may lie: the geometry of a placement, and every legal one.

``breaches`` is what the checks word; ``fits`` answers yes or no fast, for searching all places.
"""

from __future__ import annotations

from collections.abc import Iterator

from rulesbot.core.record import Record
from rulesbot.games.artefakty.data import rotated, shifted
from rulesbot.games.artefakty.grid import DIRECTIONS, WALL, Cell, least, most, opposite
from rulesbot.games.artefakty.model import Shape
from rulesbot.games.artefakty.orb import AIRLOCKS, Content, Orb, Square


class Rim(Record):
    """An edge of a card that lies exactly on the old perimeter: its value before and after."""

    cell: Cell
    direction: int
    old: int
    new: int

    @property
    def is_bad(self) -> bool:
        """True if the edge got better for certain: AA-KLAD-10."""
        return most(self.new) < least(self.old)

    @property
    def is_doubtful(self) -> bool:
        """True if an unknown edge decides whether it got better."""
        return (
            not self.is_bad and least(self.new) < most(self.old) and (self.new < 0 or self.old < 0)
        )


def rim(orb: Orb, card: Shape) -> Iterator[Rim]:
    """The edges of a card that copy the orb's perimeter: AA-KLAD-10, -11.

    A new square's edge does where an old square lies across it, a covering square's where nothing
    does and nothing of the card either.
    """
    for cell, square in card.items():
        under = orb.get(cell)
        for direction in DIRECTIONS:
            beyond = cell.beside(direction)
            if beyond in card:
                continue
            across = orb.get(beyond)
            if under is None and across is not None:
                yield Rim(
                    cell, direction, across.edges[opposite(direction)], square.edges[direction]
                )
            elif under is not None and across is None:
                yield Rim(cell, direction, under.edges[direction], square.edges[direction])


def touches(orb: Orb, card: Shape) -> bool:
    """True if the card lies over the orb or shares an edge with it: AA-KLAD-05."""
    return any(
        cell in orb or any(cell.beside(direction) in orb for direction in DIRECTIONS)
        for cell in card
    )


def passage(orb: Orb, card: Shape, value: int) -> bool:
    """True if an edge no worse than ``value`` leads from the card to a square around it."""
    return any(
        least(square.edges[direction]) <= value
        for cell, square in card.items()
        for direction in DIRECTIONS
        if cell.beside(direction) in orb and cell.beside(direction) not in card
    )


class Blocked(Record):
    """Squares that a card may not cover, and those that a tube card may not even touch."""

    cells: frozenset[Cell]
    near: frozenset[Cell] = frozenset()


def blocked(orb: Orb, teams: frozenset[Cell], near: frozenset[Cell] = frozenset()) -> Blocked:
    """The squares that are never covered: AA-KLAD-08."""
    never = {cell for cell, square in orb.items() if square.content in AIRLOCKS or square.token}
    return Blocked(frozenset(never) | teams, near)


def fits(orb: Orb, card: Shape, ban: Blocked, *, open_only: bool = False) -> bool | None:
    """True or false if the card may or may not lie so, None if an unknown edge decides."""
    new = False
    for cell in card:
        if cell in ban.cells or cell in ban.near:
            return False
        new = new or cell not in orb
    if not new or not touches(orb, card):
        return False
    if any(orb[cell].content is Content.UNKNOWN for cell in card if cell in orb):
        return None
    if open_only and not passage(orb, card, WALL - 1):
        return False
    doubtful = False
    for edge in rim(orb, card):
        if edge.is_bad:
            return False
        doubtful = doubtful or edge.is_doubtful
    return None if doubtful else True


def turns(shape: Shape) -> list[dict[Cell, Square]]:
    """The card in every turn that looks different, as written first, upper left at r1s1."""
    found: list[dict[Cell, Square]] = []
    for quarters in range(4):
        turned = rotated(shape, quarters)
        if turned not in found:
            found.append(turned)
    return found


def corners_near(orb: Orb, height: int, width: int) -> list[Cell]:
    """Every upper left cell from which a card of that size meets the orb, in reading order."""
    found = {
        Cell(cell.row - down, cell.column - right)
        for cell in orb
        for down in range(-1, height + 1)
        for right in range(-1, width + 1)
    }
    return sorted(found)


def candidates(orb: Orb, shape: Shape) -> Iterator[dict[Cell, Square]]:
    """Every way in which a card could lie on or beside an orb, legal or not."""
    for turned in turns(shape):
        height = max(cell.row for cell in turned)
        width = max(cell.column for cell in turned)
        for corner in corners_near(orb, height, width):
            yield shifted(turned, corner)
