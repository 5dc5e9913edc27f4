"""The galaxy as pictures."""

from __future__ import annotations

from collections.abc import Iterable

from rulesbot.core.game import Drawing
from rulesbot.core.ruling import Outcome
from rulesbot.games.starcraft.model import Position


def draw(position: Position, outcome: Outcome | None = None) -> Iterable[Drawing]:
    """One picture for each planet."""
    return ()
