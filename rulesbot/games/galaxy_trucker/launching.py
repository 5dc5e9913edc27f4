"""Energy and the launch: what has to be aboard, and what the start leaves behind."""

from __future__ import annotations

from collections.abc import Iterator

from rulesbot.core.phrase import Words
from rulesbot.core.questions import Table
from rulesbot.core.record import replace
from rulesbot.core.ruling import Facts
from rulesbot.games.galaxy_trucker import known, words
from rulesbot.games.galaxy_trucker.crew import HUMANS, UP_TO_TWO, Fitting
from rulesbot.games.galaxy_trucker.grid import Cell
from rulesbot.games.galaxy_trucker.model import Load, Phase, Ship, energy_room
from rulesbot.games.galaxy_trucker.rules import RULES
from rulesbot.games.galaxy_trucker.tasks import Charge
from rulesbot.games.galaxy_trucker.tiles import CABINS, Device

_BATTERY = frozenset({Device.BATTERY})
_ROOMS = (2, 3)
_HUMANS_ON = Words("kolik lidí je na {cell}", "how many humans are on {cell}")
_ENERGY_ON = Words("kolik energie je na {cell}", "how much energy is on {cell}")
_ROOM_ON = Words("kolik baterií ukazuje dílek na {cell}", "how many batteries {cell} shows")


class NotTheTime(Facts):
    """Energy is loaded during the flight."""

    player: str


class NotABattery(Facts):
    """Energy is put where there is no battery."""

    cell: Cell


class NotInFull(Facts):
    """A battery gets another number of tokens than it shows."""

    cell: Cell
    amount: int
    room: int


class CrewMissing(Facts):
    """Cabins are empty."""

    cells: tuple[Cell, ...]


class EnergyMissing(Facts):
    """Batteries are not full."""

    cells: tuple[Cell, ...]


class ReserveLost(Facts):
    """Unused tiles of the reserve go to the losses."""

    count: int


RESERVE_IS_LOST = RULES.effect("GT-START-05", ReserveLost)


def _room(ship: Ship, cell: Cell, table: Table) -> int:
    """How many tokens a battery tile holds; asks when that is not known."""
    tile = ship.tiles[cell]
    room = energy_room(tile) if tile.devices else None
    return known.number(ship, cell, _ROOM_ON, _ROOMS, table) if room is None else room


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
    if not known.is_there(site.ship, task.cell, _BATTERY, table):
        yield NotABattery(task.cell)
    elif task.amount is not None:
        room = _room(site.ship, task.cell, table)
        if task.amount != room:
            yield NotInFull(task.cell, task.amount, room)


@RULES.check("GT-START-04", CrewMissing, EnergyMissing)
def crew_and_energy_aboard(site: Fitting, table: Table) -> Iterator[CrewMissing | EnergyMissing]:
    """Before launch every cabin has its crew and every battery its tokens."""
    ship = site.ship
    cabins = () if ship.manned else _cabins(ship, table)
    empty = tuple(cell for cell in cabins if not _is_full(ship, cell, table))
    if empty:
        table.assume(("crew", ship.name), words.EMPTY_CABINS(ship=ship.name))
        yield CrewMissing(empty)
    flat = tuple(
        cell
        for cell, tile in sorted(ship.tiles.items())
        if Device.BATTERY in tile.devices and not _is_charged(ship, cell, table)
    )
    if flat:
        yield EnergyMissing(flat)


def _cabins(ship: Ship, table: Table) -> list[Cell]:
    """The cabins; of an empty tile whose kind is not known it is asked whether it is one."""
    return [
        cell
        for cell, tile in sorted(ship.tiles.items())
        if (tile.devices or not ship.is_loaded(cell)) and known.is_any(ship, cell, CABINS, table)
    ]


def _is_full(ship: Ship, cell: Cell, table: Table) -> bool:
    load = ship.load(cell)
    if load.alien:
        return True
    humans = load.humans
    if humans is None:
        humans = known.number(ship, cell, _HUMANS_ON, UP_TO_TWO, table)
    return humans == HUMANS


def _is_charged(ship: Ship, cell: Cell, table: Table) -> bool:
    energy = ship.load(cell).energy
    if cell not in ship.loads:
        return True
    room = _room(ship, cell, table)
    if energy is None:
        energy = known.number(ship, cell, _ENERGY_ON, range(room + 1), table)
    return energy == room


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
