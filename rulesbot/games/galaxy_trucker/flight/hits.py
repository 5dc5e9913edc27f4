"""Meteors and shots: what they meet, what stops them, what they destroy."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from rulesbot.core.options import YES_OR_NO
from rulesbot.core.phrase import Phrase, Term, Words
from rulesbot.core.questions import Kind, Question, Table
from rulesbot.core.record import Record
from rulesbot.core.ruling import Facts
from rulesbot.games.galaxy_trucker.flight.destruction import destroy
from rulesbot.games.galaxy_trucker.flight.energy import ENERGY_PAID, energy, pay
from rulesbot.games.galaxy_trucker.grid import DIRECTION_TERMS, FRONT, LEFT, REAR, Cell
from rulesbot.games.galaxy_trucker.known import assume_shown, guarded, is_any, kinds, muzzles, side
from rulesbot.games.galaxy_trucker.model import Ship
from rulesbot.games.galaxy_trucker.rules import RULES
from rulesbot.games.galaxy_trucker.tiles import CANNONS, Device

_PAY_SHIELD = Words(
    "zda hráč „{player}“ zaplatí baterii za štít",
    "whether “{player}” pays a battery for the shield",
)
_PAY_CANNON = Words(
    "zda hráč „{player}“ zaplatí baterii za dvojité dělo a vystřelí",
    "whether “{player}” pays a battery for a double cannon and shoots",
)
_LINES = {
    True: Words("řádek {n}", "row {n}"),
    False: Words("sloupec {n}", "column {n}"),
}


class Missile(Record):
    """Something that flies at a ship: a meteor or a shot, its size, and the side it comes from."""

    meteor: bool
    big: bool
    side: int

    @property
    def by_row(self) -> bool:
        """True if its roll names a row: it comes from the left or the right."""
        return self.side not in (FRONT, REAR)


class LineRolled(Facts):
    """The roll names a line."""

    roll: int
    line: Phrase


class Missed(Facts):
    """There is no tile in the line."""

    player: str
    line: Phrase


class FirstTile(Facts):
    """The first tile in the way."""

    tile: Term
    cell: Cell


class Bounced(Facts):
    """A small meteor bounces off a side without a connector."""

    tile: Term
    cell: Cell
    side: Term


class ShieldPaid(Facts):
    """A shield stops it for one battery."""

    cell: Cell
    side: Term


class NoShield(Facts):
    """Nothing stops it: no shield covers that side, there is no energy, or it was not paid."""

    player: str
    side: Term


class ShieldElsewhere(Facts):
    """There are shields aboard, but none covers that side."""

    player: str
    side: Term


class ShieldDead(Facts):
    """A shield covers the side, and there is no battery to pay for it."""

    cell: Cell


class Shot(Facts):
    """A cannon shoots a big meteor."""

    tile: Term
    cell: Cell


class NobodyShoots(Facts):
    """No suitable cannon shoots."""

    player: str
    line: Phrase


class NothingStops(Facts):
    """A big shot is stopped by nothing."""

    player: str


class ShieldTooWeak(Facts):
    """A shield covers the side but stops nothing big."""

    cell: Cell


METEOR_ROLL = RULES.effect("GT-KARTA-METEOR-01", LineRolled)
MISSES = RULES.effect("GT-OFIC-20", Missed)
MEETS = RULES.effect("GT-OFIC-21", FirstTile)
BOUNCES = RULES.effect("GT-KARTA-METEOR-02", Bounced)
NOBODY_SHOOTS = RULES.effect("GT-KARTA-METEOR-02", NobodyShoots)
SHOOTS = RULES.effect("GT-KARTA-METEOR-02", Shot)
GEOMETRY = RULES.effect("GT-OFIC-01", Shot)
GEOMETRY_REAR = RULES.effect("GT-OFIC-02", Shot)
SHIELD_STOPS = RULES.effect("GT-DILEK-STIT-01", ShieldPaid)
SHIELD_ELSEWHERE = RULES.effect("GT-DILEK-STIT-01", ShieldElsewhere)
SHIELD_DEAD = RULES.effect("GT-DILEK-STIT-01", ShieldDead)
METEOR_PASSES = RULES.effect("GT-KARTA-METEOR-02", NoShield)
SMALL_SHOT = RULES.effect("GT-STRELA-01", NoShield)
BIG_SHOT = RULES.effect("GT-STRELA-02", NothingStops)
SHIELD_TOO_WEAK = RULES.effect("GT-DILEK-STIT-02", ShieldTooWeak)


def line_words(missile: Missile, roll: int) -> Phrase:
    """The line in words: ``sloupec 7``."""
    return _line_words(roll, by_row=missile.by_row)


@cache
def _line_words(roll: int, *, by_row: bool) -> Phrase:
    return _LINES[by_row](n=roll)


def target(ship: Ship, missile: Missile, roll: int) -> Cell | None:
    """The first tile of the line seen from the side that the missile comes from."""
    axis = 0 if missile.by_row else 1
    in_line = [cell for cell in ship.tiles if cell[axis] == roll]
    if not in_line:
        return None
    return min(in_line) if missile.side in (FRONT, LEFT) else max(in_line)


def strike(ship: Ship, missile: Missile, roll: int, table: Table) -> tuple[Ship, tuple[Cell, ...]]:
    """What one missile does to one ship: the ship after it and the cells lost."""
    cell = target(ship, missile, roll)
    assume_shown(ship, table)
    if cell is None:
        MISSES(table, Missed(ship.name, line_words(missile, roll)))
        return ship, ()
    MEETS(table, FirstTile(ship.tiles[cell].term, cell))
    if missile.meteor and missile.big:
        after, stopped = _shoot(ship, missile, roll, table)
    elif missile.big:
        BIG_SHOT(table, NothingStops(ship.name))
        after, stopped = ship, False
    elif missile.meteor and side(ship, cell, missile.side, table) == 0:
        term = Term(DIRECTION_TERMS[missile.side])
        BOUNCES(table, Bounced(ship.tiles[cell].term, cell, term))
        return ship, ()
    else:
        after, stopped = _shield(ship, missile, table)
    if stopped:
        return after, ()
    if missile.big and table.tells:
        _tell_weak_shield(ship, missile.side, table)
    return destroy(after, cell, table)


def _tell_weak_shield(ship: Ship, facing: int, table: Table) -> None:
    covering = [cell for cell, tile in ship.tiles.items() if facing in tile.guarded]
    if covering:
        SHIELD_TOO_WEAK(table, ShieldTooWeak(min(covering)))


def shields(ship: Ship, facing: int, table: Table) -> list[Cell]:
    """The shields that cover a side; asks where that is not known."""
    found = []
    for cell, tile in ship.tiles.items():
        told = tile.guarded
        if facing in told or (
            (None in told or not tile.devices) and facing in guarded(ship, cell, table)
        ):
            found.append(cell)
    return sorted(found)


def _shield(ship: Ship, missile: Missile, table: Table) -> tuple[Ship, bool]:
    covering, term = shields(ship, missile.side, table), Term(DIRECTION_TERMS[missile.side])
    powered = bool(covering) and energy(ship, table) > 0
    mine = _all_of(ship, Device.SHIELD)
    if covering or mine:
        if not covering:
            SHIELD_ELSEWHERE(table, ShieldElsewhere(ship.name, term))
        elif not powered:
            SHIELD_DEAD(table, ShieldDead(covering[0]))
        rule = ENERGY_PAID.rule if covering and not powered else SHIELD_STOPS.rule
        devices = ("shield", tuple(covering), mine)
        if _wants(ship, devices, _PAY_SHIELD, rule, table, able=powered):
            SHIELD_STOPS(table, ShieldPaid(covering[0], term))
            return pay(ship, 1, table), True
    passes = METEOR_PASSES if missile.meteor else SMALL_SHOT
    passes(table, NoShield(ship.name, term))
    return ship, False


_Devices = tuple[str, tuple[Cell, ...], tuple[Cell, ...]]
"""What is asked of, the devices that would do, and all of the kind."""


def _all_of(ship: Ship, device: Device) -> tuple[Cell, ...]:
    return tuple([cell for cell, tile in ship.tiles.items() if device in tile.devices])


def _wants(
    ship: Ship, devices: _Devices, text: Words, rule: str, table: Table, *, able: bool
) -> bool:
    """Whether the owner pays; who is not able to may only say no, against that rule."""
    question = Question(
        Kind.DECISION,
        devices,
        YES_OR_NO if able else YES_OR_NO[1:],
        text(player=ship.name),
        rule,
        ship.name,
        passive=int(able),
    )
    return bool(table.ask(question))


def cannons_that_reach(ship: Ship, missile: Missile, roll: int, table: Table) -> Iterator[Cell]:
    """The cannons that may shoot a big meteor: GT-OFIC-01, GT-OFIC-02."""
    slack = 0 if missile.side == FRONT else 1
    if missile.side == REAR and table.reading("meteor-zezadu") == "stejný-sloupec":
        slack = 0
    axis = 0 if missile.by_row else 1
    near = [
        cell
        for cell, tile in ship.tiles.items()
        if (tile.muzzles or not tile.devices) and abs(cell[axis] - roll) <= slack
    ]
    for cell in sorted(near):
        if is_any(ship, cell, CANNONS, table) and missile.side in muzzles(ship, cell, table):
            yield cell


def _shoot(ship: Ship, missile: Missile, roll: int, table: Table) -> tuple[Ship, bool]:
    reach = list(cannons_that_reach(ship, missile, roll, table))
    singles = [cell for cell in reach if Device.CANNON in kinds(ship, cell, table)]
    doubles = [cell for cell in reach if cell not in singles]
    if singles:
        return _shot_by(ship, singles[0], missile, table), True
    mine = _all_of(ship, Device.DOUBLE_CANNON)
    if doubles or mine:
        powered = bool(doubles) and energy(ship, table) > 0
        rule = ENERGY_PAID.rule if doubles and not powered else SHOOTS.rule
        devices = ("shoot", tuple(doubles), mine)
        if _wants(ship, devices, _PAY_CANNON, rule, table, able=powered):
            return pay(_shot_by(ship, doubles[0], missile, table), 1, table), True
    NOBODY_SHOOTS(table, NobodyShoots(ship.name, line_words(missile, roll)))
    return ship, False


def _shot_by(ship: Ship, cell: Cell, missile: Missile, table: Table) -> Ship:
    facts = Shot(ship.tiles[cell].term, cell)
    SHOOTS(table, facts)
    (GEOMETRY_REAR if missile.side == REAR else GEOMETRY)(table, facts)
    return ship
