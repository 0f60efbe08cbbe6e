"""Nothing is released that is not on record, and the record holds it all."""

from __future__ import annotations

import pytest
from support.pump import GOOD, LID, PUMP, QUESTION, guard, policy

from guardrag import (
    Abstained,
    Reason,
    Stage,
    StoreError,
)
from guardrag.store import Store
from guardrag.trace import load_trace


def test_nothing_is_released_that_is_not_on_record(tmp_path, monkeypatch):
    holder = guard(store=tmp_path / "t.db")
    recorder = holder._engine._records.recorder()
    monkeypatch.setattr(type(recorder), "finish", _refuse)
    with pytest.raises(StoreError):
        holder.answer(QUESTION)


def _refuse(self, record):
    raise StoreError("disk full")


def test_the_trace_holds_the_exact_prompt_and_where_everything_went(tmp_path):
    seen = []

    def model(messages):
        seen.append(messages)
        return GOOD

    with guard(lambda q: [PUMP, PUMP + " ", LID], says=model, store=tmp_path / "t.db") as holder:
        answer = holder.answer(QUESTION)
    view = load_trace(Store.open(tmp_path / "t.db"), answer.trace_id)
    assert view.prompt is not None
    assert [{"role": m.role, "content": m.content} for m in view.prompt.messages] == seen[0]
    assert view.decision == answer.decision
    dropped = [(drop.candidate.passage.id, drop.stage) for stage in view.stages for drop in stage.dropped]
    assert ("1", Stage.DEDUPE) in dropped


def test_a_shadow_policy_is_recorded_and_changes_nothing(tmp_path):
    strict = policy(gate={"floor": {"value": 0.999}, "min_above": 5})
    with guard(shadow=strict, store=tmp_path / "t.db") as holder:
        answer = holder.answer(QUESTION)
    assert answer.released
    view = load_trace(Store.open(tmp_path / "t.db"), answer.trace_id)
    assert isinstance(view.shadow, Abstained)
    assert view.shadow.reason is Reason.BELOW_FLOOR


def test_inspection_shows_the_rankings():
    seen = guard(lambda q: [LID, PUMP]).inspect(QUESTION)
    assert [c.passage.text for c in seen.wide] == [LID, PUMP]
    assert seen.ranked[0].passage.text == PUMP
    assert {c.passage.id for c in seen.sent} <= {"0", "1"}
