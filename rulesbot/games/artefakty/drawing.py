"""The orb as a picture: squares with their edges, contents and teams, and where a team gets."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from rulesbot.core.game import Drawing, Stretch
from rulesbot.core.phrase import Phrase, Words
from rulesbot.core.questions import Open, Table
from rulesbot.core.ruling import Outcome
from rulesbot.games.artefakty.grid import EAST, NORTH, SOUTH, WEST, Cell
from rulesbot.games.artefakty.marks import (
    CONTENTS,
    CORNER,
    REACH,
    TOKEN,
    Legend,
    edge_mark,
    explain,
    in_order,
)
from rulesbot.games.artefakty.military import PRESENT
from rulesbot.games.artefakty.model import Position
from rulesbot.games.artefakty.queries import reachable

WIDTH = 6
"""Characters inside a square: content, token, steps, team."""
_MARGIN = 4
_MOST = 10_000
_TITLE = Words("Prstenec", "The orb")
_TEAMS = Words("Týmy: {teams}.", "Teams: {teams}.")
_TEAM = Words("{mark} = {player} {n} na {cell}", "{mark} = {player} {n} on {cell}")
_PRIORITY = Words("Pořadí priority: {order}.", "Priority order: {order}.")
_TOO_LARGE = Words("Čtverce leží příliš daleko od sebe.", "The squares lie too far apart.")
_DECK = Words("V balíčku prstence: {n:karta|karty|karet}.", "In the orb deck: {n:card|cards}.")
Row = tuple[Stretch, ...]


def draw(position: Position, outcome: Outcome | None = None) -> Iterable[Drawing]:
    """The orb, with the steps of a team's reach where it was asked for or there is one team."""
    if not position.orb:
        return ()
    used: Legend = {}
    costs = _costs(position, outcome)
    rows = [cell.row for cell in position.orb]
    columns = [cell.column for cell in position.orb]
    across = range(min(columns), max(columns) + 1)
    down = range(min(rows), max(rows) + 1)
    if len(down) * len(across) > _MOST:
        return (Drawing(_TITLE(), (), (), (), (_TOO_LARGE(), *_notes(position))),)
    lines: list[Row] = [_numbers(across)]
    for row in down:
        lines.append(_seams(position, row, across, NORTH, used))
        lines.append(_squares(position, row, across, costs, used))
    lines.append(_seams(position, max(rows), across, SOUTH, used))
    return (Drawing(_TITLE(), tuple(lines), in_order(used), (), tuple(_notes(position))),)


def _costs(position: Position, outcome: Outcome | None) -> Mapping[Cell, int]:
    """The steps to every square that a team can reach; nothing where it cannot be told."""
    told: Any = dict(outcome.results).get("costs") if outcome else None
    if told is not None:
        return dict(told)
    teams = [(key, n) for key, p in position.players.items() for n in p.teams]
    if len(teams) != 1:
        return {}
    try:
        return reachable(position, *teams[0], Table({"bonus-za-planety": PRESENT}))
    except Open:
        return {}


def _numbers(across: range) -> Row:
    """The column numbers, each above the middle of its squares."""
    numbers = "".join(f"{column:^{WIDTH + 1}}" for column in across)
    return (" " * (_MARGIN + 1), ""), (numbers.rstrip(), "dim")


def _seams(position: Position, row: int, across: range, side: int, used: Legend) -> Row:
    """The line of edges above a row of squares, or below the last one."""
    text = " " * _MARGIN
    for column in across:
        text += _corner(position, row, column, side)
        above = Cell(row - 1, column) if side == NORTH else Cell(row, column)
        below = Cell(row, column) if side == NORTH else Cell(row + 1, column)
        if below in position.orb:
            text += edge_mark(position.orb[below].edges[NORTH], WIDTH, used)
        elif above in position.orb:
            text += edge_mark(position.orb[above].edges[SOUTH], WIDTH, used)
        else:
            text += " " * WIDTH
    return (((text + _corner(position, row, across[-1] + 1, side)).rstrip(), ""),)


def _corner(position: Position, row: int, column: int, side: int) -> str:
    """A dot where any square meets."""
    top = row - 1 if side == NORTH else row
    near = [Cell(r, c) for r in (top, top + 1) for c in (column - 1, column)]
    return CORNER if any(cell in position.orb for cell in near) else " "


def _squares(
    position: Position, row: int, across: range, costs: Mapping[Cell, int], used: Legend
) -> Row:
    """One row of squares with the upright edges between them."""
    line: list[Stretch] = [(f"{row:>{_MARGIN - 1}} ", "dim")]
    for column in across:
        cell = Cell(row, column)
        line.append((_upright(position, cell, used), ""))
        line += _inside(position, cell, costs, used)
    line.append((_upright(position, Cell(row, across[-1] + 1), used), ""))
    return tuple(line)


def _upright(position: Position, cell: Cell, used: Legend) -> str:
    """The edge to the left of a cell."""
    left = cell.beside(WEST)
    if cell in position.orb:
        return edge_mark(position.orb[cell].edges[WEST], 1, used)
    if left in position.orb:
        return edge_mark(position.orb[left].edges[EAST], 1, used)
    return " "


def _inside(
    position: Position, cell: Cell, costs: Mapping[Cell, int], used: Legend
) -> Iterator[Stretch]:
    square = position.orb.get(cell)
    if square is None:
        yield " " * WIDTH, ""
        return
    content = CONTENTS.get(square.content, "  ")
    explain(used, content)
    yield content, ""
    if square.token:
        explain(used, TOKEN)
    yield TOKEN if square.token else " ", "bold"
    steps = costs.get(cell)
    if steps:
        explain(used, REACH)
    yield " " if not steps else str(steps) if steps < 10 else "+", "good"
    teams = position.teams_on(cell)
    yield f"{_mark(position, *teams[0]) if teams else '':<2}", "bold"


def _mark(position: Position, key: str, number: int) -> str:
    """A team's mark: its player's initial and its number."""
    return f"{position.players[key].name[0]}{number}"


def _notes(position: Position) -> Iterator[Phrase]:
    teams = tuple(
        _TEAM(mark=_mark(position, key, n), player=player.name, n=n, cell=str(team.cell))
        for key, player in position.players.items()
        for n, team in sorted(player.teams.items())
    )
    if teams:
        yield _TEAMS(teams=teams)
    if position.priority:
        yield _PRIORITY(order=tuple(position.players[key].name for key in position.priority))
    if position.deck is not None:
        yield _DECK(n=position.deck)
