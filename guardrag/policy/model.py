"""The policy: everything about the guard's behaviour that an application decides."""

from __future__ import annotations

import hashlib
import json
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, model_validator

from guardrag.policy.sections import (
    DedupePolicy,
    ExpandPolicy,
    FreshenPolicy,
    GatePolicy,
    GeneratePolicy,
    OrderPolicy,
    PermitPolicy,
    PromptPolicy,
    ReleasePolicy,
    RenderPolicy,
    RerankPolicy,
    RetrievePolicy,
    RewritePolicy,
    RoutePolicy,
    SmallTalkPolicy,
    SufficePolicy,
    ToolPolicy,
    TracePolicy,
    VerifyPolicy,
)
from guardrag.types import Reason

__all__ = ["DEFAULT_MESSAGES", "FORMAT", "Policy"]

FORMAT = 1
"""Version of the policy file format."""

SECRETS = {"generate": {"api_key"}}

DEFAULT_MESSAGES: dict[Reason, str] = {
    Reason.EMPTY_QUESTION: "Please ask a question.",
    Reason.NO_CONTEXT: "I found nothing about this in the documents.",
    Reason.NOTHING_IN_SCOPE: "There is nothing about this in the documents you have access to.",
    Reason.SCOPE_LEAK: "I cannot answer this safely right now.",
    Reason.NOTHING_CURRENT: "What I found about this is no longer in force.",
    Reason.NO_VALID_SCORE: "I could not judge how well the documents fit your question.",
    Reason.BELOW_FLOOR: "I found nothing that fits your question well enough to answer from.",
    Reason.TOO_CLOSE: "Several documents fit your question about equally well, so I will not guess.",
    Reason.BUDGET_EXCEEDED: "The passage that fits best is too long for me to read in one go.",
    Reason.INSUFFICIENT: "The documents touch on this, but do not answer it.",
    Reason.MODEL_REFUSED: "The documents I found do not answer this.",
    Reason.EMPTY_ANSWER: "I could not put an answer together.",
    Reason.MALFORMED_OUTPUT: "I could not put a reliable answer together.",
    Reason.TRUNCATED_OUTPUT: "The answer was cut off, so I will not show it.",
    Reason.CONTENT_FILTER: "The language model declined to answer this.",
    Reason.OUTPUT_TOO_LARGE: "I could not put a reliable answer together.",
    Reason.QUOTE_FAILED: "I had an answer, but could not find its quotes in the documents.",
    Reason.UNQUOTED_CLAIM: "I had an answer, but not everything in it was backed by a quote.",
    Reason.UNSUPPORTED_CLAIM: "I had an answer, but it said more than the documents do.",
    Reason.NOT_CHECKED: "I had an answer, but could not check it.",
    Reason.CONFLICT: "The documents contradict each other on this.",
    Reason.RETRIEVER_FAILED: "The search is not available right now.",
    Reason.SCORER_FAILED: "I could not judge how well the documents fit your question.",
    Reason.PASSAGES_FAILED: "The search is not available right now.",
    Reason.GENERATOR_FAILED: "The language model is not available right now.",
    Reason.JUDGE_FAILED: "I had an answer, but could not check it.",
    Reason.REWRITER_FAILED: "I could not make out what your question refers to.",
    Reason.TIMED_OUT: "This took too long. Please try again.",
    Reason.RATE_LIMITED: "Too many questions at once. Please try again in a moment.",
    Reason.DEADLINE: "This took too long. Please try again.",
}


class Policy(BaseModel):
    """A complete policy. Every stage's section has the stage's name."""

    model_config = ConfigDict(frozen=True, extra="forbid", use_attribute_docstrings=True)

    format: Literal[1] = 1
    """Version of this file's format."""
    name: str = "custom"
    description: str = ""
    language: str = "en"
    """Language of messages, as a BCP 47 tag, where the caller does not carry `language`."""
    rewrite: RewritePolicy = RewritePolicy()
    small_talk: SmallTalkPolicy = SmallTalkPolicy()
    retrieve: RetrievePolicy = RetrievePolicy()
    permit: PermitPolicy = PermitPolicy()
    freshen: FreshenPolicy = FreshenPolicy()
    dedupe: DedupePolicy = DedupePolicy()
    rerank: RerankPolicy = RerankPolicy()
    gate: GatePolicy = GatePolicy()
    expand: ExpandPolicy = ExpandPolicy()
    order: OrderPolicy = OrderPolicy()
    suffice: SufficePolicy = SufficePolicy()
    prompt: PromptPolicy = PromptPolicy()
    generate: GeneratePolicy = GeneratePolicy()
    verify: VerifyPolicy = VerifyPolicy()
    release: ReleasePolicy = ReleasePolicy()
    route: RoutePolicy = RoutePolicy()
    tools: ToolPolicy = ToolPolicy()
    trace: TracePolicy = TracePolicy()
    render: RenderPolicy = RenderPolicy()
    messages: dict[Annotated[str, Field(min_length=2)], dict[Reason, str]] = Field(default_factory=dict)
    """Abstention messages by language, then reason, over the built-in English ones."""

    @model_validator(mode="after")
    def _gate_reads_a_scorer_that_runs(self) -> Policy:
        if self.gate.scorer not in self.rerank.scorers:
            raise ValueError(
                f"gate.scorer is {self.gate.scorer!r}, which rerank.scorers does not run; "
                f"name one of {', '.join(self.rerank.scorers) or '(none)'}"
            )
        return self

    def message(self, reason: Reason, language: str | None = None) -> str:
        """The words for `reason`, in `language` where the policy has them, else in its own."""
        for tag in (language, self.language):
            while tag:
                found = self.messages.get(tag, {}).get(reason)
                if found is not None:
                    return found
                tag = tag.rpartition("-")[0]
        return DEFAULT_MESSAGES[reason]

    def dump(self) -> str:
        """The whole policy as JSON, secrets replaced by a mark."""
        masked = self.model_dump(mode="json")
        for section, keys in SECRETS.items():
            for key in keys & masked[section].keys():
                if masked[section][key]:
                    masked[section][key] = "***"
        return _canonical(masked)

    @property
    def fingerprint(self) -> str:
        """Changes when anything but a secret, the name or the description changes."""
        return hashlib.sha256(
            _canonical(
                {k: v for k, v in _loads(self.dump()).items() if k not in ("name", "description")}
            ).encode()
        ).hexdigest()[:16]


def _canonical(value: object) -> str:
    return json.dumps(value, sort_keys=True, ensure_ascii=False, separators=(",", ":"))


def _loads(text: str) -> dict[str, object]:
    loaded: dict[str, object] = json.loads(text)
    return loaded
