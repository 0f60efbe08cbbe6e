"""Guard's own time per answer, by stage: 50 candidates of 1,200 characters, the trace written durably.

Run: python tests/benchmarks/own_time.py [--questions 200] [--out tests/benchmarks/results]

The passages are cut from the handbook in `examples/`, the questions are its labelled ones.
The model is a function that quotes the first sentence it is shown, so that every stage up
to release does its work and the model's own time is nothing; the extractive generator is
timed in a second run. Times are medians in milliseconds. The baseline in the same run is
rank_bm25's BM25Okapi, built and asked once over the same 50 passages.
"""

from __future__ import annotations

import argparse
import json
import random
import re
import statistics
import tempfile
from collections.abc import Callable
from pathlib import Path
from time import perf_counter

from rank_bm25 import BM25Okapi

from guardrag import Guard, Passage, Policy

ROOT = Path(__file__).parent.parent.parent
HANDBOOK = ROOT / "examples" / "handbook"
CHARACTERS, CANDIDATES, POOL = 1200, 50, 400
_EXHIBIT = re.compile(r"^\[\[\w+ EXHIBIT S1\b.*?\]\]\n(.*?)^\[\[", re.MULTILINE | re.DOTALL)


def passages() -> list[Passage]:
    """Passages of just under 1,200 characters, cut at a word."""
    text = "\n\n".join(path.read_text(encoding="utf-8") for path in sorted((HANDBOOK / "docs").rglob("*.md")))
    step = (len(text) - CHARACTERS) // POOL
    return [
        Passage(id=f"p{n}", text=text[n * step : n * step + CHARACTERS].rsplit(" ", 1)[0], source=f"d{n}.md")
        for n in range(POOL)
    ]


def questions(count: int) -> list[str]:
    rows = (HANDBOOK / "cases.jsonl").read_text(encoding="utf-8").splitlines()
    asked = [json.loads(row)["question"] for row in rows]
    return [asked[n % len(asked)] for n in range(count)]


def quoting_model(messages: list[dict[str, str]]) -> str:
    """Quotes a line of the first exhibit, as a model that answers would."""
    shown = _EXHIBIT.search(messages[-1]["content"])
    lines = [line for line in (shown.group(1) if shown else "").splitlines() if len(line) > 40]
    quote = (lines or ["nothing long enough"])[len(lines) // 2]
    claim = {"kind": "sentence", "text": quote, "quotes": [{"source": "S1", "quote": quote}], "derived": None}
    return json.dumps({"answerable": True, "missing": None, "claims": [claim]})


def timed(
    generator: Callable[..., object] | None, asked: list[str], pool: list[Passage]
) -> dict[str, object]:
    chance = random.Random(7)
    policy = Policy.model_validate({"name": "timed", "gate": {"floor": {"value": 0.0}}})
    stages: dict[str, list[float]] = {}
    decisions: dict[str, int] = {}
    with tempfile.TemporaryDirectory() as folder:
        found: list[Passage] = []
        with Guard(
            lambda query: found, policy=policy, generator=generator, store=Path(folder) / "t.db"
        ) as guard:
            for turn, question in enumerate(asked):
                found[:] = chance.sample(pool, CANDIDATES)
                answer = guard.answer(question)
                if turn < len(asked) // 10:
                    continue  # caches and the store warm up
                decisions[type(answer.decision).__name__] = (
                    decisions.get(type(answer.decision).__name__, 0) + 1
                )
                for name, seconds in answer.timings.items():
                    stages.setdefault(str(name), []).append(seconds * 1000)
    medians = {name: round(statistics.median(values), 3) for name, values in stages.items()}
    total = medians.pop("total")
    return {
        "stages_ms": medians,
        "total_ms": total,
        "p95_total_ms": round(sorted(stages["total"])[int(len(stages["total"]) * 0.95)], 3),
        "records_and_rest_ms": round(total - sum(medians.values()), 3),
        "decisions": decisions,
    }


def baseline(asked: list[str], pool: list[Passage]) -> float:
    chance = random.Random(7)
    times = []
    for question in asked:
        texts = [passage.text.lower().split() for passage in chance.sample(pool, CANDIDATES)]
        begun = perf_counter()
        BM25Okapi(texts).get_scores(question.lower().split())
        times.append((perf_counter() - begun) * 1000)
    return round(statistics.median(times), 3)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--questions", type=int, default=200)
    parser.add_argument("--out", type=Path, default=Path(__file__).parent / "results")
    options = parser.parse_args()
    pool, asked = passages(), questions(options.questions)
    base = baseline(asked, pool)
    runs = {"a model": timed(quoting_model, asked, pool), "extractive": timed(None, asked, pool)}
    result = {
        "command": f"python tests/benchmarks/own_time.py --questions {options.questions}",
        "candidates": CANDIDATES,
        "characters": CHARACTERS,
        "baseline_bm25_ms": base,
        "runs": runs,
        "total_to_baseline": {
            name: round(float(str(run["total_ms"])) / base, 2) for name, run in runs.items()
        },
    }
    options.out.mkdir(parents=True, exist_ok=True)
    (options.out / "own_time.json").write_text(json.dumps(result, indent=2) + "\n", encoding="utf-8")
    print(json.dumps(result, indent=2))


if __name__ == "__main__":
    main()
