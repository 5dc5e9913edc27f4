"""Open space: everybody flies on by the strength of the engines."""

from __future__ import annotations

from rulesbot.core.questions import Table
from rulesbot.core.ruling import Facts
from rulesbot.games.galaxy_trucker.cards import OpenSpace
from rulesbot.games.galaxy_trucker.flight import order
from rulesbot.games.galaxy_trucker.flight.course import Course
from rulesbot.games.galaxy_trucker.flight.leaving import gives_up
from rulesbot.games.galaxy_trucker.flight.movement import advance
from rulesbot.games.galaxy_trucker.flight.strengths import engine_parts, measure
from rulesbot.games.galaxy_trucker.rules import RULES


class EnginesPush(Facts):
    """A ship announces its engine strength."""

    player: str
    strength: int


class DidNotMove(Facts):
    """A ship could not move at all."""

    player: str


ENGINES_PUSH = RULES.effect("GT-KARTA-VESMIR-01", EnginesPush)
DID_NOT_MOVE = RULES.effect("GT-KARTA-VESMIR-02", DidNotMove)


def resolve(course: Course, card: OpenSpace, table: Table) -> Course:
    """From the leader back each ship moves; by a reading all announce their strength first."""
    keys = order.in_order(course.position, table)
    if len(keys) > 1 and table.reading("volný-vesmír") == "najednou":
        strengths = {}
        for key in keys:
            course, strengths[key] = _announce(course, key, table)
        for key in keys:
            course = _move(course, key, strengths[key], table)
        return course
    for key in keys:
        course, strength = _announce(course, key, table)
        course = _move(course, key, strength, table)
    return course


def _announce(course: Course, key: str, table: Table) -> tuple[Course, int]:
    ship = course.ship(key)
    strength, after = measure(ship, engine_parts(ship, table), table, ENGINES_PUSH.rule)
    ENGINES_PUSH(table, EnginesPush(ship.name, int(strength)))
    return course.with_ship(key, after), int(strength)


def _move(course: Course, key: str, strength: int, table: Table) -> Course:
    if strength:
        return course.at(advance(course.position, key, strength, table))
    DID_NOT_MOVE(table, DidNotMove(course.ship(key).name))
    return course.at(gives_up(course.position, key, table))
