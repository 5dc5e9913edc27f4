"""One procedure for each task: the checks that judge it and what it does when it is legal."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, assert_never

from rulesbot.core.phrase import Words
from rulesbot.core.questions import Table
from rulesbot.core.record import replace
from rulesbot.core.rules import Check
from rulesbot.core.ruling import Facts, Outcome
from rulesbot.games.starcraft import (
    counts,
    execution,
    orders,
    payment,
    queries,
    regrouping,
    secrets,
    settling,
    tiles,
)
from rulesbot.games.starcraft.model import Phase, Position
from rulesbot.games.starcraft.rules import RULES
from rulesbot.games.starcraft.tasks import (
    Action,
    Ask,
    DealResources,
    DiscardCards,
    Event,
    Execute,
    NotCovered,
    Pass,
    Pay,
    Peek,
    PlaceOrder,
    PlayEvent,
    Prepare,
    PutBase,
    PutPlanet,
    PutSpatialRoute,
    PutTransport,
    PutUnit,
    PutWorkers,
    Regroup,
    ReturnSpatialRoute,
    TakeEvent,
    Task,
)
from rulesbot.games.starcraft.turns import Act, still_in_the_game

_ODD = Words(
    "planeta {planet} má jiné oblasti, než její známý díl; platí, co říká soubor",
    "{planet} has other areas than its known tile; the file counts",
)
_ALIVE = (still_in_the_game,)
CarryOut = Callable[[Act, Table], Position]


def run(position: Position, task: Task, table: Table) -> Outcome:
    """Judge or resolve one task; asks the table for what is not known."""
    if isinstance(task, NotCovered):
        return Outcome(position, judged=False, outside=task.reason, later=True)
    for planet in position.odd:
        table.remark(("planet", planet), _ODD(planet=position.name(planet)))
    if isinstance(task, Ask):
        return queries.answer(position, task, table)
    if isinstance(task, Event):
        return _resolve(position, task, table)
    return judge(position, task, table)


def _resolve(position: Position, task: Event, table: Table) -> Outcome:
    match task:
        case Regroup():
            return regrouping.regroup(position, task, table)
        case Prepare():
            return counts.prepare(position, table)
        case DealResources():
            return settling.deal(position, table)
    assert_never(task)


def judge(position: Position, task: Action, table: Table) -> Outcome:
    """The outcome of an action: carried out only if nothing forbids it."""
    if isinstance(task, Execute | TakeEvent | Pass):
        position = execution.without_dead_tops(position, table)
    act = Act(position, task)
    checks, carry_out = _PROCEDURES[type(task)]
    judged = RULES.judge(checks, act, table, lambda facts: _because(act, facts))
    broken = any(not finding.overridden_by for finding in judged.findings)
    after = position if broken else carry_out(act, table)
    return Outcome(after, judged.findings, judged.held, undetermined=judged.waiting)


def _because(act: Act, facts: Facts) -> tuple[str, ...]:
    return orders.because(act, facts) if isinstance(act.task, PlaceOrder) else ()


def _put_planet(act: Act, table: Table) -> Position:
    after = settling.settled(act, tiles.laid(act, table))
    return replace(after, phase=Phase.SETUP)


def _put_base(act: Act, table: Table) -> Position:
    return settling.settled(act, act.position)


_PROCEDURES: Mapping[type[Any], tuple[Sequence[Check], CarryOut]] = {
    PlaceOrder: (orders.CHECKS, orders.placed),
    Execute: (execution.CHECKS, execution.carried_out),
    TakeEvent: (execution.CHECKS, execution.carried_out),
    Pass: (execution.CHECKS, execution.carried_out),
    Peek: (secrets.PEEK_CHECKS, secrets.peeked),
    Pay: (payment.CHECKS, payment.paid),
    PlayEvent: (secrets.PLAY_CHECKS, secrets.played),
    DiscardCards: (secrets.DISCARD_CHECKS, secrets.discarded),
    PutPlanet: ((*tiles.PLANET_CHECKS, *settling.BASE_CHECKS), _put_planet),
    PutBase: (settling.BASE_CHECKS, _put_base),
    PutSpatialRoute: (tiles.SPATIAL_CHECKS, lambda act, _: tiles.spatial_laid(act)),
    ReturnSpatialRoute: (tiles.RETURN_CHECKS, tiles.given_back),
    PutUnit: (settling.UNIT_CHECKS, lambda act, _: settling.manned(act)),
    PutTransport: (settling.TRANSPORT_CHECKS, lambda act, _: settling.transport_put(act)),
    PutWorkers: (_ALIVE, settling.workers_put),
}
