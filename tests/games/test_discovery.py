"""A further game is a folder, a grammar and a rulebook; nothing else is touched."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from rulesbot.games import discovery

PARTS = ("rulesbot", "grammars", "rulebooks", "pyproject.toml")


@pytest.fixture(scope="module")
def tree(root: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the checkout with the game of stones added."""
    copy = tmp_path_factory.mktemp("tree")
    for part in PARTS:
        if (root / part).is_dir():
            shutil.copytree(root / part, copy / part, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(root / part, copy / part)
    toy = root / "tests" / "toy"
    shutil.copytree(toy / "games", copy / "rulesbot" / "games", dirs_exist_ok=True)
    for kind in ("grammars", "rulebooks"):
        shutil.copytree(toy / kind, copy / kind, dirs_exist_ok=True)
    shutil.copytree(toy / "cases", copy / "tests" / "cases" / "kameny")
    return copy


def call(tree: Path, environment: dict[str, str], *words: str) -> str:
    found = subprocess.run(
        [sys.executable, "-m", "rulesbot", *words],
        check=False, capture_output=True, encoding="utf-8", cwd=tree, env=environment,
    )  # fmt: skip
    assert found.returncode == 0, found.stdout + found.stderr
    return found.stdout


def test_its_disputes_are_judged(tree: Path, environment: dict[str, str]) -> None:
    assert call(tree, environment, "test", "tests/cases") == "4 passed, 0 failed, 0 skipped\n"


def test_its_rulebook_joins_its_code(tree: Path, environment: dict[str, str]) -> None:
    text = call(tree, environment, "self-check")
    own = text[text.index("Kameny ") :]
    assert "✓ text pravidel a program souhlasí" in own
    assert "7 pravidel: hlídá 4, provádí 3." in own


def test_every_command_knows_it(tree: Path, environment: dict[str, str]) -> None:
    assert "kameny 1+" in call(tree, environment, "--version")
    assert "Jediná hromádka" in call(tree, environment, "rules", "ka")
    assert "Smí hromádka zmizet?" in call(tree, environment, "rules", "kameny", "--readings")
    dispute = "hra ka; hromádka les 2; akce modrý vezmi 1 z les"
    assert "LEGÁLNÍ" in call(tree, environment, "check", "-e", dispute)
    english = call(tree, environment, "fmt", "--lang", "en", "-e", dispute)
    assert "take 1 from les" in english
    assert "les: 1" in call(tree, environment, "show", "-e", dispute)
    assert "hromádka" in call(tree, environment, "syntax", "kameny")


def test_games_are_found_by_their_folders() -> None:
    assert "galaxy-trucker" in discovery.ids()
    assert discovery.names()["gt"] == "galaxy-trucker"
    assert discovery.load("galaxy-trucker").id == "galaxy-trucker"
    for game in discovery.ids():
        assert discovery.load(game).rules.game == game


def test_a_game_that_no_folder_has_is_our_mistake() -> None:
    with pytest.raises(KeyError):
        discovery.load("šachy")
