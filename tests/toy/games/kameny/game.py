"""Taking stones from heaps: the rules, and what the layers above ask of a game."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Any

from rulesbot.core.game import Claimed, Drawing, Played, SetupError
from rulesbot.core.phrase import Phrase, Term, Words
from rulesbot.core.problem import Problem
from rulesbot.core.questions import NOT_THIS, Kind, Option, Question, Table
from rulesbot.core.record import Record, replace
from rulesbot.core.rules import Rules
from rulesbot.core.ruling import Facts, Outcome
from rulesbot.language.nodes import Leaf, Node

RULES = Rules("kameny")
MOST, UNSTATED = 5, 3

N = Words("{n}", "{n}")
HOW_MANY = Words("kolik kamenů má {heap}", "how many stones {heap} has")
DIE = Words("co padlo na kostce", "what the die shows")
STAND = Words("co udělá {who}", "what {who} does")
STAY, LEAVE = Words("zůstane", "stays"), Words("ustoupí", "leaves")
HEAP_TWICE = Words("{what:nom} {heap} je tu podruhé", "the {what} {heap} stands here twice")
HEAP_HELP = Words("Nechte jednu.", "Keep one of them.")
NO_HEAP = Words("{what:acc} {heap} nevidím", "there is no {what} {heap}")
SAY = Words("vezmi {n} z {heap}", "take {n} from {heap}")
LEFT = Words(
    "Na hromádce {heap} {n:~zbývá|zbývají|zbývá} {n:kámen|kameny|kamenů}.",
    "{n:stone is|stones are} left on {heap}.",
)
ASSUMED = Words("hromádka {heap} má tři kameny", "{heap} has three stones")
MANY = Words("hromádka {heap} je velká", "{heap} is big")
HEAPS = Words("hromádky", "heaps")
FLOOD = Words("povodeň rozhodčí zatím neumí", "the judge does not know the flood yet")
RAINBOW = Words("o duze pravidla mlčí", "the rules say nothing of rainbows")


class Heaps(Record):
    """Stones by heap; None where they were not counted."""

    stones: Mapping[str, int | None]


class Take(Record):
    """A player takes stones from a heap."""

    who: str
    n: int
    heap: str


class Event(Record):
    """Something happens."""

    kind: str
    heap: str = ""


class Count(Record):
    """How many stones?"""

    heap: str


class WrongNumber(Facts):
    """Not one to three stones."""

    n: int


class TooMany(Facts):
    """More stones than there are."""

    heap: str
    n: int


class LastStone(Facts):
    """The heap would be empty."""

    heap: str


class Counted(Facts):
    """The stones of a heap."""

    heap: str
    stones: int


class Washed(Facts):
    """Stones that the storm took."""

    heap: str
    n: int


class Move(Record):
    """What the checks are about."""

    heaps: Heaps
    task: Take


def stones(heaps: Heaps, heap: str, table: Table) -> int:
    """The stones of a heap; asks where they are unknown."""
    if heap not in heaps.stones:
        table.assume(heap, ASSUMED(heap=heap))
        return UNSTATED
    known = heaps.stones[heap]
    if known is None:
        options = tuple(Option(n, N(n=n)) for n in range(1, MOST + 1))
        question = Question(Kind.UNKNOWN, heap, options, HOW_MANY(heap=heap), "KA-TAH-02")
        found: int = table.ask(question)
        return found
    return known


@RULES.check("KA-TAH-01", WrongNumber)
def takes_one_to_three(move: Move, table: Table) -> Iterator[Facts]:
    if not 1 <= move.task.n <= 3:
        yield WrongNumber(move.task.n)


@RULES.check("KA-TAH-02", TooMany)
def enough_stones(move: Move, table: Table) -> Iterator[Facts]:
    if move.task.n > stones(move.heaps, move.task.heap, table):
        yield TooMany(move.task.heap, move.task.n)


@RULES.check("KA-TAH-03", LastStone)
def last_stone_stays(move: Move, table: Table) -> Iterator[Facts]:
    task = move.task
    if table.reading("poslední-kámen") == "dovolen":
        return
    if task.n == stones(move.heaps, task.heap, table):
        yield LastStone(task.heap)


@RULES.exception("KA-TAH-04", "KA-TAH-03")
def only_heap(move: Move, facts: Facts) -> bool:
    return len(move.heaps.stones) == 1


COUNTED = RULES.effect("KA-TAH-05", Counted)
ROLLED = RULES.effect("KA-BOURE-01", Counted)
WASHED = RULES.effect("KA-BOURE-02", Washed)
CHECKS = (takes_one_to_three, enough_stones, last_stone_stays)


def because(facts: Facts) -> tuple[str, ...]:
    return ("KA-TAH-05",) if isinstance(facts, TooMany) else ()


def taken(heaps: Heaps, heap: str, n: int, table: Table) -> Heaps:
    left = max(0, stones(heaps, heap, table) - n)
    return replace(heaps, stones={**heaps.stones, heap: left})


def storm(heaps: Heaps, heap: str, table: Table) -> Outcome:
    faces = tuple(Option(n, N(n=n)) for n in (1, 2, 3))
    weights = (Fraction(1, 2), Fraction(1, 3), Fraction(1, 6))
    n = table.ask(Question(Kind.ROLL, "storm", faces, DIE(), "KA-BOURE-01", weights=weights))
    ROLLED(table, Counted(heap, n))
    if n > 1:
        options = (Option("stay", STAY()), Option("leave", LEAVE()))
        text = STAND(who="modrý")
        choice = Question(Kind.DECISION, "stand", options, text, "KA-BOURE-02", "modrý")
        if table.ask(choice) == "leave":
            n = 0
    if n:
        WASHED(table, Washed(heap, n))
    return Outcome(taken(heaps, heap, n, table), judged=False, results=(("washed", n),))


class Stones:
    """The game as the layers above see it."""

    id = "kameny"
    rules = RULES

    def position(
        self,
        base: Heaps | None,
        statements: Sequence[Node],
        text: str,
        readings: Mapping[str, str],
    ) -> Heaps:
        found: dict[str, int | None] = dict(base.stones) if base else {}
        problems = []
        for node in statements:
            if node.kind != "heap":
                continue
            name, number = _name(node, text), node.word("INT")
            if base is None and name in found:
                message = HEAP_TWICE(heap=name, what=Term("heap"))
                problems.append(Problem(node.span, message, help=HEAP_HELP()))
            found[name] = int(number.text) if number else None
        if problems:
            raise SetupError(problems)
        return Heaps(found)

    def task(self, position: Heaps, node: Node, text: str) -> Any:
        inner = next(n for n in node.nodes() if n.kind != "name")
        if node.kind == "ask":
            return self.query(position, inner, text)
        if node.kind == "event":
            return Event(inner.kind, _name(inner, text) if inner.node("name") else "")
        number = inner.word("INT")
        assert number is not None
        return Take(_name(node, text), int(number.text), _name(inner, text))

    def answer(self, question: Question, node: Node, text: str) -> Hashable:
        if question.kind is Kind.ROLL and node.kind == "roll":
            return sum(int(word.text) for word in node.words("INT"))
        if question.kind is Kind.DECISION and node.kind == "choice":
            return next(n for n in node.nodes() if n.kind != "name").kind
        return NOT_THIS

    def run(self, position: Heaps, task: Any, table: Table) -> Outcome:
        if isinstance(task, Count):
            return Outcome(position, judged=False, value=stones(position, task.heap, table))
        if isinstance(task, Event):
            if task.kind == "storm":
                return storm(position, task.heap, table)
            flood = task.kind == "flood"
            return Outcome(position, outside=FLOOD() if flood else RAINBOW(), later=flood)
        judged = RULES.judge(CHECKS, Move(position, task), table, because)
        for finding in judged.findings:
            if isinstance(finding.facts, TooMany):
                COUNTED(table, Counted(task.heap, stones(position, task.heap, table)))
        outcome = Outcome(position, judged.findings, judged.held, undetermined=judged.waiting)
        if any(not finding.overridden_by for finding in judged.findings):
            return outcome
        if task.n == 3:
            table.remark(task.heap, MANY(heap=task.heap))
        return replace(outcome, position=taken(position, task.heap, task.n, table))

    def holds(self, before: Heaps, outcome: Outcome, claim: Node, text: str) -> Claimed:
        name, number = _name(claim, text), claim.word("INT")
        if name not in outcome.position.stones:
            raise SetupError([Problem(claim.span, NO_HEAP(heap=name, what=Term("heap")))])
        assert number is not None
        left = outcome.position.stones[name]
        return Claimed(left == int(number.text), N(n=left))

    def query(self, position: Heaps, node: Node, text: str) -> Count:
        return Count(_name(node, text))

    def equals(self, values: Sequence[Hashable], claim: Node, text: str) -> Claimed:
        claimed = [int(next(value.leaves()).text) for value in claim.nodes("value")]
        return Claimed(set(values) == set(claimed), N(n=tuple(values)))

    def alternatives(
        self, position: Heaps, task: Any, readings: Mapping[str, str]
    ) -> Iterator[Take]:
        if isinstance(task, Take):
            yield from (
                replace(task, n=n, heap=heap) for n in range(1, 5) for heap in position.stones
            )

    def say(self, position: Heaps, task: Take) -> Phrase:
        return SAY(n=task.n, heap=task.heap)

    def write(self, position: Heaps) -> str | None:
        return None

    def draw(
        self, position: Heaps, outcome: Outcome | None = None, played: Played | None = None
    ) -> Iterable[Drawing]:
        lines = tuple(((f"{heap}: {n}", ""),) for heap, n in position.stones.items())
        return [Drawing(HEAPS(), lines)]

    def tell(self, task: Any, outcome: Outcome) -> Sequence[Phrase]:
        if isinstance(task, Count):
            return [LEFT(heap=task.heap, n=outcome.value)]
        if isinstance(task, Event) and outcome.outside is None:
            return [LEFT(heap=task.heap, n=outcome.position.stones[task.heap])]
        return []


def _name(node: Node, text: str) -> str:
    name = node.node("name")
    assert name is not None
    leaf: Leaf = name.parts[0]
    return text[leaf.span.start : leaf.span.end].strip('"')


GAME = Stones()
