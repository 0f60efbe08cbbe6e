from __future__ import annotations

import json

from guardrag.policy.sections import Capture
from guardrag.trace import StoreRecorder, load_trace
from guardrag.trace.export import trace_to_json


def exported(store, traced, capture=None, until=None):
    recorder = StoreRecorder(store, capture)
    recorder.start(traced.start())
    for stage in traced.run()[:until]:
        recorder.stage(stage)
    if until is None:
        recorder.finish(traced.finish())
    # Strict JSON, and ASCII, so that it passes through any pipe.
    return json.loads(
        json.dumps(trace_to_json(load_trace(store, "trace-1")), allow_nan=False, ensure_ascii=True)
    )


def test_everything_of_a_trace_is_there(store, traced):
    document = exported(store, traced, Capture(caller=("*",)))
    assert document["decision"]["type"] == "released"
    assert document["query"]["text"] == traced.QUESTION
    assert document["query"]["caller"]["tenant"] == "acme"
    assert document["floor"] == {
        "scorer": "lexical",
        "value": 0.25,
        "fingerprint": "l-1",
        "calibrated": True,
        "stale": None,
    }
    assert document["policy"]["document"] == {"name": "strict"}
    stages = {stage["stage"]: stage for stage in document["stages"]}
    assert [c["passage"] for c in stages["gate"]["candidates"]] == ["p1", "p2", "p3"]
    assert stages["gate"]["candidates"][0]["scores"][2]["value"] == "-Infinity"
    assert stages["permit"]["dropped"][0]["passage"] == "globex-1"
    assert stages["dedupe"]["dropped"][0]["survivor"] == "p1"
    assert stages["prompt"]["messages"][0] == {"role": "system", "content": "Rules"}
    assert [e["tag"] for e in stages["prompt"]["exhibits"]] == ["S1", "S2", "S3"]
    assert stages["generate"]["reply"]["text"] == "{…}"
    assert stages["verify"]["claims"][0]["quotes"][1]["explanation"]["wrote"] == ["9"]
    texts = {passage["id"]: passage["text"] for passage in document["passages"]}
    assert texts["p2"] == traced.passage(2).text
    assert texts["globex-1"] == ""
    assert len(texts) == 9


def test_a_trace_that_was_cut_off(store, traced):
    document = exported(store, traced, until=3)
    assert (document["state"], document["decision"], document["finished"]) == ("running", None, None)
    assert len(document["stages"]) == 3
