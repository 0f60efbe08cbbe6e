"""Sentences that state nothing by their very form: questions and suppositions."""

from __future__ import annotations

import re

__all__ = ["is_question", "is_supposed"]

_SUPPOSED = re.compile(
    r"^\W*(?:(?:for example|for instance|as an example|so|now|but|or|and|just|please)\W+)?"
    r"(?:suppose|supposing|imagine|assume|assuming|pretend|picture|let us (?:say|suppose|assume|imagine)"
    r"|let['’]s (?:say|suppose|assume|imagine|pretend)|say (?:that )?(?:you|we|a|an|your|our)\b|what if"
    r"|hypothetically|in a (?:hypothetical|fictional|made-up))\b",
    re.IGNORECASE,
)
_CLOSING = " \t\n*_~`\"'”’»)]"


def is_question(text: str) -> bool:
    """True if it ends as a question does, marks of emphasis and quotation aside."""
    return text.rstrip(_CLOSING).endswith(("?", "？", "؟"))


def is_supposed(text: str) -> bool:
    """True if it asks the reader to suppose something ("Imagine that …")."""
    return _SUPPOSED.match(text) is not None
