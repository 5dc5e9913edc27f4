"""What the commands about rules share: games and rules by name, completion, output."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import click

from rulesbot.cli.speech import Translated
from rulesbot.core.nearest import nearest
from rulesbot.core.rules import Rules
from rulesbot.games import discovery
from rulesbot.render.sheet import Format, Sheet, write
from rulesbot.rulebook import join, loader
from rulesbot.rulebook.book import Book, Status

USAGE, FAILED, INPUT, DRIFT = 2, 1, 3, 70


def game_argument(t: Translated, *, required: bool) -> click.Argument:
    """The argument ``GAME``: any name of a game."""
    metavar = t("HRA", "GAME")
    return click.Argument(
        ["game"],
        required=required,
        metavar=metavar if required else f"[{metavar}]",
        shell_complete=complete_games,
    )


def chosen(game: str | None, t: Translated) -> list[str]:
    """The ids of the games that a call is about: the named one, or all of them.

    Raises click's ``UsageError`` for a name that no game has.
    """
    if game is None:
        return list(discovery.ids())
    names = discovery.names()
    if game.lower() in names:
        return [names[game.lower()]]
    known = ", ".join(sorted(names))
    text = t(f"neznámá hra „{game}“; známé: {known}", f"unknown game “{game}”; known: {known}")
    raise click.UsageError(text, click.get_current_context())


def book_of(id_: str, t: Translated) -> Book:
    """The rulebook that has a rule, whatever the case of its id.

    Raises click's ``UsageError`` with the nearest ids for one that no book has.
    """
    wanted, names = id_.upper(), discovery.names()
    prefix = wanted.split("-", maxsplit=1)[0].lower()
    games = [names[prefix]] if prefix in names else list(discovery.ids())
    books = [loader.load(game) for game in games]
    for book in books:
        if wanted in book.rules:
            return book
    known = [rule for book in books for rule in book.rules]
    near = nearest(wanted, known, alike=0.5)
    text = t(f"neznámé pravidlo „{id_}“", f"unknown rule “{id_}”")
    if near:
        text += t("; mysleli jste ", "; did you mean ") + ", ".join(near) + "?"
    raise click.UsageError(text, click.get_current_context())


def statuses(book: Book, rules: Rules) -> dict[str, Status]:
    """What the judge does with each rule of a book; raises ``DriftError`` where that is unclear."""
    return {rule.id: join.status(rule, rules) for rule in book.rules.values()}


def complete_games(_: click.Context, __: click.Parameter, incomplete: str) -> list[str]:
    """The games whose names begin like that."""
    return [name for name in sorted(discovery.names()) if name.startswith(incomplete.lower())]


def complete_rules(_: click.Context, __: click.Parameter, incomplete: str) -> list[str]:
    """The rules whose ids begin like that."""
    books = [loader.load(game) for game in discovery.ids()]
    return [id_ for book in books for id_ in book.rules if id_.startswith(incomplete.upper())]


def show(form: Format, sheets: Callable[[], Sequence[Sheet]], document: Callable[[], str]) -> None:
    """Print sheets one after another, or the same as JSON."""
    if form == "json":
        click.echo(document(), nl=False)
        return
    paper = Sheet()
    for sheet in sheets():
        paper.gap()
        paper.lines += sheet.lines
    write(paper, form)
