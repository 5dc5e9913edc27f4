"""``rulesbot source add|list|verify``: the user's own copies of the printed documents."""

from __future__ import annotations

from pathlib import Path

import click

from rulesbot.cli import rulebooks
from rulesbot.cli.speech import Command, Group, Translated
from rulesbot.cli.texts import form_option
from rulesbot.core.phrase import Language
from rulesbot.render import documents, rule_data
from rulesbot.render.sheet import Format
from rulesbot.rulebook import coverage, loader, sources
from rulesbot.rulebook.sources import Copy, SourceError


def command(language: Language) -> click.Command:
    """The group, built for a language."""
    t = Translated(language)
    group = Group(
        name="source",
        language=language,
        help=t(
            "Vlastní kopie tištěných pravidel: připoj, vypiš, ověř podle nich citace.",
            "Your own copies of the printed rules: attach, list, verify the citations by them.",
        ),
    )
    for build in (_add, _list, _verify):
        group.add_command(build(language))
    return group


def _add(language: Language) -> click.Command:
    t = Translated(language)

    def run(game: str, file: str, form: Format) -> int:
        (id_,) = rulebooks.chosen(game, t)
        try:
            return _keep(id_, Path(file), form, language)
        except SourceError as error:
            return _refuse(error, language)

    return Command(
        name="add",
        language=language,
        callback=run,
        help=t(
            "Připoj kopii dokumentu (prostý text v UTF-8); pravidla pak ukážou doslovné znění.",
            "Attach a copy of the document (plain UTF-8 text); rules then show it word for word.",
        ),
        params=[
            rulebooks.game_argument(t, required=True),
            _file_argument(t, required=True),
            form_option(t, "text", "plain", "json"),
        ],
    )


def _keep(id_: str, file: Path, form: Format, language: Language) -> int:
    kept = sources.attach(id_, file)
    held = documents.Held(loader.load(id_), str(kept.file), kept.matching, kept.total)
    rulebooks.show(
        form,
        lambda: [documents.attached_sheet(held, language)],
        lambda: rule_data.document(games=documents.copies_data([held])),
    )
    return 0


def _list(language: Language) -> click.Command:
    t = Translated(language)

    def run(form: Format) -> int:
        held = [_held(id_) for id_ in rulebooks.chosen(None, t)]
        rulebooks.show(
            form,
            lambda: [documents.copies_sheet(held, language)],
            lambda: rule_data.document(games=documents.copies_data(held)),
        )
        return 0

    return Command(
        name="list",
        language=language,
        callback=run,
        help=t("Vypiš, které dokumenty jsou připojeny.", "List which documents are attached."),
        params=[form_option(t, "text", "plain", "json")],
    )


def _held(id_: str) -> documents.Held:
    book, digests, copy = loader.load(id_), coverage.load(id_).digests, sources.find(id_)
    if copy is None:
        return documents.Held(book, None, 0, len(digests))
    agreeing = sources.matching(digests, copy.sentences)
    return documents.Held(book, str(copy.file), agreeing, len(digests))


def _verify(language: Language) -> click.Command:
    t = Translated(language)

    def run(game: str | None, file: str | None, form: Format) -> int:
        try:
            copies = _copies(rulebooks.chosen(game, t), file)
        except SourceError as error:
            return _refuse(error, language)
        return _report(copies, form, t)

    return Command(
        name="verify",
        language=language,
        callback=run,
        help=t(
            "Ověř každou citaci podle připojeného dokumentu, nebo podle SOUBORU.",
            "Verify every citation by the attached document, or by FILE.",
        ),
        params=[
            rulebooks.game_argument(t, required=False),
            _file_argument(t, required=False),
            form_option(t, "text", "plain", "json"),
        ],
    )


def _copies(games: list[str], file: str | None) -> dict[str, Copy | None]:
    if file is None:
        return {game: sources.find(game) for game in games}
    unit = {game: loader.load(game).document.unit for game in games}
    return {game: sources.copy_of(Path(file), unit[game]) for game in games}


def _report(copies: dict[str, Copy | None], form: Format, t: Translated) -> int:
    """Verify what is at hand; what is not is said, and fails a call only if nothing is."""
    for game, copy in copies.items():
        if copy is None:
            text = t(
                f"{game}: žádná kopie dokumentu; připojte ji: rulesbot source add {game} SOUBOR",
                f"{game}: no copy of the document; attach one: rulesbot source add {game} FILE",
            )
            click.echo(f"rulesbot: {text}", err=True)
    reports = []
    for game, copy in copies.items():
        if copy is not None:
            book = loader.load(game)
            report = sources.verify(book, coverage.load(game).digests, copy.sentences)
            reports.append((book, str(copy.file), report))
    if not reports:
        return rulebooks.USAGE
    rulebooks.show(
        form,
        lambda: [documents.verify_sheet(*each, t.language) for each in reports],
        lambda: rule_data.document(games=[documents.verify_data(*each) for each in reports]),
    )
    return 0 if all(report.verified for _, _, report in reports) else rulebooks.FAILED


def _file_argument(t: Translated, *, required: bool) -> click.Argument:
    metavar = t("SOUBOR", "FILE")
    # The type is for the shell's completion; what is wrong with a file we say ourselves.
    return click.Argument(
        ["file"],
        required=required,
        metavar=metavar if required else f"[{metavar}]",
        type=click.Path(),
    )


def _refuse(error: SourceError, language: Language) -> int:
    click.echo(f"rulesbot: {error.phrase.say(language)}", err=True)
    return rulebooks.INPUT
