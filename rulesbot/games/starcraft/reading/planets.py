"""Reads planets: their areas, what stands there, where the tile lies."""

from __future__ import annotations

from collections.abc import Callable

from rulesbot.core.record import replace
from rulesbot.games.starcraft import data
from rulesbot.games.starcraft.model import (
    Area,
    Depletion,
    Planet,
    Position,
    Spot,
    Troop,
    Yield,
    turned,
    with_troop,
)
from rulesbot.games.starcraft.reading import messages
from rulesbot.games.starcraft.reading.scribe import Scribe, number, place, unit
from rulesbot.language.nodes import Node

Once = Callable[[object, Node], None]
_TURNS = {"RIGHTWARD": 1, "ABOUT": 2, "LEFTWARD": 3}
_YIELDS = {"MINERALS": Yield.MINERALS, "GAS": Yield.GAS, "POINTS": Yield.POINTS}


def turns(node: Node) -> int:
    """The quarter turns clockwise that a statement gives a tile."""
    turned = node.node("turned")
    word = turned.word(*_TURNS) if turned else None
    return _TURNS[word.kind] if word else 0


def read_planet(scribe: Scribe, position: Position, node: Node) -> Position:
    """The position with the planet's tile; its areas are read when every player is known."""
    world, slots, grid = node.node("world"), node.node("slots"), node.node("on_grid")
    assert world is not None  # noqa: S101  (the grammar)
    key = scribe.key(world)
    planet = position.planets.get(key) or Planet(scribe.typed(world))
    if slots and (code := slots.word("CODE")) and "?" not in code.text:
        north, east, south, west = (digit == "1" for digit in code.text)
        planet = replace(planet, slots=(north, east, south, west))
    if planet.slots and (quarters := turns(node)):
        planet = replace(planet, slots=turned(planet.slots, quarters))
    if grid:
        planet = replace(planet, place=place(next(grid.words("CELL"))))
    if placer := node.node("placer"):
        owner = scribe.player(position, next(placer.nodes("owner")))
        planet = replace(planet, placer=owner)
    return replace(position, planets={**position.planets, key: planet})


def areas_as_written(scribe: Scribe, position: Position, node: Node, once: Once) -> Position:
    """The position with the planet's areas; ``once`` refuses a thing stated twice."""
    world = node.node("world")
    assert world is not None  # noqa: S101  (the grammar)
    key = scribe.key(world)
    planet = position.planets[key]
    areas = dict(planet.areas)
    current: int | None = None
    for item in node.nodes():
        content = item
        if item.kind == "area_head":
            current, content = number(item), next(item.nodes())
            areas.setdefault(current or 0, Area())
        elif item.kind not in ("gives", "base", "troop", "depleted"):
            continue
        if current is None:
            scribe.fault(item.span, messages.NO_HEAD(), messages.NO_HEAD_HELP())
            break
        if content.kind != "troop":
            once((content.kind, Spot(key, current)), item)
        areas[current] = _content(scribe, position, areas[current], content)
    changed = {**position.planets, key: replace(planet, areas=areas)}
    return replace(position, planets=changed)


def _content(scribe: Scribe, position: Position, area: Area, node: Node) -> Area:
    match node.kind:
        case "gives":
            return _gives(area, node)
        case "base":
            return replace(area, base=scribe.player(position, next(node.nodes("owner"))))
        case "troop":
            owner, kind = node.nodes("owner", "unit")
            troop = Troop(scribe.player(position, owner), unit(kind), _count(node))
            return replace(area, troops=with_troop(area.troops, troop))
        case _:
            full = node.word("DEPLETED") is not None
            depletion = Depletion.FULL if full else Depletion.PARTIAL
            return replace(area, depletion=depletion, yellow=number(node))


def _gives(area: Area, node: Node) -> Area:
    words = list(node.words("INT", "UNKNOWN"))
    amount, *rest = (None if word.kind == "UNKNOWN" else int(word.text) for word in words)
    kind = next(_YIELDS[word.kind] for word in node.words() if word.kind in _YIELDS)
    return replace(area, kind=kind, amount=amount, limit=rest[0] if rest else area.limit)


def _count(node: Node) -> int:
    value = number(node)
    return 1 if value is None else value


def odd_planet(position: Position, node: Node, scribe: Scribe) -> str:
    """The planet's key if the file gives it other areas than the known tile has."""
    world = node.node("world")
    assert world is not None  # noqa: S101  (the grammar)
    key = scribe.key(world)
    known = data.planets().get(key)
    if known is None:
        return ""
    written = tuple(
        (area.kind.value if area.kind else "", area.amount, area.limit)
        for area in position.planets[key].areas.values()
    )
    return "" if written == known else key


def check_places(scribe: Scribe, position: Position, node: Node) -> None:
    """No two tiles lie on one place."""
    world = node.node("world")
    assert world is not None  # noqa: S101  (the grammar)
    own = position.planets[scribe.key(world)]
    others = [p for p in position.planets.values() if p is not own]
    if own.place and any(other.place == own.place for other in others):
        scribe.fault(node.span, messages.SLOT_TAKEN(place=own.place))
