"""Points that artifact tokens bring at the end of the game."""

from __future__ import annotations

from rulesbot.core.phrase import Term
from rulesbot.core.questions import Kind, Option, Question, Table
from rulesbot.core.ruling import Facts, Outcome
from rulesbot.games.artefakty import known, words
from rulesbot.games.artefakty.data import game_card
from rulesbot.games.artefakty.model import Player, Position, Power, Token
from rulesbot.games.artefakty.orb import Content
from rulesbot.games.artefakty.rules import RULES
from rulesbot.games.artefakty.tasks import Stations, TokenPoints

_FAMILIES = {
    Power.TECHNOLOGY: "technologie",
    Power.WORLD: "věda",
    Power.DEVELOPMENT: "věda",
    Power.GENES: "vylepšení",
    Power.STATION: "vylepšení",
}
UPLIFT = frozenset({Power.GENES, Power.STATION})
_POINTS: dict[tuple[Power, str, int | None], int] = {
    (Power.WORLD, "A", 2): 2,
    (Power.WORLD, "B", 3): 2,
    (Power.TECHNOLOGY, "A", None): 0,
    (Power.TECHNOLOGY, "B", None): 3,
    (Power.WALL, "A", None): 2,
    (Power.GENES, "A", None): 0,
    (Power.FOUR, "A", None): 2,
    (Power.BARRIER, "A", 2): 1,
    (Power.BARRIER, "A", 1): 2,
    (Power.BARRIER, "B", 2): 3,
    (Power.BARRIER, "B", 3): 2,
    (Power.DEVELOPMENT, "A", 2): 1,
    (Power.DEVELOPMENT, "B", 3): 1,
    (Power.STATION, "B", None): 2,
}
"""The printed points of every token: power, kind, printed number."""


class CountsTokens(Facts):
    """All tokens gained count, used or not."""

    player: str
    n: int


class PrintedPoints(Facts):
    """The printed points of the tokens."""

    player: str
    points: int


class StationsSeen(Facts):
    """The feeding stations that are visible."""

    stations: int


class StationPoints(Facts):
    """Uplift tokens score the visible stations."""

    tokens: int
    stations: int
    points: int


class PlainUplift(Facts):
    """Tokens without a power are worth two."""

    tokens: int


class StationsCanChange(Facts):
    """Cards still to come can change the stations."""

    stations: int


class FamilyPoints(Facts):
    """A 6-cost development scores a family of tokens."""

    card: str
    points: int


class ThreeDevelopments(Facts):
    """Developments that score tokens, used or not."""

    cards: tuple[str, ...]


class TokensIgnored(Facts):
    """Without the orb nothing is scored for tokens."""

    player: str


COUNTS_TOKENS = RULES.effect("AA-ARTEFAKT-08", CountsTokens)
PRINTED_POINTS = RULES.effect("AA-ARTEFAKT-09", PrintedPoints)
STATIONS_SEEN = RULES.effect("AA-ARTEFAKT-10", StationsSeen)
STATIONS_CAN_CHANGE = RULES.effect("AA-ARTEFAKT-11", StationsCanChange)
THREE_DEVELOPMENTS = RULES.effect("AA-ARTEFAKT-12", ThreeDevelopments)
STATION_POINTS = RULES.effect("AA-ARTSCH-05", StationPoints)
PLAIN_UPLIFT = RULES.effect("AA-ARTSCH-07", PlainUplift)
UPLIFT_ALLIANCE = RULES.effect("AA-ARTSCH-08", FamilyPoints)
TERRAFORMING = RULES.effect("AA-ARTSCH-10", FamilyPoints)
RESEARCHERS = RULES.effect("AA-ARTSCH-15", FamilyPoints)
TOKENS_IGNORED = RULES.effect("AA-KARTY-06", TokensIgnored)
_DEVELOPMENTS = {
    "vylepšení": UPLIFT_ALLIANCE,
    "věda": TERRAFORMING,
    "technologie": RESEARCHERS,
}


def family(token: Token) -> str:
    """The family that a token belongs to, if any."""
    return _FAMILIES.get(token.power, "") if token.power else ""


def _matching(token: Token) -> list[Token]:
    """The tokens of the box that a token may be."""
    return [
        Token(power, value, kind, token.used)
        for power, kind, value in _POINTS
        if token.power in (None, power)
        and token.kind in ("", kind)
        and token.value in (None, value)
    ]


def known_token(token: Token, at: int, player: Player, table: Table) -> Token:
    """The token with its power, value and kind; asks for what is not known and not implied."""
    matches = _matching(token)
    if len(matches) == 1:
        return matches[0]
    options = tuple(
        Option(match, words.WORD(word=Term(f"token-{_id(match)}"))) for match in matches
    )
    text = words.TOKEN_IS(player=player.name)
    found: Token = table.ask(Question(Kind.UNKNOWN, ("token", player.name, at), options, text))
    return found


def _id(token: Token) -> str:
    power = token.power.value if token.power else ""
    return f"{power}-{token.kind.lower()}{token.value or ''}"


def visible_stations(position: Position, table: Table) -> int:
    """The feeding stations that no later card covers: AA-ARTEFAKT-10."""
    count = 0
    for cell, square in sorted(position.orb.items(), key=lambda item: item[0]):
        shown = square
        if square.content is Content.UNKNOWN:
            shown = known.ask_square(table, position.orb, cell)
        count += shown.content is Content.STATION
    return count


def stations(position: Position, task: Stations, table: Table) -> Outcome:
    """How many feeding stations are visible."""
    count = visible_stations(position, table)
    STATIONS_SEEN(table, StationsSeen(count))
    return Outcome(position, judged=False, value=count)


def token_points(position: Position, task: TokenPoints, table: Table) -> Outcome:
    """The points that a player's tokens bring: AA-ARTEFAKT-08 to -12, AA-ARTSCH-05 to -15."""
    player = position.players[task.player]
    if position.without_orb:
        TOKENS_IGNORED(table, TokensIgnored(player.name))
        return Outcome(position, judged=False, value=0)
    if not all(map(_matching, player.tokens or ())):
        reason = words.NO_SUCH_TOKEN(player=player.name)
        return Outcome(position, judged=False, outside=reason)
    tokens = [known_token(t, at, player, table) for at, t in enumerate(player.tokens or ())]
    COUNTS_TOKENS(table, CountsTokens(player.name, len(tokens)))
    printed = sum(_POINTS[t.power, t.kind, t.value] for t in tokens if t.power)
    if tokens:
        PRINTED_POINTS(table, PrintedPoints(player.name, printed))
    total = printed + _uplift(position, tokens, table) + _developments(player, tokens, table)
    return Outcome(position, judged=False, value=total)


def _uplift(position: Position, tokens: list[Token], table: Table) -> int:
    own = [token for token in tokens if token.power in UPLIFT]
    if not own:
        return 0
    plain = sum(token.power is Power.STATION for token in own)
    if plain:
        PLAIN_UPLIFT(table, PlainUplift(plain))
    count = visible_stations(position, table)
    STATIONS_SEEN(table, StationsSeen(count))
    STATION_POINTS(table, StationPoints(len(own), count, len(own) * count))
    if position.deck:
        STATIONS_CAN_CHANGE(table, StationsCanChange(count))
    return len(own) * count


def _developments(player: Player, tokens: list[Token], table: Table) -> int:
    cards = [game_card(card.name) for card in player.tableau or ()]
    scoring = [card for card in cards if card.family]
    if scoring:
        THREE_DEVELOPMENTS(table, ThreeDevelopments(tuple(card.name for card in scoring)))
    total = 0
    for card in scoring:
        points = sum(family(token) == card.family for token in tokens)
        _DEVELOPMENTS[card.family](table, FamilyPoints(card.name, points))
        total += points
    return total
