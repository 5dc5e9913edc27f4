"""A user's own copies of the printed documents: kept, read, and compared with the citations.

The rulebooks hold digests only, so the words shown as a passage are
always the user's own, and only when they are the words that the rule was written from.
"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Mapping
from pathlib import Path

from rulesbot.core.phrase import Phrase, Words
from rulesbot.core.record import Record
from rulesbot.rulebook import copies, coverage, loader
from rulesbot.rulebook.book import Book, Rule
from rulesbot.rulebook.sentences import Unit, digest, sentences

LARGEST = 5_000_000
"""Bytes in a document."""

_MISSING = Words("soubor {file} neexistuje", "there is no file {file}")
_DIRECTORY = Words("{file} je složka, ne soubor", "{file} is a folder, not a file")
_NO_FILE = Words("{file} není obyčejný soubor", "{file} is not a regular file")
_UNREADABLE = Words("soubor {file} nejde přečíst", "the file {file} cannot be read")
_TOO_LARGE = Words(
    "soubor {file} má {size:bajt|bajty|bajtů}, nejvýš jich smí být {most}",
    "the file {file} has {size:byte|bytes}, at most {most} are allowed",
)
_NOT_UTF8 = Words(
    "soubor {file} není text v UTF-8; uložte ho jako prostý text v tomto kódování",
    "the file {file} is not UTF-8 text; save it as plain text in that encoding",
)
_NO_MATCH = Words(
    "soubor {file} není dokument „{title}“: na svém místě souhlasí {matching} z {total} vět"
    " (jinde v textu {n:~je|jsou|je} jich {n})",
    "the file {file} is not the document “{title}”: {matching} of {total} sentences match"
    " in their place ({n} of them {n:~stands|stand} elsewhere in the text)",
)
_NO_FOLDER = Words(
    "nenašla se složka pro data uživatele; nastavte domovskou složku",
    "there is no folder for the user's data; set a home folder",
)
_UNWRITABLE = Words("do složky {file} nejde zapsat", "the folder {file} cannot be written to")


class SourceError(Exception):
    """A document that cannot be attached or read; ``phrase`` tells the user why."""

    def __init__(self, phrase: Phrase) -> None:
        super().__init__(phrase.say("en"))
        self.phrase = phrase


class Copy(Record):
    """A document at hand: where it lies and its sentences by locator."""

    file: Path
    sentences: Mapping[str, str]


class Attachment(Record):
    """What was attached: how many of the document's sentences the copy has in their place."""

    file: Path
    matching: int
    total: int

    @property
    def differing(self) -> int:
        """Sentences that the copy lacks or words otherwise."""
        return self.total - self.matching


class Citation(Record):
    """Whether a rule's passage is what the document says there; ``absent`` are missing places."""

    rule: str
    verified: bool
    absent: tuple[str, ...] = ()


class Report(Record):
    """A document against its rulebook.

    ``citations`` holds a verdict for each rule that cites the document, ``elsewhere`` the rules
    of other publications. Of the ``total`` sentences that the rulebook knows some are worded
    otherwise (``differing``) or missing (``absent``); ``extra`` are sentences it does not know.
    """

    citations: tuple[Citation, ...]
    elsewhere: tuple[str, ...]
    total: int
    differing: tuple[str, ...]
    absent: tuple[str, ...]
    extra: tuple[str, ...]

    @property
    def verified(self) -> bool:
        """True if every citation points at what it says."""
        return all(citation.verified for citation in self.citations)


def read(path: Path) -> str:
    """The text of a document; raises :class:`SourceError` for whatever is not one."""
    try:
        if path.is_dir():
            raise SourceError(_DIRECTORY(file=str(path)))
        if not path.exists():
            raise SourceError(_MISSING(file=str(path)))
        if not path.is_file():
            raise SourceError(_NO_FILE(file=str(path)))
        if (size := path.stat().st_size) > LARGEST:
            raise SourceError(_TOO_LARGE(file=str(path), size=size, most=LARGEST))
        return path.read_bytes().decode()
    except UnicodeDecodeError as error:
        raise SourceError(_NOT_UTF8(file=str(path))) from error
    except (OSError, ValueError) as error:
        raise SourceError(_UNREADABLE(file=str(path))) from error


def copy_of(path: Path, unit: Unit) -> Copy:
    """The document in a file; raises :class:`SourceError`."""
    return Copy(path, sentences(read(path), unit))


def matching(digests: Mapping[str, str], sentences: Mapping[str, str]) -> int:
    """How many of the sentences that a rulebook knows stand in their place in a document."""
    return sum(
        1
        for place, expected in digests.items()
        if place in sentences and digest(sentences[place]) == expected
    )


def attach(game: str, path: Path) -> Attachment:
    """Keep the user's copy of a game's document; raises :class:`SourceError`.

    A copy of which no sentence matches is refused; one that matches in part is kept.
    """
    document, digests = loader.load(game).document, coverage.load(game).digests
    text = read(path)
    own = sentences(text, document.unit)
    found, total = matching(digests, own), len(digests)
    if found:
        return Attachment(_keep(game, text), found, total)
    scattered = len(set(digests.values()) & {digest(words) for words in own.values()})
    message = _NO_MATCH(
        file=str(path), title=document.title, matching=found, total=total, n=scattered
    )
    raise SourceError(message)


def _keep(game: str, text: str) -> Path:
    """Write beside and rename, so that no half-written copy is ever read."""
    directory = copies.folder()
    if directory is None:
        raise SourceError(_NO_FOLDER())
    try:
        directory.mkdir(parents=True, exist_ok=True)
        handle, temporary = tempfile.mkstemp(dir=directory, suffix=".part")
        try:
            with os.fdopen(handle, "wb") as stream:
                stream.write(text.encode())
            return Path(temporary).replace(directory / f"{game}.txt")
        except OSError:
            Path(temporary).unlink(missing_ok=True)
            raise
    except OSError as error:
        raise SourceError(_UNWRITABLE(file=str(directory))) from error


def find(game: str) -> Copy | None:
    """The first readable copy of a game's document, or None where none is at hand."""
    book = loader.load(game)
    for path in copies.paths(book):
        try:
            return copy_of(path, book.document.unit)
        except SourceError:
            continue
    return None


def attached(game: str) -> dict[str, str] | None:
    """The sentences of the user's copy by locator, or None where none is at hand."""
    copy = find(game)
    return dict(copy.sentences) if copy else None


def passage(book: Book, rule: Rule, sentences: Mapping[str, str]) -> str | None:
    """A rule's passage word for word, only if these are the words that the rule cites."""
    if rule.id not in book.rules or not rule.passage:
        return None
    if any(place not in sentences for place in rule.passage):
        return None
    text = " ".join(sentences[place] for place in rule.passage)
    return text if digest(text) == rule.digest else None


def verify(book: Book, digests: Mapping[str, str], sentences: Mapping[str, str]) -> Report:
    """Compare a document with every citation and every digest of its rulebook."""
    citing = [rule for rule in book.rules.values() if rule.passage]
    return Report(
        citations=tuple(
            Citation(
                rule.id,
                passage(book, rule, sentences) is not None,
                tuple(place for place in rule.passage if place not in sentences),
            )
            for rule in citing
        ),
        elsewhere=tuple(rule.id for rule in book.rules.values() if not rule.passage),
        total=len(digests),
        differing=tuple(
            place
            for place, expected in digests.items()
            if place in sentences and digest(sentences[place]) != expected
        ),
        absent=tuple(place for place in digests if place not in sentences),
        extra=tuple(place for place in sentences if place not in digests),
    )
