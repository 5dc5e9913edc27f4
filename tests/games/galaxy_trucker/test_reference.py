"""The product against the slow second implementation, on seeded random ships."""

from __future__ import annotations

import random
from collections.abc import Iterable

import pytest
import ship as reference
from random_ships import free_beside, in_all_turns, positions

from rulesbot.core.questions import Table
from rulesbot.core.ruling import Facts
from rulesbot.games.galaxy_trucker import construction
from rulesbot.games.galaxy_trucker.clearance import (
    BlockedExhaust,
    BlockedMuzzle,
    SidewaysEngine,
)
from rulesbot.games.galaxy_trucker.flight.exposure import PRETTY_COUNT, count_exposed
from rulesbot.games.galaxy_trucker.grid import Cell
from rulesbot.games.galaxy_trucker.joining import CutOff, NotJoined, NotOnBoard, Occupied
from rulesbot.games.galaxy_trucker.model import Position, Ship
from rulesbot.games.galaxy_trucker.procedures import run
from rulesbot.games.galaxy_trucker.sides import ConnectorMeetsSmooth, SingleMeetsDouble
from rulesbot.games.galaxy_trucker.tasks import Inspect, Place
from rulesbot.games.galaxy_trucker.tiles import Tile
from rulesbot.rulebook import loader

SHIPS = 1020
MOST_FAULTY = 9
READINGS = loader.load("galaxy-trucker").defaults()
ALL_TILES = {**READINGS, "nejmenší-odstranění": "všechny-dílky"}


def piece(tile: Tile) -> reference.Piece:
    return reference.Piece(tile.devices[0].value, tile.sides, tile.muzzles, tile.exhausts)


def plain(ship: Ship) -> reference.Ship:
    return {tuple(cell): piece(tile) for cell, tile in ship.tiles.items()}


def as_fault(facts: Facts) -> reference.Fault:
    match facts:
        case SingleMeetsDouble(cell=one, other_cell=two):
            return _fault("single-double", one, two)
        case ConnectorMeetsSmooth(cell=one, smooth_cell=two):
            return _fault("smooth", one, two)
        case BlockedExhaust(cell=one, target=two):
            return _fault("exhaust", one, two)
        case BlockedMuzzle(cell=one, target=two):
            return _fault("muzzle", one, two)
        case SidewaysEngine(cell=one):
            return _fault("sideways", one)
        case NotJoined(cell=one):
            return _fault("unjoined", one)
        case CutOff(cells=cells):
            return _fault("loose", *cells)
    raise AssertionError(facts)


def _fault(name: str, *cells: Cell) -> reference.Fault:
    return name, frozenset(tuple(cell) for cell in cells)


def found(findings: Iterable[Facts]) -> set[reference.Fault]:
    return {as_fault(facts) for facts in findings}


@pytest.fixture(scope="module")
def fleet() -> list[tuple[Position, Ship]]:
    return list(positions(seed=20240607, count=SHIPS))


def test_the_fleet_is_worth_comparing(fleet: list[tuple[Position, Ship]]) -> None:
    faulty = [ship for _, ship in fleet if reference.inspection(plain(ship))]
    assert len(faulty) > SHIPS / 4
    assert SHIPS - len(faulty) > SHIPS / 4
    assert {len(ship.tiles) for _, ship in fleet} > set(range(4, 30))
    loose = [
        ship for _, ship in fleet if len(reference.remainder(plain(ship), ())) < len(ship.tiles)
    ]
    assert len(loose) > SHIPS / 20


def test_the_construction_check_finds_the_same_faults(fleet: list[tuple[Position, Ship]]) -> None:
    for position, ship in fleet:
        judged = construction_findings(position)
        assert judged == reference.inspection(plain(ship)), ship


def construction_findings(position: Position) -> set[reference.Fault]:
    (name,) = position.ships
    outcome = run(position, Inspect(name), Table(READINGS))
    return found(finding.facts for finding in outcome.findings)


def test_exposed_connectors_are_as_many(fleet: list[tuple[Position, Ship]]) -> None:
    for _, ship in fleet:
        counted = count_exposed(ship, Table(READINGS), PRETTY_COUNT)
        assert counted == reference.exposed(plain(ship))


def test_placements_break_the_same_rules(fleet: list[tuple[Position, Ship]]) -> None:
    chance = random.Random(7)
    legal = 0
    for position, ship in fleet:
        (name,) = position.ships
        for cell in _cells_to_try(chance, ship):
            tile = chance.choice(in_all_turns(position.edition))
            outcome = run(position, Place(name, tile, cell), Table(READINGS))
            wrong = reference.placement(
                plain(ship), piece(tile), tuple(cell), map(tuple, ship.board.cells)
            )
            legal += not wrong
            facts = [finding.facts for finding in outcome.findings]
            if wrong & {_fault("board", cell), _fault("occupied", cell)}:
                assert any(isinstance(one, NotOnBoard | Occupied) for one in facts)
            else:
                assert found(facts) == wrong, (ship, tile, cell)
    assert legal > SHIPS / 5


def _cells_to_try(chance: random.Random, ship: Ship) -> list[Cell]:
    near = free_beside(dict(ship.tiles), ship.board) or [Cell(5, 7)]
    anywhere = Cell(chance.randint(3, 10), chance.randint(2, 12))
    return [*chance.choices(near, k=3), anywhere]


def test_the_smallest_removals_are_the_same(fleet: list[tuple[Position, Ship]]) -> None:
    compared = most = 0
    for position, ship in fleet:
        by_hand = plain(ship)
        bad = reference.faulty(by_hand)
        if not bad or len(bad) > MOST_FAULTY:
            continue
        compared += 1
        removals = construction.smallest_removals(position, ship, Table(READINGS))
        sets = {frozenset(tuple(cell) for cell in removal.cells) for removal in removals.sets}
        assert sets == reference.smallest(by_hand), ship
        assert len(sets) == len(removals.sets)
        most = max(most, len(next(iter(sets))))
        for removal in removals.sets:
            left = reference.remainder(by_hand, removal.cells)
            assert {*removal.cells, *removal.falling} == set(by_hand) - set(left)
    assert compared > SHIPS / 5
    assert most > 2


def test_the_cheapest_removals_are_the_same(fleet: list[tuple[Position, Ship]]) -> None:
    for position, ship in fleet[::3]:
        by_hand = plain(ship)
        bad = reference.faulty(by_hand)
        if bad and len(bad) <= MOST_FAULTY - 2:
            removals = construction.smallest_removals(position, ship, Table(ALL_TILES))
            sets = {frozenset(tuple(cell) for cell in removal.cells) for removal in removals.sets}
            assert sets == reference.cheapest(by_hand), ship
