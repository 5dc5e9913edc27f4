"""Small changes of an action that might make it legal, the nearest first."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rulesbot.core.record import replace
from rulesbot.games.starcraft import execution
from rulesbot.games.starcraft.galaxy import neighbours
from rulesbot.games.starcraft.model import Position, Spot, Yield
from rulesbot.games.starcraft.tasks import (
    Action,
    DiscardCards,
    Execute,
    Pass,
    Pay,
    PlaceOrder,
    PlayEvent,
    PutPlanet,
    PutSpatialRoute,
    PutTransport,
    PutUnit,
    Source,
    TakeEvent,
    Task,
)


def alternatives(position: Position, task: Task, readings: Mapping[str, str]) -> Iterator[Task]:
    """Every change worth trying; whether it is legal is for the judge to say."""
    match task:
        case PlaceOrder():
            yield from _orders(position, task)
        case Execute() | TakeEvent() | Pass():
            yield from _execution(position, task)
        case Pay():
            yield from _payment(position, task)
        case PlayEvent():
            ends = sum(card.end for card in position.sheet(task.player).events)
            yield PlayEvent(task.player, ends=ends)
            yield PlayEvent(task.player)
        case DiscardCards():
            hand = position.sheet(task.player).hand or 0
            yield from (replace(task, cards=cards) for cards in range(hand + 1))
        case PutPlanet():
            yield from _tiles(position, task)
        case PutSpatialRoute():
            yield replace(task, slots=(None, None))
        case PutUnit():
            yield from _units(position, task)
        case PutTransport():
            yield from (replace(task, ends=route.ends) for route in position.routes)
        case _:
            return


def _orders(position: Position, task: PlaceOrder) -> Iterator[Action]:
    plain = replace(task, face_up=False, underneath=False)
    yield plain
    yield replace(plain, special=False)
    near = neighbours(position, task.planet)
    for planet in (*near, *(p for p in position.planets if p not in near)):
        yield replace(plain, planet=planet)
    for planet in position.planets:
        yield replace(plain, planet=planet, special=False)


def _execution(position: Position, task: Execute | TakeEvent | Pass) -> Iterator[Action]:
    for planet in execution.available(position, task.player):
        top = position.stacks[planet][-1]
        yield Execute(task.player, top.kind, top.special, planet)
    yield TakeEvent(task.player)


def _payment(position: Position, task: Pay) -> Iterator[Action]:
    """Other cards with room for the price, without forced harvest first."""
    sheet = position.sheet(task.player)
    sources: list[Source] = []
    for kind, price in ((Yield.MINERALS, task.minerals), (Yield.GAS, task.gas)):
        left = price
        for spot, there in sorted(sheet.cards.items()):
            area = position.area(spot)
            if area.kind is kind and area.amount is not None and left:
                workers = min(left, max(0, area.amount - there))
                left -= workers
                sources += [Source(Spot(*spot), None, workers)] if workers else []
    yield replace(task, sources=tuple(sources), forced=False)
    yield replace(task, forced=True)


def _tiles(position: Position, task: PutPlanet) -> Iterator[Action]:
    yield replace(task, routes=None)
    for turn in range(4):
        yield replace(task, routes=None, turn=turn)
    for planet in position.planets.values():
        if planet.place:
            for side in range(4):
                place = planet.place.beside(side)
                for turn in range(4):
                    yield replace(task, place=place, turn=turn, routes=None)


def _units(position: Position, task: PutUnit) -> Iterator[Action]:
    for spot, area in position.areas():
        if area.base == task.player or spot.planet == task.spot.planet:
            yield replace(task, spot=spot)
    for count in range(task.count - 1, 0, -1):
        yield replace(task, count=count)
