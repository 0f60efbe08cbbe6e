"""Whether some quotes have every word of a claim that others would bring into it.

Rules that compare a claim with its quotes leave it some words of its own, as every rewording has. Words that
stand in a quote that is not trusted are no rewording of the trusted one: of them, none is left.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from guardrag.rules.claims.reading.language import language_of
from guardrag.rules.claims.reading.words import Reading, Word, read
from guardrag.rules.claims.reading.wordsets import wordset
from guardrag.rules.numbers import NUMBER_WORDS
from guardrag.rules.units import UNIT_WORDS

__all__ = ["only_told_by"]

_TELLING = wordset(
    "all always also another any anybody anyone anything both cannot either every everybody everyone "
    "everything except few many more most much neither never no nobody none nor not nothing only or several "
    "some someone something still unless until without yes "
    "alle auch bis entweder jede jedem jeden jeder jedes kein keine keinen keiner nicht noch nur oder ohne "
    "sofern solange weder wenn "
    "aucun aucune chaque même ni ou pas plus sans sauf tous tout toute toutes "
    "cada más no nunca o sin solo sólo tampoco también toda todas todo todos "
    "أو كل لا لم لن ليس ليست 可以 如果 或者"
)
"""Of the words that carry grammar, those that say of how much, or whether, something holds."""


def only_told_by(claim: str, others: Iterable[str], trusted: Sequence[str]) -> tuple[str, ...]:
    """Words of the claim that stand in `others` and in none of the trusted texts, in order.

    Forms of a word, one of its family and one that may stand for it count as the word. Numbers and units are
    left out: they are written in more ways than a word, and compared by checks of their own.

    Args:
        claim: What is claimed.
        others: Texts that may not carry it.
        trusted: Texts that may.
    """
    language = language_of(claim)
    known = [read(text, language) for text in trusted]
    doubtful = [read(text, language) for text in others]
    found = (
        word.text
        for word in read(claim, language).words
        if _tells(word) and _in(word, doubtful) and not _in(word, known)
    )
    return tuple(dict.fromkeys(found))


def _tells(word: Word) -> bool:
    if not word.content:
        return word.low in _TELLING
    return not (word.low in NUMBER_WORDS or word.low in UNIT_WORDS or word.low[0].isdigit())


def _in(word: Word, readings: Iterable[Reading]) -> bool:
    if word.content:
        return any(reading.covers(word) for reading in readings)
    return any(word.low == other.low for reading in readings for other in reading.words)
