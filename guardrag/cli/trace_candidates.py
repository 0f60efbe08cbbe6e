"""The candidates on a trace's page: those that stood last, and what became of the others."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from guardrag.cli.trace_evidence import one_line
from guardrag.trace.view import TraceView
from guardrag.types import Candidate, Dropped, DropReason, Flag, Gathered, Stage

__all__ = ["candidates"]

_EACH = 3
"""Dropped candidates that are shown of one stage and reason, where not all are asked for."""
_DATES = {
    Flag.NAIVE_DATE: "has a date without a time zone, read as UTC",
    Flag.UNKNOWN_DATE: "has no date that can be read, which changes nothing",
    Flag.FUTURE_DATE: "is dated in the future, and weighs as if it were new",
}
"""Remarks on how dates were read. They are mostly the same for a whole collection."""


def candidates(view: TraceView, *, every: bool = False) -> Iterator[str]:
    """Candidates with their scores, those that stood last first, then the dropped ones by reason.

    Args:
        view: The trace.
        every: All of them, each with all of its remarks. Otherwise the first three of those
            that one stage dropped for one reason, and how many more there are; and remarks on
            dates once, with a count.
    """
    last, gone = _fates(view)
    if not last:
        return
    tags = {e.candidate.passage.id: e.tag for e in view.prompt.exhibits} if view.prompt else {}
    standing = next((s.value for s in reversed(view.stages) if isinstance(s.value, Gathered)), None)
    order = [c.passage.id for c in standing.candidates] if standing is not None else []
    names = list(dict.fromkeys([*order, *last]))
    kept = [name for name in names if name not in gone or name in tags]
    hidden = frozenset() if every else frozenset(_DATES)
    for name in kept:
        yield from _candidate(last[name], f"shown as {tags[name]}" if name in tags else "kept", hidden)
    groups: dict[tuple[Stage, DropReason], list[str]] = {}
    for name in names:
        if name in gone and name not in tags:
            groups.setdefault((gone[name].stage, gone[name].reason), []).append(name)
    for (stage, reason), members in groups.items():
        shown = members if every or len(members) == _EACH + 1 else members[:_EACH]
        for name in shown:
            yield from _candidate(last[name], _dropped(gone[name]), hidden)
        if len(shown) < len(members):
            more = len(members) - len(shown)
            yield f"… {more} more dropped by {stage.value}: {reason.value}; --all lists them"
    if not every:
        yield from _remarks(last)


def _fates(view: TraceView) -> tuple[dict[str, Candidate], dict[str, Dropped]]:
    """Each candidate as it was last seen, and how those that left did."""
    last: dict[str, Candidate] = {}
    gone: dict[str, Dropped] = {}
    for stage in view.stages:
        if isinstance(stage.value, Gathered):
            for candidate in stage.value.candidates:
                last[candidate.passage.id] = candidate
        for dropped in stage.dropped:
            name = dropped.candidate.passage.id
            last.setdefault(name, dropped.candidate)
            if dropped.reason is not DropReason.DUPLICATE_ID:  # the first of that id went on
                gone[name] = dropped
    return last, gone


def _dropped(dropped: Dropped) -> str:
    survivor = "" if dropped.survivor is None else f", kept {dropped.survivor}"
    detail = f" ({dropped.detail}{survivor})" if dropped.detail or survivor else ""
    return f"dropped by {dropped.stage.value}: {dropped.reason.value}{detail}"


def _candidate(candidate: Candidate, where: str, hidden: frozenset[Flag]) -> Iterator[str]:
    yield f"{one_line(candidate.passage.id)}  {one_line(where)}"
    scores = "  ".join(
        f"{score.scorer} {score.value:.4g} ({score.kind.value}"
        f"{', raw ' + format(score.raw, '.4g') if score.raw != score.value else ''}"
        f"{', truncated' if score.truncated else ''})"
        for score in candidate.scores
    )
    rest = [scores or "no scores"]
    if candidate.weight != 1.0:
        rest.append(f"weight {candidate.weight:.3g}")
    flags = [flag.value for flag in candidate.flags if flag not in hidden]
    if flags:
        rest.append(", ".join(flags))
    if candidate.merged:
        rest.append(f"stands for {', '.join(candidate.merged)} too")
    if candidate.conflicts:
        rest.append(f"contradicted by {', '.join(candidate.conflicts)}")
    yield f"    {one_line('; '.join(rest))}"


def _remarks(last: dict[str, Candidate]) -> Iterator[str]:
    counts = Counter(flag for candidate in last.values() for flag in candidate.flags)
    for flag, meaning in _DATES.items():
        if counts[flag]:
            yield f"{flag.value}: {counts[flag]} of {len(last)} candidates; each {meaning}"
