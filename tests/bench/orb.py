"""Reach and all placements of one card on an orb of 15 cards: ``python tests/bench/orb.py``.

The figure is the time over that of a fixed piece of Python run in the same process, so that it can
be compared between machines; absolute milliseconds stand beside it.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from pathlib import Path

HERE = Path(__file__).resolve()
sys.path[:0] = [
    str(HERE.parents[2]),
    str(HERE.parents[1]),
    str(HERE.parents[1] / "games/artefakty"),
]

import orbs  # noqa: E402  (the path is set above)

from rulesbot.games.artefakty.data import orb_cards  # noqa: E402  (the same)
from rulesbot.games.artefakty.placement import blocked, candidates, fits  # noqa: E402  (the same)
from rulesbot.games.artefakty.ways import Means, reach, ways  # noqa: E402  (the same)

CARDS = 15
ROUNDS = 15


def yardstick() -> int:
    """Work that every Python does alike: sums over a dictionary of tuples."""
    table = {(row, column): row * column for row in range(100) for column in range(100)}
    return sum(table.get((row, column + 1), 0) for row, column in table)


def best(work: Callable[[], object]) -> float:
    """The least of several timings, in seconds."""
    times = []
    for _ in range(ROUNDS):
        begun = time.perf_counter()
        work()
        times.append(time.perf_counter() - begun)
    return min(times)


def main() -> None:
    orb = orbs.grown(7, CARDS)
    shape = orb_cards()["A"][12]
    start = min(orb)

    def work() -> int:
        reach(ways(dict(orb)), start, Means(4, 4, walls=1, barriers=1))
        ban = blocked(orb, frozenset({start}))
        return sum(fits(orb, card, ban) is True for card in candidates(orb, shape))

    found, unit, spent = work(), best(yardstick), best(work)
    sys.stdout.write(
        f"{CARDS} cards, {len(orb)} squares, {found} placements\n"
        f"{spent / unit:.1f} x the yardstick "
        f"({spent * 1000:.1f} ms; yardstick {unit * 1000:.2f} ms)\n"
    )


if __name__ == "__main__":
    main()
