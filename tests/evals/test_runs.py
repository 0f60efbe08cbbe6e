"""Kept results: an evaluation that was killed goes on where nothing has changed; runs in the store."""

from __future__ import annotations

import os
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path

import pytest

from guardrag import Guard
from guardrag.errors import ConfigurationError
from guardrag.evals import CaseResult, evaluate, parse_cases
from guardrag.evals.runs import (
    KeptResults,
    case_hash,
    cases_fingerprint,
    keep_run,
    list_runs,
    result_from,
    result_to,
)
from guardrag.policy import load_policy
from guardrag.types import Passage, Reason, Usage

LINES = [
    '{"id": "a", "question": "How many widgets can a dashboard hold?", "relevant": ["d"], "tags": ["t"]}',
    '{"id": "b", "question": "Who won the cup?", "relevant": []}',
    '{"id": "c", "question": "When is the desk open?", "relevant": ["e"]}',
]
CASES = parse_cases("\n".join(LINES))


def passages(_query: str) -> list[Passage]:
    return [
        Passage(id="d", text="A dashboard can hold 60 widgets."),
        Passage(id="e", text="The desk is open from 07:00 to 19:00."),
    ]


@pytest.fixture
def guard():
    with Guard(passages, store=False) as made:
        yield made


def test_a_result_comes_back_as_it_was() -> None:
    result = CaseResult(
        case=CASES[0],
        wide=("d", "e\ud800"),
        ranked=("d",),
        decision="abstained",
        reason=Reason.BELOW_FLOOR,
        top=0.1 + 0.2,
        text="line\nbreak \0",
        cited=("d",),
        seconds=0.25,
        scores=(0.5, None),
        sent=("e",),
        claims=2,
        remarked=1,
        usage=Usage(1, 2, 3, 0.004),
    )
    assert result_from(result_to(result), CASES[0]) == result


def test_goes_on_where_it_was(guard: Guard, tmp_path: Path) -> None:
    path = tmp_path / "kept.jsonl"
    with KeptResults(path, guard, CASES, {}) as kept:
        whole = evaluate(guard, CASES, progress=kept)
    lines = path.read_bytes().split(b"\n")
    path.write_bytes(b"\n".join(lines[:2]) + b"\n" + lines[2][:20])  # killed while it wrote the second result
    asked: list[str] = []
    with KeptResults(path, guard, CASES, {}) as kept:
        assert set(kept.done) == {"a"}

        def note(result: CaseResult) -> None:
            asked.append(result.case.id)
            kept(result)

        again = evaluate(guard, CASES, done=kept.done, progress=note)
    assert asked == ["b", "c"]
    assert again.to_json() | {"seconds": 0} == whole.to_json() | {"seconds": 0}
    with KeptResults(path, guard, CASES, {}) as kept:
        assert set(kept.done) == {"a", "b", "c"}


def test_what_is_kept_survives_a_kill(tmp_path: Path) -> None:
    script = tmp_path / "killed.py"
    script.write_text(
        "import os, signal\nfrom pathlib import Path\nfrom guardrag import Guard\n"
        "from guardrag.evals import evaluate, parse_cases\nfrom guardrag.evals.runs import KeptResults\n"
        "from guardrag.types import Passage\n"
        f"cases = parse_cases({chr(10).join(LINES)!r})\n"
        "guard = Guard(lambda q: [Passage(id='d', text='x')], store=False)\n"
        "kept = KeptResults(Path('kept.jsonl'), guard, cases, {})\n"
        "def note(result):\n    kept(result)\n"
        "    if result.case.id == 'b': os.kill(os.getpid(), signal.SIGKILL)\n"
        "evaluate(guard, cases, progress=note)\n",
        encoding="utf-8",
    )
    ended = subprocess.run([sys.executable, str(script)], cwd=tmp_path, timeout=120, env=dict(os.environ))
    assert ended.returncode == -9
    assert (tmp_path / "kept.jsonl").read_bytes().count(b"\n") == 3


def test_a_changed_case_is_asked_again(guard: Guard, tmp_path: Path) -> None:
    path = tmp_path / "kept.jsonl"
    with KeptResults(path, guard, CASES, {}) as kept:
        evaluate(guard, CASES, progress=kept)
    changed = parse_cases("\n".join([LINES[0].replace('["d"]', '["e"]'), *LINES[1:]]))
    with KeptResults(path, guard, changed, {}) as kept:
        assert set(kept.done) == {"b", "c"}
        assert kept.outdated == 1


def test_what_a_tool_failed_at_is_asked_again(tmp_path: Path) -> None:
    path, down = tmp_path / "kept.jsonl", [True]

    def search(query: str) -> list[Passage]:
        if down[0] and "desk" in query:
            raise ConnectionError("no route")
        return passages(query)

    with Guard(search, store=False) as guard:
        with KeptResults(path, guard, CASES, {}) as kept:
            first = evaluate(guard, CASES, progress=kept)
        assert first.results[2].reason is Reason.RETRIEVER_FAILED
        down[0] = False
        with KeptResults(path, guard, CASES, {}) as kept:
            assert set(kept.done) == {"a", "b"}
            again = evaluate(guard, CASES, done=kept.done, progress=kept)
        assert again.results[2].released
        with KeptResults(path, guard, CASES, {}) as kept:
            assert set(kept.done) == {"a", "b", "c"}


def test_results_of_another_guard_or_caller_are_refused(guard: Guard, tmp_path: Path) -> None:
    path = tmp_path / "kept.jsonl"
    KeptResults(path, guard, CASES, {}).close()
    before = path.read_bytes()
    with pytest.raises(ConfigurationError, match="another policy"):
        KeptResults(path, guard, CASES, {"tenant": "x"})
    policy = load_policy("offline")
    other = policy.model_copy(update={"order": policy.order.model_copy(update={"k": 3})})
    with (
        Guard(passages, policy=other, store=False) as changed,
        pytest.raises(ConfigurationError, match="policy"),
    ):
        KeptResults(path, changed, CASES, {})
    assert path.read_bytes() == before


@pytest.mark.parametrize("text", ["precious\n", "precious", '{"a": 1}\n', "[]\n"])
def test_a_file_of_something_else_is_left_alone(guard: Guard, tmp_path: Path, text: str) -> None:
    path = tmp_path / "notes.txt"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(ConfigurationError, match=r"notes\.txt"):
        KeptResults(path, guard, CASES, {})
    assert path.read_text(encoding="utf-8") == text


def test_a_damaged_line_is_named(guard: Guard, tmp_path: Path) -> None:
    path = tmp_path / "kept.jsonl"
    with KeptResults(path, guard, CASES[:1], {}) as kept:
        evaluate(guard, CASES[:1], progress=kept)
    path.write_text(path.read_text(encoding="utf-8").replace('"ranked"', '"rank"'), encoding="utf-8")
    with pytest.raises(ConfigurationError, match=r"kept\.jsonl:2"):
        KeptResults(path, guard, CASES, {})


def test_fingerprints_of_sets() -> None:
    assert cases_fingerprint(CASES) == cases_fingerprint(reversed(CASES))
    assert cases_fingerprint(CASES) != cases_fingerprint(CASES[:2])
    other = parse_cases(LINES[0].replace('"relevant"', '"caller": {"tenant": ["x"]}, "relevant"'))[0]
    assert case_hash(other) != case_hash(CASES[0])


def test_runs_in_the_store(guard: Guard, store) -> None:
    report = evaluate(guard, CASES).to_json()
    days = [datetime(2025, 1, day, tzinfo=UTC) for day in (1, 2, 3)]
    for day, variant in zip(days, ("", "k4", ""), strict=True):
        keep_run(
            store,
            report | {"cases": ["secret"]},
            cases="cases:1",
            name="q.jsonl",
            variant=variant,
            moment=day,
        )
    keep_run(store, report, cases="cases:2", name="q.jsonl", retriever="index:1", moment=days[0])
    runs = list_runs(store)
    assert [(run.moment.day, run.variant, run.cases) for run in runs] == [
        (3, "", "cases:1"),
        (2, "k4", "cases:1"),
        (1, "", "cases:2"),
        (1, "", "cases:1"),
    ]
    assert [run.number for run in list_runs(store, cases="cases:1", variant="")] == [3, 1]
    assert [run.number for run in list_runs(store, name="other")] == []
    assert len(list_runs(store, limit=2)) == 2
    assert runs[0].report == report
    assert (runs[0].policy_name, runs[2].retriever) == ("offline", "index:1")
