"""Parallel parts laid alongside each other: where they differ stands what belongs together.

"Managers approve up to 500 EUR and directors up to 5,000" has managers where it has directors and 500 EUR
where it has 5,000: two differences, each with a side of the one part and one of the other.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from functools import lru_cache

from guardrag.rules.claims.belonging.parallel_parts import (
    JOINTS,
    LONGEST,
    RELATIONS,
    Part,
    Token,
    comparable,
    part_of,
)
from guardrag.rules.claims.reading.siblings import FINITE, agrees, subject_of
from guardrag.rules.claims.reading.words import read
from guardrag.rules.claims.reading.wordsets import wordset

__all__ = ["Difference", "apart", "differences"]

_PRONOUNS = wordset(
    "it they them he she him her this that these those which who when where if except unless there you we i"
)
"""In their place the other part may have anything."""
_SHARED, _HALF = 0.3, 0.5
"""What part of the shorter of two parallel parts the longer one has too, in or beside its sentence."""
_WIDEST = 5
"""Words that may stand in the place of others."""


@dataclass(frozen=True, slots=True)
class Difference:
    """Where two parts differ: what the one has there and what the other.

    Attributes:
        one, other: What either has; words or one value.
    """

    one: tuple[Token, ...]
    other: tuple[Token, ...]


def differences(one: Part, other: Part) -> list[Difference]:
    """Where the two parts differ, if they say the same of different things; what only one of them has is left
    out by the other. Nothing of parts that are not parallel.
    """
    matcher = SequenceMatcher(
        None, [token.key for token in one.tokens], [token.key for token in other.tokens], autojunk=False
    )
    words: list[Difference] = []
    values: list[Difference] = []
    same = strong = 0
    for tag, a, b, c, d in matcher.get_opcodes():
        mine, theirs = one.tokens[a:b], other.tokens[c:d]
        if tag == "equal":
            same += b - a
            strong += sum(token.word is not None and token.word.content for token in mine)
            values += [Difference((x,), (y,)) for x, y in zip(mine, theirs, strict=True) if _alike(x, y)]
        elif tag == "replace":
            values += _single(mine, theirs)
            words += _replaced(one, mine, other, theirs)
    values = values or _single(one.tokens, other.tokens)
    if words and not values and one.values != other.values:
        return []
    return values + words if _parallel(one, other, same, strong, valued=bool(values)) else []


def _parallel(one: Part, other: Part, same: int, strong: int, *, valued: bool) -> bool:
    """Whether two parts with so many words and values in common, so many of them with content, say the same
    of different things.
    """
    shared = same / min(len(one.tokens), len(other.tokens))
    if one.sentence != other.sentence:
        return shared >= _HALF if not valued or not strong else shared >= _SHARED
    if not strong and not (valued and shared >= _HALF):
        return valued or _elliptic(one) or _elliptic(other)
    return valued or shared >= _SHARED


def _single(mine: Sequence[Token], theirs: Sequence[Token]) -> list[Difference]:
    """The values of two runs of words, if each has one and they are of one kind."""
    first, second = ([token for token in side if token.value is not None] for side in (mine, theirs))
    if len(first) == len(second) == 1 and _alike(first[0], second[0]):
        return [Difference((first[0],), (second[0],))]
    return []


def _replaced(one: Part, mine: Sequence[Token], other: Part, theirs: Sequence[Token]) -> list[Difference]:
    """The words by which two such runs differ, if they tell a group in both."""
    if (named := min(_named(mine), _named(theirs))) < LONGEST:
        mine, theirs = mine[:named], theirs[:named]
    if not 0 < min(len(mine), len(theirs)) <= max(len(mine), len(theirs)) <= _WIDEST:
        return []
    if (
        mine[0] is one.tokens[0]
        and theirs[0] is other.tokens[0]
        and (_goes_on(one, other) or _goes_on(other, one) or _open(one, mine, other, theirs))
    ):
        return []
    told = Difference(_telling(one, mine, other, theirs), _telling(other, theirs, one, mine))
    return [told] if told.one and told.other and _named_alike(told) else []


def _elliptic(part: Part) -> bool:
    return not subject_of(part.reading)


@lru_cache(maxsize=1024)
def apart(text: str, other: str, language: str) -> frozenset[object]:
    """The forms of the words that a text has where another, parallel one has others; nothing of two that are
    not parallel or have no values to compare. Its other words the second one leaves out: "30 days of leave,
    the others 20".
    """
    one, two = part_of(text, language), part_of(other, language)
    found = differences(one, two) if one is not None and two is not None else []
    if all(difference.one[0].value is None for difference in found):
        return frozenset()
    words = [token.word for difference in found for token in difference.one if token.word is not None]
    return frozenset(form for word in words for form in (word.stem, word.family))


def _goes_on(part: Part, before: Part) -> bool:
    """Whether the part may begin with a verb whose subject the other has: "opens at 9 and closes at 17"."""
    first, head = part.tokens[0].word, before.tokens[0].word
    if first is None or head is None or part.start == 0:
        return False
    if first.low in FINITE:
        return True
    lead = part.text[: first.start - part.start].strip(" ,;").lower()
    named = read(subject_of(before.reading)).words
    if len(part.tokens) > 1 and (second := part.tokens[1].word) is not None and second.content:
        return False
    return lead in JOINTS and agrees(named[-1] if named else head, first)


def _named_alike(one: Difference) -> bool:
    """Whether both sides name something, or neither does, as in "during" and "after"."""
    first, second = (
        any(token.word is None or token.word.low not in RELATIONS for token in side)
        for side in (one.one, one.other)
    )
    return first is second


def _open(one: Part, mine: Sequence[Token], other: Part, theirs: Sequence[Token]) -> bool:
    """Whether a clause within another sentence may leave out its subject."""
    return one.sentence != other.sentence and bool(one.start or other.start) and len(mine) != len(theirs)


def _alike(one: Token, other: Token) -> bool:
    if one.value is None or other.value is None or one.value == other.value:
        return False
    return comparable(one.value, other.value)


def _named(tokens: Sequence[Token]) -> int:
    """How many stand before a pronoun, in whose place the other part may have anything."""
    return next((at for at, token in enumerate(tokens) if token.key in _PRONOUNS), LONGEST)


def _telling(part: Part, tokens: Sequence[Token], other: Part, there: Sequence[Token]) -> tuple[Token, ...]:
    """The words of a part that stand where the other one has others: of a longer subject with its verb, which
    the other leaves out, only the subject.
    """
    if len(tokens) > len(there) and not all(token.text[0].isupper() for token in tokens):  # no list of names
        first = tokens[0] is part.tokens[0]
        subject = subject_of(part.reading) if first else ""
        colon = part.text.find(": ") if first else -1
        tokens = [
            token
            for token in tokens
            if token.word is not None and token.word.end - part.start <= len(subject)
        ] or [token for token in tokens if token.word is None or colon < token.word.start - part.start][
            : len(there)
        ]
    elsewhere = {token.key for token in other.tokens}
    return tuple(
        token
        for token in tokens
        if _tells_where(token, other) or (token.tells and token.key not in elsewhere)
    )


def _tells_where(token: Token, other: Part) -> bool:
    """Whether a value has none of its kind in the other part: "at 5 °C", where the other has "indoors"."""
    value = token.value
    return value is not None and bool(value[1]) and not any(comparable(value, one) for one in other.values)
