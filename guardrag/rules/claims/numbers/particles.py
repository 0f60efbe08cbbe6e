"""Verbs of two parts: the "over" of "carry over 5 days" is no limit."""

from __future__ import annotations

from guardrag.rules.anycase import anycase

__all__ = ["is_particle", "may_be_particle"]

_OVER = anycase(
    r"\b(?:roll(?:s|ed|ing)?|hand(?:s|ed|ing)?|turn(?:s|ed|ing)?|switch(?:es|ed|ing)?|sign(?:s|ed|ing)?|"
    r"bring(?:s|ing)?|brought|look(?:s|ed|ing)?|talk(?:s|ed|ing)?|port(?:s|ed|ing)?|cop(?:y|ies|ied|ying)) $"
)
_OVER_UNLESS = anycase(
    r"\b(?:(?P<bears>carr(?:y|ies|ied|ying))|tak(?:es?|en|ing)|took|mak(?:es?|ing)|made) $"
)
_LASTS = anycase(
    r"[$€£]|[\d.,]*[^\W\d]*\s?(?:(?:milli)?seconds?|minutes?|hours?|days?|weeks?|months?|years?|decades?|centuries|"
    r"EUR|USD|GBP|euros?|dollars?|pounds?|percent|%|million|billion)\b"
)
_WEIGHS = anycase(
    r"[\d.,]*[^\W\d]*\s?(?:kg|kilos?|kilograms?|g|tons?|tonnes?|lit(?:er|re)s?|passengers|people|persons|pupils|"
    r"travellers|cars|vehicles|containers|volts|amps)\b"
)
"""What is carried, and takes so long or costs so much, is measured."""
_BACK_UP = anycase(r"\bback(?:s|ed|ing)? $")


def is_particle(word: str, before: str, number: str) -> bool:
    """Whether "over" belongs to the verb that stands right before it.

    Args:
        word: The words of the limit.
        before: What precedes them.
        number: The number and what follows it.
    """
    if not word.lower().startswith("over"):
        return False
    if _OVER.search(before) is not None:
        return True
    verb = _OVER_UNLESS.search(before)
    if verb is None:
        return False
    measured = _WEIGHS if verb["bears"] is not None else _LASTS
    return measured.match(number) is None


def may_be_particle(word: str, before: str) -> bool:
    """Whether "up to" may be a part of "back up" as well: it backs up five files, or up to five."""
    return word.lower().startswith("up to") and _BACK_UP.search(before) is not None
