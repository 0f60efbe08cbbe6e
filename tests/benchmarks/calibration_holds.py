"""Does calibration keep its promise? Certified floors on many draws from populations whose risk is known.

From each population, case sets are drawn again and again, a floor is certified on each for three target
errors and both risks, and the floor's true risk is looked up. The promise, at a confidence of 0.95: the
true risk exceeds the target in at most 5 percent of the draws. Beside it, what happens to whoever takes
the lowest floor that meets the target on the drawn questions, without a bound.

Populations: two made-up ones, of which the second has its worst errors at high scores, so that risk does
not fall with the floor; and the questions of the handbook with their real scores, drawn with replacement.

    python tests/benchmarks/calibration_holds.py [--splits 300]

writes results/calibration_holds.json, .md and .svg beside this file.
"""

from __future__ import annotations

import argparse
import json
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from guardrag import Guard
from guardrag.evals import load_cases
from guardrag.evals.calibration import Risk, certify, collect, grid_of, lowest, starts_of
from guardrag.evals.calibration.risks import needs_several_starts
from guardrag.evals.report_html.plots import bars
from guardrag.retrieval.docs import open_docs
from guardrag.types import ScoreKind

RESULTS = Path(__file__).parent / "results"
HANDBOOK = Path(__file__).parents[2] / "examples/handbook"
TARGETS = (0.05, 0.1, 0.2)
CONFIDENCE = 0.95
SIZE = 400
GRID = np.array(grid_of(ScoreKind.COVERAGE))


@dataclass(frozen=True)
class Population:
    """All questions there are: score, whether one is answerable, whether its passage would be shown."""

    name: str
    level: np.ndarray
    answerable: np.ndarray
    has: np.ndarray

    def tables(self, risk: Risk, drawn: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """Errors, and of how many, at every floor of the grid, among the questions drawn."""
        level = self.level[drawn]
        wrong = ~self.answerable[drawn] if risk is Risk.FALSE_RELEASE else ~self.has[drawn]
        if risk is Risk.FALSE_RELEASE:
            return _passing(level[wrong]), np.full(len(GRID), wrong.sum())
        return _passing(level[wrong]), _passing(level)


def _passing(levels: np.ndarray) -> np.ndarray:
    ordered = np.sort(levels)
    return len(ordered) - np.searchsorted(ordered, GRID, "left")


def made_up(name: str, seed: int, *, hump: bool) -> Population:
    draw = np.random.default_rng(seed)
    size = 200_000
    answerable = draw.random(size) < 0.7
    level = np.where(answerable, draw.beta(5, 2, size), draw.beta(2, 5, size))
    odds = 1 / (1 + np.exp(-10 * (level - 0.25)))
    if hump:
        odds = np.where((level > 0.8) & (level < 0.9), odds * 0.85, odds)
    return Population(name, level, answerable, answerable & (draw.random(size) < odds))


def handbook() -> Population:
    with Guard(open_docs(HANDBOOK / "docs"), store=False) as guard:
        samples = collect(guard, load_cases(HANDBOOK / "cases.jsonl")).samples
    return Population(
        "handbook, lexical",
        np.array([-1.0 if one.level is None else one.level for one in samples]),
        np.array([one.answerable for one in samples]),
        np.array([one.level is not None and one.has_passage(one.level) for one in samples]),
    )


def measure(population: Population, risk: Risk, target: float, splits: int) -> dict[str, object]:
    everyone = np.arange(len(population.level))
    errors, of = population.tables(risk, everyone)
    true = {floor: (e / o if o else 0.0) for floor, e, o in zip(GRID.tolist(), errors, of, strict=True)}
    starts = starts_of(GRID.tolist(), needs_several_starts(risk))
    draw = np.random.default_rng([int(target * 1000), len(population.name), len(risk)])
    exceeded = naive_exceeded = certified = 0
    coverages = []
    for _ in range(splits):
        drawn = draw.integers(0, len(everyone), SIZE)
        some, among = population.tables(risk, drawn)
        counts = {f: (int(e), int(o)) for f, e, o in zip(GRID.tolist(), some, among, strict=True)}
        chosen = lowest(
            certify(counts.__getitem__, GRID.tolist(), starts, target=target, confidence=CONFIDENCE)
        )
        naive = [floor for floor, (e, o) in counts.items() if o and e <= target * o]
        naive_exceeded += bool(naive) and true[naive[-1]] > target
        if chosen is None:
            continue
        certified += 1
        exceeded += true[chosen.floor] > target
        answerable = population.level[population.answerable]
        coverages.append(float((answerable >= chosen.floor).mean()))
    return {
        "population": population.name,
        "risk": risk.value,
        "target": target,
        "splits": splits,
        "certified": certified,
        "exceeded": int(exceeded),
        "exceeded_share": exceeded / splits,
        "unbounded_exceeded_share": naive_exceeded / splits,
        "answerable_passed": round(float(np.mean(coverages)), 4) if coverages else None,
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--splits", type=int, default=1000)
    splits = parser.parse_args().splits
    populations = [
        made_up("smooth", 1, hump=False),
        made_up("wrong at high scores", 2, hump=True),
        handbook(),
    ]
    rows = [
        measure(population, risk, target, splits)
        for population in populations
        for risk in Risk
        for target in TARGETS
    ]
    RESULTS.mkdir(exist_ok=True)
    data = {"confidence": CONFIDENCE, "cases_per_split": SIZE, "rows": rows}
    (RESULTS / "calibration_holds.json").write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")
    (RESULTS / "calibration_holds.md").write_text(table(rows, splits), encoding="utf-8")
    (RESULTS / "calibration_holds.svg").write_text(plot(rows), encoding="utf-8")
    worst = max(float(row["exceeded_share"]) for row in rows)
    print(table(rows, splits))
    print(f"worst share above target: {worst:.3f} (promised: at most {1 - CONFIDENCE:.2f})")


def table(rows: list[dict[str, object]], splits: int) -> str:
    lines = [
        "# Does a certified floor keep its promise?",
        "",
        f"{splits} draws of {SIZE} questions each. Promised: the true risk exceeds the target in at most",
        f"{1 - CONFIDENCE:.0%} of the draws. Made by `tests/benchmarks/calibration_holds.py`.",
        "",
        "| population | risk | target | certified | above target | without a bound | answerable that pass |",
        "|---|---|---|---|---|---|---|",
    ]
    for row in rows:
        passed = row["answerable_passed"]
        lines.append(
            f"| {row['population']} | {row['risk']} | {row['target']:.2f} | {row['certified']} "
            f"| {row['exceeded']} ({row['exceeded_share']:.1%}) | {row['unbounded_exceeded_share']:.1%} "
            f"| {'-' if passed is None else format(passed, '.1%')} |"
        )
    return "\n".join(lines) + "\n"


def plot(rows: list[dict[str, object]]) -> str:
    groups = [f"{row['population']}, {row['risk']}, {row['target']:.2f}" for row in rows]
    return bars(
        "Share of draws whose floor is worse than the target",
        groups,
        [
            ("certified", [float(row["exceeded_share"]) for row in rows]),
            ("without a bound", [float(row["unbounded_exceeded_share"]) for row in rows]),
        ],
        line_at=(1 - CONFIDENCE, "promised"),
    )


if __name__ == "__main__":
    main()
