"""The hourglass of building: what is known of it, and the questions about what is not."""

from __future__ import annotations

from rulesbot.core.options import YES_OR_NO, numbers
from rulesbot.core.phrase import Words
from rulesbot.core.questions import Kind, Option, Question, Table
from rulesbot.games.galaxy_trucker.model import Position, Ship, Timer

ON_START = 0

_RUN_OUT = Words("zda se hodiny dosypaly", "whether the hourglass has run out")
_FIELD = Words("na kterém poli stojí hodiny", "which field the hourglass stands on")
_START = Words("Start", "Start")


def timer(position: Position) -> Timer:
    """The hourglass as told, which may be not at all."""
    return position.timer or Timer(None, None)


def field(position: Position, ship: Ship, table: Table) -> int:
    """The field that the hourglass stands on; asks when it is not known."""
    told = timer(position).field
    if told is not None:
        return told
    options = (Option(ON_START, _START()), *numbers(range(1, ship.board.number + 1)))
    value: int = table.ask(Question(Kind.UNKNOWN, ("timer", "field"), options, _FIELD()))
    return value


def has_run_out(position: Position, table: Table) -> bool:
    """True if all the sand is down; asks when it is not known."""
    told = timer(position).run_out
    if told is not None:
        return told
    value: bool = table.ask(Question(Kind.UNKNOWN, ("timer", "run out"), YES_OR_NO, _RUN_OUT()))
    return value
