"""Stones: a made-up game of heaps, just big enough to use all that a game may ask of the judge."""

SHORT = "ka"
