"""A tile is destroyed: what falls off with it, what becomes of the contents, what is lost."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from operator import itemgetter
from typing import TypeVar

from rulesbot.core.phrase import Term, Words
from rulesbot.core.questions import Kind, Option, Question, Table
from rulesbot.core.record import replace
from rulesbot.core.ruling import Facts
from rulesbot.games.galaxy_trucker.connection import Parts, parts
from rulesbot.games.galaxy_trucker.crew import supports
from rulesbot.games.galaxy_trucker.grid import Cell
from rulesbot.games.galaxy_trucker.joining import assume_fragment
from rulesbot.games.galaxy_trucker.model import Ship
from rulesbot.games.galaxy_trucker.rules import RULES

T = TypeVar("T")

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
NEEDS_SUPPORT = RULES.effect("GT-DILEK-PODPORA-01", AlienLost)
ALIEN_IS_LOST = RULES.effect("GT-OFIC-07", AlienLost)


def destroy(ship: Ship, cell: Cell, table: Table) -> tuple[Ship, tuple[Cell, ...]]:
    """The ship without a tile and all that falls off, and the cells lost, in order."""
    DESTROYED(table, TileDestroyed(ship.tiles[cell].term, cell))
    left, fragment = _without(ship.tiles, (cell,)), ship.is_fragment
    if fragment:
        assume_fragment(ship, table)
    apart = () if fragment else parts(ship, left, table)
    fallen: tuple[Cell, ...] = ()
    if len(apart) > 1:
        fallen = tuple(sorted(left.keys() - _choose(ship, apart, table)))
        FALLS(table, FellOff(fallen))
    else:
        HOLDS(table, NothingFell(ship.name))
    lost = tuple(sorted((cell, *fallen)))
    return _settle(ship, lost, table, fragment=fragment), lost


def _choose(ship: Ship, apart: Parts, table: Table) -> set[Cell]:
    cells = [tuple(sorted(part)) for part in apart]
    question = Question(
        Kind.DECISION,
        ("keep",),
        tuple(Option(part, _PART(cells=part)) for part in cells),
        _WHICH_PART(player=ship.name),
        FALLS.rule,
        ship.name,
    )
    return set(table.ask(question))


def _settle(before: Ship, lost: tuple[Cell, ...], table: Table, *, fragment: bool) -> Ship:
    if table.tells:
        _tell_losses(before, lost, table)
    after = replace(
        before,
        tiles=_without(before.tiles, lost),
        loads=_without(before.loads, lost),
        lost=before.lost + len(lost),
    )
    if not fragment and after.start is None:
        # Only a ship that keeps its start cabin needs no word about being whole.
        after = replace(after, whole=True)
    return _aliens_without_support(before, after, table)


def _tell_losses(before: Ship, lost: tuple[Cell, ...], table: Table) -> None:
    if loaded := tuple(cell for cell in lost if before.is_loaded(cell)):
        TO_THE_BANK(table, ContentsLost(loaded))
    TO_THE_LOSSES(table, TilesLost(len(lost), before.lost + len(lost)))


def _without(things: Mapping[Cell, T], cells: Iterable[Cell]) -> Mapping[Cell, T]:
    left = dict(things)
    for cell in cells:
        left.pop(cell, None)
    return left


def _aliens_without_support(before: Ship, ship: Ship, table: Table) -> Ship:
    aliens = [(cell, load.alien) for cell, load in ship.loads.items() if load.alien is not None]
    if not aliens:
        return ship
    loads = dict(ship.loads)
    for cell, alien in sorted(aliens, key=itemgetter(0)):
        if alien not in supports(before, cell, table) or alien in supports(ship, cell, table):
            continue
        if table.reading("mimozemšťan-bez-podpory") == "ztracen":
            NEEDS_SUPPORT(table, AlienLost(Term(alien.value), cell))
            ALIEN_IS_LOST(table, AlienLost(Term(alien.value), cell))
            loads[cell] = replace(loads[cell], alien=None)
    return ship if loads == ship.loads else replace(ship, loads=loads)
