"""Planets: a free one for each ship that wants it, goods for days."""

from __future__ import annotations

from rulesbot.core.phrase import Words
from rulesbot.core.questions import Kind, Option, Question, Table
from rulesbot.core.ruling import Facts
from rulesbot.games.galaxy_trucker.cards import Planets
from rulesbot.games.galaxy_trucker.flight import goods, loading, order
from rulesbot.games.galaxy_trucker.flight.course import Course
from rulesbot.games.galaxy_trucker.flight.movement import lose_days
from rulesbot.games.galaxy_trucker.rules import RULES

_WHERE = Words("na které planetě hráč „{player}“ přistane", "which planet “{player}” lands on")
_PLANET = Words("planeta {n} ({goods})", "planet {n} ({goods})")
_NONE = Words("vynechat", "pass")


class Landed(Facts):
    """A ship lands on a planet."""

    player: str
    planet: int


class FlewPast(Facts):
    """A ship lands on none."""

    player: str


class DaysForLanding(Facts):
    """Landing costs days."""

    player: str
    days: int


class RearFirst(Facts):
    """In which order the ships that landed lose their days."""

    players: tuple[str, ...]


LANDED = RULES.effect("GT-KARTA-PLANETY-01", Landed)
FLEW_PAST = RULES.effect("GT-KARTA-PLANETY-01", FlewPast)
DAYS_FOR_LANDING = RULES.effect("GT-KARTA-PLANETY-02", DaysForLanding)
REAR_FIRST = RULES.effect("GT-OFIC-08", RearFirst)


def resolve(course: Course, card: Planets, table: Table) -> Course:
    """From the leader back everybody chooses, then the goods are loaded, then days are lost."""
    landed: dict[str, int] = {}
    for key in order.turns(course.position, table):
        planet = _choose(course, key, card, list(landed.values()), table)
        if planet is not None:
            landed[key] = planet
    for key, planet in landed.items():
        ship = loading.gain(course.ship(key), card.planets[planet - 1], table)
        course = course.with_ship(key, ship)
    for key in _days_order(course, list(landed), table):
        DAYS_FOR_LANDING(table, DaysForLanding(course.ship(key).name, card.days))
        course = course.at(lose_days(course.position, key, card.days, table))
    return course


def _choose(course: Course, key: str, card: Planets, taken: list[int], table: Table) -> int | None:
    name = course.ship(key).name
    free = [n for n in range(1, len(card.planets) + 1) if n not in taken]
    options = [Option(n, _PLANET(n=n, goods=goods.say_goods(card.planets[n - 1]))) for n in free]
    question = Question(
        Kind.DECISION,
        ("land",),
        (*options, Option(None, _NONE())),
        _WHERE(player=name),
        LANDED.rule,
        name,
        passive=len(options),
    )
    planet: int | None = table.ask(question)
    if planet is None:
        FLEW_PAST(table, FlewPast(name))
    else:
        LANDED(table, Landed(name, planet))
    return planet


def _days_order(course: Course, landed: list[str], table: Table) -> list[str]:
    """The ships that landed in the order in which they fall back: GT-OFIC-08."""
    if len(landed) < 2:
        return landed
    if table.reading("dny-po-planetách") == "od-posledního":
        landed.reverse()
    REAR_FIRST(table, RearFirst(order.names(course.position, landed)))
    return landed
