"""Moving a team: what it may break, and what a legal move does."""

from __future__ import annotations

from collections.abc import Iterator

from rulesbot.core.questions import Table
from rulesbot.core.record import replace
from rulesbot.core.rules import Check
from rulesbot.core.ruling import Facts, Outcome
from rulesbot.games.artefakty import telling, words
from rulesbot.games.artefakty.deck import one_drawn
from rulesbot.games.artefakty.grid import Cell
from rulesbot.games.artefakty.inspection import may_have_ship
from rulesbot.games.artefakty.model import (
    Deed,
    Phase,
    Player,
    Position,
    Power,
    Team,
    Token,
    Tube,
)
from rulesbot.games.artefakty.orb import Content, Orb
from rulesbot.games.artefakty.powers import (
    BothPowers,
    each_power_has_its_good,
    four_spaces_for_a_moving_team,
    no_paying_at_barriers,
    one_power_of_two,
    paid,
    power_gives_military,
    token_is_there,
    token_serves_once,
)
from rulesbot.games.artefakty.rules import RULES
from rulesbot.games.artefakty.subphase import begun
from rulesbot.games.artefakty.tasks import Move
from rulesbot.games.artefakty.turns import Turn, after, order_checks
from rulesbot.games.artefakty.walk import (
    BarrierTooStrong,
    Diagonal,
    MustStop,
    NotOnOrb,
    NoWay,
    TooFar,
    Walk,
    WallInTheWay,
    obstacles,
    trip,
)
from rulesbot.games.artefakty.ways import Step

_INTERLEAVED = "smí"


class Interrupted(Facts):
    """A team goes on after another one moved."""

    team: int


class HasStopped(Facts):
    """The team took a token in this sub-phase."""

    team: int


def _of(walk: Walk, table: Table, *kinds: type[Facts]) -> Iterator[Facts]:
    if not walk.team.stopped:
        yield from (f for f in obstacles(walk, table) if isinstance(f, kinds))


@RULES.check("AA-POHYB-01", NotOnOrb, TooFar, NoWay, Interrupted)
def is_within_reach(walk: Walk, table: Table) -> Iterator[Facts]:
    """A team moves up to four spaces over airlocks and orb cards."""
    resumes = walk.team.rested and bool(walk.team.walked)
    if resumes and table.reading("prokládání-týmů") != _INTERLEAVED:
        yield Interrupted(walk.task.team)
    yield from _of(walk, table, NotOnOrb, TooFar, NoWay)


@RULES.check("AA-POHYB-06", Diagonal)
def never_diagonally(walk: Walk, table: Table) -> Iterator[Facts]:
    """Teams never move diagonally."""
    return _of(walk, table, Diagonal)


@RULES.check("AA-POHYB-08", WallInTheWay)
def not_through_walls(walk: Walk, table: Table) -> Iterator[Facts]:
    """Teams do not move through walls."""
    return _of(walk, table, WallInTheWay)


@RULES.check("AA-POHYB-09", BarrierTooStrong)
def barriers_need_military(walk: Walk, table: Table) -> Iterator[Facts]:
    """A barrier needs Military of its strength."""
    return _of(walk, table, BarrierTooStrong)


@RULES.check("AA-POHYB-13", MustStop, HasStopped)
def stops_at_a_token(walk: Walk, table: Table) -> Iterator[Facts]:
    """A team that reaches a token stops there."""
    if walk.team.stopped and not any(use.power is Power.FOUR for use in walk.task.uses):
        yield HasStopped(walk.task.team)
    yield from _of(walk, table, MustStop)


_WAY = (
    is_within_reach,
    never_diagonally,
    not_through_walls,
    barriers_need_military,
    stops_at_a_token,
)
_TOKENS = (
    token_is_there,
    token_serves_once,
    one_power_of_two,
    four_spaces_for_a_moving_team,
)
_POWERS = (power_gives_military, no_paying_at_barriers, each_power_has_its_good)


def move(position: Position, task: Move, table: Table) -> Outcome:
    """Judge a movement, and carry it out if it is legal."""
    position = begun(position, table)
    player = position.players[task.player]
    walk = Walk(position, player, player.teams[task.team], task)
    turn = Turn(position, task.player, Deed.MOVE)
    order = order_checks(turn)
    checks = [_on(check, turn) for check in order]
    checks += [_on(check, walk) for check in _checks(walk)]
    judged = RULES.judge(checks, walk, table, _because)
    if task.team > 1 and not may_have_ship(player):
        table.remark(("ship", player.name), words.NO_SHIP(player=player.name))
    if judged.findings:
        return Outcome(position, judged.findings, judged.held, undetermined=judged.waiting)
    found = trip(walk, table)
    steps = found.steps or ()
    telling.tell(walk, steps, found.orb, table)
    results = (("steps", len(steps)), ("way", tuple(step.exit.beyond for step in steps)))
    return Outcome(_moved(walk, steps, found.orb, table), (), judged.held, results=results)


def _because(facts: Facts) -> tuple[str, ...]:
    """The rules that make a breach apply here."""
    return ("AA-ARTSCH-03",) if isinstance(facts, BothPowers) else ()


def _on(check: Check, subject: object) -> Check:
    return Check(check.rule, check.facts, lambda _, table: check.function(subject, table))


def _checks(walk: Walk) -> tuple[Check, ...]:
    """The checks of a movement that could break something here."""
    checks: tuple[Check, ...] = _WAY
    if walk.task.uses:
        checks += _TOKENS
    if walk.task.powers:
        checks += _POWERS
    return checks


def _moved(walk: Walk, steps: tuple[Step, ...], orb: Orb, table: Table) -> Position:
    task, key = walk.task, walk.task.player
    player = paid(walk)
    fours = sum(use.power is Power.FOUR for use in task.uses)
    goal = task.to
    takes = bool(steps) and orb[goal].token
    team = Team(goal, walk.team.walked + len(steps), walk.team.extra + 4 * fours, takes)
    teams = {n: replace(t, rested=t.rested or n != task.team) for n, t in player.teams.items()}
    position = walk.position if orb is walk.position.orb else walk.position.with_orb(orb)
    player = replace(player, teams={**teams, task.team: team})
    if takes:
        position, player = _taken(position, player, goal, key, table)
    return after(position.with_player(player, key), key, Deed.MOVE)


def _taken(
    position: Position, player: Player, cell: Cell, key: str, table: Table
) -> tuple[Position, Player]:
    """The token taken up; on a production tube a card comes at once: AA-POHYB-13, -14."""
    content = position.orb[cell].content
    telling.TAKES_TOKEN(table, telling.TakesToken(str(cell), player.name))
    kind = "B" if content is Content.ARTIFACT_B else "A"
    if player.tokens is not None:
        player = replace(player, tokens=(*player.tokens, Token(kind=kind)))
    emptied = replace(position.orb[cell], token=False)
    position = position.with_orb({**position.orb, cell: emptied})
    if content is not Content.TUBE or position.phase is Phase.SETUP:
        return position, player
    if position.deck == 0:
        telling.NOTHING_TO_DRAW(table, telling.NothingToDraw(player.name))
        return position, player
    telling.DRAWS_FOR_TUBE(table, telling.DrawsForTube(player.name))
    if position.deck is None:
        table.assume(("deck",), words.DECK_HAS_CARDS())
    return replace(one_drawn(position, table), tube=Tube(key, cell)), player
