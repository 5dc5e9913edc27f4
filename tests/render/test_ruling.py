from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import golden
import pytest

from rulesbot.core.phrase import Language
from rulesbot.referee.judge import judge, open_text
from rulesbot.render import ruling
from rulesbot.render.report import Reporter
from rulesbot.render.sheet import Run, Sheet, plain
from rulesbot.rulebook import sources

pytestmark = pytest.mark.usefixtures("toy", "no_sources")
DISPUTES = ("zakryta-hlaven", "zalezi", "mimo", "predpoklady", "kameny", "vyjimka", "prazdny")


def page(text: str, language: Language = "cs", **wanted: bool) -> str:
    docket = open_text("spor", text)
    sheet = Sheet()
    if docket.document.title:
        sheet.add(Run(docket.document.title, "bold"))
    for case in judge(docket):
        options = ruling.Options(language, **wanted)
        ruling.write_case(sheet, Reporter(docket, language).case(case), options)
    return plain(sheet)


@pytest.mark.parametrize("language", ["cs", "en"])
@pytest.mark.parametrize("name", DISPUTES)
def test_a_ruling_reads_as_it_was_approved(name: str, language: Language) -> None:
    golden.check(f"{name}.{language}.txt", page(golden.text(name), language))


def test_brief_leaves_out_what_the_rules_say() -> None:
    golden.check("zakryta-hlaven.brief.txt", page(golden.text("zakryta-hlaven"), brief=True))


@pytest.mark.parametrize("name", ["predpoklady", "kameny"])
def test_assumptions_are_shown_when_asked_for(name: str) -> None:
    golden.check(f"{name}.assumptions.txt", page(golden.text(name), assumptions=True))


@pytest.mark.parametrize("language", ["cs", "en"])
@pytest.mark.parametrize("name", DISPUTES)
def test_no_line_is_wider_than_eighty(name: str, language: Language) -> None:
    lines = page(golden.text(name), language, assumptions=True).splitlines()
    assert max(map(len, lines)) <= 80
    assert all(line == line.rstrip() for line in lines)
    assert not any(a == b == "" for a, b in pairwise(lines))


def test_an_attached_copy_is_quoted(
    toy: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("RULESBOT_SOURCES", str(toy))
    assert sources.attached("kameny") is not None
    text = page("hra ka; hromádka les 2; hromádka b 1; akce modrý vezmi 2 z les")
    assert "    Doslova: „Poslední kámen se nebere.“\n" in text


def test_a_rule_of_another_publication_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    from rulesbot.core.record import replace

    docket = open_text("spor", "hra ka; hromádka les 2; hromádka b 1; akce modrý vezmi 2 z les")
    rule = replace(docket.book.rules["KA-TAH-03"], source="Odpovědi vydavatele, s. 2")
    book = replace(docket.book, rules={**docket.book.rules, rule.id: rule})
    sheet = Sheet()
    reporter = Reporter(replace(docket, book=book), "cs")
    for case in judge(docket):
        ruling.write_case(sheet, reporter.case(case), ruling.Options("cs"))
    assert "    mimo český text: Odpovědi vydavatele, s. 2\n" in plain(sheet)


def test_many_ways_are_counted_and_the_bound_is_told() -> None:
    text = page("hra gt; loď a třída I { r7s7 startovní kabina 3333; r6s7 ? ????; r7s8 ? ???? };"
                "akce a přilož sklad 2 ???? na r6s8")  # fmt: skip
    assert "ZÁLEŽÍ" in text
    assert "… a " in text
    assert "Možností je víc, než kolik jich rozhodčí sleduje (100)" in " ".join(text.split())


def test_long_lists_of_unknowns_are_cut() -> None:
    heaps = "".join(f"r{r}s{c} ? ????;" for r in (7, 8) for c in (5, 6, 7, 8, 9))
    text = page(f"hra gt; loď a třída I {{ {heaps} }}; akce a kontrola")
    assert text.count("Zjistěte:") <= 12
    assert "… a ještě" in text


def test_names_are_words_and_nothing_else() -> None:
    name = "[bold red]x[/] {n} %s"
    text = page(f'hra gt; loď "{name}" třída I {{ r7s7 startovní kabina 3333 }};'
                f'akce "{name}" přilož sklad 2 0003 na r7s8')  # fmt: skip
    assert f'"{name}": přilož' in text


def test_what_is_told_is_not_to_be_found_out_and_what_is_asked_again_has_a_number() -> None:
    ship = "loď A třída II { r7s7 startovní kabina 3333 lidé 2; r6s7 motor 3000 }"
    card = "karta meteory { velký zepředu; velký zepředu; velký zleva }"
    told = page(f"hra gt; {ship}; {card}; hod 7")
    assert told.count("Zjistěte: jaký součet padne na dvou kostkách") == 2
    assert "Zjistěte: jaký součet padne na dvou kostkách (2)." in told
    nothing_told = page(f"hra gt; {ship}; {card}")
    assert "Zjistěte: jaký součet padne na dvou kostkách (3)." in nothing_told
