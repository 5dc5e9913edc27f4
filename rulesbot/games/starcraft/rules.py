"""The registry that binds the game's code to its rulebook."""

from __future__ import annotations

from rulesbot.core.rules import Rules

RULES = Rules("starcraft")
