"""The spaces of an orb with the exits between them, and the search for the shortest way.

A way is not a plain flood: a token that lets a team cross one barrier or wall is spent on the way,
so a space may be worth reaching later with more tokens left.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from rulesbot.core.record import Record
from rulesbot.games.artefakty.grid import BARRIERS, OPEN, STEPS, WALL, Cell, least, most
from rulesbot.games.artefakty.orb import CONDUITS, Content, Orb, space

ANY_STRENGTH = max(BARRIERS)
NO_LIMIT = 10_000


class Exit(NamedTuple):
    """A way out of a space: where to, over which edge; ``jump`` is a conduit's (AA-POHYB-04)."""

    to: Cell
    edge: int
    cell: Cell
    beyond: Cell
    jump: bool


class Step(NamedTuple):
    """One step of a way; ``spent`` is ``wall`` or ``barrier`` where a token opened the edge."""

    exit: Exit
    spent: str


class Ways(Record):
    """The spaces that an orb has: each square's space, the exits of each, those with a token."""

    space_of: Mapping[Cell, Cell]
    exits: Mapping[Cell, tuple[Exit, ...]]
    tokens: frozenset[Cell]


class Means(Record):
    """What a team has for a movement: spaces it may walk, Military, tokens for edges.

    ``passes_tokens`` lets it walk on past a token, as no team may: only to tell why a way ends.
    """

    limit: int
    military: int
    walls: int = 0
    barriers: int = 0
    passes_tokens: bool = False


_RECENT: list[tuple[Orb, bool, Ways]] = []
_KEPT = 4


def ways(orb: Orb, *, hopeful: bool = True) -> Ways:
    """The spaces of an orb; an unknown edge is taken at its best or at its worst.

    The last few orbs are remembered by identity, since a position's orb never changes in place.
    """
    for known, best, graph in _RECENT:
        if known is orb and best is hopeful:
            return graph
    graph = _ways(orb, hopeful=hopeful)
    _RECENT.insert(0, (orb, hopeful, graph))
    del _RECENT[_KEPT:]
    return graph


def _ways(orb: Orb, *, hopeful: bool) -> Ways:
    value = least if hopeful else most
    names = {
        cell: space(orb, cell) if s.content is Content.BIG else cell for cell, s in orb.items()
    }
    exits: dict[Cell, list[Exit]] = {name: [] for name in names.values()}
    conduits = [cell for cell, square in orb.items() if square.content in CONDUITS]
    for cell, square in orb.items():
        here = names[cell]
        row, column = cell
        for (down, right), edge in zip(STEPS, square.edges, strict=True):
            beyond = Cell(row + down, column + right)
            there = names.get(beyond)
            if there is not None and there != here:
                exits[here].append(Exit(there, value(edge), cell, beyond, jump=False))
        if square.content in CONDUITS:
            exits[here] += [Exit(c, OPEN, cell, c, jump=True) for c in conduits if c != cell]
    tokens = frozenset(cell for cell, square in orb.items() if square.token)
    return Ways(names, {name: tuple(found) for name, found in exits.items()}, tokens)


class _State(NamedTuple):
    """A place in the search: the space, how many named cells are passed, tokens left."""

    at: Cell
    passed: int
    walls: int
    barriers: int


def shortest(
    graph: Ways, start: Cell, goal: Cell, means: Means, via: tuple[Cell, ...] = ()
) -> tuple[Step, ...] | None:
    """The shortest way from one square to another through the cells named, or None.

    The way stops at the first token (AA-POHYB-13), never crosses a wall or a barrier above the
    Military without a token for it, and is no longer than the limit.
    """
    first = _State(graph.space_of[start], 0, means.walls, means.barriers)
    target = graph.space_of[goal]
    marks = tuple(graph.space_of[cell] for cell in via)
    if first.at == target and not via:
        return ()
    came: dict[_State, tuple[_State, Step] | None] = {first: None}
    best = {(first.at, 0): [(first.walls, first.barriers)]}
    level = [first]
    for _ in range(means.limit):
        following: list[_State] = []
        for state in level:
            if _ends(graph, state, first, means):
                continue
            for after, step in _onward(graph, state, means, marks):
                if _is_worse(best, after):
                    continue
                came[after] = state, step
                if after.at == target and after.passed == len(marks):
                    return _way(came, after)
                following.append(after)
        if not following:
            return None
        level = following
    return None


def _ends(graph: Ways, state: _State, first: _State, means: Means) -> bool:
    return state.at in graph.tokens and state.at != first.at and not means.passes_tokens


def _onward(
    graph: Ways, state: _State, means: Means, marks: tuple[Cell, ...]
) -> list[tuple[_State, Step]]:
    found = []
    for way_out in graph.exits[state.at]:
        passed = state.passed
        if passed < len(marks) and marks[passed] == way_out.to:
            passed += 1
        if way_out.edge == OPEN or (way_out.edge <= means.military and way_out.edge != WALL):
            after = _State(way_out.to, passed, state.walls, state.barriers)
            found.append((after, Step(way_out, "")))
            continue
        if way_out.edge != WALL and state.barriers:
            after = _State(way_out.to, passed, state.walls, state.barriers - 1)
            found.append((after, Step(way_out, "barrier")))
        if state.walls:
            after = _State(way_out.to, passed, state.walls - 1, state.barriers)
            found.append((after, Step(way_out, "wall")))
    return found


def _is_worse(best: dict[tuple[Cell, int], list[tuple[int, int]]], state: _State) -> bool:
    """True if the space was reached no later with no fewer tokens; else note this state."""
    known = best.setdefault((state.at, state.passed), [])
    if any(walls >= state.walls and barriers >= state.barriers for walls, barriers in known):
        return True
    known.append((state.walls, state.barriers))
    return False


def _way(came: Mapping[_State, tuple[_State, Step] | None], state: _State) -> tuple[Step, ...]:
    steps: list[Step] = []
    here = came[state]
    while here is not None:
        state, step = here
        steps.append(step)
        here = came[state]
    return tuple(reversed(steps))


def reach(graph: Ways, start: Cell, means: Means) -> dict[Cell, int]:
    """Every space that a team can end on, with the number of steps; its own costs none."""
    first = _State(graph.space_of[start], 0, means.walls, means.barriers)
    costs = {first.at: 0}
    best = {(first.at, 0): [(first.walls, first.barriers)]}
    level = [first]
    for steps in range(1, means.limit + 1):
        following = []
        for state in level:
            if _ends(graph, state, first, means):
                continue
            for after, _ in _onward(graph, state, means, ()):
                if not _is_worse(best, after):
                    costs.setdefault(after.at, steps)
                    following.append(after)
        level = following
    return costs
