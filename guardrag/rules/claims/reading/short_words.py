"""Full stops that end no sentence: of "Dr.", "U.S.", "Inc." and of initials."""

from __future__ import annotations

import re
from functools import lru_cache

from guardrag.rules.anycase import anycase
from guardrag.text import split_sentences

__all__ = ["with_marked_stops", "with_plain_stops"]

_MARK = "\u2024"
"""A dot that no pattern takes for the end of a sentence."""
_SHORT = re.compile(r"(?P<word>(?<![\w./°%-])(?:[^\W\d_]\.\s?)*[^\W\d_]{1,6})(?P<stop>\.)(?=\s+[^\W_])")
_KEEP = anycase(
    r"(?:[ap]\.\s?m|p\.\s?a|jan|feb|mar|apr|jun|jul|aug|sept?|oct|okt|nov|dec|dez|ene|abr|ago|dic|mon|tue|wed|thu|"
    r"fri|sat|sun|no|yes|min|max)$"
)
"""Parts of dates, times and limits are read with their stops, and "No. Members pay" answers."""
_FIGURE = re.compile(r"\d\s?$")
"""What stands after it is a unit: "18 m. Made in Peru"."""
_BEFORE_FIGURES = anycase(r"(?:approx|ca|cca|nos?|nr|art|figs?|abb|eqs?|secs?|pp?|ch|vol|vs|núm|abs|st)$")


def with_marked_stops(text: str) -> str:
    """`text`, of the same length, with another dot where `split_sentences` sees no end of a sentence."""
    return _marked(text) if ". " in text or ".\n" in text else text


@lru_cache(maxsize=4096)
def _marked(text: str) -> str:
    found = [match for match in _SHORT.finditer(text) if _may_go_on(text, match)]
    if not found:
        return text
    ends = {span.end for span in split_sentences(text)}
    letters = list(text)
    for match in found:
        if match.end() in ends:
            continue
        for at in range(match.start(), match.end()):
            if letters[at] == "." and (at + 1 == match.end() or letters[at + 1].isspace()):
                letters[at] = _MARK
    return "".join(letters)


def _may_go_on(text: str, match: re.Match[str]) -> bool:
    word = match["word"]
    if len(word) == 1 and word.islower():
        return False
    if _FIGURE.search(text, max(0, match.start() - 2), match.start()) is not None:
        return False
    if text[match.end() :].lstrip()[:1].isdigit():
        return _BEFORE_FIGURES.match(word) is not None
    return _KEEP.match(word) is None


def with_plain_stops(text: str) -> str:
    """The text as it was."""
    return text.replace(_MARK, ".")
