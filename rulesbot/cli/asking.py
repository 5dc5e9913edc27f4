"""Somebody at the terminal who is asked what a dispute leaves open."""

from __future__ import annotations

from collections.abc import Mapping

import click

from rulesbot.core.phrase import Language, Phrase, Words, printable
from rulesbot.core.questions import Kind, Option, Question
from rulesbot.referee.explore import Person
from rulesbot.referee.judge import Docket

_TELL = Words("Řekněte, {what}.", "Tell {what}.")
_ROLLED = Words("padlo (prázdné: nevím)", "rolled (empty: not known)")
_NUMBER = Words("číslo odpovědi (prázdné: nevím)", "number (empty: not known)")
_NO_ANSWER = Words(
    "Napište číslo od {first} do {last}; kdo neví, nenapíše nic.",
    "Type a number from {first} to {last}, nothing if it is not known.",
)


def person(docket: Docket, language: Language) -> Person:
    """Picks options by number, tells rolls; an empty answer leaves the question open."""

    def said(phrase: Phrase | str) -> str:
        if isinstance(phrase, str):
            return printable(phrase)
        return phrase.say(language, docket.book.lexicon)

    def ask(question: Question) -> Option | None:
        click.echo(said(_TELL(what=question.text)), err=True)
        if question.kind is Kind.ROLL:
            rolls = {str(option.value): option for option in question.options}
            return typed(said(_ROLLED()), rolls)
        numbered = {str(n): option for n, option in enumerate(question.options, start=1)}
        for number, option in numbered.items():
            click.echo(f"  {number}  {said(option.label)}", err=True)
        return typed(said(_NUMBER()), numbered)

    def typed(prompt: str, options: Mapping[str, Option]) -> Option | None:
        while True:
            answer = click.prompt(prompt, default="", show_default=False, err=True).strip()
            if not answer:
                return None
            if answer in options:
                return options[answer]
            first, *_, last = options
            click.echo(said(_NO_ANSWER(first=first, last=last)), err=True)

    return ask
