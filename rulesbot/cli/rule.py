"""``rulesbot rule ID…``: rules in full, as they stand in the rulebook."""

from __future__ import annotations

from collections.abc import Sequence

import click

from rulesbot.cli import rulebooks
from rulesbot.cli.speech import Command, Translated
from rulesbot.cli.texts import form_option
from rulesbot.core.phrase import Language
from rulesbot.games import discovery
from rulesbot.render import rule as render
from rulesbot.render import rule_data
from rulesbot.render.sheet import Format
from rulesbot.rulebook import cases, join, sources
from rulesbot.rulebook.book import Book
from rulesbot.rulebook.cases import Cited

Index = dict[str, tuple[Cited, ...]]


def command(language: Language) -> click.Command:
    """The command, built for a language."""
    t = Translated(language)

    def run(ids: Sequence[str], form: Format) -> int:
        pages = _pages(ids, t)
        rulebooks.show(
            form,
            lambda: [render.sheet(pages, language)],
            lambda: rule_data.document(rules=[rule_data.data(page) for page in pages]),
        )
        return 0

    return Command(
        name="rule",
        language=language,
        callback=run,
        help=t(
            "Ukaž pravidlo celé: text, kde stojí, znění z připojené kopie a co k němu patří.",
            "Show a rule in full: text, place, words from an attached copy, what belongs to it.",
        ),
        params=[_ids_argument(), form_option(t, "text", "plain", "json")],
    )


def _ids_argument() -> click.Argument:
    return click.Argument(
        ["ids"],
        nargs=-1,
        required=True,
        metavar="ID…",
        shell_complete=rulebooks.complete_rules,
    )


def _pages(ids: Sequence[str], t: Translated) -> list[render.Page]:
    chosen = [(rulebooks.book_of(id_, t), id_.upper()) for id_ in ids]
    folder = cases.folder()
    index = cases.index(folder) if folder else None
    return [_page(book, id_, index) for book, id_ in chosen]


def _page(book: Book, id_: str, index: Index | None) -> render.Page:
    rule = book.rules[id_]
    sentences = sources.attached(book.id)
    return render.Page(
        book=book,
        rule=rule,
        status=join.status(rule, discovery.load(book.id).rules),
        attached=sentences is not None,
        passage=sources.passage(book, rule, sentences) if sentences else None,
        cases=None if index is None else index.get(id_, ()),
    )
