"""A ship by the letter of the printed rules: slow, literal, and sharing no code with the product.

A ship is a dictionary from (row, column) to a :class:`Piece`. Sides run from the front clockwise:
0 smooth, 1 single, 2 double, 3 universal. Directions are 0 front, 1 right, 2 rear, 3 left.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations
from typing import NamedTuple

Place = tuple[int, int]
START = (7, 7)
ACROSS = {0: (-1, 0), 1: (0, 1), 2: (1, 0), 3: (0, -1)}
REAR = 2


class Piece(NamedTuple):
    """A tile as it lies."""

    kind: str
    sides: tuple[int, int, int, int]
    muzzles: tuple[int, ...] = ()
    exhausts: tuple[int, ...] = ()


Ship = dict[Place, Piece]
Fault = tuple[str, frozenset[Place]]


def next_to(place: Place, direction: int) -> Place:
    """The place beside another one."""
    rows, columns = ACROSS[direction]
    return place[0] + rows, place[1] + columns


def touching(ship: Ship) -> Iterator[tuple[Place, int, Place, int]]:
    """Every two sides that face each other, each pair twice: whose, which, and the other's."""
    for place, piece in ship.items():
        for direction in range(4):
            other = next_to(place, direction)
            if other in ship:
                facing = {0: 2, 1: 3, 2: 0, 3: 1}[direction]
                yield place, piece.sides[direction], other, ship[other].sides[facing]


def table_says(one: int, other: int) -> str:
    """Lines 61 to 66 of the guide: what it is when two sides meet."""
    pair = {one, other}
    if pair == {0}:
        return "touch"
    if 0 in pair:
        return "smooth"
    if pair == {1, 2}:
        return "single-double"
    return "join"


def joined_to(ship: Ship, first: Place) -> set[Place]:
    """Everything that hangs together with one tile, found by repeating until nothing is added."""
    held = {first} & set(ship)
    while True:
        more = {
            other
            for place, one, other, two in touching(ship)
            if place in held and table_says(one, two) == "join"
        }
        if more <= held:
            return held
        held |= more


def faults(ship: Ship) -> set[Fault]:
    """Every construction error with the tiles of which one has to go (64, 65, 71, 72)."""
    found: set[Fault] = set()
    for place, one, other, two in touching(ship):
        verdict = table_says(one, two)
        if verdict in ("smooth", "single-double"):
            found.add((verdict, frozenset({place, other})))
    for place, piece in ship.items():
        for direction in piece.exhausts:
            behind = next_to(place, direction)
            if direction != REAR:
                found.add(("sideways", frozenset({place})))
            elif behind in ship:
                found.add(("exhaust", frozenset({place, behind})))
        for direction in piece.muzzles:
            ahead = next_to(place, direction)
            if ahead in ship:
                found.add(("muzzle", frozenset({place, ahead})))
    return found


def inspection(ship: Ship) -> set[Fault]:
    """The construction check: every error, and the tiles not joined to the start cabin (154)."""
    loose = frozenset(set(ship) - joined_to(ship, START))
    return faults(ship) | ({("loose", loose)} if loose else set())


def placement(ship: Ship, piece: Piece, place: Place, board: Iterable[Place]) -> set[Fault]:
    """What forbids attaching a tile there, by the five checks of lines 68 to 72."""
    if place not in set(board):
        return {("board", frozenset({place}))}
    if place in ship:
        return {("occupied", frozenset({place}))}
    after = {**ship, place: piece}
    wrong = {fault for fault in faults(after) if place in fault[1]}
    if place not in joined_to(after, START):
        wrong.add(("unjoined", frozenset({place})))
    return wrong


def exposed(ship: Ship) -> int:
    """Connectors with no tile before them (284)."""
    return sum(
        1
        for place, piece in ship.items()
        for direction in range(4)
        if piece.sides[direction] > 0 and next_to(place, direction) not in ship
    )


def remainder(ship: Ship, removed: Iterable[Place]) -> Ship:
    """What stays joined to the start cabin when tiles are taken off."""
    gone = set(removed)
    left = {place: piece for place, piece in ship.items() if place not in gone}
    held = joined_to(left, START)
    return {place: piece for place, piece in left.items() if place in held}


def faulty(ship: Ship) -> list[Place]:
    """The tiles at fault; the start cabin itself stays."""
    return sorted({place for _, places in faults(ship) for place in places} - {START})


def mending(ship: Ship) -> Iterator[tuple[frozenset[Place], int]]:
    """Every set of faulty tiles that ends all faults, with all that is lost.

    A fault ends when one of its tiles is taken off, or loses its connection by that.
    """
    candidates, before = faulty(ship), remainder(ship, ())
    wrong = [places for _, places in faults(ship)]
    for size in range(len(candidates) + 1):
        for cells in combinations(candidates, size):
            left = remainder(ship, cells)
            gone = set(cells) | (set(before) - set(left))
            if all(places & gone for places in wrong):
                yield frozenset(cells), len(ship) - len(left)


def smallest(ship: Ship) -> set[frozenset[Place]]:
    """The sets of fewest faulty tiles (136)."""
    ways = list(mending(ship))
    least = min(len(cells) for cells, _ in ways)
    return {cells for cells, _ in ways if len(cells) == least}


def cheapest(ship: Ship) -> set[frozenset[Place]]:
    """The sets by which fewest tiles are lost, none naming a tile that falls off anyway."""
    ways = list(mending(ship))
    least = min(lost for _, lost in ways)
    best = [cells for cells, lost in ways if lost == least]
    return {
        cells
        for cells in best
        if not any(
            less < cells and remainder(ship, less) == remainder(ship, cells) for less in best
        )
    }
