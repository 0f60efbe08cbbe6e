"""What keeps two near-identical texts from being the same text."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence, Sized
from dataclasses import dataclass
from enum import Enum
from itertools import chain
from typing import TypeAlias

from guardrag.rules.hard_tokens import HardKind
from guardrag.rules.negations import is_negation

__all__ = ["Counted", "Difference", "Reading", "difference", "explain", "joined", "read"]

_QUALIFIERS = frozenset(
    word
    for words in (
        # English
        "all any some only every each both most least more less fewer minimum maximum min max always",
        "sometimes often rarely usually must may might can could should shall will would optional",
        "required mandatory allowed permitted forbidden prohibited banned enabled disabled enable",
        "disable include included includes exclude excluded excludes before after until from above",
        "below over under increase increased decrease decreased raise lower higher up down on off",
        "open closed opened close start stop true false yes left right first last next previous",
        "inside outside unless except if when while accept accepted reject rejected approve approved",
        "deny denied grant granted revoke revoked active inactive valid invalid legal illegal safe",
        "unsafe free paid public private internal external daily weekly monthly quarterly yearly",
        "annually hourly second third fourth fifth once twice thrice single double triple old new",
        "current former deprecated supported unsupported read write input output north south east",
        "west morning evening day night hot cold wet dry positive negative import export buy sell",
        "lock unlock",
        # German, French, Spanish, Italian
        "muss darf kann soll alle einige nur immer vor nach bis ab unter über erlaubt verboten zwei",
        "drei vier fünf sechs sieben acht neun zehn zwölf doit peut tous certains seulement toujours",
        "avant après sous deux trois quatre cinq sept huit neuf dix douze autorisé interdit debe",
        "puede todos algunos solo siempre antes después dos tres cuatro cinco seis siete ocho nueve",
        "diez prohibido permitido deve può tutti alcuni sempre prima dopo due tre quattro cinque sei",
        "sette otto nove dieci vietato permesso",
    )
    for word in words.split()
)
_CONDITIONS = frozenset(
    word
    for words in (
        "unless except only if until must may shall required mandatory optional allowed permitted forbidden",
        "prohibited minimum maximum before after nur wenn falls sofern außer sauf seulement excepté",
        "solo salvo excepto solamente tranne se",
    )
    for word in words.split()
)
_PREFIXES = (
    "un",
    "in",
    "im",
    "ir",
    "il",
    "non",
    "dis",
    "mis",
    "de",
    "re",
    "anti",
    "sub",
    "über",
    "unter",
    "pre",
    "post",
)
_NAME = re.compile(r"(?<=[^\W_][,;]\s)[^\W\d_]\w+|(?<=[^\W_]\s)[^\W\d_]\w+")
# Not | (tables), * and _ (emphasis) or > at the start of a line (a quotation).
_OPERATOR = re.compile(r"(?m)[<=≤≥≠≈±×÷+^~%&]+>?|(?<=\S)>+=?|(?<=\S )>=?(?= )|!=|(?<=\w)#")
_CJK_SIGNS = frozenset(
    "一二三四五六七八九十百千万亿億两兩零半上下前后後大小高低多少可必须應应能禁止许許允早晚新旧舊左右东西"
    "南北男女内外増減增减开開关關"
)


@dataclass(frozen=True, slots=True)
class Reading:
    """What of a text must agree before another text may stand for it.

    Attributes:
        hard: Its hard tokens in order.
        words: Its words in order, without case.
        counts: How often it has each.
        counted: The same as pairs, to be compared as a set.
        names: The words, without case, that stand capitalised inside a sentence.
        signs: Signs of unsegmented scripts that turn a statement, in order.
        operators: Marks that are content, in order: a < b is not a > b, nor C# C++.
    """

    hard: tuple[tuple[HardKind, str], ...]
    words: tuple[str, ...]
    counts: Mapping[str, int]
    counted: frozenset[tuple[str, int]]
    names: frozenset[str]
    signs: str
    operators: tuple[str, ...]


class Difference(Enum):
    """Why two near-identical texts are not the same."""

    CONTRADICTION = "contradiction"
    """Each says something that the other says otherwise."""
    ADDITION = "addition"
    """One has something that matters and that the other lacks, or words stand in another order."""


Counted: TypeAlias = frozenset[tuple[str, int]]


def joined(
    pieces: Sequence[Reading], words: Sequence[str], known: Callable[[Counted], Counted] = lambda new: new
) -> Reading:
    """The reading of a text from those of its pieces in order; the words are the whole text's.

    Args:
        pieces: Readings of the pieces.
        words: All words in order.
        known: Gives for counts the equal ones seen before, if any: the same object is compared at once.
    """
    counts = Counter(words)
    return Reading(
        hard=tuple(chain.from_iterable(piece.hard for piece in pieces)),
        words=tuple(words),
        counts=counts,
        counted=known(frozenset(counts.items())),
        names=frozenset(chain.from_iterable(piece.names for piece in pieces)),
        signs="".join(piece.signs for piece in pieces),
        operators=tuple(chain.from_iterable(piece.operators for piece in pieces)),
    )


def read(text: str, hard: tuple[tuple[HardKind, str], ...], words: list[str]) -> Reading:
    """The reading of `text`, whose hard tokens and words are known already."""
    names = frozenset(m[0].casefold() for m in _NAME.finditer(text) if m[0][0].isupper())
    signs = "" if text.isascii() else "".join(c for c in text if c in _CJK_SIGNS)
    counts = Counter(words)
    counted = frozenset(counts.items())
    return Reading(hard, tuple(words), counts, counted, names, signs, tuple(_OPERATOR.findall(text)))


def difference(one: Reading, other: Reading) -> Difference | None:
    """What forbids taking one text for the other, or None.

    Different numbers, units, dates, identifiers and negations always do. So do operators,
    words that limit or turn a statement (must/may, before/after, legal/illegal), names,
    and the same words in another order.
    """
    if one.hard != other.hard:
        return Difference.CONTRADICTION
    if one.operators != other.operators:
        return _two_sided(one.operators, other.operators)
    if one.words == other.words:
        return None
    more, less = _unshared(one, other)
    if not more and not less:
        return Difference.ADDITION
    if _turned(more, less) or (more & one.names) or (less & other.names):
        return _two_sided(more, less)
    return Difference.CONTRADICTION if one.signs != other.signs else None


def explain(one: Reading, other: Reading) -> str:
    """In words for people, what `difference` found."""
    if one.hard != other.hard:
        ours, theirs = (Counter(f"{kind.value} {value}" for kind, value in r.hard) for r in (one, other))
        if ours == theirs:
            return "the same figures stand in another order"
        return _contrast(ours - theirs, theirs - ours)
    if one.operators != other.operators:
        return _contrast(one.operators, other.operators)
    more, less = _unshared(one, other)
    if not more and not less:
        return "the same words stand in another order"
    telling = set(_turned(more, less)) | one.names | other.names
    return _contrast(sorted(more & telling), sorted(less & telling))


def _contrast(ours: Iterable[str], theirs: Iterable[str]) -> str:
    return f"one has {', '.join(ours) or 'nothing'}, the other {', '.join(theirs) or 'nothing'}"


def _two_sided(ours: Sized, theirs: Sized) -> Difference:
    return Difference.CONTRADICTION if ours and theirs else Difference.ADDITION


def _unshared(one: Reading, other: Reading) -> tuple[set[str], set[str]]:
    """The words that each has more often than the other."""
    if one.counted is other.counted:
        return set(), set()
    more = {word for word, count in one.counted - other.counted if count > other.counts.get(word, 0)}
    less = {word for word, count in other.counted - one.counted if count > one.counts.get(word, 0)}
    return more, less


def _turned(more: set[str], less: set[str]) -> list[str]:
    # Where one text merely has more, `from` or `when` in it is no difference; `unless` is.
    telling = _QUALIFIERS if more and less else _CONDITIONS
    limiting = sorted(word for word in more | less if word in telling or is_negation(word))
    return limiting or _prefixed(more, less)


def _prefixed(more: set[str], less: set[str]) -> list[str]:
    """Words that are another one with a prefix before it: legal and illegal."""
    return sorted(
        word
        for mine, yours in ((more, less), (less, more))
        for word in mine
        for prefix in _PREFIXES
        if word.startswith(prefix) and word[len(prefix) :] in yours
    )
