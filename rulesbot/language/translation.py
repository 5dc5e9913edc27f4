"""An example in English: as the formatter writes it."""

from __future__ import annotations

from functools import lru_cache

from rulesbot.core.problem import InputError
from rulesbot.language.examples import examples
from rulesbot.language.folding import compose
from rulesbot.language.formatter import MeaningError, format_text


@lru_cache(maxsize=64)
def in_english(game: str, example: str) -> str:
    """The same statement with English keywords; it may be one that stands in a block."""
    head = f"hra {game}\n"
    if head.startswith(example):
        return _formatted(game, head).strip()
    if english := _formatted(game, f"{head}{example}\n"):
        return english.partition("\n")[2].strip()
    for other in examples(game).values():
        block, brace, _ = other.partition("{")
        if brace and (english := _formatted(game, f"{head}{block}{{ {example} }}\n")):
            return english[english.index("{") + 1 : english.rindex("}")].strip()
    return example


def _formatted(game: str, text: str) -> str:
    """The text in English, nothing if it cannot be read."""
    try:
        return format_text(game, compose(text), "en")
    except (InputError, MeaningError):
        return ""
