"""The flight board as a picture: the spaces around the rockets, the leader first below."""

from __future__ import annotations

from collections.abc import Iterator

from rulesbot.core.game import Drawing, Stretch
from rulesbot.core.phrase import Phrase, Words
from rulesbot.games.galaxy_trucker.model import Position, Track

_SPACES = 20
_LETTERS = "ABCDEFGH"

_TITLE = Words("Trať", "Track")
_TITLE_LENGTH = Words("Trať o {n} polích", "Track of {n} spaces")
_SHIP = Words("loď „{ship}“ na poli {place}", "ship “{ship}” on space {place}")
_UNKNOWN = Words("Kde letí loď „{ship}“, není známo.", "Where “{ship}” flies is not known.")
_GAVE_UP = Words("Loď „{ship}“ odstoupila.", "“{ship}” has given up.")
_FREE = Words("volné pole", "free space")


def draw_track(position: Position) -> Iterator[Drawing]:
    """One picture of the track, if any rocket is on it."""
    track = position.track
    if track is None or not track.places:
        return
    flying = [
        (place, key)
        for key, place in track.places.items()
        if place is not None and key in position.ships and not position.ships[key].gave_up
    ]
    flying.sort(reverse=True)
    marks = {place: _LETTERS[at % len(_LETTERS)] for at, (place, _) in enumerate(flying)}
    legend: list[tuple[str | Words, Phrase]] = [
        (marks[place], _SHIP(ship=position.ships[key].name, place=place)) for place, key in flying
    ]
    yield Drawing(
        _TITLE() if track.length is None else _TITLE_LENGTH(n=track.length),
        tuple(_lines(marks)),
        (*legend, (".", _FREE())) if marks else (),
        notes=tuple(_notes(position, track)),
    )


def _lines(marks: dict[int, str]) -> Iterator[tuple[Stretch, ...]]:
    """The rows of spaces with a rocket, each with its first number; dots for rows left out."""
    last = None
    for row in sorted({place // _SPACES for place in marks}):
        if last is not None and row > last + 1:
            yield (("  ...", "dim"),)
        last = row
        begin = row * _SPACES
        spaces: list[Stretch] = []
        for place in range(begin, begin + _SPACES):
            if place in marks:
                spaces.append((f" {marks[place]} ", "bold"))
            else:
                spaces.append((" . ", "dim"))
        yield ((f"{begin:>5} ", "dim"), *spaces)


def _notes(position: Position, track: Track) -> Iterator[Phrase]:
    for key, ship in position.ships.items():
        if ship.gave_up:
            yield _GAVE_UP(ship=ship.name)
        elif key in track.places and track.places[key] is None:
            yield _UNKNOWN(ship=ship.name)
