"""What exact odds need to know of the game: parts of events, equal positions, what is at stake."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence

from rulesbot.core.game import Measure, Strand
from rulesbot.core.phrase import Phrase, Words
from rulesbot.games.galaxy_trucker.card_parts import Opening
from rulesbot.games.galaxy_trucker.cards import Card, Meteors, OneOf
from rulesbot.games.galaxy_trucker.flight import crew_loss
from rulesbot.games.galaxy_trucker.model import Position, Ship
from rulesbot.games.galaxy_trucker.reading.claims import tell_value
from rulesbot.games.galaxy_trucker.tasks import Hit, Query, Task

_LOST = Words("Kolik dílků ztratí loď „{ship}“", "How many tiles the ship “{ship}” loses")
_FLIES_ON = Words("Zda loď „{ship}“ poletí dál", "Whether the ship “{ship}” flies on")
_STRANDED = 1_000


def parts(position: Position, task: Task) -> Sequence[Task]:
    """A card begins with its opening, which tells the parts that follow; a hit is its only part."""
    return (Opening(task),) if isinstance(task, Card | OneOf) else (task,)


def strands(position: Position, tasks: Sequence[Task]) -> Sequence[Strand]:
    """Each ship by itself where there are hits, swarms and questions about one ship only.

    The rolls are shared, but what becomes of a ship hangs on no other.
    """
    ships = position.ships
    if len(ships) < 2 or not all(_concerns_one(task, ships) for task in tasks):
        return ()
    return [Strand(ship.name, tuple(_concerning(key, tasks))) for key, ship in ships.items()]


def _concerns_one(task: Task, ships: Mapping[str, Ship]) -> bool:
    """True if a ship's part in a task hangs on no other ship."""
    return isinstance(task, Meteors | Hit) or (
        isinstance(task, Query) and getattr(task, "ship", "") in ships
    )


def _concerning(ship: str, tasks: Sequence[Task]) -> Iterator[tuple[int, Task]]:
    """What of the tasks concerns a ship."""
    for number, task in enumerate(tasks):
        if isinstance(task, Meteors):
            yield number, Opening(task, only=ship)
        elif getattr(task, "ship", "") == ship:
            yield number, task


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


def measures(before: Position, after: Position) -> Sequence[Measure]:
    """How many tiles each ship loses, and whether it flies on."""
    found = []
    for key_, ship in after.ships.items():
        lost = ship.lost - before.ships[key_].lost
        found.append(Measure(ship.name, _LOST(ship=ship.name), lost))
        found.append(Measure(ship.name, _FLIES_ON(ship=ship.name), _flies(ship)))
    return found


def value(value: Hashable) -> Phrase:
    """A measure's or a question's value in words."""
    return tell_value(value)
