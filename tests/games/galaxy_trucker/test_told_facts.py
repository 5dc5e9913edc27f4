"""What is told where one rule tells several things: citations alone do not show which."""

from __future__ import annotations

import pytest
from flights import SHIP, last

ONE = f"loď a třída II {{ {SHIP}; r7s8 sklad 2 0003 }}\n"
TWO = f"{ONE}loď b třída II {{ {SHIP} }}\ntrať 40: a 9, b 8\n"
ARMED = f"loď a třída II {{ {SHIP}; r6s7 dělo ^ 0030; r7s8 sklad 2 0003 }}\n"
TAKES, LEAVES = "\nvolba a vezmi odměnu", "\nvolba a vynech"
SMUGGLERS = "karta pašeráci síla 0 ztráta 1 zboží B dny 1"
SLAVERS = "karta otrokáři síla 0 posádka 1 kredity 2 dny 1"
PIRATES = "karta piráti síla 0 kredity 2 dny 1 { malá střela zepředu }"
SHIP_CARD = "karta opuštěná loď posádka {} kredity 3 dny 1"
STATION = "karta opuštěná stanice posádka 1 zboží B dny 1"
DOUBLES = f"loď a třída II {{ {SHIP}; r6s7 dvojité dělo > 0030; r7s8 baterie 2 0003 }}\n"
SHIELD = f"loď a třída II {{ {SHIP}; r6s7 štít ^> 1030; r7s8 baterie 2 0003 energie 0 }}\n"
MISSES = "\nhod 2\nhod 2" * 3
SOLD = f"loď a třída II {{ {SHIP}; r7s8 sklad 2 0003 zboží B; odstoupila }}\n"
COMBINED = f"loď a třída II {{ {SHIP}; r6s7 spojovací díl 3123; r7s8 dělo+motor ^ 0003 }}\n"
APART = f"loď a třída II {{ {SHIP}; r6s7 spojovací díl 3120; r6s6 sklad 3 0000 }}\n"


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (f"{ONE}karta volný vesmír", "AdvancedUnseen"),
        (f"{TWO}karta planety dny 1 {{ B }}\nvolba a přistaň 1", "Skipped"),
        (f"{ONE}{SHIP_CARD.format(1)}{LEAVES}", "Declined"),
        (f"{ONE}{SHIP_CARD.format(3)}", "TooFewCrew"),
        (f"{ONE}{STATION}{TAKES}", "TookStation"),
        (f"{ONE}karta planety dny 1 {{ B }}{LEAVES}", "FlewPast"),
        (f"{ARMED}{SMUGGLERS}{TAKES}", "Won"),
        (f"{ARMED}{SMUGGLERS}{TAKES}", "RewardTaken"),
        (f"{ARMED}{SMUGGLERS}{LEAVES}", "RewardLeft"),
        (f"{ARMED}{SLAVERS}{TAKES}", "Won"),
        (f"{ARMED}{SLAVERS}{TAKES}", "RewardTaken"),
        (f"{ARMED}{SLAVERS}{LEAVES}", "RewardLeft"),
        (f"{ARMED}{PIRATES}{TAKES}", "Won"),
        (f"{ARMED}{PIRATES}{TAKES}", "RewardTaken"),
        (f"{ARMED}{PIRATES}{LEAVES}", "RewardLeft"),
        (f"{DOUBLES}otázka síla děl a\nvolba a aktivuj r6s7", "DoublesPowered"),
        (f"{SHIELD}zásah a malý meteor zepředu\nhod 7", "ShieldDead"),
        (f"{SHIELD}zásah a malý meteor zepředu\nhod 7", "NoShield"),
        (f"{ONE}akce a dokonči", "TookNumber"),
        (f"{TWO}karta sabotáž\nhod 7\nhod 7", "SmallestCrew"),
        (f"{TWO}karta sabotáž\nhod 7\nhod 7", "Explodes"),
        (f"{TWO}karta sabotáž{MISSES}", "NoTileHit"),
        (f"{SOLD}otázka vyúčtování", "HalfPrice"),
        (f"{COMBINED}akce a přilož sklad 3 0001 na r6s8", "BothParts"),
        (f"{APART}akce a kontrola", "SmoothJoinsNothing"),
    ],
)  # fmt: skip
def test_what_happens_is_told(text: str, told: str) -> None:
    steps = [type(step.facts).__name__ for step in last(text).branch.journal.steps]
    assert told in steps


def test_a_second_start_cabin_is_told_besides_its_place() -> None:
    ship = "loď a třída I { r7s7 startovní kabina 3333; r7s8 startovní kabina 3333 }\n"
    findings = last(f"{ship}akce a kontrola").outcome.findings
    assert {type(f.facts).__name__ for f in findings} == {"StartElsewhere", "SecondStart"}
