"""The bounds that keep hostile input from costing more than it may."""

from __future__ import annotations

TEXT = 2_000_000
"""Characters in one text."""

PROBLEMS = 20
"""Problems reported of one text; the rest is left for the next run."""

BRANCHES = 1_000
"""Ways of answering unknowns that one ruling follows before it stops and says so."""

SETS = 20_000
"""Sets of tiles that the search for the smallest removal tries."""

SHOWN = 12
"""Members of a list that are shown; the others are counted."""
