"""Judges in a stream: asked once about each claim, counted, and ending it where they would end an answer."""

from __future__ import annotations

import pytest
from support.streams import (
    GOOD,
    INVENTED,
    QUESTION,
    RESTARTS,
    STOPS,
    Streaming,
    end,
    guard,
    policy,
    reply,
    said,
)

from guardrag import (
    Reason,
    Stage,
)
from guardrag.ports import Judgement, Verdict
from guardrag.types import Usage


class Judge:
    fingerprint = "judge"

    def __init__(self, *, fails_at=99):
        self.asked = []
        self.fails_at = fails_at

    def __call__(self, statement, texts):
        self.asked.append(statement)
        if len(self.asked) > self.fails_at:
            raise OSError("down")
        good = "restarts" not in statement
        return Judgement(Verdict.SUPPORTED if good else Verdict.CONTRADICTED, 0.9)


JUDGED = policy(release={"on_failure": "drop"}, verify={"judge": "nli", "checks": {"judge": "drop"}})


def test_a_judge_is_asked_once_about_each_claim():
    judge = Judge()
    events = list(guard(Streaming(GOOD), policy=JUDGED, judge=judge).stream(QUESTION))
    assert said(events) == [STOPS[0]]
    assert judge.asked == [STOPS[0], RESTARTS[0]]
    assert end(events).answer.text == STOPS[0]


@pytest.mark.parametrize("on_failure", ["drop", "retry"])
def test_what_a_judge_took_is_counted_as_it_is_for_a_whole_answer(on_failure):
    def judge(statement, texts):
        return Judgement(Verdict.SUPPORTED, 0.9, usage=Usage(calls=1, input_tokens=10))

    chosen = policy(release={"on_failure": on_failure}, verify={"judge": "custom"})
    written = Streaming(reply(STOPS, RESTARTS, INVENTED))
    whole = guard(written, policy=chosen, judge=judge).answer(QUESTION).usage
    assert whole.input_tokens == (20 if on_failure == "drop" else 40)
    assert end(list(guard(written, policy=chosen, judge=judge).stream(QUESTION))).answer.usage == whole


def test_a_judge_that_fails_midway_ends_it_where_it_would_end_an_answer():
    events = list(guard(Streaming(GOOD), policy=JUDGED, judge=Judge(fails_at=1)).stream(QUESTION))
    decision = end(events).answer.decision
    assert (decision.reason, decision.stage) == (Reason.JUDGE_FAILED, Stage.VERIFY)
    assert [one.text for one in end(events).already_released] == [STOPS[0]]
