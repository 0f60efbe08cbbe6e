"""Scores the candidates against the question and puts them in order."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace

from guardrag.errors import ConfigurationError, ToolError
from guardrag.policy.sections import RerankPolicy
from guardrag.ports import Scorer
from guardrag.rules.blank import is_blank
from guardrag.rules.fusion import reciprocal_rank
from guardrag.rules.logits import sigmoid
from guardrag.types import (
    Abstained,
    Candidate,
    Dropped,
    DropReason,
    Gathered,
    Note,
    Outcome,
    Reason,
    Score,
    ScoreKind,
    Stage,
)

__all__ = ["FUSED", "rerank"]

_RETRIEVER = "retriever"
"""Name under which a policy counts on what the retriever said. No tool gives it: it is the score that
candidates come with, and among several scorers the order that they come in."""
FUSED = "fused"
"""Name under which the fused score of several scorers stands. It orders; no floor reads it."""

# A hair of tolerance: half-precision models round 1 up.
_RANGES = {ScoreKind.PROBABILITY: (0.0, 1.0), ScoreKind.COVERAGE: (0.0, 1.0), ScoreKind.COSINE: (-1.0, 1.0)}
_TOLERANCE = 1e-3


def rerank(gathered: Gathered, policy: RerankPolicy, scorers: Sequence[Scorer]) -> Outcome[Gathered]:
    """The candidates with every scorer's score, best first.

    Each scorer is called once, with the passages that have something to read. One scorer
    orders by what it said; several by reciprocal rank fusion. The freshness weight
    multiplies the key that orders, never a score. Equal fused ranks go by the first scorer, equals
    of one scorer keep the order they came in.
    Where the policy names `retriever` alone, candidates are ordered by the score they came with;
    where it names `retriever` among others, the order they came in is one of the rankings fused.
    A logit's comparable value is its probability, and its order that of the logit. Scores
    that are no finite number sort last; a candidate that got no valid one is dropped.

    Raises:
        ConfigurationError: There is no scorer, or two go by the same name.
        ToolError: A scorer failed, or gave not one score a passage, scores of several
            kinds, in another's name or outside the range of their declared kind.
    """
    names = [scorer.name for scorer in scorers]
    if not scorers and policy.scorers == (_RETRIEVER,):
        names = [_RETRIEVER]
    if not names or len(set(names)) != len(names) or FUSED in names:
        raise ConfigurationError(
            f"rerank needs one or more scorers with distinct names other than {FUSED!r}; it got {names}"
        )
    question = gathered.query.text
    scored = list(gathered.candidates)
    if not scored:
        return Outcome(gathered)
    readable = [place for place, candidate in enumerate(scored) if not is_blank(candidate.passage.text)]
    passages = [scored[place].passage for place in readable]
    for scorer in scorers:
        scores = _checked(scorer, list(scorer(question, passages)) if passages else [], len(passages))
        for place, score in zip(readable, scores, strict=True):
            scored[place] = _with(scored[place], score)
    as_found = _RETRIEVER in policy.scorers and bool(scorers)
    if len(scorers) > 1 or as_found:
        scored = _fused(scored, names, policy.fuse_k, as_found=as_found)
    valid: list[Candidate] = []
    dropped: list[Dropped] = []
    for candidate in scored:
        if any(_is_valid(candidate.score(name)) for name in names):
            valid.append(candidate)
        else:
            why = "no scorer gave it a finite score"
            dropped.append(Dropped(candidate, Stage.RERANK, DropReason.INVALID_SCORE, why))
    notes = _notes(scored, names)
    if not valid:
        return Outcome(Abstained(Reason.NO_VALID_SCORE), tuple(dropped), notes)
    by = names[0] if len(names) == 1 and not as_found else FUSED
    # Stable, reversed too. Fused ranks are often equal: then the scorer named first decides.
    valid.sort(key=lambda candidate: (*_key(candidate, by), *_key(candidate, names[0])), reverse=True)
    return Outcome(Gathered(gathered.query, tuple(valid)), tuple(dropped), notes)


def _checked(scorer: Scorer, scores: list[Score], expected: int) -> list[Score]:
    """The scores with a comparable value each, if they are what a scorer may give."""
    if len(scores) != expected:
        raise _failed(scorer, f"gave {len(scores)} scores for {expected} passages")
    for score in scores:
        if not isinstance(score, Score):
            raise _failed(scorer, f"gave a {type(score).__name__} where a Score belongs")
        if score.scorer != scorer.name:
            raise _failed(scorer, f"gave a score in the name of {score.scorer!r}")
    kinds = sorted({score.kind.value for score in scores})
    if len(kinds) > 1:
        raise _failed(scorer, f"mixed scores of kinds {', '.join(kinds)}; declare one")
    if ScoreKind.UNDECLARED in kinds:
        raise _failed(scorer, "did not declare what kind of scores it gives")
    comparable = [_comparable(score) for score in scores]
    for score in comparable:
        low, high = _RANGES.get(score.kind, (-math.inf, math.inf))
        if math.isfinite(score.value) and not low - _TOLERANCE <= score.value <= high + _TOLERANCE:
            raise _failed(
                scorer, f"declares {score.kind.value} and gave {score.value}, outside {low:g} to {high:g}"
            )
    return comparable


def _comparable(score: Score) -> Score:
    """The score as finite or plainly invalid numbers, a logit's value being its probability."""
    if type(score.value) is float and type(score.raw) is float and score.kind is not ScoreKind.LOGIT:
        return score
    raw = _number(score.raw)
    value = _number(score.value)
    if score.kind is ScoreKind.LOGIT:
        value = sigmoid(raw) if math.isfinite(raw) else math.nan
    return replace(score, value=value, raw=raw)


def _number(value: object) -> float:
    """NaN stands for whatever is not a number, such as None for "not scored"."""
    if isinstance(value, bool) or not isinstance(value, int | float):
        return math.nan
    return float(value)


def _is_valid(score: Score | None) -> bool:
    return score is not None and math.isfinite(score.value) and math.isfinite(score.raw)


def _with(candidate: Candidate, score: Score) -> Candidate:
    others = tuple(known for known in candidate.scores if known.scorer != score.scorer)
    return replace(candidate, scores=(*others, score))


def _fused(
    candidates: Sequence[Candidate], names: Sequence[str], k: int, *, as_found: bool
) -> list[Candidate]:
    """The candidates with the fused score of every scorer's ranking, and of the one they came in."""
    rankings: list[Sequence[int]] = []
    for name in names:
        raw = {
            place: score.raw
            for place, candidate in enumerate(candidates)
            if (score := candidate.score(name)) is not None and _is_valid(score)
        }
        rankings.append(sorted(raw, key=raw.__getitem__, reverse=True))
    if as_found:
        rankings.append(range(len(candidates)))
    fused = reciprocal_rank(rankings, k)
    return [
        _with(candidate, Score(FUSED, ScoreKind.RRF, fused[place], fused[place]))
        if place in fused
        else candidate
        for place, candidate in enumerate(candidates)
    ]


def _key(candidate: Candidate, by: str) -> tuple[float, float]:
    """Sorts by the weighted score, then by what the scorer said, so that saturated scores do not tie."""
    score = candidate.score(by)
    if score is None or not _is_valid(score):
        return (-math.inf, -math.inf)
    # What a retriever calls raw may be a distance, of which less is better.
    raw = score.value if by == _RETRIEVER and score.kind is not ScoreKind.LOGIT else score.raw
    said = score.value if score.kind is ScoreKind.LOGIT else raw
    # A weight below 1 must never lift a score, so it divides a negative one.
    return (said * candidate.weight if said >= 0 else said / candidate.weight), raw


def _notes(candidates: Sequence[Candidate], names: Sequence[str]) -> tuple[Note, ...]:
    notes = []
    for name in names:
        scores = [(candidate.passage.id, candidate.score(name)) for candidate in candidates]
        invalid = tuple(passage for passage, score in scores if not _is_valid(score))
        if invalid:
            notes.append(Note("invalid_scores", f"{name} gave no finite score", invalid, {"scorer": name}))
        cut = tuple(passage for passage, score in scores if score is not None and score.truncated)
        if cut:
            notes.append(
                Note("truncated", f"{name} saw only a part of these passages", cut, {"scorer": name})
            )
    return tuple(notes)


def _failed(scorer: Scorer, what: str) -> ToolError:
    return ToolError(
        f"the scorer {scorer.name} {what}", reason=Reason.SCORER_FAILED, tool=f"scorer:{scorer.name}"
    )
