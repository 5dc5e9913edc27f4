"""Reads the statements that say what stands on the table."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from rulesbot.core.game import SetupError
from rulesbot.core.record import replace
from rulesbot.games.starcraft import data
from rulesbot.games.starcraft.model import Deck, Phase, Position, Route, Transport, UnitValues
from rulesbot.games.starcraft.reading import messages
from rulesbot.games.starcraft.reading.planets import (
    areas_as_written,
    check_places,
    odd_planet,
    read_planet,
)
from rulesbot.games.starcraft.reading.removals import remove, without_players
from rulesbot.games.starcraft.reading.scribe import Scribe, number, numbers, order, unit
from rulesbot.games.starcraft.reading.sheets import read_sheet
from rulesbot.language.nodes import Node

_PHASES = {
    "SETUP": Phase.SETUP,
    "PLANNING": Phase.PLANNING,
    "EXECUTION": Phase.EXECUTION,
    "REGROUPING": Phase.REGROUPING,
}
_STEPS = 10
_STAGES = 3


def read_position(
    base: Position | None, statements: Sequence[Node], text: str, readings: Mapping[str, str]
) -> Position:
    """The position described, on top of an earlier one; raises ``SetupError`` with all faults."""
    reader = _Reader(Scribe(text), base or Position(), first=base is None)
    reader.read(statements)
    if reader.scribe.problems:
        raise SetupError(reader.scribe.problems)
    return reader.position


class _Reader:
    """Builds a position, what others refer to first; the order of the statements is free."""

    def __init__(self, scribe: Scribe, position: Position, *, first: bool) -> None:
        self.scribe, self.position, self.first = scribe, position, first
        self._seen: set[object] = set()
        self._steps: dict[str, Callable[[Node], None]] = {
            "players": self._players,
            "planet": self._planet,
            "areas": self._areas,
            "route": self._route,
            "transport": self._transport,
            "stack": self._stack,
            "player": self._sheet,
            "phase": self._phase,
            "step": self._step,
            "turn": self._turn,
            "first": self._first,
            "deck": self._deck,
            "ends": self._ends,
            "unit_values": self._unit_values,
            "remove": self._remove,
        }

    def read(self, statements: Sequence[Node]) -> None:
        """Read every statement."""
        by_kind: dict[str, list[Node]] = {}
        for statement in statements:
            by_kind.setdefault(statement.kind, []).append(statement)
        by_kind["areas"] = by_kind.get("planet", [])
        for kind, step in self._steps.items():
            for node in by_kind.get(kind, ()):
                step(node)

    def once(self, what: object, node: Node) -> None:
        """Above the first case a thing is stated once."""
        if self.first and what in self._seen:
            said = self.scribe.typed(node).splitlines()[0][:40]
            stated = messages.TWICE(what=f"„{said}“")
            self.scribe.fault(node.span, stated, messages.TWICE_HELP())
        self._seen.add(what)

    def _players(self, node: Node) -> None:
        self.once("players", node)
        players: list[str] = []
        names = dict(self.position.names)
        for owner in node.nodes("owner"):
            typed, key = self.scribe.typed(owner), data.player_key(self.scribe.typed(owner))
            if key not in data.factions():
                message = messages.NO_FACTION(name=typed)
                self.scribe.fault(owner.span, message, messages.FACTIONS_ARE(), "SC-GOAL-01")
            elif key in players:
                message = messages.FACTION_TWICE(name=typed)
                self.scribe.fault(owner.span, message, rule="SC-GOAL-02")
            else:
                players.append(key)
            names[key] = typed
        first = players[0] if players else ""
        position = without_players(self.position, players)
        self.position = replace(position, players=tuple(players), names=names, first=first)

    def _planet(self, node: Node) -> None:
        world = node.node("world")
        assert world is not None  # noqa: S101  (the grammar)
        self.once(("planet", self.scribe.key(world)), node)
        self.position = read_planet(self.scribe, self.position, node)

    def _areas(self, node: Node) -> None:
        self.position = areas_as_written(self.scribe, self.position, node, self.once)
        odd = odd_planet(self.position, node, self.scribe)
        if odd and odd not in self.position.odd:
            self.position = replace(self.position, odd=(*self.position.odd, odd))
        check_places(self.scribe, self.position, node)

    def _route(self, node: Node) -> None:
        edge = node.node("edge")
        assert edge is not None  # noqa: S101  (the grammar)
        ends = self.scribe.edge(self.position, edge)
        route = Route(ends, spatial=node.word("SPATIAL") is not None)
        self.once(("route", frozenset(ends), route.spatial), node)
        known = {(frozenset(r.ends), r.spatial) for r in self.position.routes}
        if (frozenset(ends), route.spatial) not in known:
            self.position = replace(self.position, routes=(*self.position.routes, route))

    def _transport(self, node: Node) -> None:
        owner, edge = node.nodes("owner", "edge")
        ends = self.scribe.edge(self.position, edge)
        player = self.scribe.player(self.position, owner)
        if not any(route.joins(*ends) for route in self.position.routes):
            one, other = (self.position.name(end) for end in ends)
            help_ = messages.NO_ROUTE_HELP(one=one, other=other)
            self.scribe.fault(edge.span, messages.NO_ROUTE(one=one, other=other), help_)
        transport = Transport(player, ends)
        if any(t.owner == player and set(t.ends) == set(ends) for t in self.position.transports):
            if self.first:
                self.scribe.fault(node.span, messages.TRANSPORT_TWICE())
            return
        self.position = replace(self.position, transports=(*self.position.transports, transport))

    def _stack(self, node: Node) -> None:
        world = node.node("world")
        assert world is not None  # noqa: S101  (the grammar)
        planet = self.scribe.planet(self.position, world)
        self.once(("stack", planet), node)
        orders = []
        for stacked in node.nodes("stacked"):
            owner, what = stacked.nodes("owner", "order")
            orders.append(order(what, self.scribe.player(self.position, owner)))
        stacks = {**self.position.stacks, planet: tuple(orders)}
        self.position = replace(self.position, stacks=stacks)

    def _sheet(self, node: Node) -> None:
        owner = node.node("owner")
        assert owner is not None  # noqa: S101  (the grammar)
        player = self.scribe.player(self.position, owner)
        self.once(("player", player), node)
        self.position = read_sheet(self.scribe, self.position, player, node, first=self.first)

    def _phase(self, node: Node) -> None:
        self.once("phase", node)
        word = next(w for w in node.words() if w.kind != "PHASE")
        self.position = replace(self.position, phase=_PHASES[word.kind])

    def _step(self, node: Node) -> None:
        self.once("step", node)
        step = number(node) or 0
        if not 1 <= step <= _STEPS:
            self.scribe.fault(node.span, messages.STEP_RANGE(n=step), rule="SC-REG-01")
        self.position = replace(self.position, step=step)

    def _turn(self, node: Node) -> None:
        self.once("turn", node)
        player = self.scribe.player(self.position, next(node.nodes("owner")))
        self.position = replace(self.position, turn=player)

    def _first(self, node: Node) -> None:
        self.once("first", node)
        player = self.scribe.player(self.position, next(node.nodes("owner")))
        self.position = replace(self.position, first=player)

    def _deck(self, node: Node) -> None:
        self.once("deck", node)
        counts = numbers(node)
        if node.word("EMPTY"):
            deck = Deck(top=0)
        elif len(counts) == _STAGES:
            deck = Deck(counts=(counts[0], counts[1], counts[2]))
        elif counts and not 1 <= counts[0] <= _STAGES:
            self.scribe.fault(node.span, messages.STAGE_RANGE(n=counts[0]))
            return
        else:
            deck = Deck(top=counts[0] if counts else None)
        self.position = replace(self.position, deck=deck)

    def _ends(self, node: Node) -> None:
        self.once("ends", node)
        self.position = replace(self.position, ends=number(node) or 0)

    def _unit_values(self, node: Node) -> None:
        kind = unit(next(node.nodes("unit")))
        self.once(("unit", kind), node)
        counts = numbers(node)
        support = counts.pop(0) if node.word("SUPPORT") else None
        cost = (counts[0], counts[1]) if node.word("COST") else None
        flying = node.word("FLYING") is not None if node.word("FLYING", "GROUND") else None
        units = {**self.position.units, kind: UnitValues(support, cost, flying)}
        self.position = replace(self.position, units=units)

    def _remove(self, node: Node) -> None:
        self.position = remove(self.scribe, self.position, node)
