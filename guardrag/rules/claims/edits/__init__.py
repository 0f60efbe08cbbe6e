"""Claims that repeat a quoted sentence but for a few words: each that is left out, added or exchanged."""
