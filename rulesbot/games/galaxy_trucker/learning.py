"""The learning flight: what it lets a builder do that the full game does not."""

from __future__ import annotations

from rulesbot.core.ruling import Facts
from rulesbot.games.galaxy_trucker.construction import Mending, NumberReturned
from rulesbot.games.galaxy_trucker.hand import Building, TimeIsUp
from rulesbot.games.galaxy_trucker.rules import RULES


@RULES.exception("GT-PRIPRAVA-07", "GT-KONTROLA-01", "GT-STAVBA-14")
def learning_flight_is_gentle(subject: Mending | Building, facts: Facts) -> bool:
    """A fault is mended by returning the number; the clock does not stop the last builder."""
    if not subject.position.learning:
        return False
    if isinstance(facts, NumberReturned):
        return True
    others = (s for s in subject.position.ships.values() if s.name != subject.ship.name)
    return isinstance(facts, TimeIsUp) and all(ship.finished is not None for ship in others)
