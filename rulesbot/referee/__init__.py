"""The use cases: judge a text, follow what is unknown, compare expectations, find a way out."""
