"""Tasks and outcomes in words; tasks as the mini-language writes them."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence

from rulesbot.core.phrase import Phrase, Words
from rulesbot.core.ruling import Outcome
from rulesbot.games.starcraft import data
from rulesbot.games.starcraft.model import Position, Spot, Yield
from rulesbot.games.starcraft.tasks import (
    Ask,
    DiscardCards,
    Execute,
    Pass,
    Pay,
    PlaceOrder,
    PlayEvent,
    PutPlanet,
    PutSpatialRoute,
    PutTransport,
    PutUnit,
    Regroup,
    Source,
    TakeEvent,
    Task,
)
from rulesbot.games.starcraft.words import EVENT, LET_GO, PHASES, UNITS, order_term
from rulesbot.games.starcraft.writing import written

_PLACE = Words("polož {order} na {planet}", "place {order} on {planet}")
_EXECUTE = Words("proveď {order} na {planet}", "execute {order} on {planet}")
_TAKE_EVENT = Words("vezmi událost", "take event")
_INSTEAD = Words(
    "vezmi událost místo {order} na {planet}", "take event instead of {order} on {planet}"
)
_PASS = Words("vynech", "pass")
_PAY = Words("zaplať {price:,} z {sources:,}{forced}", "pay {price:,} from {sources:,}{forced}")
_FORCED = Words(" vynuceně", " forced")
_MINERALS, _GAS = Words("minerály {n}", "minerals {n}"), Words("plyn {n}", "gas {n}")
_FROM_CARD = Words("{area} {n}", "{area} {n}")
_PERMANENT = {
    Yield.MINERALS: Words("trvalé minerály {n}", "permanent minerals {n}"),
    Yield.GAS: Words("trvalé plyn {n}", "permanent gas {n}"),
}
_PLAY = Words('zahraj událost "{name}"', 'play event "{name}"')
_PLAY_ENDS = Words("zahraj konec {n}", "play end {n}")
_PLAY_NOTHING = Words("zahraj žádné", "play none")
_DISCARD = Words("odhoď karty {n}", "discard cards {n}")
_PUT_PLANET = Words(
    "umísti planetu {planet} na {place}{turn}", "put planet {planet} on {place}{turn}"
)
_TURNS = (
    Words("", ""),
    Words(" otočenou doprava", " turned right"),
    Words(" otočenou čelem vzad", " turned around"),
    Words(" otočenou doleva", " turned left"),
)
_PUT_ROUTE = Words("umísti prostorovou cestu {one} - {other}", "put spatial route {one} - {other}")
_PUT_UNIT = Words("umísti {unit} {n} na {area}", "put {unit} {n} on {area}")
_PUT_TRANSPORT = Words("umísti transport na {route}", "put transport on {route}")
_OTHER = Words("", "")

_VALUE = Words("Odpověď: {value}.", "Answer: {value}.")
_LIST = Words("{members:,}", "{members:,}")
_NOBODY, _NOTHING = Words("nikdo", "nobody"), Words("nic", "nothing")
_DESTROYED = Words("Zničeno: {pieces:,}.", "Destroyed: {pieces:,}.")
_ELIMINATED = Words("Vyřazeni: {players:,}.", "Eliminated: {players:,}.")
_WON = Words("Vyhrává: {players:,}.", "The winner: {players:,}.")
_PLAYERS = frozenset({"who_controls", "who_won", "who_is_blocked", "who_is_on_turn"})


def say(position: Position, task: Task) -> Phrase:
    """The action of a task as a file would state it, without the player."""
    match task:
        case PlaceOrder(kind=kind, special=special, planet=planet):
            order = order_term(kind, special=special)
            return _PLACE(order=order, planet=written(position.name(planet)))
        case Execute(kind=kind, special=special, planet=planet):
            order = order_term(kind, special=special)
            return _EXECUTE(order=order, planet=written(position.name(planet)))
        case TakeEvent(kind=kind, planet=planet) if kind:
            order = order_term(kind, special=task.special)
            return _INSTEAD(order=order, planet=written(position.name(planet)))
        case TakeEvent():
            return _TAKE_EVENT()
        case Pass():
            return _PASS()
        case Pay():
            return _say_pay(position, task)
        case PlayEvent():
            return _say_play(position, task)
        case DiscardCards(cards=cards):
            return _DISCARD(n=cards)
        case PutPlanet() | PutSpatialRoute() | PutUnit() | PutTransport():
            return _say_put(position, task)
    return _OTHER()


def _say_pay(position: Position, task: Pay) -> Phrase:
    price = [words(n=n) for words, n in ((_MINERALS, task.minerals), (_GAS, task.gas)) if n]
    sources = tuple(_say_source(position, source) for source in task.sources)
    forced = _FORCED if task.forced else ""
    return _PAY(price=tuple(price) or (_MINERALS(n=0),), sources=sources, forced=forced)


def _say_source(position: Position, source: Source) -> Phrase:
    if source.spot is not None:
        return _FROM_CARD(area=_area(position, source.spot), n=source.workers)
    return _PERMANENT[source.kind or Yield.MINERALS](n=source.workers)


def _say_play(position: Position, task: PlayEvent) -> Phrase:
    if task.ends:
        return _PLAY_ENDS(n=task.ends)
    if not task.name:
        return _PLAY_NOTHING()
    cards = position.sheet(task.player).events
    return _PLAY(name=next((c.name for c in cards if data.key(c.name) == task.name), task.name))


def _say_put(
    position: Position, task: PutPlanet | PutSpatialRoute | PutUnit | PutTransport
) -> Phrase:
    match task:
        case PutPlanet(planet=planet, place=place, turn=turn):
            return _PUT_PLANET(
                planet=written(position.name(planet)), place=place, turn=_TURNS[turn]
            )
        case PutSpatialRoute(ends=(one, other)):
            return _PUT_ROUTE(one=written(position.name(one)), other=written(position.name(other)))
        case PutUnit(unit=unit, count=count, spot=spot):
            return _PUT_UNIT(unit=UNITS[unit], n=count, area=_area(position, spot))
        case PutTransport(ends=ends):
            return _PUT_TRANSPORT(route=_edge(position, ends))


def _area(position: Position, spot: Spot) -> str:
    return f"{written(position.name(spot.planet))}/{spot.number}"


def _edge(position: Position, ends: tuple[str, str]) -> str:
    return " - ".join(written(position.name(end)) for end in ends)


def tell(task: Task, outcome: Outcome) -> Sequence[Phrase]:
    """The outcome's value and results, a line each."""
    if outcome.outside is not None:
        return ()
    position: Position = outcome.position
    if isinstance(task, Ask):
        return (_VALUE(value=_value(position, task, outcome.value)),)
    return tuple(_results(position, task, outcome))


def _results(position: Position, task: Task, outcome: Outcome) -> Iterator[Phrase]:
    for name, result in outcome.results:
        if name == "destroyed" and isinstance(result, tuple) and result:
            yield _DESTROYED(pieces=result)
        elif name == "eliminated" and isinstance(result, tuple) and result:
            yield _ELIMINATED(players=tuple(position.name(str(player)) for player in result))
    if isinstance(task, Regroup) and position.ending:
        yield _WON(players=tuple(position.name(player) for player in position.winners))


def _value(position: Position, task: Ask, value: Hashable) -> object:
    """The answer in the words of the file."""
    if task.what == "phase_is" and position.phase:
        return PHASES[position.phase]
    if isinstance(value, Spot):
        return position.spot_name(value)
    if isinstance(value, tuple):
        members = tuple(_value(position, task, member) for member in value)
        return _LIST(members=members) if members else _empty(task)
    if value == "":
        return _empty(task)
    if value == EVENT:
        return _TAKE_EVENT()
    if value == LET_GO:
        return _PASS()
    return position.name(value) if isinstance(value, str) else value


def _empty(task: Ask) -> Words:
    return _NOBODY if task.what in _PLAYERS else _NOTHING
