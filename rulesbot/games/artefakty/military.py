"""Military as barriers see it: general, against Alien, and what is added for a while."""

from __future__ import annotations

from rulesbot.core.questions import Table
from rulesbot.core.ruling import Facts
from rulesbot.games.artefakty.data import game_card
from rulesbot.games.artefakty.model import Player
from rulesbot.games.artefakty.rules import RULES

PRESENT = "s-chromozomem"


class MilitaryIs(Facts):
    """A player's Military, summed over the cards of the tableau."""

    player: str
    strength: int
    cards: tuple[str, ...]


class MilitaryVersusAliens(Facts):
    """A player's Military with what holds against Alien only."""

    player: str
    strength: int


SUMS_MILITARY = RULES.effect("AA-ZAKLAD-04", MilitaryIs)
COUNTS_VERSUS_ALIENS = RULES.effect("AA-POHYB-09", MilitaryVersusAliens)


def general(player: Player, table: Table, *, tell: bool = False) -> int | None:
    """General Military with its boosts, None where it is not known: AA-ZAKLAD-04."""
    if player.military_unknown:
        return None
    if player.military is not None:
        return player.military + player.boost
    if player.tableau is None:
        return None
    cards = [game_card(card.name) for card in player.tableau]
    total = sum(card.military for card in cards)
    for card in cards:
        if card.per_chromosome:
            every = table.reading("bonus-za-planety") != PRESENT
            total += card.per_chromosome * sum(c.world if every else c.chromosome for c in cards)
    names = tuple(c.name for c in cards if c.military or c.per_chromosome)
    if tell and names:
        SUMS_MILITARY(table, MilitaryIs(player.name, total, names))
    return total + player.boost


def against_barriers(player: Player, table: Table, *, tell: bool = False) -> int | None:
    """Military against a barrier, that against Alien included: AA-POHYB-09."""
    strength = general(player, table, tell=tell)
    if strength is None or player.versus_aliens is None:
        return None
    more = player.versus_aliens
    if player.military is None:
        more += sum(game_card(card.name).versus_aliens for card in player.tableau or ())
    if tell and more:
        COUNTS_VERSUS_ALIENS(table, MilitaryVersusAliens(player.name, strength + more))
    return strength + more
