"""A literal, slow second implementation of reachability and placement on the orb.

It knows nothing of the game's own modules: an orb is a dictionary ``(row, column) -> (content,
edges, token)`` with contents as words and edges as four characters, seams already joined.
"""

from __future__ import annotations

from itertools import product

Cell = tuple[int, int]
Square = tuple[str, str, bool]
Orb = dict[Cell, Square]

STEPS = {0: (-1, 0), 1: (0, 1), 2: (1, 0), 3: (0, -1)}
AIRLOCK = {"airlock", "airlock-conduit", "big", "small"}
CONDUIT = {"conduit", "airlock-conduit"}


def beside(cell: Cell, side: int) -> Cell:
    return cell[0] + STEPS[side][0], cell[1] + STEPS[side][1]


def big_space(orb: Orb) -> set[Cell]:
    return {cell for cell, square in orb.items() if square[0] == "big"}


def moves(orb: Orb, cell: Cell) -> list[tuple[Cell, str]]:
    """Every square that one step leads to, with the edge crossed; the big space moves as one."""
    big = big_space(orb)
    from_cells = big if cell in big else {cell}
    found = []
    for here in from_cells:
        for side in range(4):
            there = beside(here, side)
            if there in orb and there not in from_cells:
                found.append((there, orb[here][1][side]))
        if orb[here][0] in CONDUIT:
            found += [(c, ".") for c in orb if orb[c][0] in CONDUIT and c != here]
    return found


def reach(
    orb: Orb, start: Cell, points: int, strength: int, *, walls: int = 0, barriers: int = 0
) -> dict[Cell, int]:
    """The least steps to each square, by following every walk there is, one after another."""
    best: dict[Cell, int] = {}
    big = big_space(orb)

    def note(cell: Cell, steps: int) -> None:
        for at in big if cell in big else {cell}:
            best[at] = min(best.get(at, steps), steps)

    def walk(cell: Cell, left: int, walls: int, barriers: int, steps: int) -> None:
        note(cell, steps)
        if left == 0 or (steps and orb[cell][2]):
            return
        for there, edge in moves(orb, cell):
            if edge == "." or (edge != "#" and int(edge) <= strength):
                walk(there, left - 1, walls, barriers, steps + 1)
            else:
                if edge != "#" and barriers:
                    walk(there, left - 1, walls, barriers - 1, steps + 1)
                if walls:
                    walk(there, left - 1, walls - 1, barriers, steps + 1)

    walk(start, points, walls, barriers, 0)
    return best


def worse_or_equal(new: str, old: str) -> bool:
    order = ".34567#"
    return order.index(new) >= order.index(old)


def faults(orb: Orb, card: dict[Cell, str], teams: set[Cell]) -> set[str]:
    """Which conditions a placement breaks; ``card`` maps squares to edges."""
    broken = set()
    if all(cell in orb for cell in card):
        broken.add("nothing new")
    over = any(cell in orb for cell in card)
    if not over and not any(beside(c, s) in orb for c, s in product(card, range(4))):
        broken.add("apart")
    for cell in card:
        if cell in orb and (orb[cell][0] in AIRLOCK or orb[cell][2] or cell in teams):
            broken.add("covered")
    for cell, side in product(card, range(4)):
        across = beside(cell, side)
        if across in card:
            continue
        if cell in orb and across not in orb:
            old = orb[cell][1][side]
        elif cell not in orb and across in orb:
            old = orb[across][1][(side + 2) % 4]
        else:
            continue
        if not worse_or_equal(card[cell][side], old):
            broken.add("better")
    return broken


def turned(card: dict[Cell, str]) -> dict[Cell, str]:
    """A card turned clockwise by a quarter."""
    return {(c, -r): edges[3] + edges[:3] for (r, c), edges in card.items()}


def placements(
    orb: Orb, card: dict[Cell, str], teams: set[Cell]
) -> set[frozenset[tuple[Cell, str]]]:
    """Every legal placement: each turn, each shift over the whole neighbourhood of the orb."""
    rows = [r for r, _ in orb]
    columns = [c for _, c in orb]
    found = set()
    for _ in range(4):
        card = turned(card)
        top, left = min(r for r, _ in card), min(c for _, c in card)
        for row in range(min(rows) - 4, max(rows) + 5):
            for column in range(min(columns) - 4, max(columns) + 5):
                shifted = {
                    (r - top + row, c - left + column): edges for (r, c), edges in card.items()
                }
                if not faults(orb, shifted, teams):
                    found.add(frozenset(shifted.items()))
    return found
