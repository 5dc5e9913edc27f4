"""The position as statements of the mini-language, in canonical Czech."""

from __future__ import annotations

import re
from collections.abc import Iterator

from rulesbot.games.starcraft.model import (
    Area,
    Deck,
    Depletion,
    EventCard,
    Module,
    Order,
    OrderKind,
    Planet,
    Position,
    Sheet,
    Spot,
    Yield,
)
from rulesbot.games.starcraft.words import PHASES, UNITS

_BARE = re.compile(r"[^\W\d]\w*")
_YIELDS = {Yield.MINERALS: "minerály", Yield.GAS: "plyn", Yield.POINTS: "vb"}
_ORDERS = {
    OrderKind.BUILD: "stavění",
    OrderKind.MOBILIZE: "přesun",
    OrderKind.RESEARCH: "výzkum",
    OrderKind.HIDDEN: "?",
}
_MODULES = {Module.SUPPLY: "zásobovací", Module.RESEARCH: "výzkumný", Module.AIR: "letecký"}


def written(name: str) -> str:
    """A name as a file has to write it: quoted unless it is one plain word."""
    return name if _BARE.fullmatch(name) else f'"{name}"'


def write(position: Position) -> str:
    """Statements that describe the position; how the game ended cannot be stated."""
    return "".join(f"{line}\n" for line in _lines(position))


def _lines(position: Position) -> Iterator[str]:
    if position.players:
        yield f"hráči {', '.join(_name(position, player) for player in position.players)}"
    if position.players and position.first != position.players[0]:
        yield f"první hráč {_name(position, position.first)}"
    if position.phase:
        yield f"fáze {PHASES[position.phase].cs}"
    if position.step:
        yield f"krok {position.step}"
    if position.turn:
        yield f"na tahu {_name(position, position.turn)}"
    for planet in position.planets.values():
        yield from _planet(position, planet)
    for route in position.routes:
        yield f"{'prostorová ' if route.spatial else ''}cesta {_edge(position, route.ends)}"
    for transport in position.transports:
        owner = _name(position, transport.owner)
        yield f"transport {owner} na {_edge(position, transport.ends)}"
    for key, stack in position.stacks.items():
        if stack:
            orders = ", ".join(_order(position, order) for order in stack)
            yield f"dávka {_name(position, key)}: {orders}"
    yield from _beside(position)


def _beside(position: Position) -> Iterator[str]:
    if deck := _deck(position.deck):
        yield f"balíček událostí {deck}"
    if position.ends:
        yield f"konce {position.ends}"
    for unit, values in position.units.items():
        support = "" if values.support is None else f" podpora {values.support}"
        cost = "" if values.cost is None else f" cena {values.cost[0]}/{values.cost[1]}"
        kind = "" if values.flying is None else " létající" if values.flying else " pozemní"
        yield f"jednotka {UNITS[unit].cs}{support}{cost}{kind}"
    for player in position.players:
        if items := "; ".join(_sheet(position, position.sheet(player))):
            yield f"hráč {_name(position, player)} {{ {items} }}"


def _name(position: Position, key: str) -> str:
    return written(position.name(key))


def _edge(position: Position, ends: tuple[str, str]) -> str:
    return " - ".join(_name(position, end) for end in ends)


def _spot(position: Position, spot: Spot) -> str:
    return f"{_name(position, spot.planet)}/{spot.number}"


def _number(value: int | None) -> str:
    return "?" if value is None else str(value)


def _order(position: Position, order: Order) -> str:
    special = "speciální " if order.special else ""
    return f"{_name(position, order.owner)} {special}{_ORDERS[order.kind]}"


def _planet(position: Position, planet: Planet) -> Iterator[str]:
    place = f" na {planet.place.spoken('cs')}" if planet.place else ""
    digits = "".join(str(int(slot)) for slot in planet.slots or ())
    slots = f" štěrbiny {digits}" if planet.slots else ""
    placer = f" položil {_name(position, planet.placer)}" if planet.placer else ""
    head = f"planeta {written(planet.name)}{place}{slots}{placer}"
    areas = [
        f"  {number}: {items}"
        for number, area in planet.areas.items()
        if (items := "; ".join(_area(position, area)) or _empty(position))
    ]
    yield from (f"{head} {{", *areas, "}") if areas else (head,)


def _empty(position: Position) -> str:
    # An area has to say something to be there at all; no units say nothing more.
    if not position.players:
        return ""
    return f"{_name(position, position.players[0])} {next(iter(UNITS.values())).cs} 0"


def _area(position: Position, area: Area) -> Iterator[str]:
    if area.kind:
        limit = "" if area.limit is None else f" limit {area.limit}"
        yield f"{_YIELDS[area.kind]} {_number(area.amount)}{limit}"
    if area.base:
        yield f"základna {_name(position, area.base)}"
    for troop in area.troops:
        yield f"{_name(position, troop.owner)} {UNITS[troop.unit].cs} {troop.count}"
    if area.depletion is Depletion.PARTIAL:
        yield f"částečně vyčerpáno {_number(area.yellow)}"
    elif area.depletion is Depletion.FULL:
        yield "vyčerpáno"


def _deck(deck: Deck) -> str:
    if deck.counts is not None:
        return ", ".join(str(count) for count in deck.counts)
    if deck.top is None:
        return ""
    return f"fáze {deck.top}" if deck.top else "prázdný"


def _sheet(position: Position, sheet: Sheet) -> Iterator[str]:
    yield from _numbers(sheet)
    for module, count in sheet.modules.items():
        yield f"modul {_MODULES[module]} {_number(count)}"
    for building, level in sheet.buildings.items():
        yield f"budova {written(building)} {level}"
    for spot, workers in sheet.cards.items():
        yield f"karta zdrojů {_spot(position, spot)} dělníci {workers}"
    if permanent := _permanent(sheet):
        yield permanent
    if sheet.events:
        yield f"události {', '.join(map(_event, sheet.events))}"
    if sheet.kept:
        yield f"uložené události {', '.join(map(_event, sheet.kept))}"
    if sheet.planets:
        yield f"planety {', '.join(_name(position, planet) for planet in sheet.planets)}"
    if sheet.eliminated:
        yield "vyřazen"


def _numbers(sheet: Sheet) -> Iterator[str]:
    if sheet.points != 0:
        yield f"vb {_number(sheet.points)}"
    if sheet.workers != 0:
        yield f"dělníci {_number(sheet.workers)}"
    if sheet.unavailable != 0:
        yield f"nedostupní {_number(sheet.unavailable)}"
    if sheet.hand != 0 or sheet.hand_bonus:
        limit = f" limit {sheet.hand_bonus}" if sheet.hand_bonus else ""
        yield f"ruka {_number(sheet.hand)}{limit}"
    if sheet.laid:
        yield f"vyloženo {sheet.laid}"
    if sheet.placed is not None:
        yield f"položeno {sheet.placed}"
    if sheet.executed is not None:
        yield f"provedeno {sheet.executed}"


def _permanent(sheet: Sheet) -> str:
    minerals, gas = sheet.permanent
    parts = [
        f" {word} {value}"
        for word, value in (("minerály", minerals), ("plyn", gas))
        if value is not None
    ]
    if any(sheet.on_permanent):
        parts.append(f" dělníci {sheet.on_permanent[0]}+{sheet.on_permanent[1]}")
    return f"trvalé{''.join(parts)}" if parts else ""


def _event(card: EventCard) -> str:
    # Always quoted: a bare word may be a keyword here, as of The End Draws Near.
    name = "konec" if card.end else f'"{card.name}"' if card.name else "?"
    points = f" vb {card.points}" if card.points else ""
    hand = f" ruka {card.hand}" if card.hand else ""
    return f"{name}{points}{hand}{' zůstává' if card.stays else ''}"
