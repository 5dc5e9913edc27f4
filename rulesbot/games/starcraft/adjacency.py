"""Adjacency by a spatial route: said by planning and by the question for neighbours."""

from __future__ import annotations

from rulesbot.core.ruling import Facts
from rulesbot.games.starcraft.rules import RULES


class BySpace(Facts):
    """A spatial route makes two planets adjacent."""

    one: str
    other: str


BY_SPACE = RULES.effect("SC-OVW-05", BySpace)
