"""Names put together from two: of Ines Kowal and Tom Brandt a claim makes a Tom Kowal."""

from __future__ import annotations

import re
from itertools import pairwise

from guardrag.rules.claims.reading.matter import Matter
from guardrag.rules.claims.reading.plain import plain
from guardrag.rules.claims.reading.stopwords import EMPTY
from guardrag.rules.claims.verdict import PASSED, Verdict, failed

__all__ = ["check_mixed_names"]

_PART = r"[A-Z][\w'’-]*[a-z\u00c0-\u024f]"
_NAME = re.compile(rf"(?<![\w.-]){_PART}(?: {_PART})+(?![\w-])")
_TITLES = frozenset({"Dr", "Mr", "Mrs", "Ms", "Miss", "Prof", "Professor", "Sir", "Dame", "Lady", "Lord"})


def check_mixed_names(matter: Matter) -> Verdict:
    """Looks for a name of two words that the evidence has only in two other names."""
    mine = {pair for name in _names(matter.text) for pair in pairwise(name)}
    if not mine:
        return PASSED
    texts = [piece.around.window for piece in matter.evidence.pieces]
    texts += [reading.text for reading in matter.readings()]
    known = set().union(*(_names(plain(text)) for text in texts))
    for first, last in sorted(mine):
        if any(first in name and last in name[1:] for name in known):
            continue  # "Mayor Korn" of Mayor Ilse Korn
        whose = next((name for name in known if last in name[1:]), None)
        other = next((name for name in known if first in name[:-1]), None)
        if whose is not None and other is not None and f"{first} {last}" not in "\n".join(texts):
            return failed(
                f"its quotes name {' '.join(whose)} and {' '.join(other)}, the claim {first} {last}"
            )
    return PASSED


def _names(text: str) -> set[tuple[str, ...]]:
    """Names of two words and more, without a title."""
    found: set[tuple[str, ...]] = set()
    for match in _NAME.finditer(text):
        words = [word for word in match[0].split() if word not in _TITLES]
        while words and words[0].lower() in EMPTY:
            del words[0]
        if len(words) > 1:
            found.add(tuple(words))
    return found
