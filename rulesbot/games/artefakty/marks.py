"""What stands for a square's content, its edges and its teams in a picture, and what marks mean."""

from __future__ import annotations

from rulesbot.core.phrase import Phrase, Words
from rulesbot.games.artefakty.grid import OPEN, WALL
from rulesbot.games.artefakty.orb import Content

Legend = dict[str, tuple[str | Words, Phrase]]
"""The marks used and their meanings, by the marks' Czech forms."""

TOKEN, CORNER = "●", "·"
WALLS = "═║"
REACH = "1 2 3"
BARRIER = "3–7"
UNKNOWN = "?"

CONTENTS: dict[Content, Words] = {
    Content.CONDUIT: Words("Po", "Co"),
    Content.ARTIFACT_A: Words("A ", "A "),
    Content.ARTIFACT_B: Words("B ", "B "),
    Content.TUBE: Words("A!", "A!"),
    Content.STATION: Words("St", "St"),
    Content.AIRLOCK: Words("u ", "a "),
    Content.AIRLOCK_CONDUIT: Words("uP", "aC"),
    Content.BIG: Words("U ", "U "),
    Content.SMALL: Words("M ", "M "),
    Content.UNKNOWN: Words("? ", "? "),
}
_MEANINGS = {
    "Po": Words("transportní potrubí", "conduit"),
    "A ": Words("místo pro artefakt A", "artifact A space"),
    "B ": Words("místo pro artefakt B", "artifact B space"),
    "A!": Words("produkční potrubí s místem pro artefakt A", "production tube, artifact A space"),
    "St": Words("dávkovací stanice", "feeding station"),
    "u ": Words("čtverec vzdušného uzávěru", "airlock square"),
    "uP": Words("čtverec uzávěru s potrubím", "airlock square with a conduit"),
    "U ": Words("velká plocha hlavního uzávěru", "big space of the main airlock"),
    "M ": Words("pole malého uzávěru", "space of the small airlock"),
    "? ": Words("obsah není znám", "content not known"),
    TOKEN: Words("žeton artefaktu", "artifact token"),
    WALLS: Words("zeď", "wall"),
    BARRIER: Words("paprsková bariéra té síly", "barrier of that strength"),
    UNKNOWN: Words("hrana není známa", "edge not known"),
    REACH: Words("kolik kroků tam tým potřebuje", "how many steps the team needs to get there"),
}


def explain(used: Legend, mark: str | Words) -> None:
    """Note a mark in the legend."""
    key = mark.cs if isinstance(mark, Words) else mark
    if key in _MEANINGS:
        used[key] = mark, _MEANINGS[key]()


def in_order(used: Legend) -> tuple[tuple[str | Words, Phrase], ...]:
    """The legend in the order in which marks are explained here."""
    return tuple(used[key] for key in _MEANINGS if key in used)


def edge_mark(edge: int, width: int, used: Legend) -> str:
    """An edge across ``width`` characters; one for an edge that stands upright."""
    if edge == OPEN:
        return " " * width
    if edge == WALL:
        explain(used, WALLS)
        return "═" * width if width > 1 else "║"
    mark = UNKNOWN if edge < 0 else str(edge)
    explain(used, UNKNOWN if edge < 0 else BARRIER)
    line = "─" if edge > 0 and width > 1 else " "
    return f"{mark:{line}^{width}}"
