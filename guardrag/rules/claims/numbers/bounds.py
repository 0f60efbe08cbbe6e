"""Every number and date of a text with the bound that stands at it."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache

from guardrag.rules.anycase import anycase
from guardrag.rules.claims.numbers.limit_words import (
    AFTER,
    BEFORE,
    DENIES,
    PARTS,
    RANGE_END,
    RANGE_START,
    WEAK,
)
from guardrag.rules.claims.numbers.moments import moments
from guardrag.rules.claims.numbers.particles import is_particle, may_be_particle
from guardrag.rules.claims.numbers.quantities import Quantity, quantities

__all__ = ["Bound", "Limit", "bounds", "flipped"]


class Bound(StrEnum):
    """Which values a limit lets in."""

    AT_LEAST = "at least"
    MORE = "more than"
    AT_MOST = "at most"
    LESS = "less than"
    EXACTLY = "exactly"
    ABOUT = "about"
    FROM = "from"
    TO = "up to the end of a range at"


_FLIPPED = {
    Bound.AT_LEAST: Bound.LESS,
    Bound.LESS: Bound.AT_LEAST,
    Bound.AT_MOST: Bound.MORE,
    Bound.MORE: Bound.AT_MOST,
}


def flipped(bound: Bound | None) -> Bound | None:
    """What remains if a limit is denied: not more than is at most."""
    return _FLIPPED.get(bound) if bound is not None else None


@dataclass(frozen=True, slots=True)
class Limit:
    """A number or date with the bound that stands at it.

    Attributes:
        value: The number, or the readings of a date.
        bound: None without one.
        weak: Whether the bound comes from a preposition such as "after", which may only say when.
        text: As written.
        named: Whether a name stands before it, as in "Node 18": it is a version or one of a series.
        denied: Whether its clause denies something, the words of the bound aside.
        inside: Whether "in" or "with" stands before it.
        ahead: Whether it is a time before something, as in "20 minutes before departure".
        begin, end: Where the words of the bound, or the number itself, begin, and where the number ends.
    """

    value: Quantity | frozenset[tuple[int | None, int | None, int | None]]
    bound: Bound | None
    weak: bool
    text: str
    named: bool
    denied: bool = False
    inside: bool = False
    ahead: bool = False
    begin: int = 0
    end: int = 0

    @property
    def readings(self) -> frozenset[Bound | None]:
        """What the limit may come to; where its clause denies something, that may be the limit itself."""
        turned = flipped(self.bound) if self.denied else None
        return frozenset({self.bound, turned}) if turned is not None else frozenset({self.bound})


_UP = frozenset({Bound.AT_LEAST, Bound.MORE})
_GAP = (
    r"(?:\s(?:[A-Z][\w.]*|versions?|releases?|v|the|an?|ages?|aged|of|is|be|to|level|der|los|las|les|"
    r"des|de|den|dem|die|el|la|le))*[\s`'\"(*_]*$"
)


_GLUE = "[为為是達达可需要能使用按到在では、が]{0,4}"
"""What stands between a bound and its number in Chinese and Japanese."""
_BEFORE = tuple(
    (Bound(name), anycase(rf"(?:{pattern})(?:(?-i:{_GAP})|{_GLUE}[\s`]*$)")) for name, pattern in BEFORE
)


_WEAK = tuple((Bound(name), anycase(rf"(?:{pattern})(?-i:{_GAP})")) for name, pattern in WEAK)


_AFTER = tuple((name, anycase(rf"[\s`'\")*_(]{{0,3}}(?:{pattern})")) for name, pattern in AFTER)


_OPENS = anycase(rf"(?:{RANGE_START})(?-i:{_GAP})")


_NEXT = anycase(rf"{RANGE_END}(?:\w+ ){{0,2}}?[\W]{{0,2}}\d|{RANGE_END}\w+")


_DASH_TO = re.compile(r" ?(?:to|bis|à|[-–—～~]|至|到) ?[€$£]?\d")


_JOINS = anycase(
    rf"\d ?[-–—～~] ?$|\d\S{{0,4}}(?: ?[ap]\.?m\.?)?{RANGE_END}[`'\"]*$|"
    rf"(?i:{RANGE_START})\b[^.;]{{1,30}}{RANGE_END}$",
)


_NAMED = re.compile(r"(?:[A-Z][\w.]*|version|release|v)[\s`]+(?:version )?[`v]*$")


_CHANGES = anycase(
    r"\b(?:go(?:es|ne|ing)?|went|ris(?:es?|en|ing)|rose|rais(?:es?|ed|ing)|increas(?:es?|ed|ing)|gr[eo]ws?|"
    r"drop(?:s|ped|ping)?|f[ae]ll(?:s|en|ing)?|lower(?:s|ed|ing)?|reduc(?:es?|ed|ing)|cuts?|shr[ai]nks?|"
    r"bump(?:s|ed)?|upgrad(?:es?|ed|ing)|chang(?:es?|ed|ing)|migrat(?:es?|ed|ing)|mov(?:es?|ed|ing))"
    r"(?: \w+){0,3} from\b[^.;]{0,30}$|^from v?\d[\w.]* to $"
)
"""What goes from one value to another is no range."""


_REACH = 48


@lru_cache(maxsize=2048)
def bounds(text: str, language: str) -> tuple[Limit, ...]:
    """Every number and date of `text` with its bound."""
    found = [_limit(text, one, one.start, one.end) for one in quantities(text, language) if not one.soft]
    found.extend(
        _limit(text, moment.days or frozenset({(None, None, moment.minute)}), moment.start, moment.end)
        for moment in moments(text)
    )
    return tuple(found)


def _limit(
    text: str, value: Quantity | frozenset[tuple[int | None, int | None, int | None]], start: int, end: int
) -> Limit:
    before, after = text[max(0, start - _REACH) : start], text[end : end + _REACH]
    measured = isinstance(value, Quantity) and value.unit is not None
    named = not measured and _NAMED.search(before) is not None
    dated = not isinstance(value, Quantity)
    versioned = named or (isinstance(value, Quantity) and "." in value.figure and value.unit is None)
    bound, weak, at = _bound(before, after, text[start:end], named=versioned, dated=dated, measured=measured)
    ahead = _AHEAD.match(after) is not None
    if bound in _AHEAD_TURNS and ahead and _LATER.search(before) is not None:
        bound = _AHEAD_TURNS[bound]  # no later than a week before is at least a week before
    denied = (bound in _TURNED or (weak and bound in _AHEAD_TURNS)) and _denied(
        text, start - len(before) + at, end
    )
    inside = bound is None and _INSIDE.search(before) is not None
    begin = start - len(before) + at
    after_end = _OR_MORE.match(text, end)
    stop = after_end.end() if bound is not None and after_end is not None else end
    return Limit(value, bound, weak, text[start:end].strip(), named, denied, inside, ahead, begin, stop)


_INSIDE = re.compile(rf"\b(?i:in|with|on|mit|dans|avec|con|en){_GAP}")
_OR_MORE = re.compile(
    r"\s(?:or|and|und|oder|et|ou|o|y) (?:more|less|older|younger|later|earlier|newer|above|below|over|"
    r"under|higher|lower|up|mehr|weniger|älter|jünger|höher|darüber|plus|moins|más|menos)\b|以上|以下|未満"
)


_DENIES = anycase(DENIES)
_PARTS = anycase(PARTS)
_TURNED = frozenset({Bound.MORE, Bound.LESS})
_CLAUSE = 160
"""Characters of a clause that are looked at on either side of a limit."""


def _denied(text: str, start: int, end: int) -> bool:
    before = _PARTS.split(text[max(0, start - _CLAUSE) : start])[-1]
    if _DENIES.search(before) is not None:
        return True
    return _DENIES.search(_PARTS.split(text[end : end + _CLAUSE], maxsplit=1)[0]) is not None


_AHEAD = anycase(
    r"\s*(?:before|prior|in advance|ahead|beforehand|earlier|vor|vorher|zuvor|im Voraus|avant|à l'avance|"
    r"antes|de antelación|prima)\b|[之以]?前",
)
_LATER = anycase(
    r"(?:(?:later|earlier|sooner) than|(?:früher|später) als|at the (?:latest|earliest)|(?:spät|früh)estens|"
    r"au plus (?:tard|tôt)|(?:más tarde|antes) de|a más tardar|como (?:muy )?(?:tarde|pronto)|"
    r"最[迟晚早])\W*$",
)
_AHEAD_TURNS = {Bound.AT_MOST: Bound.AT_LEAST, Bound.AT_LEAST: Bound.AT_MOST}


@lru_cache(maxsize=4096)
def _bound(
    before: str, after: str, number: str, *, named: bool, dated: bool, measured: bool
) -> tuple[Bound | None, bool, int]:
    """The bound, whether it is weak, and where its words begin in `before`."""
    strong = _before(before, number + after, named=named, dated=dated, measured=measured)
    if strong is not None:
        return strong[0], may_be_particle(before[strong[1] :], before[: strong[1]]), strong[1]
    whole = len(before)
    for name, pattern in _AFTER:
        if pattern.match(after):
            if name in ("older", "younger"):
                return (Bound.AT_MOST if named == (name == "older") else Bound.AT_LEAST), False, whole
            return Bound(name), name == "at most" and _within(after, dated=dated), whole
    opens = _OPENS.search(before)
    if opens is not None and _NEXT.match(after):
        return Bound.FROM, True, opens.start()
    if _DASH_TO.match(after) is not None and not dated:
        return Bound.FROM, True, whole
    if _JOINS.search(before):
        return (None if _CHANGES.search(before) else Bound.TO), True, whole
    for bound, weak in _WEAK:
        match = weak.search(before)
        if match is not None:
            return bound, True, match.start()
    return None, False, whole


_TRAILS = re.compile(r"\d ?[^\W\d]{0,6} (?:(?:au|como|al) )?\Z")
_EXTREME = anycase(r"(?:(?:au|como|al) )?m[aáií]")
"""Words of a limit right behind another number: they belong to that one."""


def _before(
    before: str, number: str, *, named: bool, dated: bool, measured: bool
) -> tuple[Bound, int] | None:
    """The bound that the words right before the number set, and where they begin."""
    for bound, pattern in _BEFORE:
        match = pattern.search(before)
        if match is None:
            continue
        if _EXTREME.match(match[0]) is not None and _TRAILS.search(before[: match.start()]) is not None:
            continue
        if (
            bound in _TURNED
            and (dated or named or _TERMS.search(match[0]) is not None)
            and _under(match[0], dated=dated)
        ):
            continue
        if match[0].lower().startswith("über") and _ABOUT.search(before[: match.start()]) is not None:
            continue
        if bound in _TURNED and is_particle(match[0], before[: match.start()], number):
            continue
        if bound in _TURNED and _compared(before[: match.start()], measured=measured):
            continue
        older = bound in _UP and named and before.rstrip().endswith("older than")
        return (Bound.LESS if older else bound), match.start()
    return None


def _within(after: str, *, dated: bool) -> bool:
    """Whether this says by when, in Japanese or Chinese; then it need not be repeated."""
    return (dated and "まで" in after[:6]) or (not dated and "内" in after[:3] and after[0] not in "以之")


_COMPARED = anycase(
    r"(?:\d[^\W\d]{0,3}|%|½)(?: (?:percent|per cent|percentage|points?|prozent\w*|punkte?|euros?|dollars?|"
    r"pounds?|years?|days?|minutes?|hours?|seconds?|members|people|kilo\w*|met(?:er|re)s?))*\s$",
)
"""An amount right before "more than" says by how much, and the number after it is what is compared with."""
_LABEL = re.compile(r"[^\W\d]\s\d+\s$")


def _compared(before: str, *, measured: bool) -> bool:
    """Whether it says before the bound by how much; the 7 of "valve 7 above 120 kPa" is a label."""
    return _COMPARED.search(before) is not None and not (measured and _LABEL.search(before) is not None)


_TERMS = anycase(r"^(?:under|unter|sous|bajo) (?:the(?! age)|dem|der|den|la|le|el)\b")


_ABOUT = anycase(r"\b(?:verfüg|inform|bericht|diskut|sprech|sprach|freu)\w*(?: \w+){0,3} $")
"""After these, German "über" is no limit."""


def _under(words: str, *, dated: bool) -> bool:
    """Whether these words name no limit: "under version 3" and "under the agreement of 4 June" mean by its
    terms.
    """
    first = words.split(None, 1)[0].lower()
    return first in ("under", "unter", "sous", "bajo") or (
        dated and first in ("over", "über", "above", "below")
    )
