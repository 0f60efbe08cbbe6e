"""Turns what a caller passes into a `Query`, and says clearly what is wrong with it if it cannot."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from datetime import UTC, datetime, timedelta
from decimal import Decimal
from fractions import Fraction
from typing import TYPE_CHECKING, TypeAlias

import numpy as np

from guardrag.errors import CallError
from guardrag.rules.dates import as_utc
from guardrag.rules.scope import parse_filters, resolve_required
from guardrag.types import Attribute, Caller, Query, Scope, Turn

if TYPE_CHECKING:
    from guardrag.policy import Policy
    from guardrag.policy.sections import SmallTalkPolicy

__all__ = ["History", "make_caller", "make_query", "make_turns", "seconds_of", "small_talk_reply"]

History: TypeAlias = Iterable[Turn | tuple[str, str] | Mapping[str, str]]

_NUMBERS = (int, float, Decimal, Fraction, np.integer, np.floating)
_NOT_WORDS = re.compile(r"[^\w\s]+")


def make_query(
    question: object,
    *,
    policy: Policy,
    require: Mapping[str, object],
    caller: Caller | Mapping[str, object] | None,
    filters: Mapping[str, object] | None,
    history: History,
    as_of: datetime | None,
    now: datetime,
    standalone: str | None = None,
) -> Query:
    """The query that the stages see.

    Args:
        require: What the retriever's own documents demand, on top of the policy.
        standalone: The question as a rewriter made it, if one did.

    Raises:
        CallError: If an argument is of the wrong kind; the message names it.
        FilterError: If `filters` cannot be read.
    """
    if not isinstance(question, str):
        raise CallError(f"question is text, not {type(question).__name__}")
    who = make_caller(caller)
    return Query(
        text=question if standalone is None else standalone,
        original=question,
        caller=who,
        required=_required(policy, require, who),
        filters=parse_filters(filters),
        as_of=_moment(as_of, now),
        history=make_turns(history),
    )


def make_caller(caller: Caller | Mapping[str, object] | None) -> Caller:
    """The caller with its attributes checked; lists become tuples."""
    if caller is None:
        return Caller()
    attributes = caller.attributes if isinstance(caller, Caller) else caller
    if not isinstance(attributes, Mapping):
        raise CallError(f"caller is a mapping of attributes, not {type(caller).__name__}")
    names: list[object] = list(attributes)
    odd = [type(name).__name__ for name in names if not isinstance(name, str)]
    if odd:
        raise CallError(f"the attributes of a caller have text for names, not {odd[0]}")
    return Caller({name: _attribute(name, value) for name, value in attributes.items()})


def make_turns(history: History) -> tuple[Turn, ...]:
    """Earlier turns: `Turn`s, (role, text) pairs, or mappings with `role` and `content`."""
    if not isinstance(history, Iterable):
        raise CallError(f"history is a list of earlier turns, () for none, not {type(history).__name__}")
    return tuple(_turn(turn, index) for index, turn in enumerate(history))


def small_talk_reply(question: str, policy: SmallTalkPolicy) -> str | None:
    """The policy's reply if the whole question is a greeting, thanks or a farewell, else None.

    A phrase that stands in several lists counts as a farewell before thanks, as thanks before
    a greeting: whoever lists it there means the narrower one.
    """
    said = _words(question)
    for phrases, reply in (
        (policy.farewells, policy.farewell_reply),
        (policy.thanks, policy.thanks_reply),
        (policy.greetings, policy.reply),
    ):
        if any(said == _words(phrase) for phrase in phrases):
            return reply
    return None


def _words(text: str) -> str:
    return " ".join(_NOT_WORDS.sub(" ", text.casefold()).split())


def seconds_of(deadline: float | timedelta | None) -> float:
    """Seconds from now; infinite if there is no deadline."""
    if deadline is None:
        return float("inf")
    given: object = deadline.total_seconds() if isinstance(deadline, timedelta) else deadline
    try:
        seconds = 0.0 if isinstance(given, bool) or not isinstance(given, _NUMBERS) else float(given)
    except OverflowError:
        return float("inf")  # a number too large for one that is not exact
    if not seconds > 0:
        raise CallError(f"deadline is a positive number of seconds or a timedelta, not {deadline!r:.80}")
    return seconds


def _required(policy: Policy, require: Mapping[str, object], caller: Caller) -> Scope | None:
    demanded = [resolve_required(policy.permit.require, caller), resolve_required(require, caller)]
    found: list[Scope] = [scope for scope in demanded if scope is not None]
    return tuple(condition for scope in found for condition in scope) if len(found) == len(demanded) else None


def _attribute(name: str, value: object) -> Attribute:
    if value is None or isinstance(value, str | int | float | bool):
        return value
    if isinstance(value, list | tuple | set | frozenset):
        items = tuple(sorted(value, key=str) if isinstance(value, set | frozenset) else value)
        if all(isinstance(item, str | int | float | bool) for item in items):
            return items
    raise CallError(
        f"caller attribute {name!r} is text, a number, a boolean or a list of them, not {value!r}"
    )


def _moment(as_of: datetime | None, now: datetime) -> datetime:
    if as_of is None:
        return now
    if not isinstance(as_of, datetime):
        raise CallError(f"as_of is a datetime, not {type(as_of).__name__}")
    try:
        as_utc(as_of)
    except OverflowError:
        raise CallError(f"as_of lies outside of the years 1 to 9999 in UTC: {as_of.isoformat()}") from None
    return as_of if as_of.tzinfo is not None else as_of.replace(tzinfo=UTC)


def _turn(turn: object, index: int) -> Turn:
    if isinstance(turn, Turn):
        return turn
    pair: tuple[object, ...] = ()
    if isinstance(turn, Mapping):
        pair = (turn.get("role"), turn.get("content", turn.get("text")))
    elif isinstance(turn, tuple | list):
        pair = tuple(turn)
    if len(pair) == 2 and all(isinstance(part, str) for part in pair):
        return Turn(str(pair[0]), str(pair[1]))
    raise CallError(
        f"history[{index}] is a Turn, a (role, text) pair or a mapping with role and content, not {turn!r}"
    )
