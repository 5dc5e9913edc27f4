"""What the judge may be asked: actions, events and questions as data."""

from __future__ import annotations

from rulesbot.core.phrase import Phrase
from rulesbot.core.record import Record
from rulesbot.games.artefakty.grid import Cell
from rulesbot.games.artefakty.model import OrbCard, Power


class Use(Record):
    """One power of an artifact token as used: ``value`` is the Military that it gives."""

    power: Power
    value: int = 0
    military: bool = False


class Move(Record):
    """Move a team to a square, through the named ones, with tokens and card powers."""

    player: str
    team: int
    to: Cell
    via: tuple[Cell, ...] = ()
    uses: tuple[Use, ...] = ()
    powers: tuple[str, ...] = ()
    goods_from: tuple[str, ...] = ()


class Play(Record):
    """Lay an orb card as it lies; compared by its squares through ``key``."""

    player: str
    card: OrbCard

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Play) and self.key == other.key

    def __hash__(self) -> int:
        return hash(self.key)

    @property
    def key(self) -> object:
        """What makes two plays the same: the player, the kind and every square."""
        shape = self.card.shape
        squares = None if shape is None else frozenset(shape.items())
        return self.player, self.card.kind, squares


class PlayAirlock(Record):
    """Lay a small airlock card with its upper left square there, turned clockwise."""

    player: str
    cell: Cell
    quarters: int = 0


class PlayNothing(Record):
    """Choose playing a card and lay none."""

    player: str


class Draw(Record):
    """Draw an orb card."""

    player: str


class Pass(Record):
    """Give the turn up, with the teams that are brought back at once."""

    player: str
    back: tuple[tuple[int, Cell], ...] = ()


class BringBack(Record):
    """Bring teams back to an airlock after passing."""

    player: str
    back: tuple[tuple[int, Cell], ...]


class Stand(Record):
    """Put a team on the main airlock in set-up."""

    player: str
    team: int
    cell: Cell


class CannotPlay(Record):
    """Show cards that can be laid nowhere."""

    player: str
    cards: tuple[OrbCard, ...]


class LookAtCards(Record):
    """Look at one's own orb cards in set-up."""

    player: str


class LookAtToken(Record):
    """Look at a token that lies face down before a player."""

    player: str
    owner: str


class Reveal(Record):
    """Turn the chosen start world face up."""

    player: str


class DiscardStart(Record):
    """Discard start worlds by number, and so many game cards of the opening hand."""

    player: str
    worlds: tuple[int, ...]
    cards: int


class Inspect(Record):
    """Hold what is stated of a player against the box and the set-up."""

    player: str


Action = (
    Move | Play | PlayAirlock | PlayNothing | Draw | Pass | BringBack | Stand | CannotPlay
    | LookAtCards | LookAtToken | Reveal | DiscardStart | Inspect
)  # fmt: skip


class SetUp(Record):
    """The orb's set-up: what is removed, dealt and laid out."""


class BeginSubphase(Record):
    """The orb sub-phase begins: discs move."""


class EndExplore(Record):
    """The Explore phase ends, and what lasted to its end with it."""


Event = SetUp | BeginSubphase | EndExplore


class Reach(Record):
    """Where can this team go?"""

    player: str
    team: int


class WhereToPlay(Record):
    """Where, and in which turn, can this card be laid?"""

    card: OrbCard


class Strength(Record):
    """How great is a player's Military, general or against Alien?"""

    player: str
    versus_aliens: bool


class TokenPoints(Record):
    """How many points do a player's tokens bring?"""

    player: str


class PriorityOrder(Record):
    """In which order do the discs stand?"""


class DeckLeft(Record):
    """How many cards are left in the orb deck?"""


class LastRound(Record):
    """Is this the last round?"""


class Stations(Record):
    """How many feeding stations are visible?"""


class OrbCardsOf(Record):
    """How many orb cards does a player hold?"""

    player: str


class OverLimit(Record):
    """How many cards has a player to discard at the end of the round?"""

    player: str


Query = (
    Reach | WhereToPlay | Strength | TokenPoints | PriorityOrder | DeckLeft | LastRound | Stations
    | OrbCardsOf | OverLimit
)  # fmt: skip


class NotCovered(Record):
    """Something that the language can say and the judge does not know yet, with the reason."""

    reason: Phrase


Task = Action | Event | Query | NotCovered
