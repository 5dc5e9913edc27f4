"""YAML that refuses what PyYAML lets pass: repeated keys and anything but plain data."""

from __future__ import annotations

from typing import Any


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
