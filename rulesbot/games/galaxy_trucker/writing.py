"""The position as statements of the mini-language, so that a case can go on from it."""

from __future__ import annotations

from collections.abc import Iterator

from rulesbot.games.galaxy_trucker.grid import Cell
from rulesbot.games.galaxy_trucker.model import Load, Phase, Position, Ship
from rulesbot.games.galaxy_trucker.notation import say_tile
from rulesbot.games.galaxy_trucker.tiles import CABINS, Colour, Device, Tile
from rulesbot.games.galaxy_trucker.words import say_name
from rulesbot.rulebook import loader

_PHASES = {
    Phase.BUILDING: "stavba",
    Phase.CHECKING: "kontrola",
    Phase.FITTING: "příprava",
    Phase.FLIGHT: "let",
}
_ALIENS = {Colour.PURPLE: "fialový", Colour.BROWN: "hnědý", Colour.CYAN: "tyrkysový"}
_GOODS = "RYGB"


def write(position: Position) -> str:
    """Every statement on a line of its own; reading them gives the same position."""
    lines = []
    if position.edition != 1:
        lines.append(f"vydání {position.edition}")
    if position.expansions:
        lines.append(f"rozšíření {', '.join(map(str, position.expansions))}")
    if position.phase:
        lines.append(f"fáze {_PHASES[position.phase]}")
    if position.learning:
        lines.append("fáze zkušební let")
    if position.players:
        lines.append(f"hráči {', '.join(map(say_name, position.players))}")
    elif position.player_count:
        lines.append(f"hráči {position.player_count}")
    if position.timer:
        field = "?" if position.timer.field is None else position.timer.field or "Start"
        lines.append(f"hodiny {field}{' dosypané' if position.timer.run_out else ''}")
    for ship in position.ships.values():
        lines += _ship(ship)
    if position.track:
        lines.append(_track(position))
    return "\n".join(lines) + "\n"


def _track(position: Position) -> str:
    track = position.track
    assert track is not None  # noqa: S101  (asked for only where there is one)
    places = ", ".join(
        f"{say_name(position.ships[key].name)} {_number(place)}"
        for key, place in track.places.items()
    )
    return f"trať {'' if track.length is None else track.length}: {places}".replace(" :", ":")


def _ship(ship: Ship) -> Iterator[str]:
    yield f"loď {say_name(ship.name)} třída {ship.board.name} {{"
    for cell in sorted(ship.tiles):
        yield f"  {cell} {_spec(ship.tiles[cell])}{_load(ship, cell)}"
    yield from (f"  {line}" for line in _state(ship))
    yield "}"


def _spec(tile: Tile) -> str:
    said = say_tile(tile).say("cs", loader.load("galaxy-trucker").lexicon)
    return " ".join(said.split())


def _load(ship: Ship, cell: Cell) -> str:
    tile, load = ship.tiles[cell], ship.loads.get(cell)
    words: list[str] = []
    if load is not None:
        words += _contents(tile, load)
    if tile.armour:
        words.append("pancíř " + "".join("^>v<"[d] for d in tile.armour))
    return "".join(f" {word}" for word in words)


def _contents(tile: Tile, load: Load) -> Iterator[str]:
    if load.alien:
        yield _ALIENS[load.alien]
    elif load.humans != 0 or tile.is_any(CABINS):
        yield f"lidé {_number(load.humans)}"
    if Device.BATTERY in tile.devices:
        yield f"energie {_number(load.energy)}"
    if load.goods is None:
        yield "zboží ?"
    elif any(load.goods):
        yield "zboží " + "".join(c * n for c, n in zip(_GOODS, load.goods, strict=True))
    if load.sleepers != 0:
        yield f"spící {_number(load.sleepers)}"


def _number(value: int | None) -> str:
    return "?" if value is None else str(value)


def _state(ship: Ship) -> Iterator[str]:
    if ship.whole is not None:
        yield "celá" if ship.whole else "část"
    if ship.reserve:
        yield f"rezerva {{ {'; '.join(_spec(tile) for tile in ship.reserve)} }}"
    if isinstance(ship.hand, Tile):
        yield f"drží {_spec(ship.hand)}"
    elif ship.hand is None:
        yield "drží žádné"
    if isinstance(ship.last, Cell) and ship.last in ship.tiles:
        yield f"poslední {ship.last}"
    if ship.finished is not None:
        yield f"dokončila {ship.finished or ''}".rstrip()
    if ship.lost_untold:
        yield "ztraceno ?"
    elif ship.lost:
        yield f"ztraceno {ship.lost}"
    if ship.credits:
        yield f"kredity {ship.credits}"
    if ship.manned:
        yield "osazená"
    if ship.gave_up:
        yield "odstoupila"
