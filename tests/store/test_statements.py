"""What every answer writes, in the way every answer writes it."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

import pytest
from sqlalchemy import bindparam, func, select

from guardrag.errors import StoreError
from guardrag.store import Store
from guardrag.store.passages import append_passages, passage_row, put_passages, read_passages
from guardrag.store.statements import insert, insert_missing, update
from guardrag.store.tables import passages, policies
from guardrag.types import Passage

INSERT = insert(policies, ("hash", "policy"))
INSERT_MISSING = insert_missing(policies, ("hash", "policy"))
UPDATE = update(
    policies.update().where(policies.c.hash == bindparam("which")).values(policy=bindparam("policy"))
)


def row(name: str, policy: bytes = b"{}") -> dict[str, object]:
    return {"hash": name.encode().ljust(20), "policy": policy}


def count(store: Store) -> int:
    with store.read() as connection:
        return connection.execute(select(func.count()).select_from(policies)).scalar_one()


def test_rows_are_there_when_the_block_ends(store, store_place):
    with store.append() as append:
        append(INSERT, [row("a")])
        append(INSERT, [row("b"), row("c")])
        append(INSERT, [])
    with Store.open(store_place) as other:
        assert count(other) == 3


def test_it_tells_how_many_rows_an_update_touched(store):
    with store.append() as append:
        append(INSERT, [row("a")])
        assert append(UPDATE, [{"which": row("a")["hash"], "policy": b"[]"}]) == 1
        assert append(UPDATE, [{"which": row("b")["hash"], "policy": b"[]"}]) == 0
    with store.read() as connection:
        assert bytes(connection.execute(select(policies.c.policy)).scalar_one()) == b"[]"


def test_what_is_there_already_is_left_as_it_is(store):
    for policy in (b"first", b"second"):
        with store.append() as append:
            append(INSERT_MISSING, [row("a", policy), row("b", policy)])
    with store.read() as connection:
        found = connection.execute(select(policies.c.policy)).scalars()
        assert [bytes(policy) for policy in found] == [b"first"] * 2


def test_an_exception_undoes_the_whole_block_and_the_next_one_works(store):
    def half():
        with store.append() as append:
            append(INSERT, [row("a")])
            raise RuntimeError

    def twice():
        with store.append() as append:
            append(INSERT, [row("a")])
            append(INSERT, [row("a")])

    with pytest.raises(RuntimeError):
        half()
    assert count(store) == 0
    with pytest.raises(StoreError, match=r"(?i)unique"):
        twice()
    assert count(store) == 0
    with store.append() as append:
        append(INSERT, [row("a")])
    assert count(store) == 1


def test_a_write_begins_by_taking_the_store(file_store, tmp_path):
    other = sqlite3.connect(tmp_path / "store.db", timeout=0, isolation_level=None)
    with file_store.append(), pytest.raises(sqlite3.OperationalError, match="locked"):
        other.execute("BEGIN IMMEDIATE")
    other.close()


def test_a_passage_reads_back_whichever_way_it_was_written(store):
    texts = ["", "\0", "a\0b\ud800c\udfff", "\U0001f600"]
    rows = [passage_row(Passage(id=f"p{n}", text=text)) for n, text in enumerate(texts)]
    with store.append() as append:
        append_passages(append, rows[:3])
    with store.write() as connection:
        put_passages(connection, rows)
    with store.read() as connection:
        found = read_passages(connection, [each.hash for each in rows])
        assert connection.execute(select(func.count()).select_from(passages)).scalar_one() == len(rows)
    assert [found[each.hash].text for each in rows] == texts


def test_threads_take_turns_with_the_other_kind_of_write(store):
    def one(n: int) -> None:
        if n % 2:
            with store.append() as append:
                append(INSERT, [row(f"p{n}")])
        else:
            with store.write() as connection:
                connection.execute(policies.insert(), [row(f"p{n}")])

    with ThreadPoolExecutor(8) as pool:
        for done in [pool.submit(one, n) for n in range(200)]:
            done.result()
    assert count(store) == 200


def test_a_closed_store_can_be_appended_to(store):
    for name in ("a", "b"):
        with store.append() as append:
            append(INSERT, [row(name)])
        store.close()
    assert count(store) == 2


@pytest.mark.skipif(not hasattr(os, "fork"), reason="no fork on this system")
def test_both_sides_of_a_fork_append(tmp_path):
    script = f"""
import os
from guardrag.store import Store
from guardrag.store.passages import append_passages, passage_row
from guardrag.types import Passage
store = Store.open({str(tmp_path / "f.db")!r})
def put(name):
    with store.append() as append:
        append_passages(append, [passage_row(Passage(id=name, text=name))])
put("before")
child = os.fork()
put("child" if child == 0 else "parent")
if child == 0:
    os._exit(0)
assert os.waitpid(child, 0)[1] == 0
put("after")
"""
    subprocess.run([sys.executable, "-c", script], check=True, timeout=60)
    with Store.open(tmp_path / "f.db") as store, store.read() as connection:
        assert connection.execute(select(func.count()).select_from(passages)).scalar_one() == 4
