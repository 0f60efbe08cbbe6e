"""The candidates on a trace's page: kept ones whole, dropped ones by reason, remarks once."""

from __future__ import annotations

import pytest

from guardrag import Guard
from guardrag.cli.trace_candidates import candidates
from guardrag.store import Store
from guardrag.trace import load_trace

QUESTION = "At what pressure does the pump stop?"


def row(n: int, **more: object) -> dict[str, object]:
    text = "The pump stops at a pressure of 40 kPa." if n == 0 else f"Item {n} of the list is a cable."
    return {"id": f"p{n}", "text": text, "published": "2024-01-01", **more}


@pytest.fixture
def viewed(tmp_path):
    """The trace of a question to a retriever that gives these rows."""

    def ask(rows, policy="offline", **asked):
        with Guard(lambda query: rows, policy=policy, store=tmp_path / "s.db") as guard:
            answer = guard.answer(QUESTION, **asked)
        with Store.open(tmp_path / "s.db") as store:
            return load_trace(store, answer.trace_id)

    return ask


def test_a_few_of_each_reason_to_drop_and_the_count_of_the_rest(viewed):
    view = viewed([row(n, kind="a" if n < 12 else "b") for n in range(30)], filters={"kind": "a"})
    lines = list(candidates(view))
    assert lines[0] == "p0  shown as S1"
    outside = [line for line in lines if "out_of_scope" in line]
    assert len(outside) == 4
    assert outside[-1] == "… 15 more dropped by permit: out_of_scope; --all lists them"
    whole = list(candidates(view, every=True))
    assert [line for line in whole if line.startswith("…")] == []
    assert sum(line.endswith("dropped by permit: out_of_scope") for line in whole) == 18
    assert {line.split()[0] for line in whole[::2]} == {f"p{n}" for n in range(30)}


def test_four_are_shown_rather_than_one_counted(viewed):
    view = viewed([row(n, kind="a" if n < 2 else "b") for n in range(6)], filters={"kind": "a"})
    assert sum("out_of_scope" in line for line in candidates(view)) == 4
    assert not any(line.startswith("…") for line in candidates(view))


def test_a_remark_on_dates_is_made_once_with_its_count(viewed):
    view = viewed([row(n) for n in range(5)])
    lines = list(candidates(view))
    told = [line for line in lines if "naive_date" in line]
    assert told == ["naive_date: 5 of 5 candidates; each has a date without a time zone, read as UTC"]
    assert sum("naive_date" in line for line in candidates(view, every=True)) == 5


def test_a_repeat_does_not_make_the_first_of_its_id_look_dropped(viewed):
    lines = list(candidates(viewed([row(0), row(0), row(1)])))
    assert lines[0] == "p0  shown as S1"
    assert not any("duplicate_id" in line for line in lines)


def test_what_the_last_stage_dropped_is_told_as_dropped(viewed):
    view = viewed([row(n) for n in range(1, 7)])
    assert view.decision.reason.value == "below_floor"
    lines = list(candidates(view))
    assert "dropped by gate: below_floor" in lines[0]
    assert any("3 more dropped by gate: below_floor" in line for line in lines)


def test_no_candidates_are_no_lines(viewed):
    assert list(candidates(viewed([]))) == []
