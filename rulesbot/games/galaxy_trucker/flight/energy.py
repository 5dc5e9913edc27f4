"""Energy aboard: what there is, and paying with it."""

from __future__ import annotations

from rulesbot.core.phrase import Words
from rulesbot.core.questions import Kind, Option, Question, Table
from rulesbot.core.record import replace
from rulesbot.core.ruling import Facts
from rulesbot.games.galaxy_trucker.grid import Cell
from rulesbot.games.galaxy_trucker.model import Ship, energy_room
from rulesbot.games.galaxy_trucker.rules import RULES
from rulesbot.games.galaxy_trucker.tiles import Device

_MOST_ROOM = 3
_NUMBER = Words("{n}", "{n}")
_HOW_MUCH = Words("kolik energie je na {cell}", "how much energy is on {cell}")


class EnergyPaid(Facts):
    """Tokens are paid, one for each device."""

    player: str
    count: int


class PaidFrom(Facts):
    """Which battery tiles the tokens come from."""

    cells: tuple[Cell, ...]


ENERGY_PAID = RULES.effect("GT-DILEK-BATERIE-01", EnergyPaid)
PAID_FROM = RULES.effect("GT-DILEK-BATERIE-02", PaidFrom)


def batteries(ship: Ship) -> list[Cell]:
    """The cells of the battery tiles in reading order."""
    return sorted(cell for cell, tile in ship.tiles.items() if Device.BATTERY in tile.devices)


def energy_on(ship: Ship, cell: Cell, table: Table) -> int:
    """The tokens on one battery tile; asks when it is not known."""
    amount = ship.load(cell).energy
    if amount is not None:
        return amount
    room = energy_room(ship.tiles[cell]) or _MOST_ROOM
    options = tuple(Option(n, _NUMBER(n=n)) for n in range(room + 1))
    question = Question(Kind.UNKNOWN, ("energy", ship.name, cell), options, _HOW_MUCH(cell=cell))
    value: int = table.ask(question)
    return value


def energy(ship: Ship, table: Table) -> int:
    """All the energy aboard; a battery may be anywhere (GT-DILEK-BATERIE-02)."""
    return sum(energy_on(ship, cell, table) for cell in batteries(ship))


def spend(ship: Ship, amount: int, table: Table) -> Ship:
    """The ship with that much less energy, from the fullest batteries first.

    Which token is paid is the owner's choice and matters only if a battery is lost later.
    """
    loads = dict(ship.loads)
    left = {cell: energy_on(ship, cell, table) for cell in batteries(ship)}
    for _ in range(amount):
        cell = max(left, key=lambda c: (left[c], -c.row, -c.column))
        left[cell] -= 1
        loads[cell] = replace(ship.load(cell), energy=left[cell])
    return replace(ship, loads=loads)


def pay(ship: Ship, amount: int, table: Table) -> Ship:
    """The ship after so many uses of a device were paid for, with the steps that say so."""
    after = spend(ship, amount, table)
    ENERGY_PAID(table, EnergyPaid(ship.name, amount))
    cells = tuple(cell for cell in batteries(after) if after.load(cell) != ship.load(cell))
    PAID_FROM(table, PaidFrom(cells))
    return after
