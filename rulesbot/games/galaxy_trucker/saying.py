"""Tasks and outcomes in words; tasks as the mini-language writes them."""

from __future__ import annotations

from collections.abc import Sequence

from rulesbot.core.phrase import Phrase, Term, Words
from rulesbot.core.ruling import Outcome
from rulesbot.games.galaxy_trucker.construction import Removals
from rulesbot.games.galaxy_trucker.model import Position
from rulesbot.games.galaxy_trucker.reading.claims import tell_cells, tell_value
from rulesbot.games.galaxy_trucker.tasks import (
    Charge,
    Discard,
    Exposed,
    Faults,
    Finish,
    FlightNumber,
    FlipTimer,
    Man,
    Move,
    Peek,
    Place,
    Task,
    TilesToRemove,
    Touches,
    Turn,
    WhatToDiscard,
    WhereToPlace,
)
from rulesbot.games.galaxy_trucker.tiles import Device, Tile

_MARKS = "^>v<"
_PLUS = Words("{one}+{two}", "{one}+{two}")
_TILE = Words("{kind} {facing}{code}", "{kind} {facing}{code}")
_PART = Words("{what} {detail}", "{what} {detail}")
_SUPPORT = {
    "purple": Words("podpora fialová", "life support purple"),
    "brown": Words("podpora hnědá", "life support brown"),
    "cyan": Words("podpora tyrkysová", "life support cyan"),
}
_PLACE = Words("přilož {reserve}{tile} na {cell}", "place {reserve}{tile} on {cell}")
_RESERVED = Words("z rezervy ", "from reserve ")
_MOVE = Words("přesuň {cell} na {to}", "move {cell} on {to}")
_TURN = {
    1: Words("otoč {cell} doprava", "turn {cell} right"),
    2: Words("otoč {cell} čelem vzad", "turn {cell} around"),
    3: Words("otoč {cell} doleva", "turn {cell} left"),
}
_FINISH = Words("dokonči {n}", "finish {n}")
_PEEK = Words("prohlédni balíček {n}", "look at pile {n}")
_TIMER = Words("otoč hodiny", "turn timer")
_DISCARD = Words("odstraň {cells}", "remove {cells}")
_HUMANS = Words("osaď {cell} lidé {n}", "man {cell} humans {n}")
_ALIEN = {
    "purple": Words("osaď {cell} fialový", "man {cell} purple alien"),
    "brown": Words("osaď {cell} hnědý", "man {cell} brown alien"),
    "cyan": Words("osaď {cell} tyrkysový", "man {cell} cyan alien"),
}
_CHARGE = Words("nabij {cell}", "charge {cell}")
_OTHER = Words("", "")

_ANSWERS = {
    Faults: Words("Vadné dílky: {value}.", "Faulty tiles: {value}."),
    Exposed: Words("Otevřených přípojek: {value}.", "Exposed connectors: {value}."),
    WhereToPlace: Words("Dílek sem jde přiložit: {value}.", "The tile fits here: {value}."),
    Touches: Words("Pole se dotýká: {value}.", "The cell touches: {value}."),
    FlightNumber: Words("Číslo letu: {value}.", "Flight number: {value}."),
    TilesToRemove: Words("Odebrat dílků: {value}.", "Tiles to set aside: {value}."),
}
_LOST = Words("Ztráty: {n:dílek|dílky|dílků} ({cells}).", "Losses: {n:tile|tiles} ({cells}).")
_NOTHING_TO_DISCARD = Words("Loď nemá vadu.", "The ship has no fault.")
_ONE_SET = Words("Odstranit: {cells}.", "Remove: {cells}.")
_ONE_SET_FALLING = Words(
    "Odstranit: {cells}; s nimi odpadne {falling}.",
    "Remove: {cells}; {falling} fall off with them.",
)
_NOT_ALL = Words(
    "Další možnosti nejsou spočítány: vad je příliš mnoho.",
    "Further possibilities are not counted: there are too many faults.",
)


def say_tile(tile: Tile) -> Phrase:
    """A tile as the language writes it."""
    code = "".join("?" if side is None else str(side) for side in tile.sides)
    facing = "".join("?" if d is None else _MARKS[d] for d in _facing(tile))
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
    capacities, colours = list(tile.capacities), list(tile.colours)
    said: Phrase | None = None
    for device in tile.devices:
        part: Phrase
        if device is Device.SUPPORT:
            colour = colours.pop(0) if colours else None
            part = _SUPPORT[colour.value]() if colour else _PART(what=Term("life-support"), detail="?")
        elif device in (Device.BATTERY, Device.HOLD, Device.SPECIAL_HOLD):
            room = capacities.pop(0)
            part = _PART(what=Term(device.value), detail="?" if room is None else room)
        else:
            part = _PART(what=Term(device.value), detail="")
        said = part if said is None else _PLUS(one=said, two=part)
    return said or "?"


def say(position: Position, task: Task) -> Phrase:
    """The part of an action that alternatives change, without the player."""
    match task:
        case Place(tile=tile, cell=cell, reserved=reserved):
            shown = tile or position.ships[task.ship].hand
            what = say_tile(shown) if isinstance(shown, Tile) else ""
            return _PLACE(reserve=_RESERVED if reserved else "", tile=what, cell=str(cell))
        case Move(cell=cell, to=to):
            return _MOVE(cell=str(cell), to=str(to))
        case Turn(cell=cell, quarters=quarters):
            return _TURN[quarters](cell=str(cell))
        case Finish(number=number):
            return _FINISH(n="" if number is None else number)
        case Peek(pile=pile):
            return _PEEK(n="?" if pile is None else pile)
        case FlipTimer():
            return _TIMER()
        case Discard(cells=cells):
            return _DISCARD(cells=", ".join(map(str, cells)))
        case Man(cell=cell, alien=alien, humans=humans):
            return _ALIEN[alien.value](cell=str(cell)) if alien else _HUMANS(cell=str(cell), n=humans)
        case Charge(cell=cell):
            return _CHARGE(cell="" if cell is None else str(cell))
    return _OTHER()


def tell(task: Task, outcome: Outcome) -> Sequence[Phrase]:
    """The outcome's value and results, a line each."""
    lines = []
    if type(task) in _ANSWERS:
        lines.append(_ANSWERS[type(task)](value=tell_value(outcome.value)))
    for name, result in outcome.results:
        if name == "losses" and isinstance(result, tuple) and result:
            lines.append(_LOST(n=len(result), cells=tell_cells(result)))
        elif isinstance(result, Removals) and isinstance(task, WhatToDiscard):
            lines += tell_removals(result)
    return lines


def tell_removals(removals: Removals) -> list[Phrase]:
    """The smallest sets of tiles to remove, a line each."""
    lines = []
    for removal in removals.sets:
        if not removal.cells:
            lines.append(_NOTHING_TO_DISCARD())
        elif removal.falling:
            cells, falling = tell_cells(removal.cells), tell_cells(removal.falling)
            lines.append(_ONE_SET_FALLING(cells=cells, falling=falling))
        else:
            lines.append(_ONE_SET(cells=tell_cells(removal.cells)))
    if not removals.complete:
        lines.append(_NOT_ALL())
    return lines
