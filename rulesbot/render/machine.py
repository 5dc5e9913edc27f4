"""Rulings and problems as JSON, version 1: all that the text form shows, and places.

``check`` and ``resolve`` write ``{"version": 1, "files": [FILE…]}``, a FILE for each input:

- FILE: ``name``; ``errors``, a list of PROBLEM, where something in it cannot be judged; ``game``,
  ``rulebook`` (its version), ``title`` and ``cases``, a list of CASE, where it can be read;
- PROBLEM: ``message``, ``place`` and ``span`` (``[start, end]``, offsets into the NFC text; both
  null where it is the whole file), ``expected`` (words that could stand there), ``suggestion``,
  ``help``, ``example``, ``rule``, the last four null where there is none;
- CASE: ``title`` (empty above the first case), ``entries``, a list of ENTRY, and ``not_run``, the
  words of what stands behind an action that is illegal or undecided;
- ENTRY: ``text``, ``place``, ``kind`` (``action``, ``event``, ``ask``), ``verdict`` (``legal``,
  ``illegal``, ``depends``, ``resolved``, ``outside``), ``complete`` (false where there are more
  ways than are followed), ``outside`` (why the rules do not cover it, else empty) and lists:
  - ``findings``: ``rule`` (RULE), ``message``, ``because`` (a list of STEP), ``overridden_by`` (an
    id or empty); ``overridden`` likewise, those that a special rule lifts;
  - ``held``: the rules (RULE) that could have been broken and hold;
  - ``steps``: STEP is ``rule`` (RULE) and ``message``; ``results``: sentences;
  - ``branches``: the ways that things may be, ``answers`` (pairs of question and answer),
    ``verdict``, ``rules`` (ids of the broken ones), ``results``;
  - ``waiting``: pairs of a rule's id and what it depends on, besides the findings;
  - ``alternatives``: what would be legal, in the mini-language; ``more_alternatives`` counts those
    that are not listed;
  - ``readings``: ``id``, ``value`` and ``title`` of a reading that decides, ``other`` value and the
    ``verdict`` with it;
  - ``assumptions``, ``remarks``: sentences;
  - ``claims``, ``expectations``: ``text``, ``place``, ``mark`` (``holds``, ``fails``, ``skipped``),
    ``why`` (empty where it holds);
- RULE: ``id``, ``title``, ``text`` (Czech), ``gist`` (English), ``locator``, ``passage`` (word for
  word from an attached copy, or null), ``source`` (another publication, or empty);
- ``place``: ``line`` and ``column`` (from 1), ``width``, ``text`` (the whole line).

``show`` writes as FILE either ``name`` and ``errors`` or ``name``, ``game``, ``rulebook``,
``title`` and ``scenes``: each the ``cases`` (titles) that end in it, ``outside`` (why there is no
picture, else empty) and its ``drawings``: ``title``, ``picture`` (lines), ``legend`` (``mark``,
``meaning``), ``faults`` (``rule``, ``title``, ``where``) and ``notes``.

``odds`` writes as FILE either ``name`` and ``errors`` or ``name``, ``game``, ``policy`` (how
players decide: ``best``, ``worst``, ``none``) and ``cases``, each with its ``title``, ``outside``
(why there are no odds, else empty) and ``chances``: ``name`` (what is counted) and ``values``, each
a ``value`` in words, its ``chance`` (an exact fraction, ``"7/12"``) and ``percent``.

``test`` writes as FILE either ``name`` and ``errors`` or ``name``, ``cases`` (how many), ``holds``,
``fails``, ``skipped`` (counts) and ``mishaps``, a list of ``file``, ``case``, ``place``, ``text``,
``mark``, ``why``. New keys may come in version 1; none goes and none changes its meaning.
"""

from __future__ import annotations

import json
import sys
from enum import Enum
from typing import Any

from rulesbot.core.phrase import Language, Words
from rulesbot.core.problem import InputError, Problem
from rulesbot.core.record import Record
from rulesbot.core.span import NOWHERE
from rulesbot.render.problems import example

VERSION = 1


def plain(value: Any) -> Any:
    """Views as plain data: records as objects, enums as their values."""
    if isinstance(value, Record):
        return {name: plain(member) for name, member in vars(value).items()}
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, list | tuple):
        return [plain(member) for member in value]
    if isinstance(value, dict):
        return {str(key): plain(member) for key, member in value.items()}
    return value


def problems(error: InputError, language: Language) -> dict[str, Any]:
    """A file that cannot be judged."""
    errors = [_problem(error, problem, language) for problem in error.problems]
    return {"name": error.source.name, "errors": errors}


def _problem(error: InputError, problem: Problem, language: Language) -> dict[str, Any]:
    source, lexicon = error.source, error.lexicon
    somewhere = problem.span != NOWHERE
    return {
        "place": plain(source.place(problem.span)) if somewhere else None,
        "span": list(problem.span) if somewhere else None,
        "message": problem.message.say(language, lexicon),
        "expected": [_word(word, language) for word in problem.expected],
        "suggestion": _word(problem.suggestion, language) if problem.suggestion else None,
        "help": problem.help.say(language, lexicon) if problem.help else None,
        "example": example(error, problem, language) or None,
        "rule": problem.rule or None,
    }


def _word(word: Words, language: Language) -> str:
    return word.en if language == "en" else word.cs


def dump(files: list[dict[str, Any]]) -> str:
    """The whole document as text."""
    return text({"version": VERSION, "files": files})


def text(data: Any) -> str:
    """Plain data as JSON text; what the standard output cannot carry is escaped."""
    unicode = (sys.stdout.encoding or "").lower().replace("-", "") == "utf8"
    written = json.dumps(data, ensure_ascii=not unicode, indent=2)
    # A file's name may hold bytes that are no text; JSON has an escape for them too.
    return written.encode("utf-8", "backslashreplace").decode() + "\n"
