"""Denials that come and go in a paraphrase: "need not" and "optional", "removed" and "no longer there"."""

from __future__ import annotations

import re

from guardrag.rules.claims.matter import Matter
from guardrag.rules.claims.negatives import negatives
from guardrag.rules.claims.verdict import PASSED, Verdict, failed

__all__ = ["ended", "settled"]

_REACH = 2
"""Characters between a verb and what it ends."""
_NEEDLESS = re.compile(
    (
        r"\b(?:need not|needn't|(?:do|does|did)(?: not|n't) (?:have|need) to|not (?:obliged|required|"
        r"necessary|mandatory|compulsory|needed)|no need|optional\w*|voluntar\w*|free to|up to the|"
        r"(?:do|does|did)(?: not|n't) (?:require|need))\b"
    ),
    re.IGNORECASE,
)
_NOT_ONLY_ONE = re.compile(r"\b(?:not|n't) the only\b", re.IGNORECASE)
_OTHERS = re.compile(
    r"\b(?:other|others|besides|another|alternatives?|one of|more than one)\b", re.IGNORECASE
)
_OUTSIDE = re.compile(
    r"\b(?:outside|without|otherwise|unless|elsewhere|other|others|else|until)\b", re.IGNORECASE
)
_EXCLUSIVE = re.compile(
    r"\b(?:only|requires?|required|needs?|must|has to|have to|solely|exclusively)\b", re.IGNORECASE
)
_GONE = re.compile(
    r"\b(?:removed|dropped|discontinued|abolished|ended|stopped|withdrawn|retired|replaced|superseded)\b",
    re.IGNORECASE,
)


def settled(matter: Matter) -> bool:
    """Pairs of phrases that say the same with another number of denials."""
    text = matter.text
    quoted = " ".join(statement.text for statement in matter.statements)
    if _NEEDLESS.search(text) and _NEEDLESS.search(quoted):
        return True
    if _NOT_ONLY_ONE.search(quoted) and _OTHERS.search(text) and not _NOT_ONLY_ONE.search(text):
        return True
    mine = [one for one in negatives(matter.said, matter.language) if one.hard]
    lone = len(mine) == 1 and mine[0].text.lower() == "without"  # "works without" is no "not without"
    if mine and not lone and _OUTSIDE.search(text) and _EXCLUSIVE.search(quoted) and not _HARD.search(quoted):
        return True
    unless = _UNLESS.search(quoted)
    if unless is not None and mine and _WITH.search(text) and not _HARD.search(quoted):
        return True  # "clips unless it is on" and "does not clip with it on"
    return bool(_NO_MORE.search(text) and _GONE.search(quoted) and not _NO_MORE.search(quoted))


_UNLESS = re.compile(r"\b(?:unless|except when|except if)\b", re.IGNORECASE)
_WITH = re.compile(r"\b(?:with|if|when|once|while)\b", re.IGNORECASE)
_HARD = re.compile(r"\b(?:not|no|never|none|cannot)\b|n't\b", re.IGNORECASE)
_NO_MORE = re.compile(r"\bno longer\b|\bany ?more\b|\bany longer\b", re.IGNORECASE)
_ENDS = re.compile(
    (
        r"\b(?:stop(?:s|ped)?|drop(?:s|ped)?|end(?:s|ed)|discontinued?|ceased?|abolish(?:es|ed)|"
        r"withdr[ae]ws?|withdrawn|revoke[sd]?|remove[sd]?)\b"
    ),
    re.IGNORECASE,
)
_THEN = re.compile(
    r"\b(?:still|until|could|was|were|had|before|formerly|previously|used to|earlier|old(?:er)?)\b",
    re.IGNORECASE,
)


def ended(matter: Matter) -> Verdict:
    """The evidence says that something ended or is no longer so; the claim says that it is, or never was."""
    for statement in matter.statements:
        text = statement.text[: statement.end]
        if (
            _NO_MORE.search(text)
            and re.search(r"\bnever\b", matter.text, re.IGNORECASE)
            and "never" not in text.lower()
        ):
            return failed("its quotes say that it is no longer so, the claim says that it never was")
        if _THEN.search(matter.text) is not None or negatives(matter.said, matter.language):
            continue
        for match in _ENDS.finditer(text):
            after = next(
                (word for word in statement.reading.words if word.content and word.start >= match.end()), None
            )
            verb = next((word for word in statement.reading.words if word.start == match.start()), None)
            if (
                after is None
                or verb is None
                or after.start - match.end() > _REACH
                or matter.said.covers(verb)
            ):
                continue
            if any(
                word.content and (word.stem == after.stem or word.family == after.family)
                for word in matter.said.words
            ):
                return failed(f"its quotes say that this ended ({match[0]!r}), the claim says that it is so")
    return PASSED
