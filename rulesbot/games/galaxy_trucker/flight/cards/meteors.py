"""A meteor swarm: every meteor flies at all ships."""

from __future__ import annotations

from rulesbot.core.questions import Table
from rulesbot.games.galaxy_trucker.card_parts import volley
from rulesbot.games.galaxy_trucker.cards import Meteors
from rulesbot.games.galaxy_trucker.flight import order
from rulesbot.games.galaxy_trucker.flight.course import Course
from rulesbot.games.galaxy_trucker.flight.hits import METEOR_ROLL


def resolve(course: Course, card: Meteors, table: Table) -> Course:
    """One roll for each meteor, the same for all ships."""
    keys = order.together(course.position, table)
    return course.then(*volley(card.meteors, keys, METEOR_ROLL.rule))
