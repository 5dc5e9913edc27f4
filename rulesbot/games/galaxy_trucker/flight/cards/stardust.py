"""Stardust: days for exposed connectors, the last ship first."""

from __future__ import annotations

from rulesbot.core.questions import Table
from rulesbot.core.ruling import Facts
from rulesbot.games.galaxy_trucker.cards import Stardust
from rulesbot.games.galaxy_trucker.flight import order
from rulesbot.games.galaxy_trucker.flight.course import Course
from rulesbot.games.galaxy_trucker.flight.exposure import DUST_COUNT, count_exposed
from rulesbot.games.galaxy_trucker.flight.movement import lose_days
from rulesbot.games.galaxy_trucker.rules import RULES


class DustSlows(Facts):
    """A ship loses a day for each exposed connector."""

    player: str
    days: int


DUST_SLOWS = RULES.effect("GT-KARTA-PRACH-01", DustSlows)


def resolve(course: Course, card: Stardust, table: Table) -> Course:
    """From the last ship to the leader."""
    for key in reversed(order.in_order(course.position, table)):
        ship = course.ship(key)
        days = count_exposed(ship, table, DUST_COUNT)
        DUST_SLOWS(table, DustSlows(ship.name, days))
        course = course.at(lose_days(course.position, key, days, table))
    return course
