from __future__ import annotations

import time
from dataclasses import replace
from datetime import datetime, timedelta

import pytest
from sqlalchemy import select

from guardrag.errors import CallError, StoreError
from guardrag.store.tables import traces
from guardrag.trace import StoreRecorder, list_traces, load_trace, new_trace_id
from guardrag.trace.ids import moment_of
from guardrag.trace.read import horizon
from guardrag.types import Abstained, Clarify, Note, Reason, Stage


@pytest.fixture
def seven(store, traced):
    """Seven traces, two of them started at the same moment."""
    recorder = StoreRecorder(store)
    decisions = [
        traced.released(),
        Abstained(Reason.BELOW_FLOOR, "m"),
        Abstained(Reason.QUOTE_FAILED, "m"),
        Clarify("Which?"),
        traced.released(),
        Abstained(Reason.BELOW_FLOOR, "m"),
        None,
    ]
    made = []
    for n, decision in enumerate(decisions):
        trace_id = new_trace_id()
        asked = replace(traced.query(), text=f"Question {n}: Größe?" if n % 2 else f"question {n}")
        recorder.start(traced.start(trace_id, asked=asked, started=traced.NOON + timedelta(hours=min(n, 5))))
        if decision is not None:
            finished = traced.NOON + timedelta(hours=n, seconds=1)
            recorder.finish(replace(traced.finish(trace_id), decision=decision, finished=finished))
        made.append(trace_id)
    return made


def listed(store, **filters):
    return [line.trace_id for line in list_traces(store, **filters)]


def test_newest_first(store, seven):
    assert listed(store) == seven[::-1]


def test_pages_by_key_miss_nothing_and_repeat_nothing(store, seven):
    pages, before = [], None
    while page := listed(store, limit=2, before=before):
        pages.append(page)
        before = page[-1]
    assert [one for page in pages for one in page] == seven[::-1]
    assert [len(page) for page in pages] == [2, 2, 2, 1]


def test_a_page_goes_on_although_its_last_trace_is_gone(store, traced):
    """An id says when it was made."""
    recorder = StoreRecorder(store)
    made = []
    for _ in range(5):
        trace_id = new_trace_id()
        recorder.start(traced.start(trace_id, started=moment_of(trace_id)))
        made.append(trace_id)
        time.sleep(0.002)
    with store.write() as connection:
        connection.execute(traces.delete().where(traces.c.id == made[3]))
    assert listed(store, before=made[3]) == made[2::-1]


def test_filters(store, seven):
    assert listed(store, decision="released") == [seven[4], seven[0]]
    assert listed(store, decision="abstained") == [seven[5], seven[2], seven[1]]
    assert listed(store, reason="below_floor") == [seven[5], seven[1]]
    assert listed(store, reason="below_floor", decision="released") == []
    assert listed(store, state="running") == [seven[6]]
    assert listed(store, decision="clarify", state="finished") == [seven[3]]


def test_since_is_a_moment_and_includes_it(store, seven, traced):
    assert listed(store, since=traced.NOON + timedelta(hours=4)) == seven[:3:-1]
    assert listed(store, since=traced.NOON + timedelta(hours=4, microseconds=1)) == seven[:4:-1]
    with pytest.raises(CallError, match="no time zone"):
        list_traces(store, since=datetime(2025, 1, 1))  # noqa: DTZ001 - the mistake


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("QUESTION 3", [3]),
        ("größe", [5, 3, 1]),
        ("GRÖSSE", [5, 3, 1]),
        ("%", []),
        ("question", [6, 5, 4, 3, 2, 1, 0]),
        ("\0", []),
        ("\ud800", []),
        ("", [6, 5, 4, 3, 2, 1, 0]),
    ],
)
def test_text_is_found_whatever_its_case_and_is_no_pattern(store, seven, text, found):
    assert listed(store, text=text) == [seven[n] for n in found]


def test_hostile_questions_are_found(store, traced):
    recorder = StoreRecorder(store)
    recorder.start(traced.start("x", asked=replace(traced.query(), text="a\0b \ud800 c")))
    assert listed(store, text="\0B \ud800") == ["x"]
    assert list_traces(store)[0].question == "a\0b \ud800 c"


@pytest.mark.parametrize(
    "filters",
    [{"decision": "maybe"}, {"reason": "because"}, {"state": "asleep"}, {"limit": 0}, {"limit": 2**63}],
    ids=str,
)
def test_unknown_words_are_refused_with_the_known_ones(store, filters):
    with pytest.raises(CallError, match="give"):
        list_traces(store, **filters)


def test_a_line_says_what_a_list_needs(store, seven, traced):
    line = list_traces(store)[-1]
    assert (line.question, line.decision, line.reason, line.state, line.kind, line.policy_name) == (
        "question 0", "released", None, "finished", "answer", "strict",
    )  # fmt: skip
    assert line.seconds == pytest.approx(1.0)
    assert line.cost == 0.125
    assert line.started == traced.NOON


def test_a_beginning_is_enough_and_case_and_look_alikes_are_forgiven(store, seven):
    assert load_trace(store, seven[2]).trace_id == seven[2]
    assert load_trace(store, seven[2][:-1]).trace_id == seven[2]
    assert load_trace(store, seven[2].upper().replace("0", "O").replace("1", "I")).trace_id == seven[2]


def test_a_shared_beginning_is_an_error_that_lists_who_shares_it(store, seven):
    with pytest.raises(StoreError, match="several traces begin with 1") as caught:
        load_trace(store, "1")
    assert all(one in str(caught.value) for one in seven)


def test_an_id_that_begins_another_is_found(store, traced):
    recorder = StoreRecorder(store)
    for trace_id in ("trace", "trace-1", "trace-10"):
        recorder.start(traced.start(trace_id))
    assert load_trace(store, "trace-1").trace_id == "trace-1"
    with pytest.raises(StoreError, match="trace, trace-1, trace-10"):
        load_trace(store, "tra")


@pytest.mark.parametrize("text", ["nothing", "", "  ", "é", "\ud800", "%", "_"])
def test_what_is_not_there_is_an_error_that_says_so(store, seven, text):
    with pytest.raises(StoreError, match=r"no trace|needed"):
        load_trace(store, text)


def test_a_list_that_goes_on_after_nothing_is_an_error(store, seven):
    with pytest.raises(StoreError, match="cannot go on"):
        list_traces(store, before="nothing")


def test_a_list_can_be_narrowed_to_a_policy(store, traced):
    recorder = StoreRecorder(store)
    for name, policy in (("a", "strict"), ("b", "offline"), ("c", "strict")):
        recorder.start(replace(traced.start(name), policy_name=policy))
    assert [line.trace_id for line in list_traces(store, policy="strict")] == ["c", "a"]
    assert list_traces(store, policy="") == ()


def test_a_text_can_be_looked_for_in_the_newest_traces_only(store, traced):
    recorder = StoreRecorder(store)
    for number in range(6):
        asked = replace(traced.query(), text="needle" if number in (0, 4) else "hay")
        recorder.start(
            traced.start(f"t{number}", asked=asked, started=traced.NOON + timedelta(minutes=number))
        )
    found = list_traces(store, text="needle", reach=3)
    assert [line.trace_id for line in found] == ["t4"]
    last = horizon(store, reach=3)
    assert last == ("t3", traced.NOON + timedelta(minutes=3))
    assert [line.trace_id for line in list_traces(store, text="needle", reach=3, before="t3")] == ["t0"]
    assert horizon(store, reach=3, before="t3") == ("t0", traced.NOON)
    assert horizon(store, reach=7) is None
    assert [line.trace_id for line in list_traces(store, text="needle", reach=7)] == ["t4", "t0"]
    with pytest.raises(CallError, match="reach cannot be 0"):
        list_traces(store, text="needle", reach=0)


def test_the_best_score_that_the_gate_saw_is_kept_beside_the_trace(store, traced):
    recorder = StoreRecorder(store)
    recorder.start(traced.start())
    gate = Note("gate", data={"top": 0.625})
    for record in traced.run():
        recorder.stage(replace(record, notes=(gate,)) if record.stage is Stage.GATE else record)
    with store.read() as connection:
        assert connection.execute(select(traces.c.top_score)).scalar_one() == 0.625
