"""The game as the layers above see it."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence

from rulesbot.core.game import Chances, Claimed, Drawing, Game, Played
from rulesbot.core.phrase import Phrase
from rulesbot.core.questions import Question, Table
from rulesbot.core.rules import Rules
from rulesbot.core.ruling import Outcome
from rulesbot.games.galaxy_trucker import alternatives, learning, procedures, saying
from rulesbot.games.galaxy_trucker.drawing import draw
from rulesbot.games.galaxy_trucker.model import Position
from rulesbot.games.galaxy_trucker.reading import claims
from rulesbot.games.galaxy_trucker.reading.choices import read_answer
from rulesbot.games.galaxy_trucker.reading.position import read_position
from rulesbot.games.galaxy_trucker.reading.tasks import read_query, read_task
from rulesbot.games.galaxy_trucker.rules import RULES
from rulesbot.games.galaxy_trucker.tasks import Task
from rulesbot.games.galaxy_trucker.writing import write
from rulesbot.language.nodes import Node

__all__ = ["GAME", "GalaxyTrucker", "learning"]


class GalaxyTrucker:
    """Galaxy Trucker: building, construction check, crew and launch."""

    id = "galaxy-trucker"

    @property
    def rules(self) -> Rules:
        """See :class:`rulesbot.core.game.Game`."""
        # A dispute about building needs nothing of the flight, which binds half of the rules.
        from rulesbot.games.galaxy_trucker.flight import actions, events, questions

        assert actions and events and questions  # noqa: S101, PT018  (imported for what they bind)
        return RULES

    @property
    def chances(self) -> Chances:
        """See :class:`rulesbot.core.game.Game`."""
        from rulesbot.games.galaxy_trucker.flight import chances

        return chances

    def position(
        self,
        base: Position | None,
        statements: Sequence[Node],
        text: str,
        readings: Mapping[str, str],
    ) -> Position:
        """See :class:`rulesbot.core.game.Game`."""
        return read_position(base, statements, text, readings)

    def task(self, position: Position, node: Node, text: str) -> Task:
        """See :class:`rulesbot.core.game.Game`."""
        return read_task(position, node, text)

    def query(self, position: Position, node: Node, text: str) -> Task:
        """See :class:`rulesbot.core.game.Game`."""
        return read_query(position, node, text)

    def answer(self, question: Question, node: Node, text: str) -> Hashable:
        """See :class:`rulesbot.core.game.Game`."""
        return read_answer(question, node, text)

    def run(self, position: Position, task: Task, table: Table) -> Outcome:
        """See :class:`rulesbot.core.game.Game`."""
        return procedures.run(position, task, table)

    def holds(self, before: Position, outcome: Outcome, claim: Node, text: str) -> Claimed:
        """See :class:`rulesbot.core.game.Game`."""
        return claims.holds(before, outcome, claim, text)

    def equals(self, values: Sequence[Hashable], claim: Node, text: str) -> Claimed:
        """See :class:`rulesbot.core.game.Game`."""
        return claims.equals(values, claim, text)

    def alternatives(
        self, position: Position, task: Task, readings: Mapping[str, str]
    ) -> Iterator[Task]:
        """See :class:`rulesbot.core.game.Game`."""
        return alternatives.alternatives(position, task, readings)

    def say(self, position: Position, task: Task) -> Phrase:
        """See :class:`rulesbot.core.game.Game`."""
        return saying.say(position, task)

    def tell(self, task: Task, outcome: Outcome) -> Sequence[Phrase]:
        """See :class:`rulesbot.core.game.Game`."""
        return saying.tell(task, outcome)

    def write(self, position: Position) -> str:
        """See :class:`rulesbot.core.game.Game`."""
        return write(position)

    def draw(
        self, position: Position, outcome: Outcome | None = None, played: Played | None = None
    ) -> Iterable[Drawing]:
        """See :class:`rulesbot.core.game.Game`."""
        return draw(position, outcome, played)


GAME: Game = GalaxyTrucker()
