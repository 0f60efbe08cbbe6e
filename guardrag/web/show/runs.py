"""Evaluation runs over time: three small charts and the numbers behind them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from hashlib import blake2b

from guardrag.evals.runs import EvalRun
from guardrag.store.jsonbytes import Json

__all__ = [
    "Chart",
    "RunLine",
    "RunSet",
    "SliceLine",
    "charts",
    "key_of",
    "run_lines",
    "run_sets",
    "slice_lines",
]

WIDTH, HEIGHT = 1000.0, 160.0
_EDGE = 24.0
_COLOURS = 7
ALL = "all"


@dataclass(frozen=True, slots=True)
class RunSet:
    """Runs that compare: of one case set, as it was, and one half of it.

    Attributes:
        key: Names it in an address.
        runs: Newest first.
    """

    key: str
    name: str
    cases: str
    half: str
    runs: tuple[EvalRun, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Numbers:
    """What is followed; each in 0..1, None where the slice has no question that defines it.

    Attributes:
        recall: Share of the labelled passages that the model was shown.
        declined: Of the questions with an answer, the share that got none.
        false: Of the questions without an answer, the share that got one.
        risk: Of the answers that left, the share that is wrong: from another place, or to a question
            without an answer.
        low, high: The interval of the risk.
    """

    questions: int
    recall: float | None
    declined: float | None
    false: float | None
    risk: float | None
    low: float | None = None
    high: float | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class RunLine:
    """One run.

    Attributes:
        changed: What is not as in the run before, of the same variant: `policy`, `documents`, `scorer`.
    """

    run: EvalRun
    numbers: Numbers
    changed: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Dot:
    """One run's number."""

    x: float
    y: float
    said: str


@dataclass(frozen=True, slots=True)
class Curve:
    """One number of one variant over the runs; `path` as the `points` of a polyline."""

    label: str
    colour: int
    path: str
    dots: tuple[Dot, ...]


@dataclass(frozen=True, slots=True)
class Chart:
    """One picture.

    Attributes:
        better: Which way is better: `higher` or `lower`.
        changes: Where along the picture something was changed.
        summary: The picture in words.
    """

    title: str
    meaning: str
    better: str
    curves: tuple[Curve, ...]
    changes: tuple[tuple[float, str], ...]
    summary: str


@dataclass(frozen=True, slots=True)
class SliceLine:
    """A slice of one run, and how its numbers differ from those of the run before."""

    name: str
    numbers: Numbers
    before: Numbers | None


def key_of(*parts: str) -> str:
    """Names something in an address whose own name may be any text."""
    joined = "\0".join(parts).encode("utf-8", "surrogatepass")
    return blake2b(joined, digest_size=8).hexdigest()


def run_sets(runs: Sequence[EvalRun]) -> list[RunSet]:
    """Those that were run last come first."""
    found: dict[tuple[str, str], list[EvalRun]] = {}
    for run in runs:
        found.setdefault((run.cases, run.half), []).append(run)
    return [
        RunSet(key_of(cases, half), inside[0].name, cases, half, tuple(inside))
        for (cases, half), inside in found.items()
    ]


def run_lines(runs: Sequence[EvalRun], part: str = ALL) -> list[RunLine]:
    """Runs as given, newest first, with the numbers of one slice."""
    lines: list[RunLine] = []
    before: dict[str, EvalRun] = {}
    for run in reversed(runs):
        last = before.get(run.variant)
        lines.append(
            RunLine(
                run=run, numbers=numbers_of(run, part), changed=() if last is None else _changed(last, run)
            )
        )
        before[run.variant] = run
    return lines[::-1]


def slice_lines(run: EvalRun, before: EvalRun | None) -> list[SliceLine]:
    """Every slice of a run, the whole first."""
    names = list(_mapping(run.report.get("slices")))
    return [
        SliceLine(name, numbers_of(run, name), None if before is None else numbers_of(before, name))
        for name in sorted(names, key=lambda name: (name != ALL, names.index(name)))
    ]


def numbers_of(run: EvalRun, part: str) -> Numbers:
    """What a run found in one slice; nothing, if it has no such slice."""
    found = _mapping(_mapping(run.report.get("slices")).get(part))
    measures, intervals = _mapping(found.get("measures")), _mapping(found.get("intervals"))
    size = _mapping(_mapping(run.report.get("retrieval")).get("send")).get("k")
    risk = intervals.get("selective_risk")
    low, high = risk if isinstance(risk, list) and len(risk) == 2 else (None, None)
    questions = found.get("questions")
    return Numbers(
        questions=questions if isinstance(questions, int) else 0,
        recall=_number(measures.get(f"recall@{size}")),
        declined=_number(measures.get("wrong_abstentions")),
        false=_number(measures.get("false_releases")),
        risk=_number(measures.get("selective_risk")),
        low=_number(low),
        high=_number(high),
    )


_Pick = Callable[[Numbers], float | None]
_PICTURES: tuple[tuple[str, str, str, tuple[tuple[str, _Pick], ...]], ...] = (
    (
        "Recall",
        "of the passages that answer, how many the model was shown",
        "higher",
        (("", lambda found: found.recall),),
    ),
    (
        "Abstention",
        "questions with an answer that got none, and questions without one that got one",
        "lower",
        (("wrongly declined", lambda found: found.declined), ("wrongly answered", lambda found: found.false)),
    ),
    (
        "Risk",
        "of the answers that left, how many should not have",
        "lower",
        (("", lambda found: found.risk),),
    ),
)


def charts(lines: Sequence[RunLine]) -> list[Chart]:
    """Recall, abstention and risk of runs given newest first, drawn oldest first."""
    ordered = list(reversed(lines))
    variants = list(dict.fromkeys(line.run.variant for line in ordered))[:_COLOURS]
    places = [_place(number, len(ordered)) for number in range(len(ordered))]
    changes = tuple(
        (place, ", ".join(line.changed)) for place, line in zip(places, ordered, strict=True) if line.changed
    )
    made = []
    for title, meaning, better, picks in _PICTURES:
        curves: list[Curve] = []
        for label, pick in picks:
            for variant in variants:
                name = ", ".join(part for part in (label, variant) if part)
                curves.append(_curve(name, len(curves) % (_COLOURS + 1), variant, pick, ordered, places))
        made.append(Chart(title, meaning, better, tuple(curves), changes, _summary(title, curves)))
    return made


def _curve(
    label: str, colour: int, variant: str, pick: _Pick, lines: Sequence[RunLine], places: Sequence[float]
) -> Curve:
    dots = [
        Dot(place, _height(value), f"{line.run.moment:%Y-%m-%d %H:%M}, run {line.run.number}: {value:.1%}")
        for place, line in zip(places, lines, strict=True)
        if line.run.variant == variant and (value := pick(line.numbers)) is not None
    ]
    return Curve(label, colour, " ".join(f"{dot.x},{dot.y}" for dot in dots), tuple(dots))


def _summary(title: str, curves: Sequence[Curve]) -> str:
    told = []
    for curve in curves:
        if curve.dots:
            first, last = (dot.said.rpartition(": ")[2] for dot in (curve.dots[0], curve.dots[-1]))
            said = last if len(curve.dots) == 1 else f"{first} at first, {last} now"
            told.append(f"{curve.label}: {said}" if curve.label else said)
    return f"{title}. " + ("; ".join(told) if told else "No run has this number.")


def _place(number: int, count: int) -> float:
    if count == 1:
        return WIDTH / 2
    return round(_EDGE + number * (WIDTH - 2 * _EDGE) / (count - 1), 1)


def _height(value: float) -> float:
    return round(HEIGHT - 8 - min(1.0, max(0.0, value)) * (HEIGHT - 16), 1)


def _changed(before: EvalRun, now: EvalRun) -> tuple[str, ...]:
    pairs = (
        ("policy", before.policy_fingerprint, now.policy_fingerprint),
        ("documents", before.retriever, now.retriever),
        ("scorer", before.scorer, now.scorer),
    )
    return tuple(name for name, then, here in pairs if then != here)


def _mapping(value: object) -> Mapping[str, Json]:
    return value if isinstance(value, dict) else {}


def _number(value: object) -> float | None:
    return float(value) if isinstance(value, (int, float)) and not isinstance(value, bool) else None
