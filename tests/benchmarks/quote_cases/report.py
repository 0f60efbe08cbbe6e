"""Rates by check and kind, as plain data and as a Markdown page."""

from __future__ import annotations

import statistics
from collections import defaultdict
from collections.abc import Sequence
from typing import Any

from quote_cases.build import Case

Verdict = Sequence[Any]  # passed, start or None, end or None, seconds


def summary(cases: Sequence[Case], verdicts: Sequence[Verdict]) -> dict[str, Any]:
    """Rates over the cases that have a verdict: the check may have had time for the first ones only."""
    judged = list(zip(cases, verdicts, strict=False))
    true = [(case, verdict) for case, verdict in judged if case.true]
    altered = [(case, verdict) for case, verdict in judged if not case.true]
    placed = [(case, v) for case, v in true if case.span and v[0] and v[1] is not None]
    times = [verdict[3] for _, verdict in judged]
    refused, passed = sum(not v[0] for _, v in true), sum(bool(v[0]) for _, v in altered)
    exact = sum((v[1], v[2]) == tuple(case.span or ()) for case, v in placed)
    return {
        "true": len(true),
        "true_refused": refused,
        "true_refused_percent": _percent(refused, len(true)),
        "altered": len(altered),
        "altered_passed": passed,
        "altered_passed_percent": _percent(passed, len(altered)),
        "spans_known": len(placed),
        "spans_exact": exact,
        "spans_exact_percent": _percent(exact, len(placed)) if placed else None,
        "median_us": round(statistics.median(times) * 1e6, 1),
        "p95_us": round(statistics.quantiles(times, n=20)[-1] * 1e6, 1),
        "max_us": round(max(times) * 1e6, 1),
        "by_kind": _by_kind(judged),
        "by_script": _by(judged, "script"),
        "by_source": _by(judged, "source"),
    }


def _percent(count: int, total: int) -> float:
    return round(100 * count / total, 2) if total else 0.0


def _by_kind(judged: Sequence[tuple[Case, Verdict]]) -> dict[str, dict[str, Any]]:
    counts: dict[tuple[bool, str], list[int]] = defaultdict(lambda: [0, 0])
    for case, verdict in judged:
        counts[case.true, case.kind][0] += 1
        counts[case.true, case.kind][1] += bool(verdict[0]) != case.true
    out: dict[str, dict[str, Any]] = {"true": {}, "altered": {}}
    for (true, kind), (total, wrong) in counts.items():
        out["true" if true else "altered"][kind] = {"cases": total, "wrong": wrong}
    return out


def _by(judged: Sequence[tuple[Case, Verdict]], name: str) -> dict[str, dict[str, int]]:
    out: dict[str, dict[str, int]] = {}
    for case, verdict in judged:
        row = out.setdefault(
            getattr(case, name), {"true": 0, "true_refused": 0, "altered": 0, "altered_passed": 0}
        )
        row["true" if case.true else "altered"] += 1
        if bool(verdict[0]) != case.true:
            row["true_refused" if case.true else "altered_passed"] += 1
    return out


def page(result: dict[str, Any]) -> str:
    """The whole result as Markdown."""
    made, checks = result["cases"], result["checks"]
    lines = [
        "# Quote matching",
        "",
        (
            f"`{result['command']}`, guardrag {result['guardrag']}, Python {result['python']},"
            f" seed {result['seed']}."
        ),
        "",
        (
            f"{made['true']:,} true quotes in {made['true_kinds']} kinds of harmless difference and"
            f" {made['altered']:,} changed quotes in {made['altered_kinds']} kinds of change,"
            f" from {made['passages']} passages. {made['dropped']} drafts were dropped, as some reading of"
            " their passage held the changed quote."
        ),
        "",
        "| check | true quotes refused | changed quotes passed | spans exact | median | 95% | cases |",
        "| --- | ---: | ---: | ---: | ---: | ---: | ---: |",
    ]
    for name, check in checks.items():
        if "absent" in check:
            lines.append(f"| {_label(name, check)} | absent: {check['absent']} | | | | | 0 |")
            continue
        spans = check["spans_exact_percent"]
        lines.append(
            f"| {_label(name, check)} | {check['true_refused_percent']:.2f}%"
            f" | {check['altered_passed_percent']:.2f}% | {'–' if spans is None else f'{spans:.2f}%'}"
            f" | {_time(check['median_us'])} | {_time(check['p95_us'])}"
            f" | {check['true'] + check['altered']:,} |"
        )
    lines += ["", *_times(result["times"]), *_kinds(checks), *_sources(result)]
    lines += [
        "",
        "How each was called: "
        + "; ".join(f"{name}: {check['how']}" for name, check in checks.items())
        + ".",
        "",
    ]
    return "\n".join(lines)


def _label(name: str, check: dict[str, Any]) -> str:
    return f"{name} ({check['version']})" if check.get("version") else name


def _time(microseconds: float) -> str:
    return f"{microseconds / 1000:.2f} ms" if microseconds >= 1000 else f"{microseconds:.0f} µs"


def _times(times: dict[str, dict[str, float]]) -> list[str]:
    lines = [
        "## Time per verdict, on the same pairs",
        "",
        (
            "Warm: the passage was seen before, the quote was not. Cold: the passage is seen for the"
            " first time. Beside them `rapidfuzz.fuzz.partial_ratio_alignment` on the raw texts."
            " Each pair was timed once, in turn."
        ),
        "",
        "| pairs | warm median | warm 95% | cold median | cold 95% | rapidfuzz median | rapidfuzz 95% |",
        "| --- | ---: | ---: | ---: | ---: | ---: | ---: |",
    ]
    for group, row in times.items():
        cells = [
            _time(row[f"{which}_{stat}"])
            for which in ("warm", "cold", "rapidfuzz")
            for stat in ("median", "p95")
        ]
        lines.append(f"| {group} ({row['pairs']:,}) | " + " | ".join(cells) + " |")
    return [*lines, ""]


def _kinds(checks: dict[str, Any]) -> list[str]:
    present = {name: check for name, check in checks.items() if "absent" not in check}
    lines: list[str] = []
    for half, title in (
        ("true", "True quotes refused, by kind, %"),
        ("altered", "Changed quotes passed, by kind, %"),
    ):
        lines += [f"## {title}", "", "| kind | cases | " + " | ".join(present) + " |"]
        lines.append("| --- | ---: |" + " ---: |" * len(present))
        first = next(iter(present.values()))
        for kind, row in sorted(first["by_kind"][half].items()):
            cells = []
            for check in present.values():
                held = check["by_kind"][half].get(kind)
                cells.append(f"{_percent(held['wrong'], held['cases']):g}" if held else "–")
            lines.append(f"| {kind} | {row['cases']} | " + " | ".join(cells) + " |")
        lines.append("")
    return lines


def _sources(result: dict[str, Any]) -> list[str]:
    lines = ["## Passages", "", "| source | passages |", "| --- | ---: |"]
    lines += [f"| {name} | {count} |" for name, count in result["passages"]["by_source"].items()]
    lines += ["", "| script | passages | cases |", "| --- | ---: | ---: |"]
    cases = result["cases"]["by_script"]
    lines += [
        f"| {name} | {count} | {cases.get(name, 0)} |"
        for name, count in result["passages"]["by_script"].items()
    ]
    return lines
