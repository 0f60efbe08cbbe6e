"""Two hundred questions at once, a slow model, two cores: errors, memory, and the time of the guard itself.

Run: python tests/benchmarks/load.py [--questions 200] [--waves 5] [--delay 1.0] [--out FOLDER]

The model is scripted and asynchronous: it sleeps, and then quotes truly, quotes a changed number, writes
no JSON at all, or fails. All questions of a wave are asked at once with `aanswer`, of one Guard that
records into a SQLite file. Whatever is released must be a sentence of the documents, letter for letter. A
heartbeat task runs beside them and notes how long the event loop was ever held up.

Own time is everything that is not the model's sleep: by the clock, the time of the stages other than
generate, as recorded in each trace; and the processor's time of the whole process by answer, which includes
recording.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import os
import re
import statistics
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

from guardrag import Guard, Passage, Released
from guardrag.policy import Policy
from guardrag.store import Store
from guardrag.trace import list_traces, load_trace

MEMORY_MB = 64
"""The process may grow by so much between the second wave and the last."""
DOCUMENTS = 400
POLICY = Policy.model_validate(
    {"name": "load", "generate": {"generator": "custom", "timeout": 60}, "order": {"arrangement": "rank"}}
)


def passages() -> list[Passage]:
    """One fact each, within a page of text."""
    filler = " ".join(f"Paragraph {n} tells of other things that nobody asks about." for n in range(12))
    return [
        Passage(
            id=f"d{n}~1",
            source=f"d{n}.md",
            text=f"{fact(n)} {filler}",
            attributes={"tenant": f"t{n % 7}"},
        )
        for n in range(DOCUMENTS)
    ]


def fact(number: int) -> str:
    """The sentence that answers question `number`."""
    return f"Machine M{number:03d} stops at {1000 + 7 * number} kPa."


class Model:
    """Sleeps, then replies in one of four ways, by the number of the machine."""

    def __init__(self, delay: float) -> None:
        self.delay = delay
        self.running = 0
        self.most = 0

    async def __call__(self, messages: list[dict[str, str]]) -> str:
        self.running += 1
        self.most = max(self.most, self.running)
        try:
            await asyncio.sleep(self.delay)
        finally:
            self.running -= 1
        prompt = messages[-1]["content"]
        number = int(re.findall(r"machine M(\d+)", prompt)[-1])
        true = fact(number)
        if number % 10 == 7:
            raise ConnectionError("the model is down")
        if number % 10 == 8:
            return "I would say about a thousand."
        said = true.replace(" kPa", "0 kPa") if number % 10 == 9 else true
        tag = re.findall(r"EXHIBIT (S\d+)", prompt[: prompt.index(true)])[-1] if true in prompt else "S1"
        claim = {
            "kind": "sentence",
            "text": said,
            "quotes": [{"source": tag, "quote": said}],
            "derived": None,
        }
        return json.dumps({"answerable": True, "missing": None, "claims": [claim]})


async def heartbeat(gaps: list[float]) -> None:
    """Notes how late it wakes."""
    while True:
        began = time.perf_counter()
        await asyncio.sleep(0.01)
        gaps.append(time.perf_counter() - began - 0.01)


def resident_mb() -> float:
    """Resident memory of this process."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 2**20


async def wave(guard: Guard, questions: int) -> tuple[Counter[str], float, float]:
    """Asks all at once; gives outcomes, the longest hold-up of the loop, and seconds."""
    gaps: list[float] = []
    beat = asyncio.create_task(heartbeat(gaps))
    began = time.perf_counter()

    async def ask(number: int) -> object:
        return await guard.aanswer(f"At which pressure does machine M{number:03d} stop?")

    found = await asyncio.gather(*(ask(n % DOCUMENTS) for n in range(questions)), return_exceptions=True)
    seconds = time.perf_counter() - began
    beat.cancel()
    outcomes: Counter[str] = Counter()
    for number, answer in enumerate(found):
        if isinstance(answer, BaseException):
            outcomes[f"error: {type(answer).__name__}"] += 1
        elif isinstance(answer.decision, Released):
            outcomes["released" if answer.decision.text == fact(number % DOCUMENTS) else "UNVERIFIED"] += 1
        else:
            outcomes[f"abstained: {answer.decision.reason.value}"] += 1
    return outcomes, max(gaps), seconds


def own_times(path: Path, since: int) -> list[float]:
    """Seconds of all stages but generate, of each trace."""
    with Store.open(path) as store:
        lines = list_traces(store, limit=since)
        views = [load_trace(store, line.trace_id) for line in lines[:400]]
    return [sum(s.seconds for s in view.stages if s.stage.value != "generate") for view in views]


def measure(questions: int, waves: int, delay: float, at_once: int) -> dict[str, object]:
    """Several waves with one Guard."""
    documents = passages()

    async def retriever(query: str, k: int) -> list[Passage]:
        number = int(re.findall(r"M(\d+)", query)[-1])
        return [documents[(number + step) % DOCUMENTS] for step in range(min(k, 10))]

    outcomes: Counter[str] = Counter()
    memory: list[float] = []
    held: list[float] = []
    seconds: list[float] = []
    model = Model(delay)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "load.db"
        with Guard(retriever, policy=POLICY, generator=model, store=path, at_once=at_once) as guard:
            processor = 0.0
            for number in range(waves):
                before = time.process_time()
                found, gap, took = asyncio.run(wave(guard, questions))
                if number:  # the first one loads what is loaded on first use
                    processor += time.process_time() - before
                outcomes += found
                held.append(gap)
                seconds.append(took)
                gc.collect()
                memory.append(resident_mb())
        own = own_times(path, questions * waves)
    answers = questions * (waves - 1)
    return {
        "at_once": at_once,
        "questions": questions * waves,
        "outcomes": dict(sorted(outcomes.items())),
        "errors": sum(count for name, count in outcomes.items() if name.startswith("error")),
        "unverified": outcomes["UNVERIFIED"],
        "most_model_calls_at_once": model.most,
        "wave_seconds": [round(s, 2) for s in seconds],
        "best_possible_wave_seconds": round(delay * -(-questions // at_once), 2),
        "own_ms": {
            "stages_median": round(1000 * statistics.median(own), 2),
            "stages_p95": round(1000 * statistics.quantiles(own, n=20)[-1], 2),
            "processor_by_answer": round(1000 * processor / answers, 2),
        },
        "loop_held_up_ms_at_most": round(1000 * max(held[1:]), 1),
        "memory_mb_after_each_wave": [round(m, 1) for m in memory],
    }


def main() -> int:
    """Measures, writes the results, and fails if anything went wrong."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--questions", type=int, default=200)
    parser.add_argument("--waves", type=int, default=5)
    parser.add_argument("--delay", type=float, default=1.0)
    parser.add_argument("--out", type=Path, default=None)
    given = parser.parse_args()
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, set(sorted(os.sched_getaffinity(0))[:2]))
    results = [measure(given.questions, given.waves, given.delay, n) for n in (16, given.questions)]
    report = {"delay_seconds": given.delay, "cores": len(os.sched_getaffinity(0)), "runs": results}
    text = json.dumps(report, indent=2)
    print(text)
    if given.out is not None:
        given.out.mkdir(parents=True, exist_ok=True)
        (given.out / "load.json").write_text(text + "\n", encoding="utf-8")
    failed = [
        run
        for run in results
        if run["errors"]
        or run["unverified"]
        or run["memory_mb_after_each_wave"][-1] - run["memory_mb_after_each_wave"][1] > MEMORY_MB
    ]
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
