"""What evaluation needs to see beside the answer."""

from __future__ import annotations

from dataclasses import dataclass

from guardrag.guard.answer import Answer
from guardrag.run import Run
from guardrag.types import Abstained, Candidate, Decision, Gathered, Stage, Verified, Written

__all__ = ["Inspection", "Ranked", "inspection", "ranked"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Inspection:
    """An answer with the rankings on its way.

    Attributes:
        answer: As the asker gets it.
        wide: What the retriever found, in its order.
        ranked: After scope, freshness, deduplication and reranking, best first.
        sent: What the model was shown, in prompt order; empty if it was not asked.
        written: Prompt, reply and draft of the last call, if there was one.
        verified: The verdict on the last draft, if there was one.
    """

    answer: Answer
    wide: tuple[Candidate, ...]
    ranked: tuple[Candidate, ...]
    sent: tuple[Candidate, ...]
    written: Written | None
    verified: Verified | None

    @property
    def decision(self) -> Decision:
        """The answer's decision."""
        return self.answer.decision


@dataclass(frozen=True, slots=True, kw_only=True)
class Ranked:
    """What a question finds, up to the gate.

    Attributes:
        wide, ranked: As in an inspection.
        abstained: Why the gate, or a stage before it, stopped the question; None: it passed.
    """

    wide: tuple[Candidate, ...]
    ranked: tuple[Candidate, ...]
    abstained: Abstained | None


def ranked(run: Run) -> Ranked:
    """The rankings of one run that ended with the gate."""
    stopped = (value for value in run.outputs.values() if isinstance(value, Abstained))
    return Ranked(
        wide=_candidates(run, Stage.RETRIEVE),
        ranked=_candidates(run, Stage.RERANK),
        abstained=next(stopped, None),
    )


def inspection(answer: Answer, run: Run) -> Inspection:
    """The inspection of one run."""
    verified = run.outputs.get(Stage.VERIFY)
    return Inspection(
        answer=answer,
        wide=_candidates(run, Stage.RETRIEVE),
        ranked=_candidates(run, Stage.RERANK),
        sent=_candidates(run, Stage.ORDER),
        written=run.written,
        verified=verified if isinstance(verified, Verified) else None,
    )


def _candidates(run: Run, stage: Stage) -> tuple[Candidate, ...]:
    value = run.outputs.get(stage)
    return value.candidates if isinstance(value, Gathered) else ()
