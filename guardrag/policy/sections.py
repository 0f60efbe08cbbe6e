"""One section a stage: what each stage may be told, and nothing more.

A stage receives its own section and never the whole policy. Field docstrings are
the documentation that `guardrag policy schema` prints.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, Field, JsonValue

from guardrag.types import Reason, Severity, Trust

__all__ = [
    "Arrangement",
    "Capture",
    "DedupePolicy",
    "ExpandPolicy",
    "Floor",
    "FreshenPolicy",
    "GatePolicy",
    "GeneratePolicy",
    "Handling",
    "OnFailure",
    "OrderPolicy",
    "PermitPolicy",
    "PromptPolicy",
    "ReleasePolicy",
    "RenderPolicy",
    "RerankPolicy",
    "RetrievePolicy",
    "RewritePolicy",
    "RoutePolicy",
    "RouteTarget",
    "SmallTalkPolicy",
    "SufficePolicy",
    "ToolPolicy",
    "TracePolicy",
    "VerifyPolicy",
]

Share: TypeAlias = Annotated[float, Field(ge=0.0, le=1.0)]
Seconds: TypeAlias = Annotated[float, Field(gt=0.0, le=3600.0)]


class _Section(BaseModel):
    """Frozen, and closed: an unknown key is a mistake, not an extension point."""

    model_config = ConfigDict(frozen=True, extra="forbid", use_attribute_docstrings=True, allow_inf_nan=False)


class RewritePolicy(_Section):
    """How a question that leans on earlier turns is made to stand alone."""

    method: Literal["off", "callable", "generator"] = "off"
    """`generator` asks the model; `callable` uses the one given to the Guard."""
    timeout: Seconds = 15.0


class SmallTalkPolicy(_Section):
    """Fixed replies that need no evidence."""

    greetings: tuple[str, ...] = (
        "hi", "hello", "hey", "good morning", "good afternoon", "good evening", "thanks", "thank you",
    )  # fmt: skip
    """Whole questions, compared without case and punctuation, that are greetings."""
    reply: str = "Hello! Ask me a question and I will answer it from the documents, with quotes."


class RetrievePolicy(_Section):
    wide: Annotated[int, Field(ge=1, le=1000)] = 50
    """How many candidates to ask the retriever for."""
    timeout: Seconds = 10.0
    """Seconds before a retriever that has not answered counts as failed."""


class Handling(StrEnum):
    """What happens to a passage that is no longer, or not yet, in force."""

    DROP = "drop"
    MARK = "mark"
    KEEP = "keep"


class PermitPolicy(_Section):
    require: dict[str, JsonValue] = Field(default_factory=dict)
    """A filter every passage must pass; `{caller.NAME}` stands for a caller's attribute."""
    on_leak: Literal["drop", "abstain"] = "drop"
    """What to do when the retriever returned something out of scope."""


class FreshenPolicy(_Section):
    superseded: Handling = Handling.DROP
    """Passages that a newer one replaces."""
    expired: Handling = Handling.DROP
    """Passages whose `valid_until` has passed."""
    future: Handling = Handling.DROP
    """Passages whose `valid_from` has not come."""
    half_life_days: Annotated[float, Field(gt=0)] | None = None
    """Age at which a passage weighs half when ordering; null: age does not weigh."""


class DedupePolicy(_Section):
    method: Literal["off", "shingles", "embeddings"] = "shingles"
    threshold: Share = 0.85
    """Similarity from which two passages count as near-identical."""
    shingle: Annotated[int, Field(ge=1, le=8)] = 3
    """Words in a shingle."""


class RerankPolicy(_Section):
    scorers: tuple[str, ...] = ("lexical",)
    """Names: `lexical`, `bi-encoder:MODEL`, `cross-encoder:MODEL`, or one given to the Guard."""
    fuse_k: Annotated[int, Field(ge=1)] = 60
    """Constant of reciprocal rank fusion, used when there are several scorers."""
    timeout: Seconds = 30.0


class Floor(_Section):
    value: float
    """Lowest score that passes. What it means depends on the scorer."""
    fitted_on: str | None = None
    """Fingerprint of the scorer it was fitted on; null: not fitted, and every trace says so."""
    confidence_bound: float | None = None
    """Upper bound of the risk that was certified when it was fitted."""


class GatePolicy(_Section):
    scorer: str = "lexical"
    """The one scorer whose raw score is compared. Never a fused rank."""
    floor: Floor = Floor(value=0.0)
    min_above: Annotated[int, Field(ge=1)] = 1
    """How many candidates must reach the floor."""
    margin: Annotated[float, Field(ge=0)] = 0.0
    """How far the best must stand above the second best; 0: not asked."""
    keep_below: bool = True
    """Keep candidates below the floor once the gate has passed, as context."""


class ExpandPolicy(_Section):
    to: Literal["off", "neighbours", "section"] = "off"
    reach: Annotated[int, Field(ge=1, le=10)] = 1
    """Passages on either side, for `neighbours`."""
    max_chars: Annotated[int, Field(ge=200)] = 6000
    """A passage is not expanded beyond this."""
    timeout: Seconds = 10.0


class Arrangement(StrEnum):
    """In which order the exhibits stand in the prompt."""

    EDGES = "edges"
    RANK = "rank"
    DOCUMENT = "document"


class OrderPolicy(_Section):
    k: Annotated[int, Field(ge=1, le=200)] = 5
    """How many exhibits the model is shown at most."""
    budget_tokens: Annotated[int, Field(ge=1)] = 6000
    """Tokens of the whole prompt: rules, question, frames and exhibits."""
    arrangement: Arrangement = Arrangement.EDGES


class SufficePolicy(_Section):
    method: Literal["off", "nli", "llm"] = "off"
    threshold: Share = 0.5
    timeout: Seconds = 30.0


class PromptPolicy(_Section):
    template: Literal["v1"] = "v1"
    instructions: str = ""
    """Tone and domain, in a frame of their own; cannot relax the rules."""
    language: str = ""
    """Language to answer in, as a BCP 47 tag; empty: that of the question."""


class GeneratePolicy(_Section):
    generator: Literal["extractive", "litellm", "custom"] = "extractive"
    model: str = ""
    """litellm's model name; needed for `litellm`."""
    api_base: str = ""
    api_key: str = ""
    """Write `${NAME}`; the value never enters a trace."""
    temperature: Annotated[float, Field(ge=0, le=2)] | None = 0.0
    """null: not sent (some models refuse it)."""
    max_tokens: Annotated[int, Field(ge=1)] = 1500
    timeout: Seconds = 60.0
    retries: Annotated[int, Field(ge=0, le=10)] = 2
    """Further tries after 429, 5xx or a time-out, with back-off."""
    max_reply_bytes: Annotated[int, Field(ge=100)] = 200_000
    max_depth: Annotated[int, Field(ge=4, le=100)] = 12
    max_digits: Annotated[int, Field(ge=10)] = 400
    """Longest run of digits in the reply."""
    max_claims: Annotated[int, Field(ge=1)] = 40
    max_quotes: Annotated[int, Field(ge=1)] = 12
    """Quotes per claim."""
    max_sentences: Annotated[int, Field(ge=1, le=20)] = 2
    """Extractive only: sentences quoted at most."""
    min_coverage: Share = 0.5
    """Extractive only: share of the question's information the quoted text must cover."""


class VerifyPolicy(_Section):
    min_chars: Annotated[int, Field(ge=1)] = 6
    """Shortest quote, in characters after folding."""
    allow_elided: bool = False
    """Accept quotes with an ellipsis whose pieces stand in order in one exhibit."""
    checks: dict[str, Severity] = Field(default_factory=dict)
    """Severity by check name, over the defaults."""
    not_checked: Severity = Severity.ABSTAIN
    """Severity of a check that could not run."""
    judge: Literal["off", "nli", "llm"] = "off"
    judge_threshold: Share = 0.5
    carry_trust: Trust = Trust.LOW
    """Lowest trust of a passage that may carry a claim alone."""
    timeout: Seconds = 60.0


class OnFailure(StrEnum):
    """What happens when a claim does not hold."""

    ABSTAIN = "abstain"
    DROP = "drop"
    RETRY = "retry"


class ReleasePolicy(_Section):
    on_failure: OnFailure = OnFailure.ABSTAIN
    """`retry`: one bounded second call, then abstain. `drop`: release the claims that hold."""
    conflicts: Literal["abstain", "show"] = "show"
    """When exhibits contradict each other on what is claimed."""


class RouteTarget(StrEnum):
    """Where an abstention goes."""

    INBOX = "inbox"
    NEAREST = "nearest"
    CALLABLE = "callable"
    NONE = "none"


class RoutePolicy(_Section):
    default: tuple[RouteTarget, ...] = (RouteTarget.NEAREST,)
    by_reason: dict[Reason, tuple[RouteTarget, ...]] = Field(default_factory=dict)
    nearest: Annotated[int, Field(ge=0, le=20)] = 3
    """How many nearest documents an abstention offers."""
    promise: str = ""
    """What the asker is told when a ticket was opened, e.g. when to expect an answer."""


class ToolPolicy(_Section):
    on_error: Literal["abstain", "raise"] = "abstain"
    """A tool that fails at run time becomes an abstention, or its `ToolError` is raised."""
    max_abandoned: Annotated[int, Field(ge=1)] = 16
    """Threads of tools that outlived their time-out; beyond it, calls fail at once."""


class Capture(_Section):
    caller: tuple[str, ...] = ()
    """Caller attributes that a trace may hold; `*` means all."""
    content: bool = True
    """False: no question, passage, prompt or reply text is written anywhere."""


class TracePolicy(_Section):
    capture: Capture = Capture()
    max_age_days: Annotated[float, Field(gt=0)] | None = None


class RenderPolicy(_Section):
    link_hosts: tuple[str, ...] = ()
    """Hosts that a link in a released claim may lead to; others are shown as text."""
