"""A position that is written is read back as it was, after every case of the repository."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulesbot.core.phrase import printable
from rulesbot.core.problem import InputError
from rulesbot.core.record import replace
from rulesbot.games.artefakty.grid import WEST, Cell
from rulesbot.games.artefakty.model import OrbCard, Player, Position, Power, Shape, Team
from rulesbot.games.artefakty.orb import AIRLOCKS, Orb
from rulesbot.language.formatter import format_text
from rulesbot.referee.judge import judge, open_text

CASES = Path(__file__).resolve().parents[2] / "cases" / "artefakty"
HEAD = "hra artefakty\n"


def numbered(orb: Orb) -> Orb:
    """Cards numbered from one in the order in which they were laid, those in sight, no airlocks."""
    of = {cell: 0 if s.content in AIRLOCKS else s.card for cell, s in orb.items()}
    numbers = sorted({0, *of.values()})
    return {cell: replace(s, card=numbers.index(of[cell])) for cell, s in orb.items()}


def faces(cards: tuple[OrbCard, ...]) -> list[tuple[str, Shape | None]]:
    return [(card.kind, card.shape) for card in cards]


def person(player: Player) -> Player:
    """Without what comments tell, and without the cards held."""
    tokens = player.tokens and tuple(
        replace(token, used="?" if token.used else "") for token in player.tokens
    )
    teams = {n: Team(t.cell, t.walked, stopped=t.stopped) for n, t in player.teams.items()}
    return replace(
        player, boost=0, spent_powers=(), tokens=tokens, teams=teams, known_cards=()
    )  # fmt: skip


def settled(position: Position) -> Position:
    """Without what the language does not tell."""
    return replace(
        position,
        players={key: person(player) for key, player in position.players.items()},
        orb=numbered(position.orb),
        written=numbered(position.written),
        cards=0,
        order=(),
        last_round=False,
        tube=None,
        laid_in_setup=(),
    )


def reread(position: Position) -> tuple[Position, str]:
    docket = open_text("written", HEAD)
    written = HEAD + str(docket.game.write(position))
    assert printable(written.replace("\n", "")) == written.replace("\n", "")
    # The formatter knows no cases: it writes "bez prstenec".
    formatted = format_text("artefakty", written)
    assert formatted.replace("bez prstenec\n", "bez prstence\n") == written
    (case,) = judge(open_text("written", written))
    return case.position, written


@pytest.mark.parametrize("file", sorted(CASES.rglob("*.spor")), ids=lambda path: path.stem)
def test_written_positions_are_read_back(file: Path) -> None:
    try:
        docket = open_text(file.name, file.read_text(encoding="utf-8"))
        positions = [case.position for case in judge(docket) if case.position is not None]
    except InputError:
        pytest.skip("the file is about input that cannot be judged")
    for position in positions:
        again, written = reread(position)
        assert settled(again) == settled(position), written
        for key, player in position.players.items():
            if len(player.known_cards) == player.orb_cards:
                assert faces(again.players[key].known_cards) == faces(player.known_cards)


EVERYTHING = """rozšíření 4
fáze osídlování
hráči adam, "bílý král", "prstenec"
balíček 7
hráč adam {
  síla 3 proti mimozemšťanům 2
  území { karta "New Sparta"; karta "Gem World" zboží; karta "Comet Zone" zboží 2 právě vyložená }
  ruka 4
  prstencové karty 2
  žeton A ?
  žeton B bariéra 2 použitý
  žeton planeta ?
  žeton +4
  startovní planety 3, 8
  startovní planeta 3
  provedl pohyb, braní
}
hráč "bílý král" {
  síla -1
  území { }
  prstencové karty žádné
  žeton žádný
  provedl žádné
  vzdal se
}
hráč "prstenec" {
  síla ?
  prstencové karty { karta A ?; karta B ? }
}
prstenec {
  uzávěr hlavní na r1s1
  uzávěr malý na r7s7 doleva
  r1s5 pole .#..
  r2s5 artefakt A prázdné .???
  r3s5 ? ????
  karta {
    r4s1 produkce A #34.
    r4s2 stanice ....
  }
}
tým adam 1 na r1s5 ušel 2 vzal žeton
tým "prstenec" 2 na r1s1
priorita "bílý král", adam, "prstenec"
průzkum prstenec adam
průzkum "bílý král"
na tahu adam
"""


def test_every_statement_is_written_as_it_was_read() -> None:
    (case,) = judge(open_text("x", HEAD + EVERYTHING))
    again, written = reread(case.position)
    assert written == HEAD + EVERYTHING
    assert settled(again) == settled(case.position)


def test_what_no_statement_says_is_told_in_comments() -> None:
    (case,) = judge(open_text("x", f"{HEAD}hráč a {{ vzdal se }}\n"))
    player = replace(
        case.position.players["a"],
        boost=2,
        spent_powers=("new sparta",),
        teams={1: Team(Cell(1, 1), 5, extra=4, rested=True)},
    )
    position = replace(case.position.with_player(player, "a"), order=("a",), laid_in_setup=("a",))
    _, written = reread(position)
    assert written.count("# zapsat nejde: ") == 6


def test_a_seam_of_at_least_some_strength_is_read_back() -> None:
    (case,) = judge(open_text("x", f"{HEAD}prstenec {{ r1s1 pole .4..; r1s2 pole ...? }}\n"))
    position = case.position.with_orb(case.position.orb)
    again, _ = reread(position)
    assert position.orb[Cell(1, 2)].edges[WEST] == ~4
    assert again.orb == position.orb


def test_what_a_token_was_used_for_is_told() -> None:
    (case,) = judge(open_text("x", f"{HEAD}hráč adam {{ žeton bariéra 2; žeton zeď }}\n"))
    wall, military = Power.WALL.value, "military"
    tokens = case.position.players["adam"].tokens
    used = (replace(tokens[0], used=military), replace(tokens[1], used=wall))
    player = replace(case.position.players["adam"], tokens=used)
    _, written = reread(case.position.with_player(player, "adam"))
    assert "# zapsat nejde: adam: žeton bariéra 2 posloužil jako síla\n" in written
    assert "# zapsat nejde: adam: žeton zeď posloužil jako zeď\n" in written


def test_a_hand_that_has_changed_is_only_counted() -> None:
    head = f"{HEAD}fáze průzkum\nhráči a, b\nbalíček 9\npriorita a, b\nprůzkum prstenec a\n"
    hand = "hráč a { prstencové karty { karta A ?; karta B ? } }\n"
    (case,) = judge(open_text("x", f"{head}{hand}akce a dober prstencovou kartu\n"))
    assert case.position.players["a"].orb_cards == 3
    assert "prstencové karty 3\n" in reread(case.position)[1]
    back = case.position.players["a"].holding(2)
    assert "prstencové karty 2\n" in reread(case.position.with_player(back, "a"))[1]
