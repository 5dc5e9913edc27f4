"""What a card and a settlement led to, in words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rulesbot.core.phrase import Phrase, Words
from rulesbot.core.ruling import Outcome
from rulesbot.games.galaxy_trucker.flight.changes import Change, What
from rulesbot.games.galaxy_trucker.flight.course import Losses
from rulesbot.games.galaxy_trucker.flight.settlement import Account
from rulesbot.games.galaxy_trucker.grid import Cell
from rulesbot.games.galaxy_trucker.model import Position, Ship

_LINE = Words("„{ship}“: {parts:,}.", "“{ship}”: {parts:,}.")
_GAVE_UP = Words("odstoupila", "gave up")
_AT = Words("pole {place}", "space {place}")
_FLIES = Words("letí dál", "flies on")
_LOST = Words("ztráty {n:dílek|dílky|dílků} ({cells})", "losses {n:tile|tiles} ({cells})")
_CHANGED = {
    What.CREW: Words("posádka {before} → {after}", "crew {before} → {after}"),
    What.ENERGY: Words("energie {before} → {after}", "energy {before} → {after}"),
    What.GOODS: Words("zboží {before} → {after}", "goods {before} → {after}"),
    What.CREDITS: Words("kredity {before} → {after}", "credits {before} → {after}"),
}
_NO_GOODS = Words("žádné", "none")
_ACCOUNT = Words(
    "„{ship}“: pořadí {order}, nejhezčí loď {prettiest}, zboží {goods}, ztráty {losses}; "
    "má {after} (předtím {before}).",
    "“{ship}”: order {order}, prettiest ship {prettiest}, goods {goods}, losses {losses}; "
    "now owns {after} (before {before}).",
)


def tell_card(position: Position, losses: Losses, changed: tuple[Change, ...]) -> Iterator[Phrase]:
    """A line for each ship: where it stands, what it lost, what changed aboard."""
    for key, cells in losses:
        parts = [_where(position, key, position.ships[key])]
        if cells:
            parts.append(_LOST(n=len(cells), cells=_join(cells)))
        parts += [_tell_change(change) for change in changed if change.ship == key]
        yield _LINE(ship=position.ships[key].name, parts=tuple(parts))


def _join(cells: tuple[Cell, ...]) -> Phrase:
    return Words("{cells:,}", "{cells:,}")(cells=cells)


def _where(position: Position, key: str, ship: Ship) -> Phrase:
    place = position.track.places.get(key) if position.track else None
    if ship.gave_up:
        return _GAVE_UP()
    return _FLIES() if place is None else _AT(place=place)


def _tell_change(change: Change) -> Phrase:
    before, after = (_NO_GOODS if value == "" else value for value in change[2:])
    return _CHANGED[change.what](before=before, after=after)


def tell_accounts(accounts: tuple[Account, ...]) -> Iterator[Phrase]:
    """A line for each player."""
    for account in accounts:
        yield _ACCOUNT(
            ship=account.ship,
            order=account.order,
            prettiest=account.prettiest,
            goods=account.goods,
            losses=-account.losses,
            after=account.after,
            before=account.before,
        )


def tell_flight(outcome: Outcome) -> Iterator[Phrase]:
    """Every line about the flight among an outcome's results."""
    results: dict[str, Any] = dict(outcome.results)
    if "losses by ship" in results:
        yield from tell_card(outcome.position, results["losses by ship"], results["changes"])
    if "settlement" in results:
        yield from tell_accounts(results["settlement"])
