"""Reads the small things that statements are made of."""

from __future__ import annotations

from rulesbot.games.starcraft import data
from rulesbot.games.starcraft.model import Order, OrderKind, Place, Position, Spot
from rulesbot.games.starcraft.reading import messages
from rulesbot.language import scribe
from rulesbot.language.nodes import Leaf, Node

_ORDERS = {
    "BUILD_ORDER": OrderKind.BUILD,
    "MOBILIZE_ORDER": OrderKind.MOBILIZE,
    "RESEARCH_ORDER": OrderKind.RESEARCH,
    "UNKNOWN": OrderKind.HIDDEN,
}


class Scribe(scribe.Scribe):
    """Reads the names of players, planets and areas."""

    def key(self, part: Leaf | Node) -> str:
        """The key of a name."""
        return data.key(self.typed(part))

    def player(self, position: Position, node: Node) -> str:
        """The player that an ``owner`` or ``name`` node names; a fault if he does not play."""
        found = data.player_key(self.typed(node))
        if found not in position.players:
            names = tuple(position.name(player) for player in position.players)
            help_ = messages.PLAYERS_ARE(names=names) if names else messages.PLAYERS_HELP()
            self.fault(node.span, messages.NO_PLAYER(name=self.typed(node)), help_)
        return found

    def planet(self, position: Position, node: Node) -> str:
        """The planet that a node names; a fault if it is not on the table."""
        found = self.key(node)
        if found not in position.planets:
            names = tuple(planet.name for planet in position.planets.values())
            help_ = messages.PLANETS_ARE(names=names) if names else None
            self.fault(node.span, messages.NO_PLANET(name=self.typed(node)), help_)
        return found

    def spot(self, position: Position, node: Node) -> Spot:
        """The area that an ``area`` node names; a fault if there is none."""
        world = node.node("world")
        assert world is not None  # noqa: S101  (the grammar)
        faults = len(self.problems)
        planet = self.planet(position, world)
        wanted = Spot(planet, number(node) or 0)
        if len(self.problems) == faults and wanted.number not in position.planets[planet].areas:
            numbers = tuple(position.planets[planet].areas)
            help_ = messages.AREAS_ARE(planet=self.typed(world), numbers=numbers)
            self.fault(node.span, messages.NO_AREA(area=self.typed(node)), help_)
        return wanted

    def edge(self, position: Position, node: Node) -> tuple[str, str]:
        """The two planets that an ``edge`` node joins."""
        one, other = (self.planet(position, world) for world in node.nodes("world"))
        if one == other:
            self.fault(node.span, messages.TO_ITSELF(), rule="SC-GAL-14")
        return one, other


def place(leaf: Leaf) -> Place:
    """A place on the grid as written: ``r1s2``, ``r1c2`` or ``s2r1``."""
    numbers = leaf.text[1:].replace("s", " ").replace("c", " ").replace("r", " ").split()
    first, second = int(numbers[0]), int(numbers[1])
    return Place(first, second) if leaf.text[0] == "r" else Place(second, first)


def number(node: Node) -> int | None:
    """The first number among a node's words; None where it says ``?`` or has none."""
    word = node.word("INT", "UNKNOWN")
    return None if word is None or word.kind == "UNKNOWN" else int(word.text)


def numbers(node: Node) -> list[int]:
    """Every number among a node's words."""
    return [int(word.text) for word in node.words("INT")]


def unit(node: Node) -> str:
    """The kind of unit that a ``unit`` node names."""
    return next(node.words()).kind.lower()


def order(node: Node, owner: str) -> Order:
    """The order that an ``order`` node names."""
    kind = next(word.kind for word in node.words() if word.kind in _ORDERS)
    return Order(owner, _ORDERS[kind], special=node.word("SPECIAL") is not None)
