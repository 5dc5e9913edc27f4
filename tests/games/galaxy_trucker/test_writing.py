"""A position that is written is read back as it was, after every case of the repository."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulesbot.core.phrase import printable
from rulesbot.core.problem import InputError
from rulesbot.core.record import replace
from rulesbot.games.galaxy_trucker.model import UNSTATED, Position
from rulesbot.referee.judge import judge, open_text

CASES = Path(__file__).resolve().parents[2] / "cases" / "galaxy_trucker"


def settled(position: Position) -> Position:
    """Without what the language cannot tell: a tile in hand out of the reserve, no last tile."""
    ships = {
        key: replace(
            ship,
            hand_reserved=False,
            last=UNSTATED if ship.last is None else ship.last,
            loads={cell: ship.load(cell) for cell in ship.tiles},
        )
        for key, ship in position.ships.items()
    }
    return replace(position, ships=ships)


@pytest.mark.parametrize("file", sorted(CASES.rglob("*.spor")), ids=lambda path: path.stem)
def test_written_positions_are_read_back(file: Path) -> None:
    try:
        docket = open_text(file.name, file.read_text(encoding="utf-8"))
        positions = [case.position for case in judge(docket) if case.position is not None]
    except InputError:
        pytest.skip("the file is about input that cannot be judged")
    for position in positions:
        written = f"hra gt\n{docket.game.write(position)}"
        assert printable(written.replace("\n", "")) == written.replace("\n", "")
        again = open_text("written", written)
        (case,) = judge(again)
        assert settled(case.position) == settled(position)
