"""Reads what is said of a player."""

from __future__ import annotations

from rulesbot.core.record import replace
from rulesbot.games.artefakty.model import Card, Deed, Player, Power, Token
from rulesbot.games.artefakty.reading import messages
from rulesbot.games.artefakty.reading.scribe import Scribe, number, numbers
from rulesbot.games.artefakty.reading.squares import read_card
from rulesbot.language.nodes import Node

_DEEDS = {"MOVED": Deed.MOVE, "LAID": Deed.PLAY, "DRAWN": Deed.DRAW}
_POWERS = {
    "PLUS_FOUR": Power.FOUR,
    "WALL": Power.WALL,
    "GENES": Power.GENES,
    "STATION": Power.STATION,
    "TECHNOLOGY_GOOD": Power.TECHNOLOGY,
    "BARRIER": Power.BARRIER,
    "WORLD": Power.WORLD,
    "DEVELOPMENT": Power.DEVELOPMENT,
}


def read_cards(scribe: Scribe, node: Node) -> tuple[Card, ...]:
    """Game cards with their goods."""
    found = []
    for card in node.nodes("card"):
        named = scribe.name(card)
        goods = card.node("goods")
        count = 0 if goods is None else number(goods) or 1
        fresh = card.word("FRESH") is not None
        found.append(Card(named[1] if named else "", count, fresh))
    return tuple(found)


def read_token(node: Node) -> Token | None:
    """One artifact token; None where it says that there are none."""
    if node.word("NONE"):
        return None
    used = "?" if node.word("USED") else ""
    kind, power = node.node("kind"), node.node("power")
    letter = next(kind.words()).kind[-1] if kind else ""
    if power is None:
        return Token(kind=letter, used=used)
    return Token(_POWERS[next(power.words()).kind], number(power), letter, used)


def read_item(scribe: Scribe, player: Player, node: Node, *, first: bool) -> Player:
    """The player with one more thing said; ``first`` above the first case."""
    match node.kind:
        case "military":
            return _military(player, node)
        case "tableau":
            return replace(player, tableau=(*(player.tableau or ()), *read_cards(scribe, node)))
        case "hand":
            return replace(player, hand=_hand(scribe, node))
        case "orb_cards":
            return _orb_cards(scribe, player, node)
        case "token":
            token = read_token(node)
            return replace(player, tokens=(*(player.tokens or ()), *((token,) if token else ())))
        case "start_worlds":
            worlds = numbers(node)
            if len(worlds) > 2:
                scribe.fault(node.span, messages.WORLDS_MOST(n=len(worlds)))
            return replace(player, start_worlds=worlds)
        case "start_world":
            return replace(player, start_world=number(node))
        case "given_up":
            return replace(player, passed=True)
    deeds = tuple(_DEEDS[next(d.words()).kind] for d in node.nodes("deed"))
    return replace(player, done=tuple(d for d in Deed if d in deeds))


def _military(player: Player, node: Node) -> Player:
    words = list(node.words())
    value = words[1]
    against = node.word("AGAINST")
    more: int | None = 0
    if against is not None:
        last = words[-1]
        more = None if last.kind == "UNKNOWN" else int(last.text)
    unknown = value.kind == "UNKNOWN"
    return replace(
        player,
        military=None if unknown else int(value.text),
        military_unknown=unknown,
        versus_aliens=more,
    )


def _hand(scribe: Scribe, node: Node) -> int | None:
    if node.word("INT", "UNKNOWN"):
        return number(node)
    return len(read_cards(scribe, node))


def _orb_cards(scribe: Scribe, player: Player, node: Node) -> Player:
    if node.word("NONE"):
        return replace(player, orb_cards=0, known_cards=())
    if node.word("INT", "UNKNOWN"):
        return replace(player, orb_cards=number(node))
    faces = [card.node("card_face") for card in node.nodes("orb_card")]
    cards = tuple(read_card(scribe, face) for face in faces if face)
    return replace(player, orb_cards=len(cards), known_cards=cards)
