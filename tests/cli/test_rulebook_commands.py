from __future__ import annotations

import importlib
import json
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import click
import pytest

from rulesbot import resources
from rulesbot.cli import main, rulebooks
from rulesbot.core.questions import Table
from rulesbot.core.rules import Rules
from rulesbot.core.ruling import Facts
from rulesbot.games import discovery
from rulesbot.rulebook import cases, coverage, loader

DOCUMENTS = os.environ.get("RULESBOT_SOURCES")
Call = Callable[..., tuple[int, str, str]]


def nothing(subject: Any, table: Table) -> Iterator[Facts]:
    return iter(())


@pytest.fixture
def toybook(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(Path(__file__).parents[1] / "rulebook")
    return importlib.import_module("toybook")


@pytest.fixture
def user(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A user with a data folder of their own and no document."""
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.delenv("RULESBOT_SOURCES", raising=False)
    monkeypatch.delenv("RULESBOT_LANG", raising=False)
    loader.load.cache_clear()
    coverage.load.cache_clear()
    yield tmp_path
    loader.load.cache_clear()
    coverage.load.cache_clear()


@pytest.fixture
def toy(user: Path, toybook: ModuleType, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The toy is the only game, its cases cite one rule; gives the folder that holds it."""
    rules = Rules("toy")
    rules.check("TY-PILIR-01", toybook.InWater)(nothing)
    toybook.write(user)
    monkeypatch.setattr(resources, "resource", lambda kind: user / kind)
    monkeypatch.setattr(discovery, "ids", lambda: ("toy",))
    monkeypatch.setattr(discovery, "names", lambda: {"toy": "toy", "ty": "toy"})
    monkeypatch.setattr(discovery, "load", {"toy": SimpleNamespace(rules=rules)}.__getitem__)
    written = user / "tests" / "cases"
    written.mkdir(parents=True)
    text = "hra ty\n" + "".join(
        f'případ "spor {n}"\nočekávej legální podle TY-PILIR-01\n' for n in range(14)
    )
    (written / "pilíře.spor").write_text(text, encoding="utf-8")
    monkeypatch.setattr(cases, "folder", lambda: written)
    (user / "mosty.txt").write_text(toybook.TEXT, encoding="utf-8")
    return user


@pytest.fixture
def call(capsys: pytest.CaptureFixture[str]) -> Call:
    def run(*words: str | Path) -> tuple[int, str, str]:
        code = main.run([str(word) for word in words])
        out, err = capsys.readouterr()
        return code, out, err

    return run


def data(call: Call, *words: str | Path) -> Any:
    code, out, err = call(*words, "--format", "json")
    assert (code, err) == (0, "")
    found = json.loads(out)
    assert found.pop("version") == 1
    return found


def test_a_rule_in_full(toy: Path, call: Call) -> None:
    code, out, err = call("rule", "ty-pilir-01")
    assert (code, err) == (0, "")
    assert out.splitlines()[0].startswith("Pilíř na suchu")
    assert out.splitlines()[0].endswith("TY-PILIR-01")
    for words in (
        "  Pilíř nesmí stát ve vodě.\n  No pillar stands in the water.\n",
        "Kde stojí: Příručka Mostů, Stavba › Pilíře, ř. 4\n",
        "Doslova: připojte svou kopii: rulesbot source add toy SOUBOR",
        "Rozhodčí: hlídá ho\n",
        "voda = řeka (výchozí) | bažina\n",
        "Viz také\n    TY-MOST-01  Most na pilíři\n",
        "Opakují ho\n    TY-TAHAK-01  Tahák\n",
        "tests/cases/pilíře.spor  „spor 0“\n",
        "a 2 další\n",
    ):
        assert words in out
    assert max(map(len, out.splitlines())) <= 80


def test_a_rule_in_english(toy: Path, call: Call) -> None:
    _, out, _ = call("--lang", "en", "rule", "TY-PILIR-01", "TY-TAHAK-01", "--format", "plain")
    for words in ("Where: ", "The judge: enforces it", "See also", "Restated by", "and 2 more"):
        assert words in out
    assert "Where: beyond the Czech text: Odpovědi vydavatele" in out
    assert "Restates\n    TY-PILIR-01" in out


def test_statuses_come_with_their_reasons(toy: Path, call: Call) -> None:
    _, out, _ = call("rule", "TY-MOST-01", "TY-BOD-01")
    assert "Rozhodčí: jen ho vysvětluje: Jinak mosty nedrží." in out
    assert "Rozhodčí: zatím ho neumí: Potřebuje konec hry" in out


def test_a_passage_is_shown_from_the_attached_copy(toy: Path, call: Call) -> None:
    call("source", "add", "toy", toy / "mosty.txt")
    _, out, _ = call("rule", "TY-BOD-01")
    assert "Doslova: „Za každý most je 1 bod. Vyhraje, kdo jich má nejvíc.“" in out


def test_a_copy_with_other_words_is_no_passage(toy: Path, toybook: ModuleType, call: Call) -> None:
    (toy / "mosty.txt").write_text(toybook.TEXT.replace("1 bod", "2 body"), encoding="utf-8")
    call("source", "add", "toy", toy / "mosty.txt")
    _, out, _ = call("rule", "TY-BOD-01")
    assert "Doslova: vaše kopie má na tom místě jiný text" in out


def test_a_rule_as_data(toy: Path, call: Call) -> None:
    (rule,) = data(call, "rule", "TY-PILIR-01")["rules"]
    assert rule["status"] == "enforced"
    assert rule["locator"] == "Příručka Mostů, Stavba › Pilíře, ř. 4"
    assert rule["passage"]["sentences"] == ["4.2"]
    assert (rule["passage"]["text"], rule["passage"]["attached"]) == (None, False)
    assert rule["see"] == [{"id": "TY-MOST-01", "title": "Most na pilíři"}]
    assert rule["restated_by"] == [{"id": "TY-TAHAK-01", "title": "Tahák"}]
    assert (rule["overrides"], rule["overridden_by"]) == ([], [])
    assert rule["readings"][0]["values"] == ["řeka", "bažina"]
    assert len(rule["cases"]) == 14
    assert rule["cases"][0] == {"file": "tests/cases/pilíře.spor", "title": "spor 0"}


def test_an_installed_package_has_no_cases(
    toy: Path, call: Call, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cases, "folder", lambda: None)
    assert data(call, "rule", "TY-PILIR-01")["rules"][0]["cases"] is None
    assert "Případy" not in call("rule", "TY-PILIR-01")[1]
    assert data(call, "self-check")["games"][0]["uncited"] is None


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (("rule", "TY-PILIR-1"), "neznámé pravidlo „TY-PILIR-1“; mysleli jste TY-PILIR-01"),
        (("rule", "pilir-01"), "mysleli jste TY-PILIR-01"),
        (("rule", "xyz"), "neznámé pravidlo „xyz“\n"),
        (("rule", "TY-PILIR-1", "--lang", "en"), "unknown rule “TY-PILIR-1”; did you mean TY-P"),
        (("rule",), "chybí ID…"),
        (("rules", "šachy"), "neznámá hra „šachy“; známé: toy, ty"),
        (("rules", "chess", "--lang", "en"), "unknown game “chess”; known: toy, ty"),
        (("rules", "--readings", "--coverage"), "nedají spojit"),
        (("rules", "--search", "most", "--coverage", "--lang", "en"), "do not go together"),
        (("source", "add", "toy"), "chybí SOUBOR"),
        (("source", "verify", "chess"), "neznámá hra"),
    ],
)
def test_wrong_usage_says_what_is_known(
    toy: Path, call: Call, words: tuple[str, ...], complaint: str
) -> None:
    code, out, err = call(*words)
    assert (code, out) == (2, "")
    assert complaint in err


def test_rules_are_listed_by_section(toy: Path, call: Call) -> None:
    code, out, err = call("rules", "TY")
    assert (code, err) == (0, "")
    lines = out.splitlines()
    assert lines[0].startswith("Mosty ")
    assert lines[0].endswith(" toy")
    assert [line.split()[0] for line in lines[2:] if line.startswith("    TY")] == [
        "TY-PILIR-01",
        "TY-MOST-01",
        "TY-BOD-01",
        "TY-TAHAK-01",
    ]
    assert "  Stavba" in lines
    assert "  Odpovědi vydavatele" in lines
    assert lines[-1] == "  4 pravidla: hlídá 1, vysvětluje 1, opakuje 1, zatím ne 1."
    assert out == call("rules")[1]
    assert [rule["id"] for rule in data(call, "rules")["games"][0]["rules"]] == [
        "TY-PILIR-01",
        "TY-MOST-01",
        "TY-BOD-01",
        "TY-TAHAK-01",
    ]


def test_a_search_shows_the_texts(toy: Path, call: Call) -> None:
    _, out, _ = call("rules", "toy", "--search", "PILÍŘEM")
    assert out.index("TY-PILIR-01") < out.index("TY-TAHAK-01")
    assert "      Pilíře patří na sucho.\n" in out
    assert "3 nalezená pravidla" in out
    _, out, _ = call("rules", "--search", "bridges", "--lang", "en")
    assert "Every bridge stands on a pillar." in out
    assert "2 rules found" in out
    (game,) = data(call, "rules", "--search", "bod")["games"]
    assert [rule["id"] for rule in game["rules"]] == ["TY-BOD-01"]


def test_a_search_may_find_nothing(toy: Path, call: Call) -> None:
    code, out, _ = call("rules", "--search", "kosmonaut")
    assert code == 0
    assert "0 nalezených pravidel" in out


def test_readings_show_their_values(toy: Path, toybook: ModuleType, call: Call) -> None:
    _, out, _ = call("rules", "--readings")
    assert "  voda = řeka (výchozí) | bažina\n    Co je voda?\n" in out
    assert "Týká se: TY-PILIR-01" in out
    (game,) = data(call, "rules", "--readings")["games"]
    assert game["readings"][0]["default"] == "řeka"
    text = toybook.BOOK_YAML.split("readings:")[0] + "readings: []\n"
    toybook.write(toy, book=text)
    loader.load.cache_clear()
    assert "žádné otevřené výklady" in call("rules", "--readings")[1]


def test_coverage_is_a_table(toy: Path, call: Call) -> None:
    code, out, _ = call("rules", "toy", "--coverage")
    assert code == 0
    rows = [line.split() for line in out.splitlines()]
    assert ["Stavba", "1–4", "6", "2", "4", "0"] in rows
    assert ["(nezařazeno)", "5", "1", "0", "0", "1"] in rows
    assert ["celkem", "11", "4", "5", "2"] in rows
    for words in (
        "Zařazeno 81,8 % vět: 9 z 11.",
        "Stranou: nadpisy 3, příběh 2.",
        "Jen pravidla, která rozhodčí zatím neumí, stojí na 2 větách.",
        "Nezařazeno: 5.1, 8.1",
    ):
        assert words in out
    assert max(map(len, out.splitlines())) <= 80
    assert "81.8 % of the sentences: 9 of 11." in call("rules", "--coverage", "--lang", "en")[1]


def test_coverage_as_data(toy: Path, call: Call) -> None:
    (game,) = data(call, "rules", "--coverage")["games"]
    assert (game["sentences"], game["claimed"], game["pending"]) == (11, 4, 2)
    assert game["aside"]["heading"] == 3
    assert game["unclaimed"] == ["5.1", "8.1"]
    assert game["covered_percent"] == 81.8
    assert game["rows"][0]["section"] == "Stavba"
    assert game["statuses"]["not yet"] == 1


def test_a_book_without_asides_and_gaps(toy: Path, toybook: ModuleType, call: Call) -> None:
    long = "Stavba mostů přes velmi široké a hluboké řeky"
    rule = toybook.chapters()["stavba.yaml"].split("TY-MOST-01:")[0].replace("Stavba", long)
    rule = rule.replace("  see: [TY-MOST-01]\n", "")
    source = f'digests:\n  "4.2": "{toybook.digest_of("4.2")}"\n'
    toybook.write(toy, stavba=rule, konec="{}", source=source)
    _, out, _ = call("rules", "--coverage")
    assert "Zařazeno 100,0 % vět: 1 z 1." in out
    assert "Stavba mostů přes velmi široké a h…" in out
    assert "Stranou" not in out
    assert "Nezařazeno" not in out
    assert "neumí" not in out


def test_self_check_passes_and_lists_what_is_missing(toy: Path, call: Call) -> None:
    code, out, err = call("self-check")
    assert (code, err) == (0, "")
    for words in (
        "✓ text pravidel a program souhlasí",
        "4 pravidla: hlídá 1, vysvětluje 1, opakuje 1, zatím ne 1.",
        "Zatím neumí 1 pravidlo\n    TY-BOD-01  Potřebuje konec hry",
    ):
        assert words in out
    assert "Žádný případ necituje" not in out
    (game,) = data(call, "self-check")["games"]
    assert (game["errors"], game["uncited"]) == ([], [])
    assert game["not_yet"] == [{"id": "TY-BOD-01", "title": "Bod za most"}]


def test_self_check_fails_with_every_fault(toy: Path, toybook: ModuleType, call: Call) -> None:
    chapter = toybook.chapters()["stavba.yaml"].replace("{place}", "{mist}")
    chapter = chapter.replace('  explained: "Jinak mosty nedrží."\n', "").replace("4.1", "9.9")
    toybook.write(toy, stavba=chapter)
    code, out, _ = call("self-check", "--lang", "en")
    assert code == 70
    assert "4 faults" in out
    for words in (
        "✗ TY-PILIR-01: the message InWater (cs) says mist, the code finds place",
        "✗ TY-MOST-01: nothing decides it",
        "✗ TY-MOST-01: the document has no sentence 9.9",
    ):
        assert words in out
    code, out, _ = call("self-check", "--format", "json")
    assert code == 70
    assert len(json.loads(out)["games"][0]["errors"]) == 4
    code, out, err = call("rules")
    assert (code, out) == (70, "")
    assert "TY-MOST-01" in err


def test_self_check_names_code_that_no_case_cites(toy: Path, call: Call) -> None:
    (toy / "tests" / "cases" / "pilíře.spor").unlink()
    code, out, _ = call("self-check")
    assert code == 0
    assert "Žádný případ necituje 1 pravidlo" in out


def test_a_document_is_added_listed_and_verified(toy: Path, call: Call) -> None:
    code, out, err = call("source", "add", "ty", toy / "mosty.txt")
    assert (code, err) == (0, "")
    assert "✓ Příručka Mostů: souhlasí 11 z 11 vět" in out
    kept = toy / "data" / "rulesbot" / "sources" / "toy.txt"
    assert kept.is_file()
    code, out, _ = call("source", "list")
    assert code == 0
    assert f"    {kept}\n    souhlasí 11 z 11 vět\n" in out
    code, out, err = call("source", "verify", "toy")
    assert (code, err) == (0, "")
    assert "✓ s dokumentem souhlasí 3 z 3 citací" in out
    assert "✓ všechny věty (11) souhlasí" in out
    assert "1 pravidlo stojí na jiném pramenu" in out
    assert data(call, "source", "list")["games"][0]["file"] == str(kept)
    (game,) = data(call, "source", "verify")["games"]
    assert game["verified"]
    assert game["elsewhere"] == ["TY-TAHAK-01"]
    (game,) = data(call, "source", "add", "toy", kept)["games"]
    assert (game["matching"], game["total"]) == (11, 11)


def test_without_a_document_the_way_to_attach_is_told(toy: Path, call: Call) -> None:
    code, out, err = call("source", "verify")
    assert (code, out) == (2, "")
    assert "rulesbot source add toy SOUBOR" in err
    assert call("source", "verify", "toy", "--lang", "en")[0] == 2
    code, out, _ = call("source", "list")
    assert code == 0
    assert "kopie připojena není: rulesbot source add toy SOUBOR" in out
    assert data(call, "source", "list")["games"][0]["file"] is None


def test_a_document_in_part_is_added_with_a_note(
    toy: Path, toybook: ModuleType, call: Call
) -> None:
    text = toybook.TEXT.replace("Nechte si čas.\n", "").replace("křížit", "zkřížit") + "\nNavíc.\n"
    text = text.replace("Vyhraje, kdo jich má nejvíc.", "")
    (toy / "mosty.txt").write_text(text, encoding="utf-8")
    code, out, _ = call("source", "add", "toy", toy / "mosty.txt")
    assert code == 0
    assert "souhlasí 8 z 11 vět" in out
    assert "pozor: 3 věty chybějí nebo znějí jinak" in out
    code, out, _ = call("source", "verify")
    assert code == 1
    assert "✗ s dokumentem souhlasí 2 z 3 citací" in out
    assert "✗ TY-BOD-01  Bod za most" in out
    assert "dokument nemá 7.2" in out
    assert "! jinak zní: 5.1\n  ! chybí: 7.2, 8.1\n  ! navíc: 9.1\n" in out


def test_a_file_is_verified_without_being_attached(
    toy: Path, toybook: ModuleType, call: Call
) -> None:
    code, out, _ = call("source", "verify", "toy", toy / "mosty.txt")
    assert code == 0
    assert f"  {toy / 'mosty.txt'}\n" in out
    assert not (toy / "data").exists()
    (toy / "mosty.txt").write_text(toybook.TEXT.replace("1 bod", "2 body"), encoding="utf-8")
    code, out, _ = call("source", "verify", "toy", toy / "mosty.txt", "--lang", "en")
    assert code == 1
    assert "the document has other words there" in out


@pytest.mark.parametrize(
    ("name", "complaint"),
    [("nikde.txt", "neexistuje"), ("data", "je složka"), ("cizí.txt", "není dokument")],
)
@pytest.mark.parametrize("language", ["cs", "en"])
def test_a_file_that_is_no_document_is_refused(
    toy: Path, call: Call, name: str, complaint: str, language: str
) -> None:
    (toy / "data").mkdir()
    (toy / "cizí.txt").write_text("Jiná hra.", encoding="utf-8")
    code, out, err = call("--lang", language, "source", "add", "toy", toy / name)
    assert (code, out) == (3, "")
    assert err.startswith("rulesbot: ")
    assert (complaint in err) is (language == "cs")


def test_an_unreadable_file_is_not_verified(toy: Path, call: Call) -> None:
    code, _, err = call("source", "verify", "toy", toy / "nikde.txt")
    assert code == 3
    assert "neexistuje" in err


@pytest.mark.parametrize(
    ("words", "heading"),
    [
        (("rule", "--help"), "Použití: rulesbot rule [VOLBY] ID…"),
        (("rules", "--help"), "Použití: rulesbot rules [VOLBY] [HRA]"),
        (("source", "--help"), "Použití: rulesbot source [VOLBY] PŘÍKAZ"),
        (("source", "add", "--help"), "Použití: rulesbot source add [VOLBY] HRA SOUBOR"),
        (("source", "verify", "--help"), "Použití: rulesbot source verify [VOLBY] [HRA] [SOUBOR]"),
        (("self-check", "--help", "--lang", "en"), "Usage: rulesbot self-check [OPTIONS]"),
        (("source", "list", "--help", "--lang", "en"), "Usage: rulesbot source list [OPTIONS]"),
    ],
)
def test_help_speaks_the_language_of_the_call(
    toy: Path, call: Call, words: tuple[str, ...], heading: str
) -> None:
    code, out, _ = call(*words)
    assert code == 0
    assert out.startswith(heading)


def test_ids_and_games_complete(toy: Path) -> None:
    context, parameter = click.Context(click.Command("x")), click.Argument(["y"])
    assert rulebooks.complete_games(context, parameter, "T") == ["toy", "ty"]
    assert rulebooks.complete_games(context, parameter, "to") == ["toy"]
    assert rulebooks.complete_rules(context, parameter, "ty-b") == ["TY-BOD-01"]
    assert rulebooks.complete_rules(context, parameter, "x") == []


def test_the_shell_is_offered_ids(
    toy: Path, call: Call, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("_RULESBOT_COMPLETE", "bash_complete")
    monkeypatch.setenv("COMP_WORDS", "rulesbot rule ty-b")
    monkeypatch.setenv("COMP_CWORD", "2")
    with pytest.raises(SystemExit):
        main.run([])
    assert capsys.readouterr().out.strip() == "plain,TY-BOD-01"


@pytest.mark.parametrize("game", discovery.ids())
def test_the_commands_know_every_game(user: Path, call: Call, game: str) -> None:
    book = loader.load(game)
    first = next(iter(book.rules))
    assert call("rule", first.lower())[0] == 0
    for option in ((), ("--readings",), ("--coverage",), ("--search", book.rules[first].title)):
        code, out, err = call("rules", book.short, *option)
        assert (code, err) == (0, "")
        assert max(map(len, out.splitlines())) <= 80
    (found,) = data(call, "rules", game, "--search", book.rules[first].title)["games"]
    assert first in [rule["id"] for rule in found["rules"]]


def test_galaxy_trucker_is_verified_by_its_document(user: Path, call: Call) -> None:
    if not DOCUMENTS:
        pytest.skip("RULESBOT_SOURCES names no folder with the documents")
    code, out, _ = call("source", "verify", "gt", Path(DOCUMENTS, "galaxy-trucker.txt"))
    assert code == 0
    assert "✓ všechny věty (529) souhlasí" in out
