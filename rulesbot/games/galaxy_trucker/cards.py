"""The flight cards of the base game as data; what they do is told elsewhere."""

from __future__ import annotations

from enum import Enum

from rulesbot.core.record import Record

Goods = tuple[int, int, int, int]
"""Cubes by colour: red, yellow, green, blue."""

NO_GOODS: Goods = (0, 0, 0, 0)


class Flier(Record):
    """A meteor or a shot on a card; the side it comes from is None when it is not known."""

    meteor: bool
    big: bool
    side: int | None


class OpenSpace(Record):
    """Everybody flies on by the strength of the engines."""


class Planets(Record):
    """Goods for those who land, for days."""

    planets: tuple[Goods, ...]
    days: int


class AbandonedShip(Record):
    """Credits for crew and days."""

    crew: int
    credits: int
    days: int


class AbandonedStation(Record):
    """Goods for days, for a crew that is large enough."""

    crew: int
    goods: Goods
    days: int


class Smugglers(Record):
    """An enemy that takes goods, or leaves some."""

    strength: int
    theft: int
    goods: Goods
    days: int


class Slavers(Record):
    """An enemy that takes crew, or leaves credits."""

    strength: int
    crew: int
    credits: int
    days: int


class Pirates(Record):
    """An enemy that shoots, or leaves credits."""

    strength: int
    credits: int
    days: int
    shots: tuple[Flier, ...]


class Meteors(Record):
    """Meteors one after another."""

    meteors: tuple[Flier, ...]


class Measure(Enum):
    """What a line of the combat zone compares."""

    CREW = "crew"
    ENGINES = "engines"
    CANNONS = "cannons"


class LoseDays(Record):
    """A penalty: days."""

    days: int


class LoseCrew(Record):
    """A penalty: crew."""

    crew: int


class LoseGoods(Record):
    """A penalty: goods."""

    goods: int


class UnderFire(Record):
    """A penalty: shots."""

    shots: tuple[Flier, ...]


Penalty = LoseDays | LoseCrew | LoseGoods | UnderFire


class CombatLine(Record):
    """One line of a combat zone."""

    measure: Measure
    penalty: Penalty


class CombatZone(Record):
    """Lines from top to bottom, each against the weakest ship."""

    lines: tuple[CombatLine, ...]


class Stardust(Record):
    """Everybody loses days for exposed connectors."""


class Epidemic(Record):
    """Neighbouring crews fall ill."""


class Sabotage(Record):
    """Something explodes aboard the ship with the smallest crew."""


Card = (
    OpenSpace | Planets | AbandonedShip | AbandonedStation | Smugglers | Slavers | Pirates
    | Meteors | CombatZone | Stardust | Epidemic | Sabotage
)  # fmt: skip


class OneOf(Record):
    """A card of which only so much is known: it is one of these."""

    cards: tuple[Card, ...]
