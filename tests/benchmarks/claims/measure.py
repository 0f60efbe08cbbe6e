"""How often the verify stage releases an unsupported claim and refuses a supported one, on the frozen pairs.

Usage:
    python tests/benchmarks/claims/measure.py [--out DIR] [--faults FILE]

Every pair goes through the stage as a draft would: match_quote, the checks on the claim, default
severities. A pair is released if its claim comes out supported. The checks were developed on `pairs.jsonl`
and `later.jsonl`; of `held_out.jsonl` only these figures were read.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import math
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from beside import BESIDE, beside

from guardrag.policy.sections import VerifyPolicy
from guardrag.rules.claims.checks import CHECKS
from guardrag.stages.verify import verify
from guardrag.types import (
    Candidate,
    CheckOutcome,
    ClaimFinding,
    ClaimKind,
    Derivation,
    Draft,
    DraftClaim,
    DraftQuote,
    Exhibit,
    Operation,
    Passage,
    Prompt,
    Query,
    Reply,
    Severity,
    Trust,
    Written,
)

HERE = Path(__file__).parent
FILES = {
    "first": HERE / "pairs.jsonl",
    "later": HERE / "later.jsonl",
    "held out": HERE / "held_out.jsonl",
}
SUMS = HERE / "SHA256SUMS"
COMMAND = "python tests/benchmarks/claims/measure.py"
AIMS = (0.02, 0.05)
PARTS = tuple(FILES)
"""Names of the sets; all but the last were developed on."""
HELD_OUT = PARTS[-1]
DEFAULT = VerifyPolicy(min_chars=1)
"""The shortest quotes are one word long, so the minimum length is off."""
EXTRACTS = VerifyPolicy(min_chars=1, checks={"extract": Severity.ABSTAIN})
"""For whoever must be right: a claim has to be an extract of its quotes."""
Pair = dict[str, Any]


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--out", type=Path, default=HERE.parent / "results", help="where the results go")
    parser.add_argument(
        "--faults", type=Path, help="a file for every pair judged wrongly that is not held out"
    )
    asked = parser.parse_args()
    judged = [(pair, judge(pair)) for name in PARTS for pair in load(name)]
    results = measured(judged)
    extracts = [(pair, judge(pair, EXTRACTS)) for pair, _ in judged]
    results["extracts"] = {name: rates(members) for name, members in split(extracts, set_of)}
    results["beside"] = crowded([pair for pair, _ in judged])
    results["milliseconds"] = speed([pair for pair, _ in judged])
    asked.out.mkdir(parents=True, exist_ok=True)
    (asked.out / "claims.json").write_text(json.dumps(results, indent=1) + "\n", encoding="utf-8")
    (asked.out / "claims.md").write_text(page(results), encoding="utf-8")
    if asked.faults:
        asked.faults.write_text("".join(faults(judged)), encoding="utf-8")
    print(summary(results))


def load(name: str = PARTS[0]) -> list[Pair]:
    """The pairs of a set, after their hash was compared with the one that was committed with them."""
    path = FILES[name]
    found = sha256(path)
    told = {file: value for value, file in map(str.split, SUMS.read_text(encoding="utf-8").splitlines())}
    if found != told.get(path.name):
        wanted = told.get(path.name)
        raise SystemExit(f"{path.name} was changed: its SHA-256 is {found}, {SUMS.name} says {wanted}")
    pairs: list[Pair] = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    return [pair | {"set": name} for pair in pairs]


def sha256(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def set_of(pair: Pair) -> str:
    """Which set a pair is in."""
    return str(pair["set"])


def judge(pair: Pair, policy: VerifyPolicy = DEFAULT) -> ClaimFinding:
    """The stage's verdict on a pair."""
    return verify(written(pair), policy).value.claims[0]


def written(pair: Pair) -> Written:
    """The pair as prompt and draft."""
    exhibits = tuple(
        Exhibit(f"S{number}", Candidate(passage=passage(one)), one["text"])
        for number, one in enumerate(pair["passages"], start=1)
    )
    tags = {exhibit.candidate.passage.id: exhibit.tag for exhibit in exhibits}
    derived = pair["derived"]
    claim = DraftClaim(
        pair["claim"],
        tuple(DraftQuote(tags[quote["passage"]], quote["quote"]) for quote in pair["quotes"]),
        ClaimKind(pair["claim_kind"]),
        Derivation(Operation(derived["operation"]), tuple(derived["operands"]), derived["result"])
        if derived
        else None,
    )
    query = Query(text=pair["question"], original=pair["question"], as_of=datetime(2025, 6, 1, tzinfo=UTC))
    prompt = Prompt(query=query, messages=(), exhibits=exhibits, template="v1")
    return Written(prompt, Reply(""), Draft(answerable=True, claims=(claim,)))


def passage(one: Pair) -> Passage:
    """A passage of a pair."""
    return Passage(
        id=one["id"],
        text=one["text"],
        title=one["title"],
        headings=tuple(one["headings"]),
        attributes=one["attributes"],
        trust=Trust(one["trust"]),
    )


def measured(judged: list[tuple[Pair, ClaimFinding]]) -> dict[str, Any]:
    """Rates overall and by half, kind, language and check."""
    found: dict[str, Any] = {
        "command": COMMAND,
        "sha256": {path.name: sha256(path) for path in FILES.values()},
        "all": rates(judged),
        "sets": {name: rates(members) for name, members in split(judged, set_of)},
    }
    groups = [("all", judged), *split(judged, set_of)]
    for key in ("kind", "language"):
        found[f"{key}s"] = {
            name: {one: rates(members) for one, members in split(part, lambda pair, key=key: str(pair[key]))}
            for name, part in groups
        }
    found["checks"] = {name: by_check(part) for name, part in groups}
    found["quotes refused"] = sum(not all(quote.verified for quote in one.quotes) for _, one in judged)
    return found


def crowded(pairs: list[Pair]) -> dict[str, Any]:
    """The rates of each set's English pairs, alone and with further passages shown."""
    alone = [pair for pair in pairs if pair["language"] == "en"]
    full = list(beside(pairs))
    return {
        way: {name: rates(found) for name, found in split([(pair, judge(pair)) for pair in some], set_of)}
        for way, some in (("alone", alone), ("beside", full))
    }


def split(
    judged: list[tuple[Pair, ClaimFinding]], key: Callable[[Pair], str]
) -> Iterable[tuple[str, list[tuple[Pair, ClaimFinding]]]]:
    parts: dict[str, list[tuple[Pair, ClaimFinding]]] = defaultdict(list)
    for pair, finding in judged:
        parts[key(pair)].append((pair, finding))
    return sorted(parts.items())


def rates(judged: list[tuple[Pair, ClaimFinding]]) -> dict[str, Any]:
    """Counts, both error rates with 95% Wilson bounds, and precision and recall of refusing."""
    count = Counter((pair["label"], finding.supported) for pair, finding in judged)
    missed, caught = count["unsupported", True], count["unsupported", False]
    refused, passed = count["supported", False], count["supported", True]
    return {
        "supported": refused + passed,
        "unsupported": missed + caught,
        "supported_refused": refused,
        "unsupported_released": missed,
        "supported_refused_rate": share(refused, refused + passed),
        "unsupported_released_rate": share(missed, missed + caught),
        "supported_refused_bounds": wilson(refused, refused + passed),
        "unsupported_released_bounds": wilson(missed, missed + caught),
        "precision": share(caught, caught + refused),
        "recall": share(caught, caught + missed),
    }


def by_check(judged: list[tuple[Pair, ClaimFinding]]) -> dict[str, Any]:
    """For each check: what it refused, rightly and wrongly, and how often it alone did."""
    table: dict[str, Counter[str]] = {check.name: Counter() for check in CHECKS}
    for pair, finding in judged:
        against = [
            check.check
            for check in finding.checks
            if check.outcome is not CheckOutcome.PASSED and check.severity is not Severity.RELEASE
        ]
        for name in against:
            table.setdefault(name, Counter())[pair["label"]] += 1
            if len(against) == 1:
                table[name][f"alone_{pair['label']}"] += 1
    wrong = sum(pair["label"] == "unsupported" for pair, _ in judged)
    return {
        name: {
            "refused_unsupported": row["unsupported"],
            "refused_supported": row["supported"],
            "alone_unsupported": row["alone_unsupported"],
            "alone_supported": row["alone_supported"],
            "precision": share(row["unsupported"], row["unsupported"] + row["supported"]),
            "recall": share(row["unsupported"], wrong),
        }
        for name, row in table.items()
    }


def share(part: int, whole: int) -> float | None:
    return round(part / whole, 4) if whole else None


def wilson(part: int, whole: int) -> list[float] | None:
    """95% bounds of a rate, after E. B. Wilson (1927)."""
    if not whole:
        return None
    z, rate = 1.96, part / whole
    middle = (rate + z * z / (2 * whole)) / (1 + z * z / whole)
    width = z * math.sqrt(rate * (1 - rate) / whole + z * z / (4 * whole * whole)) / (1 + z * z / whole)
    return [round(max(0.0, middle - width), 4), round(min(1.0, middle + width), 4)]


def speed(pairs: list[Pair]) -> dict[str, float]:
    """Processor time of the whole stage for a claim, what was read before still remembered or not."""
    drafts = [written(pair) for pair in pairs]
    times = []
    for draft in drafts:
        start = time.process_time()
        verify(draft, DEFAULT)
        times.append((time.process_time() - start) * 1e3)
    times.sort()
    return {
        "median": round(times[len(times) // 2], 2),
        "p95": round(times[int(len(times) * 0.95)], 2),
        "worst": round(times[-1], 2),
    }


def page(results: dict[str, Any]) -> str:
    """The results for people."""
    lines = [
        "# Claims and their quotes",
        "",
        f"Made by `{COMMAND}`, default policy. Every pair goes through the verify stage: quotes are",
        "matched, then every check runs. The checks were developed on the first two files:",
        "",
        *(
            f"- {name}: `{path.name}`, SHA-256 `{results['sha256'][path.name]}`"
            for name, path in FILES.items()
        ),
        "",
        "`held_out.jsonl` was written by others, who had not seen the checks; of it only these figures were",
        "read, once the checks were done, so they are those to expect on new texts.",
        "",
        f"A claim takes {results['milliseconds']['median']} ms of processor time in the median and",
        f"{results['milliseconds']['p95']} ms for 95 of 100.",
        f"{results['quotes refused']} pairs are refused because a quote was not found.",
        "",
        "| pairs | unsupported released | supported refused | precision | recall |",
        "|---|---:|---:|---:|---:|",
        *(row(name, results["sets"][name]) for name in PARTS),
        row("all", results["all"]),
        "",
        f"The aim was at most {per(AIMS[0])} of the unsupported released and {per(AIMS[1])} of the supported",
        f"refused. It is {'' if met(results['sets'][HELD_OUT]) else 'not '}met on the pairs held",
        "out. In brackets are 95% bounds; precision and recall are those of refusing.",
        "",
        f"A retriever brings more than what answers. The English pairs alone, and with {BESIDE} further",
        "passages that BM25 finds for question and claim among those of the other pairs:",
        "",
        "| pairs, as shown | unsupported released | supported refused | precision | recall |",
        "|---|---:|---:|---:|---:|",
        *(
            row(f"{name}, {way}", results["beside"][way][name])
            for name in PARTS
            for way in ("alone", "beside")
        ),
        "",
        "With `verify.checks: {extract: abstain}` a claim must be made of whole quoted sentences. These",
        "pairs are nearly all reworded, so it refuses nearly all of them; it is for a model that was told to",
        "extract.",
        "",
        "| pairs, extracts only | unsupported released | supported refused | precision | recall |",
        "|---|---:|---:|---:|---:|",
        *(row(name, results["extracts"][name]) for name in PARTS),
    ]
    for key in ("kind", "language"):
        lines += [
            "",
            f"## By {key}",
            "",
            "Unsupported released and supported refused, of how many, in each set.",
            "",
            f"| {key} | released, {' | '.join(PARTS)} | refused, {' | '.join(PARTS)} |",
            "|---|" + 2 * len(PARTS) * "---:|",
        ]
        lines += [short(name, results[f"{key}s"]) for name in results[f"{key}s"]["all"]]
    for name in reversed(PARTS):
        lines += [
            "",
            f"## By check, {name}",
            "",
            "Refused pairs; in brackets those that no other check refused.",
            "",
            "| check | unsupported | supported | precision | recall |",
            "|---|---:|---:|---:|---:|",
        ]
        lines += [check_row(check, found) for check, found in results["checks"][name].items()]
    return "\n".join(lines) + "\n"


def row(name: str, rate: dict[str, Any]) -> str:
    released, refused = told(rate, "unsupported"), told(rate, "supported")
    return f"| {name} | {released} | {refused} | {per(rate['precision'])} | {per(rate['recall'])} |"


def told(rate: dict[str, Any], label: str) -> str:
    which = "unsupported_released" if label == "unsupported" else "supported_refused"
    low, high = rate[f"{which}_bounds"]
    return f"{rate[which]}/{rate[label]} = {per(rate[f'{which}_rate'])} ({per(low)} to {per(high)})"


def met(rate: dict[str, Any]) -> bool:
    """Whether rates keep to the aim."""
    return rate["unsupported_released_rate"] <= AIMS[0] and rate["supported_refused_rate"] <= AIMS[1]


def short(name: str, found: dict[str, dict[str, Any]]) -> str:
    parts = [found[part].get(name, {}) for part in PARTS]
    cells = [
        f"{part.get(wrong, 0)}/{part.get(label, 0)}"
        for wrong, label in (("unsupported_released", "unsupported"), ("supported_refused", "supported"))
        for part in parts
    ]
    return f"| {name} | {' | '.join(cells)} |"


def check_row(name: str, row: dict[str, Any]) -> str:
    return (
        f"| {name} | {row['refused_unsupported']} ({row['alone_unsupported']}) "
        f"| {row['refused_supported']} ({row['alone_supported']}) "
        f"| {per(row['precision'])} | {per(row['recall'])} |"
    )


def per(rate: float | None) -> str:
    return "–" if rate is None else f"{rate:.1%}"


def summary(results: dict[str, Any]) -> str:
    return "\n".join(
        f"{name}: unsupported released {told(rate, 'unsupported')}, "
        f"supported refused {told(rate, 'supported')}"
        for name, rate in [*results["sets"].items(), ("all", results["all"])]
    )


def faults(judged: list[tuple[Pair, ClaimFinding]]) -> Iterable[str]:
    """What went wrong in the sets that the checks may be developed on."""
    for pair, finding in judged:
        if set_of(pair) != HELD_OUT and finding.supported != (pair["label"] == "supported"):
            yield json.dumps({"id": pair["id"], "kind": pair["kind"], "reason": finding.reason}) + "\n"


if __name__ == "__main__":
    main()
