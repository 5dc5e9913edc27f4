"""The search for the smallest removal where cases do not reach: its bound, and unknowns."""

from __future__ import annotations

import pytest
from random_ships import positions

from rulesbot.core import limits
from rulesbot.core.questions import Table
from rulesbot.games.galaxy_trucker import construction
from rulesbot.games.galaxy_trucker.alternatives import alternatives
from rulesbot.games.galaxy_trucker.model import Position, Ship
from rulesbot.games.galaxy_trucker.tasks import Discard
from rulesbot.referee.judge import judge, open_text
from rulesbot.rulebook import loader

READINGS = loader.load("galaxy-trucker").defaults()


def faulty(count: int) -> list[tuple[Position, Ship]]:
    """Ships with faults in what is joined to the start cabin."""
    found = []
    for position, ship in positions(seed=3, count=count, faulty=0.3):
        left = construction.kept(ship, (), Table(READINGS))
        if construction.faults(position, left, Table(READINGS)):
            found.append((position, ship))
    return found


@pytest.mark.parametrize("bound", [0, 8])
def test_beyond_the_bound_some_removal_is_told_that_mends_the_ship(
    bound: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "SETS", bound)
    cut_short = 0
    for position, ship in faulty(60):
        removals = construction.smallest_removals(position, ship, Table(READINGS))
        cut_short += not removals.complete
        assert removals.sets
        for removal in removals.sets:
            left = construction.kept(ship, removal.cells, Table(READINGS))
            assert not construction.faults(position, left, Table(READINGS))
            lost = set(ship.tiles) - set(left.tiles)
            assert lost == {*removal.cells, *removal.falling}
    assert cut_short > 3


def test_while_something_is_unknown_no_removal_is_offered() -> None:
    text = """hra gt
    loď zkoušená třída I { r7s7 startovní kabina 3333; r6s7 kabina 01?0; r7s8 motor > 0003 }
    """
    (case,) = judge(open_text("unknown", text))
    task = Discard("zkousena", ())
    assert list(alternatives(case.position, task, READINGS)) == []
