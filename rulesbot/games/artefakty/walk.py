"""One movement under judgement: what the team has for it, its way, and why there is none."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from rulesbot.core.questions import Table
from rulesbot.core.record import Record, replace
from rulesbot.core.ruling import Facts
from rulesbot.games.artefakty import known
from rulesbot.games.artefakty.data import game_card
from rulesbot.games.artefakty.grid import BARRIERS, DIRECTIONS, WALL, Cell, is_diagonal
from rulesbot.games.artefakty.military import against_barriers
from rulesbot.games.artefakty.model import Player, Position, Power, Team
from rulesbot.games.artefakty.orb import Content, Orb
from rulesbot.games.artefakty.tasks import Move
from rulesbot.games.artefakty.ways import ANY_STRENGTH, NO_LIMIT, Means, Step, reach, shortest, ways

SPACES = 4
"""How far a team moves: AA-POHYB-01."""
FOUR = 4
"""What a token adds to it: AA-ARTSCH-01."""


class NotOnOrb(Facts):
    """There is no such square."""

    to: str


class TooFar(Facts):
    """The shortest way takes more spaces than the team may walk."""

    to: str
    steps: int
    points: int
    missing: int


class NoWay(Facts):
    """Nothing joins the two squares."""

    cell: str
    to: str


class Diagonal(Facts):
    """The squares meet at a corner only."""

    cell: str
    to: str


class WallInTheWay(Facts):
    """The way ends at a wall."""

    cell: str
    beyond: str


class BarrierTooStrong(Facts):
    """The way ends at a barrier above the player's Military."""

    cell: str
    beyond: str
    barrier: int
    player: str
    strength: int


class MustStop(Facts):
    """On the way lies a token, where the team has to stop."""

    cell: str
    to: str


@dataclass(slots=True)
class Walk:
    """A movement with its player and team; ``memo`` keeps what was worked out once."""

    position: Position
    player: Player
    team: Team
    task: Move
    memo: dict[str, Any] = field(default_factory=dict)

    @property
    def boost(self) -> int:
        """Military that the tokens and card powers of this movement add."""
        tokens = sum(use.value for use in self.task.uses if use.military)
        cards = [game_card(name) for name in self.task.powers]
        return tokens + sum(c.discard + (c.goods_for[1] if c.goods_for else 0) for c in cards)

    @property
    def points(self) -> int:
        """The spaces that are left to the team: AA-POHYB-01, AA-PRUZKUM-01, AA-ARTSCH-01."""
        fours = sum(use.power is Power.FOUR for use in self.task.uses)
        return max(0, points_of(self.player) + FOUR * fours + self.team.extra - self.team.walked)

    def means(self, strength: int) -> Means:
        """What the team has for the way with that Military."""
        uses = [use for use in self.task.uses if not use.military]
        walls = sum(use.power is Power.WALL for use in uses)
        return Means(self.points, strength, walls, sum(use.power is Power.BARRIER for use in uses))


def points_of(player: Player) -> int:
    """The spaces that each team of a player may walk without tokens."""
    return SPACES + sum(game_card(card.name).steps for card in player.tableau or ())


class Trip(Record):
    """What a search found: the steps or None, on the orb and with the Military it took."""

    steps: tuple[Step, ...] | None
    orb: Orb
    strength: int


def resolved(walk: Walk, table: Table) -> Orb:
    """The orb with every square known that the team might reach."""
    orb = walk.position.orb
    while True:
        unknown = [cell for cell, square in orb.items() if square.content is Content.UNKNOWN]
        if not unknown:
            return orb
        graph = ways(orb)
        costs = reach(graph, walk.team.cell, walk.means(ANY_STRENGTH))
        near = [cell for cell in unknown if graph.space_of[cell] in costs]
        if not near:
            return orb
        orb = {**orb, near[0]: known.ask_square(table, orb, near[0])}


def trip(walk: Walk, table: Table) -> Trip:
    """The way of a movement; asks for an edge or the Military only where it decides."""
    if "trip" not in walk.memo:
        walk.memo["trip"] = _trip(walk, table)
    found: Trip = walk.memo["trip"]
    return found


def _trip(walk: Walk, table: Table) -> Trip:
    task, start = walk.task, walk.team.cell
    orb = resolved(walk, table)
    base = against_barriers(walk.player, table)
    strength = None if base is None else base + walk.boost
    while True:
        best = ANY_STRENGTH if strength is None else strength
        hopeful = shortest(ways(orb), start, task.to, walk.means(best), task.via)
        doubt = None if hopeful is None else _doubt(orb, hopeful, strength)
        if hopeful is None or doubt is None:
            return Trip(hopeful, orb, best)
        worst = walk.means(walk.boost if strength is None else strength)
        sure = shortest(ways(orb, hopeful=False), start, task.to, worst, task.via)
        if sure is not None and len(sure) == len(hopeful):
            return Trip(sure, orb, best)
        if doubt is _STRENGTH:
            told = known.ask_strength(table, walk.player.name)
            strength = told + walk.player.boost + walk.boost
        else:
            cell, direction = doubt
            orb = known.with_known(
                orb, cell, direction, known.ask_edge(table, orb, cell, direction)
            )


_STRENGTH = (Cell(0, 0), -1)


def direction_of(step: Step) -> int:
    """The direction in which a step leaves its square."""
    return next(d for d in DIRECTIONS if step.exit.cell.beside(d) == step.exit.beyond)


def _doubt(orb: Orb, steps: tuple[Step, ...], strength: int | None) -> tuple[Cell, int] | None:
    """The first thing on a way that is not known."""
    for step in steps:
        if step.exit.jump:
            continue
        direction = direction_of(step)
        if orb[step.exit.cell].edges[direction] < 0:
            return step.exit.cell, direction
        if strength is None and step.exit.edge and not step.spent:
            return _STRENGTH
    return None


def obstacles(walk: Walk, table: Table) -> tuple[Facts, ...]:
    """Everything that keeps the team from its goal, nothing if it gets there."""
    if "obstacles" not in walk.memo:
        walk.memo["obstacles"] = tuple(_obstacles(walk, table))
    found: tuple[Facts, ...] = walk.memo["obstacles"]
    return found


def _obstacles(walk: Walk, table: Table) -> list[Facts]:
    named = (walk.team.cell, *walk.task.via, walk.task.to)
    missing = [cell for cell in named if cell not in walk.position.orb]
    if missing:
        return [NotOnOrb(str(cell)) for cell in missing]
    found = trip(walk, table)
    if found.steps is not None:
        return []
    facts = _single(walk, found)
    if is_diagonal(walk.team.cell, walk.task.to) and not walk.task.via:
        facts.append(Diagonal(str(walk.team.cell), str(walk.task.to)))
    return facts or _joint(walk, found)


def _attempt(walk: Walk, found: Trip, **changes: Any) -> tuple[Step, ...] | None:
    """The way that there would be with other means; the fewest walls, the weakest barriers."""
    means = replace(walk.means(found.strength), **changes)
    return shortest(ways(found.orb), walk.team.cell, walk.task.to, means, walk.task.via)


def _single(walk: Walk, found: Trip) -> list[Facts]:
    """Each kind of obstacle that alone stands in the way."""
    facts: list[Facts] = []
    if steps := _attempt(walk, found, limit=NO_LIMIT):
        facts.append(_too_far(walk, steps))
    for strength in _stronger(found):
        if steps := _attempt(walk, found, military=strength):
            facts += _barriers(walk, found, steps)
            break
    if steps := _attempt(walk, found, passes_tokens=True):
        facts += _stops(walk, found, steps)
    step_over = _attempt(walk, found, walls=1)
    if step_over and (not facts or (len(step_over) == 1 and not walk.task.via)):
        facts += _walls(walk, step_over)
    return facts


def _stronger(found: Trip) -> list[int]:
    """The strengths of the orb's barriers that stop the team, the least first."""
    edges = {edge for square in found.orb.values() for edge in square.edges}
    return sorted(b for b in BARRIERS if b > found.strength and (b in edges or ~b in edges))


_WALLS_TRIED = (0, 1, 2, 6)
"""How many walls the easiest way may cross; beyond, there is no way worth telling."""


def _joint(walk: Walk, found: Trip) -> list[Facts]:
    """What stands in the way together, along the easiest way that there is at all."""
    for walls in _WALLS_TRIED:
        for strength in (found.strength, *_stronger(found)):
            for passing in (False, True):
                for limit in (walk.points, NO_LIMIT):
                    steps = _attempt(
                        walk, found, walls=walls, military=strength, passes_tokens=passing,
                        limit=limit,
                    )  # fmt: skip
                    if steps:
                        return _all_along(walk, found, steps)
    return [NoWay(str(walk.team.cell), str(walk.task.to))]


def _all_along(walk: Walk, found: Trip, steps: tuple[Step, ...]) -> list[Facts]:
    facts = _barriers(walk, found, steps) + _walls(walk, steps) + _stops(walk, found, steps)
    if len(steps) > walk.points:
        facts.insert(0, _too_far(walk, steps))
    return facts


def _too_far(walk: Walk, steps: tuple[Step, ...]) -> Facts:
    n = len(steps)
    return TooFar(str(walk.task.to), n, walk.points, n - walk.points)


def _barriers(walk: Walk, found: Trip, steps: tuple[Step, ...]) -> list[Facts]:
    return [
        BarrierTooStrong(
            str(step.exit.cell), str(step.exit.beyond), step.exit.edge, walk.player.name,
            found.strength,
        )
        for step in steps
        if found.strength < step.exit.edge < WALL
    ]  # fmt: skip


def _walls(walk: Walk, steps: tuple[Step, ...]) -> list[Facts]:
    return [
        WallInTheWay(str(step.exit.cell), str(step.exit.beyond))
        for step in steps
        if step.exit.edge == WALL
    ]


def _stops(walk: Walk, found: Trip, steps: tuple[Step, ...]) -> list[Facts]:
    return [
        MustStop(str(step.exit.beyond), str(walk.task.to))
        for step in steps[:-1]
        if found.orb[step.exit.beyond].token
    ]
