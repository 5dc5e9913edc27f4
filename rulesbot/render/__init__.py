"""From data to what a person or a program reads; the only place that knows rich."""
