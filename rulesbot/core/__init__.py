"""Types that every layer shares; nothing here knows a game, a file or a terminal."""
