"""Recorded rolls and decisions as the answers to what is asked.

Rolls answer rolls, and each player's decisions what he is asked, in the order recorded; an answer
that nothing asks for stands in no other's way.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Any, NamedTuple

from rulesbot.core.questions import NOT_THIS, Implied, Question

Reader = Callable[[Question, Any], Hashable]
"""A recorded answer as an option's value, or what it says instead (``core.questions``)."""


class Used(NamedTuple):
    """The places of the answers used, as bits, and the place of one that implied an answer.

    The latter answers the next question as well, or nothing more.
    """

    places: int = 0
    implying: int | None = None


NONE_USED = Used()


class Recorded:
    """The answers recorded for one task."""

    __slots__ = ("_answers", "_read")

    def __init__(self, read: Reader, answers: Sequence[Any] = ()) -> None:
        self._read, self._answers = read, answers

    def __len__(self) -> int:
        return len(self._answers)

    def answer(self, question: Question, used: Used) -> tuple[Hashable, Used]:
        """What the first fitting answer says, and what is used then; NOT_THIS if none fits."""
        if not self._answers:
            return NOT_THIS, used
        places, implying = used
        if implying is not None:
            places |= 1 << implying
            said = self._read(question, self._answers[implying])
            if said is not NOT_THIS and not isinstance(said, Implied):
                return said, Used(places)
        if not question.aside:
            for place, answer in enumerate(self._answers):
                if places >> place & 1:
                    continue
                said = self._read(question, answer)
                if isinstance(said, Implied):
                    return said, Used(places, place)
                if said is not NOT_THIS:
                    return said, Used(places | 1 << place)
        return NOT_THIS, Used(places)

    def left(self, used: Used) -> tuple[Any, ...]:
        """The answers that are not used."""
        return tuple(a for place, a in enumerate(self._answers) if not used.places >> place & 1)


NOTHING_RECORDED = Recorded(lambda *_: NOT_THIS)
