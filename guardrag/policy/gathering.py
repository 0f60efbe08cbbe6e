"""The sections of the stages that find, weigh and lay out passages: from `retrieve` to `order`."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, JsonValue

from guardrag.policy.choices import Arrangement, Handling
from guardrag.policy.fields import Revision, Seconds, Section, Share

__all__ = [
    "DedupePolicy",
    "ExpandPolicy",
    "Floor",
    "FloorProvenance",
    "FreshenPolicy",
    "GatePolicy",
    "OrderPolicy",
    "PermitPolicy",
    "RerankPolicy",
    "RetrievePolicy",
]


class RetrievePolicy(Section):
    """What is asked of the retriever."""

    wide: Annotated[int, Field(ge=1, le=1000)] = 50
    """How many candidates to ask the retriever for."""
    timeout: Seconds = 10.0
    """Seconds before a retriever that has not answered counts as failed."""


class PermitPolicy(Section):
    """Which passages may be used for whom. Checked again on whatever came back."""

    require: dict[str, JsonValue] = Field(default_factory=dict)
    """A filter every passage must pass; `{caller.NAME}` stands for a caller's attribute."""
    on_leak: Literal["drop", "abstain"] = "drop"
    """What to do when the retriever returned something out of scope."""


class FreshenPolicy(Section):
    """What becomes of passages that are out of date."""

    superseded: Handling = Handling.DROP
    """Passages that a newer one replaces."""
    expired: Handling = Handling.DROP
    """Passages whose `valid_until` has passed."""
    future: Handling = Handling.DROP
    """Passages whose `valid_from` has not come."""
    half_life_days: Annotated[float, Field(gt=0)] | None = None
    """Age at which a passage weighs half when ordering; null: age does not weigh."""


class DedupePolicy(Section):
    """When two passages are the same passage. Passages that differ in a number or a "not" never are."""

    method: Literal["off", "shingles", "embeddings"] = "shingles"
    """`shingles` compares runs of words; `embeddings` asks the Guard's embedder."""
    threshold: Share = 0.85
    """Similarity from which two passages count as near-identical."""
    shingle: Annotated[int, Field(ge=1, le=8)] = 3
    """Words in a shingle."""


class RerankPolicy(Section):
    """Who scores the candidates, and how several opinions become one order."""

    scorers: Annotated[tuple[Annotated[str, Field(min_length=1)], ...], Field(min_length=1)] = ("lexical",)
    """Names: `lexical`, `bi-encoder:MODEL`, `cross-encoder:MODEL`, one given to the Guard, or `retriever`:
    alone the score that candidates come with, among others the order that they come in."""
    revisions: dict[Annotated[str, Field(min_length=1)], Revision] = Field(default_factory=dict)
    """Commit hash by model name, for models that come from a hub; a model in a folder needs none."""
    fuse_k: Annotated[int, Field(ge=1)] = 60
    """Constant of reciprocal rank fusion, used when there are several scorers."""
    timeout: Seconds = 30.0
    """Seconds before a scorer that has not answered counts as failed."""


class FloorProvenance(Section):
    """On what a floor was calibrated. Written by `guardrag calibrate`; changes no decision."""

    risk: Literal["false-release", "off-label"]
    """What was certified not to happen too often."""
    target_error: Share
    """How often it may happen."""
    confidence: Share
    """With which confidence it does not happen more often."""
    cases: str
    """Fingerprint of the case set."""
    questions: Annotated[int, Field(ge=1)]
    """How many cases there were."""
    retriever: str = ""
    """Fingerprint of the retriever; for an index it changes with the documents."""
    chunking: str = ""
    """Fingerprint of how documents were cut into passages; empty: not known."""


class Floor(Section):
    """The score below which a passage does not count. It belongs to one scorer."""

    value: float
    """Lowest score that passes. What it means depends on the scorer."""
    fitted_on: str | None = None
    """Fingerprint of the scorer it was fitted on; null: not fitted, and every trace says so."""
    confidence_bound: Share | None = None
    """Upper bound of the risk that was certified when it was fitted."""
    provenance: FloorProvenance | None = None
    """On what it was calibrated; null: not said."""


class GatePolicy(Section):
    """When what was found is good enough to answer from."""

    scorer: str = "lexical"
    """The one scorer whose raw score is compared. Never a fused rank."""
    floor: Floor = Field(default_factory=lambda: Floor(value=0.0))
    """Lowest score that counts. A policy that extends another replaces it whole, never half."""
    min_above: Annotated[int, Field(ge=1)] = 1
    """How many candidates must reach the floor."""
    margin: Annotated[float, Field(ge=0)] = 0.0
    """How far the best must stand above the second best; 0: not asked."""
    keep_below: bool = True
    """Keep candidates below the floor once the gate has passed, as context."""


class ExpandPolicy(Section):
    """How much of a passage's surroundings the model is shown."""

    to: Literal["off", "neighbours", "section"] = "off"
    """`neighbours` adds what stands beside a passage, `section` the whole section it stands in."""
    reach: Annotated[int, Field(ge=1, le=10)] = 1
    """Passages on either side, for `neighbours`."""
    max_chars: Annotated[int, Field(ge=200)] = 6000
    """A passage is not expanded beyond this."""
    timeout: Seconds = 10.0
    """Seconds before fetching the surroundings counts as failed."""


class OrderPolicy(Section):
    """How many exhibits the model is shown, and in which order."""

    k: Annotated[int, Field(ge=1, le=200)] = 5
    """How many exhibits the model is shown at most."""
    budget_tokens: Annotated[int, Field(ge=1)] = 6000
    """Tokens of the whole prompt: rules, question, frames and exhibits."""
    arrangement: Arrangement = Arrangement.EDGES
    """`edges`: best first and second best last; `rank`: best first; `document`: as in the documents."""
