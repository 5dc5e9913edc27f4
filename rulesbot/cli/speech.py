"""Help and usage errors in the language of the call; click itself speaks English only."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import click

from rulesbot.core.nearest import nearest
from rulesbot.core.phrase import Language
from rulesbot.core.record import Record

_HEADINGS = {"Options": "Volby", "Commands": "Příkazy", "Usage: ": "Použití: "}
_HELP_CS = "Ukaž tuto nápovědu a skonči."


class Translated(Record):
    """Picks the text of the call's language."""

    language: Language

    def __call__(self, cs: str, en: str) -> str:
        """The one of the two texts that this call speaks."""
        return en if self.language == "en" else cs


def language_of(args: Sequence[str], environment: Mapping[str, str]) -> Language:
    """The language asked for by ``--lang``, else by ``RULESBOT_LANG``, else Czech."""
    wanted = environment.get("RULESBOT_LANG", "")
    for at, word in enumerate(args):
        if word == "--":
            break
        if word == "--lang" and at + 1 < len(args):
            wanted = args[at + 1]
        elif word.startswith("--lang="):
            wanted = word.removeprefix("--lang=")
    return "en" if wanted.strip().lower().startswith("en") else "cs"


class _Formatter(click.HelpFormatter):
    """Help with the headings of the call's language."""

    language: Language = "cs"

    def write_usage(self, prog: str, args: str = "", prefix: str | None = None) -> None:
        own = "Usage: " if self.language == "en" else _HEADINGS["Usage: "]
        super().write_usage(prog, args, prefix or own)

    def write_heading(self, heading: str) -> None:
        super().write_heading(heading if self.language == "en" else _HEADINGS.get(heading, heading))


class _Context(click.Context):
    def make_formatter(self) -> click.HelpFormatter:
        formatter = _Formatter(width=self.terminal_width, max_width=self.max_content_width)
        formatter.language = getattr(self.command, "language", "cs")
        return formatter


class _Speaking(click.Command):
    context_class = _Context

    def __init__(self, *args: Any, language: Language, **options: Any) -> None:
        options.setdefault("context_settings", {"help_option_names": ["-h", "--help"]})
        if language == "cs":
            options.setdefault("options_metavar", "[VOLBY]")
        super().__init__(*args, **options)
        self.language = language

    def get_help_option(self, ctx: click.Context) -> click.Option | None:
        option = super().get_help_option(ctx)
        if option is not None and self.language == "cs":
            option.help = _HELP_CS
        return option


class Command(_Speaking):
    """A command that speaks the language of the call."""


class Group(_Speaking, click.Group):
    """A group of such commands."""

    def __init__(self, *args: Any, language: Language, **options: Any) -> None:
        if language == "cs":
            options.setdefault("subcommand_metavar", "PŘÍKAZ [ARGUMENTY]…")
        super().__init__(*args, language=language, **options)


def report_usage(error: click.ClickException, language: Language) -> None:
    """Say on stderr what is wrong with the call, and how to get help."""
    context = getattr(error, "ctx", None)
    if isinstance(error, click.exceptions.NoArgsIsHelpError):
        click.echo(error.format_message(), err=True)
        return
    message = error.format_message() if language == "en" else _czech(error)
    click.echo(f"rulesbot: {message}", err=True)
    path = "rulesbot" if context is None else context.command_path
    hint = "Help" if language == "en" else "Nápověda"
    click.echo(f"{hint}: {path} --help", err=True)


def _czech(error: click.ClickException) -> str:
    name = _parameter(error)
    match error:
        case click.exceptions.NoSuchOption():
            return f"neznámá volba {error.option_name}{_meant(error.possibilities or ())}"
        case click.exceptions.MissingParameter():
            return f"chybí {name}"
        case click.exceptions.BadOptionUsage():
            return f"volba {error.option_name} má špatný počet hodnot"
        case click.exceptions.BadParameter():
            kind = getattr(error.param, "type", None)
            why = error.message
            if isinstance(kind, click.Choice):
                why = f"na výběr je {', '.join(map(str, kind.choices))}"
            return ": ".join(part for part in (name, "špatná hodnota", why) if part)
        case click.exceptions.FileError():
            return f"soubor {error.ui_filename} nejde otevřít: {error.message}"
    if error.message.startswith("No such command"):
        return _no_command(error)
    if error.message.startswith("Got unexpected extra argument"):
        return f"přebývá argument {error.message.partition('(')[2].partition(')')[0]}"
    return error.message


def _no_command(error: click.ClickException) -> str:
    word = error.message.removeprefix("No such command").strip(" .'\"")
    context = getattr(error, "ctx", None)
    known = context.command.list_commands(context) if context else []
    return f"neznámý příkaz „{word}“{_meant(nearest(word, known))}"


def _meant(words: Iterable[str]) -> str:
    near = ", ".join(sorted(words))
    return f"; mysleli jste {near}?" if near else ""


def _parameter(error: click.ClickException) -> str:
    param = getattr(error, "param", None)
    if param is None:
        return str(getattr(error, "param_hint", None) or "")
    return (
        param.make_metavar(click.Context(click.Command("x")))
        if isinstance(param, click.Argument)
        else "/".join(param.opts)
    )
