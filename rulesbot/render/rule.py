"""One rule in full: its words, where it stands, what the judge does with it, what belongs to it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rulesbot.core import limits
from rulesbot.core.phrase import Language, Phrase, Words
from rulesbot.core.record import Record
from rulesbot.render.sheet import Run, Sheet, Style
from rulesbot.rulebook.book import Book, Reading, Rule, Status
from rulesbot.rulebook.cases import Cited

_DOES = {
    Status.ENFORCED: Words("hlídá ho", "enforces it"),
    Status.RESOLVED: Words("provádí, co z něj plyne", "resolves what follows from it"),
    Status.EXPLAINED: Words("jen ho vysvětluje", "only explains it"),
    Status.RESTATES: Words(
        "rozhoduje podle pravidla, které opakuje", "decides by what it restates"
    ),
    Status.NOT_YET: Words("zatím ho neumí", "does not know it yet"),
}
_SHORT = {
    Status.ENFORCED: Words("hlídá", "enforced"),
    Status.RESOLVED: Words("provádí", "resolved"),
    Status.EXPLAINED: Words("vysvětluje", "explained"),
    Status.RESTATES: Words("opakuje", "restates"),
    Status.NOT_YET: Words("zatím ne", "not yet"),
}
_STANDS = Words("Kde stojí: ", "Where: ")
_ELSEWHERE = Words("mimo český text: ", "beyond the Czech text: ")
_VERBATIM = Words("Doslova: ", "Word for word (Czech): ")
_ATTACH = Words(
    "připojte svou kopii: rulesbot source add {game} SOUBOR",
    "attach your copy: rulesbot source add {game} FILE",
)
_OTHER_WORDS = Words(
    "vaše kopie má na tom místě jiný text", "your copy has other words in that place"
)
_JUDGE = Words("Rozhodčí: ", "The judge: ")
_OPEN = Words("Závisí na výkladu", "Depends on a reading")
_SEE = Words("Viz také", "See also")
_RESTATES = Words("Opakuje", "Restates")
_RESTATED = Words("Opakují ho", "Restated by")
_OVERRIDES = Words("Ruší zákazy", "Overrides")
_OVERRIDDEN = Words("Ruší ho", "Overridden by")
_CASES = Words("Případy, které ho citují", "Cases that cite it")
_MORE = Words("a {n:další|další|dalších}", "and {n:more|more}")
_DEFAULT = Words("výchozí", "default")


class Page(Record):
    """All that is shown of one rule.

    ``passage`` is its word for word text when a copy that has it is ``attached``; ``cases`` is
    None where no written cases are at hand.
    """

    book: Book
    rule: Rule
    status: Status
    attached: bool = False
    passage: str | None = None
    cases: tuple[Cited, ...] | None = None

    @property
    def reason(self) -> str:
        """Why the judge only explains the rule, or what it waits for."""
        return self.rule.explained or self.rule.not_yet

    @property
    def restated_by(self) -> tuple[str, ...]:
        """The rules that say this one again."""
        return tuple(r.id for r in self.book.rules.values() if self.rule.id in r.restates)

    @property
    def overridden_by(self) -> tuple[str, ...]:
        """The special rules that lift this one."""
        return tuple(r.id for r in self.book.rules.values() if self.rule.id in r.overrides)


def said(words: Words | Phrase, language: Language) -> str:
    """A label or a sentence in the language of the call."""
    return (words if isinstance(words, Phrase) else words()).say(language)


def status_word(status: Status, language: Language) -> str:
    """A status in a word, as lists show it."""
    return said(_SHORT[status], language)


def sheet(pages: Sequence[Page], language: Language) -> Sheet:
    """Several rules in full, one after another."""
    paper = Sheet()
    for page in pages:
        paper.gap()
        _rule(paper, page, language)
    return paper


def _rule(paper: Sheet, page: Page, language: Language) -> None:
    rule = page.rule
    paper.add(Run(rule.title, "bold"), right=Run(rule.id, "rule"))
    paper.gap()
    paper.add(rule.text, indent=2)
    paper.add(Run(rule.gist, "dim"), indent=2)
    paper.gap()
    elsewhere = said(_ELSEWHERE, language) if rule.source else ""
    paper.add(said(_STANDS, language), elsewhere, page.book.locator(rule), indent=2, hang=4)
    if rule.passage:
        _passage(paper, page, language)
    _status(paper, page, language)
    _readings(paper, page, language)
    _related(paper, _SEE, page.book, rule.see, language)
    _related(paper, _RESTATES, page.book, rule.restates, language)
    _related(paper, _RESTATED, page.book, page.restated_by, language)
    _related(paper, _OVERRIDES, page.book, rule.overrides, language)
    _related(paper, _OVERRIDDEN, page.book, page.overridden_by, language)
    _cases(paper, page, language)


def _passage(paper: Sheet, page: Page, language: Language) -> None:
    if page.passage is not None:
        words: str | Run = f"„{page.passage}“"
    elif page.attached:
        words = Run(said(_OTHER_WORDS, language), "open")
    else:
        words = Run(said(_ATTACH(game=page.book.id), language), "dim")
    paper.add(said(_VERBATIM, language), words, indent=2, hang=4)


def _status(paper: Sheet, page: Page, language: Language) -> None:
    reason = f": {page.reason}" if page.reason else ""
    style: Style = "open" if page.status is Status.NOT_YET else ""
    does = Run(said(_DOES[page.status], language), style)
    paper.add(said(_JUDGE, language), does, reason, indent=2, hang=4)


def _readings(paper: Sheet, page: Page, language: Language) -> None:
    found = [page.book.readings[id_] for id_ in page.rule.readings if id_ in page.book.readings]
    if found:
        paper.gap()
        paper.add(said(_OPEN, language), indent=2)
    for reading in found:
        add_reading(paper, reading, language, indent=4)


def add_reading(paper: Sheet, reading: Reading, language: Language, indent: int) -> None:
    """A reading: its name and values as the mini-language writes them, the question, the note."""
    default = f"{reading.default} ({said(_DEFAULT, language)})"
    values = " | ".join((default, *reading.values[1:]))
    paper.add(Run(reading.id, "rule"), f" = {values}", indent=indent, hang=indent + 2)
    paper.add(reading.title, indent=indent + 2)
    paper.add(Run(reading.note, "dim"), indent=indent + 2)


def _related(
    paper: Sheet, label: Words, book: Book, ids: Iterable[str], language: Language
) -> None:
    known = [book.rules[id_] for id_ in ids if id_ in book.rules]
    if not known:
        return
    paper.gap()
    paper.add(said(label, language), indent=2)
    width = max(len(rule.id) for rule in known)
    for rule in known:
        pad = " " * (width - len(rule.id) + 2)
        paper.add(Run(rule.id, "rule"), pad + rule.title, indent=4, hang=width + 6)


def _cases(paper: Sheet, page: Page, language: Language) -> None:
    if not page.cases:
        return
    paper.gap()
    paper.add(said(_CASES, language), indent=2)
    for case in page.cases[: limits.SHOWN]:
        title = f"  „{case.title}“" if case.title else ""
        paper.add(Run(case.file, "dim"), title, indent=4, hang=6)
    if (rest := len(page.cases) - limits.SHOWN) > 0:
        paper.add(said(_MORE(n=rest), language), indent=4)
