"""Reads flight cards, written out with their numbers or named by kind and level."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import islice, product

from rulesbot.core import limits
from rulesbot.games.galaxy_trucker import cards
from rulesbot.games.galaxy_trucker.cards import Card, Flier, Goods, OneOf
from rulesbot.games.galaxy_trucker.flight import deck, order
from rulesbot.games.galaxy_trucker.model import Position
from rulesbot.games.galaxy_trucker.reading import messages
from rulesbot.games.galaxy_trucker.reading.scribe import LEVELS, Scribe, number
from rulesbot.games.galaxy_trucker.reading.tiles import read_cargo, read_goods
from rulesbot.language.nodes import Leaf, Node

_SIDES = {"FROM_FRONT": 0, "FROM_RIGHT": 1, "FROM_REAR": 2, "FROM_LEFT": 3}
_KINDS: dict[str, type[Card]] = {
    "open_space": cards.OpenSpace,
    "stardust": cards.Stardust,
    "epidemic": cards.Epidemic,
    "sabotage": cards.Sabotage,
    "planets": cards.Planets,
    "abandoned_ship": cards.AbandonedShip,
    "abandoned_station": cards.AbandonedStation,
    "smugglers": cards.Smugglers,
    "slavers": cards.Slavers,
    "pirates": cards.Pirates,
    "meteors": cards.Meteors,
    "combat_zone": cards.CombatZone,
}
_MOST = {"strength": 12, "credits": 12, "crew_price": 10, "theft": 6, "days": 5}
"""The greatest numbers that the printed cards come near, for those that are not known."""

_PLAIN: dict[str, Card] = {
    "open_space": cards.OpenSpace(),
    "stardust": cards.Stardust(),
    "epidemic": cards.Epidemic(),
    "sabotage": cards.Sabotage(),
}
_MEASURES = {
    "CREW": cards.Measure.CREW,
    "ENGINES": cards.Measure.ENGINES,
    "CANNONS": cards.Measure.CANNONS,
}


def read_card(scribe: Scribe, position: Position, node: Node) -> Card | OneOf | None:
    """The card that an event names, or those it may be; faults are noted."""
    inner = next(node.nodes(), None)
    if inner is None:
        return _any_card(position)
    kind = _KINDS[inner.kind]
    level = inner.node("level")
    if level is not None:
        return _of_level(scribe, position, inner, level, kind)
    if inner.kind in _PLAIN:
        return _PLAIN[inner.kind]
    read = _READERS[inner.kind]
    ways = tuple(dict.fromkeys(read(way) for way in islice(_ways(inner), limits.BRANCHES)))
    return ways[0] if len(ways) == 1 else OneOf(ways)


def _ways(inner: Node) -> Iterator[Node]:
    """The card as it may be: every number that is not known set to each that cards print."""
    unknown = [n.kind for n in _numbers(inner) if n.word("UNKNOWN")]
    for guesses in product(*(range(_MOST[kind] + 1) for kind in unknown)):
        yield _filled(inner, iter(guesses))


def _numbers(node: Node) -> Iterator[Node]:
    for part in node.nodes():
        if part.kind in _MOST:
            yield part
        else:
            yield from _numbers(part)


def _filled(node: Node, guesses: Iterator[int]) -> Node:
    """The node with its unknown numbers filled in, in order."""
    if node.kind in _MOST:
        parts = [
            Leaf("INT", str(next(guesses)), part.span) if part.kind == "UNKNOWN" else part
            for part in node.parts
        ]
    else:
        parts = [_filled(p, guesses) if isinstance(p, Node) else p for p in node.parts]
    return Node(node.kind, tuple(parts))


def _any_card(position: Position) -> OneOf:
    number_ = order.flight_number(position)
    edition = position.edition if deck.knows(position.edition, number_) else 1
    return OneOf(deck.in_flight(edition, number_))


def _of_level(
    scribe: Scribe, position: Position, inner: Node, level: Node, kind: type[Card]
) -> Card | OneOf | None:
    wanted = LEVELS[next(level.words()).kind]
    if not deck.knows(position.edition, wanted):
        message = messages.DECK_UNKNOWN(level=wanted, edition=position.edition)
        scribe.fault(level.span, message, messages.WRITE_NUMBERS())
        return None
    found = deck.of_level(position.edition, kind, wanted)
    if not found:
        scribe.fault(inner.span, messages.NO_SUCH_CARD(card=scribe.typed(inner)))
        return None
    return found[0] if len(found) == 1 else OneOf(found)


def _one(node: Node, kind: str) -> int:
    part = node.node(kind)
    return (number(part) if part else None) or 0


def _goods(node: Node) -> Goods:
    goods = node.node("goods")
    return (read_goods(goods) if goods else None) or cards.NO_GOODS


def _fliers(nodes: Sequence[Node], *, meteor: bool) -> tuple[Flier, ...]:
    return tuple(_flier(node, meteor=meteor) for node in nodes)


def _flier(node: Node, *, meteor: bool) -> Flier:
    size, side = node.node("size"), node.node("side")
    assert size is not None and side is not None  # noqa: S101, PT018  (the grammar)
    big = next(size.words()).kind == "BIG"
    return Flier(meteor, big, _SIDES.get(next(side.words()).kind))


def _volley(node: Node, *, meteor: bool) -> tuple[Flier, ...]:
    volley = node.node("volley")
    assert volley is not None  # noqa: S101  (the grammar)
    return _fliers(list(volley.nodes()), meteor=meteor)


def _line(node: Node) -> cards.CombatLine:
    penalty = node.node("penalty")
    assert penalty is not None  # noqa: S101  (the grammar)
    measure = _MEASURES[next(node.words()).kind]
    return cards.CombatLine(measure, _penalty(penalty))


def _penalty(node: Node) -> cards.Penalty:
    first = next(node.nodes())
    match first.kind:
        case "days":
            return cards.LoseDays(number(first) or 0)
        case "crew_price":
            return cards.LoseCrew(number(first) or 0)
        case "theft":
            return cards.LoseGoods(number(first) or 0)
    return cards.UnderFire(_fliers(list(node.nodes()), meteor=False))


_READERS: dict[str, Callable[[Node], Card]] = {
    "planets": lambda n: cards.Planets(
        tuple(read_cargo(planet) for planet in n.nodes("planet")), _one(n, "days")
    ),
    "abandoned_ship": lambda n: cards.AbandonedShip(
        _one(n, "crew_price"), _one(n, "credits"), _one(n, "days")
    ),
    "abandoned_station": lambda n: cards.AbandonedStation(
        _one(n, "crew_price"), _goods(n), _one(n, "days")
    ),
    "smugglers": lambda n: cards.Smugglers(
        _one(n, "strength"), _one(n, "theft"), _goods(n), _one(n, "days")
    ),
    "slavers": lambda n: cards.Slavers(
        _one(n, "strength"), _one(n, "crew_price"), _one(n, "credits"), _one(n, "days")
    ),
    "pirates": lambda n: cards.Pirates(
        _one(n, "strength"), _one(n, "credits"), _one(n, "days"), _volley(n, meteor=False)
    ),
    "meteors": lambda n: cards.Meteors(_volley(n, meteor=True)),
    "combat_zone": lambda n: cards.CombatZone(
        tuple(_line(line) for line in n.nodes("combat_line"))
    ),
}
