from __future__ import annotations

import pytest
from toybook import rule

from rulesbot.rulebook import loader
from rulesbot.rulebook.search import english_stem, find, fold, stem

FORMS = {
    "přípojka": "přípojky přípojce přípojku přípojkou přípojek přípojkám přípojkách přípojkami",
    "dílek": "dílku dílkem dílky dílků dílkům dílcích",
    "karta": "karty kartě kartu kartou karet kartám kartách kartami",
    "loď": "lodi lodě lodí lodím lodích loděmi",
    "hráč": "hráče hráči hráčem hráčů hráčům hráčích",
    "mimozemšťan": "mimozemšťana mimozemšťanovi mimozemšťanem mimozemšťané mimozemšťanů",
    "dělo": "děla dělu dělem děl dělům dělech",
    "hlaveň": "hlavně hlavní hlavněmi hlavních",
    "ruka": "ruky ruce ruku rukou",
    "noha": "nohy noze nohu nohou",
    "pole": "poli polem polí polím polích",
    "energie": "energii energií energiemi energiích",
    "číslo": "čísla číslu číslem čísel číslům číslech",
    "dvojitá": "dvojitý dvojité dvojitého dvojitému dvojitou dvojitých dvojitými",
    "poslední": "posledního poslednímu posledním posledních posledními",
    "místo": "místa místu místě místem místech místům",
    "planeta": "planety planetě planetu planetou planet planetám planetách",
}


@pytest.mark.parametrize("word", FORMS)
def test_the_forms_of_a_word_share_a_stem(word: str) -> None:
    assert {stem(form) for form in FORMS[word].split()} == {stem(word)}


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("motor", "most"),
        ("štít", "stavba"),
        ("dělo", "dílek"),
        ("loď", "lidé"),
        ("kabina", "karta"),
    ],
)
def test_different_words_keep_apart(one: str, other: str) -> None:
    assert stem(one) != stem(other)


@pytest.mark.parametrize("word", ["03", "r6s8", "na", "ze", "ve"])
def test_short_words_and_numbers_stay_whole(word: str) -> None:
    assert stem(word) == word


def test_folding_and_english_plurals() -> None:
    assert fold("PŘÍPOJKA") == "pripojka"
    assert fold("Straße") == "strasse"
    assert english_stem("Connectors") == "connector"
    assert english_stem("bus") == "bus"


RULES = [
    rule("X-TEXT-01", order=0, title="Nic", text="V přípojkách je síla motoru."),
    rule("X-TITLE-01", order=1, title="Přípojka", text="Nic."),
    rule("X-SECTION-01", order=2, title="Jiné", text="Nic.", section="Stavba / Přípojky"),
    rule("X-GIST-01", order=3, title="Další", text="Nic.", gist="Two connectors meet."),
]


@pytest.mark.parametrize("words", ["přípojkách", "PRIPOJKU", "přípojek", "přípoj"])
def test_title_counts_more_than_text_and_text_more_than_the_rest(words: str) -> None:
    found = [each.id for each in find(RULES, words)]
    assert found == ["X-TITLE-01", "X-TEXT-01", "X-SECTION-01"]


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("connector", ["X-GIST-01"]),
        ("two connectors", ["X-GIST-01"]),
        ("síly přípojky", ["X-TEXT-01"]),
        ("přípojka kosmonaut", []),
        ("section-01", ["X-SECTION-01"]),
        ("x-title", ["X-TITLE-01"]),
        ("", []),
        (" – „“ ", []),
    ],
)
def test_every_word_has_to_occur(words: str, expected: list[str]) -> None:
    assert [each.id for each in find(RULES, words)] == expected


def test_equal_rules_keep_their_order() -> None:
    twins = [rule("B", order=1, title="Most"), rule("A", order=0, title="Mosty")]
    assert [each.id for each in find(twins, "mostu")] == ["A", "B"]


def test_the_rulebook_finds_connectors_in_any_form() -> None:
    rules = loader.load("galaxy-trucker").rules
    found = {each.id for each in find(rules.values(), "přípojkách")}
    assert found == {each.id for each in find(rules.values(), "pripojka")}
    assert {"GT-PRIPOJKY-03", "GT-PRIPOJKY-05", "GT-STAVBA-03"} <= found
