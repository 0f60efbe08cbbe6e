from __future__ import annotations

from dataclasses import replace

import pytest
from sqlalchemy import inspect, select, text

from guardrag.errors import StoreError
from guardrag.store import Store
from guardrag.store.migrations import STEPS, migrate
from guardrag.store.tables import METADATA, store_format, traces
from guardrag.trace.read import load_trace
from guardrag.trace.recorder import StoreRecorder
from guardrag.types import Note, Stage


def version(store):
    with store.read() as connection:
        return connection.execute(select(store_format.c.version)).scalar_one()


def test_a_new_store_is_made_in_the_newest_format_with_all_tables(store):
    assert version(store) == 1 + len(STEPS)
    with store.read() as connection:
        assert set(inspect(connection).get_table_names()) == set(METADATA.tables)


def test_steps_run_in_order_once_and_only_those_that_are_missing(store):
    ran = []
    steps = (
        *STEPS,
        lambda _connection: ran.append("first"),
        lambda connection: (
            ran.append("second"),
            connection.execute(text("CREATE TABLE extra (id INTEGER)")),
        ),
    )
    with store.write() as connection:
        assert not migrate(connection, dry=True, steps=steps)
        assert migrate(connection, steps=steps)
        assert migrate(connection, steps=steps)
    assert ran == ["first", "second"]
    assert version(store) == len(STEPS) + 3
    with store.write() as connection:
        migrate(connection, steps=(*steps, lambda _connection: ran.append("third")))
    assert ran == ["first", "second", "third"]


def test_a_step_that_fails_leaves_the_store_as_it_was(store):
    def fail(connection):
        connection.execute(text("CREATE TABLE half (id INTEGER)"))
        raise StoreError("no")

    with pytest.raises(StoreError), store.write() as connection:
        migrate(connection, steps=(*STEPS, fail))
    assert version(store) == 1 + len(STEPS)
    with store.read() as connection:
        assert "half" not in inspect(connection).get_table_names()


def test_opening_twice_changes_nothing(tmp_path):
    Store.open(tmp_path / "s.db").close()
    before = (tmp_path / "s.db").read_bytes()
    Store.open(tmp_path / "s.db").close()
    assert (tmp_path / "s.db").read_bytes() == before


def test_traces_of_the_first_format_get_their_best_score_and_an_index_by_policy(tmp_path, traced):
    with Store.open(tmp_path / "old.db") as store:
        recorder = StoreRecorder(store)
        recorder.start(traced.start())
        gate = Note("gate", data={"top": 0.625})
        for record in traced.run():
            recorder.stage(replace(record, notes=(gate,)) if record.stage is Stage.GATE else record)
        recorder.finish(traced.finish())
        recorder.start(traced.start("trace-2"))
        with store.write() as connection:
            connection.execute(text("DROP INDEX guardrag_traces_policy"))
            connection.execute(text("ALTER TABLE guardrag_traces DROP COLUMN top_score"))
            connection.execute(store_format.update().values(version=1))
    with Store.open(tmp_path / "old.db") as store:
        assert version(store) == 1 + len(STEPS)
        with store.read() as connection:
            scores = connection.execute(select(traces.c.id, traces.c.top_score).order_by(traces.c.id)).all()
            assert [tuple(row) for row in scores] == [("trace-1", 0.625), ("trace-2", None)]
            names = {index["name"] for index in inspect(connection).get_indexes(traces.name)}
        assert "guardrag_traces_policy" in names
        assert load_trace(store, "trace-1").decision == traced.released()
