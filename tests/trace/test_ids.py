from __future__ import annotations

import os
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta

import pytest

from guardrag.trace import ids
from guardrag.trace.ids import moment_of, new_trace_id, normal_id


def test_ids_of_one_process_rise_and_are_short():
    made = [new_trace_id() for _ in range(5000)]
    assert made == sorted(made)
    assert len(set(made)) == 5000
    assert {len(one) for one in made} == {18}


def test_ids_of_many_threads_differ():
    with ThreadPoolExecutor(8) as pool:
        made = [
            one
            for batch in pool.map(lambda _: [new_trace_id() for _ in range(500)], range(8))
            for one in batch
        ]
    assert len(set(made)) == 4000


def test_ids_keep_rising_when_the_clock_goes_back(monkeypatch):
    first = new_trace_id()
    monkeypatch.setattr(ids.time, "time_ns", lambda: 1_000_000_000)
    assert new_trace_id() > first


def test_ids_keep_rising_when_chance_runs_out(monkeypatch):
    monkeypatch.setattr(ids.time, "time_ns", lambda: 0)
    monkeypatch.setattr(ids._Last, "random", (1 << 40) - 1)
    first = f"{ids._digits(ids._Last.milliseconds, 9)}-{ids._digits((1 << 40) - 1, 8)}"
    assert new_trace_id() > first


def test_an_id_tells_when_it_was_made():
    before = datetime.now(UTC) - timedelta(milliseconds=2)
    # Earlier tests may have counted the process's clock on by a few milliseconds.
    assert before < moment_of(new_trace_id()) < datetime.now(UTC) + timedelta(seconds=2)


@pytest.mark.parametrize("text", ["", "trace-1", "1k9c4m2q7", "1k9c4m2q7-h3xv90ab9", "uuuuuuuuu-00000000"])
def test_other_ids_tell_nothing(text):
    assert moment_of(text) is None


def test_the_highest_id_is_beyond_the_calendar():
    assert moment_of("zzzzzzzzz-zzzzzzzz") == datetime.fromtimestamp((2**45 - 1) / 1000, UTC)


def test_an_id_read_aloud_is_found():
    assert normal_id(" 1K9C4M2Q7 - H3XV9OAB ") == "1k9c4m2q7-h3xv90ab"
    assert normal_id("IlO") == "110"


@pytest.mark.skipif(not hasattr(os, "fork"), reason="no fork on this system")
def test_a_forked_child_does_not_repeat_its_parents_ids():
    import subprocess
    import sys

    script = """
import os
from guardrag.trace.ids import new_trace_id, _Last
new_trace_id()
reader, writer = os.pipe()
child = os.fork()
_Last.milliseconds += 10_000
made = [new_trace_id() for _ in range(50)]
if child == 0:
    os.write(writer, " ".join(made).encode())
    os._exit(0)
os.waitpid(child, 0)
assert not set(made) & set(os.read(reader, 100_000).decode().split())
"""
    subprocess.run([sys.executable, "-c", script], check=True, timeout=60)
