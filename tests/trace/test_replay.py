from __future__ import annotations

import json
from dataclasses import replace
from datetime import UTC, datetime

import pytest

from guardrag import Guard, Passage, Score, ScoreKind, load_policy
from guardrag.errors import ReplayError
from guardrag.policy import Policy
from guardrag.store.tables import passages as passages_table
from guardrag.trace import list_traces, load_trace, replay_many, replay_trace
from guardrag.trace.redact import Redactor
from guardrag.types import Abstained, Reason, Released

DOCS = [
    Passage(id="p1", text="The pump stops at 40 degrees.", attributes={"tenant": "acme"}),
    Passage(id="p2", text="The lid opens at 60 degrees.", attributes={"tenant": "acme"}),
    Passage(
        id="old", text="The pump stops at 35 degrees.", attributes={"tenant": "acme"}, superseded_by="p1"
    ),
]
SCORES = {"p1": 0.8, "p2": 0.3, "old": 0.7}
QUESTION = "When does the pump stop?"


class Fixed:
    """Scores that are known; counts how often it was asked."""

    name = "fixed"
    fingerprint = "fixed-1"

    def __init__(self):
        self.asked = 0

    def __call__(self, question, found):
        self.asked += 1
        return [Score("fixed", ScoreKind.PROBABILITY, SCORES[p.id], SCORES[p.id]) for p in found]


def reply(_messages):
    quote = {"source": "S1", "quote": "The pump stops at 40 degrees."}
    claim = {"kind": "sentence", "text": "The pump stops at 40 degrees.", "quotes": [quote], "derived": None}
    return json.dumps({"answerable": True, "missing": None, "claims": [claim]})


def policy(**sections):
    base = {
        "rerank": {"scorers": ["fixed"]},
        "gate": {"scorer": "fixed", "floor": {"value": 0.5}},
        "generate": {"generator": "custom"},
        "order": {"arrangement": "rank"},
        "trace": {"capture": {"caller": ["*"]}},
    }
    return Policy.model_validate({**base, **sections})


def gate(value, **more):
    return {"gate": {"scorer": "fixed", "floor": {"value": value}, **more}}


@pytest.fixture
def asked(store):
    """Asks a question under a policy, and gives its trace."""

    def ask(question=QUESTION, *, under=None, docs=DOCS, caller=None, generator=reply, **changes):
        scorer = changes.pop("scorer", None) or Fixed()
        with Guard(
            lambda _query: list(docs),
            policy=under or policy(),
            scorer=scorer,
            generator=generator,
            store=store,
            **changes,
        ) as guard:
            return load_trace(store, guard.answer(question, caller=caller or {"tenant": "acme"}).trace_id)

    return ask


def test_the_same_policy_decides_the_same(asked):
    view = asked()
    assert isinstance(view.decision, Released)
    found = replay_trace(view, policy())
    assert (found.verdict, found.exact, found.notes, found.changes) == ("same", True, (), ())
    assert found.decision.text == view.decision.text


def test_a_stricter_floor_abstains_and_says_what_changed(asked):
    found = replay_trace(asked(), policy(**gate(0.9)))
    assert found.verdict == "changed"
    assert found.exact
    assert found.decision.reason is Reason.BELOW_FLOOR
    assert found.changes == (
        "p1: kept -> dropped by gate (below_floor)",
        "p2: kept -> dropped by gate (below_floor)",
        "decision: released (1 claims) -> abstained (below_floor)",
    )


def test_a_milder_floor_would_ask_the_model(asked):
    view = asked(under=policy(**gate(0.9)))
    assert isinstance(view.decision, Abstained)
    found = replay_trace(view, policy())
    assert (found.verdict, found.decision) == ("unknown", None)
    assert found.changes[-1] == "decision: abstained (below_floor) -> the model would have been asked"


def test_nothing_is_called(asked):
    scorer = Fixed()
    view = asked(scorer=scorer)
    before = scorer.asked
    replay_trace(view, policy(**gate(0.1)))
    assert scorer.asked == before


def test_a_verification_rule_is_tried_on_the_recorded_draft(asked):
    found = replay_trace(asked(), policy(verify={"min_chars": 100}))
    assert found.verdict == "changed"
    assert isinstance(found.decision, Abstained)
    assert any(change.startswith("claim 1: supported -> not supported") for change in found.changes)


def test_a_score_that_was_not_recorded_is_refused_by_name(asked):
    view = asked()
    with pytest.raises(ReplayError, match="the score of 'other' for 'p1', which was not recorded"):
        replay_trace(view, policy(rerank={"scorers": ["other"]}, gate={"scorer": "other"}))


def test_a_candidate_that_was_dropped_before_it_was_scored_is_refused_or_scored_by_who_calls_no_model(asked):
    view = asked()
    kept = policy(freshen={"superseded": "mark"})
    with pytest.raises(ReplayError, match="score of 'fixed' for 'old'"):
        replay_trace(view, kept)
    found = replay_trace(view, kept, scorers={"fixed": Fixed()})
    assert found.changes == ("old: dropped by freshen (superseded) -> kept",)
    other = Fixed()
    other.fingerprint = "fixed-2"
    with pytest.raises(ReplayError, match="score of 'fixed'"):
        replay_trace(view, kept, scorers={"fixed": other})


def test_a_successor_that_was_fetched_still_supersedes(asked):
    """What replaced a passage was not among the candidates; the trace tells that it was in force."""
    old = replace(DOCS[2], superseded_by="p9")
    successor = Passage(id="p9", text="The pump stops at 41 degrees.", attributes={"tenant": "acme"})
    view = asked(docs=[DOCS[0], old], passages=lambda _query, _scope: [successor])
    found = replay_trace(view, policy())
    assert (found.verdict, found.exact, found.changes) == ("same", True, ())


def test_a_floor_belongs_to_its_scorer_in_a_replay_too(asked):
    fitted = {"gate": {"scorer": "fixed", "floor": {"value": 0.1, "fitted_on": "fixed-2"}}}
    with pytest.raises(ReplayError, match="fitted on 'fixed-2'"):
        replay_trace(asked(), policy(**fitted))


def test_what_is_not_replayed_is_said(asked):
    found = replay_trace(asked(), policy(order={"arrangement": "rank", "k": 1}, retrieve={"wide": 3}))
    assert found.verdict == "same"
    assert not found.exact
    assert found.notes == ("these sections differ and are not replayed: retrieve, order",)
    left_out = replay_trace(asked(), policy(**gate(0.5, keep_below=False)))
    assert not left_out.exact
    assert "the model was shown S2, which this policy would have left out" in left_out.notes


def test_a_narrower_scope_is_tried_and_what_a_wider_one_admits_is_not_known(asked):
    view = asked()
    narrower = policy(permit={"require": {"tenant": "{caller.tenant}", "lang": "en"}})
    found = replay_trace(view, narrower)
    assert found.decision.reason is Reason.NOTHING_IN_SCOPE
    assert "p1: kept -> dropped by permit (out_of_scope)" in found.changes
    assert not found.exact
    same = replay_trace(view, policy(permit={"require": {"tenant": "{caller.tenant}"}}))
    assert same.verdict == "same"
    assert any("besides is not on record" in note for note in same.notes)


def test_an_attribute_that_was_withheld_cannot_be_read(asked):
    shy = policy(trace={"capture": {"caller": []}})
    view = asked(under=shy)
    assert replay_trace(view, shy).verdict == "same"
    with pytest.raises(ReplayError, match="caller's 'tenant'"):
        replay_trace(view, policy(permit={"require": {"tenant": "{caller.tenant}"}}))


def test_a_scope_with_a_withheld_value_does_not_drop_what_it_admitted(asked):
    scoped = policy(trace={"capture": {"caller": []}}, permit={"require": {"tenant": "{caller.tenant}"}})
    view = asked(under=scoped)
    assert view.query.required[0].value == "[withheld]"
    assert replay_trace(view, scoped).verdict == "same"


def test_what_was_redacted_is_marked_and_what_is_gone_is_refused(asked, store):
    view = asked(
        "When does the pump of ann@acme.example stop?", redactors=(lambda t: t.replace("ann@", "[x]@"),)
    )
    assert view.redacted
    found = replay_trace(view, policy())
    assert not found.exact
    assert "redacted" in found.notes[0]
    with pytest.raises(ReplayError, match="content was not captured"):
        replay_trace(asked(under=policy(trace={"capture": {"content": False}})), policy())
    with store.write() as connection:
        connection.execute(passages_table.delete())
    with pytest.raises(ReplayError, match="not in the store"):
        replay_trace(load_trace(store, view.trace_id), policy())


def test_embeddings_and_another_judge_are_refused(asked):
    view = asked()
    with pytest.raises(ReplayError, match="embeddings"):
        replay_trace(view, policy(dedupe={"method": "embeddings"}))
    with pytest.raises(ReplayError, match="judge"):
        replay_trace(view, policy(verify={"judge": "llm"}, generate={"generator": "custom", "model": "x"}))


def test_a_question_with_nothing_in_scope_stays_so(asked):
    view = asked(docs=[])
    found = replay_trace(view, policy())
    assert (found.verdict, found.decision) == ("same", view.decision)
    with pytest.raises(ReplayError, match="nothing was in scope"):
        replay_trace(view, policy(permit={"require": {"lang": "en"}}))


def test_many_traces_make_a_table_of_verdicts(asked, store):
    asked()
    asked(under=policy(**gate(0.9)))
    asked(docs=[DOCS[1]])
    asked(under=policy(trace={"capture": {"content": False}}))
    asked("hello")
    found = list(replay_many(store, policy(**gate(0.85))))
    assert [each.verdict for each in found] == ["refused", "refused", "same", "same", "changed"]
    assert "content was not captured" in found[1].notes[0]
    assert [each.trace_id for each in found] == [line.trace_id for line in list_traces(store)]
    assert len(list(replay_many(store, policy(), limit=2))) == 2
    assert [e.verdict for e in replay_many(store, policy(), decision="released")] == ["refused", "same"]
    assert list(replay_many(store, policy(), since=datetime(2999, 1, 1, tzinfo=UTC))) == []


def test_built_in_policies_replay_what_they_decided(store):
    with Guard(lambda _query: DOCS, store=store) as guard:
        view = load_trace(store, guard.answer(QUESTION).trace_id)
    found = replay_trace(view, load_policy("offline"))
    assert (found.verdict, found.exact, found.changes) == ("same", True, ())


def test_a_refusal_of_the_model_stays_one_on_the_same_evidence_only(asked):
    def refuse(_messages):
        return json.dumps({"answerable": False, "missing": "the edition", "claims": []})

    view = asked(generator=refuse)
    assert view.decision.reason is Reason.MODEL_REFUSED
    assert replay_trace(view, policy()).verdict == "same"
    assert replay_trace(view, policy(**gate(0.5, keep_below=False))).verdict == "unknown"


def test_redactors_do_not_reach_the_answer(store):
    with Guard(lambda _query: DOCS, store=store, redactors=(Redactor((str.upper,)),)) as guard:
        answer = guard.answer(QUESTION)
    assert QUESTION.upper() == load_trace(store, answer.trace_id).query.text
    assert "THE PUMP" not in str(answer.decision)
