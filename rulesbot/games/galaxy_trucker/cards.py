"""The flight cards of the base game as data; what they do is told elsewhere."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

Goods = tuple[int, int, int, int]
"""Cubes by colour: red, yellow, green, blue."""

NO_GOODS: Goods = (0, 0, 0, 0)


@dataclass(frozen=True, slots=True)
class Flier:
    """A meteor or a shot on a card; the side it comes from is None when it is not known."""

    meteor: bool
    big: bool
    side: int | None


@dataclass(frozen=True, slots=True)
class OpenSpace:
    """Everybody flies on by the strength of the engines."""


@dataclass(frozen=True, slots=True)
class Planets:
    """Goods for those who land, for days."""

    planets: tuple[Goods, ...]
    days: int


@dataclass(frozen=True, slots=True)
class AbandonedShip:
    """Credits for crew and days."""

    crew: int
    credits: int
    days: int


@dataclass(frozen=True, slots=True)
class AbandonedStation:
    """Goods for days, for a crew that is large enough."""

    crew: int
    goods: Goods
    days: int


@dataclass(frozen=True, slots=True)
class Smugglers:
    """An enemy that takes goods, or leaves some."""

    strength: int
    theft: int
    goods: Goods
    days: int


@dataclass(frozen=True, slots=True)
class Slavers:
    """An enemy that takes crew, or leaves credits."""

    strength: int
    crew: int
    credits: int
    days: int


@dataclass(frozen=True, slots=True)
class Pirates:
    """An enemy that shoots, or leaves credits."""

    strength: int
    credits: int
    days: int
    shots: tuple[Flier, ...]


@dataclass(frozen=True, slots=True)
class Meteors:
    """Meteors one after another."""

    meteors: tuple[Flier, ...]


@dataclass(frozen=True, slots=True)
class SwarmPart:
    """One meteor of a swarm, for odds; after the last one the card is finished."""

    meteor: Flier
    last: bool


class Measure(Enum):
    """What a line of the combat zone compares."""

    CREW = "crew"
    ENGINES = "engines"
    CANNONS = "cannons"


@dataclass(frozen=True, slots=True)
class LoseDays:
    """A penalty: days."""

    days: int


@dataclass(frozen=True, slots=True)
class LoseCrew:
    """A penalty: crew."""

    crew: int


@dataclass(frozen=True, slots=True)
class LoseGoods:
    """A penalty: goods."""

    goods: int


@dataclass(frozen=True, slots=True)
class UnderFire:
    """A penalty: shots."""

    shots: tuple[Flier, ...]


Penalty = LoseDays | LoseCrew | LoseGoods | UnderFire


@dataclass(frozen=True, slots=True)
class CombatLine:
    """One line of a combat zone."""

    measure: Measure
    penalty: Penalty


@dataclass(frozen=True, slots=True)
class CombatZone:
    """Lines from top to bottom, each against the weakest ship."""

    lines: tuple[CombatLine, ...]


@dataclass(frozen=True, slots=True)
class Stardust:
    """Everybody loses days for exposed connectors."""


@dataclass(frozen=True, slots=True)
class Epidemic:
    """Neighbouring crews fall ill."""


@dataclass(frozen=True, slots=True)
class Sabotage:
    """Something explodes aboard the ship with the smallest crew."""


Card = (
    OpenSpace | Planets | AbandonedShip | AbandonedStation | Smugglers | Slavers | Pirates
    | Meteors | CombatZone | Stardust | Epidemic | Sabotage
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class OneOf:
    """A card of which only so much is known: it is one of these."""

    cards: tuple[Card, ...]
