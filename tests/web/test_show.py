from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from guardrag import Guard, Judgement, Policy, Verdict
from guardrag.store import Store
from guardrag.trace.read import load_trace
from guardrag.trace.recorder import StoreRecorder
from guardrag.types import Abstained, Note, Reason, Stage
from guardrag.web.show.candidates import anchor, candidate_lines, notices
from guardrag.web.show.claims import STATUS, sheets
from guardrag.web.show.days import days
from guardrag.web.show.histogram import histogram
from guardrag.web.show.numbers import duration, score, scores_apart
from guardrag.web.show.timeline import WHAT, timeline
from guardrag.web.show.verdict import REASONS, verdict
from guardrag.web.sql import ScoreRow


@pytest.fixture
def store(file_store):
    return file_store


def view_of(store: Store, answer):
    return load_trace(store, answer.trace_id)


def recorded(store, traced, decision, gate=None):
    recorder = StoreRecorder(store)
    recorder.start(traced.start())
    *before, last = traced.run()[:6]
    assert last.stage is Stage.GATE
    for record in before:
        recorder.stage(record)
    recorder.stage(replace(last, value=decision, notes=() if gate is None else (Note("gate", data=gate),)))
    recorder.finish(traced.finish(decision=decision))
    return load_trace(store, "trace-1")


def test_every_reason_status_and_stage_has_words():
    assert set(REASONS) == set(Reason)
    assert set(WHAT) == set(Stage)
    assert len(STATUS) == 11


def test_a_released_answer_says_what_carries_it(store, stories):
    found = verdict(view_of(store, stories.released(store)))
    assert (found.tone, found.sentence) == ("released", "Released")
    assert found.more == ("2 claims, carried by 2 verified quotes from 1 document.",)


def test_an_abstention_names_the_scores_that_decided(store, traced):
    gate = {"scorer": "lexical", "floor": 0.35, "top": 0.31, "second": 0.2, "above": 0, "scored": 3}
    view = recorded(store, traced, Abstained(Reason.BELOW_FLOOR), gate)
    assert verdict(view).sentence == "Abstained: best score 0.31 is below the floor 0.35"


@pytest.mark.parametrize(
    ("reason", "gate", "sentence"),
    [
        (
            Reason.BELOW_FLOOR,
            {"floor": 0.35, "top": 0.3499, "above": 0},
            "best score 0.3499 is below the floor 0.3500",
        ),
        (Reason.BELOW_FLOOR, {"floor": 0.35, "top": 0.5, "above": 1}, "1 candidate reached the floor 0.35"),
        (Reason.BELOW_FLOOR, None, "the best score is below the floor"),
        (
            Reason.TOO_CLOSE,
            {"floor": 0.1, "top": 0.52, "second": 0.51},
            "best score 0.52 is too close to the second best 0.51",
        ),
        (
            Reason.NO_VALID_SCORE,
            {"scorer": "mine", "top": None, "floor": 0.3},
            "no candidate has a valid score of mine",
        ),
        (Reason.MODEL_REFUSED, None, "the model said that the passages do not answer this"),
    ],
)
def test_abstentions_in_words(store, traced, reason, gate, sentence):
    assert verdict(recorded(store, traced, Abstained(reason), gate)).sentence == f"Abstained: {sentence}"


def test_a_failed_quote_is_counted_with_its_kind(store, stories):
    found = verdict(view_of(store, stories.altered(store)))
    assert found.sentence == "Abstained: 1 of 2 quotes failed (1 altered)"


def test_a_trace_without_a_decision_says_how_far_it_got(store, traced):
    recorder = StoreRecorder(store)
    recorder.start(traced.start())
    recorder.stage(traced.run()[0])
    found = verdict(load_trace(store, "trace-1"))
    assert (found.tone, found.sentence) == ("running", "No decision on record")
    assert "the last stage on record is retrieve" in found.more[0]


def test_the_timeline_counts_what_went_in_and_came_out(store, stories):
    lines = {line.name: line for line in timeline(view_of(store, stories.released(store)))}
    assert lines["retrieve"].flow == "→ 3 candidates"
    assert lines["freshen"].flow == "3 → 2"
    assert [(group.reason, len(group.dropped)) for group in lines["freshen"].drops] == [("superseded", 1)]
    assert lines["prompt"].flow == "2 exhibits → 2 messages"
    assert lines["verify"].flow == "2 claims → 2 supported"
    assert all(0 <= line.offset <= 1000 and 0 < line.width <= 1000 for line in lines.values())


def test_an_abstaining_stage_lets_nothing_out(store, stories):
    lines = {line.name: line for line in timeline(view_of(store, stories.below_floor(store)))}
    assert lines["gate"].flow == "2 → nothing"
    assert lines["gate"].outcome == "abstained"
    assert lines["gate"].why == "the best score is below the floor"
    assert lines["route"].flow == "→ ticket 1"


def test_candidates_say_where_they_went(store, stories):
    view = view_of(store, stories.released(store))
    lines = candidate_lines(view)
    assert [(line.candidate.passage.id, line.where) for line in lines] == [
        ("travel.md#hotels~1", "shown as S1"),
        ("travel.md#trains~1", "shown as S2"),
        ("old-travel.md#hotels~1", "dropped by freshen: superseded"),
    ]
    assert [line.anchor for line in lines] == list(anchor(view).values())
    (bar,) = lines[0].bars
    assert (bar.scorer, bar.passes) == ("lexical", True)
    assert bar.floor == 0.35
    assert 0.35 <= bar.fraction <= 1


def test_bars_bear_any_number(store, traced):
    recorder = StoreRecorder(store)
    recorder.start(traced.start())
    for record in traced.run():
        recorder.stage(record)
    recorder.finish(traced.finish())
    for line in candidate_lines(load_trace(store, "trace-1")):
        assert all(0 <= bar.fraction <= 1 for bar in line.bars)


def test_conflicts_and_replaced_documents_are_told(store, stories):
    (conflict,) = notices(view_of(store, stories.conflict(store)))
    assert conflict.kind == "conflict"
    assert set(conflict.passages) == {"blue.md#key~1", "green.md#key~1"}
    (replaced,) = notices(view_of(store, stories.released(store)))
    assert (replaced.kind, replaced.passages[0]) == ("superseded", "old-travel.md#hotels~1")


def test_quotes_are_marked_at_their_exact_places(store, stories):
    (sheet,) = sheets(view_of(store, stories.conflict(store)))
    shown = sheet.exhibits[0]
    marked = [run.text for run in shown.runs if run.marks]
    assert marked == ["The emergency key 🗝 of building Blue hangs behind the reception, on hook 12"]
    assert shown.quoted == 1
    (claim,) = sheet.claims
    assert claim.quotes[0].mark == "quote-1-1-1"


def test_an_altered_quote_points_to_the_true_text(store, stories):
    (sheet,) = sheets(view_of(store, stories.altered(store)))
    quote = sheet.claims[0].quotes[0]
    assert [part.text for part in quote.wrote if part.differs] == ["190"]
    assert [part.text for part in quote.says if part.differs] == ["180"]
    assert quote.nearest_tag == "S1"
    near = [run.text for run in sheet.exhibits[0].runs if run.marks and run.near]
    assert "".join(near).startswith("Hotels are paid up to EUR 180 per night")
    assert not sheet.claims[0].supported
    assert sheet.claims[1].supported


def test_both_calls_of_a_retried_answer_are_kept_the_last_first(store, stories):
    found = sheets(view_of(store, stories.second_call(store)))
    assert [sheet.attempt for sheet in found] == [2, 1]
    assert [sheet.claims[0].supported for sheet in found] == [True, False]
    names = [mark.name for s in found for e in s.exhibits for run in e.runs for mark in run.opens]
    assert len(names) == len(set(names))


@pytest.mark.parametrize("passes", [True, False])
def test_what_a_judge_said_of_a_claim_is_told_once(store, passes):
    said = Judgement(Verdict.SUPPORTED if passes else Verdict.UNDECIDED, 0.875, "it says so")
    text = "The tank holds 300 litres."
    policy = Policy.model_validate({"verify": {"judge": "custom"}})
    with Guard(lambda query: [text], judge=lambda *_: said, policy=policy, store=store) as guard:
        answer = guard.answer("How much does the tank hold?")
    ((claim,),) = (sheet.claims for sheet in sheets(view_of(store, answer)))
    assert claim.judged == ("supported (0.88): it says so" if passes else "")
    assert [check.reason for check in claim.checks] == (
        [] if passes else ["the judge says undecided (0.88): it says so"]
    )


def test_a_histogram_counts_every_trace_once():
    rows = [
        ScoreRow("released", 0.9, 0.35, "lexical"),
        ScoreRow("released", 1.0, 0.35, "lexical"),
        ScoreRow("abstained", 0.1, 0.35, "lexical"),
        ScoreRow(None, 0.36, 0.5, "lexical"),
        ScoreRow("released", 7.0, None, "other"),
        ScoreRow("released", float("inf"), 0.35, "lexical"),
    ]
    chart = histogram(rows)
    assert chart is not None
    assert (chart.scorer, chart.number, chart.left_out) == ("lexical", 4, 1)
    assert sum(one.released for one in chart.bins) == 2
    assert sum(one.other for one in chart.bins) == 2
    assert chart.bins[-1].released == 1
    assert chart.floors == ((350.0, "0.35"), (500.0, "0.5"))
    assert "2 below their floor" in chart.summary
    for one in chart.bins:
        assert one.y_other >= 0
        assert abs(one.y_released + one.released_height - 160) < 0.2


@pytest.mark.parametrize("value", [0.0, -5.0, 1e300, 3.0])
def test_a_histogram_of_one_score_is_drawn(value):
    chart = histogram([ScoreRow("released", value, value, "s")])
    assert chart is not None
    assert sum(one.released for one in chart.bins) == 1
    assert 0 <= chart.floors[0][0] <= 1000


def test_no_scores_no_histogram():
    assert histogram([]) is None
    assert histogram([ScoreRow("released", float("nan"), 0.3, "s")]) is None


def test_days_stack_reasons_and_leave_no_day_out():
    found = days(
        20_000,
        3,
        {
            (20_000, "below_floor"): 3,
            (20_001, "released"): 7,
            (20_002, "below_floor"): 1,
            (20_002, "quote_failed"): 2,
            (20_002, "clarify"): 1,
        },
    )
    assert [day.day for day in found.days] == [date(2024, 10, 4), date(2024, 10, 5), date(2024, 10, 6)]
    assert [(line.reason, line.number, line.by_day) for line in found.reasons] == [
        ("below_floor", 4, (3, 0, 1)),
        ("quote_failed", 2, (0, 0, 2)),
    ]
    assert [day.abstained for day in found.days] == [3, 0, 3]
    assert (found.abstained, found.released, found.clarify, found.most) == (6, 7, 1, 3)
    bottom, top = found.days[2].slices
    assert bottom.y + bottom.height == pytest.approx(240, abs=0.1)
    assert top.y + top.height == pytest.approx(bottom.y, abs=0.1)
    assert found.summary == "6 abstentions in 3 days: most of all below_floor 4, quote_failed 2."


def test_days_without_an_abstention():
    assert days(20_000, 2, {}).summary == "0 abstentions in 2 days."


def test_numbers_for_people():
    assert [score(value) for value in (0.5, 0.31234, 0.0, 12.3456, float("nan"), float("-inf"))] == [
        "0.5", "0.312", "0", "12.35", "not a number", "-∞",
    ]  # fmt: skip
    assert [duration(value) for value in (0.0004, 0.012, 0.9994, 0.9999, 3.14159, 120.0)] == [
        "0.4 ms", "12 ms", "999 ms", "1.00 s", "3.14 s", "2 min",
    ]  # fmt: skip
    assert scores_apart(0.31, 0.35) == ("0.31", "0.35")
    assert scores_apart(0.349999, 0.35) == ("0.349999", "0.350000")
    assert scores_apart(0.35, 0.35) == ("0.35", "0.35")
