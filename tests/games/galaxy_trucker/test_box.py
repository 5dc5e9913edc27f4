"""The data of tiles and boards: how many, of which kinds, and what holds for each."""

from __future__ import annotations

from collections import Counter

import pytest
from random_ships import printed

from rulesbot.games.galaxy_trucker.boards import boards
from rulesbot.games.galaxy_trucker.grid import START, Cell
from rulesbot.games.galaxy_trucker.tiles import Device, Tile, box, in_a_box, same

PIECES = {
    1: {
        "start-cabin": 4, "cabin": 16, "battery 2": 9, "battery 3": 6, "hold 2": 9, "hold 3": 6,
        "special-hold 1": 6, "special-hold 2": 3, "structural": 8, "engine": 19,
        "double-engine": 7, "cannon": 23, "double-cannon": 8, "support-brown": 6,
        "support-purple": 6, "shield": 8,
    },
    2: {
        "start-cabin": 4, "cabin": 17, "battery 2": 11, "battery 3": 6, "hold 2": 9, "hold 3": 6,
        "special-hold 1": 6, "special-hold 2": 3, "structural": 8, "engine": 21,
        "double-engine": 9, "cannon": 25, "double-cannon": 11, "support-brown": 6,
        "support-purple": 6, "shield": 8,
    },
}  # fmt: skip


@pytest.mark.parametrize(("edition", "total"), [(1, 144), (2, 156)])
def test_the_box_is_complete(edition: int, total: int) -> None:
    assert {kind: len(codes) for kind, codes in box(edition).items()} == PIECES[edition]
    assert sum(map(len, box(edition).values())) == total
    assert len(printed(edition)) == total - 4


@pytest.mark.parametrize("edition", [1, 2])
def test_muzzles_and_exhausts_are_smooth(edition: int) -> None:
    armed = [tile for tile in printed(edition) if tile.muzzles or tile.exhausts]
    assert len(armed) == {1: 57, 2: 66}[edition]
    for tile in armed:
        for direction in (*tile.muzzles, *tile.exhausts):
            assert direction is not None
            assert tile.sides[direction] == 0


@pytest.mark.parametrize("edition", [1, 2])
def test_every_tile_can_be_joined_and_start_cabins_are_universal(edition: int) -> None:
    assert all(any(tile.sides) for tile in printed(edition))
    assert set(box(edition)["start-cabin"]) == {(3, 3, 3, 3)}


def test_what_the_second_edition_changed() -> None:
    more, fewer = Counter[str](), Counter[str]()
    for kind, codes in box(1).items():
        one, two = Counter(codes), Counter(box(2)[kind])
        more[kind], fewer[kind] = (two - one).total(), (one - two).total()
    assert +more == {
        "cabin": 5, "battery 2": 2, "battery 3": 2, "hold 3": 2, "engine": 2,
        "double-engine": 2, "cannon": 9, "double-cannon": 3,
    }  # fmt: skip
    assert +fewer == {"cabin": 4, "battery 3": 2, "hold 3": 2, "cannon": 7}


@pytest.mark.parametrize("edition", [1, 2])
def test_a_printed_tile_is_in_the_box_however_it_lies(edition: int) -> None:
    for tile in printed(edition):
        assert all(in_a_box(tile.turned(quarters)) for quarters in range(4))


def test_other_tiles_are_not() -> None:
    assert not in_a_box(Tile((Device.CABIN,), (3, 3, 3, 3)))
    assert not in_a_box(Tile((Device.CANNON,), (0, 0, 0, 3), muzzles=(1,)))


def test_a_turned_tile_is_the_same_and_a_mirrored_one_is_not() -> None:
    for tile in printed(1):
        assert all(same(tile, tile.turned(quarters)) for quarters in range(4))
    one = Tile((Device.CANNON,), (0, 1, 0, 0), muzzles=(0,))
    other = Tile((Device.CANNON,), (0, 0, 0, 1), muzzles=(0,))
    assert not same(one, other)


@pytest.mark.parametrize(
    ("edition", "class_", "cells"),
    [(e, c, n) for e in (1, 2) for c, n in (("I", 18), ("II", 27), ("III", 36))],
)
def test_boards(edition: int, class_: str, cells: int) -> None:
    board = boards(edition)[class_]
    assert len(board.cells) == cells
    assert START in board.cells
    assert board.number == len(class_)
    mirrored = {Cell(cell.row, 14 - cell.column) for cell in board.cells}
    assert mirrored == board.cells


def test_only_class_ii_differs_between_the_editions() -> None:
    differing = {c for c in ("I", "II", "III") if boards(1)[c].cells != boards(2)[c].cells}
    assert differing == {"II"}
    first, second = boards(1)["II"].cells, boards(2)["II"].cells
    assert first - second == {Cell(4, 7), Cell(5, 7)}
    assert second - first == {Cell(7, 4), Cell(7, 10)}
