"""Regrouping, steps 1 to 6, read off pages 19 to 22 sentence by sentence on plain dictionaries.

It shares nothing with the game: no types, no helpers, no order of work that saves time. A world is

- ``planets``: name -> list of areas, each ``kind`` (minerals, gas, points), ``amount``, ``base``
  (owner or None), ``units`` (list of owners, one for each unit), ``depletion`` (0, 1, 2);
- ``transports``: list of ``(owner, planet, planet)``;
- ``players``: name -> ``points``, ``pool``, ``unavailable``, ``cards`` ((planet, index) ->
  workers), ``out`` (eliminated).
"""

from __future__ import annotations

import copy
from typing import Any

World = dict[str, Any]


def step_1(world: World) -> World:
    """Bases beside enemy units, all at the same time; then players out; then transports."""
    before = copy.deepcopy(world)
    losers = set()
    for name, areas in before["planets"].items():
        for index, area in enumerate(areas):
            if area["base"] is None:
                continue
            for unit in area["units"]:
                if unit != area["base"]:
                    world["planets"][name][index]["base"] = None
                    losers.add(area["base"])
    for loser in losers:
        if not has_anything(world, loser):
            world["players"][loser]["out"] = True
    left = []
    for owner, one, other in world["transports"]:
        if has_base(world, owner, one) or has_base(world, owner, other):
            left.append((owner, one, other))
    world["transports"] = left
    return world


def step_2(world: World) -> World:
    """Cards without an own base on the planet, and cards whose area holds an enemy."""
    for name, player in world["players"].items():
        for planet, index in list(player["cards"]):
            area = world["planets"][planet][index]
            enemies = [unit for unit in area["units"] if unit != name]
            if area["base"] is not None and area["base"] != name:
                enemies.append(area["base"])
            if not has_base(world, name, planet) or enemies:
                del player["cards"][planet, index]
    return world


def step_3(world: World) -> World:
    """Cards of friendly areas, and of empty ones for the only player with a base."""
    taken = {card for player in world["players"].values() for card in player["cards"]}
    for name, player in world["players"].items():
        for planet, areas in world["planets"].items():
            if not has_base(world, name, planet):
                continue
            alone = all(
                not has_base(world, other, planet) for other in world["players"] if other != name
            )
            for index, area in enumerate(areas):
                if area["kind"] == "points" or area["depletion"] == 2:
                    continue
                if (planet, index) in taken:
                    continue
                empty = area["base"] is None and not area["units"]
                if is_friendly(area, name) or (empty and alone):
                    player["cards"][planet, index] = 0
    return world


def step_4(world: World) -> World:
    """All workers come back to the pool."""
    for player in world["players"].values():
        player["pool"] += player["unavailable"]
        player["unavailable"] = 0
        for card in player["cards"]:
            player["pool"] += player["cards"][card]
            player["cards"][card] = 0
    return world


def step_5(world: World) -> World:
    """Points of controlled areas."""
    for name, player in world["players"].items():
        for areas in world["planets"].values():
            for area in areas:
                if area["kind"] == "points" and is_friendly(area, name):
                    player["points"] += area["amount"]
    return world


def winners(world: World) -> set[str]:
    """Step 6: the most points among those at their threshold, then the tie-breakers in order."""
    living = {name for name, player in world["players"].items() if not player["out"]}
    reached = set()
    for name in living:
        needed = 20 if "aldaris" in living and name != "aldaris" else 15
        if world["players"][name]["points"] >= needed:
            reached.add(name)
    for score in (points, resources, areas_controlled, bases, workers):
        if reached:
            best = max(score(world, name) for name in reached)
            reached = {name for name in reached if score(world, name) == best}
    return reached


def points(world: World, name: str) -> int:
    return world["players"][name]["points"]


def resources(world: World, name: str) -> int:
    return sum(world["planets"][p][i]["amount"] for p, i in world["players"][name]["cards"])


def areas_controlled(world: World, name: str) -> int:
    return sum(is_friendly(a, name) for areas in world["planets"].values() for a in areas)


def bases(world: World, name: str) -> int:
    return sum(a["base"] == name for areas in world["planets"].values() for a in areas)


def workers(world: World, name: str) -> int:
    return world["players"][name]["pool"]


def has_base(world: World, name: str, planet: str) -> bool:
    return any(area["base"] == name for area in world["planets"][planet])


def has_anything(world: World, name: str) -> bool:
    for areas in world["planets"].values():
        for area in areas:
            if area["base"] == name or name in area["units"]:
                return True
    return False


def is_friendly(area: dict[str, Any], name: str) -> bool:
    """Page 9: own base or units, and nothing of an enemy."""
    own = area["base"] == name or name in area["units"]
    enemy_base = area["base"] is not None and area["base"] != name
    return own and not enemy_base and all(unit == name for unit in area["units"])
