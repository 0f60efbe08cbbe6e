from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest
from sqlalchemy import inspect, select, text

from guardrag.errors import StoreError
from guardrag.inbox import answer_ticket, load_ticket
from guardrag.store import Store
from guardrag.store.inbox_tables import citations
from guardrag.store.migrations import STEPS, migrate
from guardrag.store.quotes import quote_hash
from guardrag.store.tables import METADATA, store_format, traces
from guardrag.trace import load_trace

DATA = Path(__file__).parent / "data"
DATABASES = ("sqlite", pytest.param("postgresql", marks=pytest.mark.component("postgres")))


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


def first_format_file(path):
    with sqlite3.connect(path) as connection:
        connection.executescript((DATA / "format1.sql").read_text(encoding="utf-8"))
        assert connection.execute("SELECT version FROM guardrag_format").fetchall() == [(1,)]
    connection.close()
    return path


@pytest.fixture(params=DATABASES)
def first_format(request, tmp_path):
    """A store as the first release made it: a released, an abstained and a killed question, and a ticket."""
    path = first_format_file(tmp_path / "old.db")
    return path if request.param == "sqlite" else as_postgresql(path, request.getfixturevalue("postgres"))


def as_postgresql(path, server):
    """The same rows in tables as the first release made them in PostgreSQL."""
    import psycopg

    url = server.new_database(empty=True)
    with psycopg.connect(url) as target, sqlite3.connect(path) as origin:
        target.execute((DATA / "format1.postgresql.sql").read_text(encoding="utf-8"))
        tables = ("format", "policies", "passages", "traces", "stages", "tickets")
        for table in (f"guardrag_{name}" for name in tables):
            rows = origin.execute(f"SELECT * FROM {table}")
            names = [column[0] for column in rows.description]
            flags = [name in ("content", "floor_calibrated") for name in names]
            for row in rows:
                values = [
                    bool(v) if flag and v is not None else v for v, flag in zip(row, flags, strict=True)
                ]
                places = ", ".join(["%s"] * len(names))
                target.execute(f"INSERT INTO {table} ({', '.join(names)}) VALUES ({places})", values)
        target.execute("SELECT setval('guardrag_tickets_number_seq', 1)")
    origin.close()
    return url


def shape(connection):
    """Columns with type and default, and indexes, of every table."""
    found = inspect(connection)
    return {
        name: (
            {c["name"]: (str(c["type"]), c["nullable"], c["default"]) for c in found.get_columns(name)},
            {(i["name"], tuple(i["column_names"])) for i in found.get_indexes(name)},
            found.get_pk_constraint(name)["constrained_columns"],
            [(key["constrained_columns"], key["referred_table"]) for key in found.get_foreign_keys(name)],
        )
        for name in found.get_table_names()
    }


def test_a_store_of_the_first_format_opens_and_reads_as_it_was_written(first_format, traced):
    with Store.open(first_format) as store:
        assert version(store) == 1 + len(STEPS)
        for name, decision in (("trace-0", traced.released()), ("trace-1", traced.abstained())):
            view = load_trace(store, name)
            assert view.decision == decision
            assert view.query == traced.query()
            assert view.permitted == traced.run()[1].value
            assert view.exact
        assert load_trace(store, "killed").state == "running"
        ticket = load_ticket(store, "1")
        assert (ticket.state, ticket.kind, ticket.line.asked) == ("open", "abstention", 1)
        assert ticket.exhibits == traced.run()[9].value.exhibits
        assert [asker.trace_id for asker in ticket.askers] == ["trace-1"]
        answer_ticket(store, "1", by="ann", text="Two minutes.")
        quote = quote_hash("docs/2.md", "a session lasts 2 minutes")
        with store.read() as connection:
            found = connection.execute(select(citations.c.trace_id).where(citations.c.quote == quote))
            assert found.scalars().all() == ["trace-0"]


def test_an_upgraded_store_has_the_shape_of_a_new_one(first_format, tmp_path, request):
    new = tmp_path / "new.db"
    if isinstance(first_format, str):
        new = request.getfixturevalue("postgres").new_database()
    with Store.open(first_format) as old, Store.open(new) as other, old.read() as a, other.read() as b:
        upgraded, fresh = shape(a), shape(b)
    assert upgraded.keys() == fresh.keys()
    for name, wanted in fresh.items():
        assert upgraded[name] == wanted, name


def test_the_best_score_of_older_traces_is_taken_from_their_gate(tmp_path):
    first_format = first_format_file(tmp_path / "old.db")
    with sqlite3.connect(first_format) as connection:
        payload = b'{"value":null,"notes":[{"code":"gate","data":{"top":0.625}}]}'
        connection.execute(
            "UPDATE guardrag_stages SET payload = ? WHERE stage = 'gate' AND trace_id = 'trace-0'", (payload,)
        )
    connection.close()
    with Store.open(first_format) as store, store.read() as connection:
        scores = connection.execute(select(traces.c.id, traces.c.top_score).order_by(traces.c.id)).all()
        assert [tuple(row) for row in scores] == [("killed", None), ("trace-0", 0.625), ("trace-1", None)]
