"""Holds what is stated of a player against the box and the set-up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from rulesbot.core.phrase import Term
from rulesbot.core.questions import Table
from rulesbot.core.ruling import Facts
from rulesbot.games.artefakty.data import game_card, game_cards
from rulesbot.games.artefakty.model import Player
from rulesbot.games.artefakty.preparing import CARDS_A, CARDS_B, FULL_TABLE, Preparing, players_of
from rulesbot.games.artefakty.rules import RULES
from rulesbot.games.artefakty.tasks import Stand
from rulesbot.games.artefakty.words import key

OPENING_HAND = 6
TEAMS_EACH, SMALL_AIRLOCKS = 2, 2
TOKENS = {"A": 30, "B": 15}


class OtherExpansions(Facts):
    """Expansions of the first story arc are in play."""

    numbers: tuple[int, ...]


class ForeignCard(Facts):
    """A card is of neither the base game nor this expansion."""

    card: str
    player: str


class OverSupply(Facts):
    """More pieces than the box holds."""

    what: Term
    n: int
    most: int


class OrbPieces(Facts):
    """Pieces of the orb in a game without it."""

    player: str


class NotOfBothColours(Facts):
    """The start worlds dealt are not one even and one odd."""

    player: str
    worlds: tuple[int, ...]


class WrongOpeningHand(Facts):
    """The opening hand has not six cards."""

    player: str
    cards: int


class NoSecondTeam(Facts):
    """The player's cards give no second team."""

    player: str


@RULES.check("AA-OBECNE-02", OtherExpansions)
def base_game_only(prep: Preparing, table: Table) -> Iterator[OtherExpansions]:
    """The expansion is played with the base game only."""
    if prep.position.expansions:
        yield OtherExpansions(prep.position.expansions)


@RULES.check("AA-KARTY-02", ForeignCard)
def no_cards_of_the_first_arc(prep: Preparing, table: Table) -> Iterator[ForeignCard]:
    """Cards of the first story arc are removed."""
    for card in prep.player.tableau or ():
        if key(card.name) not in game_cards():
            yield ForeignCard(card.name, prep.player.name)


@RULES.check("AA-MATERIAL-01", OverSupply)
def supply_is_enough(prep: Preparing, table: Table) -> Iterator[OverSupply]:
    """No more pieces are in play than the box holds."""
    position = prep.position
    held = Counter(
        token.kind for p in position.players.values() for token in p.tokens or () if token.kind
    )
    counts = [
        ("players", players_of(position), FULL_TABLE),
        ("teams", len(prep.player.teams), TEAMS_EACH),
        ("orb-cards", position.deck or 0, CARDS_A + CARDS_B),
        ("small-airlocks", position.smalls, SMALL_AIRLOCKS),
        *((f"tokens-{kind.lower()}", held[kind], most) for kind, most in TOKENS.items()),
    ]
    for what, n, most in counts:
        if n > most:
            yield OverSupply(Term(what), n, most)


@RULES.check("AA-KARTY-05", OrbPieces)
def no_orb_pieces_without_it(prep: Preparing, table: Table) -> Iterator[OrbPieces]:
    """A game without the orb leaves out its cards, tokens, track, discs and teams."""
    player, position = prep.player, prep.position
    pieces = player.teams or player.tokens or player.orb_cards or position.priority
    if position.without_orb and (pieces or position.orb):
        yield OrbPieces(player.name)


@RULES.check("AA-START-01", NotOfBothColours)
def one_even_one_odd(prep: Preparing, table: Table) -> Iterator[NotOfBothColours]:
    """Every player gets one even and one odd start world."""
    worlds = prep.player.start_worlds
    if worlds and sorted(n % 2 for n in worlds) != [0, 1]:
        yield NotOfBothColours(prep.player.name, worlds)


@RULES.check("AA-START-02", WrongOpeningHand)
def six_opening_cards(prep: Preparing, table: Table) -> Iterator[WrongOpeningHand]:
    """Six opening cards each."""
    player = prep.player
    if player.start_worlds and player.hand is not None and player.hand != OPENING_HAND:
        yield WrongOpeningHand(player.name, player.hand)


@RULES.check("AA-POHYB-02", NoSecondTeam)
def second_team_is_granted(prep: Preparing, table: Table) -> Iterator[NoSecondTeam]:
    """A player has one team; Alien Research Ship grants a second."""
    task = prep.task
    second = task.team > 1 if isinstance(task, Stand) else len(prep.player.teams) > 1
    if second and not may_have_ship(prep.player):
        yield NoSecondTeam(prep.player.name)


def may_have_ship(player: Player) -> bool:
    """True unless a tableau is told that has no Alien Research Ship."""
    cards = player.tableau
    return cards is None or any(game_card(card.name).second_team for card in cards)


INSPECTION = (
    base_game_only,
    no_cards_of_the_first_arc,
    supply_is_enough,
    second_team_is_granted,
    no_orb_pieces_without_it,
    one_even_one_odd,
    six_opening_cards,
)
