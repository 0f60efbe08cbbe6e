"""Near copies: where a part of the claim repeats a part of a quoted sentence, what differs is decided by its
class: denial, "only", quantifier, duty, interval.

The words that these classes are made of are taken out of both parts; what is left must be nearly the same, in
any order. Then each class is compared.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import islice, pairwise

from guardrag.rules.anycase import Finder, anycase
from guardrag.rules.claims.logic.intervals import interval
from guardrag.rules.claims.logic.negatives import negatives
from guardrag.rules.claims.logic.quantifier_levels import quantifiers
from guardrag.rules.claims.logic.quantifier_words import LEVELS
from guardrag.rules.claims.reading.matter import Matter
from guardrag.rules.claims.reading.words import Reading, Word
from guardrag.rules.claims.tongues import operator_words as words
from guardrag.rules.claims.verdict import PASSED, Verdict, failed

__all__ = ["near_copy"]

_CUT = anycase(
    r"[.;:!?](?=\s)|,(?=\s)|\s(?:and|but|while|whereas|if|when|because|und|aber|während|wenn|weil|falls|"
    r"sofern|et|mais|tandis que|si|lorsque?|quand|parce qu[e']|y|e|pero|mientras|cuando|porque|ma|mentre|"
    r"quando|perché)(?=\s)"
)
"""Where one part ends and another may begin."""
_MOST, _FEWEST = 12, 2
_SAME, _COVERED = 0.75, 0.5
"""Share of a claimed part's other words that are in the quoted part, and the other way round."""
_MOST_OF, _ALL = 4, 5
_BLANK = "·"


@dataclass(frozen=True, slots=True)
class _Part:
    """A part of a sentence.

    Attributes:
        plain: Its words with content that belong to no class.
        duty: What it says must, should, may be; empty where it says nothing, or several things.
        denied: Whether an odd number of words deny.
        unclear: Whether it says how far in a way that is not read here: "not more than", "not only".
        till: Words that make "only" of a "not": "not before".
        only: What lets in nothing else, as written.
        excepted: What takes something out, as written.
        focus: The word that either of them is about.
        after: The plain words behind the word for duty, where "only" stands before that.
        not_all: Whether an "all" is denied.
        level: Strength of its one quantifier, if it has one.
        often: How often, in days.
    """

    plain: Reading
    duty: str
    denied: bool
    unclear: bool
    till: frozenset[str]
    only: str
    excepted: str
    focus: Word | None
    after: tuple[Word, ...]
    not_all: bool
    level: int | None
    often: frozenset[Fraction]


def near_copy(matter: Matter, check: str) -> Verdict:
    """What a check finds where a part of the claim repeats a part of its quotes but for words of a class.

    Args:
        matter: The claim and its evidence.
        check: Name of the check: negation, restrictions, quantifiers, modality or wording.
    """
    return next((failed(reason) for name, reason in _differences(matter) if name == check), PASSED)


@lru_cache(maxsize=8)
def _differences(matter: Matter) -> tuple[tuple[str, str], ...]:
    """Names of checks and what they find."""
    if matter.language not in words.ONLY or matter.claim.derived is not None:
        return ()
    theirs = [
        part
        for statement in matter.statements
        if not statement.piece.around.cells
        for part in _parts(statement.reading, matter.language)
    ]
    mine = _parts(matter.said, matter.language)
    found: list[tuple[str, str]] = []
    for part in mine:
        scores = [_likeness(part, other) for other in theirs]
        best = max(scores, default=0.0)
        likest = [_compare(part, other) for other, score in zip(theirs, scores, strict=True) if score == best]
        if best and all(likest):
            found += likest[0]
    if not found and len(mine) == 1:
        found += [one for part in theirs for one in _given_to_another(matter, mine[0], part)]
    return tuple(found)


def _likeness(mine: _Part, theirs: _Part) -> float:
    """How nearly the same two parts are besides what is compared; 0 where they are no copies."""
    same, back = _shared(mine, theirs), _shared(theirs, mine)
    share = same / max(len(mine.plain.words), 1), back / max(len(theirs.plain.words), 1)
    return sum(share) if same >= _FEWEST and share[0] >= _SAME and share[1] >= _COVERED else 0.0


def _shared(some: _Part, others: _Part) -> int:
    return sum(others.plain.has(word) for word in some.plain.words)


def _compare(mine: _Part, theirs: _Part) -> list[tuple[str, str]]:
    found: list[tuple[str, str]] = []
    text = theirs.plain.text
    if mine.often and theirs.often and mine.often.isdisjoint(theirs.often):
        found.append(("wording", f"the claim and its quotes ({text!r}) differ in how often"))
    if mine.unclear or theirs.unclear or _limited(mine, theirs):
        return found
    if theirs.not_all and not (mine.not_all or mine.denied) and mine.level in (None, _ALL, _MOST_OF):
        found.append(("negation", f"its quotes deny it of all, the claim does not ({text!r})"))
    same = _shared(theirs, mine) == len(theirs.plain.words)
    kept = mine.plain.has(theirs.focus) if theirs.focus is not None else same
    if theirs.only and kept and not mine.excepted and mine.denied != theirs.denied:
        found.append(("negation", f"its quotes let in nothing else ({theirs.only!r}), the claim denies it"))
    for one, other in ((mine, theirs), (theirs, mine)) if same and mine.duty == theirs.duty else ():
        if one.only and other.excepted and not other.only and not one.excepted and one.denied == other.denied:
            found.append(("restrictions", f"{one.only!r} and {other.excepted!r} say the opposite"))
    if mine.denied == theirs.denied and (mine.level or 0) > (theirs.level or _ALL):
        found.append(("quantifiers", f"the claim says it of more than its quotes ({text!r})"))
    pair = theirs.duty, mine.duty
    turned = mine.denied != theirs.denied and not (theirs.only and kept)
    differ = all(pair) and pair[0] != pair[1] and pair not in _LENIENT
    if differ and not turned and not _only_required(mine, theirs):
        found.append(("modality", f"its quotes make it {pair[0]}, the claim {pair[1]}"))
    return found


_LENIENT = frozenset(
    {
        ("advised", "allowed"),
        ("advised against", "banned"),
        ("free", "allowed"),
        ("allowed", "free"),
        ("free", "advised"),
    }
)
"""Duty in the quotes and in the claim that differ by little."""


def _limited(mine: _Part, theirs: _Part) -> bool:
    """Whether one says with a denial what the other may say without: "not before", "only after"."""
    other = mine.denied != theirs.denied and not (mine.only or theirs.only)
    return (mine.denied or theirs.denied) and (mine.till != theirs.till or (other and bool(mine.till)))


def _only_required(mine: _Part, theirs: _Part) -> bool:
    """Whether "may only be bought there" is said as "must be bought there"."""
    return {mine.duty, theirs.duty} == {"required", "allowed"} and any(
        one.only and not one.after for one in (mine, theirs)
    )


def _given_to_another(matter: Matter, mine: _Part, theirs: _Part) -> list[tuple[str, str]]:
    """Whether what only X may do, or only there, is said of Y or of elsewhere."""
    focus = theirs.focus
    if not theirs.only or focus is None or mine.only or mine.denied or mine.excepted:
        return []
    rest = [word for word in theirs.plain.words if word is not focus] if not theirs.after else theirs.after
    kept = sum(mine.plain.has(word) for word in rest)
    if (
        kept < _FEWEST
        or kept < _SAME * len(rest)
        or any(one.covers(focus) for one in (matter.said, *matter.context))
    ):
        return []
    return [
        ("restrictions", f"its quotes say {theirs.only!r} of {focus.text!r}, which the claim does not name")
    ]


@lru_cache(maxsize=512)
def _parts(reading: Reading, language: str) -> tuple[_Part, ...]:
    """The parts of a text; one with hardly a word goes with the one before."""
    edges = [0, *(match.start() for match in islice(_CUT.finditer(reading.text), _MOST)), len(reading.text)]
    starts = [0]
    for start, end in pairwise(edges):
        content = [word for word in reading.words if word.content and start <= word.start < end]
        hangs = any(not one.start() for one in _find(words.EXCEPT, language, reading.text[start + 2 : end]))
        if len(content) >= _FEWEST and start and not hangs:
            starts.append(start)
    return tuple(
        _part(reading, start, end, language) for start, end in pairwise([*starts, len(reading.text)])
    )


def _part(reading: Reading, start: int, end: int, language: str) -> _Part:
    text = reading.text[start:end].strip()
    start = reading.text.index(text, start)
    often = _find(words.INTERVAL, language, text)
    left = _blanked(text, often)
    not_all = _find(words.NOT_ALL, language, left)
    left = _blanked(left, not_all)
    quantity = quantifiers(left, language) if language in LEVELS else ()
    only = next(iter(_find(words.ONLY, language, left)), None)
    excepted = next(iter(_find(words.EXCEPT, language, left)), None)
    hard = _denials(reading, start, _blanked(left, [only] if only is not None else []), language)
    if hard % 2 and excepted is not None:
        only, excepted, hard = only or excepted, None, hard - 1
    duties, modal = _duties(left, language, denied=hard % 2 == 1)
    around = [match for match in (only, excepted) if match is not None and " " not in match[0]]
    spans = [*often, *not_all, *modal, *around]
    plain = tuple(
        word
        for word in reading.words
        if word.content
        and start <= word.start < start + len(text)
        and not any(match.start() <= word.start - start < match.end() for match in spans)
        and not any(one.start <= word.start - start < one.end for one in quantity)
    )
    lets = only or excepted
    focus = next((word for word in plain if lets is not None and word.start - start >= lets.end()), None)
    leads = only is not None and focus is not None and bool(modal) and only.end() <= modal[0].start()
    return _Part(
        Reading(text, plain, reading.language),
        duties.pop() if len(duties) == 1 else "",
        hard % 2 == 1,
        bool(_find(words.BOUNDED, language, left))
        or hard > 1
        or (bool(hard) and bool(_find(words.EXCEPT, language, reading.text[:start] + reading.text[end:])))
        or (only is not None and _NOT_ONLY.search(left[: only.start()]) is not None),
        frozenset(match[0].lower() for match in _find(words.TILL, language, left)),
        only[0] if only is not None else "",
        excepted[0] if excepted is not None else "",
        focus,
        tuple(word for word in plain if leads and word.start - start >= modal[0].end()),
        bool(not_all),
        quantity[0].level if len(quantity) == 1 else None,
        frozenset(days for match in often if (days := interval(match, language)) is not None),
    )


def _find(table: Mapping[str, Finder], language: str, text: str) -> list[re.Match[str]]:
    return list(table[language].finditer(text)) if language in table else []


def _blanked(text: str, matches: Sequence[re.Match[str]]) -> str:
    for match in matches:
        text = text[: match.start()] + _BLANK * len(match[0]) + text[match.end() :]
    return text


_NOT_ONLY = anycase(r"\b(?:not|n't|nicht|pas|no|non)(?: (?:the|le|la|el|il|die|der|das))? $")
_WITHOUT = frozenset({"without", "ohne", "sans", "sin", "senza"})


def _denials(reading: Reading, start: int, left: str, language: str) -> int:
    """How many words of the part deny it, besides those that were blanked out."""
    return sum(
        one.hard
        and start <= one.start < start + len(left)
        and left[one.start - start] != _BLANK
        and reading.text[one.start - 1 : one.start] != "-"
        and one.text.lower() not in _WITHOUT
        for one in negatives(reading, language)
    )


def _duties(left: str, language: str, *, denied: bool) -> tuple[set[str], list[re.Match[str]]]:
    """What the part makes a duty, advises or allows, and the words that do."""
    found: set[str] = set()
    matches: list[re.Match[str]] = []
    for table, plain, turned in _DUTIES:
        new = _find(table, language, left)
        if new:
            free = language == "de" and turned == "banned" and plain == "required"
            found.add(("free" if free else turned) if denied else plain)
            matches += new
            left = _blanked(left, new)
    return found, sorted(matches, key=lambda match: match.start())


_DUTIES = (
    (words.FREE, "free", "free"),
    (words.BANNED, "banned", "allowed"),
    (words.REQUIRED, "required", "banned"),
    (words.ADVISED, "advised", "advised against"),
    (words.ALLOWED, "allowed", "banned"),
)
"""Words, and what they say with and without a denial."""
