"""``rulesbot resolve``: what happens, step by step, and the position that it leads to."""

from __future__ import annotations

import click

from rulesbot.cli import check
from rulesbot.cli.speech import Command, Translated
from rulesbot.core.phrase import Language


def command(language: Language) -> click.Command:
    """The command in that language."""
    t = Translated(language)
    checking = check.command(language)
    return Command(
        name="resolve",
        language=language,
        callback=lambda **given: check.check(language, **given),
        help=t(
            "Vyhodnotí události a otázky krok za krokem; každý krok má své pravidlo.",
            "Resolves events and questions step by step; each step has its rule.",
        ),
        params=checking.params,
    )
