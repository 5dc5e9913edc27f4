"""What a flight card consists of: the stretches between one roll and the next.

A card is carried out part by part. A part tells in its course what has to follow it, so that odds
can merge equal positions wherever two parts meet.
"""

from __future__ import annotations

from collections.abc import Sequence

from rulesbot.core.record import Record
from rulesbot.games.galaxy_trucker.cards import (
    Card,
    CombatLine,
    Flier,
    OneOf,
    Pirates,
    Slavers,
    Smugglers,
)

Enemy = Smugglers | Slavers | Pirates


class Part(Record):
    """A stretch of a card."""


class Opening(Part):
    """A card up to the first thing that is a part of its own.

    ``only`` is the ship that is to be hit where the others do not matter, nobody for all.
    """

    card: Card | OneOf
    only: str = ""


class FlyBy(Part):
    """One missile against some ships, one roll for all that ``rule`` asks for.

    ``number`` is its place on the card where nobody knows the side it comes from, else 0.
    """

    flier: Flier
    ships: tuple[str, ...]
    rule: str
    number: int


class Fight(Part):
    """An enemy against the first of the ships left; ``beaten`` are to be shot at after the last.

    ``at_once`` is true where each is shot at as soon as it is beaten.
    """

    enemy: Enemy
    ships: tuple[str, ...]
    beaten: tuple[str, ...] = ()
    at_once: bool = False


class Lines(Part):
    """The lines of a combat zone that are left, the number of the first one among them."""

    lines: tuple[CombatLine, ...]
    number: int = 1


class Attempt(Part):
    """One try of a sabotage to find a tile of a ship."""

    ship: str
    number: int = 1


class Closing(Part):
    """The end of a card: ships leave that cannot fly on.

    ``manned`` are those of which the crew was told before the card.
    """

    manned: tuple[str, ...]


def volley(fliers: Sequence[Flier], ships: Sequence[str], rule: str) -> tuple[FlyBy, ...]:
    """Missiles one after another against the same ships."""
    return tuple(
        FlyBy(flier, tuple(ships), rule, number if flier.side is None else 0)
        for number, flier in enumerate(fliers, start=1)
    )
