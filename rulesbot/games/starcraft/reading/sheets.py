"""Reads what a player has on and beside his faction sheet."""

from __future__ import annotations

from rulesbot.core.record import replace
from rulesbot.games.starcraft.model import (
    Depletion,
    EventCard,
    Module,
    Position,
    Sheet,
)
from rulesbot.games.starcraft.reading import messages
from rulesbot.games.starcraft.reading.scribe import Scribe, number, numbers
from rulesbot.language.nodes import Node

_MODULES = {
    "SUPPLY_MODULE": Module.SUPPLY,
    "RESEARCH_MODULE": Module.RESEARCH,
    "AIR_MODULE": Module.AIR,
}
_NUMBERS = ("points", "workers", "unavailable", "laid", "placed", "executed")
END_NAMES = frozenset({"konec se blizi", "the end draws near", "the end is near"})


def read_sheet(
    scribe: Scribe, position: Position, player: str, node: Node, *, first: bool
) -> Position:
    """The position with what a statement says of a player."""
    if player not in position.players:
        return position
    seen: set[str] = set()
    for item in node.nodes():
        if first and item.kind in _NUMBERS and item.kind in seen:
            said = f"„{scribe.typed(item)}“"
            scribe.fault(item.span, messages.TWICE(what=said), messages.TWICE_HELP())
        seen.add(item.kind)
        if item.kind == "resource_card":
            position = _resource_card(scribe, position, player, item)
        elif item.kind == "own_planets":
            position = _own_planets(scribe, position, player, item)
        elif item.kind != "owner":
            sheet = _item(scribe, position.sheet(player), item, first=first)
            position = position.with_sheet(player, sheet)
    return position


def _item(scribe: Scribe, sheet: Sheet, node: Node, *, first: bool) -> Sheet:
    if node.kind in _NUMBERS:
        return _number(sheet, node)
    match node.kind:
        case "hand":
            bonus = numbers(node)[-1] if node.word("LIMIT") else 0
            return replace(sheet, hand=number(node), hand_bonus=bonus)
        case "module":
            return replace(sheet, modules={**sheet.modules, **_module(node)})
        case "building":
            label = scribe.key(next(node.nodes("label")))
            return replace(sheet, buildings={**sheet.buildings, label: number(node) or 1})
        case "permanent":
            return _permanent(sheet, node)
        case "events":
            return replace(sheet, events=_events(scribe, sheet, node, first=first))
        case "kept":
            cards = tuple(event_card(scribe, card) for card in node.nodes("event_card"))
            return replace(sheet, kept=(*sheet.kept, *cards))
        case _:
            return replace(sheet, eliminated=True)


def _number(sheet: Sheet, node: Node) -> Sheet:
    value = number(node)
    match node.kind:
        case "points":
            return replace(sheet, points=value)
        case "workers":
            return replace(sheet, workers=value)
        case "unavailable":
            return replace(sheet, unavailable=value)
        case "placed":
            return replace(sheet, placed=value)
        case "laid":
            return replace(sheet, laid=value or 0)
        case _:
            return replace(sheet, executed=value)


def _module(node: Node) -> dict[Module, int | None]:
    kind = next(_MODULES[word.kind] for word in node.words() if word.kind in _MODULES)
    if node.word("UNKNOWN"):
        return {kind: None}
    value = number(node)
    return {kind: 1 if value is None else value}


def _permanent(sheet: Sheet, node: Node) -> Sheet:
    values = numbers(node)
    minerals, gas = sheet.permanent
    if node.word("MINERALS"):
        minerals = values.pop(0)
    if node.word("GAS"):
        gas = values.pop(0)
    used = (values[0], values[1] if len(values) > 1 else 0) if values else sheet.on_permanent
    return replace(sheet, permanent=(minerals, gas), on_permanent=used)


def _events(scribe: Scribe, sheet: Sheet, node: Node, *, first: bool) -> tuple[EventCard, ...]:
    if node.word("NONE"):
        return ()
    cards = tuple(event_card(scribe, card) for card in node.nodes("event_card"))
    if cards:
        return cards if first else (*sheet.events, *cards)
    return (EventCard(),) * (number(node) or 0)


def event_card(scribe: Scribe, node: Node) -> EventCard:
    """An event card as written; one that nobody has read has no name."""
    label = node.node("label")
    name = scribe.typed(label) if label else ""
    end = node.word("END_CARD") is not None
    if end or (label is not None and scribe.key(label) in END_NAMES):
        card = EventCard(end=True)
    else:
        card = EventCard(name)
    for effect in node.nodes("event_effect"):
        value = number(effect) or 0
        if effect.word("POINTS"):
            card = replace(card, points=value)
        elif effect.word("HAND"):
            card = replace(card, hand=value)
        else:
            card = replace(card, stays=True)
    return card


def _resource_card(scribe: Scribe, position: Position, player: str, node: Node) -> Position:
    faults = len(scribe.problems)
    spot = scribe.spot(position, next(node.nodes("area")))
    if len(scribe.problems) > faults:
        return position
    area = position.area(spot)
    name = position.spot_name(spot)
    if area.kind is not None and not area.gives_resources:
        scribe.fault(node.span, messages.NO_CARD(area=name), rule="SC-OVW-23")
    for other in position.players:
        if other != player and spot in position.sheet(other).cards:
            message = messages.CARD_TWICE(area=name, owner=position.name(other))
            scribe.fault(node.span, message, rule="SC-OVW-23")
    values = list(node.words("INT", "UNKNOWN"))
    amounts = [None if word.kind == "UNKNOWN" else int(word.text) for word in values]
    workers = amounts.pop(0) or 0 if node.word("WORKERS") else 0
    if node.word("YELLOW"):
        yellow = amounts[0] if amounts else area.yellow
        changed = replace(area, depletion=Depletion.PARTIAL, yellow=yellow)
        position = position.with_area(spot, changed)
    sheet = position.sheet(player)
    return position.with_sheet(player, replace(sheet, cards={**sheet.cards, spot: workers}))


def _own_planets(scribe: Scribe, position: Position, player: str, node: Node) -> Position:
    names = {scribe.key(world): scribe.typed(world) for world in node.nodes("world")}
    position = replace(position, names={**names, **position.names})
    sheet = replace(position.sheet(player), planets=tuple(names))
    return position.with_sheet(player, sheet)
