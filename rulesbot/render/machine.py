"""Rulings and problems as JSON, version 1: all that the text form shows, and spans.

A document is ``{"version": 1, "files": [FILE…]}``. A FILE has ``name`` and either ``errors`` (a
list of problems) or ``game``, ``rulebook`` (its version), ``title`` and ``cases``. A case has
``title``, ``entries`` and ``not_run``. An entry has ``text``, ``place``, ``kind`` (``action``,
``event``, ``ask``), ``verdict`` (``legal``, ``illegal``, ``depends``, ``resolved``, ``outside``)
and, each a list, ``findings``, ``overridden``, ``held``, ``steps``, ``results``, ``branches``,
``waiting``, ``alternatives``, ``readings``, ``assumptions``, ``remarks``, ``claims`` and
``expectations``. Rules are ``{"id", "title", "text", "gist", "locator", "passage", "source"}``.
A place is ``{"line", "column", "width", "text"}``, 1-based. New keys may come in version 1; none
goes and none changes its meaning.
"""

from __future__ import annotations

import json
from dataclasses import fields, is_dataclass
from enum import Enum
from typing import Any

from rulesbot.core.phrase import Language, Words
from rulesbot.core.problem import InputError, Problem
from rulesbot.core.span import Source

VERSION = 1


def plain(value: Any) -> Any:
    """Views as plain data: dataclasses as objects, enums as their values."""
    if is_dataclass(value) and not isinstance(value, type):
        return {f.name: plain(getattr(value, f.name)) for f in fields(value)}
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, list | tuple):
        return [plain(member) for member in value]
    if isinstance(value, dict):
        return {str(key): plain(member) for key, member in value.items()}
    return value


def problems(error: InputError, language: Language) -> dict[str, Any]:
    """A file that cannot be judged."""
    errors = [_problem(error.source, problem, language) for problem in error.problems]
    return {"name": error.source.name, "errors": errors}


def _problem(source: Source, problem: Problem, language: Language) -> dict[str, Any]:
    return {
        "place": plain(source.place(problem.span)),
        "span": list(problem.span),
        "message": problem.message.say(language),
        "expected": [_word(word, language) for word in problem.expected],
        "suggestion": _word(problem.suggestion, language) if problem.suggestion else None,
        "help": problem.help.say(language) if problem.help else None,
        "example": problem.example or None,
        "rule": problem.rule or None,
    }


def _word(word: Words, language: Language) -> str:
    return word.en if language == "en" else word.cs


def dump(files: list[dict[str, Any]]) -> str:
    """The whole document as text."""
    return json.dumps({"version": VERSION, "files": files}, ensure_ascii=False, indent=2) + "\n"
