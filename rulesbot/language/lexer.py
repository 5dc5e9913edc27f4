"""Lark's contextual lexer with keywords that are looked up (:mod:`rulesbot.language.scanner`)."""

from __future__ import annotations

from typing import Any

from lark.lexer import BasicLexer, ContextualLexer, Scanner

from rulesbot.language import scanner


class KeywordScanner(Scanner):
    """Matches one of the terminals acceptable in a state."""

    def __init__(self, terminals: Any) -> None:
        self.allowed_types = {terminal.name for terminal in terminals}
        lexicon = scanner.Lexicon.of((t.name, t.pattern.to_regexp()) for t in terminals)
        self._scanner = scanner.Scanner(lexicon, self.allowed_types)

    def match(self, text: Any, pos: int) -> tuple[str, str] | None:
        """The text matched at a position and the terminal's name, or None."""
        found = self._scanner.match(text.text, pos, text.end)
        return (text.text[pos : found[1]], found[0]) if found else None


class KeywordLexer(BasicLexer):
    """Lark's lexer with that scanner."""

    def _build_scanner(self) -> Scanner:
        self.callback = dict(self.user_callbacks)
        return KeywordScanner(self.terminals)


class KeywordContextualLexer(ContextualLexer):
    """Lark's contextual lexer with such a lexer for each state."""

    BasicLexer = KeywordLexer


PLUGINS = {"ContextualLexer": KeywordContextualLexer}
