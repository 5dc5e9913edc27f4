"""Ships that leave the flight: of their own will, without having moved, after a card."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from rulesbot.core.phrase import Words
from rulesbot.core.questions import Table
from rulesbot.core.record import Record, replace
from rulesbot.core.ruling import Facts
from rulesbot.games.galaxy_trucker.flight import crew_loss, order
from rulesbot.games.galaxy_trucker.flight.course import Course
from rulesbot.games.galaxy_trucker.model import Phase, Position, Ship
from rulesbot.games.galaxy_trucker.rules import RULES

LATE_FINE = 1
"""Credits for a construction fault found in flight."""

_SOMEBODY_ABOARD = Words(
    "na lodi „{ship}“, u které posádka uvedena není, nějaký člověk zůstal",
    "on ship “{ship}”, for which no crew is told, some human is left",
)


class OffTheTrack(Facts):
    """A rocket leaves the board and no card concerns its ship any more."""

    player: str


class AlreadyOut(Facts):
    """The ship has given up before."""

    player: str


class NotFlying(Facts):
    """The flight has not begun."""

    player: str


class CardFinished(Facts):
    """The card was finished first."""

    player: str


class NoHumans(Facts):
    """No human is left aboard."""

    player: str


class Lapped(Facts):
    """The ship is a full lap behind the leader."""

    player: str
    behind: int
    length: int


class BoardLength(Facts):
    """The track has its printed length."""

    length: int


class LateFault(Facts):
    """A fault found in flight costs something, by the reading chosen."""

    player: str
    credits: int


LATE_FAULT = RULES.effect("GT-OFIC-19", LateFault)
OFF_THE_TRACK = RULES.effect("GT-ODSTOUPENI-02", OffTheTrack)
CARD_IS_FINISHED = RULES.effect("GT-LET-06", CardFinished)
NO_HUMANS = RULES.effect("GT-NUCENE-03", NoHumans)
LAPPED = RULES.effect("GT-NUCENE-02", Lapped)
BOARD_LENGTH = RULES.effect("GT-OFIC-18", BoardLength)


class Leaving(Record):
    """A player wants to give up, with the position before it."""

    position: Position
    ship: Ship


@RULES.check("GT-ODSTOUPENI-02", AlreadyOut)
def still_flies(site: Leaving, table: Table) -> Iterator[AlreadyOut]:
    """Who has given up is out of the flight."""
    if site.ship.gave_up:
        yield AlreadyOut(site.ship.name)


@RULES.check("GT-OFIC-23", NotFlying)
def between_cards(site: Leaving, table: Table) -> Iterator[NotFlying]:
    """Giving up is done in flight, between cards; within one no choice offers it."""
    if site.position.phase not in (None, Phase.FLIGHT):
        yield NotFlying(site.ship.name)


def late_fault(ship: Ship, table: Table) -> Ship:
    """The ship after a fault was mended in flight; by a reading its owner pays: GT-OFIC-19."""
    fine = LATE_FINE if table.reading("pozdní-vada") == "kredit" else 0
    fine = min(fine, ship.credits)
    LATE_FAULT(table, LateFault(ship.name, fine))
    return replace(ship, credits=ship.credits - fine)


def gives_up(position: Position, key: str, table: Table) -> Position:
    """The position after a ship left the flight: GT-ODSTOUPENI-02."""
    ship = position.ships[key]
    OFF_THE_TRACK(table, OffTheTrack(ship.name))
    return order.removed(position.with_ship(replace(ship, gave_up=True), key), key)


def after_card(course: Course, manned: Collection[str], table: Table) -> Course:
    """Whoever cannot fly on leaves, now that the card is finished: GT-NUCENE-02, -03.

    ``manned`` are the ships of which the crew was told before the card.
    """
    leaving: list[str] = []
    lead = _lead(course.position)
    for key in order.flying(course.position):
        ship = course.ship(key)
        if _without_humans(course, key, table, told=key in manned):
            CARD_IS_FINISHED(table, CardFinished(ship.name))
            NO_HUMANS(table, NoHumans(ship.name))
            leaving.append(key)
        elif (behind := _laps(course.position, key, lead)) is not None:
            CARD_IS_FINISHED(table, CardFinished(ship.name))
            _tell_lap(course.position, ship, behind, table)
            leaving.append(key)
    for key in leaving:
        course = course.at(gives_up(course.position, key, table))
    return course


def deserted_leave(position: Position, table: Table) -> Position:
    """The position after the ships without a human left, as hits outside of a card leave them."""
    for key in order.flying(position):
        ship = position.ships[key]
        if crew_loss.is_deserted(ship, table):
            NO_HUMANS(table, NoHumans(ship.name))
            position = gives_up(position, key, table)
    return position


def _without_humans(course: Course, key: str, table: Table, *, told: bool) -> bool:
    ship = course.ship(key)
    if ship.is_fragment or not (told or crew_loss.told(ship)):
        if any(owner == key for owner, _ in course.lost):
            table.assume(("humans", ship.name), _SOMEBODY_ABOARD(ship=ship.name))
        return False
    return crew_loss.humans(ship, table) == 0


def _lead(position: Position) -> int | None:
    places = position.track.places if position.track else {}
    told = (places.get(key) for key in order.flying(position))
    return max((place for place in told if place is not None), default=None)


def _laps(position: Position, key: str, lead: int | None) -> int | None:
    """How far behind a ship is if that is a full lap."""
    place = position.track.places.get(key) if position.track else None
    if place is None or lead is None or lead - place < order.length(position):
        return None
    return lead - place


def _tell_lap(position: Position, ship: Ship, behind: int, table: Table) -> None:
    board = order.length(position)
    if position.track is None or position.track.length is None:
        BOARD_LENGTH(table, BoardLength(board))
    LAPPED(table, Lapped(ship.name, behind, board))
