"""A passage on its way through the flow: its scores and how it got them."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from guardrag.types.passage import Passage
from guardrag.types.reasons import DropReason, Stage

__all__ = ["Candidate", "Dropped", "Flag", "Score", "ScoreKind"]


class ScoreKind(StrEnum):
    """What a number means. Declared by whoever made it, never guessed from the values.

    Larger is better for all of them; distances are converted where they enter.
    """

    PROBABILITY = "probability"
    COSINE = "cosine"
    INNER_PRODUCT = "inner_product"
    LOGIT = "logit"
    BM25 = "bm25"
    RRF = "rrf"
    COVERAGE = "coverage"
    """Share of the question's information that the passage covers, 0 to 1."""
    NEGATIVE_DISTANCE = "negative_distance"
    """A distance without an upper bound, sign turned."""
    UNDECLARED = "undeclared"
    """A number whose meaning nobody declared: kept on record, never compared with a floor."""


@dataclass(frozen=True, slots=True)
class Score:
    """One scorer's opinion of one passage.

    Attributes:
        scorer: Name of the scorer, `retriever` for what the retriever said.
        kind: What `value` means.
        value: The comparable number (a logit is mapped to a probability). May be
            NaN or infinite where the scorer said so; such a value passes no floor.
        raw: What the scorer said, for ranking without saturation.
        truncated: True if the scorer saw only a part of the passage.
    """

    scorer: str
    kind: ScoreKind
    value: float
    raw: float
    truncated: bool = False


class Flag(StrEnum):
    """Something about a passage that the trace, and sometimes the prompt, should say."""

    NAIVE_DATE = "naive_date"
    UNKNOWN_DATE = "unknown_date"
    FUTURE_DATE = "future_date"
    SUPERSEDED = "superseded"
    SUPERSEDED_LOOP = "superseded_loop"
    SUPERSEDED_BY_UNKNOWN = "superseded_by_unknown"
    SUPERSEDED_BY_FUTURE = "superseded_by_future"
    EXPIRED = "expired"
    NOT_YET_VALID = "not_yet_valid"
    CONFLICT = "conflict"
    HIDDEN_TEXT = "hidden_text"
    EXPANDED = "expanded"


@dataclass(frozen=True, slots=True, kw_only=True)
class Candidate:
    """A passage with its scores.

    Attributes:
        passage: The passage as retrieved.
        rank: Its place in the retriever's list, from 0.
        scores: In the order they were given.
        weight: Freshness weight in (0, 1]; ordering multiplies with it, the gate does not.
        flags: What was noticed.
        merged: Ids of near-duplicates that collapsed into this one.
        conflicts: Ids of near-duplicates that say something else.
        parts: After expansion, the passages that the text was put together from.
    """

    passage: Passage
    rank: int = 0
    scores: tuple[Score, ...] = ()
    weight: float = 1.0
    flags: tuple[Flag, ...] = ()
    merged: tuple[str, ...] = ()
    conflicts: tuple[str, ...] = ()
    parts: tuple[Passage, ...] = ()

    def score(self, scorer: str) -> Score | None:
        """The score that `scorer` gave, or None."""
        return next((score for score in self.scores if score.scorer == scorer), None)


@dataclass(frozen=True, slots=True)
class Dropped:
    """A candidate that left the flow, and why. Nothing vanishes without one of these.

    Attributes:
        detail: For people, in the trace only; names the survivor where there is one.
        survivor: Id of the passage kept in its stead, if any.
    """

    candidate: Candidate
    stage: Stage
    reason: DropReason
    detail: str = ""
    survivor: str | None = None
