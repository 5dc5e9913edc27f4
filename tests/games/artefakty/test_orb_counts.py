"""How many legal placements each card has on the bare main airlock."""

from __future__ import annotations

import orbs
import pytest
from reference import orb as reference

from rulesbot.core.questions import Table
from rulesbot.games.artefakty.data import is_printed, orb_cards, rotated
from rulesbot.games.artefakty.model import Position
from rulesbot.games.artefakty.placement import blocked, candidates, fits
from rulesbot.games.artefakty.playing import places
from rulesbot.rulebook import loader

A = {
    11: 44, 12: 44, 13: 34, 14: 49, 21: 43, 22: 47, 23: 52, 24: 54, 25: 49, 26: 50, 27: 48, 28: 49,
    29: 48, 30: 46, 31: 52, 32: 53, 33: 53, 34: 51, 35: 67, 36: 42, 37: 52, 38: 41, 39: 53, 40: 43,
    45: 49, 46: 56, 47: 48, 48: 59, 49: 44, 50: 46,
}  # fmt: skip
B = {
    1: 52, 2: 52, 3: 55, 4: 59, 5: 60, 6: 53, 7: 54, 8: 44, 9: 68, 15: 59, 16: 54, 17: 55, 18: 54,
    19: 45, 20: 53,
}  # fmt: skip
CARDS = [(kind, n, count) for kind, cards in (("A", A), ("B", B)) for n, count in cards.items()]


@pytest.mark.parametrize(("kind", "number", "count"), CARDS)
def test_places_on_the_bare_airlock(kind: str, number: int, count: int) -> None:
    orb = orbs.bare()
    ban = blocked(orb, frozenset())
    shape = orb_cards()[kind][number]
    assert sum(fits(orb, card, ban) is True for card in candidates(orb, shape)) == count


def test_every_card_is_counted_once() -> None:
    assert {kind: set(cards) for kind, cards in orb_cards().items()} == {"A": set(A), "B": set(B)}


def test_the_reference_counts_the_same() -> None:
    orb = orbs.plain(orbs.bare())
    for number in (13, 35):
        shape = orb_cards()["A"][number]
        card = {tuple(cell): orbs.code(square) for cell, square in shape.items()}
        assert len(reference.placements(orb, card, set())) == A[number]


def test_only_the_box_is_printed() -> None:
    assert is_printed("A", rotated(orb_cards()["A"][12], 3))
    assert not is_printed("B", orb_cards()["A"][12])


def test_places_ask_the_checks_where_an_edge_is_unknown() -> None:
    position = Position().with_orb(orbs.bare())
    table = Table(loader.load("artefakty").defaults())
    assert len(places(position, orb_cards()["A"][12], table)) == A[12]
