"""Holds the words of a rulebook against the code that is bound to it.

Neither side can be used alone, so whatever lets them drift apart is a fault that self-check and
the contract test report: a rule that nothing decides, code of a rule that no book has, a message
that does not speak of what the code found.
"""

from __future__ import annotations

import re
import string
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping

from rulesbot.core.phrase import CASES, Language, Phrase, Words
from rulesbot.core.rules import DriftError, Rules, field_names
from rulesbot.core.ruling import Facts
from rulesbot.rulebook.book import Book, Message, Rule, Status

_DIGEST = re.compile(r"[0-9a-f]{12}")
_FORMS = {"cs": 3, "en": 2}

_NOT_IN_BOOK = Words("{rule}: má program, ale ne text", "{rule}: has code but no text")
_NO_STATUS = Words(
    "{rule}: nic o něm nerozhoduje, nevysvětluje ho a neodkládá",
    "{rule}: nothing decides it, explains it or puts it off",
)
_MANY_STATUSES = Words("{rule}: je zároveň {what}", "{rule}: is at once {what}")
_NO_MESSAGE = Words("{rule}: chybí zpráva o {facts}", "{rule}: no message about {facts}")
_IDLE_MESSAGE = Words(
    "{rule}: zpráva „{key}“ nemluví o ničem, co program zjistí",
    "{rule}: the message “{key}” speaks of nothing that the code finds",
)
_SAME_NAMES = Words(
    "{rule}: dva druhy zjištění se jmenují stejně", "{rule}: two kinds of facts share a name"
)
_MALFORMED = Words(
    "{rule}: zprávu {key} ({language}) nelze vyplnit: {what}",
    "{rule}: the message {key} ({language}) cannot be filled: {what}",
)
_PLACEHOLDERS = Words(
    "{rule}: zpráva {key} ({language}) mluví o {said}, program zjistí {known}",
    "{rule}: the message {key} ({language}) says {said}, the code finds {known}",
)
_NO_TARGET = Words(
    "{rule}: {key} ukazuje na {target}, které v pravidlech není",
    "{rule}: {key} points at {target}, which no rulebook has",
)
_OVERRIDES = Words(
    "{rule}: podle textu ruší {said}, podle programu {known}",
    "{rule}: overrides {said} by its text and {known} by its code",
)
_CIRCULAR = Words("{rule}: {key} vede zpět k němu", "{rule}: {key} leads back to it")
_NO_PASSAGE = Words(
    "{rule}: neříká, kde stojí (passage nebo source)",
    "{rule}: does not say where it stands (passage or source)",
)
_BAD_DIGEST = Words(
    "{rule}: otisk „{digest}“ není 12 šestnáctkových číslic",
    "{rule}: the digest “{digest}” is not 12 hex digits",
)
_SAME_TITLE = Words("nadpis „{title}“ mají {rules}", "the title “{title}” belongs to {rules}")
_READING_RULE = Words(
    "výklad {reading}: pravidlo {rule} v knize není", "reading {reading}: the book has no {rule}"
)
_READING_ONE_WAY = Words(
    "výklad {reading} a pravidlo {rule} o sobě nevědí navzájem",
    "reading {reading} and rule {rule} do not name each other",
)
_READING_VALUES = Words(
    "výklad {reading}: potřebuje aspoň dvě různé hodnoty",
    "reading {reading}: needs at least two different values",
)
_FORMS_OF_TERM = Words(
    "slovo {term}: má mít právě tvary {forms}", "term {term}: has to have just the forms {forms}"
)
_NOTHING = Words("nic", "nothing")


def status(rule: Rule, rules: Rules) -> Status:
    """What the judge does with a rule; raises ``DriftError`` unless that is one thing."""
    found = _statuses(rule, rules)
    if len(found) != 1:
        raise DriftError(f"{rule.id} has {len(found)} statuses")
    return found[0]


def verify(book: Book, rules: Rules, language: Language = "cs") -> list[str]:
    """Every way in which the words and the code of a game disagree; nothing when they join."""
    return [fault.say(language) for fault in _faults(book, rules)]


def _faults(book: Book, rules: Rules) -> Iterator[Phrase]:
    bound = rules.bound()
    yield from (_NOT_IN_BOOK(rule=id_) for id_ in bound if id_ not in book.rules)
    for rule in book.rules.values():
        yield from _one_status(rule, rules)
        yield from _messages(rule, bound.get(rule.id, set()))
        yield from _citation(rule)
        yield from _targets(rule, book)
        yield from _same_overrides(rule, rules)
    yield from _circles("overrides", book, lambda rule: rule.overrides)
    yield from _circles("restates", book, lambda rule: rule.restates)
    yield from _titles(book)
    yield from _readings(book)
    yield from _terms(book)


def _statuses(rule: Rule, rules: Rules) -> list[Status]:
    found = []
    if rule.id in rules.checks or rule.id in rules.exceptions:
        found.append(Status.ENFORCED)
    elif any(id_ == rule.id for id_, _ in rules.effects):
        found.append(Status.RESOLVED)
    if rule.explained:
        found.append(Status.EXPLAINED)
    if rule.restates:
        found.append(Status.RESTATES)
    if rule.not_yet:
        found.append(Status.NOT_YET)
    return found


def _one_status(rule: Rule, rules: Rules) -> Iterator[Phrase]:
    found = _statuses(rule, rules)
    if not found:
        yield _NO_STATUS(rule=rule.id)
    elif len(found) > 1:
        yield _MANY_STATUSES(rule=rule.id, what=tuple(status.value for status in found))


def _messages(rule: Rule, facts: set[type[Facts]]) -> Iterator[Phrase]:
    kinds = {kind.__name__: kind for kind in facts}
    if len(kinds) < len(facts):
        yield _SAME_NAMES(rule=rule.id)
    for key, message in rule.messages.items():
        kind = next(iter(kinds.values())) if not key and len(kinds) == 1 else kinds.get(key)
        if kind is None:
            yield _IDLE_MESSAGE(rule=rule.id, key=key)
        else:
            yield from _placeholders(rule, kind, message)
    if "" in rule.messages and len(kinds) == 1:
        return
    for name in sorted(kinds.keys() - rule.messages.keys()):
        yield _NO_MESSAGE(rule=rule.id, facts=name)


def _placeholders(rule: Rule, kind: type[Facts], message: Message) -> Iterator[Phrase]:
    """Each language has to speak of every fact, of nothing else, and in forms it has."""
    known = tuple(sorted(field_names(kind)))
    languages: tuple[tuple[Language, str], ...] = (("cs", message.cs), ("en", message.en))
    for language, template in languages:
        where = {"rule": rule.id, "key": kind.__name__, "language": language}
        try:
            parts = [part[1:] for part in string.Formatter().parse(template) if part[1] is not None]
        except ValueError as error:
            yield _MALFORMED(**where, what=str(error))
            continue
        said = tuple(sorted({str(name) for name, _, _ in parts}))
        if said != known:
            yield _PLACEHOLDERS(**where, said=_named(said), known=_named(known))
        for name, form, conversion in parts:
            if conversion or not _is_form(form or "", language):
                yield _MALFORMED(**where, what=f"{{{name}:{form}}}")


def _is_form(form: str, language: Language) -> bool:
    """True for a grammatical case, or for as many plural forms as the language has."""
    if "|" in form:
        return form.count("|") + 1 == _FORMS[language]
    return not form or form in CASES


def _named(names: Iterable[str]) -> object:
    return tuple(names) or _NOTHING


def _citation(rule: Rule) -> Iterator[Phrase]:
    if not rule.passage and not rule.source:
        yield _NO_PASSAGE(rule=rule.id)
    if (rule.passage or rule.digest) and not _DIGEST.fullmatch(rule.digest):
        yield _BAD_DIGEST(rule=rule.id, digest=rule.digest)


def _targets(rule: Rule, book: Book) -> Iterator[Phrase]:
    for key in ("see", "restates", "overrides"):
        for target in getattr(rule, key):
            if target not in book.rules:
                yield _NO_TARGET(rule=rule.id, key=key, target=target)
            elif target == rule.id and key == "see":
                yield _CIRCULAR(rule=rule.id, key=key)
    for target in rule.readings:
        if target not in book.readings:
            yield _NO_TARGET(rule=rule.id, key="readings", target=target)
        elif rule.id not in book.readings[target].rules:
            yield _READING_ONE_WAY(reading=target, rule=rule.id)


def _same_overrides(rule: Rule, rules: Rules) -> Iterator[Phrase]:
    said, known = set(rule.overrides), set(rules.overrides.get(rule.id, ()))
    if said != known and not rule.not_yet:
        yield _OVERRIDES(rule=rule.id, said=_named(sorted(said)), known=_named(sorted(known)))


def _circles(key: str, book: Book, targets: Callable[[Rule], Iterable[str]]) -> Iterator[Phrase]:
    """Rules from which a chain of such references leads back to themselves."""
    graph = {rule.id: tuple(targets(rule)) for rule in book.rules.values()}
    yield from (_CIRCULAR(rule=id_, key=key) for id_ in graph if id_ in _reached(graph, id_))


def _reached(graph: Mapping[str, tuple[str, ...]], start: str) -> set[str]:
    reached: set[str] = set()
    waiting = list(graph[start])
    while waiting:
        id_ = waiting.pop()
        if id_ not in reached:
            reached.add(id_)
            waiting += graph.get(id_, ())
    return reached


def _titles(book: Book) -> Iterator[Phrase]:
    counts = Counter(rule.title for rule in book.rules.values())
    for title, count in counts.items():
        if count > 1:
            same = tuple(rule.id for rule in book.rules.values() if rule.title == title)
            yield _SAME_TITLE(title=title, rules=same)


def _readings(book: Book) -> Iterator[Phrase]:
    for reading in book.readings.values():
        if len(set(reading.values)) < max(2, len(reading.values)):
            yield _READING_VALUES(reading=reading.id)
        for id_ in reading.rules:
            if id_ not in book.rules:
                yield _READING_RULE(reading=reading.id, rule=id_)
            elif reading.id not in book.rules[id_].readings:
                yield _READING_ONE_WAY(reading=reading.id, rule=id_)


def _terms(book: Book) -> Iterator[Phrase]:
    forms = (*CASES, "en")
    for term, declined in book.lexicon.forms.items():
        if not isinstance(declined, Mapping) or declined.keys() != set(forms):
            yield _FORMS_OF_TERM(term=term, forms=forms)
