"""Tiles as the mini-language writes them."""

from __future__ import annotations

from rulesbot.core.phrase import Phrase, Term, Words
from rulesbot.games.galaxy_trucker.tiles import Device, Tile

_MARKS = "^>v<"
_PLUS = Words("{one}+{two}", "{one}+{two}")
_TILE = Words("{kind} {facing}{code}", "{kind} {facing}{code}")
_PART = Words("{what}", "{what}")
_SUPPORT = {
    "purple": Words("podpora fialová", "life support purple"),
    "brown": Words("podpora hnědá", "life support brown"),
    "cyan": Words("podpora tyrkysová", "life support cyan"),
}


_COLOURS = {
    "purple": Words("fialová", "purple"),
    "brown": Words("hnědá", "brown"),
    "cyan": Words("tyrkysová", "cyan"),
}


def say_tile(tile: Tile) -> Phrase:
    """A tile as the language writes it."""
    code = "".join("?" if side is None else str(side) for side in tile.sides)
    facing = "".join("?" if d is None else _MARKS[d] for d in _facing(tile))
    facing = facing if facing.strip("?") else facing[:1]
    return _TILE(kind=_kind(tile), facing=f"{facing} " if facing else "", code=code)


def _facing(tile: Tile) -> tuple[int | None, ...]:
    if tile.muzzles:
        return tile.muzzles
    if tile.guarded:
        return tile.guarded
    return () if tile.exhausts == (2,) else tile.exhausts


def _kind(tile: Tile) -> Phrase | str:
    if not tile.devices:
        return "?"
    capacities, colours = list(tile.capacities), tile.colours
    said: Phrase | None = None
    for device in tile.devices:
        part: Phrase
        if device is Device.SUPPORT:
            first, *more = colours or [None]
            part = _SUPPORT[first.value]() if first else _PART(what=Term("life-support", "?"))
            for colour in more:
                part = _PLUS(one=part, two=_COLOURS[colour.value]() if colour else "?")
        elif device in (Device.BATTERY, Device.HOLD, Device.SPECIAL_HOLD):
            room = capacities.pop(0)
            part = _PART(what=Term(device.value, "?" if room is None else str(room)))
        else:
            part = _PART(what=Term(device.value, tile.owner))
        said = part if said is None else _PLUS(one=said, two=part)
    return said or "?"
