"""Runs cases through a Guard."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from time import perf_counter

from guardrag.evals.cases import Case
from guardrag.evals.gate_scores import gate_scores
from guardrag.evals.labels import labelled, named, passages_of
from guardrag.evals.parallel import each
from guardrag.evals.report import CaseResult, Report
from guardrag.guard import Guard
from guardrag.guard.inspection import Inspection
from guardrag.types import Abstained, Attribute, Caller, CheckOutcome, ClaimFinding, Passage, Released

__all__ = ["ask_case", "evaluate", "report_of"]


def evaluate(
    guard: Guard,
    cases: Iterable[Case],
    *,
    caller: Mapping[str, Attribute] | None = None,
    half: str = "all",
    progress: Callable[[CaseResult], None] | None = None,
    jobs: int = 1,
    done: Mapping[str, CaseResult] | None = None,
) -> Report:
    """Asks the guard every case and compares what came out with the labels.

    Args:
        guard: Asked exactly as an application would ask it.
        cases: In order.
        caller: Attributes of who asks, for those that a case does not set itself.
        half: Which half the cases are, for the report.
        progress: Called after each case.
        jobs: How many questions are asked at the same time; the report is the same.
        done: Results by case id that are taken as they are.

    Returns:
        The report. Ranking measures at send size are of the final ranking cut at the policy's
        `order.k`, also for questions that were not answered in the end.
    """
    ask = partial(ask_case, guard, defaults=caller or {})
    return report_of(guard, each(ask, cases, jobs=jobs, done=done, progress=progress), half=half)


def report_of(guard: Guard, results: Sequence[CaseResult], *, half: str = "all") -> Report:
    """The report of results that this guard gave."""
    policy = guard.policy
    return Report(
        results=tuple(results),
        send_k=policy.order.k,
        wide_k=policy.retrieve.wide,
        policy=policy.name,
        policy_fingerprint=policy.fingerprint,
        scorer=policy.gate.scorer,
        half=half,
    )


def ask_case(guard: Guard, case: Case, defaults: Mapping[str, Attribute]) -> CaseResult:
    """What the guard makes of one case; `defaults` are the caller's where the case says nothing."""
    started = perf_counter()
    seen = guard.inspect(case.question, caller=Caller({**defaults, **case.caller.attributes}))
    seconds = perf_counter() - started
    decision = seen.decision
    cited = _cited(seen)
    claims = _released_claims(seen)
    return CaseResult(
        case=case,
        wide=tuple(labelled(seen.wide, case.relevant)),
        ranked=tuple(labelled(seen.ranked, case.relevant, seen.wide)),
        decision=type(decision).__name__.lower(),
        reason=decision.reason if isinstance(decision, Abstained) else None,
        on_label=bool(named(cited, case.relevant)),
        top=_top(seen, guard.policy.gate.scorer),
        text=decision.text if isinstance(decision, Released) else "",
        cited=tuple(passage.id for passage in cited),
        seconds=seconds,
        scores=gate_scores(seen.ranked, guard.policy.gate.scorer),
        sent=tuple(labelled(seen.sent, case.relevant, seen.wide)),
        claims=len(claims),
        remarked=sum(_remarked(claim) for claim in claims),
        usage=seen.answer.usage,
    )


def _cited(seen: Inspection) -> tuple[Passage, ...]:
    """The passages that a released answer cites."""
    if not isinstance(seen.decision, Released):
        return ()
    shown = {passage.id: passage for candidate in seen.sent for passage in passages_of(candidate)}
    ids = dict.fromkeys(citation.passage_id for citation in seen.decision.citations)
    return tuple(shown[passage_id] for passage_id in ids if passage_id in shown)


def _released_claims(seen: Inspection) -> tuple[ClaimFinding, ...]:
    if not isinstance(seen.decision, Released) or seen.verified is None:
        return ()
    return tuple(claim for claim in seen.verified.claims if claim.supported)


def _remarked(claim: ClaimFinding) -> bool:
    flagged = any(quote.flags for quote in claim.quotes)
    return flagged or any(check.outcome is not CheckOutcome.PASSED for check in claim.checks)


def _top(seen: Inspection, scorer: str) -> float | None:
    scores = [score.value for candidate in seen.ranked if (score := candidate.score(scorer)) is not None]
    finite = [value for value in scores if math.isfinite(value)]
    return max(finite) if finite else None
