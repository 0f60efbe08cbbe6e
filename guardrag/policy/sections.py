"""One section a stage: what each stage may be told, and nothing more.

A stage receives its own section and never the whole policy. The text under a field
is what `guardrag policy schema` prints for it; it is read from this file when the
schema is asked for, because pydantic would read it on every import.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, Field, JsonValue

from guardrag.errors import ConfigurationError
from guardrag.policy.choices import Arrangement, Handling, OnFailure, RouteTarget
from guardrag.types import Reason, Severity, Trust

__all__ = [
    "Arrangement",
    "Capture",
    "DedupePolicy",
    "ExpandPolicy",
    "Floor",
    "FloorProvenance",
    "FreshenPolicy",
    "GatePolicy",
    "GeneratePolicy",
    "Handling",
    "OnFailure",
    "OrderPolicy",
    "PermitPolicy",
    "PromptPolicy",
    "Redaction",
    "ReleasePolicy",
    "RenderPolicy",
    "RerankPolicy",
    "Retention",
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

LANGUAGE = r"^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$"
"""A BCP 47 tag, as far as its shape goes."""
REVISION = r"^[0-9a-f]{40}$"
"""A whole commit hash: a branch or a tag can be moved, so neither pins anything."""

Language: TypeAlias = Annotated[str, Field(pattern=LANGUAGE)]
Revision: TypeAlias = Annotated[str, Field(pattern=REVISION)]


class _Section(BaseModel):
    """Frozen, and closed: an unknown key is a mistake, not an extension point."""

    # Built on first use: importing the package must not cost what only a Guard needs. Errors do
    # not repeat what was given: it may be a key.
    model_config = ConfigDict(
        frozen=True, extra="forbid", defer_build=True, allow_inf_nan=False, hide_input_in_errors=True
    )


class RewritePolicy(_Section):
    """How a question that leans on earlier turns is made to stand alone."""

    method: Literal["off", "callable", "generator"] = "off"
    """`generator` asks the model; `callable` uses the one given to the Guard."""
    timeout: Seconds = 15.0
    """Seconds before a rewriter that has not answered counts as failed."""


class SmallTalkPolicy(_Section):
    """Fixed replies that need no evidence."""

    greetings: tuple[str, ...] = (
        "hi", "hello", "hey", "good morning", "good afternoon", "good evening",
    )  # fmt: skip
    """Whole questions, compared without case and punctuation, that are greetings."""
    reply: Annotated[str, Field(min_length=1)] = (
        "Hello! Ask me a question and I will answer it from the documents, with quotes."
    )
    """What a greeting gets."""
    thanks: tuple[str, ...] = (
        "thanks", "thank you", "thanks a lot", "many thanks", "thank you very much", "thank you so much",
        "ok thanks", "great thanks", "cheers",
    )  # fmt: skip
    """Whole questions that are thanks."""
    thanks_reply: Annotated[str, Field(min_length=1)] = "You are welcome. Is there anything else?"
    """What thanks get."""
    farewells: tuple[str, ...] = ("bye", "bye bye", "goodbye", "see you", "good night", "thanks bye")
    """Whole questions that take leave."""
    farewell_reply: Annotated[str, Field(min_length=1)] = "Goodbye."
    """What taking leave gets."""


class RetrievePolicy(_Section):
    """What is asked of the retriever."""

    wide: Annotated[int, Field(ge=1, le=1000)] = 50
    """How many candidates to ask the retriever for."""
    timeout: Seconds = 10.0
    """Seconds before a retriever that has not answered counts as failed."""


class PermitPolicy(_Section):
    """Which passages may be used for whom. Checked again on whatever came back."""

    require: dict[str, JsonValue] = Field(default_factory=dict)
    """A filter every passage must pass; `{caller.NAME}` stands for a caller's attribute."""
    on_leak: Literal["drop", "abstain"] = "drop"
    """What to do when the retriever returned something out of scope."""


class FreshenPolicy(_Section):
    """What becomes of passages that are out of date."""

    superseded: Handling = Handling.DROP
    """Passages that a newer one replaces."""
    expired: Handling = Handling.DROP
    """Passages whose `valid_until` has passed."""
    future: Handling = Handling.DROP
    """Passages whose `valid_from` has not come."""
    half_life_days: Annotated[float, Field(gt=0)] | None = None
    """Age at which a passage weighs half when ordering; null: age does not weigh."""


class DedupePolicy(_Section):
    """When two passages are the same passage. Passages that differ in a number or a "not" never are."""

    method: Literal["off", "shingles", "embeddings"] = "shingles"
    """`shingles` compares runs of words; `embeddings` asks the Guard's embedder."""
    threshold: Share = 0.85
    """Similarity from which two passages count as near-identical."""
    shingle: Annotated[int, Field(ge=1, le=8)] = 3
    """Words in a shingle."""


class RerankPolicy(_Section):
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


class FloorProvenance(_Section):
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


class Floor(_Section):
    """The score below which a passage does not count. It belongs to one scorer."""

    value: float
    """Lowest score that passes. What it means depends on the scorer."""
    fitted_on: str | None = None
    """Fingerprint of the scorer it was fitted on; null: not fitted, and every trace says so."""
    confidence_bound: Share | None = None
    """Upper bound of the risk that was certified when it was fitted."""
    provenance: FloorProvenance | None = None
    """On what it was calibrated; null: not said."""


class GatePolicy(_Section):
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


class ExpandPolicy(_Section):
    """How much of a passage's surroundings the model is shown."""

    to: Literal["off", "neighbours", "section"] = "off"
    """`neighbours` adds what stands beside a passage, `section` the whole section it stands in."""
    reach: Annotated[int, Field(ge=1, le=10)] = 1
    """Passages on either side, for `neighbours`."""
    max_chars: Annotated[int, Field(ge=200)] = 6000
    """A passage is not expanded beyond this."""
    timeout: Seconds = 10.0
    """Seconds before fetching the surroundings counts as failed."""


class OrderPolicy(_Section):
    """How many exhibits the model is shown, and in which order."""

    k: Annotated[int, Field(ge=1, le=200)] = 5
    """How many exhibits the model is shown at most."""
    budget_tokens: Annotated[int, Field(ge=1)] = 6000
    """Tokens of the whole prompt: rules, question, frames and exhibits."""
    arrangement: Arrangement = Arrangement.EDGES
    """`edges`: best first and second best last; `rank`: best first; `document`: as in the documents."""


class SufficePolicy(_Section):
    """Whether a judge is asked, before anything is written, if the exhibits can answer."""

    method: Literal["off", "nli", "llm"] = "off"
    """`nli`: a local entailment model; `llm`: any provider's model."""
    model: str = ""
    """As `verify.judge_model`; empty: that for `nli`, and `generate.model` for `llm`."""
    revision: Revision | None = None
    """Commit hash of `model`, where it comes from a hub."""
    threshold: Share = 0.5
    """Confidence from which the judge's yes counts."""
    timeout: Seconds = 30.0
    """Seconds before a judge that has not answered counts as failed."""


class PromptPolicy(_Section):
    """What the model is told beside the rules, which no policy can change."""

    template: Literal["v1"] = "v1"
    """Version of the built-in template."""
    instructions: str = ""
    """Tone and domain, in a frame of their own; cannot relax the rules."""
    language: Annotated[str, Field(pattern=f"^$|{LANGUAGE}")] = ""
    """Language to answer in, as a BCP 47 tag; empty: that of the quotes, the only one checked."""
    extracts: bool = False
    """Ask for claims that are extracts of their quotes, as `verify.checks: {extract: …}` holds them to."""


class GeneratePolicy(_Section):
    """Who writes the draft, and how large a reply may be."""

    generator: Literal["extractive", "litellm", "custom"] = "extractive"
    """`extractive` quotes and needs no model; `litellm` calls any provider; `custom`: the Guard's."""
    model: str = ""
    """litellm's model name. `${NAME:-}` lets it be given later; `litellm` does not start without one."""
    api_base: str = ""
    """Address of the provider, where it is not the usual one."""
    api_key: str = Field(default="", repr=False)
    """Write `${NAME}`; the value never enters a trace."""
    temperature: Annotated[float, Field(ge=0, le=2)] | None = 0.0
    """null: not sent (some models refuse it)."""
    max_tokens: Annotated[int, Field(ge=1)] = 1500
    """Tokens of the reply at most; a reply that is cut off is not used."""
    timeout: Seconds = 60.0
    """Seconds for one try."""
    retries: Annotated[int, Field(ge=0, le=10)] = 2
    """Further tries after 429, 5xx or a time-out, with back-off."""
    max_reply_bytes: Annotated[int, Field(ge=100)] = 200_000
    """Size of the reply in UTF-8."""
    max_depth: Annotated[int, Field(ge=4, le=100)] = 12
    """Levels of brackets in the reply."""
    max_digits: Annotated[int, Field(ge=10)] = 400
    """Longest run of digits in the reply."""
    max_claims: Annotated[int, Field(ge=1)] = 40
    """Claims per reply."""
    max_quotes: Annotated[int, Field(ge=1)] = 12
    """Quotes per claim."""
    max_sentences: Annotated[int, Field(ge=1, le=20)] = 2
    """Extractive only: sentences quoted at most."""
    min_coverage: Share = 0.7
    """Extractive only: share of the question's information the quoted text must cover."""

    def required_model(self) -> str:
        """The model to call.

        Raises:
            ConfigurationError: If none is named. A policy may leave it open for the command
                line or the environment, so it is asked for when the generator is built.
        """
        if not self.model:
            raise ConfigurationError(
                "generate.generator is 'litellm', but no model is named: set generate.model in the "
                "policy (the built-in ones read it from GUARDRAG_MODEL), pass --model, or give "
                "the Guard a generator="
            )
        return self.model


class VerifyPolicy(_Section):
    """What must hold before a claim may leave."""

    min_chars: Annotated[int, Field(ge=1)] = 6
    """Shortest quote, in characters after folding."""
    allow_elided: bool = False
    """Accept quotes with an ellipsis whose pieces stand in order in one exhibit."""
    checks: dict[str, Severity] = Field(default_factory=dict)
    """Severity by check name, over the defaults."""
    not_checked: Severity = Severity.ABSTAIN
    """Severity of a check that could not run."""
    judge: Literal["off", "nli", "llm"] = "off"
    """A further opinion on each claim, only ever stricter. `nli`: a local model; `llm`: any provider's."""
    judge_model: str = ""
    """Hub name or folder for `nli`, litellm's name for `llm`; empty for `llm`: that of `generate.model`."""
    judge_revision: Revision | None = None
    """Commit hash of `judge_model`, where it comes from a hub."""
    judge_threshold: Share = 0.5
    """Confidence from which the judge's yes counts."""
    carry_trust: Trust = Trust.LOW
    """Lowest trust of a passage that may carry a claim alone."""
    timeout: Seconds = 60.0
    """Seconds before a judge that has not answered counts as failed."""


class ReleasePolicy(_Section):
    """What happens when not every claim holds."""

    on_failure: OnFailure = OnFailure.ABSTAIN
    """`retry`: one bounded second call, then abstain. `drop`: release the claims that hold."""
    conflicts: Literal["abstain", "show"] = "show"
    """When exhibits contradict each other on what is claimed."""


class RoutePolicy(_Section):
    """Where abstentions go."""

    default: tuple[RouteTarget, ...] = (RouteTarget.NEAREST,)
    """`inbox`: a ticket a person answers; `nearest`: documents to look at; `callable`: the Guard's."""
    by_reason: dict[Reason, tuple[RouteTarget, ...]] = Field(default_factory=dict)
    """Targets by abstention reason, instead of the default."""
    nearest: Annotated[int, Field(ge=0, le=20)] = 3
    """How many nearest documents an abstention offers."""
    promise: str = ""
    """What the asker is told when a ticket was opened, e.g. when to expect an answer."""
    queue: str = ""
    """The queue that tickets are put in."""
    due_hours: Annotated[float, Field(gt=0, le=87600)] | None = None
    """Hours within which a ticket should be answered; null: no due time."""
    open_per_caller: Annotated[int, Field(ge=1)] = 20
    """Tickets that one caller may have open; a caller without attributes is not counted."""


class ToolPolicy(_Section):
    """What happens when a tool fails at run time."""

    on_error: Literal["abstain", "raise"] = "abstain"
    """A tool that fails at run time becomes an abstention, or its `ToolError` is raised."""
    max_abandoned: Annotated[int, Field(ge=1)] = 16
    """Threads of tools that outlived their time-out; beyond it, calls fail at once."""


class Capture(_Section):
    """What of the content and of the caller a trace may hold."""

    caller: tuple[str, ...] = ()
    """Caller attributes that a trace may hold; `*` means all."""
    content: bool = True
    """False: no question, passage, prompt or reply text is written anywhere."""


class Redaction(_Section):
    """What is taken out of every text before it is written."""

    name: Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]{0,39}$")]
    """Stands in the text instead: `[redacted:NAME]`."""
    pattern: Annotated[str, Field(min_length=1, max_length=2000)]
    """A regular expression in RE2's syntax, which takes linear time; needs the extra `redact`."""


class Retention(_Section):
    """How long some traces are kept. Only what is given has to fit."""

    decision: Literal["released", "abstained", "clarify", "failed"] | None = None
    """How it was decided; `failed`: ended by an error, or killed."""
    tenant: str | None = None
    """Value of the caller's attribute that `trace.tenant` names."""
    max_age_days: Annotated[float, Field(gt=0)] | None = None
    """Days after which such a trace may be deleted; null: kept."""


class TracePolicy(_Section):
    """What a trace keeps, and for how long."""

    capture: Capture = Field(default_factory=Capture)
    """What a trace may hold."""
    max_age_days: Annotated[float, Field(gt=0)] | None = None
    """Days after which a trace may be deleted; null: kept."""
    retention: tuple[Retention, ...] = ()
    """Exceptions to `max_age_days`; the first that fits a trace counts."""
    ticket_max_age_days: Annotated[float, Field(gt=0)] | None = None
    """Days after which a ticket that was answered or dismissed may be deleted; null: kept."""
    subject: str = ""
    """Caller attribute that identifies a person, for `guardrag erase --subject`; only a hash is kept."""
    tenant: str = "tenant"
    """Caller attribute that identifies a tenant, for retention and tickets; only a hash is kept."""
    redact: tuple[Redaction, ...] = ()
    """Taken out of questions, passages, prompts, replies and tickets before these are kept."""


class RenderPolicy(_Section):
    """What a rendered answer may contain."""

    link_hosts: tuple[str, ...] = ()
    """Hosts that a link in a released claim may lead to; others are shown as text."""
