from __future__ import annotations

import pytest
from spor_texts import GT

from rulesbot.core import limits
from rulesbot.core.problem import InputError
from rulesbot.core.span import NOWHERE
from rulesbot.games import discovery
from rulesbot.language.document import Document, read

SHIP = "loď červená třída I {\n  r7s7 startovní kabina 3333\n}\n"


def document(text: str) -> Document:
    return read("x.spor", text, discovery.names())


def refused(text: str) -> InputError:
    with pytest.raises(InputError) as caught:
        document(text)
    return caught.value


def message(error: InputError) -> str:
    return error.problems[0].message.say()


def test_a_text_is_common_statements_and_cases() -> None:
    found = document(
        'hra gt\nspor "Oč jde"\n'
        + SHIP
        + 'případ "první"\nbez r7s7\nakce červená kontrola\npřípad „druhý“\notázka vady červená'
    )
    assert (found.game, found.title, found.source.name) == (GT, "Oč jde", "x.spor")
    assert [node.kind for node in found.common.position] == ["ship"]
    assert found.common.span == NOWHERE
    assert [case.title for case in found.cases] == ["první", "druhý"]
    assert [node.kind for node in found.cases[0].position] == ["remove"]
    assert found.source.text[slice(*found.cases[1].span)] == "případ „druhý“"


def test_what_follows_an_action_belongs_to_it() -> None:
    found = document(
        "hra gt\n" + SHIP + "akce červená kontrola\nočekávej legální\ntvrdí červená nelegální\n"
        "zásah červená velký meteor zleva\nhod 7\nvolba červená aktivuj nic\nočekávej záleží\n"
    )
    first, second = found.common.items
    assert (first.node.kind, len(first.expectations), len(first.claims)) == ("action", 1, 1)
    assert [node.kind for node in second.answers] == ["roll", "choice"]
    assert len(second.expectations) == 1


@pytest.mark.parametrize("line", ["hod 7", "očekávej legální", "tvrdí a legální"])
def test_what_follows_nothing_is_an_item_of_its_own(line: str) -> None:
    (item,) = document(f"hra gt\n{line}").common.items
    assert item.node.kind == "nothing"


@pytest.mark.parametrize("text", ["hra gt", "\ufeffhra gt\n", "# úvod\n;\n HRA  Gt", "game gt;"])
def test_the_game_stands_first(text: str) -> None:
    assert document(text).game == GT


@pytest.mark.parametrize("text", ["", "   \n# nic\n", "hra", "hra !", "loď x", "hragt"])
def test_a_text_without_a_game_is_refused(text: str) -> None:
    error = refused(text)
    assert message(error) == "chybí, o jakou hru jde"
    assert error.problems[0].example == f"hra {min(discovery.ids())}"


def test_an_unknown_game_is_named() -> None:
    error = refused("hra šachy\nchyba")
    assert message(error) == "hru „šachy“ neznám"
    assert GT in (error.problems[0].help or error.problems[0].message).say()


def test_a_text_that_is_too_long_is_refused_at_once() -> None:
    assert "nejvýš" in message(refused("hra gt\n" + "x" * limits.TEXT))


@pytest.mark.parametrize(
    ("char", "code"),
    [("\0", "0000"), ("\x1b", "001B"), ("\x85", "0085"), ("\u2028", "2028"), ("\u202e", "202E"),
     ("\udc80", "DC80"), ("\x7f", "007F")],
)  # fmt: skip
def test_control_characters_are_refused(char: str, code: str) -> None:
    error = refused(f'hra gt\nloď "a{char}b" třída I')
    assert message(error) == f"řídicí znak U+{code}"
    assert error.source.text[slice(*error.problems[0].span)] == char


def test_a_mark_without_a_letter_is_refused() -> None:
    error = refused("hra gt\nloď x\u0316 třída I")
    assert message(error) == "samostatné znaménko bez písmene (U+0316)"


def test_a_pile_of_marks_is_refused_before_it_costs_anything() -> None:
    error = refused("hra gt\nx" + "\u0316\u0301" * 400_000)
    assert message(error) == "příliš mnoho znamének na jednom písmeni"


def test_letters_of_far_scripts_are_no_marks() -> None:
    assert document(f'hra gt\nloď "{"漢" * 50}" třída I').common.position


def test_decomposed_letters_are_read() -> None:
    assert document("hra gt\nlod\u030c x tr\u030ci\u0301da I").common.position


def test_line_ends_of_every_system_are_read() -> None:
    assert len(document("hra gt\r\nhráči a\rhráči b\n").common.position) == 2
