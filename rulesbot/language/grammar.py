"""Builds Lark's own parser of a game's language from the grammars and the keyword tables.

Good texts are read without it, by the tables that it makes (see :mod:`rulesbot.language.tables`);
it tells what is wrong with the others.
"""

from __future__ import annotations

import hashlib
import platform
import re
from functools import lru_cache
from typing import Any

import lark
from lark import Lark
from lark.grammar import Rule, Symbol, Terminal
from lark.parsers.lalr_analysis import Shift

from rulesbot import __version__, resources
from rulesbot.language import cache, keywords, lexer
from rulesbot.language.files import Texts, texts
from rulesbot.language.scanner import Lexicon
from rulesbot.language.tables import Reduction

_EXTEND = re.compile(r"^%extend (\w+): (.+)$", re.MULTILINE)


@lru_cache(maxsize=8)
def parser(game: str) -> Lark:
    """Lark's parser of a game's language, from saved tables where they are there."""
    files = texts(game)
    stamp = "\0".join((*files, __version__, lark.__version__, platform.python_version()))
    key = hashlib.sha256(stamp.encode()).hexdigest()[:16]
    return cache.cached(f"{resources.folder_name(game)}-{key}", lambda: _build(game, files))


def _build(game: str, files: Texts) -> Lark:
    """Common rules first, the game's after them, one regular expression for each keyword.

    A line ``%extend rule: a | b`` of the game adds alternatives to a rule of the common part.
    """
    common = files.common
    for extension in _EXTEND.finditer(files.own):
        rule, more = extension.groups()
        common = re.sub(rf"^(\??{rule}: )", rf"\1{more} | ", common, flags=re.MULTILINE)
    grammar = "\n".join((common, _EXTEND.sub("", files.own)))
    used = set(re.findall(r"\b[A-Z][A-Z_]+\b", grammar))
    for keyword in keywords.load(game).values():
        if keyword.id in used:
            grammar += f"\n{keyword.id}.2: /{keyword.pattern}/"
    return Lark(
        grammar,
        parser="lalr",
        propagate_positions=False,
        maybe_placeholders=False,
        _plugins=lexer.PLUGINS,
    )


def plain(lark_parser: Lark) -> dict[str, Any]:
    """What :class:`rulesbot.language.tables.Tables` holds, as data of Python's own types."""
    conf = lark_parser.parse_interactive("").parser_state.parse_conf
    numbers = {state: number for number, state in enumerate(conf.states)}
    rules: dict[Rule, int] = {}
    rows = [
        {
            symbol: numbers[what] if action is Shift else ~rules.setdefault(what, len(rules))
            for symbol, (action, what) in row.items()
        }
        for row in conf.states.values()
    ]
    frontend: Any = lark_parser.parser
    terminals = frontend.lexer.root_lexer.terminals
    lexicon = Lexicon.of((t.name, t.pattern.to_regexp()) for t in terminals)
    return {
        "start": numbers[conf.start_state],
        "end": numbers[conf.end_state],
        "rows": rows,
        "reductions": [tuple(_reduction(rule)) for rule in rules],
        "ignored": list(frontend.lexer_conf.ignore),
        "keywords": lexicon.keywords,
        "patterns": lexicon.patterns,
    }


def _reduction(rule: Rule) -> Reduction:
    """What Lark's tree builder does with a rule: see Lark's manual on shaping the tree."""
    kept = tuple(
        (place, not symbol.is_term and _is_inlined(symbol.name))
        for place, symbol in enumerate(rule.expansion)
        if rule.options.keep_all_tokens or not _is_left_out(symbol)
    )
    return Reduction(
        origin=str(rule.origin.name),
        name=str(rule.alias or rule.options.template_source or rule.origin.name),
        size=len(rule.expansion),
        kept=kept,
        single=bool(rule.options.expand1 and not rule.alias),
        inlined=_is_inlined(rule.origin.name),
    )


def _is_left_out(symbol: Symbol) -> bool:
    return isinstance(symbol, Terminal) and symbol.filter_out


def _is_inlined(nonterminal: str) -> bool:
    return nonterminal.startswith("_")
