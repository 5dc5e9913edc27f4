"""What the tests of the language share: texts that can be read, and what they mean."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from rulesbot import resources
from rulesbot.games import discovery
from rulesbot.language import keywords
from rulesbot.language.folding import compose, fold
from rulesbot.language.nodes import Leaf, Node
from rulesbot.language.parser import parse

CASES = Path(__file__).parents[1] / "cases"
GT = "galaxy-trucker"
_BLOCK = re.compile(r"^```spor\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def case_files() -> list[Path]:
    """Every written case."""
    return sorted(CASES.rglob("*.spor"))


def game_of(path: Path) -> str:
    """The game that a written case belongs to, by its folder."""
    return path.relative_to(CASES).parts[0].replace("_", "-")


def reference_blocks() -> list[tuple[str, str]]:
    """Every example of the reference, with where it stands."""
    found = []
    names = ["README", *(resources.folder_name(game) for game in discovery.ids())]
    for name in names:
        if not resources.resource("grammars").joinpath(f"{name}.md").is_file():
            continue
        for at, block in enumerate(_BLOCK.findall(resources.text("grammars", f"{name}.md")), 1):
            found.append((f"{name}-{at}", block))
    return found


def meaning(game: str, text: str) -> Any:
    """The tree of a text without what spelling alone decides."""
    return _node(parse(game, fold(compose(text))), frozenset(keywords.load(game)))


def _node(part: Node | Leaf, words: frozenset[str]) -> Any:
    if isinstance(part, Node):
        return part.kind, tuple(_node(inner, words) for inner in part.parts)
    if part.kind in words:
        return part.kind
    match part.kind:
        case "CELL":
            first, second = re.findall(r"\d+", part.text)
            numbers = (first, second) if part.text[0] == "r" else (second, first)
            return tuple(int(number) for number in numbers)
        case "NAME" | "STRING":
            return part.text.strip('"')
        case "ID" if part.text in discovery.names():
            return discovery.names()[part.text]
    return part.text
