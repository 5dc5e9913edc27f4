"""Odds as bars, fractions and per cent."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from rulesbot.core import limits
from rulesbot.core.phrase import Language, Words
from rulesbot.referee.odds import CaseOdds, Chance
from rulesbot.render import words
from rulesbot.render.sheet import Run, Sheet
from rulesbot.rulebook.book import Book

_BAR = 32
_EIGHTHS = " ▏▎▍▌▋▊▉"
_EXACT = Words("(přesně)", "(exact)")
_NO_EVENTS = Words(
    "V tomto případu není žádná událost, jejíž výsledek by závisel na hodech.",
    "This case has no event whose result depends on rolls.",
)
_REST = Words("ostatní ({n})", "others ({n})")


def write_odds(page: Sheet, case: CaseOdds, book: Book, language: Language) -> None:
    """The chances of one case."""
    if case.title:
        page.gap()
        page.add(Run(words.CASE(title=case.title).say(language), "bold"), hang=2)
    if not case.chances:
        page.gap()
        page.add(_why_none(case, book, language), indent=2)
    for chance in case.chances:
        _chance(page, chance, book, language)


def _why_none(case: CaseOdds, book: Book, language: Language) -> str:
    return words.sentence(case.outside or _NO_EVENTS(), book, language)


def _chance(page: Sheet, chance: Chance, book: Book, language: Language) -> None:
    page.gap()
    exact = _EXACT.en if language == "en" else _EXACT.cs
    name = chance.name.say(language, book.lexicon)
    page.add(Run(name, "bold"), indent=2, right=Run(exact, "dim"))
    page.gap()
    shown = [(v.say(language, book.lexicon), p) for _, v, p in chance.values]
    if len(shown) > limits.SHOWN * 2:
        rest = shown[limits.SHOWN * 2 - 1 :]
        label = _REST(n=len(rest)).say(language)
        shown = [*shown[: limits.SHOWN * 2 - 1], (label, sum((p for _, p in rest), Fraction(0)))]
    width = min(24, max(len(label) for label, _ in shown))
    most = max(p for _, p in shown)
    for label, p in shown:
        bar = _bar(p / most if most else p)
        page.add(
            f"{label[:width]:>{width}}   ",
            Run(f"{bar:<{_BAR + 1}}", "good"),
            f" {percent(p, language):>8}  ",
            Run(_fraction(p), "dim"),
            indent=2,
            wrap=False,
        )


def _bar(share: Fraction) -> str:
    eighths = int(share * _BAR * 8)
    return "█" * (eighths // 8) + _EIGHTHS[eighths % 8].strip()


def percent(chance: Fraction, language: Language) -> str:
    """A chance in per cent, to one place; never 0 or 100 unless it is."""
    tenths = int(chance * 1000 + Fraction(1, 2))
    if chance > 0 and tenths == 0:
        return "< 0.1 %" if language == "en" else "< 0,1 %"
    if chance < 1 and tenths == 1000:
        return "> 99.9 %" if language == "en" else "> 99,9 %"
    text = f"{tenths // 10}.{tenths % 10} %"
    return text if language == "en" else text.replace(".", ",")


def _fraction(chance: Fraction) -> str:
    text = f"{chance.numerator}/{chance.denominator}"
    return text if len(text) <= 14 else f"≈ {float(chance):.3g}"


def as_data(case: CaseOdds, book: Book, language: Language) -> dict[str, Any]:
    """The same for a program: every chance as an exact fraction."""
    return {
        "title": case.title,
        "outside": _why_none(case, book, language) if case.outside else "",
        "chances": [
            {
                "name": chance.name.say(language, book.lexicon),
                "values": [
                    {
                        "value": words_.say(language, book.lexicon),
                        "chance": f"{p.numerator}/{p.denominator}",
                        "percent": round(float(p) * 100, 6),
                    }
                    for _, words_, p in chance.values
                ],
            }
            for chance in case.chances
        ],
    }
