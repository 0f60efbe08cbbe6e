"""Texts as the checks read them: words, forms, clauses, what stands around a quote."""
