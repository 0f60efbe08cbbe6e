"""What two texts must agree on before one may stand for the other.

Numbers, units, dates, identifiers and negations: the small tokens that carry the answer
and that no similarity can see.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from itertools import chain

from guardrag.rules.calendar_dates import find_dates
from guardrag.rules.identifiers import find_identifiers
from guardrag.rules.negations import find_negations
from guardrag.rules.numbers import NUMBER_WORDS, find_numbers
from guardrag.rules.time_left import no_limit
from guardrag.rules.units import CJK_UNITS, GLUED_ONLY, unit_of

__all__ = ["HardKind", "HardToken", "find_hard_tokens", "hard_sequence", "hard_tokens"]


class HardKind(StrEnum):
    """What a hard token is."""

    NUMBER = "number"
    UNIT = "unit"
    DATE = "date"
    IDENTIFIER = "identifier"
    NEGATION = "negation"


@dataclass(frozen=True, slots=True)
class HardToken:
    """One hard token in a text.

    Attributes:
        kind: What it is.
        value: Canonical: `1,000` is `1000`, `minutes` is `min`, `3 May 2024` is
            `2024-05-03`; every negation is `not`. Identifiers keep their case.
        start, end: Half-open code points in the text.
    """

    kind: HardKind
    value: str
    start: int
    end: int


_UNIT = re.compile(
    r"[ \t\u00a0\u202f\u2009-]?(?P<unit>[%‰°℃℉$€£¥₹₽₩元円]+[A-Za-z]?"
    r"|[^\W\d_]{1,24}(?:[/·][^\W\d_]{1,24}|[²³])?(?!\w))"
)
_CJK_UNIT = re.compile(rf"\s?({CJK_UNITS})")
_TWO_WORDS = re.compile(r"[ -]([^\W\d_]{1,24})[ -]([^\W\d_]{1,24})")
_CURRENCY = re.compile(r"([$€£¥₹₽₩]|\b(?:USD|EUR|GBP|CHF|JPY|INR)\b)\s?$")
_WORD = re.compile(r"\w+")
_CURRENCY_REACH = 5
_TWO_WORD_UNITS = frozenset(
    {"per cent", "percentage points", "business day", "business days", "working day", "working days",
     "calendar day", "calendar days", "degrees celsius"}
)  # fmt: skip


def find_hard_tokens(text: str, in_time: Callable[[], None] = no_limit) -> list[HardToken]:
    """All hard tokens of `text` in the order in which they stand.

    A number's unit is a token of its own, right after it. No character belongs to two
    tokens; dates win over identifiers, identifiers over numbers.

    Args:
        text: Any text.
        in_time: Called before each kind and for each number; raises when the time is up.
    """
    found: list[HardToken] = []
    taken = bytearray(len(text))

    def take(kind: HardKind, value: str, start: int, end: int) -> None:
        if not any(taken[start:end]):
            taken[start:end] = b"\x01" * (end - start)
            found.append(HardToken(kind, value, start, end))

    in_time()
    for date in find_dates(text):
        take(HardKind.DATE, *date)
    in_time()
    for identifier in find_identifiers(text):
        take(HardKind.IDENTIFIER, *identifier)
    for value, start, end in chain(find_numbers(text), _number_words(text)):
        in_time()
        if not any(taken[start:end]):
            take(HardKind.NUMBER, value, start, end)
            for unit in _units(text, start, end):
                take(HardKind.UNIT, *unit)
    in_time()
    for start, end in find_negations(text):
        take(HardKind.NEGATION, "not", start, end)
    found.sort(key=lambda token: token.start)
    return found


def hard_tokens(text: str) -> frozenset[tuple[HardKind, str]]:
    """The hard tokens of `text` as a set of (kind, canonical value)."""
    return frozenset((token.kind, token.value) for token in find_hard_tokens(text))


def hard_sequence(text: str, in_time: Callable[[], None] = no_limit) -> tuple[tuple[HardKind, str], ...]:
    """The same in order and with repeats: 5 for A and 6 for B is not 6 for A and 5 for B."""
    return tuple((token.kind, token.value) for token in find_hard_tokens(text, in_time))


def _number_words(text: str) -> Iterator[tuple[str, int, int]]:
    for match in _WORD.finditer(text):
        value = NUMBER_WORDS.get(match[0].casefold())
        if value is not None:
            yield value, *match.span()


def _units(text: str, start: int, end: int) -> list[tuple[str, int, int]]:
    """The unit after, or the currency before, the number from `start` to `end`."""
    before = _CURRENCY.search(text, max(0, start - _CURRENCY_REACH), start)
    currency = [(unit_of(before[1]) or before[1], before.start(1), before.end(1))] if before else []
    two = _TWO_WORDS.match(text, end)
    if two is not None and f"{two[1]} {two[2]}".casefold() in _TWO_WORD_UNITS:
        unit = unit_of(f"{two[1]} {two[2]}")
        return [*currency, (unit or two[0], two.start(1), two.end(2))]
    cjk = None if text.isascii() else _CJK_UNIT.match(text, end)
    if cjk is not None:
        return [*currency, (cjk[1], *cjk.span(1))]
    after = _UNIT.match(text, end)
    if after is None or (after["unit"] in GLUED_ONLY and after.start("unit") != end):
        return currency
    unit = unit_of(after["unit"])
    return currency if unit is None else [*currency, (unit, *after.span("unit"))]
