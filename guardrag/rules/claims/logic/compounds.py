"""Compounds: what is said of "Linux runners" is not said of Linux."""

from __future__ import annotations

from itertools import pairwise

from guardrag.rules.anycase import anycase
from guardrag.rules.claims.reading.matter import Matter
from guardrag.rules.claims.reading.words import Word
from guardrag.rules.claims.reading.wordsets import wordset

__all__ = ["head_cut"]

_BEFORE = wordset("on in with for under within inside by from to of")
_SAME_THING = wordset(
    "version versions release releases edition platform platforms language system systems software "
    "application applications app apps browser browsers "
    "framework library project package tool format protocol service company group website site page "
    "programme "
    "program series area region district street road square city town village county province area school "
    "university museum hotel club team centre center river lake island airport station"
)
"""Nouns after a name that the name stands for alone."""


_FAILS = anycase(r"\b(?:not|never|cannot|no|fail\w*|crash\w*|break\w*|unsupported|unavailable)\b|n't\b")
"""What fails on some is not what a paraphrase says of all."""


def head_cut(matter: Matter) -> str:
    """The compound after a preposition of which the claim has the first part alone, as a name; else empty."""
    words = matter.said.words
    for before, name in pairwise(words):
        if before.low not in _BEFORE or not name.text[0].isupper() or name.code or not name.content:
            continue
        after = words[name.index + 1] if name.index + 1 < len(words) else None
        if after is not None and after.clause == name.clause and after.content:
            continue
        for statement in matter.statements:
            if not _FAILS.search(statement.text):
                continue
            kinds = [
                _compound(statement.reading.words, word)
                for word in statement.reading.words
                if word.low == name.low
            ]
            if not kinds or not all(kinds):
                continue
            heads = kinds[0]
            if heads[-1].low not in _SAME_THING and not any(word.stem in matter.said.stems for word in heads):
                return statement.text[heads[0].start : heads[-1].end]
    return ""


def _compound(words: tuple[Word, ...], name: Word) -> list[Word]:
    """The nouns that follow a name at once, up to a plural in small letters; none where it is no compound."""
    found: list[Word] = []
    for word in words[name.index + 1 : name.index + 3]:
        if not word.content or word.clause != name.clause:
            break
        found.append(word)
        if word.text.islower() and word.low.endswith("s"):
            after = words[word.index + 1] if word.index + 1 < len(words) else None
            return [] if after is not None and after.content and after.clause == word.clause else found
    return []
