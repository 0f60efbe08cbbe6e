from __future__ import annotations

import asyncio
import json
import logging
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from hashlib import sha256

import pytest
from opentelemetry import trace as api
from opentelemetry.sdk.trace import SpanLimits, TracerProvider
from opentelemetry.sdk.trace.export import SimpleSpanProcessor
from opentelemetry.sdk.trace.export.in_memory_span_exporter import InMemorySpanExporter
from opentelemetry.sdk.trace.sampling import ALWAYS_OFF
from opentelemetry.trace import StatusCode

from guardrag.policy.sections import Capture
from guardrag.trace import OtelRecorder, StoreRecorder, combine, load_trace
from guardrag.types import (
    Abstained,
    Caller,
    Candidate,
    Exhibit,
    Gathered,
    Message,
    Passage,
    Prompt,
    Reason,
    Stage,
)

ALL = Capture(caller=("*",))


class Spans:
    """A provider whose finished spans can be looked at."""

    def __init__(self, **limits):
        self.exporter = InMemorySpanExporter()
        self.provider = TracerProvider(span_limits=SpanLimits(**limits)) if limits else TracerProvider()
        self.provider.add_span_processor(SimpleSpanProcessor(self.exporter))

    @property
    def all(self):
        return {span.name: span for span in self.exporter.get_finished_spans()}


@pytest.fixture
def spans():
    return Spans()


def emit(recorder, traced, trace_id="trace-1", *, stages=None, start=None, finish=None):
    recorder.start(start or traced.start(trace_id))
    for stage in traced.run(trace_id) if stages is None else stages:
        recorder.stage(stage)
    recorder.finish(finish or traced.finish(trace_id))


def test_one_root_and_one_child_a_stage_with_the_right_kinds(spans, traced):
    emit(OtelRecorder(ALL, spans.provider), traced)
    found = spans.all
    root = found.pop("guardrag.answer")
    assert root.parent is None
    kinds = {
        name.removeprefix("guardrag."): span.attributes["openinference.span.kind"]
        for name, span in found.items()
    }
    assert kinds == {
        "retrieve": "RETRIEVER", "permit": "GUARDRAIL", "freshen": "CHAIN", "dedupe": "CHAIN",
        "rerank": "RERANKER", "gate": "GUARDRAIL", "expand": "RETRIEVER", "order": "CHAIN",
        "suffice": "GUARDRAIL", "prompt": "CHAIN", "generate": "LLM", "verify": "GUARDRAIL",
        "release": "GUARDRAIL", "route": "CHAIN",
    }  # fmt: skip
    assert root.attributes["openinference.span.kind"] == "CHAIN"
    assert {span.parent.span_id for span in found.values()} == {root.context.span_id}
    assert {span.attributes["guardrag.trace_id"] for span in (*found.values(), root)} == {"trace-1"}


def test_times_are_those_of_the_records(spans, traced):
    emit(OtelRecorder(ALL, spans.provider), traced)
    noon = int(traced.NOON.timestamp()) * 10**9 + 123456000
    gate = spans.all["guardrag.gate"]
    assert gate.start_time == noon + 5 * 10**6
    assert gate.end_time - gate.start_time == pytest.approx(5 * 10**6, abs=2)
    root = spans.all["guardrag.answer"]
    assert (root.start_time, root.end_time) == (noon, noon + 1_500_000_000)


def test_the_root_tells_question_answer_floor_and_verdict(spans, traced):
    emit(OtelRecorder(Capture(caller=("tenant",)), spans.provider), traced)
    said = spans.all["guardrag.answer"].attributes
    assert said["input.value"] == traced.QUESTION
    assert said["output.value"] == traced.released().text
    assert said["guardrag.decision"] == "released"
    assert said["guardrag.floor"] == 0.25
    assert said["guardrag.floor.scorer"] == "lexical"
    assert said["guardrag.floor.calibrated"] is True
    assert said["guardrag.policy"] == "strict"
    assert said["guardrag.caller.tenant"] == "acme"
    assert said["guardrag.shadow.decision"] == "abstained"
    assert said["guardrag.shadow.reason"] == "quote_failed"
    assert not any("email" in key or "groups" in key for key in said)


def test_an_abstention_has_its_reason_and_ticket(spans, traced):
    emit(OtelRecorder(ALL, spans.provider), traced, finish=traced.finish(decision=traced.abstained()))
    root = spans.all["guardrag.answer"]
    assert root.attributes["guardrag.decision"] == "abstained"
    assert root.attributes["guardrag.reason"] == "quote_failed"
    assert root.attributes["guardrag.ticket"] == "17"
    assert root.status.status_code is StatusCode.UNSET


def test_documents_of_retrieval_have_id_score_content_and_metadata(spans, traced):
    emit(OtelRecorder(ALL, spans.provider), traced)
    said = spans.all["guardrag.retrieve"].attributes
    assert said["retrieval.documents.0.document.id"] == "p0"
    assert said["retrieval.documents.0.document.score"] == "-Infinity"
    assert said["retrieval.documents.0.document.content"] == traced.passage(0).text
    metadata = json.loads(said["retrieval.documents.0.document.metadata"])
    assert (metadata["source"], metadata["tenant"], metadata["odd"]) == ("docs/0.md", "acme", "Infinity")
    assert said["guardrag.documents"] == 5


def test_what_is_out_of_scope_is_by_id_only(spans, traced):
    emit(OtelRecorder(ALL, spans.provider), traced)
    everything = repr([(s.name, dict(s.attributes), s.events) for s in spans.exporter.get_finished_spans()])
    assert "globex-1" in everything
    assert "4711074117" not in everything
    assert "globex.md" not in everything


def test_of_a_retrieval_that_was_never_permitted_no_text_is_shown(spans, traced):
    emit(OtelRecorder(ALL, spans.provider), traced, stages=traced.run()[:1])
    said = spans.all["guardrag.retrieve"].attributes
    assert said["retrieval.documents.0.document.id"] == "p0"
    assert not any(key.endswith((".content", ".metadata")) for key in said)


def test_the_reranker_tells_what_went_in_and_out(spans, traced):
    emit(OtelRecorder(ALL, spans.provider), traced)
    said = spans.all["guardrag.rerank"].attributes
    assert said["reranker.query"] == traced.QUESTION
    assert said["reranker.model_name"] == "lexical, odd"
    assert said["reranker.output_documents.0.document.id"] == "p1"
    assert said["reranker.input_documents.2.document.id"] == "p3"


def test_the_models_span_has_both_conventions(spans, traced):
    emit(OtelRecorder(ALL, spans.provider), traced)
    said = spans.all["guardrag.generate"].attributes
    assert said["llm.model_name"] == said["gen_ai.response.model"] == "g-1"
    assert said["llm.token_count.prompt"] == said["gen_ai.usage.input_tokens"] == 1200
    assert said["llm.token_count.completion"] == said["gen_ai.usage.output_tokens"] == 80
    assert said["llm.token_count.total"] == 1280
    assert said["gen_ai.operation.name"] == "chat"
    assert said["gen_ai.response.finish_reasons"] == ("length",)
    assert said["llm.input_messages.0.message.role"] == "system"
    assert said["llm.input_messages.0.message.content"] == "Rules"
    assert said["llm.output_messages.0.message.content"] == "{…}"


def test_a_gates_span_has_the_floor_and_its_reason(spans, traced):
    stages = traced.run()[:6]
    stages[5] = replace(stages[5], value=Abstained(Reason.BELOW_FLOOR))
    emit(OtelRecorder(ALL, spans.provider), traced, stages=stages)
    said = spans.all["guardrag.gate"].attributes
    assert (said["guardrag.floor"], said["guardrag.reason"]) == (0.25, "below_floor")


def test_drops_and_verdicts_are_counted(spans, traced):
    emit(OtelRecorder(ALL, spans.provider), traced)
    dedupe = spans.all["guardrag.dedupe"].attributes
    assert dedupe["guardrag.dropped"] == 1
    assert json.loads(dedupe["guardrag.dropped.reasons"]) == {"near_duplicate": 1}
    verify = spans.all["guardrag.verify"].attributes
    assert (verify["guardrag.claims"], verify["guardrag.claims.supported"]) == (1, 0)
    assert verify["guardrag.quotes.altered"] == 1


def sixty(traced):
    """Sixty exhibits of 3,000 characters, odd attributes, and a text that is not valid Unicode."""
    odd = {
        "score": None,
        "meta": {"dept": "ops"},
        "when": traced.NOON,
        "mixed": [1, "a", True],
        "nan": float("nan"),
        "bad_text": "lone surrogate \ud800",
        "chunk_ids": [f"c{n}" for n in range(60)],
    }
    query = replace(traced.query(), caller=Caller(odd))
    found = tuple(
        Candidate(passage=Passage(id=f"c{n}", text=f"\ud800{n:02}" + "y" * 2997, attributes=odd))
        for n in range(60)
    )
    prompt = Prompt(
        query=query,
        messages=(Message("system", "Rules"), Message("user", "\n".join(c.passage.text for c in found))),
        exhibits=tuple(Exhibit(f"S{n}", c, c.passage.text) for n, c in enumerate(found)),
        template="t",
    )
    stages = []
    for stage in traced.run(asked=query, candidates=found):
        value = stage.value
        if isinstance(value, Gathered):
            value = Gathered(query, found)
        elif stage.stage is Stage.PROMPT:
            value = prompt
        elif stage.stage is Stage.GENERATE:
            written = value = replace(value, prompt=prompt)
        elif stage.stage is Stage.VERIFY:
            value = replace(value, written=written)
        stages.append(replace(stage, value=value, dropped=()))
    return query, prompt, stages


@pytest.mark.parametrize("length", [100, None], ids=["cut at 100", "no limit"])
@pytest.mark.parametrize("count", [128, 40, 12], ids=str)
def test_limits_lose_neither_the_verdict_nor_the_context(traced, store, caplog, length, count):
    caplog.set_level(logging.DEBUG)
    spans = Spans(max_span_attribute_length=length, max_span_attributes=count)
    query, prompt, stages = sixty(traced)
    otel = OtelRecorder(ALL, spans.provider)
    recorder = combine(otel, StoreRecorder(store, ALL, otel.span_ids))
    emit(recorder, traced, stages=stages, start=traced.start(asked=query))

    exact = "\n".join(message.content for message in prompt.messages)
    assert "\n".join(m.content for m in load_trace(store, "trace-1").prompt.messages) == exact
    finished = spans.exporter.get_finished_spans()
    assert len(finished) == 15
    for span in finished:
        assert len(span.attributes) <= count
        assert span.dropped_attributes == 0
        assert span.attributes["openinference.span.kind"]
        for value in span.attributes.values():
            for text in [value] if isinstance(value, str) else value if isinstance(value, tuple) else []:
                text.encode()  # no lone surrogate: exporters would refuse it
                assert length is None or len(text) <= length
    root, model = spans.all["guardrag.answer"], spans.all["guardrag.generate"]
    for span in (root, model):
        assert span.attributes["context.sha256"] == sha256(exact.encode("utf-8", "surrogatepass")).hexdigest()
        assert span.attributes["context.chars"] == len(exact) >= 180_000
        assert span.attributes["context.truncated"] is True
        assert span.attributes["context.documents"] == 60
    assert root.attributes["guardrag.decision"] == "released"
    if count == 128:
        assert root.attributes["guardrag.caller.meta"] == '{"dept": "ops"}'
        assert root.attributes["guardrag.caller.mixed"] == '[1, "a", true]'
        assert root.attributes["guardrag.caller.nan"] == "NaN"
        assert root.attributes["guardrag.caller.bad_text"] == "lone surrogate \\ud800"
        assert "guardrag.caller.score" not in root.attributes
        retrieve = spans.all["guardrag.retrieve"].attributes
        assert retrieve["guardrag.documents"] == 60
        assert retrieve["guardrag.omitted"] > 0
    assert [r for r in caplog.records if r.name.startswith("opentelemetry")] == []
    assert [r for r in caplog.records if r.levelno >= logging.WARNING] == []


def test_a_context_that_fits_is_not_called_truncated(spans, traced):
    emit(OtelRecorder(ALL, spans.provider), traced)
    assert spans.all["guardrag.generate"].attributes["context.truncated"] is False


def test_with_content_off_no_text_is_in_any_span(spans, traced):
    stages = traced.run()
    stages[7] = replace(stages[7], value=None, error="ValueError: session vault")
    finish = traced.finish(decision=None, error="ValueError: session vault")
    emit(OtelRecorder(Capture(content=False), spans.provider), traced, stages=stages, finish=finish)
    everything = repr([(dict(s.attributes), s.status, [(e.name, dict(e.attributes)) for e in s.events])
                       for s in spans.exporter.get_finished_spans()])  # fmt: skip
    for text in ("session", "minutes", "Rules", "acme", "vault", "{…}"):
        assert text not in everything, text
    assert spans.all["guardrag.generate"].attributes["context.truncated"] is True


@pytest.mark.parametrize(
    ("switch", "value", "hidden", "left"),
    [
        ("OPENINFERENCE_HIDE_INPUTS", "true", ["session?", "Rules"], ["lasts 2 minutes"]),
        ("OPENINFERENCE_HIDE_OUTPUTS", "1", ["{…}", "Passage 0: a"], ["Rules", "session?"]),
        ("OPENINFERENCE_HIDE_INPUT_MESSAGES", "TRUE", ["Rules"], ["session?"]),
        ("OPENINFERENCE_HIDE_OUTPUT_MESSAGES", "true", ["{…}"], ["Rules"]),
        ("OTEL_INSTRUMENTATION_GENAI_CAPTURE_MESSAGE_CONTENT", "false", ["session?", "Rules", "{…}"], []),
        ("OTEL_INSTRUMENTATION_GENAI_CAPTURE_MESSAGE_CONTENT", "true", [], ["session?", "Rules", "{…}"]),
    ],
)
def test_the_switches_of_both_conventions_hide_what_they_name(
    monkeypatch, spans, traced, switch, value, hidden, left
):
    monkeypatch.setenv(switch, value)
    emit(OtelRecorder(ALL, spans.provider), traced)
    everything = repr([dict(s.attributes) for s in spans.exporter.get_finished_spans()])
    assert [text for text in hidden if text in everything] == []
    assert [text for text in left if text not in everything] == []


def test_a_prompt_that_was_handed_out_is_no_error(spans, traced):
    emit(
        OtelRecorder(ALL, spans.provider),
        traced,
        stages=traced.run()[:10],
        finish=traced.finish(decision=None),
    )
    root = spans.all["guardrag.answer"]
    assert root.status.status_code is StatusCode.UNSET
    assert root.attributes["guardrag.decision"] == "none"
    assert "guardrag.reason" not in root.attributes


def test_an_error_ends_every_span_with_its_status(spans, traced):
    stages = traced.run()[:3]
    stages[2] = replace(stages[2], value=None, error="ValueError: broken")
    finish = traced.finish(decision=None, error="ValueError: broken")
    emit(OtelRecorder(ALL, spans.provider), traced, stages=stages, finish=finish)
    for name in ("guardrag.answer", "guardrag.freshen"):
        span = spans.all[name]
        assert (span.status.status_code, span.status.description) == (StatusCode.ERROR, "ValueError")
        assert dict(span.events[0].attributes) == {
            "exception.type": "ValueError",
            "exception.message": "broken",
        }
    assert spans.all["guardrag.answer"].attributes["guardrag.decision"] == "failed"
    assert spans.all["guardrag.permit"].status.status_code is StatusCode.UNSET


def test_the_root_hangs_below_the_callers_span_and_nothing_stays_attached(spans, traced):
    recorder = OtelRecorder(ALL, spans.provider)
    tracer = spans.provider.get_tracer("app")
    with tracer.start_as_current_span("request") as request:
        emit(recorder, traced)
        assert api.get_current_span() is request
    assert spans.all["guardrag.answer"].parent.span_id == request.get_span_context().span_id
    assert api.get_current_span() is api.INVALID_SPAN


def test_spans_that_begin_and_end_in_different_threads_leave_no_complaint(spans, traced, caplog):
    recorder = OtelRecorder(ALL, spans.provider)
    with ThreadPoolExecutor(1) as one, ThreadPoolExecutor(1) as other:
        one.submit(recorder.start, traced.start()).result()
        for stage in traced.run():
            other.submit(recorder.stage, stage).result()
        one.submit(recorder.finish, traced.finish()).result()
    assert len(spans.all) == 15
    assert caplog.records == []


def test_a_generator_closed_by_another_task_leaves_no_complaint(spans, traced, caplog):
    recorder = OtelRecorder(ALL, spans.provider)

    async def stream():
        recorder.start(traced.start())
        try:
            for stage in traced.run():
                recorder.stage(stage)
                yield stage.stage
                await asyncio.sleep(0)
        finally:
            recorder.finish(traced.finish(decision=None, error="GeneratorExit: "))

    async def main():
        events = stream()
        await anext(events)
        await asyncio.create_task(events.aclose())

    asyncio.run(main())
    assert spans.all["guardrag.answer"].status.status_code is StatusCode.ERROR
    assert [r for r in caplog.records if r.name.startswith("opentelemetry")] == []


def test_questions_at_the_same_time_do_not_mix(spans, traced):
    recorder = OtelRecorder(ALL, spans.provider)

    async def ask(n):
        asked = replace(traced.query(), text=f"question {n}", caller=Caller({"tenant": f"t{n}"}))
        recorder.start(traced.start(f"id-{n}", asked=asked))
        for stage in traced.run(f"id-{n}", asked=asked):
            await asyncio.sleep(0)
            recorder.stage(stage)
        recorder.finish(traced.finish(f"id-{n}"))

    async def main():
        await asyncio.gather(*(ask(n) for n in range(20)))

    asyncio.run(main())
    roots = [s for s in spans.exporter.get_finished_spans() if s.name == "guardrag.answer"]
    assert len(roots) == 20
    for root in roots:
        mine = [s for s in spans.exporter.get_finished_spans() if s.context.trace_id == root.context.trace_id]
        assert len(mine) == 15
        assert {s.attributes["guardrag.trace_id"] for s in mine} == {root.attributes["guardrag.trace_id"]}
        number = root.attributes["guardrag.trace_id"].removeprefix("id-")
        assert root.attributes["guardrag.caller.tenant"] == f"t{number}"
    assert recorder._open == {}


def test_ids_stand_in_the_store_beside_the_traces_own(spans, store, traced):
    otel = OtelRecorder(ALL, spans.provider)
    emit(combine(otel, StoreRecorder(store, ALL, otel.span_ids)), traced)
    context = spans.all["guardrag.answer"].context
    assert load_trace(store, "trace-1").otel == (f"{context.trace_id:032x}", f"{context.span_id:016x}")


@pytest.mark.parametrize("provider", [None, TracerProvider(sampler=ALWAYS_OFF)], ids=["none", "not sampled"])
def test_without_a_provider_nothing_is_worked_out(traced, provider, monkeypatch):
    def fail(*_args, **_kwargs):
        raise AssertionError

    monkeypatch.setattr("guardrag.trace.otel.set_attributes", fail)
    recorder = OtelRecorder(ALL, provider)
    recorder.start(traced.start())
    assert recorder._open == {}
    assert recorder.span_ids("trace-1") is None
    for stage in traced.run():
        recorder.stage(stage)
    recorder.finish(traced.finish())


def test_telemetry_that_fails_does_not_stop_the_answer_and_says_no_content(
    spans, traced, caplog, monkeypatch
):
    def fail(*_args, **_kwargs):
        raise RuntimeError("vault code 4711074117")

    monkeypatch.setattr("guardrag.trace.otel.set_attributes", fail)
    emit(OtelRecorder(ALL, spans.provider), traced)
    assert len(spans.all) == 15
    assert {r.name for r in caplog.records} == {"guardrag"}
    assert "4711074117" not in caplog.text
    assert "RuntimeError" in caplog.text
