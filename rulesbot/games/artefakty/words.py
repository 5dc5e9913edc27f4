"""The game's words in code: names, and what is said of questions, assumptions and remarks."""

from __future__ import annotations

from rulesbot.core.phrase import Phrase, Words
from rulesbot.core.questions import Kind, Option, Question, Table
from rulesbot.language.folding import fold

WORD = Words("{word}", "{word}")
YES, NO = Words("ano", "yes"), Words("ne", "no")
OPEN, WALL = Words("otevřená", "open"), Words("zeď", "a wall")
BARRIER = Words("bariéra {n}", "barrier {n}")
AT_LEAST = Words("{n} nebo víc", "{n} or more")

EDGE_IS = Words("jaká je {side:nom} hrana čtverce {cell}", "what the {side} edge of {cell} is")
STRENGTH_IS = Words(
    "jakou vojenskou sílu má hráč „{player}“", "how much Military player “{player}” has"
)
CONTENT_IS = Words("co je na čtverci {cell}", "what is on {cell}")
SAME_CARD = Words(
    "je {cell} na téže kartě jako {team}", "does {cell} belong to the same card as {team}"
)
CHOSE_ORB = Words(
    "zvolil hráč „{player}“ Průzkum: prstenec", "did player “{player}” choose Explore: Orb"
)
HOW_MANY = Words("kolik karet zbývá v balíčku prstence", "how many cards the orb deck holds")
HAND_IS = Words("kolik karet má hráč „{player}“ v ruce", "how many cards “{player}” holds")
NO_SUCH_TOKEN = Words(
    "hráč „{player}“ má žeton, jaký hra nemá, a kolik bodů za něj je, pravidla neříkají",
    "“{player}” has a token that the game does not have, and no rule tells its points",
)
TOKEN_IS = Words("jaký je žeton hráče „{player}“", "what the token of “{player}” is")

HAS_TURN = Words(
    "hráč „{player}“ je na tahu a tuto akci ještě neprovedl",
    "it is the turn of “{player}”, who has not done this action yet",
)
HAS_TOKEN = Words(
    "hráč „{player}“ má žeton, který používá, a nic jiného o jeho žetonech řečeno není",
    "player “{player}” has the token used; nothing else is told of the tokens",
)
HAS_CARD = Words(
    "hráč „{player}“ má na území kartu {card}", "player “{player}” has {card} in the tableau"
)
DECK_HAS_CARDS = Words("balíček prstence není prázdný", "the orb deck is not empty")
CHOOSERS_MOVED = Words(
    "kolečka na stupnici priority stojí tak, jak stála před subfází",
    "the discs stand as they did before the sub-phase",
)
NO_SHIP = Words(
    "druhý tým přináší Alien Research Ship a tu hráč „{player}“ na území nemá; rozhoduje zápis",
    "a second team comes with Alien Research Ship, which “{player}” lacks; the file decides",
)
NOT_PRINTED = Words(
    "takovou kartu {kind} krabice nemá; rozhoduje zápis",
    "no {kind} card is laid out so; the file decides",
)
IDLE_TOKEN = Words(
    "žeton ({use}) tomuto pohybu nic nepřidal", "the token ({use}) added nothing to this move"
)


def key(name: str) -> str:
    """A name as it is compared: folded."""
    return fold(name).strip('"')


def ask_yes(table: Table, key_: object, text: Phrase) -> bool:
    """A yes or no that is not known."""
    options = (Option(True, YES()), Option(False, NO()))
    answer: bool = table.ask(Question(Kind.UNKNOWN, ("yes", key_), options, text))
    return answer
