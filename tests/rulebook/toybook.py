"""A made-up game of bridges: its document, its rulebook's files, and books built from rules."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from rulesbot.core.phrase import Lexicon
from rulesbot.core.ruling import Facts
from rulesbot.rulebook.book import Book, Document, Message, Reading, Rule
from rulesbot.rulebook.sentences import Unit, digest, sentences

TEXT = """# Hra o mostech
Před dávnými časy tekla řeka. Nikdo ji nepřešel.
## Stavba
- Most smí stát jen na pilíři. Pilíř nesmí stát ve vodě.
Dva mosty se nesmí křížit.
## Konec
Za každý most je 1 bod. Vyhraje, kdo jich má nejvíc.
Nechte si čas.
"""
SENTENCES = sentences(TEXT, "line")
BOOK_YAML = """
id: toy
short: ty
title: Mosty
edition: první
version: "3"
document: {title: Příručka Mostů, file: mosty.txt, unit: line, abbreviation: ř.}
chapters: [stavba, konec]
readings:
  - id: voda
    values: [řeka, bažina]
    title: Co je voda?
    note: Příručka to neříká.
    rules: [TY-PILIR-01]
"""
TERMS_YAML = (
    "bridge: {nom: most, gen: mostu, dat: mostu, acc: most, loc: mostě, ins: mostem, en: bridge}\n"
)


class InWater(Facts):
    """A pillar that stands in the water."""

    place: str


class Floating(Facts):
    """A bridge without a pillar."""

    place: str
    count: int


def digest_of(*places: str) -> str:
    """The digest of a passage of the toy's document."""
    return digest(" ".join(SENTENCES[place] for place in places))


def source_yaml() -> str:
    """Every sentence of the toy's document, and those that are no rule."""
    lines = [f'  "{place}": "{digest(text)}"' for place, text in SENTENCES.items()]
    aside = '  heading: ["1.1", "3.1", "6.1"]\n  story: ["2.1", "2.2"]\n'
    return "digests:\n" + "\n".join(lines) + "\naside:\n" + aside


def chapters() -> dict[str, str]:
    """The rules of the toy, one of each status but "not yet" twice."""
    return {
        "stavba.yaml": f"""
TY-PILIR-01:
  title: Pilíř na suchu
  section: "Stavba / Pilíře"
  passage: ["4.2"]
  digest: "{digest_of("4.2")}"
  text: Pilíř nesmí stát ve vodě.
  gist: No pillar stands in the water.
  message: "Pilíř na {{place}} stojí ve vodě."
  message_en: "The pillar at {{place}} stands in the water."
  see: [TY-MOST-01]
  readings: [voda]
TY-MOST-01:
  title: Most na pilíři
  section: Stavba
  passage: ["4.1"]
  digest: "{digest_of("4.1")}"
  text: Každý most stojí na pilíři.
  gist: Every bridge stands on a pillar.
  explained: "Jinak mosty nedrží."
""",
        "konec.yaml": f"""
TY-BOD-01:
  title: Bod za most
  section: Konec
  passage: ["7.1", "7.2"]
  digest: "{digest_of("7.1", "7.2")}"
  text: Most je za bod, nejvíc bodů vyhrává.
  gist: A bridge scores a point; most points win.
  not_yet: "Potřebuje konec hry"
TY-TAHAK-01:
  title: Tahák
  source: Odpovědi vydavatele
  text: Pilíře patří na sucho.
  gist: Pillars belong on dry land.
  restates: [TY-PILIR-01]
""",
    }


def write(folder: Path, **changed: str) -> Path:
    """The toy's rulebook as files below a folder; ``changed`` replaces some by their stems."""
    home = folder / "rulebooks" / "toy"
    home.mkdir(parents=True, exist_ok=True)
    files = {"book.yaml": BOOK_YAML, "terms.yaml": TERMS_YAML, "source.yaml": source_yaml()}
    files |= chapters() | {f"{stem}.yaml": text for stem, text in changed.items()}
    for name, text in files.items():
        (home / name).write_text(text, encoding="utf-8")
    return home


def rule(id_: str, **words: Any) -> Rule:
    """A rule with the words that a test does not care about filled in."""
    plain = {
        "order": 0,
        "title": f"Pravidlo {id_}",
        "text": "Něco platí.",
        "gist": "Something holds.",
        "passage": ("4.2",),
        "digest": digest_of("4.2"),
    }
    return Rule(id=id_, **(plain | words))


def message(cs: str = "Stojí na {place}.", en: str = "At {place}.") -> dict[str, Message]:
    """The only message of a rule."""
    return {"": Message(cs, en)}


def book(
    *rules: Rule, readings: tuple[Reading, ...] = (), unit: Unit = "line", **changed: Any
) -> Book:
    """A book of these rules."""
    plain = {
        "id": "toy",
        "short": "ty",
        "title": "Mosty",
        "edition": "první",
        "document": Document("Příručka Mostů", "mosty.txt", unit, "ř."),
        "rules": {rule.id: rule for rule in rules},
        "readings": {reading.id: reading for reading in readings},
        "lexicon": Lexicon(),
        "version": "1+abc",
    }
    return Book(**(plain | changed))
