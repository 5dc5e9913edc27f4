"""Pictures of ships. The goldens are what ``rulesbot show FILE --format plain`` prints."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from rulesbot.core.game import Drawing
from rulesbot.core.phrase import Language
from rulesbot.core.questions import Open, Table
from rulesbot.core.record import replace
from rulesbot.games.galaxy_trucker import construction
from rulesbot.games.galaxy_trucker.certain import at_its_best, certain_faults
from rulesbot.games.galaxy_trucker.drawing import draw
from rulesbot.games.galaxy_trucker.grid import START, Cell
from rulesbot.games.galaxy_trucker.marks import kind_mark
from rulesbot.games.galaxy_trucker.model import Position, Ship
from rulesbot.games.galaxy_trucker.tiles import UNKNOWN_SIDES, Colour, Device, Tile
from rulesbot.referee.judge import judge, open_text
from rulesbot.render import board, sheet
from rulesbot.rulebook import loader

HERE = Path(__file__).parent / "boards"
CASES = Path(__file__).parents[1] / "cases" / "galaxy_trucker"
SHIPS = sorted(CASES.rglob("*.spor"))
BOOK = loader.load("galaxy-trucker")
SHAPES = {Device.BATTERY: 2, Device.HOLD: 2, Device.SPECIAL_HOLD: 1}


def position_of(text: str) -> Position:
    """The position after the first case of a text, or of all of it."""
    position: Position = next(judge(open_text("x", text))).position
    return position


def ship_of(*tiles: str, class_: str = "I") -> Ship:
    block = "; ".join(tiles)
    return position_of(f"hra gt\nloď červená třída {class_} {{ {block} }}").ships["cervena"]


def picture(position: Position, language: Language = "cs", *, ascii_: bool = True) -> str:
    page = sheet.Sheet()
    board.write_drawings(page, draw(position), BOOK, language, ascii_=ascii_)
    return sheet.plain(page)


def drawn(drawing: Drawing) -> list[str]:
    """The lines of a picture as characters."""
    data = board.as_data([drawing], BOOK, "cs")
    lines: list[str] = data[0]["picture"]
    return lines


def alone(ship: Ship) -> Position:
    return Position(ships={"cervena": ship})


def test_the_picture_of_a_terminal() -> None:
    position = position_of((HERE / "class-iii.spor").read_text("utf-8"))
    expected = (HERE / "class-iii.box.txt").read_text("utf-8")
    assert picture(position, ascii_=False) == expected


@pytest.mark.parametrize("ascii_", [True, False])
@pytest.mark.parametrize("language", ["cs", "en"])
def test_every_ship_fits_eighty_columns(language: Language, ascii_: bool) -> None:
    for file in [*SHIPS[:12], *HERE.glob("*.spor")]:
        text = picture(position_of(file.read_text("utf-8")), language, ascii_=ascii_)
        assert max(map(len, text.splitlines())) <= sheet.WIDTH, file


def test_ascii_draws_with_ascii_only() -> None:
    position = position_of((HERE / "class-iii.spor").read_text("utf-8"))
    (drawing,) = draw(position)
    marks = {mark["mark"] for mark in board.as_data([drawing], BOOK, "en")[0]["legend"]}
    assert all(mark.isascii() for mark in marks)
    (english,) = board.as_data([drawing], BOOK, "en")
    assert "\n".join(english["picture"]).isascii()


def test_every_kind_has_a_mark_of_its_own_equally_wide_in_both_languages() -> None:
    tiles = [Tile((device,), UNKNOWN_SIDES) for device in Device]
    tiles += [Tile((Device.SUPPORT,), UNKNOWN_SIDES, colours=(colour,)) for colour in Colour]
    marks = [kind_mark(tile, {}) for tile in tiles]
    assert len({mark.cs for mark in marks}) == len({mark.en for mark in marks}) == len(tiles)
    assert all(len(mark.cs) == len(mark.en) for mark in marks)


def test_the_legend_explains_only_what_is_drawn() -> None:
    (drawing,) = draw(alone(ship_of("r7s7 startovní kabina 0000")))
    (data,) = board.as_data([drawing], BOOK, "cs")
    assert data["legend"] == [{"mark": "St", "meaning": "startovní kabina"}]


def test_double_devices_have_double_arrows() -> None:
    ship = ship_of(
        "r7s7 startovní kabina 3333", "r7s6 dvojité dělo < 0100", "r8s7 dvojitý motor 3000"
    )
    (drawing,) = draw(alone(ship))
    text = "\n".join(drawn(drawing))
    assert "|<<DDě 13  St  3" in text
    assert "+--vv--+" in text


def test_a_fault_of_two_tiles_shows_along_their_seam() -> None:
    (drawing,) = draw(alone(ship_of("r7s7 startovní kabina 3333", "r7s8 kabina 1001 lidé 2",
                                    "r6s8 kabina 0020 lidé 2")))  # fmt: skip
    (data,) = board.as_data([drawing], BOOK, "cs")
    assert [(f["rule"], f["where"]) for f in data["faults"]] == [
        ("GT-STAVBA-03", "r6s8"),
        ("GT-PRIPOJKY-04", "r6s8–r7s8"),
    ]
    assert "!--1---!" in "\n".join(data["picture"])


def test_faults_are_those_of_the_construction_check() -> None:
    compared = 0
    for file in SHIPS:
        text = file.read_text("utf-8")
        for case in judge(open_text(file.name, text)):
            for ship in case.position.ships.values():
                site = case.position
                found = {
                    frozenset(f.cells)
                    for f in certain_faults(site, ship)
                    if f.rule != "GT-STAVBA-03"
                }
                try:
                    checked = construction.faults(site, ship, Table({}))
                except Open:
                    continue
                assert found == set(checked), (file.name, case.case.title)
                compared += 1
        if compared > 60:
            break
    assert compared > 60


def test_what_is_not_known_hides_no_certain_fault() -> None:
    ship = ship_of(
        "r7s7 startovní kabina 3333",
        "r7s6 ? ????",
        "r7s8 kabina 0?13 lidé 2",
        "r8s8 dělo ? 2???",
        "r7s9 dělo < 0??0",
    )
    faults = [(fault.rule, fault.cells) for fault in certain_faults(alone(ship), ship)]
    assert faults == [
        ("GT-STAVBA-03", (Cell(7, 9), Cell(8, 8))),
        ("GT-PRIPOJKY-04", (Cell(7, 8), Cell(8, 8))),
        ("GT-DILEK-DELO-03", (Cell(7, 8), Cell(7, 9))),
    ]
    assert all(None not in tile.sides for tile in at_its_best(ship).tiles.values())


def test_unknown_things_are_question_marks() -> None:
    (drawing,) = draw(alone(ship_of("r7s7 ? ????", "r7s8 dělo ? ?000", "r7s6 baterie ? 0000")))
    lines = drawn(drawing)
    assert "| Ba  ?|?  ?   ?| Děl ?|" in lines[8]


def test_places_of_unknown_number_follow_those_taken() -> None:
    (drawing,) = draw(alone(ship_of("r7s6 baterie ? 0000 energie 1 pancíř ^")))
    assert "+======+" in drawn(drawing)[7]
    assert "| Ba *?|" in drawn(drawing)[8]


def test_a_tile_outside_the_board_is_named_below() -> None:
    ship = ship_of("r7s7 startovní kabina 3333")
    cells = {Cell(7, 7): ship.tiles[START], Cell(999, 7): Tile((Device.CABIN,), (0, 0, 0, 0))}
    text = picture(alone(replace(ship, tiles=cells)), "en")
    assert "Outside the picture: r999c7." in text
    assert text.count("\n") < 40


def test_a_ship_without_tiles_is_its_board() -> None:
    (drawing,) = draw(alone(ship_of(class_="II")))
    assert not drawing.legend
    assert not drawing.notes
    assert len(drawing.lines) == 1 + 6 * 3


def test_no_ship_no_picture() -> None:
    assert not list(draw(Position()))


def test_a_name_is_never_markup_and_never_acts() -> None:
    ship = replace(ship_of("r7s7 startovní kabina 3333"), name="[red]x[/]\x1b[31m")
    page = sheet.Sheet()
    board.write_drawings(page, draw(alone(ship)), BOOK, "cs", ascii_=True)
    terminal = Terminal()
    sheet.write(page, "text", terminal)
    assert "[red]x[/]\\u001b[31m" in terminal.getvalue()
    assert "\x1b[31mx" not in terminal.getvalue()


class Terminal(io.StringIO):
    """A stream that says it is a terminal."""

    encoding = "utf-8"

    def isatty(self) -> bool:
        return True


class OldTerminal(Terminal):
    encoding = "iso8859-2"


def test_box_characters_only_where_they_can_be_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm")
    assert not board.in_ascii("text", Terminal())
    assert board.in_ascii("plain", Terminal())
    assert board.in_ascii("text", OldTerminal())
    assert board.in_ascii("text", io.StringIO())
    monkeypatch.setenv("TERM", "dumb")
    assert board.in_ascii("text", Terminal())
