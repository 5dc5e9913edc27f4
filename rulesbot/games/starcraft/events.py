"""Step 8 of regrouping: events, and the cards that bring the game to its end."""

from __future__ import annotations

from collections.abc import Hashable, Iterator

from rulesbot.core.phrase import Words
from rulesbot.core.questions import Kind, Option, Question, Table
from rulesbot.core.record import replace
from rulesbot.core.ruling import Facts
from rulesbot.games.starcraft import data, known
from rulesbot.games.starcraft.model import Ending, EventCard, Position
from rulesbot.games.starcraft.rules import RULES
from rulesbot.games.starcraft.victory import BY_ENDS, aldaris_plays, compare, won


class Played(Facts):
    """A player plays an event."""

    player: str
    card: str


class PlayedNothing(Facts):
    """A player plays no event."""

    player: str


class Discarded(Facts):
    """Events not played are shown and discarded."""

    player: str
    cards: int


class PutAway(Facts):
    """A played event goes to the discard pile."""

    card: str


class StaysInPlay(Facts):
    """A played event lies beside the sheet until the moment that it names."""

    player: str
    card: str


class MustEnd(Facts):
    """A player who has an End card has to play it."""

    player: str
    ends: int


class AllEnds(Facts):
    """Several End cards in one hand are all played."""

    player: str
    ends: int


class OneBenefit(Facts):
    """Several End cards give one added benefit only."""

    player: str
    ends: int


class EndsLie(Facts):
    """So many End cards lie beside the board."""

    ends: int


class EndsFinish(Facts):
    """The End cards beside the board end the game."""

    ends: int


class AldarisWins(Facts):
    """Two End cards make Aldaris win."""

    player: str
    ends: int


class AldarisAtOnce(Facts):
    """His victory does not wait for a step."""

    player: str


class NobodyElse(Facts):
    """Nobody but Aldaris can win by End cards."""

    players: tuple[str, ...]


class EventsRemoved(Facts):
    """An eliminated player's events are removed without effect."""

    player: str
    cards: int


PLAYED = RULES.effect("SC-REG-16", Played)
PLAYED_NOTHING = RULES.effect("SC-REG-16", PlayedNothing)
DISCARDED = RULES.effect("SC-REG-17", Discarded)
PUT_AWAY = RULES.effect("SC-REG-18", PutAway)
STAYS_IN_PLAY = RULES.effect("SC-REG-28", StaysInPlay)
MUST_END = RULES.effect("SC-REG-19", MustEnd)
ALL_ENDS = RULES.effect("SC-REG-20", AllEnds)
ONE_BENEFIT = RULES.effect("SC-VIC-24", OneBenefit)
ENDS_LIE = RULES.effect("SC-REG-21", EndsLie)
ENDS_FINISH = RULES.effect("SC-REG-21", EndsFinish)
ALDARIS_WINS = RULES.effect("SC-ALD-03", AldarisWins)
ALDARIS_AT_ONCE = RULES.effect("SC-ALD-05", AldarisAtOnce)
NOBODY_ELSE = RULES.effect("SC-ALD-04", NobodyElse)
EVENTS_REMOVED = RULES.effect("SC-VIC-26", EventsRemoved)

UNREAD = "?"
_WHICH = Words("{player}: kterou událost zahraje", "{player}: which event is played")
_NOTHING = Words("žádnou", "none")
_END = Words("konec {n}", "end {n}")
_OTHER = Words("jinou", "another")
_UNREAD = Words(
    "{player}: o neznámých událostech se bere, co říká volba; Konec se blíží mezi nimi jinak není",
    "{player}: of unread events the choice is believed; otherwise The End Draws Near is not there",
)
_UNKNOWN_EFFECT = Words(
    "{player}: účinek zahrané události soubor neuvádí, pozice se jím nemění",
    "{player}: the file does not give the effect of the event played; it changes nothing here",
)


def play_events(position: Position, table: Table) -> Position:
    """Step 8: everybody plays, clockwise from the first player; End cards may end the game."""
    position = _remove_of_the_dead(position, table)
    if _drawn_already(position, table):
        return end_game(position, table)
    for player in position.living:
        if position.sheet(player).events:
            position = _one_player(position, player, table)
        if position.ending:
            return position
    return end_game(position, table)


def _remove_of_the_dead(position: Position, table: Table) -> Position:
    for player in position.players:
        sheet = position.sheet(player)
        if sheet.eliminated and sheet.events:
            EVENTS_REMOVED(table, EventsRemoved(position.name(player), len(sheet.events)))
            position = position.with_sheet(player, replace(sheet, events=()))
    return position


def _drawn_already(position: Position, table: Table) -> bool:
    """True if the reading lets End cards count as soon as they are drawn, and two were."""
    held = sum(card.end for player in position.living for card in position.sheet(player).events)
    return (
        held > 0
        and position.ends + held >= data.ENDS_TO_FINISH
        and table.reading("konec-hry-fáze") == "tažené-karty"
    )


def _one_player(position: Position, player: str, table: Table) -> Position:
    match _choice(position, player, table):
        case ("end", int(ends)):
            return play(position, player, "", ends, table)
        case ("event", str(card)):
            return play(position, player, card, 0, table)
        case _:
            return play(position, player, "", 0, table)


def play(position: Position, player: str, card: str, ends: int, table: Table) -> Position:
    """The position after a player's part in step 8: the card named, so many End cards, or none.

    ``UNREAD`` names a card of which nothing is known. The rest is discarded (SC-REG-17).
    """
    events, name = position.sheet(player).events, position.name(player)
    if ends:
        position = play_ends(position, player, ends, table)
    elif card:
        played = next((c for c in events if data.key(c.name) == card), EventCard())
        position = play_card(position, player, played, table)
    else:
        PLAYED_NOTHING(table, PlayedNothing(name))
    rest = len(events) - (ends or bool(card))
    if rest > 0 and not position.ending:
        DISCARDED(table, Discarded(name, rest))
    return position.with_sheet(player, replace(position.sheet(player), events=()))


def _choice(position: Position, player: str, table: Table) -> Hashable:
    """What the player plays: the End cards that he has, else what he decides."""
    events = position.sheet(player).events
    name = position.name(player)
    if ends := sum(card.end for card in events):
        MUST_END(table, MustEnd(name, ends))
        return ("end", ends)
    options = tuple(_options(events))
    if any(not card.name for card in events):
        table.assume(("events", player), _UNREAD(player=name))
    text = _WHICH(player=name)
    question = Question(Kind.DECISION, ("event", player), options, text, "SC-REG-16", player)
    chosen: Hashable = table.ask(question)
    return chosen


def _options(events: tuple[EventCard, ...]) -> Iterator[Option]:
    yield Option(("none",), _NOTHING())
    unread = sum(not card.name for card in events)
    for card in {data.key(card.name): card for card in events if card.name}.values():
        yield Option(("event", data.key(card.name)), card.name)
    if unread:
        yield Option(("event", UNREAD), _OTHER())
        for ends in range(1, unread + 1):
            yield Option(("end", ends), _END(n=ends))


def play_card(position: Position, player: str, card: EventCard, table: Table) -> Position:
    """The position after an event other than The End Draws Near was played."""
    name = position.name(player)
    shown = card.name or "?"
    PLAYED(table, Played(name, shown))
    sheet = position.sheet(player)
    if card.points or card.hand:
        points = known.points(position, player, table) + card.points
        sheet = replace(sheet, points=points, hand_bonus=sheet.hand_bonus + card.hand)
    elif not card.stays:
        table.remark(("effect", player), _UNKNOWN_EFFECT(player=name))
    if card.stays:
        STAYS_IN_PLAY(table, StaysInPlay(name, shown))
        sheet = replace(sheet, kept=(*sheet.kept, card))
    else:
        PUT_AWAY(table, PutAway(shown))
    return position.with_sheet(player, sheet)


def play_ends(position: Position, player: str, ends: int, table: Table) -> Position:
    """The position after End cards were played; Aldaris may win at once (SC-ALD-03)."""
    if ends > 1:
        ALL_ENDS(table, AllEnds(position.name(player), ends))
        ONE_BENEFIT(table, OneBenefit(position.name(player), ends))
    position = replace(position, ends=position.ends + ends)
    ENDS_LIE(table, EndsLie(position.ends))
    if position.ends < data.ENDS_TO_FINISH or not aldaris_plays(position):
        return position
    if table.reading("aldaris-konec") != "hned":
        return position
    ALDARIS_AT_ONCE(table, AldarisAtOnce(position.name(data.ALDARIS)))
    return _aldaris(position, table)


def end_game(position: Position, table: Table) -> Position:
    """The end of step 8: two End cards end the game (SC-REG-21, SC-VIC-11, SC-ALD-03)."""
    held = sum(card.end for p in position.living for card in position.sheet(p).events)
    ends = position.ends + held
    if ends < data.ENDS_TO_FINISH:
        return position
    ENDS_FINISH(table, EndsFinish(ends))
    if aldaris_plays(position):
        return _aldaris(replace(position, ends=ends), table)
    winners = compare(position, position.living, table, BY_ENDS)
    return won(replace(position, ends=ends), Ending.ENDS, winners)


def _aldaris(position: Position, table: Table) -> Position:
    ALDARIS_WINS(table, AldarisWins(position.name(data.ALDARIS), position.ends))
    others = tuple(position.name(p) for p in position.living if p != data.ALDARIS)
    if others:
        NOBODY_ELSE(table, NobodyElse(others))
    return won(position, Ending.ALDARIS, (data.ALDARIS,))
