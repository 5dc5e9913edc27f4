"""A game's rulebook: its rules in book order, its readings, its document."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum

from rulesbot.core.phrase import Lexicon
from rulesbot.core.record import Record
from rulesbot.rulebook.sentences import Unit


class Status(Enum):
    """What the judge does with a rule."""

    ENFORCED = "enforced"
    RESOLVED = "resolved"
    EXPLAINED = "explained"
    RESTATES = "restates"
    NOT_YET = "not yet"


class Message(Record):
    """How a rule speaks of one kind of facts, as templates in both languages."""

    cs: str
    en: str


_NO_MESSAGES: Mapping[str, Message] = {}


class Rule(Record):
    """The words of one rule.

    ``passage`` are the locators of the sentences it rests on and ``digest`` names their text;
    a rule of another publication has ``source`` instead. ``messages`` are keyed by the name of
    the facts they speak of, "" where there is only one kind.
    """

    id: str
    order: int
    title: str
    text: str
    gist: str
    section: str = ""
    passage: tuple[str, ...] = ()
    digest: str = ""
    source: str = ""
    messages: Mapping[str, Message] = _NO_MESSAGES
    see: tuple[str, ...] = ()
    overrides: tuple[str, ...] = ()
    readings: tuple[str, ...] = ()
    restates: tuple[str, ...] = ()
    explained: str = ""
    not_yet: str = ""


class Reading(Record):
    """A point where the printed rules are open: its values, the default first."""

    id: str
    values: tuple[str, ...]
    title: str
    note: str
    rules: tuple[str, ...]

    @property
    def default(self) -> str:
        """The value that holds when the file chooses none."""
        return self.values[0]


class Document(Record):
    """The printed document that the rules cite."""

    title: str
    file: str
    unit: Unit
    abbreviation: str


class Book(Record):
    """Everything that is printed of one game."""

    id: str
    short: str
    title: str
    edition: str
    document: Document
    rules: Mapping[str, Rule]
    readings: Mapping[str, Reading]
    lexicon: Lexicon
    version: str

    def defaults(self) -> dict[str, str]:
        """Every reading at its default value."""
        return {reading.id: reading.default for reading in self.readings.values()}

    def in_order(self, ids: set[str]) -> list[str]:
        """Rule ids as the book orders them; ids that it does not have come last."""
        last = len(self.rules)
        order = {id_: self.rules[id_].order if id_ in self.rules else last for id_ in ids}
        return sorted(ids, key=lambda id_: (order[id_], id_))

    def locator(self, rule: Rule) -> str:
        """Where a rule stands, in words: document, section, unit numbers."""
        if rule.source:
            return rule.source
        units = sorted({int(place.split(".")[0]) for place in rule.passage})
        numbers = ", ".join(_ranges(units))
        section = f", {rule.section.replace(' / ', ' › ')}" if rule.section else ""
        return f"{self.document.title}{section}, {self.document.abbreviation} {numbers}"


def _ranges(numbers: list[int]) -> list[str]:
    """Consecutive numbers as ``first–last``."""
    runs: list[list[int]] = []
    for n in numbers:
        if runs and n == runs[-1][-1] + 1:
            runs[-1].append(n)
        else:
            runs.append([n])
    return [str(run[0]) if len(run) == 1 else f"{run[0]}–{run[-1]}" for run in runs]
