from __future__ import annotations

import time

import pytest

from rulesbot.core import limits
from rulesbot.core.phrase import Language
from rulesbot.core.problem import InputError
from rulesbot.games import discovery
from rulesbot.language.document import read
from rulesbot.render import problems, sheet

SHIP = "loď červená třída I {\n  r7s7 startovní kabina 3333\n}\n"


def refused(text: str) -> InputError:
    with pytest.raises(InputError) as caught:
        read("x.spor", "hra gt\n" + text, discovery.names())
    return caught.value


def told(text: str) -> list[tuple[str, str]]:
    """The words that each problem is about, and what is wrong."""
    error = refused(text)
    return [
        (error.source.text[slice(*problem.span)], problem.message.say())
        for problem in error.problems
    ]


def helps(text: str) -> list[str | None]:
    return [p.help.say() if p.help else None for p in refused(text).problems]


def shown(text: str) -> str:
    return sheet.plain(problems.sheet(refused(text), "cs"))


def test_an_unknown_word_with_the_nearest_one() -> None:
    assert (
        shown(SHIP + "akce červená přilož motro 3000 na r7s6")
        == """\
x.spor:5:21: chyba: neznámé slovo „motro“
    5 | akce červená přilož motro 3000 na r7s6
      |                     ^^^^^
  Čekal jsem: kabina, startovní kabina, motor, dvojitý motor, dělo, dvojité
  dělo, štít, spojovací díl, baterie, sklad, speciální sklad, podpora a 20
  dalších.
  Mysleli jste „motor“?
  Příklad: akce červená přilož sklad 3 0100 na r7s6
"""
    )


def test_several_problems_in_one_run() -> None:
    assert told(
        SHIP
        + "akc červená kontrola\nakce červená přilož motor 3000 r7s6\notázka vady červená\n"
        + "loď modrá třída I { r7s7 motro 0000; r7s8 motor 00000; r7s6 motor 0000 }\nhod x"
    ) == [
        ("akc", "neznámé slovo „akc“"),
        ("r7s6", "tady nečekám „r7s6“"),
        ("motro", "neznámé slovo „motro“"),
        ("00000", "tady nečekám „00000“"),
        ("x", "neznámé slovo „x“"),
    ]


def test_the_problems_of_one_run_are_counted() -> None:
    assert len(told("chyba\n" * 50)) == limits.PROBLEMS


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("akce", [("", "příkaz tu končí dřív, než je celý")]),
        ("akce červená\nhod 3", [("\n", "příkaz tu končí dřív, než je celý")]),
        ("akce červená # dál nic\nhod 3", [("\n", "příkaz tu končí dřív, než je celý")]),
        ("loď x třída I { r7s7 }", [("}", "příkaz tu končí dřív, než je celý")]),
        ("hod 3 4", [("4", "tady nečekám „4“")]),
        ("hráči a,,b", [(",", "tady nečekám „,“")]),
        ("akce a kontrola }", [("}", "tady nečekám „}“")]),
        ("}}", [("}", "tady nečekám „}“")] * 2),
        ("{{{{", [("{", "tady nečekám „{“")]),
        ("akce a nic", [("nic", "tady nečekám „nic“")]),
        ("akce a startovní kabina", [("startovní kabina", "tady nečekám „startovní kabina“")]),
        ("loď x třída I { r7s7 motor 0000 } chyba\nhod y", [
            ("chyba", "neznámé slovo „chyba“"), ("y", "neznámé slovo „y“")]),
        ("hod 1,\n2\nhod x", [(",", "tady nečekám „,“"), ("x", "neznámé slovo „x“")]),
        ("trať 40: a 1, b x,\n c 2\nhod y", [
            ("x", "neznámé slovo „x“"), ("y", "neznámé slovo „y“")]),
        ('chyba\n{ r7s7 motor 0000\n hod "}" # }\n}\nhod y', [
            ("chyba", "neznámé slovo „chyba“"), ("y", "neznámé slovo „y“")]),
        ("@\nhod x", [("@", "tady nečekám „@“"), ("x", "neznámé slovo „x“")]),
    ],
)  # fmt: skip
def test_where_and_what(text: str, found: list[tuple[str, str]]) -> None:
    assert told(text) == found


def test_a_head_that_goes_on_too_long_is_one_problem() -> None:
    with pytest.raises(InputError) as caught:
        read("x", "hra gt navíc\nhod 3", discovery.names())
    assert [p.message.say() for p in caught.value.problems] == ["neznámé slovo „navíc“"]


@pytest.mark.parametrize(
    ("text", "line"),
    [
        (SHIP.replace("}", ""), "loď červená třída I {"),
        (SHIP.replace("}", "") + 'případ "a"\nakce červená kontrola', "loď červená třída I {"),
        ("loď x třída I {\nakce x kontrola", "loď x třída I {"),
        ("loď x třída I # {\n{\n rezerva { motor 0000\n}\nhod 3", "{"),
        ("loď x třída I {\n rezerva {\n motor 0000\nhod 3\nhod 4", " rezerva {"),
    ],
)
def test_an_open_block_is_named_where_it_opens(text: str, line: str) -> None:
    error = refused(text)
    (problem,) = error.problems
    assert problem.message.say() == "blok „{“ tu není uzavřen"
    assert error.source.place(problem.span).text == line
    assert error.source.text[problem.span.start] == "{"


def test_after_an_open_block_the_rest_is_read() -> None:
    text = SHIP.replace("}", "") + 'případ "a"\nakce červená chyba\npřípad "b"\nhod x\n' + SHIP
    assert [what for _, what in told(text)] == [
        "blok „{“ tu není uzavřen",
        "neznámé slovo „chyba“",
        "neznámé slovo „x“",
    ]


def test_an_open_block_that_must_not_be_empty() -> None:
    assert told("karta planety dny 2 {\nhod 3\nhod x")[0][1] == "blok „{“ tu není uzavřen"


def test_a_word_from_outside_in_a_closed_block_is_no_open_block() -> None:
    assert told("loď x třída I {\nhod 3\n}\nhod x") == [
        ("hod", "tady nečekám „hod“"),
        ("x", "neznámé slovo „x“"),
    ]


def test_a_block_that_was_all_wrong_is_told_once() -> None:
    text = "karta planety dny 2 { chyba; }\nkarta planety dny 2 { bota }\nhod x"
    assert [where for where, _ in told(text)] == ["chyba", "bota", "x"]


@pytest.mark.parametrize(
    ("text", "help_"),
    [
        ("loď [bold]x[/bold] třída I", 'Je-li to jméno, dejte je do uvozovek: "[bold]x[/bold]".'),
        ("loď 3hvězdy třída I", 'Je-li to jméno, dejte je do uvozovek: "3hvězdy".'),
        ("očekávej ztráty nic r6s7", 'Je-li to jméno, dejte je do uvozovek: "nic".'),
        ("otázka kam přiložit baterie motor 0000",
         'Je-li to jméno, dejte je do uvozovek: "baterie".'),
        ("případ bez uvozovek", 'Název patří do uvozovek: "bez uvozovek".'),
        ("spor Smí to?; hod 3", 'Název patří do uvozovek: "Smí to?".'),
        ('případ "neuzavřený\nhod 3', "Název v uvozovkách musí skončit na témže řádku."),
        ("loď x třída I {", "Za poslední řádek bloku napište „}“."),
        ("hod x", None),
        ('hod "x"', None),
    ],
)  # fmt: skip
def test_the_way_out(text: str, help_: str | None) -> None:
    assert helps(text) == [help_]


@pytest.mark.parametrize(
    ("text", "example"),
    [
        ("akc červená kontrola", "akce červená přilož sklad 3 0100 na r7s6"),
        ("hod x", "hod 3+4"),
        ("loď x třída I { r7s7 motro 0000 }", "r6s8 dvojité dělo ^ 0003"),
        ("loď x třída I { rezerva { bota } }", "rezerva { sklad 2 0003 }"),
        ("loď x třída I { bota }", "loď červená třída I { r7s7 startovní kabina 3333 }"),
        ("bota", "akce červená přilož sklad 3 0100 na r7s6"),
    ],
)
def test_an_example_of_the_kind_that_stands_there(text: str, example: str) -> None:
    assert refused(text).problems[0].example == example


def test_expected_words_are_the_user_s_own() -> None:
    for problem in refused("akce x přilož motor 0000 r7s7\nhod\nloď x třída I { r7s7").problems:
        for words in problem.expected:
            assert "_" not in words.cs + words.en
            assert not words.en.isupper() or words.en in {"I", "II", "III"}


@pytest.mark.parametrize("language", ["cs", "en"])
def test_every_problem_speaks_both_languages(language: Language) -> None:
    error = refused('bota\nhod\nspor x\npřípad "\nloď nic-x třída I\nloď x třída I {')
    page = sheet.plain(problems.sheet(error, language))
    assert len(error.problems) == 6
    assert ("chyba:" in page) is (language == "cs")


def test_long_words_are_cut() -> None:
    assert len(told("x" * 10_000)[0][1]) < 80


MANY = 200_000


@pytest.mark.parametrize(
    "text",
    [
        "x" * 9 * MANY,
        "xy " * 3 * MANY,
        "xy\n" * 3 * MANY,
        "{" * 9 * MANY,
        "}" * 9 * MANY,
        "loď x třída I " + "{ " * 4 * MANY,
        " " * 9 * MANY + "x",
        "\n" * 9 * MANY + "x",
        ";" * 9 * MANY + "x",
        "#\n" * 4 * MANY + "x",
        '"' * 9 * MANY,
        'případ "' * MANY,
        "hod " + "1" * 9 * MANY,
        "loď x třída I {\n" + "r7s7 motro 0000\n" * (MANY // 2),
        "akce x prilo motor 0000 na r7s7;" * (MANY // 4),
        "🚀" * 9 * MANY,
        "\\" * 9 * MANY,
        "r7s7 " * MANY,
        "hod 3 " + "\t" * 9 * MANY + "x",
        "hráči a" + " ," * 4 * MANY,
    ],
    ids=lambda text: repr(text[:12]),
)
def test_two_megabytes_of_garbage_are_refused_at_once(text: str) -> None:
    started = time.process_time()
    assert told(text)
    assert time.process_time() - started < 4
