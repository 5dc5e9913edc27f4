"""Tiles: what they are, how they lie, and which of them a box holds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import Enum
from functools import lru_cache

from rulesbot import resources
from rulesbot.core import keep
from rulesbot.core.phrase import Term
from rulesbot.core.record import Record, replace
from rulesbot.core.strict_yaml import load_mapping
from rulesbot.games.galaxy_trucker.grid import FRONT, OPPOSITE, REAR, RIGHT


class Device(Enum):
    """What a tile is; the value is its term in the lexicon."""

    __hash__ = object.__hash__  # members are single, and sets of them are asked all the time

    CABIN = "cabin"
    START_CABIN = "start-cabin"
    ENGINE = "engine"
    DOUBLE_ENGINE = "double-engine"
    CANNON = "cannon"
    DOUBLE_CANNON = "double-cannon"
    BATTERY = "battery"
    SHIELD = "shield"
    HOLD = "hold"
    SPECIAL_HOLD = "special-hold"
    SUPPORT = "life-support"
    STRUCTURAL = "structural"
    LUXURY_CABIN = "luxury-cabin"
    STASIS = "stasis"
    TWO_WAY_CANNON = "two-way-cannon"
    SHIELD_BOOSTER = "shield-booster"
    CANNON_BOOSTER = "cannon-booster"
    ENGINE_BOOSTER = "engine-booster"
    REACTOR = "reactor"
    PLATING = "plating"
    SOLAR = "solar"
    THRUSTERS = "thrusters"
    WIRED = "wired"
    ROBOTS = "robots"
    TURRET = "turret"
    ARMORY = "armory"


class Colour(Enum):
    """The colours of aliens and of their life support."""

    PURPLE = "purple"
    BROWN = "brown"
    CYAN = "cyan"


BASE_DEVICES = tuple(Device)[:12]
CANNONS = frozenset({Device.CANNON, Device.DOUBLE_CANNON, Device.TWO_WAY_CANNON})
ENGINES = frozenset({Device.ENGINE, Device.DOUBLE_ENGINE})
CABINS = frozenset({Device.CABIN, Device.START_CABIN})
LATER_CABINS = frozenset({Device.LUXURY_CABIN, Device.STASIS})
"""Where crew of the expansions lives, which the judge does not know yet."""
DIRECTED = CANNONS | {Device.SHIELD}

_NAMES: dict[Device, str] = {device: device.value for device in Device}
_TERMS = {device: Term(name) for device, name in _NAMES.items()}

Sides = tuple[int | None, int | None, int | None, int | None]
Directions = tuple[int | None, ...]
UNKNOWN_SIDES: Sides = (None, None, None, None)


class Tile(Record):
    """A tile as it lies: None stands for what is not known.

    ``sides`` are its connectors from the front clockwise. ``muzzles`` and ``exhausts`` are the
    directions that have to stay clear, ``guarded`` those that a shield covers, ``armour`` the
    plated sides. ``devices`` is empty when even the kind is not known.
    """

    devices: tuple[Device, ...]
    sides: Sides
    muzzles: tuple[int | None, ...] = ()
    exhausts: tuple[int | None, ...] = ()
    guarded: tuple[int | None, ...] = ()
    capacities: tuple[int | None, ...] = ()
    colours: tuple[Colour | None, ...] = ()
    armour: tuple[int, ...] = ()
    owner: str = ""

    @property
    def term(self) -> Term:
        """The tile's name as a word that declines."""
        if not self.devices:
            return Term("tile")
        if len(self.devices) > 1:
            return Term("combined")
        if self.devices[0] is Device.SUPPORT and len(self.colours) == 1 and self.colours[0]:
            return Term(f"support-{self.colours[0].value}")
        return _TERMS[self.devices[0]]

    def turned(self, quarters: int) -> Tile:
        """The tile turned clockwise by quarter turns."""
        quarters %= 4
        return replace(
            self,
            sides=_turned_sides(self.sides, quarters),
            muzzles=_turn(self.muzzles, quarters),
            exhausts=_turn(self.exhausts, quarters),
            guarded=_turn(self.guarded, quarters),
            armour=tuple((side + quarters) % 4 for side in self.armour),
        )

    def is_any(self, devices: frozenset[Device]) -> bool:
        """True if one of its devices is among these."""
        return not devices.isdisjoint(self.devices)


NO_TILE_TOLD = Tile((), UNKNOWN_SIDES)
"""A tile of which nobody said anything."""


def _turned_sides(sides: Sides, quarters: int) -> Sides:
    front, right, rear, left = sides[-quarters:] + sides[:-quarters] if quarters else sides
    return front, right, rear, left


def _turn(directions: Directions, quarters: int) -> Directions:
    return tuple(None if d is None else (d + quarters) % 4 for d in directions)


def make(devices: tuple[Device, ...], sides: Sides, facing: tuple[int | None, ...]) -> Tile:
    """A tile from what is written: the direction is the muzzle's, the shield's or the exhaust's.

    On a tile that is both cannon and engine it is the muzzle's, and the exhaust is opposite.
    An engine without a direction points to the rear.
    """
    found = set(devices)
    muzzles = guarded = exhausts = ()  # type: tuple[int | None, ...]
    if found & CANNONS:
        muzzles = facing
        first = facing[0]
        exhausts = (None if first is None else OPPOSITE[first],) if found & ENGINES else ()
    elif found & ENGINES:
        exhausts = facing or (REAR,)
    if Device.SHIELD in found:
        guarded = facing
    return Tile(devices, sides, muzzles, exhausts, guarded)


def same(one: Tile, other: Tile) -> bool:
    """True if two descriptions may be of one tile, up to turning it."""
    if one.devices != other.devices:
        return False
    if not (_fits(one.capacities, other.capacities) and _fits(one.colours, other.colours)):
        return False
    return any(_lie_alike(one, other.turned(quarters)) for quarters in range(4))


def _lie_alike(one: Tile, other: Tile) -> bool:
    directions = (
        (one.muzzles, other.muzzles),
        (one.exhausts, other.exhausts),
        (one.guarded, other.guarded),
    )
    return _fits(one.sides, other.sides) and all(
        None in (*a, *b) or set(a) == set(b) for a, b in directions
    )


def _fits(one: Sequence[object], other: Sequence[object]) -> bool:
    return all(None in (a, b) or a == b for a, b in zip(one, other, strict=True))


@lru_cache(maxsize=2)
def box(edition: int) -> Mapping[str, tuple[Sides, ...]]:
    """The tiles of an edition's box: kind -> connectors as printed."""
    name = f"tiles-{edition}.yaml"
    text = resources.text("rulebooks", "galaxy_trucker", "data", name)
    table = keep.data(f"galaxy_trucker_tiles_{edition}", text, lambda: load_mapping(text, name))
    return {
        kind: tuple(tuple(map(int, code)) for code in codes.split())  # type: ignore[misc]  # four digits
        for kind, codes in table.items()
    }


def in_a_box(tile: Tile) -> bool:
    """False if it is a base tile that neither edition prints; expansion tiles pass."""
    kind = _kind(tile)
    if kind is None:
        return True
    shown = _shown(kind, _turns_to_print(tile.muzzles, tile.exhausts, tile.guarded))
    if None not in tile.sides:
        return tile.sides in shown
    return any(_fits(tile.sides, codes) for codes in shown)


@lru_cache(maxsize=128)
def _shown(kind: str, turns: tuple[int, ...]) -> frozenset[Sides]:
    """The connectors that tiles of a kind show which such turns bring to the way they are printed.

    Of either edition.
    """
    printed = [codes for edition in (1, 2) for codes in box(edition).get(kind, ())]
    return frozenset(_turned_sides(codes, -turn % 4) for codes in printed for turn in turns)


def _kind(tile: Tile) -> str | None:
    if len(tile.devices) != 1 or tile.devices[0] not in BASE_DEVICES or tile.armour:
        return None
    device = tile.devices[0]
    if device is Device.SUPPORT:
        colour = tile.colours[0] if len(tile.colours) == 1 else None
        return f"support-{colour.value}" if colour in (Colour.PURPLE, Colour.BROWN) else None
    if not tile.capacities:
        return _NAMES[device]
    return None if tile.capacities[0] is None else f"{_NAMES[device]} {tile.capacities[0]}"


@lru_cache(maxsize=64)
def _turns_to_print(
    muzzles: Directions, exhausts: Directions, guarded: Directions
) -> tuple[int, ...]:
    """The turns that may bring a tile with these directions to the way it is printed."""
    for directions, printed in (
        (muzzles, {FRONT}),
        (exhausts, {REAR}),
        (guarded, {FRONT, RIGHT}),
    ):
        if directions and None not in directions:
            return tuple(turn for turn in range(4) if set(_turn(directions, turn)) == printed)
    return (0, 1, 2, 3)
