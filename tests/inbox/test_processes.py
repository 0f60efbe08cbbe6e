"""Eight writers and four readers in three processes, on one store: nothing is lost, and nothing fails."""

from __future__ import annotations

import multiprocessing
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from guardrag.inbox import count_tickets, list_outbox, list_tickets, poll
from guardrag.store import Store
from guardrag.trace import list_traces, load_trace

SUPPORT = Path(__file__).parents[1] / "support"
EACH = 12
PROCESSES = ((3, 1), (3, 1), (2, 2))  # writers and readers of each


def _work(place, process, writers, readers, failures):
    """Writers record answers, open tickets and answer what waits; readers read what is there."""
    sys.path.insert(0, str(SUPPORT))
    from dataclasses import replace

    import traced

    from guardrag.inbox import answer_ticket, claim_next, load_ticket, open_ticket
    from guardrag.policy.sections import Capture
    from guardrag.ports import RouteCase
    from guardrag.trace import StoreRecorder

    capture = Capture(caller=("*",))
    done = threading.Event()

    def write(writer):
        recorder = StoreRecorder(store, capture)
        for n in range(EACH):
            name = f"{process}-{writer}-{n}"
            recorder.start(traced.start(name))
            for stage in traced.run(name)[:5]:
                recorder.stage(stage)
            # Every second question is asked by every writer: it is one ticket, however many ask.
            text = f"shared {n}?" if n % 2 else f"own {name}?"
            asked = replace(traced.query(), text=text, original=text)
            case = RouteCase(trace_id=name, query=asked, decision=traced.abstained())
            open_ticket(store, case, capture)
            recorder.finish(traced.finish(name, decision=traced.abstained()))
            taken = claim_next(store, by=f"writer {process} {writer}") if n % 3 == 0 else None
            if taken is not None:
                answer_ticket(store, taken.number, by=f"writer {process} {writer}", text="Yes.")

    def read():
        while not done.is_set():
            for line in list_traces(store, limit=3):
                load_trace(store, line.trace_id)
            for line in list_tickets(store, limit=3):
                load_ticket(store, line.number)
            poll(store, limit=3)

    try:
        with Store.open(place) as store, ThreadPoolExecutor(writers + readers) as pool:
            reading = [pool.submit(read) for _ in range(readers)]
            try:
                for result in [pool.submit(write, n) for n in range(writers)]:
                    result.result()
            finally:
                done.set()
            for result in reading:
                result.result()
    except Exception as error:  # noqa: BLE001 - the parent process fails the test
        failures.put(f"{type(error).__name__}: {error}")


def test_nothing_is_lost_and_nothing_fails(store_place):
    context = multiprocessing.get_context("spawn")
    failures = context.Queue()
    processes = [
        context.Process(target=_work, args=(store_place, number, *each, failures))
        for number, each in enumerate(PROCESSES)
    ]
    for process in processes:
        process.start()
    for process in processes:
        process.join()
    assert failures.empty(), failures.get()
    assert [process.exitcode for process in processes] == [0, 0, 0]
    with Store.open(store_place) as store:
        names = {
            f"{p}-{w}-{n}"
            for p, (writers, _) in enumerate(PROCESSES)
            for w in range(writers)
            for n in range(EACH)
        }
        lines = list_traces(store, limit=1000)
        assert {line.trace_id for line in lines} == names
        assert {line.state for line in lines} == {"finished"}
        assert len(load_trace(store, "2-1-5").stages) == 5
        tickets = list_tickets(store, limit=1000)
        asked = [line.question for line in tickets]
        assert sum(line.asked for line in tickets) == len(names)
        assert {text for text in asked if text.startswith("own")} == {f"own {name}?" for name in names if int(name.split("-")[2]) % 2 == 0}  # fmt: skip # noqa: E501
        # A question joins the open ticket; one that was answered meanwhile opens another.
        assert {text for text in asked if text.startswith("shared")} == {
            f"shared {n}?" for n in range(1, EACH, 2)
        }
        answered = [line.number for line in tickets if line.state == "answered"]
        deliveries = list_outbox(store, limit=1000)
        assert sorted(d.ticket for d in deliveries) == sorted(answered)
        assert len(answered) == sum(writers for writers, _ in PROCESSES) * len(range(0, EACH, 3))
        assert count_tickets(store)["claimed"] == 0
        numbers = [d.number for d in poll(store, limit=1000)]
        assert numbers == sorted(numbers)
