"""A player's step of the set-up, and what the box holds."""

from __future__ import annotations

from rulesbot.core.record import Record
from rulesbot.games.artefakty.model import Player, Position
from rulesbot.games.artefakty.tasks import (
    DiscardStart,
    Inspect,
    LookAtCards,
    LookAtToken,
    Reveal,
    Stand,
)

FULL_TABLE = 5
CARDS_A, CARDS_B = 30, 15


def players_of(position: Position) -> int:
    """How many play: as stated, else those described."""
    return position.count or len(position.players)


class Preparing(Record):
    """A player's step of the set-up."""

    position: Position
    key: str
    task: Stand | LookAtCards | LookAtToken | Reveal | DiscardStart | Inspect

    @property
    def player(self) -> Player:
        """The player who prepares."""
        return self.position.players[self.key]
