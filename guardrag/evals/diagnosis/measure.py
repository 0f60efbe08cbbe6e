"""Measures everything that the rules ask about, one question and one labelled passage at a time."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from typing import TYPE_CHECKING

from guardrag.errors import ToolError
from guardrag.evals.diagnosis.library import Library, rank_among
from guardrag.evals.diagnosis.naming import other_names
from guardrag.evals.diagnosis.path import Path, budget_stopped, follow, gate_reason, rank_of, standing
from guardrag.evals.diagnosis.recut import recut
from guardrag.evals.diagnosis.thresholds import DEFAULTS, Thresholds
from guardrag.evals.diagnosis.values import Comparison, Fate, Measurements, SearchKind
from guardrag.guard.bench import Bench, bench
from guardrag.rules.scope import matches, violated
from guardrag.types import Candidate, Scope, ScoreKind

if TYPE_CHECKING:
    from guardrag.guard import Guard
    from guardrag.types import Attribute, Caller

__all__ = ["measure"]

_DEEP_AT_LEAST = 200
_DEEP_AT_MOST = 1000


def measure(
    guard: Guard,
    question: str,
    gold: Sequence[str],
    *,
    library: Library | None = None,
    answers: Sequence[str] = (),
    caller: Caller | Mapping[str, Attribute] | None = None,
    filters: Mapping[str, object] | None = None,
    as_of: datetime | None = None,
    thresholds: Thresholds = DEFAULTS,
) -> Measurements:
    """What became of the labelled passage, and what would have under other conditions.

    The retriever is called three times: as the guard does, deeper, and without filters. No model
    writes anything and nothing is recorded.

    Args:
        guard: As it answers.
        question: What was asked.
        gold: Ids of passages or sections, of which any one answers.
        library: The documents; None takes what the retriever gives for this question.
        answers: The answer as it stands in the documents, for telling whether it was cut.
        caller, filters, as_of: As for `Guard.answer`.
        thresholds: For what counts as a copy.

    Raises:
        CallError, FilterError: If an argument cannot be read.
        ToolError: If a tool failed.
    """
    on = bench(guard, question, caller=caller, filters=filters, as_of=as_of)
    policy = on.policy
    base = Measurements(
        question=question, gold=tuple(gold), send_k=policy.order.k, wide_k=policy.retrieve.wide
    )
    free, unfree = _unfiltered(on)
    if on.query.required is None:
        return replace(base, lacks=True, unfiltered_rank=rank_of(free, gold))
    scope = on.query.required + on.query.filters
    deep = _retrieved(on, min(_DEEP_AT_MOST, max(_DEEP_AT_LEAST, 4 * policy.retrieve.wide)), scope)
    path = follow(on)
    shelf = library or _pool(free, deep)
    known = shelf.gold(gold)
    admitted = [place for place in known if matches(shelf.passages[place], scope)]
    in_scope = [candidate for candidate in deep if matches(candidate.passage, scope)]
    kind = _kind((*free, *deep))
    found = (*path.found, *deep, *free)
    returned = tuple(candidate.passage.id for candidate in found if rank_of((candidate,), gold))
    others, same_text = ((), False) if returned else other_names(shelf, known, found)
    # A passage that absorbed the labelled one knows it by its id only.
    gold = tuple(dict.fromkeys((*gold, *returned)))
    measured = replace(
        base,
        kind=kind,
        in_corpus=True if known or returned else False if shelf.whole else None,
        alike=() if known or returned or not shelf.whole else shelf.alike(base.gold),
        other_names=others,
        same_text=same_text,
        in_scope=bool(admitted) if known else None,
        excluded_by=() if admitted or not known else violated(shelf.passages[known[0]], scope),
        rank=rank_of(path.found, gold),
        unfiltered_rank=rank_of(free, gold),
        search=standing(in_scope, gold, on, thresholds.copies),
        final=standing(path.ranked, gold, on, thresholds.copies),
        fate=_fate(path, gold, on, scope),
        passages=len(shelf.passages),
        unmeasured=(*unfree, *_unmeasured(shelf)),
    )
    if not admitted:
        return measured
    return replace(
        measured,
        compared=_compare(question, shelf, admitted, scope, _leg(deep, gold, kind)),
        cut=recut(
            question,
            shelf,
            admitted,
            shelf.admitted(scope),
            sent=[candidate.passage.text for candidate in path.sent],
            answers=answers,
            dense=kind is not SearchKind.WORDS,
            delivered=measured.delivered,
        ),
    )


def _retrieved(on: Bench, k: int, scope: Scope) -> tuple[Candidate, ...]:
    return on.tools.retriever(on.query.text, k, scope).candidates[:k]


def _unfiltered(on: Bench) -> tuple[tuple[Candidate, ...], tuple[str, ...]]:
    """What the search gives without any filter; some are made to refuse that."""
    try:
        return _retrieved(on, on.policy.retrieve.wide, ()), ()
    except ToolError as error:
        if not (on.query.required or on.query.filters):
            raise
        return (), (f"the retriever cannot be asked without filters: {error}",)


def _pool(*searches: Sequence[Candidate]) -> Library:
    """What the searches for this question gave, each passage once: all that is known of the documents."""
    found = {candidate.passage.id: candidate.passage for search in searches for candidate in search}
    passages = sorted(found.values(), key=lambda p: (p.source or "", p.document_start))
    return Library(passages, whole=False)


def _kind(candidates: Sequence[Candidate]) -> SearchKind:
    """What the retriever compares, by the kinds of its own scores."""
    if not candidates:  # vectors always have a nearest; only words can find nothing
        return SearchKind.WORDS
    own = [s for candidate in candidates for s in candidate.scores if s.scorer.startswith("retriever")]
    kinds = {score.kind for score in own}
    by_words = ScoreKind.BM25 in kinds
    by_vectors = bool(kinds & {ScoreKind.COSINE, ScoreKind.INNER_PRODUCT, ScoreKind.NEGATIVE_DISTANCE})
    if (by_words and by_vectors) or ScoreKind.RRF in kinds:  # fused of what, it need not say
        return SearchKind.BOTH
    return SearchKind.WORDS if by_words else SearchKind.VECTORS if by_vectors else SearchKind.UNKNOWN


def _fate(path: Path, gold: Sequence[str], on: Bench, scope: Scope) -> Fate:
    gate, drop = on.policy.gate, path.of(gold)
    ranked = next((candidate for candidate in path.ranked if rank_of((candidate,), gold)), None)
    score = None if ranked is None else ranked.score(gate.scorer)
    return Fate(
        returned=len(path.found),
        leaked=sum(not matches(candidate.passage, scope) for candidate in path.found),
        dropped=None if drop is None else (drop.stage.value, drop.reason.value, drop.detail),
        score=None if score is None or not math.isfinite(score.value) else score.value,
        floor=gate.floor.value,
        scorer=gate.scorer,
        gate=gate_reason(path),
        over_budget=budget_stopped(path, gold),
        budget=on.policy.order.budget_tokens,
        sent=len(path.sent),
        place=rank_of(path.sent, gold),
    )


def _compare(
    question: str, shelf: Library, places: Sequence[int], scope: Scope, leg: int | None
) -> Comparison:
    """The best of the labelled passages among all in scope, by words and by vectors."""
    allowed = shelf.admitted(scope)
    scores, _ = shelf.by_words(question)
    best = max(places, key=lambda place: (scores[place], -place))
    if leg is None and scores[best] > 0:
        leg = rank_among(scores, allowed, float(scores[best]))
    identifiers = shelf.identifiers(question, places)
    compared = Comparison(
        lexical_rank=leg,
        identifiers=tuple(term.text for term in identifiers),
        holders=shelf.holders(identifiers, allowed) if identifiers else 0,
        coverage=shelf.coverage(question, shelf.passages[best]),
    )
    vectors = shelf.by_vectors(question)
    if vectors is None:
        return compared
    cosines, _ = vectors
    nearest = max(places, key=lambda place: (cosines[place], -place))
    others = allowed.copy()
    others[nearest] = False
    less = int((cosines[others] < cosines[nearest]).sum())
    return replace(
        compared,
        dense_rank=rank_among(cosines, others, float(cosines[nearest])),
        percentile=less / int(others.sum()) if others.any() else 1.0,
    )


def _leg(candidates: Sequence[Candidate], gold: Sequence[str], kind: SearchKind) -> int | None:
    """Rank by the words of a search that fuses both, from the scores it came with."""
    if kind is not SearchKind.BOTH:
        return None
    scored = [(score.value, c) for c in candidates if (score := c.score("retriever.words")) is not None]
    scored.sort(key=lambda pair: -pair[0])
    return rank_of((candidate for _, candidate in scored), gold)


def _unmeasured(shelf: Library) -> tuple[str, ...]:
    notes = []
    if not shelf.whole:
        notes.append(
            "the documents were not given, so the passage is compared only with what the retriever "
            "returned, and "
            "one that was not found may not exist: give --docs too"
        )
    if shelf.embedder is None:
        notes.append("no embedder was given, so nothing is said about vectors: give --embedder")
    return tuple(notes)
