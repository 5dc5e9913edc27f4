"""README.md is true: its commands run as written, and its example looks as shown."""

from __future__ import annotations

import re
import shlex
import subprocess
from pathlib import Path

import pytest

from rulesbot.cli.main import COMMANDS, run


@pytest.fixture(scope="module")
def readme(root: Path) -> str:
    return (root / "README.md").read_text(encoding="utf-8")


def blocks(text: str) -> list[str]:
    return re.findall(r"^```\w*\n(.*?)^```$", text, re.DOTALL | re.MULTILINE)


def words_of(command: str) -> list[str]:
    """The words of a call of rulesbot, whatever stands before it."""
    words = shlex.split(command)
    at = next(n for n, word in enumerate(words) if word.rpartition("/")[2] == "rulesbot")
    return words[at + 1 :]


def test_the_first_command_judges_an_example(
    readme: str, root: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    command = next(block for block in blocks(readme) if "pip install" in block)
    assert command.startswith("python3 -m venv .venv && .venv/bin/pip install -q . && ")
    monkeypatch.chdir(root)
    assert run(words_of(command.rpartition("&&")[2])) == 1
    assert "NELEGÁLNÍ" in capsys.readouterr().out


@pytest.mark.usefixtures("no_sources")
def test_the_example_gives_what_is_shown(
    readme: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    dispute, shown = blocks(readme)[:2]
    file = tmp_path / "spor.spor"
    file.write_text(dispute, encoding="utf-8")
    assert run(["check", str(file)]) == 1
    printed = capsys.readouterr().out.splitlines()
    assert shown.splitlines() == printed[2 : 2 + len(shown.splitlines())]


def test_the_players_command_works(readme: str, capsys: pytest.CaptureFixture[str]) -> None:
    commands = [b for b in blocks(readme) if b.startswith("rulesbot check -e")]
    assert commands
    for command in commands:
        assert run(words_of(command)) in {0, 1, 4}
        assert capsys.readouterr().err == ""


def test_the_gate_is_what_the_test_command_runs(readme: str, root: Path) -> None:
    script = root / ".ci" / "run"
    if not script.exists():
        pytest.skip("a source distribution has no .ci")
    fake = "set -euo pipefail; bash() { printf 'run: %s\\n' \"$2\"; }\n"
    text = script.read_text(encoding="utf-8").replace('cd "$(dirname "$0")/.."', f'cd "{root}"')
    found = subprocess.run(
        ["bash", "-c", fake + text],  # noqa: S607  (whichever bash there is)
        check=True, capture_output=True, encoding="utf-8",
    )  # fmt: skip
    (command,) = re.findall(r"^run: (.*)$", found.stdout, re.MULTILINE)
    assert command.endswith("python tests/gate.py")
    assert f"<!-- the test command -->\n```\n{command}\n```\n" in readme


def test_every_command_is_in_the_table(readme: str) -> None:
    for name in COMMANDS:
        assert re.search(rf"`rulesbot {name}\b", readme), name


def test_every_file_it_names_is_there(readme: str, root: Path) -> None:
    for name in re.findall(r"`((?:rulesbot|grammars|tests|rulebooks)/[\w./-]+)`", readme):
        assert (root / name).exists(), name
    for name in re.findall(r"\]\(([^)#:]+)\)", readme):
        assert (root / name).exists(), name
