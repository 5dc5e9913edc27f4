"""Planning: who places which order where (pages 16 and 18)."""

from __future__ import annotations

from collections.abc import Iterator

from rulesbot.core.questions import Table
from rulesbot.core.record import replace
from rulesbot.core.ruling import Facts
from rulesbot.games.starcraft import counts, data, known
from rulesbot.games.starcraft.adjacency import BY_SPACE, BySpace
from rulesbot.games.starcraft.galaxy import neighbours, present, routes_of
from rulesbot.games.starcraft.model import Order, Phase, Position
from rulesbot.games.starcraft.rules import RULES
from rulesbot.games.starcraft.tasks import PlaceOrder
from rulesbot.games.starcraft.turns import (
    Act,
    cycle_reaches_player,
    orders_out,
    phase_fits,
    still_in_the_game,
)


class FifthOrder(Facts):
    """A player has placed all his orders."""

    player: str
    placed: int


class FaceUp(Facts):
    """An order is placed face up."""

    player: str


class OutOfReach(Facts):
    """The player has nothing on the planet or on an adjacent one."""

    player: str
    planet: str


class NotOnTop(Facts):
    """An order is pushed under others."""

    planet: str


class NoModule(Facts):
    """A special order without a Research & Development module."""

    player: str


class TooManySpecial(Facts):
    """More special orders than modules."""

    player: str
    placed: int
    modules: int


class NoToken(Facts):
    """The player has no such token left."""

    player: str
    placed: int


class AllPlaced(Facts):
    """Everybody has placed four orders: execution begins."""

    first: str


class HighStack(Facts):
    """The stack grows; there is no limit."""

    planet: str
    orders: int


class OwnForces(Facts):
    """The player has a unit or a base on the planet itself."""

    player: str
    planet: str


OWN_FORCES = RULES.effect("SC-PLAN-04", OwnForces)
ALL_PLACED = RULES.effect("SC-PLAN-11", AllPlaced)
HIGH_STACK = RULES.effect("SC-PLAN-07", HighStack)


def _order(act: Act) -> PlaceOrder:
    assert isinstance(act.task, PlaceOrder)  # noqa: S101  (only placing is judged by these)
    return act.task


def _is_special(act: Act) -> bool:
    return _order(act).special


def _on_own_planet(act: Act) -> bool:
    return present(act.position, act.player, _order(act).planet)


@RULES.check("SC-PLAN-01", FifthOrder)
def order_is_left(act: Act, table: Table) -> Iterator[FifthOrder]:
    """Everybody places exactly four orders."""
    placed = orders_out(act.position, act.player)
    if placed >= data.ORDERS_PER_ROUND:
        yield FifthOrder(act.name, placed)


@RULES.check("SC-PLAN-03", FaceUp)
def lies_face_down(act: Act, table: Table) -> Iterator[FaceUp]:
    """Nobody may see which order it is."""
    if _order(act).face_up:
        yield FaceUp(act.name)


@RULES.check("SC-PLAN-05", OutOfReach, concerns=lambda act: not _on_own_planet(act))
def planet_is_in_reach(act: Act, table: Table) -> Iterator[OutOfReach]:
    """The planet, or one adjacent to it, holds a unit or a base of the player."""
    planet = _order(act).planet
    if _on_own_planet(act):
        return
    near = [p for p in neighbours(act.position, planet) if present(act.position, act.player, p)]
    if not near:
        yield OutOfReach(act.name, act.position.name(planet))


@RULES.check("SC-PLAN-06", NotOnTop, concerns=lambda act: bool(_stack(act)))
def lies_on_top(act: Act, table: Table) -> Iterator[NotOnTop]:
    """A new order goes on top of the latest one."""
    if _order(act).underneath and _stack(act):
        yield NotOnTop(act.position.name(_order(act).planet))


def _stack(act: Act) -> tuple[Order, ...]:
    return act.position.stacks.get(_order(act).planet, ())


@RULES.check("SC-PLAN-10", NoModule, concerns=_is_special)
def module_was_built(act: Act, table: Table) -> Iterator[NoModule]:
    """A special order needs a module that lay on the sheet when planning began."""
    if _is_special(act) and known.research_modules(act.position, act.player, table) < 1:
        yield NoModule(act.name)


@RULES.check("SC-SPEC-01", TooManySpecial, concerns=_is_special)
def modules_suffice(act: Act, table: Table) -> Iterator[TooManySpecial]:
    """One special order for each module, by the reading ``počet-zvláštních``."""
    if not _is_special(act):
        return
    modules = known.research_modules(act.position, act.player, table)
    placed = counts.orders_placed(act.position, act.player, special=True)
    if modules < 1 or placed < modules:
        return
    if table.reading("počet-zvláštních") == "podle-modulů":
        yield TooManySpecial(act.name, placed, modules)


@RULES.check("SC-COMP-02", NoToken, concerns=_is_special)
def token_is_left(act: Act, table: Table) -> Iterator[NoToken]:
    """A faction has six standard and three special orders."""
    special = _is_special(act)
    placed = counts.orders_placed(act.position, act.player, special=special)
    if placed >= (data.SPECIAL_ORDERS if special else data.STANDARD_ORDERS):
        yield NoToken(act.name, placed)


CHECKS = (
    still_in_the_game,
    phase_fits,
    order_is_left,
    cycle_reaches_player,
    lies_face_down,
    planet_is_in_reach,
    lies_on_top,
    module_was_built,
    modules_suffice,
    token_is_left,
)


def because(act: Act, facts: Facts) -> tuple[str, ...]:
    """The rules that make a breach apply: transports are no units."""
    if not isinstance(facts, OutOfReach):
        return ()
    planet = _order(act).planet
    touching = any(t.owner == act.player and planet in t.ends for t in act.position.transports)
    return ("SC-PLAN-04", "SC-OVW-16") if touching else ("SC-PLAN-04",)


def tell_reach(act: Act, table: Table) -> None:
    """The step that says why the planet may be chosen, if it is not a plain neighbour."""
    position, planet = act.position, _order(act).planet
    if _on_own_planet(act):
        OWN_FORCES(table, OwnForces(act.name, position.name(planet)))
        return
    spatial = None
    for route in routes_of(position, planet):
        other = route.ends[1] if route.ends[0] == planet else route.ends[0]
        if present(position, act.player, other):
            if not route.spatial:
                return
            spatial = route
    if spatial:
        one, other = spatial.ends
        BY_SPACE(table, BySpace(position.name(one), position.name(other)))


def placed(act: Act, table: Table) -> Position:
    """The position with the order on its stack, and the turn passed on."""
    order, position = _order(act), act.position
    tell_reach(act, table)
    stack = (*_stack(act), Order(order.player, order.kind, order.special))
    if len(stack) > 1:
        HIGH_STACK(table, HighStack(position.name(order.planet), len(stack)))
    position = replace(position, stacks={**position.stacks, order.planet: stack})
    counts_ = {p: orders_out(act.position, p) for p in position.players}
    counts_[order.player] += 1
    for player, count in counts_.items():
        sheet = position.sheet(player)
        position = position.with_sheet(player, replace(sheet, placed=count))
    return _next(position, order.player, table)


def _next(position: Position, player: str, table: Table) -> Position:
    left = [
        p
        for p in position.after(player)
        if p in position.living and orders_out(position, p) < data.ORDERS_PER_ROUND
    ]
    if left:
        return replace(position, turn=left[0], phase=Phase.PLANNING)
    first = position.living[0]
    ALL_PLACED(table, AllPlaced(position.name(first)))
    return replace(position, turn=first, phase=Phase.EXECUTION)
