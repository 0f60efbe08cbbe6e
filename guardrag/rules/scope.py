"""The scope predicate: what a passage must be for a caller to see it.

One reading of a filter for every backend. Whatever is not understood is an error,
never a wider result: a filter that is dropped shows one tenant the texts of another.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from datetime import date

from guardrag.rules.dates import parse_moment
from guardrag.rules.filters import check_required, merge_filters, parse_filters, resolve_required, to_filters
from guardrag.types import Attribute, Candidate, Condition, Operator, Passage, Scope

__all__ = [
    "attribute_of",
    "carried",
    "check_required",
    "fields_of",
    "matches",
    "merge_filters",
    "parse_filters",
    "resolve_required",
    "to_filters",
    "violated",
    "withheld",
]

_OWN_FIELDS = frozenset(
    ("id", "source", "title", "section", "trust", "published", "valid_from", "valid_until", "superseded_by")
)


def attribute_of(passage: Passage, field: str) -> Attribute:
    """The value that a filter on `field` reads, or None if the passage has none.

    The application's attributes come first, then the passage's own fields. Dates read
    as ISO 8601 text, lists as tuples.
    """
    value: object = passage.attributes.get(field)
    if value is None and field in _OWN_FIELDS:
        value = getattr(passage, field)
    if isinstance(value, list | set | frozenset):
        return tuple(value)
    if isinstance(value, date):
        return value.isoformat()
    if value is None or isinstance(value, str | int | float | bool | tuple):
        return value
    return None  # an object that no filter can speak about


def matches(passage: Passage, scope: Scope) -> bool:
    """True if every condition holds.

    * A missing attribute passes `exists: false` and nothing else.
    * Strings compare with strings, numbers with numbers; a boolean equals only a boolean.
    * `gt gte lt lte` compare two strings as dates where both are ISO 8601, else by code
      point; on a list they hold for nothing.
    * On a list `eq` and `in` hold if any element does, `ne` and `nin` if none does,
      `contains` if the value is an element. On a string `contains` is a substring.
    """
    return all(_holds(attribute_of(passage, condition.field), condition) for condition in scope)


def carried(passages: Iterable[Passage]) -> frozenset[str]:
    """Names of the fields for which any of the passages has a value that a filter can read."""
    found: set[str] = set()
    for passage in passages:
        names = _OWN_FIELDS.union(map(str, passage.attributes))
        found.update(name for name in names if attribute_of(passage, name) is not None)
    return frozenset(found)


def violated(passage: Passage, scope: Scope) -> tuple[str, ...]:
    """Fields whose conditions do not hold, each once, in the order of `scope`."""
    failed = (c.field for c in scope if not _holds(attribute_of(passage, c.field), c))
    return tuple(dict.fromkeys(failed))


def fields_of(scope: Scope) -> tuple[str, ...]:
    """The fields that `scope` speaks about, each once, in order."""
    return tuple(dict.fromkeys(condition.field for condition in scope))


def withheld(candidate: Candidate) -> Candidate:
    """The candidate with nothing of its passage but the id.

    What is out of scope goes into drops and traces in this form only.
    """
    return replace(
        candidate, passage=Passage(id=candidate.passage.id, text=""), parts=(), merged=(), conflicts=()
    )


def _holds(value: Attribute, condition: Condition) -> bool:
    if condition.operator is Operator.EXISTS:
        return (value is not None) is condition.value
    if value is None:
        return False
    return _TESTS[condition.operator](value, condition.value)


def _equal(one: object, other: object) -> bool:
    if isinstance(one, bool) or isinstance(other, bool):
        return one is other
    if isinstance(one, str) or isinstance(other, str):
        return isinstance(one, str) and isinstance(other, str) and str(one) == str(other)
    return one == other


def _is_any(value: Attribute, wanted: Attribute) -> bool:
    have = value if isinstance(value, tuple) else (value,)
    want = wanted if isinstance(wanted, tuple) else (wanted,)
    return any(_equal(one, other) for one in have for other in want)


def _is_none(value: Attribute, wanted: Attribute) -> bool:
    return not _is_any(value, wanted)


def _contains(value: Attribute, wanted: Attribute) -> bool:
    if isinstance(value, tuple):
        return _is_any(value, wanted)
    return isinstance(value, str) and isinstance(wanted, str) and wanted in value


def _compare(value: Attribute, wanted: Attribute) -> int | None:
    """-1, 0 or 1; None if the two cannot be compared."""
    if isinstance(value, bool) or isinstance(wanted, bool):
        return None
    if isinstance(value, str) and isinstance(wanted, str):
        one, other = parse_moment(value), parse_moment(wanted)
        if one is not None and other is not None:
            return (one.at > other.at) - (one.at < other.at)
        return (value > wanted) - (value < wanted)
    if isinstance(value, int | float) and isinstance(wanted, int | float):
        if value != value or wanted != wanted:  # NaN stands nowhere
            return None
        return (value > wanted) - (value < wanted)
    return None


def _ordering(accepts: tuple[int, ...]) -> Callable[[Attribute, Attribute], bool]:
    def test(value: Attribute, wanted: Attribute) -> bool:
        return _compare(value, wanted) in accepts

    return test


_TESTS: dict[Operator, Callable[[Attribute, Attribute], bool]] = {
    Operator.EQ: _is_any,
    Operator.IN: _is_any,
    Operator.NE: _is_none,
    Operator.NIN: _is_none,
    Operator.CONTAINS: _contains,
    Operator.GT: _ordering((1,)),
    Operator.GTE: _ordering((0, 1)),
    Operator.LT: _ordering((-1,)),
    Operator.LTE: _ordering((-1, 0)),
}
