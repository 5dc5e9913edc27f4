"""Who flies, where the rockets stand, and in which order the ships take their turns."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rulesbot.core.options import numbers
from rulesbot.core.phrase import Words
from rulesbot.core.questions import Kind, Question, Table
from rulesbot.core.record import replace
from rulesbot.core.rules import Effect
from rulesbot.core.ruling import Facts
from rulesbot.games.galaxy_trucker.model import Position, Track
from rulesbot.games.galaxy_trucker.rules import RULES

FIRST_EDITION_LENGTH = 40
_SECOND_EDITION_LENGTHS = {1: 18, 2: 24, 3: 34}
_SECOND_EDITION_STARTS = {1: (4, 2, 1, 0), 2: (6, 3, 1, 0), 3: (9, 5, 2, 0)}

_WHERE = Words("kde stojí raketa hráče „{player}“", "where the rocket of “{player}” stands")
_AS_WRITTEN = Words(
    "trať uvedena není: lodě letí v pořadí, v jakém jsou popsány",
    "no track is told: the ships fly in the order in which they are described",
)
_BEHIND = Words(
    "loď „{player}“ na trati uvedena není: letí za ostatními",
    "ship “{player}” is not told on the track: it flies behind the others",
)


class OnTheTrack(Facts):
    """A rocket is put on the track by its owner's number."""

    player: str
    number: int
    place: int


class Gaps(Facts):
    """The rockets start at the gaps of the flight."""

    number: int
    places: tuple[int, ...]


class InTurn(Facts):
    """The ships decide one after another."""

    players: tuple[str, ...]


class Together(Facts):
    """The card concerns all ships at once."""

    players: tuple[str, ...]


class TieHits(Facts):
    """Of several equal ships the one farther ahead is hit."""

    player: str
    players: tuple[str, ...]


PUT_ON_TRACK = RULES.effect("GT-START-03", OnTheTrack)
GAPS = RULES.effect("GT-OFIC-17", Gaps)
IN_TURN = RULES.effect("GT-LET-02", InTurn)
TOGETHER = RULES.effect("GT-LET-07", Together)
TRACK_ORDER_DECIDES = RULES.effect("GT-PREHLED-05", TieHits)


def flying(position: Position) -> list[str]:
    """The keys of the ships that have not given up, in the order written."""
    return [key for key, ship in position.ships.items() if not ship.gave_up]


def flight_number(position: Position) -> int:
    """The number of the flight: that of the biggest board at the table."""
    return max((ship.board.number for ship in position.ships.values()), default=1)


def length(position: Position) -> int:
    """The spaces of the track: as told, else the edition's (GT-OFIC-18)."""
    if position.track and position.track.length:
        return position.track.length
    if position.edition == 1:
        return FIRST_EDITION_LENGTH
    return _SECOND_EDITION_LENGTHS[flight_number(position)]


def started(position: Position, table: Table) -> Position:
    """The position with the rockets put on the track by their numbers, if that is still to do."""
    ships = [(key, position.ships[key]) for key in flying(position)]
    numbers = [ship.finished for _, ship in ships]
    if position.track is not None or not ships or not all(numbers):
        return position
    places: dict[str, int | None] = {}
    gaps = _starts(position)
    for key, ship in sorted(ships, key=lambda member: member[1].finished or 0):
        assert ship.finished is not None  # noqa: S101  (all have numbers)
        places[key] = gaps[ship.finished - 1]
        PUT_ON_TRACK(table, OnTheTrack(ship.name, ship.finished, gaps[ship.finished - 1]))
    if len(places) > 1:
        GAPS(
            table, Gaps(flight_number(position), tuple(p for p in places.values() if p is not None))
        )
    return replace(position, track=Track(places))


def _starts(position: Position) -> tuple[int, ...]:
    """Where the numbers start, counted from the space of number 1: GT-OFIC-17."""
    number = flight_number(position)
    if position.edition == 1:
        return tuple(-(number + 1) * n for n in range(5))
    marks = _SECOND_EDITION_STARTS[number]
    return (*(mark - marks[0] for mark in marks), -marks[0] - 1)


def place(position: Position, key: str, table: Table) -> int | None:
    """Where a rocket stands; asks when it is on the track but its place is not known."""
    if position.track is None or key not in position.track.places:
        return None
    known = position.track.places[key]
    if known is not None:
        return known
    spaces = length(position)
    taken = {p % spaces for p in position.track.places.values() if p is not None}
    name = position.ships[key].name
    options = numbers(n for n in range(spaces) if n not in taken)
    text = _WHERE(player=name)
    value: int = table.ask(Question(Kind.UNKNOWN, ("place", name), options, text))
    return value


def in_order(position: Position, table: Table) -> list[str]:
    """The ships that fly, the leader first."""
    ships = flying(position)
    if len(ships) < 2:
        return ships
    if position.track is None:
        table.assume(("track",), _AS_WRITTEN())
        return ships
    places = {key: place(position, key, table) for key in ships}
    for key, where in places.items():
        if where is None:
            table.assume(("track", key), _BEHIND(player=position.ships[key].name))
    return sorted(ships, key=lambda key: _rank(places, key))


def _rank(places: Mapping[str, int | None], key: str) -> tuple[bool, int]:
    where = places[key]
    return where is None, -(where or 0)


def names(position: Position, keys: Sequence[str]) -> tuple[str, ...]:
    """The ships' names."""
    return tuple(position.ships[key].name for key in keys)


def tell_tie(position: Position, tied: Sequence[str], rule: Effect[TieHits], table: Table) -> None:
    """Tell which of several weakest ships a card hits, the leader first among them."""
    if len(tied) > 1:
        players = names(position, tied)
        facts = TieHits(players[0], players)
        TRACK_ORDER_DECIDES(table, facts)
        rule(table, facts)


def turns(position: Position, table: Table) -> list[str]:
    """The order in which the ships decide, told when there are several: GT-LET-02."""
    keys = in_order(position, table)
    if len(keys) > 1:
        IN_TURN(table, InTurn(names(position, keys)))
    return keys


def together(position: Position, table: Table) -> list[str]:
    """The ships that a card concerns all at once, the leader first: GT-LET-07."""
    places = position.track.places.values() if position.track else ()
    keys = flying(position) if None in places else in_order(position, table)
    if len(keys) > 1:
        TOGETHER(table, Together(names(position, keys)))
    return keys


def removed(position: Position, key: str) -> Position:
    """The position without a rocket on the track."""
    if position.track is None or key not in position.track.places:
        return position
    places = {k: p for k, p in position.track.places.items() if k != key}
    track = replace(position.track, places=places) if places else None
    return replace(position, track=track)


def placed(position: Position, key: str, where: int) -> Position:
    """The position with a rocket on another space."""
    assert position.track is not None  # noqa: S101  (only rockets on a track move)
    places = {**position.track.places, key: where}
    return replace(position, track=replace(position.track, places=places))
