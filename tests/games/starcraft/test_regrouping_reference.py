"""The regrouping agrees with a literal second implementation on random positions."""

from __future__ import annotations

import random
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
sys.path.insert(0, str(Path(__file__).parents[2] / "reference"))

import regrouping as reference
from worlds import as_position, as_world, random_world, summary

from rulesbot.core.questions import Table
from rulesbot.games.starcraft.regrouping import regroup
from rulesbot.games.starcraft.tasks import Regroup
from rulesbot.rulebook import loader

WORLDS = 2_500
SEED = 20_260
STEPS = (
    reference.step_1,
    reference.step_2,
    reference.step_3,
    reference.step_4,
    reference.step_5,
)


def test_every_step_agrees_with_the_reference() -> None:
    chance = random.Random(SEED)
    readings = loader.load("starcraft").defaults()
    seen_out = seen_shared = seen_won = 0
    for _ in range(WORLDS):
        world = random_world(chance)
        position = as_position(world)
        for number, step in enumerate(STEPS, 1):
            world = step(world)
            outcome = regroup(position, Regroup(number, number), Table(readings))
            position = outcome.position
            assert as_world(position, world) == summary(world), (number, world)
        won = reference.winners(world)
        if position.ending is None:
            outcome = regroup(position, Regroup(6, 6), Table(readings))
            assert set(outcome.position.winners) == won, world
        seen_out += any(player["out"] for player in world["players"].values())
        seen_won += bool(won)
        seen_shared += len(won) > 1
    assert min(seen_out, seen_won, seen_shared) > 5


def test_victory_agrees_without_the_other_steps() -> None:
    chance = random.Random(SEED + 1)
    readings = loader.load("starcraft").defaults()
    for _ in range(WORLDS):
        world = random_world(chance)
        outcome = regroup(as_position(world), Regroup(6, 6), Table(readings))
        assert set(outcome.position.winners) == reference.winners(world), world
