"""Parallel parts of a sentence outside English: whose deed and whose figure it is."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from guardrag.rules.anycase import anycase
from guardrag.rules.claims.logic.negatives import negatives
from guardrag.rules.claims.numbers.measures import unit
from guardrag.rules.claims.numbers.moments import moments
from guardrag.rules.claims.numbers.quantities import quantities
from guardrag.rules.claims.reading.matter import Matter
from guardrag.rules.claims.reading.words import Reading, Word
from guardrag.rules.claims.tongues.forms import Forms, form
from guardrag.rules.claims.tongues.voice_words import BE, CONTRASTS
from guardrag.rules.claims.verdict import PASSED, Verdict, failed

__all__ = ["check_figures", "check_parts"]

LANGUAGES = frozenset(BE)
_MOST = 60
"""Words of a sentence that are looked at."""


def check_parts(matter: Matter) -> Verdict:
    """Of "A did this, while B did that": whether the claim takes its doer from one part and its deed from the
    other.
    """
    language = matter.language
    if language not in LANGUAGES or CONTRASTS[language].search(matter.text) is not None:
        return PASSED
    spoken = {form(word.low, language) for word in matter.said.words}
    for statement in matter.statements:
        match = CONTRASTS[language].search(statement.text)
        if match is None or statement.piece.around.cells:
            continue
        words = statement.reading.words[:_MOST]
        parts = (
            [word for word in words if word.end <= match.start() and word.content],
            [word for word in words if word.start >= match.end() and word.content],
        )
        forms = [Forms((word.low for word in part), language) for part in parts]
        own = [
            [word for word in part if not other.has(word.low)]
            for part, other in zip(parts, reversed(forms), strict=True)
        ]
        said = [[word for word in part if matter.said.covers(word)] for part in own]
        lost = [[word for word in part if not matter.said.covers(word)] for part in own]
        if not all(said) or not all(lost):
            continue
        for giver, taker in ((0, 1), (1, 0)):
            names = [word for word in said[giver] if _named(word) and form(word.low, language) in spoken]
            missing = [word for word in lost[taker] if _named(word)]
            whole = len(said[giver]) == len(names) or own[giver][0] in lost[giver]
            first = next((word for word in own[taker] if _named(word)), None)
            if names and first in missing[:1] and whole and len(said[taker]) * 2 >= len(own[taker]) - 1:
                return failed(
                    f"its quotes say {said[taker][0].text!r} of {missing[0].text!r}, "
                    f"the claim says it of {names[0].text!r}"
                )
    return PASSED


def _named(word: Word) -> bool:
    """Whether the word is a name, or any noun in a language that writes nouns with a capital letter."""
    return word.text[0].isupper() and unit(word.text) is None


_AND = {"de": "und|aber", "es": "y|e|pero", "fr": "et|mais", "it": "e|ma", "pt": "e|mas", "nl": "en|maar"}
_PARTED = {language: re.compile(rf"[,;(]\s|\s(?:{words})\s") for language, words in _AND.items()}
_WHEN = anycase(
    r"\b(?:en cas d[e'u]s?|en caso de(?:l)?|im falle?(?: de[rs])?|bei|si|wenn|falls|lorsqu\w*|cuando)"
    r"\W+(?:\w+\W+)?$"
)
"""What stands before that in which case the figure of a part holds."""


def check_figures(matter: Matter) -> Verdict:
    """Of "adults pay 12 euros, children 5": the figure of one part is not said of what the other names."""
    language = matter.language
    if language not in LANGUAGES:
        return PASSED
    mine = _counts(matter.text, language)
    denied = len(mine) == 1 and any(one.hard for one in negatives(matter.said, language))
    for statement in matter.statements if len(mine) == 1 and not denied else ():
        if statement.piece.around.cells:
            continue
        every = [(start, words, _counts(text, language)) for start, words, text in _parts(statement.reading)]
        parts = [(start, words, counts[0]) for start, words, counts in every if len(counts) == 1][:_PARTS]
        same = [one.value == mine[0].value for _, _, one in parts]
        if sum(same) != 1 or len(parts) < _FEWEST:
            continue
        home = same.index(True)
        labels = [_labels(words, language) for _, words, _ in parts]
        for rival, (start, _, count) in enumerate(parts):
            own = [word for word in labels[home] if not _among(word, labels[rival], language)]
            other = [word for word in labels[rival] if not _among(word, labels[home], language)]
            if rival == home or not own or not other:
                continue
            if _OF_WHICH.match(statement.reading.text, parts[home][0]) is not None:
                continue
            at = start + count.start
            near = min(other, key=lambda word: abs(word.start - at))
            keys = [word for word in other if word is near or _tells(statement.reading.text, word, language)]
            taken = [word for word in keys if matter.said.has(word) and word.index > 0]
            if taken:
                return failed(
                    f"its quotes say {count.text} of {taken[0].text!r}, the claim says {mine[0].text} of it"
                )
    return PASSED


def _tells(text: str, word: Word, language: str) -> bool:
    """Whether a word further from the figure tells as well of what it is: a name, or when it holds."""
    named = language != "de" and word.text[0].isupper()
    return named or _WHEN.search(text, max(0, word.start - _BEFORE), word.start) is not None


_BEFORE = 24


class _Count(NamedTuple):
    """A number or time of day: what it comes to, as written, and where it begins."""

    value: object
    text: str
    start: int


def _counts(text: str, language: str) -> list[_Count]:
    found = [
        _Count((one.value, one.unit), one.text, one.start)
        for one in quantities(text, language)
        if one.figure or not (one.soft or one.value == 1)
    ]
    return found + [_Count(one.minute or one.days, one.text, one.start) for one in moments(text)]


_PARTS, _FEWEST = 8, 2
_OF_WHICH = anycase(
    r"\W*(?:davon|darunter|dont|parmi lesquels|de (?:los|las) cuales|entre ellos|di cui|dos quais|waarvan)\b"
)


def _parts(reading: Reading) -> Iterator[tuple[int, list[Word], str]]:
    """Where every part begins, its words and its text."""
    edges = [
        0,
        *(match.end() for match in _PARTED[reading.language].finditer(reading.text)),
        len(reading.text),
    ]
    for start, end in pairwise(edges):
        words = [word for word in reading.words if start <= word.start < end]
        yield start, words, reading.text[start:end]


_BY_DAY = ("tags", "nachts", "abends", "gens")
"""Endings of German adverbs that say when: "sonntags", "morgens"."""


def _labels(words: Sequence[Word], language: str) -> list[Word]:
    """What a part names: its words without figures, units and the verb before the figure."""
    at = next((index for index, word in enumerate(words) if word.low[0].isdigit()), len(words))
    before = words[at - 1] if 0 < at < len(words) else None
    verb = (
        before if before is not None and before.text.islower() and not before.low.endswith(_BY_DAY) else None
    )
    return [
        word
        for word in words
        if word.content
        and word is not verb
        and not word.low[0].isdigit()
        and (unit(word.text) is None or word.low == "tags")
        and (language != "de" or word.text[0].isupper() or word.low.endswith(_BY_DAY))
    ]


def _among(word: Word, others: Sequence[Word], language: str) -> bool:
    return any(form(word.low, language) == form(other.low, language) for other in others)
