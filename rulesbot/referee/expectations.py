"""Compares a judged case with what is expected or claimed of it."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum

from rulesbot.core.game import SetupError
from rulesbot.core.nearest import nearest
from rulesbot.core.phrase import Phrase, Words
from rulesbot.core.problem import Problem
from rulesbot.core.record import Record
from rulesbot.core.ruling import Ruling, Verdict
from rulesbot.core.span import Span
from rulesbot.language.nodes import Node
from rulesbot.referee import citing, messages
from rulesbot.referee.judge import CaseRuling, Docket, Entry, rule

VERDICTS = {
    Verdict.LEGAL: Words("legální", "legal"),
    Verdict.ILLEGAL: Words("nelegální", "illegal"),
    Verdict.DEPENDS: Words("záleží", "depends"),
    Verdict.RESOLVED: Words("vyřešeno", "resolved"),
    Verdict.OUTSIDE: Words("mimo", "outside"),
}


class Mark(Enum):
    """Whether an expectation holds; SKIPPED where the judge does not know the matter yet."""

    HOLDS = "holds"
    FAILS = "fails"
    SKIPPED = "skipped"


class Checked(Record):
    """One expectation or claim with its mark and what is wrong about it."""

    span: Span
    mark: Mark
    why: Phrase | None = None


def check_case(docket: Docket, ruling: CaseRuling) -> Iterator[Checked]:
    """Every expectation of a case; answers that nothing asked for fail too."""
    for entry in ruling.entries:
        for node in entry.item.expectations:
            yield check(docket, entry, node)
        if unused := entry.ruling.unused_answers:
            mark = Mark.SKIPPED if entry.ruling.outcome.later else Mark.FAILS
            why = messages.UNUSED_ANSWERS(n=unused)
            yield Checked(entry.item.answers[-1].span, mark, why)
    for item in ruling.not_run:
        later = bool(ruling.entries) and ruling.entries[-1].ruling.outcome.later
        for node in item.expectations:
            mark = Mark.SKIPPED if later else Mark.FAILS
            yield Checked(node.span, mark, messages.NOT_RUN())


def check(docket: Docket, entry: Entry, node: Node) -> Checked:
    """Whether one expectation or claim about an entry holds."""
    claim = next(n for n in node.nodes() if n.kind not in ("basis", "name"))
    outcome = entry.ruling.outcome
    if outcome.outside is not None and outcome.later and not _is_outside(claim):
        return Checked(node.span, Mark.SKIPPED, outcome.outside)
    try:
        why = _claim(docket, entry, claim)
    except SetupError as error:
        raise docket.refusal(error.problems) from error
    basis = node.node("basis")
    if why is None and basis is not None:
        why = _basis(docket, entry.ruling, basis)
    return Checked(node.span, Mark.HOLDS if why is None else Mark.FAILS, why)


def _is_outside(claim: Node) -> bool:
    return claim.kind == "verdict" and claim.word("OUTSIDE") is not None


def _claim(docket: Docket, entry: Entry, claim: Node) -> Phrase | None:
    """What is wrong about a claim, None if it holds."""
    ruling, text = entry.ruling, docket.source.text
    if claim.kind == "verdict":
        wanted = Verdict[next(claim.words()).kind]
        if ruling.verdict is wanted:
            return None
        return messages.EXPECTED_VERDICT(expected=VERDICTS[wanted], actual=VERDICTS[ruling.verdict])
    if claim.kind == "answer":
        return _answer(docket, entry, claim)
    for branch in ruling.branches:
        claimed = docket.game.holds(entry.before, branch.outcome, claim, text)
        if not claimed.holds:
            return messages.OTHER_RESULT(actual=claimed.actual or VERDICTS[ruling.verdict])
    return None


def _answer(docket: Docket, entry: Entry, claim: Node) -> Phrase | None:
    query, values = claim.nodes()
    text = docket.source.text
    possible = []
    for branch in entry.ruling.branches:
        task = docket.game.query(branch.outcome.position, query, text)
        if task == entry.task:
            # The claim is about the question itself, with the choices that were told for it.
            possible.append(branch.outcome.value)
            continue
        ruling = rule(docket, task, branch.outcome.position, entry.readings)
        if ruling.outcome.outside is not None:
            return messages.OTHER_RESULT(actual=ruling.outcome.outside)
        possible += [way.outcome.value for way in ruling.branches]
    claimed = docket.game.equals(list(dict.fromkeys(possible)), values, text)
    return None if claimed.holds else messages.OTHER_RESULT(actual=claimed.actual or query.kind)


def _basis(docket: Docket, ruling: Ruling, basis: Node) -> Phrase | None:
    named = frozenset(_rule_ids(docket, basis))
    cited = citing.cited(ruling)
    book = docket.book
    exact = basis.word("EXACTLY") is not None
    known = cited if exact else citing.with_restatements(book, cited)
    if missing := named - known:
        return messages.NOT_CITED(
            rules=tuple(book.in_order(set(missing))),
            cited=tuple(book.in_order(set(cited))) or messages.NOTHING,
        )
    illegal = ruling.verdict is Verdict.ILLEGAL
    must = citing.broken(ruling) if illegal else cited
    if exact and (extra := must - named):
        also = messages.ALSO_BROKEN if illegal else messages.ALSO_CITED
        return also(rules=tuple(book.in_order(set(extra))))
    return None


def _rule_ids(docket: Docket, basis: Node) -> Iterator[str]:
    """The ids named, as the book writes them; raises ``InputError`` for one it does not have."""
    for word in basis.words("ID"):
        id_ = word.text.upper()
        if id_ not in docket.book.rules:
            near = nearest(id_, docket.book.rules, alike=0.8)
            help_ = messages.NEAREST(ids=tuple(near)) if near else None
            message = messages.NO_RULE(word=docket.source.quote(word.span))
            raise docket.refusal([Problem(word.span, message, help=help_)])
        yield id_
