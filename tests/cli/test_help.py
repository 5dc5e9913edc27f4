from __future__ import annotations

import click
import pytest
from caller import Caller

from rulesbot.cli.main import COMMANDS, build
from rulesbot.core.phrase import Language

PATHS = [
    (),
    *((name,) for name in COMMANDS),
    *(("source", name) for name in ("add", "list", "verify")),
]


@pytest.mark.parametrize("path", PATHS, ids=" ".join)
def test_every_help_is_czech_unless_english_is_asked_for(
    call: Caller, path: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    czech = call(*path, "--help")
    assert czech.code == 0
    assert czech.out.startswith("Použití: rulesbot")
    assert "Ukaž tuto nápovědu a skonči." in czech.out
    for foreign in ("Usage", "Options", "Commands", "Show ", "FILE", "GAME", "[OPTIONS]"):
        assert foreign not in czech.out
    before, after = call("--lang", "en", *path, "--help"), call(*path, "--help", "--lang", "en")
    monkeypatch.setenv("RULESBOT_LANG", "en")
    assert before == after == call(*path, "--help") == call(*path, "-h")
    assert before.out.startswith("Usage: rulesbot")
    assert not set("ěščřžýůťďň") & set(before.out.lower().replace("očekávej", ""))


@pytest.mark.parametrize("language", ["cs", "en"])
def test_every_command_and_option_says_what_it_does(language: Language) -> None:
    root = build(language)
    context = click.Context(root, info_name="rulesbot")
    for name in root.list_commands(context):
        command = root.get_command(context, name)
        assert command is not None
        assert command.help
        for parameter in command.params:
            assert not isinstance(parameter, click.Option) or parameter.help, (name, parameter)


def test_the_list_of_commands_tells_each_in_a_line(call: Caller) -> None:
    text = call("--help").out
    for name in COMMANDS:
        assert f"\n  {name} " in text
    assert "rulesbot check SOUBOR.spor" in " ".join(text.split())


def test_an_unknown_command_is_not_loaded() -> None:
    root = build("cs")
    assert root.get_command(click.Context(root), "main") is None
