"""What stands on the table: ships, their players' states, the timer."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum

from rulesbot.core.record import NOTHING, Record, replace
from rulesbot.games.galaxy_trucker.boards import Board
from rulesbot.games.galaxy_trucker.grid import START, Cell
from rulesbot.games.galaxy_trucker.tiles import CABINS, Colour, Device, Tile


class Phase(Enum):
    """Where the stage stands."""

    BUILDING = "building"
    CHECKING = "checking"
    FITTING = "fitting"
    FLIGHT = "flight"


class Unstated(Enum):
    """Marks what nobody has said; it is neither nothing nor unknown to the players."""

    UNSTATED = "unstated"


UNSTATED = Unstated.UNSTATED


class Load(Record):
    """What lies on a tile; None stands for an amount that is not known.

    ``goods`` counts red, yellow, green and blue.
    """

    humans: int | None = 0
    alien: Colour | None = None
    energy: int | None = 0
    goods: tuple[int, int, int, int] | None = (0, 0, 0, 0)
    sleepers: int | None = 0


EMPTY = Load()


class Ship(Record):
    """One player's ship. ``loads`` holds the stated contents only.

    ``hand`` is the tile in hand (None: empty, UNSTATED: nobody said), ``hand_reserved`` whether it
    came out of the reserve; ``last`` the tile attached last that may still be moved (None: there
    is none any more). ``finished`` is the number taken, 0 when it is not known which. ``credits``
    is what the player owns.
    """

    name: str
    board: Board
    tiles: Mapping[Cell, Tile] = NOTHING
    loads: Mapping[Cell, Load] = NOTHING
    reserve: tuple[Tile, ...] = ()
    hand: Tile | Unstated | None = UNSTATED
    hand_reserved: bool = False
    last: Cell | Unstated | None = UNSTATED
    finished: int | None = None
    lost: int = 0
    lost_untold: bool = False
    whole: bool | None = None
    manned: bool = False
    gave_up: bool = False
    credits: int = 0

    @property
    def start(self) -> Cell | None:
        """The cell of the start cabin, if it is shown; of several the one in its place."""
        if START in self.tiles and Device.START_CABIN in self.tiles[START].devices:
            return START
        for cell, tile in self.tiles.items():
            if Device.START_CABIN in tile.devices:
                return cell
        return None

    @property
    def is_fragment(self) -> bool:
        """True if only a part is shown, its tiles counting as joined to the rest (language, 3)."""
        return not self.whole if self.whole is not None else self.start is None

    def load(self, cell: Cell) -> Load:
        """What lies on a tile: as stated, else a battery full and everything else empty."""
        stated = self.loads.get(cell)
        if stated is not None:
            return stated
        tile = self.tiles[cell]
        if Device.BATTERY in tile.devices:
            return Load(energy=energy_room(tile))
        return EMPTY

    def is_loaded(self, cell: Cell) -> bool:
        """True if anything lies on a tile."""
        stated = self.loads.get(cell)
        if stated is not None:
            return stated != EMPTY
        return Device.BATTERY in self.tiles[cell].devices and self.load(cell) != EMPTY

    def cabins(self) -> list[Cell]:
        """The cells of normal and start cabins, in reading order."""
        return sorted(cell for cell, tile in self.tiles.items() if tile.is_any(CABINS))


def energy_room(tile: Tile) -> int | None:
    """How many tokens a battery tile holds; None if that is not known."""
    for device, capacity in zip(
        (d for d in tile.devices if d in CAPACIOUS), tile.capacities, strict=True
    ):
        if device is Device.BATTERY:
            return capacity
    return 0


CAPACIOUS = frozenset({Device.BATTERY, Device.HOLD, Device.SPECIAL_HOLD})


class Timer(Record):
    """The hourglass: the field it stands on (0 is Start, None not known) and whether it ran out."""

    field: int | None
    run_out: bool | None


class Track(Record):
    """The flight board: its length in spaces and where the rockets stand, by the ships' keys.

    Places go on counting past the end of the board, so that whole laps show. None stands for a
    length that nobody told (the board's own) and for a place that is not known.
    """

    places: Mapping[str, int | None] = NOTHING
    length: int | None = None


class Position(Record):
    """Everything on the table. Ships are keyed by their folded names, in the order written."""

    edition: int = 1
    expansions: tuple[int, ...] = ()
    phase: Phase | None = None
    learning: bool = False
    players: tuple[str, ...] = ()
    player_count: int | None = None
    timer: Timer | None = None
    ships: Mapping[str, Ship] = NOTHING
    track: Track | None = None

    def with_ship(self, ship: Ship, key: str) -> Position:
        """The position with one ship replaced."""
        return replace(self, ships={**self.ships, key: ship})
