from __future__ import annotations

import random

import orbs
import pytest
from reference import orb as reference

from rulesbot.core.questions import Table
from rulesbot.games.artefakty.data import orb_cards
from rulesbot.games.artefakty.grid import Cell
from rulesbot.games.artefakty.laying import CHECKS, Site
from rulesbot.games.artefakty.model import Player, Position, Team
from rulesbot.games.artefakty.placement import blocked, candidates, fits
from rulesbot.games.artefakty.rules import RULES
from rulesbot.games.artefakty.ways import Means, reach, shortest, ways
from rulesbot.rulebook import loader

READINGS = loader.load("artefakty").defaults()
FAULTS = {
    "AA-KLAD-05": "apart",
    "AA-KLAD-07": "nothing new",
    "AA-KLAD-08": "covered",
    "AA-KLAD-10": "better",
}


@pytest.mark.parametrize("seed", range(12))
def test_reach_is_that_of_every_walk(seed: int) -> None:
    chance = random.Random(seed)
    orb = orbs.grown(seed, chance.randrange(1, 6))
    plain, graph = orbs.plain(orb), ways(orb)
    for _ in range(4):
        start = chance.choice(sorted(orb))
        points, strength = chance.randrange(6), chance.randrange(8)
        walls, barriers = chance.randrange(3), chance.randrange(2)
        means = Means(points, strength, walls, barriers)
        spaces = reach(graph, start, means)
        costs = {tuple(c): spaces[n] for c, n in graph.space_of.items() if n in spaces}
        wanted = reference.reach(
            plain, tuple(start), points, strength, walls=walls, barriers=barriers
        )
        assert costs == wanted
        for cell in chance.sample(sorted(orb), min(len(orb), 12)):
            steps = shortest(graph, start, cell, means)
            assert (None if steps is None else len(steps)) == wanted.get(tuple(cell))


@pytest.mark.parametrize("seed", range(8))
def test_placements_are_those_of_every_shift(seed: int) -> None:
    chance = random.Random(seed)
    orb = orbs.grown(seed, chance.randrange(1, 8))
    plain = orbs.plain(orb)
    teams = frozenset(chance.sample(sorted(orb), 2))
    kind = chance.choice("AB")
    shape = chance.choice(sorted(orb_cards()[kind].items()))[1]
    card = {tuple(cell): orbs.code(square) for cell, square in shape.items()}
    ban = blocked(orb, teams)
    found = {
        frozenset((tuple(c), orbs.code(s)) for c, s in placed.items())
        for placed in candidates(orb, shape)
        if fits(orb, placed, ban)
    }
    assert found == reference.placements(plain, card, {tuple(team) for team in teams})


@pytest.mark.parametrize("seed", range(6))
def test_checks_name_each_fault_and_agree_with_the_generator(seed: int) -> None:
    chance = random.Random(seed)
    orb = orbs.grown(seed, chance.randrange(1, 6))
    plain = orbs.plain(orb)
    team = chance.choice(sorted(orb))
    position = Position(players={"m": Player("m", teams={1: Team(team)})}).with_orb(orb)
    shape = chance.choice(sorted(orb_cards()["A"].items()))[1]
    ban = blocked(orb, frozenset({team}))
    for placed in chance.sample(list(candidates(orb, shape)), 150):
        judged = RULES.judge(CHECKS, Site(position, placed), Table(READINGS))
        named = {FAULTS[finding.rule] for finding in judged.findings}
        card = {tuple(cell): orbs.code(square) for cell, square in placed.items()}
        assert named == reference.faults(plain, card, {tuple(team)})
        assert fits(orb, placed, ban) is (not named)


def test_a_corner_alone_touches_nothing() -> None:
    orb = orbs.bare()
    shape = orb_cards()["A"][12]
    corner = {Cell(c.row - 3, c.column - 2): s for c, s in shape.items()}
    assert fits(orb, corner, blocked(orb, frozenset())) is False
