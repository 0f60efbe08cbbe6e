"""How often true quotes are refused and changed ones passed: guardrag and others, on the same cases.

Usage:
    python tests/benchmarks/quotes.py [--peers PYTHON] [--out DIR] [--cases N] [--seed N]

Passages are gathered from what is installed on the machine: package descriptions and documentation, licences,
docstrings, the language reference, translations in many scripts. Quotes of them are made with a harmless
difference, or with one change of content that no reading of the passage holds. `--peers` names the Python of
an environment that has the others:

    python -m venv peers
    peers/bin/pip install rapidfuzz verbatim-core langextract instructor cairn-pipeline citations
    python tests/benchmarks/quotes.py --peers peers/bin/python

The run is the same on the same machine; another machine has other passages, so rates differ a little.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import platform
import random
import statistics
import subprocess
import sys
import tempfile
import time
import warnings
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from quote_cases.build import ALTERED, HARMLESS, Case, build
from quote_cases.gather import LIMITS, Passage, gather
from quote_cases.report import page, summary
from rapidfuzz.fuzz import partial_ratio_alignment

from guardrag import match_quote
from guardrag.version import VERSION

HERE = Path(__file__).parent
ABSENT = "not run: no --peers Python was given"
SECONDS_PER_PEER = 45.0


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--peers", help="a Python that has the other packages")
    parser.add_argument(
        "--out", type=Path, default=HERE / "results", help="where quotes.json and quotes.md go"
    )
    parser.add_argument("--cases", type=int, default=2_400, help="of each half")
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--faults", type=Path, help="a file for every case that guardrag judged wrongly")
    asked = parser.parse_args()
    begun = time.perf_counter()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # of the modules whose docstrings are read
        passages = gather(LIMITS, asked.seed)
    cases, dropped = build(passages, asked.seed, asked.cases)
    random.Random(asked.seed).shuffle(cases)
    print(
        f"{len(cases)} cases from {len(passages)} passages after {time.perf_counter() - begun:.0f} s",
        flush=True,
    )
    ours, times = judge(cases)
    checks = {
        "guardrag": {"how": "match_quote(quote, {name: text})", "version": VERSION, **summary(cases, ours)}
    }
    checks |= peers(asked.peers, cases)
    used = Counter(passage.kind for passage in passages), Counter(passage.script for passage in passages)
    result = {
        "command": "python tests/benchmarks/quotes.py" + (" --peers PYTHON" if asked.peers else ""),
        "guardrag": VERSION,
        "python": platform.python_version(),
        "seed": asked.seed,
        "cases": described(cases, passages, dropped),
        "passages": {"by_source": dict(used[0]), "by_script": dict(used[1].most_common())},
        "times": times,
        "checks": checks,
    }
    asked.out.mkdir(parents=True, exist_ok=True)
    (asked.out / "quotes.json").write_text(json.dumps(result, indent=1, ensure_ascii=False) + "\n", "utf-8")
    (asked.out / "quotes.md").write_text(page(result), "utf-8")
    if asked.faults:
        write_faults(asked.faults, cases, ours)
    print(page(result))
    print(f"{time.perf_counter() - begun:.0f} s")


def described(cases: Sequence[Case], passages: Sequence[Passage], dropped: Counter[str]) -> dict[str, Any]:
    """What the cases are, with a digest by which two runs can be told to be of the same ones."""
    digest = hashlib.sha256(json.dumps([case.as_json() for case in cases]).encode("ascii")).hexdigest()
    return {
        "passages": len(passages),
        "true": sum(case.true for case in cases),
        "altered": sum(not case.true for case in cases),
        "true_kinds": len({case.kind for case in cases if case.true}),
        "altered_kinds": len({case.kind for case in cases if not case.true}),
        "kinds_without_a_case": sorted({*HARMLESS, *ALTERED} - {case.kind for case in cases}),
        "dropped": sum(dropped.values()),
        "dropped_by_kind": dict(dropped),
        "by_script": dict(Counter(case.script for case in cases).most_common()),
        "sha256": digest,
    }


def judge(cases: Sequence[Case]) -> tuple[list[tuple[bool, int | None, int | None, float]], dict[str, Any]]:
    """Our verdicts, and our times cold and warm beside rapidfuzz's, pair by pair.

    Before a warm verdict another quote is matched with the passage, one that needs it folded, so that the
    passage is remembered and this quote is not. The cold verdicts come last, thousands of quotes later.
    """
    verdicts: list[tuple[bool, int | None, int | None, float]] = []
    times: dict[str, list[tuple[float, float, float]]] = {
        name: [] for name in ("ASCII", "others", "true quotes", "changed quotes")
    }
    rows: list[tuple[float, float]] = []
    match_quote("a quote to warm up", {"p": "a text to warm up"})
    for case in cases:
        passages = {"p": case.text}
        match_quote(_another(case.text), passages)
        finding, warm = _timed(match_quote, case.quote, passages)
        rows.append((warm, _timed(partial_ratio_alignment, case.quote, case.text)[1]))
        verdicts.append((finding.verified, finding.start, finding.end, warm))
    for number, (case, (warm, theirs)) in enumerate(zip(cases, rows, strict=True)):
        cold = _timed(match_quote, case.quote, {"p": f"{case.text}\n\n({number})"})[1]
        group = "ASCII" if case.quote.isascii() and case.text.isascii() else "others"
        for name in (group, "true quotes" if case.true else "changed quotes"):
            times[name].append((cold, warm, theirs))
    times["all"] = [*times["ASCII"], *times["others"]]
    return verdicts, {group: _statistics(rows) for group, rows in times.items() if len(rows) > 1}


def _another(text: str) -> str:
    """A dozen words from the middle of the text, broken elsewhere: as it stands, it is not in there."""
    words = text.split()
    middle = len(words) // 2
    return " ".join(words[max(middle - 6, 0) : middle]) + "\n" + " ".join(words[middle : middle + 6])


def _timed(function: Any, *arguments: object) -> tuple[Any, float]:
    start = time.perf_counter()
    value = function(*arguments)
    return value, time.perf_counter() - start


def _statistics(rows: Sequence[tuple[float, float, float]]) -> dict[str, float]:
    out: dict[str, float] = {"pairs": len(rows)}
    for name, values in zip(("cold", "warm", "rapidfuzz"), zip(*rows, strict=True), strict=True):
        out[f"{name}_median"] = round(statistics.median(values) * 1e6, 1)
        out[f"{name}_p95"] = round(statistics.quantiles(values, n=20)[-1] * 1e6, 1)
        out[f"{name}_max"] = round(max(values) * 1e6, 1)
    return out


def peers(python: str | None, cases: Sequence[Case]) -> dict[str, Any]:
    """The others' rates. Without their environment only those that need nothing but rapidfuzz."""
    with tempfile.TemporaryDirectory() as folder:
        given, taken = Path(folder, "cases.json"), Path(folder, "verdicts.json")
        given.write_text(json.dumps([[case.quote, case.text] for case in cases]), "utf-8")
        command = [
            python or sys.executable,
            str(HERE / "quote_cases" / "peers.py"),
            given,
            taken,
            str(SECONDS_PER_PEER),
        ]
        subprocess.run(command, check=True)
        found = json.loads(taken.read_text("utf-8"))
    out: dict[str, Any] = {}
    for name, check in found.items():
        if "absent" in check:
            out[name] = {"how": check["how"], "absent": check["absent"] if python else ABSENT}
        else:
            held = {key: check[key] for key in ("how", "version", "errors")}
            out[name] = held | summary(cases, check["verdicts"])
    return out


def write_faults(path: Path, cases: Sequence[Case], verdicts: Sequence[Sequence[Any]]) -> None:
    """The cases that were judged wrongly, or placed wrongly, by kind, for a person to read."""
    lines: list[str] = []
    for case, verdict in sorted(zip(cases, verdicts, strict=True), key=lambda pair: pair[0].id):
        wrong = bool(verdict[0]) != case.true
        moved = case.true and verdict[0] and case.span and (verdict[1], verdict[2]) != case.span
        if wrong or moved:
            around = case.span or (0, len(case.text))
            excerpt = case.text[max(around[0] - 80, 0) : around[1] + 80][:700]
            lines += [f"## {case.id} ({case.source}, {case.script}) {'span' if moved else 'verdict'}", ""]
            lines += [f"quote: {case.quote!r}", f"passage: {excerpt!r}", f"expected: {case.true} {case.span}"]
            lines += [f"got: {verdict[0]} {verdict[1:3]}", ""]
    path.write_text("\n".join(lines), "utf-8")


if __name__ == "__main__":
    main()
