"""What somebody may have meant by a word that is not known."""

from __future__ import annotations

from collections.abc import Iterable


def nearest(word: str, known: Iterable[str], most: int = 3, alike: float = 0.6) -> list[str]:
    """The known words most like it, the best first; ``alike`` is 1 for the same, 0 for any."""
    import difflib

    return difflib.get_close_matches(word, list(known), n=most, cutoff=alike)


def likeness(one: str, other: str) -> float:
    """How alike two words are: 1 for the same."""
    import difflib

    return difflib.SequenceMatcher(None, one, other).ratio()
