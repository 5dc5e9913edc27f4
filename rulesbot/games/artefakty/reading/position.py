"""Reads the statements that say what stands on the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rulesbot.core.game import SetupError
from rulesbot.core.record import replace
from rulesbot.games.artefakty import data
from rulesbot.games.artefakty.grid import Cell
from rulesbot.games.artefakty.model import Explore, Phase, Player, Position, Team
from rulesbot.games.artefakty.orb import ARTIFACTS, Square, join_seams
from rulesbot.games.artefakty.reading import messages
from rulesbot.games.artefakty.reading.players import read_item
from rulesbot.games.artefakty.reading.scribe import Scribe, cells, number, numbers, place
from rulesbot.games.artefakty.reading.squares import read_rotation, read_square
from rulesbot.language.nodes import Node

_PHASES = {
    "SETTING_UP": Phase.SETUP,
    "EXPLORING": Phase.EXPLORE,
    "DEVELOPING": Phase.DEVELOP,
    "SETTLING": Phase.SETTLE,
    "CONSUMING": Phase.CONSUME,
    "PRODUCING": Phase.PRODUCE,
}
_MEMBERS = frozenset({"tableau", "token"})
MOST_PLAYERS = 5
MOST_TEAMS = 2


def read_position(
    base: Position | None, statements: Sequence[Node], text: str, readings: Mapping[str, str]
) -> Position:
    """The position described, on top of an earlier one; raises ``SetupError`` with all faults."""
    reader = _Reader(Scribe(text), base or Position(), first=base is None)
    for statement in statements:
        reader.statement(statement)
    reader.finish()
    if reader.scribe.problems:
        raise SetupError(reader.scribe.problems)
    return reader.position


class _Reader:
    """Builds a position statement by statement."""

    def __init__(self, scribe: Scribe, position: Position, *, first: bool) -> None:
        self.scribe, self.position, self.first = scribe, position, first
        self._seen: set[object] = set()
        self._orb: dict[Cell, Square] = dict(position.written)
        self._changed = False
        self._teams: list[tuple[str, int, Node]] = []
        self._removals: list[Node] = []
        self._newcomers: list[tuple[str, str, Node]] = []

    def statement(self, node: Node) -> None:
        """Read one statement."""
        match node.kind:
            case "phase":
                self._once("phase", node)
                word = list(node.words())[1]
                self.position = replace(self.position, phase=_PHASES[word.kind])
            case "players":
                self._players(node)
            case "player":
                self._player(node)
            case "orb":
                self._squares(node)
            case "team":
                self._team(node)
            case "priority":
                self._once("priority", node)
                order = self._order(node)
                self.position = replace(self.position, priority=order, order=())
            case "explore":
                self._explore(node)
            case "deck":
                self._once("deck", node)
                count = 0 if node.word("NONE") else number(node)
                self.position = replace(self.position, deck=count)
            case "turn_of":
                self._once("turn", node)
                order = self._order(node)
                self.position = replace(self.position, whose=order[0])
            case "expansion":
                self.position = replace(self.position, expansions=numbers(node))
            case "remove":
                self._remove(node)

    def finish(self) -> None:
        """Join the seams of what was written; hold the teams against the orb."""
        if self._changed:
            joined = dict(self._orb)
            join_seams(joined, self._orb)
            self.position = replace(self.position, orb=joined, written=self._orb)
        for name, team, node in self._teams:
            player = self.position.players.get(name)
            stands = player.teams.get(team) if player else None
            if stands and self._orb and stands.cell not in self._orb:
                self.scribe.fault(node.span, messages.TEAM_OFF_ORB(cell=str(stands.cell)))
        self._check_names()
        fresh = {(name, team) for name, team, _ in self._teams}
        for node in self._removals:
            for cell in cells(node):
                left = [t for t in self.position.teams_on(cell) if t not in fresh]
                if left and cell not in self._orb:
                    self.scribe.fault(node.span, messages.TEAM_OFF_ORB(cell=str(cell)))

    def _check_names(self) -> None:
        """Where it is told who plays nobody else does; a later case may add a player."""
        seats, count = self.position.seats, self.position.count
        if "players" not in self._seen:
            if seats:
                seats = (*seats, *(name for name, _, _ in self._newcomers))
                self.position = replace(self.position, seats=seats, count=len(seats))
            return
        names = tuple(self.position.players[seat].name for seat in seats)
        for name, typed, node in self._newcomers:
            if seats and name not in seats:
                help_ = messages.NO_PLAYER_HELP(players=names)
                self.scribe.fault(node.span, messages.NO_PLAYER(player=typed), help_)
        if not seats and count and len(self.position.players) > count and self._newcomers:
            _, typed, node = self._newcomers[-1]
            self.scribe.fault(node.span, messages.TOO_MANY_NAMES(player=typed, n=count))

    def _once(self, what: object, node: Node) -> None:
        """Above the first case a thing is stated once."""
        if self.first and what in self._seen:
            stated = messages.TWICE(what=f"„{self.scribe.typed(node).splitlines()[0][:40]}“")
            self.scribe.fault(node.span, stated, messages.TWICE_HELP())
        self._seen.add(what)

    def _known(self, name: str, typed: str, node: Node) -> Player:
        """The player of that name, added if nothing was said of him yet."""
        player = self.position.players.get(name)
        if player is None:
            self._newcomers.append((name, typed, node))
            player = Player(typed)
            self.position = self.position.with_player(player, name)
        return player

    def _players(self, node: Node) -> None:
        self._once("players", node)
        named = self.scribe.names(node)
        count = len(named) or number(node) or 0
        if not 2 <= count <= MOST_PLAYERS:
            self.scribe.fault(node.span, messages.PLAYERS_RANGE(n=count))
        if named:
            listed = {name for name, _ in named}
            left = {key: p for key, p in self.position.players.items() if key in listed}
            self.position = replace(self.position, players=left)
        for name, typed in named:
            self._known(name, typed, node)
        self.position = replace(self.position, count=count, seats=tuple(n for n, _ in named))

    def _player(self, node: Node) -> None:
        named = self.scribe.name(node)
        assert named is not None  # noqa: S101  (the grammar)
        name, typed = named
        player = self._known(name, typed, node)
        for item in node.nodes():
            if item.kind == "name":
                continue
            if item.kind not in _MEMBERS:
                self._once((name, item.kind), item)
            player = read_item(self.scribe, player, item, first=self.first)
        self.position = self.position.with_player(player, name)

    def _order(self, node: Node) -> tuple[str, ...]:
        found: list[str] = []
        for name, typed in self.scribe.names(node):
            self._known(name, typed, node)
            if name in found:
                self.scribe.fault(node.span, messages.PRIORITY_TWICE(player=typed))
            found.append(name)
        return tuple(found)

    def _explore(self, node: Node) -> None:
        chosen = Explore.ORB if node.word("ORB") else Explore.OTHER
        for name in self._order(node):
            player = replace(self.position.players[name], explore=chosen)
            self.position = self.position.with_player(player, name)
        self.position = replace(self.position, told=True)

    def _team(self, node: Node) -> None:
        named = self.scribe.name(node)
        assert named is not None  # noqa: S101  (the grammar)
        name, typed = named
        team, *walked = numbers(node)
        if not 1 <= team <= MOST_TEAMS:
            self.scribe.fault(node.span, messages.TEAM_NUMBER(n=team))
        self._once((name, "team", team), node)
        player = self._known(name, typed, node)
        stopped = node.word("STOPPED") is not None
        stands = Team(place(node), sum(walked), stopped=stopped)
        player = replace(player, teams={**player.teams, team: stands})
        self.position = self.position.with_player(player, name)
        self._teams.append((name, team, node))

    def _remove(self, node: Node) -> None:
        inner = node.node("cells")
        if inner is not None:
            self._changed = True
            self._removals.append(inner)
            for cell in cells(inner):
                if self._orb.pop(cell, None) is None:
                    self.scribe.fault(node.span, messages.NO_SQUARE(cell=str(cell)))
        elif node.word("ORB"):
            self.position = replace(self.position, without_orb=True)
        else:
            self._remove_team(node)

    def _remove_team(self, node: Node) -> None:
        named, team = self.scribe.name(node), numbers(node)[0]
        for key, player in self.position.players.items():
            if (named is None or named[0] == key) and team in player.teams:
                teams = {n: t for n, t in player.teams.items() if n != team}
                self.position = self.position.with_player(replace(player, teams=teams), key)
                return
        typed = named[1] if named else "?"
        self.scribe.fault(node.span, messages.NO_TEAM(player=typed, n=team))

    def _squares(self, node: Node) -> None:
        self._changed = True
        for item in node.nodes():
            match item.kind:
                case "square":
                    self._put(item, *read_square(self.scribe, item))
                case "marked":
                    self._mark(item)
                case "airlock":
                    self._airlock(item)
                case "group":
                    self._group(item)

    def _put(self, node: Node, cell: Cell, square: Square) -> None:
        if self.first and cell in self._orb:
            self.scribe.fault(node.span, messages.CELL_TWICE(cell=str(cell)))
        self._orb[cell] = square

    def _mark(self, node: Node) -> None:
        cell = place(node)
        square = self._orb.get(cell)
        if square is None:
            self.scribe.fault(node.span, messages.NO_SQUARE(cell=str(cell)))
        elif square.content not in ARTIFACTS:
            self.scribe.fault(node.span, messages.NO_TOKEN_SPACE(cell=str(cell)))
        else:
            self._orb[cell] = replace(square, token=node.word("TOKEN") is not None)

    def _airlock(self, node: Node) -> None:
        main, small = data.airlocks()
        shape = main if node.word("MAIN") else small
        if not node.word("MAIN"):
            self.position = replace(self.position, smalls=self.position.smalls + 1)
        turned = data.rotated(shape, read_rotation(node.node("rotation")))
        for cell, square in data.shifted(turned, place(node)).items():
            self._put(node, cell, square)

    def _group(self, node: Node) -> None:
        block = node.node("block")
        assert block is not None  # noqa: S101  (the grammar)
        number_ = self.position.cards + 1
        self.position = replace(self.position, cards=number_)
        for part in block.nodes("square"):
            cell, square = read_square(self.scribe, part)
            self._put(part, cell, replace(square, card=number_))
