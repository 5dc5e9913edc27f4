"""Goods aboard: where they fit, loading them, and losing the dearest."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import product

from rulesbot.core.phrase import Phrase, Words
from rulesbot.core.questions import Kind, Option, Question, Table
from rulesbot.core.record import Record, replace
from rulesbot.core.ruling import Facts
from rulesbot.games.galaxy_trucker.cards import NO_GOODS, Goods
from rulesbot.games.galaxy_trucker.flight.crew_loss import Share, say_share, shares
from rulesbot.games.galaxy_trucker.flight.energy import batteries, energy, energy_on
from rulesbot.games.galaxy_trucker.grid import Cell
from rulesbot.games.galaxy_trucker.model import CAPACIOUS, Ship
from rulesbot.games.galaxy_trucker.rules import RULES
from rulesbot.games.galaxy_trucker.tiles import Device

PRICES = (4, 3, 2, 1)
"""What a cube of each colour sells for: GT-OFIC-09."""

RED = 0
NO_ROOM, NO_ROOM_FOR_RED = "GT-DILEK-NAKLAD-01", "GT-DILEK-NAKLAD-02"
_ROOMS = {Device.HOLD: (2, 3), Device.SPECIAL_HOLD: (1, 2)}
_COLOURS = (
    Words("červené", "red"),
    Words("žluté", "yellow"),
    Words("zelené", "green"),
    Words("modré", "blue"),
)
_COUNTED = Words("{colour} {n}", "{colour} {n}")
_LIST = Words("{members:,}", "{members:,}")
_NONE = Words("žádné", "none")
_NUMBER = Words("{n}", "{n}")
_ROOM = Words("kolik kostek pojme sklad na {cell}", "how many cubes the hold on {cell} takes")
_WHAT_LIES = Words("jaké zboží leží na {cell}", "which goods lie on {cell}")
_WHAT_TO_KEEP = Words(
    "jaké zboží si hráč „{player}“ po nakládce nechá", "which goods “{player}” keeps after loading"
)
_WHICH_CUBES = Words(
    "odkud hráč „{player}“ odevzdá zboží ({colour}, {n})",
    "from where “{player}” gives up goods ({colour}, {n})",
)
_WHICH_BATTERIES = Words(
    "odkud hráč „{player}“ odevzdá energii ({n})", "from where “{player}” gives up energy ({n})"
)
_LOADS_BEST = Words(
    "na lodi „{ship}“ zůstane nejcennější zboží, které se vejde; nic jiného řečeno není",
    "ship “{ship}” keeps the most valuable goods that fit, as nothing else is told",
)


class Stowed(Facts):
    """Goods were gained and stowed, rearranged if need be."""

    player: str
    gained: Phrase
    aboard: Phrase


class DearestTaken(Facts):
    """Goods were taken, the dearest first, where the owner chose."""

    player: str
    goods: Phrase
    cells: tuple[Cell, ...]


class BatteriesTaken(Facts):
    """Batteries make up for goods that are missing."""

    player: str
    count: int


class NothingLeft(Facts):
    """Neither goods nor batteries are left to take."""

    player: str


STOWED = RULES.effect("GT-OFIC-16", Stowed)
DEAREST_TAKEN = RULES.effect("GT-OFIC-06", DearestTaken)
BATTERIES_TAKEN = RULES.effect("GT-OFIC-05", BatteriesTaken)
NOTHING_LEFT = RULES.effect("GT-OFIC-05", NothingLeft)


class Hold(Record):
    """A tile that takes goods: its room, and how much of it takes red ones."""

    cell: Cell
    room: int
    special: int


def say_goods(goods: Goods) -> Phrase:
    """Goods in words: ``červené 2, modré 1``."""
    members = tuple(
        _COUNTED(colour=colour, n=n) for colour, n in zip(_COLOURS, goods, strict=True) if n
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
        rooms = _rooms(ship, cell, table)
        if rooms:
            special = sum(n for device, n in rooms if device is Device.SPECIAL_HOLD)
            found.append(Hold(cell, sum(n for _, n in rooms), special))
    return found


def _rooms(ship: Ship, cell: Cell, table: Table) -> list[tuple[Device, int]]:
    tile = ship.tiles[cell]
    devices = [device for device in tile.devices if device in CAPACIOUS]
    return [
        (device, _ask_room(ship, cell, device, table) if room is None else room)
        for device, room in zip(devices, tile.capacities, strict=True)
        if device in _ROOMS
    ]


def _ask_room(ship: Ship, cell: Cell, device: Device, table: Table) -> int:
    options = tuple(Option(n, _NUMBER(n=n)) for n in _ROOMS[device])
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


def gain(ship: Ship, gained: Goods, table: Table) -> Ship:
    """The ship after loading, rearranged if need be; what does not fit is left: GT-OFIC-16."""
    stores = holds(ship, table)
    all_goods = plus(cargo(ship, table), gained)
    keep = all_goods if fits(all_goods, stores) else _what_to_keep(ship, all_goods, stores, table)
    after = _stow(ship, stores, keep, table)
    STOWED(table, Stowed(ship.name, say_goods(gained), say_goods(keep)))
    return after


def _what_to_keep(ship: Ship, goods: Goods, stores: Sequence[Hold], table: Table) -> Goods:
    """The owner's choice; when nobody tells it, the most valuable that fits."""
    too_many_red = goods[RED] > sum(hold.special for hold in stores)
    ranges = [range(n, -1, -1) for n in goods]
    fitting = [(r, y, g, b) for r, y, g, b in product(*ranges) if fits((r, y, g, b), stores)]
    fitting.sort(key=lambda kept: (-worth(kept), tuple(-n for n in kept)))
    question = Question(
        Kind.DECISION,
        ("stow",),
        tuple(Option(kept, say_goods(kept)) for kept in fitting),
        _WHAT_TO_KEEP(player=ship.name),
        NO_ROOM_FOR_RED if too_many_red else NO_ROOM,
        ship.name,
        usual=0,
    )
    kept: Goods = table.ask(question)
    if kept == fitting[0]:
        table.assume(("stow", ship.name), _LOADS_BEST(ship=ship.name))
    return kept


def _stow(ship: Ship, stores: Sequence[Hold], keep: Goods, table: Table) -> Ship:
    """Goods lie where they lay if that will do, new ones where there is room."""
    layout = {hold.cell: goods_on(ship, hold, table) for hold in stores}
    more = [k - sum(lay[c] for lay in layout.values()) for c, k in enumerate(keep)]
    placed = _fill(stores, layout, more) if min(more) >= 0 else None
    if placed is None:
        placed = _fill(stores, {hold.cell: NO_GOODS for hold in stores}, keep)
    assert placed is not None  # noqa: S101  (an empty ship takes whatever fits)
    loads = dict(ship.loads)
    for cell, goods in placed.items():
        if goods != ship.load(cell).goods:
            loads[cell] = replace(ship.load(cell), goods=goods)
    return replace(ship, loads=loads)


def _fill(
    stores: Sequence[Hold], layout: Mapping[Cell, Goods], more: Sequence[int]
) -> dict[Cell, Goods] | None:
    """Add goods: red to special holds, the rest to ordinary ones first; None if it fails."""
    filled = {cell: list(goods) for cell, goods in layout.items()}
    for colour, n in enumerate(more):
        for _ in range(n):
            cell = _free(stores, filled, colour)
            if cell is None:
                return None
            filled[cell][colour] += 1
    return {cell: (g[0], g[1], g[2], g[3]) for cell, g in filled.items()}


def _free(stores: Sequence[Hold], filled: Mapping[Cell, Sequence[int]], colour: int) -> Cell | None:
    """The tile that takes one more cube of a colour."""
    order = sorted(stores, key=lambda hold: (hold.special > 0) != (colour == RED))
    for hold in order:
        there = filled[hold.cell]
        if sum(there) < hold.room and (colour != RED or there[RED] < hold.special):
            return hold.cell
    return None


def lose_goods(ship: Ship, wanted: int, table: Table) -> Ship:
    """The ship without its dearest goods, batteries making up for missing ones."""
    left = wanted
    for colour in range(len(PRICES)):
        if left:
            ship, taken = _lose_colour(ship, colour, left, table)
            left -= taken
    return _lose_batteries(ship, left, table) if left else ship


def _lose_colour(ship: Ship, colour: int, most: int, table: Table) -> tuple[Ship, int]:
    stores = holds(ship, table)
    stock = [(hold.cell, goods_on(ship, hold, table)[colour]) for hold in stores]
    stock = [(cell, n) for cell, n in stock if n]
    taken = min(most, sum(n for _, n in stock))
    if not taken:
        return ship, 0
    colour_words = _COLOURS[colour]
    text = _WHICH_CUBES(player=ship.name, colour=colour_words, n=taken)
    share = _owner_chooses(ship, ("goods", colour), stock, taken, text, table)
    loads = dict(ship.loads)
    for hold in stores:
        n = dict(share).get(hold.cell, 0)
        if n:
            goods = list(goods_on(ship, hold, table))
            goods[colour] -= n
            kept: Goods = (goods[0], goods[1], goods[2], goods[3])
            loads[hold.cell] = replace(ship.load(hold.cell), goods=kept)
    cells = tuple(cell for cell, _ in share)
    told = _COUNTED(colour=colour_words, n=taken)
    DEAREST_TAKEN(table, DearestTaken(ship.name, told, cells))
    return replace(ship, loads=loads), taken


def _lose_batteries(ship: Ship, wanted: int, table: Table) -> Ship:
    taken = min(wanted, energy(ship, table))
    if not taken:
        NOTHING_LEFT(table, NothingLeft(ship.name))
        return ship
    stock = [(cell, energy_on(ship, cell, table)) for cell in batteries(ship)]
    text = _WHICH_BATTERIES(player=ship.name, n=taken)
    share = _owner_chooses(ship, ("batteries",), stock, taken, text, table)
    BATTERIES_TAKEN(table, BatteriesTaken(ship.name, taken))
    loads = dict(ship.loads)
    for cell, n in share:
        loads[cell] = replace(ship.load(cell), energy=energy_on(ship, cell, table) - n)
    after = replace(ship, loads=loads)
    if taken < wanted:
        NOTHING_LEFT(table, NothingLeft(ship.name))
    return after


def _owner_chooses(
    ship: Ship,
    key: tuple[object, ...],
    stock: Sequence[tuple[Cell, int]],
    taken: int,
    text: Phrase,
    table: Table,
) -> Share:
    options = tuple(Option(share, say_share(share)) for share in shares(stock, taken))
    share: Share = table.ask(
        Question(Kind.DECISION, key, options, text, DEAREST_TAKEN.rule, ship.name)
    )
    return share
