"""Items in the user's own words."""

from __future__ import annotations

import pytest

from rulesbot.referee.judge import judge, open_text
from rulesbot.referee.subject import subject, whole

HEAD = "hra gt; loď A třída I { r7s7 startovní kabina 3333 }; trať 40: A 3; "


@pytest.mark.parametrize(
    ("item", "said"),
    [
        ("otázka vady A", "vady A"),
        ("akce A přilož dělo ^ 0030 na r6s7", "A: přilož dělo ^ 0030 na r6s7"),
        ("karta planety dny 2 { RR; Y }", "karta planety dny 2 { RR; Y }"),
        ("karta planety dny 2 { RR\n Y  }", "karta planety dny 2 { RR; Y }"),
        ("karta planety dny 2 { # první {\n RR\n # {\n Y # }\n }", "karta planety dny 2 { RR; Y }"),
        ("zásah A malý meteor zepředu", "zásah A malý meteor zepředu"),
    ],
)
def test_subjects(item: str, said: str) -> None:
    docket = open_text("x", HEAD + item)
    (case,) = judge(docket)
    assert subject(docket.source, case.entries[0].item.node) == said


@pytest.mark.parametrize("quotes", ['""', "„“", "“”", "»«"])
def test_a_bracket_in_a_name_closes_nothing(quotes: str) -> None:
    name = f"{quotes[0]}A{{b{quotes[1]}"
    ship = f"hra gt; loď {name} třída I {{ r7s7 startovní kabina 3333 }}; "
    docket = open_text(
        "x", f"{ship}zásah {name} velká střela zepředu\nhod 7\nakce {name} odstup # }}"
    )
    (case,) = judge(docket)
    said = [subject(docket.source, entry.item.node) for entry in case.entries]
    assert said == [f"zásah {name} velká střela zepředu", f"{name}: odstup"]


def test_a_mark_within_a_word_begins_no_comment() -> None:
    text = (
        "hra aa\nhráči modrý, zelený\nprstenec { r1s1 pole .... }\n"
        "akce modrý polož kartu A { r1s2 pole ..#.;  # kód\n  r1s3 pole ....; }\n"
        "otázka poslední kolo"
    )
    docket = open_text("x", text)
    (item, _) = docket.document.common.items
    assert whole(docket.source, item.node).endswith(
        "polož kartu A { r1s2 pole ..#.; r1s3 pole ....; }"
    )
