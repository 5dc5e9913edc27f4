"""What stands on the table: planets with areas, routes, stacks of orders, faction sheets.

Players, planets and units are known by folded keys; ``Position.name`` gives the words back.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import Enum
from typing import NamedTuple

from rulesbot.core.phrase import Language
from rulesbot.core.record import NOTHING, Record, replace

Slots = tuple[bool, bool, bool, bool]


class Yield(Enum):
    """What an area gives to whoever holds it."""

    MINERALS = "minerals"
    GAS = "gas"
    POINTS = "points"


class Depletion(Enum):
    """How far forced harvest has used an area up."""

    FRESH = "fresh"
    PARTIAL = "partial"
    FULL = "full"


class Phase(Enum):
    """The set-up and the three phases of a round."""

    SETUP = "setup"
    PLANNING = "planning"
    EXECUTION = "execution"
    REGROUPING = "regrouping"


class OrderKind(Enum):
    """What an order lets its owner do; HIDDEN where nobody has seen its face."""

    BUILD = "build"
    MOBILIZE = "mobilize"
    RESEARCH = "research"
    HIDDEN = "hidden"


class Module(Enum):
    """The kinds of modules on a faction sheet."""

    SUPPLY = "supply"
    RESEARCH = "research"
    AIR = "air"


class Ending(Enum):
    """How the game ended."""

    NORMAL = "normal"
    SPECIAL = "special"
    ENDS = "ends"
    LAST = "last"
    ALDARIS = "aldaris"


class Spot(NamedTuple):
    """One area: its planet's key and its number there."""

    planet: str
    number: int

    def spoken(self, language: Language) -> str:
        """The area as the mini-language writes it, by the planet's key."""
        return f"{self.planet}/{self.number}"


class Place(NamedTuple):
    """A place on the grid of tiles, counted from the north-west."""

    row: int
    column: int

    def beside(self, direction: int) -> Place:
        """The next place to the north, east, south or west (0 to 3)."""
        rows, columns = ((-1, 0), (0, 1), (1, 0), (0, -1))[direction]
        return Place(self.row + rows, self.column + columns)

    def spoken(self, language: Language) -> str:
        """The place as the mini-language writes it."""
        return f"r{self.row}{'c' if language == 'en' else 's'}{self.column}"


class Troop(Record):
    """Units of one kind and owner in an area."""

    owner: str
    unit: str
    count: int


class Area(Record):
    """One area; ``amount`` is its resources or points, ``limit`` the units that it takes.

    None stands for what was not said. ``yellow`` is the number on the card's yellow side.
    """

    kind: Yield | None = None
    amount: int | None = None
    limit: int | None = None
    base: str = ""
    troops: tuple[Troop, ...] = ()
    depletion: Depletion = Depletion.FRESH
    yellow: int | None = None

    @property
    def owners(self) -> frozenset[str]:
        """Everybody who has a base or a unit here."""
        found = {troop.owner for troop in self.troops}
        return frozenset(found | {self.base} if self.base else found)

    @property
    def gives_resources(self) -> bool:
        """True for minerals and gas, used up or not."""
        return self.kind in (Yield.MINERALS, Yield.GAS)

    def count(self, owner: str) -> int:
        """The units of one player."""
        return sum(troop.count for troop in self.troops if troop.owner == owner)


class Planet(Record):
    """A planet tile; ``slots`` are its route slots north, east, south, west as it lies."""

    name: str
    areas: Mapping[int, Area] = NOTHING
    place: Place | None = None
    slots: Slots | None = None
    placer: str = ""


class Route(Record):
    """A route between two planets; the slots that it uses, where they are known."""

    ends: tuple[str, str]
    spatial: bool = False
    slots: tuple[int | None, int | None] = (None, None)

    def joins(self, one: str, other: str) -> bool:
        """True if it leads between these two planets."""
        return set(self.ends) == {one, other}


class Transport(Record):
    """A transport on a route."""

    owner: str
    ends: tuple[str, str]


class Order(Record):
    """An order on a planet."""

    owner: str
    kind: OrderKind
    special: bool = False


class EventCard(Record):
    """An event card that a player holds.

    ``name`` is "" for a card that nobody has read, ``end`` marks The End Draws Near.
    ``points`` and ``hand`` are what it gives, as far as the file says so.
    """

    name: str = ""
    end: bool = False
    points: int = 0
    hand: int = 0
    stays: bool = False


class Deck(Record):
    """The event deck: the cards left of each stage, or only the stage of its top card.

    ``top`` 0 says that it is empty; None that nobody said anything.
    """

    top: int | None = None
    counts: tuple[int, int, int] | None = None

    @property
    def stage(self) -> int | None:
        """The stage of the top card, 0 for an empty deck, None when it is not known."""
        if self.counts is None:
            return self.top
        return next((stage for stage, n in enumerate(self.counts, 1) if n), 0)

    def drawn(self) -> Deck:
        """The deck after one card was taken from it."""
        if self.counts is None:
            return self if self.top in (None, 0, 3) else Deck()
        counts = list(self.counts)
        if stage := self.stage:
            counts[stage - 1] -= 1
        first, second, third = counts
        return Deck(counts=(first, second, third))


class Sheet(Record):
    """What a player has beside the galaxy; None where the file says ``?``.

    ``cards`` maps the areas whose resource cards he holds to the workers on them. ``placed`` and
    ``executed`` count his orders of the round, None where they follow from the stacks.
    """

    points: int | None = 0
    workers: int | None = 0
    unavailable: int | None = 0
    permanent: tuple[int | None, int | None] = (None, None)
    on_permanent: tuple[int, int] = (0, 0)
    hand: int | None = 0
    hand_bonus: int = 0
    modules: Mapping[Module, int | None] = NOTHING
    buildings: Mapping[str, int] = NOTHING
    cards: Mapping[Spot, int] = NOTHING
    events: tuple[EventCard, ...] = ()
    kept: tuple[EventCard, ...] = ()
    laid: int = 0
    placed: int | None = None
    executed: int | None = None
    eliminated: bool = False
    planets: tuple[str, ...] = ()


class UnitValues(Record):
    """What a file says of a kind of unit instead of the known data."""

    support: int | None = None
    cost: tuple[int, int] | None = None
    flying: bool | None = None


class Position(Record):
    """Everything on the table.

    ``players`` sit clockwise; ``first`` holds the first player token; ``turn`` is whose turn it
    is, "" when nobody said; ``ending`` is None while the game goes on. ``resolved`` says that
    regrouping has been going on here, so that its steps have said who won. ``odd`` are planets
    whose areas differ from the known tile.
    """

    players: tuple[str, ...] = ()
    names: Mapping[str, str] = NOTHING
    first: str = ""
    turn: str = ""
    phase: Phase | None = None
    step: int = 0
    planets: Mapping[str, Planet] = NOTHING
    routes: tuple[Route, ...] = ()
    transports: tuple[Transport, ...] = ()
    stacks: Mapping[str, tuple[Order, ...]] = NOTHING
    sheets: Mapping[str, Sheet] = NOTHING
    deck: Deck = Deck()
    ends: int = 0
    ending: Ending | None = None
    winners: tuple[str, ...] = ()
    resolved: bool = False
    units: Mapping[str, UnitValues] = NOTHING
    odd: tuple[str, ...] = ()

    def name(self, key: str) -> str:
        """A player's or planet's name as the file writes it."""
        planet = self.planets.get(key)
        return planet.name if planet else self.names.get(key, key)

    def spot_name(self, spot: Spot) -> str:
        """An area as the file writes it."""
        return f"{self.name(spot.planet)}/{spot.number}"

    def edge_name(self, ends: tuple[str, str]) -> str:
        """A route as the file writes it."""
        return " - ".join(self.name(end) for end in ends)

    @property
    def living(self) -> tuple[str, ...]:
        """The players still in the game, clockwise from the first player."""
        return tuple(p for p in self.seats if not self.sheet(p).eliminated)

    @property
    def seats(self) -> tuple[str, ...]:
        """All players clockwise from the first player."""
        at = self.players.index(self.first) if self.first in self.players else 0
        return self.players[at:] + self.players[:at]

    def after(self, player: str) -> tuple[str, ...]:
        """The other players clockwise from a player's left neighbour, that player last."""
        at = self.players.index(player)
        return self.players[at + 1 :] + self.players[: at + 1]

    def sheet(self, player: str) -> Sheet:
        """A player's sheet; an empty one if nothing was said of him."""
        return self.sheets.get(player, _BLANK)

    def with_sheet(self, player: str, sheet: Sheet) -> Position:
        """The position with another sheet of a player."""
        return replace(self, sheets={**self.sheets, player: sheet})

    def area(self, spot: Spot) -> Area:
        """An area by its planet and number; raises ``KeyError`` for one that is not there."""
        return self.planets[spot.planet].areas[spot.number]

    def with_area(self, spot: Spot, area: Area) -> Position:
        """The position with another state of an area."""
        planet = self.planets[spot.planet]
        changed = replace(planet, areas={**planet.areas, spot.number: area})
        return replace(self, planets={**self.planets, spot.planet: changed})

    def areas(self) -> Iterator[tuple[Spot, Area]]:
        """Every area of the galaxy, in the order of the file."""
        for key, planet in self.planets.items():
            for number, area in planet.areas.items():
                yield Spot(key, number), area

    def orders(self, player: str) -> int:
        """How many orders of a player lie on the planets."""
        return sum(order.owner == player for stack in self.stacks.values() for order in stack)


_BLANK = Sheet()


def with_troop(troops: tuple[Troop, ...], more: Troop) -> tuple[Troop, ...]:
    """The troops with more units of one kind; a negative count takes away."""
    found = [t for t in troops if (t.owner, t.unit) != (more.owner, more.unit)]
    had = sum(t.count for t in troops if (t.owner, t.unit) == (more.owner, more.unit))
    if had + more.count > 0:
        found.append(replace(more, count=had + more.count))
    return tuple(found)


def turned(slots: Slots, quarters: int) -> Slots:
    """The slots of a tile turned clockwise by quarter turns."""
    north, east, south, west = (slots[(side - quarters) % 4] for side in range(4))
    return north, east, south, west
