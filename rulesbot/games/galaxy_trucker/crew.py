"""Fitting out: the crew, humans and aliens."""

from __future__ import annotations

from collections.abc import Iterator

from rulesbot.core.phrase import Term, Words
from rulesbot.core.questions import Kind, Option, Question, Table
from rulesbot.core.record import Record, replace
from rulesbot.core.ruling import Facts
from rulesbot.games.galaxy_trucker import known, stage, words
from rulesbot.games.galaxy_trucker.connection import joined
from rulesbot.games.galaxy_trucker.grid import DIRECTIONS, Cell
from rulesbot.games.galaxy_trucker.model import Phase, Position, Ship
from rulesbot.games.galaxy_trucker.rules import RULES
from rulesbot.games.galaxy_trucker.tasks import Charge, Launch, Man
from rulesbot.games.galaxy_trucker.tiles import CABINS, Colour, Device

HUMANS = 2
_NORMAL_CABIN = frozenset({Device.CABIN})
_START_CABIN = frozenset({Device.START_CABIN})
_SUPPORT = frozenset({Device.SUPPORT})
UP_TO_TWO = (0, 1, 2)
_COLOUR_IS = Words("{colour:nom}", "{colour}")
_HUMANS_TO = Words("kolik lidí přijde na {cell}", "how many humans go to {cell}")
_COLOUR_ON = Words(
    "jakou barvu má podpora života na {cell}", "the colour of the life support on {cell}"
)


class Fitting(Record):
    """A fitting-out action with the ship before it."""

    position: Position
    ship: Ship
    task: Man | Charge | Launch


class NotACabin(Facts):
    """Crew is put where there is no cabin."""

    cell: Cell


class WrongNumber(Facts):
    """A cabin gets another number of humans than two."""

    cell: Cell
    humans: int
    right: int


class Shared(Facts):
    """An alien is put to humans or to another alien."""

    cell: Cell
    alien: Term


class AlienAtStart(Facts):
    """An alien is put into the start cabin."""

    cell: Cell
    alien: Term


class NotTwoAtStart(Facts):
    """The start cabin gets another number of humans than two."""

    cell: Cell
    humans: int
    right: int


class NoSupport(Facts):
    """No life support of the alien's colour is joined to the cabin."""

    cell: Cell
    alien: Term


class SecondAlien(Facts):
    """The ship has an alien of that colour already."""

    alien: Term
    cell: Cell
    first: Cell


class OutOfOrder(Facts):
    """A player with a lower number has not decided yet."""

    player: str
    earlier: str
    number: int


class NotThen(Facts):
    """Crew is put aboard before the ship is built or after the start."""

    player: str


def supports(ship: Ship, cell: Cell, table: Table) -> set[Colour]:
    """The colours of the life support joined to a cabin; asks for one that is not known."""
    found: set[Colour] = set()
    for direction in DIRECTIONS:
        beside = cell.beside(direction)
        tile = ship.tiles.get(beside)
        if tile is None or not (tile.colours or not tile.devices):
            continue
        if joined(ship, cell, direction, table) and known.is_any(ship, beside, _SUPPORT, table):
            colours = tile.colours or (None,)
            found |= {colour or _colour(ship, beside, table) for colour in colours}
    return found


def _colour(ship: Ship, cell: Cell, table: Table) -> Colour:
    options = tuple(Option(c, _COLOUR_IS(colour=Term(f"support-{c.value}"))) for c in Colour)
    key = ("support", ship.name, cell)
    colour: Colour = table.ask(Question(Kind.UNKNOWN, key, options, _COLOUR_ON(cell=cell)))
    return colour


@RULES.check("GT-DILEK-KABINA-01", NotACabin, WrongNumber)
def cabin_holds_two(site: Fitting, table: Table) -> Iterator[NotACabin | WrongNumber]:
    """Crew goes into a cabin, and a cabin with humans has two."""
    task = site.task
    if not isinstance(task, Man):
        return
    if not known.is_there(site.ship, task.cell, CABINS, table):
        yield NotACabin(task.cell)
    elif task.alien is None:
        humans = _humans_then(site.ship, task, table)
        too_few_at_start = humans < HUMANS and _is_start(site.ship, task.cell, table)
        if humans != HUMANS and not too_few_at_start:
            yield WrongNumber(task.cell, humans, HUMANS)


def _humans_then(ship: Ship, task: Man, table: Table) -> int:
    """The humans in a cabin once those of the task are in it."""
    coming = task.humans
    if coming is None:
        coming = known.number(ship, task.cell, _HUMANS_TO, UP_TO_TWO, table)
    return coming + (ship.load(task.cell).humans or 0)


def _is_start(ship: Ship, cell: Cell, table: Table) -> bool:
    return known.is_there(ship, cell, _START_CABIN, table)


@RULES.check("GT-DILEK-KABINA-02", Shared)
def alien_lives_alone(site: Fitting, table: Table) -> Iterator[Shared]:
    """An alien takes the place of both humans."""
    task = site.task
    if not isinstance(task, Man) or task.cell not in site.ship.tiles:
        return
    there = site.ship.load(task.cell)
    if task.alien and (there.humans or there.alien):
        yield Shared(task.cell, Term(task.alien.value))
    elif task.humans and there.alien:
        yield Shared(task.cell, Term(there.alien.value))


@RULES.check("GT-DILEK-KABINA-03", AlienAtStart, NotTwoAtStart)
def start_cabin_has_humans(site: Fitting, table: Table) -> Iterator[AlienAtStart | NotTwoAtStart]:
    """The start cabin always has two humans."""
    task = site.task
    if not isinstance(task, Man) or not _is_start(site.ship, task.cell, table):
        return
    if task.alien is not None:
        yield AlienAtStart(task.cell, Term(task.alien.value))
    elif (humans := _humans_then(site.ship, task, table)) != HUMANS:
        yield NotTwoAtStart(task.cell, humans, HUMANS)


@RULES.check("GT-DILEK-PODPORA-01", NoSupport)
def alien_has_support(site: Fitting, table: Table) -> Iterator[NoSupport]:
    """An alien lives in a normal cabin joined to life support of its colour."""
    task = site.task
    if not isinstance(task, Man) or task.alien is None:
        return
    if not known.is_there(site.ship, task.cell, _NORMAL_CABIN, table):
        return
    if task.alien not in supports(site.ship, task.cell, table):
        yield NoSupport(task.cell, Term(task.alien.value))


@RULES.check("GT-DILEK-PODPORA-02", SecondAlien)
def one_alien_of_a_colour(site: Fitting, table: Table) -> Iterator[SecondAlien]:
    """At most one alien of each colour lives on a ship."""
    task = site.task
    if not isinstance(task, Man) or task.alien is None:
        return
    for cell, load in sorted(site.ship.loads.items()):
        if cell != task.cell and load.alien is task.alien:
            yield SecondAlien(Term(task.alien.value), task.cell, cell)


@RULES.check("GT-POSADKA-04", OutOfOrder, NotThen)
def in_order_of_numbers(site: Fitting, table: Table) -> Iterator[OutOfOrder | NotThen]:
    """Crew is decided between building and the start, in the order of the numbers taken."""
    if not isinstance(site.task, Man):
        return
    if site.position.phase is Phase.FLIGHT or _is_building(site):
        yield NotThen(site.ship.name)
    elif site.ship.finished is not None:
        yield from _before_its_turn(site, table)


def _is_building(site: Fitting) -> bool:
    return site.position.phase is Phase.BUILDING and site.ship.finished is None


def _before_its_turn(site: Fitting, table: Table) -> Iterator[OutOfOrder]:
    numbers = {name: number for number, name in stage.taken(site.position).items()}
    stage.assume_lowest(site.position, table)
    for ship in site.position.ships.values():
        number = numbers.get(ship.name)
        if number and number < numbers[site.ship.name] and not decided(ship, table):
            table.assume(("crew", ship.name), words.EMPTY_CABINS(ship=ship.name))
            yield OutOfOrder(site.ship.name, ship.name, number)


def decided(ship: Ship, table: Table) -> bool:
    """True if no cabin of the ship waits for a choice between humans and an alien."""
    return ship.manned or all(
        ship.load(cell).humans != 0 or ship.load(cell).alien
        for cell in ship.cabins()
        if Device.CABIN in ship.tiles[cell].devices and supports(ship, cell, table)
    )


ALIEN_CHECKS = (start_cabin_has_humans, alien_has_support, one_alien_of_a_colour)
"""What an alien in a cabin has to meet."""


def alien_seats(site: Fitting) -> Iterator[Fitting]:
    """Each alien aboard as if it took its cabin now, those in reading order before it aboard."""
    aboard = {cell: load for cell, load in site.ship.loads.items() if not load.alien}
    for cell, load in sorted(site.ship.loads.items()):
        if load.alien:
            task = Man(site.task.ship, cell, alien=load.alien)
            yield Fitting(site.position, replace(site.ship, loads=dict(aboard)), task)
            aboard[cell] = load


def manned(ship: Ship, task: Man) -> Ship:
    """The ship with crew in one more cabin."""
    load = replace(ship.load(task.cell), humans=task.humans, alien=task.alien)
    return replace(ship, loads={**ship.loads, task.cell: load})
