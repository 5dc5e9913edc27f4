"""Tasks and outcomes in words; tasks as the mini-language writes them."""

from __future__ import annotations

from collections.abc import Sequence

from rulesbot.core.phrase import Phrase, Words
from rulesbot.core.ruling import Outcome
from rulesbot.games.starcraft.model import OrderKind, Position
from rulesbot.games.starcraft.tasks import (
    Ask,
    DiscardCards,
    Execute,
    Pay,
    PlaceOrder,
    PlayEvent,
    PutPlanet,
    PutSpatialRoute,
    PutTransport,
    PutUnit,
    Source,
    TakeEvent,
    Task,
)


def say(position: Position, task: Task) -> Phrase:
    """The action of a task, without the player."""
    return Words("", "")()


def tell(task: Task, outcome: Outcome) -> Sequence[Phrase]:
    """The outcome's value and results, a line each."""
    return ()
