"""Random worlds, as the reference implementation has them and as the game has them."""

from __future__ import annotations

import random
from typing import Any

from rulesbot.games.starcraft.model import (
    Area,
    Depletion,
    Planet,
    Position,
    Route,
    Sheet,
    Spot,
    Transport,
    Troop,
    Yield,
)

FACTIONS = ("raynor", "mengsk", "tassadar", "aldaris", "kralovna", "nadvedomi")
PLANETS = ("aiur", "helios", "torus", "braken", "korhal")
_UNITS = {"raynor": "marine", "mengsk": "ghost", "tassadar": "zealot", "aldaris": "dragoon"}
_DEPLETIONS = (Depletion.FRESH, Depletion.PARTIAL, Depletion.FULL)


def random_world(chance: random.Random) -> dict[str, Any]:
    """A world with everything that steps 1 to 6 look at; points are often close to a win."""
    players = chance.sample(FACTIONS, chance.randint(2, 4))
    planets = PLANETS[: chance.randint(2, 5)]
    areas = {
        name: [_area(chance, players) for _ in range(chance.randint(1, 4))] for name in planets
    }
    pairs = [(one, other) for at, one in enumerate(planets) for other in planets[:at]]
    routes = chance.sample(pairs, chance.randint(1, len(pairs)))
    transports = [
        (player, one, other) for one, other in routes for player in players if chance.random() < 0.3
    ]
    sheets: dict[str, Any] = {
        player: {
            "points": chance.choice((0, 13, 14, 15, 16, 19, 20)),
            "pool": chance.randint(0, 3),
            "unavailable": chance.randint(0, 2),
            "cards": {},
            "out": False,
        }
        for player in players
    }
    for planet, row in areas.items():
        for index, area in enumerate(row):
            if area["kind"] != "points" and chance.random() < 0.4:
                sheets[chance.choice(players)]["cards"][planet, index] = chance.randint(0, 2)
    return {"planets": areas, "transports": transports, "players": sheets, "routes": routes}


def _area(chance: random.Random, players: list[str]) -> dict[str, Any]:
    kind = chance.choice(("minerals", "gas", "points"))
    return {
        "kind": kind,
        "amount": chance.randint(1, 3),
        "base": chance.choice(players) if chance.random() < 0.35 else None,
        "units": [chance.choice(players) for _ in range(chance.choice((0, 0, 1, 2)))],
        "depletion": 2 if kind != "points" and chance.random() < 0.1 else 0,
    }


def as_position(world: dict[str, Any]) -> Position:
    """The same world as a position of the game."""
    players = tuple(world["players"])
    planets = {
        name: Planet(name, {number: _as_area(area) for number, area in enumerate(areas, 1)})
        for name, areas in world["planets"].items()
    }
    sheets = {
        name: Sheet(
            points=player["points"],
            workers=player["pool"],
            unavailable=player["unavailable"],
            cards={Spot(p, index + 1): n for (p, index), n in player["cards"].items()},
            eliminated=player["out"],
        )
        for name, player in world["players"].items()
    }
    return Position(
        players=players,
        first=players[0],
        planets=planets,
        routes=tuple(Route(ends) for ends in world["routes"]),
        transports=tuple(Transport(owner, (a, b)) for owner, a, b in world["transports"]),
        sheets=sheets,
    )


def _as_area(area: dict[str, Any]) -> Area:
    troops = tuple(
        Troop(owner, _UNITS.get(owner, "zergling"), area["units"].count(owner))
        for owner in dict.fromkeys(area["units"])
    )
    depletion = _DEPLETIONS[area["depletion"]]
    return Area(Yield(area["kind"]), area["amount"], 4, area["base"] or "", troops, depletion)


def as_world(position: Position, world: dict[str, Any]) -> dict[str, Any]:
    """What a position says of everything that the reference implementation knows."""
    return {
        "bases": {
            (spot.planet, spot.number - 1): area.base
            for spot, area in position.areas()
            if area.base
        },
        "transports": sorted((t.owner, *t.ends) for t in position.transports),
        "players": {
            name: {
                "points": position.sheet(name).points,
                "pool": position.sheet(name).workers,
                "unavailable": position.sheet(name).unavailable,
                "cards": {
                    (s.planet, s.number - 1): n for s, n in position.sheet(name).cards.items()
                },
                "out": position.sheet(name).eliminated,
            }
            for name in world["players"]
        },
    }


def summary(world: dict[str, Any]) -> dict[str, Any]:
    """The same of a world."""
    return {
        "bases": {
            (name, index): area["base"]
            for name, areas in world["planets"].items()
            for index, area in enumerate(areas)
            if area["base"]
        },
        "transports": sorted(world["transports"]),
        "players": world["players"],
    }
