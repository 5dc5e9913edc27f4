"""Meteors and shots of a card: one roll for each, shared by every ship that it concerns."""

from __future__ import annotations

from collections.abc import Sequence

from rulesbot.core.phrase import Term, Words
from rulesbot.core.questions import Kind, Option, Question, Table
from rulesbot.core.rules import Effect
from rulesbot.games.galaxy_trucker.cards import Flier
from rulesbot.games.galaxy_trucker.flight import dice, hits
from rulesbot.games.galaxy_trucker.flight.course import Course
from rulesbot.games.galaxy_trucker.flight.hits import LineRolled, Missile
from rulesbot.games.galaxy_trucker.grid import DIRECTION_TERMS, DIRECTIONS
from rulesbot.games.galaxy_trucker.rules import RULES

SHARED_ROLL = RULES.effect("GT-KARTA-PIRATI-02", LineRolled)
ROLL_OF_TWO = RULES.effect("GT-OFIC-20", LineRolled)

_SIDE = Words("odkud letí zásah číslo {n}", "where hit number {n} comes from")
_WORD = Words("{word}", "{word}")


def fly(
    course: Course,
    fliers: Sequence[Flier],
    keys: Sequence[str],
    effect: Effect[LineRolled],
    table: Table,
) -> Course:
    """Every missile in order against some ships, the leader deciding first."""
    for number, flier in enumerate(fliers, start=1):
        missile = Missile(flier.meteor, flier.big, _side(flier, number, table))
        roll = dice.roll(table, effect.rule)
        effect(table, LineRolled(roll, hits.line_words(missile, roll)))
        for key in keys:
            ship, lost = hits.strike(course.ship(key), missile, roll, table)
            course = course.after_hit(key, ship, lost)
    return course


def _side(flier: Flier, number: int, table: Table) -> int:
    if flier.side is not None:
        return flier.side
    options = tuple(Option(d, _WORD(word=Term(DIRECTION_TERMS[d]))) for d in DIRECTIONS)
    value: int = table.ask(Question(Kind.UNKNOWN, ("from", number), options, _SIDE(n=number)))
    return value
