"""Comparisons: which of two is more of what."""

from __future__ import annotations

import re
from dataclasses import dataclass

from guardrag.rules.anycase import anycase
from guardrag.rules.claims.logic.poles import poles
from guardrag.rules.claims.reading.grammar_words import PREPOSITIONS
from guardrag.rules.claims.reading.matter import Matter
from guardrag.rules.claims.reading.stems import stem
from guardrag.rules.claims.reading.words import Reading, Word
from guardrag.rules.claims.reading.wordsets import wordset
from guardrag.rules.claims.verdict import PASSED, Verdict, failed

__all__ = ["check_comparisons"]

_STOP = anycase(r"[.;:!?](?=\s|$)|\n|,\s|\b(?:and|but|while|whereas|although|because|if|when)\b")
_FIGURE = anycase(r"\W*(?:[$€£]?\d|(?:a|an|one|two|three|four|five|six|ten|half|twice)\b)")
_MORE, _LESS = wordset("more greater"), wordset("less fewer lower smaller")
_DENIED = anycase(r"\b(?:not?|never|nobody|none|nothing|cannot|hardly)\b|n't\b")
_MOST = 12
"""Comparisons of a text that are read."""
_BETWEEN = 5
"""Words that may stand between "more" and "than"."""
_DEGREE = re.compile(r"[a-z]{3,}er\Z")


@dataclass(frozen=True, slots=True)
class _Comparison:
    """`one` is more, by `sign` less, of `what` than `other`."""

    one: frozenset[str]
    other: frozenset[str]
    what: str
    sign: int
    text: str


def check_comparisons(matter: Matter) -> Verdict:
    """Whether the claim turns a comparison of its quotes round."""
    mine = _comparisons(matter.said)
    theirs = [found for statement in matter.statements for found in _comparisons(statement.reading)]
    if " than " not in matter.text:
        verdict = _reversed(matter)
        if verdict is not PASSED:
            return verdict
    for here in mine if theirs else ():
        for there in theirs:
            if here.what == there.what and _turned(here, there):
                return failed(f"the claim turns round which is more which: {here.text!r}")
    return PASSED


def _reversed(matter: Matter) -> Verdict:
    """Whether the claim has "fewer" of what the quotes have "more" of, with nothing it is compared to."""
    if _DENIED.search(matter.text):
        return PASSED
    mine = _degrees(matter.said)
    for statement in matter.statements if mine else ():
        if " than " in statement.text or _DENIED.search(statement.text):
            continue
        theirs = _degrees(statement.reading)
        for (what, sign), text in mine.items():
            if (what, -sign) in theirs and (what, sign) not in theirs and (what, -sign) not in mine:
                return failed(f"the claim says {text!r}, its quotes say {theirs[what, -sign]!r}")
    return PASSED


def _degrees(reading: Reading) -> dict[tuple[str, int], str]:
    """Of "more resources", "less stable": what, which way, and the words."""
    found = {}
    for word in reading.words:
        if word.low not in ("more", "less", "fewer"):
            continue
        following = next(
            (other for other in reading.words[word.index + 1 : word.index + 2] if other.content), None
        )
        if following is None or following.low.isdigit():
            continue
        sign = 1 if word.low == "more" else -1
        base = following.low.removeprefix("un").removeprefix("in")
        name, turned = poles(following.low)
        if not name and base != following.low and len(base) > 3:
            found[stem(base), -sign] = f"{word.text} {following.text}"
        else:
            found[name or following.stem, sign * turned] = f"{word.text} {following.text}"
    return found


def _turned(here: _Comparison, there: _Comparison) -> bool:
    labels = [
        frozenset(key for key in side if len(key) == 1 and key.isalpha())
        for side in (here.one, here.other, there.one, there.other)
    ]
    if all(labels) and labels[0] | labels[1] == labels[2] | labels[3]:  # which is which is told by letters
        return (labels[0] == labels[2]) is (here.sign != there.sign)
    both = (here.one & here.other) | (there.one & there.other)
    straight = len((here.one & there.one) - both) + len((here.other & there.other) - both)
    crossed = len((here.one & there.other) - both) + len((here.other & there.one) - both)
    if here.sign != there.sign:
        straight, crossed = crossed, straight
        return (
            crossed > straight
            and (here.sign != there.sign)
            and _both_sides(here, there, same=True, both=both)
        )
    return crossed > straight and _both_sides(here, there, same=False, both=both)


def _both_sides(here: _Comparison, there: _Comparison, *, same: bool, both: frozenset[str]) -> bool:
    one, other = (there.one, there.other) if same else (there.other, there.one)
    return bool((here.one & one) - both) and bool((here.other & other) - both)


def _comparisons(reading: Reading) -> list[_Comparison]:
    text = reading.text
    if " than " not in text:
        return []
    found: list[_Comparison] = []
    for word in reading.words:
        if len(found) >= _MOST:
            break
        if word.low != "than" or _FIGURE.match(text[word.end : word.end + 12]):
            continue
        at = word.index
        near = reading.words[max(0, at - _BETWEEN) : at][::-1]
        degree = next((other for other in near if other.low in _MORE | _LESS), None) or next(
            (other for other in near if _degree(other)), None
        )
        if degree is None:
            continue
        begin, end = _clause(text, degree.start, word.end)
        if _DENIED.search(text[begin:end]):
            continue
        between = reading.words[degree.index + 1 : at]
        what, sign = _what(degree, between)
        one = _keys(reading, begin, degree.start)
        following = reading.words[at + 1].low if at + 1 < len(reading.words) else ""
        if (
            not one or following in PREPOSITIONS
        ):  # "more people live here than there", "in the north than in …"
            noun = degree if one else next((other for other in between if other.content), degree)
            what, one = noun.stem if noun is not degree else what, _keys(reading, noun.end, word.start)
        other = _keys(reading, word.end, end)
        if one and other:
            found.append(_Comparison(one, other, what, sign, text[degree.start : end].strip()))
    return found


def _degree(word: Word) -> bool:
    """Whether the word is a comparative that is known."""
    named = _DEGREE.match(word.low) is not None or word.low in ("worse", "better")
    return named and bool(poles(word.low)[0])


def _what(degree: Word, between: tuple[Word, ...]) -> tuple[str, int]:
    """What is compared, and whether the first has more or less of it."""
    sign = -1 if degree.low in _LESS else 1
    content = [word for word in between if word.content]
    if degree.low in _MORE | _LESS and content:
        name, turned = poles(content[-1].low)
        return name or content[-1].stem, sign * turned
    name, turned = poles(degree.low)
    if name:
        return name, turned
    return ("amount", sign) if degree.low in _MORE | _LESS else (stem(degree.low), 1)


def _clause(text: str, start: int, end: int) -> tuple[int, int]:
    begin = max((match.end() for match in _STOP.finditer(text, 0, start)), default=0)
    stop = _STOP.search(text, end)
    return begin, stop.start() if stop is not None else len(text)


def _keys(reading: Reading, begin: int, end: int) -> frozenset[str]:
    words = [
        word
        for word in reading.words
        if begin <= word.start < end and (word.content or word.code or _label(reading, word))
    ]
    return frozenset(word.low if word.code else word.stem for word in words)


def _label(reading: Reading, word: Word) -> bool:
    """Whether a lone capital letter tells which one it is: "route A"."""
    lone = len(word.text) == 1 and word.text.isupper() and word.text != "I"
    return lone and bool(word.index) and reading.words[word.index - 1].end + 1 == word.start
