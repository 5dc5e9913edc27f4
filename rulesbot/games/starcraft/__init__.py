"""StarCraft: the galaxy, orders and their execution, regrouping, victory, payment."""

SHORT = "sc"
