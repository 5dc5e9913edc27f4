from __future__ import annotations

import gc

import pytest
from spor_texts import GT, case_files, game_of, meaning, reference_blocks

from rulesbot.core import keep
from rulesbot.core.span import NOWHERE, Span
from rulesbot.games import discovery
from rulesbot.language import grammar, parser
from rulesbot.language.document import read
from rulesbot.language.folding import compose, fold
from rulesbot.language.nodes import Leaf, Node
from rulesbot.language.parser import Unreadable, parse

HEAD = "hra galaxy-trucker\n"


def statements(text: str) -> list[Node]:
    return list(parse(GT, fold(compose(HEAD + text))).nodes())[1:]


@pytest.mark.parametrize("path", case_files(), ids=lambda path: path.stem)
def test_every_written_case_can_be_read(path: object) -> None:
    assert read(str(path), path.read_text("utf-8"), discovery.names()).game == game_of(path)


@pytest.mark.parametrize(("name", "block"), reference_blocks())
def test_every_example_of_the_reference_can_be_read(name: str, block: str) -> None:
    assert read(name, block, discovery.names())


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("hráči a; hráči b", "hráči a\nhráči b"),
        ("hráči a,\n  # komentář\n  b", "hráči a, b"),
        ("loď x třída I\n{ r7s7 motor 3000\n\n;; }", "loď x třída I { r7s7 motor 3000 }"),
        ("LOD X TRIDA i { S7R7 MOTOR 3000 }", "loď x třída I { r7c7 engine 3000 }"),
        ("loď „Můj x“ třída I # c\n", "loď «můj x» třída I"),
        ("loď loď třída I", 'loď "LOĎ" třída I'),
        ("zásah a malá střela zepředu", "hit a small shot from the front"),
        ("akce a přilož dělo ↑ 0003 na r7s7", "akce a přilož dělo ^ 0003 na r7s7"),
        ("hod 3 + ?", "hod 3+?"),
        ("očekávej síla děl a = 0, 2", "expect cannon strength a = 0 , 2"),
    ],
)
def test_spelling_does_not_matter(one: str, other: str) -> None:
    assert meaning(GT, HEAD + one) == meaning(GT, HEAD + other)


def test_spans_point_into_the_text() -> None:
    text = HEAD + 'loď "Žlutý sníh" třída II {\n  r7s7 štít <^ 0111\n}'
    words = {leaf.kind: leaf for leaf in parse(GT, fold(text)).leaves()}
    assert text[slice(*words["STRING"].span)] == '"Žlutý sníh"'
    assert text[slice(*words["SHIELD"].span)] == "štít"


def test_digits_of_other_scripts_are_no_numbers() -> None:
    with pytest.raises(Unreadable):
        statements("hod ٣")


def test_nodes_find_their_parts() -> None:
    (ship,) = statements("loď x třída I { r7s7 motor 3000; poslední r7s7 }")
    tile = ship.node("tile")
    assert tile is not None
    assert [node.kind for node in ship.nodes()] == ["name", "ship_class", "tile", "last"]
    assert ship.node("track") is None
    assert tile.word("CELL") == Leaf("CELL", "r7s7", tile.span._replace(end=tile.span.start + 4))
    assert tile.word("INT") is None
    assert Node("nothing", ()).span == NOWHERE
    assert ship.span == Span(len(HEAD), ship.span.end)


@pytest.mark.parametrize("wanted", [True, False])
def test_reading_leaves_the_collector_as_it_was(wanted: bool) -> None:
    before = gc.isenabled()
    try:
        (gc.enable if wanted else gc.disable)()
        statements("hráči a")
        assert gc.isenabled() is wanted
    finally:
        (gc.enable if before else gc.disable)()


@pytest.mark.parametrize("game", discovery.ids())
def test_tables_are_made_where_none_are_saved(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(keep, "folder", lambda: None)
    monkeypatch.setattr(grammar, "parser", grammar.parser.__wrapped__)
    saved = parse(game, f'hra {game}\npripad "x"')
    monkeypatch.setattr(parser, "tables", parser.tables.__wrapped__)
    assert parse(game, f'hra {game}\npripad "x"') == saved
