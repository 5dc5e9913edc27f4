"""A ruling as a person reads it: verdict first, reason and citation, the way out last."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from rulesbot.core import limits
from rulesbot.core.phrase import Language, Words
from rulesbot.core.record import Record
from rulesbot.core.ruling import Verdict
from rulesbot.referee.expectations import Mark
from rulesbot.render import words
from rulesbot.render.report import CaseView, EntryView, FindingView, RuleView, StepView
from rulesbot.render.sheet import Run, Sheet, Style
from rulesbot.render.ways import questions, write_ways

_BODY, _DEEP = 4, 6
_ANSWERS = 4


class Options(Record):
    """What the caller wants to see besides the ruling itself."""

    language: Language
    brief: bool = False
    assumptions: bool = False


def write_case(page: Sheet, case: CaseView, options: Options) -> None:
    """One case under its title."""
    language = options.language
    if case.title:
        page.gap()
        page.add(Run(words.CASE(title=case.title).say(language), "bold"), hang=2)
    if not case.entries and not case.not_run:
        page.gap()
        page.add(words.NOTHING_ASKED().say(language), indent=2)
    for entry in case.entries:
        _entry(page, entry, options)
    for text in case.not_run:
        page.gap()
        page.add(Run(words.NOT_RUN(text=text).say(language), "dim"), indent=2, hang=_BODY)


def _word(word: Words, language: Language) -> str:
    return word.en if language == "en" else word.cs


def _entry(page: Sheet, entry: EntryView, options: Options) -> None:
    language = options.language
    page.gap()
    verdict = _word(words.VERDICTS[entry.verdict], language)
    page.add(
        Run(verdict, words.STYLES[entry.verdict]),
        Run("   " + entry.text, "bold"),
        indent=2,
        hang=_BODY,
    )
    if entry.outside:
        page.gap()
        page.add(entry.outside[:1].upper() + entry.outside[1:] + ".", indent=_BODY)
    for _, group in groupby(entry.findings, key=lambda finding: finding.rule.id):
        _findings(page, list(group), options)
    _steps(page, entry.steps)
    _results(page, entry.results)
    if entry.verdict is Verdict.DEPENDS:
        _branches(page, entry, language)
        _to_find_out(page, entry, language)
    elif entry.verdict is Verdict.ILLEGAL and not entry.findings:
        _branches(page, entry, language)
    _held(page, entry.held, options)
    _notes(page, entry, options)
    _alternatives(page, entry, language)


def _findings(page: Sheet, findings: Sequence[FindingView], options: Options) -> None:
    """Every breach of one rule, and the rule once."""
    rule = findings[0].rule
    page.gap()
    page.add(
        Run("✗ ", "bad"),
        Run(rule.title, "bold"),
        indent=2,
        hang=_BODY,
        right=Run(rule.id, "rule"),
    )
    for finding in findings:
        page.add(finding.message, indent=_BODY)
        for step in finding.because:
            text = words.BECAUSE(text=step.message).say(options.language)
            page.add(text, indent=_BODY, right=Run(step.rule.id, "rule"))
    if not options.brief:
        _citation(page, rule, options.language)


def _citation(page: Sheet, rule: RuleView, language: Language) -> None:
    page.add(words.RULE(text=rule.text).say(language), indent=_BODY)
    if language == "en":
        page.add(f"({rule.gist})", indent=_BODY)
    if rule.source:
        page.add(Run(words.ELSEWHERE(source=rule.source).say(language), "dim"), indent=_BODY)
    else:
        page.add(Run(rule.locator, "dim"), indent=_BODY)
    if rule.passage:
        page.add(Run(words.PASSAGE(text=f"„{rule.passage}“").say(language), "dim"), indent=_BODY)


def _steps(page: Sheet, steps: Sequence[StepView]) -> None:
    if steps:
        page.gap()
    for number, step in enumerate(steps, start=1):
        page.add(
            f"{number:>2}  {step.message}", indent=2, hang=_DEEP, right=Run(step.rule.id, "rule")
        )


def _results(page: Sheet, results: Sequence[str]) -> None:
    if results:
        page.gap()
    for line in results:
        page.add(line, indent=_BODY, hang=_DEEP)


def _held(page: Sheet, held: Sequence[RuleView], options: Options) -> None:
    if options.brief or not held:
        return
    page.gap()
    page.add(Run(_word(words.RESTS_ON, options.language), "bold"), indent=2)
    for rule in held:
        page.add(Run("✓ ", "good"), rule.title, indent=_BODY, right=Run(rule.id, "rule"))


def _branches(page: Sheet, entry: EntryView, language: Language) -> None:
    """What follows from each value."""
    page.gap()
    write_ways(page, entry.branches, language, _BODY)
    if not entry.complete:
        page.add(words.NOT_ALL_WAYS(n=len(entry.branches)).say(language), indent=_BODY)


def _to_find_out(page: Sheet, entry: EntryView, language: Language) -> None:
    page.gap()
    asked = questions(entry.branches)
    for question in asked[: limits.SHOWN]:
        page.add(words.FIND_OUT(what=question).say(language), indent=2, hang=_BODY)
    if (rest := len(asked) - limits.SHOWN) > 0:
        page.add(words.FIND_MORE(n=rest).say(language), indent=2)


def _notes(page: Sheet, entry: EntryView, options: Options) -> None:
    language = options.language
    waiting: dict[str, list[str]] = {}
    for rule, what in entry.waiting:
        waiting.setdefault(what, []).append(rule)
    lines = [
        words.WAITING(what=what, rules=tuple(rules)).say(language)
        for what, rules in waiting.items()
    ]
    lines += [
        words.OVERRIDDEN(rule=finding.rule.id, special=finding.overridden_by).say(language)
        for finding in entry.overridden
    ]
    for reading in entry.readings:
        template = words.READING if reading.verdict is not entry.verdict else words.READING_SAME
        verdict = _word(words.VERDICTS[reading.verdict], language)
        lines.append(
            template(
                name=reading.id, value=reading.value, other=reading.other, verdict=verdict
            ).say(language)
        )
    lines += [words.REMARK(text=text).say(language) for text in entry.remarks]
    if options.assumptions:
        lines += [words.ASSUMES(text=text).say(language) for text in entry.assumptions]
    if lines:
        page.gap()
    for line in lines:
        page.add(Run(line, "dim"), indent=2, hang=_BODY)
    if entry.claims:
        page.gap()
    for claim in entry.claims:
        mark = _word(words.MARKS[claim.mark], language)
        why = f" – {claim.why}" if claim.why else ""
        style: Style = "good" if claim.mark is Mark.HOLDS else "bad"
        page.add(f"{claim.text}: ", Run(mark, style), why, indent=2, hang=_BODY)


def _alternatives(page: Sheet, entry: EntryView, language: Language) -> None:
    if not entry.alternatives:
        return
    page.gap()
    page.add(Run(_word(words.WOULD_DO, language), "bold"), indent=2)
    for text in entry.alternatives:
        page.add(Run("→ ", "good"), text, indent=_BODY, hang=_DEEP)
    if entry.more_alternatives:
        page.add(words.MORE(n=entry.more_alternatives).say(language), indent=_BODY)
