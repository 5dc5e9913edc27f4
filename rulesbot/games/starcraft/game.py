"""The game as the layers above see it."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence

from rulesbot.core.game import Chances, Claimed, Drawing, Game, Played
from rulesbot.core.phrase import Phrase
from rulesbot.core.questions import Question, Table
from rulesbot.core.rules import Rules
from rulesbot.core.ruling import Outcome
from rulesbot.games.starcraft import alternatives, chances, procedures, saying
from rulesbot.games.starcraft.drawing import draw
from rulesbot.games.starcraft.model import Position
from rulesbot.games.starcraft.reading import claims
from rulesbot.games.starcraft.reading.choices import read_choice
from rulesbot.games.starcraft.reading.position import read_position
from rulesbot.games.starcraft.reading.tasks import read_query, read_task
from rulesbot.games.starcraft.rules import RULES
from rulesbot.games.starcraft.tasks import Task
from rulesbot.games.starcraft.writing import write
from rulesbot.language.nodes import Node


class StarCraft:
    """StarCraft: what the Czech rulebook carries, from the set-up to victory."""

    id = "starcraft"
    chances: Chances = chances
    rules: Rules = RULES

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
        return read_choice(question, node, text)

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
        return draw(position, outcome)


GAME: Game = StarCraft()
