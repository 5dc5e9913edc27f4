"""Set-up: what is removed, dealt and laid out; start worlds, first teams, the inspection."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace

from rulesbot.core.phrase import Term
from rulesbot.core.questions import Table
from rulesbot.core.rules import Check
from rulesbot.core.ruling import Facts, Outcome
from rulesbot.games.artefakty.data import airlocks, game_cards
from rulesbot.games.artefakty.model import Phase, Player, Position, Team
from rulesbot.games.artefakty.orb import Content, corners
from rulesbot.games.artefakty.rules import RULES
from rulesbot.games.artefakty.tasks import (
    DiscardStart,
    Inspect,
    LookAtCards,
    LookAtToken,
    Reveal,
    Stand,
)
from rulesbot.games.artefakty.words import key

FULL_TABLE = 5
CARDS_A, CARDS_B = 30, 15
REMOVED_A, REMOVED_B = 6, 3
DEALT = 3
OPENING_HAND, DISCARDED = 6, 2
TEAMS_EACH, SMALL_AIRLOCKS = 2, 2
TOKENS = {"A": 30, "B": 15}


@dataclass(frozen=True, slots=True)
class Equips(Facts):
    """What each player is given."""

    players: int


@dataclass(frozen=True, slots=True)
class Removes(Facts):
    """Orb cards removed for missing players."""

    missing: int
    a: int
    b: int


@dataclass(frozen=True, slots=True)
class Deals(Facts):
    """A cards dealt to the players."""

    players: int
    cards: int


@dataclass(frozen=True, slots=True)
class Stacks(Facts):
    """The deck: A cards on B cards."""

    a: int
    b: int


@dataclass(frozen=True, slots=True)
class LaysAirlock(Facts):
    """The main airlock is laid out."""

    cell: str


@dataclass(frozen=True, slots=True)
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


def players_of(position: Position) -> int:
    """How many play: as stated, else those described."""
    return position.count or len(position.players)


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
    players = {k: replace(p, orb_cards=DEALT) for k, p in position.players.items()}
    after = replace(
        position.with_orb(orb), players=players, deck=a + b, deck_b=b, phase=Phase.SETUP
    )
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


@dataclass(frozen=True, slots=True)
class Preparing:
    """A player's step of the set-up."""

    position: Position
    key: str
    task: Stand | LookAtCards | LookAtToken | Reveal | DiscardStart | Inspect

    @property
    def player(self) -> Player:
        """The player who prepares."""
        return self.position.players[self.key]


@dataclass(frozen=True, slots=True)
class NotACorner(Facts):
    """The square is no corner of the main airlock."""

    cell: str


@dataclass(frozen=True, slots=True)
class CornerTaken(Facts):
    """Another team stands on that corner."""

    cell: str
    player: str


@dataclass(frozen=True, slots=True)
class StartsInTheMiddle(Facts):
    """With five players the first in priority starts on the big space."""

    player: str
    cell: str


@dataclass(frozen=True, slots=True)
class WorldNotChosen(Facts):
    """The player has not chosen a start world."""

    player: str


@dataclass(frozen=True, slots=True)
class OthersNotReady(Facts):
    """Others have not chosen a start world."""

    player: str
    others: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class NotYourToken(Facts):
    """The token is another player's."""

    player: str
    owner: str


@dataclass(frozen=True, slots=True)
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
    Stand: (first_team_on_a_free_corner, fifth_team_in_the_middle),
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


@dataclass(frozen=True, slots=True)
class OtherExpansions(Facts):
    """Expansions of the first story arc are in play."""

    numbers: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ForeignCard(Facts):
    """A card is of neither the base game nor this expansion."""

    card: str
    player: str


@dataclass(frozen=True, slots=True)
class OverSupply(Facts):
    """More pieces than the box holds."""

    what: Term
    n: int
    most: int


@dataclass(frozen=True, slots=True)
class OrbPieces(Facts):
    """Pieces of the orb in a game without it."""

    player: str


@dataclass(frozen=True, slots=True)
class NotOfBothColours(Facts):
    """The start worlds dealt are not one even and one odd."""

    player: str
    worlds: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class WrongOpeningHand(Facts):
    """The opening hand has not six cards."""

    player: str
    cards: int


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


INSPECTION = (
    base_game_only,
    no_cards_of_the_first_arc,
    supply_is_enough,
    no_orb_pieces_without_it,
    one_even_one_odd,
    six_opening_cards,
)
