"""``rulesbot syntax [GAME]``: the reference of the language in which disputes are written."""

from __future__ import annotations

import click

from rulesbot import resources
from rulesbot.cli import rulebooks
from rulesbot.cli.speech import Command, Translated
from rulesbot.cli.texts import form_option
from rulesbot.core.phrase import Language
from rulesbot.language import keywords as table
from rulesbot.render import keywords as render_keywords
from rulesbot.render import markdown
from rulesbot.render.sheet import Format, Sheet, write


def command(language: Language) -> click.Command:
    """The command in that language."""
    t = Translated(language)

    def run(*, game: str | None, keywords: bool, form: Format) -> int:
        games = rulebooks.chosen(game, t)
        own = game is not None
        page = _keywords(games, t, own=own) if keywords else _reference(games, t, own=own)
        write(page, form)
        return 0

    return Command(
        name="syntax",
        language=language,
        callback=run,
        help=t(
            "Ukáže jazyk sporů: bez HRY společnou část, s ní příkazy té hry.",
            "Shows the language of disputes: without GAME the common part, with it that game's.",
        ),
        params=[
            rulebooks.game_argument(t, required=False),
            click.Option(
                ["--keywords"],
                is_flag=True,
                help=t(
                    "Tabulka klíčových slov: kanonický tvar, další tvary, angličtina.",
                    "The table of keywords: canonical form, further forms, English.",
                ),
            ),
            form_option(t, "text", "plain"),
        ],
    )


def _reference(games: list[str], t: Translated, *, own: bool) -> Sheet:
    """The common part, or that of one game; a game that has none is shown by its keywords."""
    if not own:
        page = markdown.sheet(resources.text("grammars", "README.md"))
        page.gap()
        page.add(t("Příkazy jednotlivých her:", "What each game adds:"))
        for game in games:
            page.add(f"rulesbot syntax {game}", indent=2)
        return page
    try:
        file = f"{resources.folder_name(games[0])}.md"
        return markdown.sheet(resources.text("grammars", file))
    except FileNotFoundError:
        return _keywords(games, t, own=True)


def _keywords(games: list[str], t: Translated, *, own: bool) -> Sheet:
    common = table.load_common()
    page = Sheet()
    if not own:
        title = t("Klíčová slova všech her", "Keywords of all games")
        page = render_keywords.sheet(title, common.values(), t.language)
    for game in games:
        words = [word for id_, word in table.load(game).items() if id_ not in common]
        title = t(f"Klíčová slova hry {game}", f"Keywords of {game}")
        page.gap()
        page.lines += render_keywords.sheet(title, words, t.language).lines
    return page
