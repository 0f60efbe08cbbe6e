"""Many writers and readers on one file: nobody fails, nothing is lost."""

from __future__ import annotations

import multiprocessing
import os
import sqlite3
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from guardrag.errors import StoreError, ToolError
from guardrag.ports import PassageQuery
from guardrag.retrieval.connections import BUSY_TIMEOUT_MS, Connections
from guardrag.retrieval.index import Index
from guardrag.types import Passage

QUERY = "pump"


def write_fifty(path: Path, name: str, *, own: bool) -> None:
    """Fifty additions of one passage each, through an index of its own or a given one."""
    index = Index.open(path)
    for number in range(50):
        index.add([Passage(id=f"{name}-{number}", text=f"pump {name} {number}")])
    if own:
        index.close()


def writers_and_readers(path: Path, index: Index | None, prefix: str) -> list[BaseException]:
    stop = threading.Event()
    failures: list[BaseException] = []

    def read() -> None:
        mine = index or Index.open(path)
        try:
            while not stop.is_set():
                found = mine(QUERY, 10, ()).candidates
                assert all("pump" in one.passage.text for one in found)
        except BaseException as error:  # noqa: BLE001 - handed to the test
            failures.append(error)
        finally:
            if index is None:
                mine.close()

    def write(number: int) -> None:
        if index is None:
            write_fifty(path, f"{prefix}{number}", own=True)
        else:
            for one in range(50):
                index.add([Passage(id=f"{prefix}{number}-{one}", text=f"pump {one}")])

    readers = [threading.Thread(target=read) for _ in range(4)]
    for reader in readers:
        reader.start()
    with ThreadPoolExecutor(8) as pool:
        for done in [pool.submit(write, number) for number in range(8)]:
            error = done.exception()
            if error is not None:
                failures.append(error)
    stop.set()
    for reader in readers:
        reader.join()
    return failures


@pytest.mark.parametrize("shared", [True, False])
def test_eight_writing_threads_and_four_readers(tmp_path: Path, shared: bool):
    path = tmp_path / "i.db"
    with Index.build([], path) as index:
        assert writers_and_readers(path, index if shared else None, "t") == []
        assert len(index) == 400


def test_two_writing_processes_that_also_create_the_file(tmp_path: Path):
    path = tmp_path / "i.db"
    context = multiprocessing.get_context("spawn")
    processes = [context.Process(target=build_and_write, args=(path, name)) for name in "ab"]
    for process in processes:
        process.start()
    for process in processes:
        process.join(120)
    assert [process.exitcode for process in processes] == [0, 0]
    with Index.open(path) as index:
        assert len(index) == 100


def build_and_write(path: Path, name: str) -> None:
    """Runs in a process of its own."""
    Index.build([], path).close()
    write_fifty(path, name, own=True)


def test_an_index_in_memory_serves_threads_too():
    with Index.build([]) as index:
        assert writers_and_readers(Path(), index, "m") == []
        assert len(index) == 400


def test_the_file_is_in_write_ahead_mode_with_a_long_wait(tmp_path: Path):
    path = tmp_path / "i.db"
    with Index.build([Passage(id="a", text="x")], path) as index:
        connection = sqlite3.connect(path)
        assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
        connection.close()
        with index._connections.read() as mine:
            assert mine.execute("PRAGMA busy_timeout").fetchone()[0] == BUSY_TIMEOUT_MS >= 5000


def test_a_reader_sees_one_state_while_another_writes(tmp_path: Path):
    path = tmp_path / "i.db"
    with Index.build([Passage(id="a", text="x")], path) as index, Index.open(path) as other:
        with index._connections.read() as connection:
            before = connection.execute("SELECT count(*) FROM passages").fetchone()
            other.add([Passage(id="b", text="y")])
            assert connection.execute("SELECT count(*) FROM passages").fetchone() == before
        assert len(index) == 2


def fail_after_a_change(connection: sqlite3.Connection) -> None:
    connection.execute("CREATE TABLE t (x)")
    connection.execute("SELECT nothing FROM nowhere")


def test_a_failed_write_leaves_nothing_behind(tmp_path: Path):
    connections = Connections(tmp_path / "x.db")
    connections.create()
    with pytest.raises(sqlite3.OperationalError), connections.write() as connection:
        fail_after_a_change(connection)
    with connections.read() as connection:
        assert connection.execute("SELECT count(*) FROM sqlite_master").fetchone() == (0,)
    connections.close()


def test_reading_only_never_writes_and_closed_is_closed(tmp_path: Path):
    path = tmp_path / "i.db"
    Index.build([Passage(id="a", text="pump")], path).close()
    before = path.read_bytes()
    with Index.open(path, readonly=True) as index:
        assert len(index(QUERY, 5, ()).candidates) == 1
        with pytest.raises(StoreError, match="reading only"):
            index.add([Passage(id="b", text="y")])
    assert path.read_bytes() == before
    with pytest.raises(StoreError, match="closed"):
        len(index)


def test_a_file_where_nothing_can_be_written_is_read_as_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    path = tmp_path / "i.db"
    Index.build([Passage(id="a", text="pump")], path).close()
    real = sqlite3.connect

    def connect(target: str, **options: object) -> sqlite3.Connection:
        # What SQLite says in a folder that it may not write to; as root there is no such folder.
        if "mode=ro" in target:
            raise sqlite3.OperationalError("unable to open database file")
        return real(target, **options)  # type: ignore[call-overload]

    monkeypatch.setattr(sqlite3, "connect", connect)
    monkeypatch.setattr(os, "access", lambda *_: False)
    with Index.open(path, readonly=True) as index:
        assert len(index) == 1


def test_a_file_that_breaks_while_in_use_is_a_tool_that_failed(tmp_path: Path):
    path = tmp_path / "i.db"
    with Index.build([Passage(id="a", text="pump")], path) as index:
        with index._connections.write() as connection:
            connection.execute("DROP TABLE passages")
        with pytest.raises(ToolError) as caught:
            index(QUERY, 5, ())
        assert (caught.value.reason, caught.value.tool) == ("retriever_failed", "index")
        with pytest.raises(ToolError) as caught:
            index.passages(PassageQuery(ids=("a",)), ())
        assert caught.value.reason == "passages_failed"


def test_a_forked_child_opens_its_own_connection(tmp_path: Path):
    path = tmp_path / "i.db"
    with Index.build([Passage(id="a", text="pump")], path) as index:
        assert len(index) == 1
        inherited = list(index._connections._pool.idle)
        index._connections._pool.pid = -1  # as a child of a fork finds it
        assert len(index) == 1
        assert index._connections._pool.inherited == inherited
        assert not set(map(id, index._connections._pool.idle)) & set(map(id, inherited))
        for connection in inherited:
            connection.close()
