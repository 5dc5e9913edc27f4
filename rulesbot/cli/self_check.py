"""``rulesbot self-check``: whether the words of the rules and the code that decides them join."""

from __future__ import annotations

import click

from rulesbot.cli import rulebooks
from rulesbot.cli.speech import Command, Translated
from rulesbot.cli.texts import form_option
from rulesbot.core.phrase import Language
from rulesbot.core.rules import DriftError, Rules
from rulesbot.games import discovery
from rulesbot.render import rule_data
from rulesbot.render import self_check as render
from rulesbot.render.sheet import Format
from rulesbot.rulebook import cases, coverage, join, loader
from rulesbot.rulebook.book import Book, Status


def command(language: Language) -> click.Command:
    """The command, built for a language."""
    t = Translated(language)

    def run(form: Format) -> int:
        checks = [_check(id_, language) for id_ in discovery.ids()]
        rulebooks.show(
            form,
            lambda: [render.check_sheet(check, language) for check in checks],
            lambda: rule_data.document(games=[render.check_data(check) for check in checks]),
        )
        return rulebooks.DRIFT if any(check.errors for check in checks) else 0

    return Command(
        name="self-check",
        language=language,
        callback=run,
        help=t(
            "Ověř, že texty pravidel a program k sobě patří, a vypiš, co rozhodčí zatím neumí.",
            "Check that rule texts and code belong together; list what the judge cannot do yet.",
        ),
        params=[form_option(t, "text", "plain", "json")],
    )


def _check(game: str, language: Language) -> render.Check:
    book, rules = loader.load(game), discovery.load(game).rules
    covered = coverage.measure(book, coverage.load(game))
    errors = join.verify(book, rules, language)
    errors += [error.say(language) for error in covered.errors]
    return render.Check(book, tuple(errors), _statuses(book, rules), _uncited(book, rules))


def _statuses(book: Book, rules: Rules) -> dict[str, Status]:
    """The statuses that are clear; where one is not, that is among the errors."""
    found = {}
    for rule in book.rules.values():
        try:
            found[rule.id] = join.status(rule, rules)
        except DriftError:
            continue
    return found


def _uncited(book: Book, rules: Rules) -> tuple[str, ...] | None:
    """The rules with code that no written case cites, or None where no cases are at hand."""
    folder = cases.folder()
    if folder is None:
        return None
    index = cases.index(folder)
    return tuple(id_ for id_ in book.rules if id_ in rules.bound() and id_ not in index)
