from __future__ import annotations

import json
import logging
from dataclasses import replace

import pytest
from opentelemetry.sdk.trace import TracerProvider
from opentelemetry.sdk.trace.export import SimpleSpanProcessor
from opentelemetry.sdk.trace.export.in_memory_span_exporter import InMemorySpanExporter

from guardrag import Guard, Passage
from guardrag.errors import ConfigurationError
from guardrag.inbox import list_tickets, load_ticket
from guardrag.policy import Policy
from guardrag.policy.sections import Capture
from guardrag.ports import RouteCase
from guardrag.trace import LogRecorder, OtelRecorder, StoreRecorder, combine, list_traces, load_trace
from guardrag.trace.redact import Redactor
from guardrag.trace.redacting import RedactingRecorder, redact_case
from guardrag.types import Condition, Operator

ALL = Capture(caller=("*",))
SECRETS = (b"ann@acme", b"4711074117")


def hide(text):
    return text.replace("ann@acme.example", "[mail]").replace("4711074117", "[code]")


REDACTOR = Redactor((hide,))


def secret_run(traced):
    """Records in which every text that may hold a secret holds one."""
    asked = replace(
        traced.query(), text="Is 4711074117 ann@acme.example's code?", original="Is it 4711074117?",
        history=(traced.Turn("user", "My code is 4711074117"),),
    )  # fmt: skip
    found = tuple(
        replace(
            traced.candidate(n, f"Passage {n} says 4711074117 of ann@acme.example."),
            passage=replace(
                traced.passage(n, f"Passage {n} says 4711074117 of ann@acme.example."),
                title="4711074117", headings=("4711074117",),
                attributes={"tenant": "acme", "owner": "ann@acme.example", "l": ("4711074117",)},
            ),
        )
        for n in range(4)
    )  # fmt: skip
    return asked, traced.run(asked=asked, candidates=found)


def test_no_secret_reaches_store_spans_or_log(store, traced, written, caplog):
    exporter = InMemorySpanExporter()
    provider = TracerProvider()
    provider.add_span_processor(SimpleSpanProcessor(exporter))
    inner = combine(OtelRecorder(ALL, provider), LogRecorder(), StoreRecorder(store, ALL))
    recorder = RedactingRecorder(inner, REDACTOR)
    asked, stages = secret_run(traced)
    caplog.set_level(logging.DEBUG, logger="guardrag")
    recorder.start(traced.start(asked=asked))
    for stage in stages:
        recorder.stage(replace(stage, error="ValueError: 4711074117") if stage.sequence == 8 else stage)
    released = traced.released()
    recorder.finish(traced.finish(decision=replace(released, text="It is 4711074117.")))
    spans = "".join(f"{span.to_json()}" for span in exporter.get_finished_spans()).encode()
    found = written(store) + spans + caplog.text.encode()
    for secret in SECRETS:
        assert secret not in found, secret
    view = load_trace(store, "trace-1")
    assert view.redacted
    assert not view.exact
    assert view.query.text == "Is [code] [mail]'s code?"
    assert view.query.history[0].text == "My code is [code]"
    assert view.query.caller.attributes["email"] == "[mail]"
    assert view.decision.text == "It is [code]."
    passage = view.permitted.candidates[0].passage
    assert passage.text == "Passage 0 says [code] of [mail]."
    assert (passage.title, passage.headings) == ("[code]", ("[code]",))
    assert passage.attributes == {"tenant": "acme", "owner": "[mail]", "l": ("[code]",)}
    assert view.lost == ()


def test_names_and_numbers_stay_as_they_are(store, traced):
    recorder = RedactingRecorder(StoreRecorder(store, ALL), Redactor((lambda _text: "X",)))
    recorder.start(traced.start())
    for stage in traced.run():
        recorder.stage(stage)
    recorder.finish(traced.finish())
    view = load_trace(store, "trace-1")
    given = traced.run()
    assert [(s.stage, s.seconds, s.usage) for s in view.stages] == [
        (s.stage, s.seconds, s.usage) for s in given
    ]
    candidate, original = view.permitted.candidates[1], given[1].value.candidates[1]
    assert candidate.scores == original.scores
    assert candidate.flags == original.flags
    assert (candidate.passage.id, candidate.passage.source) == (original.passage.id, original.passage.source)
    assert [e.tag for e in view.prompt.exhibits] == ["S1", "S2", "S3"]
    assert [m.role for m in view.prompt.messages] == ["system", "user"]
    assert {m.content for m in view.prompt.messages} == {"X"}
    assert view.policy_name == "strict"


def test_a_trace_in_which_nothing_was_found_is_exact_and_as_it_was(store, traced):
    recorder = RedactingRecorder(StoreRecorder(store, ALL), Redactor((lambda t: t.replace("zzz", ""),)))
    asked = replace(traced.query(), caller=traced.Caller({"tenant": "acme"}), required=())
    recorder.start(traced.start(asked=asked))
    for stage in traced.run(asked=asked):
        recorder.stage(stage)
    recorder.finish(traced.finish())
    view = load_trace(store, "trace-1")
    assert not view.redacted
    assert view.exact
    assert view.permitted == traced.run(asked=asked)[1].value
    assert view.verified.claims == traced.findings()


def test_one_redacted_passage_is_stored_once(store, traced):
    from sqlalchemy import func, select

    from guardrag.store.tables import passages

    recorder = RedactingRecorder(StoreRecorder(store, ALL), REDACTOR)
    asked, stages = secret_run(traced)
    recorder.start(traced.start(asked=asked))
    for stage in stages:
        recorder.stage(stage)
    with store.read() as connection:
        assert connection.execute(select(func.count()).select_from(passages)).scalar_one() == 8
    first, second = (s.value for s in load_trace(store, "trace-1").stages[2:4])
    assert first.candidates[1] is second.candidates[0]


def test_a_killed_trace_says_that_it_was_redacted(store, traced):
    recorder = RedactingRecorder(StoreRecorder(store), REDACTOR)
    plain = replace(traced.query(), caller=traced.Caller({}), required=())
    recorder.start(traced.start(asked=plain))
    assert not load_trace(store, "trace-1").redacted
    _, stages = secret_run(traced)
    recorder.stage(stages[0])
    assert load_trace(store, "trace-1").redacted


def test_the_explanation_of_a_near_miss_is_redacted(store, traced):
    from guardrag.types import Explanation, Verified

    recorder = RedactingRecorder(StoreRecorder(store, ALL), REDACTOR)
    recorder.start(traced.start())
    *_, verify, _release, _route = traced.run()
    claim = traced.findings()[0]
    near = replace(claim.quotes[1], explain=lambda: Explanation("You wrote 9.", "the code is 4711074117"))
    value = Verified(verify.value.written, (replace(claim, quotes=(claim.quotes[0], near)),))
    recorder.stage(replace(verify, sequence=0, value=value))
    found = load_trace(store, "trace-1").verified.claims[0].quotes[1]
    assert found.explanation.nearest == "the code is [code]"


def test_what_cannot_be_redacted_is_not_written(store, traced, written):
    def broken(text):
        if "4711074117" in text:
            raise ValueError(text)
        return text

    recorder = RedactingRecorder(StoreRecorder(store, ALL), Redactor((broken,)))
    asked, stages = secret_run(traced)
    with pytest.raises(ConfigurationError, match="broken failed"):
        recorder.start(traced.start(asked=asked))
    assert list_traces(store) == ()
    recorder.start(traced.start())
    with pytest.raises(ConfigurationError):
        recorder.stage(stages[1])
    with pytest.raises(ConfigurationError):
        recorder.finish(traced.finish(decision=replace(traced.released(), text="4711074117")))
    assert load_trace(store, "trace-1").state == "failed"
    assert b"4711074117" not in written(store)


def test_a_case_is_redacted_whole(traced):
    asked, stages = secret_run(traced)
    case = RouteCase(
        trace_id="t", query=asked, decision=traced.abstained(), candidates=stages[1].value.candidates
    )
    redacted, changed = redact_case(case, REDACTOR)
    assert changed
    assert redacted.query.text == "Is [code] [mail]'s code?"
    assert {c.passage.title for c in redacted.candidates} == {"[code]"}
    same, changed = redact_case(redacted, REDACTOR)
    assert not changed
    assert same is redacted


@pytest.mark.component("re2")
def test_a_policy_redacts_traces_and_tickets_and_not_the_answer(store, written):
    policy = Policy.model_validate(
        {
            "generate": {"generator": "custom"},
            "route": {"default": ["inbox"]},
            "trace": {"redact": [{"name": "code", "pattern": r"\bcode-four\d{3}\b"}]},
        }
    )

    def reply(messages):
        quote = {"source": "S1", "quote": "The code of the pump is code-four711."}
        claim = {"kind": "sentence", "text": quote["quote"], "quotes": [quote], "derived": None}
        wanted = "the pump?" in messages[-1]["content"]
        return json.dumps({"answerable": wanted, "missing": None, "claims": [claim] if wanted else []})

    pump = Passage(id="p1", text="The code of the pump is code-four711.")
    with Guard(lambda _query: [pump], policy=policy, generator=reply, store=store) as guard:
        answer = guard.answer("What is the code of the pump?")
        assert answer.decision.text == "The code of the pump is code-four711."
        other = guard.answer("Is code-four712 the code of the pump, and why?")
    assert (
        load_trace(store, answer.trace_id).decision.citations[0].quote
        == "The code of the pump is [redacted:code]."
    )
    (line,) = list_tickets(store)
    assert line.number == other.decision.ticket
    assert line.question == "Is [redacted:code] the code of the pump, and why?"
    assert load_ticket(store, line.number).redacted
    found = written(store)  # words: a number may stand in any moment or hash
    assert b"code-four711" not in found
    assert b"code-four712" not in found


def test_what_a_model_cites_is_its_own_text_unless_it_is_a_tag_that_it_was_shown(store, written):
    sentence = "The pump stops at 40 degrees."
    quotes = [{"source": "card 4711074117", "quote": sentence}, {"source": "S1", "quote": sentence}]
    claims = [{"kind": "sentence", "text": sentence, "quotes": quotes, "derived": None}]
    reply = json.dumps({"answerable": True, "missing": None, "claims": claims})
    policy = Policy.model_validate(
        {
            "generate": {"generator": "custom"},
            "route": {"default": ["inbox"]},
            "trace": {"redact": [{"name": "code", "pattern": "4711074117|S[0-9]"}]},
        }
    )
    with Guard(lambda _query: [sentence], policy=policy, generator=lambda _m: reply, store=store) as guard:
        guard.answer("When does the pump stop?")
    assert b"card 4711074117" not in written(store)
    (line,) = list_traces(store)
    (claim,) = load_trace(store, line.trace_id).written.draft.claims
    assert [quote.source for quote in claim.quotes] == ["card [redacted:code]", "S1"]


def test_a_number_from_outside_is_redacted_as_its_text_would_be(store, traced, written):
    hidden = Passage(
        id="a",
        text="The pump stops.",
        attributes={"card": 47110741170, "all": (1, 4711074117.5), "yes": True, "year": 2024},
    )
    asked = traced.query()
    asked = replace(
        asked,
        caller=replace(asked.caller, attributes={"code": 4711074117, "level": 3}),
        filters=(Condition("card", Operator.IN, (4711074117, 3)),),
    )
    recorder = RedactingRecorder(StoreRecorder(store, ALL), REDACTOR)
    recorder.start(replace(traced.start(), query=asked))
    for stage in traced.run(asked=asked, candidates=(replace(traced.candidate(0, "x"), passage=hidden),) * 4):
        recorder.stage(stage)
    recorder.finish(traced.finish())
    assert b"4711074117" not in written(store)
    view = load_trace(store, "trace-1")
    assert view.redacted
    assert view.query.caller.attributes == {"code": "[code]", "level": 3}
    assert view.query.filters[0].value == ("[code]", 3)
    assert view.permitted.candidates[0].passage.attributes == {
        "card": "[code]0", "all": (1, "[code].5"), "yes": True, "year": 2024,
    }  # fmt: skip
