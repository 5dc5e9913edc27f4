"""What is known of a tile, and the questions about what is not."""

from __future__ import annotations

from collections.abc import Iterable

from rulesbot.core.options import numbers, term
from rulesbot.core.phrase import Term, Words
from rulesbot.core.questions import Kind, Option, Question, Table
from rulesbot.games.galaxy_trucker import words
from rulesbot.games.galaxy_trucker.grid import (
    CONNECTOR_TERMS,
    DIRECTION_TERMS,
    DIRECTIONS,
    START,
    Cell,
)
from rulesbot.games.galaxy_trucker.model import Ship
from rulesbot.games.galaxy_trucker.tiles import BASE_DEVICES, CANNONS, ENGINES, Device

_SIDE = Words(
    "jakou přípojku má {cell} směrem k {side:dat}", "which connector {cell} has towards {side}"
)
_KIND = Words("jaký dílek je na {cell}", "which tile is on {cell}")
_POINTS = Words("kam míří {what:nom} na {cell}", "where the {what} on {cell} points")
_GUARDED = Words("které strany kryje štít na {cell}", "which sides the shield on {cell} covers")
_TWO = Words("{one} a {two}", "{one} and {two}")


def assume_shown(ship: Ship, table: Table) -> None:
    """Record that of a ship shown in part only what is shown matters."""
    if table.tells and ship.is_fragment:
        table.assume(("shown", ship.name), words.ONLY_SHOWN(ship=ship.name))


def side(ship: Ship, cell: Cell, direction: int, table: Table) -> int:
    """The connector of a tile's side; asks when it is not known."""
    value = ship.tiles[cell].sides[direction]
    return _ask_side(ship, cell, direction, table) if value is None else value


def _ask_side(ship: Ship, cell: Cell, direction: int, table: Table) -> int:
    options = tuple(term(value, name) for value, name in enumerate(CONNECTOR_TERMS))
    text = _SIDE(cell=cell, side=Term(DIRECTION_TERMS[direction]))
    key = ("side", ship.name, cell, direction)
    value: int = table.ask(Question(Kind.UNKNOWN, key, options, text))
    return value


def kinds(ship: Ship, cell: Cell, table: Table) -> tuple[Device, ...]:
    """What a tile is; asks when even the kind is not known."""
    return ship.tiles[cell].devices or (_ask_kind(ship, cell, table),)


def is_any(ship: Ship, cell: Cell, devices: frozenset[Device], table: Table) -> bool:
    """True if a tile is one of these devices; asks when even the kind is not known."""
    return not devices.isdisjoint(kinds(ship, cell, table))


def is_there(ship: Ship, cell: Cell, devices: frozenset[Device], table: Table) -> bool:
    """True if one of these devices is on a cell, where there may be nothing."""
    return cell in ship.tiles and is_any(ship, cell, devices, table)


def number(ship: Ship, cell: Cell, text: Words, values: Iterable[int], table: Table) -> int:
    """Asks for a number of something on a tile."""
    key = (text.en, ship.name, cell)
    value: int = table.ask(Question(Kind.UNKNOWN, key, numbers(values), text(cell=cell)))
    return value


def muzzles(ship: Ship, cell: Cell, table: Table) -> tuple[int, ...]:
    """The directions that the tile's muzzles point to; asks for what is not known."""
    tile = ship.tiles[cell]
    if tile.devices:
        return _directions(ship, cell, tile.muzzles, Device.CANNON, table)
    if _ask_kind(ship, cell, table) in CANNONS:
        return _directions(ship, cell, (None,), Device.CANNON, table)
    return ()


def exhausts(ship: Ship, cell: Cell, table: Table) -> tuple[int, ...]:
    """The directions that the tile's exhausts point to; asks for what is not known."""
    tile = ship.tiles[cell]
    if tile.devices:
        return _directions(ship, cell, tile.exhausts, Device.ENGINE, table)
    if _ask_kind(ship, cell, table) in ENGINES:
        return _directions(ship, cell, (None,), Device.ENGINE, table)
    return ()


def guarded(ship: Ship, cell: Cell, table: Table) -> tuple[int, ...]:
    """The sides that the tile's shield covers; asks for what is not known."""
    told = ship.tiles[cell].guarded
    if Device.SHIELD not in kinds(ship, cell, table):
        return ()
    if told and None not in told:
        return told  # type: ignore[return-value]  # no None is in it
    sure = {direction for direction in told if direction is not None}
    options = tuple(
        Option(pair, _TWO(one=Term(DIRECTION_TERMS[pair[0]]), two=Term(DIRECTION_TERMS[pair[1]])))
        for pair in zip(DIRECTIONS, (*DIRECTIONS[1:], DIRECTIONS[0]), strict=True)
        if sure <= set(pair)
    )
    question = Question(Kind.UNKNOWN, ("guarded", ship.name, cell), options, _GUARDED(cell=cell))
    covered: tuple[int, ...] = table.ask(question)
    return covered


def _directions(
    ship: Ship, cell: Cell, directions: tuple[int | None, ...], what: Device, table: Table
) -> tuple[int, ...]:
    if None not in directions:
        return directions  # type: ignore[return-value]  # no None is in it
    options = tuple(term(d, DIRECTION_TERMS[d]) for d in DIRECTIONS if d not in directions)
    text = _POINTS(what=Term(what.value), cell=cell)
    key = ("points", ship.name, cell, what.value)
    return tuple(
        table.ask(Question(Kind.UNKNOWN, key, options, text)) if d is None else d
        for d in directions
    )


def _ask_kind(ship: Ship, cell: Cell, table: Table) -> Device:
    start_is_elsewhere = cell != START or ship.start is not None
    options = tuple(
        term(device, device.value)
        for device in BASE_DEVICES
        if not (device is Device.START_CABIN and start_is_elsewhere)
    )
    text = _KIND(cell=cell)
    device: Device = table.ask(Question(Kind.UNKNOWN, ("kind", ship.name, cell), options, text))
    return device
