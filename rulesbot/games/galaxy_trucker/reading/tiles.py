"""Reads tiles and what lies on them."""

from __future__ import annotations

from rulesbot.core.phrase import Term, Words
from rulesbot.core.record import replace
from rulesbot.games.galaxy_trucker.grid import OPPOSITE, Cell
from rulesbot.games.galaxy_trucker.model import EMPTY, Load, energy_room
from rulesbot.games.galaxy_trucker.reading import messages
from rulesbot.games.galaxy_trucker.reading.scribe import Scribe, number
from rulesbot.games.galaxy_trucker.tiles import (
    DIRECTED,
    ENGINES,
    Colour,
    Device,
    Sides,
    Tile,
    make,
)
from rulesbot.language.nodes import Node

_DEVICES = {device.name: device for device in Device}
_COLOURS = {colour.name: colour for colour in Colour}
ALIENS = {f"{colour.name}_ALIEN": colour for colour in Colour}
_DIRECTIONS = {"^": 0, ">": 1, "v": 2, "<": 3, "?": None}
_CAPACITIES = {Device.BATTERY: (2, 3), Device.HOLD: (2, 3), Device.SPECIAL_HOLD: (1, 2)}
_GOODS_LETTERS = "rygb"
_GOODS_WORDS = ("RED", "YELLOW", "GREEN", "BLUE")
_CREW_ROOM = {Device.CABIN: 2, Device.START_CABIN: 2, Device.LUXURY_CABIN: 1}
_SLEEPERS = 4


def read_spec(scribe: Scribe, spec: Node) -> Tile:
    """A tile as written; faults are noted and the tile is read as well as it can be."""
    kind, facing, code = spec.node("kind"), spec.node("facing"), spec.node("code")
    assert kind is not None and code is not None  # noqa: S101, PT018  (the grammar)
    devices, capacities, colours, owner = _parts(scribe, kind)
    directions = _directions(facing)
    _check_directions(scribe, spec, devices, directions)
    needed = 2 if set(devices) & {Device.SHIELD, Device.TWO_WAY_CANNON} else 1
    unknown = not directions or None in directions
    if set(devices) & DIRECTED and unknown and len(directions) < needed:
        directions = (None,) * needed
    tile = make(devices, _sides(code), directions)
    return replace(tile, capacities=capacities, colours=colours, owner=owner)


def _parts(
    scribe: Scribe, kind: Node
) -> tuple[tuple[Device, ...], tuple[int | None, ...], tuple[Colour | None, ...], str]:
    devices: list[Device] = []
    capacities: list[int | None] = []
    colours: list[Colour | None] = []
    owner = ""
    for part in kind.nodes():
        match part.kind:
            case "device":
                word = next(part.words())
                device = _DEVICES[word.kind]
                devices.append(device)
                if device in _CAPACITIES:
                    capacities.append(_capacity(scribe, part, device))
                if (colour := part.node("colour_name")) is not None:
                    owner = scribe.typed(colour)
            case "life_support":
                devices.append(Device.SUPPORT)
                colour = part.node("colour")
                colours.append(_COLOURS[next(colour.words()).kind] if colour else None)
            case "colour":
                if not colours:
                    scribe.fault(part.span, messages.LONE_COLOUR())
                colours.append(_COLOURS[next(part.words()).kind])
    return tuple(devices), tuple(capacities), tuple(colours), owner


def _capacity(scribe: Scribe, part: Node, device: Device) -> int | None:
    value, known = number(part), _CAPACITIES[device]
    if value is not None and value not in known:
        term = Term(device.value)
        help_ = messages.CAPACITY_HELP(tile=term, known=known)
        scribe.fault(part.span, messages.CAPACITY(tile=term, n=value), help_)
    return value


def _directions(facing: Node | None) -> tuple[int | None, ...]:
    if facing is None:
        return ()
    return tuple(_DIRECTIONS[mark] for mark in next(facing.words()).text)


def _check_directions(
    scribe: Scribe, spec: Node, devices: tuple[Device, ...], directions: tuple[int | None, ...]
) -> None:
    found = set(devices)
    if not devices:
        return
    tile = Term(devices[0].value if len(devices) == 1 else "combined")
    if found & DIRECTED and not directions:
        scribe.fault(
            spec.span, messages.NEEDS_DIRECTION(tile=tile), messages.NEEDS_DIRECTION_HELP()
        )
        return
    if directions and not found & (DIRECTED | ENGINES):
        scribe.fault(spec.span, messages.NO_DIRECTION(tile=tile))
        return
    needed = 2 if found & {Device.SHIELD, Device.TWO_WAY_CANNON} else 1
    if directions and None not in directions and len(directions) != needed:
        message = messages.TWO_DIRECTIONS(tile=tile, n=needed, given=len(directions))
        scribe.fault(spec.span, message, messages.NEEDS_DIRECTION_HELP())
    elif Device.SHIELD in found and None not in directions and len(directions) == needed:
        first, second = directions
        if second in (first, OPPOSITE[first or 0]):
            scribe.fault(spec.span, messages.SHIELD_CORNER())


def _sides(code: Node) -> Sides:
    word = next(code.words())
    if word.kind == "UNKNOWN":
        return (None, None, None, None)
    front, right, rear, left = (None if c == "?" else int(c) for c in word.text)
    return (front, right, rear, left)


def read_armour(nodes: list[Node]) -> tuple[int, ...]:
    """The plated sides among a tile's contents."""
    marks = (word.text for node in nodes if node.kind == "armour" for word in node.words("FACING"))
    return tuple(d for mark in "".join(marks) if (d := _DIRECTIONS[mark]) is not None)


def read_load(
    scribe: Scribe, nodes: list[Node], tile: Tile, cell: Cell, before: Load | None
) -> Load:
    """What lies on a tile; a kind of contents that is stated replaces the earlier one."""
    load = before or (EMPTY if not _has(tile, Device.BATTERY) else Load(energy=energy_room(tile)))
    crew_stated = False
    for node in nodes:
        match node.kind:
            case "humans":
                load = replace(load, humans=number(node), alien=load.alien if crew_stated else None)
                crew_stated = True
            case "alien":
                if load.alien and crew_stated:
                    scribe.fault(node.span, messages.ALIENS_TWO(cell=cell))
                humans = load.humans if crew_stated else 0
                load = replace(load, humans=humans, alien=ALIENS[next(node.words()).kind])
                crew_stated = True
            case "energy":
                load = replace(load, energy=number(node))
            case "sleepers":
                load = replace(load, sleepers=number(node))
            case "goods":
                load = replace(load, goods=read_goods(node))
        _check_content(scribe, node, load, tile, cell)
    return load


def _has(tile: Tile, device: Device) -> bool:
    return device in tile.devices


def read_goods(node: Node) -> tuple[int, int, int, int] | None:
    """Goods as a code, a list or none; None where it says ``?``."""
    if node.word("UNKNOWN"):
        return None
    counts = [0, 0, 0, 0]
    if code := node.word("GOODS_CODE"):
        for letter in code.text:
            counts[_GOODS_LETTERS.index(letter)] += 1
    for cargo in node.nodes("cargo"):
        colour = next(cargo.words(*_GOODS_WORDS)).kind
        counts[_GOODS_WORDS.index(colour)] += 1 if (n := number(cargo)) is None else n
    red, yellow, green, blue = counts
    return red, yellow, green, blue


def read_cargo(node: Node) -> tuple[int, int, int, int]:
    """Goods written as a code, as a list, or as none."""
    return read_goods(node) or (0, 0, 0, 0)


def _check_content(scribe: Scribe, node: Node, load: Load, tile: Tile, cell: Cell) -> None:
    match node.kind:
        case "humans" | "alien":
            _check_crew(scribe, node, load, tile, cell)
        case "energy":
            room = energy_room(tile) if _has(tile, Device.BATTERY) else 0
            _check_room(
                scribe,
                node,
                tile,
                cell,
                load.energy,
                room,
                messages.ENERGY_FITS,
                messages.WHAT_ENERGY,
            )
        case "sleepers":
            room = _SLEEPERS if _has(tile, Device.STASIS) else 0
            _check_room(
                scribe,
                node,
                tile,
                cell,
                load.sleepers,
                room,
                messages.SLEEPERS_FIT,
                messages.WHAT_SLEEPERS,
            )
        case "goods":
            count = None if load.goods is None else sum(load.goods)
            _check_room(
                scribe,
                node,
                tile,
                cell,
                count,
                _goods_room(tile),
                messages.GOODS_FIT,
                messages.WHAT_GOODS,
            )
            if load.goods and load.goods[0] and tile.devices == (Device.HOLD,):
                scribe.fault(node.span, messages.RED_GOODS(cell=cell))


def _goods_room(tile: Tile) -> int | None:
    rooms = [
        capacity
        for device, capacity in zip(
            (d for d in tile.devices if d in _CAPACITIES), tile.capacities, strict=True
        )
        if device in (Device.HOLD, Device.SPECIAL_HOLD)
    ]
    return None if None in rooms else sum(room or 0 for room in rooms)


def _check_crew(scribe: Scribe, node: Node, load: Load, tile: Tile, cell: Cell) -> None:
    room = max((_CREW_ROOM.get(device, 0) for device in tile.devices), default=2)
    if room == 0:
        message = messages.NO_PLACE_FOR(what=messages.WHAT_CREW, cell=cell, tile=tile.term)
        scribe.fault(node.span, message)
    elif load.humans is not None and load.humans > room:
        message = messages.HUMANS_FIT(tile=tile.term, cell=cell, most=room, n=load.humans)
        scribe.fault(node.span, message)
    elif load.alien and load.humans:
        scribe.fault(node.span, messages.CREW_MIXED(cell=cell))


def _check_room(
    scribe: Scribe,
    node: Node,
    tile: Tile,
    cell: Cell,
    count: int | None,
    room: int | None,
    too_many: Words,
    what: Words,
) -> None:
    if not tile.devices or room is None:
        return
    if room == 0 and count != 0:
        scribe.fault(node.span, messages.NO_PLACE_FOR(what=what, cell=cell, tile=tile.term))
    elif count is not None and count > room:
        scribe.fault(node.span, too_many(tile=tile.term, cell=cell, most=room, n=count))
