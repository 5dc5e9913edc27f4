"""The stage around building: the flight's piles, the hourglass, the numbers of those who finish."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rulesbot.core.options import numbers
from rulesbot.core.phrase import Words
from rulesbot.core.questions import Kind, Question, Table
from rulesbot.core.record import Record, replace
from rulesbot.core.ruling import Facts
from rulesbot.games.galaxy_trucker import hourglass, words
from rulesbot.games.galaxy_trucker.hourglass import ON_START
from rulesbot.games.galaxy_trucker.joining import assume_fragment
from rulesbot.games.galaxy_trucker.model import Phase, Position, Ship, Timer
from rulesbot.games.galaxy_trucker.rules import RULES
from rulesbot.games.galaxy_trucker.tasks import Finish, FlipTimer, Peek

OPEN_PILES = (1, 2, 3)
MOST_PLAYERS = 4

_PILE = Words("která hromádka to je", "which pile it is")
_LOWEST_THEN = Words(
    "hráč „{ship}“ si vzal nejnižší číslo, které tehdy bylo volné",
    "player “{ship}” took the lowest number that was free then",
)


class AtTheTable(Record):
    """A player's action on what all share, with the position before it."""

    position: Position
    ship: Ship
    task: Peek | FlipTimer | Finish


class OnlyTheStart(Facts):
    """Nothing but the start cabin has been attached."""

    player: str


class NotAnOpenPile(Facts):
    """The pile is not one of the three that may be looked at."""

    pile: int


class StillRunning(Facts):
    """The hourglass has not run out."""

    player: str


class AlreadyOnStart(Facts):
    """The hourglass stands on Start and goes no further."""

    player: str


class SkipsField(Facts):
    """The hourglass is to go further than the next lower field."""

    field: int


class BuildingIsOver(Facts):
    """Ships are built no more, so there is nothing to look at, to time or to finish."""

    player: str


class NotFinished(Facts):
    """Somebody who is still building turns the hourglass onto Start."""

    player: str


class HasNumber(Facts):
    """The player has a number already."""

    player: str


class NumberTaken(Facts):
    """Another player has that number."""

    number: int
    owner: str


class NotLowest(Facts):
    """A lower number is free."""

    number: int
    lowest: int


class NoSuchNumber(Facts):
    """There are only as many numbers as players."""

    number: int
    players: int


class TookNumber(Facts):
    """A player took a number."""

    player: str
    number: int


TAKES_NUMBER = RULES.effect("GT-STAVBA-15", TookNumber)


@RULES.check("GT-STAVBA-12", OnlyTheStart, BuildingIsOver)
def may_look_at_cards(site: AtTheTable, table: Table) -> Iterator[OnlyTheStart | BuildingIsOver]:
    """Looking at the cards needs one tile besides the start cabin, and the time to build."""
    if site.position.phase not in (None, Phase.BUILDING):
        yield BuildingIsOver(site.ship.name)
    if site.ship.is_fragment:
        assume_fragment(site.ship, table)
    attached = len(site.ship.tiles) - (0 if site.ship.start is None else 1)
    if attached < 1:
        yield OnlyTheStart(site.ship.name)


@RULES.check("GT-PRIPRAVA-05", NotAnOpenPile)
def pile_is_open(site: AtTheTable, table: Table) -> Iterator[NotAnOpenPile]:
    """Only three piles may be looked at; the fourth stays secret."""
    pile = site.task.pile if isinstance(site.task, Peek) else 1
    if pile is None:
        options = numbers((*OPEN_PILES, 4))
        pile = table.ask(Question(Kind.UNKNOWN, ("pile",), options, _PILE()))
    if pile not in OPEN_PILES:
        yield NotAnOpenPile(pile)


@RULES.check("GT-STAVBA-13", BuildingIsOver, StillRunning, AlreadyOnStart, SkipsField)
def timer_has_run_out(
    site: AtTheTable, table: Table
) -> Iterator[BuildingIsOver | StillRunning | AlreadyOnStart | SkipsField]:
    """The hourglass is turned only after it ran out, onto the next lower field."""
    if site.position.phase not in (None, Phase.BUILDING):
        yield BuildingIsOver(site.ship.name)
        return
    if hourglass.timer(site.position).field == ON_START:
        yield AlreadyOnStart(site.ship.name)
        return
    if not hourglass.has_run_out(site.position, table):
        yield StillRunning(site.ship.name)
        return
    field = hourglass.field(site.position, site.ship, table)
    if field == ON_START:
        yield AlreadyOnStart(site.ship.name)
    elif isinstance(site.task, FlipTimer) and site.task.to_start and field > ON_START + 1:
        yield SkipsField(field)


@RULES.check("GT-STAVBA-14", NotFinished)
def only_a_finished_player_starts_the_end(site: AtTheTable, table: Table) -> Iterator[NotFinished]:
    """Onto Start it is turned only by somebody who has taken a number."""
    task = site.task
    if site.ship.finished is not None or not isinstance(task, FlipTimer):
        return
    if site.position.phase not in (None, Phase.BUILDING):
        return
    if task.to_start or hourglass.field(site.position, site.ship, table) == ON_START + 1:
        yield NotFinished(site.ship.name)


def taken(position: Position) -> dict[int, str]:
    """The numbers that are taken, by whom; one not told is the lowest that is left."""
    ships = position.ships.values()
    found = {ship.finished: ship.name for ship in ships if ship.finished}
    for ship in ships:
        if ship.finished == 0:
            found[_lowest_but(found)] = ship.name
    return found


def assume_lowest(position: Position, table: Table) -> None:
    """Says whose number was not told."""
    for ship in position.ships.values():
        if ship.finished == 0:
            table.assume(("number", ship.name), _LOWEST_THEN(ship=ship.name))


def _lowest_but(used: Mapping[int, str]) -> int:
    return next(n for n in range(1, len(used) + 2) if n not in used)


def players(position: Position) -> int:
    """How many play: as stated, else at most four."""
    return position.player_count or len(position.players) or MOST_PLAYERS


def lowest_free(position: Position) -> int:
    """The lowest number that nobody has."""
    return _lowest_but(taken(position))


@RULES.check("GT-STAVBA-15", BuildingIsOver, HasNumber, NumberTaken, NotLowest)
def takes_the_lowest_number(
    site: AtTheTable, table: Table
) -> Iterator[BuildingIsOver | HasNumber | NumberTaken | NotLowest]:
    """Whoever finishes takes the lowest number that is free, before the ships are fitted out."""
    if site.position.phase in (Phase.FITTING, Phase.FLIGHT):
        yield BuildingIsOver(site.ship.name)
        return
    if site.ship.finished is not None:
        yield HasNumber(site.ship.name)
        return
    number = site.task.number if isinstance(site.task, Finish) else None
    if number is None:
        return
    owners = taken(site.position)
    assume_lowest(site.position, table)
    if number in owners:
        yield NumberTaken(number, owners[number])
        return
    table.assume(("numbers",), words.NOBODY_ELSE())
    lowest = lowest_free(site.position)
    if number > lowest and table.reading("číslo-startu") == "nejnižší":
        yield NotLowest(number, lowest)


@RULES.check("GT-PRIPRAVA-03", NoSuchNumber)
def number_exists(site: AtTheTable, table: Table) -> Iterator[NoSuchNumber]:
    """There is one number for each player, from 1."""
    number = site.task.number if isinstance(site.task, Finish) else None
    if number is not None and not 1 <= number <= players(site.position):
        yield NoSuchNumber(number, players(site.position))


def flipped(site: AtTheTable, table: Table) -> Timer:
    """The hourglass after it was turned."""
    if isinstance(site.task, FlipTimer) and site.task.to_start:
        return Timer(ON_START, run_out=False)
    field = hourglass.timer(site.position).field
    return Timer(None if field is None else field - 1, run_out=False)


def finished(site: AtTheTable, table: Table) -> Ship:
    """The ship with its number."""
    wanted = site.task.number if isinstance(site.task, Finish) else None
    number = wanted or lowest_free(site.position)
    TAKES_NUMBER(table, TookNumber(site.ship.name, number))
    return replace(site.ship, finished=number)
