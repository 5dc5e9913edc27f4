"""What a player may do, what may happen, what may be asked; each is data, judged elsewhere."""

from __future__ import annotations

from rulesbot.core.phrase import Phrase
from rulesbot.core.record import Record
from rulesbot.games.starcraft.model import OrderKind, Place, Spot, Yield


class PlaceOrder(Record):
    """Put an order on a planet; face down and on top unless it says otherwise."""

    player: str
    kind: OrderKind
    special: bool
    planet: str
    face_up: bool = False
    underneath: bool = False


class Execute(Record):
    """Reveal and execute an order on a planet."""

    player: str
    kind: OrderKind
    special: bool
    planet: str


class TakeEvent(Record):
    """Take an event card: instead of the order on ``planet``, or because of being blocked."""

    player: str
    kind: OrderKind | None = None
    special: bool = False
    planet: str = ""


class Pass(Record):
    """Let the turn go by."""

    player: str


class Peek(Record):
    """Look at something: ``face`` or ``back`` of orders, ``event`` or ``removed`` event cards."""

    player: str
    what: str
    planet: str = ""


class Source(Record):
    """Where workers go in a payment: a resource card, or the permanent resource of a kind."""

    spot: Spot | None
    kind: Yield | None
    workers: int


class Pay(Record):
    """Pay a price; ``forced`` says that forced harvest is meant, ``active`` is the planet."""

    player: str
    minerals: int
    gas: int
    sources: tuple[Source, ...]
    forced: bool = False
    active: str = ""


class PlayEvent(Record):
    """Play an event in step 8: a named one, ``ends`` End cards, or none."""

    player: str
    name: str = ""
    ends: int = 0


class DiscardCards(Record):
    """Discard combat cards in step 9."""

    player: str
    cards: int


class PutPlanet(Record):
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


class PutBase(Record):
    """Put the first base into an area."""

    player: str
    spot: Spot


class PutSpatialRoute(Record):
    """Lay both ends of a spatial route, the greater first; slots are directions or None."""

    player: str
    ends: tuple[str, str]
    slots: tuple[int | None, int | None] = (None, None)


class ReturnSpatialRoute(Record):
    """Put a spatial route back into the box."""

    player: str


class PutUnit(Record):
    """Put starting units into an area."""

    player: str
    unit: str
    count: int
    spot: Spot


class PutTransport(Record):
    """Put the starting transport on a route."""

    player: str
    ends: tuple[str, str]


class PutWorkers(Record):
    """Put the starting workers into the pool."""

    player: str
    count: int


Action = (
    PlaceOrder | Execute | TakeEvent | Pass | Peek | Pay | PlayEvent | DiscardCards | PutPlanet
    | PutBase | PutSpatialRoute | ReturnSpatialRoute | PutUnit | PutTransport | PutWorkers
)  # fmt: skip


class Regroup(Record):
    """The steps of regrouping from one to another, both included."""

    start: int
    end: int


class Prepare(Record):
    """The set-up of points, cards and the event deck."""


class DealResources(Record):
    """The first resource cards are dealt out."""


Event = Regroup | Prepare | DealResources


class Ask(Record):
    """A question about a player, planet or area; ``what`` is its name in the grammar."""

    what: str
    player: str = ""
    planet: str = ""
    spot: Spot | None = None
    detail: str = ""


class NotCovered(Record):
    """Something that the judge does not know yet, with the reason."""

    reason: Phrase


Task = Action | Event | Ask | NotCovered
