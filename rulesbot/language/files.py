"""The files that a game's language is made of."""

from __future__ import annotations

from typing import NamedTuple

from rulesbot import resources


class Texts(NamedTuple):
    """The grammar that all games share, the game's own, and the keywords of both."""

    common: str
    own: str
    common_keywords: str
    own_keywords: str


def texts(game: str) -> Texts:
    """The texts of a game's language."""
    name = resources.folder_name(game)
    files = ("common.lark", f"{name}.lark", "common.keywords.yaml", f"{name}.keywords.yaml")
    return Texts(*(resources.text("grammars", file) for file in files))
