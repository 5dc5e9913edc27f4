"""A flight card from its first line to the ships that cannot fly on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rulesbot.core.phrase import Words
from rulesbot.core.questions import Kind, Option, Question, Table
from rulesbot.core.ruling import Outcome
from rulesbot.games.galaxy_trucker.cards import (
    AbandonedShip,
    AbandonedStation,
    Card,
    CombatZone,
    Epidemic,
    Meteors,
    OneOf,
    OpenSpace,
    Pirates,
    Planets,
    Sabotage,
    Slavers,
    Smugglers,
    Stardust,
    SwarmPart,
)
from rulesbot.games.galaxy_trucker.flight import order
from rulesbot.games.galaxy_trucker.flight.card_words import say_card
from rulesbot.games.galaxy_trucker.flight.cards import (
    combat_zone,
    derelicts,
    enemies,
    epidemic,
    meteors,
    open_space,
    planets,
    sabotage,
    stardust,
)
from rulesbot.games.galaxy_trucker.flight.changes import changes
from rulesbot.games.galaxy_trucker.flight.course import Course
from rulesbot.games.galaxy_trucker.flight.leaving import after_card
from rulesbot.games.galaxy_trucker.model import Position

_WHICH = Words("která karta to je", "which card it is")
_NOBODY_FLIES = Words("v letu už žádná loď není", "no ship is left in the flight")

_PROCEDURES: dict[type[Card], Callable[[Course, Any, Table], Course]] = {
    OpenSpace: open_space.resolve,
    Planets: planets.resolve,
    AbandonedShip: derelicts.resolve_ship,
    AbandonedStation: derelicts.resolve_station,
    Smugglers: enemies.resolve_smugglers,
    Slavers: enemies.resolve_slavers,
    Pirates: enemies.resolve_pirates,
    Meteors: meteors.resolve,
    CombatZone: combat_zone.resolve,
    Stardust: stardust.resolve,
    Epidemic: epidemic.resolve,
    Sabotage: sabotage.resolve,
}


def play(position: Position, card: Card | OneOf, table: Table) -> Outcome:
    """Resolve a card and let go whoever cannot fly on."""
    if not order.flying(position):
        return Outcome(position, judged=False, outside=_NOBODY_FLIES())
    known = _which(card, table) if isinstance(card, OneOf) else card
    before = order.started(position, table)
    course = _PROCEDURES[type(known)](Course(before), known, table)
    course = after_card(before, course, table)
    results = (
        ("losses by ship", course.losses()),
        ("changes", changes(before, course.position)),
    )
    return Outcome(course.position, judged=False, results=results)


def play_part(position: Position, part: SwarmPart, table: Table) -> Outcome:
    """Resolve one meteor of a swarm; the ships that cannot fly on leave after the last."""
    before = order.started(position, table)
    course = meteors.resolve(Course(before), Meteors((part.meteor,)), table)
    if part.last:
        course = after_card(before, course, table)
    return Outcome(course.position, judged=False)


def _which(card: OneOf, table: Table) -> Card:
    options = tuple(Option(n, say_card(one)) for n, one in enumerate(card.cards))
    number: int = table.ask(Question(Kind.UNKNOWN, ("card",), options, _WHICH()))
    return card.cards[number]
