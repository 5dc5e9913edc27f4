"""YAML that refuses what PyYAML lets pass: repeated keys and anything but plain data."""

from __future__ import annotations

import hashlib
import marshal
import platform
from collections.abc import Callable
from typing import Any

from rulesbot.core import keep


class YamlError(Exception):
    """A file of the project's own data is not what it has to be."""


def load(text: str, name: str) -> Any:
    """The document's data; raises :class:`YamlError` naming the file and the line."""
    from rulesbot.core.yaml_loader import read

    return read(text, name)


def load_mapping(text: str, name: str) -> dict[str, Any]:
    """The same for a document that has to be a mapping with text keys."""
    data = load(text, name)
    if not isinstance(data, dict) or not all(isinstance(key, str) for key in data):
        raise YamlError(f"{name}: expected a mapping with text keys")
    return data


def kept(what: str, text: str, read: Callable[[], Any]) -> Any:
    """The data of a text as it was read before, else read now and kept for the next start."""
    stamp = f"{platform.python_version()}\0{text}"
    name = f"{what}-{hashlib.sha256(stamp.encode()).hexdigest()[:16]}"
    found = keep.read(name)
    if found is not None:
        try:
            return marshal.loads(found)  # noqa: S302  (a file that only this user may write)
        except (EOFError, ValueError, TypeError):
            pass
    data = read()
    keep.write(name, marshal.dumps(data))
    return data
