"""What a player may do or ask; each is data, judged elsewhere."""

from __future__ import annotations

from enum import Enum

from rulesbot.core.phrase import Phrase
from rulesbot.core.record import Record
from rulesbot.games.galaxy_trucker.card_parts import Part
from rulesbot.games.galaxy_trucker.cards import Card, Goods, OneOf
from rulesbot.games.galaxy_trucker.grid import Cell
from rulesbot.games.galaxy_trucker.tiles import Colour, Tile


class Place(Record):
    """Attach a tile, the one in hand when ``tile`` is None; ``reserved``: from the reserve."""

    ship: str
    tile: Tile | None
    cell: Cell
    reserved: bool = False


class Move(Record):
    """Move an attached tile to another cell."""

    ship: str
    cell: Cell
    to: Cell


class Turn(Record):
    """Turn an attached tile clockwise by quarter turns (1 to 3)."""

    ship: str
    cell: Cell
    quarters: int


class GiveBack(Record):
    """Return tiles to the stock: from the hand, the reserve or the ship."""

    ship: str
    tile: Tile | None = None
    cells: tuple[Cell, ...] = ()
    reserved: bool = False


class GiveBackNumber(Record):
    """Return the number taken, to mend the ship."""

    ship: str


class Take(Record):
    """Take a tile in hand, from the stock or the reserve; ``tile`` is None when it is not named."""

    ship: str
    tile: Tile | None = None
    reserved: bool = False


class Stash(Record):
    """Put a tile in the reserve: the one in hand when ``tile`` is None, or attached ones."""

    ship: str
    tile: Tile | None = None
    cells: tuple[Cell, ...] = ()


class Peek(Record):
    """Look at a pile of flight cards."""

    ship: str
    pile: int | None


class FlipTimer(Record):
    """Turn the hourglass onto the next lower field."""

    ship: str
    to_start: bool = False


class Finish(Record):
    """Stop building and take a number; None takes the lowest free one."""

    ship: str
    number: int | None = None


class Inspect(Record):
    """The construction check of a ship."""

    ship: str


class Discard(Record):
    """Remove faulty tiles after the construction check."""

    ship: str
    cells: tuple[Cell, ...]


class Man(Record):
    """Put crew into a cabin: humans, or one alien."""

    ship: str
    cell: Cell
    humans: int | None = 0
    alien: Colour | None = None


class Charge(Record):
    """Put energy on a battery tile, or on all when ``cell`` is None; in full when ``amount`` is."""

    ship: str
    cell: Cell | None = None
    amount: int | None = None


class Launch(Record):
    """Declare the ship ready for launch."""

    ship: str


class GiveUp(Record):
    """Leave the flight of one's own will."""

    ship: str


class Reveal(Record):
    """Turn the next flight card over."""

    ship: str


class SwitchOff(Record):
    """Leave devices, or the alien in a cabin, out of a measurement."""

    ship: str
    cells: tuple[Cell, ...]


class Stow(Record):
    """Put goods that are just being gained on a tile."""

    ship: str
    goods: Goods
    cell: Cell


class Freight(Enum):
    """What might be moved about aboard."""

    CREW = "crew"
    ENERGY = "energy"
    GOODS = "goods"


class Carry(Record):
    """Move crew, energy or goods from one tile to another, with no goods being gained."""

    ship: str
    freight: Freight
    cell: Cell
    to: Cell


GroundAction = (
    Place | Move | Turn | GiveBack | GiveBackNumber | Take | Stash | Peek | FlipTimer
    | Finish | Inspect | Discard | Man | Charge | Launch
)  # fmt: skip
FlightAction = GiveUp | Reveal | SwitchOff | Stow | Carry
Action = GroundAction | FlightAction


class Faults(Record):
    """Which tiles have a construction fault?"""

    ship: str


class Exposed(Record):
    """How many connectors are exposed?"""

    ship: str


class WhereToPlace(Record):
    """On which cells may this tile be attached as it lies?"""

    ship: str
    tile: Tile


class Touches(Record):
    """What does each side of a cell meet?"""

    ship: str
    cell: Cell


class WhatToDiscard(Record):
    """Which smallest sets of tiles have to go?"""

    ship: str


class FlightNumber(Record):
    """Which number do rewards and effects count with?"""

    ship: str


class TilesToRemove(Record):
    """How many tiles are set aside before the first stage?"""


class Strength(Record):
    """How strong are the engines, or the cannons?"""

    ship: str
    engines: bool


class Crew(Record):
    """How many crew are aboard?"""

    ship: str


class Standing(Record):
    """Where does the rocket stand?"""

    ship: str


class Credits(Record):
    """How many credits does the player own?"""

    ship: str


class GoodsAboard(Record):
    """Which goods are aboard?"""

    ship: str


class EnergyAboard(Record):
    """How much energy is aboard?"""

    ship: str


class Settlement(Record):
    """What does everybody gain and pay at the end of the flight?"""


class WhoWon(Record):
    """Who has won the game?"""


class DeckSize(Record):
    """How many cards is a flight's deck made of? ``number`` is None for the flight at the table."""

    number: int | None


FlightQuery = (
    Exposed | Strength | Crew | Standing | Credits | GoodsAboard | EnergyAboard | Settlement
    | WhoWon | DeckSize
)  # fmt: skip
Query = (
    Faults | WhereToPlace | Touches | WhatToDiscard | FlightNumber | TilesToRemove
    | FlightQuery
)  # fmt: skip


class Hit(Record):
    """One meteor or shot at one ship; the side is None when it is not known."""

    ship: str
    meteor: bool
    big: bool
    side: int | None


Event = Part | Hit | Card | OneOf


class NotCovered(Record):
    """Something that the language can say and the judge does not know yet, with the reason."""

    reason: Phrase


Task = Action | Query | Event | NotCovered
