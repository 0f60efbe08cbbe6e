"""The quantifiers in a text: how strong each is, and what it counts."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice

from guardrag.rules.anycase import anycase
from guardrag.rules.claims.logic.quantifier_words import LEVELS
from guardrag.rules.claims.reading.words import Word, read
from guardrag.rules.claims.reading.wordsets import wordset

__all__ = ["ALL", "FEW", "MOST", "SOME", "Quantifier", "as_said", "head_of", "idle", "quantifiers"]

ALL, MOST, SOME, FEW = 5, 4, 2, 1

_DETERMINERS = wordset("all every each any some most many several few both either certain various numerous")
_NO_OBJECT = re.compile(
    r"\s*(?:$|[.,;:!?)]|(?:is|are|was|were|has|have|had|can|will|in|on|at|by|to|for|from|when|if|"
    r"and|or|than)\b)"
)
_IN_PLACE = anycase(
    r"\b(?:is|are|was|were|be|been|being|as|form(?:s|ed)?|become|becomes|became|any|it's|no|play(?:s|ed)? "
    r"(?:a|an)|an? (?:\w+ )?)\s+$",
)
_DENIED = anycase(
    r"(?:\b(?:not|never|cannot|short of|far from)|n't)(?: (?!until|before|unless|because|if|when|"
    r"once)[^\s.,;:]+){0,4}\s+$",
)
_MOST = 20
"""Words of one strength that are read."""
_NEAR = 60
"""Characters before a word in which what denies it is looked for."""


@dataclass(frozen=True, slots=True)
class Quantifier:
    """One word for how many or how often.

    Attributes:
        level: 5 all, 4 most, 3 many, 2 some, 1 few.
        start, end: In the text.
        text: As written, in lower case.
        denied: Whether it is an "all" under a "not".
    """

    level: int
    start: int
    end: int
    text: str
    denied: bool = False

    @property
    def counts(self) -> bool:
        """Whether it stands before what it counts, rather than saying how often."""
        return self.text in _DETERMINERS


_DENIES = anycase(r"\b(?:not|never|cannot|short of|far from|nicht|pas|no|non|não|niet)\b|\b\w+n't\b")


def as_said(text: str, one: Quantifier) -> str:
    """A quantifier as it is written, with what denies it."""
    low = max(0, one.start - _NEAR)
    deny = list(_DENIES.finditer(text, low, one.start)) if one.denied else []
    return text[deny[-1].start() if deny else one.start : one.end]


@lru_cache(maxsize=4096)
def quantifiers(text: str, language: str) -> tuple[Quantifier, ...]:
    """Every quantifier in `text`, the strongest first; "not all" is some."""
    found: list[Quantifier] = []
    for level, pattern in LEVELS[language]:
        for match in islice(pattern.finditer(text), _MOST):
            if level == FEW and _BY_HOW_MUCH.search(text[max(0, match.start() - _NEAR) : match.start()]):
                continue
            one = Quantifier(level, match.start(), match.end(), match[0].lower())
            found.append(_denied(text, one) if language == "en" else _not_all(text, one))
    return tuple(found)


_BY_HOW_MUCH = anycase(r"\d(?: ?(?:%|[€$£]|[^\W\d]+(?: \w{4,7})?)) ?(?:de )?$")
"""An amount right before "less" says by how much."""
_NOT = anycase(r"\b(?:nicht|pas|no|non|não|niet)(?: \w+)? $")


def _not_all(text: str, one: Quantifier) -> Quantifier:
    """The same outside English: "nicht alle", "ne peut pas visiter toutes"."""
    if one.level != ALL or _NOT.search(text[max(0, one.start - _NEAR) : one.start]) is None:
        return one
    return Quantifier(SOME, one.start, one.end, one.text, denied=True)


_HARDLY = anycase(r"\b(?:hardly|barely|scarcely) $")


_CALLED = anycase(r" (?:be )?(?:called|known as|termed|named|dubbed|referred to as|abbreviated)\b")
"""What it is usually called it is."""


def idle(text: str, one: Quantifier) -> bool:
    """Whether the word counts nothing here: "part of the protocol", "matters most"."""
    before = text[max(0, one.start - _NEAR) : one.start]
    if one.text == "part of":
        return _IN_PLACE.search(before) is not None
    if one.text == "many" and before.endswith("as "):
        return True  # "as many as" compares
    if _CALLED.match(text, one.end) is not None:
        return True
    return one.text == "most" and bool(before.strip()) and _NO_OBJECT.match(text, one.end) is not None


def _denied(text: str, one: Quantifier) -> Quantifier:
    """Not all are some; not any are none, and stay as strong."""
    if one.text.startswith("any") and _HARDLY.search(text[max(0, one.start - _NEAR) : one.start]) is not None:
        return Quantifier(FEW, one.start, one.end, one.text)
    if one.level != ALL or one.text.startswith(("any", "either", "what", "which", "regard")):
        return one
    if _DENIED.search(text[max(0, one.start - _NEAR) : one.start]) is None:
        return one
    return Quantifier(SOME, one.start, one.end, one.text, denied=True)


def head_of(text: str, one: Quantifier) -> Word | None:
    """The word that a quantifier is about: the next with content, or the one before where none follows."""
    words = [word for word in read(text).words if word.content]
    after = [word for word in words if word.start >= one.end]
    if after:
        return after[0]
    before = [word for word in words if word.end <= one.start]
    return before[-1] if before else None
