"""What has to stay clear: the cell before each muzzle and the one behind each exhaust."""

from __future__ import annotations

from collections.abc import Iterator

from rulesbot.core.phrase import Term
from rulesbot.core.questions import Table
from rulesbot.core.ruling import Facts
from rulesbot.games.galaxy_trucker.grid import DIRECTION_TERMS, REAR, Cell
from rulesbot.games.galaxy_trucker.known import exhausts, muzzles
from rulesbot.games.galaxy_trucker.rules import RULES
from rulesbot.games.galaxy_trucker.site import Site
from rulesbot.games.galaxy_trucker.tiles import CANNONS, ENGINES


class SidewaysEngine(Facts):
    """An engine whose exhaust does not point to the rear."""

    tile: Term
    cell: Cell
    direction: Term


class BlockedExhaust(Facts):
    """A tile stands right behind an exhaust."""

    tile: Term
    cell: Cell
    target: Cell
    blocker: Term


class BlockedMuzzle(Facts):
    """A tile stands right before a muzzle."""

    tile: Term
    cell: Cell
    direction: Term
    target: Cell
    blocker: Term


class BothParts(Facts):
    """A combined tile obeys the restrictions of each of its parts."""

    cell: Cell
    parts: tuple[Term, ...]


COMBINED = RULES.effect("GT-DILEK-KOMBI-01", BothParts)


def has_engine(site: Site) -> bool:
    """True if an engine, or what may be one, is under inspection or beside it."""
    tiles = (site.ship.tiles[cell] for cell in site.around())
    return any(tile.exhausts or not tile.devices for tile in tiles)


def has_cannon(site: Site) -> bool:
    """True if a cannon, or what may be one, is under inspection or beside it."""
    tiles = (site.ship.tiles[cell] for cell in site.around())
    return any(tile.muzzles or not tile.devices for tile in tiles)


@RULES.check("GT-DILEK-MOTOR-03", SidewaysEngine, BlockedExhaust, concerns=has_engine)
def exhaust_is_clear(site: Site, table: Table) -> Iterator[SidewaysEngine | BlockedExhaust]:
    """An engine points to the rear and the cell right behind it is empty or off the board."""
    tiles = site.ship.tiles
    for cell in site.around():
        tile = tiles[cell]
        if tile.devices and not tile.exhausts:
            continue
        behind = cell.beside(REAR)
        for direction in exhausts(site.ship, cell, table):
            if direction != REAR:
                if site.looks_at(cell):
                    yield SidewaysEngine(tile.term, cell, Term(DIRECTION_TERMS[direction]))
            elif behind in tiles and (site.looks_at(cell) or site.looks_at(behind)):
                yield BlockedExhaust(tile.term, cell, behind, tiles[behind].term)


@RULES.check("GT-DILEK-DELO-03", BlockedMuzzle, concerns=has_cannon)
def muzzle_is_clear(site: Site, table: Table) -> Iterator[BlockedMuzzle]:
    """The cell right before each muzzle is empty or off the board."""
    tiles = site.ship.tiles
    for cell in site.around():
        tile = tiles[cell]
        if tile.devices and not tile.muzzles:
            continue
        for direction in muzzles(site.ship, cell, table):
            target = cell.beside(direction)
            if target in tiles and (site.looks_at(cell) or site.looks_at(target)):
                yield BlockedMuzzle(
                    tile.term, cell, Term(DIRECTION_TERMS[direction]), target, tiles[target].term
                )


def tell_combined(site: Site, facts: Facts, table: Table) -> tuple[str, ...]:
    """Name the rule by which a combined tile falls under the ban that these facts break."""
    if not isinstance(facts, SidewaysEngine | BlockedExhaust | BlockedMuzzle):
        return ()
    tile = site.ship.tiles[facts.cell]
    if not (tile.is_any(CANNONS) and tile.is_any(ENGINES)):
        return ()
    parts = tuple(Term(device.value) for device in tile.devices)
    COMBINED(table, BothParts(facts.cell, parts))
    return (COMBINED.rule,)
