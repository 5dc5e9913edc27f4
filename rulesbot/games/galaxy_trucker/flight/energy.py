"""Energy aboard: what there is, and paying with it."""

from __future__ import annotations

from functools import cache

from rulesbot.core.options import numbers
from rulesbot.core.phrase import Phrase, Words
from rulesbot.core.questions import Kind, Option, Question, Table
from rulesbot.core.record import replace
from rulesbot.core.ruling import Facts
from rulesbot.games.galaxy_trucker import words
from rulesbot.games.galaxy_trucker.flight.crew_loss import Share, say_share, shares
from rulesbot.games.galaxy_trucker.grid import Cell
from rulesbot.games.galaxy_trucker.known import kinds
from rulesbot.games.galaxy_trucker.model import Ship, energy_room
from rulesbot.games.galaxy_trucker.rules import RULES
from rulesbot.games.galaxy_trucker.tiles import Device

_MOST_ROOM = 3
_HOW_MUCH = Words("kolik energie je na {cell}", "how much energy is on {cell}")
_WHICH_TOKENS = Words(
    "ze které baterie hráč „{player}“ platí ({n})", "which battery “{player}” pays from ({n})"
)
_FULLEST = Words(
    "loď „{ship}“ platí energií z nejplnější baterie; nic jiného řečeno není",
    "ship “{ship}” pays from its fullest battery, as nothing else is told",
)


class EnergyPaid(Facts):
    """Tokens are paid, one for each device."""

    player: str
    count: int


class PaidFrom(Facts):
    """Which battery tiles the tokens come from."""

    cells: tuple[Cell, ...]


ENERGY_PAID = RULES.effect("GT-DILEK-BATERIE-01", EnergyPaid)
PAID_FROM = RULES.effect("GT-DILEK-BATERIE-02", PaidFrom)


def batteries(ship: Ship, table: Table) -> list[Cell]:
    """The cells of the battery tiles in reading order; asks for a tile that may be one."""
    return sorted(
        cell
        for cell, tile in ship.tiles.items()
        if Device.BATTERY in (tile.devices or kinds(ship, cell, table))
    )


def _may_be_full(ship: Ship, cell: Cell) -> bool:
    """True of a tile of unknown kind of which nothing is told: a battery would be full."""
    return cell not in ship.loads and not ship.tiles[cell].devices


@cache
def _full(name: str) -> Phrase:
    return words.FULL_BATTERIES(ship=name)


def energy_on(ship: Ship, cell: Cell, table: Table) -> int:
    """The tokens on one battery tile; asks when it is not known."""
    amount = ship.load(cell).energy
    if amount is not None and not _may_be_full(ship, cell):
        if table.tells and cell not in ship.loads:
            table.assume(("full", ship.name), _full(ship.name))
        return amount
    tile = ship.tiles[cell]
    room = (tile.devices and energy_room(tile)) or _MOST_ROOM
    options = numbers(range(room + 1))
    question = Question(Kind.UNKNOWN, ("energy", ship.name, cell), options, _HOW_MUCH(cell=cell))
    value: int = table.ask(question)
    return value


def energy(ship: Ship, table: Table) -> int:
    """All the energy aboard; a battery may be anywhere (GT-DILEK-BATERIE-02)."""
    return sum(energy_on(ship, cell, table) for cell in batteries(ship, table))


def pay(ship: Ship, amount: int, table: Table, *, tell: bool = True) -> Ship:
    """The ship after so many uses of a device were paid for, with the steps that say so."""
    share = _tokens(ship, amount, table)
    if tell:
        ENERGY_PAID(table, EnergyPaid(ship.name, amount))
        PAID_FROM(table, PaidFrom(tuple(cell for cell, _ in share)))
    loads = dict(ship.loads)
    for cell, n in share:
        loads[cell] = replace(ship.load(cell), energy=energy_on(ship, cell, table) - n)
    return replace(ship, loads=loads)


def _tokens(ship: Ship, amount: int, table: Table) -> Share:
    """Which tokens are paid: GT-DILEK-BATERIE-02.

    That matters only if a battery is lost later, so the fullest pay while nobody tells others.
    """
    found = [(cell, energy_on(ship, cell, table)) for cell in batteries(ship, table)]
    stock = [(cell, n) for cell, n in found if n]
    fullest = _fullest(dict(stock), amount)
    others = [share for share in shares(stock, amount) if share != fullest]
    question = Question(
        Kind.DECISION,
        ("tokens",),
        tuple(Option(share, say_share(share)) for share in (fullest, *others)),
        _WHICH_TOKENS(player=ship.name, n=amount),
        PAID_FROM.rule,
        ship.name,
        usual=0,
        aside=True,
    )
    share: Share = table.ask(question)
    if others and share == fullest:
        table.assume(("tokens", ship.name), _FULLEST(ship=ship.name))
    return share


def _fullest(left: dict[Cell, int], amount: int) -> Share:
    taken = dict.fromkeys(left, 0)
    for _ in range(amount):
        cell = max(left, key=lambda c: (left[c], -c.row, -c.column))
        left[cell] -= 1
        taken[cell] += 1
    return tuple((cell, n) for cell, n in taken.items() if n)
