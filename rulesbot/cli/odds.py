"""``rulesbot odds``: the exact chances of what the events of a dispute do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import click

from rulesbot.cli.speech import Command, Translated
from rulesbot.cli.texts import arguments, each_input, form_option, need_some, readable, report
from rulesbot.core.phrase import Language
from rulesbot.core.problem import InputError
from rulesbot.referee.judge import open_text
from rulesbot.referee.odds import of_document
from rulesbot.referee.prospects import Policy
from rulesbot.render import machine, sheet
from rulesbot.render.odds import as_data, write_odds

_INPUT, _OUTSIDE = 3, 5


def command(language: Language) -> click.Command:
    """The command in that language."""
    t = Translated(language)
    return Command(
        name="odds",
        language=language,
        callback=lambda **given: odds(language, **given),
        help=t(
            "Přesné pravděpodobnosti: projde všechny hody událostí v každém případu, provede i "
            "akce mezi nimi a spočítá, co loď ztratí, zda poletí dál a jak dopadnou otázky.",
            "Exact odds: follows every roll of the events of each case, carries out the actions "
            "among them and counts what is lost, who flies on, and what the questions come to.",
        ),
        params=[
            *arguments(t),
            form_option(t, "text", "plain", "json"),
            click.Option(
                ["--policy"],
                type=click.Choice(["best", "worst", "none"]),
                default="best",
                help=t(
                    "Jak hráč volí: nejlépe pro sebe, nejhůř, nebo neutratí nic (jinak nejlépe).",
                    "How the owner decides: best for himself, worst, or spending nothing (else "
                    "best).",
                ),
            ),
        ],
    )


def odds(
    language: Language,
    files: Sequence[str],
    texts: Sequence[str],
    form: sheet.Format,
    policy: Policy,
) -> int:
    """Print the odds of every case of every input."""
    need_some(files, texts, Translated(language))
    outside, refused, data = False, False, []
    for given in each_input(files, texts):
        page = sheet.Sheet()
        found: dict[str, Any] = {}
        try:
            name, text = readable(given)
            docket = open_text(name, text)
            found |= {"name": name, "game": docket.book.id, "policy": policy, "cases": []}
            for case in of_document(docket, policy):
                found["cases"].append(as_data(case, docket.book, language))
                write_odds(page, case, docket.book, language)
                outside = outside or case.outside is not None
        except InputError as error:
            refused = True
            found |= machine.problems(error, language)
            if form != "json":
                sheet.write(page, form)
                report(error, language, form)
                continue
        if form == "json":
            data.append(found)
        else:
            sheet.write(page, form)
    if form == "json":
        click.echo(machine.dump(data), nl=False)
    return _INPUT if refused else _OUTSIDE if outside else 0
