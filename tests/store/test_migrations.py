from __future__ import annotations

import pytest
from sqlalchemy import inspect, select, text

from guardrag.errors import StoreError
from guardrag.store import Store
from guardrag.store.migrations import STEPS, migrate
from guardrag.store.tables import METADATA, store_format


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
        lambda _connection: ran.append("1 to 2"),
        lambda connection: (
            ran.append("2 to 3"),
            connection.execute(text("CREATE TABLE extra (id INTEGER)")),
        ),
    )
    with store.write() as connection:
        assert not migrate(connection, dry=True, steps=steps)
        assert migrate(connection, steps=steps)
        assert migrate(connection, steps=steps)
    assert ran == ["1 to 2", "2 to 3"]
    assert version(store) == 3
    with store.write() as connection:
        migrate(connection, steps=(*steps, lambda _connection: ran.append("3 to 4")))
    assert ran == ["1 to 2", "2 to 3", "3 to 4"]


def test_a_step_that_fails_leaves_the_store_as_it_was(store):
    def fail(connection):
        connection.execute(text("CREATE TABLE half (id INTEGER)"))
        raise StoreError("no")

    with pytest.raises(StoreError), store.write() as connection:
        migrate(connection, steps=(fail,))
    assert version(store) == 1
    with store.read() as connection:
        assert "half" not in inspect(connection).get_table_names()


def test_opening_twice_changes_nothing(tmp_path):
    Store.open(tmp_path / "s.db").close()
    before = (tmp_path / "s.db").read_bytes()
    Store.open(tmp_path / "s.db").close()
    assert (tmp_path / "s.db").read_bytes() == before
