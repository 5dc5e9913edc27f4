"""The decks of the base game, read from the rulebook's data, and how a flight's deck is made."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any

from rulesbot import resources
from rulesbot.core.questions import Table
from rulesbot.core.record import Record
from rulesbot.core.ruling import Facts
from rulesbot.core.strict_yaml import load
from rulesbot.games.galaxy_trucker.cards import (
    AbandonedShip,
    AbandonedStation,
    Card,
    CombatLine,
    CombatZone,
    Epidemic,
    Flier,
    Goods,
    LoseCrew,
    LoseDays,
    LoseGoods,
    Measure,
    Meteors,
    OpenSpace,
    Penalty,
    Pirates,
    Planets,
    Sabotage,
    Slavers,
    Smugglers,
    Stardust,
    UnderFire,
)
from rulesbot.games.galaxy_trucker.flight.settlement import INSURANCE, PRETTIEST
from rulesbot.games.galaxy_trucker.grid import DIRECTION_TERMS
from rulesbot.games.galaxy_trucker.rules import RULES

PILES = 4
_PER_PILE: dict[int, tuple[int, ...]] = {1: (2, 0, 0), 2: (1, 2, 0), 3: (1, 1, 2)}
"""How many cards of each level a pile holds, by the flight's number."""

_LETTERS = "RYGB"


class Printed(Record):
    """A card of the box: its level, its kind, and what it does."""

    level: int
    kind: type[Card]
    card: Card


class DeckMade(Facts):
    """What the deck of a flight is made of."""

    number: int
    cards: int
    per_pile: int


class NumberSets(Facts):
    """What the number of the class sets."""

    number: int
    cards: int
    prettiest: int
    insurance: int


DECK_MADE = RULES.effect("GT-START-02", DeckMade)
NUMBER_SETS = RULES.effect("GT-TRIDA-STD-01", NumberSets)


def read_code(code: str) -> Goods:
    """Goods written as letters: ``RYGB``."""
    red, yellow, green, blue = (code.upper().count(letter) for letter in _LETTERS)
    return red, yellow, green, blue


@lru_cache(maxsize=2)
def printed(edition: int) -> tuple[Printed, ...]:
    """Every different card of an edition, in the order of levels."""
    name = f"cards-{edition}.yaml"
    found = []
    for entry in load(resources.text("rulebooks", "galaxy_trucker", "data", name), name):
        card = _BUILDERS[entry["kind"]](entry)
        found.append(Printed(entry["level"], type(card), card))
    return tuple(found)


def knows(edition: int, level: int) -> bool:
    """True if the cards of that level are known in that edition."""
    return any(p.level == level for p in printed(edition))


def of_level(edition: int, kind: type[Card], level: int) -> tuple[Card, ...]:
    """The different cards of a kind and level."""
    return tuple(p.card for p in printed(edition) if p.kind is kind and p.level == level)


def in_flight(edition: int, number: int) -> tuple[Card, ...]:
    """The different cards that a flight's deck may hold: those of its own level and below."""
    return tuple(dict.fromkeys(p.card for p in printed(edition) if p.level <= number))


def deck_size(number: int, table: Table) -> int:
    """How many cards the deck of a flight is made of."""
    per_pile = sum(_PER_PILE[number])
    cards = PILES * per_pile
    NUMBER_SETS(table, NumberSets(number, cards, PRETTIEST[number], INSURANCE[number]))
    DECK_MADE(table, DeckMade(number, cards, per_pile))
    return cards


def _flier(code: str, *, meteor: bool) -> Flier:
    size, side = code.split("-")
    return Flier(meteor, size == "big", DIRECTION_TERMS.index(side))


def _fliers(codes: list[str], *, meteor: bool) -> tuple[Flier, ...]:
    return tuple(_flier(code, meteor=meteor) for code in codes)


def _line(entry: Mapping[str, Any]) -> CombatLine:
    penalties: dict[str, Callable[[Any], Penalty]] = {
        "days": LoseDays,
        "crew": LoseCrew,
        "goods": LoseGoods,
        "shots": lambda codes: UnderFire(_fliers(codes, meteor=False)),
    }
    (kind,) = penalties.keys() & entry.keys()
    return CombatLine(Measure(entry["measure"]), penalties[kind](entry[kind]))


_BUILDERS: dict[str, Callable[[Mapping[str, Any]], Card]] = {
    "open-space": lambda _: OpenSpace(),
    "stardust": lambda _: Stardust(),
    "epidemic": lambda _: Epidemic(),
    "sabotage": lambda _: Sabotage(),
    "planets": lambda e: Planets(tuple(map(read_code, e["planets"])), e["days"]),
    "abandoned-ship": lambda e: AbandonedShip(e["crew"], e["credits"], e["days"]),
    "abandoned-station": lambda e: AbandonedStation(e["crew"], read_code(e["goods"]), e["days"]),
    "smugglers": lambda e: Smugglers(e["strength"], e["theft"], read_code(e["goods"]), e["days"]),
    "slavers": lambda e: Slavers(e["strength"], e["crew"], e["credits"], e["days"]),
    "pirates": lambda e: Pirates(
        e["strength"], e["credits"], e["days"], _fliers(e["shots"], meteor=False)
    ),
    "meteors": lambda e: Meteors(_fliers(e["meteors"], meteor=True)),
    "combat-zone": lambda e: CombatZone(tuple(map(_line, e["lines"]))),
}
