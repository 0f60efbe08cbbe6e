"""A claim in another language than its quotes: no word of the one can be compared with the other."""

from __future__ import annotations

import re

from guardrag.rules.claims.language import common_words, language_of
from guardrag.types import CheckOutcome

__all__ = ["check_language"]

_LETTERS = re.compile(r"[^\W\d_]")
_SURE = 2
"""Common words needed before a Latin text is surely in its language."""


def check_language(claim: str, quotes: str) -> tuple[CheckOutcome, str]:
    """Not checked where claim and quotes are surely in different languages; passed otherwise.

    Args:
        claim: The claim.
        quotes: Its quotes, joined.
    """
    if not _LETTERS.search(claim) or not _LETTERS.search(quotes):
        return CheckOutcome.PASSED, ""
    said, quoted = language_of(claim), language_of(quotes)
    if said == quoted or not (_is_sure(claim, said) and _is_sure(quotes, quoted)):
        return CheckOutcome.PASSED, ""
    return (
        CheckOutcome.NOT_CHECKED,
        f"the claim is in another language ({said}) than its quotes ({quoted}), so their words cannot be compared",
    )


def _is_sure(text: str, language: str) -> bool:
    """A script of its own decides; Latin text needs common words."""
    words = common_words(language)
    return not words or sum(word in words for word in re.findall(r"[^\W\d_]+", text.lower())) >= _SURE
