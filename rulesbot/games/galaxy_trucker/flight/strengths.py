"""The strength of engines and cannons, counted in halves.

Singles and the alien's bonus always count (GT-LET-04); doubles count when their owner pays one
battery each, chosen anew for every measurement.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from rulesbot.core.phrase import Words
from rulesbot.core.questions import Kind, Option, Question, Table
from rulesbot.core.record import Record
from rulesbot.core.rules import Effect
from rulesbot.core.ruling import Facts
from rulesbot.games.galaxy_trucker.flight.energy import energy, pay
from rulesbot.games.galaxy_trucker.grid import FRONT, Cell
from rulesbot.games.galaxy_trucker.known import assume_shown, kinds, muzzles
from rulesbot.games.galaxy_trucker.model import Ship
from rulesbot.games.galaxy_trucker.rules import RULES
from rulesbot.games.galaxy_trucker.tiles import Colour, Device

HALF = Fraction(1, 2)
BONUS = 2
_LEAST_FOR_BONUS = 1

_ACTIVATE = Words(
    "která zařízení hráč „{player}“ zapne ({what})", "which devices “{player}” powers ({what})"
)
_CANNONS, _ENGINES = Words("děla", "cannons"), Words("motory", "engines")
_NOTHING = Words("nic", "nothing")
_DEVICES = Words("{cells}", "{cells}")


class SinglesCount(Facts):
    """What counts without being paid for."""

    player: str
    strength: Fraction


class DoublesPowered(Facts):
    """What was powered, and what it adds."""

    player: str
    cells: tuple[Cell, ...]
    strength: Fraction


class AlienHelps(Facts):
    """The alien's bonus, or that there is none."""

    player: str
    bonus: int


SINGLE_ENGINES = RULES.effect("GT-DILEK-MOTOR-01", SinglesCount)
DOUBLE_ENGINES = RULES.effect("GT-DILEK-MOTOR-02", DoublesPowered)
CANNONS_FORWARD = RULES.effect("GT-DILEK-DELO-01", SinglesCount)
DOUBLE_CANNONS = RULES.effect("GT-DILEK-DELO-01", DoublesPowered)
CANNONS_ASIDE = RULES.effect("GT-DILEK-DELO-02", SinglesCount)
DOUBLE_CANNONS_ASIDE = RULES.effect("GT-DILEK-DELO-02", DoublesPowered)
PURPLE_HELPS = RULES.effect("GT-SILA-05", AlienHelps)
BROWN_HELPS = RULES.effect("GT-SILA-06", AlienHelps)


class Parts(Record):
    """What a ship can bring to a measurement: the sure part and each double's part.

    ``aside`` is how much of the sure part are cannons that do not point forward.
    """

    engines: bool
    sure: Fraction
    doubles: tuple[tuple[Cell, Fraction], ...]
    has_alien: bool
    aside: Fraction = Fraction(0)

    def total(self, powered: Fraction, table: Table) -> Fraction:
        """The strength with some doubles powered, the alien's bonus included."""
        base = self.sure + powered
        return base + bonus(base, table) if self.has_alien else base


def bonus(base: Fraction, table: Table) -> int:
    """What the alien adds to a base strength: GT-SILA-05, GT-SILA-06."""
    if base == 0:
        return 0
    if base < _LEAST_FOR_BONUS and table.reading("práh-mimozemšťana") != "nad-nulu":
        return 0
    return BONUS


def engine_parts(ship: Ship, table: Table) -> Parts:
    """What the engines can bring."""
    assume_shown(ship, table)
    devices = {cell: kinds(ship, cell, table) for cell in sorted(ship.tiles)}
    sure = Fraction(sum(found.count(Device.ENGINE) for found in devices.values()))
    doubles = tuple(
        (cell, Fraction(2)) for cell, found in devices.items() if Device.DOUBLE_ENGINE in found
    )
    alien = _has_alien(ship, Colour.BROWN)
    return Parts(engines=True, sure=sure, doubles=doubles, has_alien=alien)


def cannon_parts(ship: Ship, table: Table) -> Parts:
    """What the cannons can bring: 1 or 2 forward, half of it otherwise."""
    assume_shown(ship, table)
    sure, aside, doubles = Fraction(0), Fraction(0), []
    for cell in sorted(ship.tiles):
        devices = kinds(ship, cell, table)
        if Device.CANNON in devices:
            strength = _aimed(ship, cell, table)
            sure += strength
            aside += strength if strength == HALF else 0
        elif Device.DOUBLE_CANNON in devices:
            doubles.append((cell, 2 * _aimed(ship, cell, table)))
    alien = _has_alien(ship, Colour.PURPLE)
    return Parts(engines=False, sure=sure, doubles=tuple(doubles), has_alien=alien, aside=aside)


def _aimed(ship: Ship, cell: Cell, table: Table) -> Fraction:
    return Fraction(1) if FRONT in muzzles(ship, cell, table) else HALF


def _has_alien(ship: Ship, colour: Colour) -> bool:
    return any(load.alien is colour for load in ship.loads.values())


def choices(parts: Parts, ship: Ship, table: Table) -> Iterator[tuple[Cell, ...]]:
    """The choices that differ: how many doubles of each worth are powered."""
    if not parts.doubles:
        yield ()
        return
    most = energy(ship, table)
    groups = [
        [cell for cell, worth in parts.doubles if worth == value]
        for value in sorted({worth for _, worth in parts.doubles}, reverse=True)
    ]
    first, second = groups[0], groups[1] if len(groups) > 1 else []
    for of_first in range(len(first) + 1):
        for of_second in range(len(second) + 1):
            if of_first + of_second <= most:
                yield tuple(first[:of_first] + second[:of_second])


def _worth(parts: Parts, cells: tuple[Cell, ...]) -> Fraction:
    return sum((worth for cell, worth in parts.doubles if cell in cells), Fraction(0))


def measure(
    ship: Ship, parts: Parts, table: Table, rule: str, *, tell: bool = True
) -> tuple[Fraction, Ship]:
    """One measurement: the owner chooses what to power, pays, and the strength is counted."""
    options = list(choices(parts, ship, table))
    cells = _ask(ship, parts, options, table, rule) if parts.doubles else ()
    powered = _worth(parts, cells)
    after = pay(ship, len(cells), table, tell=tell) if cells else ship
    total = parts.total(powered, table)
    if tell:
        _tell(ship, parts, cells, total - parts.sure - powered, table)
    return total, after


def _ask(
    ship: Ship, parts: Parts, options: list[tuple[Cell, ...]], table: Table, rule: str
) -> tuple[Cell, ...]:
    what = _ENGINES if parts.engines else _CANNONS
    question = Question(
        Kind.DECISION,
        ("activate", parts.doubles),
        tuple(Option(o, _DEVICES(cells=o) if o else _NOTHING()) for o in options),
        _ACTIVATE(player=ship.name, what=what),
        rule,
        ship.name,
    )
    cells: tuple[Cell, ...] = table.ask(question)
    return cells


def _tell(ship: Ship, parts: Parts, cells: tuple[Cell, ...], extra: Fraction, table: Table) -> None:
    if parts.engines:
        _tell_part(ship, parts.sure, cells, parts, (SINGLE_ENGINES, DOUBLE_ENGINES), table)
    else:
        worth = dict(parts.doubles)
        ahead = tuple(cell for cell in cells if worth[cell] > 1)
        aside = tuple(cell for cell in cells if worth[cell] <= 1)
        forward = parts.sure - parts.aside
        _tell_part(ship, forward, ahead, parts, (CANNONS_FORWARD, DOUBLE_CANNONS), table)
        _tell_part(ship, parts.aside, aside, parts, (CANNONS_ASIDE, DOUBLE_CANNONS_ASIDE), table)
    if parts.has_alien:
        helps = BROWN_HELPS if parts.engines else PURPLE_HELPS
        helps(table, AlienHelps(ship.name, int(extra)))


def _tell_part(
    ship: Ship,
    sure: Fraction,
    cells: tuple[Cell, ...],
    parts: Parts,
    effects: tuple[Effect[SinglesCount], Effect[DoublesPowered]],
    table: Table,
) -> None:
    singles, doubles = effects
    if sure:
        singles(table, SinglesCount(ship.name, sure))
    if cells:
        doubles(table, DoublesPowered(ship.name, cells, _worth(parts, cells)))
