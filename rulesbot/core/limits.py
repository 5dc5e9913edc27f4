"""The bounds that keep hostile input from costing more than it may."""

from __future__ import annotations

TEXT = 1_000_000
"""Characters in one text."""

PROBLEMS = 20
"""Problems reported of one text; the rest is left for the next run."""

BRANCHES = 500
"""Ways of answering unknowns that one ruling follows before it stops and says so."""

DECIDED = 100
"""Ways that are followed where it is already clear that the verdict depends on them."""

RUNS = 250_000
"""Runs of a part of an event that one count of odds takes before it gives up and says so."""

WORD = 200
"""Characters of one word of the user's that a message repeats; the rest is cut off."""

SETS = 3_000
"""Sets of tiles that the search for the smallest removal tries."""

SHOWN = 12
"""Members of a list that are shown; the others are counted."""
