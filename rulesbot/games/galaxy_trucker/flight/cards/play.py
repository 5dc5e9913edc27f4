"""A flight card from its first line to the ships that cannot fly on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rulesbot.core.phrase import Words
from rulesbot.core.questions import Kind, Option, Question, Table
from rulesbot.core.record import replace
from rulesbot.core.ruling import Outcome
from rulesbot.games.galaxy_trucker.card_parts import (
    Attempt,
    Closing,
    Fight,
    FlyBy,
    Lines,
    Opening,
    Part,
)
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
)
from rulesbot.games.galaxy_trucker.flight import crew_loss, order
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
from rulesbot.games.galaxy_trucker.flight.leaving import after_card, deserted_leave
from rulesbot.games.galaxy_trucker.flight.missiles import fly_by
from rulesbot.games.galaxy_trucker.model import Position

_WHICH = Words("která karta to je", "which card it is")
_NOBODY_FLIES = Words("v letu už žádná loď není", "no ship is left in the flight")

_CARDS: dict[type[Card], Callable[[Course, Any, Table], Course]] = {
    OpenSpace: open_space.resolve,
    Planets: planets.resolve,
    AbandonedShip: derelicts.resolve_ship,
    AbandonedStation: derelicts.resolve_station,
    Smugglers: enemies.resolve,
    Slavers: enemies.resolve,
    Pirates: enemies.resolve,
    Meteors: meteors.resolve,
    CombatZone: combat_zone.resolve,
    Stardust: stardust.resolve,
    Epidemic: epidemic.resolve,
    Sabotage: sabotage.resolve,
}


def _open(course: Course, part: Opening, table: Table) -> Course:
    position = deserted_leave(order.started(course.position, table), table)
    if not order.flying(position):
        return course.at(position)
    card = _which(part.card, table) if isinstance(part.card, OneOf) else part.card
    manned = tuple(key for key in order.flying(position) if crew_loss.told(position.ships[key]))
    course = _CARDS[type(card)](course.at(position).then(Closing(manned)), card, table)
    return _with_only(course, part.only) if part.only else course


def _with_only(course: Course, ship: str) -> Course:
    """The course with missiles flying by at one of the ships alone."""
    rest = tuple(
        replace(part, ships=tuple({ship} & set(part.ships))) if isinstance(part, FlyBy) else part
        for part in course.rest
    )
    return replace(course, rest=rest)


def _close(course: Course, part: Closing, table: Table) -> Course:
    return after_card(course, part.manned, table)


_PARTS: dict[type[Part], Callable[[Course, Any, Table], Course]] = {
    Opening: _open,
    FlyBy: fly_by,
    Fight: enemies.fight,
    Lines: combat_zone.first_line,
    Attempt: sabotage.attempt,
    Closing: _close,
}


def play(position: Position, card: Card | OneOf, table: Table) -> Outcome:
    """Resolve a card, part by part, to the ships that cannot fly on."""
    if not order.flying(position):
        return Outcome(position, judged=False, outside=_NOBODY_FLIES())
    before = order.started(position, table)
    course, parts = Course(before), [Opening(card)]  # type: tuple[Course, list[Part]]
    while parts:
        part = parts.pop(0)
        course = _PARTS[type(part)](replace(course, rest=()), part, table)
        parts[:0] = course.rest
    results = (
        ("losses by ship", course.losses()),
        ("changes", changes(before, course.position)),
    )
    return Outcome(course.position, judged=False, results=results)


def play_part(position: Position, part: Part, table: Table) -> Outcome:
    """Resolve one part of a card; the outcome tells which parts have to follow.

    A card that finds nobody in the flight changes nothing.
    """
    if isinstance(part, Opening) and not order.flying(position):
        return Outcome(position, judged=False)
    course = _PARTS[type(part)](Course(position), part, table)
    return Outcome(course.position, judged=False, rest=course.rest)


def _which(card: OneOf, table: Table) -> Card:
    options = tuple(Option(n, say_card(one)) for n, one in enumerate(card.cards))
    number: int = table.ask(Question(Kind.UNKNOWN, ("card",), options, _WHICH()))
    return card.cards[number]
