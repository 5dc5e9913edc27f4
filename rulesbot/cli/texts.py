"""The texts that a call is about: files, standard input, and texts given in the call itself."""

from __future__ import annotations

import sys
import traceback
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import TypeVar

import click

from rulesbot.cli.speech import Translated
from rulesbot.core import limits
from rulesbot.core.phrase import Language, Phrase, Words
from rulesbot.core.problem import InputError, Problem
from rulesbot.core.span import NOWHERE, Source
from rulesbot.render import problems, sheet

_MISSING = Words("soubor neexistuje", "there is no such file")
_MISSING_HELP = Words(
    "Zkontrolujte cestu, nebo spor napište přímo: -e 'hra gt; …'.",
    "Check the path, or write the dispute in the call: -e 'game gt; …'.",
)
_FOLDER = Words("to je složka, ne soubor", "this is a folder, not a file")
_FOLDER_HELP = Words(
    "Vyjmenujte soubory; celou složku přečte „rulesbot test“.",
    "Name the files; “rulesbot test” reads a whole folder.",
)
_NOT_UTF8 = Words("text není v UTF-8 (bajt {n})", "the text is not UTF-8 (byte {n})")
_NOT_UTF8_HELP = Words("Uložte soubor v kódování UTF-8.", "Save the file in UTF-8.")
_UNREADABLE = Words("soubor nejde přečíst: {why}", "the file cannot be read: {why}")
_UNREADABLE_HELP = Words(
    "Zkontrolujte, zda jej smíte číst.", "Check that you are allowed to read it."
)
_TOO_LONG = Words(
    "text je příliš dlouhý, umím nejvýš {most:znak|znaky|znaků}",
    "the text is too long: at most {most:character|characters}",
)
_TOO_LONG_HELP = Words("Rozdělte spory do více souborů.", "Split the disputes into several files.")
_NO_CASES = Words("ve složce není žádný soubor .spor", "the folder has no .spor file")
_NOTHING = Words("chybí SOUBOR, „-“ nebo -e TEXT", "a FILE, “-” or -e TEXT is missing")
DEBUG = "rulesbot.debug"
T = TypeVar("T")
_TYPED = "-e"
_STDIN = "-"


def readable(given: tuple[str, str] | InputError) -> tuple[str, str]:
    """An input that was read; raises the error of one that could not be."""
    if isinstance(given, InputError):
        raise given
    return given


def each_input(
    files: Sequence[str], texts: Sequence[str], *, folders: bool = False
) -> Iterator[tuple[str, str] | InputError]:
    """Name and text of each input, in order, or what is wrong with one; it stops no other.

    With ``folders`` a folder stands for the ``.spor`` files below it.
    """
    for at, text in enumerate(texts, start=1):
        name = _TYPED if len(texts) == 1 else f"{_TYPED} {at}"
        yield _caught(partial(_typed, name, text))
    for name in files:
        if folders and Path(name).is_dir():
            paths = _caught(partial(spor_files, Path(name)))
            if isinstance(paths, InputError):
                yield paths
            else:
                yield from (_caught(partial(_named, str(path))) for path in paths)
        else:
            yield _caught(partial(_named, name))


def _caught(read: Callable[[], T]) -> T | InputError:
    try:
        return read()
    except InputError as error:
        return error


def _typed(name: str, text: str) -> tuple[str, str]:
    if not text.isascii():
        # Bytes of a call that are no text arrive as lone surrogates.
        text = _decode(name, text.encode("utf-8", "surrogatepass"))
    # A line end is hard to type in a call; an escaped one is meant as one.
    return name, text.replace("\\n", "\n")


def _named(name: str) -> tuple[str, str]:
    if name == _STDIN:
        return name, _decode(name, sys.stdin.buffer.read(_most_bytes()))
    return name, _read(Path(name))


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
        raise _error(str(path), _UNREADABLE(why=why), _UNREADABLE_HELP()) from None
    return _decode(str(path), data)


def _decode(name: str, data: bytes) -> str:
    if len(data) == _most_bytes():
        raise _error(name, _TOO_LONG(most=limits.TEXT), _TOO_LONG_HELP())
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise _error(name, _NOT_UTF8(n=error.start), _NOT_UTF8_HELP()) from None


def _error(name: str, message: Phrase, help_: Phrase) -> InputError:
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


def report(error: InputError, language: Language, form: sheet.Format) -> None:
    """Say on stderr what is wrong with an input."""
    sheet.write(problems.sheet(error, language), form, sys.stderr)
    explain(error)


def explain(error: BaseException) -> None:
    """Show on stderr where an error comes from, if the call asks for it with ``--debug``."""
    context = click.get_current_context(silent=True)
    if context is not None and context.meta.get(DEBUG):
        traceback.print_exception(error)


def need_some(files: Sequence[str], texts: Sequence[str], t: Translated) -> None:
    """Refuse a call that names no input; raises click's ``UsageError``."""
    if not files and not texts:
        raise click.UsageError(t(_NOTHING.cs, _NOTHING.en), click.get_current_context())
