"""What a card and a settlement led to, in words."""

from __future__ import annotations

from collections.abc import Iterator

from rulesbot.core.phrase import Phrase, Words
from rulesbot.core.ruling import Outcome
from rulesbot.games.galaxy_trucker.flight.course import Losses
from rulesbot.games.galaxy_trucker.flight.settlement import Account
from rulesbot.games.galaxy_trucker.grid import Cell
from rulesbot.games.galaxy_trucker.model import Position, Ship

_GAVE_UP = Words("„{ship}“: odstoupila{lost}.", "“{ship}”: gave up{lost}.")
_AT = Words("„{ship}“: pole {place}{lost}.", "“{ship}”: space {place}{lost}.")
_FLIES = Words("„{ship}“: letí dál{lost}.", "“{ship}”: flies on{lost}.")
_LOST = Words("; ztráty: {n:dílek|dílky|dílků} ({cells:,})", "; losses: {n:tile|tiles} ({cells:,})")
_ACCOUNT = Words(
    "„{ship}“: pořadí {order}, nejhezčí loď {prettiest}, zboží {goods}, ztráty {losses}; "
    "má {after} (před tím {before}).",
    "“{ship}”: order {order}, prettiest ship {prettiest}, goods {goods}, losses {losses}; "
    "now owns {after} (before {before}).",
)


def tell_card(position: Position, losses: Losses) -> Iterator[Phrase]:
    """A line for each ship: where it stands and what it lost."""
    for key, cells in losses:
        yield _tell_ship(position, key, position.ships[key], cells)


def _tell_ship(position: Position, key: str, ship: Ship, cells: tuple[Cell, ...]) -> Phrase:
    lost = _LOST(n=len(cells), cells=cells) if cells else ""
    place = position.track.places.get(key) if position.track else None
    if ship.gave_up:
        return _GAVE_UP(ship=ship.name, lost=lost)
    if place is None:
        return _FLIES(ship=ship.name, lost=lost)
    return _AT(ship=ship.name, place=place, lost=lost)


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
    for name, result in outcome.results:
        if name == "losses by ship" and isinstance(result, tuple):
            yield from tell_card(outcome.position, result)
        elif name == "settlement" and isinstance(result, tuple):
            yield from tell_accounts(result)
