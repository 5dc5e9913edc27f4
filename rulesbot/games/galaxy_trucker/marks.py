"""What stands for a tile and its load in a picture, and what each mark means.

A load is a character for each place, taken or free, so that digits are left to the connectors. Box
characters, arrows and dots are those that the renderer can write in ASCII.
"""

from __future__ import annotations

from rulesbot.core.phrase import Phrase, Term, Words
from rulesbot.games.galaxy_trucker.grid import Cell
from rulesbot.games.galaxy_trucker.model import CAPACIOUS, Load, Ship, energy_room
from rulesbot.games.galaxy_trucker.tiles import CABINS, Colour, Device, Tile

Legend = dict[str, tuple[str | Words, Phrase]]
"""The marks used and their meanings, by the marks' Czech forms."""

ENERGY, FREE, CHOSEN, FAULT, UNKNOWN = "●", "·", "○", "!", "?"
DESTROYED, FALLEN = "X", "~"
PLATES = "═║"
ARROWS = "▲►▼◄"
CONNECTORS = "1 2 3"

_DEVICES = {
    Device.START_CABIN: Words("St", "St"),
    Device.CABIN: Words("Ka", "Ca"),
    Device.LUXURY_CABIN: Words("Lu", "Lu"),
    Device.SUPPORT: Words("Pod", "Lif"),
    Device.ENGINE: Words("Mot", "Eng"),
    Device.DOUBLE_ENGINE: Words("DMo", "DEn"),
    Device.CANNON: Words("Děl", "Can"),
    Device.DOUBLE_CANNON: Words("DDě", "DCa"),
    Device.TWO_WAY_CANNON: Words("Dvs", "Two"),
    Device.SHIELD: Words("Ští", "Shi"),
    Device.BATTERY: Words("Ba", "Ba"),
    Device.HOLD: Words("Sk", "Ho"),
    Device.SPECIAL_HOLD: Words("SS", "SH"),
    Device.STRUCTURAL: Words("Spo", "Str"),
    Device.STASIS: Words("Stá", "Sts"),
    Device.SHIELD_BOOSTER: Words("PoŠ", "BoS"),
    Device.CANNON_BOOSTER: Words("PoD", "BoC"),
    Device.ENGINE_BOOSTER: Words("PoM", "BoE"),
    Device.REACTOR: Words("Rea", "Rea"),
    Device.PLATING: Words("Plá", "Pla"),
    Device.SOLAR: Words("Sol", "Sol"),
    Device.THRUSTERS: Words("Try", "Thr"),
    Device.WIRED: Words("Pro", "Wir"),
    Device.ROBOTS: Words("Rob", "Rob"),
    Device.TURRET: Words("Věž", "Tur"),
    Device.ARMORY: Words("Zbr", "Arm"),
}
_SUPPORTS = {
    Colour.PURPLE: Words("Fia", "Pur"),
    Colour.BROWN: Words("Hně", "Bro"),
    Colour.CYAN: Words("Tyr", "Cya"),
}
_ALIENS = {
    Colour.PURPLE: Words("fm", "pa"),
    Colour.BROWN: Words("hm", "ba"),
    Colour.CYAN: Words("tm", "ca"),
}
_HUMAN = Words("L", "H")
_SLEEPER = Words("z", "z")
_GOODS = "RYGB"
_CREW_ROOM = 2

_TERM = Words("{word}", "{word}")
_BOTH = Words("{one} + {two}", "{one} + {two}")
_MEANINGS = {
    "L": Words("člověk", "human"),
    "z": Words("spící", "sleepers"),
    ENERGY: Words("energie", "energy"),
    "R": Words("červené zboží", "red goods"),
    "Y": Words("žluté zboží", "yellow goods"),
    "G": Words("zelené zboží", "green goods"),
    "B": Words("modré zboží", "blue goods"),
    FREE: Words("volné místo", "free place"),
    UNKNOWN: Words("není známo (vady, které na tom závisejí, tu nejsou)",
                   "not known (faults that turn on it are not shown)"),
    CONNECTORS: Words("přípojka jednoduchá, dvojitá, univerzální",
                   "single, double, universal connector"),
    ARROWS[0]: Words("kam míří hlaveň, tryska nebo štít",
                     "where a muzzle, an exhaust or a shield points"),
    PLATES: Words("pancíř", "plating"),
    CHOSEN: Words("odpověď na otázku", "the answer asked for"),
    **{2 * arrow: Words("kudy letí zásah", "the way of the hit") for arrow in ARROWS},
    DESTROYED: Words("zničený dílek", "destroyed tile"),
    FALLEN: Words("odpadlý dílek", "tile that falls off"),
    FAULT: Words("vada", "fault"),
}  # fmt: skip


def explain(legend: Legend, mark: str | Words) -> None:
    """Have the legend explain a mark."""
    key = mark.cs if isinstance(mark, Words) else mark
    legend.setdefault(key, (mark, _MEANINGS[key]()))


def in_order(legend: Legend) -> tuple[tuple[str | Words, Phrase], ...]:
    """The legend as shown: kinds as they came, then the signs."""
    order = {key: at for at, key in enumerate([*(m.cs for m in _ALIENS.values()), *_MEANINGS])}
    return tuple(legend[key] for key in sorted(legend, key=lambda key: order.get(key, -1)))


def kind_mark(tile: Tile, legend: Legend) -> Words:
    """What stands for a tile's kind: three letters, two of what carries a load.

    A combined tile has two letters for each of its parts.
    """
    if not tile.devices:
        explain(legend, UNKNOWN)
        return Words(UNKNOWN, UNKNOWN)
    parts = _parts(tile)
    if len(parts) == 1:
        mark, meaning = parts[0]
        phrase: Phrase = _TERM(word=meaning)
    else:
        mark = Words(
            "+".join(part.cs[:2] for part, _ in parts), "+".join(part.en[:2] for part, _ in parts)
        )
        phrase = _TERM(word=parts[0][1])
        for _, meaning in parts[1:]:
            phrase = _BOTH(one=phrase, two=meaning)
    legend.setdefault(mark.cs, (mark, phrase))
    return mark


def _parts(tile: Tile) -> list[tuple[Words, Term]]:
    colours = list(tile.colours)
    parts = []
    for device in tile.devices:
        colour = colours.pop(0) if device is Device.SUPPORT and colours else None
        if colour:
            parts.append((_SUPPORTS[colour], Term(f"support-{colour.value}")))
        else:
            parts.append((_DEVICES[device], Term(device.value)))
    return parts


def load_mark(ship: Ship, cell: Cell, legend: Legend) -> Words:
    """What lies on a tile, a character for each place; crew only where it was stated."""
    tile, load = ship.tiles[cell], ship.load(cell)
    marks = [_crew(tile, load, legend)] if cell in ship.loads else []
    rooms = iter(tile.capacities)
    for device in tile.devices:
        room = next(rooms, None) if device in CAPACIOUS else None
        if device is Device.BATTERY:
            marks.append(_places(ENERGY, load.energy, energy_room(tile), legend))
        elif device in CAPACIOUS:
            marks.append(_goods(load, room, legend))
    return Words("".join(mark.cs for mark in marks), "".join(mark.en for mark in marks))


def _crew(tile: Tile, load: Load, legend: Legend) -> Words:
    if load.alien:
        mark = _ALIENS[load.alien]
        legend.setdefault(mark.cs, (mark, _TERM(word=Term(load.alien.value))))
        return mark
    if load.sleepers != 0 or Device.STASIS in tile.devices:
        explain(legend, _SLEEPER)
        number = UNKNOWN if load.sleepers is None else str(load.sleepers)
        return Words(number + _SLEEPER.cs, number + _SLEEPER.en)
    if tile.is_any(CABINS):
        return _places(_HUMAN, load.humans, _CREW_ROOM, legend)
    return _places(_HUMAN, load.humans, load.humans, legend)


def _goods(load: Load, room: int | None, legend: Legend) -> Words:
    if load.goods is None or room is None:
        return _places(UNKNOWN, None, room, legend)
    taken = "".join(letter * n for letter, n in zip(_GOODS, load.goods, strict=True))
    for letter in dict.fromkeys(taken):
        explain(legend, letter)
    free = _places(UNKNOWN, 0, max(0, room - len(taken)), legend)
    return Words(taken + free.cs, taken + free.en)


def _places(mark: str | Words, taken: int | None, room: int | None, legend: Legend) -> Words:
    """The places of a tile, those taken first; a question mark where either is not known."""
    if taken is None:
        explain(legend, UNKNOWN)
        return Words(UNKNOWN, UNKNOWN)
    cs, en = (mark.cs, mark.en) if isinstance(mark, Words) else (mark, mark)
    rest = FREE * max(0, (room or 0) - taken)
    if taken:
        explain(legend, mark)
    if rest:
        explain(legend, FREE)
    if room is None:
        explain(legend, UNKNOWN)
        rest = UNKNOWN
    return Words(cs * taken + rest, en * taken + rest)
