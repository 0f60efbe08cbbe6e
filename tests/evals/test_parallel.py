"""Several cases at a time: the same results in the same order, in threads and on Ray."""

from __future__ import annotations

import subprocess
import sys
import threading
import time

import pytest

from guardrag import Guard
from guardrag.evals import CaseResult, parse_cases
from guardrag.evals.evaluate import evaluate
from guardrag.evals.parallel import each, each_on_ray

CASES = parse_cases(
    "\n".join(
        f'{{"id": "c{n}", "question": "How many widgets can dashboard {n} hold?", "relevant": ["d#{n}"]}}'
        for n in range(12)
    )
)


def passages(_query: str):
    from guardrag.types import Passage

    return [Passage(id=f"d#{n}", text=f"Dashboard {n} can hold {n + 40} widgets.") for n in range(12)]


def result(case) -> CaseResult:
    return CaseResult(case=case, wide=(), ranked=(), decision="abstained")


def same(one: CaseResult) -> tuple[object, ...]:
    return (
        one.case.id,
        one.wide,
        one.ranked,
        one.decision,
        one.reason,
        one.on_label,
        one.top,
        one.scores,
        one.text,
    )


def test_threads_give_the_same_report() -> None:
    with Guard(passages, store=False) as guard:
        alone, together = evaluate(guard, CASES), evaluate(guard, CASES, jobs=4)
    assert [same(one) for one in alone.results] == [same(one) for one in together.results]
    assert alone.to_json() | {"seconds": None} == together.to_json() | {"seconds": None}
    assert alone.answerable[0].scores


def test_so_many_at_a_time_and_results_in_order() -> None:
    barrier = threading.Barrier(3, timeout=30)

    def ask(case) -> CaseResult:
        barrier.wait()  # passes only if three are asked at once
        time.sleep(0.01 if case.id == "c0" else 0)
        return result(case)

    seen: list[str] = []
    found = each(ask, CASES, jobs=3, progress=lambda one: seen.append(one.case.id))
    assert [one.case.id for one in found] == [case.id for case in CASES]
    assert sorted(seen) == sorted(case.id for case in CASES)


@pytest.mark.parametrize("jobs", [1, 3])
def test_what_is_done_is_not_asked_again(jobs: int) -> None:
    asked: list[str] = []

    def ask(case) -> CaseResult:
        asked.append(case.id)
        return result(case)

    done = {case.id: result(case) for case in CASES[::2]}
    found = each(ask, CASES, jobs=jobs, done=done)
    assert sorted(asked) == sorted(case.id for case in CASES[1::2])
    assert [one.case.id for one in found] == [case.id for case in CASES]
    assert found[0] is done["c0"]


@pytest.mark.parametrize("jobs", [1, 3])
def test_an_error_ends_it(jobs: int) -> None:
    def ask(case) -> CaseResult:
        if case.id == "c3":
            raise RuntimeError("the database is gone")
        return result(case)

    with pytest.raises(RuntimeError, match="gone"):
        each(ask, CASES, jobs=jobs)


# In a process of its own: what Ray leaves open when it is shut down must not trip another test.
ON_RAY = """
from functools import partial

from guardrag import Guard
from guardrag.evals import parse_cases
from guardrag.evals.evaluate import ask_case
from guardrag.evals.parallel import each_on_ray
from guardrag.types import Passage

LINE = '{{"id": "c{n}", "question": "How many widgets can dashboard {n} hold?", "relevant": ["d#{n}"]}}'
CASES = parse_cases("\\n".join(LINE.format(n=n) for n in range(12)))


def make():
    found = [Passage(id=f"d#{n}", text=f"Dashboard {n} can hold {n + 40} widgets.") for n in range(12)]
    return partial(ask_case, Guard(lambda _query: found, store=False), defaults={})


def same(one):
    return (one.case.id, one.wide, one.ranked, one.decision, one.on_label, one.top, one.scores, one.text)


seen = []
spread = each_on_ray(make, CASES, jobs=2, progress=lambda one: seen.append(one.case.id))
local = [make()(case) for case in CASES]
assert [same(one) for one in spread] == [same(one) for one in local]
assert sorted(seen) == sorted(case.id for case in CASES)
assert all(one.decision == "released" for one in spread)
print("the same")
"""


@pytest.mark.component("ray")
def test_ray_gives_the_same_numbers() -> None:
    ended = subprocess.run([sys.executable, "-c", ON_RAY], capture_output=True, text=True, timeout=240)
    assert ended.stdout.splitlines()[-1:] == ["the same"], ended.stderr


@pytest.mark.component("ray")
def test_nothing_left_to_do_starts_no_cluster() -> None:
    done = {case.id: result(case) for case in CASES}
    assert each_on_ray(lambda: result, CASES, done=done) == tuple(done.values())
