"""Makes the pictures in examples/pictures: real questions to the handbook, seen in a real browser.

Run: python tests/web/pictures.py [--out examples/pictures]

Those of the newcomer's path are taken by its test:
GUARDRAG_PICTURES=examples/pictures python -m pytest tests/web/test_newcomer.py
"""

from __future__ import annotations

import argparse
import importlib.util
import json
import re
import tempfile
from datetime import UTC, datetime, timedelta
from pathlib import Path

from guardrag import Guard, Policy
from guardrag.evals import evaluate, load_cases
from guardrag.evals.detail import detailed
from guardrag.evals.runs import cases_fingerprint, keep_run
from guardrag.inbox import change_ticket, claim_ticket
from guardrag.retrieval.docs import open_docs
from guardrag.store import Store

HERE = Path(__file__).parent
HANDBOOK = HERE.parent.parent / "examples" / "handbook"
FLAGS = [
    "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
]  # fmt: skip
REFUND = "How long do customers have to get their money back?"
TRUE = (
    "A customer who cancels a Tidewater subscription within 45 days of the first "
    "charge receives a full refund."
)


def loaded(path: Path):
    spec = importlib.util.spec_from_file_location(path.stem, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def policy(name: str, generator: str) -> Policy:
    return Policy.model_validate(
        {
            "name": name,
            "generate": {"generator": generator},
            "gate": {"scorer": "lexical", "floor": {"value": 0.35}},
            "route": {"default": ["inbox", "nearest"], "promise": "We answer within a day."},
            "order": {"arrangement": "rank", "k": 3},
        }
    )


def drafted(store: Path, index: object, quote: str, text: str) -> str:
    """The id of the trace of a question whose model quotes what it is told to, from where it stands."""

    def model(messages) -> str:
        frames = re.findall(
            r"EXHIBIT (S\d+) .*?\n(.*?)\n[^\n]*END EXHIBIT", messages[-1]["content"], re.DOTALL
        )
        tag = next(name for name, body in frames if TRUE in " ".join(body.split()))
        quotes = [{"source": tag, "quote": quote}]
        claim = {"kind": "sentence", "text": text, "quotes": quotes, "derived": None}
        return json.dumps({"answerable": True, "missing": None, "claims": [claim]})

    with Guard(index, policy=policy("balanced", "custom"), generator=model, store=store) as guard:
        return guard.answer(REFUND).trace_id


def measured(store: Store, index: object) -> None:
    """Keeps evaluations of the handbook with more and more exhibits, a day apart."""
    cases = load_cases(HANDBOOK / "cases.jsonl")[:150]
    runs = [
        ({"k": 1}, 0.2),
        ({"k": 2}, 0.2),
        ({"k": 4}, 0.2),
        ({"k": 8}, 0.2),
        ({"k": 8}, 0.3),
        ({"k": 8}, 0.4),
    ]
    for day, (order, floor) in enumerate(runs):
        chosen = policy("offline", "extractive").model_copy(deep=True)
        data = chosen.model_dump(mode="json", exclude_unset=True)
        data |= {
            "order": {**data["order"], **order},
            "gate": {"scorer": "lexical", "floor": {"value": floor}},
        }
        with Guard(index, policy=Policy.model_validate(data), store=False) as guard:
            report = detailed(evaluate(guard, cases), cases=cases_fingerprint(cases))
            moment = datetime.now(UTC) - timedelta(days=len(runs) - day)
            keep_run(
                store,
                report,
                cases=cases_fingerprint(cases),
                name="cases.jsonl",
                retriever=guard.fingerprints.retriever,
                moment=moment,
            )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, default=HERE.parent.parent / "examples" / "pictures")
    options = parser.parse_args()
    options.out.mkdir(parents=True, exist_ok=True)
    cases = [json.loads(line) for line in (HANDBOOK / "cases.jsonl").read_text("utf-8").splitlines()]
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "guardrag.db"
        index = open_docs(HANDBOOK / "docs")
        with Guard(index, policy=policy("offline", "extractive"), store=path) as guard:
            for case in cases[:90]:
                guard.answer(case["question"], caller=case.get("caller") or None)
        wrong = drafted(path, index, TRUE.replace("45", "60"), "Customers have 60 days to get a full refund.")
        right = drafted(
            path,
            index,
            TRUE,
            "A customer who cancels within 45 days of the first charge receives a full refund.",
        )
        with Store.open(path) as store:
            measured(store, index)
            claim_ticket(store, "3", by="Ann")
            change_ticket(store, "5", by="Ann", queue="people team", priority=2)
            change_ticket(store, "8", by="Ann", queue="finance")
            with loaded(HERE / "conftest.py").served(store) as address:
                shoot(
                    address,
                    options.out,
                    {
                        "traces": ("/traces", 1000),
                        "trace-released": (f"/traces/{right}", 1230),
                        "trace-abstained": (f"/traces/{wrong}", 1230),
                        "inbox": ("/inbox", 800),
                        "evaluations": ("/evals", 760),
                    },
                )


def shoot(address: str, out: Path, pages: dict[str, tuple[str, int]]) -> None:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=FLAGS)
        for name, (page_path, height) in pages.items():
            page = browser.new_page(viewport={"width": 1200, "height": height})
            page.goto(address + page_path)
            page.screenshot(path=out / f"{name}.png")
            page.close()
        browser.close()


if __name__ == "__main__":
    main()
