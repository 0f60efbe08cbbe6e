"""Applications that call the model themselves: prepare, verify, observe."""

from __future__ import annotations

import pytest
from support.pump import GOOD, LID, PUMP, QUESTION, guard

from guardrag import (
    Abstained,
    Prompt,
    QuoteStatus,
    Reason,
    Released,
    Stage,
)
from guardrag.store import Store
from guardrag.trace import list_traces, load_trace


def test_prepare_gives_the_prompt_and_verify_the_verdict():
    holder = guard()
    made = holder.prepare(QUESTION)
    assert isinstance(made, Prompt)
    assert holder.verify(made, GOOD).supported
    assert not holder.verify(made, GOOD.replace("40", "60")).supported


def test_prepare_abstains_like_answer():
    made = guard(lambda q: []).prepare(QUESTION)
    assert isinstance(made, Abstained)
    assert made.message


def test_verify_reads_free_text_with_markers_and_quotes():
    verified = guard().verify(
        [PUMP, LID], 'The manual says "The pump stops at 40 kPa" [1]. The lid is red [2]. It is old.'
    )
    assert [bool(claim.quotes) for claim in verified.claims] == [True, True, False]
    assert verified.claims[0].quotes[0].verified
    assert not verified.claims[1].quotes[0].verified
    assert not verified.claims[2].supported


def test_verify_reads_past_reasoning_and_knows_no_source_that_was_not_shown():
    holder, told = guard(), '"The pump stops at 40 kPa" [1].'
    assert holder.verify([PUMP], f"<think>Is it 60 {{kPa}}?</think>\n{told}").supported
    assert holder.verify([PUMP], f"<think>Is it 60?</think>\n{GOOD}").supported
    assert not holder.verify([PUMP], f"<think>{told}").supported
    (claim,) = holder.verify([PUMP], told.replace("[1]", "[7]")).claims
    assert claim.quotes[0].status is QuoteStatus.UNKNOWN_SOURCE


def test_a_claim_that_cites_nothing_shown_is_told_what_it_cites_and_what_there_is():
    (claim,) = guard().verify([PUMP, LID], GOOD.replace("S1", "manual.pdf")).claims
    assert not claim.supported
    assert "cites 'manual.pdf', which is none of the sources shown (S1, S2)" in claim.reason


def test_a_number_cites_in_json_what_it_cites_in_free_text():
    for number in ("1", "[1]"):
        assert guard().verify([PUMP, LID], GOOD.replace("S1", number)).supported
    (claim,) = guard().verify([PUMP, LID], GOOD.replace("S1", "2")).claims
    assert "does not stand in 'S2', which it cites, but in 'S1'" in claim.reason


def test_a_malformed_draft_has_no_verdict_to_believe():
    verified = guard().verify([PUMP], '{"answerable": true, "claims": [')
    assert verified.claims == ()
    assert not verified.supported


def test_observe_records_a_verdict_and_changes_nothing(tmp_path):
    with guard(store=tmp_path / "t.db") as holder:
        verified = holder.observe(QUESTION, [PUMP], "The pump stops at 60 kPa [1].")
    assert not verified.supported

    (line,) = list_traces(Store.open(tmp_path / "t.db"))
    assert (line.trace_id, line.kind, line.word) == (verified.trace_id, "observe", "refused")


def test_what_is_given_names_its_trace_and_the_verdict_that_of_its_prompt(tmp_path):
    with guard(store=tmp_path / "t.db") as holder:
        made = holder.prepare(QUESTION)
        verified = holder.verify(made, GOOD)
        unread = holder.verify(made, "")
        alone = holder.verify([PUMP], GOOD)
    with guard(lambda q: [], store=tmp_path / "t.db") as empty:
        declined = empty.prepare(QUESTION)
    ids = [one.trace_id for one in (made, verified, unread, alone, declined)]
    with Store.open(tmp_path / "t.db") as store:
        lines = {line.trace_id: line for line in list_traces(store)}
        assert sorted(ids) == sorted(lines)
        told = ["finished", "passed", "refused", "passed", "abstained"]
        assert [lines[one].word for one in ids] == told
        for trace_id, before in ((verified.trace_id, [made.trace_id]), (alone.trace_id, [])):
            notes = [note for stage in load_trace(store, trace_id).stages for note in stage.notes]
            assert [note.data["trace"] for note in notes if note.code == "prepared_in"] == before
    assert "prepared" not in unread.detail


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("The pump halts at 40 kPa [1].", True),
        ("- Pump: 40 kPa [1]", True),
        ('The pump halts: "The pump stops at 60 kPa" [1].', False),
        (GOOD.replace("40", "60"), False),
        ("The pump halts at 40 kPa.", False),
    ],
)
def test_a_cited_sentence_without_quotation_marks_is_told_what_was_looked_for(said, told):
    (claim,) = guard().verify([PUMP], said).claims
    assert not claim.supported
    assert claim.reason.startswith("no quotation marks: the sentence itself was looked for") is told


def test_a_cited_sentence_that_is_the_passages_own_needs_no_quotation_marks():
    assert guard().verify([PUMP], "The pump stops at 40 kPa [1].").supported


AROUND = [
    "Sure! Here it is:\n{}",
    "Sure! Here it is: {} Anything else?",
    "Here is the JSON you asked for.\n\n```json\n{}\n```\n",
    "{}\nLet me know if you have any questions.",
    "```json\n{}\n```",
    "<think>Is it 60?</think>Here you go:\n{}",
]


@pytest.mark.parametrize("around", AROUND)
@pytest.mark.parametrize(
    "told",
    [
        GOOD,
        GOOD.replace("40", "60"),
        GOOD[:-3],
        GOOD.replace('"answerable": true', '"answerable": false'),
        GOOD.replace('"answerable": true, ', ""),
        f"{GOOD} {GOOD}",
    ],
)
def test_a_draft_with_nothing_said_round_it_is_read_like_that_of_an_answer(around, told):
    said = around.replace("{}", told)
    answered = guard(says=said).answer(QUESTION).decision
    verified = guard().verify([PUMP, LID], said)
    assert verified.supported is isinstance(answered, Released)
    if not verified.claims:
        assert isinstance(answered, Abstained)
        assert verified.unread is answered.reason
        assert verified.detail


SAYS_MORE = [
    "The pump costs 90 euros [1]. {}",
    "The pump never stops. {}",
    "It never stops: {}",
    "Sure! It never stops. Here it is:\n{}",
    "I looked at [S1].\n\n```json\n{}\n```\n",
    "Here is the answer [1]:\n{}",
    "{} The pump costs 90 euros [1].",
    "{}\nIt never stops.",
    "```json\n{}\n```\nThe pump costs 90 euros [2].",
    "The pump costs 90 euros [1].\n\n```json\n{}\n```\nIt never stops.",
    "```json The pump never stops.\n{}\n```",
    "~~~ {.json title=never}\n{}\n~~~",
    "The pump costs 90 euros [1]. The sample reply is {} [2].",
    "The sample reply is {} [2]. The pump costs 90 euros [1].",
    "The manual says 'It never stops: {}' [2].",
    "<think>Is it 60?</think>It never stops.\n{}",
]


@pytest.mark.parametrize("around", SAYS_MORE)
def test_prose_with_a_draft_in_it_is_not_supported_by_the_draft(around):
    said = around.replace("{}", GOOD)
    shown = [PUMP, f"The lid is blue. Sample reply: {GOOD}"]
    assert guard().verify([PUMP], GOOD).supported
    for verified in (guard().verify(shown, said), guard().observe(QUESTION, shown, said)):
        assert not verified.supported
        assert verified.unread is None
        assert any(not claim.supported for claim in verified.claims)


def test_prose_with_a_draft_in_it_is_judged_sentence_by_sentence():
    said = f'The manual says "The pump stops at 40 kPa" [1].\nIt never stops [1].\n{GOOD}'
    first, second, *_ = guard().verify([PUMP], said).claims
    assert first.supported
    assert not second.supported


@pytest.mark.parametrize(
    "example",
    [
        '{"pressure": 40, "unit": "kPa"}',
        '{"claims": {"sub": "ann"}}',
        '{"claims": [{"kind": "hail", "amount": 3}]}',
        "{x in A}",
    ],
)
def test_prose_that_gives_an_example_in_json_is_an_answer_in_sentences(example):
    said = f'The manual says "The pump stops at 40 kPa" [1].\nIt reads:\n```json\n{example}\n```'
    verified = guard().verify([PUMP], said)
    assert verified.unread is None
    assert verified.claims[0].supported


def test_why_a_reply_could_not_be_read_is_told_and_kept(tmp_path):
    with guard(store=tmp_path / "t.db") as holder:
        verified = holder.verify([PUMP], GOOD.replace('"S1"', "1"))
    assert verified.unread is Reason.MALFORMED_OUTPUT
    assert "claims[0].quotes[0].source must be a string" in verified.detail
    assert "the number 1" in verified.detail
    opened = Store.open(tmp_path / "t.db")
    (line,) = list_traces(opened)
    (stage,) = load_trace(opened, line.trace_id).stages
    assert stage.stage is Stage.VERIFY
    assert [note.text for note in stage.notes] == [verified.detail]
    assert stage.notes[0].data["reply"] == GOOD.replace('"S1"', "1")


@pytest.mark.parametrize("around", SAYS_MORE)
def test_a_whole_draft_in_prose_is_one_claim_that_tells_why_it_is_not_read(around):
    claims = guard().verify([PUMP, LID], around.replace("{}", GOOD)).claims
    assert claims[-1].text == GOOD
    assert "holds a whole draft" in claims[-1].reason
    assert not any("answerable" in claim.text for claim in claims[:-1])
    assert all("no quote was given" not in claim.reason for claim in claims[-1:])
