"""``rulesbot show``: the position as a picture."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

import click

from rulesbot.cli.speech import Command, Translated
from rulesbot.cli.texts import (
    arguments,
    each_input,
    explain,
    form_option,
    need_some,
    readable,
    report,
)
from rulesbot.core import limits
from rulesbot.core.game import Drawing, Played
from rulesbot.core.phrase import Language, Phrase, Words
from rulesbot.core.problem import InputError
from rulesbot.core.ruling import Outcome, Verdict
from rulesbot.language.folding import fold
from rulesbot.referee.judge import CaseRuling, Docket, judge, open_text, with_case
from rulesbot.render import board, machine, sheet, words

_INPUT, _OUTSIDE = 3, 5
_NOTHING = Words("Na popisu není nic, co by šlo nakreslit.", "There is nothing to draw.")
_CASES = Words("{titles:~Případ|Případy|Případy}: {titles:,}", "{titles:~Case|Cases}: {titles:,}")


@dataclass(slots=True)
class Scene:
    """Pictures, and the titles of all cases that end in them."""

    drawings: tuple[Drawing, ...]
    outside: Phrase | None = None
    titles: list[str] = field(default_factory=list)


def command(language: Language) -> click.Command:
    """The command in that language."""
    t = Translated(language)
    return Command(
        name="show",
        language=language,
        callback=lambda **given: show(language, **given),
        help=t(
            "Nakreslí, co je na stole: u každého případu stav po jeho posledním legálním kroku, "
            "s vyznačenými vadami. Končí-li případ zásahem, ukáže jeho dráhu, co zničí, a loď "
            "před ním i po něm. Místo souboru lze psát „-“ (standardní vstup).",
            "Draws what is on the table: of each case what its last legal step leaves, with the "
            "faults marked; if it ends in a hit, the line of the hit, what it destroys, and the "
            "ship before and after. “-” stands for standard input.",
        ),
        params=[
            *arguments(t),
            click.Option(
                ["--case", "case"],
                metavar=t("NÁZEV", "TITLE"),
                help=t("Jen případ tohoto názvu.", "Only the case of this title."),
            ),
            form_option(t, "text", "plain", "json"),
        ],
    )


def show(
    language: Language,
    files: Sequence[str],
    texts: Sequence[str],
    case: str | None,
    form: sheet.Format,
) -> int:
    """Draw every input; 3 if one cannot be read or is impossible, 5 if one is not known."""
    t = Translated(language)
    need_some(files, texts, t)
    data: list[dict[str, Any]] = []
    many = len(files) + len(texts) > 1
    code = 0
    for given in each_input(files, texts):
        try:
            name, text = readable(given)
            docket = open_text(name, text)
            scenes = _scenes(docket, case, t)
            code = code or (_OUTSIDE if any(scene.outside for scene in scenes) else 0)
            if form == "json":
                data.append(_as_data(docket, name, scenes, language))
            else:
                sheet.write(_page(docket, name if many else "", scenes, form, language), form)
        except InputError as error:
            code = _INPUT
            if form == "json":
                data.append(machine.problems(error, language))
                explain(error)
            else:
                report(error, language, form)
    if form == "json":
        click.echo(machine.dump(data), nl=False)
    return code


def _scenes(docket: Docket, title: str | None, t: Translated) -> list[Scene]:
    """The pictures of a text; cases that end alike share theirs."""
    scenes: dict[str, Scene] = {}
    for case in _cases(docket, title, t):
        answer = _answer(case)
        known = case.outside is None
        played = _played(case)
        drawings = tuple(docket.game.draw(case.position, answer, played)) if known else ()
        state = repr((case.position, case.outside, answer and answer.value, drawings))
        if state not in scenes:
            scenes[state] = Scene(drawings, case.outside)
        scenes[state].titles.append(case.case.title)
    return list(scenes.values())


def _cases(docket: Docket, title: str | None, t: Translated) -> Iterator[CaseRuling]:
    if title is None:
        yield from judge(docket)
        return
    titles = list(dict.fromkeys(case.title for case in docket.document.cases))
    chosen = [known for known in titles if fold(known) == fold(title)]
    if not chosen:
        listed = ", ".join(f"„{known}“" for known in titles[: limits.SHOWN]) or t("žádné", "none")
        text = t(
            f"případ „{title}“ v souboru není; jsou: {listed}",
            f"there is no case “{title}”; there are: {listed}",
        )
        raise click.UsageError(text, click.get_current_context())
    for known in chosen:
        yield from (c for c in judge(with_case(docket, known)) if c.case.title == known)


def _answer(case: CaseRuling) -> Outcome | None:
    """The outcome of a case that ends with an answered question."""
    if not case.entries or case.not_run:
        return None
    last = case.entries[-1]
    asked = last.item.node.kind == "ask" and last.ruling.verdict is Verdict.RESOLVED
    return last.ruling.outcome if asked else None


def _played(case: CaseRuling) -> Played | None:
    """The event that a case ends with."""
    if not case.entries or case.entries[-1].item.node.kind != "event":
        return None
    last = case.entries[-1]
    return Played(last.before, last.task, last.ruling)


def _page(
    docket: Docket, name: str, scenes: Sequence[Scene], form: sheet.Format, language: Language
) -> sheet.Sheet:
    page = sheet.Sheet()
    if name:
        page.add(sheet.Run(name, "dim"))
    if docket.document.title:
        page.add(sheet.Run(docket.document.title, "bold"))
    ascii_ = board.in_ascii(form, sys.stdout)
    for scene in scenes:
        page.gap()
        if titles := tuple(filter(None, scene.titles)):
            page.add(sheet.Run(_CASES(titles=titles).say(language), "bold"), hang=2)
        if not scene.drawings:
            page.add(_why_nothing(scene, docket, language), indent=2)
        board.write_drawings(page, scene.drawings, docket.book, language, ascii_=ascii_)
    page.gap()
    return page


def _why_nothing(scene: Scene, docket: Docket, language: Language) -> str:
    return words.sentence(scene.outside or _NOTHING(), docket.book, language)


def _as_data(
    docket: Docket, name: str, scenes: Sequence[Scene], language: Language
) -> dict[str, Any]:
    """A text's pictures as plain data: ``scenes``, each with the ``cases`` that end in it."""
    return {
        "name": name,
        "game": docket.book.id,
        "rulebook": docket.book.version,
        "title": docket.document.title,
        "scenes": [
            {
                "cases": scene.titles,
                "outside": _why_nothing(scene, docket, language) if scene.outside else "",
                "drawings": board.as_data(scene.drawings, docket.book, language),
            }
            for scene in scenes
        ],
    }
