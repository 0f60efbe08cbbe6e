"""Swaps: of "towels are provided, soap is not" the claim may not say it the other way round."""

from __future__ import annotations

from guardrag.rules.anycase import anycase
from guardrag.rules.claims.reading.matter import Matter
from guardrag.rules.claims.reading.words import Reading, Word
from guardrag.rules.claims.reading.wordsets import wordset

__all__ = ["swapped"]

_PARTS = anycase(
    r"[.!?]\s+|[,;:]\s+(?:(?:but|while|whereas|and|yet|although)\s+)?|\s+(?:but|while|whereas|and|"
    r"although)\s+",
)
_DENIES = anycase(
    r"(?<!\bor )\b(?:not|no(?! (?:more|less|fewer|later|earlier)\b)|none|never|neither|nor|cannot)\b|n't\b",
)
_HANGS = anycase(
    r"(?:if|when|whenever|unless|once|until|till|before|after|without|with|because|since|as|where|"
    r"so|that|which|who|"
    r"yes|whether|even|regardless)\b",
)
_TELLING = wordset("certain all every both same always often most least")
_MOST = 30
"""Parts of one text that are compared."""


_ONE_SUBJECT = anycase(
    r"\W*(?:\w+ ){1,3}and (?:\w+ ){1,3}?(?:is|are|was|were|has|have|can|cannot|may|must|will|does|do|did)\b"
)
"""Two nouns of one subject at the beginning of a sentence."""


def swapped(matter: Matter) -> tuple[str, str] | None:
    """What the quotes affirm and the claim denies, and what they deny and it affirms, where it is both."""
    mine = _parts(matter.said)
    if {parity for parity, _ in mine} != {0, 1}:
        return None
    theirs = _polarities([statement.reading for statement in matter.statements])
    lost, gained = _denied(mine, theirs), _affirmed(mine, theirs)
    return (lost.text, gained.text) if lost is not None and gained is not None else None


def _denied(mine: list[tuple[int, list[Word]]], theirs: dict[str, int]) -> Word | None:
    """A word of a denying part of the claim, all known words of which the quotes affirm."""
    own = {word.stem for parity, words in mine if not parity for word in words}
    for parity, words in mine:
        known = [word for word in words if word.stem in theirs and word.stem not in own]
        if parity and known and not any(theirs[word.stem] for word in known):
            return known[0]
    return None


def _affirmed(mine: list[tuple[int, list[Word]]], theirs: dict[str, int]) -> Word | None:
    """A word of an affirming part that the quotes only deny."""
    own = {word.stem for parity, words in mine if parity for word in words}
    return next(
        (
            word
            for parity, words in mine
            if not parity
            for word in words
            if theirs.get(word.stem) == 1 and word.stem not in own
        ),
        None,
    )


def _polarities(readings: list[Reading]) -> dict[str, int]:
    """By stem, whether the parts that have the word deny; words in parts of both kinds are left out."""
    found: dict[str, set[int]] = {}
    for reading in dict.fromkeys(readings):
        for parity, words in _parts(reading):
            for word in words:
                found.setdefault(word.stem, set()).add(parity)
    return {word: next(iter(parities)) for word, parities in found.items() if len(parities) == 1}


def _parts(reading: Reading) -> list[tuple[int, list[Word]]]:
    edges = [0]
    for match in _PARTS.finditer(reading.text):
        edges += [match.start(), match.end()]
        if len(edges) > 2 * _MOST:
            break
    edges.append(len(reading.text))
    found = []
    words = iter(word for word in reading.words if word.content or word.low in _TELLING)
    word = next(words, None)
    for start, end in zip(edges[::2], edges[1::2], strict=True):
        inside: list[Word] = []
        while word is not None and word.start < end:
            inside.append(word)
            word = next(words, None)
        text = reading.text[start:end]
        if inside and _HANGS.match(text) is None:
            found.append((len(_DENIES.findall(text)) % 2, inside))
    if len(found) > 1 and _ONE_SUBJECT.match(reading.text) is not None:
        found[:2] = [(found[1][0], found[0][1] + found[1][1])]  # "wear and tear is no ground"
    return found
