"""An abandoned ship or station: for the first that wants it and has the crew."""

from __future__ import annotations

from typing import Any

from rulesbot.core.options import YES_OR_NO
from rulesbot.core.phrase import Phrase, Words
from rulesbot.core.questions import Kind, Option, Question, Table
from rulesbot.core.rules import Effect
from rulesbot.core.ruling import Facts
from rulesbot.games.galaxy_trucker.cards import AbandonedShip, AbandonedStation
from rulesbot.games.galaxy_trucker.flight import crew_loss, loading, order
from rulesbot.games.galaxy_trucker.flight.course import Course
from rulesbot.games.galaxy_trucker.flight.movement import lose_days
from rulesbot.games.galaxy_trucker.flight.rewards import paid
from rulesbot.games.galaxy_trucker.rules import RULES

_TAKES_SHIP = Words(
    "zda hráč „{player}“ odevzdá {n:člena|členy|členů} posádky za opuštěnou loď",
    "whether “{player}” gives up {n} crew for the abandoned ship",
)
_TAKES_STATION = Words(
    "zda hráč „{player}“ prohledá opuštěnou stanici",
    "whether “{player}” searches the abandoned station",
)
_PASSES = Words("vynechat", "pass")


class TooFewCrew(Facts):
    """A ship has not the crew that the card asks for."""

    player: str
    crew: int
    needed: int


class Declined(Facts):
    """A ship could, and does not want to."""

    player: str


class TookShip(Facts):
    """A ship takes the credits and loses the days."""

    player: str
    credits: int
    days: int


class CrewPaid(Facts):
    """The crew is really given up."""

    player: str
    crew: int


class LastHuman(Facts):
    """The last human was sent away."""

    player: str


class TookStation(Facts):
    """A ship has the crew, loads goods and loses the days."""

    player: str
    crew: int
    needed: int
    days: int


SHIP_TOO_FEW = RULES.effect("GT-KARTA-LOD-01", TooFewCrew)
SHIP_DECLINED = RULES.effect("GT-KARTA-LOD-01", Declined)
SHIP_TAKEN = RULES.effect("GT-KARTA-LOD-01", TookShip)
CREW_PAID = RULES.effect("GT-KARTA-LOD-02", CrewPaid)
LAST_HUMAN = RULES.effect("GT-OFIC-22", LastHuman)
STATION_TOO_FEW = RULES.effect("GT-KARTA-STANICE-01", TooFewCrew)
STATION_DECLINED = RULES.effect("GT-KARTA-STANICE-01", Declined)
STATION_TAKEN = RULES.effect("GT-KARTA-STANICE-01", TookStation)


def resolve_ship(course: Course, card: AbandonedShip, table: Table) -> Course:
    """The first that pays the crew gets the credits; the others nothing."""
    for key in order.turns(course.position, table):
        ship = course.ship(key)
        aboard = crew_loss.count_crew(ship, table)
        enough = aboard >= card.crew
        if not enough:
            SHIP_TOO_FEW(table, TooFewCrew(ship.name, aboard, card.crew))
        if _takes(course, key, card, table, enough=enough):
            return _take_ship(course, key, card, table)
        if enough:
            SHIP_DECLINED(table, Declined(ship.name))
    return course


def _takes(course: Course, key: str, card: AbandonedShip, table: Table, *, enough: bool) -> bool:
    """Whether the owner gives up the crew; a crew that is too small has to pass."""
    name = course.ship(key).name
    return _wants(
        "derelict", _TAKES_SHIP(player=name, n=card.crew), SHIP_TAKEN, name, table, enough=enough
    )


def _take_ship(course: Course, key: str, card: AbandonedShip, table: Table) -> Course:
    ship = course.ship(key)
    SHIP_TAKEN(table, TookShip(ship.name, card.credits, card.days))
    CREW_PAID(table, CrewPaid(ship.name, card.crew))
    after = paid(crew_loss.lose_crew(ship, card.crew, table, SHIP_TAKEN.rule), card.credits)
    if crew_loss.humans(after, table) == 0:
        LAST_HUMAN(table, LastHuman(ship.name))
    course = course.with_ship(key, after)
    return course.at(lose_days(course.position, key, card.days, table))


def resolve_station(course: Course, card: AbandonedStation, table: Table) -> Course:
    """The first that has the crew and wants to loads the goods; the crew stays."""
    for key in order.turns(course.position, table):
        ship = course.ship(key)
        aboard = crew_loss.count_crew(ship, table)
        enough = aboard >= card.crew
        if not enough:
            STATION_TOO_FEW(table, TooFewCrew(ship.name, aboard, card.crew))
        if _searches(course, key, table, enough=enough):
            STATION_TAKEN(table, TookStation(ship.name, aboard, card.crew, card.days))
            course = course.with_ship(key, loading.gain(ship, card.goods, table))
            return course.at(lose_days(course.position, key, card.days, table))
        if enough:
            STATION_DECLINED(table, Declined(ship.name))
    return course


def _searches(course: Course, key: str, table: Table, *, enough: bool) -> bool:
    name = course.ship(key).name
    return _wants("reward", _TAKES_STATION(player=name), STATION_TAKEN, name, table, enough=enough)


def _wants(
    what: str, text: Phrase, effect: Effect[Any], name: str, table: Table, *, enough: bool
) -> bool:
    yes = YES_OR_NO[:1] if enough else ()
    question = Question(
        Kind.DECISION,
        (what,),
        (*yes, Option(False, _PASSES())),
        text,
        effect.rule,
        name,
        passive=len(yes),
    )
    return bool(table.ask(question))
