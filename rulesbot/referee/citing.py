"""Which rules a ruling cites."""

from __future__ import annotations

from rulesbot.core.ruling import Branch, Finding, Ruling, Verdict
from rulesbot.rulebook.book import Book


def common_findings(ruling: Ruling) -> tuple[Finding, ...]:
    """The breaches that are there whatever the unknowns are."""
    first = ruling.outcome.findings
    rest = [set(branch.outcome.findings) for branch in ruling.branches[1:]]
    return tuple(finding for finding in first if all(finding in other for other in rest))


def broken(ruling: Ruling) -> frozenset[str]:
    """The rules that are broken for certain."""
    return frozenset(f.rule for f in common_findings(ruling) if not f.overridden_by)


def cited(ruling: Ruling) -> frozenset[str]:
    """Every rule that the ruling rests on."""
    return frozenset().union(*(_of_branch(ruling, branch) for branch in ruling.branches))


def _of_branch(ruling: Ruling, branch: Branch) -> frozenset[str]:
    outcome = branch.outcome
    rules = {rule for finding in outcome.findings for rule in (finding.rule, *finding.because)}
    rules |= {f.overridden_by for f in outcome.findings if f.overridden_by}
    rules |= {step.rule for step in branch.journal.steps}
    if ruling.verdict is not Verdict.ILLEGAL:
        rules |= set(outcome.held)
    return frozenset(rules)


def supporting(ruling: Ruling) -> frozenset[str]:
    """Rules cited beside the broken ones: what makes them apply, and steps."""
    return cited(ruling) - broken(ruling)


def with_restatements(book: Book, rules: frozenset[str]) -> frozenset[str]:
    """These rules, and those of the book that say one of them again."""
    again = {rule.id for rule in book.rules.values() if rules & set(rule.restates)}
    return rules | again
