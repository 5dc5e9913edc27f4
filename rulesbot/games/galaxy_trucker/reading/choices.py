"""Reads rolls and choices as answers to the questions that procedures ask."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable

from rulesbot.core.questions import EVERY, NOT_THIS, Among, Barred, Implied, Kind, Question
from rulesbot.games.galaxy_trucker.cards import NO_GOODS
from rulesbot.games.galaxy_trucker.flight import dice
from rulesbot.games.galaxy_trucker.grid import Cell
from rulesbot.games.galaxy_trucker.reading.scribe import Scribe, cell, cells
from rulesbot.games.galaxy_trucker.reading.tiles import read_cargo
from rulesbot.games.galaxy_trucker.words import key
from rulesbot.language.nodes import Node

_BETWEEN_CARDS = "GT-OFIC-23"
_ENERGY = "GT-DILEK-BATERIE-01"


def read_answer(question: Question, node: Node, text: str) -> Hashable:
    """The option's value that a ``hod`` or ``volba`` names.

    ``NOT_THIS`` when it answers another question, ``EVERY`` for ``?``; a value that is none of
    the options is returned as it is and refused by the table.
    """
    if node.kind == "roll":
        return _roll(node) if question.kind is Kind.ROLL else NOT_THIS
    if question.kind is not Kind.DECISION:
        return NOT_THIS
    named = Scribe(text).name(node)
    if named is None or named[0] != key(question.who):
        return NOT_THIS
    decision = list(node.nodes())[-1]
    if decision.kind == "give_up":
        return Barred(_BETWEEN_CARDS)
    assert isinstance(question.key, tuple)  # noqa: S101  (this game's questions)
    read = _READERS.get(str(question.key[0]))
    return read(question, decision) if read else NOT_THIS


_PAYS = {"shield": ("use_shield", "activate"), "shoot": ("play_on", "activate")}
"""The decisions about each device; what is powered is one if it names a device of the kind."""


def _roll(node: Node) -> Hashable:
    """The sum, or what each die shows: ``7``, ``3+4``, ``3+?``."""
    words = list(node.words("INT", "UNKNOWN"))
    known = [int(word.text) for word in words if word.kind == "INT"]
    if len(words) == 1:
        return known[0] if known else EVERY
    if len(words) != dice.DICE or not all(1 <= die <= dice.SIDES for die in known):
        return ("no such dice", *known)
    if not known:
        return EVERY
    if len(known) < len(words):
        return Among(tuple(known[0] + die for die in range(1, dice.SIDES + 1)), dice.ONE_DIE)
    return sum(known)


def _named(node: Node) -> tuple[Cell, ...]:
    inner = node.node("cells")
    return cells(inner) if inner else cells(node)


def _pay(question: Question, node: Node) -> Hashable:
    """A yes or no about paying for one of the devices that the question offers."""
    assert isinstance(question.key, tuple)  # noqa: S101  (this game's questions)
    device, offered, alike = question.key
    if node.kind == "pass_by":
        return False
    chosen = set(_named(node))
    if node.kind == "activate" and not (chosen & {*offered, *alike} or node.word("NOTHING")):
        return NOT_THIS
    if node.kind not in _PAYS[device]:
        return NOT_THIS
    if node.word("NOTHING"):
        return NOT_THIS if (device, node.kind) == ("shield", "activate") else False
    if not chosen or not chosen <= set(offered):
        return ("no such device", *sorted(chosen))
    return _paying(node, True)  # noqa: FBT003  (the option's value)


def _paying(node: Node, value: Hashable) -> Hashable:
    """The value, which tells the tokens as well if a battery is named behind it."""
    return Implied(value) if node.node("tokens") else value


def _tokens(question: Question, node: Node) -> Hashable:
    """The tokens named behind a device: ``štít r7s8 z r6s6``."""
    tokens = node.node("tokens")
    return _one_of(question, _amounts(tokens)) if tokens else NOT_THIS


def _keep(question: Question, node: Node) -> Hashable:
    if node.kind != "keep":
        return NOT_THIS
    chosen = set(_named(node))
    parts = [option.value for option in question.options if isinstance(option.value, tuple)]
    return next((part for part in parts if chosen <= set(part)), tuple(chosen))


def _activate(question: Question, node: Node) -> Hashable:
    """The option that powers as many doubles of each worth as are named; energy bars others."""
    if node.kind not in ("activate", "pass_by"):
        return NOT_THIS
    chosen = () if node.kind == "pass_by" or node.word("NOTHING") else _named(node)
    assert isinstance(question.key, tuple)  # noqa: S101  (this game's questions)
    worth = dict(question.key[1])
    if any(cell not in worth for cell in chosen) or len(set(chosen)) < len(chosen):
        return ("no such device", chosen)
    wanted = sorted(worth[cell] for cell in chosen)
    options = [option.value for option in question.options if isinstance(option.value, tuple)]
    for powered in options:
        if sorted(worth[cell] for cell in powered) == wanted:
            return _paying(node, powered)
    return Barred(_ENERGY)


def _land(question: Question, node: Node) -> Hashable:
    if node.kind == "pass_by":
        return None
    return int(next(node.words("INT")).text) if node.kind == "land" else NOT_THIS


def _reward(question: Question, node: Node) -> Hashable:
    """Taking what is offered, or leaving it."""
    return {"take_reward": True, "land": True, "pass_by": False}.get(node.kind, NOT_THIS)


def _derelict(question: Question, node: Node) -> Hashable:
    """Taking the ship or passing by; whoever names the crew that he gives takes it."""
    if node.kind == "hand_over":
        return Implied(True)  # noqa: FBT003  (the option's value)
    return {"take_reward": True, "pass_by": False}.get(node.kind, NOT_THIS)


def _share(question: Question, node: Node) -> Hashable:
    """How much is taken from which tiles; a tile without a number gives all that fits."""
    return _one_of(question, _amounts(node)) if node.kind == "hand_over" else NOT_THIS


def _one_of(question: Question, named: dict[Cell, int | None]) -> Hashable:
    """The options that take this much from these tiles."""
    forced = _forced(question)
    ways = tuple(
        option.value
        for option in question.options
        if isinstance(option.value, tuple)
        and (_agrees(dict(option.value), named) or _agrees(_with(forced, option.value), named))
    )
    if not ways:
        return ("not offered", tuple(named.items()))
    return ways[0] if len(ways) == 1 else Among(ways)


def _forced(question: Question) -> dict[Cell, int]:
    """What goes besides, whatever is chosen; it may be named too."""
    key = question.key
    return dict(key[1]) if isinstance(key, tuple) and len(key) > 1 else {}


def _with(forced: dict[Cell, int], share: Iterable[tuple[Cell, int]]) -> dict[Cell, int]:
    total = dict(forced)
    for place, n in share:
        total[place] = total.get(place, 0) + n
    return total


def _agrees(share: dict[Cell, int], named: dict[Cell, int | None]) -> bool:
    return share.keys() == named.keys() and all(
        n is None or share[cell] == n for cell, n in named.items()
    )


def _amounts(node: Node) -> dict[Cell, int | None]:
    """The tiles named, each with the number behind it if there is one."""
    found: dict[Cell, int | None] = {}
    place: Cell | None = None
    for word in node.words("CELL", "INT"):
        if word.kind == "CELL":
            place = cell(word)
            found[place] = None
        elif place is not None:
            found[place] = int(word.text)
    return found


def _stow(question: Question, node: Node) -> Hashable:
    """The goods that are aboard after loading."""
    if node.kind != "stow_all":
        return NOT_THIS
    cargo = node.node("cargo_list")
    return read_cargo(cargo) if cargo else NO_GOODS


_READERS: dict[str, Callable[[Question, Node], Hashable]] = {
    "shield": _pay,
    "shoot": _pay,
    "keep": _keep,
    "activate": _activate,
    "land": _land,
    "reward": _reward,
    "derelict": _derelict,
    "crew": _share,
    "goods": _share,
    "stow": _stow,
    "tokens": _tokens,
}
