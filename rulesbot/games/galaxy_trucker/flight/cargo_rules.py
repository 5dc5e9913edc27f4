"""What players may do with cargo, crew, devices and cards between and within cards."""

from __future__ import annotations

from collections.abc import Iterator

from rulesbot.core.phrase import Term, Words
from rulesbot.core.questions import Table
from rulesbot.core.record import Record, replace
from rulesbot.core.ruling import Facts
from rulesbot.games.galaxy_trucker.flight import order
from rulesbot.games.galaxy_trucker.flight.goods import RED, goods_on, hold_on, plus
from rulesbot.games.galaxy_trucker.flight.leaving import AlreadyOut, deserted_leave
from rulesbot.games.galaxy_trucker.grid import Cell
from rulesbot.games.galaxy_trucker.model import Position, Ship
from rulesbot.games.galaxy_trucker.rules import RULES
from rulesbot.games.galaxy_trucker.tasks import Carry, Freight, Reveal, Stow, SwitchOff
from rulesbot.games.galaxy_trucker.tiles import Device

_GAINING = Words("hráč „{player}“ právě zboží získává", "“{player}” is just gaining goods")
_NOT_GAINING = Words(
    "hráč „{player}“ teď žádné zboží nezískává", "“{player}” is gaining no goods now"
)
_SINGLES = frozenset({Device.CANNON, Device.ENGINE})
_KINDS = {
    Freight.CREW: Words("posádka", "crew"),
    Freight.ENERGY: Words("baterie", "batteries"),
    Freight.GOODS: Words("zboží", "goods"),
}


class InFlight(Record):
    """An action in flight with the position before it."""

    position: Position
    ship: Ship
    task: Stow | Carry | SwitchOff | Reveal


class NotAHold(Facts):
    """Goods are put where there is no hold."""

    cell: Cell


class NoRoom(Facts):
    """More goods are put on a tile than it takes."""

    cell: Cell
    room: int
    count: int


class RedInOrdinary(Facts):
    """Red goods are put where none may lie."""

    cell: Cell


class NothingGained(Facts):
    """Something is moved about although no goods are gained, or could never be."""

    player: str
    what: Words


class SingleCounts(Facts):
    """A single device is to be left out."""

    tile: Term
    cell: Cell


class AlienCounts(Facts):
    """An alien's bonus is to be left out."""

    alien: Term
    cell: Cell


class NotTheLeader(Facts):
    """Somebody else leads."""

    player: str
    leader: str


@RULES.check("GT-DILEK-NAKLAD-01", NotAHold, NoRoom, RedInOrdinary)
def hold_takes_the_goods(
    site: InFlight, table: Table
) -> Iterator[NotAHold | NoRoom | RedInOrdinary]:
    """Goods lie in holds, as many as the tile takes, in ordinary ones any but red."""
    task = site.task
    if not isinstance(task, Stow):
        return
    table.assume(("gaining",), _GAINING(player=site.ship.name))
    hold = hold_on(site.ship, task.cell, table)
    if hold is None:
        yield NotAHold(task.cell)
        return
    after = plus(goods_on(site.ship, hold, table), task.goods)
    if sum(after) > hold.room:
        yield NoRoom(task.cell, hold.room, sum(after))
    if after[RED] and not hold.special:
        yield RedInOrdinary(task.cell)


@RULES.check("GT-DILEK-NAKLAD-02", RedInOrdinary)
def red_goods_are_in_special_holds(site: InFlight, table: Table) -> Iterator[RedInOrdinary]:
    """Red goods lie in special holds only."""
    task = site.task
    if isinstance(task, Stow) and task.goods[RED]:
        hold = hold_on(site.ship, task.cell, table)
        if hold is None or goods_on(site.ship, hold, table)[RED] + task.goods[RED] > hold.special:
            yield RedInOrdinary(task.cell)


@RULES.check("GT-OFIC-16", NothingGained)
def cargo_moves_only_when_gaining(site: InFlight, table: Table) -> Iterator[NothingGained]:
    """Goods are rearranged only when some are gained, crew and batteries never."""
    task = site.task
    if isinstance(task, Carry):
        if task.freight is Freight.GOODS:
            table.assume(("gaining",), _NOT_GAINING(player=site.ship.name))
        yield NothingGained(site.ship.name, _KINDS[task.freight])


@RULES.check("GT-LET-04", SingleCounts, AlienCounts)
def singles_always_count(site: InFlight, table: Table) -> Iterator[SingleCounts | AlienCounts]:
    """Single engines and cannons and an alien's bonus are not left out."""
    task = site.task
    if not isinstance(task, SwitchOff):
        return
    for cell in task.cells:
        tile = site.ship.tiles[cell]
        alien = site.ship.load(cell).alien
        if tile.is_any(_SINGLES):
            yield SingleCounts(tile.term, cell)
        elif alien:
            yield AlienCounts(Term(alien.value), cell)


@RULES.check("GT-LET-01", NotTheLeader)
def leader_turns_the_card(site: InFlight, table: Table) -> Iterator[NotTheLeader]:
    """The next card is turned by the player whose rocket is first."""
    if not isinstance(site.task, Reveal):
        return
    position = deserted_leave(order.started(site.position, table), table)
    keys = order.in_order(position, table)
    leader = position.ships[keys[0]].name if keys else site.ship.name
    if leader != site.ship.name and not site.ship.gave_up:
        yield NotTheLeader(site.ship.name, leader)


def has_given_up(site: InFlight) -> bool:
    """True of a ship that is out of the flight."""
    return site.ship.gave_up


@RULES.check("GT-ODSTOUPENI-02", AlreadyOut, concerns=has_given_up)
def is_in_the_flight(site: InFlight, table: Table) -> Iterator[AlreadyOut]:
    """Who has given up takes no part in the flight any more."""
    if site.ship.gave_up:
        yield AlreadyOut(site.ship.name)


CHECKS = {
    Stow: (is_in_the_flight, hold_takes_the_goods, red_goods_are_in_special_holds),
    Carry: (is_in_the_flight, cargo_moves_only_when_gaining),
    SwitchOff: (is_in_the_flight, singles_always_count),
    Reveal: (is_in_the_flight, leader_turns_the_card),
}


def carried_out(site: InFlight, table: Table) -> Ship:
    """The ship after the action; only stowing changes it."""
    task = site.task
    if not isinstance(task, Stow):
        return site.ship
    hold = hold_on(site.ship, task.cell, table)
    assert hold is not None  # noqa: S101  (checked)
    goods = plus(goods_on(site.ship, hold, table), task.goods)
    load = replace(site.ship.load(task.cell), goods=goods)
    return replace(site.ship, loads={**site.ship.loads, task.cell: load})
