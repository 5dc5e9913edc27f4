"""The root command: the language of the call, the list of commands, what each error exits with."""

from __future__ import annotations

import importlib
import io
import os
import sys
import traceback
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import click

from rulesbot.cli.speech import Group, Translated, language_of, report_usage
from rulesbot.cli.texts import DEBUG
from rulesbot.core.phrase import Language
from rulesbot.core.problem import InputError
from rulesbot.core.rules import DriftError
from rulesbot.core.strict_yaml import YamlError

COMMANDS = (
    "check", "resolve", "odds", "show", "test", "fmt",
    "rule", "rules", "source", "syntax", "self-check",
)  # fmt: skip
_EXIT_INPUT, _EXIT_DRIFT, _EXIT_SYSTEM, _EXIT_ABORTED = 3, 70, 74, 130


class ClosedPipe(Exception):
    """Whoever read the output has had enough of it."""


class Root(Group):
    """Loads only the command that is called."""

    def invoke(self, ctx: click.Context) -> Any:
        """Run the command and hand over all of its output, while errors can still be told."""
        try:
            result = super().invoke(ctx)
            sys.stdout.flush()
        except BrokenPipeError as error:
            raise ClosedPipe from error
        return result

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002  (click's own)
        """Every command, in the order in which a new user needs them."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002  (as above)
        """The command, built for the language of this call."""
        if cmd_name not in COMMANDS:
            return None
        module = importlib.import_module(f"rulesbot.cli.{cmd_name.replace('-', '_')}")
        command: click.Command = module.command(self.language)
        return command


def build(language: Language) -> Root:
    """The root command in that language."""
    t = Translated(language)
    root = Root(
        name="rulesbot",
        language=language,
        help=t(
            "Rozhodčí u herního stolu: rozsoudí spor, ukáže pravidlo a kde stojí.",
            "The judge at the table: settles a dispute, shows the rule and where it stands.",
        ),
        epilog=t(
            "Začněte: rulesbot check SOUBOR.spor; jazyk sporů popíše rulesbot syntax.",
            "Begin with: rulesbot check FILE.spor; rulesbot syntax describes the language.",
        ),
    )
    root.params += [
        click.Option(
            ["--lang"],
            type=click.Choice(["cs", "en"]),
            help=t(
                "Jazyk výstupu (také proměnná RULESBOT_LANG).",
                "Language of the output (or RULESBOT_LANG).",
            ),
            expose_value=False,
        ),
        click.Option(
            ["--debug"],
            is_flag=True,
            help=t("U chyby ukaž výpis zásobníku.", "Show the traceback of an error."),
            expose_value=False,
            callback=_debug,
        ),
        click.Option(
            ["--version"],
            is_flag=True,
            is_eager=True,
            expose_value=False,
            callback=_version,
            help=t(
                "Ukaž verzi programu a pravidel.",
                "Show the versions of the program and the rulebooks.",
            ),
        ),
    ]
    return root


def _debug(ctx: click.Context, _: click.Parameter, wanted: bool) -> None:  # noqa: FBT001  (click's own signature)
    ctx.meta[DEBUG] = wanted


def _version(ctx: click.Context, _: click.Parameter, wanted: bool) -> None:  # noqa: FBT001  (click's own signature)
    if not wanted or ctx.resilient_parsing:
        return
    from rulesbot import __version__
    from rulesbot.games import discovery
    from rulesbot.rulebook import loader

    click.echo(f"rulesbot {__version__}")
    for game in discovery.ids():
        click.echo(f"{game} {loader.load(game).version}")
    ctx.exit()


def run(args: Sequence[str] | None = None) -> int:
    """Run one call and give its exit code; a traceback is shown only if ``--debug`` asks for it."""
    words = list(sys.argv[1:] if args is None else args)
    language = language_of(words, os.environ)
    debug = "--debug" in words
    _open_streams()
    _print_anything()
    try:
        # The global options may stand anywhere.
        result: Any = build(language).main(
            _global_first(words), prog_name="rulesbot", standalone_mode=False
        )
    except ClosedPipe:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except (click.exceptions.Exit, click.Abort) as stop:
        return getattr(stop, "exit_code", _EXIT_ABORTED)
    except Exception as error:  # noqa: BLE001  (whatever it is, the user is told in a line)
        if debug:
            traceback.print_exc()
        return _report(error, language)
    return result if isinstance(result, int) else 0


def _open_streams() -> None:
    """A stream that the caller closed is empty, or swallows what is written."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            stream = Path(os.devnull).open(mode, encoding="utf-8")  # noqa: SIM115  (it stays open)
            setattr(sys, name, stream)


def _print_anything() -> None:
    """What an old terminal's encoding lacks is printed as a question mark, not refused."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper) and not stream.encoding.lower().startswith("utf"):
            stream.reconfigure(errors="replace")


def _report(error: Exception, language: Language) -> int:
    """Say on stderr what went wrong; the exit code for it."""
    t = Translated(language)
    match error:
        case click.ClickException():
            report_usage(error, language)
            return error.exit_code
        case InputError():
            from rulesbot.render import problems, sheet

            sheet.write(problems.sheet(error, language), stream=sys.stderr)
            return _EXIT_INPUT
        case DriftError() | YamlError():
            text = t("pravidla a program se rozcházejí", "rulebook and code disagree")
            click.echo(f"rulesbot: {text}: {error}", err=True)
        case OSError():
            text = t("systém to nedovolil", "the system refused")
            click.echo(f"rulesbot: {text}: {error.strerror or error}", err=True)
            return _EXIT_SYSTEM
        case _:
            text = t(
                "chyba programu, nahlaste ji prosím s výpisem z --debug",
                "a fault of the program; please report it with what --debug prints",
            )
            click.echo(f"rulesbot: {text} ({type(error).__name__})", err=True)
    return _EXIT_DRIFT


def _global_first(words: list[str]) -> list[str]:
    """Move ``--lang`` and ``--debug`` to the front, where the root command reads them."""
    front: list[str] = []
    rest: list[str] = []
    at = 0
    while at < len(words):
        word = words[at]
        if word == "--":
            return front + rest + words[at:]
        if word == "--lang" and at + 1 < len(words):
            front += words[at : at + 2]
            at += 1
        elif word.startswith("--lang=") or word == "--debug":
            front.append(word)
        else:
            rest.append(word)
        at += 1
    return front + rest
