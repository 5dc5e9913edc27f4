"""Finds the grammars and rulebooks, in a checkout, an installed package or a zip."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from importlib.abc import Traversable


def package() -> Traversable:
    """The folder of the code, in a zip too."""
    here = Path(__file__).parent
    if here.is_dir():
        return here
    from importlib.resources import files

    return files("rulesbot")


def checkout() -> Path | None:
    """The folder of the checkout that the code stands in, or None in an installed package."""
    code = package()
    if isinstance(code, Path) and (code.parent / "pyproject.toml").is_file():
        return code.parent
    return None


def resource(kind: str) -> Traversable:
    """The folder ``grammars`` or ``rulebooks``; raises ``FileNotFoundError`` if there is none."""
    inside = package() / kind
    if inside.is_dir():
        return inside
    root = checkout()
    if root and (root / kind).is_dir():
        return root / kind
    raise FileNotFoundError(kind)


def text(kind: str, *names: str) -> str:
    """The UTF-8 text of a file below one of those folders."""
    return resource(kind).joinpath(*names).read_text(encoding="utf-8")


def texts(kind: str, folder: str, ending: str) -> dict[str, str]:
    """The UTF-8 texts of the files of a folder with that ending, by name, in order."""
    found = (f for f in resource(kind).joinpath(folder).iterdir() if f.name.endswith(ending))
    return {file.name: file.read_text(encoding="utf-8") for file in sorted(found, key=_name)}


def _name(file: Traversable) -> str:
    return file.name


def folder_name(game: str) -> str:
    """A game's id as it is written on disk."""
    return game.replace("-", "_")
