"""From typed text to nodes: folding, keywords, parsing, diagnostics, formatting."""
