from __future__ import annotations

import re

import pytest
from spor_texts import GT, case_files, game_of, meaning, reference_blocks

from rulesbot.core.phrase import Language
from rulesbot.core.problem import InputError
from rulesbot.games import discovery
from rulesbot.language import formatter
from rulesbot.language.document import read
from rulesbot.language.folding import compose
from rulesbot.language.formatter import MeaningError, format_text

HEAD = "hra galaxy-trucker\n"


def formatted(text: str, language: Language = "cs") -> str:
    result = format_text(GT, compose(HEAD + text), language)
    assert format_text(GT, result, language) == result
    return result.removeprefix(HEAD if language == "cs" else "game galaxy-trucker\n")


@pytest.mark.parametrize(
    ("typed", "written"),
    [
        ("LOD x   trida\ti", "loď x třída I"),
        ("ship x class II", "loď x třída II"),
        ("hráči „Černá vdova“ ,x", 'hráči "Černá vdova", x'),
        ("loď x třída I { s7r7 dvojdělo ↑ 0003 zboží rry }",
         "loď x třída I { r7s7 dvojité dělo ^ 0003 zboží RRY }"),
        ("loď x třída I { r07c007 spojka ?001 }", "loď x třída I { r7s7 spojovací díl ?001 }"),
        ("zásah x mala strela zepředu", "zásah x malá střela zepředu"),
        ("hit x small shot from the front", "zásah x malá střela zepředu"),
        ("hit x big meteor from the left", "zásah x velký meteor zleva"),
        ("očekávej zničena x r6s7", "očekávej zničena x r6s7"),
        ("akce x přiloží motor 3000 na r8s7", "akce x přilož motor 3000 na r8s7"),
        ("hod 3 + ?", "hod 3+?"),
        ("trať 40:a -1 ,b 2", "trať 40: a -1, b 2"),
        ("očekávej síla děl x=4,5", "očekávej síla děl x = 4,5"),
        ("očekávej legální podle gt-stavba-03 ,Gt-Pripojky-05",
         "očekávej legální podle GT-STAVBA-03, GT-PRIPOJKY-05"),
        ("výklad číslo–startu=Libovolné", "výklad číslo-startu = Libovolné"),
        ("loď x třída I{}", "loď x třída I { }"),
        ("loď x třída I {\n\n}", "loď x třída I { }"),
        ("loď x třída I\n{ poslední r7s7;celá }", "loď x třída I { poslední r7s7; celá }"),
        ("loď x třída I { r7s7 dělo + motor ^ 0000 }",
         "loď x třída I { r7s7 dělo+motor ^ 0000 }"),
        ("spor „Smí to?“;;;hod 3;", 'spor "Smí to?"\nhod 3'),
        ("hod 3\n\n\n\nhod 4\n\n\n", "hod 3\n\nhod 4"),
    ],
)  # fmt: skip
def test_one_spelling(typed: str, written: str) -> None:
    assert formatted(typed) == written + "\n"


def test_the_short_name_of_a_game_becomes_its_id() -> None:
    assert format_text(GT, "\n;# a\nHRA GT") == "# a\nhra galaxy-trucker\n"


def test_english() -> None:
    text = (
        "loď Žlutá třída I { s7r7 startovní kabina Žlutá 3333 }\nočekávej ztráty žádné podle gt-a-1"
    )
    assert (
        formatted(text, "en")
        == "ship Žlutá class I { r7c7 start cabin Žlutá 3333 }\nexpect losses none by GT-A-1\n"
    )


def test_blocks_cases_and_comments() -> None:
    typed = """
# o lodi

loď červená třída I  # první
# mezi
{   # druhý
  # uvnitř


  r7s7 startovní kabina 3333; r6s7 spojka 3123 #x
  rezerva { sklad 2 0003;motor 3000 }
  rezerva {
  sklad 2 0003 }

  # na konci

}   # po bloku
hráči a,     # první hráč
   # a druhý
 b, c

# o případu
#  dva řádky
případ "x"
hod 3   # poznámka
# volná

případ "y"; hod 4
případ "z"; hod 5 # konec"""
    assert (
        formatted(typed)
        == """\

# o lodi

loď červená třída I { # první
  # mezi
  # druhý
  # uvnitř

  r7s7 startovní kabina 3333
  r6s7 spojovací díl 3123 #x
  rezerva { sklad 2 0003; motor 3000 }
  rezerva {
    sklad 2 0003
  }

  # na konci
} # po bloku
hráči a, # první hráč
    # a druhý
    b, c

# o případu
#  dva řádky
případ "x"
hod 3 # poznámka
# volná

případ "y"
hod 4

případ "z"
hod 5 # konec
"""
    )


def test_a_comment_right_above_a_case_stays_with_it() -> None:
    assert formatted('hod 3\n# k případu\npřípad "x"') == 'hod 3\n\n# k případu\npřípad "x"\n'


def test_an_empty_block_with_a_comment_keeps_it() -> None:
    assert formatted("loď x třída I { # nic\n}") == "loď x třída I { # nic\n}\n"
    assert formatted("loď x třída I # nic\n{ }") == "loď x třída I { # nic\n}\n"


def test_a_broken_list_is_joined_if_it_fits() -> None:
    names = [f"hráč_{n}_s_dlouhým_jménem" for n in range(3)]
    assert formatted("hráči " + ",\n".join(names)) == "hráči " + ", ".join(names) + "\n"


def test_a_long_list_stays_broken_where_it_was() -> None:
    names = [f"hráč_{n}_s_dlouhým_jménem" for n in range(6)]
    typed = "hráči " + ", ".join(names[:2]) + ",\n" + ", ".join(names[2:])
    written = "hráči " + ", ".join(names[:2]) + ",\n    " + ", ".join(names[2:])
    assert formatted(typed) == written + "\n"


@pytest.mark.parametrize(
    ("typed", "written"),
    [
        ("případ hodiny", 'případ "hodiny"'),
        ("očekávej ztráty nic r6s7", 'očekávej ztráty "nic" r6s7'),
        ("otázka kam přiložit Baterie baterie 2 0000",
         'otázka kam přiložit "Baterie" baterie 2 0000'),
        ("otázka kam přiložit motor motor 3000", 'otázka kam přiložit "motor" motor 3000'),
        ("loď třída třída I", "loď třída třída I"),
    ],
)  # fmt: skip
def test_a_name_that_is_a_keyword_is_quoted(typed: str, written: str) -> None:
    assert formatted(typed).strip() == written


def test_many_such_names_cost_no_more_than_others() -> None:
    text = formatted("očekávej ztráty nic r6s7\n" * 2000)
    assert text.count('"nic"') == 2000


@pytest.mark.parametrize(
    "text", ["bota", "hod", "loď x třída I {", "případ dvě slova", 'hod "x"', "}"]
)
def test_what_cannot_be_read_is_not_formatted(text: str) -> None:
    with pytest.raises(InputError) as reading:
        read("x", HEAD + text, discovery.names())
    with pytest.raises(InputError) as formatting:
        format_text(GT, HEAD + text, name="x")
    told = [
        [(p.span, p.message.say()) for p in caught.value.problems]
        for caught in (reading, formatting)
    ]
    assert told[0] == told[1]
    assert formatting.value.source.name == "x"


@pytest.mark.parametrize("language", ["cs", "en"])
@pytest.mark.parametrize(
    ("game", "text"),
    [
        *((game_of(path), path.read_text("utf-8")) for path in case_files()),
        *((read(name, block, discovery.names()).game, block) for name, block in reference_blocks()),
    ],
)
def test_written_texts_keep_their_meaning(game: str, text: str, language: Language) -> None:
    once = format_text(game, compose(text), language)
    assert format_text(game, once, language) == once
    assert meaning(game, once) == meaning(game, text)
    assert not re.search(r"\t| \n|\n\n\n", once)
    assert sorted(comments(once)) == sorted(comments(text))


def comments(text: str) -> list[str]:
    """Every comment; in an edge code of the orb ``#`` is a wall."""
    lines = re.sub(r"(?<=[ \t])[.#3-7?]{4}(?=[ \t;}\n])", "", text).splitlines()
    return [line[line.index("#") :].strip() for line in lines if "#" in line]


def test_a_result_that_reads_differently_is_never_given(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(formatter.Layout, "text", lambda _: HEAD + "hod 3\nhod 4\n")
    with pytest.raises(MeaningError):
        format_text(GT, HEAD + "hod 3\n")
    monkeypatch.setattr(formatter.Layout, "text", lambda _: HEAD + "hod\n")
    with pytest.raises(MeaningError):
        format_text(GT, HEAD + "hod 3\n")
