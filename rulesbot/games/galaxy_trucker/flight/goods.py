"""Goods aboard: what they sell for, where they lie, where they fit."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

from rulesbot.core.options import numbers
from rulesbot.core.phrase import Phrase, Words
from rulesbot.core.questions import Kind, Option, Question, Table
from rulesbot.core.record import Record
from rulesbot.games.galaxy_trucker.cards import NO_GOODS, Goods
from rulesbot.games.galaxy_trucker.grid import Cell
from rulesbot.games.galaxy_trucker.known import kinds
from rulesbot.games.galaxy_trucker.model import CAPACIOUS, Ship
from rulesbot.games.galaxy_trucker.tiles import Device

PRICES = (4, 3, 2, 1)
"""What a cube of each colour sells for: GT-OFIC-09."""

RED = 0
_ROOMS = {Device.HOLD: (2, 3), Device.SPECIAL_HOLD: (1, 2)}
COLOURS = (
    Words("červené", "red"),
    Words("žluté", "yellow"),
    Words("zelené", "green"),
    Words("modré", "blue"),
)
COUNTED = Words("{colour} {n}", "{colour} {n}")
_LIST = Words("{members:,}", "{members:,}")
_NONE = Words("žádné", "none")
_ROOM = Words("kolik kostek pojme sklad na {cell}", "how many cubes the hold on {cell} takes")
_WHAT_LIES = Words("jaké zboží leží na {cell}", "which goods lie on {cell}")


class Hold(Record):
    """A tile that takes goods: its room, and how much of it takes red ones."""

    cell: Cell
    room: int
    special: int


def say_goods(goods: Goods) -> Phrase:
    """Goods in words: ``červené 2, modré 1``."""
    members = tuple(
        COUNTED(colour=colour, n=n) for colour, n in zip(COLOURS, goods, strict=True) if n
    )
    return _LIST(members=members) if members else _NONE()


def plus(one: Goods, other: Goods) -> Goods:
    """Goods together."""
    red, yellow, green, blue = (a + b for a, b in zip(one, other, strict=True))
    return red, yellow, green, blue


def worth(goods: Goods) -> int:
    """What goods sell for in full: GT-OFIC-09."""
    return sum(price * n for price, n in zip(PRICES, goods, strict=True))


def holds(ship: Ship, table: Table) -> list[Hold]:
    """The tiles that take goods, in reading order."""
    found = []
    for cell in sorted(ship.tiles):
        hold = _hold(ship, cell, ship.tiles[cell].devices, table)
        if hold:
            found.append(hold)
    return found


def hold_on(ship: Ship, cell: Cell, table: Table) -> Hold | None:
    """What one tile takes of goods; asks when even its kind is not known."""
    return _hold(ship, cell, kinds(ship, cell, table), table) if cell in ship.tiles else None


def _hold(ship: Ship, cell: Cell, devices: Sequence[Device], table: Table) -> Hold | None:
    capacious = [device for device in devices if device in CAPACIOUS]
    told = ship.tiles[cell].capacities or (None,) * len(capacious)
    rooms = [
        (device, _ask_room(ship, cell, device, table) if room is None else room)
        for device, room in zip(capacious, told, strict=True)
        if device in _ROOMS
    ]
    special = sum(n for device, n in rooms if device is Device.SPECIAL_HOLD)
    return Hold(cell, sum(n for _, n in rooms), special) if rooms else None


def _ask_room(ship: Ship, cell: Cell, device: Device, table: Table) -> int:
    options = numbers(_ROOMS[device])
    key = ("room", ship.name, cell)
    value: int = table.ask(Question(Kind.UNKNOWN, key, options, _ROOM(cell=cell)))
    return value


def goods_on(ship: Ship, hold: Hold, table: Table) -> Goods:
    """The goods on one tile; asks when they are not known."""
    goods = ship.load(hold.cell).goods
    if goods is not None:
        return goods
    counts = range(hold.room + 1)
    options = tuple(
        Option((r, y, g, b), say_goods((r, y, g, b)))
        for r, y, g, b in product(counts, repeat=4)
        if r <= hold.special and r + y + g + b <= hold.room
    )
    key = ("goods", ship.name, hold.cell)
    value: Goods = table.ask(Question(Kind.UNKNOWN, key, options, _WHAT_LIES(cell=hold.cell)))
    return value


def cargo(ship: Ship, table: Table) -> Goods:
    """All the goods aboard."""
    total = NO_GOODS
    for hold in holds(ship, table):
        total = plus(total, goods_on(ship, hold, table))
    return total


def fits(goods: Sequence[int], stores: Sequence[Hold]) -> bool:
    """True if the goods can be stowed somehow: GT-DILEK-NAKLAD-01, -02."""
    return goods[RED] <= sum(hold.special for hold in stores) and sum(goods) <= sum(
        hold.room for hold in stores
    )
