"""Every candidate that was ever there, with its scores as bars and where it went."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from guardrag.trace.view import TraceView
from guardrag.types import Candidate, Dropped, Exhibit, FloorRecord, Gathered, Score, ScoreKind
from guardrag.web.show.numbers import score as score_text

__all__ = ["Bar", "CandidateLine", "Notice", "anchor", "candidate_lines", "notices"]

_UNIT = frozenset({ScoreKind.PROBABILITY, ScoreKind.COSINE, ScoreKind.COVERAGE, ScoreKind.LOGIT})
"""Kinds whose value lies in 0..1, so that bars of different questions look alike."""


@dataclass(frozen=True, slots=True)
class Bar:
    """One score.

    Attributes:
        fraction: Length of the bar, 0 to 1.
        floor: Where the floor stands on the same scale; None for scorers that the gate does not read.
        passes: At or above the floor; None without one.
    """

    scorer: str
    kind: str
    text: str
    fraction: float
    floor: float | None
    passes: bool | None
    truncated: bool


@dataclass(frozen=True, slots=True)
class CandidateLine:
    """A candidate, and where it went.

    Attributes:
        anchor: Of its row; unique on the page.
        tone: `shown`, `kept` or `dropped`.
        where: `shown as S1`, `dropped by gate: below_floor`, ….
        detail: Of a drop.
    """

    candidate: Candidate
    anchor: str
    bars: tuple[Bar, ...]
    tone: str
    where: str
    detail: str
    tag: str | None


@dataclass(frozen=True, slots=True)
class Notice:
    """Something about the evidence that a reader should know before the details."""

    kind: str
    text: str
    passages: tuple[str, ...] = ()


def anchor(view: TraceView) -> Mapping[str, str]:
    """The anchor of each candidate's row, by passage id. Ids are foreign text, so anchors are numbers."""
    return {name: f"candidate-{number}" for number, name in enumerate(_last(view), 1)}


def candidate_lines(view: TraceView) -> list[CandidateLine]:
    """Those that stood last first, then the others as they were met."""
    last = _last(view)
    gone = {d.candidate.passage.id: d for stage in view.stages for d in stage.dropped}
    exhibits: Sequence[Exhibit] = view.prompt.exhibits if view.prompt else ()
    tags = {exhibit.candidate.passage.id: exhibit.tag for exhibit in exhibits}
    scales = _scales(last.values())
    return [
        CandidateLine(
            candidate=candidate,
            anchor=f"candidate-{number}",
            bars=tuple(_bar(score, scales, view.floor) for score in candidate.scores),
            tag=tags.get(name),
            **_fate(tags.get(name), gone.get(name)),
        )
        for number, (name, candidate) in enumerate(last.items(), 1)
    ]


def notices(view: TraceView) -> list[Notice]:
    """Conflicts, and what was put aside because something newer replaces it."""
    found: list[Notice] = []
    seen: set[frozenset[str]] = set()
    for stage in view.stages:
        for note in stage.notes:
            if note.code == "conflict" and note.text:
                seen.add(frozenset(note.passages))
                found.append(Notice("conflict", note.text, note.passages))
        for dropped in stage.dropped:
            if dropped.reason.value in ("superseded", "expired", "not_yet_valid"):
                names = (dropped.candidate.passage.id, *((dropped.survivor,) if dropped.survivor else ()))
                found.append(Notice(dropped.reason.value, dropped.detail, names))
    for name, candidate in _last(view).items():
        for other in candidate.conflicts:
            pair = frozenset((name, other))
            if pair not in seen:
                seen.add(pair)
                found.append(Notice("conflict", "these two differ in a detail that matters", (name, other)))
    return found


def _last(view: TraceView) -> dict[str, Candidate]:
    known: dict[str, Candidate] = {}
    for stage in view.stages:
        if isinstance(stage.value, Gathered):
            known.update((c.passage.id, c) for c in stage.value.candidates)
        for dropped in stage.dropped:
            known[dropped.candidate.passage.id] = dropped.candidate
    standing = next((s.value for s in reversed(view.stages) if isinstance(s.value, Gathered)), None)
    order = [c.passage.id for c in standing.candidates] if standing is not None else []
    return {name: known[name] for name in dict.fromkeys([*order, *known])}


def _fate(tag: str | None, dropped: Dropped | None) -> dict[str, str]:
    if tag is not None:
        return {"tone": "shown", "where": f"shown as {tag}", "detail": ""}
    if dropped is None:
        return {"tone": "kept", "where": "kept", "detail": ""}
    why = dropped.reason.value.replace("_", " ")
    return {"tone": "dropped", "where": f"dropped by {dropped.stage.value}: {why}", "detail": dropped.detail}


def _scales(candidates: Iterable[Candidate]) -> dict[str, tuple[float, float]]:
    """The range of each scorer's bars."""
    scales: dict[str, tuple[float, float]] = {}
    for candidate in candidates:
        for given in candidate.scores:
            if math.isfinite(given.value):
                default = (0.0, 1.0) if given.kind in _UNIT else (0.0, 0.0)
                low, high = scales.get(given.scorer, default)
                scales[given.scorer] = (min(low, given.value), max(high, given.value))
    return scales


def _bar(given: Score, scales: Mapping[str, tuple[float, float]], floor: FloorRecord | None) -> Bar:
    low, high = scales.get(given.scorer, (0.0, 1.0))
    least = floor.value if floor is not None and floor.scorer == given.scorer else None
    text = score_text(given.value)
    if given.raw != given.value and not (math.isnan(given.raw) and math.isnan(given.value)):
        text += f" (raw {score_text(given.raw)})"
    return Bar(
        scorer=given.scorer,
        kind=given.kind.value.replace("_", " "),
        text=text,
        fraction=_place(given.value, low, high),
        floor=None if least is None else _place(least, low, high),
        passes=None if least is None else given.value >= least,
        truncated=given.truncated,
    )


def _place(value: float, low: float, high: float) -> float:
    if not math.isfinite(value):
        return 1.0 if value > 0 else 0.0
    return 0.0 if high <= low else round(min(1.0, max(0.0, (value - low) / (high - low))), 4)
