from __future__ import annotations

import errno
import io
import os
import subprocess
import sys
from pathlib import Path

import click
import pytest
from caller import ILLEGAL, IMPOSSIBLE, LEGAL, Caller

import rulesbot
from rulesbot.cli import main
from rulesbot.core.rules import DriftError
from rulesbot.core.strict_yaml import YamlError
from rulesbot.games import discovery
from rulesbot.rulebook import loader


def test_the_version_names_every_rulebook_with_its_digest(call: Caller) -> None:
    found = call("--version")
    lines = found.out.splitlines()
    assert found.code == 0
    assert lines[0] == f"rulesbot {rulesbot.__version__}"
    assert lines[1:] == [f"{game} {loader.load(game).version}" for game in discovery.ids()]
    assert all(len(line.partition("+")[2]) == 12 for line in lines[1:])


@pytest.mark.parametrize(
    ("words", "czech", "english"),
    [
        (["chek"], "neznámý příkaz „chek“; mysleli jste check?", "No such command 'chek'"),
        (["xyzzy"], "neznámý příkaz „xyzzy“\n", "No such command"),
        (["check"], "chybí SOUBOR, „-“ nebo -e TEXT", "a FILE, “-” or -e TEXT is missing"),
        (["check", "--brif"], "neznámá volba --brif; mysleli jste --brief?", "No such option"),
        (["check", "-e"], "volba -e má špatný počet hodnot", "-e"),
        (["check", "--format", "xml", "-"],
         "--format: špatná hodnota: na výběr je text, plain, json", "is not one of"),
        (["rule"], "chybí ID", "Missing argument"),
        (["rules", "gt", "navíc"], "přebývá argument navíc", "unexpected extra argument"),
        (["rules", "šachy"], "neznámá hra „šachy“; známé: ", "unknown game “šachy”; known: "),
        (["rule", "GT-DILEK-DELO-3"], "mysleli jste GT-DILEK-DELO-03", "did you mean"),
        (["--lang", "de", "check", "-"], "--lang: špatná hodnota: na výběr je cs, en", ""),
    ],
)  # fmt: skip
def test_wrong_usage_is_told_in_the_language_of_the_call(
    call: Caller, words: list[str], czech: str, english: str
) -> None:
    found = call(*words)
    assert found.code == 2
    assert found.out == ""
    assert found.err.startswith("rulesbot: ")
    assert czech in found.err
    assert "Nápověda: rulesbot" in found.err
    if english:
        found = call("--lang", "en", *words)
        assert found.code == 2
        assert english in found.err
        assert "\nHelp: rulesbot" in found.err


def test_a_call_without_a_command_shows_the_help(call: Caller) -> None:
    found = call()
    assert found.code == 2
    assert found.err.startswith("Použití: rulesbot")


@pytest.mark.parametrize("place", ["before", "after", "equals", "variable", "separator"])
def test_the_language_may_be_asked_for_anywhere(
    call: Caller, place: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    words = {
        "before": ["--lang", "en", "check", "-e", LEGAL],
        "after": ["check", "-e", LEGAL, "--lang", "en"],
        "equals": ["check", "--lang=en", "-e", LEGAL],
        "variable": ["check", "-e", LEGAL],
        "separator": ["check", "-e", LEGAL, "--lang", "en", "--"],
    }[place]
    if place == "variable":
        monkeypatch.setenv("RULESBOT_LANG", "en_GB.UTF-8")
    assert call(*words).out.startswith("  LEGAL ")


def test_the_call_outweighs_the_variable(call: Caller, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RULESBOT_LANG", "en")
    assert call("check", "-e", LEGAL, "--lang", "cs").out.startswith("  LEGÁLNÍ ")


def test_what_stands_behind_two_dashes_is_a_file(call: Caller) -> None:
    found = call("check", "--", "--lang")
    assert (found.code, found.err.split(":")[0]) == (3, "--lang")


@pytest.mark.parametrize(
    ("error", "code", "told"),
    [
        (DriftError("X-01 has 2 statuses"), 70, "pravidla a program se rozcházejí: X-01 has 2"),
        (YamlError("a.yaml: broken"), 70, "pravidla a program se rozcházejí: a.yaml: broken"),
        (RuntimeError("secret"), 70, "chyba programu, nahlaste ji prosím s výpisem z --debug ("),
        (OSError(errno.ENOSPC, "No space left"), 74, "systém to nedovolil: No space left"),
        (KeyboardInterrupt(), 130, ""),
        (click.FileError("x", "nic"), 1, "soubor x nejde otevřít: nic"),
        (click.UsageError("jinak"), 2, "rulesbot: jinak"),
        (click.BadParameter("proč"), 2, "špatná hodnota: proč"),
    ],
)
def test_every_error_has_its_exit_code_and_a_line(
    call: Caller, monkeypatch: pytest.MonkeyPatch, error: BaseException, code: int, told: str
) -> None:
    def fails(*_: object) -> None:
        raise error

    monkeypatch.setattr("rulesbot.cli.check.open_text", fails)
    found = call("check", "-e", LEGAL)
    assert found.code == code
    assert told in found.err
    assert "Traceback" not in found.err
    assert "secret" not in found.err
    loud = call("--debug", "check", "-e", LEGAL)
    assert loud.code == code
    assert ("Traceback" in loud.err) is not isinstance(error, KeyboardInterrupt)


def test_a_reader_who_has_had_enough_ends_the_call_in_silence(
    root: Path, environment: dict[str, str]
) -> None:
    case = root / "tests" / "cases" / "galaxy_trucker" / "jazyk-1.spor"
    words = [sys.executable, "-m", "rulesbot", "check", *[str(case)] * 40]
    with subprocess.Popen(
        words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment, cwd=root
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.read(10)
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait(60) == 0


def test_a_closed_pipe_is_no_error(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    def fails(*_: object) -> None:
        raise BrokenPipeError(errno.EPIPE, "Broken pipe")

    kept = os.dup(1)
    try:
        monkeypatch.setattr("rulesbot.cli.check.open_text", fails)
        assert main.run(["check", "-e", LEGAL]) == 0
    finally:
        sys.stdout.flush()
        os.dup2(kept, 1)
        os.close(kept)
    assert capfd.readouterr().err == ""


def test_an_old_terminal_gets_question_marks(monkeypatch: pytest.MonkeyPatch) -> None:
    stream = io.TextIOWrapper(io.BytesIO(), encoding="cp1250")
    monkeypatch.setattr(sys, "stdout", stream)
    assert main.run(["check", "-e", ILLEGAL]) == 1
    stream.flush()
    text = stream.buffer.getvalue().decode("cp1250")
    assert "NELEGÁLNÍ" in text
    assert "  ? Povolené pole" in text


def test_an_error_nobody_caught_is_told_all_the_same(
    call: Caller, monkeypatch: pytest.MonkeyPatch
) -> None:
    from rulesbot.referee.judge import judge, open_text

    def lets_it_through(*_: object, **__: object) -> int:
        return len(list(judge(open_text("x.spor", IMPOSSIBLE))))

    monkeypatch.setattr("rulesbot.cli.check.check", lets_it_through)
    found = call("check", "-e", LEGAL)
    assert found.code == 3
    assert found.err.startswith("x.spor:1:")


@pytest.mark.parametrize("closed", ["<&-", ">&-"])
def test_a_closed_stream_is_an_empty_one(closed: str) -> None:
    command = f"{sys.executable} -m rulesbot check - {closed}"
    done = subprocess.run(  # noqa: S602  (only a shell can close a stream)
        command, shell=True, input="hra gt", capture_output=closed == "<&-", text=True, check=False
    )
    assert done.returncode in (0, 3)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="the system has no /dev/full")
def test_a_full_disk_is_the_systems_refusal() -> None:
    command = f"{sys.executable} -m rulesbot --version > /dev/full"
    done = subprocess.run(  # noqa: S602  (as above)
        command, shell=True, capture_output=True, text=True, check=False
    )
    assert done.returncode == 74
    assert "systém to nedovolil" in done.stderr
