"""What a player may do or ask; each is data, judged elsewhere."""

from __future__ import annotations

from dataclasses import dataclass

from rulesbot.core.phrase import Phrase
from rulesbot.games.galaxy_trucker.grid import Cell
from rulesbot.games.galaxy_trucker.tiles import Colour, Tile


@dataclass(frozen=True, slots=True)
class Place:
    """Attach a tile, the one in hand when ``tile`` is None; ``reserved``: from the reserve."""

    ship: str
    tile: Tile | None
    cell: Cell
    reserved: bool = False


@dataclass(frozen=True, slots=True)
class Move:
    """Move an attached tile to another cell."""

    ship: str
    cell: Cell
    to: Cell


@dataclass(frozen=True, slots=True)
class Turn:
    """Turn an attached tile clockwise by quarter turns (1 to 3)."""

    ship: str
    cell: Cell
    quarters: int


@dataclass(frozen=True, slots=True)
class GiveBack:
    """Return tiles to the stock: from the hand, the reserve or the ship."""

    ship: str
    tile: Tile | None = None
    cells: tuple[Cell, ...] = ()
    reserved: bool = False


@dataclass(frozen=True, slots=True)
class GiveBackNumber:
    """Return the number taken, to mend the ship."""

    ship: str


@dataclass(frozen=True, slots=True)
class Take:
    """Take a tile in hand, from the stock or the reserve; ``tile`` is None when it is not named."""

    ship: str
    tile: Tile | None = None
    reserved: bool = False


@dataclass(frozen=True, slots=True)
class Stash:
    """Put a tile in the reserve: the one in hand when ``tile`` is None, or attached ones."""

    ship: str
    tile: Tile | None = None
    cells: tuple[Cell, ...] = ()


@dataclass(frozen=True, slots=True)
class Peek:
    """Look at a pile of flight cards."""

    ship: str
    pile: int | None


@dataclass(frozen=True, slots=True)
class FlipTimer:
    """Turn the hourglass onto the next lower field."""

    ship: str
    to_start: bool = False


@dataclass(frozen=True, slots=True)
class Finish:
    """Stop building and take a number; None takes the lowest free one."""

    ship: str
    number: int | None = None


@dataclass(frozen=True, slots=True)
class Inspect:
    """The construction check of a ship."""

    ship: str


@dataclass(frozen=True, slots=True)
class Discard:
    """Remove faulty tiles after the construction check."""

    ship: str
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class Man:
    """Put crew into a cabin: humans, or one alien."""

    ship: str
    cell: Cell
    humans: int | None = 0
    alien: Colour | None = None


@dataclass(frozen=True, slots=True)
class Charge:
    """Put energy on a battery tile, or on all when ``cell`` is None; in full when ``amount`` is."""

    ship: str
    cell: Cell | None = None
    amount: int | None = None


@dataclass(frozen=True, slots=True)
class Launch:
    """Declare the ship ready for launch."""

    ship: str


Action = (
    Place | Move | Turn | GiveBack | GiveBackNumber | Take | Stash | Peek | FlipTimer
    | Finish | Inspect | Discard | Man | Charge | Launch
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Faults:
    """Which tiles have a construction fault?"""

    ship: str


@dataclass(frozen=True, slots=True)
class Exposed:
    """How many connectors are exposed?"""

    ship: str


@dataclass(frozen=True, slots=True)
class WhereToPlace:
    """On which cells may this tile be attached as it lies?"""

    ship: str
    tile: Tile


@dataclass(frozen=True, slots=True)
class Touches:
    """What does each side of a cell meet?"""

    ship: str
    cell: Cell


@dataclass(frozen=True, slots=True)
class WhatToDiscard:
    """Which smallest sets of tiles have to go?"""

    ship: str


@dataclass(frozen=True, slots=True)
class FlightNumber:
    """Which number do rewards and effects count with?"""

    ship: str


@dataclass(frozen=True, slots=True)
class TilesToRemove:
    """How many tiles are set aside before the first stage?"""


Query = Faults | Exposed | WhereToPlace | Touches | WhatToDiscard | FlightNumber | TilesToRemove


@dataclass(frozen=True, slots=True)
class NotCovered:
    """Something that the language can say and the judge does not know yet, with the reason."""

    reason: Phrase


Task = Action | Query | NotCovered
