"""Whose turn it is in the orb sub-phase, and which of the three actions are left."""

from __future__ import annotations

from collections.abc import Iterator

from rulesbot.core.phrase import Term
from rulesbot.core.questions import Table
from rulesbot.core.record import Record, replace
from rulesbot.core.rules import Check
from rulesbot.core.ruling import Facts
from rulesbot.games.artefakty import words
from rulesbot.games.artefakty.model import DEEDS, Deed, Explore, Phase, Player, Position
from rulesbot.games.artefakty.rules import RULES

TO_THE_TOP = "nahoru-úplně"
_QUOTA = 2


class Turn(Record):
    """A player's orb action, before it; ``deed`` is None for a pass."""

    position: Position
    key: str
    deed: Deed | None

    @property
    def player(self) -> Player:
        """The player who acts."""
        return self.position.players[self.key]

    @property
    def done(self) -> tuple[Deed, ...]:
        """What the player has done in this sub-phase."""
        return self.player.done or ()


class WithoutOrb(Facts):
    """The game is played without the orb."""

    player: str


class NobodyExplores(Facts):
    """Nobody chose Explore."""

    player: str


class OtherPhase(Facts):
    """Another phase is being played."""

    phase: Term


class NotYourTurn(Facts):
    """Somebody before in priority has not acted."""

    player: str
    whose: str


class TurnIsOver(Facts):
    """Somebody behind in priority has acted already."""

    player: str
    after: str


class HasPassed(Facts):
    """The player has passed."""

    player: str


class HasActed(Facts):
    """The player has done an action and cannot pass any more."""

    player: str


class NotFinished(Facts):
    """An Explore: Orb chooser before has not drawn."""

    player: str
    whose: str


class DoneBefore(Facts):
    """The same action a second time."""

    player: str
    deed: Term


class ThirdAction(Facts):
    """A third action without Explore: Orb."""

    player: str
    deed: Term


class TooLate(Facts):
    """A later action was done before this one."""

    player: str
    deed: Term
    before: Term


class MustPlayFirst(Facts):
    """A card drawn for a production tube has to be laid first."""

    player: str
    cell: str


@RULES.check("AA-KARTY-05", WithoutOrb)
def game_has_the_orb(turn: Turn, table: Table) -> Iterator[WithoutOrb]:
    """Without the orb there are no orb actions."""
    if turn.position.without_orb:
        yield WithoutOrb(turn.player.name)


@RULES.check("AA-PRUBEH-01", NobodyExplores, OtherPhase)
def somebody_explores(turn: Turn, table: Table) -> Iterator[NobodyExplores | OtherPhase]:
    """The sub-phase comes before Explore, if anybody chose it."""
    position = turn.position
    if position.phase not in (None, Phase.EXPLORE, Phase.SETUP):
        yield OtherPhase(Term(f"phase-{position.phase.value}"))
    elif position.told and all(p.explore is None for p in position.players.values()):
        yield NobodyExplores(turn.player.name)


def finished(position: Position, key: str) -> bool:
    """True if a player's turn may be over: passed, drawn, or one action without Explore: Orb."""
    player = position.players[key]
    done = player.done or ()
    if player.passed or Deed.DRAW in done:
        return True
    return bool(done) and player.explore is not Explore.ORB


@RULES.check("AA-SUBFAZE-04", NotYourTurn, TurnIsOver, HasPassed, HasActed)
def acts_in_priority_order(
    turn: Turn, table: Table
) -> Iterator[NotYourTurn | TurnIsOver | HasPassed | HasActed]:
    """Everybody acts in priority order, and either acts or passes."""
    position, name = turn.position, turn.player.name
    if turn.player.passed:
        yield HasPassed(name)
    if turn.deed is None and turn.done:
        yield HasActed(name)
    players = position.players
    if position.whose and position.whose != turn.key and not turn.done:
        yield NotYourTurn(name, players[position.whose].name)
        return
    if turn.key not in position.order:
        return
    at = position.order.index(turn.key)
    if position.told and not position.whose:
        for other in position.order[:at]:
            if not finished(position, other) and not players[other].done:
                yield NotYourTurn(name, players[other].name)
                break
    for other in position.order[at + 1 :]:
        if players[other].done or players[other].passed:
            yield TurnIsOver(name, players[other].name)
            break


@RULES.check("AA-SUBFAZE-05", NotFinished, DoneBefore)
def chooser_does_all_three(turn: Turn, table: Table) -> Iterator[NotFinished | DoneBefore]:
    """An Explore: Orb chooser does each of the three actions, once."""
    position = turn.position
    if turn.key in position.order and position.told:
        for other in position.order[: position.order.index(turn.key)]:
            if position.players[other].done and not finished(position, other):
                yield NotFinished(turn.player.name, position.players[other].name)
    if turn.player.explore is Explore.ORB and _repeats(turn):
        yield DoneBefore(turn.player.name, _term(turn.deed))


@RULES.check("AA-SUBFAZE-06", DoneBefore, ThirdAction)
def others_do_two(turn: Turn, table: Table) -> Iterator[DoneBefore | ThirdAction]:
    """Everybody else does two different actions of the three."""
    if turn.player.explore is Explore.ORB or turn.deed is None:
        return
    if _repeats(turn):
        yield DoneBefore(turn.player.name, _term(turn.deed))
    elif turn.deed not in turn.done and len(turn.done) >= _QUOTA and not _chose_orb(turn, table):
        yield ThirdAction(turn.player.name, _term(turn.deed))


def _chose_orb(turn: Turn, table: Table) -> bool:
    name = turn.player.name
    if turn.position.told or turn.player.explore:
        return False
    return words.ask_yes(table, ("orb", name), words.CHOSE_ORB(player=name))


def _repeats(turn: Turn) -> bool:
    """True for an action done already; moving goes on until the next action."""
    return turn.deed in turn.done and turn.deed is not Deed.MOVE


def _term(deed: Deed | None) -> Term:
    return Term(f"deed-{deed.value}" if deed else "pass")


@RULES.check("AA-SUBFAZE-11", TooLate)
def actions_in_order(turn: Turn, table: Table) -> Iterator[TooLate]:
    """The actions are done in the order move, play, draw."""
    if turn.deed is None or _repeats(turn):
        return
    later = [deed for deed in turn.done if DEEDS.index(deed) > DEEDS.index(turn.deed)]
    if later:
        yield TooLate(turn.player.name, _term(turn.deed), _term(later[0]))


@RULES.check("AA-POHYB-14", MustPlayFirst)
def tube_card_comes_first(turn: Turn, table: Table) -> Iterator[MustPlayFirst]:
    """A card drawn for a production tube is laid at once."""
    tube = turn.position.tube
    lays_it = tube and turn.deed is Deed.PLAY and turn.key == tube.player
    if tube is not None and not lays_it:
        yield MustPlayFirst(turn.position.players[tube.player].name, str(tube.cell))


def order_checks(turn: Turn) -> tuple[Check, ...]:
    """The checks of the order that what is stated gives a reason for."""
    position, checks = turn.position, []
    if position.without_orb:
        checks.append(game_has_the_orb)
    if position.phase is not None or position.told:
        checks.append(somebody_explores)
    players = position.players.values()
    acted = any(p.done or p.passed for p in players)
    if position.whose or turn.player.passed or (position.order and (position.told or acted)):
        checks.append(acts_in_priority_order)
    if turn.deed is None and turn.done:
        checks.append(acts_in_priority_order)
    if turn.player.explore is Explore.ORB or (position.told and position.order):
        checks.append(chooser_does_all_three)
    if turn.deed and turn.player.explore is not Explore.ORB and (turn.done or position.told):
        checks.append(others_do_two)
    if turn.done:
        checks.append(actions_in_order)
    if position.tube is not None:
        checks.append(tube_card_comes_first)
    return tuple(dict.fromkeys(checks))


def after(position: Position, key: str, deed: Deed) -> Position:
    """The position with an action noted."""
    player = position.players[key]
    done = player.done or ()
    if deed in done:
        return position
    return position.with_player(replace(player, done=(*done, deed)), key)
