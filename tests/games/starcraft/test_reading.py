"""What cannot stand on the table is told with its place, everything at once."""

from __future__ import annotations

import pytest

from rulesbot.core.problem import InputError
from rulesbot.referee.expectations import Mark, check_case
from rulesbot.referee.judge import judge, open_text

HEAD = """hra starcraft
hráči raynor, mengsk
planeta Aiur { 1: minerály 3 limit 3; základna raynor; 2: vb 1 limit 2 }
planeta Helios { 1: plyn 1 limit 2 }
cesta Aiur - Helios
"""


def run(text: str) -> None:
    docket = open_text("x", HEAD + text)
    for ruling in judge(docket):
        list(check_case(docket, ruling))


def faults(text: str) -> list[str]:
    with pytest.raises(InputError) as caught:
        run(text)
    assert all(problem.message.say("en") for problem in caught.value.problems)
    return [problem.message.say("cs") for problem in caught.value.problems]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("hráč tassadar { vb 1 }", "hráč „tassadar“ nehraje"),
        ("planeta Torus { základna raynor }", "není řečeno, do které oblasti to patří"),
        ("cesta Aiur - Torus", "planeta „Torus“ v galaxii není"),
        ("cesta Aiur - Aiur", "oba konce cesty vedou k téže planetě"),
        ("cesta Helios - Aiur", "„cesta Helios - Aiur“ je tu uvedeno podruhé"),
        ("hráč raynor { karta zdrojů Aiur/3 }", "oblast „Aiur/3“ v galaxii není"),
        (
            "hráč raynor { karta zdrojů Aiur/2 }",
            "oblast Aiur/2 dává vítězné body: kartu zdrojů nemá",
        ),
        (
            "hráč raynor { karta zdrojů Aiur/1 }\nhráč mengsk { karta zdrojů Aiur/1 }",
            "kartu zdrojů Aiur/1 už má raynor",
        ),
        ("hráč raynor { vb 1; vb 2 }", "„vb 2“ je tu uvedeno podruhé"),
        ("hráči raynor", "„hráči raynor“ je tu uvedeno podruhé"),
        ("krok 11", "kroky Přeskupení jdou od 1 do 10, ne 11"),
        ("balíček událostí fáze 4", "fáze událostí jsou 1, 2 a 3, ne 4"),
        ("bez základna mengsk Aiur/1", "nic takového tu nestojí"),
        ("bez raynor mariňák Aiur/1", "nic takového tu nestojí"),
        ("bez transport raynor Aiur - Helios", "nic takového tu nestojí"),
        ("přeskupení krok 12", "kroky Přeskupení jdou od 1 do 10, ne 12"),
        ("přeskupení krok 5-2", "kroky Přeskupení jdou od nižšího k vyššímu"),
        ("akce raynor umísti planetu Aiur", "není řečeno, kam planeta přijde"),
        (
            "akce raynor umísti planetu Aiur na r1s1 základna 7",
            "oblast „Aiur/7“ v galaxii není",
        ),
        (
            "transport raynor na Aiur - Helios\ntransport raynor na Aiur - Helios",
            "na jedné cestě má hráč nejvýš jeden transport",
        ),
        ("planeta Torus na r1s1\nplaneta Braken na r1s1", "dvě planety nemohou ležet"),
        ("planeta Torus\ntransport raynor na Aiur - Torus", "mezi planetami Aiur a Torus žádná"),
        (
            "planeta Torus\nakce raynor umísti transport na Aiur - Torus",
            "mezi planetami Aiur a Torus žádná",
        ),
        ("otázka kdo ovládá Braken/1", "planeta „Braken“ v galaxii není"),
        ("otázka vb tassadar", "hráč „tassadar“ nehraje"),
        ("přeskupení\nočekávej vyřazen tassadar", "hráč „tassadar“ nehraje"),
    ],
)
def test_faults_are_told(text: str, said: str) -> None:
    assert any(fault.startswith(said) for fault in faults(text)), faults(text)


@pytest.mark.parametrize(
    ("players", "said"),
    [
        ("raynor, karel", "frakci „karel“ hra nemá"),
        ('raynor, "Jim Raynor"', "frakce „Jim Raynor“ je tu dvakrát"),
    ],
)
def test_only_six_factions_play(players: str, said: str) -> None:
    with pytest.raises(InputError) as caught:
        list(judge(open_text("x", f"hra starcraft\nhráči {players}\n")))
    assert said in [problem.message.say("cs") for problem in caught.value.problems]


@pytest.mark.parametrize(
    "answer", ["volba mengsk událost žádná", "hod 3", "volba raynor dávka Aiur"]
)
def test_what_answers_nothing_is_left_over(answer: str) -> None:
    text = f'hráč raynor {{ události "Posily" }}\npřeskupení krok 8\n{answer}\n'
    (ruling,) = judge(open_text("x", HEAD + text))
    assert ruling.entries[0].ruling.unused_answers == 1


def test_an_event_that_is_not_held_is_refused() -> None:
    text = 'hráč raynor { události "Posily" }\npřeskupení krok 8\nvolba raynor událost "Zisk"\n'
    (ruling,) = judge(open_text("x", HEAD + text))
    (finding,) = ruling.entries[0].ruling.outcome.findings
    assert finding.rule == "SC-REG-16"


@pytest.mark.parametrize(
    "text",
    [
        "bez raynor mariňák Aiur/1",
        "bez transport raynor Aiur - Helios",
        "bez karta zdrojů raynor Aiur/1",
        "bez cesta Aiur - Helios",
        "bez základna raynor Aiur/1",
        "balíček událostí ?",
        "jednotka mariňák podpora 1 cena 1/0 pozemní",
        "jednotka sup létající",
        "první hráč mengsk",
        "planeta Aiur { 1: minerály 2; částečně vyčerpáno }",
        "hráč raynor { karta zdrojů Aiur/1 žlutá; modul letecký }",
        'hráč raynor { události žádné; uložené události "X" }',
        "transport raynor na Aiur - Helios",
    ],
)
def test_a_case_restates_and_takes_away(text: str) -> None:
    above = HEAD + (
        "planeta Torus\ntransport raynor na Aiur - Helios\n"
        'hráč raynor { karta zdrojů Aiur/1; události "A" }\n'
    ).replace("planeta Torus\n", "planeta Torus { 1: raynor mariňák 2 }\n")
    case = text.replace("mariňák Aiur/1", "mariňák Torus/1")
    rulings = list(judge(open_text("x", f'{above}\npřípad "a"\n{case}\notázka kdo vyhrál\n')))
    assert len(rulings) == 1


FALSE = [
    "zničeno žádné",
    "zničeno základna mengsk Aiur/1",
    "zničeno transport raynor Aiur - Helios",
    "zničeno raynor mariňák 1",
    "stojí základna raynor Aiur/1",
    "stojí transport mengsk Aiur - Helios",
    "stojí mengsk sup 2 Aiur/1",
    "stojí raynor mariňák",
    "vyřazen mengsk",
    "kdo vyhrál = raynor, mengsk",
    "karty zdrojů raynor = Aiur/1",
    "karty zdrojů raynor = 2",
    "vb raynor = 7",
    "vb raynor = 1, 0",
    "první hráč = mengsk",
    "první hráč = nikdo",
]
TRUE = [
    "zničeno základna raynor Aiur/1",
    "stojí mengsk sup 1 Aiur/1",
    "stojí mengsk sup",
    "vyřazen raynor",
    "kdo vyhrál = mengsk",
    "karty zdrojů raynor = žádné",
    "karty zdrojů mengsk = 0",
    "vb raynor = 0",
    "první hráč = raynor",
    "kdo je na tahu = nikdo",
]


@pytest.mark.parametrize(
    ("claim", "mark"),
    [*((claim, Mark.FAILS) for claim in FALSE), *((claim, Mark.HOLDS) for claim in TRUE)],
)
def test_claims_are_compared(claim: str, mark: Mark) -> None:
    text = f'případ "a"\nplaneta Aiur {{ 1: mengsk sup }}\npřeskupení krok 1\nočekávej {claim}\n'
    docket = open_text("x", HEAD + text)
    (ruling,) = (case for case in judge(docket) if case.entries)
    (checked,) = check_case(docket, ruling)
    assert checked.mark is mark
    assert checked.why is None or (checked.why.say("cs") and checked.why.say("en"))


def test_who_does_not_play_any_more_has_nothing_on_the_table() -> None:
    above = (
        "planeta Torus { 1: mengsk sup; raynor sup; 2: základna mengsk }\ncesta Aiur - Torus\n"
        "transport mengsk na Aiur - Torus\ndávka Aiur: mengsk ?, raynor ?\nna tahu mengsk\n"
        'hráč mengsk { vb 3 }\npřípad "a"\nhráči raynor, tassadar\notázka kdo ovládá Torus/1\n'
    )
    (ruling,) = (case for case in judge(open_text("x", HEAD + above)) if case.entries)
    position = ruling.position
    assert ruling.entries[0].ruling.outcome.value == "raynor"
    assert not position.transports
    assert not position.turn
    assert len(position.stacks["aiur"]) == 1
    assert "mengsk" not in position.sheets
