from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

import pytest
from opentelemetry.sdk.metrics import MeterProvider
from opentelemetry.sdk.metrics.export import InMemoryMetricReader

from guardrag.trace import MetricsRecorder
from guardrag.types import Abstained, Note, Reason, Stage


@pytest.fixture
def measured():
    """A recorder, and what it measured so far: `{name: {attributes: point}}`."""
    reader = InMemoryMetricReader()
    provider = MeterProvider(metric_readers=[reader])

    def read():
        data = reader.get_metrics_data()
        found = {}
        for resource in data.resource_metrics if data else ():
            for scope in resource.scope_metrics:
                for metric in scope.metrics:
                    found[metric.name] = {
                        tuple(sorted(point.attributes.items())): point for point in metric.data.data_points
                    }
        return found

    yield MetricsRecorder(provider), read
    provider.shutdown()


def key(**attributes):
    return tuple(sorted((f"guardrag.{name}", value) for name, value in attributes.items()))


def record(recorder, traced, trace_id="t", **changes):
    recorder.start(traced.start(trace_id))
    for stage in traced.run(trace_id):
        gate = Note("gate", data={"top": 0.5, "floor": 0.25})
        recorder.stage(replace(stage, notes=(gate,)) if stage.stage is Stage.GATE else stage)
    recorder.finish(traced.finish(trace_id, **changes))


def test_answers_are_counted_by_decision_and_reason(measured, traced):
    recorder, read = measured
    record(recorder, traced, "a")
    record(recorder, traced, "b")
    record(recorder, traced, "c", decision=Abstained(Reason.BELOW_FLOOR))
    record(recorder, traced, "d", decision=None, error="StoreError: no 4711")
    record(recorder, traced, "e", decision=None)
    counts = {attributes: point.value for attributes, point in read()["guardrag.answers"].items()}
    assert counts == {
        key(decision="released", policy="strict", kind="answer"): 2,
        key(decision="abstained", policy="strict", kind="answer", reason="below_floor"): 1,
        key(decision="failed", policy="strict", kind="answer", reason="StoreError"): 1,
        key(decision="none", policy="strict", kind="answer"): 1,
    }


def test_durations_are_seconds(measured, traced):
    recorder, read = measured
    record(recorder, traced)
    found = read()
    answer = found["guardrag.answer.duration"][key(decision="released")]
    assert (answer.count, answer.sum) == (1, pytest.approx(1.5))
    stages = found["guardrag.stage.duration"]
    assert stages[key(stage="gate", outcome="ok")].sum == pytest.approx(0.005)
    assert stages[key(stage="route", outcome="ok")].count == 1
    assert len(stages) == 14


def test_how_stages_ended_is_told_apart(measured, traced):
    recorder, read = measured
    recorder.start(traced.start())
    gate = next(stage for stage in traced.run() if stage.stage is Stage.GATE)
    recorder.stage(replace(gate, value=Abstained(Reason.BELOW_FLOOR)))
    recorder.stage(replace(gate, value=None, error="ValueError: x"))
    found = read()["guardrag.stage.duration"]
    assert set(found) == {key(stage="gate", outcome="abstained"), key(stage="gate", outcome="error")}


def test_the_gates_best_score_is_measured_passed_or_not(measured, traced):
    recorder, read = measured
    record(recorder, traced)
    recorder.start(traced.start("u"))
    gate = next(stage for stage in traced.run("u") if stage.stage is Stage.GATE)
    for top in (0.1, float("nan"), None):
        recorder.stage(
            replace(gate, value=Abstained(Reason.BELOW_FLOOR), notes=(Note("gate", data={"top": top}),))
        )
    found = read()["guardrag.gate.score"]
    assert found[key(scorer="lexical", passed=True)].sum == 0.5
    low = found[key(scorer="lexical", passed=False)]
    assert (low.count, low.sum) == (1, 0.1)


def test_nothing_anyone_wrote_is_an_attribute(measured, traced):
    recorder, read = measured
    record(recorder, traced)
    values = {str(value) for points in read().values() for attributes in points for _, value in attributes}
    assert values <= {"released", "strict", "answer", "ok", "lexical", "True", *Stage}


def test_a_clock_that_goes_back_does_no_harm(measured, traced):
    recorder, read = measured
    record(recorder, traced, finished=traced.NOON - timedelta(hours=1))
    assert read()["guardrag.answer.duration"][key(decision="released")].sum == 0


def test_nothing_is_remembered_of_a_finished_trace(measured, traced):
    recorder, _ = measured
    record(recorder, traced)
    recorder.finish(traced.finish("never-started"))
    assert recorder._open == {}
