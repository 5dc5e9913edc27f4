"""Finds the games by their folders; only the game that is asked for is loaded."""

from __future__ import annotations

import importlib
from functools import lru_cache

from rulesbot import resources
from rulesbot.core.game import Game


@lru_cache(maxsize=1)
def ids() -> tuple[str, ...]:
    """The ids of all games: the folders that have a ``game`` module."""
    folders = (
        f for f in (resources.package() / "games").iterdir() if f.joinpath("game.py").is_file()
    )
    return tuple(sorted(folder.name.replace("_", "-") for folder in folders))


@lru_cache(maxsize=1)
def names() -> dict[str, str]:
    """Every name by which a text or a call may ask for a game, to its id."""
    found: dict[str, str] = {}
    for id_ in ids():
        module = importlib.import_module(f"rulesbot.games.{id_.replace('-', '_')}")
        found |= dict.fromkeys((id_, module.SHORT), id_)
    return found


@lru_cache(maxsize=8)
def load(game: str) -> Game:
    """A game by its id; raises ``KeyError`` for an id that no folder has."""
    if game not in ids():
        raise KeyError(game)
    module = importlib.import_module(f"rulesbot.games.{game.replace('-', '_')}.game")
    found: Game = module.GAME
    return found
