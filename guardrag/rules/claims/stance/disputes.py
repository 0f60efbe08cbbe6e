"""Disputes: another passage gives another figure for the same thing, in its own words."""

from __future__ import annotations

import re

from guardrag.rules.anycase import anycase
from guardrag.rules.claims.numbers.amounts import same
from guardrag.rules.claims.numbers.quantities import Quantity, quantities
from guardrag.rules.claims.reading.matter import Matter
from guardrag.rules.claims.reading.words import Reading, Word
from guardrag.rules.claims.reading.wordsets import wordset

__all__ = ["MEASURES", "disputed", "is_quoted"]

_SAME = 0.6
"""Share of what the other passage says with its figure that the claim and its sources must speak of."""
_ABOUT = 0.5
"""Share of the claim that the other passage, its title included, must speak of."""
_FEWEST = 2
_NEAR = 16
"""Characters after a figure that may make it one of several."""
_GLYPHS = 0.3
"""The share in scripts that are read by pairs of characters, half of which go across words."""
_PART = re.compile(r"\.\s(?=[A-Z])|[,;。，；、]|\band\b|\bund\b|\bet\b|\by\b")
MEASURES = wordset(
    "measure amount total cost last take hold have contain offer give run be beträgt betragen dauert "
    "kostet hat mesure coûte dure compte offre dispose mide cuesta dura tiene ofrece cuenta"
)
"""Verbs that only join a figure to what it is the figure of."""
_BEFORE = anycase(
    r"\b(?:more|less|fewer|over|under|above|below|than|up to|at (?:least|most)|minimum|maximum|from|"
    r"until|instead|previous\w*|former\w*|was|were|had|before|only|mehr|weniger|mindestens|höchstens|bis|"
    r"ab|plus|moins|más|menos|"
    r"hasta|desde|sur)\b|以上|以下|まで|から|最多|至少",
)
_BEHIND = anycase(
    r"\b(?:more|less|fewer|longer|shorter|earlier|later|per|each|every|or|to|and|als|de plus|más|"
    r"menos)\b|以上|以下|まで",
)
"""What makes a figure a limit, one of several, or one of another time."""


def disputed(matter: Matter, sentence: Reading, context: tuple[Reading, ...]) -> str:
    """The other figure and the claimed one, or nothing."""
    mine = quantities(matter.text, matter.language)
    theirs = quantities(sentence.text, matter.language)
    if len(mine) != 1 or not theirs:
        return ""
    figure = mine[0]
    if any(same(figure, other) for other in theirs) or not is_quoted(matter, figure):
        return ""
    alike = [other for other in theirs if _counts(sentence, other, matter.said, figure)]
    if len(alike) != 1:
        return ""
    low, high = _around(sentence, alike[0])
    one, other = (figure.start, figure.end), (alike[0].start - low, alike[0].end - low)
    if not _both_rated(matter.text, one, sentence.text[low:high], other) and (
        _apart(matter.text, *one) or _apart(sentence.text[low:high], *other)
    ):
        return ""
    own = [
        word
        for word in _part(sentence, alike[0])
        if word.low not in MEASURES and word.stem not in MEASURES and _RATED.fullmatch(word.low) is None
    ]
    known = [word for word in own if _known(matter, word)]
    said = [word for word in own if matter.said.covers(word)]
    least = _GLYPHS if matter.language in ("zh", "ja") else _SAME
    if not said or len(known) < least * len(own):
        return ""
    content = [word for word in matter.said.content() if not word.low[0].isdigit()]
    about = [word for word in content if any(reading.covers(word) for reading in (sentence, *context))]
    if len(about) < _FEWEST or len(about) < min(least, _ABOUT) * len(content):
        return ""
    return f"{alike[0].text.strip()} instead of {figure.text.strip()}"


def is_quoted(matter: Matter, figure: Quantity) -> bool:
    """Whether a figure of the claim is one of its quotes: what was worked out, another text need not have."""
    return any(
        same(figure, other)
        for reading in matter.readings()
        for other in quantities(reading.text, matter.language)
    )


def _counts(sentence: Reading, other: Quantity, said: Reading, figure: Quantity) -> bool:
    """Whether two figures have the same unit or count the same things."""
    if figure.unit is not None or other.unit is not None:
        return figure.dimension == other.dimension
    one, two = said.at(figure.end + 1), sentence.at(other.end + 1)
    return (
        one is not None
        and two is not None
        and one.start >= figure.end
        and two.start >= other.end
        and one.content
        and one.stem == two.stem
    )


def _apart(text: str, start: int, end: int) -> bool:
    return _BEFORE.search(text[:start]) is not None or _BEHIND.search(text[end : end + _NEAR]) is not None


_RATED = anycase(
    r"(?P<most>\bmax(?:imum|imal)?\b\.?|\bup to\b|\bat most\b|\bno more than\b|\b(?:not|never) exceed\b)|"
    r"(?P<least>\bmin(?:imum|imal)?\b\.?|\bat least\b|\bno (?:less|fewer) than\b)"
)


def _both_rated(claim: str, mine: tuple[int, int], text: str, theirs: tuple[int, int]) -> bool:
    """Whether both give the greatest, or both the least, that there is: "maximum head", "max. head"."""
    one, other = _RATED.search(claim[: mine[0]]), _RATED.search(text[: theirs[0]])
    if one is None or other is None or one.lastgroup != other.lastgroup:
        return False
    return not (
        _apart(claim[: one.start()] + claim[one.end() :], mine[0] - len(one[0]), mine[1] - len(one[0]))
        or _apart(
            text[: other.start()] + text[other.end() :], theirs[0] - len(other[0]), theirs[1] - len(other[0])
        )
    )


def _around(sentence: Reading, other: Quantity) -> tuple[int, int]:
    """The part of the sentence that the figure stands in."""
    low = max((part.end() for part in _PART.finditer(sentence.text, 0, other.start)), default=0)
    stop = _PART.search(sentence.text, other.end)
    return low, stop.start() if stop is not None else len(sentence.text)


def _part(sentence: Reading, other: Quantity) -> list[Word]:
    """The words with content that stand with a figure, the figure aside."""
    low, high = _around(sentence, other)
    return [
        word
        for word in sentence.words
        if low <= word.start < high and word.content and not other.start <= word.start < other.end
    ]


def _known(matter: Matter, word: Word) -> bool:
    return matter.said.covers(word) or any(reading.covers(word) for reading in matter.readings())
