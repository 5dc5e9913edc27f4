"""``rulesbot rules [GAME]``: lists of rules, a search in them, the readings, the coverage."""

from __future__ import annotations

from typing import NoReturn

import click

from rulesbot.cli import rulebooks
from rulesbot.cli.speech import Command, Translated
from rulesbot.cli.texts import form_option
from rulesbot.core.phrase import Language
from rulesbot.games import discovery
from rulesbot.render import coverage as render_coverage
from rulesbot.render import rule_data
from rulesbot.render import rulebook as render
from rulesbot.render.sheet import Format
from rulesbot.rulebook import coverage, loader, search
from rulesbot.rulebook.book import Book


def command(language: Language) -> click.Command:
    """The command, built for a language."""
    t = Translated(language)

    def run(*, game: str | None, words: str | None, form: Format, **wanted: bool) -> int:
        if (words is not None) + sum(wanted.values()) > 1:
            _refuse(t)
        books = [loader.load(id_) for id_ in rulebooks.chosen(game, t)]
        if words is not None:
            _search(books, words, form, language)
        else:
            show = next((_SHOWN[name] for name in _SHOWN if wanted[name]), _list)
            show(books, form, language)
        return 0

    return Command(
        name="rules",
        language=language,
        callback=run,
        help=t(
            "Vypiš pravidla hry nebo všech her; hledej v nich, ukaž výklady a pokrytí.",
            "List the rules of a game, or of all; search them, show readings and coverage.",
        ),
        params=_parameters(t),
    )


def _refuse(t: Translated) -> NoReturn:
    text = t(
        "--search, --readings a --coverage se nedají spojit",
        "--search, --readings and --coverage do not go together",
    )
    raise click.UsageError(text, click.get_current_context())


def _parameters(t: Translated) -> list[click.Parameter]:
    return [
        rulebooks.game_argument(t, required=False),
        *_options(t),
        form_option(t, "text", "plain", "json"),
    ]


def _options(t: Translated) -> list[click.Parameter]:
    search = t(
        "Najdi pravidla se všemi slovy; na velikosti, diakritice a koncovkách nezáleží.",
        "Find rules with all the words, whatever their case, accents and Czech endings.",
    )
    readings = t(
        "Ukaž otevřené výklady a jejich hodnoty.",
        "Show where the rules are open, and the values to choose from.",
    )
    covered = t(
        "Ukaž, kolik vět dokumentu pravidla pokrývají.",
        "Show how many sentences of the document the rules cover.",
    )
    return [
        click.Option(["--search", "words"], metavar=t("SLOVA", "WORDS"), help=search),
        click.Option(["--readings"], is_flag=True, help=readings),
        click.Option(["--coverage", "covered"], is_flag=True, help=covered),
    ]


def _list(books: list[Book], form: Format, language: Language) -> None:
    known = {book.id: rulebooks.statuses(book, discovery.load(book.id).rules) for book in books}
    rulebooks.show(
        form,
        lambda: [
            render.rules_sheet(book, list(book.rules.values()), known[book.id], language)
            for book in books
        ],
        lambda: rule_data.document(
            games=[render.rules_data(book, book.rules.values(), known[book.id]) for book in books]
        ),
    )


def _search(books: list[Book], words: str, form: Format, language: Language) -> None:
    known = {book.id: rulebooks.statuses(book, discovery.load(book.id).rules) for book in books}
    found = [(book, search.find(book.rules.values(), words)) for book in books]
    rulebooks.show(
        form,
        lambda: [
            render.found_sheet(book, rules, known[book.id], language) for book, rules in found
        ],
        lambda: rule_data.document(
            games=[render.rules_data(book, rules, known[book.id]) for book, rules in found]
        ),
    )


def _readings(books: list[Book], form: Format, language: Language) -> None:
    rulebooks.show(
        form,
        lambda: [render.readings_sheet(book, language) for book in books],
        lambda: rule_data.document(games=[render.readings_data(book) for book in books]),
    )


def _coverage(books: list[Book], form: Format, language: Language) -> None:
    measured = [
        (
            book,
            coverage.measure(book, coverage.load(book.id)),
            rulebooks.statuses(book, discovery.load(book.id).rules),
        )
        for book in books
    ]
    rulebooks.show(
        form,
        lambda: [render_coverage.coverage_sheet(*each, language) for each in measured],
        lambda: rule_data.document(
            games=[render_coverage.coverage_data(*each, language) for each in measured]
        ),
    )


_SHOWN = {"readings": _readings, "covered": _coverage}
