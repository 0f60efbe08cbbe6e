"""Puts aside what is no longer, or not yet, in force, and weighs the rest by age."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime

from guardrag.policy.sections import FreshenPolicy, Handling
from guardrag.ports import PassageQuery, Passages
from guardrag.rules.dates import Moment, age_days, as_utc, parse_moment
from guardrag.rules.scope import matches
from guardrag.rules.supersession import Fate, Register, fate_of
from guardrag.rules.validity import has_begun, has_ended
from guardrag.types import (
    Abstained,
    Candidate,
    Dropped,
    DropReason,
    Flag,
    Gathered,
    Note,
    Outcome,
    Passage,
    Reason,
    Stage,
)

__all__ = ["freshen"]

_LEAST = 1e-12
"""A passage may weigh next to nothing, but never nothing: a weight of 0 would hide every score."""

_FATES = {
    Fate.LOOP: Flag.SUPERSEDED_LOOP,
    Fate.SUCCESSOR_UNKNOWN: Flag.SUPERSEDED_BY_UNKNOWN,
    Fate.SUCCESSOR_TO_COME: Flag.SUPERSEDED_BY_FUTURE,
}


def freshen(gathered: Gathered, policy: FreshenPolicy, passages: Passages | None = None) -> Outcome[Gathered]:
    """The candidates in force as of `query.as_of`, weighted and flagged, in the same order.

    * A passage is replaced once its successor (`superseded_by`: a passage, section or
      source, among the candidates or fetched through `passages`) is in force itself.
      Loops, unknown successors and ones still to come are flagged and replace nothing.
    * Validity: `valid_from` included, `valid_until` included (for a date, its whole day).
    * With a half-life, the weight is 0.5 ** (age / half-life) by `published`. A missing or
      unreadable date is neutral, weight 1, and flagged; so is one in the future.

    Raises:
        ToolError: `passages` failed.
    """
    query, as_of = gathered.query, as_utc(gathered.query.as_of)
    register = _register(gathered, passages)
    kept: list[Candidate] = []
    dropped: list[Dropped] = []
    for candidate in gathered.candidates:
        flags, out = _judge(candidate.passage, policy, register, as_of)
        weight, dated = _weigh(candidate.passage, policy.half_life_days, as_of)
        known = dict.fromkeys((*candidate.flags, *flags, *dated))
        freshened = replace(candidate, weight=candidate.weight * weight, flags=tuple(known))
        if out is None:
            kept.append(freshened)
        else:
            dropped.append(Dropped(freshened, Stage.FRESHEN, *out))
    notes = _notes((*kept, *(d.candidate for d in dropped)))
    if not kept:
        reason = Reason.NOTHING_CURRENT if dropped else Reason.NO_CONTEXT
        return Outcome(Abstained(reason), tuple(dropped), notes)
    return Outcome(Gathered(query, tuple(kept)), tuple(dropped), notes)


def _register(gathered: Gathered, passages: Passages | None) -> Register:
    pool = [candidate.passage for candidate in gathered.candidates]
    register = Register(pool)
    required = gathered.query.required
    if passages is not None and required is not None:
        scope = required + gathered.query.filters

        def fetch(names: tuple[str, ...]) -> Sequence[Passage]:
            return [p for p in passages(PassageQuery(ids=names), scope) if matches(p, scope)]

        register.complete(pool, fetch)
    return register


_Out = tuple[DropReason, str, str | None]


def _judge(
    passage: Passage, policy: FreshenPolicy, register: Register, as_of: datetime
) -> tuple[list[Flag], _Out | None]:
    """The flags that the passage's validity earns it, and why it must go, if it must."""
    flags: list[Flag] = []
    outs: list[_Out] = []

    def handle(handling: Handling, flag: Flag, out: _Out) -> None:
        if handling is Handling.DROP:
            outs.append(out)
        if handling is not Handling.KEEP:
            flags.append(flag)

    start, end = parse_moment(passage.valid_from), parse_moment(passage.valid_until)
    fate = fate_of(passage, register, as_of)
    if fate is Fate.REPLACED:
        successor = passage.superseded_by
        handle(
            policy.superseded,
            Flag.SUPERSEDED,
            (DropReason.SUPERSEDED, f"superseded by {successor}", successor),
        )
    elif fate is not None:
        flags.append(_FATES[fate])
    if has_ended(end, as_of):
        out = (DropReason.EXPIRED, f"valid until {passage.valid_until}", None)
        handle(policy.expired, Flag.EXPIRED, out)
    if not has_begun(start, as_of):
        out = (DropReason.NOT_YET_VALID, f"valid from {passage.valid_from}", None)
        handle(policy.future, Flag.NOT_YET_VALID, out)
    for given, moment in ((passage.valid_from, start), (passage.valid_until, end)):
        if given is not None and given != "":
            flags.extend(_reading(moment))
    return flags, outs[0] if outs else None


def _weigh(passage: Passage, half_life: float | None, as_of: datetime) -> tuple[float, list[Flag]]:
    published = parse_moment(passage.published)
    flags = _reading(published)
    if published is None:
        return 1.0, flags
    age = age_days(published, as_of)
    if age < 0:
        return 1.0, [*flags, Flag.FUTURE_DATE]
    return (1.0 if half_life is None else max(_LEAST, 0.5 ** (age / half_life))), flags


def _reading(moment: Moment | None) -> list[Flag]:
    if moment is None:
        return [Flag.UNKNOWN_DATE]
    return [Flag.NAIVE_DATE] if moment.naive else []


_NOTED = {
    Flag.SUPERSEDED_LOOP: "these passages supersede each other in a circle; none was put aside for it",
    Flag.SUPERSEDED_BY_UNKNOWN: "what supersedes these passages was not found; they were kept",
    Flag.SUPERSEDED_BY_FUTURE: "what supersedes these passages is not in force yet; they were kept",
    Flag.FUTURE_DATE: "these passages are dated in the future; they weigh no more than a new one",
}


def _notes(candidates: Sequence[Candidate]) -> tuple[Note, ...]:
    found = {flag: tuple(c.passage.id for c in candidates if flag in c.flags) for flag in _NOTED}
    return tuple(Note(flag.value, _NOTED[flag], ids) for flag, ids in found.items() if ids)
