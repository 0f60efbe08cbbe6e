"""History makes a standalone question and is never evidence."""

from __future__ import annotations

from support.pump import GOOD, PUMP, guard, policy, reply

from guardrag import (
    Abstained,
    Reason,
)
from guardrag.store import Store
from guardrag.trace import load_trace


def test_history_makes_a_standalone_question_that_is_recorded_beside_the_original(tmp_path):
    asked = []

    def retriever(query):
        asked.append(query)
        return [PUMP]

    def rewriter(question, history):
        return f"{question} (about {history[0].text})"

    chosen = policy(rewrite={"method": "callable"})
    with guard(retriever, policy=chosen, rewriter=rewriter, store=tmp_path / "t.db") as holder:
        answer = holder.answer("When does it stop?", history=[("user", "the pump")])
    assert asked == ["When does it stop? (about the pump)"]
    view = load_trace(Store.open(tmp_path / "t.db"), answer.trace_id)
    assert (view.query.original, view.query.text) == ("When does it stop?", asked[0])


def test_what_was_said_before_is_never_evidence():
    says = reply(("The pump is made by Acme.", "S1", "The pump is made by Acme."))
    answer = guard(says=says).answer("Who makes it?", history=[("assistant", "The pump is made by Acme.")])
    assert isinstance(answer.decision, Abstained)


def test_a_rewriter_that_fails_abstains():
    chosen = policy(rewrite={"method": "callable"})
    answer = guard(policy=chosen, rewriter=lambda question, history: "").answer(
        "And it?", history=[("user", "pump")]
    )
    assert isinstance(answer.decision, Abstained)
    assert answer.decision.reason is Reason.REWRITER_FAILED


def test_the_models_words_to_rewrite_hold_no_exhibits():
    seen = []

    def model(messages):
        seen.append(messages)
        return "When does the pump stop?" if len(seen) == 1 else GOOD

    chosen = policy(rewrite={"method": "generator"}, generate={"generator": "custom"})
    answer = guard(says=model, policy=chosen).answer(
        "When does it stop?", history=[("user", "Tell me of the pump")]
    )
    assert answer.released
    assert "Tell me of the pump" in seen[0][-1]["content"]
    assert PUMP not in seen[0][-1]["content"]
