"""The orb sub-phase as a whole: discs that move, passing, teams that come back, its end."""

from __future__ import annotations

from collections.abc import Iterator

from rulesbot.core.questions import Table
from rulesbot.core.record import Record, replace
from rulesbot.core.ruling import Facts, Outcome
from rulesbot.games.artefakty.grid import Cell
from rulesbot.games.artefakty.model import Explore, Player, Position, Team
from rulesbot.games.artefakty.orb import AIRLOCK_SPACES, AIRLOCKS
from rulesbot.games.artefakty.rules import RULES
from rulesbot.games.artefakty.tasks import BringBack, Pass
from rulesbot.games.artefakty.turns import TO_THE_TOP, Turn, order_checks

_ALL_OR_NONE = "všechny-nebo-žádný"
_ON_SPACES = "na-pole-uzávěru"


class SubphaseComes(Facts):
    """An Explore was chosen."""

    players: tuple[str, ...]


class NoOrbExplore(Facts):
    """Nobody chose Explore: Orb, and the sub-phase comes all the same."""

    players: tuple[str, ...]


class DiscsMove(Facts):
    """The discs of Explore: Orb choosers move up."""

    players: tuple[str, ...]
    order: tuple[str, ...]


class KeepTheirOrder(Facts):
    """Several moving discs keep their order."""

    players: tuple[str, ...]


class MovesToTop(Facts):
    """A passer's disc moves to the top."""

    player: str


class AbovePassers(Facts):
    """A later passer ends above an earlier one."""

    player: str
    earlier: tuple[str, ...]


class ComeBack(Facts):
    """A passer's teams come back."""

    player: str
    cells: tuple[str, ...]


class NotPassed(Facts):
    """Teams come back without a pass."""

    player: str


class SomeStay(Facts):
    """Only some of the teams come back."""

    player: str
    teams: tuple[int, ...]


class NoAirlock(Facts):
    """The square is no airlock."""

    cell: str


class NoAirlockSpace(Facts):
    """The square is of an airlock, but not its space."""

    cell: str


class ExploreFollows(Facts):
    """Normal Explore and the rest of the round follow."""


class BoostEnds(Facts):
    """Temporary Military ends with Explore."""

    player: str
    boost: int


class BoostLasts(Facts):
    """Temporary Military lasts to the end of the phase."""

    player: str
    boost: int


COMES = RULES.effect("AA-PRUBEH-01", SubphaseComes)
COMES_WITHOUT_ORB = RULES.effect("AA-PRUBEH-02", NoOrbExplore)
DISCS_MOVE = RULES.effect("AA-SUBFAZE-01", DiscsMove)
KEEP_ORDER = RULES.effect("AA-SUBFAZE-02", KeepTheirOrder)
TO_TOP = RULES.effect("AA-SUBFAZE-07", MovesToTop)
REVERSED = RULES.effect("AA-SUBFAZE-09", AbovePassers)
COMES_BACK = RULES.effect("AA-SUBFAZE-08", ComeBack)
EXPLORE_FOLLOWS = RULES.effect("AA-SUBFAZE-12", ExploreFollows)
BOOST_ENDS = RULES.effect("AA-POHYB-11", BoostEnds)
BOOST_LASTS = RULES.effect("AA-ZAKLAD-05", BoostLasts)


def names(position: Position, keys: tuple[str, ...]) -> tuple[str, ...]:
    """Players' names as typed."""
    return tuple(position.players[key].name for key in keys)


def begun(position: Position, table: Table) -> Position:
    """The position once the sub-phase has begun: choosers' discs up, the order fixed."""
    if position.order or not position.priority:
        return position
    choosers = tuple(
        key for key in position.priority if position.players[key].explore is Explore.ORB
    )
    order = _moved_up(position.priority, choosers, table)
    if order != position.priority:
        DISCS_MOVE(table, DiscsMove(names(position, choosers), names(position, order)))
    if order != position.priority and len(choosers) > 1:
        KEEP_ORDER(table, KeepTheirOrder(names(position, choosers)))
    return replace(position, priority=order, order=order)


def _moved_up(
    priority: tuple[str, ...], choosers: tuple[str, ...], table: Table
) -> tuple[str, ...]:
    rest = tuple(key for key in priority if key not in choosers)
    top = (*choosers, *rest)
    if top == priority:
        return priority
    if table.reading("posun-kolečka") == TO_THE_TOP:
        return top
    order = list(priority)
    for at in range(1, len(order)):
        if order[at] in choosers and order[at - 1] not in choosers:
            order[at - 1], order[at] = order[at], order[at - 1]
    return tuple(order)


def begin(position: Position, table: Table) -> Outcome:
    """The event that the sub-phase begins: AA-PRUBEH-01, -02, AA-SUBFAZE-01, -02."""
    exploring = tuple(key for key, p in position.players.items() if p.explore is not None)
    if exploring:
        COMES(table, SubphaseComes(names(position, exploring)))
        if all(position.players[key].explore is not Explore.ORB for key in exploring):
            COMES_WITHOUT_ORB(table, NoOrbExplore(names(position, exploring)))
    after = begun(position, table)
    return Outcome(replace(after, told=True), judged=False, results=(("order", after.order),))


def end(position: Position, table: Table) -> Outcome:
    """The end of Explore: boosts end, teams and actions are free again."""
    EXPLORE_FOLLOWS(table, ExploreFollows())
    players = {}
    for key, player in position.players.items():
        if player.boost:
            BOOST_ENDS(table, BoostEnds(player.name, player.boost))
        teams = {number: Team(team.cell) for number, team in player.teams.items()}
        players[key] = replace(
            player, boost=0, spent_powers=(), teams=teams, done=None, passed=False, explore=None
        )
    after = replace(position, players=players, order=(), told=False, whose="", tube=None)
    return Outcome(after, judged=False)


@RULES.check("AA-SUBFAZE-08", NotPassed, SomeStay, NoAirlock, NoAirlockSpace)
def teams_come_back_to_airlocks(
    back: Back, table: Table
) -> Iterator[NotPassed | SomeStay | NoAirlock | NoAirlockSpace]:
    """Who passes may bring all own teams back to placed airlocks."""
    player, orb = back.player, back.position.orb
    if not back.passing and not player.passed:
        yield NotPassed(player.name)
    for _, cell in back.moves:
        content = orb[cell].content if cell in orb else None
        if content not in AIRLOCKS:
            yield NoAirlock(str(cell))
        elif content not in AIRLOCK_SPACES and table.reading("návrat-týmů") == _ON_SPACES:
            yield NoAirlockSpace(str(cell))
    moved = {number for number, _ in back.moves}
    stay = tuple(number for number in player.teams if number not in moved)
    if stay and table.reading("návrat-všech") == _ALL_OR_NONE:
        yield SomeStay(player.name, stay)


class Back(Record):
    """Teams that come back, of a player who passes now or has passed."""

    position: Position
    player: Player
    moves: tuple[tuple[int, Cell], ...]
    passing: bool


def give_up(position: Position, task: Pass, table: Table) -> Outcome:
    """Pass: the disc to the top at once, teams back if wanted."""
    position = begun(position, table)
    turn = Turn(position, task.player, None)
    judged = RULES.judge(order_checks(turn), turn, table)
    findings, held, waiting = judged.findings, judged.held, judged.waiting
    if task.back:
        back = Back(position, turn.player, task.back, passing=True)
        more = RULES.judge((teams_come_back_to_airlocks,), back, table)
        findings += more.findings
        held += more.held
    if findings:
        return Outcome(position, findings, held, undetermined=waiting)
    after = passed(position, task.player, table)
    if task.back:
        after = brought_back(after, task.player, task.back, table)
    return Outcome(after, (), held, undetermined=waiting)


def passed(position: Position, key: str, table: Table) -> Position:
    """The position after a pass: AA-SUBFAZE-07, -09."""
    player = position.players[key]
    TO_TOP(table, MovesToTop(player.name))
    earlier = tuple(k for k in position.priority if position.players[k].passed)
    if earlier:
        REVERSED(table, AbovePassers(player.name, names(position, earlier)))
    track = position.priority
    if key in track:
        track = (key, *(k for k in track if k != key))
    return replace(position, priority=track).with_player(replace(player, passed=True), key)


def brought_back(
    position: Position, key: str, moves: tuple[tuple[int, Cell], ...], table: Table
) -> Position:
    """The position with teams on airlocks: AA-SUBFAZE-08."""
    player = position.players[key]
    COMES_BACK(table, ComeBack(player.name, tuple(str(cell) for _, cell in moves)))
    teams = {**player.teams, **{number: Team(cell) for number, cell in moves}}
    return position.with_player(replace(player, teams=teams), key)


def bring_back(position: Position, task: BringBack, table: Table) -> Outcome:
    """Bring teams back after a pass."""
    back = Back(position, position.players[task.player], task.back, passing=False)
    judged = RULES.judge((teams_come_back_to_airlocks,), back, table)
    if judged.findings:
        return Outcome(position, judged.findings, judged.held)
    after = brought_back(position, task.player, task.back, table)
    return Outcome(after, (), judged.held)
