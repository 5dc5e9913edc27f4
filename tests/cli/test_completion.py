from __future__ import annotations

from collections.abc import Callable

import pytest

from rulesbot.cli.main import COMMANDS, run

Complete = Callable[..., list[str]]


def _printed(capsys: pytest.CaptureFixture[str]) -> str:
    """What a shell reads; click ends the process itself."""
    with pytest.raises(SystemExit) as end:
        run([])
    assert end.value.code == 0
    return capsys.readouterr().out


@pytest.fixture
def complete(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Complete:
    def words_for(*words: str) -> list[str]:
        monkeypatch.setenv("_RULESBOT_COMPLETE", "bash_complete")
        monkeypatch.setenv("COMP_WORDS", " ".join(("rulesbot", *words)))
        monkeypatch.setenv("COMP_CWORD", str(len(words)))
        return [line.partition(",")[2] for line in _printed(capsys).splitlines()]

    return words_for


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_each_shell_gets_its_script(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, shell: str
) -> None:
    monkeypatch.setenv("_RULESBOT_COMPLETE", f"{shell}_source")
    assert "_RULESBOT_COMPLETE" in _printed(capsys)


def test_commands_games_and_rules_are_completed(complete: Complete) -> None:
    assert set(complete("")) >= set(COMMANDS)
    assert complete("ru") == ["rule", "rules"]
    assert "galaxy-trucker" in complete("rules", "g")
    assert complete("rule", "gt-dilek-delo-03") == ["GT-DILEK-DELO-03"]
    assert "--brief" in complete("check", "--")
