"""What may be unknown about a player or the deck: the value as stated, or as answered."""

from __future__ import annotations

from rulesbot.core.options import numbers
from rulesbot.core.phrase import Phrase, Words
from rulesbot.core.questions import Kind, Question, Table
from rulesbot.games.starcraft import data
from rulesbot.games.starcraft.model import Module, Position, Spot

_WORKERS = Words("{player}: kolik dělníků má v banku", "{player}: how many workers are in the pool")
_UNAVAILABLE = Words(
    "{player}: kolik dělníků je nedostupných", "{player}: how many workers are unavailable"
)
_POINTS = Words("{player}: kolik má vítězných bodů", "{player}: how many points there are")
_HAND = Words("{player}: kolik karet má v ruce", "{player}: how many cards are in hand")
_MODULES = Words(
    "{player}: kolik má Výzkumných a vývojových modulů",
    "{player}: how many Research & Development modules there are",
)
_STAGE = Words(
    "která fáze je na vrchní kartě balíčku událostí", "which stage the top event card is of"
)
_YELLOW = Words(
    "jaké číslo je na žluté straně karty zdrojů {area}",
    "which number is on the yellow side of the resource card of {area}",
)
_AMOUNT = Words("jaké číslo má oblast {area}", "which number area {area} has")
_MOST_POINTS, _MOST_HAND = 30, 20
_MOST_AMOUNT = 4


def _ask(table: Table, key: tuple[str, ...], options: range, text: Phrase, rule: str = "") -> int:
    choices = numbers(options)
    value: int = table.ask(Question(Kind.UNKNOWN, key, choices, text, rule))
    return value


def workers(position: Position, player: str, table: Table) -> int:
    """The workers in a player's pool."""
    value = position.sheet(player).workers
    if value is not None:
        return value
    text = _WORKERS(player=position.name(player))
    return _ask(table, ("workers", player), range(data.WORKERS + 1), text)


def unavailable(position: Position, player: str, table: Table) -> int:
    """The workers that a player may not use this round."""
    value = position.sheet(player).unavailable
    if value is not None:
        return value
    text = _UNAVAILABLE(player=position.name(player))
    return _ask(table, ("unavailable", player), range(data.WORKERS + 1), text)


def points(position: Position, player: str, table: Table) -> int:
    """A player's points."""
    value = position.sheet(player).points
    if value is not None:
        return value
    text = _POINTS(player=position.name(player))
    return _ask(table, ("points", player), range(_MOST_POINTS + 1), text)


def hand(position: Position, player: str, table: Table) -> int:
    """The combat cards in a player's hand."""
    value = position.sheet(player).hand
    if value is not None:
        return value
    text = _HAND(player=position.name(player))
    return _ask(table, ("hand", player), range(_MOST_HAND + 1), text)


def research_modules(position: Position, player: str, table: Table) -> int:
    """The Research & Development modules on a player's sheet."""
    value = position.sheet(player).modules.get(Module.RESEARCH, 0)
    if value is not None:
        return value
    text = _MODULES(player=position.name(player))
    return _ask(table, ("modules", player), range(4), text, "SC-PLAN-10")


def stage(position: Position, table: Table) -> int:
    """The stage of the top event card; 0 for an empty deck."""
    value = position.deck.stage
    if value is not None:
        return value
    return _ask(table, ("stage",), range(1, 4), _STAGE(), "SC-VIC-10")


def capacity(position: Position, spot: Spot, table: Table) -> int:
    """How many workers the resource card of an area takes as it lies (SC-HARV-01)."""
    area = position.area(spot)
    name = position.spot_name(spot)
    most = _MOST_AMOUNT if area.amount is None else area.amount
    if area.depletion.value == "partial":
        if area.yellow is not None:
            return area.yellow
        return _ask(
            table, ("yellow", spot.spoken("cs")), range(most + 1), _YELLOW(area=name), "SC-HARV-08"
        )
    if area.amount is not None:
        return area.amount
    return _ask(table, ("amount", spot.spoken("cs")), range(1, most + 1), _AMOUNT(area=name))
