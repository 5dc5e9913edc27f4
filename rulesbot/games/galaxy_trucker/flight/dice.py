"""The roll of two dice that names a row or a column."""

from __future__ import annotations

from fractions import Fraction
from functools import cache

from rulesbot.core.options import numbers
from rulesbot.core.phrase import Words
from rulesbot.core.questions import Kind, Question, Table
from rulesbot.core.record import Record

DICE, SIDES = 2, 6
TWO_DICE = {n: Fraction(6 - abs(7 - n), 36) for n in range(2, 13)}
"""The exact chance of every sum of two dice."""
ONE_DIE = (Fraction(1, SIDES),) * SIDES
"""The chances of what one of them shows."""

_OPTIONS = numbers(TWO_DICE)
_WEIGHTS = tuple(TWO_DICE.values())
_ROLL = Words("jaký součet padne na dvou kostkách", "which sum the two dice show")


class Line(Record):
    """A row or a column by its printed number."""

    number: int
    is_row: bool


@cache
def _question(rule: str) -> Question:
    return Question(Kind.ROLL, ("roll",), _OPTIONS, _ROLL(), rule, weights=_WEIGHTS)


def roll(table: Table, rule: str) -> int:
    """The sum of two dice; the rule is the one that asks for it."""
    value: int = table.ask(_question(rule))
    return value
