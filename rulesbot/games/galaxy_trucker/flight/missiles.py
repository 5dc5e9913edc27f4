"""Meteors and shots of a card: one roll for each, shared by every ship that it concerns."""

from __future__ import annotations

from functools import cache

from rulesbot.core.options import term
from rulesbot.core.phrase import Words
from rulesbot.core.questions import Kind, Question, Table
from rulesbot.games.galaxy_trucker.card_parts import FlyBy
from rulesbot.games.galaxy_trucker.flight import dice, hits
from rulesbot.games.galaxy_trucker.flight.course import Course
from rulesbot.games.galaxy_trucker.flight.hits import LineRolled, Missile
from rulesbot.games.galaxy_trucker.grid import DIRECTION_TERMS, DIRECTIONS
from rulesbot.games.galaxy_trucker.rules import RULES

SHARED_ROLL = RULES.effect("GT-KARTA-PIRATI-02", LineRolled)
ROLL_OF_TWO = RULES.effect("GT-OFIC-20", LineRolled)

_ROLLED = {effect.rule: effect for effect in (hits.METEOR_ROLL, SHARED_ROLL, ROLL_OF_TWO)}

_missile = cache(Missile)

_SIDE = Words("odkud letí zásah číslo {n}", "where hit number {n} comes from")


def fly_by(course: Course, part: FlyBy, table: Table) -> Course:
    """One missile against some ships, the leader deciding first."""
    flier = part.flier
    side = side_of(flier.side, _SIDE, table, part.number)
    missile = _missile(flier.meteor, flier.big, side)
    roll = dice.roll(table, part.rule)
    _ROLLED[part.rule](table, LineRolled(roll, hits.line_words(missile, roll)))
    for key in part.ships:
        ship, lost = hits.strike(course.ship(key), missile, roll, table)
        course = course.after_hit(key, ship, lost)
    return course


def side_of(side: int | None, text: Words, table: Table, number: int = 0) -> int:
    """The side that a missile comes from; asks when it is not told."""
    if side is not None:
        return side
    options = tuple(term(d, DIRECTION_TERMS[d]) for d in DIRECTIONS)
    value: int = table.ask(Question(Kind.UNKNOWN, ("from", number), options, text(n=number)))
    return value
