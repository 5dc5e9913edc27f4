"""The texts that a call is about: files, standard input, and texts given in the call itself."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

import click

from rulesbot.cli.speech import Translated
from rulesbot.core import limits
from rulesbot.core.phrase import Phrase, Words
from rulesbot.core.problem import InputError, Problem
from rulesbot.core.span import NOWHERE, Source

_MISSING = Words("soubor neexistuje", "there is no such file")
_MISSING_HELP = Words(
    "Zkontrolujte cestu, nebo spor napište přímo: -e „hra gt; …“.",
    "Check the path, or write the dispute in the call: -e “game gt; …”.",
)
_FOLDER = Words("to je složka, ne soubor", "this is a folder, not a file")
_FOLDER_HELP = Words(
    "Vyjmenujte soubory; celou složku přečte „rulesbot test“.",
    "Name the files; “rulesbot test” reads a whole folder.",
)
_NOT_UTF8 = Words("text není v UTF-8 (bajt {n})", "the text is not UTF-8 (byte {n})")
_NOT_UTF8_HELP = Words("Uložte soubor v kódování UTF-8.", "Save the file in UTF-8.")
_UNREADABLE = Words("soubor nejde přečíst: {why}", "the file cannot be read: {why}")
_NO_CASES = Words("ve složce není žádný soubor .spor", "the folder has no .spor file")
_NOTHING = Words("chybí SOUBOR, „-“ nebo -e TEXT", "a FILE, “-” or -e TEXT is missing")
_TYPED = "-e"
_STDIN = "-"


def read_inputs(
    files: Sequence[str], texts: Sequence[str], *, folders: bool = False
) -> Iterator[tuple[str, str]]:
    """Name and text of each input, in order; raises ``InputError`` for one that cannot be read.

    With ``folders`` a folder stands for the ``.spor`` files below it.
    """
    for at, text in enumerate(texts, start=1):
        # A line end is hard to type in a call; an escaped one is meant as one.
        yield (_TYPED if len(texts) == 1 else f"{_TYPED} {at}"), text.replace("\\n", "\n")
    for name in files:
        if name == _STDIN:
            yield _STDIN, _decode(_STDIN, sys.stdin.buffer.read(_most_bytes()))
        elif folders and Path(name).is_dir():
            yield from ((str(path), _read(path)) for path in spor_files(Path(name)))
        else:
            yield name, _read(Path(name))


def spor_files(folder: Path) -> list[Path]:
    """The ``.spor`` files below a folder, in order; raises ``InputError`` if there is none."""
    found = sorted(path for path in folder.rglob("*.spor") if path.is_file())
    if not found:
        raise _error(str(folder), _NO_CASES(), _FOLDER_HELP())
    return found


def _most_bytes() -> int:
    return limits.TEXT * 4 + 1


def _read(path: Path) -> str:
    if path.is_dir():
        raise _error(str(path), _FOLDER(), _FOLDER_HELP())
    try:
        with path.open("rb") as stream:
            data = stream.read(_most_bytes())
    except FileNotFoundError:
        raise _error(str(path), _MISSING(), _MISSING_HELP()) from None
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or str(error)
        raise _error(str(path), _UNREADABLE(why=why), None) from None
    return _decode(str(path), data)


def _decode(name: str, data: bytes) -> str:
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        if error.start >= limits.TEXT:
            # The text is too long in any case; the reader says so.
            return data[: error.start].decode("utf-8", "replace")
        raise _error(name, _NOT_UTF8(n=error.start), _NOT_UTF8_HELP()) from None


def _error(name: str, message: Phrase, help_: Phrase | None) -> InputError:
    return InputError(Source(name, ""), [Problem(NOWHERE, message, help=help_)])


def arguments(t: Translated) -> list[click.Parameter]:
    """The parameters of every command that reads disputes: ``FILE…`` and ``-e TEXT``."""
    return [
        click.Argument(["files"], nargs=-1, metavar=t("[SOUBOR]…", "[FILE]…")),
        click.Option(
            ["-e", "texts"],
            multiple=True,
            metavar="TEXT",
            help=t(
                "Spor napsaný přímo v příkazu; „;“ ukončí řádek.",
                "A dispute in the call itself; “;” ends a line.",
            ),
        ),
    ]


def form_option(t: Translated, *forms: str) -> click.Option:
    """The option ``--format``."""
    return click.Option(
        ["--format", "form"],
        type=click.Choice(list(forms)),
        default="text",
        help=t("Podoba výstupu (jinak text).", "Form of the output (else text)."),
    )


def need_some(files: Sequence[str], texts: Sequence[str], t: Translated) -> None:
    """Refuse a call that names no input; raises click's ``UsageError``."""
    if not files and not texts:
        raise click.UsageError(t(_NOTHING.cs, _NOTHING.en), click.get_current_context())
