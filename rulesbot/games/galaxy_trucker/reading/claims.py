"""Reads what is claimed or expected of an outcome, and compares it."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from fractions import Fraction
from typing import Any

from rulesbot.core.game import Claimed
from rulesbot.core.options import NO, YES
from rulesbot.core.phrase import Phrase, Words
from rulesbot.core.ruling import Outcome
from rulesbot.games.galaxy_trucker.grid import Cell
from rulesbot.games.galaxy_trucker.model import Position
from rulesbot.games.galaxy_trucker.reading.scribe import Scribe, cell, cells
from rulesbot.games.galaxy_trucker.words import key
from rulesbot.language.nodes import Leaf, Node

_LIST = Words("{members}", "{members}")
_NOTHING = Words("žádné", "none")
_LOST = Words("ztráty: {what}", "losses: {what}")
_FLIES_ON = Words("loď „{ship}“ letí dál", "ship “{ship}” flies on")
_STANDS = Words("na {cell} nic nestojí", "nothing stands on {cell}")


def holds(before: Position, outcome: Outcome, claim: Node, text: str) -> Claimed:
    """Whether a claimed result is the case: losses, what was destroyed, what stands."""
    inner = claim.node("cells")
    named = set(cells(inner)) if inner else set()
    lost = _lost(outcome, claim, text)
    match claim.kind:
        case "losses":
            return Claimed(named == lost, _LOST(what=tell_cells(lost)))
        case "destroyed":
            held = named <= lost and (bool(named) or not lost)
            return Claimed(held, _LOST(what=tell_cells(lost)))
        case "stands":
            tiles = {c for ship in _ships(outcome.position, claim, text) for c in ship.tiles}
            missing = sorted(named - tiles)
            actual = _STANDS(cell=str(missing[0])) if missing else None
            return Claimed(not missing, actual)
        case "has_given_up":
            staying = [s for s in _ships(outcome.position, claim, text) if not s.gave_up]
            actual = _FLIES_ON(ship=staying[0].name) if staying else None
            return Claimed(not staying, actual)
    return Claimed(holds=False)


def _lost(outcome: Outcome, claim: Node, text: str) -> set[Cell]:
    """The tiles lost by the ship that a claim names, or by all."""
    results: dict[str, Any] = dict(outcome.results)
    named = Scribe(text).name(claim)
    by_ship = results.get("losses by ship", ())
    found = {c for key_, lost in by_ship if named is None or key_ == named[0] for c in lost}
    return found | set(results.get("losses", ()))


def _ships(position: Position, claim: Node, text: str) -> list[Any]:
    named = Scribe(text).name(claim)
    if named is None:
        return list(position.ships.values())
    return [ship for name, ship in position.ships.items() if name == named[0]]


def equals(values: Sequence[Hashable], claim: Node, text: str) -> Claimed:
    """Whether the possible values of a question are those claimed.

    A single value that is a list of cells is compared with the cells claimed, or their count; a
    list of numbers claims all the values that are possible.
    """
    claimed = [_value(next(value.leaves()), text) for value in claim.nodes("value")]
    actual = _LIST(members=tuple(tell_value(value) for value in values))
    if len(values) == 1 and isinstance(values[0], tuple):
        if any(isinstance(member, int | str) for member in values[0]):
            return Claimed([_plain(member) for member in values[0]] == claimed, actual)
        return Claimed(_same_list(values[0], claimed), actual)
    return Claimed({_plain(value) for value in values} == set(claimed), actual)


def _same_list(value: tuple[Any, ...], claimed: list[Any]) -> bool:
    flat = {c for member in value for c in ((member,) if isinstance(member, Cell) else member)}
    if len(claimed) == 1 and isinstance(claimed[0], Fraction):
        return claimed[0] == len(value)
    return flat == {member for member in claimed if member != ""}


def _plain(value: Hashable) -> Hashable:
    if isinstance(value, int):
        return Fraction(value)
    return key(value) if isinstance(value, str) else value


def _value(leaf: Leaf, text: str) -> Hashable:
    match leaf.kind:
        case "INT" | "NEGATIVE" | "DECIMAL":
            return Fraction(leaf.text.replace(",", "."))
        case "CELL":
            return cell(leaf)
        case "NONE" | "NOBODY":
            return ""
    return key(Scribe(text).typed(leaf))


def tell_value(value: Hashable) -> Phrase:
    """A value in words."""
    if isinstance(value, Cell):
        return _LIST(members=str(value))
    if isinstance(value, tuple):
        plain = value and not isinstance(value[0], Cell | tuple)
        return _LIST(members=value) if plain else tell_cells(value)
    if value == "":
        return _NOTHING()
    if isinstance(value, bool):
        return YES() if value else NO()
    return _LIST(members=value)


def tell_cells(members: Any) -> Phrase:
    """Cells, or sets of cells, as a list in reading order."""
    if not members:
        return _NOTHING()
    if all(isinstance(member, Cell) for member in members):
        return _LIST(members=tuple(sorted(members)))
    return _LIST(members=tuple(Words("({c})", "({c})")(c=tell_cells(m)) for m in members))
