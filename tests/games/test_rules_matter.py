"""Every rule that the judge enforces or carries out is needed: muted, it makes a case fail."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from rulesbot.core.rules import Check, Effect
from rulesbot.core.ruling import Facts
from rulesbot.games import discovery
from rulesbot.referee import batch
from rulesbot.referee.judge import judge, open_text

CASES = Path(__file__).resolve().parents[1] / "cases"
ALSO_BY_THE_BREACH = {"GT-DILEK-KOMBI-01"}
"""Rules that the breach names as well as the step, which has a test of its own below."""

GAMES = pytest.mark.parametrize("game", discovery.ids())


def texts(game: str) -> dict[str, str]:
    folder = CASES / game.replace("-", "_")
    return {path.name: path.read_text(encoding="utf-8") for path in folder.rglob("*.spor")}


def all_hold(cases: dict[str, str], rule: str) -> bool:
    """True if no case fails; those that name the rule are tried first, short before long."""
    ordered = sorted(cases.items(), key=lambda item: (rule not in item[1], len(item[1])))
    try:
        return all(batch.run(name, text, "cs").passed for name, text in ordered)
    except Exception:  # noqa: BLE001  (what a muted check lets through may end anywhere)
        return False


@contextmanager
def without(check: Check) -> Iterator[None]:
    function = check.function
    object.__setattr__(check, "function", lambda *_: ())
    try:
        yield
    finally:
        object.__setattr__(check, "function", function)


@GAMES
def test_nothing_muted_all_hold(game: str) -> None:
    assert all_hold(texts(game), "")


@GAMES
def test_every_check_is_needed(game: str) -> None:
    cases, checks = texts(game), discovery.load(game).rules.checks
    idle = []
    for rule, bound in checks.items():
        for check in bound:
            with without(check):
                if all_hold(cases, rule):
                    idle.append((rule, check.function.__name__))
    assert idle == []


@GAMES
def test_every_rule_carried_out_is_needed(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    cases, rules = texts(game), discovery.load(game).rules
    muted, told = "", Effect.__call__

    def tell(effect: Effect[Facts], table: object, facts: Facts) -> None:
        if effect.rule != muted:
            told(effect, table, facts)

    monkeypatch.setattr(Effect, "__call__", tell)
    idle = []
    carried_out = {rule for rule, _ in rules.effects} - set(rules.checks)
    for muted in sorted(carried_out - ALSO_BY_THE_BREACH):
        idle += [muted] if all_hold(cases, muted) else []
    assert idle == []


def test_the_parts_of_a_combined_tile_are_a_step() -> None:
    ship = (
        "vydání 2; loď červená třída II { r7s7 startovní kabina 3333; r6s7 spojovací díl 3123; "
        "r6s6 spojovací díl 3300; r8s6 kabina 0333; r8s7 spojovací díl 3333 }"
    )
    dispute = f"hra gt; {ship}; akce červená přilož dělo+motor ^ 0200 na r7s6"
    (case,) = judge(open_text("x", dispute))
    (branch,) = case.entries[0].ruling.branches
    assert "GT-DILEK-KOMBI-01" in {step.rule for step in branch.journal.steps}
