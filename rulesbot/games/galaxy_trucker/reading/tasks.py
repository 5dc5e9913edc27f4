"""Reads actions, events and questions."""

from __future__ import annotations

from collections.abc import Callable

from rulesbot.core.game import SetupError
from rulesbot.games.galaxy_trucker import tasks
from rulesbot.games.galaxy_trucker.grid import Cell
from rulesbot.games.galaxy_trucker.model import Position, Ship
from rulesbot.games.galaxy_trucker.reading import messages
from rulesbot.games.galaxy_trucker.reading.scribe import LEVELS, Scribe, cell, cells, number
from rulesbot.games.galaxy_trucker.reading.tiles import ALIENS, read_cargo, read_spec
from rulesbot.games.galaxy_trucker.tasks import NotCovered, Query, Task
from rulesbot.games.galaxy_trucker.tiles import Tile, same
from rulesbot.language.nodes import Node

_FREIGHT = {"energy": tasks.Freight.ENERGY, "goods": tasks.Freight.GOODS}
_QUARTERS = {"RIGHTWARD": 1, "ABOUT": 2, "LEFTWARD": 3}


def read_task(position: Position, node: Node, text: str) -> Task:
    """The task that a statement states; raises ``SetupError`` with every fault."""
    scribe = Scribe(text)
    match node.kind:
        case "action":
            task = _action(scribe, position, node)
        case "event":
            task = _event(scribe, position, next(node.nodes()))
        case "ask":
            task = _query(scribe, position, next(node.nodes()))
        case _:
            raise AssertionError(node.kind)
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
    ship = _ship(scribe, position, node)
    if ship is None:
        return None
    spec = act.node("spec")
    tile = read_spec(scribe, spec) if spec else None
    reserved = act.word("OUT_OF_RESERVE") is not None or _is_reserved(position.ships[ship], tile)
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
        case "switch_off" | "stow" | "carry":
            return _in_flight(scribe, position, ship, act)
    return _simple(ship, act)


def _in_flight(scribe: Scribe, position: Position, ship: str, act: Node) -> Task | None:
    match act.kind:
        case "switch_off":
            named = _inner_cells(act)
        case _:
            named = cells(act)
    for place in named:
        if place not in position.ships[ship].tiles:
            scribe.fault(act.span, messages.NO_TILE(cell=place))
    match act.kind:
        case "switch_off":
            return tasks.SwitchOff(ship, named)
        case "stow":
            cargo = act.node("cargo_list")
            assert cargo is not None  # noqa: S101  (the grammar)
            return tasks.Stow(ship, read_cargo(cargo), named[0])
    freight = next(act.nodes()).kind
    return tasks.Carry(ship, _FREIGHT.get(freight, tasks.Freight.CREW), *named)


def _is_reserved(ship: Ship, tile: Tile | None) -> bool:
    """True if a tile that is named lies in the reserve and is not the one in hand."""
    if tile is None or (isinstance(ship.hand, Tile) and same(ship.hand, tile)):
        return False
    return any(same(reserved, tile) for reserved in ship.reserve)


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
        case "give_up":
            return tasks.GiveUp(ship)
        case "reveal":
            return tasks.Reveal(ship)
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


_SIDES = {"FROM_FRONT": 0, "FROM_RIGHT": 1, "FROM_REAR": 2, "FROM_LEFT": 3}


def _event(scribe: Scribe, position: Position, node: Node) -> Task | None:
    missile = node.node("missile")
    if node.node("boarding") is not None:
        return NotCovered(messages.BOARDING_LATER())
    if missile is None:
        from rulesbot.games.galaxy_trucker.reading.cards import read_card

        return read_card(scribe, position, node)
    ship = _ship(scribe, position, node)
    if ship is None:
        return None
    size, flier, side = (next(part.words()).kind for part in missile.nodes())
    return tasks.Hit(ship, flier == "METEOR", size == "BIG", _SIDES.get(side))


def _query(scribe: Scribe, position: Position, node: Node) -> Task | None:
    if (at_the_table := _AT_THE_TABLE.get(node.kind)) is not None:
        return at_the_table()
    if node.kind == "deck_size":
        level = node.node("level")
        return tasks.DeckSize(LEVELS[next(level.words()).kind] if level else None)
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
    return _OF_A_SHIP[node.kind](ship)


_AT_THE_TABLE: dict[str, Callable[[], Query]] = {
    "tiles_to_remove": tasks.TilesToRemove,
    "settlement": tasks.Settlement,
    "who_won": tasks.WhoWon,
}
_OF_A_SHIP: dict[str, Callable[[str], Query]] = {
    "faults": tasks.Faults,
    "exposed": tasks.Exposed,
    "what_to_discard": tasks.WhatToDiscard,
    "flight_number": tasks.FlightNumber,
    "cannon_strength": lambda ship: tasks.Strength(ship, engines=False),
    "engine_strength": lambda ship: tasks.Strength(ship, engines=True),
    "crew_count": tasks.Crew,
    "track_position": tasks.Standing,
    "credits_of": tasks.Credits,
    "goods_of": tasks.GoodsAboard,
    "energy_of": tasks.EnergyAboard,
}
