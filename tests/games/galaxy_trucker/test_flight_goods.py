"""Goods: what fits, what is kept, what is taken; the money at the end."""

from __future__ import annotations

from itertools import product

import pytest
from flights import SHIP, asked, last, outcome, said

from rulesbot.core.questions import Table
from rulesbot.core.ruling import Verdict
from rulesbot.games.galaxy_trucker.flight.crew_loss import shares
from rulesbot.games.galaxy_trucker.flight.goods import cargo, fits, holds, worth
from rulesbot.games.galaxy_trucker.flight.loading import gain
from rulesbot.games.galaxy_trucker.grid import Cell
from rulesbot.games.galaxy_trucker.tiles import Device
from rulesbot.referee.judge import alternatives, judge, open_text


def test_shares_are_all_ways_to_take_some() -> None:
    stock = [(Cell(1, n), amount) for n, amount in enumerate((2, 1, 2))]
    for wanted in range(6):
        brute = {
            tuple((cell, n) for (cell, _), n in zip(stock, counts, strict=True) if n)
            for counts in product(*(range(amount + 1) for _, amount in stock))
            if sum(counts) == wanted
        }
        found = list(shares(stock, wanted))
        assert len(found) == len(set(found))
        assert set(found) == brute


@pytest.mark.parametrize("aboard", [(0, 0, 0, 0), (1, 0, 1, 0), (0, 1, 0, 2)])
@pytest.mark.parametrize("gained", [(2, 1, 0, 1), (0, 3, 2, 0), (3, 0, 0, 3)])
def test_what_is_kept_is_the_most_valuable_that_fits(
    aboard: tuple[int, int, int, int], gained: tuple[int, int, int, int]
) -> None:
    letters = "".join(c * n for c, n in zip("RYGB", aboard, strict=True))
    goods = f"zboží {letters}" if letters and letters[0] != "R" else ""
    special = "zboží RG" if letters == "RG" else ""
    hull = f"{SHIP}; r7s6 sklad 3 0300 {goods}; r7s8 speciální sklad 2 0003 {special}"
    text = f"loď a třída II {{ {hull} }}\notázka zboží"
    ship = outcome(text).position.ships["a"]
    total = tuple(a + b for a, b in zip(aboard, gained, strict=True))
    stores = holds(ship, Table({}))
    kept = [c for c in product(*(range(n + 1) for n in total)) if fits(c, stores)]
    best = max(worth(c) for c in kept)
    table = Table({}, sequence=(max(kept, key=worth),))
    after = gain(ship, gained, table)
    assert worth(cargo(after, table)) == best
    for cell, load in after.loads.items():
        assert load.goods is not None
        assert sum(load.goods) <= (ship.tiles[cell].capacities or (0,))[0]
        assert not load.goods[0] or Device.SPECIAL_HOLD in after.tiles[cell].devices


def test_goods_not_known_are_asked() -> None:
    text = f"loď a třída II {{ {SHIP}; r7s8 speciální sklad 1 0003 zboží ? }}\notázka zboží"
    assert {b.outcome.value for b in last(text).branches} == {"", "r", "y", "g", "b"}


def test_room_not_known_is_asked() -> None:
    ship = f"loď a třída II {{ {SHIP}; r7s8 sklad ? 0003 }}"
    text = f"{ship}\nkarta planety dny 1 {{ YYY }}\nvolba a přistaň 1"
    ruling = last(text)
    assert asked(ruling)["room", "a", Cell(7, 8)] == 2
    assert {
        sum(b.outcome.position.ships["a"].loads[Cell(7, 8)].goods) for b in ruling.branches
    } == {2, 3}


def test_loading_may_be_left_open_or_refused() -> None:
    hull = f"loď a třída II {{ {SHIP}; r7s8 sklad 2 0003 }}"
    ship = f"{hull}\nkarta planety dny 1 {{ YGB }}\nvolba a přistaň 1"
    ruling = last(ship)
    assert ruling.verdict is Verdict.RESOLVED
    assert ruling.branch.journal.assumptions
    assert not last(f"{ship}\nvolba a nalož GB").branch.journal.assumptions
    assert last(f"{ship}\nvolba a nalož nic").verdict is Verdict.RESOLVED
    assert last(f"{ship}\nvolba a nalož YGB").verdict is Verdict.ILLEGAL


def test_a_share_may_be_told_in_part() -> None:
    ship = f"loď a třída II {{ {SHIP}; r7s8 kabina 0003 lidé 2 }}\n"
    card = "karta otrokáři síla 6 posádka 2 kredity 5 dny 1\n"
    assert len(last(f"{ship}{card}").branches) == 3
    assert len(last(f"{ship}{card}volba a odevzdej r7s7, r7s8").branches) == 1
    assert last(f"{ship}{card}volba a odevzdej r7s6 1").verdict is Verdict.ILLEGAL
    ship_card = "karta opuštěná loď posádka 2 kredity 3 dny 1\n"
    assert len(last(f"{ship}{ship_card}volba a vezmi odměnu").branches) == 3
    assert last(f"{ship}{ship_card}volba a ponech r7s7").unused_answers == 1


def test_batteries_of_unknown_charge_are_asked() -> None:
    text = (
        f"loď a třída II {{ {SHIP}; r7s8 baterie 2 0003 energie ? }}\n"
        "karta pašeráci síla 4 ztráta 1 zboží Y dny 1"
    )
    energies = {b.outcome.position.ships["a"].loads[Cell(7, 8)].energy for b in last(text).branches}
    assert energies == {None, 0, 1}


def test_the_account_is_told() -> None:
    ship = f"loď a třída III {{ {SHIP}; r7s8 sklad 2 0003 zboží YB; ztraceno 4; kredity 2 }}"
    told = said(f"{ship}\notázka vyúčtování")
    assert told == "„a“: pořadí 12, nejhezčí loď 6, zboží 4, ztráty −4; má 20 (předtím 2)."


@pytest.mark.parametrize(
    ("number", "bonuses"), [("I", (4, 3, 2, 1)), ("II", (8, 6, 4, 2)), ("III", (12, 9, 6, 3))]
)
def test_bonuses_for_the_order(number: str, bonuses: tuple[int, ...]) -> None:
    hull = "r7s7 startovní kabina 3333 lidé 2"
    ships = "\n".join(f"loď {name} třída {number} {{ {hull} }}" for name in "abcde")
    text = f"{ships}\ntrať 40: a 9, b 8, c 7, d 6, e 5\notázka vyúčtování"
    pretty = {"I": 2, "II": 4, "III": 6}[number]
    assert outcome(text).value == (*(bonus + pretty for bonus in bonuses), pretty)


def test_another_hold_is_offered() -> None:
    hull = "r7s6 sklad 2 0300; r7s8 speciální sklad 1 0003"
    docket = open_text(
        "test", f"hra gt\nloď a třída II {{ {SHIP}; {hull} }}\nakce a nalož R na r7s6"
    )
    ((entry,),) = [case.entries for case in judge(docket)]
    found, more = alternatives(docket, entry, 3)
    assert [docket.game.say(entry.before, task).say() for task in found] == ["nalož R na r7s8"]
    assert more == 0
