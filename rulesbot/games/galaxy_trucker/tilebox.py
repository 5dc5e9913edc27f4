"""A tile as a box of three lines: connectors and arrows on its sides, kind and load inside."""

from __future__ import annotations

from rulesbot.core.game import Stretch
from rulesbot.core.phrase import Words
from rulesbot.core.record import Record
from rulesbot.games.galaxy_trucker.grid import FRONT, LEFT, REAR, RIGHT, SMOOTH
from rulesbot.games.galaxy_trucker.marks import (
    ARROWS,
    CHOSEN,
    CONNECTORS,
    FAULT,
    PLATES,
    UNKNOWN,
    Legend,
    explain,
    kind_mark,
)
from rulesbot.games.galaxy_trucker.tiles import Device, Tile

WIDTH, HEIGHT = 8, 3
_INNER = WIDTH - 2
_LEAD = 2
_MOST_ARROWS = 3
_CORNERS = {FRONT: ("┌", "┐"), REAR: ("└", "┘")}
_NOTHING = Words("", "")

Row = tuple[Stretch, ...]


class Look(Record):
    """What a box has to show: the tile, its load, and where it is at fault.

    ``seams`` are the sides on which it wrongly meets its neighbour, ``faulty`` if all of it is.
    ``fate`` is the mark of a tile that a hit takes.
    """

    tile: Tile
    load: Words = _NOTHING
    seams: frozenset[int] = frozenset()
    faulty: bool = False
    chosen: bool = False
    fate: str = ""

    @property
    def frame(self) -> str:
        """The style of its frame."""
        if self.fate or self.faulty or self.seams:
            return "bad"
        return "good" if self.chosen else "dim"

    def corner(self, one: int, other: int, usual: str) -> str:
        """The corner between two sides; a fault shows at both ends of its side."""
        if self.fate:
            return self.fate
        return FAULT if self.faulty or self.seams & {one, other} else usual


def box(look: Look, legend: Legend) -> tuple[Row, Row, Row]:
    """The three lines, each :data:`WIDTH` wide."""
    return _edge(look, FRONT, legend), _middle(look, legend), _edge(look, REAR, legend)


def load_fits(tile: Tile, load: Words, legend: Legend) -> bool:
    """True if the load can stand in the box beside the tile's kind."""
    sides = len(_beside(tile, LEFT, legend)) + len(_beside(tile, RIGHT, legend))
    return sides + len(kind_mark(tile, legend).cs) + len(load.cs) <= _INNER


def _connector(tile: Tile, direction: int, legend: Legend) -> str:
    side = tile.sides[direction]
    if side is None:
        explain(legend, UNKNOWN)
        return UNKNOWN
    if side == SMOOTH:
        return ""
    explain(legend, CONNECTORS)
    return str(side)


def _arrows(tile: Tile, direction: int, legend: Legend) -> str:
    """An arrow for each thing that points there, two for a double device."""
    groups = (
        (tile.muzzles, Device.DOUBLE_CANNON),
        (tile.exhausts, Device.DOUBLE_ENGINE),
        (tile.guarded, None),
    )
    count = sum(
        2 if double in tile.devices else 1
        for directions, double in groups
        if direction in directions
    )
    if count:
        explain(legend, ARROWS[0])
    return ARROWS[direction] * min(count, _MOST_ARROWS)


def _edge(look: Look, direction: int, legend: Legend) -> Row:
    """The upper or lower side."""
    tile = look.tile
    fill = "─"
    if direction in tile.armour:
        fill = PLATES[0]
        explain(legend, PLATES)
    connector = _connector(tile, direction, legend)
    arrows = _arrows(tile, direction, legend)
    left, right = _CORNERS[direction]
    lead = fill * _LEAD
    if look.chosen and direction == FRONT:
        lead = CHOSEN + fill
        explain(legend, CHOSEN)
    rest = fill * (_INNER - _LEAD - len(connector) - len(arrows))
    return (
        (look.corner(direction, LEFT, left) + lead, look.frame),
        (connector, "bad" if direction in look.seams else "rule"),
        (arrows, "bold"),
        (rest + look.corner(direction, RIGHT, right), look.frame),
    )


def _middle(look: Look, legend: Legend) -> Row:
    tile = look.tile
    left, right = _beside(tile, LEFT, legend), _beside(tile, RIGHT, legend)
    return (
        _side(look, LEFT, legend),
        (left, "bold"),
        *_inside(look, _INNER - len(left) - len(right), legend),
        (right, "bold"),
        _side(look, RIGHT, legend),
    )


def _side(look: Look, direction: int, legend: Legend) -> Stretch:
    """The left or right side."""
    if connector := _connector(look.tile, direction, legend):
        return connector, "bad" if direction in look.seams else "rule"
    return PLATES[1] if direction in look.tile.armour else "│", look.frame


def _beside(tile: Tile, direction: int, legend: Legend) -> str:
    """What stands inside along the left or right side: arrows, plating that a connector hides."""
    arrows = _arrows(tile, direction, legend)
    hidden = direction in tile.armour and tile.sides[direction] != SMOOTH
    if direction in tile.armour:
        explain(legend, PLATES)
    if not hidden:
        return arrows
    return PLATES[1] + arrows if direction == LEFT else arrows + PLATES[1]


def _inside(look: Look, room: int, legend: Legend) -> Row:
    """Kind and load; a load that does not fit is left out, a kind is cut."""
    mark, load = kind_mark(look.tile, legend), look.load
    if None in look.tile.muzzles + look.tile.exhausts + look.tile.guarded:
        explain(legend, UNKNOWN)
        load = Words(UNKNOWN, UNKNOWN)
    mark = Words(mark.cs[:room], mark.en[:room])
    space = room - len(mark.cs)
    style = "bad" if look.faulty or look.seams else "bold"
    if load.cs and len(load.cs) <= space:
        space -= len(load.cs)
        before = min(1, space)
        return (" " * before, ""), (mark, style), (" " * (space - before), ""), (load, "")
    return (" " * (space // 2), ""), (mark, style), (" " * (space - space // 2), "")
