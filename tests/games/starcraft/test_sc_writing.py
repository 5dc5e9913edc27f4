"""A position that is written down is read back as it was."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulesbot.core.record import replace
from rulesbot.games.starcraft import chances
from rulesbot.games.starcraft.model import Position
from rulesbot.games.starcraft.tasks import Prepare, Regroup
from rulesbot.games.starcraft.writing import write
from rulesbot.referee.judge import judge, open_text

CASES = Path(__file__).parents[2] / "cases" / "starcraft"
FILES = sorted(CASES.rglob("*.spor"))


def statable(position: Position) -> Position:
    """The position without what no statement tells."""
    routes = tuple(replace(route, slots=(None, None)) for route in position.routes)
    stacks = {planet: stack for planet, stack in position.stacks.items() if stack}
    return replace(
        position,
        routes=routes,
        stacks=stacks,
        names={},
        ending=None,
        winners=(),
        resolved=False,
        sheets={player: position.sheet(player) for player in position.players},
    )


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_what_is_written_is_read_back(file: Path) -> None:
    docket = open_text(file.name, file.read_text(encoding="utf-8"))
    for case in judge(docket):
        text = f"hra starcraft\n{write(case.position)}"
        (again,) = judge(open_text("again", text))
        assert statable(again.position) == statable(case.position), text


HARD_TO_SAY = {
    "names that are keywords": """planeta "Plyn" { 1: minerály 3 }
planeta "Cesta 2" { 1: plyn ?; základna raynor }
cesta "Plyn" - "Cesta 2"
hráč raynor { budova "modul" 2; karta zdrojů "Cesta 2"/1; planety "Vb", "ruka" }
""",
    "events that are keywords": """hráč raynor { události "konec" vb 2, konec, "nic", ? }
hráč nadvědomí { události "nic" }
""",
    "an area that was emptied": """planeta X { 1: nadvědomí zergling 1; 2: plyn 2 }
hráč raynor { karta zdrojů X/1 }
případ "pryč"
bez nadvědomí zergling 1 X/1
""",
}


@pytest.mark.parametrize("statements", HARD_TO_SAY.values(), ids=HARD_TO_SAY)
def test_what_is_hard_to_say_is_read_back(statements: str) -> None:
    text = f"hra starcraft\nhráči nadvědomí, raynor\n{statements}"
    position = tuple(judge(open_text("hard", text)))[-1].position
    (again,) = judge(open_text("again", f"hra starcraft\n{write(position)}"))
    assert statable(again.position) == statable(position)


def test_odds_are_told_of_points_and_winners() -> None:
    text = "hra sc\nhráči raynor, mengsk\nhráč raynor { vb 15 }\nhráč mengsk { vyřazen }\n"
    (case,) = judge(open_text("x", f"{text}přeskupení krok 6\n"))
    position = case.position
    assert [m.value for m in chances.measures(position, position)] == [15, 0, ("raynor",)]
    assert chances.strands(position, (Prepare(),)) == ()
    assert chances.badness(position) == {"raynor": -15, "mengsk": 1_500}
    assert hash(chances.key(position))
    assert chances.parts(position, Regroup(2, 3)) == (Regroup(2, 2), Regroup(3, 3))
    assert chances.parts(position, Prepare()) == (Prepare(),)
