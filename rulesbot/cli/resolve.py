"""``rulesbot resolve``: what happens, step by step, and the position that it leads to."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import click

from rulesbot.cli import asking, check
from rulesbot.cli.speech import Command, Translated
from rulesbot.cli.texts import arguments, form_option
from rulesbot.cli.writing import write_file
from rulesbot.core.phrase import Language
from rulesbot.core.record import replace
from rulesbot.referee.judge import Docket, read_readings
from rulesbot.render import sheet

_STDOUT = "-"
_NO_POSITION = (
    "--to: pozice zapsána není, poslední případ jistý výsledek nemá",
    "--to: no position is written, the last case has no certain result",
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
                    "Zapiš pozici po posledním případu v jazyce sporů („-“ na výstup).",
                    "Write the position after the last case in the language of disputes "
                    "(“-”: print it).",
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
    """Resolve every input; with ``ask`` a person answers what is open.

    The position is that after the last case of the only input.
    """
    t = Translated(language)
    if to is not None and len(files) + len(texts) > 1:
        raise click.UsageError(t("--to: jen s jedním sporem", "--to: with one dispute only"))
    if to == _STDOUT and form == "json":
        raise click.UsageError(t("--to -: jen bez --format json", "--to -: not with --format json"))

    def prepare(docket: Docket) -> Docket:
        return replace(docket, person=asking.person(docket, language)) if ask else docket

    def finish(docket: Docket, position: Any) -> None:
        if to is None:
            return
        if position is None:
            click.echo(t(*_NO_POSITION), err=True)
            return
        statements = docket.game.write(position)
        if statements is None:
            raise click.UsageError(
                t(
                    f"--to: pozici hry {docket.book.id} rozhodčí zatím zapsat neumí",
                    f"--to: the judge does not write positions of {docket.book.id} yet",
                )
            )
        text = f"hra {docket.book.id}\n{_readings(docket)}{statements}"
        if to == _STDOUT:
            click.echo(text, nl=False)
        else:
            write_file(to, text)

    return check.check(language, files, texts, form, prepare=prepare, finish=finish, **wanted)


def _readings(docket: Docket) -> str:
    """The readings that the text chose for its last case, as statements."""
    doc, defaults = docket.document, docket.book.defaults()
    chosen = read_readings(docket, doc.common, defaults)
    if doc.cases:
        chosen = read_readings(docket, doc.cases[-1], chosen)
    return "".join(f"výklad {n} = {v}\n" for n, v in chosen.items() if v != defaults[n])
