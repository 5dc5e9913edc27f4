"""The combat zone: line by line the weakest ship suffers."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import assert_never

from rulesbot.core.phrase import Words
from rulesbot.core.questions import Table
from rulesbot.core.ruling import Facts
from rulesbot.games.galaxy_trucker.card_parts import Lines, volley
from rulesbot.games.galaxy_trucker.cards import (
    CombatZone,
    LoseCrew,
    LoseDays,
    LoseGoods,
    Measure,
    Penalty,
    UnderFire,
)
from rulesbot.games.galaxy_trucker.flight import crew_loss, goods_loss, order
from rulesbot.games.galaxy_trucker.flight.card_words import MEASURES
from rulesbot.games.galaxy_trucker.flight.course import Course
from rulesbot.games.galaxy_trucker.flight.missiles import ROLL_OF_TWO
from rulesbot.games.galaxy_trucker.flight.movement import lose_days
from rulesbot.games.galaxy_trucker.flight.order import TieHits
from rulesbot.games.galaxy_trucker.flight.strengths import cannon_parts, engine_parts, measure
from rulesbot.games.galaxy_trucker.rules import RULES


class Weakest(Facts):
    """Which ship is weakest in a line."""

    line: int
    measure: Words
    player: str
    strength: Fraction


class CountedAnew(Facts):
    """A line counts what earlier lines have left."""

    line: int


class Alone(Facts):
    """Only one ship is left, so the card is skipped."""

    player: str


WEAKEST = RULES.effect("GT-KARTA-BOJ-01", Weakest)
COUNTED_ANEW = RULES.effect("GT-KARTA-BOJ-02", CountedAnew)
TIE_AHEAD = RULES.effect("GT-OFIC-03", TieHits)
ALONE = RULES.effect("GT-OFIC-04", Alone)


def skipped(course: Course, table: Table) -> bool:
    """True if only one ship is left and the card does not concern it: GT-OFIC-04."""
    keys = order.flying(course.position)
    if len(keys) != 1 or table.reading("bojová-zóna-jediná-loď") != "přeskočit":
        return False
    ALONE(table, Alone(course.ship(keys[0]).name))
    return True


def resolve(course: Course, card: CombatZone, table: Table) -> Course:
    """Every line from top to bottom: GT-KARTA-BOJ-01."""
    return course if skipped(course, table) else course.then(Lines(card.lines))


def first_line(course: Course, part: Lines, table: Table) -> Course:
    """The first of the lines that are left."""
    (line, *more), number = part.lines, part.number
    if number > 1:
        COUNTED_ANEW(table, CountedAnew(number))
    course, strengths = _measure(course, line.measure, table)
    key = _weakest(course, strengths, table)
    facts = Weakest(number, MEASURES[line.measure], course.ship(key).name, strengths[key])
    WEAKEST(table, facts)
    if more:
        course = course.then(Lines(tuple(more), number + 1))
    return _suffer(course, key, line.penalty, table)


def _measure(course: Course, what: Measure, table: Table) -> tuple[Course, Mapping[str, Fraction]]:
    """What each ship has, the leader first; batteries count for this line only."""
    strengths: dict[str, Fraction] = {}
    for key in order.in_order(course.position, table):
        ship = course.ship(key)
        if what is Measure.CREW:
            strengths[key] = Fraction(crew_loss.count_crew(ship, table))
            continue
        parts = engine_parts(ship, table) if what is Measure.ENGINES else cannon_parts(ship, table)
        strengths[key], after = measure(ship, parts, table, WEAKEST.rule)
        course = course.with_ship(key, after)
    return course, strengths


def _weakest(course: Course, strengths: Mapping[str, Fraction], table: Table) -> str:
    """The weakest ship, of several the one farthest ahead: GT-OFIC-03."""
    least = min(strengths.values())
    weakest = [key for key, strength in strengths.items() if strength == least]
    order.tell_tie(course.position, weakest, TIE_AHEAD, table)
    return weakest[0]


def _suffer(course: Course, key: str, penalty: Penalty, table: Table) -> Course:
    """What a line does to the weakest ship, in full before the next line."""
    match penalty:
        case LoseDays(days=days):
            return course.at(lose_days(course.position, key, days, table))
        case LoseCrew(crew=crew):
            return course.with_ship(key, crew_loss.lose_crew(course.ship(key), crew, table))
        case LoseGoods(goods=count):
            return course.with_ship(key, goods_loss.lose_goods(course.ship(key), count, table))
        case UnderFire(shots=shots):
            return course.then(*volley(shots, [key], ROLL_OF_TWO.rule))
    assert_never(penalty)
