"""Reads the statements that say what stands on the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rulesbot.core.game import SetupError
from rulesbot.core.phrase import Phrase
from rulesbot.core.record import replace
from rulesbot.core.span import NOWHERE, Span
from rulesbot.games.galaxy_trucker.boards import Board, boards
from rulesbot.games.galaxy_trucker.grid import Cell
from rulesbot.games.galaxy_trucker.model import UNSTATED, Phase, Position, Ship, Timer
from rulesbot.games.galaxy_trucker.reading import messages
from rulesbot.games.galaxy_trucker.reading.scribe import Scribe, cell, cells, number
from rulesbot.games.galaxy_trucker.reading.tiles import read_armour, read_load, read_spec
from rulesbot.games.galaxy_trucker.stage import MOST_PLAYERS
from rulesbot.games.galaxy_trucker.words import key
from rulesbot.language.nodes import Node

_CLASSES = {"CLASS_I": "I", "CLASS_II": "II", "CLASS_III": "III"}
_PHASES = {
    "BUILDING": Phase.BUILDING,
    "CHECKING": Phase.CHECKING,
    "FITTING": Phase.FITTING,
    "FLIGHT": Phase.FLIGHT,
}
_BESIDE = frozenset(
    {"reserve", "lost", "holds", "last", "finished", "gave_up", "extent", "manned", "purse"}
)
_RESERVE_SLOTS = 2


def read_position(
    base: Position | None, statements: Sequence[Node], text: str, readings: Mapping[str, str]
) -> Position:
    """The position described, on top of an earlier one; raises ``SetupError`` with all faults."""
    reader = _Reader(Scribe(text), base or Position(), first=base is None)
    reader.settings(statements)
    for statement in statements:
        reader.statement(statement)
    reader.finish()
    if reader.scribe.problems or reader.outside:
        raise SetupError(reader.scribe.problems, reader.outside)
    return reader.position


class _Reader:
    """Builds a position statement by statement."""

    def __init__(self, scribe: Scribe, position: Position, *, first: bool) -> None:
        self.scribe, self.position, self.first = scribe, position, first
        self._seen: set[object] = set()
        self._touched: dict[str, Span] = {}
        self._timer_span = self._players_span = NOWHERE
        self._track: Node | None = None
        self.outside: Phrase | None = None

    def settings(self, statements: Sequence[Node]) -> None:
        """What the boards depend on, wherever it stands."""
        for statement in statements:
            if statement.kind == "edition":
                value = number(statement) or 0
                self._once("edition", statement)
                if value not in (1, 2):
                    self.scribe.fault(
                        statement.span, messages.EDITION(n=value), messages.EDITION_HELP()
                    )
                else:
                    self._change_edition(value, statement)
            elif statement.kind == "expansion":
                values = tuple(int(word.text) for word in statement.words("INT"))
                for value in values:
                    if value not in (1, 2):
                        message = messages.EXPANSION(n=value)
                        self.scribe.fault(statement.span, message, messages.EXPANSION_HELP())
                self.position = replace(self.position, expansions=values)

    def _change_edition(self, edition: int, node: Node) -> None:
        """Ships described before lie on the same class's board of the other edition."""
        if edition == self.position.edition:
            return
        self.position = replace(self.position, edition=edition)
        for name, ship in self.position.ships.items():
            self._put(name, replace(ship, board=boards(edition)[ship.board.name]))
            self._touched.setdefault(name, node.span)

    def statement(self, node: Node) -> None:
        """Read one statement."""
        match node.kind:
            case "ship":
                self._ship(node)
            case "phase":
                self._phase(node)
            case "players":
                self._players(node)
            case "timer":
                self._timer(node)
            case "track":
                self._once("track", node)
                self._track = node
            case "remove":
                self._remove(node)
            case kind if kind in _BESIDE:
                if name := self._only_ship(node):
                    self._item(name, node)

    def finish(self) -> None:
        """Checks over the whole position, and what names ships that may be described later."""
        if self._track is not None or self.position.track is not None:
            from rulesbot.games.galaxy_trucker.reading.track import finish_track

            self.position = finish_track(self.scribe, self.position, self._track)
        self._check_owners()
        self._check_boards()
        for name, span in self._touched.items():
            ship = self.position.ships[name]
            for other_name, other in self.position.ships.items():
                if other_name != name and ship.finished and ship.finished == other.finished:
                    message = messages.NUMBER_SHARED(n=ship.finished, ship=other.name)
                    self.scribe.fault(span, message)
                    return
        timer = self.position.timer
        if timer and timer.field and self.position.ships:
            most = max(ship.board.number for ship in self.position.ships.values())
            if timer.field > most:
                self.scribe.fault(self._timer_span, messages.TIMER_FIELD(n=timer.field, most=most))

    def _check_owners(self) -> None:
        """Where it is told who plays nobody else does; a later case may add a ship.

        Ships need not go by their players' names.
        """
        position = self.position
        players, count = position.players, position.player_count
        listed = {key(name) for name in players}
        named = not listed.isdisjoint(position.ships)
        told = "players" in self._seen
        described = position.ships if told else self._touched
        strangers = [name for name in described if named and name not in listed]
        if not told:
            players = (*players, *(position.ships[name].name for name in strangers))
            if count:
                count = max(count, len(players), len(position.ships))
            self.position = replace(position, players=players, player_count=count)
        elif strangers:
            ship, help_ = position.ships[strangers[0]], messages.THEY_PLAY(players=players)
            message = messages.NOBODYS_SHIP(ship=ship.name)
            span = self._touched.get(strangers[0], self._players_span)
            self.scribe.fault(span, message, help_)
        elif count and len(position.ships) > count and self._touched:
            message = messages.TOO_MANY_SHIPS(n=count, ships=len(position.ships))
            self.scribe.fault(list(self._touched.values())[-1], message)

    def _check_boards(self) -> None:
        """A ship moved to another board fits on it as a whole."""
        for name, span in self._touched.items():
            ship = self.position.ships[name]
            if outside := sorted(ship.tiles.keys() - ship.board.cells):
                self._off_board(ship.board, outside[0], span)

    def _once(self, what: object, node: Node) -> None:
        """Above the first case a thing is stated once."""
        if self.first and what in self._seen:
            stated = messages.TWICE(what=f"„{self.scribe.typed(node).splitlines()[0][:40]}“")
            self.scribe.fault(node.span, stated, messages.TWICE_HELP())
        self._seen.add(what)

    def _phase(self, node: Node) -> None:
        word = next(w for w in node.words() if w.kind != "PHASE")
        self._once("learning" if word.kind == "LEARNING" else "phase", node)
        if word.kind == "LEARNING":
            self.position = replace(self.position, learning=True)
        else:
            self.position = replace(self.position, phase=_PHASES[word.kind])

    def _players(self, node: Node) -> None:
        self._once("players", node)
        self._players_span = node.span
        names = tuple(self.scribe.typed(name) for name in node.nodes("name"))
        count = number(node) if not names else len(names)
        if count is None or not 1 <= count <= MOST_PLAYERS + 1:
            message = messages.PLAYERS_RANGE(n=count or 0, most=MOST_PLAYERS + 1)
            self.scribe.fault(node.span, message)
        self.position = replace(self.position, players=names, player_count=count)

    def _timer(self, node: Node) -> None:
        self._once("timer", node)
        self._timer_span = node.span
        field = 0 if node.word("START_FIELD") else number(node)
        timer = Timer(field, run_out=node.word("RUN_OUT") is not None)
        self.position = replace(self.position, timer=timer)

    def _remove(self, node: Node) -> None:
        named = self.scribe.name(node)
        name = named[0] if named else self._only_ship(node)
        if name is None:
            return
        ship = self._known(name, node, named[1] if named else name)
        if ship is None:
            return
        tiles, loads = dict(ship.tiles), dict(ship.loads)
        inner = node.node("cells")
        for place in cells(inner) if inner else ():
            if place not in tiles:
                self.scribe.fault(node.span, messages.NO_TILE(cell=place))
            tiles.pop(place, None)
            loads.pop(place, None)
        last = ship.last if ship.last in tiles or ship.last is UNSTATED else None
        self._put(name, replace(ship, tiles=tiles, loads=loads, last=last))

    def _only_ship(self, node: Node) -> str | None:
        if len(self.position.ships) == 1:
            return next(iter(self.position.ships))
        ships = tuple(ship.name for ship in self.position.ships.values())
        help_ = messages.NO_SHIP_HELP(ships=ships) if ships else None
        self.scribe.fault(node.span, messages.WHICH_SHIP(), help_)
        return None

    def _known(self, name: str, node: Node, typed: str) -> Ship | None:
        ship = self.position.ships.get(name)
        if ship is None:
            ships = tuple(s.name for s in self.position.ships.values())
            help_ = (
                messages.NO_SHIP_HELP(ships=ships) if ships else messages.NO_SHIPS_HELP(ship=typed)
            )
            self.scribe.fault(node.span, messages.NO_SHIP(ship=typed), help_)
        return ship

    def _put(self, name: str, ship: Ship) -> None:
        self.position = self.position.with_ship(ship, name)

    def _ship(self, node: Node) -> None:
        named = self.scribe.name(node)
        assert named is not None  # noqa: S101  (the grammar)
        name, typed = named
        if self.first and name in self.position.ships:
            self.scribe.fault(node.span, messages.SHIP_TWICE(ship=typed), messages.TWICE_HELP())
            return
        old = self.position.ships.get(name)
        board = self._board(node, typed, old)
        if board is None:
            return
        if old is None:
            old = Ship(typed, board)
        self._put(name, replace(old, board=board))
        self._touched[name] = node.span
        fresh: set[Cell] = set()
        for item in node.nodes():
            if item.kind in ("tile", "contents"):
                self._tile(name, item, fresh)
            elif item.kind in _BESIDE:
                self._item(name, item)

    def _board(self, node: Node, typed: str, old: Ship | None) -> Board | None:
        class_ = node.node("ship_class")
        if class_ is None:
            if old is not None:
                return old.board
            self.scribe.fault(
                node.span, messages.NO_CLASS(ship=typed), messages.NO_CLASS_HELP(ship=typed)
            )
            return None
        word = next(class_.words())
        if word.kind not in _CLASSES:
            self.outside = messages.BOARD_LATER(name=self.scribe.typed(class_))
            return None
        return boards(self.position.edition)[_CLASSES[word.kind]]

    def _tile(self, name: str, node: Node, fresh: set[Cell]) -> None:
        ship = self.position.ships[name]
        word = node.word("CELL")
        assert word is not None  # noqa: S101  (the grammar)
        place = cell(word)
        if place not in ship.board.cells:
            self._off_board(ship.board, place, word.span)
            return
        spec = node.node("spec")
        contents = [part for part in node.nodes() if part.kind != "spec"]
        tiles = dict(ship.tiles)
        if spec is not None:
            if place in fresh or (self.first and place in tiles):
                help_ = messages.CELL_TWICE_HELP()
                self.scribe.fault(node.span, messages.CELL_TWICE(cell=place), help_)
                return
            fresh.add(place)
            tiles[place] = replace(read_spec(self.scribe, spec), armour=read_armour(contents))
        elif place not in tiles:
            self.scribe.fault(word.span, messages.NO_TILE(cell=place))
            return
        loads = dict(ship.loads)
        if spec is not None:
            loads.pop(place, None)
        if any(part.kind != "armour" for part in contents):
            before = loads.get(place)
            loads[place] = read_load(self.scribe, contents, tiles[place], place, before)
        self._put(name, replace(ship, tiles=tiles, loads=loads))

    def _off_board(self, board: Board, place: Cell, span: Span) -> None:
        columns = sorted(c.column for c in board.cells if c.row == place.row)
        if columns:
            help_ = messages.ROW_CELLS(row=place.row, columns=tuple(columns))
        else:
            rows = sorted({c.row for c in board.cells})
            help_ = messages.BOARD_ROWS(rows=tuple(rows))
        self.scribe.fault(span, messages.NOT_ON_BOARD(cell=place, board=board.name), help_)

    def _item(self, name: str, node: Node) -> None:
        self._once((name, node.kind), node)
        ship = self.position.ships[name]
        match node.kind:
            case "reserve":
                tiles = tuple(read_spec(self.scribe, spec) for spec in node.nodes("spec"))
                kept = () if self.first else ship.reserve
                ship = replace(ship, reserve=(*kept, *tiles))
                if len(ship.reserve) > _RESERVE_SLOTS:
                    message = messages.RESERVE_MOST(n=len(ship.reserve))
                    self.scribe.fault(node.span, message)
            case "lost":
                lost = number(node)
                ship = replace(ship, lost=lost or 0, lost_untold=lost is None)
            case "holds":
                spec = node.node("spec")
                ship = replace(ship, hand=read_spec(self.scribe, spec) if spec else None)
            case "last":
                place = cells(node)[0]
                if place not in ship.tiles:
                    self.scribe.fault(node.span, messages.NO_TILE(cell=place))
                ship = replace(ship, last=place)
            case "finished":
                ship = replace(ship, finished=self._number(node))
            case "gave_up":
                ship = replace(ship, gave_up=True)
            case "extent":
                ship = replace(ship, whole=node.word("WHOLE") is not None)
            case "manned":
                ship = replace(ship, manned=True)
            case "purse":
                ship = replace(ship, credits=number(node) or 0)
        self._put(name, ship)
        self._touched[name] = node.span

    def _number(self, node: Node) -> int:
        value = number(node)
        if value is not None and not 1 <= value <= MOST_PLAYERS + 1:
            message = messages.NUMBER_RANGE(n=value, most=MOST_PLAYERS + 1)
            self.scribe.fault(node.span, message)
        return value or 0
