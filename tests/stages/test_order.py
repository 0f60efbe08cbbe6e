from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from guardrag.policy.sections import OrderPolicy
from guardrag.stages.order import order
from guardrag.types import Abstained, Query, Reason, Stage


def free(part):
    return 0


def words(part):
    """Whitespace words; rules and question 20, a frame 4."""
    return 20 if isinstance(part, Query) else len(part.passage.text.split()) + 4


def text(count):
    return " ".join(["word"] * count)


@pytest.mark.parametrize(
    ("k", "shown"),
    [(3, ["r1", "r3", "r2"]), (5, ["r1", "r3", "r5", "r4", "r2"]), (1, ["r1"]), (2, ["r1", "r2"])],
)
def test_the_cut_comes_before_the_arrangement(build, k, shown):
    pool = build.pool({f"r{n}": "x" for n in range(1, 7)})
    outcome = order(pool, OrderPolicy(k=k), free)
    assert build.ids(outcome) == shown
    assert build.dropped(outcome) == {f"r{n}": "beyond_k" for n in range(k + 1, 7)}
    assert all(drop.stage is Stage.ORDER for drop in outcome.dropped)


def test_arrangements(build):
    places = [("b.md", 50), ("a.md", 90), ("b.md", 10), (None, 0), ("a.md", 5)]
    pool = build.pool(
        [build.candidate(f"r{n}", source=s, document_start=at) for n, (s, at) in enumerate(places, start=1)]
    )
    assert build.ids(order(pool, OrderPolicy(arrangement="rank"), free)) == ["r1", "r2", "r3", "r4", "r5"]
    assert build.ids(order(pool, OrderPolicy(arrangement="document"), free)) == ["r3", "r1", "r5", "r2", "r4"]


def test_the_budget_is_filled_best_first_and_never_past_a_better_one(build):
    pool = build.pool({"A": text(30), "B": text(20), "C": text(3)})
    outcome = order(pool, OrderPolicy(budget_tokens=60), words)
    assert build.ids(outcome) == ["A"]
    assert build.dropped(outcome) == {"B": "over_budget", "C": "over_budget"}
    assert build.notes(outcome)["budget"].data == {"budget": 60, "fixed": 20, "spent": 54, "kept": 1}


def test_exactly_full_is_not_over(build):
    assert build.ids(order(build.pool({"A": text(30)}), OrderPolicy(budget_tokens=54), words)) == ["A"]


@pytest.mark.parametrize("budget", [60, 15])
def test_if_the_best_does_not_fit_nothing_is_shown_in_its_place(build, budget):
    pool = build.pool({"A": text(90), "B": text(10), "C": text(5)})
    outcome = order(pool, OrderPolicy(budget_tokens=budget), words)
    assert outcome.value == Abstained(Reason.BUDGET_EXCEEDED)
    assert build.dropped(outcome) == {"A": "over_budget", "B": "over_budget", "C": "over_budget"}


def test_nothing_to_order(build):
    assert order(build.pool([]), OrderPolicy(), free).value == Abstained(Reason.NO_CONTEXT)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    sizes=st.lists(st.integers(1, 40), min_size=1, max_size=12),
    k=st.integers(1, 12),
    budget=st.integers(1, 200),
    arrangement=st.sampled_from(["edges", "rank", "document"]),
)
def test_what_is_kept_is_a_run_of_the_best_and_fits(build, sizes, k, budget, arrangement):
    pool = build.pool({str(n): text(size) for n, size in enumerate(sizes)})
    outcome = order(pool, OrderPolicy(k=k, budget_tokens=budget, arrangement=arrangement), words)
    kept = [] if isinstance(outcome.value, Abstained) else sorted(map(int, build.ids(outcome)))
    assert kept == list(range(len(kept)))
    assert len(kept) <= k
    assert not kept or 20 + sum(sizes[n] + 4 for n in kept) <= budget
    assert len(kept) + len(outcome.dropped) == len(sizes)
    if len(kept) < min(k, len(sizes)):
        assert 20 + sum(sizes[n] + 4 for n in [*kept, len(kept)]) > budget
