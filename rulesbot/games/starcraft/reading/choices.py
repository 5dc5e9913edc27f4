"""Reads what a ``volba`` answers to a question."""

from __future__ import annotations

from collections.abc import Hashable

from rulesbot.core.questions import NOT_THIS, Question
from rulesbot.games.starcraft import data
from rulesbot.games.starcraft.events import UNREAD
from rulesbot.games.starcraft.reading.scribe import Scribe, number
from rulesbot.games.starcraft.reading.sheets import END_NAMES
from rulesbot.language.nodes import Node


def read_choice(question: Question, node: Node, text: str) -> Hashable:
    """The value that a choice gives to a question, or NOT_THIS if it answers another one."""
    if node.kind != "choice":
        return NOT_THIS
    scribe = Scribe(text)
    name, outer = node.nodes()
    decision = next(outer.nodes())
    if question.who and data.player_key(scribe.typed(name)) != question.who:
        return NOT_THIS
    key = question.key
    asked = key[0] if isinstance(key, tuple) else ""
    match decision.kind:
        case "choose_event" if asked == "event":
            return _event(scribe, decision, question)
        case "choose_order" if asked == "order":
            return scribe.key(next(decision.nodes("world")))
    return NOT_THIS


def _event(scribe: Scribe, node: Node, question: Question) -> Hashable:
    """An event by its name; a name that nobody has read stands for an unread card."""
    if node.word("NONE"):
        return ("none",)
    label = node.node("label")
    if label is None or scribe.key(label) in END_NAMES:
        value = number(node)
        return ("end", 1 if value is None else value)
    wanted = ("event", scribe.key(label))
    offered = {option.value for option in question.options}
    return wanted if wanted in offered else ("event", UNREAD)
