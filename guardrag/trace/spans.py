"""What a span says of each stage, in OpenInference's keys and, for models, those of `gen_ai` too."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from hashlib import sha256
from typing import TypeAlias

from guardrag.store.jsonbytes import encode_text
from guardrag.trace.attributes import as_json, safe_text
from guardrag.trace.capture import Shown
from guardrag.types import (
    Abstained,
    Candidate,
    Clarify,
    Decision,
    FloorRecord,
    Gathered,
    Prompt,
    Query,
    Released,
    Reply,
    Stage,
    TraceStage,
    TraceStart,
    Verified,
    Written,
)

__all__ = [
    "KINDS",
    "Pair",
    "context_pairs",
    "decision_pairs",
    "floor_pairs",
    "output_pairs",
    "stage_pairs",
    "stage_verdict",
    "start_pairs",
]

Pair: TypeAlias = tuple[str, object]

KINDS: dict[Stage, str] = {
    Stage.RETRIEVE: "RETRIEVER",
    Stage.PERMIT: "GUARDRAIL",
    Stage.FRESHEN: "CHAIN",
    Stage.DEDUPE: "CHAIN",
    Stage.RERANK: "RERANKER",
    Stage.GATE: "GUARDRAIL",
    Stage.EXPAND: "RETRIEVER",
    Stage.ORDER: "CHAIN",
    Stage.SUFFICE: "GUARDRAIL",
    Stage.PROMPT: "CHAIN",
    Stage.GENERATE: "LLM",
    Stage.VERIFY: "GUARDRAIL",
    Stage.RELEASE: "GUARDRAIL",
    Stage.ROUTE: "CHAIN",
}


@dataclass(frozen=True, slots=True)
class Before:
    """What earlier stages handed on."""

    gathered: Gathered | None = None
    prompt: Prompt | None = None


def start_pairs(record: TraceStart, shown: Shown) -> Iterator[Pair]:
    """The root span's attributes that are known from the start."""
    yield "openinference.span.kind", "CHAIN"
    yield "guardrag.trace_id", record.trace_id
    yield "guardrag.policy", record.policy_name
    yield "guardrag.policy.fingerprint", record.fingerprints.policy
    if shown.inputs:
        yield "input.value", record.query.text
        if record.query.original != record.query.text:
            yield "guardrag.original_question", record.query.original
    for name, value in record.query.caller.attributes.items():
        if "*" in shown.caller or name in shown.caller:
            yield f"guardrag.caller.{safe_text(name)}", value


def floor_pairs(floor: FloorRecord | None) -> Iterator[Pair]:
    """The floor in force."""
    if floor is not None:
        yield "guardrag.floor.scorer", floor.scorer
        yield "guardrag.floor.calibrated", floor.calibrated
        yield "guardrag.floor", floor.value


def decision_pairs(decision: Decision | None, error: str | None) -> Iterator[Pair]:
    """The verdict, the most important last."""
    if isinstance(decision, Abstained):
        if decision.ticket is not None:
            yield "guardrag.ticket", decision.ticket
        yield "guardrag.reason", decision.reason.value
        yield "guardrag.decision", "abstained"
    elif isinstance(decision, Released):
        yield "guardrag.citations", len(decision.citations)
        yield "guardrag.decision", "released"
    elif isinstance(decision, Clarify):
        yield "guardrag.decision", "clarify"
    elif error is None:  # a prompt that was handed out: nothing was to be decided
        yield "guardrag.decision", "none"
    else:
        yield "guardrag.reason", error.partition(":")[0]
        yield "guardrag.decision", "failed"


def output_pairs(decision: Decision | None, shown: Shown) -> Iterator[Pair]:
    """What the asker is shown."""
    if not shown.outputs:
        return
    if isinstance(decision, Released):
        yield "output.value", decision.text
    elif isinstance(decision, Abstained):
        yield "output.value", decision.message
    elif isinstance(decision, Clarify):
        yield "output.value", decision.question


def context_pairs(prompt: Prompt, chars: int, shown: Shown) -> Iterator[Pair]:
    """Identity of the exact context: the contents of all messages, joined by a line break.

    Args:
        prompt: What the model is sent.
        chars: How many characters of a value the span keeps.
        shown: `context.truncated` is false only if the span of the prompt or the model holds them whole.
    """
    text = "\n".join(message.content for message in prompt.messages)
    yield "context.documents", len(prompt.exhibits)
    yield "context.document_ids", [exhibit.candidate.passage.id for exhibit in prompt.exhibits]
    longest = max((len(safe_text(message.content)) for message in prompt.messages), default=0)
    yield "context.truncated", not shown.input_messages or longest > chars
    yield "context.chars", len(text)
    yield "context.sha256", sha256(encode_text(text)).hexdigest()


def stage_verdict(record: TraceStage) -> Iterator[Pair]:
    """What every stage's span says, the most important last."""
    yield "guardrag.trace_id", record.trace_id
    yield "guardrag.stage", record.stage.value
    if record.dropped:
        reasons = Counter(dropped.reason.value for dropped in record.dropped)
        yield "guardrag.dropped.reasons", as_json(dict(sorted(reasons.items())))
        yield "guardrag.dropped", len(record.dropped)
    abstained = record.abstained
    if abstained is not None:
        yield "guardrag.reason", abstained.reason.value
    yield "openinference.span.kind", KINDS[record.stage]


def stage_pairs(
    record: TraceStage, before: Before, permitted: Collection[str] | None, shown: Shown
) -> Iterator[Pair]:
    """The rest of what a stage's span says, the most important first.

    Args:
        record: Of the stage.
        before: What earlier stages handed on.
        permitted: Ids of the passages whose text may be shown; None: all.
        shown: Which texts may be shown.
    """
    value = record.value
    match record.stage, value:
        case ((Stage.RETRIEVE | Stage.EXPAND), Gathered()):
            yield from _query(value.query, shown)
            yield "guardrag.documents", len(value.candidates)
            yield from _documents("retrieval.documents", value.candidates, permitted, shown, texts=True)
        case Stage.RERANK, Gathered():
            if shown.inputs:
                yield "reranker.query", value.query.text
            names = dict.fromkeys(
                s.scorer for c in value.candidates for s in c.scores if s.scorer != "retriever"
            )
            yield "reranker.model_name", ", ".join(names)
            yield "reranker.top_k", len(value.candidates)
            yield "guardrag.documents", len(value.candidates)
            yield from _documents(
                "reranker.output_documents", value.candidates, permitted, shown, texts=False
            )
            given = before.gathered.candidates if before.gathered else ()
            yield from _documents("reranker.input_documents", given, permitted, shown, texts=False)
        case _, Gathered():
            yield from _query(value.query, shown)
            yield "guardrag.documents", len(value.candidates)
            yield "guardrag.document_ids", [candidate.passage.id for candidate in value.candidates]
        case Stage.GENERATE, _:
            reply = value.reply if isinstance(value, Written) else None
            prompt = value.prompt if isinstance(value, Written) else before.prompt
            yield from _model(prompt, reply, shown)
        case _, Prompt():
            if shown.input_messages and value.messages:
                yield "output.value", value.messages[-1].content
        case _, Verified():
            yield from _verdicts(value)
        case _:
            yield from output_pairs(
                value if isinstance(value, (Released, Abstained, Clarify)) else None, shown
            )


def _query(query: Query, shown: Shown) -> Iterator[Pair]:
    if shown.inputs:
        yield "input.value", query.text


def _documents(
    prefix: str,
    candidates: Collection[Candidate],
    permitted: Collection[str] | None,
    shown: Shown,
    *,
    texts: bool,
) -> Iterator[Pair]:
    for place, candidate in enumerate(candidates):
        passage = candidate.passage
        key = f"{prefix}.{place}.document"
        yield f"{key}.id", passage.id
        if candidate.scores:
            yield f"{key}.score", candidate.scores[-1].value
        if texts and shown.documents and (permitted is None or passage.id in permitted):
            yield f"{key}.content", passage.text
            yield (
                f"{key}.metadata",
                as_json({"source": passage.source, "title": passage.title, **passage.attributes}),
            )


def _model(prompt: Prompt | None, reply: Reply | None, shown: Shown) -> Iterator[Pair]:
    yield "gen_ai.operation.name", "chat"
    if reply is not None:
        usage = reply.usage
        yield "llm.model_name", reply.model
        yield "gen_ai.response.model", reply.model
        yield "gen_ai.response.finish_reasons", [reply.finish]
        yield "llm.token_count.prompt", usage.input_tokens
        yield "llm.token_count.completion", usage.output_tokens
        yield "llm.token_count.total", usage.input_tokens + usage.output_tokens
        yield "gen_ai.usage.input_tokens", usage.input_tokens
        yield "gen_ai.usage.output_tokens", usage.output_tokens
        yield "llm.cost.total", usage.cost
        if shown.output_messages:
            yield "output.value", reply.text
            yield "llm.output_messages.0.message.role", "assistant"
            yield "llm.output_messages.0.message.content", reply.text
    if prompt is not None and shown.input_messages:
        yield "input.value", prompt.messages[-1].content if prompt.messages else ""
        for place, message in enumerate(prompt.messages):
            yield f"llm.input_messages.{place}.message.role", message.role
            yield f"llm.input_messages.{place}.message.content", message.content


def _verdicts(verified: Verified) -> Iterator[Pair]:
    yield "guardrag.claims", len(verified.claims)
    yield "guardrag.claims.supported", sum(claim.supported for claim in verified.claims)
    statuses = Counter(quote.status.value for claim in verified.claims for quote in claim.quotes)
    for status, count in sorted(statuses.items()):
        yield f"guardrag.quotes.{status}", count
