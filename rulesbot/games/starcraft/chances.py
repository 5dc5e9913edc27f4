"""What odds are told of: points and the end of the game; nothing here is rolled."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence

from rulesbot.core.game import Measure, Strand
from rulesbot.core.phrase import Phrase, Words
from rulesbot.games.starcraft.model import Position
from rulesbot.games.starcraft.reading import claims
from rulesbot.games.starcraft.tasks import Regroup, Task
from rulesbot.games.starcraft.writing import write

_POINTS = Words("{player}: vítězné body", "{player}: points")
_WINNERS = Words("kdo vyhrál", "who won")


def parts(position: Position, task: Task) -> Sequence[Task]:
    """Regrouping step by step; everything else is its only part."""
    if isinstance(task, Regroup):
        return tuple(Regroup(step, step) for step in range(task.start, task.end + 1))
    return (task,)


def key(position: Position) -> Hashable:
    """What can still matter of a position."""
    return write(position), position.ending, position.winners, position.resolved


def badness(position: Position) -> Mapping[str, int]:
    """How badly off each player is: those who have lost, then those with fewer points."""
    return {
        player: (1_000 if position.sheet(player).eliminated else 0)
        + (500 if position.ending and player not in position.winners else 0)
        - (position.sheet(player).points or 0)
        for player in position.players
    }


def strands(position: Position, tasks: Sequence[Task]) -> Sequence[Strand]:
    """None: everybody plays for the same points."""
    return ()


def measures(before: Position, after: Position) -> Sequence[Measure]:
    """Each player's points and the winners."""
    points = [
        Measure(player, _POINTS(player=after.name(player)), after.sheet(player).points)
        for player in after.players
    ]
    return (*points, Measure("", _WINNERS(), after.winners))


def value(value: Hashable) -> Phrase:
    """A measure's or a question's value in words."""
    return claims.tell_value(value)
