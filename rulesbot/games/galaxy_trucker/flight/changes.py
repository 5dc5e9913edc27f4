"""What a card changed aboard, as far as it is known: crew, energy, goods, credits."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from typing import NamedTuple

from rulesbot.games.galaxy_trucker.cards import NO_GOODS
from rulesbot.games.galaxy_trucker.flight.card_words import say_code
from rulesbot.games.galaxy_trucker.flight.goods import plus
from rulesbot.games.galaxy_trucker.model import Position, Ship


class What(Enum):
    """What may change aboard."""

    CREW = "crew"
    ENERGY = "energy"
    GOODS = "goods"
    CREDITS = "credits"


class Change(NamedTuple):
    """One thing that changed on a ship, told by its key; goods as letters."""

    ship: str
    what: What
    before: int | str
    after: int | str


def changes(before: Position, after: Position) -> tuple[Change, ...]:
    """Everything that changed, the ships in the order written; what is not known is left out."""
    return tuple(
        change
        for key, ship in after.ships.items()
        for change in _of_ship(key, before.ships[key], ship)
    )


def _of_ship(key: str, before: Ship, after: Ship) -> Iterator[Change]:
    one, two = _stock(before), _stock(after)
    for what in What:
        if what in one and what in two and one[what] != two[what]:
            yield Change(key, what, one[what], two[what])


def _stock(ship: Ship) -> dict[What, int | str]:
    loads = [ship.load(cell) for cell in ship.tiles]
    found: dict[What, int | str] = {What.CREDITS: ship.credits}
    humans = [load.humans for load in loads]
    if None not in humans:
        aliens = sum(load.alien is not None for load in loads)
        found[What.CREW] = aliens + sum(n or 0 for n in humans)
    energy = [load.energy for load in loads]
    if None not in energy:
        found[What.ENERGY] = sum(n or 0 for n in energy)
    goods = NO_GOODS
    for load in loads:
        if load.goods is None:
            return found
        goods = plus(goods, load.goods)
    found[What.GOODS] = say_code(goods)
    return found
