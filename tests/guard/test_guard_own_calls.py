"""Applications that call the model themselves: prepare, verify, observe."""

from __future__ import annotations

from support.pump import GOOD, LID, PUMP, QUESTION, guard

from guardrag import (
    Abstained,
    Prompt,
    QuoteStatus,
)
from guardrag.store import Store
from guardrag.trace import list_traces


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


def test_a_malformed_draft_has_no_verdict_to_believe():
    verified = guard().verify([PUMP], '{"answerable": true, "claims": [')
    assert verified.claims == ()
    assert not verified.supported


def test_observe_records_a_verdict_and_changes_nothing(tmp_path):
    with guard(store=tmp_path / "t.db") as holder:
        verified = holder.observe(QUESTION, [PUMP], "The pump stops at 60 kPa [1].")
    assert not verified.supported

    (line,) = list_traces(Store.open(tmp_path / "t.db"))
    assert line.kind == "observe"
