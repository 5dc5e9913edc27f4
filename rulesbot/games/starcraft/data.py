"""What is printed on the components: factions, figures, counts; names that the players use."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from rulesbot import resources
from rulesbot.core.record import Record
from rulesbot.core.strict_yaml import load_mapping
from rulesbot.language.folding import compose, fold

TERRAN, PROTOSS, ZERG = "terran", "protoss", "zerg"
ALDARIS = "aldaris"

EVENTS_BY_STAGE = (25, 25, 20)
EVENTS_REMOVED = {6: 0, 5: 5, 4: 10, 3: 15, 2: 20}
ORDERS_PER_ROUND = 4
STANDARD_ORDERS, SPECIAL_ORDERS = 6, 3
BASES, WORKERS, TRANSPORTS = 6, 15, 7
BUILDINGS = {TERRAN: 8, PROTOSS: 6, ZERG: 6}
MODULES = {TERRAN: 8, PROTOSS: 7, ZERG: 4}
TECHNOLOGIES = {TERRAN: 21, PROTOSS: 20, ZERG: 22}
COMBAT_CARDS = 18
PLANETS, ROUTES, SPATIAL_ROUTES, DEPLETION_TOKENS, RESOURCE_CARDS = 12, 15, 6, 20, 26
HAND_LIMIT = {TERRAN: 8, PROTOSS: 6, ZERG: 6}
POINTS_TO_WIN, POINTS_AGAINST_ALDARIS = 15, 20
ENDS_TO_FINISH = 2


class Faction(Record):
    """One of the six factions."""

    id: str
    race: str
    colour: str
    colour_en: str


def key(typed: str) -> str:
    """The key of a name: folded, without spaces round it."""
    return fold(compose(typed)).strip()


def _load(name: str) -> Mapping[str, Any]:
    return load_mapping(resources.text("rulebooks", "starcraft", "data", name), name)


@lru_cache(maxsize=1)
def factions() -> Mapping[str, Faction]:
    """The factions by every name that they go by, folded."""
    found: dict[str, Faction] = {}
    for id_, entry in _load("factions.yaml").items():
        faction = Faction(id_, entry["race"], entry["colour"], entry["colour_en"])
        found |= {key(name): faction for name in (id_, *entry["names"])}
    return found


@lru_cache(maxsize=1)
def figures() -> Mapping[str, tuple[str, int]]:
    """Each kind of unit: its race and how many figures one faction has."""
    return {unit: (entry["race"], entry["figures"]) for unit, entry in _load("units.yaml").items()}


@lru_cache(maxsize=1)
def planets() -> Mapping[str, tuple[tuple[str, int, int], ...]]:
    """The areas of the planets whose tiles are known: what they give, how much, their limit."""
    return {
        name: tuple((kind, amount, limit) for kind, amount, limit in areas)
        for name, areas in _load("planets.yaml").items()
    }


def player_key(typed: str) -> str:
    """A player's key: the faction's id where the name is one of its names."""
    folded = key(typed)
    faction = factions().get(folded)
    return faction.id if faction else folded


def race(player: str) -> str:
    """The race of a player's faction."""
    faction = factions().get(player)
    return faction.race if faction else ""


def hand_limit(player: str) -> int:
    """How many combat cards a player may keep (SC-REG-22, SC-REG-23)."""
    return HAND_LIMIT.get(race(player), HAND_LIMIT[ZERG])
