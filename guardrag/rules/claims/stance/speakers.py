"""Who says what in a text."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

from guardrag.rules.anycase import anycase
from guardrag.rules.claims.reading.words import Reading, Word, read
from guardrag.rules.claims.stance.report_words import SAID_BY, SAYS_IT

__all__ = ["Report", "core_of", "is_label", "reports"]


@dataclass(frozen=True, slots=True)
class Report:
    """Somebody says something.

    Attributes:
        who: Words with content that name the speaker; empty if it is a pronoun.
        all: All words before or after the verb where the speaker is named.
        said: Words of the same sentence that name no speaker.
        start, end: Of the words that report, in the text.
    """

    who: tuple[Word, ...]
    all: tuple[Word, ...]
    said: tuple[Word, ...]
    start: int
    end: int


_BEFORE = {language: anycase(pattern) for language, pattern in SAYS_IT.items()}
_AFTER = {language: anycase(pattern) for language, pattern in SAID_BY.items()}
_EDGE = re.compile(r"[.;:!?\n](?=\s|$)|\b(?:while|whereas|but|and|während|tandis que|mientras|pero|mais)\b")
_CODE = re.compile(r"`[^`]*`")
_FAR = 90
"""Characters before a verb in which its subject is looked for."""
_AT_END = re.compile(r"\s*(?:[.;!?]|$)")
_PASSIVE = frozenset({"is", "are", "was", "were", "been", "be", "being"})
_CLOSING = ('"', "”", "’", "»")
_TRAILING = frozenset({"who", "which", "that", "it", "to"})
_MOST = 12
"""Reports of one text that are read."""


@lru_cache(maxsize=1024)
def reports(text: str, language: str) -> list[Report]:
    """The reports in a text, in order."""
    reading = read(text)
    text = _CODE.sub(lambda code: "\x00" * len(code[0]), text)
    spans: list[tuple[int, int, int, int]] = []  # of the report, and of who
    after = _AFTER.get(language)
    if after is not None:
        for match in after.finditer(text):
            group = next(name for name, value in match.groupdict().items() if value is not None)
            spans.append((match.start(), match.end(), *match.span(group)))
    before = _BEFORE.get(language)
    if before is not None:
        for match in before.finditer(text):
            if any(start <= match.start() < end for start, end, _, _ in spans):
                continue
            low = max(0, match.start() - _FAR)
            low = max(
                (edge.end() for edge in _EDGE.finditer(text, low, match.start())),
                default=low,
            )
            comma = text.rfind(", ", low, match.start())
            if comma >= 0 and _AT_END.match(text, match.end()) is not None:
                low = comma + 2  # "…, some believe"
            if text[: match.start()].rstrip()[-1:] in _CLOSING and match[0].lower() == "said":
                stop = _SENTENCE.search(text, match.end())
                high = stop.start() if stop is not None else len(text)
                spans.append((match.start(), match.end(), match.end(), high))  # '"…," said the owner'
                continue
            if reading.text[low : match.start()].strip():
                spans.append((match.start(), match.end(), low, match.start()))
    spans.sort()
    return [report for span in spans[:_MOST] if (report := _report(reading, span, spans)) is not None]


def _report(
    reading: Reading,
    span: tuple[int, int, int, int],
    spans: list[tuple[int, int, int, int]],
) -> Report | None:
    start, end, low, high = span
    named = tuple(word for word in reading.words if word.end > low and word.start < high)
    if not named or named[-1].low in _TRAILING:
        return None
    who = tuple(word for word in named if word.content)
    if named[-1].low in _PASSIVE and low < start:
        who = ()  # what is said to be so says nothing itself
    edges = [edge.start() for edge in _SENTENCE.finditer(reading.text)]
    floor = low - 1
    if low > start:  # "…, according to the mayor"
        floor = (
            max(
                (edge.end() for edge in _EDGE.finditer(reading.text, 0, start)),
                default=0,
            )
            - 1
        )
    ceiling = min((edge for edge in edges if edge >= end), default=len(reading.text))
    others = [one for one in spans if one is not span]
    ceiling = min(
        (min(one[0], one[2]) for one in others if min(one[0], one[2]) >= max(end, high)),
        default=ceiling,
    )
    said = tuple(
        word
        for word in reading.words
        if floor < word.start < ceiling and word not in named and not start <= word.start < end
    )
    return Report(who, named, said, start, end)


_SENTENCE = re.compile(r"[.;!?\n](?=\s|$)")


def core_of(reading: Reading, who: tuple[Word, ...]) -> tuple[Word, ...]:
    """The words that name a speaker up to a preposition: of "residents near the plant" the residents."""
    for number, (word, following) in enumerate(pairwise(who), 1):
        if any(one.low in _NEAR_TO for one in reading.words[word.index + 1 : following.index]):
            return who[:number]
    return who


_NEAR_TO = frozenset({"near", "around", "outside", "beside", "opposite", "against"})


def is_label(text: str, view: re.Match[str]) -> bool:
    """Whether what looks like a view is a label or a name: "Assessment: …", "Expect.js"."""
    return view[0][:1].isupper() and _LABELS.match(text, view.end()) is not None


_LABELS = re.compile(r":|\.\w")
