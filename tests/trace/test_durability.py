"""What is left of a question whose process was killed at any moment."""

from __future__ import annotations

import subprocess
import sys

import pytest

from guardrag.inbox import list_tickets
from guardrag.store import Store
from guardrag.trace import list_traces, load_trace
from guardrag.types import Stage

SCRIPT = """
import json, os, signal, sys
from guardrag import Guard, Passage
from guardrag.policy import Policy
from guardrag.store import Store
from guardrag.trace.recorder import StoreRecorder

place, answering = sys.argv[1], sys.argv[2] == "answer"
POLICY = Policy.model_validate({"generate": {"generator": "custom"}, "route": {"default": ["inbox"]}})

def reply(_messages):
    quote = {"source": "S1", "quote": "The pump stops at 40 degrees."}
    claim = {"kind": "sentence", "text": quote["quote"], "quotes": [quote], "derived": None}
    return json.dumps({"answerable": answering, "missing": None, "claims": [claim] if answering else []})

def die():
    os.kill(os.getpid(), signal.SIGKILL)

def run(kill_at, before):
    calls = [0]
    def dying(call):
        def wrapped(self, record):
            mine = calls[0] == kill_at
            calls[0] += 1
            if mine and before:
                die()
            call(self, record)
            if mine:
                die()
        return wrapped
    for name in ("start", "stage", "finish"):
        setattr(StoreRecorder, name, dying(getattr(StoreRecorder, name)))
    pump = Passage(id="p1", text="The pump stops at 40 degrees.")
    with Guard(lambda _query: [pump], policy=POLICY, generator=reply, store=place) as guard:
        answer = guard.answer(f"When does the pump stop, {kill_at} {before}?")
    print(answer.trace_id, type(answer.decision).__name__, flush=True)
    os._exit(0)

# Loads everything once, before the forks.
Store.open(place).close()
with Guard(lambda _query: [], policy=POLICY, generator=reply, store=False) as guard:
    guard.answer("Anything?")
import guardrag.inbox.opening, guardrag.inbox.sql, guardrag.trace.sql
for kill_at in range(18):
    for before in (True, False):
        child = os.fork()
        if child == 0:
            run(kill_at, before)
        status = os.waitpid(child, 0)[1]
        assert os.WIFSIGNALED(status) or os.WEXITSTATUS(status) == 0, status
"""


@pytest.mark.parametrize("what", ["answer", "abstain"])
def test_every_killed_question_says_how_far_it_got_and_no_answer_left_unrecorded(store_place, what):
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT, store_place, what], capture_output=True, text=True, timeout=250
    )
    assert done.returncode == 0, done.stderr
    handed_out = dict(line.split() for line in done.stdout.splitlines())
    assert set(handed_out.values()) == {"Released" if what == "answer" else "Abstained"}
    with Store.open(store_place) as store:
        lines = list_traces(store, limit=100)
        states = [line.state for line in lines]
        for trace_id in handed_out:
            assert load_trace(store, trace_id).state == "finished"
        progress = set()
        for line in lines:
            view = load_trace(store, line.trace_id)
            assert [s.sequence for s in view.stages] == list(range(len(view.stages)))
            if view.state == "running":
                assert line.trace_id not in handed_out
                assert view.decision is None
                assert "or was killed" in view.progress
                progress.add(len(view.stages))
        whole = 13 if what == "answer" else 12
        assert progress == set(range(whole + 1))
        assert states.count("finished") > len(handed_out)  # killed between the commit and the answer
        tickets = list_tickets(store, limit=100)
        # A ticket may be there before the trace says so, but never the other way round.
        named = {t.trace_id for t in tickets}
        abstained = {line.trace_id for line in lines if line.decision == "abstained"}
        assert abstained <= named
        routed = {
            line.trace_id
            for line in lines
            if any(s.stage is Stage.ROUTE for s in load_trace(store, line.trace_id).stages)
        }
        assert routed <= named
