"""What a player may do: every candidate is tried by the same judge that rules on it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rulesbot.core.questions import Open, Table
from rulesbot.core.rules import Check
from rulesbot.games.starcraft import data, execution, orders, secrets
from rulesbot.games.starcraft.model import OrderKind, Phase, Position
from rulesbot.games.starcraft.rules import RULES
from rulesbot.games.starcraft.tasks import Action, Execute, Pass, PlaceOrder, PlayEvent, TakeEvent
from rulesbot.games.starcraft.turns import Act
from rulesbot.games.starcraft.words import EVENT, LET_GO


def is_legal(position: Position, task: Action, checks: Sequence[Check], table: Table) -> bool:
    """True if none of the checks forbids the action, whatever is unknown."""
    try:
        judged = RULES.judge(checks, Act(position, task), table)
    except Open:
        return False
    return all(finding.overridden_by for finding in judged.findings)


def what_may(position: Position, player: str, table: Table) -> tuple[str, ...]:
    """The planets where a player may place or execute an order, and ``udalost`` for an event.

    In the step of events these are the names of the events that he may play.
    """
    return tuple(key for key, _ in actions(position, player, table))


def actions(position: Position, player: str, table: Table) -> Iterator[tuple[str, Action]]:
    """Each legal action of the phase with its key."""
    match position.phase:
        case Phase.EXECUTION:
            yield from _execution(position, player, table)
        case Phase.REGROUPING:
            yield from _events(position, player, table)
        case Phase.PLANNING | None:
            for planet in position.planets:
                task = PlaceOrder(player, OrderKind.BUILD, special=False, planet=planet)
                if is_legal(position, task, orders.CHECKS, table):
                    yield planet, task


def _execution(position: Position, player: str, table: Table) -> Iterator[tuple[str, Action]]:
    for planet in execution.available(position, player):
        top = position.stacks[planet][-1]
        task = Execute(player, top.kind, top.special, planet)
        if is_legal(position, task, execution.CHECKS, table):
            yield planet, task
    for key, other in ((EVENT, TakeEvent(player)), (LET_GO, Pass(player))):
        if is_legal(position, other, execution.CHECKS, table):
            yield key, other


def _events(position: Position, player: str, table: Table) -> Iterator[tuple[str, Action]]:
    for card in position.sheet(player).events:
        if not card.name and not card.end:
            continue
        ends = sum(c.end for c in position.sheet(player).events) if card.end else 0
        task = PlayEvent(player, "" if card.end else data.key(card.name), ends)
        if is_legal(position, task, secrets.PLAY_CHECKS, table):
            yield "konec" if card.end else data.key(card.name), task
