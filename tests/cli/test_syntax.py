from __future__ import annotations

import pytest

from rulesbot import resources
from rulesbot.cli.main import run
from rulesbot.games import discovery
from rulesbot.render import markdown, sheet


def test_the_common_part_names_the_games(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["syntax"]) == 0
    page = capsys.readouterr().out
    assert page.startswith("Jazyk sporů")
    for game in discovery.ids():
        assert f"rulesbot syntax {game}" in page
    assert max(map(len, page.splitlines())) <= 100


@pytest.mark.parametrize("name", ["galaxy-trucker", "gt", "GT"])
def test_the_part_of_a_game(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["syntax", name, "--format", "plain"]) == 0
    assert capsys.readouterr().out.startswith("Galaxy Trucker v jazyce sporů")


def test_a_game_without_a_reference_shows_its_keywords(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    read = resources.text

    def without(kind: str, *names: str) -> str:
        if names[-1].endswith(".md"):
            raise FileNotFoundError(names[-1])
        return read(kind, *names)

    monkeypatch.setattr(resources, "text", without)
    assert run(["syntax", "gt"]) == 0
    assert "Klíčová slova hry galaxy-trucker" in capsys.readouterr().out


def test_keywords(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["syntax", "--keywords", "--lang", "en"]) == 0
    page = capsys.readouterr().out
    assert "Keywords of all games" in page
    assert "  velký                  also: velká, velké, velkou," in page
    assert run(["syntax", "gt", "--keywords"]) == 0
    assert "Klíčová slova všech her" not in capsys.readouterr().out


def test_an_unknown_game_is_a_usage_error() -> None:
    assert run(["syntax", "šachy"]) == 2


def test_markdown_as_a_page() -> None:
    text = """# Nadpis

Odstavec na
dva řádky s `kódem` a **důrazem**.

- první
- druhý
  na dva
1. třetí

| a | b | c |
|---|---|---|
| `x` | y | z |
| u | v | |

```spor
hra gt
  hod 3
```
Konec."""
    assert (
        sheet.plain(markdown.sheet(text))
        == """\
Nadpis

Odstavec na dva řádky s `kódem` a důrazem.

- první
- druhý na dva
1. třetí

  `x`
      y
      c: z
  u
      v

    hra gt
      hod 3

Konec.
"""
    )
