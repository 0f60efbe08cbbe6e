"""What calibration needs of a question: its gate scores, and whether its passage would be shown."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from guardrag.errors import GuardragError
from guardrag.evals.cases import Case
from guardrag.evals.failures import failures_told
from guardrag.evals.gate_scores import gate_scores, score_kind
from guardrag.evals.labels import labelled
from guardrag.evals.parallel import each_of
from guardrag.guard import Guard
from guardrag.policy.sections import GatePolicy
from guardrag.types import Attribute, Caller, Reason, ScoreKind

__all__ = ["Collected", "Sample", "collect", "sample_of"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Sample:
    """One labelled question before the gate.

    Attributes:
        level: The highest floor that the question still passes; None: it passes none.
        top: Its best score; None: nothing was scored.
        shown: For each of the final ranking, best first: its score, and whether it is labelled.
        k: How many of them the model is shown.
        keep_below: Whether those below the floor are shown with the others.
    """

    case_id: str
    answerable: bool
    level: float | None
    top: float | None = None
    shown: tuple[tuple[float | None, bool], ...] = ()
    k: int = 1
    keep_below: bool = True

    def passes(self, floor: float) -> bool:
        """True if the gate lets the question through with this floor."""
        return self.level is not None and self.level >= floor

    def has_passage(self, floor: float) -> bool:
        """True if a labelled passage is among what the model would be shown with this floor."""
        kept = (
            label for score, label in self.shown if score is not None and (self.keep_below or score >= floor)
        )
        return any(label for _, label in zip(range(self.k), kept, strict=False))


@dataclass(frozen=True, slots=True)
class Collected:
    """The samples of a case set.

    Attributes:
        kind: What the gate's scores mean; None if nothing was ever scored.
    """

    samples: tuple[Sample, ...]
    kind: ScoreKind | None


def collect(
    guard: Guard,
    cases: Iterable[Case],
    *,
    caller: Mapping[str, Attribute] | None = None,
    jobs: int = 1,
    progress: Callable[[], None] | None = None,
) -> Collected:
    """Searches and ranks for every case; nothing is written and no model that writes is called.

    Raises:
        GuardragError: If a tool failed at a question. That it did not pass says nothing about its
            scores, and a floor would be certified by the failure.
    """
    found = each_of(partial(_rank, guard, caller or {}), tuple(cases), jobs=jobs, progress=progress)
    failed = failures_told(reason for _, _, reason in found)
    if failed:
        raise GuardragError(
            f"{failed}, so nothing is certified: what a failure stops would count as what the floor stops; "
            "mend the tool and calibrate again"
        )
    kinds = (kind for _, kind, _ in found if kind is not None)
    return Collected(tuple(sample for sample, _, _ in found), next(kinds, None))


def _rank(
    guard: Guard, defaults: Mapping[str, Attribute], case: Case
) -> tuple[Sample, ScoreKind | None, Reason | None]:
    seen = guard.rank(case.question, caller=Caller({**defaults, **case.caller.attributes}))
    gate = guard.policy.gate
    scores = gate_scores(seen.ranked, gate.scorer)
    labels = set(case.relevant)
    hits = [hit in labels for hit in labelled(seen.ranked, case.relevant, seen.wide)]
    sample = sample_of(case.id, case.answerable, scores, hits, gate, guard.policy.order.k)
    stopped = None if seen.abstained is None else seen.abstained.reason
    return sample, score_kind(seen.ranked, gate.scorer), stopped


def sample_of(
    case_id: str,
    answerable: bool,  # noqa: FBT001 - a fact beside others, not a switch
    scores: Sequence[float | None],
    hits: Sequence[bool],
    gate: GatePolicy,
    k: int,
) -> Sample:
    """The sample of a final ranking: what the gate compares for each, and which are labelled."""
    ranked = sorted((score for score in scores if score is not None), reverse=True)
    close = len(ranked) > 1 and ranked[0] - ranked[1] < gate.margin
    return Sample(
        case_id=case_id,
        answerable=answerable,
        level=None if close or len(ranked) < gate.min_above else ranked[gate.min_above - 1],
        top=ranked[0] if ranked else None,
        shown=tuple(zip(scores, hits, strict=True)),
        k=k,
        keep_below=gate.keep_below,
    )
