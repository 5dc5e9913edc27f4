"""What each card of the base game does."""
