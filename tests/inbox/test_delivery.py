from __future__ import annotations

import signal
import subprocess
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from datetime import timedelta

import pytest

from guardrag.errors import CallError, StoreError
from guardrag.inbox import (
    Delivered,
    answer_ticket,
    deliver,
    keep_delivering,
    list_outbox,
    open_ticket,
    poll,
    send_again,
)
from guardrag.inbox.delivery import MAX_ATTEMPTS, backoff
from guardrag.inbox.opening import TicketRules


@pytest.fixture
def answered(store, case):
    """Answers so many questions, and gives their tickets' numbers."""

    def answer(count=1, queue=""):
        numbers = []
        for n in range(count):
            query = replace(case.query, text=f"{queue} {n}?", original="x")
            number = open_ticket(store, replace(case, query=query), rules=TicketRules(queue=queue))
            answer_ticket(store, number, by="ann", text=f"Answer {n}.")
            numbers.append(number)
        return numbers

    return answer


def fail(_delivery):
    raise ConnectionError("down")


def test_a_callback_gets_every_answer_once_in_order(store, answered):
    numbers = answered(3)
    got = []
    assert deliver(store, got.append) == Delivered(sent=3)
    assert [d.ticket for d in got] == numbers
    assert deliver(store, got.append) == Delivered()
    assert {d.state for d in list_outbox(store)} == {"delivered"}


def test_nothing_is_lost_while_the_receiver_is_down(store, answered, end_waits):
    answered(2)
    assert deliver(store, fail) == Delivered(failed=2)
    assert deliver(store, fail) == Delivered()  # not before its time
    waiting = list_outbox(store, state="pending")
    assert [d.attempts for d in waiting] == [1, 1]
    assert {d.error for d in waiting} == {"ConnectionError: down"}
    assert all(d.due > d.created for d in waiting)
    end_waits()
    got = []
    assert deliver(store, got.append) == Delivered(sent=2)
    assert [d.attempts for d in got] == [2, 2]
    assert {d.key for d in got} == {d.key for d in waiting}
    assert {d.error for d in list_outbox(store)} == {None}


def test_what_never_arrives_is_given_up_visibly_and_can_be_sent_again(store, answered, end_waits):
    answered()
    for _ in range(2):
        assert deliver(store, fail, max_attempts=3) == Delivered(failed=1)
        end_waits()
    assert deliver(store, fail, max_attempts=3) == Delivered(dead=1)
    end_waits()
    assert deliver(store, fail, max_attempts=3) == Delivered()
    (dead,) = list_outbox(store, state="dead")
    assert (dead.attempts, dead.error) == (3, "ConnectionError: down")
    send_again(store, str(dead.number))
    got = []
    assert deliver(store, got.append) == Delivered(sent=1)
    assert got[0].key == dead.key


def test_waits_double_with_chance_and_end_at_six_hours():
    assert [backoff(n, lambda: 1.0) for n in (1, 2, 3)] == [timedelta(seconds=s) for s in (15, 30, 60)]
    assert backoff(4, lambda: 0.0) == timedelta(seconds=60)
    assert backoff(50, lambda: 1.0) == timedelta(hours=6)
    whole = sum((backoff(n, lambda: 1.0) for n in range(1, MAX_ATTEMPTS)), timedelta())
    assert timedelta(days=1.5) < whole < timedelta(days=2.5)


def test_workers_share_the_work_and_send_nothing_twice(store, answered):
    answered(20)
    got, lock = [], threading.Lock()

    def send(delivery):
        with lock:
            got.append(delivery.key)

    with ThreadPoolExecutor(4) as pool:
        done = list(pool.map(lambda _: deliver(store, send), range(4)))
    assert sum(d.sent for d in done) == 20
    assert len(set(got)) == len(got) == 20


def test_a_worker_takes_its_queue_only(store, answered):
    answered(1, queue="billing")
    answered(1, queue="tech")
    got = []
    assert deliver(store, got.append, queue="billing") == Delivered(sent=1)
    assert got[0].queue == "billing"
    assert [d.queue for d in list_outbox(store, state="pending")] == ["tech"]


def test_a_worker_that_is_killed_while_sending_loses_nothing(tmp_path, file_store, case, monkeypatch):
    number = open_ticket(file_store, case)
    answer_ticket(file_store, number, by="ann", text="Two.")
    script = f"""
import os, signal
from guardrag.inbox import deliver
from guardrag.store import Store
deliver(Store.open({str(tmp_path / "store.db")!r}), lambda _: os.kill(os.getpid(), signal.SIGKILL))
"""
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, timeout=60)
    assert done.returncode == -signal.SIGKILL, done.stderr
    got = []
    assert deliver(file_store, got.append) == Delivered()  # it may still be on its way
    monkeypatch.setattr("guardrag.inbox.delivery._LEASE", timedelta(0))
    with file_store.write() as connection:
        connection.exec_driver_sql("UPDATE guardrag_outbox SET due = 0")
    assert deliver(file_store, got.append) == Delivered(sent=1)


def test_a_try_that_outlived_its_lease_does_not_undo_what_another_achieved(store, answered, end_waits):
    answered()

    def slow(_delivery):
        end_waits()
        assert deliver(store, lambda _: None) == Delivered(sent=1)
        raise TimeoutError

    deliver(store, slow, limit=1)
    assert [d.state for d in list_outbox(store)] == ["delivered"]


def test_who_polls_sees_every_answer_once_whether_sent_or_not(store, answered):
    numbers = answered(5)
    deliver(store, lambda _: None, limit=2)
    first = poll(store, limit=3)
    rest = poll(store, first[-1].number)
    assert [d.ticket for d in (*first, *rest)] == numbers
    assert poll(store, rest[-1].number) == ()
    with pytest.raises(CallError):
        poll(store, limit=0)


def test_who_polls_while_many_answer_skips_none(store, case):
    numbers = [open_ticket(store, replace(case, query=replace(case.query, text=f"{n}?"))) for n in range(32)]
    stop, seen = threading.Event(), []

    def follow():
        since = 0
        while True:
            last = stop.is_set()
            for delivery in poll(store, since, limit=4):
                seen.append(delivery.ticket)
                since = delivery.number
            if last and not poll(store, since):
                return

    with ThreadPoolExecutor(9) as pool:
        follower = pool.submit(follow)
        list(pool.map(lambda n: answer_ticket(store, n, by="ann", text="Yes."), numbers))
        stop.set()
        follower.result()
    assert sorted(seen) == sorted(numbers)


def test_a_worker_runs_until_it_is_stopped(store, answered):
    answered(2)
    told, got = [], []
    keep_delivering(store, got.append, every=0.01, stop=lambda: bool(told), told=told.append)
    assert told == [Delivered(sent=2)]


def test_wrong_words_are_refused(store):
    for act in (
        lambda: deliver(store, print, limit=0),
        lambda: deliver(store, print, max_attempts=0),
        lambda: list_outbox(store, state="lost"),
    ):
        with pytest.raises(CallError):
            act()
    with pytest.raises(StoreError, match="number 3"):
        send_again(store, "3")
