"""Reads actions, events and questions."""

from __future__ import annotations

from collections.abc import Callable

from rulesbot.core.game import SetupError
from rulesbot.games.galaxy_trucker import tasks
from rulesbot.games.galaxy_trucker.grid import Cell
from rulesbot.games.galaxy_trucker.model import Position
from rulesbot.games.galaxy_trucker.reading import messages
from rulesbot.games.galaxy_trucker.reading.scribe import Scribe, cell, cells, number
from rulesbot.games.galaxy_trucker.reading.tiles import ALIENS, read_spec
from rulesbot.games.galaxy_trucker.tasks import NotCovered, Query, Task
from rulesbot.language.nodes import Node

_QUARTERS = {"RIGHTWARD": 1, "ABOUT": 2, "LEFTWARD": 3}


def read_task(position: Position, node: Node, text: str) -> Task:
    """The task that a statement states; raises ``SetupError`` with every fault."""
    scribe = Scribe(text)
    match node.kind:
        case "action":
            task = _action(scribe, position, node)
        case "ask":
            task = _query(scribe, position, next(node.nodes()))
        case _:
            task = NotCovered(messages.FLIGHT_LATER())
    if scribe.problems or task is None:
        raise SetupError(scribe.problems)
    return task


def read_query(position: Position, node: Node, text: str) -> Task:
    """The question that an expectation repeats; raises ``SetupError``."""
    scribe = Scribe(text)
    task = _query(scribe, position, node)
    if scribe.problems or task is None:
        raise SetupError(scribe.problems)
    return task


def _ship(scribe: Scribe, position: Position, node: Node) -> str | None:
    """The key of the ship that a node names, or of the only one there is."""
    named = scribe.name(node)
    ships = tuple(ship.name for ship in position.ships.values())
    if named is None:
        if len(ships) == 1:
            return next(iter(position.ships))
        help_ = messages.NO_SHIP_HELP(ships=ships) if ships else None
        scribe.fault(node.span, messages.WHICH_SHIP(), help_)
        return None
    key, typed = named
    if key in position.ships:
        return key
    help_ = messages.NO_SHIP_HELP(ships=ships) if ships else messages.NO_SHIPS_HELP(ship=typed)
    name = node.node("name")
    scribe.fault((name or node).span, messages.NO_SHIP(ship=typed), help_)
    return None


def _action(scribe: Scribe, position: Position, node: Node) -> Task | None:
    act = list(node.nodes())[-1]
    if act.kind == "give_up":
        return NotCovered(messages.FLIGHT_LATER())
    ship = _ship(scribe, position, node)
    if ship is None:
        return None
    spec = act.node("spec")
    tile = read_spec(scribe, spec) if spec else None
    reserved = act.word("OUT_OF_RESERVE") is not None
    place = act.word("CELL")
    match act.kind:
        case "place" if place is not None:
            return tasks.Place(ship, tile, cell(place), reserved)
        case "move":
            one, two = cells(act)
            return tasks.Move(ship, one, two)
        case "turn" if place is not None:
            word = act.word(*_QUARTERS)
            return tasks.Turn(ship, cell(place), _QUARTERS[word.kind] if word else 1)
        case "give_back":
            if act.word("NUMBER_TILE"):
                return tasks.GiveBackNumber(ship)
            return tasks.GiveBack(ship, tile, _inner_cells(act), reserved)
        case "take":
            return tasks.Take(ship, tile, reserved)
        case "stash":
            return tasks.Stash(ship, tile, _inner_cells(act))
        case "discard":
            return tasks.Discard(ship, _inner_cells(act))
        case "man" if place is not None:
            return _man(ship, act)
        case "charge":
            return tasks.Charge(ship, cell(place) if place else None, number(act))
    return _simple(ship, act)


def _simple(ship: str, act: Node) -> Task | None:
    match act.kind:
        case "peek":
            return tasks.Peek(ship, number(act))
        case "flip_timer":
            return tasks.FlipTimer(ship, to_start=act.word("START_FIELD") is not None)
        case "finish":
            return tasks.Finish(ship, number(act))
        case "inspect":
            return tasks.Inspect(ship)
        case "launch":
            return tasks.Launch(ship)
    return None


def _inner_cells(act: Node) -> tuple[Cell, ...]:
    inner = act.node("cells")
    return cells(inner) if inner else ()


def _man(ship: str, act: Node) -> Task:
    place, crew = act.word("CELL"), act.node("crew")
    assert place is not None and crew is not None  # noqa: S101, PT018  (the grammar)
    inner = next(crew.nodes())
    if inner.kind == "humans":
        return tasks.Man(ship, cell(place), humans=number(inner))
    return tasks.Man(ship, cell(place), alien=ALIENS[next(inner.words()).kind])


def _query(scribe: Scribe, position: Position, node: Node) -> Task | None:
    if node.kind == "tiles_to_remove":
        return tasks.TilesToRemove()
    simple: dict[str, Callable[[str], Query]] = {
        "faults": tasks.Faults,
        "exposed": tasks.Exposed,
        "what_to_discard": tasks.WhatToDiscard,
        "flight_number": tasks.FlightNumber,
    }
    if node.kind not in (*simple, "where_to_place", "touches"):
        return NotCovered(messages.FLIGHT_LATER())
    ship = _ship(scribe, position, node)
    if ship is None:
        return None
    if node.kind == "where_to_place":
        spec = node.node("spec")
        assert spec is not None  # noqa: S101  (the grammar)
        return tasks.WhereToPlace(ship, read_spec(scribe, spec))
    if node.kind == "touches":
        place = cells(node)[0]
        if place not in position.ships[ship].tiles:
            scribe.fault(node.span, messages.NO_TILE(cell=place))
        return tasks.Touches(ship, place)
    return simple[node.kind](ship)
