"""What every action has to respect: the phase, whose turn it is, who is still in the game."""

from __future__ import annotations

from collections.abc import Iterator

from rulesbot.core.phrase import Words
from rulesbot.core.questions import Table
from rulesbot.core.record import Record
from rulesbot.core.ruling import Facts
from rulesbot.games.starcraft import data
from rulesbot.games.starcraft.model import Phase, Position
from rulesbot.games.starcraft.rules import RULES
from rulesbot.games.starcraft.tasks import (
    Action,
    DiscardCards,
    Execute,
    Pass,
    PlaceOrder,
    PlayEvent,
    TakeEvent,
)
from rulesbot.games.starcraft.words import PHASES

_PHASE_OF: dict[type, Phase] = {
    PlaceOrder: Phase.PLANNING,
    Execute: Phase.EXECUTION,
    TakeEvent: Phase.EXECUTION,
    Pass: Phase.EXECUTION,
    PlayEvent: Phase.REGROUPING,
    DiscardCards: Phase.REGROUPING,
}
_ASSUMED_TURN = Words(
    "na tahu je ten, kdo jedná: nic jiného řečeno není",
    "it is the turn of whoever acts: nothing else is said",
)
_ASSUMED_PHASE = Words(
    "hra stojí ve fázi {phase}: jiná řečena není",
    "the game is in the phase {phase}: no other is said",
)


class Act(Record):
    """An action with the position that it is judged in."""

    position: Position
    task: Action

    @property
    def player(self) -> str:
        """Whoever acts."""
        return self.task.player

    @property
    def name(self) -> str:
        """The name of whoever acts."""
        return self.position.name(self.task.player)


class WrongPhase(Facts):
    """The action belongs to another phase."""

    now: object
    wanted: object


class NotYourCycle(Facts):
    """In this cycle of planning somebody else places an order."""

    player: str
    turn: str


class NotYourTurn(Facts):
    """In execution it is somebody else's turn."""

    player: str
    turn: str


class Dead(Facts):
    """An eliminated player acts."""

    player: str


@RULES.check("SC-ROUND-01", WrongPhase)
def phase_fits(act: Act, table: Table) -> Iterator[WrongPhase]:
    """Planning, execution and regrouping follow one another; each has its own actions."""
    wanted = _PHASE_OF[type(act.task)]
    now = act.position.phase
    if now is None:
        table.assume(("phase",), _ASSUMED_PHASE(phase=PHASES[wanted]))
    elif now is not wanted:
        yield WrongPhase(PHASES[now], PHASES[wanted])


def _anybody_out(act: Act) -> bool:
    return any(act.position.sheet(player).eliminated for player in act.position.players)


@RULES.check("SC-VIC-15", Dead, concerns=_anybody_out)
def still_in_the_game(act: Act, table: Table) -> Iterator[Dead]:
    """An eliminated player influences nothing."""
    if act.position.sheet(act.player).eliminated:
        yield Dead(act.name)


def orders_out(position: Position, player: str) -> int:
    """How many orders a player has placed in this round."""
    placed = position.sheet(player).placed
    return position.orders(player) if placed is None else placed


def planning_turn(position: Position) -> str:
    """Who places the next order: the first, clockwise, of those with the fewest (SC-PLAN-02).

    "" when the file says nothing about it.
    """
    if position.turn in position.living:
        return position.turn
    if all(position.sheet(player).placed is None for player in position.players):
        return ""
    living = [p for p in position.living if orders_out(position, p) < data.ORDERS_PER_ROUND]
    return min(living, key=lambda p: orders_out(position, p), default="")


@RULES.check("SC-PLAN-02", NotYourCycle)
def cycle_reaches_player(act: Act, table: Table) -> Iterator[NotYourCycle]:
    """Orders are placed one by one, clockwise from the first player."""
    turn = planning_turn(act.position)
    if not turn:
        table.assume(("turn",), _ASSUMED_TURN())
    elif turn != act.player:
        yield NotYourCycle(act.name, act.position.name(turn))


@RULES.check("SC-EXEC-01", NotYourTurn)
def turn_reaches_player(act: Act, table: Table) -> Iterator[NotYourTurn]:
    """Turns of execution go clockwise from the first player."""
    turn = act.position.turn
    if not turn:
        table.assume(("turn",), _ASSUMED_TURN())
    elif turn != act.player:
        yield NotYourTurn(act.name, act.position.name(turn))
