"""Playing orb cards as an action: in turn, for a production tube, in set-up, or not at all."""

from __future__ import annotations

from collections.abc import Iterator

from rulesbot.core.questions import Open, Table
from rulesbot.core.record import Record, replace
from rulesbot.core.rules import Check
from rulesbot.core.ruling import Facts, Outcome
from rulesbot.games.artefakty import words
from rulesbot.games.artefakty.data import airlocks, is_printed, rotated, shifted
from rulesbot.games.artefakty.grid import Cell
from rulesbot.games.artefakty.laying import (
    CHECKS,
    EDGE_IS_ENOUGH,
    Site,
    carried_out,
    covers_nothing_forbidden,
    fills_new_space,
    is_connected,
    leaves_the_teams_card,
    perimeter_only_worsens,
)
from rulesbot.games.artefakty.model import Deed, OrbCard, Phase, Player, Position, Shape, Team
from rulesbot.games.artefakty.orb import Content
from rulesbot.games.artefakty.placement import Blocked, blocked, candidates, fits
from rulesbot.games.artefakty.powers import has_card
from rulesbot.games.artefakty.rules import RULES
from rulesbot.games.artefakty.subphase import begun
from rulesbot.games.artefakty.tasks import CannotPlay, Play, PlayAirlock, PlayNothing
from rulesbot.games.artefakty.turns import Turn, after, order_checks, tube_card_comes_first

_LIKE_A_CARD = "jako-karta"
_SHIP = "Alien Research Ship"
_SECOND = 2


class MustPlay(Facts):
    """A card has to be played here."""

    player: str


class HasNoCard(Facts):
    """The player holds no orb card."""

    player: str


class PlaysNothing(Facts):
    """The action is chosen and no card laid."""

    player: str


class CanBePlayed(Facts):
    """The card can be laid after all."""

    kind: str
    cell: str


class ShowsCards(Facts):
    """No card can be laid in set-up: all are shown."""

    player: str


class RemovesCard(Facts):
    """The tube card can be laid nowhere: it is removed."""

    player: str


class BeforeOthers(Facts):
    """Somebody lower in priority has not laid a first card."""

    player: str
    whose: str


class SecondCard(Facts):
    """The player has laid the first card already."""

    player: str


class NoShip(Facts):
    """No card of the player brings a small airlock."""

    player: str


class SecondTeamStands(Facts):
    """The small airlock is laid and the second team stands on its space."""

    player: str
    cell: str


PLAYS_NOTHING = RULES.effect("AA-KLAD-02", PlaysNothing)
SHOWS_CARDS = RULES.effect("AA-KLAD-03", ShowsCards)
REMOVES_CARD = RULES.effect("AA-KLAD-04", RemovesCard)
SECOND_TEAM_STANDS = RULES.effect("AA-VYKLAD-03", SecondTeamStands)


@RULES.check("AA-KLAD-01", MustPlay)
def playing_is_optional_here(turn: Turn, table: Table) -> Iterator[MustPlay]:
    """Laying nothing is no choice in set-up and for a production tube."""
    position = turn.position
    if position.phase is Phase.SETUP or position.tube is not None:
        yield MustPlay(turn.player.name)


@RULES.check("AA-KLAD-01", HasNoCard)
def holds_a_card(turn: Turn, table: Table) -> Iterator[HasNoCard]:
    """A card is laid from the hand of orb cards."""
    if turn.player.orb_cards == 0 and turn.position.tube is None:
        yield HasNoCard(turn.player.name)


@RULES.check("AA-PRIPRAVA-09", BeforeOthers, SecondCard)
def first_cards_in_reverse(turn: Turn, table: Table) -> Iterator[BeforeOthers | SecondCard]:
    """In set-up the first cards are laid in reverse priority, one by each player."""
    position, key = turn.position, turn.key
    if key in position.laid_in_setup:
        yield SecondCard(turn.player.name)
        return
    if key not in position.priority:
        return
    for other in reversed(position.priority):
        if other == key:
            return
        if other not in position.laid_in_setup:
            yield BeforeOthers(turn.player.name, position.players[other].name)
            return


def play(position: Position, task: Play, table: Table) -> Outcome:
    """Judge the laying of a card, and carry it out if it is legal."""
    setup = position.phase is Phase.SETUP
    tube = position.tube if position.tube and position.tube.player == task.player else None
    if not setup:
        position = begun(position, table)
    turn = Turn(position, task.player, Deed.PLAY)
    shape = task.card.shape or {}
    site = Site(position, shape, tube.cell if tube else None)
    order = _order(turn, setup=setup, tube=tube is not None)
    own: tuple[Check, ...] = CHECKS
    if tube:
        own += (leaves_the_teams_card,)
    judged = _judge(order, turn, own, site, table)
    _remark(task.card, table)
    if judged.findings:
        return judged
    position = carried_out(site, table)
    if tube:
        return replace(judged, position=replace(position, tube=None))
    return replace(judged, position=_noted(position, task.player, setup=setup))


def _noted(position: Position, key: str, *, setup: bool) -> Position:
    """The position with a card gone from the hand and the action noted."""
    player = position.players[key]
    if player.orb_cards:
        position = position.with_player(player.holding(player.orb_cards - 1), key)
    if setup:
        return replace(position, laid_in_setup=(*position.laid_in_setup, key))
    return after(position, key, Deed.PLAY)


def _order(turn: Turn, *, setup: bool, tube: bool) -> tuple[Check, ...]:
    if setup:
        return (first_cards_in_reverse, holds_a_card)
    if tube:
        return (tube_card_comes_first,)
    return (*order_checks(turn), holds_a_card) if turn.player.orb_cards == 0 else order_checks(turn)


def _judge(
    order: tuple[Check, ...], turn: Turn, own: tuple[Check, ...], site: Site, table: Table
) -> Outcome:
    def on(check: Check, subject: object) -> Check:
        return Check(check.rule, check.facts, lambda _, table: check.function(subject, table))

    checks = [on(check, turn) for check in order] + [on(check, site) for check in own]
    judged = RULES.judge(checks, site, table)
    return Outcome(turn.position, judged.findings, judged.held, undetermined=judged.waiting)


def _remark(card: OrbCard, table: Table) -> None:
    if card.shape is None:
        return
    known = all(edge >= 0 for s in card.shape.values() for edge in s.edges)
    if known and not is_printed(card.kind, card.shape):
        table.remark(("printed", card.kind), words.NOT_PRINTED(kind=card.kind))


def play_nothing(position: Position, task: PlayNothing, table: Table) -> Outcome:
    """Choose playing and lay nothing: AA-KLAD-02."""
    position = begun(position, table)
    turn = Turn(position, task.player, Deed.PLAY)
    order = tuple(c for c in order_checks(turn) if c is not tube_card_comes_first)
    judged = RULES.judge((playing_is_optional_here, *order), turn, table)
    if judged.findings:
        return Outcome(position, judged.findings, judged.held, undetermined=judged.waiting)
    PLAYS_NOTHING(table, PlaysNothing(turn.player.name))
    return Outcome(after(position, task.player, Deed.PLAY), (), judged.held)


def places(
    position: Position,
    shape: Shape,
    table: Table,
    tube: Cell | None = None,
    *,
    sure: bool = False,
) -> list[Shape]:
    """Every legal placement of a card, in reading order of its turns and upper left squares.

    An unknown edge that decides is asked for; with ``sure`` such places are left out instead.
    """
    teams = frozenset(t.cell for p in position.players.values() for t in p.teams.values())
    ban = blocked(position.orb, teams)
    open_only = table.reading("dotyk-prstence") != EDGE_IS_ENOUGH
    return [
        card
        for card in candidates(position.orb, shape)
        if _may_lie(Site(position, card, tube), ban, table, open_only=open_only, sure=sure)
    ]


def _may_lie(site: Site, ban: Blocked, table: Table, *, open_only: bool, sure: bool) -> bool:
    fit = fits(site.orb, site.card, ban, open_only=open_only)
    if fit is False or (fit and site.tube is None):
        return bool(fit)
    try:
        return not any(list(check.function(site, table)) for check in _PLACE)
    except Open:
        if sure:
            return False
        raise


_PLACE = (*CHECKS, leaves_the_teams_card)


class Shown(Record):
    """Cards that are said to fit nowhere."""

    position: Position
    cards: tuple[OrbCard, ...]
    tube: Cell | None


@RULES.check("AA-KLAD-03", CanBePlayed)
def no_first_card_fits(shown: Shown, table: Table) -> Iterator[CanBePlayed]:
    """In set-up nothing is laid only if no card can be."""
    return _fitting(shown, table)


@RULES.check("AA-KLAD-04", CanBePlayed)
def tube_card_fits_nowhere(shown: Shown, table: Table) -> Iterator[CanBePlayed]:
    """A tube card is removed only if it can be laid nowhere."""
    return _fitting(shown, table)


def _fitting(shown: Shown, table: Table) -> Iterator[CanBePlayed]:
    for card in shown.cards:
        if card.shape is None:
            continue
        if found := places(shown.position, card.shape, table, shown.tube):
            yield CanBePlayed(card.kind, str(min(found[0])))


def cannot_play(position: Position, task: CannotPlay, table: Table) -> Outcome:
    """Show cards that fit nowhere: AA-KLAD-03, -04."""
    player = position.players[task.player]
    tube = position.tube
    shown = Shown(position, task.cards, tube.cell if tube else None)
    judged = RULES.judge((tube_card_fits_nowhere if tube else no_first_card_fits,), shown, table)
    if judged.findings:
        return Outcome(position, judged.findings, judged.held)
    if tube:
        REMOVES_CARD(table, RemovesCard(player.name))
        return Outcome(replace(position, tube=None), (), judged.held)
    SHOWS_CARDS(table, ShowsCards(player.name))
    setup = (*position.laid_in_setup, task.player)
    return Outcome(replace(position, laid_in_setup=setup), (), judged.held)


@RULES.check("AA-VYKLAD-03", NoShip)
def ship_brings_the_airlock(owner: Owner, table: Table) -> Iterator[NoShip]:
    """Alien Research Ship brings a small airlock and the second team."""
    if not has_card(owner.player, _SHIP, table):
        yield NoShip(owner.player.name)


class Owner(Record):
    """The player of an action that a game card allows."""

    player: Player


def play_airlock(position: Position, task: PlayAirlock, table: Table) -> Outcome:
    """Lay a small airlock and put the second team on its space: AA-VYKLAD-03."""
    player = position.players[task.player]
    shape = shifted(rotated(airlocks()[1], task.quarters), task.cell)
    own: tuple[Check, ...] = (fills_new_space, covers_nothing_forbidden, is_connected)
    if table.reading("malý-uzávěr") == _LIKE_A_CARD:
        own += (perimeter_only_worsens,)
    site = Site(position, shape)
    allowed = RULES.judge((ship_brings_the_airlock,), Owner(player), table)
    judged = RULES.judge(own, site, table)
    findings = allowed.findings + judged.findings
    held = allowed.held + judged.held
    if findings:
        return Outcome(position, findings, held, undetermined=judged.waiting)
    after_ = carried_out(site, table)
    space = next(cell for cell, square in shape.items() if square.content is Content.SMALL)
    SECOND_TEAM_STANDS(table, SecondTeamStands(player.name, str(space)))
    teams = {**player.teams, _SECOND: Team(space)}
    after_ = replace(after_, smalls=after_.smalls + 1)
    return Outcome(after_.with_player(replace(player, teams=teams), task.player), (), held)
