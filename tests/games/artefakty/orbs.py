"""Seeded random orbs, in the game's own types and in those of the reference."""

from __future__ import annotations

import random
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from reference import orb as reference

from rulesbot.games.artefakty.data import airlocks, orb_cards, rotated, shifted
from rulesbot.games.artefakty.grid import Cell
from rulesbot.games.artefakty.model import Shape
from rulesbot.games.artefakty.orb import ARTIFACTS, Square, laid
from rulesbot.games.artefakty.placement import blocked, candidates, fits

WORDS = {
    "airlock-conduit": "airlock-conduit",
    "big-space": "big",
    "small-space": "small",
}
MARKS = {0: ".", 8: "#"}


def code(square: Square) -> str:
    return "".join(MARKS.get(edge, str(edge)) for edge in square.edges)


def plain(orb: Shape) -> reference.Orb:
    return {
        (cell.row, cell.column): (
            WORDS.get(square.content.value, square.content.value), code(square), square.token,
        )
        for cell, square in orb.items()
    }  # fmt: skip


def bare() -> dict[Cell, Square]:
    """The main airlock alone."""
    return dict(airlocks()[0])


def grown(seed: int, cards: int) -> dict[Cell, Square]:
    """An orb with so many cards laid legally at random; some tokens are taken."""
    chance = random.Random(seed)
    orb = shifted(bare(), Cell(30, 30))
    every = [shape for kind in orb_cards().values() for shape in kind.values()]
    while cards:
        shape = rotated(chance.choice(every), chance.randrange(4))
        ban = blocked(orb, frozenset())
        legal = [card for card in candidates(orb, shape) if fits(orb, card, ban)]
        if not legal:
            continue
        orb = laid(orb, chance.choice(legal))
        cards -= 1
    return {
        cell: Square(s.content, s.edges, s.token and chance.random() < 0.6)
        if s.content in ARTIFACTS
        else s
        for cell, s in orb.items()
    }
