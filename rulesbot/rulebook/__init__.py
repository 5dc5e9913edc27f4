"""The words of the rules: loading, citing, checking against the source, searching."""
