"""Problems of an input as a person reads them: place, cause, and the ways out."""

from __future__ import annotations

from rulesbot.core import limits
from rulesbot.core.phrase import Language, Words
from rulesbot.core.problem import InputError, Problem
from rulesbot.core.span import NOWHERE
from rulesbot.render.sheet import Run, Sheet

_ERROR = Words("chyba", "error")
_EXPECTED = Words("Čekal jsem: {words}.", "I expected: {words}.")
_MEANT = Words("Mysleli jste „{word}“?", "Did you mean “{word}”?")
_EXAMPLE = Words("Příklad:", "Example:")
_MORE = Words("a {n:další|další|dalších}", "and {n:more|more}")


def sheet(error: InputError, language: Language) -> Sheet:
    """Every problem of one input."""
    page = Sheet()
    for problem in error.problems:
        page.gap()
        _problem(page, error, problem, language)
    return page


def example(error: InputError, problem: Problem, language: Language) -> str:
    """A right statement of the kind that a problem is in; nothing where there is none to show."""
    if language == "cs" or not (problem.example and error.game):
        return problem.example
    from rulesbot.language.translation import in_english

    return in_english(error.game, problem.example)


def _problem(page: Sheet, error: InputError, problem: Problem, language: Language) -> None:
    source, lexicon = error.source, error.lexicon
    place = source.place(problem.span)
    word = _ERROR.en if language == "en" else _ERROR.cs
    somewhere = problem.span != NOWHERE
    at = f":{place.line}:{place.column}" if somewhere else ""
    # One line, as editors read it.
    page.add(
        Run(f"{source.name}{at}: ", "dim"),
        Run(f"{word}: ", "bad"),
        problem.message.say(language, lexicon),
        wrap=False,
    )
    if somewhere and place.text.strip():
        _quote(page, place.line, place.column, place.width, place.text)
    if problem.expected:
        page.add(_EXPECTED(words=listing(problem.expected, language)).say(language), indent=2)
    if problem.suggestion:
        page.add(_MEANT(word=problem.suggestion).say(language), indent=2)
    if problem.help:
        page.add(problem.help.say(language, lexicon), indent=2)
    if right := example(error, problem, language):
        label = _EXAMPLE.en if language == "en" else _EXAMPLE.cs
        page.add(f"{label} {right}", indent=2)


def listing(words: tuple[Words, ...], language: Language) -> str:
    """The first words of a list, the others counted."""
    shown = [word.en if language == "en" else word.cs for word in words[: limits.SHOWN]]
    if len(words) > limits.SHOWN:
        return ", ".join(shown) + " " + _MORE(n=len(words) - limits.SHOWN).say(language)
    return ", ".join(shown)


def _quote(page: Sheet, line: int, column: int, width: int, text: str) -> None:
    """The line with a caret below the place; a long line is cut around it."""
    room, start = 64, 0
    if column > room // 2 and len(text) > room:
        start = column - room // 2
    cut = text[start : start + room].replace("\t", " ")
    margin = f"{line:>5} | "
    page.add(Run(margin, "dim"), cut, wrap=False)
    caret = " " * (column - 1 - start) + "^" * min(width, room - (column - 1 - start))
    page.add(" " * (len(margin) - 2), Run("| ", "dim"), Run(caret, "bad"), wrap=False)
