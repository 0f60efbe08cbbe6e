"""How long the list of traces takes when there are a million of them.

Run: python tests/benchmarks/million_traces.py [--traces 1000000] [--runs 15] [--out tests/benchmarks/results]

Two questions are asked through a real Guard, one answered and one not; their rows, which so have
the size of real ones, are copied with other ids, times, questions, policies and decisions. Every page
is asked for through the whole application. Given are the median and the slowest of the runs, and the
very first, which finds nothing in memory: the days of the reasons, for one, are counted then.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import sqlite3
import statistics
import sys
import tempfile
import time
from pathlib import Path

from fastapi.testclient import TestClient

from guardrag import Guard
from guardrag.store import Store
from guardrag.types import Reason
from guardrag.web import create_app

WORDS = str.split(
    "how long may a customer wait for refund of the yearly plan when invoice was sent to another tenant and "
    "which team owns password policy hotel limit travel night session token retention backup key sensor "
    "pressure pump valve holiday leave manager approval expense report laptop badge visitor door code"
)
RARE = "zebrafinch"
TEXT = "The pump stops at 40 kPa and restarts by hand."
REPLY = json.dumps(
    {
        "answerable": True,
        "missing": None,
        "claims": [
            {
                "kind": "sentence",
                "text": "The pump stops at 40 kPa.",
                "quotes": [{"source": "S1", "quote": "The pump stops at 40 kPa"}],
                "derived": None,
            }
        ],
    }
)
POLICIES = (("balanced", 0.9), ("strict", 0.0999), ("trial", 0.0001))
DAYS = 90
LIMIT_MS = 100
START = int((time.time() - DAYS * 86_400) * 1e6)
PAGES = {
    "newest": "/traces",
    "a page in the middle": "/traces?before={middle}",
    "decision=released": "/traces?decision=released",
    "decision=abstained": "/traces?decision=abstained",
    "decision=clarify": "/traces?decision=clarify",
    "reason=below_floor": "/traces?reason=below_floor",
    "reason=rate_limited (one in 100,000)": "/traces?reason=rate_limited",
    "reason=scope_leak (none)": "/traces?reason=scope_leak",
    "state=running": "/traces?state=running",
    "since the last day": "/traces?since={day}",
    "since the beginning": "/traces?since=2020-01-01",
    "policy=strict": "/traces?policy=strict",
    "policy=trial (one in 10,000)": "/traces?policy=trial",
    "policy=nobody": "/traces?policy=nobody",
    "decision=abstained, reason=quote_failed, policy=strict": (
        "/traces?decision=abstained&reason=quote_failed&policy=strict"
    ),
    "decision=clarify, policy=trial": "/traces?decision=clarify&policy=trial",
    "reason=rate_limited, policy=trial": "/traces?reason=rate_limited&policy=trial",
    "reason=below_floor, policy=trial": "/traces?reason=below_floor&policy=trial",
    "state=running, policy=strict": "/traces?state=running&policy=strict",
    "state=finished, policy=trial": "/traces?state=finished&policy=trial",
    "decision=released, state=finished, since the last day": (
        "/traces?decision=released&state=finished&since={day}"
    ),
    "text=refund (common)": "/traces?text=refund",
    "text=zebrafinch (three, far back), first look": "/traces?text=zebrafinch",
    "text=zebrafinch, decision=abstained, first look": "/traces?text=zebrafinch&decision=abstained",
    "text=zebrafinch, a look further back": "/traces?text=zebrafinch&before={middle}",
    "reasons over 7 days": "/reasons?last=7",
    "reasons over 30 days": "/reasons?last=30",
    "reasons over 90 days": "/reasons?last=90",
}
OTHERS = {
    "text=zebrafinch in all of them": "/traces?text=zebrafinch&everywhere=1",
}


def copied(path: Path, count: int) -> None:
    """Fills the store with `count` traces."""
    chance = random.Random(7)
    connection = sqlite3.connect(path, isolation_level=None)
    connection.execute("PRAGMA synchronous = OFF")
    connection.execute("PRAGMA cache_size = -400000")
    connection.row_factory = sqlite3.Row
    templates = {
        row["decision"]: dict(row) for row in connection.execute("SELECT * FROM guardrag_traces").fetchall()
    }
    columns = list(templates["released"])
    marks = ", ".join("?" for _ in columns)
    reasons = [reason.value for reason in Reason if reason not in (Reason.SCOPE_LEAK, Reason.RATE_LIMITED)]
    step = DAYS * 86_400_000_000 // count
    rare = {count // 5, count // 3, count // 2}

    def row(number: int) -> list[object]:
        decision = chance.choices(("released", "abstained", "clarify"), (0.7, 0.28, 0.02))[0]
        values = dict(templates["abstained" if decision == "abstained" else "released"])
        words = chance.choices(WORDS, k=chance.randint(6, 14))
        if number in rare:
            words[2] = RARE
        question = " ".join(words)
        started = START + number * step
        running = number % 50_000 == 17
        reason = None
        if decision == "abstained":
            reason = "below_floor" if chance.random() < 0.5 else chance.choice(reasons)
            if number % 100_000 < 3:
                reason = "rate_limited"
        policy = chance.choices([name for name, _ in POLICIES], [share for _, share in POLICIES])[0]
        score = chance.betavariate(4, 2) if decision == "released" else chance.betavariate(2, 5)
        values.update(
            id=f"1{number:08d}-bench000",
            started=started,
            finished=None if running else started + 900_000,
            state="running" if running else "finished",
            decision=None if running else decision,
            reason=None if running else reason,
            question=question.capitalize().encode(),
            folded=question.encode(),
            policy_name=policy.encode(),
            top_score=score,
        )
        return [values[column] for column in columns]

    connection.execute("BEGIN")
    connection.execute("DELETE FROM guardrag_traces")
    insert = f"INSERT INTO guardrag_traces ({', '.join(columns)}) VALUES ({marks})"
    for first in range(0, count, 10_000):
        connection.executemany(insert, [row(n) for n in range(first, min(count, first + 10_000))])
        print(f"\r{first:,}", end="", file=sys.stderr, flush=True)
    connection.execute("COMMIT")
    connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    connection.close()
    print(file=sys.stderr)


def timed(client: TestClient, path: str, runs: int) -> tuple[float, float, float, int]:
    """Median, slowest and very first run in milliseconds, and how many lines the page has."""
    taken, lines, first = [], 0, 0.0
    for run in range(runs + 2):
        begun = time.perf_counter()
        response = client.get(path)
        if run > 1:
            taken.append((time.perf_counter() - begun) * 1000)
        elif run == 0:
            first = (time.perf_counter() - begun) * 1000
        assert response.status_code == 200, (path, response.status_code)
        lines = response.text.count('class="row"')
    return statistics.median(taken), max(taken), first, lines


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--traces", type=int, default=1_000_000)
    parser.add_argument("--runs", type=int, default=15)
    parser.add_argument("--out", type=Path, default=Path(__file__).parent / "results")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "million.db"
        with Guard(lambda _query: [TEXT], generator=lambda _messages: REPLY, store=path) as guard:
            guard.answer("At what pressure does the pump stop?")
            guard.answer("Who was the first person on the moon?")
        begun = time.perf_counter()
        copied(path, options.traces)
        filled = time.perf_counter() - begun
        day = time.strftime("%Y-%m-%d", time.gmtime(START / 1e6 + (DAYS - 1) * 86_400))
        names = {"middle": f"1{options.traces // 2:08d}-bench000", "day": day}
        with (
            Store.open(path) as store,
            TestClient(create_app(store), base_url="http://127.0.0.1:8484") as client,
        ):
            results = {
                kind: {
                    name: dict(
                        zip(
                            ("median_ms", "slowest_ms", "first_ms", "lines"),
                            (round(value, 1) for value in timed(client, page.format(**names), options.runs)),
                            strict=True,
                        )
                    )
                    for name, page in pages.items()
                }
                for kind, pages in (("list", PAGES), ("others", OTHERS))
            }
        size = path.stat().st_size
    worst = max(result["median_ms"] for result in results["list"].values())
    found = {
        "command": (
            f"python tests/benchmarks/million_traces.py --traces {options.traces} --runs {options.runs}"
        ),
        "traces": options.traces,
        "database": "sqlite",
        "megabytes": round(size / 1e6),
        "seconds_to_fill": round(filled),
        "processors": os.cpu_count(),
        "limit_ms": LIMIT_MS,
        "worst_median_ms": worst,
        "within_limit": worst < LIMIT_MS,
        **results,
    }
    options.out.mkdir(parents=True, exist_ok=True)
    (options.out / "million_traces.json").write_text(json.dumps(found, indent=2) + "\n", encoding="utf-8")
    print(json.dumps(found, indent=2))


if __name__ == "__main__":
    main()
