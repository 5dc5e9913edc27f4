"""Writing files: whole or not at all."""

from __future__ import annotations

import errno
import os
import tempfile
from pathlib import Path

from rulesbot.core.phrase import Phrase, Words
from rulesbot.core.problem import InputError, Problem
from rulesbot.core.span import NOWHERE, Source

_UNWRITABLE = Words("soubor nejde zapsat: {why}", "the file cannot be written: {why}")
_UNWRITABLE_HELP = Words(
    "Zvolte soubor ve složce, do které smíte psát.",
    "Choose a file in a folder that you may write to.",
)
_WHY = {
    errno.EACCES: Words("nesmíte do něj psát", "you are not allowed to write it"),
    errno.EISDIR: Words("to je složka", "this is a folder"),
    errno.ENOENT: Words("taková složka není", "there is no such folder"),
    errno.ENOSPC: Words("disk je plný", "the disk is full"),
    errno.ENOTDIR: Words("jeho složka je soubor", "its folder is a file"),
    errno.EROFS: Words("disk je jen ke čtení", "the disk is read-only"),
}
_OTHER = Words("{why}", "{why}")


def write_file(name: str, text: str) -> None:
    """Write a text beside its place and rename it: the file is never half written.

    Permissions stay, and a symbolic link stays one: what it points to is rewritten. What is no
    regular file, such as a terminal, is written to as it is. Raises ``InputError``.
    """
    try:
        given = Path(name)
        if given.is_dir():
            raise IsADirectoryError(errno.EISDIR, "")
        if given.exists() and not given.is_file():
            with given.open("w", encoding="utf-8", newline="\n") as stream:
                stream.write(text)
        else:
            _replace(given.resolve(), text)
    except (OSError, ValueError, RuntimeError) as error:
        problem = Problem(NOWHERE, _UNWRITABLE(why=_why(error)), help=_UNWRITABLE_HELP())
        raise InputError(Source(name, ""), [problem]) from None


def _replace(target: Path, text: str) -> None:
    mode = target.stat().st_mode & 0o7777 if target.exists() else 0o666 & ~_umask()
    handle, temporary = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name}.")
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as stream:
            stream.write(text)
        Path(temporary).chmod(mode)
        Path(temporary).replace(target)
    except BaseException:
        Path(temporary).unlink(missing_ok=True)
        raise


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask


def _why(error: Exception) -> Phrase:
    why = _WHY.get(getattr(error, "errno", None) or 0)
    return why() if why else _OTHER(why=getattr(error, "strerror", None) or str(error))
