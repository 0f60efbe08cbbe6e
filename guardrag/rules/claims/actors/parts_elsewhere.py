"""Parallel parts of a sentence outside English: whose deed and whose figure it is."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from guardrag.rules.anycase import anycase
from guardrag.rules.claims.numbers.measures import unit
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


_PART = re.compile(r"[,;(]\s|\s(?:und|y|e|et|en|aber|pero|mais|ma|mas|maar)\s")
_FIGURE = re.compile(r"\d+(?:[.,]\d+)*")


def check_figures(matter: Matter) -> Verdict:
    """Of "adults pay 12 euros, children 5": the figure of one part is not said of what the other names."""
    language = matter.language
    if language not in LANGUAGES:
        return PASSED
    mine = _FIGURE.findall(matter.text)
    spelled = any(
        not one.figure and not one.soft and one.value != 1 for one in quantities(matter.text, language)
    )
    for statement in matter.statements if len(mine) == 1 and not spelled else ():
        if statement.piece.around.cells:
            continue
        parts = [part for part in _parts(statement.reading) if len(_FIGURE.findall(part[1])) == 1][:_PARTS]
        figures = [_FIGURE.findall(text)[0] for _, text in parts]
        if figures.count(mine[0]) != 1 or len(parts) < _FEWEST:
            continue
        home = figures.index(mine[0])
        labels = [_labels(words, language) for words, _ in parts]
        for rival in range(len(parts)):
            own = [word for word in labels[home] if not _among(word, labels[rival], language)]
            other = [word for word in labels[rival] if not _among(word, labels[home], language)]
            if rival == home or not own or not other or _OF_WHICH.match(parts[home][1]):
                continue
            at = next(word.start for word in parts[rival][0] if word.low[0].isdigit())
            near = min(other, key=lambda word: abs(word.start - at))
            keys = [word for word in other if word is near or (language != "de" and word.text[0].isupper())]
            taken = [word for word in keys if matter.said.has(word) and word.index > 0]
            if taken:
                return failed(
                    f"its quotes say {figures[rival]} of {taken[0].text!r}, the claim says {mine[0]} of it"
                )
    return PASSED


_PARTS, _FEWEST = 8, 2
_OF_WHICH = anycase(
    r"\W*(?:davon|darunter|dont|parmi lesquels|de (?:los|las) cuales|entre ellos|di cui|dos quais|waarvan)\b",
)


def _parts(reading: Reading) -> Iterator[tuple[list[Word], str]]:
    edges = [0, *(match.end() for match in _PART.finditer(reading.text)), len(reading.text)]
    for start, end in pairwise(edges):
        yield [word for word in reading.words if start <= word.start < end], reading.text[start:end]


def _labels(words: Sequence[Word], language: str) -> list[Word]:
    """What a part names: its words without figures, units and the verb before the figure."""
    at = next((index for index, word in enumerate(words) if word.low[0].isdigit()), len(words))
    verb = words[at - 1] if 0 < at < len(words) and words[at - 1].text.islower() else None
    return [
        word
        for word in words
        if word.content
        and word is not verb
        and not word.low[0].isdigit()
        and unit(word.text) is None
        and (language != "de" or word.text[0].isupper() or word.low.endswith(("tags", "abends", "gens")))
    ]


def _among(word: Word, others: Sequence[Word], language: str) -> bool:
    return any(form(word.low, language) == form(other.low, language) for other in others)
