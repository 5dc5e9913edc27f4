"""Words that the output itself needs, whatever game it speaks of."""

from __future__ import annotations

from rulesbot.core.phrase import Language, Phrase, Words
from rulesbot.core.ruling import Verdict
from rulesbot.referee.expectations import Mark
from rulesbot.render.sheet import Style
from rulesbot.rulebook.book import Book

VERDICTS = {
    Verdict.LEGAL: Words("LEGÁLNÍ", "LEGAL"),
    Verdict.ILLEGAL: Words("NELEGÁLNÍ", "ILLEGAL"),
    Verdict.DEPENDS: Words("ZÁLEŽÍ", "DEPENDS"),
    Verdict.RESOLVED: Words("VYŘEŠENO", "RESOLVED"),
    Verdict.OUTSIDE: Words("MIMO", "OUTSIDE"),
}
STYLES: dict[Verdict, Style] = {
    Verdict.LEGAL: "good",
    Verdict.ILLEGAL: "bad",
    Verdict.DEPENDS: "open",
    Verdict.RESOLVED: "good",
    Verdict.OUTSIDE: "open",
}
EXIT_CODES = {
    Verdict.LEGAL: 0,
    Verdict.RESOLVED: 0,
    Verdict.ILLEGAL: 1,
    Verdict.DEPENDS: 4,
    Verdict.OUTSIDE: 5,
}
MARKS = {
    Mark.HOLDS: Words("platí", "holds"),
    Mark.FAILS: Words("neplatí", "does not hold"),
    Mark.SKIPPED: Words("přeskočeno", "skipped"),
}

CASE = Words("Případ: {title}", "Case: {title}")
RULE = Words("Pravidlo: {text}", "Rule: {text}")
PASSAGE = Words("Doslova: {text}", "Word for word (Czech): {text}")
ELSEWHERE = Words("mimo český text: {source}", "beyond the Czech text: {source}")
BECAUSE = Words("Protože: {text}", "Because: {text}")
RESTS_ON = Words("Opírá se o", "It rests on")
WOULD_DO = Words("Co by šlo", "What would be legal")
MORE = Words("… a {n:další možnost|další možnosti|dalších možností}", "… and {n:other|others}")
FIND_OUT = Words("Zjistěte: {what}.", "Find out: {what}.")
FIND_MORE = Words(
    "… a ještě {n:další věc|další věci|dalších věcí}.", "… and {n:thing|things} more."
)
NOT_ALL_WAYS = Words(
    "Možností je víc, než kolik jich rozhodčí sleduje ({n}); uveďte víc, co víte.",
    "There are more ways than the judge follows ({n}); state more of what you know.",
)
WAITING = Words(
    "Navíc záleží na tom, {what} ({rules:,}).", "It depends besides: {what} ({rules:,})."
)
NOT_ROLLED = Words(
    "Taková hodnota padnout nemohla. Rozhoduje se, {question}: {offered:,}.",
    "No roll can show that. The question is {question}: {offered:,}.",
)
NOT_OFFERED = Words(
    "Hráč „{player}“ volí něco, co na výběr není. Rozhoduje se, {question}: {offered:;}.",
    "“{player}” chooses what is not open. The choice is {question}: {offered:;}.",
)
READING = Words(
    "Rozhoduje výklad {name} = {value}; při {name} = {other} by byl verdikt {verdict}.",
    "The reading {name} = {value} decides; with {name} = {other} the verdict would be {verdict}.",
)
READING_SAME = Words(
    "Rozhoduje výklad {name} = {value}; při {name} = {other} by vyšel jiný výsledek.",
    "The reading {name} = {value} decides; with {name} = {other} the result would differ.",
)
OVERRIDDEN = Words(
    "Jinak by vadilo {rule}, ale platí výjimka {special}.",
    "{rule} would forbid it, but the exception {special} applies.",
)
ASSUMES = Words("Předpoklad: {text}.", "Assumed: {text}.")
REMARK = Words("Poznámka: {text}.", "Remark: {text}.")
NOT_RUN = Words("Nespuštěno: {text}", "Not run: {text}")
NOTHING_ASKED = Words(
    "Popis je v pořádku, ale na nic se neptá: přidejte akci nebo otázku.",
    "The description is sound but asks nothing: add an action or a question.",
)


def sentence(phrase: Phrase, book: Book, language: Language) -> str:
    """A phrase with a capital letter and one full stop."""
    said = phrase.say(language, book.lexicon)
    return f"{said[:1].upper()}{said[1:].rstrip('.')}."
