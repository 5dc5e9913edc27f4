"""The ten steps of regrouping, each alone or several in order (SC-REG-01)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rulesbot.core.phrase import Words
from rulesbot.core.questions import Table
from rulesbot.core.record import replace
from rulesbot.core.ruling import Facts, Outcome
from rulesbot.games.starcraft import data, known, victory
from rulesbot.games.starcraft.destruction import destroy
from rulesbot.games.starcraft.events import play_events
from rulesbot.games.starcraft.harvest import (
    free_workers,
    gain_cards,
    gain_points,
    lose_cards,
)
from rulesbot.games.starcraft.model import Ending, Phase, Position
from rulesbot.games.starcraft.rules import RULES
from rulesbot.games.starcraft.tasks import Regroup
from rulesbot.games.starcraft.words import Piece

LAST_STEP = 10


class InOrder(Facts):
    """The steps are carried out in the printed order."""

    start: int
    end: int


class DownToLimit(Facts):
    """A player discards down to his hand limit."""

    player: str
    cards: int
    limit: int


class LimitRaised(Facts):
    """Something raises a player's hand limit."""

    player: str
    limit: int
    bonus: int


class NotInHand(Facts):
    """Cards laid out do not count towards the hand limit."""

    player: str
    cards: int


class TokenPassed(Facts):
    """The first player token goes to the left."""

    player: str
    to: str


IN_ORDER = RULES.effect("SC-REG-01", InOrder)
DOWN_TO_SIX = RULES.effect("SC-REG-22", DownToLimit)
DOWN_TO_EIGHT = RULES.effect("SC-REG-23", DownToLimit)
LIMIT_RAISED = RULES.effect("SC-REG-24", LimitRaised)
NOT_IN_HAND = RULES.effect("SC-REG-25", NotInHand)
TOKEN_PASSED = RULES.effect("SC-REG-26", TokenPassed)

_OUT_OF_ORDER = Words(
    "stůl je v kroku {at}, a přesto se řeší krok {step}",
    "the table is at step {at}, and yet step {step} is resolved",
)

Step = Callable[[Position, Table], Position]


def regroup(position: Position, task: Regroup, table: Table) -> Outcome:
    """The outcome of some steps in order; a victory ends them."""
    if position.step and task.start != position.step:
        table.remark(("order",), _OUT_OF_ORDER(at=position.step, step=task.start))
    if task.start != task.end:
        IN_ORDER(table, InOrder(task.start, task.end))
    over, living = position.ending, position.living
    destroyed: tuple[Piece, ...] = ()
    position = replace(position, phase=Phase.REGROUPING, resolved=True)
    for step in range(task.start, task.end + 1):
        if step == 1:
            position, destroyed = destroy(position, table)
            position = _last_left(position, table)
        else:
            position = STEPS[step](position, table)
        position = replace(position, step=step % LAST_STEP + 1 if step < LAST_STEP else 0)
        if position.ending and not over:
            break
    out = tuple(player for player in living if player not in position.living)
    results = (("destroyed", destroyed), ("eliminated", out))
    return Outcome(position, judged=False, results=results)


def _last_left(position: Position, table: Table) -> Position:
    if position.ending or not any(position.sheet(p).eliminated for p in position.players):
        return position
    return victory.won(position, Ending.LAST, victory.last_left(position, table))


def _normal(position: Position, table: Table) -> Position:
    return victory.won(position, Ending.NORMAL, victory.normal(position, table))


def _special(position: Position, table: Table) -> Position:
    return victory.won(position, Ending.SPECIAL, victory.special(position, table))


def surplus(position: Position, player: str, table: Table) -> int:
    """How many combat cards a player has to discard; tells which rules say so."""
    sheet, name = position.sheet(player), position.name(player)
    limit = data.hand_limit(player)
    if sheet.laid:
        NOT_IN_HAND(table, NotInHand(name, sheet.laid))
    cards = known.hand(position, player, table)
    if sheet.hand_bonus and cards > limit:
        LIMIT_RAISED(table, LimitRaised(name, limit + sheet.hand_bonus, sheet.hand_bonus))
    return max(0, cards - limit - sheet.hand_bonus)


def tell_discard(position: Position, player: str, cards: int, table: Table) -> None:
    """The step of a discard, by the limit of the player's race."""
    effect = DOWN_TO_EIGHT if data.race(player) == data.TERRAN else DOWN_TO_SIX
    limit = data.hand_limit(player) + position.sheet(player).hand_bonus
    effect(table, DownToLimit(position.name(player), cards, limit))


def _discard(position: Position, table: Table) -> Position:
    for player in position.living:
        cards = surplus(position, player, table)
        if cards:
            tell_discard(position, player, cards, table)
            sheet = position.sheet(player)
            hand = known.hand(position, player, table) - cards
            position = position.with_sheet(player, replace(sheet, hand=hand))
    return position


def _pass_token(position: Position, table: Table) -> Position:
    if not position.first:
        return position
    to = _left_neighbour(position, table)
    TOKEN_PASSED(table, TokenPassed(position.name(position.first), position.name(to)))
    sheets = {
        player: replace(sheet, placed=0, executed=0, hand_bonus=0)
        for player, sheet in position.sheets.items()
    }
    return replace(position, first=to, turn=to, phase=Phase.PLANNING, sheets=sheets)


def _left_neighbour(position: Position, table: Table) -> str:
    nearest, *rest = position.after(position.first)
    if nearest in position.living or not rest:
        return nearest
    if table.reading("žeton-vyřazenému") == "předat":
        return nearest
    return next(player for player in (*rest, nearest) if player in position.living)


STEPS: Mapping[int, Step] = {
    2: lose_cards,
    3: gain_cards,
    4: free_workers,
    5: gain_points,
    6: _normal,
    7: _special,
    8: play_events,
    9: _discard,
    10: _pass_token,
}
