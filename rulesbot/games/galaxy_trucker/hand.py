"""The tile in hand, the reserve, and what may still be moved: the order of building."""

from __future__ import annotations

from collections.abc import Iterator

from rulesbot.core.options import YES_OR_NO
from rulesbot.core.phrase import Term, Words
from rulesbot.core.questions import Kind, Option, Question, Table
from rulesbot.core.record import Record
from rulesbot.core.ruling import Facts
from rulesbot.games.galaxy_trucker import hourglass, words
from rulesbot.games.galaxy_trucker.grid import Cell
from rulesbot.games.galaxy_trucker.hourglass import ON_START
from rulesbot.games.galaxy_trucker.model import UNSTATED, Phase, Position, Ship
from rulesbot.games.galaxy_trucker.notation import say_tile
from rulesbot.games.galaxy_trucker.rules import RULES
from rulesbot.games.galaxy_trucker.tasks import (
    GiveBack,
    GiveBackNumber,
    Move,
    Place,
    Stash,
    Take,
    Turn,
)
from rulesbot.games.galaxy_trucker.tiles import Device, Tile, same

RESERVE_SLOTS = 2

_STILL_MOVABLE = Words(
    "zda byl dílek na {cell} přiložen jako poslední a od té doby se nesáhlo po dalším",
    "whether the tile on {cell} was attached last, with no other taken since",
)
_WHICH_RESERVED = Words("který dílek z rezervy to je", "which tile of the reserve it is")


class Building(Record):
    """A building action with the state of its player before it."""

    position: Position
    ship: Ship
    task: Place | Move | Turn | GiveBack | GiveBackNumber | Take | Stash


class HandFull(Facts):
    """Another tile is in hand."""

    held: Term


class HandEmpty(Facts):
    """No tile is in hand."""

    player: str


class AttachedStays(Facts):
    """An attached tile is taken off the ship."""

    tile: Term
    cell: Cell


class NoTileThere(Facts):
    """There is no tile on that cell."""

    cell: Cell


class TakenAnother(Facts):
    """Another tile has been taken since this one was attached."""

    tile: Term
    cell: Cell


class ReserveFull(Facts):
    """The reserve holds two tiles already."""

    most: int


class NotReserved(Facts):
    """The reserve holds no such tile."""

    tile: Term


class ReservedStays(Facts):
    """A reserved tile is returned to the stock."""

    tile: Term


class StartNotInStock(Facts):
    """A start cabin is taken from the stock."""

    player: str


class BuildingOver(Facts):
    """The ship is built on after its player took a number."""

    player: str


class TimeIsUp(Facts):
    """The hourglass has run out on Start."""

    player: str


class NothingIsAddedNow(Facts):
    """The ship is built on after the building half is over."""

    player: str


def uses_reserve(site: Building) -> bool:
    """True if the action puts something into the reserve or takes something out of it."""
    return isinstance(site.task, Stash) or getattr(site.task, "reserved", False)


def has_reserve(site: Building) -> bool:
    """True if something lies in the reserve."""
    return bool(site.ship.reserve)


def timer_is_told(site: Building) -> bool:
    """True if it is told where the hourglass stands."""
    return site.position.timer is not None


def never(_: Building) -> bool:
    """Not worth a word where nothing speaks against it."""
    return False


@RULES.check("GT-STAVBA-02", HandFull, HandEmpty)
def one_tile_in_hand(site: Building, table: Table) -> Iterator[HandFull | HandEmpty]:
    """The tile in hand goes to the ship, the reserve or the stock before another is taken."""
    hand, task = site.ship.hand, site.task
    named = getattr(task, "tile", None)
    if isinstance(task, Take):
        if isinstance(hand, Tile):
            yield HandFull(hand.term)
        return
    if getattr(task, "reserved", False) or getattr(task, "cells", ()):
        if isinstance(task, Place) and isinstance(hand, Tile):
            yield HandFull(hand.term)
        return
    if hand is UNSTATED:
        table.assume(("hand", site.ship.name), words.HAND(ship=site.ship.name))
    elif isinstance(hand, Tile) and named is not None and not same(hand, named):
        yield HandFull(hand.term)
    elif hand is None and named is None:
        yield HandEmpty(site.ship.name)


@RULES.check("GT-STAVBA-05", AttachedStays)
def attached_tile_stays(site: Building, table: Table) -> Iterator[AttachedStays]:
    """A tile that has been attached goes neither to the stock nor to the reserve."""
    task, tiles = site.task, site.ship.tiles
    if not isinstance(task, GiveBack | Stash):
        return
    cells = task.cells
    if not cells and site.ship.hand is None and isinstance(site.ship.last, Cell):
        last = tiles[site.ship.last]
        if task.tile is None or same(last, task.tile):
            cells = (site.ship.last,)
    for cell in cells:
        if cell in tiles:
            yield AttachedStays(tiles[cell].term, cell)


@RULES.check("GT-STAVBA-06", TakenAnother, NoTileThere)
def last_tile_may_still_move(site: Building, table: Table) -> Iterator[TakenAnother | NoTileThere]:
    """Only the tile attached last may be moved or turned, until the next one is taken."""
    task = site.task
    if not isinstance(task, Move | Turn):
        return
    if task.cell not in site.ship.tiles:
        yield NoTileThere(task.cell)
    elif not _still_movable(site.ship, task.cell, table):
        yield TakenAnother(site.ship.tiles[task.cell].term, task.cell)


def _still_movable(ship: Ship, cell: Cell, table: Table) -> bool:
    if isinstance(ship.hand, Tile) and not (ship.hand_reserved and reserved_is_no_other(table)):
        return False
    if ship.last is UNSTATED:
        question = Question(
            Kind.UNKNOWN, ("last", ship.name, cell), YES_OR_NO, _STILL_MOVABLE(cell=cell)
        )
        return bool(table.ask(question))
    return ship.last == cell


def reserved_is_no_other(table: Table) -> bool:
    """True if by the reading chosen a tile out of the reserve is no next tile."""
    return table.reading("rezerva-je-další-dílek") == "ne"


@RULES.check("GT-STAVBA-09", ReserveFull, NotReserved, concerns=uses_reserve)
def two_in_reserve(site: Building, table: Table) -> Iterator[ReserveFull | NotReserved]:
    """At most two tiles lie in the reserve; what is used from it lies there."""
    reserve, task = site.ship.reserve, site.task
    if isinstance(task, Stash):
        if not task.cells and len(reserve) >= RESERVE_SLOTS:
            yield ReserveFull(RESERVE_SLOTS)
    elif isinstance(task, Place | Take) and task.reserved and not _may_be_meant(site):
        yield NotReserved(task.tile.term if task.tile else Term("tile"))


def _may_be_meant(site: Building) -> tuple[Tile, ...]:
    """The tiles of the reserve that an action may mean."""
    named = getattr(site.task, "tile", None)
    return tuple(tile for tile in site.ship.reserve if named is None or same(tile, named))


def reserved_tile(site: Building, table: Table) -> Tile | None:
    """The tile of the reserve that an action means; asks when it may be either of two."""
    meant = tuple(dict.fromkeys(_may_be_meant(site)))
    if len(meant) < 2:
        return meant[0] if meant else None
    if getattr(site.task, "tile", None) is not None:
        return meant[0]
    options = tuple(Option(tile, say_tile(tile)) for tile in meant)
    question = Question(Kind.UNKNOWN, ("reserved", site.ship.name), options, _WHICH_RESERVED())
    tile: Tile = table.ask(question)
    return tile


@RULES.check("GT-STAVBA-10", ReservedStays, concerns=has_reserve)
def reserved_tile_is_kept(site: Building, table: Table) -> Iterator[ReservedStays]:
    """A reserved tile never returns to the stock."""
    task, ship = site.task, site.ship
    if not isinstance(task, GiveBack) or task.cells:
        return
    in_hand = isinstance(ship.hand, Tile) and (task.tile is None or same(ship.hand, task.tile))
    if in_hand and not task.reserved:
        if isinstance(ship.hand, Tile) and ship.hand_reserved:
            yield ReservedStays(ship.hand.term)
        return
    meant = _may_be_meant(site) if task.reserved or task.tile is not None else ()
    if meant or task.reserved:
        yield ReservedStays(meant[0].term if len(meant) == 1 else Term("tile"))


@RULES.check("GT-PRIPRAVA-04", StartNotInStock, concerns=never)
def start_cabin_is_not_in_the_stock(site: Building, table: Table) -> Iterator[StartNotInStock]:
    """Start cabins are never mixed into the stock."""
    task = site.task
    if not isinstance(task, Take) or task.reserved or task.tile is None:
        return
    if Device.START_CABIN in task.tile.devices:
        yield StartNotInStock(site.ship.name)


@RULES.check("GT-STAVBA-15", BuildingOver, concerns=never)
def still_building(site: Building, table: Table) -> Iterator[BuildingOver]:
    """Whoever has taken a number builds no more."""
    if site.ship.finished is not None and not isinstance(site.task, GiveBackNumber):
        yield BuildingOver(site.ship.name)


@RULES.check("GT-STAVBA-14", TimeIsUp, concerns=timer_is_told)
def time_is_left(site: Building, table: Table) -> Iterator[TimeIsUp]:
    """When the hourglass runs out on Start, everybody stops at once."""
    timer = site.position.timer
    if timer is None or timer.field not in (None, ON_START):
        return
    if not hourglass.has_run_out(site.position, table):
        return
    if hourglass.field(site.position, site.ship, table) == ON_START:
        yield TimeIsUp(site.ship.name)


@RULES.check("GT-KONTROLA-02", NothingIsAddedNow, concerns=never)
def nothing_is_added_after_the_check(site: Building, table: Table) -> Iterator[NothingIsAddedNow]:
    """After the building half nothing is built any more, not even where tiles fell off."""
    if site.position.phase not in (None, Phase.BUILDING):
        yield NothingIsAddedNow(site.ship.name)
