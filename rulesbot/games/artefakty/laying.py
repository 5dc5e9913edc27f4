"""Laying an orb card: each condition a check, each permission that was used a step."""

from __future__ import annotations

from collections.abc import Iterator

from rulesbot.core.phrase import Term
from rulesbot.core.questions import Table
from rulesbot.core.record import Record, replace
from rulesbot.core.ruling import Facts
from rulesbot.games.artefakty import known, words
from rulesbot.games.artefakty.grid import (
    DIRECTION_TERMS,
    DIRECTIONS,
    OPEN,
    WALL,
    Cell,
    least,
    most,
    opposite,
)
from rulesbot.games.artefakty.model import Position, Shape
from rulesbot.games.artefakty.orb import AIRLOCKS, ARTIFACTS, Content, Orb, can_leave, laid
from rulesbot.games.artefakty.placement import Rim, passage, rim, touches
from rulesbot.games.artefakty.rules import RULES

EDGE_IS_ENOUGH = "hranou"
CORNER_TOO = "i-roh"
CARD_SPAN = 3


class CoversAirlock(Facts):
    """A square of an airlock would be covered."""

    cell: str


class CoversToken(Facts):
    """A square with a token would be covered."""

    cell: str


class CoversTeam(Facts):
    """A square with a team would be covered."""

    cell: str
    players: tuple[str, ...]


class NothingNew(Facts):
    """Every square of the card lies over an old one."""


class Apart(Facts):
    """The card touches the orb nowhere."""


class OnlyWalls(Facts):
    """The card meets the orb along walls only."""


class BetterEdge(Facts):
    """An edge on the old perimeter got better."""

    cell: str
    side: Term
    old: Term
    new: Term


class CoversTeamsCard(Facts):
    """A tube card covers a part of the card under its team."""

    cell: str
    team: str


class NearTeamsCard(Facts):
    """A tube card touches the card under its team."""

    cell: str
    beside: str


class Overlaps(Facts):
    """The card lies over older ones, as it may."""

    cells: tuple[str, ...]


class CoversEmptied(Facts):
    """Emptied token spaces and conduits are covered, as they may be."""

    cells: tuple[str, ...]


class OpensInside(Facts):
    """Walls or barriers off the perimeter open up, as they may."""

    edges: tuple[str, ...]


class WallsIn(Facts):
    """A team is walled in, as it may be."""

    players: tuple[str, ...]


class PutsTokens(Facts):
    """Tokens are put face down on the new artifact spaces."""

    cells: tuple[str, ...]


OVERLAPS = RULES.effect("AA-KLAD-06", Overlaps)
COVERS_EMPTIED = RULES.effect("AA-KLAD-09", CoversEmptied)
OPENS_INSIDE = RULES.effect("AA-KLAD-12", OpensInside)
WALLS_IN = RULES.effect("AA-KLAD-13", WallsIn)
PUTS_TOKENS = RULES.effect("AA-KLAD-16", PutsTokens)


class Site(Record):
    """A card about to be laid; ``tube`` is the square of the team that the tube card is for."""

    position: Position
    card: Shape
    tube: Cell | None = None

    @property
    def orb(self) -> Orb:
        """The orb before the card."""
        return self.position.orb


def edge_term(edge: int) -> Term:
    """An edge as a term; at least so strong where only that is known."""
    if edge == OPEN:
        return Term("edge-open")
    return Term("edge-wall") if edge == WALL else Term("edge-barrier", str(edge))


def _covered(site: Site, table: Table) -> Iterator[tuple[Cell, Content, bool]]:
    """The old squares under a card: cell, content, whether a token lies there."""
    for cell in sorted(site.card):
        square = site.orb.get(cell)
        if square is None:
            continue
        if square.content is Content.UNKNOWN:
            square = known.ask_square(table, site.orb, cell)
        yield cell, square.content, square.token


@RULES.check("AA-KLAD-08", CoversAirlock, CoversToken, CoversTeam)
def covers_nothing_forbidden(
    site: Site, table: Table
) -> Iterator[CoversAirlock | CoversToken | CoversTeam]:
    """Airlocks and squares with tokens or teams are never covered."""
    certain = [cell for cell in site.card if _is_forbidden(site, cell)]
    for cell, content, token in _covered(_without_unknown(site) if certain else site, table):
        if content in AIRLOCKS:
            yield CoversAirlock(str(cell))
        if token:
            yield CoversToken(str(cell))
        if teams := site.position.teams_on(cell):
            names = tuple(site.position.players[key].name for key, _ in teams)
            yield CoversTeam(str(cell), names)


def _is_forbidden(site: Site, cell: Cell) -> bool:
    square = site.orb.get(cell)
    return square is not None and (
        square.content in AIRLOCKS or square.token or bool(site.position.teams_on(cell))
    )


def _without_unknown(site: Site) -> Site:
    """The site with unknown squares taken as plain: a breach elsewhere decides already."""
    plain = {
        cell: replace(s, content=Content.PLAIN) if s.content is Content.UNKNOWN else s
        for cell, s in site.orb.items()
    }
    return replace(site, position=replace(site.position, orb=plain))


@RULES.check("AA-KLAD-07", NothingNew)
def fills_new_space(site: Site, table: Table) -> Iterator[NothingNew]:
    """At least one square fills space that no orb card covered."""
    if all(cell in site.orb for cell in site.card):
        yield NothingNew()


@RULES.check("AA-KLAD-05", Apart, OnlyWalls)
def is_connected(site: Site, table: Table) -> Iterator[Apart | OnlyWalls]:
    """A card adjoins the orb and is connected with its surface."""
    if not touches(site.orb, site.card):
        yield Apart()
    elif passage(site.orb, site.card, WALL - 1):
        return
    elif table.reading("dotyk-prstence") != EDGE_IS_ENOUGH:
        yield OnlyWalls()


@RULES.check("AA-KLAD-10", BetterEdge)
def perimeter_only_worsens(site: Site, table: Table) -> Iterator[BetterEdge]:
    """An edge on the old perimeter equals the old one or is worse."""
    edges = list(rim(site.orb, site.card))
    bad = [edge for edge in edges if edge.is_bad]
    for edge in bad or (_settled(site, e, table) for e in edges if e.is_doubtful):
        if edge.is_bad:
            yield BetterEdge(
                str(edge.cell), Term(DIRECTION_TERMS[edge.direction]),
                edge_term(least(edge.old)), edge_term(most(edge.new)),
            )  # fmt: skip


def _settled(site: Site, edge: Rim, table: Table) -> Rim:
    """The edge with its unknown values asked for."""
    old, new = edge.old, edge.new
    if new < 0:
        new = known.ask_edge(table, site.card, edge.cell, edge.direction)
    if old < 0 and new != WALL:
        beyond = edge.cell.beside(edge.direction)
        if edge.cell in site.orb:
            old = known.ask_edge(table, site.orb, edge.cell, edge.direction)
        else:
            old = known.ask_edge(table, site.orb, beyond, opposite(edge.direction))
    return replace(edge, old=old, new=new)


@RULES.check("AA-KLAD-15", CoversTeamsCard, NearTeamsCard)
def leaves_the_teams_card(site: Site, table: Table) -> Iterator[CoversTeamsCard | NearTeamsCard]:
    """A tube card covers no part of the card under its team, not even a corner."""
    if site.tube is None:
        return
    covered = [c for c in sorted(site.card) if _on_teams_card(site, c, table)]
    for cell in covered:
        yield CoversTeamsCard(str(cell), str(site.tube))
    if covered or not (near := _near(site, table)):
        return
    if table.reading("dotyk-produkce") == CORNER_TOO:
        for cell, other in near:
            yield NearTeamsCard(str(cell), str(other))


def _near(site: Site, table: Table) -> list[tuple[Cell, Cell]]:
    """Squares of the card that touch the team's card, each with a square it touches."""
    found = []
    for cell in sorted(site.card):
        others = [c for c in cell.around() if c not in site.card]
        other = next((c for c in others if _on_teams_card(site, c, table)), None)
        if other is not None:
            found.append((cell, other))
    return found


def _on_teams_card(site: Site, cell: Cell, table: Table) -> bool:
    """True if a visible old square belongs to the card under the team."""
    team, orb = site.tube, site.orb
    if team is None or cell not in orb:
        return False
    if cell == team:
        return True
    mine, theirs = orb[team].card, orb[cell].card
    if mine and theirs:
        return mine == theirs
    if orb[cell].content in AIRLOCKS or not _may_share(team, cell):
        return False
    text = words.SAME_CARD(cell=str(cell), team=str(team))
    return words.ask_yes(table, ("card", min(cell, team), max(cell, team)), text)


def _may_share(one: Cell, other: Cell) -> bool:
    """True if two squares are near enough to belong to one card."""
    down, right = abs(one.row - other.row), abs(one.column - other.column)
    return max(down, right) < CARD_SPAN and min(down, right) < CARD_SPAN - 1


CHECKS = (
    is_connected,
    fills_new_space,
    covers_nothing_forbidden,
    perimeter_only_worsens,
)


def carried_out(site: Site, table: Table) -> Position:
    """The position with the card laid and its tokens put: AA-KLAD-16."""
    position, number = site.position, site.position.cards + 1
    card = {
        cell: replace(square, card=number, token=square.content in ARTIFACTS)
        for cell, square in site.card.items()
    }
    after = laid(site.orb, card)
    _tell(site, after, table)
    return replace(position.with_orb(after), cards=number)


def _tell(site: Site, after: Orb, table: Table) -> None:
    orb, card = site.orb, site.card
    over = sorted(cell for cell in card if cell in orb)
    if over:
        OVERLAPS(table, Overlaps(_say(over)))
    emptied = [cell for cell in over if orb[cell].content in ARTIFACTS | {Content.CONDUIT}]
    if emptied:
        COVERS_EMPTIED(table, CoversEmptied(_say(emptied)))
    if opened := _opened(orb, card):
        OPENS_INSIDE(table, OpensInside(opened))
    if walled := _walled_in(site.position, after):
        WALLS_IN(table, WallsIn(walled))
    spaces = sorted(cell for cell, square in card.items() if square.content in ARTIFACTS)
    if spaces:
        PUTS_TOKENS(table, PutsTokens(_say(spaces)))


def _say(cells: list[Cell]) -> tuple[str, ...]:
    return tuple(str(cell) for cell in cells)


def _opened(orb: Orb, card: Shape) -> tuple[str, ...]:
    """Old edges off the perimeter, or under the card, that are better now."""
    copied = {(edge.cell, edge.direction) for edge in rim(orb, card)}
    found = []
    for cell in sorted(card):
        if cell not in orb:
            continue
        for direction in DIRECTIONS:
            old, new = orb[cell].edges[direction], card[cell].edges[direction]
            twice = cell.beside(direction) in orb and cell.beside(direction) in card
            if (cell, direction) in copied or (twice and direction in (0, 3)):
                continue
            if old > new >= 0:
                found.append(f"{cell}–{cell.beside(direction)}")
    return tuple(found)


def _walled_in(position: Position, after: Orb) -> tuple[str, ...]:
    """The players of teams that could leave their space before and cannot any more."""
    found = [
        player.name
        for player in position.players.values()
        for team in player.teams.values()
        if can_leave(position.orb, team.cell) and not can_leave(after, team.cell)
    ]
    return tuple(dict.fromkeys(found))
