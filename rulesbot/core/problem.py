"""Something that a user has to mend before the judge can speak."""

from __future__ import annotations

from collections.abc import Sequence

from rulesbot.core.phrase import Lexicon, Phrase, Words
from rulesbot.core.record import Record
from rulesbot.core.span import Source, Span


class Problem(Record):
    """Unreadable or impossible input: where, what is wrong, and the ways out.

    ``expected`` are the words that could stand there, ``suggestion`` the nearest of them,
    ``help`` how to mend it, ``example`` a right statement of the kind, in Czech.
    """

    span: Span
    message: Phrase
    expected: tuple[Words, ...] = ()
    suggestion: Words | None = None
    help: Phrase | None = None
    example: str = ""
    rule: str = ""


class InputError(Exception):
    """The input cannot be judged; carries every problem found in it, in order of place.

    ``lexicon`` declines the terms that the problems speak of; ``game`` is the game whose language
    their examples are in.
    """

    def __init__(
        self,
        source: Source,
        problems: Sequence[Problem],
        lexicon: Lexicon | None = None,
        game: str = "",
    ) -> None:
        super().__init__(f"{source.name}: {len(problems)}")
        self.source = source
        self.problems = tuple(sorted(problems, key=lambda problem: problem.span))
        self.lexicon, self.game = lexicon or Lexicon(), game

    def __reduce__(self) -> tuple[type[InputError], tuple[object, ...]]:
        """Made anew where another process reports it."""
        return InputError, (self.source, self.problems, self.lexicon, self.game)
