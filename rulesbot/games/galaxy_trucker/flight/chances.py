"""What exact odds need to know of the game: parts of events, equal positions, what is at stake."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence

from rulesbot.core.game import Measure, Strand, together
from rulesbot.core.phrase import Phrase, Words
from rulesbot.games.galaxy_trucker.card_parts import Opening
from rulesbot.games.galaxy_trucker.cards import Card, Meteors, OneOf
from rulesbot.games.galaxy_trucker.flight import crew_loss
from rulesbot.games.galaxy_trucker.model import Position, Ship
from rulesbot.games.galaxy_trucker.reading.claims import tell_value
from rulesbot.games.galaxy_trucker.tasks import Hit, Task

_LOST = Words("Kolik dílků ztratí loď „{ship}“", "How many tiles the ship “{ship}” loses")
_FLIES_ON = Words("Zda loď „{ship}“ poletí dál", "Whether the ship “{ship}” flies on")
_YES, _NO = Words("ano", "yes"), Words("ne", "no")
_STRANDED = 1_000


def parts(position: Position, task: Task) -> Sequence[Task]:
    """A card begins with its opening, which tells the parts that follow; a hit is its only part."""
    return (Opening(task),) if isinstance(task, Card | OneOf) else (task,)


def strands(position: Position, tasks: Sequence[Task], queries: Sequence[Task]) -> Sequence[Strand]:
    """Each ship by itself where there are hits and swarms only, and questions about one ship.

    The rolls are shared, but what becomes of a ship hangs on no other.
    """
    if len(position.ships) < 2 or not all(isinstance(task, Meteors | Hit) for task in tasks):
        return together(tasks, queries)
    asked = [getattr(query, "ship", "") for query in queries]
    if not all(ship in position.ships for ship in asked):
        return together(tasks, queries)
    return [
        Strand(
            ship.name,
            tuple(_concerning(key, tasks)),
            tuple(number for number, owner in enumerate(asked) if owner == key),
        )
        for key, ship in position.ships.items()
    ]


def _concerning(ship: str, tasks: Sequence[Task]) -> Iterator[Task]:
    """What of the events concerns a ship."""
    for task in tasks:
        if isinstance(task, Meteors):
            yield Opening(task, only=ship)
        elif isinstance(task, Hit) and task.ship == ship:
            yield task


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
