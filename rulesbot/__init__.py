"""rulesbot: the judge at the board-game table."""

__version__ = "0.1.0"
