"""The game's words in code: names and what is said of assumptions and remarks."""

from __future__ import annotations

import re

from rulesbot.core.phrase import Words
from rulesbot.language.folding import fold

_BARE = re.compile(r"[^\W\d]\w*")
_COLOURS = {
    "cervena": "red",
    "modra": "blue",
    "zelena": "green",
    "zluta": "yellow",
    "oranzova": "orange",
}

FRAGMENT = Words(
    "startovní kabina lodi „{ship}“ není v popisu: dílky v něm beru za připojené ke zbytku lodi",
    "the start cabin of “{ship}” is not shown: its tiles count as joined to the rest of the ship",
)
ONLY_SHOWN = Words(
    "zbytek lodi „{ship}“, který v popisu není, na výsledku nic nemění",
    "the rest of “{ship}” that is not shown changes nothing here",
)
FULL_BATTERIES = Words(
    "baterie lodi „{ship}“, u kterých energie uvedena není, jsou plné",
    "batteries of “{ship}” for which no energy is told are full",
)
HAND = Words(
    "hráč „{ship}“ má dílek, o který jde, v ruce a nic jiného nedrží",
    "player “{ship}” holds the tile in question and nothing else",
)
TILE_ON = Words("{tile} na {cell}", "{tile} on {cell}")
NOT_IN_A_BOX = Words(
    "{tiles:~takový dílek|takové dílky|takové dílky} žádné vydání v krabici nemá ({tiles:,}); "
    "rozhoduje zápis",
    "no edition's box holds {tiles:~such a tile|such tiles} ({tiles:,}); the file decides",
)
NOBODY_ELSE = Words(
    "čísla vzala jen ta loď, u které je to uvedeno", "only ships said to have a number have one"
)
EMPTY_CABINS = Words(
    "kabiny lodi „{ship}“, u kterých posádka uvedena není, jsou prázdné",
    "cabins of “{ship}” for which no crew is told are empty",
)
CREW_LATER = Words(
    "obyvatele dílku „{tile}“ rozhodčí zatím nezná: přijdou s rozšířeními",
    "the judge does not know yet who lives in a “{tile}”: it comes with the expansions",
)
CHECK_TIME = Words(
    "stavba skončila a probíhá kontrola", "building is over and the check is under way"
)


def key(name: str) -> str:
    """A player's name as it is compared: folded."""
    return fold(name).strip('"')


def colour(name: str) -> str | None:
    """The player colour of the game that a name is, in whichever language; None for another."""
    known = key(name)
    return _COLOURS.get(known, known if known in _COLOURS.values() else None)


def say_name(name: str) -> str:
    """A name as the mini-language writes it: bare where it may be, else quoted."""
    return name if _BARE.fullmatch(name) else f'"{name}"'
