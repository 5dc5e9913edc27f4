from __future__ import annotations

import json

import golden
import pytest

from rulesbot.core import limits
from rulesbot.core.phrase import Language, Words
from rulesbot.core.problem import InputError, Problem
from rulesbot.core.span import NOWHERE, Source, Span
from rulesbot.referee.judge import judge, open_text
from rulesbot.render import machine, problems
from rulesbot.render.sheet import plain

WORDS = Words("něco je špatně", "something is wrong")


def error_of(text: str) -> InputError:
    with pytest.raises(InputError) as error:
        list(judge(open_text("spor.spor", text)))
    return error.value


def shown(text: str, span: Span, language: Language = "cs", **more: object) -> str:
    problem = Problem(span, WORDS(), **more)
    return plain(problems.sheet(InputError(Source("s", text), [problem]), language))


@pytest.mark.parametrize("language", ["cs", "en"])
@pytest.mark.parametrize("name", ["chyby", "nemozne"])
def test_problems_read_as_they_were_approved(name: str, language: Language) -> None:
    text = plain(problems.sheet(error_of(golden.text(name)), language))
    golden.check(f"{name}.{language}.txt", text)


def test_the_caret_stands_below_the_place() -> None:
    assert shown("ab cd", Span(3, 5)) == (
        "s:1:4: chyba: něco je špatně\n    1 | ab cd\n      |    ^^\n"
    )
    assert shown("a\tb", Span(2, 3)).splitlines()[1:] == ["    1 | a b", "      |   ^"]


def test_a_long_line_is_cut_around_the_place() -> None:
    text = "x" * 500 + "HERE" + "y" * 500
    _, line, caret = shown(text, Span(500, 504)).splitlines()
    assert len(line) <= 80
    assert line[caret.index("^") : caret.rindex("^") + 1] == "HERE"
    assert len(shown("z" * 900, Span(0, 900)).splitlines()[2]) <= 80


def test_a_fault_of_the_whole_text_has_no_place() -> None:
    assert shown("text", NOWHERE, "en") == "s: error: something is wrong\n"


def test_the_ways_out_follow() -> None:
    expected = tuple(Words(f"slovo{n}", f"word{n}") for n in range(limits.SHOWN + 2))
    text = shown(
        "a", Span(0, 1), "en", expected=expected, suggestion=Words("b", "c"),
        help=Words("pomoc", "help it")(), example="hra gt",
    )  # fmt: skip
    lines = text.splitlines()
    assert lines[3].startswith("  I expected: word0, word1,")
    assert "and 2 more." in text
    assert lines[-3:] == ["  Did you mean “c”?", "  help it", "  Example: hra gt"]
    assert "Příklad: hra gt" in shown("a", Span(0, 1), example="hra gt")


def test_nothing_that_was_typed_acts() -> None:
    text = shown("a\x1b[2Jb [red]x[/red]", Span(6, 7))
    assert "\x1b" not in text
    assert "a\\u001b[2Jb [red]x[/red]" in text


def test_data_carries_all_that_is_shown() -> None:
    error = error_of(golden.text("nemozne"))
    data = machine.problems(error, "cs")
    assert data["name"] == "spor.spor"
    assert [found["message"] for found in data["errors"]] == [
        problem.message.say("cs", error.lexicon) for problem in error.problems
    ]
    first = data["errors"][0]
    assert first["place"]["line"] == 2
    start, end = first["span"]
    assert error.source.text[start:end] == "lidé 3"
    text = plain(problems.sheet(error, "cs"))
    for found in data["errors"]:
        assert " ".join(found["message"].split()) in " ".join(text.split())
        assert found["help"] is None or found["help"] in " ".join(text.split())
    whole = machine.problems(InputError(Source("s", "x"), [Problem(NOWHERE, WORDS())]), "en")
    assert (whole["errors"][0]["place"], whole["errors"][0]["span"]) == (None, None)
    found = machine.problems(error_of(golden.text("chyby")), "en")["errors"][0]
    assert found["expected"]
    assert json.loads(machine.dump([data]))["files"] == [data]
