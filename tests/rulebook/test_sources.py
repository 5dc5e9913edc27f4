from __future__ import annotations

import os
from pathlib import Path

import pytest
import toybook
from toybook import SENTENCES, TEXT, digest_of, rule

from rulesbot.rulebook import copies, coverage, loader, sources
from rulesbot.rulebook.sentences import digest, sentences
from rulesbot.rulebook.sources import SourceError


@pytest.fixture
def document(tmp_path: Path) -> Path:
    path = tmp_path / "moje pravidla.txt"
    path.write_text(TEXT, encoding="utf-8")
    return path


def refusal(path: Path) -> str:
    with pytest.raises(SourceError) as caught:
        sources.attach("toy", path)
    assert caught.value.phrase.say("en") == str(caught.value)
    return caught.value.phrase.say("cs")


def test_a_copy_is_kept_in_the_data_folder(shelf: Path, home: Path, document: Path) -> None:
    kept = sources.attach("toy", document)
    assert kept.file == home / "toy.txt"
    assert (kept.matching, kept.total, kept.differing) == (11, 11, 0)
    assert kept.file.read_bytes() == document.read_bytes()
    assert list(home.iterdir()) == [kept.file]
    assert sources.attached("toy") == SENTENCES


def test_a_later_copy_replaces_the_earlier_one(shelf: Path, home: Path, document: Path) -> None:
    sources.attach("toy", document)
    document.write_text(TEXT.replace("křížit", "zkřížit"), encoding="utf-8")
    kept = sources.attach("toy", document)
    assert (kept.matching, kept.differing) == (10, 1)
    assert list(home.iterdir()) == [kept.file]


def test_a_copy_with_a_mark_and_other_line_ends_matches(
    shelf: Path, home: Path, document: Path
) -> None:
    document.write_bytes(b"\xef\xbb\xbf" + TEXT.replace("\n", "\r\n").encode())
    assert sources.attach("toy", document).differing == 0


def test_the_kept_copy_can_be_attached_again(shelf: Path, home: Path, document: Path) -> None:
    kept = sources.attach("toy", document)
    assert sources.attach("toy", kept.file).differing == 0


def test_a_missing_file_is_refused(shelf: Path, home: Path, tmp_path: Path) -> None:
    assert "neexistuje" in refusal(tmp_path / "nikde.txt")


def test_a_folder_is_refused(shelf: Path, home: Path, tmp_path: Path) -> None:
    assert "je složka" in refusal(tmp_path)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes on this system")
def test_a_pipe_is_refused_without_waiting(shelf: Path, home: Path, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "roura")
    assert "není obyčejný soubor" in refusal(tmp_path / "roura")


def test_an_impossible_name_is_refused(shelf: Path, home: Path) -> None:
    assert refusal(Path("a\0b"))


def test_a_file_that_is_not_utf8_is_refused(shelf: Path, home: Path, document: Path) -> None:
    document.write_bytes("Stavíte mosty.".encode("cp1250"))
    assert "není text v UTF-8" in refusal(document)


def test_a_huge_file_is_refused(shelf: Path, home: Path, document: Path) -> None:
    with document.open("wb") as stream:
        stream.truncate(sources.LARGEST + 1)
    assert "5000001 bajtů" in refusal(document)


def test_an_unreadable_file_is_refused(
    shelf: Path, home: Path, document: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(path: Path) -> bytes:
        raise PermissionError

    monkeypatch.setattr(Path, "read_bytes", fail)
    assert "nejde přečíst" in refusal(document)


def test_another_document_is_refused_with_what_matches(
    shelf: Path, home: Path, document: Path
) -> None:
    document.write_text("Úplně jiná hra.\n", encoding="utf-8")
    assert "souhlasí 0 z 11 vět (jinde v textu je jich 0)" in refusal(document)
    assert not home.exists()


def test_a_shifted_document_is_refused_with_a_hint(shelf: Path, home: Path, document: Path) -> None:
    document.write_text(f"\n{TEXT}", encoding="utf-8")
    assert "souhlasí 0 z 11 vět (jinde v textu je jich 11)" in refusal(document)


def test_without_a_home_nothing_is_kept(
    shelf: Path, document: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(copies, "folder", lambda: None)
    monkeypatch.delenv("RULESBOT_SOURCES", raising=False)
    assert "nastavte domovskou složku" in refusal(document)
    assert sources.attached("toy") is None


def test_a_folder_that_cannot_be_written_is_named(shelf: Path, home: Path, document: Path) -> None:
    home.parent.mkdir(parents=True)
    home.write_text("in the way", encoding="utf-8")
    assert "nejde zapsat" in refusal(document)


def test_a_failed_write_leaves_nothing_behind(
    shelf: Path, home: Path, document: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(path: Path, target: Path) -> Path:
        raise OSError

    monkeypatch.setattr(Path, "replace", fail)
    assert "nejde zapsat" in refusal(document)
    assert list(home.iterdir()) == []


def test_nothing_is_attached_at_first(shelf: Path, home: Path) -> None:
    assert sources.find("toy") is None
    assert sources.attached("toy") is None


def test_a_shared_folder_is_looked_at_after_the_own_copy(
    shelf: Path, home: Path, document: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shared = tmp_path / "shared"
    shared.mkdir()
    monkeypatch.setenv("RULESBOT_SOURCES", str(shared))
    assert sources.find("toy") is None
    (shared / "mosty.txt").write_text(TEXT, encoding="utf-8")
    found = sources.find("toy")
    assert found is not None
    assert found.file == shared / "mosty.txt"
    sources.attach("toy", document)
    own = sources.find("toy")
    assert own is not None
    assert own.file == home / "toy.txt"


def test_a_broken_own_copy_is_passed_over(
    shelf: Path, home: Path, document: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sources.attach("toy", document).file.write_bytes(b"\xff")
    assert sources.attached("toy") is None
    monkeypatch.setenv("RULESBOT_SOURCES", str(tmp_path))
    (tmp_path / "mosty.txt").write_text(TEXT, encoding="utf-8")
    assert sources.attached("toy") == SENTENCES


@pytest.mark.parametrize(
    ("platform", "environment", "expected"),
    [
        ("linux", {"XDG_DATA_HOME": "/data"}, "/data/rulesbot/sources"),
        ("linux", {"XDG_DATA_HOME": "data"}, "/home/x/.local/share/rulesbot/sources"),
        ("linux", {}, "/home/x/.local/share/rulesbot/sources"),
        ("darwin", {}, "/home/x/Library/Application Support/rulesbot/sources"),
        ("win32", {"LOCALAPPDATA": "/local"}, "/local/rulesbot/sources"),
        ("win32", {}, None),
        ("linux", {"HOME": "nowhere"}, None),
    ],
)
def test_the_data_folder_of_each_system(
    platform: str,
    environment: dict[str, str],
    expected: str | None,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for name in ("XDG_DATA_HOME", "LOCALAPPDATA"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HOME", "/home/x")
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr("sys.platform", platform)
    assert copies.folder() == (Path(expected) if expected else None)


CITED = rule("A", passage=("7.1", "7.2"), digest=digest_of("7.1", "7.2"))
ELSEWHERE = rule("B", passage=(), digest="", source="Odpovědi vydavatele")
BOOK = toybook.book(CITED, ELSEWHERE)
DIGESTS = {place: digest(text) for place, text in SENTENCES.items()}


def test_a_passage_is_word_for_word() -> None:
    assert (
        sources.passage(BOOK, CITED, SENTENCES)
        == "Za každý most je 1 bod. Vyhraje, kdo jich má nejvíc."
    )


def test_other_words_are_no_passage() -> None:
    assert sources.passage(BOOK, CITED, SENTENCES | {"7.1": "Za most jsou 2 body."}) is None
    assert sources.passage(BOOK, CITED, {"7.1": SENTENCES["7.1"]}) is None
    assert sources.passage(BOOK, ELSEWHERE, SENTENCES) is None
    assert sources.passage(toybook.book(), CITED, SENTENCES) is None


def test_a_true_document_verifies() -> None:
    report = sources.verify(BOOK, DIGESTS, SENTENCES)
    assert report.verified
    assert [c.rule for c in report.citations] == ["A"]
    assert report.elsewhere == ("B",)
    assert report.total == 11
    assert (report.differing, report.absent, report.extra) == ((), (), ())


def test_a_changed_document_does_not() -> None:
    changed = {place: text for place, text in SENTENCES.items() if place not in ("7.2", "8.1")}
    changed |= {"5.1": "Mosty se kříží.", "9.1": "Navíc."}
    report = sources.verify(BOOK, DIGESTS, changed)
    assert not report.verified
    assert report.citations == (sources.Citation("A", verified=False, absent=("7.2",)),)
    assert (report.differing, report.absent, report.extra) == (("5.1",), ("7.2", "8.1"), ("9.1",))


def test_a_wrong_digest_in_the_rulebook_shows() -> None:
    wrong = toybook.book(rule("A", passage=("7.1",), digest="000000000000"))
    assert not sources.verify(wrong, DIGESTS, SENTENCES).verified


def test_every_citation_of_galaxy_trucker_is_verified() -> None:
    folder = os.environ.get("RULESBOT_SOURCES")
    if not folder:
        pytest.skip("RULESBOT_SOURCES names no folder with the documents")
    book = loader.load("galaxy-trucker")
    text = Path(folder, book.document.file).read_text(encoding="utf-8")
    found = sentences(text, book.document.unit)
    report = sources.verify(book, coverage.load("galaxy-trucker").digests, found)
    assert [c.rule for c in report.citations if not c.verified] == []
    assert (report.differing, report.absent, report.extra) == ((), (), ())
