from __future__ import annotations

import multiprocessing
import os
import sqlite3
import stat
import subprocess
import sys
import threading
from concurrent.futures import ThreadPoolExecutor

import pytest
from sqlalchemy import func, select

from guardrag.errors import ConfigurationError, MissingExtraError, StoreError
from guardrag.store import Store
from guardrag.store.passages import passage_row, put_passages, read_passages
from guardrag.store.tables import passages, store_format
from guardrag.types import Passage


def put(store: Store, *numbers: int) -> None:
    with store.write() as connection:
        put_passages(connection, [passage_row(Passage(id=f"p{n}", text=f"text {n}")) for n in numbers])


def count(store: Store) -> int:
    with store.read() as connection:
        return connection.execute(select(func.count()).select_from(passages)).scalar_one()


def test_sqlite_waits_and_writes_ahead(file_store):
    with file_store.read() as connection:
        pragma = {
            name: connection.exec_driver_sql(f"PRAGMA {name}").scalar_one()
            for name in ("journal_mode", "busy_timeout", "synchronous", "foreign_keys")
        }
    assert pragma["journal_mode"] == "wal"
    assert pragma["busy_timeout"] >= 5000
    assert pragma["synchronous"] == 1
    assert pragma["foreign_keys"] == 1


def test_a_write_is_immediate_and_a_read_is_not(file_store, tmp_path):
    other = sqlite3.connect(tmp_path / "store.db", timeout=0, isolation_level=None)
    with file_store.write(), pytest.raises(sqlite3.OperationalError, match="locked"):
        other.execute("BEGIN IMMEDIATE")
    with file_store.read():
        other.execute("BEGIN IMMEDIATE")
        other.execute("ROLLBACK")
    other.close()


def test_an_exception_undoes_the_whole_block(store):
    def half():
        with store.write() as connection:
            put_passages(connection, [passage_row(Passage(id="a", text="a"))])
            raise RuntimeError

    with pytest.raises(RuntimeError):
        half()
    assert count(store) == 0


def test_many_threads_write_while_others_read(store):
    stop = threading.Event()
    seen: list[int] = []

    def write(first):
        for n in range(first, first + 50):
            put(store, n)

    def read():
        while not stop.is_set():
            seen.append(count(store))

    with ThreadPoolExecutor(12) as pool:
        readers = [pool.submit(read) for _ in range(4)]
        writers = [pool.submit(write, 50 * n) for n in range(8)]
        for writer in writers:
            writer.result()
        stop.set()
        for reader in readers:
            reader.result()
    assert count(store) == 400
    assert seen


def _write_in_process(path, first, failures):
    try:
        with Store.open(path) as store:
            threads = [
                threading.Thread(target=put, args=(store, *range(f, f + 25))) for f in (first, first + 25)
            ]
            for n in range(first + 50, first + 200):
                put(store, n)
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
    except Exception as error:  # noqa: BLE001 - the parent process fails the test
        failures.put(repr(error))


def test_processes_that_open_a_new_store_at_once_all_get_to_write(tmp_path):
    context = multiprocessing.get_context("spawn")
    failures = context.Queue()
    path = tmp_path / "new.db"
    processes = [context.Process(target=_write_in_process, args=(path, 200 * n, failures)) for n in range(2)]
    for process in processes:
        process.start()
    for process in processes:
        process.join()
    assert failures.empty(), failures.get()
    with Store.open(path) as store:
        assert count(store) == 400


@pytest.mark.skipif(not hasattr(os, "fork"), reason="no fork on this system")
def test_a_store_can_be_used_on_both_sides_of_a_fork(tmp_path):
    # In a process of its own, since the tests' process has threads.
    script = f"""
import os
from guardrag.store import Store
from guardrag.store.passages import passage_row, put_passages
from guardrag.types import Passage
store = Store.open({str(tmp_path / "f.db")!r})
def put(name):
    with store.write() as connection:
        put_passages(connection, [passage_row(Passage(id=name, text=name))])
put("before")
child = os.fork()
put("child" if child == 0 else "parent")
if child == 0:
    os._exit(0)
assert os.waitpid(child, 0)[1] == 0
put("after")
"""
    subprocess.run([sys.executable, "-c", script], check=True, timeout=60)
    with Store.open(tmp_path / "f.db") as store:
        assert count(store) == 4


def test_a_new_store_is_for_its_owner_alone(tmp_path):
    Store.open(tmp_path / "deep" / "store.db").close()
    assert stat.S_IMODE((tmp_path / "deep").stat().st_mode) == 0o700
    assert stat.S_IMODE((tmp_path / "deep" / "store.db").stat().st_mode) == 0o600


def test_a_store_that_is_not_there_is_not_made_for_a_reader(tmp_path):
    with pytest.raises(StoreError, match="there is no store at"):
        Store.open(tmp_path / "none.db", create=False)
    assert not (tmp_path / "none.db").exists()


def test_a_file_that_is_no_database_is_refused(tmp_path):
    path = tmp_path / "text.db"
    path.write_text("This is a text file, and quite long enough to have a header.\n" * 20)
    with pytest.raises(StoreError, match="not a database"):
        Store.open(path)
    assert path.read_text().startswith("This is a text file")


def test_a_database_of_something_else_is_left_alone(tmp_path):
    path = tmp_path / "index.db"
    with sqlite3.connect(path) as connection:
        connection.execute("CREATE TABLE chunks (id)")
    connection.close()
    with pytest.raises(StoreError, match="not a guardrag store"):
        Store.open(path)
    with sqlite3.connect(path) as connection:
        assert connection.execute("SELECT name FROM sqlite_master").fetchall() == [("chunks",)]
    connection.close()


def test_a_directory_is_refused(tmp_path):
    with pytest.raises(StoreError):
        Store.open(tmp_path)


def test_where_sqlite_cannot_write_beside_a_store_the_way_out_is_said(tmp_path):
    place = tmp_path / "store.db"
    Store.open(place).close()
    # The owner of the tests may write everywhere; a folder in the log's place is as closed as any.
    place.with_name("store.db-wal").mkdir()
    with pytest.raises(StoreError, match="copy it to a folder that you may write to"):
        Store.open(place)


def test_a_newer_format_is_refused(store, store_place):
    with store.write() as connection:
        connection.execute(store_format.update().values(version=99))
    with pytest.raises(StoreError, match=r"format 99, and this release reads up to \d+; upgrade guardrag"):
        Store.open(store_place)


def test_an_error_does_not_repeat_what_was_written(file_store):
    row = {"hash": b"h", "meta": b"{}", "text": b"the vault code is 4711"}
    with pytest.raises(StoreError) as caught, file_store.write() as connection:
        connection.execute(passages.insert(), [row, row])
    assert "store.db" in str(caught.value)
    assert "4711" not in f"{caught.value} {caught.value.__cause__}"


def test_postgresql_without_a_driver_names_the_extra():
    pytest.importorskip("sqlalchemy")
    try:
        import psycopg  # noqa: F401
    except ImportError:
        with pytest.raises(MissingExtraError, match=r"guardrag\[postgres\]"):
            Store.open("postgresql://nobody:secret@127.0.0.1:1/none")
    else:
        with pytest.raises(StoreError) as caught:
            Store.open("postgresql://nobody:secret@127.0.0.1:1/none")
        assert "secret" not in str(caught.value)


def test_a_url_that_cannot_be_read_is_refused_without_repeating_it():
    with pytest.raises((ConfigurationError, MissingExtraError)) as caught:
        Store.open("postgresql://me:secret@host:port/db")
    assert "secret" not in str(caught.value)


def test_nothing_heavy_is_loaded_before_a_store_is_opened():
    script = (
        "import sys, guardrag.store, guardrag.inbox, guardrag.trace.recorder, guardrag.trace.read\n"
        "print([name for name in ('sqlalchemy', 'typer', 'rich') if name in sys.modules])"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], check=True, capture_output=True, text=True, timeout=60
    )
    assert done.stdout.strip() == "[]"


def test_a_closed_store_opens_again(store):
    put(store, 1)
    store.close()
    put(store, 2)
    assert count(store) == 2
    with store.read() as connection:
        assert len(read_passages(connection, [passage_row(Passage(id="p1", text="text 1")).hash])) == 1


@pytest.mark.component("postgres")
def test_a_server_that_dropped_its_connections_is_asked_again(postgres):
    url = postgres.new_database()
    with Store.open(url) as store:
        put(store, 1)
        postgres.kill_connections(url)
        put(store, 2)
        assert count(store) == 2

        def cut_off():
            with store.write() as connection:
                put_passages(connection, [passage_row(Passage(id="p3", text="text 3"))])
                postgres.kill_connections(url)
                put_passages(connection, [passage_row(Passage(id="p4", text="text 4"))])

        with pytest.raises(StoreError):
            cut_off()
        assert count(store) == 2


@pytest.mark.parametrize("replaced", [False, True])
def test_nothing_is_written_into_a_file_that_is_gone(tmp_path, monkeypatch, replaced):
    path = tmp_path / "traces.db"
    with Store.open(path) as store:
        put(store, 1)
        monkeypatch.chdir(tmp_path.parent)
        put(store, 2)
        path.rename(tmp_path / "moved.db")
        if replaced:
            path.write_bytes(b"")
        with pytest.raises(StoreError, match="deleted or replaced while it was open"):
            put(store, 3)
        with pytest.raises(StoreError, match="deleted or replaced"), store.append():
            pass


def test_damaged_bytes_are_a_store_error(file_store):
    with pytest.raises(StoreError, match="damaged"), file_store.read():
        b"\xff".decode("utf-8")
