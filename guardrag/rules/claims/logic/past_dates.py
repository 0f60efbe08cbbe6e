"""A date that opens a sentence about the past does not date a rule that stands after it."""

from __future__ import annotations

import re

from guardrag.rules.anycase import anycase
from guardrag.rules.claims.logic.condition import Condition
from guardrag.rules.claims.reading.matter import Matter, Statement
from guardrag.rules.claims.reading.parse import NOTHING, Frame, frames
from guardrag.rules.claims.reading.verbatim import bare
from guardrag.rules.claims.reading.words import read
from guardrag.rules.negations import find_negations
from guardrag.text import split_sentences

__all__ = ["dates_what_is_past"]

_DAY = anycase(
    r"(?:In|On) (?:(?:early|late|mid) |mid-)?(?:(?:\d{1,2}(?:st|nd|rd|th)? )?(?:January|February|March|April|"
    r"May|June|July|August|September|October|November|December)(?: \d{1,2}(?:st|nd|rd|th)?)?,? )?[12]\d{3},?$"
)
_NOW = re.compile(r"\b(?:may|can|cannot|must|shall|will|is|are|has|have|does|do)\b")
_NOT_NOW = re.compile(r"\b(?:was|were|had|did|could|would|should|might|been|then|still|yet|already|so)\b")
_PREPARES = anycase(
    r"\b(?:rul|law|bill|plan(?!t)|motion|statut|regulat|polic|propos|draft|version|edition|program|contract|agree|"
    r"said|say|claim|stat|declar|decid|decision|announc|report|publish|wrote|argu|promis|follow|believ|thought|"
    r"wrong|false|myth|rumou?r|introduc|adopt|chang|replac|amend|new\b|first\b|then\b|until\b)\w*|[:\"“”?!]"
)
"""What a sentence has that may lead to the next one: a rule was made, somebody said something."""
_BACK = anycase(
    r"\W*(?:(?:and|but|so|thus|hence|therefore|however|then|also|since|now|today|it|they|he|she|this|that|these|"
    r"those|such|its|their|his|her|there|here|both|otherwise|instead|if|when|in|on|at|by|for|from|under|with|"
    r"after|before|until|as)\b)"
)


def dates_what_is_past(matter: Matter, statement: Statement, condition: Condition) -> bool:
    """Whether a date opens a sentence of its own on the past, and the claim is the next one, word for word.

    Nothing may come after the claim's sentence in the quote, and it must be a whole one in the present tense
    that has a subject and no word in common with the one before: "In 2019, Falcon took over Heron. Only
    adults may vote." English only; where anything is in doubt the date counts.
    """
    if (
        matter.language != "en"
        or not condition.opening
        or condition.start
        or _DAY.match(condition.text) is None
    ):
        return False
    text = statement.text
    spans = split_sentences(text)
    if len(spans) != 2 or "\n" in text or statement.start or statement.end < len(text.rstrip(" .")):
        return False
    dated, rule = (text[span.start : span.end] for span in spans)
    if not rule.endswith(".") or bare(rule) != bare(matter.text):
        return False
    if _PREPARES.search(dated) is not None or find_negations(dated) or _BACK.match(rule) is not None:
        return False
    past, now = read(dated), read(rule)
    return (
        past.stems.isdisjoint(now.stems)
        and _NOW.search(rule) is not None
        and _NOT_NOW.search(rule) is None
        and _NOW.search(dated) is None
        and any(_is_past(frame) for frame in frames(past))
        and any(frame.agent is not NOTHING or frame.patient is not NOTHING for frame in frames(now))
    )


def _is_past(frame: Frame) -> bool:
    """Whether a subject is said to have done it: "took", "closed"."""
    own = frame.agent is not NOTHING and not frame.passive
    return own and (frame.low.endswith("ed") or (frame.low != frame.verb and frame.low[-1:] not in "sg"))
