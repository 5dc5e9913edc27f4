"""The construction check: every fault, and the smallest sets of tiles whose removal mends it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations
from math import comb

from rulesbot.core import limits
from rulesbot.core.questions import Table
from rulesbot.core.record import Record, replace
from rulesbot.core.ruling import Facts
from rulesbot.games.galaxy_trucker.clearance import (
    BlockedExhaust,
    BlockedMuzzle,
    SidewaysEngine,
    exhaust_is_clear,
    muzzle_is_clear,
)
from rulesbot.games.galaxy_trucker.connection import joined
from rulesbot.games.galaxy_trucker.grid import DIRECTIONS, Cell
from rulesbot.games.galaxy_trucker.joining import (
    NotOnBoard,
    NotTheStart,
    OtherColour,
    SecondStart,
    StartElsewhere,
    held,
    lies_on_the_ship,
    own_start_cabin,
    start_cabin_on_its_cell,
)
from rulesbot.games.galaxy_trucker.model import Position, Ship
from rulesbot.games.galaxy_trucker.rules import RULES
from rulesbot.games.galaxy_trucker.sides import (
    ConnectorMeetsSmooth,
    SingleMeetsDouble,
    no_connector_meets_a_smooth_side,
    no_single_meets_a_double,
)
from rulesbot.games.galaxy_trucker.site import Site

CHECKS = (
    start_cabin_on_its_cell,
    own_start_cabin,
    lies_on_the_ship,
    no_single_meets_a_double,
    no_connector_meets_a_smooth_side,
    exhaust_is_clear,
    muzzle_is_clear,
)
"""What the construction check looks at, and every placement as well."""


class Removal(Record):
    """Faulty tiles to remove, and the tiles that fall off with them."""

    cells: tuple[Cell, ...]
    falling: tuple[Cell, ...]


class Removals(Record):
    """The smallest sets; ``complete`` is false when the bound left some out."""

    sets: tuple[Removal, ...]
    complete: bool


def culprits(facts: Facts) -> frozenset[Cell]:
    """The tiles of which one has to go for a fault to end; none for tiles that fall off anyway."""
    match facts:
        case SingleMeetsDouble(cell=one, other_cell=two):
            return frozenset({one, two})
        case ConnectorMeetsSmooth(cell=one, smooth_cell=two):
            return frozenset({one, two})
        case BlockedExhaust(cell=one, target=two) | BlockedMuzzle(cell=one, target=two):
            return frozenset({one, two})
        case SidewaysEngine(cell=one) | NotOnBoard(cell=one):
            return frozenset({one})
        case StartElsewhere(cell=one) | SecondStart(cell=one):
            return frozenset({one})
        case NotTheStart(cell=one) | OtherColour(cell=one):
            return frozenset({one})
    return frozenset()


def faults(position: Position, ship: Ship, table: Table) -> list[frozenset[Cell]]:
    """Every fault of a ship as the set of tiles of which one has to go."""
    site = Site(position, ship)
    found = (culprits(facts) for check in CHECKS for facts in check(site, table))
    return sorted({fault for fault in found if fault}, key=sorted)


def kept(ship: Ship, removed: Iterable[Cell], table: Table) -> Ship:
    """The ship without some tiles and without what it no longer holds.

    Where the start cabin itself is removed nothing falls off: which part goes on is for the flight.
    """
    gone = set(removed)
    rest = replace(ship, tiles={c: t for c, t in ship.tiles.items() if c not in gone})
    if ship.is_fragment or ship.start in gone:
        return rest
    holds = held(rest, table)
    return replace(rest, tiles={c: t for c, t in rest.tiles.items() if c in holds})


def smallest_removals(position: Position, ship: Ship, table: Table) -> Removals:
    """Every smallest set of faulty tiles whose removal leaves a ship without faults.

    Of the tiles of a fault any may go (GT-KONTROLA-03); a fault also ends when one of them falls
    off with another (GT-KONTROLA-01: only as many as is necessary). What no connector joins to the
    start cabin falls off in any case. By the reading ``nejmenší-odstranění`` the count is of the
    faulty tiles removed, or of all that are lost. The start cabin stays where another tile can go
    instead.
    """
    found = faults(position, ship, table)
    search = _Search(ship, found, table, frozenset(kept(ship, (), table).tiles))
    if not found:
        return Removals((search.removal(()),), complete=True)
    all_tiles = counts_all(table)
    candidates = _candidates(ship, found)
    best: list[Removal] = []
    for size in range(1, len(candidates) + 1):
        if search.tried + comb(len(candidates), size) > limits.SETS:
            return Removals(tuple(best) or search.by_faults(candidates), complete=False)
        sets = search.of_size(candidates, size)
        best += [r for r in sets if not any(set(b.cells) < set(r.cells) for b in best)]
        if best and (not all_tiles or size >= min(len(r.cells + r.falling) for r in best)):
            break
    least = min((cost(removal, all_tiles=all_tiles) for removal in best), default=0)
    return Removals(tuple(r for r in best if cost(r, all_tiles=all_tiles) == least), complete=True)


def counts_all(table: Table) -> bool:
    """True if the reading chosen counts every tile that is lost."""
    return table.reading("nejmenší-odstranění") == "všechny-dílky"


def cost(removal: Removal, *, all_tiles: bool) -> int:
    """How much a removal counts: the faulty tiles removed, or all that are lost."""
    return len(removal.cells) + (len(removal.falling) if all_tiles else 0)


def _candidates(ship: Ship, found: list[frozenset[Cell]]) -> list[Cell]:
    return sorted({cell for fault in found for cell in fault} - _spared(ship, found))


def _spared(ship: Ship, found: list[frozenset[Cell]]) -> set[Cell]:
    """The start cabin, unless it is at fault by itself: the ship ends with it."""
    start = ship.start
    if start is None or any(fault == {start} for fault in found):
        return set()
    return {start}


class _Search:
    """Tries sets of faulty tiles and counts how many it tried."""

    def __init__(
        self,
        ship: Ship,
        faults: list[frozenset[Cell]],
        table: Table,
        joined: frozenset[Cell] = frozenset(),
    ) -> None:
        self.ship, self.faults, self.table, self.joined = ship, faults, table, joined
        self.tried = 0

    def of_size(self, candidates: list[Cell], size: int) -> list[Removal]:
        """The sets of that size that mend the ship: themselves, or by what falls off with them."""
        found = []
        for cells in combinations(candidates, size):
            self.tried += 1
            removal = self.removal(cells)
            lost = {*removal.cells, *(self.joined & set(removal.falling))}
            if all(fault & lost for fault in self.faults):
                found.append(removal)
        return found

    def removal(self, cells: tuple[Cell, ...]) -> Removal:
        """These tiles with what falls off."""
        left = kept(self.ship, cells, self.table).tiles
        falling = set(self.ship.tiles) - set(left) - set(cells)
        return Removal(cells, tuple(sorted(falling)))

    def by_faults(self, candidates: list[Cell]) -> tuple[Removal, ...]:
        """One set found fault by fault, the tile of most faults first; not always a smallest."""
        cells: list[Cell] = []
        while open_faults := [f for f in self.faults if not f & set(cells)]:
            count = {c: sum(c in fault for fault in open_faults) for c in candidates}
            cells.append(max(candidates, key=lambda cell: count[cell]))
        return (self.removal(tuple(sorted(cells))),)


class Discarding(Record):
    """A removal of tiles after the check, with the ship before it."""

    position: Position
    ship: Ship
    cells: tuple[Cell, ...]


class NothingToDiscard(Facts):
    """The ship has no fault."""

    player: str


class NoTileToDiscard(Facts):
    """There is no tile on that cell."""

    cell: Cell


class FaultsRemain(Facts):
    """Faults are left after the removal."""

    cells: tuple[Cell, ...]


class MoreThanNeeded(Facts):
    """Fewer tiles would do."""

    count: int
    least: int


class NotFaulty(Facts):
    """A tile without a fault is removed."""

    cells: tuple[Cell, ...]


class NumberReturned(Facts):
    """The player wants to build on to mend a fault."""

    player: str


class StartStays(Facts):
    """The start cabin is to be removed although another tile mends the ship."""

    player: str


class OwnerChose(Facts):
    """Of the tiles of a fault the owner picks the one that goes."""

    player: str
    cells: tuple[Cell, ...]


class FallsOff(Facts):
    """Tiles that are no longer joined go to the losses too."""

    cells: tuple[Cell, ...]


OWNER_CHOOSES = RULES.effect("GT-KONTROLA-03", OwnerChose)
FALLS_OFF = RULES.effect("GT-KONTROLA-02", FallsOff)


@RULES.check(
    "GT-KONTROLA-01",
    NothingToDiscard,
    NoTileToDiscard,
    StartStays,
    FaultsRemain,
    MoreThanNeeded,
    NotFaulty,
)
def removes_the_least(site: Discarding, table: Table) -> Iterator[Facts]:
    """The smallest necessary number of faulty tiles goes, and nothing else."""
    missing = [cell for cell in site.cells if cell not in site.ship.tiles]
    if missing:
        yield from map(NoTileToDiscard, missing)
        return
    base = kept(site.ship, (), table).tiles
    found = faults(site.position, site.ship, table)
    chosen = needed(site.ship, site.cells, table)
    if not found and len(base) == len(site.ship.tiles):
        yield NothingToDiscard(site.ship.name)
    elif site.ship.start in _spared(site.ship, found) & chosen:
        yield StartStays(site.ship.name)
    elif sound := chosen - {cell for fault in found for cell in fault}:
        yield NotFaulty(tuple(sorted(sound)))
    elif remaining := _left_faulty(site, found, table):
        yield FaultsRemain(remaining)
    else:
        yield from _at_most_the_least(site, tuple(sorted(chosen)), table)


def needed(ship: Ship, cells: tuple[Cell, ...], table: Table) -> set[Cell]:
    """Those of the tiles removed that would not have fallen off without being named."""
    left = kept(ship, cells, table)
    if ship.is_fragment or left.start is None:
        return set(cells)
    tiles = left.tiles
    return {
        cell
        for cell in cells
        if any(
            cell.beside(direction) in tiles and joined(ship, cell, direction, table)
            for direction in DIRECTIONS
        )
    }


def _left_faulty(site: Discarding, found: list[frozenset[Cell]], table: Table) -> tuple[Cell, ...]:
    """The tiles of faults that neither a removed tile nor one that falls off with it ends."""
    joined_before = kept(site.ship, (), table).tiles.keys()
    left = kept(site.ship, site.cells, table).tiles.keys()
    lost = set(site.cells) | (joined_before - left)
    return tuple(sorted({cell for fault in found if not fault & lost for cell in fault}))


def _at_most_the_least(
    site: Discarding, chosen: tuple[Cell, ...], table: Table
) -> Iterator[MoreThanNeeded]:
    removals = smallest_removals(site.position, site.ship, table)
    all_tiles = counts_all(table)
    own = cost(_Search(site.ship, [], table).removal(chosen), all_tiles=all_tiles)
    least = min(cost(removal, all_tiles=all_tiles) for removal in removals.sets)
    if own > least:
        yield MoreThanNeeded(own, least)


def discarded(site: Discarding, table: Table) -> tuple[Ship, tuple[Cell, ...]]:
    """The ship after the removal, and every tile lost, recorded step by step."""
    left = kept(site.ship, site.cells, table)
    lost = tuple(sorted(set(site.ship.tiles) - set(left.tiles)))
    found = faults(site.position, site.ship, table)
    removed = {cell for fault in found for cell in fault if cell in site.cells}
    if picked := {cell for fault in found if len(fault) > 1 for cell in fault & removed}:
        OWNER_CHOOSES(table, OwnerChose(site.ship.name, tuple(sorted(picked))))
    if falling := tuple(cell for cell in lost if cell not in removed):
        FALLS_OFF(table, FallsOff(falling))
    loads = {cell: load for cell, load in site.ship.loads.items() if cell in left.tiles}
    return replace(left, loads=loads, lost=site.ship.lost + len(lost)), lost


class Mending(Record):
    """A number is returned to mend the ship."""

    position: Position
    ship: Ship


class NoNumber(Facts):
    """There is no number to give back."""

    player: str


@RULES.check("GT-STAVBA-15", NoNumber)
def has_a_number(site: Mending, table: Table) -> Iterator[NoNumber]:
    """Only who has taken a number gives it back."""
    if site.ship.finished is None:
        yield NoNumber(site.ship.name)


@RULES.check("GT-KONTROLA-01", NumberReturned)
def nothing_is_mended_by_building(site: Mending, table: Table) -> Iterator[NumberReturned]:
    """In the full game a fault is not mended by building on."""
    if site.ship.finished is not None:
        yield NumberReturned(site.ship.name)
