"""Execution: stacks, the choice of an order, event cards instead, being blocked (pages 17, 18)."""

from __future__ import annotations

from collections.abc import Iterator

from rulesbot.core.phrase import Term, Words
from rulesbot.core.questions import Kind, Option, Question, Table
from rulesbot.core.record import replace
from rulesbot.core.ruling import Facts
from rulesbot.games.starcraft.model import EventCard, Order, OrderKind, Phase, Position
from rulesbot.games.starcraft.rules import RULES
from rulesbot.games.starcraft.tasks import Execute, Pass, TakeEvent
from rulesbot.games.starcraft.turns import (
    Act,
    phase_fits,
    still_in_the_game,
    turn_reaches_player,
)
from rulesbot.games.starcraft.words import order_of, order_term

_WHICH = Words(
    "{player}: místo kterého příkazu si bere událost",
    "{player}: which order the event card is taken for",
)


class Covered(Facts):
    """The order lies under others."""

    player: str
    order: Term
    planet: str
    above: tuple[str, ...]


class NoSuchOrder(Facts):
    """The player has no such order on the planet."""

    player: str
    order: Term
    planet: str


class MayNotPass(Facts):
    """A player who can execute an order lets his turn go by."""

    player: str
    planets: tuple[str, ...]


class AllExecuted(Facts):
    """All the player's orders are executed: no card, no turn."""

    player: str


class Skipped(Facts):
    """The turn of a player without orders is skipped."""

    player: str


class MustDraw(Facts):
    """A blocked player has to draw an event card."""

    player: str


class Blocked(Facts):
    """A blocked player draws an event card; his orders stay."""

    player: str


class Revealed(Facts):
    """An order is revealed, executed and taken back."""

    player: str
    order: Term
    planet: str


class Uncovered(Facts):
    """The next order of the stack is on top now."""

    planet: str
    owner: str


class EventInstead(Facts):
    """An event card is drawn instead of executing an order."""

    player: str
    order: Term
    planet: str


class DeadOrder(Facts):
    """An eliminated player's order is discarded unexecuted."""

    player: str
    planet: str


class RoundExecuted(Facts):
    """No order is left: regrouping begins."""

    first: str


REVEALED = RULES.effect("SC-EXEC-03", Revealed)
UNCOVERED = RULES.effect("SC-STACK-02", Uncovered)
ROUND_EXECUTED = RULES.effect("SC-EXEC-04", RoundExecuted)
EVENT_INSTEAD = RULES.effect("SC-EVOPT-01", EventInstead)
BLOCKED = RULES.effect("SC-BLOCK-02", Blocked)
SKIPPED = RULES.effect("SC-BLOCK-03", Skipped)
DEAD_ORDER = RULES.effect("SC-VIC-16", DeadOrder)


def available(position: Position, player: str) -> tuple[str, ...]:
    """The planets where a player's order lies on top."""
    stacks = position.stacks.items()
    return tuple(planet for planet, stack in stacks if stack and stack[-1].owner == player)


def executed(position: Position, player: str) -> int:
    """How many orders of the round a player has executed."""
    stated = position.sheet(player).executed
    if stated is not None:
        return stated
    placed = position.sheet(player).placed
    out = position.orders(player)
    return max(0, (out if placed is None else placed) - out)


def is_blocked(position: Position, player: str) -> bool:
    """True if the player has orders left and all are covered (SC-BLOCK-02)."""
    return position.orders(player) > 0 and not available(position, player)


def blocked_players(position: Position, table: Table) -> tuple[str, ...]:
    """Everybody who is blocked, clockwise from the first player."""
    found = tuple(p for p in position.living if is_blocked(position, p))
    for player in found:
        BLOCKED(table, Blocked(position.name(player)))
    return found


def _named(act: Act) -> Execute | TakeEvent | None:
    """The action, if it names an order."""
    task = act.task
    if isinstance(task, Execute) or (isinstance(task, TakeEvent) and task.planet):
        return task
    return None


def _matches(order: Order, task: Execute | TakeEvent) -> bool:
    if order.owner != task.player:
        return False
    if OrderKind.HIDDEN in (order.kind, task.kind):
        return True
    return order.kind is task.kind and order.special == task.special


@RULES.check("SC-STACK-03", Covered, concerns=lambda act: _named(act) is not None)
def order_lies_on_top(act: Act, table: Table) -> Iterator[Covered]:
    """Only the topmost order of a stack may be executed."""
    task = _named(act)
    if task is None:
        return
    stack = act.position.stacks.get(task.planet, ())
    if stack and _matches(stack[-1], task):
        return
    below = [at for at, order in enumerate(stack) if _matches(order, task)]
    if below:
        above = tuple(act.position.name(order.owner) for order in stack[below[-1] + 1 :])
        yield Covered(act.name, _term(task), act.position.name(task.planet), above)


@RULES.check("SC-OVW-10", NoSuchOrder, concerns=lambda act: _named(act) is not None)
def order_is_there(act: Act, table: Table) -> Iterator[NoSuchOrder]:
    """What may be done on a planet is told by the orders that lie there."""
    task = _named(act)
    if task is None:
        return
    stack = act.position.stacks.get(task.planet, ())
    if not any(_matches(order, task) for order in stack):
        yield NoSuchOrder(act.name, _term(task), act.position.name(task.planet))


def _term(task: Execute | TakeEvent) -> Term:
    return order_term(task.kind or OrderKind.HIDDEN, special=task.special)


@RULES.check("SC-EXEC-05", MayNotPass, concerns=lambda act: isinstance(act.task, Pass))
def does_not_pass(act: Act, table: Table) -> Iterator[MayNotPass]:
    """A player who can execute an order has to."""
    planets = available(act.position, act.player)
    if isinstance(act.task, Pass) and planets:
        yield MayNotPass(act.name, tuple(act.position.name(planet) for planet in planets))


@RULES.check("SC-BLOCK-02", MustDraw, concerns=lambda act: is_blocked(act.position, act.player))
def blocked_player_draws(act: Act, table: Table) -> Iterator[MustDraw]:
    """A blocked player takes an event card, he does not just wait."""
    if isinstance(act.task, Pass) and is_blocked(act.position, act.player):
        yield MustDraw(act.name)


@RULES.check("SC-BLOCK-03", AllExecuted, concerns=lambda act: isinstance(act.task, TakeEvent))
def order_is_left_for_event(act: Act, table: Table) -> Iterator[AllExecuted]:
    """Whoever has executed all his orders takes no event card."""
    if isinstance(act.task, TakeEvent) and not act.position.orders(act.player):
        yield AllExecuted(act.name)


CHECKS = (
    still_in_the_game,
    phase_fits,
    turn_reaches_player,
    order_is_there,
    order_lies_on_top,
    does_not_pass,
    blocked_player_draws,
    order_is_left_for_event,
)


def carried_out(act: Act, table: Table) -> Position:
    """The position after a legal action of execution."""
    position, task = act.position, act.task
    match task:
        case Execute(planet=planet):
            top = _shown(position.stacks[planet][-1], task)
            REVEALED(table, Revealed(act.name, order_of(top), position.name(planet)))
            position = _taken_back(position, planet, table)
        case TakeEvent() if is_blocked(position, task.player):
            BLOCKED(table, Blocked(act.name))
            position = _with_event(position, task.player)
        case TakeEvent():
            planet = task.planet or _choose(position, task.player, table)
            top = _shown(position.stacks[planet][-1], task)
            EVENT_INSTEAD(table, EventInstead(act.name, order_of(top), position.name(planet)))
            position = _with_event(_taken_back(position, planet, table), task.player)
        case _:
            SKIPPED(table, Skipped(act.name))
    return pass_turn(position, act.player, table)


def _shown(order: Order, task: Execute | TakeEvent) -> Order:
    """The order as its owner reveals it."""
    if order.kind is not OrderKind.HIDDEN or task.kind is None:
        return order
    return replace(order, kind=task.kind, special=task.special)


def _choose(position: Position, player: str, table: Table) -> str:
    planets = available(position, player)
    if len(planets) == 1:
        return planets[0]
    options = tuple(Option(planet, position.name(planet)) for planet in planets)
    text = _WHICH(player=position.name(player))
    question = Question(Kind.DECISION, ("order", player), options, text, "SC-EVOPT-01", player)
    planet: str = table.ask(question)
    return planet


def _taken_back(position: Position, planet: str, table: Table) -> Position:
    *rest, top = position.stacks[planet]
    sheet = position.sheet(top.owner)
    sheet = replace(sheet, executed=executed(position, top.owner) + 1)
    position = position.with_sheet(top.owner, sheet)
    position = replace(position, stacks={**position.stacks, planet: tuple(rest)})
    if rest:
        owner = position.name(rest[-1].owner)
        UNCOVERED(table, Uncovered(position.name(planet), owner))
    return drop_dead_orders(position, planet, table)


def without_dead_tops(position: Position, table: Table) -> Position:
    """The position without eliminated players' orders on top of any stack (SC-VIC-16)."""
    for planet in position.stacks:
        position = drop_dead_orders(position, planet, table)
    return position


def drop_dead_orders(position: Position, planet: str, table: Table) -> Position:
    """The same for one stack; by one reading they wait for their owner's turn."""
    if not _dead_on_top(position, planet):
        return position
    if table.reading("odhození-mrtvého-příkazu") == "stojí-tah":
        return position
    while _dead_on_top(position, planet):
        position = _discarded(position, planet, table)
    return position


def _dead_on_top(position: Position, planet: str) -> bool:
    stack = position.stacks.get(planet, ())
    return bool(stack) and position.sheet(stack[-1].owner).eliminated


def _discarded(position: Position, planet: str, table: Table) -> Position:
    *rest, dead = position.stacks[planet]
    DEAD_ORDER(table, DeadOrder(position.name(dead.owner), position.name(planet)))
    return replace(position, stacks={**position.stacks, planet: tuple(rest)})


def _with_event(position: Position, player: str) -> Position:
    sheet = position.sheet(player)
    position = position.with_sheet(player, replace(sheet, events=(*sheet.events, EventCard())))
    return replace(position, deck=position.deck.drawn())


def pass_turn(position: Position, player: str, table: Table) -> Position:
    """The position with the next player at turn; whoever is through is skipped (SC-BLOCK-03)."""
    for following in position.after(player):
        if not any(position.orders(living) for living in position.living):
            return _finished(position, table)
        if following not in position.living:
            for planet in available(position, following)[:1]:
                position = _discarded(position, planet, table)
        elif position.orders(following):
            return replace(position, turn=following, phase=Phase.EXECUTION)
        elif following != player:
            SKIPPED(table, Skipped(position.name(following)))
    return _finished(position, table)


def _finished(position: Position, table: Table) -> Position:
    """Execution is over; what is left are orders of eliminated players."""
    for planet in position.stacks:
        while position.stacks[planet]:
            position = _discarded(position, planet, table)
    ROUND_EXECUTED(table, RoundExecuted(position.name(position.first)))
    return replace(position, turn="", phase=Phase.REGROUPING, step=1)
