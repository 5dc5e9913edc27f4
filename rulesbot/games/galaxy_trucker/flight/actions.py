"""What players may do in flight between and within cards, judged and carried out."""

from __future__ import annotations

from typing import assert_never

from rulesbot.core.questions import Table
from rulesbot.core.ruling import Outcome
from rulesbot.games.galaxy_trucker.flight import cargo_rules, leaving
from rulesbot.games.galaxy_trucker.model import Position, Ship
from rulesbot.games.galaxy_trucker.rules import RULES
from rulesbot.games.galaxy_trucker.tasks import (
    Carry,
    FlightAction,
    GiveUp,
    Reveal,
    Stow,
    SwitchOff,
)


def judge(position: Position, task: FlightAction, table: Table) -> Outcome:
    """Whether an action is legal; it is carried out if it is."""
    ship = position.ships[task.ship]
    match task:
        case GiveUp():
            return _give_up(position, ship, task, table)
        case Stow() | Carry() | SwitchOff() | Reveal():
            return _in_flight(position, ship, task, table)
    assert_never(task)


def _give_up(position: Position, ship: Ship, task: GiveUp, table: Table) -> Outcome:
    site = leaving.Leaving(position, ship)
    judged = RULES.judge((leaving.still_flies, leaving.between_cards), site, table)
    if judged.findings:
        return Outcome(position, judged.findings, judged.held)
    return Outcome(leaving.gives_up(position, task.ship, table), held=judged.held)


def _in_flight(
    position: Position, ship: Ship, task: Stow | Carry | SwitchOff | Reveal, table: Table
) -> Outcome:
    site = cargo_rules.InFlight(position, ship, task)
    judged = RULES.judge(cargo_rules.CHECKS[type(task)], site, table)
    if judged.findings:
        return Outcome(position, judged.findings, judged.held, undetermined=judged.waiting)
    after = cargo_rules.carried_out(site, table)
    return Outcome(position.with_ship(after, task.ship), held=judged.held)
