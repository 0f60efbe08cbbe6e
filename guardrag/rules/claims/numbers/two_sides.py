"""Limits whose other side the quotes tell as well or that they imply, and moments that only head what they
date.
"""

from __future__ import annotations

from guardrag.rules.anycase import anycase
from guardrag.rules.claims.numbers.amounts import same
from guardrag.rules.claims.numbers.bounds import Bound, Limit, bounds, flipped
from guardrag.rules.claims.numbers.quantity import Quantity
from guardrag.rules.claims.reading.matter import Matter

__all__ = ["allowed", "dates_what_follows", "tells_both", "tells_on"]

_UP = frozenset({Bound.AT_LEAST, Bound.MORE})
_THEN = anycase(
    r"\b(?:after that|after which|since then|thereafter|afterwards|from then on|later on|"
    r"(?:later|newer) (?:versions?|releases?)|danach|anschließend|seitdem|seither|ensuite|par la suite|"
    r"depuis lors|después|desde entonces|a partir de entonces)\b",
)
_UNTIL_THEN = anycase(
    r"\b(?:before that|until then|up to then|before which|(?:earlier|older|previous|prior) "
    r"(?:versions?|releases?|ones)|davor|bis dahin|vorher|(?:frühere|ältere|vorherige)n? Versionen|"
    r"avant cela|jusque-là|versions (?:antérieures|précédentes)|antes|hasta entonces|versiones anteriores)\b",
)


def tells_both(matter: Matter, one: Limit, stated: list[Limit]) -> bool:
    """Whether the quotes tell of both sides of a moment or version: "until 8 p.m. …, after that …"."""
    exact = any(one.bound is flipped(other.bound) is not None for other in stated)
    if not exact and not (one.weak and any(other.weak for other in stated)):
        return False
    pattern = _THEN if one.bound in _UP else _UNTIL_THEN
    return any(pattern.search(statement.text) is not None for statement in matter.statements)


_MAY = anycase(r"\b(?:may|can|allowed to|entitled to|free to)(?: [^\W\d]+){1,2} $")


def allowed(matter: Matter, one: Limit) -> bool:
    """Whether a claimed "up to" is what may be done: who may carry over five days may carry over fewer."""
    return one.bound is Bound.AT_MOST and any(
        other.bound is None and _MAY.search(statement.text[: other.begin]) is not None and _same(one, other)
        for statement in matter.statements
        for other in bounds(statement.text, matter.language)
    )


def tells_on(text: str) -> bool:
    """Whether a text goes on with what was so before or after a time that it named."""
    return _THEN.search(text) is not None or _UNTIL_THEN.search(text) is not None


def dates_what_follows(matter: Matter, one: Limit) -> bool:
    """Whether the version of "from 2.4 on" heads what the quotes say: then that came with it."""
    if one.bound is not Bound.AT_LEAST or not isinstance(one.value, Quantity) or "." not in one.value.figure:
        return False
    texts = [statement.text for statement in matter.statements]
    heads = [text for text in texts if text.lstrip().startswith("#")]
    stated = any(_has(text, one, matter) for text in texts if text not in heads)
    return not stated and any(_has(head, one, matter) for head in (*heads, *matter.evidence.context))


def _has(text: str, one: Limit, matter: Matter) -> bool:
    return any(_same(one, limit) for limit in bounds(text, matter.language))


def _same(one: Limit, other: Limit) -> bool:
    return (
        isinstance(other.value, Quantity) and isinstance(one.value, Quantity) and same(one.value, other.value)
    )
