"""What exact odds need to know of the game: parts of events, equal positions, what is at stake."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence

from rulesbot.core.phrase import Phrase, Words
from rulesbot.games.galaxy_trucker.card_parts import Opening
from rulesbot.games.galaxy_trucker.cards import Card, OneOf
from rulesbot.games.galaxy_trucker.flight import crew_loss
from rulesbot.games.galaxy_trucker.model import Position, Ship
from rulesbot.games.galaxy_trucker.reading.claims import tell_value
from rulesbot.games.galaxy_trucker.tasks import Task

_LOST = Words("Kolik dílků ztratí loď „{ship}“", "How many tiles the ship “{ship}” loses")
_FLIES_ON = Words("Zda loď „{ship}“ poletí dál", "Whether the ship “{ship}” flies on")
_YES, _NO = Words("ano", "yes"), Words("ne", "no")
_STRANDED = 1_000


def parts(position: Position, task: Task) -> Sequence[Task]:
    """A card begins with its opening, which tells the parts that follow; a hit is its only part."""
    return (Opening(task),) if isinstance(task, Card | OneOf) else (task,)


def key(position: Position) -> Hashable:
    """Which tiles are left, what lies on them, what is lost, who still flies."""
    places = position.track.places if position.track else {}
    return tuple((_ship_key(ship), places.get(key_)) for key_, ship in position.ships.items())


def _ship_key(ship: Ship) -> Hashable:
    return (
        frozenset(ship.tiles),
        frozenset(ship.loads.items()),
        ship.lost,
        ship.gave_up,
        ship.whole,
        ship.credits,
    )


def has_human(ship: Ship) -> bool:
    """True if a human is aboard, or may be: nobody told who lives in the cabins."""
    if not crew_loss.told(ship):
        return True
    return any(ship.load(cell).humans != 0 for cell in ship.cabins())


def badness(position: Position) -> Mapping[str, int]:
    """Tiles lost, and far more for a ship that cannot fly on."""
    return {
        ship.name: ship.lost + (0 if _flies(ship) else _STRANDED)
        for ship in position.ships.values()
    }


def _flies(ship: Ship) -> bool:
    return not ship.gave_up and has_human(ship)


def measures(before: Position, after: Position) -> Sequence[tuple[Phrase, Hashable]]:
    """How many tiles each ship loses, and whether it flies on."""
    found: list[tuple[Phrase, Hashable]] = []
    for name, ship in after.ships.items():
        found.append((_LOST(ship=ship.name), ship.lost - before.ships[name].lost))
        found.append((_FLIES_ON(ship=ship.name), _flies(ship)))
    return found


def value(value: Hashable) -> Phrase:
    """A measure's or a question's value in words."""
    return tell_value(value)
