"""How the claim checks judge what a real model claimed, against labels given by hand.

    python tests/benchmarks/live_claims.py --store FILE [--out tests/benchmarks/results/live_claims.json]

FILE holds the traces of a run of `live_model.py`; without it nothing is measured. `live_labels.jsonl` has
the label of each claim under a hash of the claim and its quotes, because the texts belong to the public
set. Two labellers read the claims in different orders, without the verdicts: `quote` if the quotes and
their sentences say what is claimed, `passage` if only the rest of the passage does, `no` if neither.
Where they differed the label is `unsure`, which is counted for itself.

Every claim is judged as if its quotes named the exhibits they stand in, so that the checks alone decide.
"""

from __future__ import annotations

import argparse
import hashlib
import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from guardrag.policy import load_policy
from guardrag.stages.verify import verify
from guardrag.store import Store
from guardrag.trace import list_traces, load_trace
from guardrag.types import Draft, DraftClaim, Stage, Verified, Written

LABELS = Path(__file__).parent / "live_labels.jsonl"
MOST = 10_000


def key_of(claim: DraftClaim) -> str:
    """The same for the same claim with the same quotes."""
    said = json.dumps([claim.text, *(quote.quote for quote in claim.quotes)], ensure_ascii=False)
    return hashlib.sha256(said.encode()).hexdigest()[:24]


def drafts(store: Store) -> Iterator[Written]:
    """Every draft on record."""
    for row in list_traces(store, limit=MOST):
        for stage in load_trace(store, row.trace_id).stages:
            if stage.stage is Stage.GENERATE and isinstance(stage.value, Written):
                yield stage.value


def judged(store: Store, labels: dict[str, str]) -> dict[str, bool]:
    """By key: whether the checks let the claim pass; for those that have a label."""
    policy = load_policy("offline").verify.model_copy(update={"allow_misattributed": True})
    found: dict[str, bool] = {}
    for written in drafts(store):
        for claim in written.draft.claims:
            key = key_of(claim)
            if key in labels and key not in found:
                alone = Written(written.prompt, written.reply, Draft(answerable=True, claims=(claim,)))
                verified = verify(alone, policy, None).value
                found[key] = isinstance(verified, Verified) and verified.claims[0].supported
    return found


def measure(store: Store) -> dict[str, Any]:
    lines = LABELS.read_text(encoding="utf-8").splitlines()
    labels = {one["key"]: one["label"] for one in map(json.loads, lines)}
    found = judged(store, labels)
    count = Counter((labels[key], passed) for key, passed in found.items())
    return {
        "command": "python tests/benchmarks/live_claims.py --store FILE",
        "labelled": len(labels),
        "found": len(found),
        "by label": {
            label: {"released": count[label, True], "refused": count[label, False]}
            for label in ("quote", "passage", "no", "unsure")
        },
    }


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--store", type=Path, help="traces of a run of live_model.py")
    parser.add_argument("--out", type=Path)
    given = parser.parse_args()
    if given.store is None or not given.store.exists():
        print("skipped: needs --store, the traces of a run of live_model.py")
        return
    text = json.dumps(measure(Store.open(given.store)), indent=1) + "\n"
    if given.out:
        given.out.write_text(text, encoding="utf-8")
    print(text)


if __name__ == "__main__":
    main()
