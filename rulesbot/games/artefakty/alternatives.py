"""Small changes of an action that might make it legal, the nearest first."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rulesbot.core.questions import Open, Table
from rulesbot.core.record import replace
from rulesbot.games.artefakty.grid import Cell
from rulesbot.games.artefakty.model import OrbCard, Position, Power
from rulesbot.games.artefakty.movement import move
from rulesbot.games.artefakty.orb import AIRLOCK_SPACES, Content, corners
from rulesbot.games.artefakty.playing import places
from rulesbot.games.artefakty.queries import reachable
from rulesbot.games.artefakty.tasks import (
    BringBack,
    DiscardStart,
    Move,
    Pass,
    Play,
    PlayAirlock,
    Stand,
    Task,
    Use,
)

_AIDS = (
    Use(Power.FOUR),
    Use(Power.BARRIER),
    Use(Power.WALL),
)
_MILITARY = tuple(Use(Power.BARRIER, n, military=True) for n in (1, 2, 3))
_MOST_PLACES = 60


def alternatives(position: Position, task: Task, readings: Mapping[str, str]) -> Iterator[Task]:
    """Every change worth trying; whether it is legal is for the judge to say."""
    match task:
        case Move():
            yield from _move(position, task, readings)
        case Play():
            yield from _play(position, task, readings)
        case PlayAirlock():
            yield from (replace(task, quarters=q) for q in range(4) if q != task.quarters)
        case Stand():
            big = [c for c, s in position.orb.items() if s.content is Content.BIG]
            yield from (replace(task, cell=c) for c in (*corners(position.orb), *big))
        case BringBack() | Pass() if task.back:
            spaces = [c for c, s in position.orb.items() if s.content in AIRLOCK_SPACES]
            teams = sorted(position.players[task.player].teams)
            yield from (replace(task, back=tuple((n, c) for n in teams)) for c in spaces)
        case DiscardStart():
            worlds = position.players[task.player].start_worlds
            yield from (replace(task, worlds=(n,), cards=2) for n in worlds)
        case _:
            return


def _distance(one: Cell, other: Cell) -> int:
    return abs(one.row - other.row) + abs(one.column - other.column)


def _move(position: Position, task: Move, readings: Mapping[str, str]) -> Iterator[Task]:
    for aid in _AIDS:
        if aid not in task.uses:
            yield replace(task, uses=(*task.uses, aid))
    yield from _least_military(position, task, readings)
    if task.uses or task.powers:
        yield replace(task, uses=(), powers=(), goods_from=())
    try:
        cells = reachable(position, task.player, task.team, Table(readings))
    except Open:
        return
    for cell in sorted(cells, key=lambda c: (_distance(c, task.to), c)):
        yield replace(task, to=cell, via=(), uses=(), powers=(), goods_from=())


def _least_military(position: Position, task: Move, readings: Mapping[str, str]) -> Iterator[Task]:
    """The move with the least Military of a token that makes it legal."""
    for use in _MILITARY:
        more = replace(task, uses=(*task.uses, use))
        try:
            if not move(position, more, Table(readings)).findings:
                yield more
                return
        except Open:
            return


def _play(position: Position, task: Play, readings: Mapping[str, str]) -> Iterator[Task]:
    shape = task.card.shape
    if shape is None or not position.orb:
        return
    tube = position.tube.cell if position.tube else None
    found = places(position, shape, Table(readings), tube, sure=True)
    # A square beyond the first row or column has no name in the language.
    found = [card for card in found if min(min(cell) for cell in card) >= 0]
    corner = min(shape)
    same = set(shape)

    def order(card: Mapping[Cell, object]) -> tuple[int, int]:
        return _distance(min(card), corner), len(same - set(card))

    for card in sorted(found, key=order)[:_MOST_PLACES]:
        yield replace(task, card=OrbCard(task.card.kind, card))
