"""The code side of the rulebook: each rule's checks, effects and exceptions, bound by id."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Generic, TypeVar

from rulesbot.core.questions import Open, Question, Table
from rulesbot.core.record import Record, names
from rulesbot.core.ruling import Facts, Finding

Concerns = Callable[[Any], bool]
CheckFunction = Callable[[Any, Table], Iterable[Facts]]
Applies = Callable[[Any, Facts], bool]
F = TypeVar("F", bound=Facts)


class DriftError(Exception):
    """Code and rulebook disagree: our mistake, never the player's."""


def _nothing_more(_: Facts) -> tuple[str, ...]:
    return ()


def _always(_: Any) -> bool:
    return True


class Check(Record):
    """A rule that an action may break: yields the facts of each breach, nothing when it holds.

    ``concerns`` tells of which subjects it is worth saying that the rule holds.
    """

    rule: str
    facts: tuple[type[Facts], ...]
    function: CheckFunction
    concerns: Concerns = _always

    def __call__(self, subject: Any, table: Table) -> Iterable[Facts]:
        """The breaches in a subject."""
        return self.function(subject, table)

    def of(self, subject: Any) -> Check:
        """The same check bound to a subject, to be judged together with checks of another."""
        return Check(
            self.rule,
            self.facts,
            lambda _, table: self.function(subject, table),
            lambda _: self.concerns(subject),
        )


class Effect(Record, Generic[F]):
    """A rule that changes the position: the only maker of its steps."""

    rule: str
    facts: type[F]

    def __call__(self, table: Table, facts: F) -> None:
        """Record the step."""
        table.step(self.rule, facts)


class Judged(Record):
    """What a list of checks said: breaches, rules that held, checks that wait for an answer."""

    findings: tuple[Finding, ...]
    held: tuple[str, ...]
    waiting: tuple[tuple[str, Question], ...] = ()


class Rules:
    """Everything that the code of one game binds to its rulebook."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.checks: dict[str, tuple[Check, ...]] = {}
        self.effects: dict[tuple[str, type[Facts]], Effect[Any]] = {}
        self.exceptions: dict[str, Applies] = {}
        self.overrides: dict[str, tuple[str, ...]] = {}

    def check(
        self, rule: str, *facts: type[Facts], concerns: Concerns = _always
    ) -> Callable[[CheckFunction], Check]:
        """Bind a check to a rule; a rule that several kinds of action may break has several."""

        def bind(function: CheckFunction) -> Check:
            check = Check(rule, facts, function, concerns)
            self.checks[rule] = (*self.checks.get(rule, ()), check)
            return check

        return bind

    def effect(self, rule: str, facts: type[F]) -> Effect[F]:
        """Bind an effect to a rule; one for each kind of facts."""
        if (rule, facts) in self.effects:
            raise DriftError(f"{rule} makes {facts.__name__} twice")
        effect = self.effects[rule, facts] = Effect(rule, facts)
        return effect

    def exception(self, rule: str, *over: str) -> Callable[[Applies], Applies]:
        """Bind the condition under which a special rule lifts the bans of general ones."""

        def bind(applies: Applies) -> Applies:
            if rule in self.exceptions:
                raise DriftError(f"{rule} is an exception twice")
            self.exceptions[rule] = applies
            self.overrides[rule] = over
            return applies

        return bind

    def bound(self) -> dict[str, set[type[Facts]]]:
        """Every rule that has code, with the kinds of facts that its messages must cover."""
        found: dict[str, set[type[Facts]]] = {
            rule: {facts for check in checks for facts in check.facts}
            for rule, checks in self.checks.items()
        }
        for rule, facts in self.effects:
            found.setdefault(rule, set()).add(facts)
        for rule in self.exceptions:
            found.setdefault(rule, set())
        return found

    def judge(
        self,
        checks: Sequence[Check],
        subject: Any,
        table: Table,
        because: Callable[[Facts], tuple[str, ...]] = _nothing_more,
    ) -> Judged:
        """Run every check, those that need an unanswered fact last.

        A breach found without the unknown decides, whatever its value; only when none is found
        does the first open question come out, as :class:`Open`.
        """
        findings: list[Finding] = []
        held: list[str] = []
        waiting: list[tuple[str, Question]] = []
        for check in checks:
            try:
                breaches = list(check.function(subject, table))
            except Open as open_:
                waiting.append((check.rule, open_.question))
                continue
            if not breaches and check.concerns(subject):
                held.append(check.rule)
            findings += [
                Finding(check.rule, facts, because(facts), self._lifted(check.rule, subject, facts))
                for facts in breaches
            ]
        if waiting and all(finding.overridden_by for finding in findings):
            raise Open(waiting[0][1])
        return Judged(tuple(findings), tuple(held), tuple(waiting))

    def _lifted(self, rule: str, subject: Any, facts: Facts) -> str:
        lifting = [
            special
            for special, over in self.overrides.items()
            if rule in over and self.exceptions[special](subject, facts)
        ]
        if len(lifting) > 1:
            raise DriftError(f"{rule} is lifted by {lifting}")
        return lifting[0] if lifting else ""


def field_names(facts: type[Facts]) -> frozenset[str]:
    """The names that a message about these facts may mention."""
    return frozenset(names(facts))


def values(facts: Facts) -> dict[str, object]:
    """The facts as the values of a message."""
    return dict(vars(facts))
