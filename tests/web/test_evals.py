from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta

import pytest

from guardrag.evals.runs import keep_run, list_runs, load_run
from guardrag.web.show.runs import charts, key_of, run_lines, run_sets, slice_lines

NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)


@pytest.fixture
def kept(store, runs_of):
    """Keeps runs a day apart; gives their numbers."""
    numbers = []

    def keep(*, cases="cases:1", name="cases.jsonl", variant="", retriever="index:1", **report):
        moment = NOON + timedelta(days=len(numbers))
        made = runs_of.report(**report)
        numbers.append(
            keep_run(store, made, cases=cases, name=name, variant=variant, retriever=retriever, moment=moment)
        )
        return numbers[-1]

    return keep


def test_only_runs_of_the_same_cases_are_drawn_together(store, kept):
    kept()
    kept(cases="cases:2")
    kept(half="fit")
    kept()
    sets = run_sets(list_runs(store))
    assert [(one.cases, one.half, len(one.runs)) for one in sets] == [
        ("cases:1", "all", 2),
        ("cases:1", "fit", 1),
        ("cases:2", "all", 1),
    ]


def test_what_changed_since_the_run_before_of_the_same_variant_is_told(store, kept):
    kept()
    kept(variant="dense", retriever="index:9")
    kept(retriever="index:2", fingerprint="p2")
    kept(variant="dense", retriever="index:9")
    assert [line.changed for line in run_lines(list_runs(store))] == [(), ("policy", "documents"), (), ()]


def test_the_curves_stand_where_the_numbers_are(store, kept):
    kept(**{"recall@5": 0.0})
    kept(**{"recall@5": 1.0})
    kept(**{"recall@5": None})
    recall, abstention, risk = charts(run_lines(list_runs(store)))
    # 0 at the bottom, 1 at the top; a run without the number leaves a gap and no dot.
    assert [(dot.x, dot.y) for dot in recall.curves[0].dots] == [(24.0, 152.0), (500.0, 8.0)]
    assert recall.summary == "Recall. 0.0% at first, 100.0% now"
    assert [curve.label for curve in abstention.curves] == ["wrongly declined", "wrongly answered"]
    assert (recall.better, abstention.better, risk.better) == ("higher", "lower", "lower")


def test_runs_are_read_one_by_one_and_back_from_one(store, kept):
    first, second, third = (kept() for _ in range(3))
    assert [run.number for run in list_runs(store, before=load_run(store, third))] == [second, first]
    assert load_run(store, 99) is None
    assert load_run(store, 2**70) is None


def test_a_slice_stands_beside_itself_in_the_run_before(store, kept):
    kept(parts=("all", "tag:old"))
    kept(parts=("tag:new", "all", "tag:old"), wrong_abstentions=0.5)
    now, before = list_runs(store)
    lines = slice_lines(now, before)
    assert [line.name for line in lines] == ["all", "tag:new", "tag:old"]
    assert [line.numbers.declined for line in lines] == [0.5] * 3
    assert [line.before.declined for line in lines] == [0.25, None, 0.25]


def test_the_page_lists_runs_and_draws_them(client, kept):
    kept(**{"recall@5": 0.5})
    kept(policy="strict", fingerprint="p2")
    page = client.get("/evals").text
    assert re.findall(r">Run (\d+)</a>", page) == ["2", "1"]
    assert 'aria-label="Recall. 50.0% at first, 80.0% now"' in page
    assert "12.5% <span" in page
    assert "(2.0% to 30.0%)" in page
    assert page.count('<path class="dot') == 2 * 4
    assert '<a href="/evals" aria-current="page">Evaluations</a>' in page


def test_a_slice_is_chosen_and_another_set(client, kept):
    kept(parts=("all", "tag:table"))
    kept(cases="cases:2", name="other.jsonl")
    page = client.get("/evals", params={"cases": key_of("cases:1", "all"), "part": key_of("tag:table")}).text
    assert "slice <strong>tag:table</strong>" in page
    assert "1 run of <strong>cases.jsonl</strong>" in page
    # What is unknown, such as an old bookmark, shows the newest set whole.
    page = client.get("/evals", params={"cases": "gone", "part": "gone"}).text
    assert "1 run of <strong>other.jsonl</strong>." in page


def test_a_run_has_a_page_of_its_own(client, kept):
    kept()
    kept(parts=("all", "tag:<b>"), wrong_abstentions=0.75)
    page = client.get("/evals/2").text
    assert '75.0% <span class="quiet">+50.0</span>' in page
    assert "tag:&lt;b&gt;" in page
    assert "tag:<b>" not in page
    assert client.get("/evals/3").status_code == 404
    assert client.get(f"/evals/{2**70}").status_code == 404
    assert client.get("/evals/x").status_code == 400


def test_without_a_run_the_page_says_how_to_get_one(client):
    page = client.get("/evals").text
    assert "guardrag eval cases.jsonl" in page
    assert "<svg" not in page
