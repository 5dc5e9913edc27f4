"""What a player may do, what may happen, what may be asked; each is data, judged elsewhere."""

from __future__ import annotations

from dataclasses import dataclass

from rulesbot.core.phrase import Phrase
from rulesbot.games.starcraft.model import OrderKind, Place, Spot, Yield


@dataclass(frozen=True, slots=True)
class PlaceOrder:
    """Put an order on a planet; face down and on top unless it says otherwise."""

    player: str
    kind: OrderKind
    special: bool
    planet: str
    face_up: bool = False
    underneath: bool = False


@dataclass(frozen=True, slots=True)
class Execute:
    """Reveal and execute an order on a planet."""

    player: str
    kind: OrderKind
    special: bool
    planet: str


@dataclass(frozen=True, slots=True)
class TakeEvent:
    """Take an event card: instead of the order on ``planet``, or because of being blocked."""

    player: str
    kind: OrderKind | None = None
    special: bool = False
    planet: str = ""


@dataclass(frozen=True, slots=True)
class Pass:
    """Let the turn go by."""

    player: str


@dataclass(frozen=True, slots=True)
class Peek:
    """Look at something: ``face`` or ``back`` of orders, ``event`` or ``removed`` event cards."""

    player: str
    what: str
    planet: str = ""


@dataclass(frozen=True, slots=True)
class Source:
    """Where workers go in a payment: a resource card, or the permanent resource of a kind."""

    spot: Spot | None
    kind: Yield | None
    workers: int


@dataclass(frozen=True, slots=True)
class Pay:
    """Pay a price; ``forced`` says that forced harvest is meant, ``active`` is the planet."""

    player: str
    minerals: int
    gas: int
    sources: tuple[Source, ...]
    forced: bool = False
    active: str = ""


@dataclass(frozen=True, slots=True)
class PlayEvent:
    """Play an event in step 8: a named one, ``ends`` End cards, or none."""

    player: str
    name: str = ""
    ends: int = 0


@dataclass(frozen=True, slots=True)
class DiscardCards:
    """Discard combat cards in step 9."""

    player: str
    cards: int


@dataclass(frozen=True, slots=True)
class PutPlanet:
    """Lay a planet; ``routes`` None lets every forced route be laid.

    ``base`` is the area that gets the player's base, 0 for none yet; ``no_base`` declines one.
    """

    player: str
    planet: str
    place: Place
    turn: int = 0
    routes: tuple[str, ...] | None = None
    base: int = 0
    no_base: bool = False


@dataclass(frozen=True, slots=True)
class PutBase:
    """Put the first base into an area."""

    player: str
    spot: Spot


@dataclass(frozen=True, slots=True)
class PutSpatialRoute:
    """Lay both ends of a spatial route, the greater first; slots are directions or None."""

    player: str
    ends: tuple[str, str]
    slots: tuple[int | None, int | None] = (None, None)


@dataclass(frozen=True, slots=True)
class ReturnSpatialRoute:
    """Put a spatial route back into the box."""

    player: str


@dataclass(frozen=True, slots=True)
class PutUnit:
    """Put starting units into an area."""

    player: str
    unit: str
    count: int
    spot: Spot


@dataclass(frozen=True, slots=True)
class PutTransport:
    """Put the starting transport on a route."""

    player: str
    ends: tuple[str, str]


@dataclass(frozen=True, slots=True)
class PutWorkers:
    """Put the starting workers into the pool."""

    player: str
    count: int


Action = (
    PlaceOrder | Execute | TakeEvent | Pass | Peek | Pay | PlayEvent | DiscardCards | PutPlanet
    | PutBase | PutSpatialRoute | ReturnSpatialRoute | PutUnit | PutTransport | PutWorkers
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Regroup:
    """The steps of regrouping from one to another, both included."""

    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Prepare:
    """The set-up of points, cards and the event deck."""


@dataclass(frozen=True, slots=True)
class DealResources:
    """The first resource cards are dealt out."""


Event = Regroup | Prepare | DealResources


@dataclass(frozen=True, slots=True)
class Ask:
    """A question about a player, planet or area; ``what`` is its name in the grammar."""

    what: str
    player: str = ""
    planet: str = ""
    spot: Spot | None = None
    detail: str = ""


@dataclass(frozen=True, slots=True)
class NotCovered:
    """Something that the judge does not know yet, with the reason."""

    reason: Phrase


Task = Action | Event | Ask | NotCovered
