"""Step 1 of regrouping: bases and transports that are destroyed, players who are out."""

from __future__ import annotations

from collections.abc import Sequence

from rulesbot.core.questions import Table
from rulesbot.core.record import replace
from rulesbot.core.ruling import Facts
from rulesbot.games.starcraft.galaxy import alive, bases_on
from rulesbot.games.starcraft.model import Position, Spot, Transport
from rulesbot.games.starcraft.rules import RULES
from rulesbot.games.starcraft.words import Piece, base_piece, transport_piece


class BaseDestroyed(Facts):
    """An enemy unit stands at a base."""

    player: str
    area: str
    enemies: tuple[str, ...]


class TransportDestroyed(Facts):
    """A transport has no base of its owner on either end of its route."""

    player: str
    route: str


class Returned(Facts):
    """What was destroyed goes back to its owner's supply."""

    pieces: tuple[Piece, ...]


class PlayerOut(Facts):
    """A player has neither a unit nor a base left."""

    player: str


class OnlyTransports(Facts):
    """Transports are no units: they do not keep a player in the game."""

    player: str
    transports: int


BASE_DESTROYED = RULES.effect("SC-REG-02", BaseDestroyed)
TRANSPORT_DESTROYED = RULES.effect("SC-REG-03", TransportDestroyed)
DESTROYED_AT_ONCE = RULES.effect("SC-OVW-17", TransportDestroyed)
RETURNED = RULES.effect("SC-TERM-13", Returned)
PLAYER_OUT = RULES.effect("SC-VIC-13", PlayerOut)
ONLY_TRANSPORTS = RULES.effect("SC-OVW-16", OnlyTransports)


def destroy(position: Position, table: Table) -> tuple[Position, tuple[Piece, ...]]:
    """The position after step 1 and what was destroyed."""
    bases = _doomed_bases(position)
    for spot in bases:
        area = position.area(spot)
        enemies = sorted({troop.owner for troop in area.troops} - {area.base})
        facts = BaseDestroyed(
            position.name(area.base),
            position.spot_name(spot),
            tuple(position.name(enemy) for enemy in enemies),
        )
        BASE_DESTROYED(table, facts)
    after = _without_bases(position, bases)
    owners = [position.area(spot).base for spot in bases]
    after = eliminate(after, owners, table)
    transports = _cut_off(after)
    tell_cut_off(after, transports, table)
    left = tuple(t for t in after.transports if t not in transports)
    pieces = (
        *(base_piece(position, spot) for spot in bases),
        *(transport_piece(position, t.owner, t.ends) for t in transports),
    )
    if pieces:
        RETURNED(table, Returned(pieces))
    return replace(after, transports=left), pieces


def _doomed_bases(position: Position) -> list[Spot]:
    """All bases beside an enemy unit: everybody checks at the same time (SC-REG-02)."""
    return [
        spot
        for spot, area in position.areas()
        if area.base and any(troop.owner != area.base for troop in area.troops)
    ]


def _without_bases(position: Position, bases: Sequence[Spot]) -> Position:
    for spot in bases:
        position = position.with_area(spot, replace(position.area(spot), base=""))
    return position


def _cut_off(position: Position) -> list[Transport]:
    """Transports without a base of their owner on either end (SC-REG-03)."""
    return [
        transport
        for transport in position.transports
        if not any(transport.owner in bases_on(position, end) for end in transport.ends)
    ]


def tell_cut_off(position: Position, transports: Sequence[Transport], table: Table) -> None:
    """The steps for transports that are destroyed, by the rule that the reading chooses."""
    if not transports:
        return
    at_once = table.reading("zánik-transportu") == "okamžitě"
    effect = DESTROYED_AT_ONCE if at_once else TRANSPORT_DESTROYED
    for transport in transports:
        name = position.name(transport.owner)
        effect(table, TransportDestroyed(name, position.edge_name(transport.ends)))


def eliminate(position: Position, players: Sequence[str], table: Table) -> Position:
    """Whoever of these has no unit and no base left is out at once (SC-VIC-13)."""
    for player in dict.fromkeys(players):
        if player not in position.living or alive(position, player):
            continue
        name = position.name(player)
        PLAYER_OUT(table, PlayerOut(name))
        transports = sum(t.owner == player for t in position.transports)
        if transports:
            ONLY_TRANSPORTS(table, OnlyTransports(name, transports))
        sheet = replace(position.sheet(player), eliminated=True)
        position = position.with_sheet(player, sheet)
    return position
