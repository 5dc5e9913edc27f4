"""What stands on the table: the orb, the teams, the players and the order they act in."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum

from rulesbot.core.record import NOTHING, Record, replace
from rulesbot.games.artefakty.grid import Cell
from rulesbot.games.artefakty.orb import Orb, Square


class Phase(Enum):
    """Where the game stands."""

    SETUP = "setup"
    EXPLORE = "explore"
    DEVELOP = "develop"
    SETTLE = "settle"
    CONSUME = "consume"
    PRODUCE = "produce"


class Deed(Enum):
    """The three orb actions, in the order in which they are done: AA-SUBFAZE-10, -11."""

    MOVE = "move"
    PLAY = "play"
    DRAW = "draw"


DEEDS = tuple(Deed)


class Explore(Enum):
    """Which Explore a player chose."""

    ORB = "orb"
    OTHER = "other"


class Power(Enum):
    """What an artifact token can do."""

    FOUR = "four-spaces"
    WALL = "wall"
    BARRIER = "barrier"
    GENES = "genes"
    STATION = "station-token"
    TECHNOLOGY = "technology-good"
    WORLD = "world-discount"
    DEVELOPMENT = "development-discount"


class Token(Record):
    """One artifact token; ``power`` is None where nobody said what it is.

    ``value`` is the printed Military or discount, ``kind`` A, B or nothing where it is not said;
    ``used`` tells as what it was used (``?`` where only that it was is known).
    """

    power: Power | None = None
    value: int | None = None
    kind: str = ""
    used: str = ""


class Card(Record):
    """A game card in a tableau; ``goods`` lie on it, ``fresh`` cards came this phase."""

    name: str
    goods: int = 0
    fresh: bool = False


Shape = Mapping[Cell, Square]
"""The six squares of an orb card as they lie."""


class OrbCard(Record, unhashed=("shape",)):
    """An orb card: its kind, and its squares as they lie where they are known."""

    kind: str
    shape: Shape | None = None


class Team(Record):
    """One survey team: where it stands, the spaces walked this sub-phase, what +4 tokens added.

    ``stopped`` says that it took a token in this sub-phase; ``rested`` that another team moved
    since.
    """

    cell: Cell
    walked: int = 0
    extra: int = 0
    stopped: bool = False
    rested: bool = False


class Player(Record):
    """One player. None stands for what nobody said.

    ``military`` is as stated, else the tableau tells it; ``boost`` is temporary Military,
    ``spent_powers`` the cards whose power was used this phase.
    """

    name: str
    military: int | None = None
    military_unknown: bool = False
    versus_aliens: int | None = 0
    boost: int = 0
    spent_powers: tuple[str, ...] = ()
    tableau: tuple[Card, ...] | None = None
    hand: int | None = None
    orb_cards: int | None = None
    known_cards: tuple[OrbCard, ...] = ()
    tokens: tuple[Token, ...] | None = None
    start_worlds: tuple[int, ...] = ()
    start_world: int | None = None
    teams: Mapping[int, Team] = NOTHING
    explore: Explore | None = None
    done: tuple[Deed, ...] | None = None
    passed: bool = False

    def holding(self, orb_cards: int) -> Player:
        """The player with a hand changed to that many orb cards; which ones is not followed."""
        return replace(self, orb_cards=orb_cards, known_cards=())


class Tube(Record):
    """A token was taken on a production tube: its player has to play a card at once."""

    player: str
    cell: Cell


class Position(Record):
    """Everything on the table. Players are keyed by their folded names, in the order written.

    ``priority`` is the track from its top; ``order`` the acting order once the sub-phase has
    begun; ``written`` is the orb before its seams were joined, for what is restated later;
    ``told`` says that it is known who chose Explore; ``whose`` whose turn was stated.
    """

    phase: Phase | None = None
    expansions: tuple[int, ...] = ()
    count: int | None = None
    seats: tuple[str, ...] = ()
    players: Mapping[str, Player] = NOTHING
    orb: Orb = NOTHING
    written: Orb = NOTHING
    cards: int = 0
    smalls: int = 0
    without_orb: bool = False
    priority: tuple[str, ...] = ()
    order: tuple[str, ...] = ()
    told: bool = False
    whose: str = ""
    deck: int | None = None
    last_round: bool = False
    tube: Tube | None = None
    laid_in_setup: tuple[str, ...] = ()

    def with_player(self, player: Player, key: str) -> Position:
        """The position with one player replaced."""
        return replace(self, players={**self.players, key: player})

    def with_orb(self, orb: Orb) -> Position:
        """The position with the orb as an action leaves it."""
        return replace(self, orb=orb, written=orb)

    def teams_on(self, cell: Cell) -> list[tuple[str, int]]:
        """The teams on a square: player's key and team's number."""
        return [
            (key, number)
            for key, player in self.players.items()
            for number, team in player.teams.items()
            if team.cell == cell
        ]
