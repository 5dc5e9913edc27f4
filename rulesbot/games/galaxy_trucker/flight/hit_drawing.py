"""What a picture shows of a hit: the line it comes along, what it destroys, what falls off."""

from __future__ import annotations

from collections.abc import Iterator

from rulesbot.core.game import Played
from rulesbot.core.phrase import Phrase, Words
from rulesbot.core.questions import Kind
from rulesbot.core.record import Record
from rulesbot.core.ruling import Branch
from rulesbot.games.galaxy_trucker.flight.hits import Missile, line_words, target
from rulesbot.games.galaxy_trucker.grid import FRONT, LEFT, OPPOSITE, Cell
from rulesbot.games.galaxy_trucker.marks import ARROWS, DESTROYED, FALLEN, Legend, explain
from rulesbot.games.galaxy_trucker.model import Ship
from rulesbot.games.galaxy_trucker.tasks import Hit

_OUTSIDE = Words("Zásah letí mimo obrázek: {line}.", "The hit flies outside the picture: {line}.")
_MISSES = Words("Zásah loď mine.", "The hit misses the ship.")
_HARMLESS = Words("Zásah na {cell} nic nezničí.", "The hit on {cell} destroys nothing.")
_DESTROYS = Words("Zásah zničí {cell}.", "The hit destroys {cell}.")
_FALLS = Words("Odpadne: {cells:,}.", "Falls off: {cells:,}.")
_OPEN = Words(
    "Zásah na {cell}: co všechno zničí, ještě není rozhodnuto.",
    "The hit on {cell}: all that it destroys is not decided yet.",
)


class Incoming(Record):
    """A hit in a picture of the ship that it flies at.

    ``path`` are the cells that it flies over, up to the tile ``met``; ``lost`` are the cells
    certainly lost, ``open`` is true while more may be.
    """

    ship: str
    missile: Missile
    roll: int
    path: tuple[Cell, ...]
    met: Cell | None
    lost: tuple[Cell, ...]
    open: bool

    @property
    def arrows(self) -> str:
        """The mark of its way."""
        return 2 * ARROWS[OPPOSITE[self.missile.side]]

    @property
    def is_drawn(self) -> bool:
        """True if its line is in the picture."""
        return self.met is not None or bool(self.path)

    def enters(self, side: int, number: int) -> bool:
        """True if it comes in on that side along the row or column of that number."""
        return (self.missile.side, self.roll) == (side, number)

    def fate(self, cell: Cell, legend: Legend) -> str:
        """The mark of a tile that is lost, or nothing."""
        if cell not in self.lost:
            return ""
        mark = DESTROYED if cell == self.met else FALLEN
        explain(legend, mark)
        return mark

    def notes(self) -> Iterator[Phrase]:
        """What happens, in sentences."""
        if self.met is None:
            if not self.is_drawn:
                yield _OUTSIDE(line=line_words(self.missile, self.roll))
            yield _MISSES()
            return
        if self.met in self.lost:
            yield _DESTROYS(cell=self.met)
        if fallen := tuple(cell for cell in self.lost if cell != self.met):
            yield _FALLS(cells=fallen)
        if self.open:
            yield _OPEN(cell=self.met)
        elif not self.lost:
            yield _HARMLESS(cell=self.met)


def incoming(played: Played | None) -> Incoming | None:
    """The hit that was played, None if it was none or nobody knows along which line it flies."""
    if played is None or not isinstance(played.task, Hit) or not played.ruling.complete:
        return None
    hit, branches = played.task, played.ruling.branches
    lines = {_line(hit, branch) for branch in branches}
    if len(lines) > 1:
        return None
    ((side, roll),) = lines
    if side is None or roll is None:
        return None
    ship: Ship = played.before.ships[hit.ship]
    missile = Missile(hit.meteor, hit.big, side)
    met = target(ship, missile, roll)
    losses = {_losses(branch) for branch in branches}
    certain = frozenset.intersection(*losses)
    path = tuple(_path(ship, missile, roll, met))
    return Incoming(
        hit.ship, missile, roll, path, met, tuple(sorted(certain)), open=len(losses) > 1
    )


def _line(hit: Hit, branch: Branch) -> tuple[int | None, int | None]:
    """The side and the roll of one way."""
    side, roll = hit.side, None
    for answer in branch.answers:
        value = answer.option.value
        if isinstance(value, int) and answer.question.kind is Kind.ROLL:
            roll = value
        elif isinstance(value, int) and answer.question.key == ("from",):
            side = value
    return side, roll


def _losses(branch: Branch) -> frozenset[Cell]:
    """The cells that are lost one way."""
    lost = dict(branch.outcome.results).get("losses")
    return frozenset(lost if isinstance(lost, tuple) else ())


def _path(ship: Ship, missile: Missile, roll: int, met: Cell | None) -> Iterator[Cell]:
    """The cells of the picture that a missile flies over."""
    axis = 0 if missile.by_row else 1
    if roll not in span(ship, axis):
        return
    for at in span(ship, 1 - axis):
        cell = Cell(roll, at) if missile.by_row else Cell(at, roll)
        if met is None or (cell < met if missile.side in (FRONT, LEFT) else cell > met):
            yield cell


def span(ship: Ship, axis: int) -> range:
    """The rows (axis 0) or columns (axis 1) of a ship's board."""
    numbers = [cell[axis] for cell in ship.board.cells]
    return range(min(numbers), max(numbers) + 1)
