"""The table of keywords: how each is written, how else it is read, and its English forms."""

from __future__ import annotations

from collections.abc import Iterable

from rulesbot.core.phrase import Language, Words
from rulesbot.language.keywords import Keyword
from rulesbot.render.sheet import Run, Sheet

_ALSO = Words("také", "also")
_ENGLISH = Words("anglicky", "in English")
_COLUMN = 24


def sheet(title: str, keywords: Iterable[Keyword], language: Language) -> Sheet:
    """One line for each keyword: the form the formatter writes, then the others."""
    page = Sheet()
    page.add(Run(title, "bold"))
    page.gap()
    also, english = (words().say(language) for words in (_ALSO, _ENGLISH))
    for keyword in keywords:
        forms = f"{english}: {', '.join(keyword.en)}"
        if keyword.cs[1:]:
            forms = f"{also}: {', '.join(keyword.cs[1:])}; {forms}"
        word = keyword.cs[0].ljust(_COLUMN - 2)
        page.add(Run(word + " ", "rule"), Run(forms), indent=2, hang=_COLUMN + 1)
    return page
