"""What cannot be on the table, or what nobody can do, is told in a sentence; never a crash."""

from __future__ import annotations

import pytest

from rulesbot.core.problem import InputError
from rulesbot.core.ruling import Verdict
from rulesbot.referee.expectations import Mark, check_case
from rulesbot.referee.judge import judge, open_text


def problems(text: str) -> list[str]:
    docket = open_text("spor", f"hra gt\n{text}")
    with pytest.raises(InputError) as error:
        _ = [list(check_case(docket, case)) for case in judge(docket)]
    return [problem.message.say("cs", error.value.lexicon) for problem in error.value.problems]


def ship(*items: str) -> str:
    return f"loď A třída I {{ {'; '.join(items)} }}"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("vydání 3", "vydání 3 neexistuje"),
        ("rozšíření 3", "rozšíření 3 neexistuje"),
        ("vydání 1\nvydání 1", "„vydání 1“ je tu uvedeno podruhé"),
        ("fáze stavba\nfáze let", "„fáze let“ je tu uvedeno podruhé"),
        ("hráči 9", "hráčů je 2 až 5, ne 9"),
        (f"hráči A, C\n{ship()}\nloď B třída I {{}}", "loď „B“ nikomu z hráčů nepatří"),
        (
            f"{ship()}\nhráči 2\nloď B třída I {{}}\nloď C třída I {{}}",
            "hráči jsou 2, lodí je 3",
        ),
        (f"{ship()}\n{ship()}", "loď „A“ je tu podruhé"),
        ("loď A {}", "loď „A“ nemá třídu"),
        ("ztraceno 1", "není řečeno, o kterou loď jde"),
        (f"{ship()}\nloď B třída I {{}}\nztraceno 1", "není řečeno, o kterou loď jde"),
        ("bez r7s7", "není řečeno, o kterou loď jde"),
        (f"{ship()}\nbez B r7s7", "loď „B“ na stole není"),
        (f"{ship()}\nbez A r7s7", "na r7s7 žádný dílek neleží"),
        (ship("r1s1 kabina 0000"), "pole r1s1 deska třídy I nemá"),
        (ship("r7s1 kabina 0000"), "pole r7s1 deska třídy I nemá"),
        (ship("r7s7 kabina 0000", "r7s7 kabina 0000"), "na r7s7 už dílek leží"),
        (ship("r7s7 lidé 1"), "na r7s7 žádný dílek neleží"),
        (ship("poslední r7s7"), "na r7s7 žádný dílek neleží"),
        (ship("dokončila 9"), "číslo 9 hra nemá; čísla jdou od 1 do 5"),
        (
            f"{ship('dokončila 1')}\nloď B třída I {{ dokončila 1 }}",
            "číslo 1 má už loď „B“",
        ),
        (
            f"{ship()}\nhodiny 3",
            "hodiny na poli 3 stát nemohou; pole jdou od Startu do 1",
        ),
        (
            ship(f"rezerva {{ {'; '.join(['kabina 0000'] * 3)} }}"),
            "v rezervě jsou nejvýš dva dílky, ne 3",
        ),
        (f"{ship()}\ntrať 40: B 1", "loď „B“ na stole není"),
    ],
)
def test_what_cannot_stand_on_the_table(text: str, message: str) -> None:
    assert problems(text) == [message]


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ("loď A třída I", "pole r7s10 deska třídy I nemá"),
        ("hráči A, C", "loď „B“ nikomu z hráčů nepatří"),
    ],
)
def test_what_a_case_changes_has_to_suit_all_that_is_described(change: str, message: str) -> None:
    ships = "loď A třída III { r7s10 kabina 0003 }\nloď B třída I {}"
    assert problems(f'{ships}\npřípad "x"\n{change}\notázka vady A') == [message]


@pytest.mark.parametrize(
    ("tile", "message"),
    [
        ("dělo 0000", "dělo musí mít směr"),
        ("štít 0000", "štít musí mít směr"),
        ("dělo+motor 0000", "kombinovaný dílek musí mít směr"),
        ("kabina ^ 0000", "kabina žádný směr nemá"),
        ("štít ^ 0000", "štít má 2 směry, ne 1"),
        ("dělo ^> 0000", "dělo má 1 směr, ne 2"),
        ("štít ^v 0000", "štít kryje dvě sousední strany, ne dvě protilehlé"),
        ("baterie 5 0000", "baterie se 5 v krabici není"),
        ("kabina+fialová 0000", "barva stojí bez podpory života"),
        ("kabina 0000 lidé 3", "kabina na r7s7 pojme nejvýš 2 lidi, ne 3"),
        ("kabina 0000 lidé 1 fialový", "v kabině na r7s7 nemohou být lidé i mimozemšťan"),
        ("kabina 0000 fialový hnědý", "v kabině na r7s7 je nejvýš jeden mimozemšťan"),
        ("sklad 2 0000 lidé 1", "posádka na r7s7 být nemůže: leží tam sklad"),
        ("kabina 0000 energie 1", "energie na r7s7 být nemůže: leží tam kabina"),
        ("kabina 0000 zboží Y", "zboží na r7s7 být nemůže: leží tam kabina"),
        ("kabina 0000 spící 1", "spící na r7s7 být nemůže: leží tam kabina"),
        ("baterie 2 0000 energie 3", "baterie na r7s7 pojme nejvýš 2 žetony energie, ne 3"),
        ("sklad 2 0000 zboží YYY", "sklad na r7s7 pojme nejvýš 2 kostky zboží, ne 3"),
        (
            "sklad 2 0000 zboží R",
            "červené zboží na r7s7 být nemůže: patří jen do speciálního skladu",
        ),
    ],
)
def test_what_no_tile_is_and_what_no_tile_holds(tile: str, message: str) -> None:
    assert problems(ship(f"r7s7 {tile}")) == [message]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("otázka vady", "není řečeno, o kterou loď jde"),
        ("otázka vady A", "loď „A“ na stole není"),
        (f"{ship()}\notázka vady B", "loď „B“ na stole není"),
        (f"{ship()}\nloď B třída I {{}}\notázka vady", "není řečeno, o kterou loď jde"),
        (f"{ship()}\notázka čeho se dotýká r7s7", "na r7s7 žádný dílek neleží"),
        (f"{ship()}\nakce A vypni r7s7", "na r7s7 žádný dílek neleží"),
        (f"{ship()}\nakce B zkontroluj", "loď „B“ na stole není"),
        (f"{ship()}\nzásah B malý meteor zepředu", "loď „B“ na stole není"),
        (
            f"{ship()}\notázka vady A\nočekávej vady B = žádné",
            "loď „B“ na stole není",
        ),
    ],
)
def test_what_is_asked_of_nothing(text: str, message: str) -> None:
    assert problems(text) == [message]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("loď A třída IIA {}\notázka vady A", "desku „IIA“ rozhodčí zatím nezná"),
        (f"{ship()}\nzásah A výsadek zepředu", "výsadky rozhodčí zatím nezná"),
        (f'{ship()}\npřípad "x"\nloď B třída IIA {{}}\notázka vady B', "desku „IIA“"),
    ],
)
def test_what_the_judge_will_learn_is_outside(text: str, reason: str) -> None:
    *_, case = judge(open_text("spor", f"hra gt\n{text}"))
    (entry,) = case.entries
    assert entry.ruling.verdict is Verdict.OUTSIDE
    assert entry.ruling.outcome.outside is not None
    assert entry.ruling.outcome.outside.say().startswith(reason)


TRACK = ship("r7s7 startovní kabina 3333") + "\nloď B třída I {}\ntrať 40: A 10, B 9\n"


def test_a_rocket_that_gave_up_leaves_its_space() -> None:
    text = f'hra gt\n{TRACK}případ "x"\nloď A {{ odstoupila }}\ntrať 40: B 10\n'
    *_, case = judge(open_text("spor", text))
    assert case.position.track.places == {"b": 10}


def test_what_is_claimed_after_a_choice_that_is_not_open() -> None:
    text = f"hra gt\n{TRACK}karta planety dny 1 {{ R }}\nvolba A přistaň 9\n"
    docket = open_text("spor", f"{text}očekávej pozice A = 10\nočekávej stojí r7s7\n")
    (case,) = judge(docket)
    assert case.entries[0].ruling.verdict is Verdict.ILLEGAL
    assert [checked.mark for checked in check_case(docket, case)] == [Mark.HOLDS, Mark.HOLDS]


@pytest.mark.parametrize(
    ("told", "players", "count"),
    [
        ("hráči A, C", ("A", "C", "B"), 3),
        ("hráči 2", (), 2),
        ("hráči Petr, Jana", ("Petr", "Jana"), 2),
    ],
)
def test_a_later_case_may_bring_a_ship(told: str, players: tuple[str, ...], count: int) -> None:
    text = f'hra gt\n{told}\n{ship()}\npřípad "další"\nloď B třída I {{}}\n'
    (case,) = judge(open_text("spor", text))
    assert (case.position.players, case.position.player_count) == (players, count)
