"""``rulesbot test``: do the expectations of the disputes hold?"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import click

from rulesbot.cli.speech import Command, Translated
from rulesbot.cli.texts import arguments, each_input, explain, form_option, need_some, report
from rulesbot.core.phrase import Language
from rulesbot.core.problem import InputError
from rulesbot.referee.batch import FileResult, run_all
from rulesbot.referee.expectations import Mark
from rulesbot.render import machine, sheet
from rulesbot.render.expectations import summary, write_result


def command(language: Language) -> click.Command:
    """The command in that language."""
    t = Translated(language)
    return Command(
        name="test",
        language=language,
        callback=lambda **given: test(language, **given),
        help=t(
            "Ověří očekávání („očekávej“) ve sporech; složka znamená všechny soubory .spor v ní. "
            "Skončí 0, když všechna platí, jinak 1.",
            "Checks the expectations (“expect”) of disputes; a folder stands for every .spor file "
            "below it. Exits 0 when all hold, else 1.",
        ),
        params=[
            *arguments(t),
            form_option(t, "text", "plain", "json"),
            click.Option(
                ["-v", "--verbose"],
                is_flag=True,
                help=t("Vypiš i přeskočená očekávání.", "List skipped expectations too."),
            ),
        ],
    )


def test(
    language: Language,
    files: Sequence[str],
    texts: Sequence[str],
    form: sheet.Format,
    *,
    verbose: bool,
) -> int:
    """Run every expectation; 1 if one fails, 3 if a text could not be read."""
    need_some(files, texts, Translated(language))
    unread: list[InputError] = []
    results: list[FileResult] = []
    data: list[dict[str, Any]] = []
    for result in run_all(_inputs(files, texts, unread), language):
        results.append(result)
        if form == "json":
            data.append(_as_data(result, language))
            continue
        page = sheet.Sheet()
        if result.error:
            report(result.error, language, form)
        write_result(page, result, language, verbose=verbose)
        sheet.write(page, form)
        result.mishaps.clear()
    for error in unread:
        if form == "json":
            data.append(machine.problems(error, language))
            explain(error)
        else:
            report(error, language, form)
    if form == "json":
        click.echo(machine.dump(data), nl=False)
    else:
        page = sheet.Sheet()
        summary(page, results, language, all_read=not unread)
        sheet.write(page, form)
    if unread or any(result.error for result in results):
        return 3
    return 0 if all(result.passed for result in results) else 1


def _inputs(
    files: Sequence[str], texts: Sequence[str], unread: list[InputError]
) -> Iterator[tuple[str, str]]:
    for given in each_input(files, texts, folders=True):
        if isinstance(given, InputError):
            unread.append(given)
        else:
            yield given


def _as_data(result: FileResult, language: Language) -> dict[str, Any]:
    if result.error:
        explain(result.error)
        return machine.problems(result.error, language)
    return {
        "name": result.file,
        "cases": result.cases,
        **{mark.value: result.counts[mark] for mark in Mark},
        "mishaps": machine.plain(result.mishaps),
    }
