"""Galaxy Trucker: building the ship, its check, crew and launch."""

SHORT = "gt"
