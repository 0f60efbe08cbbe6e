"""One section a stage: what each stage may be told, and nothing more.

A stage receives its own section and never the whole policy. Here are those of the stages
that write and judge, from `suffice` to `release`; the others stand in files of their own
and are imported from here as well. The text under a field is what `guardrag policy schema`
prints for it; it is read from the file when the schema is asked for, because pydantic
would read it on every import.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal

from pydantic import Field

from guardrag.errors import ConfigurationError
from guardrag.policy.choices import (
    CHECKS,
    EVERY_CHECK,
    ON_REQUEST,
    Arrangement,
    Handling,
    OnFailure,
    RouteTarget,
)
from guardrag.policy.fields import LANGUAGE, REVISION, Language, Revision, Seconds, Section, Share
from guardrag.policy.gathering import (
    DedupePolicy,
    ExpandPolicy,
    Floor,
    FloorProvenance,
    FreshenPolicy,
    GatePolicy,
    OrderPolicy,
    PermitPolicy,
    RerankPolicy,
    RetrievePolicy,
)
from guardrag.policy.recording import Capture, Redaction, Retention, TracePolicy
from guardrag.policy.surroundings import (
    RenderPolicy,
    RewritePolicy,
    RoutePolicy,
    SmallTalkPolicy,
    ToolPolicy,
)
from guardrag.types import Severity, Trust

__all__ = [
    "LANGUAGE",
    "REVISION",
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
    "Language",
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
    "Revision",
    "RewritePolicy",
    "RoutePolicy",
    "RouteTarget",
    "Seconds",
    "Share",
    "SmallTalkPolicy",
    "SufficePolicy",
    "ToolPolicy",
    "TracePolicy",
    "VerifyPolicy",
]


class SufficePolicy(Section):
    """Whether a judge is asked, before anything is written, if the exhibits can answer."""

    method: Literal["off", "nli", "llm", "custom"] = "off"
    """`llm`: any provider's model; `nli`: a local entailment model, which takes the question for a statement;
    `custom`: the Guard's."""
    model: str = ""
    """As `verify.judge_model`; empty: that for `nli`, and `generate.model` for `llm`."""
    revision: Revision | None = None
    """Commit hash of `model`, where it comes from a hub."""
    api_base: str = ""
    """As `verify.judge_api_base`, for `model`."""
    api_key: str = Field(default="", repr=False)
    """As `verify.judge_api_key`, for `model`."""
    threshold: Share = 0.5
    """Confidence from which the judge's yes counts."""
    timeout: Seconds = 30.0
    """Seconds before a judge that has not answered counts as failed; loading it takes none of them."""


class PromptPolicy(Section):
    """What the model is told beside the rules, which no policy can change."""

    template: Literal["v1"] = "v1"
    """Version of the built-in template."""
    instructions: str = ""
    """Tone and domain, in a frame of their own; cannot relax the rules."""
    language: Annotated[str, Field(pattern=f"^$|{LANGUAGE}")] = ""
    """Language to answer in, as a BCP 47 tag; empty: that of the quotes, the only one checked."""
    extracts: bool = False
    """Ask for claims that are extracts of their quotes, as `verify.checks: {extract: …}` holds them to."""


class GeneratePolicy(Section):
    """Who writes the draft, and how large a reply may be."""

    generator: Literal["extractive", "litellm", "custom"] = "extractive"
    """`extractive` quotes and needs no model; `litellm` calls any provider; `custom`: the Guard's."""
    model: str = ""
    """litellm's model name. `${NAME:-}` lets it be given later; `litellm` does not start without one."""
    api_base: str = ""
    """Address of the provider, where it is not the usual one."""
    api_key: str = Field(default="", repr=False)
    """Write `${NAME}`; the value never enters a trace. Empty: the provider's own variable counts, but with an
    `api_base` no key is sent."""
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


class VerifyPolicy(Section):
    """What must hold before a claim may leave."""

    min_chars: Annotated[int, Field(ge=1)] = 6
    """Shortest quote, in characters after folding."""
    allow_elided: bool = False
    """Accept quotes with an ellipsis whose pieces stand in order in one exhibit."""
    allow_misattributed: bool = False
    """Accept quotes that name the wrong exhibit, if they stand in exactly one of those shown; they are
    checked and cited where they stand. Small models mix up the tags."""
    checks: dict[str, Severity] = Field(default_factory=dict)
    """Severity by check name, over the defaults; `"*"` is that of all checks that are not named, but for
    `extract`."""
    not_checked: Severity = Severity.ABSTAIN
    """Severity of a check that could not run."""
    judge: Literal["off", "nli", "llm", "custom"] = "off"
    """A further opinion on each claim, only ever stricter. `nli`: a local model; `llm`: any provider's;
    `custom`: the Guard's."""
    judge_model: str = ""
    """Hub name or folder for `nli`, litellm's name for `llm`; empty for `llm`: that of `generate.model`."""
    judge_revision: Revision | None = None
    """Commit hash of `judge_model`, where it comes from a hub."""
    judge_api_base: str = ""
    """For `llm`: address of `judge_model`'s provider. Where neither this nor `judge_api_key` is given, both
    are the generator's for a model of its provider, else the provider's usual ones. To an address without a
    key, none is sent."""
    judge_api_key: str = Field(default="", repr=False)
    """Write `${NAME}`; the value never enters a trace."""
    judge_threshold: Share = 0.5
    """Confidence from which the judge's yes counts."""
    carry_trust: Trust = Trust.LOW
    """Lowest trust of a passage that may carry a claim alone."""
    timeout: Seconds = 60.0
    """Seconds before a judge that has not answered counts as failed."""

    @property
    def severities(self) -> Mapping[str, Severity]:
        """`checks` by check, with `"*"` written out."""
        others = self.checks.get(EVERY_CHECK)
        if others is None:
            return self.checks
        named = {name: severity for name, severity in self.checks.items() if name != EVERY_CHECK}
        return {**dict.fromkeys(CHECKS - ON_REQUEST, others), **named}


class ReleasePolicy(Section):
    """What happens when not every claim holds."""

    on_failure: OnFailure = OnFailure.ABSTAIN
    """`retry`: one bounded second call, then abstain. `drop`: release the claims that hold."""
    conflicts: Literal["abstain", "show"] = "show"
    """When exhibits contradict each other on what is claimed."""
