from __future__ import annotations

import threading
from concurrent.futures import ThreadPoolExecutor

from sqlalchemy import func, select

from guardrag.policy.sections import Capture
from guardrag.store import Store, engine
from guardrag.store import sweep as module
from guardrag.store.passages import passage_row, put_passages
from guardrag.store.sweep import forget_log, referring, sweep
from guardrag.store.tables import passages, stages, traces
from guardrag.trace import StoreRecorder, load_trace
from guardrag.types import Passage

ALL = Capture(caller=("*",))


def record(store, traced, name):
    recorder = StoreRecorder(store, ALL)
    recorder.start(traced.start(name))
    for stage in traced.run(name):
        recorder.stage(stage)
    recorder.finish(traced.finish(name))


def loose(store, *texts):
    rows = [passage_row(Passage(id=text, text=text)) for text in texts]
    with store.write() as connection:
        put_passages(connection, rows)
    return [row.hash for row in rows]


def held(store):
    with store.read() as connection:
        return connection.execute(select(func.count()).select_from(passages)).scalar_one()


def test_only_what_nothing_refers_to_goes(store, traced):
    record(store, traced, "t1")
    loose(store, "a", "b")
    assert sweep(store) == 2
    assert sweep(store) == 0
    assert load_trace(store, "t1").exact


def test_what_a_running_question_refers_to_stays(store, traced):
    recorder = StoreRecorder(store, ALL)
    recorder.start(traced.start())
    for stage in traced.run()[:3]:
        recorder.stage(stage)
    assert sweep(store) == 0
    for stage in traced.run()[3:]:
        recorder.stage(stage)
    recorder.finish(traced.finish())
    assert load_trace(store, "trace-1").exact


def test_a_question_that_comes_in_between_keeps_its_passages(store, traced, monkeypatch):
    """Its passages were loose when the references were read, and are not when they would be deleted."""
    loose(store, "gone")
    for passage in [c.passage for c in traced.run()[1].value.candidates]:
        with store.write() as connection:
            put_passages(connection, [passage_row(passage)])
    once = []
    read = module._references

    def references(connection, after=None):
        yield from read(connection, after)
        if not once:
            once.append(True)
            thread = threading.Thread(target=record, args=(store, traced, "late"))
            thread.start()
            thread.join()

    monkeypatch.setattr(module, "_references", references)
    assert sweep(store) == 1
    assert load_trace(store, "late").exact


def test_sweeping_while_others_record_loses_nothing(store, traced):
    stop = threading.Event()

    def keep_sweeping():
        while not stop.is_set():
            sweep(store)

    def write(writer):
        for n in range(8):
            name = f"{writer}-{n}"
            record(store, traced, name)
            if n < 7:  # so that passages keep becoming loose, and are put anew
                with store.write() as connection:
                    connection.execute(traces.delete().where(traces.c.id == name))

    with ThreadPoolExecutor(4) as pool:
        sweeper = pool.submit(keep_sweeping)
        for writer in [pool.submit(write, n) for n in range(3)]:
            writer.result()
        stop.set()
        sweeper.result()
    for n in range(3):
        assert load_trace(store, f"{n}-7").exact


def test_who_refers_to_a_passage_is_found(store, traced):
    record(store, traced, "t1")
    key = passage_row(traced.run()[1].value.candidates[2].passage).hash
    with store.read() as connection:
        assert referring(connection, [key]) == (["t1"], [])
        assert referring(connection, [b"x" * 20]) == ([], [])
        assert referring(connection, []) == ([], [])


def test_what_was_deleted_is_not_in_the_files_any_more(file_store, tmp_path):
    hashes = loose(file_store, "a very secret text")
    files = tmp_path.glob("store.db*")
    assert any(b"very secret" in path.read_bytes() for path in files)
    assert sweep(file_store) == len(hashes)
    assert forget_log(file_store)
    assert not any(b"very secret" in path.read_bytes() for path in tmp_path.glob("store.db*"))


def test_a_log_that_others_read_from_is_told_of(file_store, tmp_path, monkeypatch):
    monkeypatch.setattr(engine, "BUSY_SECONDS", 0.05)
    loose(file_store, "a very secret text")
    with Store.open(tmp_path / "store.db") as other, other.read() as connection:
        assert connection.execute(select(func.count()).select_from(passages)).scalar_one() == 1
        sweep(file_store)
        assert not forget_log(file_store)
    assert forget_log(file_store)
    assert not any(b"very secret" in path.read_bytes() for path in tmp_path.glob("store.db*"))


def test_a_number_that_sqlite_gives_out_again_does_not_hide_who_got_it(file_store, traced, monkeypatch):
    """While references are read, the newest trace goes and another gets the numbers of its rows."""
    record(file_store, traced, "first")
    # What the second trace will refer to is loose while the references are read.
    with file_store.write() as connection:
        connection.execute(stages.update().values(passages=None))
    once = []
    read = module._references

    def references(connection, after=None):
        yield from read(connection, after)
        if not once:
            once.append(True)
            thread = threading.Thread(target=exchange)
            thread.start()
            thread.join()

    def exchange():
        with file_store.write() as connection:
            connection.execute(traces.delete())
        record(file_store, traced, "second")

    loose(file_store, "gone")
    monkeypatch.setattr(module, "_references", references)
    assert sweep(file_store) == 1
    assert load_trace(file_store, "second").exact
