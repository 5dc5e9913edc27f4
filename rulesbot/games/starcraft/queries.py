"""Questions: who controls, who won, what is adjacent, what a player has and may do."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping

from rulesbot.core.questions import Table
from rulesbot.core.ruling import Facts, Outcome
from rulesbot.games.starcraft import (
    counts,
    data,
    events,
    execution,
    known,
    options,
    payment,
    victory,
)
from rulesbot.games.starcraft.adjacency import BY_SPACE, BySpace
from rulesbot.games.starcraft.control import who_controls
from rulesbot.games.starcraft.galaxy import neighbours, routes_of
from rulesbot.games.starcraft.model import Phase, Position, Spot, Yield
from rulesbot.games.starcraft.rules import RULES
from rulesbot.games.starcraft.tasks import Ask
from rulesbot.games.starcraft.words import PHASES


class Adjacent(Facts):
    """The planets that routes join with one."""

    planet: str
    others: tuple[str, ...]


class RoutesOf(Facts):
    """The routes attached to a planet; each belongs to both its ends."""

    planet: str
    routes: tuple[str, ...]


ADJACENT = RULES.effect("SC-TERM-14", Adjacent)
ROUTES_OF = RULES.effect("SC-TERM-05", RoutesOf)

_STEP_OF_SPECIAL, _STEP_OF_EVENTS = 7, 8


def answer(position: Position, ask: Ask, table: Table) -> Outcome:
    """The value that answers a question."""
    value = _ANSWERS[ask.what](position, ask, table)
    return Outcome(position, judged=False, value=value, blocks=False)


def winners(position: Position, table: Table) -> tuple[str, ...]:
    """Who has won, with the comparisons that say so; nobody while the game goes on."""
    if position.ending is not None or position.resolved:
        return position.winners
    somebody_out = any(position.sheet(player).eliminated for player in position.players)
    if somebody_out and (last := victory.last_left(position, table)):
        return last
    if position.phase not in (None, Phase.REGROUPING):
        return ()
    if position.step <= _STEP_OF_SPECIAL - 1 and (found := victory.normal(position, table)):
        return found
    if position.step in (0, _STEP_OF_SPECIAL) and (found := victory.special(position, table)):
        return found
    if position.step in (0, _STEP_OF_EVENTS):
        return events.end_game(position, table).winners
    return ()


def _neighbours(position: Position, ask: Ask, table: Table) -> Hashable:
    found = neighbours(position, ask.planet)
    name = position.name(ask.planet)
    if found:
        ADJACENT(table, Adjacent(name, tuple(position.name(planet) for planet in found)))
    for route in routes_of(position, ask.planet):
        if route.spatial:
            one, other = route.ends
            BY_SPACE(table, BySpace(position.name(one), position.name(other)))
    return found


def _routes(position: Position, ask: Ask, table: Table) -> Hashable:
    routes = tuple(routes_of(position, ask.planet))
    names = tuple(position.edge_name(route.ends) for route in routes)
    if names:
        ROUTES_OF(table, RoutesOf(position.name(ask.planet), names))
    return len(routes)


def _resources(position: Position, ask: Ask, table: Table) -> Hashable:
    cards = position.sheet(ask.player).cards
    return sum(known.capacity(position, spot, table) for spot in cards)


def _placed(position: Position, ask: Ask, table: Table) -> Hashable:
    placed = position.sheet(ask.player).placed
    return position.orders(ask.player) if placed is None else placed


def _phase(position: Position, ask: Ask, table: Table) -> Hashable:
    return data.key(PHASES[position.phase].cs) if position.phase else ""


_ANSWERS: Mapping[str, Callable[[Position, Ask, Table], Hashable]] = {
    "who_controls": lambda p, a, t: who_controls(p, a.spot or Spot("", 0), t),
    "who_won": lambda p, _a, t: winners(p, t),
    "who_is_blocked": lambda p, _a, t: execution.blocked_players(p, t),
    "who_is_on_turn": lambda p, _a, _t: p.turn,
    "what_may": lambda p, a, t: options.what_may(p, a.player, t),
    "available": lambda p, a, _t: execution.available(p, a.player),
    "resources": _resources,
    "can_pay": lambda p, a, t: payment.most(p, a.player, Yield(a.detail), t),
    "resource_cards": lambda p, a, _t: tuple(sorted(p.sheet(a.player).cards)),
    "points_of": lambda p, a, t: known.points(p, a.player, t),
    "workers_of": lambda p, a, t: known.workers(p, a.player, t),
    "unavailable_of": lambda p, a, t: known.unavailable(p, a.player, t),
    "hand_of": lambda p, a, t: known.hand(p, a.player, t),
    "events_of": lambda p, a, _t: len(p.sheet(a.player).events),
    "events_left": lambda p, a, t: counts.events_left(p, int(a.detail), t),
    "events_removed": lambda p, _a, t: counts.events_removed(p, t),
    "end_cards": lambda p, _a, _t: p.ends,
    "placed_of": _placed,
    "executed_of": lambda p, a, _t: execution.executed(p, a.player),
    "threshold": lambda p, a, t: victory.tell_needed(p, a.player, t),
    "neighbours": _neighbours,
    "routes_of": _routes,
    "phase_is": _phase,
    "first_player": lambda p, _a, _t: p.first,
    "race_of": lambda p, a, t: counts.race_of(p, a.player, t),
    "stock_of": lambda p, a, t: counts.stock(p, a.player, a.detail, t),
    "stack_of": lambda p, a, _t: len(p.stacks.get(a.planet, ())),
}
