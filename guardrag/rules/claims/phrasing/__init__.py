"""Whether a claim's words are those of its quotes."""
