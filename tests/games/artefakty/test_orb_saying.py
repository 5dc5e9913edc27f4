"""What is offered instead of an illegal action, what is said, and the picture."""

from __future__ import annotations

import pytest

from rulesbot.core.phrase import Language
from rulesbot.games.artefakty.drawing import draw
from rulesbot.games.artefakty.game import GAME
from rulesbot.referee.judge import Entry, alternatives, judge, open_text

ORB = """hra artefakty
hráč modrý { síla 3; startovní planety 3, 8 }
prstenec {
  uzávěr hlavní na r1s1   # od r1s1
  r1s5 pole        .#..
  r1s6 pole        .#.#
  r2s5 potrubí     .#4#
  r2s6 stanice     ...#
  r3s5 artefakt A  4..#
  r3s6 ?           .?..
}
tým modrý 1 na r2s2
"""


def entry_of(text: str) -> Entry:
    return next(judge(open_text("x", ORB + text))).entries[0]


def offered(text: str, most: int = 3) -> list[str]:
    entry = entry_of(text)
    docket = open_text("x", ORB + text)
    found, _ = alternatives(docket, entry, most)
    return [GAME.say(entry.before, task).say() for task in found]


def test_a_barrier_asks_for_a_token_or_strength() -> None:
    assert offered("akce modrý přesuň tým 1 na r3s5") == [
        "přesuň tým 1 na r3s5 žeton bariéra",
        "přesuň tým 1 na r3s5 žeton zeď",
        "přesuň tým 1 na r3s5 žeton síla 1",
    ]


def test_a_card_is_offered_elsewhere_the_nearest_first() -> None:
    cells = [(r, s) for r in (3, 4, 5) for s in (1, 2)]
    card = "; ".join(f"r{r}s{s} pole {'#' if r == 4 and s == 1 else '.'}..." for r, s in cells)
    first = offered(f"akce modrý polož kartu A {{ {card} }}", most=1)[0]
    assert first.startswith("polož kartu A { r4s4 pole ..#.; ")


@pytest.mark.parametrize(
    ("action", "first"),
    [
        ("polož malý uzávěr na r1s1", "polož malý uzávěr na r1s1"),
        ("postav tým 1 na r2s2", "postav tým 1 na r1s1"),
        ("vzdej se a vrať tým 1 na r1s1", "vzdej se a vrať tým 1 na r2s2"),
        ("odhoď startovní planety 3, karty 1", "odhoď startovní planety 3, karty 2"),
        ("přesuň tým 1 na r3s5 žeton +4", "přesuň tým 1 na r3s5 žeton +4, bariéra"),
        ('přesuň tým 1 na r1s6 pomocí "Old Earth"', 'přesuň tým 1 na r1s6 pomocí "Old Earth"'),
    ],
)  # fmt: skip
def test_other_actions_offer_small_changes(action: str, first: str) -> None:
    entry = entry_of(f"akce modrý {action}")
    found = offered(f"akce modrý {action}", most=1)
    assert found[:1] == [first] or GAME.say(entry.before, entry.task).say() == first


def test_nothing_is_offered_for_the_rest() -> None:
    assert offered("fáze příprava\nakce modrý nic nevykládej") == []
    entry = entry_of("akce modrý dober")
    assert GAME.say(entry.before, entry.task).say() == ""


@pytest.mark.parametrize(
    ("question", "line"),
    [
        ("otázka síla modrý", "Vojenská síla: 3."),
        ("balíček 4\notázka balíček", "V balíčku prstence zbývá: 4."),
        ("otázka viditelné stanice", "Visible feeding stations: 1."),
        ("otázka pořadí priority", "Pořadí priority: žádné."),
    ],
)
def test_answers_are_told(question: str, line: str) -> None:
    entry = entry_of(question)
    language: Language = "en" if line.startswith("V") and "isible" in line else "cs"
    assert line in [said.say(language) for said in GAME.tell(entry.task, entry.ruling.outcome)]


def test_a_way_is_told_as_a_path() -> None:
    entry = entry_of("akce modrý přesuň tým 1 na r1s1")
    assert [said.say() for said in GAME.tell(entry.task, entry.ruling.outcome)] == [
        "Cesta: r1s2 a r1s1 (2 kroky)."
    ]


def test_setting_up_and_beginning_tell_the_order() -> None:
    text = "hráči a, b\npriorita a, b\nprůzkum prstenec b\nsubfáze prstence\n"
    entry = next(judge(open_text("x", "hra aa\n" + text))).entries[0]
    lines = [said.say() for said in GAME.tell(entry.task, entry.ruling.outcome)]
    assert lines == ["Pořadí priority: b a a."]


def test_the_picture_shows_edges_contents_teams_and_steps() -> None:
    position = entry_of("otázka viditelné stanice").before
    (picture,) = draw(position)
    lines = ["".join(str(getattr(text, "cs", text)) for text, _ in line) for line in picture.lines]
    assert lines[2] == "  1 ║u  2   uP 1   u  1   u  2      3  ║      ║"
    assert lines[0].split() == ["1", "2", "3", "4", "5", "6"]
    assert any("──4───" in line for line in lines)
    assert any("A ●" in line for line in lines)
    assert [note.say() for note in picture.notes] == ["Týmy: m1 = modrý 1 na r2s2."]


def test_an_empty_orb_is_not_drawn() -> None:
    entry = next(judge(open_text("x", "hra aa\nbalíček 3\notázka balíček"))).entries[0]
    assert tuple(draw(entry.before)) == ()
