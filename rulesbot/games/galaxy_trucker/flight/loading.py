"""Loading goods: rearranging them, what the owner keeps, what has to be left behind."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import product

from rulesbot.core.phrase import Phrase, Words
from rulesbot.core.questions import Kind, Option, Question, Table
from rulesbot.core.record import replace
from rulesbot.core.ruling import Facts
from rulesbot.games.galaxy_trucker.cards import NO_GOODS, Goods
from rulesbot.games.galaxy_trucker.flight.goods import (
    RED,
    Hold,
    cargo,
    fits,
    goods_on,
    holds,
    plus,
    say_goods,
    worth,
)
from rulesbot.games.galaxy_trucker.grid import Cell
from rulesbot.games.galaxy_trucker.model import Ship
from rulesbot.games.galaxy_trucker.rules import RULES

_WHAT_TO_KEEP = Words(
    "jaké zboží si hráč „{player}“ po nakládce nechá", "which goods “{player}” keeps after loading"
)
_LOADS_BEST = Words(
    "na lodi „{ship}“ zůstane nejcennější zboží, které se vejde; nic jiného řečeno není",
    "ship “{ship}” keeps the most valuable goods that fit, as nothing else is told",
)
_SOMEWHERE = Words(
    "do kterého skladu lodi „{ship}“ nové zboží přijde, řečeno není: plní se odpředu",
    "which hold of “{ship}” takes the new goods is not told: they are filled from the front",
)


class Stowed(Facts):
    """Goods were gained and stowed, rearranged if need be."""

    player: str
    gained: Phrase
    aboard: Phrase


class LeftBehind(Facts):
    """Goods for which there is no room."""

    player: str
    goods: Phrase


STOWED = RULES.effect("GT-OFIC-16", Stowed)
NO_ROOM = RULES.effect("GT-DILEK-NAKLAD-01", LeftBehind)
NO_ROOM_FOR_RED = RULES.effect("GT-DILEK-NAKLAD-02", LeftBehind)


def gain(ship: Ship, gained: Goods, table: Table) -> Ship:
    """The ship after loading, rearranged if need be; what does not fit is left: GT-OFIC-16."""
    stores = holds(ship, table)
    all_goods = plus(cargo(ship, table), gained)
    keep = _what_to_keep(ship, all_goods, stores, table)
    after = _stow(ship, stores, keep, table)
    STOWED(table, Stowed(ship.name, say_goods(gained), say_goods(keep)))
    _tell_left(ship, all_goods, keep, stores, table)
    return after


def _what_to_keep(ship: Ship, goods: Goods, stores: Sequence[Hold], table: Table) -> Goods:
    """The owner's choice; when nobody tells it, the most valuable that fits."""
    ranges = [range(n, -1, -1) for n in goods]
    fitting = [(r, y, g, b) for r, y, g, b in product(*ranges) if fits((r, y, g, b), stores)]
    fitting.sort(key=lambda kept: (-worth(kept), tuple(-n for n in kept)))
    rule = STOWED.rule if fitting[0] == goods else _limit(goods, stores)
    question = Question(
        Kind.DECISION,
        ("stow",),
        tuple(Option(kept, say_goods(kept)) for kept in fitting),
        _WHAT_TO_KEEP(player=ship.name),
        rule,
        ship.name,
        usual=0,
    )
    kept: Goods = table.ask(question)
    if kept == fitting[0] != goods:
        table.assume(("stow", ship.name), _LOADS_BEST(ship=ship.name))
    return kept


def _limit(goods: Goods, stores: Sequence[Hold]) -> str:
    """The rule by which not all of them fit."""
    too_many_red = goods[RED] > sum(hold.special for hold in stores)
    return NO_ROOM_FOR_RED.rule if too_many_red else NO_ROOM.rule


def _tell_left(ship: Ship, goods: Goods, kept: Goods, stores: Sequence[Hold], table: Table) -> None:
    """Say what has to stay behind, and why."""
    red, yellow, green, blue = (have - keep for have, keep in zip(goods, kept, strict=True))
    if red and goods[RED] > sum(hold.special for hold in stores):
        NO_ROOM_FOR_RED(table, LeftBehind(ship.name, say_goods((red, 0, 0, 0))))
        red = 0
    left = (red, yellow, green, blue)
    if sum(left) and sum(goods) > sum(hold.room for hold in stores):
        NO_ROOM(table, LeftBehind(ship.name, say_goods(left)))


def _stow(ship: Ship, stores: Sequence[Hold], keep: Goods, table: Table) -> Ship:
    """Goods lie where they lay if that will do, new ones where there is room."""
    layout = {hold.cell: goods_on(ship, hold, table) for hold in stores}
    more = [k - sum(lay[c] for lay in layout.values()) for c, k in enumerate(keep)]
    placed = _fill(stores, layout, more) if min(more) >= 0 else None
    if placed is None:
        placed = _fill(stores, {hold.cell: NO_GOODS for hold in stores}, keep)
    assert placed is not None  # noqa: S101  (an empty ship takes whatever fits)
    if sum(more) > 0 and sum(sum(layout[hold.cell]) < hold.room for hold in stores) > 1:
        table.assume(("hold", ship.name), _SOMEWHERE(ship=ship.name))
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
