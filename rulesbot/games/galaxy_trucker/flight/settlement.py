"""The end of a flight: order, the prettiest ship, goods, losses; and the end of the game."""

from __future__ import annotations

from collections.abc import Mapping

from rulesbot.core.options import numbers
from rulesbot.core.phrase import Phrase, Words
from rulesbot.core.questions import Kind, Option, Question, Table
from rulesbot.core.record import Record, replace
from rulesbot.core.ruling import Facts
from rulesbot.games.galaxy_trucker.flight import order
from rulesbot.games.galaxy_trucker.flight.exposure import PRETTY_COUNT, count_exposed
from rulesbot.games.galaxy_trucker.flight.goods import cargo, say_goods, worth
from rulesbot.games.galaxy_trucker.flight.leaving import deserted_leave
from rulesbot.games.galaxy_trucker.flight.order import in_order, names, started
from rulesbot.games.galaxy_trucker.model import Position, Ship
from rulesbot.games.galaxy_trucker.rules import RULES

ORDER_STEP = {1: 1, 2: 2, 3: 3}
"""What the last paid place earns in each flight; every place before it that much more."""

PAID_PLACES = 4
PRETTIEST = {1: 2, 2: 4, 3: 6}
INSURANCE = {1: 5, 2: 8, 3: 11}

_HOW_MANY = Words(
    "kolik dílků má hráč „{player}“ ve ztrátách", "how many tiles of “{player}” are lost"
)
_OR_MORE = Words("{n} nebo víc", "{n} or more")


class Account(Record):
    """One player's lines of the settlement; ``losses`` is what is really paid."""

    ship: str
    finished: bool
    order: int
    prettiest: int
    goods: int
    losses: int
    before: int

    @property
    def after(self) -> int:
        """The credits that the player then owns."""
        return self.before + self.order + self.prettiest + self.goods - self.losses


class FlightOver(Facts):
    """The settlement begins; ``players`` are those who finished, in order."""

    number: int
    players: tuple[str, ...]


class NobodyFinished(Facts):
    """The flight is over and every ship has given up."""

    number: int


class NoBonuses(Facts):
    """A ship that gave up gets nothing for order or beauty."""

    player: str


class OrderBonus(Facts):
    """What a place at the finish earns."""

    player: str
    place: int
    credits: int


class PrettiestBonus(Facts):
    """What the prettiest ships earn."""

    players: tuple[str, ...]
    number: int
    credits: int


class GoodsSold(Facts):
    """What the goods aboard sell for in full."""

    player: str
    goods: Phrase
    credits: int


class HalfPrice(Facts):
    """Who gave up gets half of the total, rounded up."""

    player: str
    total: int
    credits: int


class LossesPaid(Facts):
    """What is owed for lost tiles; ``cap`` is the insurance."""

    player: str
    count: int
    owed: int
    cap: int


class StillPays(Facts):
    """Giving up forgives no losses."""

    player: str
    count: int


class PaysAll(Facts):
    """Who cannot pay gives all there is."""

    player: str
    owed: int
    paid: int


class Winners(Facts):
    """Who has the most credits."""

    players: tuple[str, ...]
    credits: int


NOBODY_FINISHED = RULES.effect("GT-CIL-06", NobodyFinished)
FLIGHT_OVER = RULES.effect("GT-CIL-06", FlightOver)
NO_BONUSES = RULES.effect("GT-ODSTOUPENI-04", NoBonuses)
BY_ORDER = RULES.effect("GT-CIL-01", OrderBonus)
ORDER_TABLE = RULES.effect("GT-OFIC-10", OrderBonus)
PRETTIEST_SHIP = RULES.effect("GT-OFIC-11", PrettiestBonus)
SOLD = RULES.effect("GT-CIL-03", GoodsSold)
HALF_SOLD = RULES.effect("GT-CIL-03", HalfPrice)
PRICE_LIST = RULES.effect("GT-OFIC-09", GoodsSold)
HALF_PRICE = RULES.effect("GT-ODSTOUPENI-03", HalfPrice)
LOSSES_PAID = RULES.effect("GT-CIL-04", LossesPaid)
STILL_PAYS = RULES.effect("GT-ODSTOUPENI-05", StillPays)
PAYS_ALL = RULES.effect("GT-OFIC-12", PaysAll)
WINNERS = RULES.effect("GT-CIL-05", Winners)


def settle(position: Position, table: Table) -> tuple[Position, tuple[Account, ...]]:
    """The position with everybody's credits counted, and the accounts in the order written."""
    position = deserted_leave(started(position, table), table)
    finishers = in_order(position, table)
    number = order.flight_number(position)
    if finishers:
        FLIGHT_OVER(table, FlightOver(number, names(position, finishers)))
    else:
        NOBODY_FINISHED(table, NobodyFinished(number))
    for ship in position.ships.values():
        if ship.gave_up:
            NO_BONUSES(table, NoBonuses(ship.name))
    by_order = _by_order(position, finishers, table)
    pretty = _prettiest(position, finishers, table)
    goods = {key: _sell(ship, table) for key, ship in position.ships.items()}
    accounts = tuple(
        _close(ship, by_order.get(key, 0), pretty.get(key, 0), goods[key], table)
        for key, ship in position.ships.items()
    )
    for key, account in zip(list(position.ships), accounts, strict=True):
        ship = replace(position.ships[key], credits=account.after)
        position = position.with_ship(ship, key)
    return position, accounts


def _by_order(position: Position, finishers: list[str], table: Table) -> Mapping[str, int]:
    """Credits for the places at the finish: GT-CIL-01, GT-OFIC-10."""
    step = ORDER_STEP[order.flight_number(position)]
    bonuses = {}
    for place, key in enumerate(finishers[:PAID_PLACES], start=1):
        bonuses[key] = step * (PAID_PLACES + 1 - place)
        facts = OrderBonus(position.ships[key].name, place, bonuses[key])
        BY_ORDER(table, facts)
        ORDER_TABLE(table, facts)
    return bonuses


def _prettiest(position: Position, finishers: list[str], table: Table) -> Mapping[str, int]:
    """Credits for the fewest exposed connectors, for all that share them: GT-CIL-02."""
    exposed = {key: count_exposed(position.ships[key], table, PRETTY_COUNT) for key in finishers}
    if not exposed:
        return {}
    number = order.flight_number(position)
    best = [key for key in finishers if exposed[key] == min(exposed.values())]
    PRETTIEST_SHIP(table, PrettiestBonus(names(position, best), number, PRETTIEST[number]))
    return dict.fromkeys(best, PRETTIEST[number])


def _sell(ship: Ship, table: Table) -> int:
    """What the goods bring: GT-CIL-03, half for who gave up GT-ODSTOUPENI-03."""
    goods = cargo(ship, table)
    total = worth(goods)
    if not total:
        return 0
    facts = GoodsSold(ship.name, say_goods(goods), total)
    PRICE_LIST(table, facts)
    if not ship.gave_up:
        SOLD(table, facts)
        return total
    half = (total + 1) // 2
    HALF_SOLD(table, HalfPrice(ship.name, total, half))
    HALF_PRICE(table, HalfPrice(ship.name, total, half))
    return half


def _close(ship: Ship, by_order: int, pretty: int, goods: int, table: Table) -> Account:
    """One player's account with the losses paid: GT-CIL-04, GT-OFIC-12."""
    cap = INSURANCE[ship.board.number]
    count = _losses(ship, cap, table)
    owed = min(count, cap)
    purse = ship.credits + by_order + pretty + goods
    if count:
        LOSSES_PAID(table, LossesPaid(ship.name, count, owed, cap))
        if ship.gave_up:
            STILL_PAYS(table, StillPays(ship.name, count))
    if owed > purse:
        PAYS_ALL(table, PaysAll(ship.name, owed, purse))
    paid = min(owed, purse)
    return Account(ship.name, not ship.gave_up, by_order, pretty, goods, paid, ship.credits)


def _losses(ship: Ship, cap: int, table: Table) -> int:
    """How many tiles are paid for; asks, up to the cap, when the losses are not known."""
    known = ship.lost + len(ship.reserve)
    if not ship.lost_untold:
        return known
    most = max(known, cap)
    options = (
        *numbers(range(known, most)),
        Option(most, _OR_MORE(n=most)),
    )
    text = _HOW_MANY(player=ship.name)
    count: int = table.ask(Question(Kind.UNKNOWN, ("lost", ship.name), options, text))
    return count


def winners(position: Position, table: Table) -> tuple[str, ...]:
    """The keys of the players with the most credits: GT-CIL-05."""
    most = max(ship.credits for ship in position.ships.values())
    best = tuple(key for key, ship in position.ships.items() if ship.credits == most)
    WINNERS(table, Winners(names(position, best), most))
    return best
