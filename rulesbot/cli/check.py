"""``rulesbot check``: is it legal, and why?"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from typing import Any

import click

from rulesbot.cli.speech import Command, Translated
from rulesbot.cli.texts import arguments, form_option, need_some, read_inputs
from rulesbot.core.phrase import Language
from rulesbot.core.problem import InputError
from rulesbot.referee.judge import CaseRuling, Docket, judge, open_text
from rulesbot.render import machine, problems, ruling, sheet, words
from rulesbot.render.report import CaseView, Reporter

_INPUT = 3
_WORST_FIRST = (70, 3, 1, 5, 4, 0)


def command(language: Language) -> click.Command:
    """The command in that language."""
    t = Translated(language)
    return Command(
        name="check",
        language=language,
        callback=lambda **given: check(language, **given),
        help=t(
            "Rozsoudí spor: u každé akce řekne, zda je legální, a cituje pravidla. Místo souboru "
            "lze psát „-“ (standardní vstup).",
            "Settles a dispute: says of each action whether it is legal, and cites the rules. "
            "“-” stands for standard input.",
        ),
        params=[
            *arguments(t),
            form_option(t, "text", "plain", "json"),
            click.Option(
                ["--brief"],
                is_flag=True,
                help=t("Bez textů pravidel.", "Without the rules' texts."),
            ),
            click.Option(
                ["--assumptions"],
                is_flag=True,
                help=t(
                    "Ukaž, na čem neuvedeném verdikt stojí.",
                    "Show what unstated things it rests on.",
                ),
            ),
        ],
    )


def check(
    language: Language,
    files: Sequence[str],
    texts: Sequence[str],
    form: sheet.Format,
    **wanted: bool,
) -> int:
    """Judge every input and print the rulings; the worst exit code wins."""
    need_some(files, texts, Translated(language))
    options = ruling.Options(language, **wanted)
    if form == "json":
        return _as_json(language, files, texts)
    codes = [0]
    many = len(files) + len(texts) > 1
    for name, text in _inputs(language, files, texts, codes):
        page = sheet.Sheet()
        try:
            docket = open_text(name, text)
            if many:
                page.add(sheet.Run(name, "dim"))
            if docket.document.title:
                page.add(sheet.Run(docket.document.title, "bold"))
            for case in judge(docket):
                ruling.write_case(page, Reporter(docket, language).case(case), options)
                codes += exit_codes(case)
        except InputError as error:
            sheet.write(page, form)
            sheet.write(problems.sheet(error, language), form, sys.stderr)
            codes.append(_INPUT)
            continue
        page.gap()
        sheet.write(page, form)
    return worst(codes)


def _inputs(
    language: Language, files: Sequence[str], texts: Sequence[str], codes: list[int]
) -> Iterator[tuple[str, str]]:
    """Every input that can be read; the others are reported and counted."""
    for kind in [("", text) for text in texts] + [(file, "") for file in files]:
        file, text = kind
        try:
            yield from read_inputs([file] if file else [], [] if file else [text])
        except InputError as error:
            sheet.write(problems.sheet(error, language), stream=sys.stderr)
            codes.append(_INPUT)


def _as_json(language: Language, files: Sequence[str], texts: Sequence[str]) -> int:
    found: list[dict[str, Any]] = []
    codes = [0]
    for file, text in [("", text) for text in texts] + [(file, "") for file in files]:
        try:
            for name, content in read_inputs([file] if file else [], [] if file else [text]):
                docket = open_text(name, content)
                cases = list(judge(docket))
                codes += [code for case in cases for code in exit_codes(case)]
                views = [Reporter(docket, language).case(case) for case in cases]
                found.append(as_data(docket, name, views))
        except InputError as error:
            found.append(machine.problems(error, language))
            codes.append(_INPUT)
    click.echo(machine.dump(found), nl=False)
    return worst(codes)


def as_data(docket: Docket, name: str, cases: Sequence[CaseView]) -> dict[str, Any]:
    """A judged file as plain data."""
    return {
        "name": name,
        "game": docket.book.id,
        "rulebook": docket.book.version,
        "title": docket.document.title,
        "cases": machine.plain(list(cases)),
    }


def exit_codes(case: CaseRuling) -> list[int]:
    """The exit code of every ruling of a case."""
    return [words.EXIT_CODES[entry.ruling.verdict] for entry in case.entries]


def worst(codes: Sequence[int]) -> int:
    """The exit code that wins over the others."""
    return next(code for code in _WORST_FIRST if code in codes)
