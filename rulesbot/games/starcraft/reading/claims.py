"""Reads what is claimed or expected of an outcome, and compares it."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from fractions import Fraction
from typing import Any

from rulesbot.core.game import Claimed, SetupError
from rulesbot.core.phrase import Phrase, Words
from rulesbot.core.ruling import Outcome
from rulesbot.games.starcraft import data
from rulesbot.games.starcraft.model import Position, Spot
from rulesbot.games.starcraft.reading.scribe import Scribe, number, unit
from rulesbot.games.starcraft.words import Piece
from rulesbot.language.nodes import Node

_LIST = Words("{members}", "{members}")
_NOTHING = Words("nic", "nothing")
_DESTROYED = Words("zničeno: {what}", "destroyed: {what}")
_GONE = Words("nestojí to tam", "it does not stand there")
_STANDING = Words("stojí tam jednotek: {n}", "units there: {n}")
_OUT = Words("vyřazení hráči: {what}", "eliminated players: {what}")


def holds(before: Position, outcome: Outcome, claim: Node, text: str) -> Claimed:
    """Whether a claimed result is the case: what was destroyed, what stands, who is out."""
    scribe = Scribe(text)
    found = _holds(scribe, before, outcome, claim)
    if scribe.problems:
        raise SetupError(scribe.problems)
    return found


def _holds(scribe: Scribe, before: Position, outcome: Outcome, claim: Node) -> Claimed:
    results: dict[str, Any] = dict(outcome.results)
    if claim.kind == "is_eliminated":
        player = scribe.player(before, next(claim.nodes("owner")))
        position = outcome.position
        out = tuple(position.name(p) for p in position.players if p not in position.living)
        return Claimed(player not in position.living, _OUT(what=_members(out)))
    destroyed: tuple[Piece, ...] = results.get("destroyed", ())
    thing = claim.node("thing")
    if thing is None:
        return Claimed(not destroyed, _DESTROYED(what=_members(destroyed)))
    if claim.kind == "destroyed":
        return Claimed(
            _was_destroyed(scribe, before, destroyed, thing),
            _DESTROYED(what=_members(destroyed)),
        )
    return _stands(scribe, outcome.position, thing)


def _was_destroyed(
    scribe: Scribe, position: Position, destroyed: Sequence[Piece], thing: Node
) -> bool:
    owner, *rest = thing.nodes()
    player = scribe.player(position, owner)
    if thing.word("BASE"):
        spot = scribe.spot(position, rest[0])
        return any(p.kind == "base" and (p.owner, p.spot) == (player, spot) for p in destroyed)
    if thing.word("TRANSPORT"):
        ends = frozenset(scribe.edge(position, rest[0]))
        wanted = (player, ends)
        return any(p.kind == "transport" and (p.owner, p.ends) == wanted for p in destroyed)
    return False


def _stands(scribe: Scribe, position: Position, thing: Node) -> Claimed:
    owner, *rest = thing.nodes()
    player = scribe.player(position, owner)
    if thing.word("BASE"):
        spot = scribe.spot(position, rest[0])
        return Claimed(not scribe.problems and position.area(spot).base == player, _GONE())
    if thing.word("TRANSPORT"):
        ends = set(scribe.edge(position, rest[0]))
        there = any(t.owner == player and set(t.ends) == ends for t in position.transports)
        return Claimed(there, _GONE())
    kind, area = unit(rest[0]), thing.node("area")
    spot_wanted = scribe.spot(position, area) if area else None
    count = sum(
        troop.count
        for spot, here in position.areas()
        for troop in here.troops
        if (troop.owner, troop.unit) == (player, kind) and spot_wanted in (None, spot)
    )
    wanted = number(thing)
    return Claimed(count == wanted if wanted is not None else count > 0, _STANDING(n=count))


def equals(values: Sequence[Hashable], claim: Node, text: str) -> Claimed:
    """Whether the possible values of a question are those claimed.

    A single value that is a list is compared as a set, or by its length with a number; otherwise
    a list claims all the values that are possible.
    """
    claimed = {value for node in claim.nodes("value") for value in _value(node, text)}
    actual = _LIST(members=tuple(tell_value(value) for value in values))
    if len(values) == 1 and isinstance(values[0], tuple) and not isinstance(values[0], Spot):
        members = set(values[0])
        if claimed and all(isinstance(value, Fraction) for value in claimed):
            return Claimed(claimed == {Fraction(len(members))}, actual)
        return Claimed(members == claimed - {""}, actual)
    return Claimed({_plain(value) for value in values} == claimed, actual)


def _plain(value: Hashable) -> Hashable:
    return Fraction(value) if isinstance(value, int) else value


def _value(node: Node, text: str) -> tuple[Hashable, ...]:
    """The value claimed, "" for ``žádné`` and ``nikdo``."""
    word = node.word("INT", "NEGATIVE", "DECIMAL", "NONE", "NOBODY")
    label = node.node("label")
    if label is not None:
        name = data.player_key(Scribe(text).typed(label))
        return (Spot(name, number(node) or 0),) if word else (name,)
    if word is None or word.kind in ("NONE", "NOBODY"):
        return ("",)
    return (Fraction(word.text.replace(",", ".")),)


def tell_value(value: Hashable) -> Phrase:
    """A value in words."""
    if isinstance(value, tuple) and not isinstance(value, Spot):
        return _members(value)
    if value == "":
        return _NOTHING()
    return _LIST(members=value)


def _members(members: Sequence[Any]) -> Phrase:
    if not members:
        return _NOTHING()
    return _LIST(members=tuple(members))
