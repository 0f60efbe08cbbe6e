"""Stretches of text whose digits are no numbers: addresses, phone numbers, dates, times of day."""

from __future__ import annotations

import re
from functools import lru_cache

from guardrag.rules.claims.numbers.moments import DIGIT, moments

__all__ = ["ADDRESS", "PHONE", "masked", "may_have_addresses", "without_addresses"]

ADDRESS = re.compile(
    r"(?:https?|ftp|file|s3)://[^\s<>\"'()\[\]`]+|\bwww\.[^\s<>\"'()\[\]`]+|"
    r"[\w.+-]{1,64}@[\w-]{1,64}(?:\.[\w-]{1,64})*\.[^\W\d_][\w-]{0,63}"
)
"""URLs and e-mail addresses; a full stop at the end is not part of one, and `reader@4.2.0` is a version."""

PHONE = re.compile(r"(?<![\w.+])(?:\+\d{1,3}|\(0\d|0\d)(?:[\d )/.-]|\((?=\d+\))){5,20}\d(?![\w.]\d)")
"""Phone numbers: with a country code or a leading zero."""


def may_have_addresses(text: str) -> bool:
    """Whether a search for addresses can find anything."""
    return "://" in text or "@" in text or "www." in text


def without_addresses(text: str) -> str:
    """`text` with a space in the place of each address."""
    return ADDRESS.sub(" ", text) if may_have_addresses(text) else text


@lru_cache(maxsize=4096)
def masked(text: str) -> str:
    """`text` with those stretches blanked out, character for character."""
    if DIGIT.search(text) is None and not moments(text):
        return text
    spans = [match.span() for match in ADDRESS.finditer(text)] if may_have_addresses(text) else []
    spans.extend((moment.start, moment.end) for moment in moments(text))
    spans.extend(match.span() for match in PHONE.finditer(text) if sum(c.isdecimal() for c in match[0]) > 6)
    if not spans:
        return text
    characters = list(text)
    for start, end in spans:
        characters[start:end] = "\x00" * (end - start)
    return "".join(characters)
