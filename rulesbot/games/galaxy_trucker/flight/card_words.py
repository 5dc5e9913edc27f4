"""Flight cards as the mini-language writes them."""

from __future__ import annotations

from collections.abc import Sequence

from rulesbot.core.phrase import Phrase, Words
from rulesbot.games.galaxy_trucker.cards import (
    AbandonedShip,
    AbandonedStation,
    Card,
    CombatLine,
    CombatZone,
    Flier,
    Goods,
    LoseCrew,
    LoseDays,
    LoseGoods,
    Measure,
    Meteors,
    Penalty,
    Pirates,
    Planets,
    Slavers,
    Smugglers,
    UnderFire,
)

_PLAIN = {
    "OpenSpace": Words("volný vesmír", "open space"),
    "Stardust": Words("hvězdný prach", "stardust"),
    "Epidemic": Words("epidemie", "epidemic"),
    "Sabotage": Words("sabotáž", "sabotage"),
}
_PLANETS = Words("planety dny {days} {{ {planets} }}", "planets days {days} {{ {planets} }}")
_SHIP = Words(
    "opuštěná loď posádka {crew} kredity {credits} dny {days}",
    "abandoned ship crew {crew} credits {credits} days {days}",
)
_STATION = Words(
    "opuštěná stanice posádka {crew} zboží {goods} dny {days}",
    "abandoned station crew {crew} goods {goods} days {days}",
)
_SMUGGLERS = Words(
    "pašeráci síla {strength} ztráta {theft} zboží {goods} dny {days}",
    "smugglers strength {strength} loss {theft} goods {goods} days {days}",
)
_SLAVERS = Words(
    "otrokáři síla {strength} posádka {crew} kredity {credits} dny {days}",
    "slavers strength {strength} crew {crew} credits {credits} days {days}",
)
_PIRATES = Words(
    "piráti síla {strength} kredity {credits} dny {days} {{ {shots} }}",
    "pirates strength {strength} credits {credits} days {days} {{ {shots} }}",
)
_METEORS = Words("meteory {{ {shots} }}", "meteors {{ {shots} }}")
_ZONE = Words("bojová zóna {{ {lines} }}", "combat zone {{ {lines} }}")
_LINE = Words("{measure}: {penalty}", "{measure}: {penalty}")
MEASURES = {
    Measure.CREW: Words("posádka", "crew"),
    Measure.ENGINES: Words("motory", "engines"),
    Measure.CANNONS: Words("děla", "cannons"),
}
_DAYS = Words("dny {n}", "days {n}")
_CREW = Words("posádka {n}", "crew {n}")
_GOODS = Words("zboží {n}", "goods {n}")
_FIRE = Words("{shots:,}", "{shots:,}")
_SIZES = {True: Words("velká", "big"), False: Words("malá", "small")}
_METEOR_SIZES = {True: Words("velký", "big"), False: Words("malý", "small")}
_SIDES = (
    Words("zepředu", "from front"),
    Words("zprava", "from right"),
    Words("zezadu", "from rear"),
    Words("zleva", "from left"),
)
_UNKNOWN = Words("?", "?")
_SHOT = Words("{size} {side}", "{size} {side}")
_TWO = Words("{one}; {rest}", "{one}; {rest}")


def say_code(goods: Goods) -> str:
    """Goods as letters: ``RYGB``; ``žádné`` has no letter."""
    return "".join(letter * n for letter, n in zip("RYGB", goods, strict=True))


def _in_lines(phrases: Sequence[Phrase]) -> Phrase:
    said = phrases[-1]
    for phrase in phrases[-2::-1]:
        said = _TWO(one=phrase, rest=said)
    return said


def _fliers(fliers: Sequence[Flier]) -> list[Phrase]:
    return [
        _SHOT(
            size=(_METEOR_SIZES if flier.meteor else _SIZES)[flier.big],
            side=_UNKNOWN if flier.side is None else _SIDES[flier.side],
        )
        for flier in fliers
    ]


def _line(line: CombatLine) -> Phrase:
    return _LINE(measure=MEASURES[line.measure], penalty=_penalty(line.penalty))


def _penalty(penalty: Penalty) -> Phrase:
    match penalty:
        case LoseDays(days=n):
            return _DAYS(n=n)
        case LoseCrew(crew=n):
            return _CREW(n=n)
        case LoseGoods(goods=n):
            return _GOODS(n=n)
        case UnderFire(shots=shots):
            return _FIRE(shots=tuple(_fliers(shots)))


def say_card(card: Card) -> Phrase:
    """A card with its numbers, without the word ``karta``."""
    match card:
        case Planets(planets=planets, days=days):
            return _PLANETS(days=days, planets=_in_lines([_planet(goods) for goods in planets]))
        case AbandonedShip(crew=crew, credits=credits, days=days):
            return _SHIP(crew=crew, credits=credits, days=days)
        case AbandonedStation(crew=crew, goods=goods, days=days):
            return _STATION(crew=crew, goods=say_code(goods), days=days)
        case Smugglers(strength=strength, theft=theft, goods=goods, days=days):
            return _SMUGGLERS(strength=strength, theft=theft, goods=say_code(goods), days=days)
        case Slavers(strength=strength, crew=crew, credits=credits, days=days):
            return _SLAVERS(strength=strength, crew=crew, credits=credits, days=days)
        case Pirates(strength=strength, credits=credits, days=days, shots=shots):
            lines = _in_lines(_fliers(shots))
            return _PIRATES(strength=strength, credits=credits, days=days, shots=lines)
        case Meteors(meteors=meteors):
            return _METEORS(shots=_in_lines(_fliers(meteors)))
        case CombatZone(lines=lines):
            return _ZONE(lines=_in_lines([_line(line) for line in lines]))
    return _PLAIN[type(card).__name__]()


def _planet(goods: Goods) -> Phrase:
    code = say_code(goods)
    return Words("{code}", "{code}")(code=code) if code else Words("žádné", "none")()
