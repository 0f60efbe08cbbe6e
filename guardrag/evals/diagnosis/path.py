"""What becomes of the labelled passage on its way through the stages."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from guardrag.evals.diagnosis.values import Standing
from guardrag.evals.labels import named, passages_of
from guardrag.guard.bench import Bench
from guardrag.policy.sections import DedupePolicy, FreshenPolicy
from guardrag.stages.dedupe import dedupe
from guardrag.stages.expand import expand
from guardrag.stages.freshen import freshen
from guardrag.stages.gate import gate
from guardrag.stages.order import order
from guardrag.stages.permit import permit
from guardrag.stages.rerank import rerank
from guardrag.stages.retrieve import retrieve
from guardrag.types import Abstained, Candidate, Dropped, DropReason, Flag, Gathered, Outcome, Reason, Stage

__all__ = ["Path", "budget_stopped", "follow", "gate_reason", "rank_of", "standing"]


_MARKS = frozenset({Flag.SUPERSEDED, Flag.EXPIRED, Flag.NOT_YET_VALID})
"""What freshen puts on a passage that is shown with a notice."""


@dataclass(frozen=True, slots=True)
class Path:
    """The stages before the model, each with what it handed on.

    Attributes:
        found: What the retriever returned; passages out of scope without their text.
        ranked: After reranking, best first; empty if nothing came so far.
        sent: In prompt order; empty if nothing came so far.
        dropped: By every stage, in order.
        stopped: The abstention, where a stage abstained.
    """

    found: tuple[Candidate, ...]
    ranked: tuple[Candidate, ...]
    sent: tuple[Candidate, ...]
    dropped: tuple[Dropped, ...]
    stopped: Abstained | None

    def of(self, labels: Sequence[str]) -> Dropped | None:
        """Where a passage that a label names left the flow, the first that did."""
        return next((d for d in self.dropped if _is(d.candidate, labels)), None)


def follow(bench: Bench) -> Path:
    """Runs the stages up to the prompt, without recording anything.

    Raises:
        ToolError: If a tool failed.
    """
    policy, tools = bench.policy, bench.tools
    dropped: list[Dropped] = []
    reached: dict[Stage, tuple[Candidate, ...]] = {}
    stopped: Abstained | None = None

    def step(stage: Stage, outcome: Outcome[Gathered]) -> Gathered | None:
        nonlocal stopped
        dropped.extend(outcome.dropped)
        if isinstance(outcome.value, Abstained):
            stopped = replace(outcome.value, stage=stage)
            return None
        reached[stage] = outcome.value.candidates
        return outcome.value

    value = step(Stage.RETRIEVE, retrieve(bench.query, policy.retrieve, tools.retriever))
    value = value and step(Stage.PERMIT, permit(value, policy.permit))
    value = value and step(Stage.FRESHEN, freshen(value, policy.freshen, tools.passages))
    value = value and step(Stage.DEDUPE, dedupe(value, policy.dedupe, tools.embedder))
    value = value and step(Stage.RERANK, rerank(value, policy.rerank, tools.scorers))
    value = value and step(Stage.GATE, gate(value, policy.gate))
    value = value and step(Stage.EXPAND, expand(value, policy.expand, tools.passages))
    value and step(Stage.ORDER, order(value, policy.order, tools.cost))
    return Path(
        found=reached.get(Stage.RETRIEVE, ()),
        ranked=reached.get(Stage.RERANK, ()),
        sent=reached.get(Stage.ORDER, ()),
        dropped=tuple(dropped),
        stopped=stopped,
    )


def rank_of(candidates: Iterable[Candidate], labels: Sequence[str]) -> int | None:
    """Place from 1 of the first candidate that a label names, or that absorbed one; None if none does."""
    return next((place for place, c in enumerate(candidates, 1) if _is(c, labels)), None)


def standing(candidates: Sequence[Candidate], labels: Sequence[str], bench: Bench, copies: float) -> Standing:
    """The passage's ranks in `candidates`, which are all in scope.

    Args:
        copies: Similarity in words from which two passages count as copies.
    """
    rank = rank_of(candidates, labels)
    if rank is None:
        return Standing()
    upto = tuple(candidates[:rank])
    current = _in_force(upto, bench)
    outdated = [c for c in upto if c not in current]
    distinct = _distinct(upto, bench, copies)
    clear = _distinct(current, bench, copies)
    return Standing(
        rank=rank,
        distinct=rank_of(distinct, labels),
        current=rank_of(current, labels),
        clear=rank_of(clear, labels),
        copies=len(upto) - len(distinct),
        outdated=tuple(c.passage.id for c in outdated if not _is(c, labels)),
        unmarked=tuple(c.passage.id for c in outdated if not _is(c, labels) and not _MARKS & set(c.flags)),
    )


def _is(candidate: Candidate, labels: Sequence[str]) -> bool:
    if named(passages_of(candidate), labels):
        return True
    absorbed = {name for other in candidate.merged for name in (other, other.rpartition("~")[0])}
    return any(label in absorbed for label in labels)


def _in_force(candidates: tuple[Candidate, ...], bench: Bench) -> tuple[Candidate, ...]:
    outcome = freshen(Gathered(bench.query, candidates), FreshenPolicy(), bench.tools.passages)
    gone = {d.candidate.passage.id for d in outcome.dropped}
    return tuple(c for c in candidates if c.passage.id not in gone)


def _distinct(candidates: tuple[Candidate, ...], bench: Bench, copies: float) -> tuple[Candidate, ...]:
    """Best of each group of copies. A copy of the passage itself stands for it."""
    policy = DedupePolicy(method="shingles", threshold=copies, shingle=1)
    outcome = dedupe(Gathered(bench.query, candidates), policy)
    return outcome.value.candidates if isinstance(outcome.value, Gathered) else candidates


def budget_stopped(path: Path, labels: Sequence[str]) -> bool:
    """True if the token budget kept the passage out."""
    drop = path.of(labels)
    return drop is not None and drop.reason is DropReason.OVER_BUDGET


def gate_reason(path: Path) -> str:
    """Why the gate abstained; empty if it did not."""
    stopped = path.stopped
    if stopped is None or stopped.stage is not Stage.GATE or stopped.reason is Reason.NO_CONTEXT:
        return ""
    return stopped.reason.value
