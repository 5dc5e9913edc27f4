"""Reads actions, events and questions into tasks."""

from __future__ import annotations

from rulesbot.core.game import SetupError
from rulesbot.core.phrase import Phrase
from rulesbot.games.starcraft import tasks
from rulesbot.games.starcraft.model import Position, Spot, Yield
from rulesbot.games.starcraft.reading import messages
from rulesbot.games.starcraft.reading.planets import turns
from rulesbot.games.starcraft.reading.scribe import (
    Scribe,
    number,
    numbers,
    order,
    place,
    unit,
)
from rulesbot.games.starcraft.reading.sheets import END_NAMES
from rulesbot.games.starcraft.tasks import NotCovered, Source, Task
from rulesbot.language.nodes import Node

_LATER: dict[str, Phrase] = {
    "move": messages.MOVE_LATER(),
    "build": messages.BUILD_LATER(),
    "research": messages.RESEARCH_LATER(),
}
_SLOTS = {"^": 0, ">": 1, "v": 2, "<": 3}
_LAST_STEP = 10


def read_task(position: Position, node: Node, text: str) -> Task:
    """The task that a statement states; raises ``SetupError`` with every fault."""
    scribe = Scribe(text)
    match node.kind:
        case "action":
            task = _action(scribe, position, node)
        case "ask":
            task = _query(scribe, position, next(node.nodes()))
        case _:
            task = _event(scribe, position, next(node.nodes()))
    if scribe.problems:
        raise SetupError(scribe.problems)
    return task


def read_query(position: Position, node: Node, text: str) -> Task:
    """The question that an expectation repeats; raises ``SetupError``."""
    scribe = Scribe(text)
    task = _query(scribe, position, node)
    if scribe.problems:
        raise SetupError(scribe.problems)
    return task


def _action(scribe: Scribe, position: Position, node: Node) -> Task:
    name, act = node.nodes()
    player = scribe.player(position, name)
    if act.kind in _LATER:
        return NotCovered(_LATER[act.kind])
    match act.kind:
        case "place_order" | "execute" | "take_event":
            return _order_action(scribe, position, player, act)
        case "pass_turn":
            return tasks.Pass(player)
        case "peek":
            return _peek(scribe, position, player, act)
        case "pay":
            return _pay(scribe, position, player, act)
        case "play_event":
            return _play(scribe, player, act)
        case "discard":
            return tasks.DiscardCards(player, number(act) or 0)
        case _:
            return _put(scribe, position, player, act)


def _order_action(scribe: Scribe, position: Position, player: str, act: Node) -> Task:
    what, world = act.node("order"), act.node("world")
    if what is None or world is None:
        return tasks.TakeEvent(player)
    planet = scribe.planet(position, world)
    found = order(what, player)
    if act.kind == "place_order":
        face_up, under = act.word("FACE_UP") is not None, act.word("UNDER") is not None
        return tasks.PlaceOrder(player, found.kind, found.special, planet, face_up, under)
    if act.kind == "execute":
        return tasks.Execute(player, found.kind, found.special, planet)
    return tasks.TakeEvent(player, found.kind, found.special, planet)


def _peek(scribe: Scribe, position: Position, player: str, act: Node) -> Task:
    world = act.node("world")
    if world is not None:
        what = "back" if act.word("BACK") else "face"
        return tasks.Peek(player, what, scribe.planet(position, world))
    return tasks.Peek(player, "removed" if act.word("REMOVED_EVENTS") else "event")


def _pay(scribe: Scribe, position: Position, player: str, act: Node) -> Task:
    price = {Yield.MINERALS: 0, Yield.GAS: 0}
    for part in act.nodes("price"):
        price[_kind(part)] += number(part) or 0
    sources = tuple(_source(scribe, position, source) for source in act.nodes("source"))
    world = act.node("world")
    active = scribe.planet(position, world) if world else ""
    forced = act.word("FORCED") is not None
    return tasks.Pay(player, price[Yield.MINERALS], price[Yield.GAS], sources, forced, active)


def _kind(node: Node) -> Yield:
    return Yield.GAS if node.word("GAS") else Yield.MINERALS


def _source(scribe: Scribe, position: Position, node: Node) -> Source:
    area = node.node("area")
    value = number(node)
    workers = 1 if value is None else value
    if area is None:
        return Source(None, _kind(node), workers)
    return Source(scribe.spot(position, area), None, workers)


def _play(scribe: Scribe, player: str, act: Node) -> Task:
    label = act.node("label")
    if label is not None:
        key = scribe.key(label)
        if key in END_NAMES:
            return tasks.PlayEvent(player, ends=1)
        return tasks.PlayEvent(player, key)
    if act.word("END_CARD"):
        value = number(act)
        return tasks.PlayEvent(player, ends=1 if value is None else value)
    return tasks.PlayEvent(player)


def _put(scribe: Scribe, position: Position, player: str, act: Node) -> Task:
    value = number(act)
    area, edge = act.node("area"), act.node("edge")
    match act.kind:
        case "put_planet":
            return _put_planet(scribe, position, player, act)
        case "put_base" if area is not None:
            return tasks.PutBase(player, scribe.spot(position, area))
        case "put_route":
            return _put_route(scribe, position, player, act)
        case "put_unit" if area is not None:
            kind, count = unit(next(act.nodes("unit"))), 1 if value is None else value
            return tasks.PutUnit(player, kind, count, scribe.spot(position, area))
        case "put_transport" if edge is not None:
            return tasks.PutTransport(player, _edge(scribe, position, edge))
        case "put_workers":
            return tasks.PutWorkers(player, value or 0)
        case _:
            return tasks.ReturnSpatialRoute(player)


def _edge(scribe: Scribe, position: Position, node: Node) -> tuple[str, str]:
    one, other = scribe.edge(position, node)
    faults = len(scribe.problems)
    if not faults and not any(route.joins(one, other) for route in position.routes):
        names = {"one": position.name(one), "other": position.name(other)}
        scribe.fault(node.span, messages.NO_ROUTE(**names), messages.NO_ROUTE_HELP(**names))
    return one, other


def _put_planet(scribe: Scribe, position: Position, player: str, act: Node) -> Task:
    first, *rest = act.nodes("world")
    planet = scribe.planet(position, first)
    grid = act.node("on_grid")
    where = place(next(grid.words("CELL"))) if grid else None
    if where is None:
        scribe.fault(act.span, messages.NO_GRID(), messages.NO_GRID_HELP())
        return tasks.Pass(player)
    routes = tuple(scribe.planet(position, world) for world in rest)
    stated = act.word("ROUTES") is not None
    base = number(act) or 0
    no_base = act.word("WITHOUT") is not None
    known = position.planets.get(planet)
    if base and known and base not in known.areas:
        help_ = messages.AREAS_ARE(planet=known.name, numbers=tuple(known.areas))
        scribe.fault(act.span, messages.NO_AREA(area=f"{known.name}/{base}"), help_)
    return tasks.PutPlanet(
        player, planet, where, turns(act), routes if stated else None, base, no_base
    )


def _put_route(scribe: Scribe, position: Position, player: str, act: Node) -> Task:
    ends: list[str] = []
    slots: list[int | None] = []
    for part in act.nodes("world", "slot"):
        if part.kind == "world":
            ends.append(scribe.planet(position, part))
            slots.append(None)
        else:
            slots[-1] = _SLOTS[next(part.words()).text]
    return tasks.PutSpatialRoute(player, (ends[0], ends[1]), (slots[0], slots[1]))


def _event(scribe: Scribe, position: Position, node: Node) -> Task:
    match node.kind:
        case "regrouping":
            return _regrouping(scribe, position, node)
        case "preparation":
            return tasks.Prepare()
        case "dealing":
            return tasks.DealResources()
        case _:
            return NotCovered(messages.BATTLE_LATER())


def _regrouping(scribe: Scribe, position: Position, node: Node) -> Task:
    steps = numbers(node)
    if not steps:
        return tasks.Regroup(position.step or 1, _LAST_STEP)
    start, end = steps[0], steps[-1]
    for step in (start, end):
        if not 1 <= step <= _LAST_STEP:
            scribe.fault(node.span, messages.STEP_RANGE(n=step), rule="SC-REG-01")
            return tasks.Regroup(1, 1)
    if end < start:
        scribe.fault(node.span, messages.STEPS_BACKWARDS(), rule="SC-REG-01")
    return tasks.Regroup(start, end)


def _query(scribe: Scribe, position: Position, node: Node) -> Task:
    owner, world, area = node.node("owner"), node.node("world"), node.node("area")
    player = scribe.player(position, owner) if owner else ""
    planet = scribe.planet(position, world) if world else ""
    spot: Spot | None = scribe.spot(position, area) if area else None
    return tasks.Ask(node.kind, player, planet, spot, _detail(node))


def _detail(node: Node) -> str:
    """What a question names besides players and places."""
    if node.kind == "can_pay":
        return _kind(node).value
    if node.kind == "events_left":
        return str(number(node))
    thing = node.node("thing_kind")
    if thing is None:
        return ""
    kind = thing.node("unit")
    return unit(kind) if kind else "-".join(word.kind for word in thing.words()).lower()
