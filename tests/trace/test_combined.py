from __future__ import annotations

from dataclasses import dataclass, field

import pytest

from guardrag.errors import StoreError
from guardrag.trace import StoreRecorder, combine, load_trace
from guardrag.types import TraceFinish, TraceStage, TraceStart


@dataclass
class Listener:
    """Writes down what it is told, and fails where it is asked to."""

    name: str
    heard: list[tuple[str, str, object]]
    fails: set[str] = field(default_factory=set)

    def _hear(self, what, record):
        self.heard.append((self.name, what, record))
        if what in self.fails:
            raise StoreError(f"{self.name} cannot {what}")

    def start(self, record: TraceStart) -> None:
        self._hear("start", record)

    def stage(self, record: TraceStage) -> None:
        self._hear("stage", record)

    def finish(self, record: TraceFinish) -> None:
        self._hear("finish", record)


def three(**fails):
    heard: list[tuple[str, str, object]] = []
    return heard, combine(
        *(Listener(name, heard, fails.get(name, set())) for name in ("outer", "middle", "inner"))
    )


def order(heard):
    return [(name, what) for name, what, _ in heard]


def test_the_outer_one_starts_first_and_ends_last(traced):
    heard, recorder = three()
    recorder.start(traced.start())
    recorder.stage(traced.run()[0])
    recorder.finish(traced.finish())
    names = ["outer", "middle", "inner"]
    assert order(heard) == [
        *((name, "start") for name in names),
        *((name, "stage") for name in names[::-1]),
        *((name, "finish") for name in names[::-1]),
    ]


def test_one_that_cannot_start_stops_the_question_and_the_started_ones_are_told(traced):
    heard, recorder = three(middle={"start"})
    with pytest.raises(StoreError, match="middle cannot start"):
        recorder.start(traced.start())
    assert order(heard) == [("outer", "start"), ("middle", "start"), ("outer", "finish")]
    assert heard[-1][2].decision is None
    assert "middle cannot start" in heard[-1][2].error


def test_one_that_cannot_record_a_stage_stops_no_other_and_is_raised(traced):
    heard, recorder = three(inner={"stage"}, middle={"stage"})
    recorder.start(traced.start())
    with pytest.raises(StoreError, match="inner cannot stage"):
        recorder.stage(traced.run()[0])
    assert order(heard)[3:] == [("inner", "stage"), ("middle", "stage"), ("outer", "stage")]


def test_when_the_finish_is_not_on_record_nobody_is_told_of_a_release(traced):
    heard, recorder = three(inner={"finish"})
    recorder.start(traced.start())
    with pytest.raises(StoreError, match="inner cannot finish"):
        recorder.finish(traced.finish())
    told = {name: record for name, what, record in heard if what == "finish"}
    assert told["inner"].decision == traced.released()
    assert told["middle"].decision is None
    assert told["outer"].decision is None
    assert "inner cannot finish" in told["outer"].error


def test_one_recorder_stays_itself():
    only = Listener("only", [])
    assert combine(only) is only


def test_none_is_a_recorder_too(traced):
    recorder = combine()
    recorder.start(traced.start())
    recorder.stage(traced.run()[0])
    recorder.finish(traced.finish())


def test_a_store_that_fails_at_the_end_keeps_the_answer_in(file_store, traced):
    recorder = combine(StoreRecorder(file_store))
    recorder.start(traced.start())
    for stage in traced.run():
        recorder.stage(stage)
    with file_store.write() as connection:
        connection.exec_driver_sql(
            "CREATE TRIGGER full BEFORE UPDATE ON guardrag_traces BEGIN SELECT RAISE(ABORT, 'disk full'); END"
        )
    with pytest.raises(StoreError, match="disk full"):
        recorder.finish(traced.finish())
    view = load_trace(file_store, "trace-1")
    assert (view.state, view.decision) == ("running", None)
