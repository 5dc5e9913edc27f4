"""The hourglass of building: what is known of it, and the questions about what is not."""

from __future__ import annotations

from rulesbot.core.phrase import Words
from rulesbot.core.questions import Kind, Option, Question, Table
from rulesbot.games.galaxy_trucker.model import Position, Ship, Timer

ON_START = 0

_RUN_OUT = Words("zda se hodiny dosypaly", "whether the hourglass has run out")
_FIELD = Words("na kterém poli stojí hodiny", "which field the hourglass stands on")
_YES, _NO = Words("ano", "yes"), Words("ne", "no")
_NUMBER = Words("{n}", "{n}")
_START = Words("Start", "Start")


def timer(position: Position) -> Timer:
    """The hourglass as told, which may be not at all."""
    return position.timer or Timer(None, None)


def field(position: Position, ship: Ship, table: Table) -> int:
    """The field that the hourglass stands on; asks when it is not known."""
    told = timer(position).field
    if told is not None:
        return told
    fields = range(ship.board.number + 1)
    options = tuple(Option(n, _NUMBER(n=n) if n else _START()) for n in fields)
    value: int = table.ask(Question(Kind.UNKNOWN, ("timer", "field"), options, _FIELD()))
    return value


def has_run_out(position: Position, table: Table) -> bool:
    """True if all the sand is down; asks when it is not known."""
    told = timer(position).run_out
    if told is not None:
        return told
    options = (Option(True, _YES()), Option(False, _NO()))
    value: bool = table.ask(Question(Kind.UNKNOWN, ("timer", "run out"), options, _RUN_OUT()))
    return value
