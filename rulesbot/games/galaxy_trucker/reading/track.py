"""Reads where the rockets stand."""

from __future__ import annotations

from rulesbot.core.record import replace
from rulesbot.games.galaxy_trucker.flight.order import length, removed
from rulesbot.games.galaxy_trucker.model import Position, Track
from rulesbot.games.galaxy_trucker.reading import messages
from rulesbot.games.galaxy_trucker.reading.scribe import Scribe, number
from rulesbot.language.nodes import Node


def finish_track(scribe: Scribe, position: Position, node: Node | None) -> Position:
    """The position with what a statement says of the track, if there is one; faults are noted."""
    if node is not None:
        position = _read(scribe, position, node)
    position = _without_the_gone(position)
    if node is not None:
        _check(scribe, position, node)
    return position


def _read(scribe: Scribe, position: Position, node: Node) -> Position:
    """The position with the places told, on top of earlier ones; faults are noted."""
    track = position.track or Track()
    places = dict(track.places)
    for racer in node.nodes("racer"):
        named = scribe.name(racer)
        assert named is not None  # noqa: S101  (the grammar)
        if named[0] not in position.ships:
            ships = tuple(ship.name for ship in position.ships.values())
            help_ = messages.NO_SHIP_HELP(ships=ships) if ships else None
            scribe.fault(racer.span, messages.NO_SHIP(ship=named[1]), help_)
            continue
        places[named[0]] = number(racer)
    told = node.word("INT")
    spaces = int(told.text) if told else track.length
    return replace(position, track=Track(places, spaces))


def _without_the_gone(position: Position) -> Position:
    """The position without the rockets of those who gave up: they stand on no space."""
    for key, ship in position.ships.items():
        if ship.gave_up:
            position = removed(position, key)
    return position


def _check(scribe: Scribe, position: Position, node: Node) -> None:
    """No two rockets share a space, whatever their laps, and the track has room for them."""
    track = position.track
    if track is None:
        return
    spaces = length(position)
    if spaces <= len(track.places):
        scribe.fault(node.span, messages.SHORT_TRACK(n=spaces, rockets=len(track.places)))
        return
    taken: dict[int, str] = {}
    for key, place in track.places.items():
        if place is None:
            continue
        other = taken.setdefault(place % spaces, key)
        if other != key:
            one, two = position.ships[other].name, position.ships[key].name
            message = messages.SAME_SPACE(one=one, two=two)
            scribe.fault(node.span, message, messages.SAME_SPACE_HELP(n=spaces))
