"""Mimozemské artefakty: the alien orb, its exploration and its cards."""

SHORT = "aa"
