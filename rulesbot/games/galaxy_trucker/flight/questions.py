"""Questions about the flight: strengths, crew, places, money."""

from __future__ import annotations

from typing import Any, assert_never

from rulesbot.core.phrase import Words
from rulesbot.core.questions import Table
from rulesbot.core.ruling import Outcome
from rulesbot.games.galaxy_trucker.flight import (
    crew_loss,
    deck,
    energy,
    exposure,
    goods,
    order,
    settlement,
    strengths,
)
from rulesbot.games.galaxy_trucker.flight.card_words import say_code
from rulesbot.games.galaxy_trucker.model import Position
from rulesbot.games.galaxy_trucker.tasks import (
    Credits,
    Crew,
    DeckSize,
    EnergyAboard,
    Exposed,
    FlightQuery,
    GoodsAboard,
    Settlement,
    Standing,
    Strength,
    WhoWon,
)

_NOBODY_PLAYS = Words("žádná loď popsána není", "no ship is described")


def answer(position: Position, query: FlightQuery, table: Table) -> Outcome:
    """The answer; of a strength one for each way its owner may choose."""
    match query:
        case Settlement():
            after, accounts = settlement.settle(position, table)
            value = tuple(account.after for account in accounts)
            return _value(after, value, (("settlement", accounts),))
        case WhoWon() if not position.ships:
            return Outcome(position, judged=False, outside=_NOBODY_PLAYS())
        case WhoWon():
            return _value(position, order.names(position, settlement.winners(position, table)))
        case DeckSize():
            return _value(
                position, deck.deck_size(query.number or order.flight_number(position), table)
            )
        case Strength():
            return _strength(position, query, table)
        case Standing():
            return _standing(position, query, table)
    ship = position.ships[query.ship]
    match query:
        case Exposed():
            return _value(position, exposure.count_exposed(ship, table, exposure.PRETTY_COUNT))
        case Crew():
            return _value(position, crew_loss.count_crew(ship, table))
        case Credits():
            return _value(position, ship.credits)
        case GoodsAboard():
            return _value(position, say_code(goods.cargo(ship, table)).lower())
        case EnergyAboard():
            return _value(position, energy.energy(ship, table))
    assert_never(query)


def _strength(position: Position, query: Strength, table: Table) -> Outcome:
    ship = position.ships[query.ship]
    if query.engines:
        parts, rule = strengths.engine_parts(ship, table), strengths.DOUBLE_ENGINES.rule
    else:
        parts, rule = strengths.cannon_parts(ship, table), strengths.DOUBLE_CANNONS.rule
    value, _ = strengths.measure(ship, parts, table, rule)
    return _value(position, value)


def _standing(position: Position, query: Standing, table: Table) -> Outcome:
    """The place on the track; "" for a ship that is not on it."""
    where = order.place(order.started(position, table), query.ship, table)
    return _value(position, "" if where is None else where)


def _value(position: Position, value: Any, results: tuple[tuple[str, Any], ...] = ()) -> Outcome:
    return Outcome(position, judged=False, value=value, results=results)
