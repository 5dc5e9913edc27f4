"""One procedure for each event of the flight."""

from __future__ import annotations

from rulesbot.core.phrase import Words
from rulesbot.core.questions import Table
from rulesbot.core.ruling import Outcome
from rulesbot.games.galaxy_trucker.card_parts import Part
from rulesbot.games.galaxy_trucker.flight import dice, hits
from rulesbot.games.galaxy_trucker.flight.cards.play import play, play_part
from rulesbot.games.galaxy_trucker.flight.hits import Missile
from rulesbot.games.galaxy_trucker.flight.missiles import ROLL_OF_TWO, side_of
from rulesbot.games.galaxy_trucker.model import Position
from rulesbot.games.galaxy_trucker.tasks import Event, Hit

_SIDE = Words("odkud letí", "where it comes from")


def resolve(position: Position, event: Event, table: Table) -> Outcome:
    """Resolve an event."""
    if isinstance(event, Part):
        return play_part(position, event, table)
    if isinstance(event, Hit):
        return _hit(position, event, table)
    return play(position, event, table)


def _hit(position: Position, event: Hit, table: Table) -> Outcome:
    missile = Missile(event.meteor, event.big, side_of(event.side, _SIDE, table))
    rolled = hits.METEOR_ROLL if event.meteor else ROLL_OF_TWO
    roll = dice.roll(table, rolled.rule)
    rolled(table, hits.LineRolled(roll, hits.line_words(missile, roll)))
    after, lost = hits.strike(position.ships[event.ship], missile, roll, table)
    return Outcome(position.with_ship(after, event.ship), judged=False, results=(("losses", lost),))
