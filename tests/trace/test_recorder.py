from __future__ import annotations

import multiprocessing
import os
import signal
import subprocess
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy import event, func, select

from guardrag.errors import StoreError
from guardrag.policy.sections import Capture
from guardrag.store import Store
from guardrag.store.tables import passages, stages, traces
from guardrag.trace import StoreRecorder, list_traces, load_trace
from guardrag.types import Gathered, Stage

ALL = Capture(caller=("*",))
SUPPORT = Path(__file__).parents[1] / "support"


def record(recorder, traced, trace_id="trace-1", *, until=None, finish=True, **changes):
    recorder.start(traced.start(trace_id))
    for stage in traced.run(trace_id)[:until]:
        recorder.stage(stage)
    if finish:
        recorder.finish(traced.finish(trace_id, **changes))


def test_a_trace_is_read_back_whole(store, traced):
    record(StoreRecorder(store, ALL, lambda _id: ("ab" * 16, "cd" * 8)), traced)
    view = load_trace(store, "trace-1")
    start, finish = traced.start(), traced.finish()
    assert view.query == start.query
    assert (view.policy_name, view.policy, view.fingerprints, view.floor, view.kind, view.started) == (
        start.policy_name, start.policy, start.fingerprints, start.floor, start.kind, start.started,
    )  # fmt: skip
    assert (view.decision, view.shadow, view.usage, view.timings, view.finished, view.state) == (
        finish.decision, finish.shadow, finish.usage, finish.timings, finish.finished, "finished",
    )  # fmt: skip
    assert view.otel == ("ab" * 16, "cd" * 8)
    assert view.exact
    assert view.progress == ""
    given = traced.run()
    assert [(s.sequence, s.stage, s.started, s.seconds, s.usage) for s in view.stages] == [
        (s.sequence, s.stage, s.started, s.seconds, s.usage) for s in given
    ]
    assert view.permitted == given[1].value
    assert (view.prompt, view.written, view.verified) == tuple(given[n].value for n in (9, 10, 11))


def test_the_prompt_and_the_passages_are_kept_byte_for_byte(store, traced):
    found = tuple(
        traced.candidate(n, f"\ud800\0{n} \udfff" + "x" * (10_000_000 if n == 2 else 3000)) for n in range(4)
    )
    recorder = StoreRecorder(store, ALL)
    recorder.start(traced.start())
    given = traced.run(candidates=found)
    for stage in given:
        recorder.stage(stage)
    recorder.finish(traced.finish())
    view = load_trace(store, "trace-1")
    assert view.prompt.messages == given[9].value.messages
    assert [c.passage.text for c in view.permitted.candidates] == [c.passage.text for c in found]


@pytest.mark.parametrize("crash_after", [0, 1, 4, 14])
def test_a_killed_process_leaves_how_far_it_got(tmp_path, traced, crash_after):
    path = tmp_path / "store.db"
    script = f"""
import os, signal, sys
sys.path.insert(0, {str(SUPPORT)!r})
import traced
from guardrag.store import Store
from guardrag.trace import StoreRecorder
recorder = StoreRecorder(Store.open({str(path)!r}))
recorder.start(traced.start())
for stage in traced.run()[:{crash_after}]:
    recorder.stage(stage)
print("there", flush=True)
os.kill(os.getpid(), signal.SIGKILL)
"""
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, timeout=60)
    assert done.returncode == -signal.SIGKILL, done.stderr
    assert done.stdout == "there\n"
    with Store.open(path) as store:
        view = load_trace(store, "trace-1")
        assert view.state == "running"
        assert view.decision is None
        assert [stage.stage for stage in view.stages] == list(Stage)[:crash_after]
        if crash_after == 0:
            assert "no stage was finished" in view.progress
        else:
            assert f"last stage on record is {list(Stage)[crash_after - 1].value}" in view.progress
        if crash_after == 4:
            assert [c.passage.text for c in view.stages[3].value.candidates] == [
                c.passage.text for c in traced.run()[3].value.candidates
            ]


def test_each_call_is_one_commit_that_is_there_when_it_returns(store, traced, store_place):
    commits = []
    event.listen(store._engine, "commit", lambda _connection: commits.append(None))
    recorder = StoreRecorder(store)
    if store.dialect == "sqlite":
        driver = store._own_writer()
        driver.set_trace_callback(lambda said: commits.append(None) if said == "COMMIT" else None)
    other = Store.open(store_place)

    def seen():
        with other.read() as connection:
            return connection.execute(select(func.count()).select_from(stages)).scalar_one()

    recorder.start(traced.start())
    assert len(commits) == 1
    for number, stage in enumerate(traced.run(), 1):
        recorder.stage(stage)
        assert seen() == number
    recorder.finish(traced.finish())
    assert len(commits) == 16
    other.close()


def test_passages_are_stored_once_over_many_traces(store, traced):
    recorder = StoreRecorder(store)
    for n in range(3):
        record(recorder, traced, f"trace-{n}")
    with store.read() as connection:
        # Four candidates and a part of each; the leak is not there.
        assert connection.execute(select(func.count()).select_from(passages)).scalar_one() == 8


def _record_in_process(path, process, failures):
    sys.path.insert(0, str(SUPPORT))
    import traced

    try:
        with Store.open(path) as store:
            recorder = StoreRecorder(store, ALL)
            with ThreadPoolExecutor(4) as pool:
                for result in [
                    pool.submit(record, recorder, traced, f"{process}-{n}", until=4) for n in range(25)
                ]:
                    result.result()
    except Exception as error:  # noqa: BLE001 - the parent process fails the test
        failures.put(repr(error))


def test_many_threads_and_processes_record_while_others_read(tmp_path, traced):
    path = tmp_path / "store.db"
    context = multiprocessing.get_context("spawn")
    failures = context.Queue()
    processes = [
        context.Process(target=_record_in_process, args=(path, f"process-{n}", failures)) for n in range(2)
    ]
    for process in processes:
        process.start()
    stop = threading.Event()

    with Store.open(path) as store, ThreadPoolExecutor(12) as pool:
        recorder = StoreRecorder(store, ALL)

        def write(writer):
            for n in range(50):
                record(recorder, traced, f"thread-{writer}-{n}", until=2)

        def read():
            while not stop.is_set():
                for line in list_traces(store, limit=5):
                    load_trace(store, line.trace_id)

        readers = [pool.submit(read) for _ in range(2)]
        for writer in [pool.submit(write, n) for n in range(8)]:
            writer.result()
        for process in processes:
            process.join()
        stop.set()
        for reader in readers:
            reader.result()
        assert failures.empty(), failures.get()
        with store.read() as connection:
            assert connection.execute(
                select(traces.c.state, func.count()).group_by(traces.c.state)
            ).all() == [("finished", 450)]
            assert (
                connection.execute(select(func.count()).select_from(stages)).scalar_one() == 400 * 2 + 50 * 4
            )
        assert load_trace(store, "process-1-24").permitted == traced.run()[1].value


def test_caller_attributes_are_kept_only_as_far_as_the_policy_lets_them(store, traced, written):
    record(StoreRecorder(store, Capture(caller=("tenant",))), traced)
    view = load_trace(store, "trace-1")
    assert dict(view.query.caller.attributes) == {"tenant": "acme"}
    assert view.withheld == ("email", "groups")
    assert not view.exact
    found = written(store)
    assert b"ann@acme.example" not in found


def test_with_content_off_no_text_reaches_the_file(store, traced, written):
    policy = '{"name":"strict","trace":{"capture":{"content":false}}}'
    recorder = StoreRecorder(store, Capture(content=False))
    recorder.start(replace(traced.start(), policy=policy))
    for stage in traced.run():
        recorder.stage(stage)
    recorder.finish(traced.finish())
    view = load_trace(store, "trace-1")
    assert not view.content
    assert not view.exact
    assert view.lost == ()
    assert [line.question for line in list_traces(store)] == [None]
    assert [c.passage.id for c in view.permitted.candidates] == ["p0", "p1", "p2", "p3"]
    found = written(store)
    for text in (b"session", b"minutes", b"4711074117", b"Rules"):
        assert text not in found, text


def test_a_failed_question_says_so(store, traced):
    recorder = StoreRecorder(store)
    recorder.start(traced.start())
    recorder.stage(replace(traced.run()[0], value=None, error="ValueError: broken"))
    recorder.finish(replace(traced.finish(), decision=None, shadow=None, error="ValueError: broken"))
    view = load_trace(store, "trace-1")
    assert (view.state, view.decision, view.error) == ("failed", None, "ValueError: broken")
    assert (view.stages[0].outcome, view.stages[0].error) == ("error", "ValueError: broken")
    assert "ended with an error" in view.progress


def test_a_store_that_cannot_be_written_stops_the_question_at_its_start(store, traced):
    recorder = StoreRecorder(store)
    recorder.start(traced.start())
    with pytest.raises(StoreError, match=r"(?i)unique"):
        recorder.start(traced.start())


def test_what_had_nothing_to_decide_did_not_fail(store, traced):
    recorder = StoreRecorder(store)
    recorder.start(replace(traced.start(), kind="prepare"))
    for stage in traced.run()[:10]:
        recorder.stage(stage)
    recorder.finish(traced.finish(decision=None))
    view = load_trace(store, "trace-1")
    assert (view.state, view.decision, view.error) == ("finished", None, None)
    assert view.progress == "A prompt was handed out; nothing was to be decided."


def test_an_answer_with_a_stage_that_is_not_on_record_is_not_released(store, traced):
    recorder = StoreRecorder(store)
    recorder.start(traced.start())
    first, second, *_ = traced.run()
    recorder.stage(first)
    with pytest.raises(StoreError):
        recorder.stage(first)  # the same sequence number again
    with pytest.raises(StoreError, match="not open here"):
        recorder.stage(second)
    with pytest.raises(StoreError, match="cannot be released"):
        recorder.finish(traced.finish())
    view = load_trace(store, "trace-1")
    assert (view.state, view.decision) == ("failed", None)
    assert "lacks a stage" in view.error


def test_an_abstention_with_a_stage_missing_is_still_recorded(store, traced):
    recorder = StoreRecorder(store)
    recorder.start(traced.start())
    with pytest.raises(TypeError):
        recorder.stage(replace(traced.run()[0], value=object()))
    recorder.finish(traced.finish(decision=traced.abstained()))
    assert load_trace(store, "trace-1").decision == traced.abstained()


def test_a_trace_is_finished_once_and_only_if_it_was_started(store, traced):
    recorder = StoreRecorder(store)
    with pytest.raises(StoreError, match="not started"):
        recorder.finish(traced.finish("never", decision=traced.abstained()))
    record(recorder, traced)
    with pytest.raises(StoreError, match="finished already"):
        recorder.finish(traced.finish(decision=traced.abstained()))
    assert load_trace(store, "trace-1").decision == traced.released()


def test_nothing_is_remembered_of_a_finished_trace(store, traced):
    recorder = StoreRecorder(store)
    record(recorder, traced)
    assert recorder._open == {}


def test_a_passage_that_was_removed_is_reported_as_lost(store, traced):
    record(StoreRecorder(store, ALL), traced)
    with store.write() as connection:
        connection.execute(passages.delete())
    view = load_trace(store, "trace-1")
    assert not view.exact
    assert set(view.lost) >= {"p0", "p1", "p2", "p3"}
    assert [c.passage.text for c in view.permitted.candidates] == ["", "", "", ""]


def test_a_damaged_row_is_an_error_that_names_the_trace(store, traced):
    record(StoreRecorder(store), traced)
    with store.write() as connection:
        connection.execute(
            stages.update().where(stages.c.sequence == 3).values(payload=b'{"value":{"type":"x"}}')
        )
    with pytest.raises(StoreError, match="trace trace-1 cannot be read"):
        load_trace(store, "trace-1")


def test_a_second_call_is_kept_beside_the_first(store, traced):
    recorder = StoreRecorder(store)
    recorder.start(traced.start())
    given = traced.run()
    again = [
        replace(stage, sequence=12 + n, value=value)
        for n, (stage, value) in enumerate(
            zip(
                given[9:12],
                (replace(given[9].value, attempt=1), *(s.value for s in given[10:12])),
                strict=True,
            )
        )
    ]
    for stage in [*given[:12], *again]:
        recorder.stage(stage)
    recorder.finish(traced.finish())
    view = load_trace(store, "trace-1")
    assert [s.stage for s in view.stages[9:]] == [Stage.PROMPT, Stage.GENERATE, Stage.VERIFY] * 2
    assert view.prompt.attempt == 1
    assert view.stages[9].value.attempt == 2


def test_the_process_that_recorded_it_is_named(store, traced):
    record(StoreRecorder(store), traced, finish=False)
    assert load_trace(store, "trace-1").process.endswith(f":{os.getpid()}")


def test_gathered_values_of_different_stages_share_their_passages(store, traced):
    record(StoreRecorder(store), traced)
    first, second = (
        s.value
        for s in load_trace(store, "trace-1").stages
        if isinstance(s.value, Gathered) and s.sequence in (2, 3)
    )
    assert first.candidates[1] is second.candidates[0]
