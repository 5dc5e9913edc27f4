"""A judged text as plain words and data in one language: what every form of output is made of.

Nothing is decided here; alternatives and other readings are asked of the referee, which tries
each one before it is told.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from rulesbot.core.phrase import Language, Phrase, Words, say
from rulesbot.core.questions import Kind
from rulesbot.core.record import Record
from rulesbot.core.rules import values
from rulesbot.core.ruling import Branch, Facts, Finding, NotOffered, Outcome, Ruling, Verdict
from rulesbot.core.span import Place, Span
from rulesbot.referee import citing, expectations, messages
from rulesbot.referee.judge import CaseRuling, Docket, Entry, alternatives, other_readings
from rulesbot.referee.subject import subject, whole
from rulesbot.render import words
from rulesbot.rulebook import copies
from rulesbot.rulebook.book import Message, Rule

MOST_ALTERNATIVES = 5


class RuleView(Record):
    """A rule as it is cited: words, where they stand, and the printed passage if it is attached."""

    id: str
    title: str
    text: str
    gist: str
    locator: str
    passage: str | None
    source: str


class FindingView(Record):
    """A broken rule, why it is broken here, and the rules that make it apply."""

    rule: RuleView
    message: str
    because: tuple[StepView, ...] = ()
    overridden_by: str = ""


class StepView(Record):
    """A cited step."""

    rule: RuleView
    message: str


class BranchView(Record):
    """One way things may be: the answers in words, and what follows."""

    answers: tuple[tuple[str, str], ...]
    verdict: Verdict
    rules: tuple[str, ...]
    results: tuple[str, ...]


class ReadingView(Record):
    """A reading that decides: its value here, and another that would change the ruling."""

    id: str
    value: str
    title: str
    other: str
    verdict: Verdict


class ClaimView(Record):
    """A claim or expectation with its mark and what is wrong about it."""

    text: str
    place: Place
    mark: expectations.Mark
    why: str


class EntryView(Record):
    """One item with everything that is said of it."""

    text: str
    place: Place
    kind: str
    verdict: Verdict
    complete: bool
    findings: tuple[FindingView, ...] = ()
    overridden: tuple[FindingView, ...] = ()
    held: tuple[RuleView, ...] = ()
    steps: tuple[StepView, ...] = ()
    results: tuple[str, ...] = ()
    branches: tuple[BranchView, ...] = ()
    waiting: tuple[tuple[str, str], ...] = ()
    outside: str = ""
    alternatives: tuple[str, ...] = ()
    more_alternatives: int = 0
    readings: tuple[ReadingView, ...] = ()
    assumptions: tuple[str, ...] = ()
    remarks: tuple[str, ...] = ()
    claims: tuple[ClaimView, ...] = ()
    expectations: tuple[ClaimView, ...] = ()


class CaseView(Record):
    """One case."""

    title: str
    entries: tuple[EntryView, ...]
    not_run: tuple[str, ...]


class Reporter:
    """Puts words to rulings in one language."""

    def __init__(self, docket: Docket, language: Language) -> None:
        self.docket, self.language = docket, language
        self._passages: dict[str, str] | None = None
        self._looked = False

    def case(self, ruling: CaseRuling) -> CaseView:
        """A judged case."""
        entries = tuple(self.entry(entry) for entry in ruling.entries)
        not_run = tuple(whole(self.docket.source, i.node) for i in ruling.not_run)
        return CaseView(ruling.case.title, entries, not_run)

    def entry(self, entry: Entry) -> EntryView:
        """A judged item."""
        ruling = entry.ruling
        outcome = ruling.outcome
        firm = () if ruling.verdict is Verdict.DEPENDS else citing.common_findings(ruling)
        span = entry.item.node.span
        found, more = self._alternatives(entry)
        journals = [branch.journal for branch in ruling.branches]
        undecided = ruling.verdict is Verdict.DEPENDS
        return EntryView(
            text=subject(self.docket.source, entry.item.node),
            place=self.docket.source.place(span),
            kind=entry.item.node.kind,
            verdict=ruling.verdict,
            complete=ruling.complete,
            findings=tuple(self._findings(entry, [f for f in firm if not f.overridden_by])),
            overridden=tuple(self._findings(entry, [f for f in firm if f.overridden_by])),
            held=() if undecided else tuple(self._held(ruling)),
            steps=() if undecided else tuple(self._steps(ruling.branch, firm)),
            results=() if undecided else self._tell(entry, ruling.branch),
            branches=tuple(self._branches(entry)) if len(ruling.branches) > 1 else (),
            waiting=() if undecided else tuple(self._waiting(outcome)),
            outside="" if outcome.outside is None else self._say(outcome.outside),
            alternatives=found,
            more_alternatives=more,
            readings=tuple(self._readings(entry)),
            assumptions=self._all(journal.assumptions for journal in journals),
            remarks=(*self._all(j.remarks for j in journals[:1]), *self._unused(ruling)),
            claims=tuple(self._checked(entry, entry.item.claims)),
            expectations=tuple(self._checked(entry, entry.item.expectations)),
        )

    def _waiting(self, outcome: Outcome) -> Iterator[tuple[str, str]]:
        """What else would matter where the verdict is clear without it."""
        for rule, question in outcome.undetermined:
            yield rule, self._say(question.text)

    def _unused(self, ruling: Ruling) -> Iterator[str]:
        if ruling.unused_answers and not ruling.outcome.later:
            yield self._say(messages.UNUSED_ANSWERS(n=ruling.unused_answers))

    def rule(self, id_: str) -> RuleView:
        """A rule as it is cited."""
        book = self.docket.book
        rule = book.rules[id_]
        return RuleView(
            id=id_,
            title=rule.title,
            text=rule.text,
            gist=rule.gist,
            locator=book.locator(rule),
            passage=self._passage(rule),
            source=rule.source,
        )

    def _passage(self, rule: Rule) -> str | None:
        book = self.docket.book
        if not any(path.exists() for path in copies.paths(book)):
            return None
        from rulesbot.rulebook import sources

        if not self._looked:
            self._passages = sources.attached(book.id)
            self._looked = True
        return sources.passage(book, rule, self._passages) if self._passages else None

    def _say(self, phrase: Phrase) -> str:
        return phrase.say(self.language, self.docket.book.lexicon)

    def _quote(self, span: Span) -> str:
        return self.docket.source.quote(span)

    def message(self, rule: str, facts: Facts) -> str:
        """What a rule says of these facts, as a sentence."""
        if isinstance(facts, NotOffered):
            message: Message | Words = words.NOT_OFFERED if facts.player else words.NOT_ROLLED
        else:
            messages = self.docket.book.rules[rule].messages
            message = messages.get(type(facts).__name__) or messages[""]
        template = message.en if self.language == "en" else message.cs
        said = say(template, values(facts), self.language, self.docket.book.lexicon)
        return said[:1].upper() + said[1:]

    def _findings(self, entry: Entry, findings: Sequence[Finding]) -> Iterator[FindingView]:
        order = self.docket.book.in_order({finding.rule for finding in findings})
        steps = entry.ruling.branch.journal.steps
        for finding in sorted(findings, key=lambda f: order.index(f.rule)):
            because = tuple(
                StepView(self.rule(step.rule), self.message(step.rule, step.facts))
                for step in dict.fromkeys(steps)
                if step.rule in finding.because
            )
            yield FindingView(
                self.rule(finding.rule),
                self.message(finding.rule, finding.facts),
                because,
                finding.overridden_by,
            )

    def _held(self, ruling: Ruling) -> Iterator[RuleView]:
        if ruling.verdict is Verdict.ILLEGAL:
            return
        held = {rule for branch in ruling.branches for rule in branch.outcome.held}
        for id_ in self.docket.book.in_order(held):
            yield self.rule(id_)

    def _steps(self, branch: Branch, findings: Sequence[Finding]) -> Iterator[StepView]:
        told = {rule for finding in findings for rule in finding.because}
        for step in branch.journal.steps:
            if step.rule not in told:
                yield StepView(self.rule(step.rule), self.message(step.rule, step.facts))

    def _tell(self, entry: Entry, branch: Branch) -> tuple[str, ...]:
        if branch.outcome.outside is not None:
            return ()
        lines = self.docket.game.tell(entry.task, branch.outcome)
        return tuple(self._say(line) for line in lines)

    def _branches(self, entry: Entry) -> Iterator[BranchView]:
        for branch in entry.ruling.branches:
            answers = tuple(self._open_answers(branch))
            rules = {f.rule for f in branch.outcome.findings if not f.overridden_by}
            yield BranchView(
                answers,
                branch.outcome.verdict,
                tuple(self.docket.book.in_order(rules)),
                self._tell(entry, branch),
            )

    def _open_answers(self, branch: Branch) -> Iterator[tuple[str, str]]:
        """What the text leaves open and how it is taken here; what is asked again has a number."""
        asked: Counter[str] = Counter()
        seen = set()
        for place, answer in enumerate(branch.answers):
            question = answer.question
            if place in branch.told or len(question.options) < 2:
                continue
            if question.kind is Kind.UNKNOWN and question.key in seen:
                continue
            seen.add(question.key)
            text = self._say(question.text)
            asked[text] += 1
            again = f" ({asked[text]})" if asked[text] > 1 else ""
            yield f"{text}{again}", self._label(answer.option.label)

    def _label(self, label: Phrase | str) -> str:
        return label if isinstance(label, str) else self._say(label)

    def _alternatives(self, entry: Entry) -> tuple[tuple[str, ...], int]:
        if entry.ruling.verdict is not Verdict.ILLEGAL:
            return (), 0
        found, more = alternatives(self.docket, entry, MOST_ALTERNATIVES)
        said = (self.docket.game.say(entry.before, task) for task in found)
        return tuple(self._say(phrase) for phrase in said), more

    def _readings(self, entry: Entry) -> Iterator[ReadingView]:
        for name, value, ruling in other_readings(self.docket, entry):
            reading = self.docket.book.readings[name]
            yield ReadingView(name, entry.readings[name], reading.title, value, ruling.verdict)

    def _all(self, phrases: Iterable[Any]) -> tuple[str, ...]:
        return tuple(dict.fromkeys(self._say(p) for told in phrases for p in told.values()))

    def _checked(self, entry: Entry, nodes: Sequence[Any]) -> Iterator[ClaimView]:
        for node in nodes:
            checked = expectations.check(self.docket, entry, node)
            why = "" if checked.why is None else self._say(checked.why)
            place = self.docket.source.place(node.span)
            yield ClaimView(self._quote(node.span), place, checked.mark, why)
