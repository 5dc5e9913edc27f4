"""One procedure for each task."""

from __future__ import annotations

from typing import assert_never

from rulesbot.core.questions import Table
from rulesbot.core.ruling import Outcome
from rulesbot.games.artefakty import (
    deck,
    movement,
    playing,
    queries,
    scoring,
    setup,
    subphase,
    tasks,
)
from rulesbot.games.artefakty.model import Position


def run(position: Position, task: tasks.Task, table: Table) -> Outcome:
    """Judge, resolve or answer one task; asks the table for what is not known."""
    match task:
        case tasks.NotCovered(reason=reason):
            return Outcome(position, judged=False, outside=reason, later=True)
        case tasks.SetUp():
            return setup.set_up(position, table)
        case tasks.BeginSubphase():
            return subphase.begin(position, table)
        case tasks.EndExplore():
            return subphase.end(position, table)
        case (
            tasks.Reach()
            | tasks.WhereToPlay()
            | tasks.Strength()
            | tasks.TokenPoints()
            | tasks.PriorityOrder()
            | tasks.DeckLeft()
            | tasks.LastRound()
            | tasks.Stations()
            | tasks.OrbCardsOf()
            | tasks.OverLimit()
        ):
            return _answer(position, task, table)
        case _:
            return _act(position, task, table)


def _act(position: Position, task: tasks.Action, table: Table) -> Outcome:
    match task:
        case tasks.Move():
            return movement.move(position, task, table)
        case tasks.Play():
            return playing.play(position, task, table)
        case tasks.PlayAirlock():
            return playing.play_airlock(position, task, table)
        case tasks.PlayNothing():
            return playing.play_nothing(position, task, table)
        case tasks.CannotPlay():
            return playing.cannot_play(position, task, table)
        case tasks.Draw():
            return deck.draw(position, task, table)
        case tasks.Pass():
            return subphase.give_up(position, task, table)
        case tasks.BringBack():
            return subphase.bring_back(position, task, table)
        case (
            tasks.Stand()
            | tasks.LookAtCards()
            | tasks.LookAtToken()
            | tasks.Reveal()
            | tasks.DiscardStart()
            | tasks.Inspect()
        ):
            return setup.prepare(position, task, table)
    assert_never(task)


def _answer(position: Position, task: tasks.Query, table: Table) -> Outcome:
    match task:
        case tasks.Reach():
            return queries.where_can_go(position, task, table)
        case tasks.WhereToPlay():
            return queries.where_to_play(position, task, table)
        case tasks.Strength():
            return queries.strength(position, task, table)
        case tasks.TokenPoints():
            return scoring.token_points(position, task, table)
        case tasks.PriorityOrder():
            return queries.priority_order(position, table)
        case tasks.DeckLeft():
            return queries.deck_left(position, table)
        case tasks.LastRound():
            return queries.last_round(position, table)
        case tasks.Stations():
            return scoring.stations(position, task, table)
        case tasks.OrbCardsOf():
            return queries.orb_cards_of(position, task, table)
        case tasks.OverLimit():
            return queries.over_limit(position, task, table)
    assert_never(task)
