"""What `from guardrag import Guard, match_quote` costs beside the packages it stands on.

Run: python tests/benchmarks/import_cost.py [--runs 15] [--out tests/benchmarks/results]

Both statements run in fresh interpreters, in turn, and the medians are compared. A third
one also makes a Guard, which loads the parts behind it.
"""

from __future__ import annotations

import argparse
import json
import statistics
import subprocess
import sys
from pathlib import Path

STATEMENTS = {
    "baseline": "from pydantic import BaseModel; "
    "import numpy, rapidfuzz, rank_bm25, anyio, yaml, opentelemetry.sdk.trace",
    "guardrag": "from guardrag import Guard, match_quote",
    "guardrag and a Guard": "from guardrag import Guard; Guard(lambda query: [], store=False)",
}
LIMIT = 1.3


def seconds(statement: str) -> float:
    """CPU and wall time are close here; wall time is what a person waits for."""
    code = f"import time; begun = time.perf_counter(); {statement}; print(time.perf_counter() - begun)"
    return float(
        subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=15)
    parser.add_argument("--out", type=Path, default=Path(__file__).parent / "results")
    options = parser.parse_args()
    times: dict[str, list[float]] = {name: [] for name in STATEMENTS}
    for _ in range(options.runs):
        for name, statement in STATEMENTS.items():
            times[name].append(seconds(statement))
    medians = {name: statistics.median(values) for name, values in times.items()}
    ratios = {name: median / medians["baseline"] for name, median in medians.items()}
    result = {
        "command": f"python tests/benchmarks/import_cost.py --runs {options.runs}",
        "statements": STATEMENTS,
        "median_ms": {name: round(median * 1000, 1) for name, median in medians.items()},
        "ratio_to_baseline": {name: round(ratio, 2) for name, ratio in ratios.items()},
        "limit": LIMIT,
        "within_limit": ratios["guardrag"] <= LIMIT,
    }
    options.out.mkdir(parents=True, exist_ok=True)
    (options.out / "import_cost.json").write_text(json.dumps(result, indent=2) + "\n", encoding="utf-8")
    print(json.dumps(result, indent=2))


if __name__ == "__main__":
    main()
