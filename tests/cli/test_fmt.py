from __future__ import annotations

import io
import os
import sys
from pathlib import Path

import pytest

from rulesbot.cli.main import run

ROUGH = "HRA gt;lod x trida i {r7s7 kabina start 3333}\n# konec\n"
NEAT = "hra galaxy-trucker\nloď x třída I { r7s7 startovní kabina 3333 }\n# konec\n"
ENGLISH = "game galaxy-trucker\nship x class I { r7c7 start cabin 3333 }\n# konec\n"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "spor.spor"
    path.write_text(ROUGH, "utf-8")
    path.chmod(0o640)
    return path


def test_a_file_is_rewritten_in_place(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["fmt", str(file)]) == 0
    assert file.read_text("utf-8") == NEAT
    assert file.stat().st_mode & 0o777 == 0o640
    assert list(file.parent.iterdir()) == [file]
    assert capsys.readouterr() == ("", "")


def test_a_neat_file_is_left_alone(file: Path) -> None:
    file.write_text(NEAT, "utf-8")
    os.utime(file, (1, 1))
    assert run(["fmt", str(file)]) == 0
    assert file.stat().st_mtime == 1


def test_a_link_stays_a_link(file: Path) -> None:
    link = file.with_name("odkaz.spor")
    link.symlink_to(file)
    assert run(["fmt", str(link)]) == 0
    assert link.is_symlink()
    assert file.read_text("utf-8") == NEAT


def test_english_is_written_only_when_asked_for(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("RULESBOT_LANG", "en")
    run(["fmt", str(file)])
    assert file.read_text("utf-8") == NEAT
    run(["fmt", "--lang", "en", str(file)])
    assert file.read_text("utf-8") == ENGLISH
    run(["--lang=cs", "fmt", str(file)])
    assert file.read_text("utf-8") == NEAT


def test_texts_and_standard_input_are_printed(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(ROUGH.encode())))
    assert run(["fmt", "-", "-e", "hra gt; hod 3"]) == 0
    assert capsys.readouterr().out == "hra galaxy-trucker\nhod 3\n" + NEAT


def test_check_lists_what_would_change(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    neat = file.with_name("a.spor")
    neat.write_text(NEAT, "utf-8")
    assert run(["fmt", "--check", str(file), str(neat)]) == 1
    assert capsys.readouterr().out == f"{file}\n"
    assert file.read_text("utf-8") == ROUGH
    assert run(["fmt", "--check", str(neat)]) == 0


def test_line_ends_and_byte_order_marks_would_change(file: Path) -> None:
    for text in ("\ufeff" + NEAT, NEAT.replace("\n", "\r\n")):
        file.write_bytes(text.encode())
        assert run(["fmt", "--check", str(file)]) == 1
        assert run(["fmt", str(file)]) == 0
        assert file.read_bytes() == NEAT.encode()


def test_an_unreadable_text_is_left_alone_and_the_others_are_not(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    bad = file.with_name("a.spor")
    bad.write_text("hra gt\nbota\n", "utf-8")
    assert run(["fmt", str(bad), str(file), str(file.with_name("není"))]) == 3
    assert bad.read_text("utf-8") == "hra gt\nbota\n"
    assert file.read_text("utf-8") == NEAT
    told = " ".join(capsys.readouterr().err.split())
    assert f"{bad}:2:1: chyba: neznámé slovo „bota“" in told
    assert "soubor neexistuje" in told


def test_a_file_that_cannot_be_written(
    file: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "replace", refuse)
    assert run(["fmt", str(file)]) == 3
    assert "soubor nejde zapsat" in capsys.readouterr().err
    assert file.read_text("utf-8") == ROUGH
    assert list(file.parent.iterdir()) == [file]


def test_a_call_without_a_text_is_a_usage_error() -> None:
    assert run(["fmt"]) == 2
