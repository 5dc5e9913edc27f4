"""Rewards: whether the winner takes them, and credits."""

from __future__ import annotations

from rulesbot.core.options import YES_OR_NO
from rulesbot.core.phrase import Words
from rulesbot.core.questions import Kind, Question, Table
from rulesbot.core.record import replace
from rulesbot.games.galaxy_trucker.model import Ship

_TAKES = Words(
    "zda hráč „{player}“ vezme odměnu za {days:den|dny|dní}",
    "whether “{player}” takes the reward for {days:day|days}",
)


def takes_reward(ship: Ship, days: int, rule: str, table: Table) -> bool:
    """True if the winner wants the reward and its price."""
    question = Question(
        Kind.DECISION,
        ("reward",),
        YES_OR_NO,
        _TAKES(player=ship.name, days=days),
        rule,
        ship.name,
        passive=1,
    )
    return bool(table.ask(question))


def paid(ship: Ship, amount: int) -> Ship:
    """The ship whose owner got credits."""
    return replace(ship, credits=ship.credits + amount)
