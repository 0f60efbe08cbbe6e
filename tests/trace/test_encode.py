"""Encoding and decoding: what was recorded comes back, and what must not be on record is not."""

from __future__ import annotations

import dataclasses
import json
import math
from dataclasses import replace

import pytest

from guardrag.store.jsonbytes import loads
from guardrag.store.passages import passage_row
from guardrag.trace.decode import Known, decode_stage, learn_passages
from guardrag.trace.encode import Memo, encode_stage, write_error
from guardrag.types import (
    Abstained,
    Candidate,
    Clarify,
    Dropped,
    DropReason,
    Gathered,
    Passage,
    Prompt,
    Query,
    Reason,
    Stage,
    TraceStage,
    Verified,
    Written,
)


def encoded(records, **capture):
    memo = Memo(records[0].value.query, **capture)
    return [encode_stage(record, memo) for record in records]


def decoded(records, rows, query=None):
    """As the reader does it, with a store that holds every passage that was written."""
    known = Known(query or records[0].value.query)
    hashes = [[passage_row(passage).hash for passage in row.passages] for row in rows]
    stored = {passage_row(passage).hash: passage for row in rows for passage in row.passages}
    for row, keys in zip(rows, hashes, strict=True):
        learn_passages(loads(row.payload), keys, stored, known)
    return [
        decode_stage(loads(row.payload), record.stage, known)
        for record, row in zip(records, rows, strict=True)
    ]


def test_every_stage_comes_back_as_it_was(traced):
    records = traced.run()
    bodies = decoded(records, encoded(records, caller=("*",)))
    secret = traced.leak().passage
    for record, body in zip(records, bodies, strict=True):
        assert body.usage == record.usage
        assert body.error == record.error
        if record.stage in (Stage.RETRIEVE, Stage.PERMIT):
            continue
        assert body.value == record.value, record.stage
        assert body.dropped == record.dropped
    retrieved = bodies[0].value.candidates
    assert retrieved[:-1] == records[0].value.candidates[:-1]
    assert retrieved[-1] == Candidate(passage=Passage(id=secret.id, text=""))
    (leaked,) = bodies[1].dropped
    assert (leaked.candidate.passage, leaked.reason, leaked.detail) == (
        Passage(id=secret.id, text=""),
        DropReason.OUT_OF_SCOPE,
        "",
    )


def test_notes_come_back_with_numbers_that_are_none(traced):
    records = traced.run()
    (note,) = decoded(records, encoded(records))[5].notes
    (given,) = records[5].notes
    assert {**note.data, "nan": 0} == {**given.data, "nan": 0}
    assert math.isnan(note.data["nan"])
    assert replace(note, data={}) == replace(given, data={})


def test_explanations_come_back(traced):
    records = traced.run()
    verified = decoded(records, encoded(records))[11].value
    found = [quote.explanation for quote in verified.claims[0].quotes]
    given = [quote.explanation for quote in records[11].value.claims[0].quotes]
    assert found == given


def test_no_field_of_the_sample_has_its_default_so_a_new_field_is_noticed(traced):
    """A field that is added to a type, and forgotten here, would come back as its default unseen."""
    records = traced.run()
    exhibit = records[9].value.exhibits[1]
    verified = records[11].value
    values = [
        records[0].value.query,
        exhibit,
        exhibit.candidate,
        exhibit.candidate.passage,
        exhibit.candidate.scores[1],
        records[9].value,
        records[10].value.reply,
        verified.claims[0],
        verified.claims[0].quotes[0],
        verified.claims[0].checks[0],
        verified.claims[0].quotes[1].explanation,
        records[10].value.draft,
        records[10].value.draft.claims[0],
        records[3].dropped[0],
        records[5].notes[0],
        traced.released(),
        traced.released().citations[0],
        traced.abstained(),
        traced.abstained().nearest[0],
    ]
    for value in values:
        for field in dataclasses.fields(value):
            if field.default is not dataclasses.MISSING and field.compare:
                assert getattr(value, field.name) != field.default, (type(value).__name__, field.name)


def test_what_is_out_of_scope_is_nowhere_but_by_id(traced):
    rows = encoded(traced.run())
    written = b"".join(row.payload for row in rows) + b"".join(
        passage_row(passage).text + passage_row(passage).meta for row in rows for passage in row.passages
    )
    assert b"4711074117" not in written
    assert b"globex.md" not in written
    assert b"globex-1" in written


def test_the_text_of_what_was_found_is_written_only_once_it_was_permitted(traced):
    rows = encoded(traced.run())
    assert rows[0].passages == ()
    assert {passage.id for passage in rows[1].passages} >= {"p0", "p1", "p2", "p3"}
    assert all(row.passages == () for row in rows[2:])


def test_a_neighbour_that_is_out_of_scope_is_by_id_too(traced):
    query = traced.query()
    outside = Dropped(traced.leak(), Stage.EXPAND, DropReason.OUT_OF_SCOPE, "tenant is globex")
    record = replace(traced.run()[6], value=Gathered(query, ()), dropped=(outside,))
    row = encode_stage(record, Memo(query))
    assert row.passages == ()
    assert b"4711074117" not in row.payload
    assert b"tenant is" not in row.payload


def test_unchanged_candidates_are_written_once(traced):
    rows = encoded(traced.run())
    assert len(rows[4].payload) < len(rows[0].payload) / 5


def test_with_content_off_no_text_is_written(traced):
    records = traced.run()
    rows = encoded(records, content=False)
    written = b"".join(row.payload for row in rows).decode()
    for text in (
        "session",
        "minutes",
        "Rules",
        "edition",
        "Guide",
        "was altered",
        "disagree",
        "same as",
        "best is",
    ):
        assert text not in written, text
    bodies = decoded(records, rows)
    assert bodies[9].value.messages[0].content.startswith("[withheld: 5 characters")
    statuses = [quote.status for quote in bodies[11].value.claims[0].quotes]
    assert statuses == [quote.status for quote in records[11].value.claims[0].quotes]
    assert bodies[4].value.candidates[0].scores == records[4].value.candidates[0].scores


def test_an_exception_keeps_only_its_class_with_content_off():
    assert write_error("ValueError: cannot read 'the vault code'", content=False) == "ValueError"
    assert write_error("ValueError: x", content=True) == "ValueError: x"


def test_values_that_come_without_the_stages_before_them_are_written_whole(traced):
    """As when an application calls the model itself and has only the reply verified."""
    verify = replace(traced.run()[11], sequence=0)
    row = encode_stage(verify, Memo(traced.query(), caller=("*",)))
    (body,) = decoded([verify], [row], traced.query())
    assert body.value == verify.value


def test_another_query_than_that_of_the_start_is_written_with_its_value(traced):
    record = traced.run()[2]
    other = replace(traced.query(), text="Rewritten")
    changed = replace(record, value=Gathered(other, record.value.candidates))
    row = encode_stage(changed, Memo(traced.query(), caller=("*",)))
    (body,) = decoded([changed], [row], traced.query())
    assert body.value == changed.value


@pytest.mark.parametrize(
    "value",
    [None, Clarify("Which edition?", ("edition",)), Abstained(Reason.NO_CONTEXT)],
    ids=["nothing", "clarify", "abstained"],
)
def test_other_outcomes(traced, value):
    record = replace(traced.run()[12], value=value)
    row = encode_stage(record, Memo(traced.query()))
    (body,) = decoded([record], [row], traced.query())
    assert body.value == value


def test_a_query_can_be_an_outcome(traced):
    record = replace(traced.run()[12], value=traced.query())
    row = encode_stage(record, Memo(traced.query(), caller=("*",)))
    (body,) = decoded([record], [row], traced.query())
    assert body.value == traced.query()


def test_outcomes_are_told_apart(traced):
    stage = traced.run()[8]
    query = traced.query()

    def outcome(**changes):
        return encode_stage(replace(stage, **changes), Memo(query)).outcome

    assert outcome() == "ok"
    assert outcome(value=Abstained(Reason.INSUFFICIENT)) == "abstained"
    assert outcome(value=Abstained(Reason.TIMED_OUT), error="ToolError: late") == "error"
    # Route was handed an abstention; it did not abstain itself.
    assert outcome(stage=Stage.ROUTE, value=Abstained(Reason.INSUFFICIENT)) == "ok"


def test_what_no_stage_returns_is_refused(traced):
    record = replace(traced.run()[0], value={"text": "not a stage value"})
    with pytest.raises(TypeError, match="no stage returns a dict"):
        encode_stage(record, Memo(traced.query()))


def test_rows_are_strict_json(traced):
    def refuse(word):
        raise AssertionError(word)

    for row in encoded(traced.run()):
        json.loads(row.payload, parse_constant=refuse)


def test_hostile_text_in_every_place_comes_back(traced):
    hostile = "\0\ud800<b>[red]\u202e\r\n"
    query = replace(traced.query(), text=hostile, original=hostile)
    passage = Passage(id=hostile, text=hostile)
    found = (Candidate(passage=passage, merged=(hostile,)),)
    records = traced.run(asked=query, candidates=(found[0], *found, *found))
    prompt: Prompt = records[9].value
    written: Written = records[10].value
    prompt = replace(
        prompt, messages=(replace(prompt.messages[0], role=hostile, content=hostile),), template=hostile
    )
    written = replace(written, prompt=prompt, reply=replace(written.reply, text=hostile))
    records[9] = replace(records[9], value=prompt)
    records[10] = replace(records[10], value=written)
    records[11] = replace(records[11], value=Verified(written, records[11].value.claims))
    bodies = decoded(records, encoded(records, caller=("*",)))
    for record, body in list(zip(records, bodies, strict=True))[2:]:
        assert body.value == record.value
    assert isinstance(records[0], TraceStage)
    assert isinstance(query, Query)
