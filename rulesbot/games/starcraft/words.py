"""Words of the game for messages and answers, and pieces as the mini-language names them."""

from __future__ import annotations

from rulesbot.core.phrase import Language, Term, Words
from rulesbot.core.record import Record
from rulesbot.games.starcraft.model import Order, OrderKind, Phase, Position, Spot

PHASES = {
    Phase.SETUP: Words("příprava", "setup"),
    Phase.PLANNING: Words("plánování", "planning"),
    Phase.EXECUTION: Words("provádění", "execution"),
    Phase.REGROUPING: Words("přeskupení", "regrouping"),
}
MINERALS, GAS = Term("minerals"), Term("gas")
EVENT = "udalost"
"""The key by which ``co smí`` names taking an event card."""
LET_GO = "vynech"
"""The key by which ``co smí`` names letting the turn go by."""
UNITS = {
    "marine": Words("mariňák", "marine"),
    "firebat": Words("plamenometčík", "firebat"),
    "ghost": Words("duch", "ghost"),
    "vulture": Words("sup", "vulture"),
    "goliath": Words("goliáš", "goliath"),
    "tank": Words("obléhací tank", "siege tank"),
    "wraith": Words("přízrak", "wraith"),
    "vessel": Words("vědecká loď", "science vessel"),
    "battlecruiser": Words("bitevní křižník", "battlecruiser"),
    "zergling": Words("zergling", "zergling"),
    "hydralisk": Words("hydralisk", "hydralisk"),
    "ultralisk": Words("ultralisk", "ultralisk"),
    "queen": Words("královna", "queen"),
    "defiler": Words("prznitel", "defiler"),
    "scourge": Words("metla", "scourge"),
    "mutalisk": Words("mutalisk", "mutalisk"),
    "guardian": Words("strážce", "guardian"),
    "zealot": Words("zealot", "zealot"),
    "dragoon": Words("drak", "dragoon"),
    "templar": Words("veletemplář", "high templar"),
    "archon": Words("archon", "archon"),
    "reaver": Words("plenitel", "reaver"),
    "scout": Words("zvěd", "scout"),
    "arbiter": Words("rozhodčí", "arbiter"),
    "carrier": Words("nosič", "carrier"),
}
"""Each kind of unit as the mini-language writes it."""


def order_term(kind: OrderKind, *, special: bool = False) -> Term:
    """The word for a kind of order."""
    return Term(f"special-{kind.value}" if special else kind.value)


def order_of(order: Order) -> Term:
    """The word for an order."""
    return order_term(order.kind, special=order.special)


class Piece(Record):
    """A base, transport, unit or worker with its owner and place, by their keys.

    ``owner_name`` and ``where`` are the words that the file uses for them.
    """

    kind: str
    owner: str
    owner_name: str
    spot: Spot | None = None
    ends: frozenset[str] = frozenset()
    where: str = ""
    count: int = 1

    def spoken(self, language: Language) -> str:
        """The piece as the mini-language names it."""
        czech = {"base": "základna", "transport": "transport", "workers": "dělníci"}
        english = {"base": "base", "transport": "transport", "workers": "workers"}
        word = (english if language == "en" else czech)[self.kind]
        count = f" {self.count}" if self.kind == "workers" else ""
        return f"{word} {self.owner_name} {self.where}{count}"


def base_piece(position: Position, spot: Spot) -> Piece:
    """The base in an area."""
    owner = position.area(spot).base
    where = position.spot_name(spot)
    return Piece("base", owner, position.name(owner), spot=spot, where=where)


def transport_piece(position: Position, owner: str, ends: tuple[str, str]) -> Piece:
    """A transport on a route."""
    where = position.edge_name(ends)
    return Piece("transport", owner, position.name(owner), ends=frozenset(ends), where=where)
