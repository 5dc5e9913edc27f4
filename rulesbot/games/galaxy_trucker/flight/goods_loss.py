"""Goods that are taken: the dearest first, the owner choosing where, batteries for missing ones."""

from __future__ import annotations

from collections.abc import Iterator

from rulesbot.core.phrase import Phrase, Words
from rulesbot.core.questions import Kind, Option, Question, Table
from rulesbot.core.record import Record, replace
from rulesbot.core.ruling import Facts
from rulesbot.games.galaxy_trucker.cards import Goods
from rulesbot.games.galaxy_trucker.flight.crew_loss import Share, say_share, shares
from rulesbot.games.galaxy_trucker.flight.energy import batteries, energy_on
from rulesbot.games.galaxy_trucker.flight.goods import COLOURS, COUNTED, goods_on, holds
from rulesbot.games.galaxy_trucker.grid import Cell
from rulesbot.games.galaxy_trucker.model import Ship
from rulesbot.games.galaxy_trucker.rules import RULES

_WHICH_CUBES = Words(
    "odkud hráč „{player}“ odevzdá zboží ({colour}, {n})",
    "from where “{player}” gives up goods ({colour}, {n})",
)
_WHICH_BATTERIES = Words(
    "odkud hráč „{player}“ odevzdá energii ({n})", "from where “{player}” gives up energy ({n})"
)


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


DEAREST_TAKEN = RULES.effect("GT-OFIC-06", DearestTaken)
BATTERIES_TAKEN = RULES.effect("GT-OFIC-05", BatteriesTaken)
NOTHING_LEFT = RULES.effect("GT-OFIC-05", NothingLeft)

_BATTERIES = len(COLOURS)


class _Stage(Record):
    """Something that is taken, so much of it, from these tiles; colours come before batteries."""

    what: int
    stock: tuple[tuple[Cell, int], ...]
    taken: int


def lose_goods(ship: Ship, wanted: int, table: Table) -> Ship:
    """The ship without its dearest goods, batteries making up for missing ones.

    All but the last of what is taken goes whole, so there is one choice at most.
    """
    stages = list(_stages(ship, wanted, table))
    if stages:
        *whole, last = stages
        forced = _together([stage.stock for stage in whole])
        chosen = _chosen(ship, last, forced, table)
        for stage in whole:
            ship = _without(ship, stage, stage.stock, table)
        ship = _without(ship, last, chosen, table)
    if sum(stage.taken for stage in stages) < wanted:
        NOTHING_LEFT(table, NothingLeft(ship.name))
    return ship


def _stages(ship: Ship, wanted: int, table: Table) -> Iterator[_Stage]:
    """What is taken, the dearest first, until it is enough."""
    stores = holds(ship, table)
    for what in range(_BATTERIES + 1):
        if not wanted:
            return
        if what == _BATTERIES:
            found = [(cell, energy_on(ship, cell, table)) for cell in batteries(ship, table)]
        else:
            found = [(hold.cell, goods_on(ship, hold, table)[what]) for hold in stores]
        stock = tuple((cell, n) for cell, n in found if n)
        taken = min(wanted, sum(n for _, n in stock))
        if taken:
            yield _Stage(what, stock, taken)
        wanted -= taken


def _together(stocks: list[tuple[tuple[Cell, int], ...]]) -> Share:
    total: dict[Cell, int] = {}
    for stock in stocks:
        for cell, n in stock:
            total[cell] = total.get(cell, 0) + n
    return tuple(sorted(total.items()))


def _chosen(ship: Ship, stage: _Stage, forced: Share, table: Table) -> Share:
    """Where the owner gives up the last of it; ``forced`` is what goes besides."""
    if stage.what == _BATTERIES:
        text = _WHICH_BATTERIES(player=ship.name, n=stage.taken)
    else:
        text = _WHICH_CUBES(player=ship.name, colour=COLOURS[stage.what], n=stage.taken)
    options = tuple(Option(share, say_share(share)) for share in shares(stage.stock, stage.taken))
    question = Question(
        Kind.DECISION, ("goods", forced), options, text, DEAREST_TAKEN.rule, ship.name
    )
    share: Share = table.ask(question)
    return share


def _without(ship: Ship, stage: _Stage, share: Share, table: Table) -> Ship:
    """The ship without a stage, told."""
    loads = dict(ship.loads)
    for cell, n in share:
        load = ship.load(cell)
        if stage.what == _BATTERIES:
            loads[cell] = replace(load, energy=energy_on(ship, cell, table) - n)
        else:
            loads[cell] = replace(load, goods=_less(ship, cell, stage.what, n, table))
    if stage.what == _BATTERIES:
        BATTERIES_TAKEN(table, BatteriesTaken(ship.name, stage.taken))
    else:
        told: Phrase = COUNTED(colour=COLOURS[stage.what], n=stage.taken)
        cells = tuple(cell for cell, _ in share)
        DEAREST_TAKEN(table, DearestTaken(ship.name, told, cells))
    return replace(ship, loads=loads)


def _less(ship: Ship, cell: Cell, colour: int, n: int, table: Table) -> Goods:
    (hold,) = [hold for hold in holds(ship, table) if hold.cell == cell]
    left = list(goods_on(ship, hold, table))
    left[colour] -= n
    return left[0], left[1], left[2], left[3]
