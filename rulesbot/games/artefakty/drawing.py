"""The orb as a picture."""

from __future__ import annotations

from collections.abc import Iterable

from rulesbot.core.game import Drawing
from rulesbot.core.ruling import Outcome
from rulesbot.games.artefakty.model import Position


def draw(position: Position, outcome: Outcome | None = None) -> Iterable[Drawing]:
    """The orb with its teams."""
    return ()
