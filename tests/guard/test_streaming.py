"""Streams: nothing before its verdict, the same end as `answer`, and clean whatever happens midway."""

from __future__ import annotations

import asyncio
import gc
import json
import logging
import threading
import time
from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from opentelemetry import trace as otel
from opentelemetry.sdk.trace import TracerProvider
from opentelemetry.sdk.trace.export import SimpleSpanProcessor
from opentelemetry.sdk.trace.export.in_memory_span_exporter import InMemorySpanExporter
from opentelemetry.trace import StatusCode

from guardrag import (
    Abstained,
    AsyncToolError,
    CallError,
    ClaimEvent,
    Clarify,
    ConfigurationError,
    DecisionEvent,
    Guard,
    Passage,
    Policy,
    Reason,
    Released,
    Stage,
    StageEvent,
    StoreError,
    ToolError,
)
from guardrag.models.litellm_generator import LitellmGenerator
from guardrag.ports import Judgement, Verdict
from guardrag.store import Store
from guardrag.trace import list_traces, load_trace
from guardrag.types import Reply, Usage

PUMP = "The pump stops at 40 kPa. It restarts by hand after ten minutes. Calibrate it before 😀 use."
LID = "The lid of the tank is blue."
QUESTION = "At what pressure does the pump stop?"

STOPS = ("The pump stops at 40 kPa.", "S1", "The pump stops at 40 kPa.")
RESTARTS = ("It restarts by hand after ten minutes.", "S1", "It restarts by hand after ten minutes.")
CALIBRATE = ("Calibrate it before 😀 use.", "S1", "Calibrate it before 😀 use.")
INVENTED = ("It costs nothing.", "S1", "It costs nothing.")  # not found: may be dropped
OVERSTATED = ("The pump stops at 60 kPa.", "S1", "The pump stops at 40 kPa.")  # too severe to be dropped


def claim(text, source, quote):
    return {"kind": "sentence", "text": text, "quotes": [{"source": source, "quote": quote}], "derived": None}


def reply(*claims, escaped=True, **more):
    draft = {"answerable": True, "missing": None, "claims": [claim(*one) for one in claims]} | more
    return json.dumps(draft, ensure_ascii=escaped)


def policy(**sections):
    return Policy.model_validate({"gate": {"floor": {"value": 0.0}}, **sections})


DROP = policy(release={"on_failure": "drop"})
WHOLE = [
    policy(),
    policy(release={"on_failure": "retry"}),
    policy(release={"on_failure": "drop", "conflicts": "abstain"}),
]


class Streaming:
    """A generator that streams what it is told to, and writes the same at once when called."""

    fingerprint = "scripted"

    def __init__(self, pieces, *, finish="stop", whole=True):
        self.pieces = pieces
        self.finish = finish
        self.whole = whole
        self.sent = 0
        self.text = ""
        self.closed = False

    def __call__(self, prompt):
        return Reply("".join(self.pieces), finish=self.finish, model="scripted", usage=Usage(calls=1))

    def stream(self, prompt):
        try:
            self.text = ""
            for piece in self.pieces:
                self.sent += 1
                self.text += piece
                yield piece
            if self.whole:
                yield Reply(self.text, finish=self.finish, model="scripted", usage=Usage(calls=1))
        finally:
            self.closed = True


def guard(generator, *, retriever=None, **more):
    more.setdefault("store", False)
    more.setdefault("policy", DROP)
    return Guard(retriever or (lambda query: [PUMP, LID]), generator=generator, **more)


def claims(events):
    return [event for event in events if isinstance(event, ClaimEvent)]


def said(events):
    return [event.claim.text for event in claims(events)]


def end(events):
    assert isinstance(events[-1], DecisionEvent)
    assert not any(isinstance(event, DecisionEvent) for event in events[:-1])
    return events[-1]


def trace_of(path):
    store = Store.open(path)
    try:
        (line,) = list_traces(store)
        return line, load_trace(store, line.trace_id)
    finally:
        store.close()


def notes(view, code="already_released"):
    return [note for stage in view.stages for note in stage.notes if note.code == code]


def eventually(holds):
    for _ in range(500):
        if holds():
            return
        time.sleep(0.01)
    raise AssertionError("it never came about")


def threads():
    return [thread for thread in threading.enumerate() if thread.name.startswith("guardrag")]


# -- what is told, and in which order ---------------------------------------------------------


def test_stages_are_told_as_they_end_then_claims_then_the_decision():
    events = list(guard(Streaming(reply(STOPS, RESTARTS))).stream(QUESTION))
    stages = [event.stage for event in events if isinstance(event, StageEvent)]
    assert stages == [stage for stage in Stage if stage is not Stage.ROUTE]
    assert all(
        event.seconds >= 0 and event.abstained is None
        for event in events[:-1]
        if isinstance(event, StageEvent)
    )
    order = [type(event) for event in events]
    assert order.index(ClaimEvent) < order.index(DecisionEvent) == len(order) - 1
    decision = end(events).answer.decision
    assert isinstance(decision, Released)
    assert tuple(event.claim for event in claims(events)) == decision.claims
    for event in claims(events):
        assert event.citations == tuple(decision.citations[n] for n in event.claim.citations)
    assert end(events).already_released == ()


def test_a_claim_leaves_while_the_model_still_writes():
    read_on = threading.Event()
    text = reply(STOPS, RESTARTS)
    cut = text.index("}", text.index("]", text.index("The pump"))) + 1

    class Waiting(Streaming):
        def stream(self, prompt):
            yield text[:cut]
            assert read_on.wait(10), "the claim did not leave before the reply went on"
            yield text[cut:]
            yield Reply(text)

    with guard(Waiting([text])).stream(QUESTION) as events:
        first = next(event for event in events if isinstance(event, ClaimEvent))
        assert first.claim.text == STOPS[0]
        read_on.set()
        rest = list(events)
    assert said(rest) == [RESTARTS[0]]
    assert end(rest).answer.released


def test_a_claim_waits_for_its_closing_brace():
    go_on, written = threading.Event(), threading.Event()
    text = reply(STOPS)
    cut = text.rindex("]}") - 1

    class Waiting(Streaming):
        def stream(self, prompt):
            yield text[:cut]
            written.set()
            assert go_on.wait(10)
            yield text[cut:]
            yield Reply(text)

    seen = []
    stream = guard(Waiting([text])).stream(QUESTION)
    reader = threading.Thread(target=lambda: seen.extend(stream))
    reader.start()
    assert written.wait(10)
    time.sleep(0.1)
    assert said(seen) == []
    go_on.set()
    reader.join(10)
    assert said(seen) == [STOPS[0]]


@pytest.mark.parametrize("chosen", WHOLE)
def test_where_the_whole_answer_is_judged_no_claim_leaves_before_it_is_released(chosen):
    good = list(guard(Streaming(reply(STOPS, RESTARTS)), policy=chosen).stream(QUESTION))
    released = good.index(next(e for e in good if isinstance(e, StageEvent) and e.stage is Stage.RELEASE))
    assert [good.index(event) > released for event in claims(good)] == [True, True]
    bad = list(guard(Streaming(reply(STOPS, OVERSTATED)), policy=chosen).stream(QUESTION))
    assert claims(bad) == []
    assert end(bad).already_released == ()
    assert isinstance(end(bad).answer.decision, Abstained)


def test_the_second_call_streams_too_and_only_its_draft_is_let_out():
    class Twice(Streaming):
        def stream(self, prompt):
            text = reply(STOPS) if prompt.attempt == 2 else reply(RESTARTS, INVENTED)
            yield from text
            yield Reply(text)

    events = list(guard(Twice([]), policy=policy(release={"on_failure": "retry"})).stream(QUESTION))
    assert said(events) == [STOPS[0]]
    assert [e.stage for e in events if isinstance(e, StageEvent)].count(Stage.GENERATE) == 2


def test_a_stream_that_cannot_be_read_is_asked_for_once_more_as_well():
    class Twice(Streaming):
        def stream(self, prompt):
            text = reply(STOPS) if prompt.attempt == 2 else "Well: " + reply(STOPS)[:-3]
            yield from text
            yield Reply(text)

    events = list(guard(Twice([]), policy=policy(release={"on_failure": "retry"})).stream(QUESTION))
    assert said(events) == [STOPS[0]]
    assert end(events).answer.released


def test_a_generator_that_cannot_stream_works_too():
    events = list(guard(lambda messages: reply(STOPS, INVENTED)).stream(QUESTION))
    assert said(events) == [STOPS[0]]
    offline = guard(None, policy=policy())
    assert end(list(offline.stream(QUESTION))).answer.decision == offline.answer(QUESTION).decision


def test_a_stream_of_one_reply_is_a_reply():
    text = reply(STOPS)

    class AtOnce(Streaming):
        def stream(self, prompt):
            yield Reply(text)

    assert said(list(guard(AtOnce([text])).stream(QUESTION))) == [STOPS[0]]


def test_a_greeting_is_answered_without_a_stage():
    (only,) = guard(Streaming([])).stream("Hello!")
    assert isinstance(end([only]).answer.decision, Clarify)


def test_an_abstention_before_the_model_is_told_with_its_stage():
    events = list(guard(Streaming([]), retriever=lambda query: []).stream(QUESTION))
    told = [(e.stage, e.abstained) for e in events if isinstance(e, StageEvent)]
    assert told == [(Stage.RETRIEVE, Reason.NO_CONTEXT), (Stage.ROUTE, Reason.NO_CONTEXT)]


# -- the same as at once, however it is cut -----------------------------------------------------

REPLIES = [
    reply(STOPS, RESTARTS),
    reply(STOPS, INVENTED, CALIBRATE),
    reply(INVENTED),
    reply(STOPS, OVERSTATED, RESTARTS),
    reply(STOPS, answerable=False),
    f"Sure:\n```json\n{reply(CALIBRATE, escaped=False)}\n```\nDone.",
    json.dumps({"claims": [claim(*STOPS)], "answerable": True}),
    json.dumps({"claims": [claim(*STOPS)], "answerable": False}),
    reply(STOPS)[:-2],
    reply(STOPS)[:-1] + ', "claims": []}',
    reply(STOPS).replace('"text"', '"kind"'),
    reply(STOPS) + reply(RESTARTS),
    reply((STOPS[0], "S9", STOPS[2]), RESTARTS),
    '{"answerable": true, "claims": [{"text": "' + "x" * 300,
    "",
]
TRUE = {STOPS[0], RESTARTS[0], CALIBRATE[0]}


def same(text, pieces, holder, generator):
    generator.pieces = pieces
    events = list(holder.stream(QUESTION))
    ended = end(events)
    assert ended.answer.decision == AT_ONCE[text]
    assert set(said(events)) <= TRUE
    decision = ended.answer.decision
    if isinstance(decision, Released):
        assert tuple(event.claim for event in claims(events)) == decision.claims
        assert ended.already_released == ()
    else:
        assert tuple(event.claim for event in claims(events)) == ended.already_released


GENERATOR = Streaming([])
HOLDER = guard(GENERATOR)
AT_ONCE = {}
for _text in REPLIES:
    GENERATOR.pieces = [_text]
    AT_ONCE[_text] = HOLDER.answer(QUESTION).decision


def test_the_replies_end_in_different_ways():
    reasons = {decision.reason for decision in AT_ONCE.values() if isinstance(decision, Abstained)}
    assert len(reasons) >= 5
    assert sum(isinstance(decision, Released) for decision in AT_ONCE.values()) >= 5


def test_every_split_point_gives_what_the_whole_gives():
    text = REPLIES[1]
    for place in range(len(text) + 1):
        same(text, [text[:place], text[place:]], HOLDER, GENERATOR)


@pytest.mark.parametrize("text", REPLIES)
def test_one_character_at_a_time_gives_what_the_whole_gives(text):
    same(text, list(text), HOLDER, GENERATOR)


@given(st.sampled_from(REPLIES), st.lists(st.integers(0, 700), max_size=6))
def test_any_pieces_give_what_the_whole_gives(text, cuts):
    places = [0, *sorted(min(cut, len(text)) for cut in cuts), len(text)]
    pieces = [text[a:b] for a, b in pairwise(places)]
    same(text, pieces, HOLDER, GENERATOR)


def test_sub_words_are_put_together_as_they_are():
    pieces = reply(CALIBRATE).replace("Calibrate", "\0").split("\0")
    text = "Calibrate".join(pieces)
    cut = [pieces[0], "Cal", "ibrate", pieces[1], "Cal", "ibrate", pieces[2]]
    events = list(guard(Streaming(cut)).stream(QUESTION))
    assert said(events) == [CALIBRATE[0]]
    assert "".join(cut) == text


def test_a_character_whose_halves_were_sent_apart_is_one():
    text = reply(CALIBRATE, escaped=False)
    halves = [half for piece in text for half in (["\ud83d", "\ude00"] if piece == "😀" else [piece])]
    events = list(guard(Streaming(halves)).stream(QUESTION))
    assert said(events) == [CALIBRATE[0]]
    assert end(events).answer.released
    assert end(list(guard(Streaming([*text, "\ud83d"])).stream(QUESTION))).answer.released


@pytest.mark.parametrize("chosen", [DROP, *WHOLE])
def test_the_trace_holds_what_the_trace_of_an_answer_holds(tmp_path, chosen):
    def without_times(view):
        return [
            (s.stage, s.value, s.notes, s.dropped, s.usage)
            for s in view.stages
            if s.stage is not Stage.PROMPT
        ]

    generator = Streaming(list(reply(STOPS, INVENTED, RESTARTS)))
    with guard(generator, policy=chosen, store=tmp_path / "a.db") as holder:
        answer = holder.answer(QUESTION)
    with guard(generator, policy=chosen, store=tmp_path / "s.db") as holder:
        streamed = end(list(holder.stream(QUESTION))).answer
    assert streamed.decision == answer.decision
    assert streamed.usage == answer.usage
    (line, one), (other_line, other) = trace_of(tmp_path / "a.db"), trace_of(tmp_path / "s.db")
    assert (line.kind, other_line.kind) == ("answer", "stream")
    assert other.decision == one.decision
    assert [stage.stage for stage in other.stages] == [stage.stage for stage in one.stages]
    assert other.written is not None
    assert one.written is not None
    assert other.written.reply == one.written.reply
    assert other.written.draft == one.written.draft
    if other.verified is not None:
        assert one.verified is not None
        assert other.verified.claims == one.verified.claims


# -- streams that end badly ------------------------------------------------------------------------

GOOD = reply(STOPS, RESTARTS)
FIRST = GOOD.index("}", GOOD.index("]")) + 1  # the end of the first claim


@pytest.mark.parametrize(
    ("generator", "reason"),
    [
        (Streaming([GOOD[:FIRST], GOOD[FIRST:]], finish="length"), Reason.TRUNCATED_OUTPUT),
        (Streaming([GOOD[:FIRST], GOOD[FIRST:-4]], finish="length"), Reason.TRUNCATED_OUTPUT),
        (Streaming([GOOD[:FIRST], GOOD[FIRST:]], finish="content_filter"), Reason.CONTENT_FILTER),
        (Streaming([GOOD[:FIRST], GOOD[FIRST:-9]], whole=False), Reason.TRUNCATED_OUTPUT),
        (Streaming([GOOD[:FIRST], GOOD[FIRST:]], whole=False), Reason.TRUNCATED_OUTPUT),
        (Streaming([GOOD[:FIRST], GOOD[FIRST:-9]]), Reason.MALFORMED_OUTPUT),
        (Streaming([GOOD[:FIRST], ', "claims": []}']), Reason.MALFORMED_OUTPUT),
        (Streaming([GOOD[:FIRST], ', {"text": "' + "x" * 9000]), Reason.MALFORMED_OUTPUT),
        (Streaming([GOOD[:FIRST], ', {"text": "' + "x" * 300_000]), Reason.OUTPUT_TOO_LARGE),
        (Streaming([GOOD[:FIRST], *([", " + json.dumps(claim(*STOPS))] * 60)]), Reason.OUTPUT_TOO_LARGE),
        (Streaming([GOOD[:FIRST], "," + '{"a":' * 50]), Reason.OUTPUT_TOO_LARGE),
        (Streaming([GOOD[:FIRST], ', {"text": "' + "7" * 500]), Reason.OUTPUT_TOO_LARGE),
    ],
)
def test_a_bad_end_is_an_abstention_that_says_what_had_left(tmp_path, generator, reason):
    with guard(generator, store=tmp_path / "t.db") as holder:
        events = list(holder.stream(QUESTION))
    ended = end(events)
    assert isinstance(ended.answer.decision, Abstained)
    assert ended.answer.decision.reason is reason
    assert ended.answer.decision.message
    assert STOPS[0] in said(events)
    assert ended.already_released == tuple(event.claim for event in claims(events))
    _, view = trace_of(tmp_path / "t.db")
    (note,) = notes(view)
    assert note.data["claims"] == len(claims(events))
    assert note.data["claim_0"] == STOPS[0]
    (kept,) = notes(view, "unusable_reply")
    assert str(kept.data["reply"]).startswith(GOOD[:FIRST])


def test_a_claim_too_bad_to_be_dropped_ends_it():
    events = list(guard(Streaming(reply(STOPS, OVERSTATED, RESTARTS))).stream(QUESTION))
    assert said(events) == [STOPS[0]]
    assert [one.text for one in end(events).already_released] == [STOPS[0]]
    assert end(events).answer.decision.stage is Stage.RELEASE


@pytest.mark.parametrize(
    "more",
    ["x" * 97, ', {"text": "x", "quotes": []}' * 3, '{"a":' * 20],
)
def test_reading_stops_at_the_cap(more):
    endless = Streaming(_forever(GOOD[:FIRST], more))
    chosen = policy(release={"on_failure": "drop"}, generate={"max_reply_bytes": 20_000})
    holder = guard(endless, policy=chosen)
    events = list(holder.stream(QUESTION))
    assert end(events).answer.decision.reason is Reason.OUTPUT_TOO_LARGE
    eventually(lambda: endless.closed)
    assert holder._engine._abandoned.count == 0


def _forever(first, more):
    yield first + ', {"text": "' * more.startswith("x") + ", " * more.startswith("{")
    while True:
        yield more


def test_a_reply_that_contradicts_its_pieces_is_no_reply():
    class Two(Streaming):
        def stream(self, prompt):
            yield reply(STOPS)
            yield Reply(reply(RESTARTS))

    events = list(guard(Two([])).stream(QUESTION))
    assert end(events).answer.decision.reason is Reason.MALFORMED_OUTPUT
    assert RESTARTS[0] not in said(events)


@pytest.mark.parametrize("stream", [lambda prompt: [b"{}"], lambda prompt: iter([3]), lambda prompt: 7])
def test_what_is_no_stream_is_an_error_that_says_what_is(stream):
    generator = Streaming([])
    generator.stream = stream
    with pytest.raises(ConfigurationError, match="stream"):
        list(guard(generator).stream(QUESTION))


def broken(*, after):
    class Broken(Streaming):
        def stream(self, prompt):
            yield GOOD[:after]
            raise ConnectionError("hung up")

    return Broken([])


def test_a_generator_that_breaks_off_abstains_or_raises_by_policy(tmp_path):
    with guard(broken(after=FIRST), store=tmp_path / "t.db") as holder:
        events = list(holder.stream(QUESTION))
    assert end(events).answer.decision.reason is Reason.GENERATOR_FAILED
    assert [one.text for one in end(events).already_released] == [STOPS[0]]
    assert len(notes(trace_of(tmp_path / "t.db")[1])) == 1

    raising = policy(release={"on_failure": "drop"}, tools={"on_error": "raise"})
    events = []
    with (
        guard(broken(after=FIRST), policy=raising, store=tmp_path / "u.db") as holder,
        pytest.raises(ToolError, match="hung up"),
    ):
        events.extend(_into(events, holder.stream(QUESTION)))
    assert said(events) == [STOPS[0]]
    line, view = trace_of(tmp_path / "u.db")
    assert line.state == "failed"
    assert len(notes(view)) == 1


@pytest.mark.parametrize("ending", [SystemExit(3), GeneratorExit(), asyncio.CancelledError()])
def test_a_generator_that_ends_its_thread_has_failed(ending):
    class Ending(Streaming):
        def stream(self, prompt):
            yield GOOD[:FIRST]
            raise ending

    class EndingLater(Streaming):
        async def stream(self, prompt):
            yield GOOD[:FIRST]
            raise ending

    for generator in (Ending([]), EndingLater([])):
        with guard(generator) as holder:
            events = list(holder.stream(QUESTION))
        assert end(events).answer.decision.reason is Reason.GENERATOR_FAILED
        assert said(events) == [STOPS[0]]


def _into(events, stream):
    for event in stream:
        events.append(event)
    return ()


def test_a_deadline_holds_while_the_model_writes(tmp_path):
    release = threading.Event()

    class Hanging(Streaming):
        def stream(self, prompt):
            yield GOOD[:FIRST]
            release.wait(20)
            yield GOOD[FIRST:]
            yield Reply(GOOD)

    with guard(Hanging([]), store=tmp_path / "t.db") as holder:
        events = list(holder.stream(QUESTION, deadline=0.5))
        assert end(events).answer.decision.reason in (Reason.TIMED_OUT, Reason.DEADLINE)
        assert [one.text for one in end(events).already_released] == [STOPS[0]]
        assert holder._engine._abandoned.count == 1
        release.set()
        eventually(lambda: holder._engine._abandoned.count == 0)


def test_stuck_streams_are_bounded():
    release = threading.Event()

    class Hanging(Streaming):
        def stream(self, prompt):
            release.wait(20)
            yield "x"

    holder = guard(Hanging([]), policy=policy(tools={"max_abandoned": 2}))
    ends = [end(list(holder.stream(QUESTION, deadline=0.2))) for _ in range(3)]
    assert holder._engine._abandoned.count == 2
    assert all(isinstance(one.answer.decision, Abstained) for one in ends)
    release.set()
    eventually(lambda: not threads())


def test_nothing_is_released_whole_that_is_not_on_record(tmp_path, monkeypatch):
    with guard(Streaming(GOOD), policy=policy(), store=tmp_path / "t.db") as holder:
        recorder = holder._engine._records.recorder()
        monkeypatch.setattr(type(recorder), "finish", _refuse)
        events = []
        with pytest.raises(StoreError, match="disk full"):
            _into(events, holder.stream(QUESTION))
    assert claims(events) == []


def _refuse(self, record):
    raise StoreError("disk full")


# -- judges --------------------------------------------------------------------------------------


class Judge:
    fingerprint = "judge"

    def __init__(self, *, fails_at=99):
        self.asked = []
        self.fails_at = fails_at

    def __call__(self, statement, texts):
        self.asked.append(statement)
        if len(self.asked) > self.fails_at:
            raise OSError("down")
        good = "restarts" not in statement
        return Judgement(Verdict.SUPPORTED if good else Verdict.CONTRADICTED, 0.9)


JUDGED = policy(release={"on_failure": "drop"}, verify={"judge": "nli", "checks": {"judge": "drop"}})


def test_a_judge_is_asked_once_about_each_claim():
    judge = Judge()
    events = list(guard(Streaming(GOOD), policy=JUDGED, judge=judge).stream(QUESTION))
    assert said(events) == [STOPS[0]]
    assert judge.asked == [STOPS[0], RESTARTS[0]]
    assert end(events).answer.text == STOPS[0]


@pytest.mark.parametrize("on_failure", ["drop", "retry"])
def test_what_a_judge_took_is_counted_as_it_is_for_a_whole_answer(on_failure):
    def judge(statement, texts):
        return Judgement(Verdict.SUPPORTED, 0.9, usage=Usage(calls=1, input_tokens=10))

    chosen = policy(release={"on_failure": on_failure}, verify={"judge": "custom"})
    written = Streaming(reply(STOPS, RESTARTS, INVENTED))
    whole = guard(written, policy=chosen, judge=judge).answer(QUESTION).usage
    assert whole.input_tokens == (20 if on_failure == "drop" else 40)
    assert end(list(guard(written, policy=chosen, judge=judge).stream(QUESTION))).answer.usage == whole


def test_a_judge_that_fails_midway_ends_it_where_it_would_end_an_answer():
    events = list(guard(Streaming(GOOD), policy=JUDGED, judge=Judge(fails_at=1)).stream(QUESTION))
    decision = end(events).answer.decision
    assert (decision.reason, decision.stage) == (Reason.JUDGE_FAILED, Stage.VERIFY)
    assert [one.text for one in end(events).already_released] == [STOPS[0]]


# -- closing ----------------------------------------------------------------------------------------


def test_leaving_early_cancels_and_is_on_record(tmp_path):
    endless = Streaming(_forever(GOOD[:FIRST] + ', {"text": "', "xxx"))
    chosen = policy(release={"on_failure": "drop"}, generate={"max_reply_bytes": 10**9})
    with guard(endless, policy=chosen, store=tmp_path / "t.db") as holder:
        with holder.stream(QUESTION) as events:
            first = next(event for event in events if isinstance(event, ClaimEvent))
            assert first.claim.text == STOPS[0]
        assert list(events) == []
        line, view = trace_of(tmp_path / "t.db")
        eventually(lambda: endless.closed and not threads())
        assert holder._engine._abandoned.count == 0
    assert line.state == "failed"
    assert "Cancelled" in view.error
    assert view.decision is None
    assert [stage.stage for stage in view.stages][-1] is Stage.GENERATE
    (note,) = notes(view)
    assert note.data["claim_0"] == STOPS[0]


def test_closing_twice_or_before_the_start_or_after_the_end_is_nothing(tmp_path):
    with guard(Streaming(GOOD), store=tmp_path / "t.db") as holder:
        unread = holder.stream(QUESTION)
        unread.close()
        unread.close()
        assert list(unread) == []
        read = holder.stream(QUESTION)
        assert end(list(read)).answer.released
        read.close()
        assert list(read) == []
        line, _ = trace_of(tmp_path / "t.db")
    assert line.state == "finished"


def test_a_stream_that_is_forgotten_is_cancelled(tmp_path):
    endless = Streaming(_forever("", " "))
    with guard(
        endless, policy=policy(generate={"max_reply_bytes": 10**9}), store=tmp_path / "t.db"
    ) as holder:
        stream = holder.stream(QUESTION)
        next(stream)
        del stream
        gc.collect()
        eventually(lambda: not threads())
    assert trace_of(tmp_path / "t.db")[0].state == "failed"


def test_closing_wakes_whoever_reads():
    release = threading.Event()

    class Hanging(Streaming):
        def stream(self, prompt):
            release.wait(20)
            yield "x"

    stream = guard(Hanging([])).stream(QUESTION)
    seen = []
    reader = threading.Thread(target=lambda: seen.extend(stream))
    reader.start()
    eventually(lambda: any(event.stage is Stage.PROMPT for event in seen))
    stream.close()
    reader.join(10)
    assert not reader.is_alive()
    assert said(seen) == []
    release.set()
    eventually(lambda: not threads())


def test_a_slow_reader_holds_the_model_back():
    one = json.dumps(claim(*STOPS))
    endless = Streaming(_forever(f'{{"answerable": true, "claims": [{one}', f", {one}"))
    caps = {"max_reply_bytes": 10**9, "max_claims": 10**6}
    chosen = policy(release={"on_failure": "drop"}, generate=caps)
    with guard(endless, policy=chosen).stream(QUESTION) as events:
        for event in events:
            if isinstance(event, ClaimEvent):
                break
        before = -1
        while endless.sent != before:  # until the model has been brought to a halt
            before = endless.sent
            time.sleep(0.2)
        assert endless.sent < 1200
        waiting = len(events._flow.events._items)
        assert 0 < waiting <= 16
        for _ in range(200):
            next(events)
        eventually(lambda: endless.sent > before)


def test_bad_arguments_are_named_at_once():
    holder = guard(Streaming(GOOD))
    with pytest.raises(CallError, match="question"):
        holder.stream(None)
    with pytest.raises(CallError, match="deadline"):
        holder.astream("x", deadline=-1)


def test_async_tools_work_in_a_synchronous_stream_and_are_cancelled_with_it():
    cancelled = threading.Event()

    async def model(messages):
        try:
            await asyncio.sleep(30)
        except asyncio.CancelledError:
            cancelled.set()
            raise

    async def quick(messages):
        await asyncio.sleep(0)
        return GOOD

    with guard(quick) as holder:
        assert end(list(holder.stream(QUESTION))).answer.released
    with guard(model) as holder:
        with holder.stream(QUESTION) as events:
            for event in events:
                if event.stage is Stage.PROMPT:
                    break
            time.sleep(0.1)
        assert cancelled.wait(10)


def test_a_synchronous_stream_in_a_loop_works_with_plain_tools_and_names_astream_otherwise():
    async def retriever(query, k):
        return [PUMP]

    async def main():
        assert end(list(guard(Streaming(GOOD)).stream(QUESTION))).answer.released
        with pytest.raises(AsyncToolError, match="astream"):
            list(guard(Streaming(GOOD), retriever=retriever).stream(QUESTION))

    asyncio.run(main())


# -- async -----------------------------------------------------------------------------------------


class AsyncStreaming(Streaming):
    """The same on the caller's loop."""

    async def stream(self, prompt):
        try:
            for piece in self.pieces:
                self.sent += 1
                await asyncio.sleep(0)
                yield piece
            yield Reply("".join(self.pieces))
        finally:
            self.closed = True


async def collected(stream):
    return [event async for event in stream]


@pytest.mark.parametrize("kind", [Streaming, AsyncStreaming])
def test_an_async_stream_tells_the_same(kind):
    text = reply(STOPS, INVENTED, RESTARTS)
    holder = guard(kind(list(text)))
    events = asyncio.run(collected(holder.astream(QUESTION)))
    assert said(events) == [STOPS[0], RESTARTS[0]]
    assert end(events).answer.decision == guard(lambda m: text).answer(QUESTION).decision


def test_an_async_generator_streams_to_a_synchronous_reader_too():
    with guard(AsyncStreaming(list(GOOD))) as holder:
        assert said(list(holder.stream(QUESTION))) == [STOPS[0], RESTARTS[0]]


class AsyncHanging(Streaming):
    """Writes one claim, then nothing, on the caller's loop."""

    async def stream(self, prompt):
        try:
            yield GOOD[:FIRST]
            await asyncio.sleep(60)
            yield GOOD[FIRST:]
        finally:
            await asyncio.sleep(0.05)  # tidying up takes its time
            self.closed = True


class SyncHanging(Streaming):
    def __init__(self):
        super().__init__([])
        self.release = threading.Event()

    def stream(self, prompt):
        yield GOOD[:FIRST]
        self.release.wait(20)
        self.closed = True
        yield GOOD[FIRST:]


async def first_claim(stream):
    async for event in stream:
        if isinstance(event, ClaimEvent):
            return event
    raise AssertionError("no claim came")


@pytest.fixture
def spans(monkeypatch):
    """Finished spans of Guards made in the test."""
    exporter = InMemorySpanExporter()
    provider = TracerProvider()
    provider.add_span_processor(SimpleSpanProcessor(exporter))
    monkeypatch.setattr(otel, "get_tracer", lambda name, tracer_provider=None: provider.get_tracer(name))
    return exporter


@pytest.mark.parametrize("kind", [AsyncHanging, SyncHanging])
def test_closing_from_another_task_is_clean(tmp_path, kind, spans, caplog):
    generator = kind([]) if kind is AsyncHanging else kind()

    async def main(holder):
        stream = holder.astream(QUESTION)
        event = await first_claim(stream)
        assert event.claim.text == STOPS[0]
        waiting = asyncio.create_task(collected(stream))
        await asyncio.sleep(0.05)
        await asyncio.create_task(stream.aclose())
        assert not any(isinstance(event, DecisionEvent) for event in await waiting)
        assert await collected(stream) == []
        assert len(asyncio.all_tasks()) == 1
        if kind is AsyncHanging:
            assert generator.closed

    with caplog.at_level(logging.DEBUG), guard(generator, store=tmp_path / "t.db") as holder:
        asyncio.run(main(holder))
        assert holder._engine._abandoned.count == (0 if kind is AsyncHanging else 1)
        if kind is SyncHanging:
            generator.release.set()
        eventually(lambda: not threads())
        assert holder._engine._abandoned.count == 0
    assert not [record for record in caplog.records if "detach" in record.getMessage()]
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]
    line, view = trace_of(tmp_path / "t.db")
    assert line.state == "failed"
    assert "Cancelled" in view.error
    assert notes(view)[0].data["claim_0"] == STOPS[0]
    (root,) = [span for span in spans.get_finished_spans() if span.parent is None]
    assert root.name == "guardrag.stream"
    assert root.status.status_code is StatusCode.ERROR


@pytest.mark.parametrize("how", ["task", "timeout", "wait_for"])
def test_a_cancelled_read_ends_the_stream(tmp_path, how, spans):
    generator = AsyncHanging([])

    async def main(holder):
        async with holder.astream(QUESTION) as stream:
            await first_claim(stream)
            if how == "task":
                task = asyncio.create_task(collected(stream))
                await asyncio.sleep(0.05)
                task.cancel()
                with pytest.raises(asyncio.CancelledError):
                    await task
            elif how == "timeout":
                with pytest.raises(TimeoutError):
                    async with asyncio.timeout(0.05):
                        await collected(stream)
            else:
                with pytest.raises(TimeoutError):
                    await asyncio.wait_for(anext(stream), 0.05)
            assert generator.closed
            assert trace_of(tmp_path / "t.db")[0].state == "failed"
            assert await collected(stream) == []
            assert len(asyncio.all_tasks()) == 1

    with guard(generator, store=tmp_path / "t.db") as holder:
        asyncio.run(main(holder))
    eventually(lambda: not threads())
    _, view = trace_of(tmp_path / "t.db")
    assert view.decision is None
    assert Stage.VERIFY not in [stage.stage for stage in view.stages]
    assert all(span.end_time for span in spans.get_finished_spans())
    assert [s.name for s in spans.get_finished_spans() if s.parent is None] == ["guardrag.stream"]


def test_cancelling_while_an_async_tool_runs_cancels_the_tool():
    ended = []

    async def retriever(query):
        try:
            await asyncio.sleep(60)
        finally:
            ended.append("retriever")

    async def main():
        task = asyncio.create_task(collected(guard(Streaming(GOOD), retriever=retriever).astream(QUESTION)))
        await asyncio.sleep(0.1)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        assert ended == ["retriever"]

    asyncio.run(main())


def test_a_loop_that_ends_first_leaves_nothing_running(tmp_path):
    async def main(holder):
        await first_claim(holder.astream(QUESTION))

    with guard(AsyncHanging([]), store=tmp_path / "t.db") as holder:
        asyncio.run(main(holder))
        gc.collect()
        eventually(lambda: not threads())
        eventually(lambda: trace_of(tmp_path / "t.db")[0].state == "failed")


def test_a_slow_tool_does_not_hold_the_loop():
    class Slow(Streaming):
        def stream(self, prompt):
            time.sleep(0.3)
            yield GOOD
            yield Reply(GOOD)

    async def main():
        beats = 0
        task = asyncio.create_task(collected(guard(Slow([])).astream(QUESTION)))
        while not task.done():
            beats += 1
            await asyncio.sleep(0.01)
        assert end(task.result()).answer.released
        return beats

    assert asyncio.run(main()) >= 10


def test_many_streams_at_once_do_not_mix(tmp_path, spans):
    def retriever(query, k, filters):
        code = filters["tenant"]
        return [Passage(id=code, text=f"The code is {code}.", attributes=dict(filters))]

    class Model(Streaming):
        async def stream(self, prompt):
            code = prompt.messages[1].content.split("The code is ")[1].split(".")[0]
            text = reply((f"The code is {code}.", "S1", f"The code is {code}."))
            for piece in text:
                await asyncio.sleep(0)
                yield piece
            yield Reply(text)

    chosen = policy(release={"on_failure": "drop"}, permit={"require": {"tenant": "{caller.tenant}"}})

    async def main(holder):
        streams = [holder.astream("What is the code?", caller={"tenant": f"t{n}"}) for n in range(20)]
        return await asyncio.gather(*(collected(stream) for stream in streams))

    with guard(Model([]), retriever=retriever, policy=chosen, store=tmp_path / "t.db") as holder:
        told = asyncio.run(main(holder))
    assert [said(events) for events in told] == [[f"The code is t{n}."] for n in range(20)]
    store = Store.open(tmp_path / "t.db")
    for n, events in enumerate(told):
        view = load_trace(store, end(events).answer.trace_id)
        assert [exhibit.candidate.passage.id for exhibit in view.prompt.exhibits] == [f"t{n}"]
    store.close()
    roots = [span for span in spans.get_finished_spans() if span.parent is None]
    assert len(roots) == 20
    assert len({span.context.trace_id for span in roots}) == 20
    assert all(span.status.status_code is not StatusCode.ERROR for span in roots)
    eventually(lambda: not threads())


def test_the_span_hangs_below_the_askers(spans):
    async def main():
        with otel.get_tracer("test").start_as_current_span("request") as request:
            stream = guard(Streaming(GOOD)).astream(QUESTION)
        events = await asyncio.create_task(collected(stream))
        assert end(events).answer.released
        return request.get_span_context().span_id

    asked = asyncio.run(main())
    (root,) = [span for span in spans.get_finished_spans() if span.name == "guardrag.stream"]
    assert root.parent.span_id == asked


def test_an_async_stream_outside_of_asyncio_says_so():
    stream = guard(Streaming(GOOD)).astream(QUESTION)
    step = stream.__anext__()
    with pytest.raises(CallError, match="asyncio"):
        step.send(None)


# -- a provider that streams ------------------------------------------------------------------------


@pytest.fixture
def provider(openai_server):
    """A Guard whose generator is litellm, reading from the scripted server."""

    def made(chosen=DROP, **more):
        settings = {
            "generator": "litellm",
            "model": "openai/scripted",
            "api_base": openai_server.url,
            "api_key": "sk-test-0000",
            "retries": 0,
            **more,
        }
        generate = chosen.generate.model_copy(update=settings)
        return guard(LitellmGenerator(generate), policy=chosen.model_copy(update={"generate": generate}))

    return made


@pytest.mark.component("litellm")
@pytest.mark.parametrize("piece", [1, 3, 1000])
def test_a_providers_stream_gives_what_its_whole_reply_gives(openai_server, provider, piece):
    text = reply(STOPS, INVENTED, CALIBRATE)
    holder = provider()
    openai_server.say(text)
    whole = holder.answer(QUESTION)
    openai_server.say(text, piece=piece)
    events = list(holder.stream(QUESTION))
    assert said(events) == [STOPS[0], CALIBRATE[0]]
    assert end(events).answer.decision == whole.decision
    assert replace(end(events).answer.usage, cost=None) == replace(whole.usage, cost=None)
    assert openai_server.requests[1].json["stream"] is True


@pytest.mark.component("litellm")
def test_a_provider_that_cuts_off_or_hangs_up_ends_in_an_abstention(openai_server, provider):
    holder = provider()
    openai_server.say(GOOD, finish_reason="length", piece=5)
    cut = end(list(holder.stream(QUESTION)))
    assert cut.answer.decision.reason is Reason.TRUNCATED_OUTPUT
    assert [one.text for one in cut.already_released] == [STOPS[0], RESTARTS[0]]
    openai_server.say(GOOD, piece=5, hang_up_after=FIRST // 5 + 1)
    hung_up = end(list(holder.stream(QUESTION)))
    assert isinstance(hung_up.answer.decision, Abstained)
    assert [one.text for one in hung_up.already_released] == [STOPS[0]]
    openai_server.fail(429)
    refused = end(list(holder.stream(QUESTION)))
    assert refused.answer.decision.reason is Reason.RATE_LIMITED


@pytest.mark.component("litellm")
def test_a_providers_refusal_releases_nothing(openai_server, provider):
    openai_server.say(None, refusal="I will not.")
    events = list(provider().stream(QUESTION))
    assert claims(events) == []
    # litellm keeps a streamed refusal to itself: what arrives is an empty reply.
    assert end(events).answer.decision.reason in (Reason.MODEL_REFUSED, Reason.EMPTY_ANSWER)


@pytest.mark.component("litellm")
def test_a_providers_stream_in_a_loop(openai_server, provider):
    openai_server.say(GOOD, piece=4)
    events = asyncio.run(collected(provider().astream(QUESTION)))
    assert said(events) == [STOPS[0], RESTARTS[0]]
