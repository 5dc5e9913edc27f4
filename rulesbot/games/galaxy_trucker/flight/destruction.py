"""A tile is destroyed: what falls off with it, what becomes of the contents, what is lost."""

from __future__ import annotations

from rulesbot.core.phrase import Term, Words
from rulesbot.core.questions import Kind, Option, Question, Table
from rulesbot.core.record import replace
from rulesbot.core.ruling import Facts
from rulesbot.games.galaxy_trucker.crew import supports
from rulesbot.games.galaxy_trucker.grid import Cell
from rulesbot.games.galaxy_trucker.joining import assume_fragment
from rulesbot.games.galaxy_trucker.model import EMPTY, Ship
from rulesbot.games.galaxy_trucker.rules import RULES
from rulesbot.games.galaxy_trucker.site import component

_WHICH_PART = Words("kterou část si hráč „{player}“ ponechá", "which part “{player}” keeps")
_PART = Words("část s {cells}", "the part with {cells}")


class TileDestroyed(Facts):
    """A tile is destroyed."""

    tile: Term
    cell: Cell


class FellOff(Facts):
    """Tiles fall off because they are no longer joined to the part that is kept."""

    cells: tuple[Cell, ...]


class NothingFell(Facts):
    """Everything else still holds together."""

    player: str


class ContentsLost(Facts):
    """What lay on the lost tiles goes to the bank."""

    cells: tuple[Cell, ...]


class TilesLost(Facts):
    """The lost tiles go to the losses."""

    count: int
    total: int


class AlienLost(Facts):
    """An alien is lost with its life support."""

    alien: Term
    cell: Cell


DESTROYED = RULES.effect("GT-ZASAH-01", TileDestroyed)
FALLS = RULES.effect("GT-ZASAH-02", FellOff)
HOLDS = RULES.effect("GT-ZASAH-02", NothingFell)
TO_THE_BANK = RULES.effect("GT-ZASAH-03", ContentsLost)
TO_THE_LOSSES = RULES.effect("GT-ZASAH-04", TilesLost)
ALIEN_IS_LOST = RULES.effect("GT-OFIC-07", AlienLost)


def parts_of(ship: Ship, table: Table) -> list[tuple[Cell, ...]]:
    """The parts that a ship is in, each a sorted tuple of cells, the largest first."""
    if ship.is_fragment:
        assume_fragment(ship, table)
        return [tuple(sorted(ship.tiles))]
    left, parts = set(ship.tiles), []
    while left:
        part = component(ship, min(left), table)
        parts.append(tuple(sorted(part)))
        left -= part
    return sorted(parts, key=lambda part: (-len(part), part))


def destroy(ship: Ship, cell: Cell, table: Table) -> tuple[Ship, tuple[Cell, ...]]:
    """The ship without a tile and all that falls off, and the cells lost, in order."""
    DESTROYED(table, TileDestroyed(ship.tiles[cell].term, cell))
    rest = replace(
        ship,
        tiles={c: tile for c, tile in ship.tiles.items() if c != cell},
        whole=not ship.is_fragment,
    )
    parts: list[tuple[Cell, ...]] = parts_of(rest, table) if rest.tiles else [()]
    kept = set(parts[0] if len(parts) == 1 else _choose(ship, parts, table))
    fallen = tuple(sorted(set(rest.tiles) - kept))
    if fallen:
        FALLS(table, FellOff(fallen))
    else:
        HOLDS(table, NothingFell(ship.name))
    lost = tuple(sorted({cell, *fallen}))
    return _settle(rest, ship, lost, table), lost


def _choose(ship: Ship, parts: list[tuple[Cell, ...]], table: Table) -> tuple[Cell, ...]:
    question = Question(
        Kind.DECISION,
        ("keep",),
        tuple(Option(part, _PART(cells=part)) for part in parts),
        _WHICH_PART(player=ship.name),
        FALLS.rule,
        ship.name,
    )
    part: tuple[Cell, ...] = table.ask(question)
    return part


def _settle(rest: Ship, before: Ship, lost: tuple[Cell, ...], table: Table) -> Ship:
    loaded = tuple(c for c in lost if before.load(c) != EMPTY)
    if loaded:
        TO_THE_BANK(table, ContentsLost(loaded))
    TO_THE_LOSSES(table, TilesLost(len(lost), before.lost + len(lost)))
    after = replace(
        rest,
        tiles={c: tile for c, tile in rest.tiles.items() if c not in lost},
        loads={c: load for c, load in rest.loads.items() if c not in lost},
        lost=before.lost + len(lost),
    )
    if after.start is not None or before.is_fragment:
        # A ship that keeps its start cabin needs no word about being whole.
        after = replace(after, whole=before.whole)
    return _aliens_without_support(before, after, table)


def _aliens_without_support(before: Ship, ship: Ship, table: Table) -> Ship:
    loads = dict(ship.loads)
    for cell, load in sorted(ship.loads.items()):
        if load.alien is None or load.alien not in supports(before, cell, table):
            continue
        if load.alien in supports(ship, cell, table):
            continue
        if table.reading("mimozemšťan-bez-podpory") == "ztracen":
            ALIEN_IS_LOST(table, AlienLost(Term(load.alien.value), cell))
            loads[cell] = replace(load, alien=None)
    return ship if loads == ship.loads else replace(ship, loads=loads)
