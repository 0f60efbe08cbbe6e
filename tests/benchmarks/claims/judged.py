"""What a model as judge adds to the rules, on frozen pairs that no check was developed on.

    python tests/benchmarks/claims/judged.py --model MODEL --api-base URL [--pairs 120] [--out FILE]

Every n-th pair of `held_out.jsonl` goes through the stage with `judge: llm`. A judge can only make the guard
stricter: a claim is released where the rules and the judge both let it pass. Only these totals were read.
Without a model nothing is measured.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections import Counter
from pathlib import Path

from measure import HELD_OUT, load, written

from guardrag.errors import ToolError
from guardrag.models.llm_judge import LlmJudge
from guardrag.policy.sections import GeneratePolicy, VerifyPolicy
from guardrag.stages.verify import verify
from guardrag.types import CheckOutcome, Severity

POLICY = VerifyPolicy(min_chars=1, judge="llm", judge_threshold=0.0)


def main() -> int:
    parser = argparse.ArgumentParser(description="A model as judge, on frozen pairs.")
    parser.add_argument("--model", help="as litellm names it; without it, nothing is measured")
    parser.add_argument("--api-base", default="", help="address of an OpenAI-compatible server")
    parser.add_argument("--pairs", type=int, default=120)
    parser.add_argument("--out", type=Path, help="write the results here as JSON")
    given = parser.parse_args()
    if not given.model:
        print("skipped: --model names no model")
        return 0
    judge = LlmJudge(
        GeneratePolicy(
            model=given.model, api_base=given.api_base, api_key="none", max_tokens=300, timeout=600
        )
    )
    pairs = load(HELD_OUT)
    counts: Counter[tuple[str, str]] = Counter()
    seconds = 0.0
    for index in range(given.pairs):
        pair = pairs[index * len(pairs) // given.pairs]
        began = time.monotonic()
        verdicts = judged(pair, judge)
        seconds += time.monotonic() - began
        counts.update((pair["label"], verdict) for verdict in verdicts)
        print(f"\r{index + 1}/{given.pairs}", end="", file=sys.stderr, flush=True)
    result = {
        "command": f"python tests/benchmarks/claims/judged.py --model {given.model} --pairs {given.pairs}",
        "seconds a claim": round(seconds / given.pairs, 1),
        **{
            label: {verdict: counts[label, verdict] for verdict in VERDICTS}
            for label in ("supported", "unsupported")
        },
    }
    text = json.dumps(result, indent=1) + "\n"
    if given.out is not None:
        given.out.write_text(text, encoding="utf-8")
    print(text)
    return 0


VERDICTS = ("all", "passes rules", "passes judge", "passes both", "no judgement")


def judged(pair: dict[str, object], judge: LlmJudge) -> list[str]:
    """Which of `VERDICTS` hold for a pair."""
    try:
        finding = verify(written(pair), POLICY, judge).value.claims[0]
    except ToolError:
        return ["all", "no judgement"]
    failed = {
        one.check
        for one in finding.checks
        if one.outcome is not CheckOutcome.PASSED and one.severity is not Severity.RELEASE
    }
    found = ["all"]
    if not failed - {"judge"}:
        found.append("passes rules")
    if "judge" not in failed:
        found.append("passes judge")
    if not failed:
        found.append("passes both")
    return found


if __name__ == "__main__":
    sys.exit(main())
