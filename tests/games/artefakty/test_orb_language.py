"""Edge codes, in which # is a wall, beside comments; and forms that have to be read."""

from __future__ import annotations

import pytest

from rulesbot.core.problem import InputError
from rulesbot.games.artefakty.drawing import draw
from rulesbot.games.artefakty.grid import Cell
from rulesbot.games.artefakty.model import Position
from rulesbot.language.formatter import format_text
from rulesbot.referee.judge import judge, open_text

HEAD = "hra artefakty\n"


def position_of(text: str) -> Position:
    position: Position = next(judge(open_text("x", HEAD + text))).position
    return position


def problems_of(text: str) -> list[tuple[str, str]]:
    with pytest.raises(InputError) as caught:
        list(judge(open_text("x", HEAD + text)))
    source = caught.value.source
    return [(p.message.say(), source.quote(p.span)) for p in caught.value.problems]


@pytest.mark.parametrize(
    "line",
    [
        "prstenec { r1s1 pole #.#4 }",
        "prstenec { r1s1 pole #.#4}",
        "prstenec { r1s1 pole\t#.#4 # zeď na severu\n}",
        "prstenec {\n  # nahoře\n  r1s1 pole #.#4   # za kódem\n  # dole\n}",
        "prstenec { r1s1 pole #.#4; }",
        "prstenec # komentář za jménem\n{ r1s1 pole #.#4 }",
        "prstenec { r1s1 pole #.#4 } # konec",
    ],
)
def test_a_wall_is_no_comment(line: str) -> None:
    assert position_of(line).orb[Cell(1, 1)].edges == (8, 0, 8, 4)


def test_squares_follow_each_other_on_a_line() -> None:
    orb = position_of("prstenec { r1s1 pole ####;r1s2 artefakt A prázdné #..#;r1s3 ? ?}").orb
    assert orb[Cell(1, 1)].edges == (8, 8, 8, 8)
    assert orb[Cell(1, 2)].edges == (8, ~0, 0, 8)
    assert not orb[Cell(1, 2)].token


def test_a_comment_may_quote_a_code() -> None:
    assert (
        len(position_of("# r1s1 pole ####\nprstenec { r1s2 pole .... } # r1s3 pole ####").orb) == 1
    )


@pytest.mark.parametrize("code", ["#", ".8..", ".....", "...", "#.#x", "1234"])
def test_a_code_has_four_known_characters(code: str) -> None:
    ((message, quoted),) = problems_of(f"prstenec {{ r1s1 pole {code} }}")
    assert message == f"„{code}“ nejsou hrany čtverce"
    assert quoted == code


def test_a_missing_code_is_told() -> None:
    ((message, _),) = problems_of("prstenec { r1s1 pole\n}")
    assert message == "příkaz tu končí dřív, než je celý"


def test_the_formatter_keeps_codes_and_comments() -> None:
    text = HEAD + "prstenec { r1s1 pole    #.#4   # zeď\n r1s2 uzávěr velký ###. }\n"
    once = format_text("artefakty", text)
    assert "r1s1 pole #.#4 # zeď" in once
    assert format_text("artefakty", once) == once
    english = format_text("artefakty", text, "en")
    assert "r1c2 airlock big ###." in english


@pytest.mark.parametrize(
    "form",
    [
        'osídli "Mercenary Guild" zaplať 2 pomocí "Contact Specialist"',
        'osídli "Mercenary Guild" odhoď zboží z "Rebel Gem Smugglers" žeton geny',
        "osídli planetu { vojenská; obrana 4; druh geny; produkční; značky rebel } zaplať 1",
        'prodej "Alien Fuel Refinery" pomocí "Trade League"',
        "prodej žeton technologie",
        'spotřebuj zboží z "A", zboží z "B" pomocí "Interstellar Trade Port"',
        "vyrob",
        'vyrob na "Tranship Point"',
    ],
)
def test_forms_of_the_other_phases_are_read_and_put_off(form: str) -> None:
    case = next(judge(open_text("x", f"{HEAD}hráč modrý {{ ruka 6 }}\nakce modrý {form}\n")))
    outcome = case.entries[0].ruling.outcome
    assert outcome.outside is not None
    assert outcome.later


@pytest.mark.parametrize(
    "query", ["co smí osídlit modrý", "body modrý", 'síla modrý proti "Old Earth"']
)
def test_questions_of_the_other_phases_are_put_off(query: str) -> None:
    case = next(judge(open_text("x", f"{HEAD}hráč modrý {{ síla 1 }}\notázka {query}\n")))
    assert case.entries[0].ruling.outcome.later


NO_TEAM = "hráč „modrý“ nemá v prstenci tým 1"
NO_CARD = "jak karta vypadá, tu musí být řečeno"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("prstenec { r1s1 pole ....; r1s1 pole .... }", "čtverec r1s1 už v prstenci je"),
        ("prstenec { r1s1 pole ....; r1s1 žeton }", "na r1s1 není místo pro žeton artefaktu"),
        ("prstenec { r2s2 prázdné }", "čtverec r2s2 v prstenci není"),
        ("prstenec { r1s1 pole .... }\ntým modrý 1 na r5s5", "tým stojí mimo prstenec: r5s5"),
        ("tým modrý 3 na r5s5", "hráč má týmy 1 a 2, ne 3"),
        ("hráči a, b, c, d, e, f", "hráčů je 2 až 5, ne 6"),
        ("priorita modrý, zelený, modrý", "hráč „modrý“ je v pořadí dvakrát"),
        ("bez r1s1", "čtverec r1s1 v prstenci není"),
        ("bez modrý tým 1", NO_TEAM),
        ("bez tým 1", "hráč „?“ nemá v prstenci tým 1"),
        ("balíček 3\nbalíček 4", "„balíček 4“ je tu uvedeno podruhé"),
        ("hráč modrý { startovní planety 1, 2, 3 }", "startovní planety se rozdávají dvě, ne 3"),
        ("hráč modrý { prstencové karty { karta A 99 } }", "karta A číslo 99 v krabici není"),
        ("akce modrý dober", "hráč „modrý“ na stole není"),
        ("hráč modrý { síla 1 }\nakce zelený dober", "hráč „zelený“ na stole není"),
        ("hráč modrý { ruka 1 }\nakce modrý přesuň tým 1 na r1s1", NO_TEAM),
        ("hráč modrý { síla 1 }\nakce modrý vrať tým 1 na r1s1", NO_TEAM),
        ("hráč modrý { síla 1 }\notázka dosah tým 1", NO_TEAM),
        ("hráči a, b\notázka dosah tým 1", "není řečeno, o kterého hráče jde"),
        ("hráč modrý { síla 1 }\nakce modrý polož kartu A ?", NO_CARD),
        ("otázka kam položit kartu A ?", NO_CARD),
        (
            "hráč modrý { síla 1 }\nakce modrý polož kartu A { r1s1 pole ....; r1s2 pole .... }",
            "karta má šest čtverců ve dvou sloupcích a třech řádcích, nebo naopak",
        ),
        (
            "otázka kam položit kartu A { r1s1 uzávěr ....; r1s2 pole .... }",
            "uzávěr na prstencové kartě není",
        ),
    ],
)  # fmt: skip
def test_what_cannot_be_is_told(text: str, message: str) -> None:
    assert message in [said for said, _ in problems_of(text)]


def test_a_restated_square_meets_its_neighbours_as_they_were_written() -> None:
    text = (
        "prstenec { r1s1 pole .#..; r1s2 pole .... }\ntým m 1 na r1s1\n"
        'případ "a"\nprstenec { r1s1 pole .... }\nakce m přesuň tým 1 na r1s2\n'
    )
    (case,) = judge(open_text("x", HEAD + text))
    assert case.entries[0].ruling.verdict.value == "legal"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("hráči a, b\nhráč c { ruka 1 }", "hráč „c“ na stole není"),
        ("příprava prstence", "hráčů je 2 až 5, ne 0"),
        (
            'prstenec { r1s1 pole ....; r1s2 pole .... }\ntým m 1 na r1s1\npřípad "a"\nbez r1s1',
            "tým stojí mimo prstenec: r1s1",
        ),
    ],
)
def test_what_cannot_go_on_is_told(text: str, message: str) -> None:
    assert problems_of(text)[0][0] == message


def test_squares_far_apart_are_not_drawn() -> None:
    (picture,) = draw(position_of("prstenec { r1s1 pole ....; r900s900 pole .... }"))
    assert picture.lines == ()


def test_a_team_without_an_orb_goes_nowhere() -> None:
    text = "tým m 1 na r1s1\nakce m přesuň tým 1 na r1s1\n"
    case = next(judge(open_text("x", HEAD + text)))
    assert [f.rule for f in case.entries[0].ruling.outcome.findings] == [
        "AA-POHYB-01",
        "AA-POHYB-01",
    ]
