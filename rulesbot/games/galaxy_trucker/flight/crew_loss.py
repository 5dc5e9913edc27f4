"""Crew aboard: counting it, and giving some of it away as its owner chooses."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from rulesbot.core.options import numbers
from rulesbot.core.phrase import Phrase, Words
from rulesbot.core.questions import Kind, Option, Question, Table
from rulesbot.core.record import replace
from rulesbot.core.ruling import Facts
from rulesbot.games.galaxy_trucker import words
from rulesbot.games.galaxy_trucker.crew import HUMANS
from rulesbot.games.galaxy_trucker.grid import Cell
from rulesbot.games.galaxy_trucker.model import Load, Ship
from rulesbot.games.galaxy_trucker.rules import RULES
from rulesbot.games.galaxy_trucker.tiles import CABINS

Share = tuple[tuple[Cell, int], ...]
"""How much is taken from which tiles, in reading order; tiles that give nothing are left out."""

_HOW_MANY = Words("kolik lidí je v kabině na {cell}", "how many humans are in the cabin on {cell}")
_WHO_GOES = Words(
    "kterou posádku hráč „{player}“ odevzdá ({n})", "which crew “{player}” gives up ({n})"
)
_FROM = Words("{cell}: {n}", "{cell}: {n}")
_LIST = Words("{members:,}", "{members:,}")
_NOBODY = Words("nikoho", "nobody")


class CrewGiven(Facts):
    """Crew that its owner chose goes to the bank."""

    player: str
    count: int
    cells: tuple[Cell, ...]


class AliensAreCrew(Facts):
    """Aliens count as crew."""

    player: str
    aliens: int
    crew: int


CREW_GIVEN = RULES.effect("GT-OFIC-06", CrewGiven)
ALIENS_ARE_CREW = RULES.effect("GT-OFIC-15", AliensAreCrew)


def told(ship: Ship) -> bool:
    """True if anybody told who is aboard, or if nobody can be."""
    tiles = ship.tiles
    if any(cell in tiles and tiles[cell].is_any(CABINS) for cell in ship.loads):
        return True
    return not (ship.is_fragment or any(tile.is_any(CABINS) for tile in tiles.values()))


def is_deserted(ship: Ship, table: Table) -> bool:
    """True if it is told of every cabin who is in it, and nowhere is a human."""
    cabins = ship.cabins()
    if ship.is_fragment or not (cabins or ship.lost):
        return False
    return all(cell in ship.loads for cell in cabins) and humans(ship, table) == 0


def humans_on(ship: Ship, cell: Cell, table: Table) -> int:
    """The humans on one tile; asks when it is not known."""
    humans = ship.load(cell).humans
    if humans is not None:
        return humans
    options = numbers(range(HUMANS + 1))
    key = ("humans", ship.name, cell)
    value: int = table.ask(Question(Kind.UNKNOWN, key, options, _HOW_MANY(cell=cell)))
    return value


def crew_on(ship: Ship, cell: Cell, table: Table) -> int:
    """Humans and aliens on one tile: GT-OFIC-15."""
    return 1 if ship.load(cell).alien else humans_on(ship, cell, table)


def manned_cells(ship: Ship, table: Table) -> list[Cell]:
    """The tiles with crew on them, in reading order."""
    return [cell for cell in sorted(ship.loads) if crew_on(ship, cell, table)]


def aliens(ship: Ship) -> int:
    """How many aliens are aboard."""
    return sum(load.alien is not None for load in ship.loads.values())


def humans(ship: Ship, table: Table) -> int:
    """How many humans are aboard."""
    return sum(humans_on(ship, cell, table) for cell in ship.loads)


def crew(ship: Ship, table: Table) -> int:
    """How many crew are aboard; cabins of which nothing is told are empty."""
    assume_told(ship, table)
    return sum(crew_on(ship, cell, table) for cell in ship.loads)


def assume_told(ship: Ship, table: Table) -> None:
    """Record that cabins of which nothing is told are empty."""
    if not all(cell in ship.loads for cell in ship.cabins()):
        table.assume(("crew", ship.name), words.EMPTY_CABINS(ship=ship.name))


def count_crew(ship: Ship, table: Table) -> int:
    """The crew, with the rule by which aliens count if any do."""
    total = crew(ship, table)
    if aliens(ship):
        ALIENS_ARE_CREW(table, AliensAreCrew(ship.name, aliens(ship), total))
    return total


def shares(stock: Sequence[tuple[Cell, int]], wanted: int) -> Iterator[Share]:
    """Every way to take so much from the tiles, the first tiles first."""
    if not stock:
        if not wanted:
            yield ()
        return
    (cell, most), rest = stock[0], stock[1:]
    left = sum(amount for _, amount in rest)
    for taken in range(min(most, wanted), max(0, wanted - left) - 1, -1):
        for share in shares(rest, wanted - taken):
            yield ((cell, taken), *share) if taken else share


def crew_shares(ship: Ship, wanted: int, table: Table) -> tuple[Share, ...]:
    """Every way to give so much crew, or all there is."""
    assume_told(ship, table)
    stock = [(cell, crew_on(ship, cell, table)) for cell in manned_cells(ship, table)]
    return tuple(shares(stock, min(wanted, sum(amount for _, amount in stock))))


@lru_cache(maxsize=512)
def say_share(share: Share) -> Phrase:
    """A share in words: ``r7s7: 2, r7s8: 1``."""
    if not share:
        return _NOBODY()
    return _LIST(members=tuple(_FROM(cell=cell, n=n) for cell, n in share))


def lose_crew(ship: Ship, wanted: int, table: Table, rule: str = CREW_GIVEN.rule) -> Ship:
    """The ship after its owner gave up so much crew, or all there is: GT-OFIC-06.

    ``rule`` is the one that a wrong choice breaks.
    """
    options = crew_shares(ship, wanted, table)
    question = Question(
        Kind.DECISION,
        ("crew",),
        tuple(Option(share, say_share(share)) for share in options),
        _WHO_GOES(player=ship.name, n=wanted),
        rule,
        ship.name,
    )
    share: Share = table.ask(question)
    return without_crew(ship, share, table)


def without_crew(ship: Ship, share: Share, table: Table) -> Ship:
    """The ship without some of its crew, told if there was any."""
    if not share:
        return ship
    cells = tuple(cell for cell, _ in share)
    CREW_GIVEN(table, CrewGiven(ship.name, sum(n for _, n in share), cells))
    loads = dict(ship.loads)
    for cell, n in share:
        loads[cell] = _less(ship, cell, n, table)
    return replace(ship, loads=loads)


def _less(ship: Ship, cell: Cell, n: int, table: Table) -> Load:
    load = ship.load(cell)
    if load.alien:
        return replace(load, alien=None)
    return replace(load, humans=humans_on(ship, cell, table) - n)
