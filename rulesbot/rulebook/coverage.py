"""How much of the printed document the rulebook claims, sentence by sentence.

``source.yaml`` of a rulebook names every sentence of its document by digest (``digests``) and
lists those that are no rule (``aside``: ``heading``, ``story``, ``example``, ``legend``,
``advice``). Every other sentence is either claimed by the passage of a rule, or unclaimed.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import groupby

from rulesbot import resources
from rulesbot.core.phrase import Phrase, Words
from rulesbot.core.record import Record
from rulesbot.core.strict_yaml import YamlError, load_mapping
from rulesbot.rulebook.book import Book

KINDS = ("heading", "story", "example", "legend", "advice")

_LOCATOR = re.compile(r"\d+\.\d+")
_DIGEST = re.compile(r"[0-9a-f]{12}")

_NOWHERE = Words(
    "{rule}: věta {locator} v dokumentu není", "{rule}: the document has no sentence {locator}"
)
_ASIDE_NOWHERE = Words(
    "stranou ({kind}) je věta {locator}, kterou dokument nemá",
    "aside ({kind}) lists sentence {locator}, which the document does not have",
)
_TWICE = Words("věta {locator} je stranou dvakrát", "sentence {locator} is aside twice")
_BOTH = Words(
    "věta {locator} je stranou ({kind}), a přitom na ní stojí {rules}",
    "sentence {locator} is aside ({kind}), yet {rules} rest on it",
)
_DIGESTS_DIFFER = Words(
    "{rule}: otisk se liší od otisku věty {locator} v source.yaml",
    "{rule}: its digest differs from that of sentence {locator} in source.yaml",
)


class Printed(Record):
    """The document without its words: digest by locator, in reading order, and what is no rule.

    ``aside`` holds pairs of locator and kind, as listed.
    """

    digests: Mapping[str, str]
    aside: tuple[tuple[str, str], ...]


class Row(Record):
    """A stretch of the document: its section, its units from first to last, its sentences.

    ``section`` is empty for a stretch that no rule claims anything of.
    """

    section: str
    first: int
    last: int
    claimed: int
    aside: int
    unclaimed: int

    @property
    def total(self) -> int:
        """All its sentences."""
        return self.claimed + self.aside + self.unclaimed


class Coverage(Record):
    """What became of each sentence: its rules, its kind, or nothing; and what is wrong in it."""

    sentences: tuple[str, ...]
    claims: Mapping[str, tuple[str, ...]]
    aside: Mapping[str, str]
    unclaimed: tuple[str, ...]
    rows: tuple[Row, ...]
    errors: tuple[Phrase, ...]

    def of_kind(self, kind: str) -> int:
        """How many sentences are aside as that kind."""
        return sum(1 for found in self.aside.values() if found == kind)


@lru_cache(maxsize=8)
def load(game: str) -> Printed:
    """The document of a game's rulebook; raises ``YamlError`` naming what is wrong."""
    text = resources.text("rulebooks", resources.folder_name(game), "source.yaml")
    return parse(text, "source.yaml")


def parse(text: str, name: str) -> Printed:
    """Read ``source.yaml`` strictly: unknown keys, kinds and malformed locators are errors."""
    data = load_mapping(text, name)
    if unknown := sorted(data.keys() - {"digests", "aside"}):
        raise YamlError(f"{name}: unknown key {unknown[0]!r}")
    digests, aside = data.get("digests"), data.get("aside", {})
    if not isinstance(digests, dict) or not isinstance(aside, dict):
        raise YamlError(f"{name}: 'digests' and 'aside' have to be mappings")
    for locator, digest in digests.items():
        _expect(_LOCATOR, locator, f"{name}: digests")
        _expect(_DIGEST, digest, f"{name}: digest of {locator}")
    return Printed(digests, tuple(_aside(aside, name)))


def _aside(aside: Mapping[object, object], name: str) -> Iterator[tuple[str, str]]:
    for kind, locators in aside.items():
        if kind not in KINDS:
            raise YamlError(f"{name}: unknown kind {kind!r}")
        if not isinstance(locators, list):
            raise YamlError(f"{name}: {kind} has to be a list")
        for locator in locators:
            yield _expect(_LOCATOR, locator, f"{name}: {kind}"), str(kind)


def _expect(form: re.Pattern[str], value: object, where: str) -> str:
    if not isinstance(value, str) or not form.fullmatch(value):
        raise YamlError(f"{where}: {value!r} is malformed")
    return value


def measure(book: Book, printed: Printed) -> Coverage:
    """What the rules of a book claim of its document."""
    claims: dict[str, tuple[str, ...]] = {}
    for rule in book.rules.values():
        for locator in rule.passage:
            claims[locator] = (*claims.get(locator, ()), rule.id)
    aside = {locator: kind for locator, kind in printed.aside if locator not in claims}
    return Coverage(
        sentences=tuple(printed.digests),
        claims={place: rules for place, rules in claims.items() if place in printed.digests},
        aside={place: kind for place, kind in aside.items() if place in printed.digests},
        unclaimed=tuple(s for s in printed.digests if s not in claims and s not in aside),
        rows=tuple(_rows(book, printed, claims, aside)),
        errors=tuple(_errors(book, printed, claims)),
    )


def tenths(part: int, whole: int) -> int:
    """A share in tenths of a percent, never rounded up; of nothing it is none."""
    return part * 1000 // whole if whole else 0


def _errors(
    book: Book, printed: Printed, claims: Mapping[str, tuple[str, ...]]
) -> Iterator[Phrase]:
    for rule in book.rules.values():
        for locator in rule.passage:
            if locator not in printed.digests:
                yield _NOWHERE(rule=rule.id, locator=locator)
            elif len(rule.passage) == 1 and rule.digest != printed.digests[locator]:
                yield _DIGESTS_DIFFER(rule=rule.id, locator=locator)
    for locator, kind in printed.aside:
        if locator not in printed.digests:
            yield _ASIDE_NOWHERE(kind=kind, locator=locator)
        if locator in claims:
            yield _BOTH(locator=locator, kind=kind, rules=claims[locator])
    counts = Counter(locator for locator, _ in printed.aside)
    yield from (_TWICE(locator=locator) for locator, count in counts.items() if count > 1)


def _rows(
    book: Book,
    printed: Printed,
    claims: Mapping[str, tuple[str, ...]],
    aside: Mapping[str, str],
) -> Iterator[Row]:
    units = [
        (number, tuple(locators))
        for number, locators in groupby(printed.digests, lambda place: int(place.split(".")[0]))
    ]
    labels = [_label(book, locators, claims, aside) for _, locators in units]
    if book.document.unit == "page":
        names = [str(number) for number, _ in units]
    else:
        names = _filled(labels, [_headed(locators, aside) for _, locators in units])
    for name, group in groupby(zip(names, units, strict=True), lambda pair: pair[0]):
        members = [unit for _, unit in group]
        places = [place for _, locators in members for place in locators]
        claimed = sum(1 for place in places if place in claims)
        apart = sum(1 for place in places if place in aside)
        section = "" if book.document.unit == "page" else name
        rest = len(places) - claimed - apart
        yield Row(section, members[0][0], members[-1][0], claimed, apart, rest)


def _label(
    book: Book,
    locators: tuple[str, ...],
    claims: Mapping[str, tuple[str, ...]],
    aside: Mapping[str, str],
) -> str | None:
    """The section of the first rule there, "" if unclaimed, None if only aside."""
    for locator in locators:
        for id_ in claims.get(locator, ()):
            if section := book.rules[id_].section.split(" / ")[0]:
                return section
    return None if all(locator in aside for locator in locators) else ""


def _headed(locators: tuple[str, ...], aside: Mapping[str, str]) -> bool:
    return all(aside.get(locator) == "heading" for locator in locators)


def _filled(labels: list[str | None], headings: list[bool]) -> list[str]:
    """A name for every unit: headings go with what follows, other asides with what precedes.

    An unclaimed stretch inside a section belongs to that section.
    """
    before = [next((x for x in reversed(labels[:at]) if x), "") for at in range(len(labels))]
    after = [next((x for x in labels[at:] if x), "") for at in range(len(labels))]
    names: list[str] = []
    for at, label in enumerate(labels):
        following = next((x for x in labels[at:] if x is not None), before[at])
        preceding = names[-1] if names and not headings[at] else following
        name = preceding if label is None else label
        names.append(name or (before[at] if before[at] == after[at] else ""))
    return names
