"""``rulesbot resolve``: what happens, step by step, and the position that it leads to."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import click

from rulesbot.cli import asking, check
from rulesbot.cli.speech import Command, Translated
from rulesbot.cli.texts import arguments, form_option
from rulesbot.core.phrase import Language, Words
from rulesbot.core.problem import InputError, Problem
from rulesbot.core.record import replace
from rulesbot.core.span import NOWHERE, Source
from rulesbot.referee.judge import Docket, read_readings
from rulesbot.render import sheet

_UNWRITABLE = Words("soubor nejde zapsat: {why}", "the file cannot be written: {why}")
_UNWRITABLE_HELP = Words(
    "Zvolte soubor ve složce, do které smíte psát, nebo „-“.",
    "Choose a file in a folder that you may write to, or “-”.",
)


def command(language: Language) -> click.Command:
    """The command in that language."""
    t = Translated(language)
    return Command(
        name="resolve",
        language=language,
        callback=lambda **given: resolve(language, **given),
        help=t(
            "Vyhodnotí události, akce a otázky krok za krokem; každý krok má své pravidlo.",
            "Resolves events, actions and questions step by step; each step has its rule.",
        ),
        params=[
            *arguments(t),
            form_option(t, "text", "plain", "json"),
            click.Option(
                ["--ask"],
                is_flag=True,
                help=t(
                    "Ptej se na hody, volby a neznámé, které ve sporu nejsou.",
                    "Ask for the rolls, choices and unknowns that the dispute leaves open.",
                ),
            ),
            click.Option(
                ["--to"],
                metavar=t("SOUBOR", "FILE"),
                help=t(
                    "Zapiš výslednou pozici v jazyce sporů („-“ na výstup).",
                    "Write the resulting position in the language of disputes (“-”: print it).",
                ),
            ),
            click.Option(
                ["--brief"],
                is_flag=True,
                help=t("Bez textů pravidel.", "Without the rules' texts."),
            ),
            click.Option(
                ["--assumptions"],
                is_flag=True,
                help=t(
                    "Ukaž, na čem neuvedeném výsledek stojí.",
                    "Show what unstated things it rests on.",
                ),
            ),
        ],
    )


def resolve(
    language: Language,
    files: Sequence[str],
    texts: Sequence[str],
    form: sheet.Format,
    *,
    ask: bool,
    to: str | None,
    **wanted: bool,
) -> int:
    """Resolve every input; with ``ask`` a person answers what is open."""

    def prepare(docket: Docket) -> Docket:
        return replace(docket, person=asking.person(docket, language)) if ask else docket

    def finish(docket: Docket, position: Any) -> None:
        if to is None:
            return
        statements = docket.game.write(position)
        if statements is None:
            raise click.UsageError(
                Translated(language)(
                    f"--to: pozici hry {docket.book.id} rozhodčí zatím zapsat neumí",
                    f"--to: the judge does not write positions of {docket.book.id} yet",
                )
            )
        _write_position(f"hra {docket.book.id}\n{_readings(docket)}{statements}", to)

    return check.check(language, files, texts, form, prepare=prepare, finish=finish, **wanted)


def _readings(docket: Docket) -> str:
    """The readings that the text chose for its last case, as statements."""
    doc, defaults = docket.document, docket.book.defaults()
    chosen = read_readings(docket, doc.common, defaults)
    if doc.cases:
        chosen = read_readings(docket, doc.cases[-1], chosen)
    return "".join(f"výklad {n} = {v}\n" for n, v in chosen.items() if v != defaults[n])


def _write_position(text: str, to: str) -> None:
    """The position after the last case, whole or not at all."""
    if to == "-":
        click.echo(text, nl=False)
        return
    target = Path(to)
    try:
        handle, temporary = tempfile.mkstemp(dir=target.parent, prefix=target.name)
        with os.fdopen(handle, "w", encoding="utf-8") as stream:
            stream.write(text)
        Path(temporary).replace(target)
    except OSError as error:
        message = _UNWRITABLE(why=error.strerror or str(error))
        problem = Problem(NOWHERE, message, help=_UNWRITABLE_HELP())
        raise InputError(Source(to, ""), [problem]) from None
