"""Reads a rulebook from its files, strictly: unknown keys and wrong types are errors."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from rulesbot import resources
from rulesbot.core import keep
from rulesbot.core.phrase import Lexicon
from rulesbot.core.strict_yaml import YamlError, load_mapping
from rulesbot.rulebook.book import Book, Document, Message, Reading, Rule

_RULE_KEYS = {
    "title": str,
    "text": str,
    "gist": str,
    "section": str,
    "passage": list,
    "digest": str,
    "source": str,
    "message": (str, dict),
    "message_en": (str, dict),
    "see": list,
    "overrides": list,
    "readings": list,
    "restates": list,
    "explained": str,
    "not_yet": str,
}
_DIGESTS = "source.yaml"
_HEAD_KEYS = ("id", "short", "title", "edition", "version", "document", "chapters", "readings")
_LISTS = ("passage", "see", "overrides", "readings", "restates")


@lru_cache(maxsize=8)
def load(game: str) -> Book:
    """The rulebook of a game; raises ``YamlError`` naming the file and what is wrong in it."""
    files, stamp = _files(game)
    head = _file(files, "book.yaml")
    if missing := [key for key in _HEAD_KEYS if key not in head]:
        raise YamlError(f"book.yaml: missing {', '.join(missing)}")
    rules: dict[str, Rule] = {}
    for chapter in head["chapters"]:
        for id_, entry in _file(files, f"{chapter}.yaml").items():
            if id_ in rules:
                raise YamlError(f"{chapter}.yaml: {id_} is defined twice")
            rules[id_] = _rule(id_, len(rules), entry, f"{chapter}.yaml: {id_}")
    lexicon = Lexicon(_file(files, "terms.yaml"))
    readings = {entry["id"]: _reading(entry) for entry in head["readings"]}
    return Book(
        id=head["id"],
        short=head["short"],
        title=head["title"],
        edition=head["edition"],
        document=Document(**head["document"]),
        rules=rules,
        readings=readings,
        lexicon=lexicon,
        version=f"{head['version']}+{stamp}",
    )


def _files(game: str) -> tuple[dict[str, Any], str]:
    """Every file of a book as data, and the digest of their texts; kept for the next start."""
    name = resources.folder_name(game)
    texts = resources.texts("rulebooks", name, ".yaml")
    texts.pop(_DIGESTS, None)
    joined = "\0".join(f"{file}\0{text}" for file, text in texts.items())
    stamp = hashlib.sha256(joined.encode()).hexdigest()[:12]
    data: dict[str, Any] = keep.data(
        f"book_{name}",
        joined,
        lambda: {file: load_mapping(text, file) for file, text in texts.items()},
    )
    return data, stamp


def _file(files: Mapping[str, Any], name: str) -> dict[str, Any]:
    if name not in files:
        raise YamlError(f"{name}: there is no such file")
    found: dict[str, Any] = files[name]
    return found


def _rule(id_: str, order: int, entry: object, where: str) -> Rule:
    if not isinstance(entry, dict):
        raise YamlError(f"{where}: expected a mapping")
    for key, value in entry.items():
        if key not in _RULE_KEYS:
            raise YamlError(f"{where}: unknown key {key!r}")
        if not isinstance(value, _RULE_KEYS[key]):  # type: ignore[arg-type]  # type or tuple of types
            raise YamlError(f"{where}: wrong type of {key!r}")
    for key in ("title", "text", "gist"):
        if not entry.get(key):
            raise YamlError(f"{where}: {key!r} is missing")
    words = {key: value for key, value in entry.items() if not key.startswith("message")}
    for key in _LISTS:
        if key in words:
            words[key] = tuple(str(member) for member in words[key])
    return Rule(id=id_, order=order, messages=_messages(entry, where), **words)


def _messages(entry: Mapping[str, Any], where: str) -> dict[str, Message]:
    cs, en = entry.get("message"), entry.get("message_en")
    if (cs is None) != (en is None) or isinstance(cs, str) != isinstance(en, str):
        raise YamlError(f"{where}: 'message' and 'message_en' have to match")
    if cs is None or en is None:
        return {}
    if isinstance(cs, str):
        return {"": Message(cs, en)}
    if cs.keys() != en.keys():
        raise YamlError(f"{where}: 'message' and 'message_en' speak of different facts")
    return {facts: Message(cs[facts], en[facts]) for facts in cs}


def _reading(entry: Mapping[str, Any]) -> Reading:
    return Reading(
        id=entry["id"],
        values=tuple(entry["values"]),
        title=entry["title"],
        note=entry["note"],
        rules=tuple(entry["rules"]),
    )
