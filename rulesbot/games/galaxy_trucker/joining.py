"""Where a tile may lie: an allowed, free cell, joined to the ship; and the start cabin's place."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from rulesbot.core.phrase import Term
from rulesbot.core.questions import Table
from rulesbot.core.ruling import Facts
from rulesbot.games.galaxy_trucker import words
from rulesbot.games.galaxy_trucker.connection import component, joined, parts
from rulesbot.games.galaxy_trucker.grid import DIRECTIONS, START, Cell
from rulesbot.games.galaxy_trucker.model import Ship
from rulesbot.games.galaxy_trucker.rules import RULES
from rulesbot.games.galaxy_trucker.site import Site
from rulesbot.games.galaxy_trucker.tiles import Device


class NotOnBoard(Facts):
    """The board has no such cell."""

    cell: Cell
    board: str


class Occupied(Facts):
    """Another tile lies there already."""

    cell: Cell
    blocker: Term


class NotJoined(Facts):
    """No connector joins the new tile to the ship."""

    tile: Term
    cell: Cell


class CutOff(Facts):
    """Tiles that no way of connectors joins to the start cabin."""

    cells: tuple[Cell, ...]


class StartElsewhere(Facts):
    """A start cabin on another cell than the marked one."""

    cell: Cell
    marked: Cell


class SecondStart(Facts):
    """A second start cabin."""

    cell: Cell
    first: Cell


class NotTheStart(Facts):
    """Another tile on the cell that is marked for the start cabin."""

    tile: Term
    cell: Cell


class NoStart(Facts):
    """A whole ship without a start cabin."""

    player: str
    marked: Cell


class OtherColour(Facts):
    """A start cabin of another player's colour."""

    cell: Cell
    colour: str
    player: str


def has_start(site: Site) -> bool:
    """True if a start cabin is under inspection."""
    return _lacks_start(site) or any(
        Device.START_CABIN in site.ship.tiles[cell].devices for cell in site.cells()
    )


def has_coloured_start(site: Site) -> bool:
    """True if the colour of a start cabin under inspection is told."""
    return any(site.ship.tiles[cell].owner for cell in site.cells())


def _lacks_start(site: Site) -> bool:
    """True of an inspection of a ship that is shown whole, has lost nothing and has none."""
    ship = site.ship
    return not site.placing and bool(ship.whole) and ship.start is None and not _has_losses(ship)


def _has_losses(ship: Ship) -> bool:
    return ship.lost_untold or ship.lost > 0


@RULES.check("GT-STAVBA-01", StartElsewhere, SecondStart, NotTheStart, NoStart, concerns=has_start)
def start_cabin_on_its_cell(
    site: Site, table: Table
) -> Iterator[StartElsewhere | SecondStart | NotTheStart | NoStart]:
    """The start cabin stands on the marked cell, nothing else does, and there is one."""
    tile = site.ship.tiles.get(START)
    if tile and tile.devices and Device.START_CABIN not in tile.devices and site.looks_at(START):
        yield NotTheStart(tile.term, START)
    elif _lacks_start(site):
        yield NoStart(site.ship.name, START)
    starts = sorted(
        cell for cell, tile in site.ship.tiles.items() if Device.START_CABIN in tile.devices
    )
    for cell in starts:
        if site.looks_at(cell) and cell != START:
            yield StartElsewhere(cell, START)
    for cell in starts:
        first = START if START in starts else starts[0]
        if cell != first and site.looks_at(cell):
            yield SecondStart(cell, first)


@RULES.check("GT-PRIPRAVA-02", OtherColour, concerns=has_coloured_start)
def own_start_cabin(site: Site, table: Table) -> Iterator[OtherColour]:
    """The start cabin is of the player's own colour, where both are told."""
    tiles, own = site.ship.tiles, words.colour(site.ship.name)
    for cell in site.cells():
        owner = tiles[cell].owner
        if owner and own and words.colour(owner) != own:
            yield OtherColour(cell, owner, site.ship.name)


@RULES.check("GT-STAVBA-03", NotOnBoard, Occupied, NotJoined, CutOff)
def lies_on_the_ship(
    site: Site, table: Table
) -> Iterator[NotOnBoard | Occupied | NotJoined | CutOff]:
    """A tile lies on an allowed free cell and a connector joins it to the ship."""
    for cell in site.cells():
        if cell not in site.ship.board.cells:
            yield NotOnBoard(cell, site.ship.board.name)
        if site.before is not None and cell in site.before.tiles:
            yield Occupied(cell, site.before.tiles[cell].term)
        elif cell == START and _hides_its_start(site):
            yield Occupied(cell, Term(Device.START_CABIN.value))
    if site.placing:
        yield from _new_tiles_are_joined(site, table)
    elif lost := cut_off(site, table):
        yield CutOff(lost)


def _hides_its_start(site: Site) -> bool:
    """True if the start cabin lies there although the fragment does not show it."""
    before = site.before
    if before is None or not before.is_fragment or before.start is not None:
        return False
    return site.ship.start is None


def _new_tiles_are_joined(site: Site, table: Table) -> Iterator[NotJoined | CutOff]:
    ship = site.ship
    start = ship.start
    if ship.is_fragment or start is None:
        assume_fragment(ship, table)
        for cell in site.cells():
            if not any(joined(ship, cell, direction, table) for direction in DIRECTIONS):
                yield NotJoined(ship.tiles[cell].term, cell)
        return
    reached = component(ship, start, table)
    for cell in site.cells():
        if cell not in reached:
            yield NotJoined(ship.tiles[cell].term, cell)
    if site.before is not None and site.before.start is not None:
        held = component(site.before, site.before.start, table)
        fallen = tuple(sorted(held - reached - set(site.new or ())))
        if fallen:
            yield CutOff(fallen)


def assume_fragment(ship: Ship, table: Table) -> None:
    """Record that a ship shown without its start cabin counts as joined to the rest."""
    table.assume(("fragment", ship.name), words.FRAGMENT(ship=ship.name))


def cut_off(site: Site, table: Table) -> tuple[Cell, ...]:
    """The tiles that are not held by the ship; none of a fragment is."""
    if site.ship.is_fragment:
        assume_fragment(site.ship, table)
        return ()
    return tuple(sorted(set(site.ship.tiles) - set(held(site.ship, table))))


def held(ship: Ship, table: Table) -> Collection[Cell]:
    """The part with the start cabin, the largest part where there is none."""
    if ship.start is not None:
        return component(ship, ship.start, table)
    return next(iter(parts(ship, ship.tiles, table)), ())
