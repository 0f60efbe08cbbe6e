"""Each effect, measured for one search alone and for the same search behind a Guard."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from guardrag import Guard
from guardrag.evals import Case
from guardrag.evals.labels import labelled, named, passages_of
from guardrag.guard.bench import bench
from guardrag.policy import load_policy
from guardrag.policy.sections import DedupePolicy, FreshenPolicy
from guardrag.ports import Embedder
from guardrag.rules.scope import matches
from guardrag.types import Candidate, Released

from .worlds import World, described, is_outdated

__all__ = ["KS", "Effects", "alone", "guarded"]

KS = (1, 3, 5, 10, 20)
SEND = 5
_WIDE = 50


@dataclass
class Effects:
    """Counts, and of how many."""

    no_answer_answered: int
    no_answer: int
    identifiers_found: int
    identifiers: int
    distinct_in_top5: float
    outdated_first: int
    outdated: int
    empty_after_filter: int
    filtered: int
    hits: dict[int, int]
    answerable: int
    released_right: int | None = None
    released_other: int | None = None
    answered_from_outdated: int | None = None
    top_scores: dict[str, list[float]] | None = None

    def to_json(self) -> dict[str, Any]:
        """The counts; of the scores the report says what separates them."""
        return {name: value for name, value in self.__dict__.items() if name != "top_scores"}


def _rank(candidates: Sequence[Candidate], case: Case) -> int | None:
    labels = set(case.relevant)
    return next((n for n, name in enumerate(labelled(candidates, case.relevant), 1) if name in labels), None)


def _distinct(candidates: Sequence[Candidate], case: Case) -> int:
    """Different things among the first five; all that a duplicate question is labelled with is one."""
    top = candidates[:SEND]
    return len({"same" if named(passages_of(c), case.relevant) else c.passage.id for c in top})


def _common(world: World, rankings: dict[str, list[Candidate]], emptied: int, answered: int) -> Effects:
    ranks = {case.id: _rank(rankings[case.question], case) for case in world.cases if case.answerable}
    identifiers = [case for case in world.cases if "identifier" in case.tags and case.answerable]
    distinct = [_distinct(rankings[case.question], case) for case in world.duplicates]
    firsts = [rankings[case.question][:1] for case in world.outdated]
    return Effects(
        no_answer_answered=answered,
        no_answer=sum(not case.answerable for case in world.cases),
        identifiers_found=sum((ranks[case.id] or 99) <= SEND for case in identifiers),
        identifiers=len(identifiers),
        distinct_in_top5=sum(distinct) / len(distinct),
        outdated_first=sum(bool(first) and is_outdated(first[0].passage, world.as_of) for first in firsts),
        outdated=len(world.outdated),
        empty_after_filter=emptied,
        filtered=len(world.scoped),
        hits={k: sum(rank is not None and rank <= k for rank in ranks.values()) for k in KS},
        answerable=len(ranks),
    )


def alone(world: World, retriever: object) -> Effects:
    """The search as most systems use it: the five best go to the model, whatever they are.

    A filter is applied to those five, as in application code. Every question that gets a passage gets
    an answer.
    """
    with Guard(retriever, store=False) as guard:
        rankings = {case.question: _found(guard, case, world) for case in (*world.cases, *world.outdated)}
        emptied = 0
        for case, filters in world.scoped:
            on = bench(guard, case.question, caller=described(case), filters=filters, as_of=world.as_of)
            scope = (*(on.query.required or ()), *on.query.filters, *_required(world, case))
            emptied += not any(matches(c.passage, scope) for c in rankings[case.question][:SEND])
    answered = sum(bool(rankings[case.question]) for case in world.cases if not case.answerable)
    effects = _common(world, rankings, emptied, answered)
    effects.top_scores = _tops(world, rankings)
    return effects


def _found(guard: Guard, case: Case, world: World) -> list[Candidate]:
    on = bench(guard, case.question, as_of=world.as_of)
    return list(on.tools.retriever(on.query.text, _WIDE, ()).candidates)


def _required(world: World, case: Case) -> Sequence[Any]:
    from guardrag.rules.scope import resolve_required

    return resolve_required(world.require, case.caller) or ()


def _tops(
    world: World, rankings: dict[str, list[Candidate]], scorer: str = "retriever"
) -> dict[str, list[float]]:
    """Best score of each question, those with an answer and no identifier, and those without an answer."""
    tops: dict[str, list[float]] = {"answerable": [], "no_answer": []}
    for case in world.cases:
        found = rankings[case.question]
        if "identifier" not in case.tags:
            scores = [score.value for c in found if (score := c.score(scorer)) is not None]
            tops["answerable" if case.answerable else "no_answer"].append(max(scores, default=0.0))
    return tops


def guarded(
    world: World,
    retriever: object,
    *,
    embedder: Embedder | None = None,
    freshen: FreshenPolicy | None = None,
    dedupe: DedupePolicy | None = None,
) -> Effects:
    """The same search behind a Guard under the policy that ships, `offline`, or that with other sections."""
    policy = load_policy("offline")
    changed: dict[str, object] = {}
    if world.require:
        changed["permit"] = policy.permit.model_copy(update={"require": world.require})
    changed |= {
        name: given for name, given in (("freshen", freshen), ("dedupe", dedupe)) if given is not None
    }
    policy = policy.model_copy(update=changed)
    rankings: dict[str, list[Candidate]] = {}
    answered = right = other = stale = emptied = 0
    with Guard(retriever, policy=policy, embedder=embedder, store=False, clock=lambda: world.as_of) as guard:
        for case in (*world.cases, *world.outdated):
            seen = guard.inspect(case.question, caller=described(case), as_of=world.as_of)
            rankings[case.question] = list(seen.ranked)
            if not isinstance(seen.decision, Released):
                continue
            cited = {citation.passage_id for citation in seen.decision.citations}
            shown = [c for c in seen.sent if cited & {p.id for p in passages_of(c)}]
            stale += case in world.outdated and any(is_outdated(c.passage, world.as_of) for c in shown)
            if not case.answerable:
                answered += case in world.cases
            elif named([p for c in shown for p in passages_of(c)], case.relevant):
                right += case in world.cases
            else:
                other += case in world.cases
        for case, filters in world.scoped:
            seen = guard.inspect(case.question, caller=described(case), filters=filters, as_of=world.as_of)
            emptied += not seen.ranked
    effects = _common(world, rankings, emptied, answered)
    effects.released_right, effects.released_other, effects.answered_from_outdated = right, other, stale
    effects.top_scores = _tops(world, rankings, policy.gate.scorer)
    return effects
