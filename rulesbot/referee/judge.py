"""Judges a document: every case, item by item, from the position that its statements describe."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from typing import Any

from rulesbot.core import limits
from rulesbot.core.game import Game, SetupError
from rulesbot.core.phrase import Phrase
from rulesbot.core.problem import InputError, Problem
from rulesbot.core.questions import Question
from rulesbot.core.record import Record, replace
from rulesbot.core.ruling import Outcome, Ruling, Verdict
from rulesbot.core.span import Source
from rulesbot.games import discovery
from rulesbot.language import document
from rulesbot.language.document import Case, Document, Item
from rulesbot.language.folding import fold
from rulesbot.language.nodes import Node
from rulesbot.referee import messages
from rulesbot.referee.explore import Person, explore, same_position
from rulesbot.referee.recorded import Recorded
from rulesbot.rulebook import loader
from rulesbot.rulebook.book import Book

_GOES_ON = frozenset({Verdict.LEGAL, Verdict.RESOLVED})


class Entry(Record):
    """One item with its ruling; ``before`` is the position that it was judged in."""

    item: Item
    task: Any
    before: Any
    ruling: Ruling
    readings: Mapping[str, str]


class CaseRuling(Record):
    """A case judged; ``not_run`` are the items behind one that was illegal or undecided.

    ``outside`` says why there is no position: the judge does not know what is described.
    """

    case: Case
    entries: tuple[Entry, ...]
    not_run: tuple[Item, ...]
    position: Any
    outside: Phrase | None = None


class Docket(Record):
    """A document ready to be judged; ``person`` is asked what the text leaves open."""

    document: Document
    game: Game
    book: Book
    person: Person | None = None

    @property
    def source(self) -> Source:
        """The text it was read from."""
        return self.document.source

    def refusal(self, problems: Sequence[Problem]) -> InputError:
        """The error that says these problems of the text in the words of its game."""
        return InputError(self.source, problems, self.book.lexicon)


def open_text(name: str, text: str) -> Docket:
    """Read a text; raises ``InputError`` with every problem found."""
    read = document.read(name, text, discovery.names())
    return Docket(read, discovery.load(read.game), loader.load(read.game))


def judge(docket: Docket) -> Iterator[CaseRuling]:
    """Every case in order; raises ``InputError`` at the end for those that cannot be."""
    doc = docket.document
    problems: list[Problem] = []
    common = doc.common
    readings = read_readings(docket, common, docket.book.defaults())
    try:
        position = docket.game.position(None, common.position, docket.source.text, readings)
    except SetupError as error:
        if error.outside is None:
            raise docket.refusal(error.problems) from error
        described = doc.cases if doc.cases and not common.items else (common, *doc.cases)
        yield from (_outside(case, error.outside, readings) for case in described)
        return
    first = _judge_case(docket, common, position, readings)
    if first.entries or not doc.cases:
        yield first
    blocked = bool(first.not_run) or any(stops(entry) for entry in first.entries)
    for case in doc.cases:
        try:
            own = read_readings(docket, case, readings)
            at = docket.game.position(first.position, case.position, docket.source.text, own)
            if blocked:
                judged = CaseRuling(case, (), case.items, at)
            else:
                judged = _judge_case(docket, case, at, own)
        except InputError as error:
            problems += error.problems
            continue
        except SetupError as error:
            problems += error.problems
            if error.outside is None:
                continue
            judged = _outside(case, error.outside, readings)
        yield judged
    if problems:
        raise docket.refusal(problems[: limits.PROBLEMS])


def _outside(case: Case, reason: Phrase, readings: Mapping[str, str]) -> CaseRuling:
    """A case whose position holds something that the judge does not know."""

    def nobody_knows(_: Any) -> Outcome:
        return Outcome(None, judged=False, outside=reason, later=True)

    ruling = explore(nobody_knows, readings)
    entries = tuple(Entry(item, None, None, ruling, readings) for item in case.items)
    return CaseRuling(case, entries, (), None, reason)


def stops(entry: Entry) -> bool:
    """True if what follows cannot be judged: an action was illegal, or its result is open."""
    ruling = entry.ruling
    if entry.item.node.kind == "ask" or not ruling.outcome.blocks:
        return False
    return ruling.verdict not in _GOES_ON or not same_position(ruling)


def _judge_case(
    docket: Docket, case: Case, position: Any, readings: Mapping[str, str]
) -> CaseRuling:
    entries: list[Entry] = []
    for at, item in enumerate(case.items):
        entry = _judge_item(docket, item, position, readings)
        entries.append(entry)
        if stops(entry):
            return CaseRuling(case, tuple(entries), case.items[at + 1 :], position)
        if item.node.kind != "ask":
            position = entry.ruling.outcome.position
    return CaseRuling(case, tuple(entries), (), position)


def nothing_to_answer(docket: Docket, items: Sequence[Item]) -> None:
    """Raise ``InputError`` for an answer or expectation with nothing above that it belongs to."""
    for item in items:
        if item.node.kind == "nothing":
            help_ = messages.PUT_BEHIND()
            raise docket.refusal([Problem(item.node.span, messages.NOTHING_BEFORE(), help=help_)])


def _judge_item(docket: Docket, item: Item, position: Any, readings: Mapping[str, str]) -> Entry:
    nothing_to_answer(docket, [item])
    try:
        task = docket.game.task(position, item.node, docket.source.text)
    except SetupError as error:
        raise docket.refusal(error.problems) from error
    ruling = rule(docket, task, position, readings, item.answers, person=docket.person)
    return Entry(item, task, position, ruling, readings)


def rule(
    docket: Docket,
    task: Any,
    position: Any,
    readings: Mapping[str, str],
    answers: tuple[Node, ...] = (),
    *,
    only: Verdict | None = None,
    person: Person | None = None,
) -> Ruling:
    """The ruling on one task in a position, with recorded rolls and decisions.

    With ``only`` it is enough to learn whether that is the verdict, see :func:`explore`.
    """

    def read(question: Question, answer: Node) -> Hashable:
        return docket.game.answer(question, answer, docket.source.text)

    def run(table: Any) -> Outcome:
        return docket.game.run(position, task, table)

    recorded = Recorded(read, answers)
    return explore(run, readings, recorded, start=position, only=only, person=person)


def read_readings(docket: Docket, case: Case, base: Mapping[str, str]) -> Mapping[str, str]:
    """The readings in force in a case; raises ``InputError`` for names and values unknown."""
    chosen, problems = dict(base), []
    known = {fold(reading.id): reading for reading in docket.book.readings.values()}
    for node in case.position:
        if node.kind != "reading":
            continue
        name, value = node.words("ID")
        reading = known.get(name.text)
        if reading is None:
            message = messages.NO_READING(word=docket.source.quote(name.span))
            help_ = messages.READINGS_ARE(names=tuple(docket.book.readings))
            problems.append(Problem(name.span, message, help=help_))
            continue
        values = {fold(v): v for v in reading.values}
        if value.text not in values:
            message = messages.NO_VALUE(word=docket.source.quote(value.span), reading=reading.id)
            help_ = messages.VALUES_ARE(values=reading.values)
            problems.append(Problem(value.span, message, help=help_))
            continue
        chosen[reading.id] = values[value.text]
    if problems:
        raise docket.refusal(problems)
    return chosen


def other_readings(docket: Docket, entry: Entry) -> Iterator[tuple[str, str, Ruling]]:
    """For each reading that the ruling used: its other values that change the ruling.

    Where there are more ways than are followed nothing can be said of it. An answer that was given
    and is not open under the other value is illegal there.
    """
    if not entry.ruling.complete:
        return
    used = {name for branch in entry.ruling.branches for name in branch.journal.readings}
    for name in sorted(used, key=list(docket.book.readings).index):
        for value in docket.book.readings[name].values:
            if value == entry.readings[name]:
                continue
            readings = {**entry.readings, name: value}
            ruling = rule(docket, entry.task, entry.before, readings, entry.item.answers)
            if _essence(ruling) != _essence(entry.ruling):
                yield name, value, ruling


def _essence(ruling: Ruling) -> tuple[object, ...]:
    """What a reading has to change to be worth a word: the verdicts or the results."""
    if ruling.verdict in (Verdict.ILLEGAL, Verdict.DEPENDS):
        return (ruling.verdict,)
    ways = {(branch.outcome.value, branch.outcome.results) for branch in ruling.branches}
    return ruling.verdict, ways


def alternatives(docket: Docket, entry: Entry, most: int) -> tuple[list[Any], int]:
    """Small changes of an illegal action that this same judge finds legal, and how many more.

    Of an inspection the smallest removals are offered. Each is tried before it is told.
    """
    found: list[Any] = []
    more = 0
    for task in docket.game.alternatives(entry.before, entry.task, entry.readings):
        if task == entry.task or task in found:
            continue
        ruling = rule(docket, task, entry.before, entry.readings, only=Verdict.LEGAL)
        if ruling.verdict is not Verdict.LEGAL:
            continue
        if len(found) < most:
            found.append(task)
        else:
            more += 1
    return found, more


def with_case(docket: Docket, title: str) -> Docket:
    """The docket with only the cases of that title."""
    cases = tuple(case for case in docket.document.cases if case.title == title)
    return replace(docket, document=replace(docket.document, cases=cases))
