"""Fitting out: crew and aliens, energy, and the declaration that the ship is ready."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from rulesbot.core.phrase import Term
from rulesbot.core.questions import Table
from rulesbot.core.ruling import Facts
from rulesbot.games.galaxy_trucker import words
from rulesbot.games.galaxy_trucker.grid import DIRECTIONS, Cell
from rulesbot.games.galaxy_trucker.model import Load, Phase, Position, Ship, energy_room
from rulesbot.games.galaxy_trucker.rules import RULES
from rulesbot.games.galaxy_trucker.site import joined
from rulesbot.games.galaxy_trucker.tasks import Charge, Launch, Man
from rulesbot.games.galaxy_trucker.tiles import CABINS, Colour, Device

HUMANS = 2


@dataclass(frozen=True, slots=True)
class Fitting:
    """A fitting-out action with the ship before it."""

    position: Position
    ship: Ship
    task: Man | Charge | Launch


@dataclass(frozen=True, slots=True)
class NotACabin(Facts):
    """Crew is put where there is no cabin."""

    cell: Cell


@dataclass(frozen=True, slots=True)
class WrongNumber(Facts):
    """A cabin gets another number of humans than two."""

    cell: Cell
    humans: int
    right: int


@dataclass(frozen=True, slots=True)
class Shared(Facts):
    """An alien is put to humans or to another alien."""

    cell: Cell
    alien: Term


@dataclass(frozen=True, slots=True)
class AlienAtStart(Facts):
    """An alien is put into the start cabin."""

    cell: Cell
    alien: Term


@dataclass(frozen=True, slots=True)
class NoSupport(Facts):
    """No life support of the alien's colour is joined to the cabin."""

    cell: Cell
    alien: Term


@dataclass(frozen=True, slots=True)
class SecondAlien(Facts):
    """The ship has an alien of that colour already."""

    alien: Term
    cell: Cell
    first: Cell


@dataclass(frozen=True, slots=True)
class OutOfOrder(Facts):
    """A player with a lower number has not decided yet."""

    player: str
    earlier: str
    number: int


@dataclass(frozen=True, slots=True)
class NotTheTime(Facts):
    """Energy is loaded during the flight."""

    player: str


@dataclass(frozen=True, slots=True)
class NotABattery(Facts):
    """Energy is put where there is no battery."""

    cell: Cell


@dataclass(frozen=True, slots=True)
class NotInFull(Facts):
    """A battery gets another number of tokens than it shows."""

    cell: Cell
    amount: int
    room: int


@dataclass(frozen=True, slots=True)
class CrewMissing(Facts):
    """Cabins are empty."""

    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class EnergyMissing(Facts):
    """Batteries are not full."""

    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class ReserveLost(Facts):
    """Unused tiles of the reserve go to the losses."""

    count: int


RESERVE_IS_LOST = RULES.effect("GT-START-05", ReserveLost)


def supports(ship: Ship, cell: Cell, table: Table) -> set[Colour]:
    """The colours of the life support joined to a cabin."""
    found: set[Colour] = set()
    for direction in DIRECTIONS:
        tile = ship.tiles.get(cell.beside(direction))
        if tile and tile.colours and joined(ship, cell, direction, table):
            found |= {colour for colour in tile.colours if colour is not None}
    return found


@RULES.check("GT-DILEK-KABINA-01", NotACabin, WrongNumber)
def cabin_holds_two(site: Fitting, table: Table) -> Iterator[NotACabin | WrongNumber]:
    """Crew goes into a cabin, and a cabin with humans has two."""
    task = site.task
    if not isinstance(task, Man):
        return
    tile = site.ship.tiles.get(task.cell)
    if tile is None or not tile.is_any(CABINS):
        yield NotACabin(task.cell)
    elif task.alien is None and task.humans is not None and task.humans != HUMANS:
        yield WrongNumber(task.cell, task.humans, HUMANS)


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


@RULES.check("GT-DILEK-KABINA-03", AlienAtStart)
def start_cabin_has_humans(site: Fitting, table: Table) -> Iterator[AlienAtStart]:
    """The start cabin always has two humans."""
    task = site.task
    if isinstance(task, Man) and task.alien and task.cell == site.ship.start:
        yield AlienAtStart(task.cell, Term(task.alien.value))


@RULES.check("GT-DILEK-PODPORA-01", NoSupport)
def alien_has_support(site: Fitting, table: Table) -> Iterator[NoSupport]:
    """An alien lives in a normal cabin joined to life support of its colour."""
    task = site.task
    if not isinstance(task, Man) or task.alien is None:
        return
    tile = site.ship.tiles.get(task.cell)
    if tile is None or Device.CABIN not in tile.devices:
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


@RULES.check("GT-POSADKA-04", OutOfOrder)
def in_order_of_numbers(site: Fitting, table: Table) -> Iterator[OutOfOrder]:
    """Crew is decided in the order of the numbers taken."""
    if not isinstance(site.task, Man) or not site.ship.finished:
        return
    for ship in site.position.ships.values():
        number = ship.finished or 0
        if 0 < number < site.ship.finished and not decided(ship, table):
            table.assume(("crew", ship.name), words.EMPTY_CABINS(ship=ship.name))
            yield OutOfOrder(site.ship.name, ship.name, number)


def decided(ship: Ship, table: Table) -> bool:
    """True if no cabin of the ship waits for a choice between humans and an alien."""
    return ship.manned or all(
        ship.load(cell).humans != 0 or ship.load(cell).alien
        for cell in ship.cabins()
        if Device.CABIN in ship.tiles[cell].devices and supports(ship, cell, table)
    )


@RULES.check("GT-START-01", NotTheTime, NotABattery, NotInFull)
def charged_in_full_before_launch(
    site: Fitting, table: Table
) -> Iterator[NotTheTime | NotABattery | NotInFull]:
    """Batteries are filled before the flight, each in full, and never between cards."""
    task = site.task
    if not isinstance(task, Charge):
        return
    if site.position.phase is Phase.FLIGHT:
        yield NotTheTime(site.ship.name)
    if task.cell is None:
        return
    tile = site.ship.tiles.get(task.cell)
    if tile is None or Device.BATTERY not in tile.devices:
        yield NotABattery(task.cell)
    elif task.amount is not None:
        room = energy_room(tile)
        if room is not None and task.amount != room:
            yield NotInFull(task.cell, task.amount, room)


@RULES.check("GT-START-04", CrewMissing, EnergyMissing)
def crew_and_energy_aboard(site: Fitting, table: Table) -> Iterator[CrewMissing | EnergyMissing]:
    """Before launch every cabin has its crew and every battery its tokens."""
    ship = site.ship
    empty = [
        cell
        for cell in ship.cabins()
        if not ship.manned and ship.load(cell).humans == 0 and not ship.load(cell).alien
    ]
    if empty:
        table.assume(("crew", ship.name), words.EMPTY_CABINS(ship=ship.name))
        yield CrewMissing(tuple(empty))
    flat = [
        cell
        for cell, tile in sorted(ship.tiles.items())
        if Device.BATTERY in tile.devices
        and None not in (ship.load(cell).energy, energy_room(tile))
        and ship.load(cell).energy != energy_room(tile)
    ]
    if flat:
        yield EnergyMissing(tuple(flat))


def manned(ship: Ship, task: Man) -> Ship:
    """The ship with crew in one more cabin."""
    load = replace(ship.load(task.cell), humans=task.humans, alien=task.alien)
    return replace(ship, loads={**ship.loads, task.cell: load})


def charged(ship: Ship, task: Charge) -> Ship:
    """The ship with one battery, or all of them, full."""
    cells = (
        [task.cell]
        if task.cell
        else [cell for cell, tile in ship.tiles.items() if Device.BATTERY in tile.devices]
    )
    loads: dict[Cell, Load] = {
        cell: replace(ship.load(cell), energy=energy_room(ship.tiles[cell])) for cell in cells
    }
    return replace(ship, loads={**ship.loads, **loads})


def launched(ship: Ship, table: Table) -> Ship:
    """The ship ready for launch: what is left in the reserve is lost."""
    if not ship.reserve:
        return ship
    RESERVE_IS_LOST(table, ReserveLost(len(ship.reserve)))
    return replace(ship, reserve=(), lost=ship.lost + len(ship.reserve))
