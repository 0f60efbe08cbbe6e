"""A cheap proof that a quote cannot stand in a text: one of its words stands nowhere in it.

Folding joins and trims, but it invents no word. So a word that is in no reading of the source settles the
matter before the quote is folded.
"""

from __future__ import annotations

from guardrag.text.asked import Quoted
from guardrag.text.source import Source

__all__ = ["lacks_a_word"]


def lacks_a_word(quote: Quoted, source: Source) -> bool:
    """Whether a word of the quote is missing from the source under every reading. False means unknown."""
    if quote.looked_at is not source:
        quote.looked_at, quote.lacks = source, _lacks(quote, source)
    return quote.lacks


def _lacks(quote: Quoted, source: Source) -> bool:
    words = quote.sure_words
    if words is None:
        return False
    known = source.wording
    if known is None:
        return False
    return any(map(known.lacks_part, words.edges)) or known.lacks_one(words.inner)
