from __future__ import annotations

import io

import pytest

from rulesbot.render.sheet import Run, Sheet, plain, write


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def sheet(*words: str | Run, **how: object) -> Sheet:
    paper = Sheet()
    paper.add(*words, **how)
    return paper


@pytest.fixture
def colourful(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.delenv("NO_COLOR", raising=False)


def test_a_line_wraps_at_the_width_and_hangs() -> None:
    text = plain(sheet("jedna dvě tři čtyři", Run(" pět", "bold"), indent=2, hang=4), 14)
    assert text == "  jedna dvě\n    tři čtyři\n    pět\n"
    assert plain(sheet("a " * 100)).count("\n") == 3


def test_a_word_wider_than_the_line_stays_whole() -> None:
    assert plain(sheet("x" * 30, indent=2), 10) == "  " + "x" * 30 + "\n"
    assert plain(sheet("a " + "x" * 30), 10) == "a\n" + "x" * 30 + "\n"


def test_a_right_hand_word_is_flush_or_on_a_line_of_its_own() -> None:
    assert plain(sheet("a", right=Run("ID")), 10) == "a       ID\n"
    assert plain(sheet("abcdefg", right=Run("ID")), 10) == "abcdefg\n        ID\n"


def test_a_drawing_is_not_wrapped() -> None:
    assert plain(sheet("+--+ " * 30, wrap=False, indent=1)).count("\n") == 1


def test_gaps_never_double_and_none_is_left_at_the_end() -> None:
    paper = Sheet()
    paper.gap()
    paper.add("a")
    paper.gap()
    paper.gap()
    paper.add("b")
    paper.gap()
    assert plain(paper) == "a\n\nb\n"
    assert plain(Sheet()) == ""


@pytest.mark.parametrize("form", ["text", "plain"])
def test_no_colours_where_nobody_looks(form: str) -> None:
    stream = io.StringIO()
    write(sheet(Run("a", "bad")), form, stream)
    assert stream.getvalue() == "a\n"


@pytest.mark.usefixtures("colourful")
def test_colours_on_a_terminal_say_nothing_that_the_words_do_not() -> None:
    stream = Terminal()
    paper = sheet(
        Run("✗ ", "bad"), Run("[red]x[/red]", "bold"), " :smile:", right=Run("A-1", "rule")
    )
    write(paper, "text", stream)
    text = stream.getvalue()
    assert "\x1b[" in text
    import re

    bare = re.sub(r"\x1b\[[0-9;]*m", "", text)
    assert bare == plain(paper)
    assert "[red]x[/red] :smile:" in bare


@pytest.mark.usefixtures("colourful")
@pytest.mark.parametrize("way", ["plain", "NO_COLOR"])
def test_a_terminal_may_ask_for_none(way: str, monkeypatch: pytest.MonkeyPatch) -> None:
    if way == "NO_COLOR":
        monkeypatch.setenv("NO_COLOR", "1")
    stream = Terminal()
    write(sheet(Run("a", "bad")), "plain" if way == "plain" else "text", stream)
    assert stream.getvalue() == "a\n"


@pytest.mark.usefixtures("colourful")
def test_control_characters_do_not_act_on_a_terminal() -> None:
    stream = Terminal()
    write(sheet("a\x1b]0;title\x07b\rc"), "text", stream)
    assert "\x1b]" not in stream.getvalue()
    assert "a\\u001b]0;title\\u0007b\\u000dc" in stream.getvalue()


@pytest.mark.usefixtures("colourful")
def test_a_narrow_terminal_wraps_sooner(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "20")
    stream = Terminal()
    write(sheet("slovo " * 10), "text", stream)
    assert max(map(len, stream.getvalue().splitlines())) <= 20
