"""Set-up: what is removed, dealt and laid out; start worlds, first teams, the inspection."""

from __future__ import annotations

from collections.abc import Iterator

from rulesbot.core.questions import Table
from rulesbot.core.record import replace
from rulesbot.core.rules import Check
from rulesbot.core.ruling import Facts, Outcome
from rulesbot.games.artefakty.data import airlocks
from rulesbot.games.artefakty.inspection import INSPECTION, second_team_is_granted
from rulesbot.games.artefakty.model import Phase, Position, Team
from rulesbot.games.artefakty.orb import Content, corners
from rulesbot.games.artefakty.preparing import CARDS_A, CARDS_B, FULL_TABLE, Preparing, players_of
from rulesbot.games.artefakty.rules import RULES
from rulesbot.games.artefakty.tasks import (
    DiscardStart,
    Inspect,
    LookAtCards,
    LookAtToken,
    Reveal,
    Stand,
)

REMOVED_A, REMOVED_B = 6, 3
DEALT = 3
DISCARDED = 2


class Equips(Facts):
    """What each player is given."""

    players: int


class Removes(Facts):
    """Orb cards removed for missing players."""

    missing: int
    a: int
    b: int


class Deals(Facts):
    """A cards dealt to the players."""

    players: int
    cards: int


class Stacks(Facts):
    """The deck: A cards on B cards."""

    a: int
    b: int


class LaysAirlock(Facts):
    """The main airlock is laid out."""

    cell: str


class FirstOrder(Facts):
    """The first priority order."""

    first: str
    order: tuple[str, ...]


EQUIPS = RULES.effect("AA-PRIPRAVA-01", Equips)
REMOVES = RULES.effect("AA-PRIPRAVA-02", Removes)
DEALS = RULES.effect("AA-PRIPRAVA-03", Deals)
STACKS = RULES.effect("AA-PRIPRAVA-04", Stacks)
LAYS_AIRLOCK = RULES.effect("AA-PRIPRAVA-05", LaysAirlock)
FIRST_ORDER = RULES.effect("AA-PRIPRAVA-08", FirstOrder)


def set_up(position: Position, table: Table) -> Outcome:
    """The orb's set-up: AA-PRIPRAVA-01 to -05 and -08."""
    n = players_of(position)
    EQUIPS(table, Equips(n))
    missing = FULL_TABLE - n
    if missing:
        REMOVES(table, Removes(missing, REMOVED_A * missing, REMOVED_B * missing))
    DEALS(table, Deals(n, DEALT * n))
    a = CARDS_A - REMOVED_A * missing - DEALT * n
    b = CARDS_B - REMOVED_B * missing
    STACKS(table, Stacks(a, b))
    orb = position.orb
    if not any(square.content is Content.BIG for square in orb.values()):
        orb = {**orb, **airlocks()[0]}
        LAYS_AIRLOCK(table, LaysAirlock(str(min(orb))))
    players = {k: p.holding(DEALT) for k, p in position.players.items()}
    after = replace(position.with_orb(orb), players=players, deck=a + b, phase=Phase.SETUP)
    after = _first_order(after, table)
    results = (("deck", a + b), ("order", after.priority))
    return Outcome(after, judged=False, results=results)


def _first_order(position: Position, table: Table) -> Position:
    """Priority from the start worlds: the lowest number first, the others clockwise."""
    worlds = {k: p.start_world for k, p in position.players.items() if p.start_world is not None}
    if position.priority or len(worlds) < len(position.players) or not worlds:
        return position
    seats = position.seats or tuple(position.players)
    first = min(seats, key=lambda k: worlds[k])
    at = seats.index(first)
    order = seats[at:] + seats[:at]
    names = tuple(position.players[k].name for k in order)
    FIRST_ORDER(table, FirstOrder(names[0], names))
    return replace(position, priority=order)


class NotACorner(Facts):
    """The square is no corner of the main airlock."""

    cell: str


class CornerTaken(Facts):
    """Another team stands on that corner."""

    cell: str
    player: str


class StartsInTheMiddle(Facts):
    """With five players the first in priority starts on the big space."""

    player: str
    cell: str


class WorldNotChosen(Facts):
    """The player has not chosen a start world."""

    player: str


class OthersNotReady(Facts):
    """Others have not chosen a start world."""

    player: str
    others: tuple[str, ...]


class NotYourToken(Facts):
    """The token is another player's."""

    player: str
    owner: str


class WrongDiscard(Facts):
    """Another number of cards than asked is discarded."""

    player: str
    worlds: int
    cards: int


@RULES.check("AA-PRIPRAVA-10", NotACorner, CornerTaken)
def first_team_on_a_free_corner(
    prep: Preparing, table: Table
) -> Iterator[NotACorner | CornerTaken]:
    """The first team starts on a corner of the main airlock that nobody else uses."""
    task = prep.task
    if not isinstance(task, Stand) or _starts_in_the_middle(prep):
        return
    if task.cell not in corners(prep.position.orb):
        yield NotACorner(str(task.cell))
    for other, _ in prep.position.teams_on(task.cell):
        if other != prep.key:
            yield CornerTaken(str(task.cell), prep.position.players[other].name)


def _starts_in_the_middle(prep: Preparing) -> bool:
    position = prep.position
    return (
        players_of(position) == FULL_TABLE
        and bool(position.priority)
        and position.priority[0] == prep.key
    )


@RULES.check("AA-PRIPRAVA-11", StartsInTheMiddle)
def fifth_team_in_the_middle(prep: Preparing, table: Table) -> Iterator[StartsInTheMiddle]:
    """With five players the first in priority starts on the big space."""
    task, orb = prep.task, prep.position.orb
    if not isinstance(task, Stand) or not _starts_in_the_middle(prep):
        return
    if task.cell not in orb or orb[task.cell].content is not Content.BIG:
        yield StartsInTheMiddle(prep.player.name, str(task.cell))


@RULES.check("AA-PRIPRAVA-07", WorldNotChosen)
def world_is_chosen_first(prep: Preparing, table: Table) -> Iterator[WorldNotChosen]:
    """Start world and cards are chosen before the orb cards are looked at."""
    if prep.player.start_world is None:
        yield WorldNotChosen(prep.player.name)


@RULES.check("AA-START-04", OthersNotReady)
def worlds_are_revealed_together(prep: Preparing, table: Table) -> Iterator[OthersNotReady]:
    """All players reveal their start worlds at the same time."""
    others = tuple(p.name for p in prep.position.players.values() if p.start_world is None)
    if others:
        yield OthersNotReady(prep.player.name, others)


@RULES.check("AA-ARTEFAKT-01", NotYourToken)
def token_is_ones_own(prep: Preparing, table: Table) -> Iterator[NotYourToken]:
    """Only the owner looks at a token that lies face down."""
    if isinstance(prep.task, LookAtToken) and prep.task.owner != prep.key:
        yield NotYourToken(prep.player.name, prep.position.players[prep.task.owner].name)


@RULES.check("AA-START-03", WrongDiscard)
def one_world_and_two_cards(prep: Preparing, table: Table) -> Iterator[WrongDiscard]:
    """One of the two start worlds and two of the six cards are discarded."""
    task = prep.task
    if not isinstance(task, DiscardStart):
        return
    known = set(task.worlds) <= set(prep.player.start_worlds or task.worlds)
    if len(task.worlds) != 1 or task.cards != DISCARDED or not known:
        yield WrongDiscard(prep.player.name, len(task.worlds), task.cards)


_CHECKS: dict[type, tuple[Check, ...]] = {
    Stand: (first_team_on_a_free_corner, fifth_team_in_the_middle, second_team_is_granted),
    LookAtCards: (world_is_chosen_first,),
    LookAtToken: (token_is_ones_own,),
    Reveal: (worlds_are_revealed_together,),
    DiscardStart: (one_world_and_two_cards,),
}


def prepare(
    position: Position,
    task: Stand | LookAtCards | LookAtToken | Reveal | DiscardStart | Inspect,
    table: Table,
) -> Outcome:
    """Judge a step of the set-up, and carry it out if it is legal."""
    prep = Preparing(position, task.player, task)
    checks = INSPECTION if isinstance(task, Inspect) else _CHECKS[type(task)]
    judged = RULES.judge(checks, prep, table)
    after = position if judged.findings else _after(prep)
    return Outcome(after, judged.findings, judged.held, undetermined=judged.waiting)


def _after(prep: Preparing) -> Position:
    player, task = prep.player, prep.task
    if isinstance(task, Stand):
        player = replace(player, teams={**player.teams, task.team: Team(task.cell)})
    elif isinstance(task, DiscardStart):
        left = tuple(n for n in player.start_worlds if n not in task.worlds)
        hand = None if player.hand is None else player.hand - task.cards
        chosen = left[0] if len(left) == 1 else player.start_world
        player = replace(player, start_worlds=left, start_world=chosen, hand=hand)
    return prep.position.with_player(player, prep.key)
