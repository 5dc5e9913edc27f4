"""Reads what is claimed or expected of an outcome, and compares it."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from rulesbot.core.game import Claimed
from rulesbot.core.phrase import Phrase, Words
from rulesbot.core.ruling import Outcome
from rulesbot.games.artefakty.grid import Cell
from rulesbot.games.artefakty.model import Position
from rulesbot.games.artefakty.queries import Placement
from rulesbot.games.artefakty.reading.scribe import Scribe, cell, cells, number, numbers, place
from rulesbot.games.artefakty.words import key
from rulesbot.language.nodes import Leaf, Node

_LIST = Words("{members}", "{members}")
_NOTHING = Words("žádné", "none")
_STEPS = Words("kroky {n}", "steps {n}")
_WAY = Words("cesta {cells}", "way {cells}")
_STANDS = Words("tým stojí na {cell}", "the team stands on {cell}")
_NO_WAY = Words("cesta není", "there is no way")
_PLACEMENTS = Words("{turn} na {corners}", "{turn} on {corners}")
_TURNS = (
    Words("jak je zapsána", "as written"),
    Words("otočená doprava", "turned right"),
    Words("otočená čelem vzad", "turned around"),
    Words("otočená doleva", "turned left"),
)


def holds(before: Position, outcome: Outcome, claim: Node, text: str) -> Claimed:
    """Whether a claimed result is the case: steps, the way, where a team stands."""
    results = dict(outcome.results)
    match claim.kind:
        case "steps":
            actual = results.get("steps")
            return Claimed(
                actual == number(claim), _STEPS(n=actual) if actual is not None else _NO_WAY()
            )
        case "way":
            inner = claim.node("cells")
            way = results.get("way", ())
            named = cells(inner) if inner else ()
            return Claimed(named == way, _WAY(cells=tell_cells(way)))
    scribe = Scribe(text)
    named_player = scribe.name(claim)
    team = numbers(claim)[0]
    for name, player in outcome.position.players.items():
        if team in player.teams and (named_player is None or named_player[0] == name):
            stands = player.teams[team].cell
            return Claimed(stands == place(claim), _STANDS(cell=str(stands)))
    return Claimed(holds=False)


def equals(values: Sequence[Hashable], claim: Node, text: str) -> Claimed:
    """Whether the possible values of a question are those claimed.

    A value that is a list is compared with the members claimed, or its length with one number;
    names in a row are compared in their order.
    """
    claimed = [_value(next(value.leaves()), text) for value in claim.nodes("value")]
    actual = _LIST(members=tuple(tell_value(value) for value in values))
    if len(values) == 1 and isinstance(values[0], tuple):
        return Claimed(_same_list(values[0], claimed), actual)
    return Claimed({_plain(value) for value in values} == set(claimed), actual)


def _plain(value: Hashable) -> Hashable:
    return key(value) if isinstance(value, str) else value


def _same_list(value: tuple[Hashable, ...], claimed: list[Hashable]) -> bool:
    if len(claimed) == 1 and isinstance(claimed[0], int):
        return claimed[0] == len(value)
    if claimed == [""]:
        return not value
    members = [m.corner if isinstance(m, Placement) else _plain(m) for m in value]
    if all(isinstance(member, str) for member in members):
        return members == claimed
    return set(members) == set(claimed)


def _value(leaf: Leaf, text: str) -> Hashable:
    match leaf.kind:
        case "INT" | "NEGATIVE":
            return int(leaf.text)
        case "CELL":
            return cell(leaf)
        case "NONE" | "NOBODY":
            return ""
    return key(Scribe(text).typed(leaf))


def tell_value(value: Hashable) -> Phrase:
    """A value in words."""
    if isinstance(value, Cell):
        return _LIST(members=str(value))
    if isinstance(value, tuple) and value and isinstance(value[0], Placement):
        return _tell_placements(value)
    if isinstance(value, tuple):
        return _LIST(members=tuple(tell_value(member) for member in value)) if value else _NOTHING()
    return _LIST(members=value)


def _tell_placements(value: tuple[Placement, ...]) -> Phrase:
    """Placements grouped by the turn of the card."""
    parts = []
    for quarters, turn in enumerate(_TURNS):
        corners = tuple(str(p.corner) for p in value if p.quarters == quarters)
        if corners:
            parts.append(_PLACEMENTS(turn=turn(), corners=corners))
    return _LIST(members=tuple(parts))


def tell_cells(members: Hashable) -> Phrase:
    """Cells as a list in their order."""
    if not isinstance(members, tuple) or not members:
        return _NOTHING()
    return _LIST(members=tuple(str(member) for member in members))
