"""Reads ``bez …``: what a case takes away from the position above it."""

from __future__ import annotations

from collections.abc import Container

from rulesbot.core.record import replace
from rulesbot.games.starcraft.model import Position, Troop, with_troop
from rulesbot.games.starcraft.reading import messages
from rulesbot.games.starcraft.reading.scribe import Scribe, number, unit
from rulesbot.language.nodes import Node


def remove(scribe: Scribe, position: Position, node: Node) -> Position:
    """The position without what a statement takes away; a fault if it was not there."""
    edge, area, owner = node.node("edge"), node.node("area"), node.node("owner")
    before = len(scribe.problems)
    player = scribe.player(position, owner) if owner else ""
    ends = scribe.edge(position, edge) if edge else ("", "")
    spot = scribe.spot(position, area) if area else None
    if len(scribe.problems) > before:
        return position
    if node.word("TRANSPORT"):
        rest = [t for t in position.transports if t.owner != player or set(t.ends) != set(ends)]
        found = replace(position, transports=tuple(rest))
    elif node.word("ROUTE"):
        routes = tuple(route for route in position.routes if not route.joins(*ends))
        found = replace(position, routes=routes)
    elif spot is None:
        found = position
    elif node.word("RESOURCE_CARD"):
        sheet = position.sheet(player)
        cards = {card: workers for card, workers in sheet.cards.items() if card != spot}
        found = position.with_sheet(player, replace(sheet, cards=cards))
    else:
        here = position.area(spot)
        kind = node.node("unit")
        if kind is None:
            changed = replace(here, base="" if here.base == player else here.base)
        else:
            count = number(node)
            had = sum(t.count for t in here.troops if (t.owner, t.unit) == (player, unit(kind)))
            troop = Troop(player, unit(kind), -(had if count is None else count))
            changed = replace(here, troops=with_troop(here.troops, troop) if had else here.troops)
        found = position.with_area(spot, changed) if changed != here else position
    if found == position:
        scribe.fault(node.span, messages.NOT_THERE())
    return found


def without_players(position: Position, players: Container[str]) -> Position:
    """The position with the pieces of these players only: who does not play has nothing there."""
    for spot, area in position.areas():
        if any(owner not in players for owner in area.owners):
            base = area.base if area.base in players else ""
            troops = tuple(troop for troop in area.troops if troop.owner in players)
            position = position.with_area(spot, replace(area, base=base, troops=troops))
    return replace(
        position,
        transports=tuple(t for t in position.transports if t.owner in players),
        stacks={
            planet: tuple(order for order in stack if order.owner in players)
            for planet, stack in position.stacks.items()
        },
        sheets={player: s for player, s in position.sheets.items() if player in players},
        turn=position.turn if position.turn in players else "",
    )
