"""One-to-one folding: what the lexer reads, with every character where the user typed it."""

from __future__ import annotations

import re
import unicodedata

_SAME_AS = str.maketrans(
    {
        **dict.fromkeys("„“”«»", '"'),
        **dict.fromkeys("–—−‐‑", "-"),
        **dict.fromkeys("\u00a0\u2009\u202f\ufeff", " "),
        "↑": "^",
        "→": ">",
        "↓": "v",
        "←": "<",
        "×": "x",
    }
)

# Combining marks begin at U+0300; said by what lies below, the expression is compiled at once.
_HIGH = re.compile("[^\x00-\u02ff]")


class _Folding(dict[int, int]):
    """Character to folded character, worked out once for each that is met."""

    def __missing__(self, code: int) -> int:
        char = chr(code).translate(_SAME_AS)
        base = unicodedata.normalize("NFD", char)[0].lower()
        self[code] = ord(base) if len(base) == 1 else code
        return self[code]


_FOLDING = _Folding()


def compose(text: str) -> str:
    """The text in composed form (NFC) with line ends as ``LF``: what spans point into."""
    return unicodedata.normalize("NFC", text.replace("\r\n", "\n").replace("\r", "\n"))


def fold(text: str) -> str:
    """Lower case without diacritics, of the same length as the composed text given."""
    return text.translate(_FOLDING)


def same_marks(text: str) -> str:
    """The text with every variant of a quote, dash, blank or arrow as the plain one."""
    return text.translate(_SAME_AS)


def loose_mark(text: str) -> int:
    """The offset of the first combining mark that no letter carries, or -1."""
    for high in _HIGH.finditer(text):
        if unicodedata.combining(high[0]):
            return high.start()
    return -1
