"""What the judge may be asked: actions, events and questions as data."""

from __future__ import annotations

from dataclasses import dataclass

from rulesbot.core.phrase import Phrase
from rulesbot.games.artefakty.grid import Cell
from rulesbot.games.artefakty.model import OrbCard, Power


@dataclass(frozen=True, slots=True)
class Use:
    """One power of an artifact token as used: ``value`` is the Military that it gives."""

    power: Power
    value: int = 0
    military: bool = False


@dataclass(frozen=True, slots=True)
class Move:
    """Move a team to a square, through the named ones, with tokens and card powers."""

    player: str
    team: int
    to: Cell
    via: tuple[Cell, ...] = ()
    uses: tuple[Use, ...] = ()
    powers: tuple[str, ...] = ()
    goods_from: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Play:
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


@dataclass(frozen=True, slots=True)
class PlayAirlock:
    """Lay a small airlock card with its upper left square there, turned clockwise."""

    player: str
    cell: Cell
    quarters: int = 0


@dataclass(frozen=True, slots=True)
class PlayNothing:
    """Choose playing a card and lay none."""

    player: str


@dataclass(frozen=True, slots=True)
class Draw:
    """Draw an orb card."""

    player: str


@dataclass(frozen=True, slots=True)
class Pass:
    """Give the turn up, with the teams that are brought back at once."""

    player: str
    back: tuple[tuple[int, Cell], ...] = ()


@dataclass(frozen=True, slots=True)
class BringBack:
    """Bring teams back to an airlock after passing."""

    player: str
    back: tuple[tuple[int, Cell], ...]


@dataclass(frozen=True, slots=True)
class Stand:
    """Put a team on the main airlock in set-up."""

    player: str
    team: int
    cell: Cell


@dataclass(frozen=True, slots=True)
class CannotPlay:
    """Show cards that can be laid nowhere."""

    player: str
    cards: tuple[OrbCard, ...]


@dataclass(frozen=True, slots=True)
class LookAtCards:
    """Look at one's own orb cards in set-up."""

    player: str


@dataclass(frozen=True, slots=True)
class LookAtToken:
    """Look at a token that lies face down before a player."""

    player: str
    owner: str


@dataclass(frozen=True, slots=True)
class Reveal:
    """Turn the chosen start world face up."""

    player: str


@dataclass(frozen=True, slots=True)
class DiscardStart:
    """Discard start worlds by number, and so many game cards of the opening hand."""

    player: str
    worlds: tuple[int, ...]
    cards: int


@dataclass(frozen=True, slots=True)
class Inspect:
    """Hold what is stated of a player against the box and the set-up."""

    player: str


Action = (
    Move | Play | PlayAirlock | PlayNothing | Draw | Pass | BringBack | Stand | CannotPlay
    | LookAtCards | LookAtToken | Reveal | DiscardStart | Inspect
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class SetUp:
    """The orb's set-up: what is removed, dealt and laid out."""


@dataclass(frozen=True, slots=True)
class BeginSubphase:
    """The orb sub-phase begins: discs move."""


@dataclass(frozen=True, slots=True)
class EndExplore:
    """The Explore phase ends, and what lasted to its end with it."""


Event = SetUp | BeginSubphase | EndExplore


@dataclass(frozen=True, slots=True)
class Reach:
    """Where can this team go?"""

    player: str
    team: int


@dataclass(frozen=True, slots=True)
class WhereToPlay:
    """Where, and in which turn, can this card be laid?"""

    card: OrbCard


@dataclass(frozen=True, slots=True)
class Strength:
    """How great is a player's Military, general or against Alien?"""

    player: str
    versus_aliens: bool


@dataclass(frozen=True, slots=True)
class TokenPoints:
    """How many points do a player's tokens bring?"""

    player: str


@dataclass(frozen=True, slots=True)
class PriorityOrder:
    """In which order do the discs stand?"""


@dataclass(frozen=True, slots=True)
class DeckLeft:
    """How many cards are left in the orb deck?"""


@dataclass(frozen=True, slots=True)
class LastRound:
    """Is this the last round?"""


@dataclass(frozen=True, slots=True)
class Stations:
    """How many feeding stations are visible?"""


@dataclass(frozen=True, slots=True)
class OrbCardsOf:
    """How many orb cards does a player hold?"""

    player: str


@dataclass(frozen=True, slots=True)
class OverLimit:
    """How many cards has a player to discard at the end of the round?"""

    player: str


Query = (
    Reach | WhereToPlay | Strength | TokenPoints | PriorityOrder | DeckLeft | LastRound | Stations
    | OrbCardsOf | OverLimit
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class NotCovered:
    """Something that the language can say and the judge does not know yet, with the reason."""

    reason: Phrase


Task = Action | Event | Query | NotCovered
