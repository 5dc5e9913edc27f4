"""The orb deck: drawing, and the end of the game that the last card brings."""

from __future__ import annotations

from collections.abc import Iterator

from rulesbot.core.questions import Table
from rulesbot.core.record import replace
from rulesbot.core.ruling import Facts, Outcome
from rulesbot.games.artefakty import words
from rulesbot.games.artefakty.model import Deed, Position
from rulesbot.games.artefakty.rules import RULES
from rulesbot.games.artefakty.subphase import begun
from rulesbot.games.artefakty.tasks import Draw
from rulesbot.games.artefakty.turns import Turn, after, order_checks

_MAY = "smí"


class DeckEmpty(Facts):
    """There is no orb card to draw."""

    player: str


class DrawsCard(Facts):
    """One orb card is drawn."""

    player: str


class DrawsNothing(Facts):
    """The deck is empty and nothing is drawn."""

    player: str


class LastCardDrawn(Facts):
    """The last orb card was drawn."""


DRAWS_CARD = RULES.effect("AA-BRANI-01", DrawsCard)
DRAWS_NOTHING = RULES.effect("AA-BRANI-01", DrawsNothing)
LAST_CARD = RULES.effect("AA-BRANI-05", LastCardDrawn)


@RULES.check("AA-BRANI-01", DeckEmpty)
def deck_has_a_card(turn: Turn, table: Table) -> Iterator[DeckEmpty]:
    """Drawing may be chosen with an empty deck only under one reading."""
    if turn.position.deck == 0 and table.reading("tah-z-prázdného-balíčku") != _MAY:
        yield DeckEmpty(turn.player.name)


def one_drawn(position: Position, table: Table) -> Position:
    """The deck without its top card; the last one brings the last round: AA-BRANI-05."""
    if not position.deck:
        return position
    left = position.deck - 1
    if not left:
        LAST_CARD(table, LastCardDrawn())
    return replace(position, deck=left, last_round=position.last_round or not left)


def draw(position: Position, task: Draw, table: Table) -> Outcome:
    """Draw one orb card: AA-BRANI-01."""
    position = begun(position, table)
    turn = Turn(position, task.player, Deed.DRAW)
    judged = RULES.judge((*order_checks(turn), deck_has_a_card), turn, table)
    if judged.findings:
        return Outcome(position, judged.findings, judged.held, undetermined=judged.waiting)
    player = turn.player
    if position.deck == 0:
        DRAWS_NOTHING(table, DrawsNothing(player.name))
    else:
        DRAWS_CARD(table, DrawsCard(player.name))
        if position.deck is None:
            table.assume(("deck",), words.DECK_HAS_CARDS())
        if player.orb_cards is not None:
            player = player.holding(player.orb_cards + 1)
        position = one_drawn(position.with_player(player, task.player), table)
    return Outcome(after(position, task.player, Deed.DRAW), (), judged.held)
