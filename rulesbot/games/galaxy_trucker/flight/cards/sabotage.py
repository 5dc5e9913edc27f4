"""Sabotage: something explodes aboard the ship with the smallest crew."""

from __future__ import annotations

from rulesbot.core.phrase import Term
from rulesbot.core.questions import Table
from rulesbot.core.ruling import Facts
from rulesbot.games.galaxy_trucker.card_parts import Attempt
from rulesbot.games.galaxy_trucker.cards import Sabotage
from rulesbot.games.galaxy_trucker.flight import crew_loss, dice, order
from rulesbot.games.galaxy_trucker.flight.cards.combat_zone import skipped
from rulesbot.games.galaxy_trucker.flight.course import Course
from rulesbot.games.galaxy_trucker.flight.destruction import destroy
from rulesbot.games.galaxy_trucker.flight.order import TieHits
from rulesbot.games.galaxy_trucker.grid import Cell
from rulesbot.games.galaxy_trucker.rules import RULES

TRIES = 3


class SmallestCrew(Facts):
    """Which ship is sabotaged."""

    player: str
    crew: int


class CoordinatesRolled(Facts):
    """A try: the cell that was rolled."""

    attempt: int
    cell: Cell


class Explodes(Facts):
    """The first tile hit explodes."""

    tile: Term
    cell: Cell


class NoTileHit(Facts):
    """No try hit a tile."""

    player: str


SMALLEST_CREW = RULES.effect("GT-KARTA-SABOTAZ-01", SmallestCrew)
EXPLODES = RULES.effect("GT-KARTA-SABOTAZ-01", Explodes)
NO_TILE_HIT = RULES.effect("GT-KARTA-SABOTAZ-01", NoTileHit)
TIE_AHEAD = RULES.effect("GT-KARTA-SABOTAZ-02", TieHits)
COORDINATES_ROLLED = RULES.effect("GT-OFIC-14", CoordinatesRolled)


def resolve(course: Course, card: Sabotage, table: Table) -> Course:
    """The ship with the smallest crew rolls up to three times."""
    if not order.flying(course.position) or skipped(course, table):
        return course
    return course.then(Attempt(_victim(course, table)))


def attempt(course: Course, part: Attempt, table: Table) -> Course:
    """One try; the next one follows where no tile was hit."""
    ship = course.ship(part.ship)
    cell = _coordinates(part.number, table)
    if cell in ship.tiles:
        EXPLODES(table, Explodes(ship.tiles[cell].term, cell))
        return course.after_hit(part.ship, *destroy(ship, cell, table))
    if part.number < TRIES:
        return course.then(Attempt(part.ship, part.number + 1))
    NO_TILE_HIT(table, NoTileHit(ship.name))
    return course


def _victim(course: Course, table: Table) -> str:
    """The ship with the smallest crew, of several the one farther ahead."""
    keys = order.in_order(course.position, table)
    crews = {key: crew_loss.count_crew(course.ship(key), table) for key in keys}
    least = min(crews.values())
    smallest = [key for key in keys if crews[key] == least]
    order.tell_tie(course.position, smallest, TIE_AHEAD, table)
    SMALLEST_CREW(table, SmallestCrew(course.ship(smallest[0]).name, least))
    return smallest[0]


def _coordinates(attempt: int, table: Table) -> Cell:
    """Column and row, in the order of the reading: GT-OFIC-14."""
    first, second = (dice.roll(table, COORDINATES_ROLLED.rule) for _ in range(2))
    if table.reading("pořadí-sabotáže") == "sloupec-řádek":
        first, second = second, first
    cell = Cell(first, second)
    COORDINATES_ROLLED(table, CoordinatesRolled(attempt, cell))
    return cell
