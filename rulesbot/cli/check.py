"""``rulesbot check``: is it legal, and why?"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import click

from rulesbot.cli.speech import Command, Translated
from rulesbot.cli.texts import arguments, each_input, explain, form_option, need_some, report
from rulesbot.core.phrase import Language
from rulesbot.core.problem import InputError
from rulesbot.core.ruling import Verdict
from rulesbot.referee.judge import CaseRuling, Docket, judge, open_text, stops
from rulesbot.render import machine, ruling, sheet, words
from rulesbot.render.report import CaseView, Reporter

_INPUT = 3
_WORST_FIRST = (70, 3, 1, 5, 4, 0)


class Judged:
    """One input with what was judged of it, and the error where something could not be."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.docket: Docket | None = None
        self.cases: list[CaseView] = []
        self.codes: list[int] = []
        self.error: InputError | None = None
        self.position: Any = None


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


def _as_it_is(docket: Docket) -> Docket:
    return docket


def _no_more(_: Docket, __: Any) -> None:
    return


def check(
    language: Language,
    files: Sequence[str],
    texts: Sequence[str],
    form: sheet.Format,
    *,
    prepare: Callable[[Docket], Docket] = _as_it_is,
    finish: Callable[[Docket, Any], None] = _no_more,
    **wanted: bool,
) -> int:
    """Judge every input and print the rulings; the worst exit code wins.

    ``prepare`` may say whom to ask; ``finish`` gets the position after an input's last case, None
    where that is not certain.
    """
    need_some(files, texts, Translated(language))
    options = ruling.Options(language, **wanted)
    many = len(files) + len(texts) > 1
    codes, data, found = [0], [], list[Judged]()
    for at, given in enumerate(each_input(files, texts)):
        judged = _judged(given, language, prepare)
        codes += judged.codes
        if form == "json":
            data.append(as_data(judged, language))
        else:
            _print(_page(judged, options, at if many else None), judged, form, language)
        found.append(judged)
    if form == "json":
        click.echo(machine.dump(data), nl=False)
    for judged in found:
        if judged.docket is not None:
            finish(judged.docket, judged.position)
    return worst(codes)


def _judged(
    given: tuple[str, str] | InputError,
    language: Language,
    prepare: Callable[[Docket], Docket],
) -> Judged:
    """An input judged as far as it can be: a case at fault does not stop the others."""
    judged = Judged(given.source.name if isinstance(given, InputError) else given[0])
    try:
        if isinstance(given, InputError):
            raise given
        docket = judged.docket = prepare(open_text(*given))
        reporter = Reporter(docket, language)
        for case in judge(docket):
            judged.cases.append(reporter.case(case))
            judged.position = None if _is_open(case) else case.position
            judged.codes += exit_codes(case)
    except InputError as error:
        judged.error, judged.position = error, None
        judged.codes.append(_INPUT)
    return judged


def _is_open(case: CaseRuling) -> bool:
    """True if what an event or action leads to is not certain; an illegal one leads nowhere."""
    return any(
        stops(entry) and entry.ruling.verdict is not Verdict.ILLEGAL for entry in case.entries
    )


def _page(judged: Judged, options: ruling.Options, at: int | None) -> sheet.Sheet:
    """The rulings on an input; ``at`` is its place where there are several."""
    page = sheet.Sheet()
    if judged.docket is None:
        return page
    if at:
        page.add()
    if at is not None:
        page.add(sheet.Run(judged.name, "dim"))
    if judged.docket.document.title:
        page.add(sheet.Run(judged.docket.document.title, "bold"))
    for case in judged.cases:
        ruling.write_case(page, case, options)
    return page


def _print(page: sheet.Sheet, judged: Judged, form: sheet.Format, language: Language) -> None:
    sheet.write(page, form)
    if judged.error is not None:
        report(judged.error, language, form)


def as_data(judged: Judged, language: Language) -> dict[str, Any]:
    """A judged input as plain data."""
    data: dict[str, Any] = {"name": judged.name}
    if judged.error is not None:
        data |= machine.problems(judged.error, language)
        explain(judged.error)
    if judged.docket is not None:
        data |= {
            "game": judged.docket.book.id,
            "rulebook": judged.docket.book.version,
            "title": judged.docket.document.title,
            "cases": machine.plain(judged.cases),
        }
    return data


def exit_codes(case: CaseRuling) -> list[int]:
    """The exit code of every ruling of a case."""
    return [words.EXIT_CODES[entry.ruling.verdict] for entry in case.entries]


def worst(codes: Sequence[int]) -> int:
    """The exit code that wins over the others."""
    return next(code for code in _WORST_FIRST if code in codes)
