"""Looking at what is hidden, playing events and discarding as actions of a player."""

from __future__ import annotations

from collections.abc import Iterator

from rulesbot.core.questions import Table
from rulesbot.core.record import replace
from rulesbot.core.ruling import Facts
from rulesbot.games.starcraft import data, events, known, regrouping
from rulesbot.games.starcraft.model import Phase, Position
from rulesbot.games.starcraft.rules import RULES
from rulesbot.games.starcraft.tasks import DiscardCards, Peek, PlayEvent
from rulesbot.games.starcraft.turns import Act, phase_fits, still_in_the_game

_STEP_OF_EVENTS = 8


class LooksAtFace(Facts):
    """Somebody looks at the face of a placed order."""

    player: str
    planet: str


class LooksAtBack(Facts):
    """The backs of a stack are open to everybody."""

    player: str
    planet: str


class ReadsEarly(Facts):
    """An event card is read before the step of events."""

    player: str


class LooksAtRemoved(Facts):
    """Somebody looks at the events taken out of the deck."""

    player: str


class EndComesFirst(Facts):
    """The player has an End card and plays another event, or none."""

    player: str


class NoSuchEvent(Facts):
    """The player has no such event."""

    player: str


class SecondEvent(Facts):
    """More cards at once than the player may play."""

    player: str
    cards: int


class EndLeft(Facts):
    """The player keeps back an End card."""

    player: str
    ends: int


class OtherCount(Facts):
    """Not as many cards discarded as the hand limit demands."""

    player: str
    cards: int
    surplus: int


LOOKS_AT_BACK = RULES.effect("SC-PLAN-09", LooksAtBack)


def _peek(act: Act) -> Peek:
    assert isinstance(act.task, Peek)  # noqa: S101  (only peeking is judged by these)
    return act.task


def _play(act: Act) -> PlayEvent:
    assert isinstance(act.task, PlayEvent)  # noqa: S101  (only playing is judged by these)
    return act.task


@RULES.check("SC-PLAN-08", LooksAtFace, concerns=lambda act: bool(_peek(act).planet))
def face_stays_hidden(act: Act, table: Table) -> Iterator[LooksAtFace]:
    """Nobody looks at the face of an order before it is executed."""
    if _peek(act).what == "face":
        yield LooksAtFace(act.name, act.position.name(_peek(act).planet))


@RULES.check("SC-EVOPT-02", ReadsEarly, concerns=lambda act: _peek(act).what == "event")
def event_stays_unread(act: Act, table: Table) -> Iterator[ReadsEarly]:
    """A drawn event stays face down until the step of events in regrouping."""
    position = act.position
    now = position.phase in (None, Phase.REGROUPING) and position.step == _STEP_OF_EVENTS
    if _peek(act).what == "event" and not now:
        yield ReadsEarly(act.name)


@RULES.check("SC-SETUP-08", LooksAtRemoved, concerns=lambda act: not _peek(act).planet)
def removed_stay_unseen(act: Act, table: Table) -> Iterator[LooksAtRemoved]:
    """Events taken out in the set-up go to the box unseen."""
    if _peek(act).what == "removed":
        yield LooksAtRemoved(act.name)


@RULES.check("SC-REG-19", EndComesFirst, concerns=lambda act: _ends(act) > 0)
def end_card_is_played(act: Act, table: Table) -> Iterator[EndComesFirst]:
    """Whoever has The End Draws Near plays it and nothing else."""
    if _ends(act) and not _play(act).ends:
        yield EndComesFirst(act.name)


@RULES.check("SC-REG-16", NoSuchEvent, SecondEvent)
def one_own_event(act: Act, table: Table) -> Iterator[NoSuchEvent | SecondEvent]:
    """A player plays one of his own events, or none."""
    task, cards = _play(act), act.position.sheet(act.player).events
    unread = sum(not card.name and not card.end for card in cards)
    if task.name and not unread and task.name not in {data.key(card.name) for card in cards}:
        yield NoSuchEvent(act.name)
    if task.ends > _ends(act) + unread:
        yield NoSuchEvent(act.name)
    elif task.ends > 1:
        yield SecondEvent(act.name, task.ends)


@RULES.exception("SC-REG-20", "SC-REG-16")
def ends_go_together(act: Act, facts: Facts) -> bool:
    """Several End cards in one hand may, and must, be played at once."""
    return isinstance(facts, SecondEvent)


@RULES.check("SC-REG-20", EndLeft, concerns=lambda act: _ends(act) > 1)
def all_ends_are_played(act: Act, table: Table) -> Iterator[EndLeft]:
    """Several End cards in one hand are all played."""
    task = _play(act)
    if 0 < task.ends < _ends(act):
        yield EndLeft(act.name, _ends(act))


def _ends(act: Act) -> int:
    return sum(card.end for card in act.position.sheet(act.player).events)


@RULES.check("SC-REG-22", OtherCount)
def discards_the_surplus(act: Act, table: Table) -> Iterator[OtherCount]:
    """In step 9 a player discards as many cards as he has too many."""
    assert isinstance(act.task, DiscardCards)  # noqa: S101  (only discarding is judged by it)
    surplus = regrouping.surplus(act.position, act.player, table)
    if act.task.cards != surplus:
        yield OtherCount(act.name, act.task.cards, surplus)


PEEK_CHECKS = (face_stays_hidden, event_stays_unread, removed_stay_unseen)
PLAY_CHECKS = (
    still_in_the_game,
    phase_fits,
    end_card_is_played,
    one_own_event,
    all_ends_are_played,
)
DISCARD_CHECKS = (still_in_the_game, phase_fits, discards_the_surplus)


def peeked(act: Act, table: Table) -> Position:
    """The position after a look that is allowed: the same."""
    task = _peek(act)
    if task.what == "back":
        LOOKS_AT_BACK(table, LooksAtBack(act.name, act.position.name(task.planet)))
    return act.position


def played(act: Act, table: Table) -> Position:
    """The position after an event was played."""
    return events.play(act.position, act.player, _play(act).name, _play(act).ends, table)


def discarded(act: Act, table: Table) -> Position:
    """The position after combat cards were discarded."""
    assert isinstance(act.task, DiscardCards)  # noqa: S101  (only discarding is carried out by it)
    position, cards = act.position, act.task.cards
    if cards:
        regrouping.tell_discard(position, act.player, cards, table)
    hand = known.hand(position, act.player, table) - cards
    return position.with_sheet(act.player, replace(position.sheet(act.player), hand=hand))
