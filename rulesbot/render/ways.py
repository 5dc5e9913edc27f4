"""What follows from each value of what is not known, as short as it can be said."""

from __future__ import annotations

from collections.abc import Sequence

from rulesbot.core.phrase import Language
from rulesbot.render import words
from rulesbot.render.report import BranchView
from rulesbot.render.sheet import Run, Sheet

_SHOWN = 3
Way = tuple[tuple[str, tuple[str, ...]], ...]
"""Questions in the order asked, each with the answers that lead to the same outcome."""


def write_ways(
    page: Sheet, branches: Sequence[BranchView], language: Language, indent: int
) -> None:
    """Each outcome with the ways that lead to it."""
    groups: dict[tuple[object, ...], list[BranchView]] = {}
    for branch in branches:
        groups.setdefault((branch.verdict, branch.rules, branch.results), []).append(branch)
    single = len(questions(branches)) == 1
    for group in groups.values():
        ways = merged([branch.answers for branch in group])
        outcome = _outcome(group[0], language)
        if single:
            ((_, answers),) = ways[0]
            values = alternatives(answers, language)
            page.add(f"{values}:  ", *outcome, indent=indent, hang=indent + 4)
            continue
        page.add(*outcome, indent=indent, hang=indent + 4)
        for way in ways[:_SHOWN]:
            page.add(_way(way, language), indent=indent + 2, hang=indent + 4)
        if (rest := len(ways) - _SHOWN) > 0:
            page.add(words.MORE(n=rest).say(language), indent=indent + 2)


def questions(branches: Sequence[BranchView]) -> list[str]:
    """Everything that was asked in any of the ways, in the order asked."""
    return list(dict.fromkeys(question for b in branches for question, _ in b.answers))


def merged(ways: Sequence[Sequence[tuple[str, str]]]) -> list[Way]:
    """The ways, those that differ in the answer to one question made one."""
    found: list[Way] = [tuple((q, (a,)) for q, a in dict(way).items()) for way in ways]
    asked = dict.fromkeys(question for way in found for question, _ in way)
    for question in reversed(asked):
        alike: dict[Way, dict[str, None]] = {}
        for way in found:
            answers = dict(way).get(question, ())
            rest = tuple((q, a if q != question else ()) for q, a in way)
            alike.setdefault(rest, {}).update(dict.fromkeys(answers))
        found = [
            tuple((q, a if q != question else tuple(answers)) for q, a in rest)
            for rest, answers in alike.items()
        ]
    return found


def alternatives(answers: Sequence[str], language: Language) -> str:
    """Some answers, any of which will do."""
    if len(answers) < 2:
        return "".join(answers)
    joint = " or " if language == "en" else " nebo "
    if any(", " in answer for answer in answers):
        return joint.join(answers)
    return ", ".join(answers[:-1]) + joint + answers[-1]


def _outcome(branch: BranchView, language: Language) -> tuple[Run, str]:
    verdict = words.VERDICTS[branch.verdict]
    word = (verdict.en if language == "en" else verdict.cs).lower()
    causes = f" ({', '.join(branch.rules)})" if branch.rules else ""
    told = f": {' '.join(branch.results)}" if branch.results else ""
    return Run(word, words.STYLES[branch.verdict]), causes + told


def _way(way: Way, language: Language) -> str:
    return "; ".join(f"{question}: {alternatives(answers, language)}" for question, answers in way)
