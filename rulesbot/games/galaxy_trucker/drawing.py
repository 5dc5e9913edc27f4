"""The ship as a picture: its board by the printed numbers, its tiles as boxes, its faults."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby

from rulesbot.core.game import Drawing, Played, Stretch
from rulesbot.core.phrase import Phrase, Words
from rulesbot.core.record import replace
from rulesbot.core.ruling import Outcome
from rulesbot.games.galaxy_trucker.certain import Fault, certain_faults
from rulesbot.games.galaxy_trucker.flight.hit_drawing import Incoming, incoming, span
from rulesbot.games.galaxy_trucker.flight.track_drawing import draw_track
from rulesbot.games.galaxy_trucker.grid import DIRECTIONS, FRONT, LEFT, REAR, RIGHT, Cell
from rulesbot.games.galaxy_trucker.marks import (
    CHOSEN,
    FAULT,
    FREE,
    Legend,
    explain,
    in_order,
    load_mark,
)
from rulesbot.games.galaxy_trucker.model import Position, Ship
from rulesbot.games.galaxy_trucker.notation import say_tile
from rulesbot.games.galaxy_trucker.tilebox import HEIGHT, WIDTH, Look, Row, box, load_fits
from rulesbot.games.galaxy_trucker.tiles import Tile

_MARGIN = 3

_TITLE = Words("Loď „{ship}“, třída {board}", "Ship “{ship}”, class {board}")
_BEFORE = Words("{title}, před zásahem", "{title}, before the hit")
_AFTER = Words("{title}, po zásahu", "{title}, after the hit")
_SEAM = Words("{one}–{two}", "{one}–{two}")
_CELLS = Words("{cells:,}", "{cells:,}")
_PART = Words("Na popisu je jen část lodi.", "Only a part of the ship is shown.")
_OUTSIDE = Words("Mimo obrázek: {cells:,}.", "Outside the picture: {cells:,}.")
_ALSO_ON = Words("K {cell} patří ještě „{load}“.", "“{load}” belongs to {cell} too.")
_LAST = Words(
    "Naposled přiložený dílek {cell} se ještě smí pohnout.",
    "The tile attached last, {cell}, may still be moved.",
)
_HAND = Words("V ruce: {tile}.", "In hand: {tile}.")
_EMPTY_HAND = Words("V ruce není nic.", "Nothing is in hand.")
_RESERVE = Words("V rezervě: {tiles:,}.", "In reserve: {tiles:,}.")
_LOST = Words("Ztraceno: {n:dílek|dílky|dílků}.", "Lost: {n:tile|tiles}.")
_LOST_UNTOLD = Words("Kolik dílků je ztraceno, není známo.", "How much is lost is not known.")
_FINISHED = Words("Stavba je dokončena, číslo {n}.", "Building is finished, number {n}.")
_UNNUMBERED = Words("Stavba je dokončena.", "Building is finished.")
_GAVE_UP = Words("Let je vzdán.", "The flight is given up.")


def draw(
    position: Position, outcome: Outcome | None = None, played: Played | None = None
) -> Iterable[Drawing]:
    """One picture for each ship, and one of the track when they fly.

    A ship that was hit is shown before the hit, with all that it does, and after it if that
    changed anything.

    If there is a single ship, the cells that answer a question are marked in it; of several the
    outcome does not tell which it speaks of.
    """
    chosen = _answer(outcome) if outcome and len(position.ships) == 1 else frozenset()
    hit = incoming(played)
    ships: list[Drawing] = []
    for key, ship in position.ships.items():
        if played and hit and hit.ship == key:
            ships += _struck(played.before, position, hit)
        else:
            ships.append(_ship(position, ship, chosen))
    return (*ships, *draw_track(position))


def _struck(before: Position, after: Position, hit: Incoming) -> Iterator[Drawing]:
    """A ship that was hit, before and after."""
    ship, rest = before.ships[hit.ship], after.ships[hit.ship]
    first = _ship(before, ship, frozenset(), hit)
    if ship == rest:
        yield first
        return
    yield replace(first, title=_BEFORE(title=first.title))
    last = _ship(after, rest, frozenset())
    yield replace(last, title=_AFTER(title=last.title))


def _answer(outcome: Outcome) -> frozenset[Cell]:
    value = outcome.value if isinstance(outcome.value, tuple) else ()
    return frozenset(cell for cell in value if isinstance(cell, Cell))


def _ship(
    position: Position, ship: Ship, chosen: frozenset[Cell], hit: Incoming | None = None
) -> Drawing:
    faults = certain_faults(position, ship)
    used: Legend = {}
    rows, columns = span(ship, 0), span(ship, 1)
    looks = {cell: _look(ship, cell, faults, chosen, used) for cell in sorted(ship.tiles)}
    if hit:
        if hit.is_drawn:
            explain(used, hit.arrows)
        looks = {cell: replace(look, fate=hit.fate(cell, used)) for cell, look in looks.items()}
    lines = [_numbers(columns, hit)]
    for row in rows:
        cells = [Cell(row, column) for column in columns]
        boxes = [
            _on_the_way(hit) if hit and cell in hit.path else _cell(ship, cell, looks, chosen, used)
            for cell in cells
        ]
        lines += _across(row, boxes, hit)
    if hit and hit.missile.side == REAR and hit.roll in columns:
        lines.append(_from_the_rear(columns, hit))
    if faults:
        explain(used, FAULT)
    outside = sorted(c for c in ship.tiles if c.row not in rows or c.column not in columns)
    return Drawing(
        _TITLE(ship=ship.name, board=ship.board.name),
        tuple(lines),
        in_order(used),
        tuple(_told(faults)),
        (*(hit.notes() if hit else ()), *_notes(ship, looks, outside)),
    )


def _look(
    ship: Ship, cell: Cell, faults: list[Fault], chosen: frozenset[Cell], used: Legend
) -> Look:
    mine = [fault for fault in faults if cell in fault.cells]
    seams = {d for d in DIRECTIONS for f in mine if f.seam and cell.beside(d) in f.cells}
    return Look(
        ship.tiles[cell],
        load_mark(ship, cell, used),
        frozenset(seams),
        faulty=any(not fault.seam for fault in mine),
        chosen=cell in chosen,
    )


def _numbers(columns: range, hit: Incoming | None) -> Row:
    """The printed column numbers, each above the middle of its boxes."""
    numbers = [
        _entry(column, hit) if hit and hit.enters(FRONT, column) else (f"{column:^{WIDTH}}", "dim")
        for column in columns
    ]
    return (" " * _MARGIN, ""), *numbers


def _entry(column: int, hit: Incoming) -> Stretch:
    """The number of the column along which a hit comes in."""
    return f"{hit.arrows}{column:^{WIDTH - 2 * len(hit.arrows)}}{hit.arrows}", "bad"


def _from_the_rear(columns: range, hit: Incoming) -> Row:
    """The line below the board where a hit comes in."""
    return (" " * (_MARGIN + WIDTH * (hit.roll - columns.start)), ""), _entry(hit.roll, hit)


def _on_the_way(hit: Incoming) -> tuple[Row, ...]:
    """A cell that a hit flies over."""
    blank: Row = ((" " * WIDTH, ""),)
    return blank, ((f"{hit.arrows:^{WIDTH}}", "bad"),), blank


def _across(row: int, boxes: list[tuple[Row, ...]], hit: Incoming | None) -> Iterator[Row]:
    """The lines of one row of the board, with its number on both sides."""
    for at in range(HEIGHT):
        number = str(row) if at == HEIGHT // 2 else ""
        stretches = [stretch for lines in boxes for stretch in lines[at] if stretch[0] != ""]
        left: Stretch = (f"{number:>{_MARGIN - 1}} ", "dim")
        right: Stretch = (f" {number}".rstrip(), "dim")
        if hit and hit.enters(LEFT, row):
            left = f"{number + hit.arrows:>{_MARGIN}}", "bad"
        elif hit and hit.enters(RIGHT, row):
            right = f"{hit.arrows[0]}{number}" if number else hit.arrows, "bad"
        yield left, *_joined(stretches), right


def _joined(stretches: list[Stretch]) -> Iterator[Stretch]:
    """Neighbouring stretches of one style as one."""
    for (style, plain), group in groupby(stretches, lambda s: (s[1], isinstance(s[0], str))):
        texts = [text for text, _ in group]
        if plain:
            yield "".join(text for text in texts if isinstance(text, str)), style
        else:
            yield from ((text, style) for text in texts)


def _cell(
    ship: Ship, cell: Cell, looks: dict[Cell, Look], chosen: frozenset[Cell], used: Legend
) -> tuple[Row, ...]:
    if cell in looks:
        return box(looks[cell], used)
    blank: Row = ((" " * WIDTH, ""),)
    if cell not in ship.board.cells:
        return blank, blank, blank
    mark, style = FREE, "dim"
    if cell in chosen:
        mark, style = CHOSEN, "good"
        explain(used, CHOSEN)
    before = (WIDTH - 1) // 2
    middle: Row = ((" " * before, ""), (mark, style), (" " * (WIDTH - 1 - before), ""))
    return blank, middle, blank


def _told(faults: list[Fault]) -> Iterator[tuple[str, Phrase]]:
    """Each broken rule with the places where it is broken."""
    for rule in dict.fromkeys(fault.rule for fault in faults):
        places: list[object] = []
        for fault in faults:
            if fault.rule == rule and fault.seam:
                places.append(_SEAM(one=fault.cells[0], two=fault.cells[1]))
            elif fault.rule == rule:
                places += fault.cells
        yield rule, _CELLS(cells=tuple(places))


def _notes(ship: Ship, looks: dict[Cell, Look], outside: list[Cell]) -> Iterator[Phrase]:
    """What the picture itself does not show."""
    if ship.is_fragment and ship.tiles:
        yield _PART()
    if outside:
        yield _OUTSIDE(cells=tuple(outside))
    for cell, look in looks.items():
        if not load_fits(look.tile, look.load, {}):
            yield _ALSO_ON(cell=cell, load=look.load)
    if isinstance(ship.last, Cell):
        yield _LAST(cell=ship.last)
    if isinstance(ship.hand, Tile):
        yield _HAND(tile=say_tile(ship.hand))
    elif ship.hand is None:
        yield _EMPTY_HAND()
    if ship.reserve:
        yield _RESERVE(tiles=tuple(map(say_tile, ship.reserve)))
    if ship.lost_untold:
        yield _LOST_UNTOLD()
    elif ship.lost:
        yield _LOST(n=ship.lost)
    if ship.finished is not None:
        yield _FINISHED(n=ship.finished) if ship.finished else _UNNUMBERED()
    if ship.gave_up:
        yield _GAVE_UP()
