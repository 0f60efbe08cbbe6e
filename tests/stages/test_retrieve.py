from __future__ import annotations

import pytest

from guardrag.errors import ToolError
from guardrag.policy.sections import RetrievePolicy
from guardrag.ports import Retrieved
from guardrag.rules.scope import parse_filters
from guardrag.stages.retrieve import retrieve
from guardrag.types import Reason, Stage

POLICY = RetrievePolicy(wide=3)


def returning(*candidates, calls=None, **how):
    def retriever(query, k, scope):
        if calls is not None:
            calls.append((query, k, scope))
        return Retrieved(tuple(candidates), **how)

    return retriever


def never(query, k, scope):
    raise AssertionError("the retriever must not be called")


@pytest.mark.parametrize("text", ["", "  \n", "\u200b"])
def test_a_blank_question_is_not_searched_for(build, text):
    assert retrieve(build.query(text), POLICY, never).value.reason is Reason.EMPTY_QUESTION


def test_a_caller_without_the_needed_attribute_has_nothing_in_scope(build):
    assert retrieve(build.query(required=None), POLICY, never).value.reason is Reason.NOTHING_IN_SCOPE


def test_policy_and_filters_are_pushed_down_together(build):
    calls = []
    required, filters = parse_filters({"tenant": "t1"}), parse_filters({"year": {"gte": 2024}})
    found = build.candidate("a", attributes={"tenant": "t1", "year": 2025})
    outcome = retrieve(
        build.query("q", required=required, filters=filters),
        POLICY,
        returning(found, calls=calls, pushed=("tenant", "year")),
    )
    assert calls == [("q", 3, required + filters)]
    assert outcome.value.candidates == (found,)
    assert outcome.notes == ()


def test_filters_that_were_not_applied_are_named(build):
    query = build.query(filters=parse_filters({"dept": "ops", "year": 2024}))
    found = build.candidate("a", attributes={"dept": "ops", "year": 2024})
    notes = build.notes(retrieve(query, POLICY, returning(found, pushed=("year",), not_pushed=("dept",))))
    assert notes["filters_not_pushed"].data == {"fields": "dept"}
    # A retriever that says nothing about a filter has not said that it applied it.
    notes = build.notes(retrieve(query, POLICY, returning(found)))
    assert notes["filters_not_pushed"].data == {"fields": "dept, year"}


def test_the_first_of_each_id_is_kept_and_the_others_recorded(build):
    first, same, other = build.candidate("a", "one"), build.candidate("a", "one"), build.candidate("a", "two")
    outcome = retrieve(build.query(), RetrievePolicy(), returning(first, build.candidate("b"), same, other))
    assert [(c.passage.id, c.passage.text) for c in outcome.value.candidates] == [
        ("a", "one"),
        ("b", "Text of b."),
    ]
    assert [(d.stage, d.reason, d.survivor) for d in outcome.dropped] == [
        (Stage.RETRIEVE, "duplicate_id", "a")
    ] * 2
    assert build.notes(outcome)["duplicate_ids_differ"].passages == ("a",)


def test_blank_passages_and_those_beyond_what_was_asked_are_dropped(build):
    found = [
        build.candidate("a"),
        build.candidate("b", " \u200b\n"),
        build.candidate("c"),
        build.candidate("d"),
    ]
    outcome = retrieve(build.query(), POLICY, returning(*found))
    assert build.ids(outcome) == ["a", "c"]
    assert build.dropped(outcome) == {"b": "blank", "d": "beyond_k"}
    assert build.notes(outcome)["more_than_asked"].data == {"asked": 3, "got": 4}


def test_finding_nothing_is_told_apart_from_finding_nothing_in_scope(build):
    assert retrieve(build.query(), POLICY, returning()).value.reason is Reason.NO_CONTEXT
    blank = retrieve(build.query(), POLICY, returning(build.candidate("a", " ")))
    assert blank.value.reason is Reason.NO_CONTEXT
    assert build.dropped(blank) == {"a": "blank"}
    scoped = build.query(filters=parse_filters({"dept": "legal"}))
    assert retrieve(scoped, POLICY, returning()).value.reason is Reason.NOTHING_IN_SCOPE


def test_a_scope_in_which_nothing_matched_is_told_apart_from_an_empty_one(build):
    query = build.query(required=parse_filters({"tenant": "t1"}))
    for empty, reason in (("no_match", Reason.NO_CONTEXT), ("no_scope", Reason.NOTHING_IN_SCOPE)):
        found = Retrieved((), pushed=("tenant",), empty=empty)
        outcome = retrieve(query, POLICY, lambda *_, found=found: found)
        assert outcome.value.reason is reason


def test_a_filter_on_a_field_that_nothing_has_is_noted_with_the_nearest_name(build):
    query = build.query(filters=parse_filters({"tennant": "t1", "year": {"exists": False}}))
    nothing = Retrieved((), pushed=("tennant",), empty="no_scope", fields=("id", "tenant"))
    note = build.notes(retrieve(query, POLICY, lambda *_: nothing))["field_missing"]
    assert "'tennant'" in note.text
    assert "did you mean 'tenant'" in note.text
    assert note.data == {"field": "tennant", "known": "id, tenant"}


def test_the_note_on_a_missing_field_has_names_and_no_values(build):
    query = build.query(filters=parse_filters({"tennant": "t1"}))
    found = [build.candidate("a", "zebra", attributes={"tenant": "zebra", "the zebra is at 4471": 1})]
    outcome = retrieve(query, POLICY, returning(*found))
    note = build.notes(outcome)["field_missing"]
    assert "none of the passages found has the field 'tennant'" in note.text
    assert "did you mean 'tenant'" in note.text
    assert "zebra" not in repr(outcome)


@pytest.mark.parametrize("filters", [{"tenant": "t1"}, {"tenant": {"exists": False}}, {"id": "a"}, {}])
def test_fields_that_are_there_or_tested_for_absence_are_no_news(build, filters):
    query = build.query(filters=parse_filters(filters))
    outcome = retrieve(query, POLICY, returning(build.candidate("a", "text", attributes={"tenant": "t2"})))
    assert "field_missing" not in build.notes(outcome)


def test_what_is_out_of_scope_goes_on_and_out_by_its_id_alone(build):
    query = build.query(required=parse_filters({"tenant": "t1"}))
    found = [
        build.candidate("a", "Pump code is 11.", attributes={"tenant": "t1"}),
        build.candidate("b", "Pump code is 99 zebra.", attributes={"tenant": "t2"}, title="zebra"),
        build.candidate("b", "zebra again", attributes={"tenant": "t2"}),
        build.candidate("n", "zebra", headings=("zebra",)),
    ]
    outcome = retrieve(query, POLICY, returning(*found))
    assert build.ids(outcome) == ["a", "b"]
    assert build.dropped(outcome) == {"b": "duplicate_id", "n": "beyond_k"}
    assert "zebra" not in repr(outcome)
    assert "Pump code is 11." in repr(outcome)


def test_a_failing_retriever_is_not_hidden(build):
    def failing(query, k, scope):
        raise ToolError("down", reason=Reason.RETRIEVER_FAILED)

    with pytest.raises(ToolError, match="down"):
        retrieve(build.query(), POLICY, failing)
