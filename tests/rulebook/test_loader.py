from __future__ import annotations

from pathlib import Path

import pytest
import toybook

from rulesbot.core.phrase import Term
from rulesbot.core.strict_yaml import YamlError
from rulesbot.games import discovery
from rulesbot.rulebook import coverage, loader
from rulesbot.rulebook.book import Message

RULE = "title: T\n  text: T.\n  gist: G."


def test_a_rulebook_is_read_in_book_order(shelf: Path) -> None:
    book = loader.load("toy")
    assert list(book.rules) == ["TY-PILIR-01", "TY-MOST-01", "TY-BOD-01", "TY-TAHAK-01"]
    assert [rule.order for rule in book.rules.values()] == [0, 1, 2, 3]
    assert (book.id, book.short, book.title, book.edition) == ("toy", "ty", "Mosty", "první")
    assert book.document.file == "mosty.txt"
    assert book.lexicon.form(Term("bridge"), "ins", "cs") == "mostem"
    assert book.readings["voda"].default == "řeka"


def test_the_words_of_a_rule(shelf: Path) -> None:
    rule = loader.load("toy").rules["TY-PILIR-01"]
    assert rule.section == "Stavba / Pilíře"
    assert rule.passage == ("4.2",)
    assert rule.see == ("TY-MOST-01",)
    assert rule.messages == {
        "": Message("Pilíř na {place} stojí ve vodě.", "The pillar at {place} stands in the water.")
    }


def test_the_version_follows_every_word(shelf: Path) -> None:
    before = loader.load("toy").version
    assert before.startswith("3+")
    loader.load.cache_clear()
    toybook.write(shelf, terms=toybook.TERMS_YAML.replace("mostem", "mosteckem"))
    assert loader.load("toy").version != before


def test_messages_by_kind_of_facts(shelf: Path) -> None:
    toybook.write(
        shelf, konec=f"A-1:\n  {RULE}\n  message: {{X: Á, Y: B}}\n  message_en: {{X: a, Y: b}}\n"
    )
    messages = loader.load("toy").rules["A-1"].messages
    assert messages == {"X": Message("Á", "a"), "Y": Message("B", "b")}


@pytest.mark.parametrize(
    ("chapter", "complaint"),
    [
        (f"TY-MOST-01:\n  {RULE}\n", "TY-MOST-01 is defined twice"),
        (f"A-1:\n  {RULE}\nA-1:\n  {RULE}\n", "repeated key 'A-1'"),
        (f"A-1:\n  {RULE}\n  title: U\n", "repeated key 'title'"),
        (f"A-1:\n  {RULE}\n  titel: U\n", "unknown key 'titel'"),
        (f"A-1:\n  {RULE}\n  see: X-1\n", "wrong type of 'see'"),
        ("A-1: text\n", "expected a mapping"),
        ("- A-1\n", "expected a mapping with text keys"),
        ("A-1: [\n", "konec.yaml"),
        ("A-1:\n  title: T\n  text: T.\n", "'gist' is missing"),
        (f"A-1:\n  {RULE}\n  message: Á\n", "have to match"),
        (f"A-1:\n  {RULE}\n  message: Á\n  message_en: {{X: a}}\n", "have to match"),
        (f"A-1:\n  {RULE}\n  message: {{X: Á}}\n  message_en: {{Y: a}}\n", "different facts"),
    ],
)
def test_what_is_wrong_is_named_with_its_file(shelf: Path, chapter: str, complaint: str) -> None:
    toybook.write(shelf, konec=chapter)
    with pytest.raises(YamlError, match=r"konec\.yaml") as caught:
        loader.load("toy")
    assert complaint in str(caught.value)


@pytest.mark.parametrize("game", discovery.ids())
def test_every_rulebook_loads(game: str) -> None:
    book = loader.load(game)
    assert book.id == game
    assert book.rules
    assert coverage.load(game).digests
