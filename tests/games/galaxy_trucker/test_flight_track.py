"""Rockets on the track: places, order, movement, what is not known."""

from __future__ import annotations

import pytest
from flights import SHIP, asked, assumed, last, outcome, said

from rulesbot.core.problem import InputError
from rulesbot.core.ruling import Verdict

TWO = f"loď a třída II {{ {SHIP} }}\nloď b třída II {{ {SHIP} }}\n"


def places(text: str) -> dict[str, int | None]:
    track = outcome(text).position.track
    return {} if track is None else dict(track.places)


def test_nothing_told_ships_fly_as_written() -> None:
    ruling = last(f"{TWO}karta volný vesmír")
    assert ruling.verdict is Verdict.RESOLVED
    assert any("v jakém jsou popsány" in text for text in assumed(ruling))
    assert ruling.outcome.position.track is None


def test_days_without_a_track_are_told_all_the_same() -> None:
    steps = last(f"{TWO}karta planety dny 2 {{ R }}\nvolba a přistaň 1").branch.journal.steps
    assert "FellBackUnseen" in [type(step.facts).__name__ for step in steps]


def test_a_ship_that_the_track_leaves_out_flies_behind() -> None:
    ruling = last(f"{TWO}trať 40: b 5\nkarta volný vesmír")
    assert any("za ostatními" in text for text in assumed(ruling))
    assert ruling.outcome.position.track.places == {"b": 6}


def test_an_unknown_place_is_asked_where_it_matters() -> None:
    ruling = last(f"{TWO}trať 40: a 5, b ?\nkarta hvězdný prach")
    assert asked(ruling) == {("place", "b"): 39}
    assert ruling.verdict is Verdict.DEPENDS


def test_an_unknown_place_does_not_matter_to_meteors() -> None:
    ruling = last(f"{TWO}trať 40: a 5, b ?\nkarta meteory {{ malý zepředu }}\nhod 2")
    assert asked(ruling) == {("roll",): 11}


@pytest.mark.parametrize(
    ("edition", "number", "gap"),
    [(1, "I", 2), (1, "II", 3), (1, "III", 4), (2, "I", 2), (2, "II", 3), (2, "III", 4)],
)
def test_starting_gaps(edition: int, number: str, gap: int) -> None:
    ships = "\n".join(
        f"loď {name} třída {number} {{ {SHIP}; dokončila {n} }}" for n, name in ((2, "a"), (1, "b"))
    )
    assert outcome(f"vydání {edition}\n{ships}\notázka pozice a").value == -gap


def test_one_ship_alone_starts_on_its_mark() -> None:
    rules = [
        s.rule
        for s in last(
            f"loď a třída I {{ {SHIP}; dokončila 3 }}\notázka pozice"
        ).branch.journal.steps
    ]
    assert rules == ["GT-START-03"]


@pytest.mark.parametrize(("number", "spaces"), [("I", 18), ("II", 24), ("III", 34)])
def test_second_edition_has_shorter_tracks(number: str, spaces: int) -> None:
    ships = f"loď a třída {number} {{ {SHIP} }}\nloď b třída {number} {{ {SHIP} }}"
    text = f"vydání 2\n{ships}\ntrať: a PLACE, b 5\nkarta volný vesmír"
    assert places(text.replace("PLACE", str(spaces + 4))) == {"a": spaces + 6, "b": 7}
    assert places(text.replace("PLACE", str(spaces + 6))) == {"a": spaces + 7}


def test_two_rockets_on_one_space_cannot_be() -> None:
    with pytest.raises(InputError) as error:
        last(f"{TWO}trať 40: a 41, b 1\nkarta volný vesmír")
    assert "na jednom poli" in error.value.problems[0].message.say()


def test_a_track_needs_room() -> None:
    with pytest.raises(InputError) as error:
        last(f"{TWO}trať 2: a 0, b 1\nkarta volný vesmír")
    assert "nemá" in error.value.problems[0].message.say()


def test_a_rocket_needs_a_ship() -> None:
    with pytest.raises(InputError) as error:
        last(f"{TWO}trať 40: c 0\nkarta volný vesmír")
    assert "c" in error.value.problems[0].message.say()
    with pytest.raises(InputError):
        last("trať 40: c 0\notázka vyúčtování")


def test_a_case_moves_single_rockets() -> None:
    assert places(f'{TWO}trať 30: a 5, b 3\npřípad "x"\ntrať: b 9\nkarta volný vesmír') == {
        "a": 6,
        "b": 10,
    }


def test_what_a_card_led_to_is_told() -> None:
    lost = "loď c třída II { r7s7 startovní kabina 3333 lidé 2; r6s7 spojovací díl 3030 }\n"
    text = f"{TWO}{lost}trať 40: a 5\nkarta meteory {{ velký zepředu }}\nhod 7\nvolba c ponech r7s7"
    told = said(text.replace("volba c ponech r7s7", "volba a ponech r8s7"))
    assert "„a“: odstoupila, ztráty 1 dílek (r7s7), posádka 2 → 0." in told
    assert "„c“: letí dál, ztráty 1 dílek (r6s7)." in told


def test_what_changed_aboard_is_told() -> None:
    hull = "r7s6 sklad 2 0300; r7s8 baterie 2 0003; r6s7 dvojité dělo ^ 0030"
    ship = f"loď a třída II {{ {SHIP}; {hull} }}\ntrať 40: a 5\n"
    card = (
        "karta pašeráci síla 1 ztráta 1 zboží YG dny 2\nvolba a aktivuj r6s7\nvolba a vezmi odměnu"
    )
    assert said(ship + card) == "„a“: pole 3, energie 2 → 1, zboží žádné → YG."
