"""Which of a table's labels a claim names."""

from __future__ import annotations

from guardrag.rules.claims.belonging.scopes import Scope
from guardrag.rules.claims.numbers.measures import unit
from guardrag.rules.claims.reading.words import Word, read
from guardrag.rules.claims.reading.wordsets import wordset

__all__ = ["content", "has", "named_in", "says", "telling", "unreal", "without"]

_COMPARED = 12
"""Labels that are compared with each other for what tells them apart."""
_RANKS = {
    word: rank
    for rank, words in enumerate(("first highest top", "second", "third", "fourth", "fifth"))
    for word in words.split()
} | dict.fromkeys(("last", "lowest", "bottom"), -1)
"""Places in a table whose rows are numbered from 1."""


def named_in(scope: Scope, keys: list[str]) -> list[str]:
    """Those of a column's labels that the scope names, in whole or by what only this label has; a place such
    as "first" names a row of a numbered table.
    """
    for strict in (True, False):
        found = _longest(
            _with_small_words(
                scope,
                [
                    key
                    for key in keys
                    if scope.names(_bare(key), strict=strict) or _alone(scope, key, keys, strict=strict)
                ],
            )
        )
        if found:
            break
    if found or len(keys) < 2 or sorted(keys, key=len) != [str(rank) for rank in range(1, len(keys) + 1)]:
        return found
    ranks = {_RANKS[low] % len(keys) for low in scope.lows if low in _RANKS}
    return [keys[rank] for rank in ranks] if len(ranks) == 1 else []


def _with_small_words(scope: Scope, names: list[str]) -> list[str]:
    """Of "Before 1 June" and "After 1 June" the one whose words without content the scope has too."""
    lows = {name: {word.low for word in read(name).words if not word.content} for name in names}
    shared = frozenset.intersection(*map(frozenset, lows.values())) if lows else frozenset()
    return [name for name in names if lows[name] - shared <= scope.lows] or names


def _alone(scope: Scope, key: str, keys: list[str], *, strict: bool) -> bool:
    """Whether the scope has all words by which this label differs from the others."""
    if len(keys) < 2 or len(keys) > _COMPARED:
        return False
    others = {word.stem for other in keys if other != key for word in content(other)}
    own = [word for word in telling(content(key)) if word.stem not in others]
    return bool(own) and not own[0].low[0].isdigit() and all(scope.has(word, strict=strict) for word in own)


def _longest(names: list[str]) -> list[str]:
    """Names that are no part of another one: of "Pro" and "Pro Max" the second."""
    return [
        name
        for name in names
        if not any(
            name != other
            and {word.low for word in read(name).words} < {word.low for word in read(other).words}
            for other in names
        )
    ]


def _bare(key: str) -> str:
    """A label without what its brackets add."""
    head = key.split("(", 1)[0].strip()
    return head or key


def telling(words: list[Word]) -> list[Word]:
    """Of "Parcel up to 2 kg" the first word; of "2022" that."""
    return [word for word in words if not word.low[0].isdigit() and unit(word.low) is None] or words


def without(words: list[Word], others: list[Word]) -> list[Word]:
    """Those words that none of the others is."""
    return [word for word in words if not any(word.stem == other.stem for other in others)]


def content(text: str) -> list[Word]:
    """Its words that carry meaning."""
    return [word for word in read(text).words if word.content]


_UNREAL = wordset(
    "plan planned planning target targeted budget budgeted forecast forecasted estimate estimated "
    "expected projected projection proposed previous prior former old last minimum maximum min max "
    "limit list quoted requested"
)
"""A column headed so holds other than what is: a claim says which it means."""


def has(scope: Scope, word: Word) -> bool:
    """Whether the scope has a word of a header: "Pro" and "Solo" are words of grammar elsewhere."""
    return scope.reading.has(word) if word.content else word.low in scope.lows


def says(part: Scope, header: list[Word]) -> bool:
    """Whether the part has most words of a header, or half of them with the first."""
    said = sum(has(part, word) for word in header)
    return said * 2 > len(header) or (said * 2 == len(header) and has(part, header[0]))


def unreal(words: list[Word]) -> list[Word]:
    """Those words of a header that say of its column that it holds other than what is."""
    return [word for word in words if word.low in _UNREAL or word.stem in _UNREAL]
