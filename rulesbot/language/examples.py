"""Right statements of each kind, shown where one cannot be read."""

from __future__ import annotations

from functools import lru_cache

from rulesbot import resources
from rulesbot.core.strict_yaml import load_mapping


@lru_cache(maxsize=8)
def examples(game: str) -> dict[str, str]:
    """The examples of a game's language, in Czech, by the keyword that begins each."""
    found: dict[str, str] = {}
    for name in ("common", resources.folder_name(game)):
        file = f"{name}.examples.yaml"
        found |= load_mapping(resources.text("grammars", file), file)
    return found
