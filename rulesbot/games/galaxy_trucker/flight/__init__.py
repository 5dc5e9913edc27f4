"""The flight: strengths, hits, cards, movement and money."""
