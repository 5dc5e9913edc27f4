"""The galaxy as pictures: a panel for each planet, then routes, players and the common cards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import zip_longest
from textwrap import wrap

from rulesbot.core.game import Drawing, Stretch
from rulesbot.core.phrase import Language, Phrase, Words
from rulesbot.core.ruling import Outcome
from rulesbot.games.starcraft.galaxy import routes_of
from rulesbot.games.starcraft.model import (
    Area,
    Depletion,
    OrderKind,
    Planet,
    Position,
    Route,
    Sheet,
    Spot,
    Yield,
)
from rulesbot.games.starcraft.words import UNITS

WIDTH = 72
"""Characters inside a panel; longer lines go on indented."""

Row = tuple[Stretch, ...]
_LANGUAGES: tuple[Language, Language] = ("cs", "en")
_INDENT = " " * 4
_YIELDS = {
    Yield.MINERALS: Words("minerály {n}", "minerals {n}"),
    Yield.GAS: Words("plyn {n}", "gas {n}"),
    Yield.POINTS: Words("vb {n}", "vp {n}"),
    None: Words("?", "?"),
}
_LIMIT = Words(" (limit {n})", " (limit {n})")
_DEPLETION = {
    Depletion.PARTIAL: Words(", částečně vyčerpáno", ", partly depleted"),
    Depletion.FULL: Words(", vyčerpáno", ", depleted"),
}
_AREA = Words(
    "{number}  {gives}{limit}{depletion}: {there:,}{card}",
    "{number}  {gives}{limit}{depletion}: {there:,}{card}",
)
_CARD = Words("; {held}", "; {held}")
_WITH = Words("{route}{transports}", "{route}{transports}")
_BASE = Words("základna {player}", "base {player}")
_TROOP = Words("{player} {unit} {n}", "{player} {unit} {n}")
_NOBODY = Words("nikdo", "nobody")
_HELD = Words("karta zdrojů {player}", "resource card {player}")
_ORDERS = Words("příkazy shora: {orders:,}", "orders from the top: {orders:,}")
_ORDER = Words("{player} {order}", "{player} {order}")
_KINDS = {
    OrderKind.BUILD: Words("stavění", "build"),
    OrderKind.MOBILIZE: Words("přesun", "mobilize"),
    OrderKind.RESEARCH: Words("výzkum", "research"),
    OrderKind.HIDDEN: Words("?", "?"),
}
_SPECIAL = Words("speciální {order}", "special {order}")
_ROUTE = Words("cesta na {other}", "route to {other}")
_SPATIAL = Words("prostorová cesta na {other}", "spatial route to {other}")
_TRANSPORTS = Words(", transport {players:,}", ", transport {players:,}")
_TITLE = Words("Galaxie", "The galaxy")
_CHOSEN = Words("odpověď na otázku", "the answer to the question")
_BRIEF = Words(
    "{player}: body {points}, dělníci v banku {workers}, nedostupní {unavailable}, ruka {hand}, "
    "události {events}.",
    "{player}: points {points}, workers in the pool {workers}, unavailable {unavailable}, hand "
    "{hand}, events {events}.",
)
_OUT = Words("{player}: ze hry vyřazen.", "{player}: eliminated.")
_FIRST = Words("První hráč je {player}.", "The first player is {player}.")
_ENDS = Words(
    "Vedle herní plochy {n:~leží|leží|leží} {n:karta|karty|karet} Konec se blíží.",
    "{n:End card lies|End cards lie} beside the board.",
)


def draw(position: Position, outcome: Outcome | None = None) -> Iterable[Drawing]:
    """One picture of the galaxy; the areas and planets that answer a question are marked."""
    chosen = _answer(outcome)
    lines: list[Row] = []
    for key, planet in position.planets.items():
        lines += _panel(position, key, planet, chosen)
    marked = any(stretch[1] == "good" for line in lines for stretch in line)
    legend = ((">", _CHOSEN()),) if marked else ()
    return (Drawing(_TITLE(), tuple(lines), legend, (), tuple(_notes(position))),)


def _answer(outcome: Outcome | None) -> frozenset[object]:
    value = outcome.value if outcome else None
    if isinstance(value, Spot) or not isinstance(value, tuple):
        return frozenset({value} if value else ())
    return frozenset(value)


def _panel(
    position: Position, key: str, planet: Planet, chosen: frozenset[object]
) -> Iterator[Row]:
    """A box with the planet's name, its areas, its orders and its routes."""
    style = "good" if key in chosen else "bold"
    mark = "> " if key in chosen else ""
    name = f" {mark}{planet.name} "[: WIDTH - 1]
    rest = "─" * (WIDTH - 1 - len(name))
    yield ("┌─", "dim"), (name, style), (f"{rest}┐", "dim")
    for number, area in planet.areas.items():
        spot = Spot(key, number)
        yield from _lines(_area(position, spot, area), "good" if spot in chosen else "")
    below = [*_stack(position, key), *_routes(position, key)]
    if below and planet.areas:
        yield ((f"├{'─' * WIDTH}┤", "dim"),)
    for phrase in below:
        yield from _lines(phrase, "dim")
    yield ((f"└{'─' * WIDTH}┘", "dim"),)


def _lines(phrase: Phrase, style: str) -> Iterator[Row]:
    """The lines of a panel that say something, equally wide in both languages."""
    mark = ">" if style == "good" else " "
    cs, en = (_wrapped(f"{mark}{phrase.say(language)}") for language in _LANGUAGES)
    for czech, english in zip_longest(cs, en, fillvalue=""):
        yield ("│", "dim"), (Words(czech.ljust(WIDTH), english.ljust(WIDTH)), style), ("│", "dim")


def _wrapped(text: str) -> list[str]:
    return wrap(text, WIDTH - 1, subsequent_indent=_INDENT, drop_whitespace=True) or [""]


def _area(position: Position, spot: Spot, area: Area) -> Phrase:
    there: list[Phrase | Words] = []
    if area.base:
        there.append(_BASE(player=position.name(area.base)))
    for troop in area.troops:
        name = position.name(troop.owner)
        there.append(_TROOP(player=name, unit=UNITS[troop.unit], n=troop.count))
    holder = next((p for p in position.players if spot in position.sheet(p).cards), "")
    held = _CARD(held=_HELD(player=position.name(holder))) if holder else ""
    amount = "?" if area.amount is None else area.amount
    return _AREA(
        number=spot.number,
        gives=_YIELDS[area.kind](n=amount),
        limit="" if area.limit is None else _LIMIT(n=area.limit),
        depletion=_DEPLETION.get(area.depletion, ""),
        there=tuple(there) or (_NOBODY,),
        card=held,
    )


def _stack(position: Position, planet: str) -> Iterator[Phrase]:
    stack = position.stacks.get(planet, ())
    if stack:
        orders = []
        for order in reversed(stack):
            kind: object = _KINDS[order.kind]
            word = _SPECIAL(order=kind) if order.special else kind
            orders.append(_ORDER(player=position.name(order.owner), order=word))
        yield _ORDERS(orders=tuple(orders))


def _routes(position: Position, planet: str) -> Iterator[Phrase]:
    """The planet's routes; transports stand with the first route that joins the two planets."""
    told: set[frozenset[str]] = set()
    for route in routes_of(position, planet):
        one, other = route.ends
        there = position.name(other if one == planet else one)
        words = _SPATIAL if route.spatial else _ROUTE
        owners = () if frozenset(route.ends) in told else _owners(position, route)
        told.add(frozenset(route.ends))
        transports = _TRANSPORTS(players=owners) if owners else ""
        yield _WITH(route=words(other=there), transports=transports)


def _owners(position: Position, route: Route) -> tuple[str, ...]:
    return tuple(position.name(t.owner) for t in position.transports if route.joins(*t.ends))


def _notes(position: Position) -> Iterator[Phrase]:
    """What lies beside the galaxy."""
    if position.first:
        yield _FIRST(player=position.name(position.first))
    for player in position.players:
        sheet = position.sheet(player)
        if sheet.eliminated:
            yield _OUT(player=position.name(player))
        elif sheet != Sheet():
            yield _brief(position, player, sheet)
    if position.ends:
        yield _ENDS(n=position.ends)


def _brief(position: Position, player: str, sheet: Sheet) -> Phrase:
    return _BRIEF(
        player=position.name(player),
        points=_known(sheet.points),
        workers=_known(sheet.workers),
        unavailable=_known(sheet.unavailable),
        hand=_known(sheet.hand),
        events=len(sheet.events),
    )


def _known(value: int | None) -> object:
    return "?" if value is None else value
