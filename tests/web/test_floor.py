from __future__ import annotations

from dataclasses import replace

import pytest
from fastapi.testclient import TestClient

from guardrag import Guard, Policy
from guardrag.evals.calibration.record import CalibrationRecord
from guardrag.store.tables import traces
from guardrag.trace import StoreRecorder
from guardrag.trace.read import load_trace
from guardrag.web import create_app
from guardrag.web.show.floor import floor_of_scores, floor_of_trace
from guardrag.web.sql import ScoreRow

BASE = "http://127.0.0.1:8484"
SCORER = "lexical-1:abc"


def record(scores):
    return CalibrationRecord(
        scorer="lexical", fingerprint=SCORER, cases="cases:1", answerable=tuple(scores), no_answer=()
    )


def rows(scores, *, fingerprint=SCORER, calibrated=True):
    return [ScoreRow("released", top, 0.3, "lexical", fingerprint, calibrated) for top in scores]


@pytest.fixture
def fitted(store):
    """A trace whose floor was fitted on the documents of the index that is named."""

    def ask(retriever: str):
        with Guard(lambda _query: ["The tank holds 300 litres."], store=store) as guard:
            print_ = guard.fingerprints
        floor = {
            "value": 0.3,
            "fitted_on": print_.scorers["lexical"],
            "provenance": {
                "risk": "false-release",
                "target_error": 0.05,
                "confidence": 0.9,
                "cases": "cases:1",
                "questions": 100,
                "retriever": retriever or print_.retriever,
            },
        }
        policy = Policy.model_validate({"name": "fitted", "gate": {"floor": floor}})
        with Guard(lambda _query: ["The tank holds 300 litres."], policy=policy, store=store) as guard:
            return guard.answer("How much does the tank hold?").trace_id

    return ask


def test_a_floor_of_other_documents_is_told_on_the_trace_and_over_the_scores(client, fitted):
    trace_id = fitted("index:of-last-year")
    said = "The floor 0.3 was calibrated before the retriever or its documents changed"
    assert said in client.get(f"/traces/{trace_id}").text
    assert said in client.get("/traces").text


def test_a_floor_that_is_still_right_is_not_spoken_of(client, store, fitted):
    trace_id = fitted("")
    assert floor_of_trace(load_trace(store, trace_id)) == ""
    assert 'class="notice"' not in client.get("/traces").text


def test_a_floor_that_was_never_fitted_is_told_where_it_decided(client, store, stories):
    below = stories.below_floor(store).trace_id
    released = stories.released(store).trace_id
    assert "The floor 0.35 was not fitted" in client.get(f"/traces/{below}").text
    assert "What next?" in client.get(f"/traces/{below}").text
    assert 'class="notice"' not in client.get(f"/traces/{released}").text
    page = client.get("/traces").text
    assert "The floor 0.35 was not fitted on labelled questions" in page
    assert "<code>guardrag calibrate</code>" in page


def test_scores_that_drifted_are_told_against_the_calibration():
    low = [number / 100 for number in range(40)]
    high = [0.5 + number / 100 for number in range(40)]
    (told,) = floor_of_scores(rows(low), None, record(high))
    assert told.startswith("These questions score differently from those of the calibration: median 0.195 ag")
    assert "25% against 100% at or above the floor" in told
    (told,) = floor_of_scores(rows(high), None, record(high))
    assert told.startswith("These questions score as those of the calibration did")
    # Scores of another scorer, and too few of them, say nothing.
    assert floor_of_scores(rows(low, fingerprint="other:1"), None, record(high)) == []
    assert floor_of_scores(rows(low[:20]), None, record(high)) == []


def test_the_pages_compare_with_the_calibration_they_are_given(store, traced):
    recorder = StoreRecorder(store)
    floor = replace(traced.start("x").floor, calibrated=True, fingerprint=SCORER, scorer="lexical")
    for number in range(35):
        recorder.start(replace(traced.start(f"t{number}"), floor=floor))
        recorder.finish(traced.finish(f"t{number}"))
    with store.write() as connection:
        connection.execute(traces.update().values(top_score=0.9))
    app = create_app(store, calibration=record([0.01 * n for n in range(40)]))
    with TestClient(app, base_url=BASE) as client:
        assert "score differently from those of the calibration" in client.get("/traces").text
