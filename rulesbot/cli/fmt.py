"""``rulesbot fmt``: writes disputes in one form, with the keywords of one language."""

from __future__ import annotations

from collections.abc import Sequence

import click
from click.core import ParameterSource

from rulesbot.cli.speech import Command, Translated
from rulesbot.cli.texts import arguments, each_input, need_some, readable, report
from rulesbot.cli.writing import write_file
from rulesbot.core.phrase import Language, printable
from rulesbot.core.problem import InputError
from rulesbot.games import discovery
from rulesbot.language.document import open_source
from rulesbot.language.formatter import format_text

_STDIN = "-"
_INPUT, _WOULD_CHANGE = 3, 1


def command(language: Language) -> click.Command:
    """The command in that language."""
    t = Translated(language)
    return Command(
        name="fmt",
        language=language,
        callback=lambda **given: fmt(language, **given),
        help=t(
            "Přepíše spory do jednotné podoby: klíčová slova česky (s --lang en anglicky), jeden "
            "příkaz na řádek, odsazené bloky; komentáře, jména ani význam nemění. Soubory "
            "přepíše na místě, „-“ a -e vypíše.",
            "Writes disputes in one form: keywords in Czech (in English with --lang en), one "
            "statement a line, blocks indented; comments, names and meaning stay. Files are "
            "rewritten in place, “-” and -e are printed.",
        ),
        params=[
            *arguments(t),
            click.Option(
                ["--check"],
                is_flag=True,
                help=t(
                    "Nic nepiš, jen vypiš soubory, které by se změnily; jsou-li, skonči 1.",
                    "Write nothing, list the files that would change; exit 1 if there are any.",
                ),
            ),
        ],
    )


def fmt(language: Language, files: Sequence[str], texts: Sequence[str], *, check: bool) -> int:
    """Format every input; 3 if one cannot be read or written, 1 if one would change."""
    need_some(files, texts, Translated(language))
    written = _written_language(language)
    codes = {0}
    for at, given in enumerate(each_input(files, texts, folders=True)):
        try:
            name, raw = readable(given)
            formatted = _formatted(name, raw, written)
            if check:
                if formatted != raw:
                    click.echo(printable(name))
                    codes.add(_WOULD_CHANGE)
            elif at < len(texts) or name == _STDIN:
                click.echo(formatted, nl=False)
            elif formatted != raw:
                write_file(name, formatted)
        except InputError as error:
            report(error, language, "text")
            codes.add(_INPUT)
    return max(codes)


def _written_language(language: Language) -> Language:
    """What ``--lang`` asks for; the environment's language speaks, but translates no files."""
    source = click.get_current_context().find_root().get_parameter_source("lang")
    return language if source is ParameterSource.COMMANDLINE else "cs"


def _formatted(name: str, raw: str, language: Language) -> str:
    source, _, game = open_source(name, raw, discovery.names())
    return format_text(game, source.text, language, name)
