"""What tools give that is not what their types say: an abstention or a clear error, in time."""

from __future__ import annotations

import itertools
import json
import math
import sys
import threading

import numpy as np
import pytest

from guardrag import Abstained, ConfigurationError, Guard, Passage, Policy, Reason
from guardrag.errors import ToolError
from guardrag.ports import Judgement, Verdict
from guardrag.store import Store
from guardrag.trace import load_trace
from guardrag.types import Reply, Score, ScoreKind, Usage

TANK = "The tank holds 300 litres."
QUESTION = "How much does the tank hold?"
CLAIM = {"kind": "sentence", "text": TANK, "quotes": [{"source": "S1", "quote": TANK}], "derived": None}
GOOD = json.dumps({"answerable": True, "missing": None, "claims": [CLAIM]})
ENDLESS = (str(n) for n in itertools.count())


def guard(*, retriever=None, store=False, policy=None, **more) -> Guard:
    found = Passage(id="a", text=TANK, source="d.md", section="d.md#x")
    chosen = Policy.model_validate({"name": "t", **(policy or {})})
    return Guard(retriever or (lambda query: [found]), store=store, policy=chosen, **more)


def reason(**more) -> Reason | None:
    decision = guard(**more).answer(QUESTION).decision
    return decision.reason if isinstance(decision, Abstained) else None


class Tool:
    name = "mine"
    fingerprint = "mine-1"

    def __init__(self, gives):
        self.gives = gives

    def __call__(self, *args):
        return self.gives(*args) if callable(self.gives) else self.gives


@pytest.mark.parametrize(
    "fetched",
    [None, 5, "text", ["text"], [{"text": TANK}], ENDLESS, [Passage(id="b", text=TANK, source=5)]],
)
def test_passages_that_are_none_are_a_failure(fetched):
    assert reason(passages=lambda query, scope: fetched, policy={"expand": {"to": "section"}}) is (
        Reason.PASSAGES_FAILED
    )


SCORED = {"rerank": {"scorers": ["mine"]}, "gate": {"scorer": "mine", "floor": {"value": 0.1}}}


@pytest.mark.parametrize(
    "scores", [None, "text", [0.5], ENDLESS, [Score("mine", "probability", 0.5, 0.5)], {0: 0.5}]
)
def test_scores_that_are_none_are_a_failure(scores):
    assert reason(scorer=Tool(scores), policy=SCORED) is Reason.SCORER_FAILED


@pytest.mark.parametrize("number", [np.float32(0.5), np.float16(0.5), np.float64(0.5)])
def test_scores_in_another_precision_are_numbers(number):
    scorer = Tool(lambda question, passages: [Score("mine", ScoreKind.PROBABILITY, number, number)])
    assert reason(scorer=scorer, policy=SCORED) is None


@pytest.mark.parametrize("vectors", [None, [[1.0], [1.0, 2.0]], [["a"], ["b"]], [[1e300], [1e300]], object()])
def test_vectors_that_are_none_are_a_failure(vectors):
    chosen = {"dedupe": {"method": "embeddings"}}
    assert (
        reason(embedder=Tool(vectors), policy=chosen, retriever=lambda query: [TANK, f"{TANK} It is blue."])
        is Reason.SCORER_FAILED
    )


@pytest.mark.parametrize(
    "said",
    [
        None,
        True,
        "supported",
        Judgement("supported", 1.0),
        Judgement(Verdict.SUPPORTED, math.nan),
        Judgement(Verdict.SUPPORTED, 7.0),
        Judgement(Verdict.SUPPORTED, "1"),
    ],
)
def test_a_judgement_that_is_none_releases_nothing(said):
    chosen = {"verify": {"judge": "nli"}}
    assert reason(judge=Tool(said), policy=chosen, generator=lambda messages: GOOD) is Reason.JUDGE_FAILED


BAD_USAGES = [
    None,
    "free",
    {"calls": 1},
    Usage("a"),
    Usage(True),
    Usage(None),
    Usage(1.5),
    Usage(math.nan),
    Usage(-7),
    Usage(1, -3),
    Usage(1, 0, 10**30),
    Usage(1, 0, 0, "free"),
    Usage(1, 0, 0, True),
    Usage(1, 0, 0, math.nan),
    Usage(1, 0, 0, math.inf),
    Usage(1, 0, 0, -0.5),
    Usage(1, 0, 0, 10**400),
]


class Odd(Judgement):
    @property
    def usage(self):
        raise RuntimeError("no usage")


@pytest.mark.parametrize("key", ["verify.judge", "suffice.method"])
@pytest.mark.parametrize(
    "said",
    [
        *(Judgement(Verdict.SUPPORTED, 1.0, "x", usage) for usage in BAD_USAGES),
        Judgement(Verdict.SUPPORTED, True),
        Judgement(Verdict.SUPPORTED, 10**400),
        Odd.__new__(Odd),
    ],
    ids=lambda said: repr(said)[:60] if not isinstance(said, Odd) else "odd",
)
def test_what_a_judge_says_it_took_is_no_usage(said, key, tmp_path):
    section, name = key.split(".")
    path = tmp_path / "t.db"
    with guard(judge=Tool(lambda *args: said), policy={section: {name: "custom"}}, store=path) as holder:
        answer = holder.answer(QUESTION)
    assert answer.decision.reason is Reason.JUDGE_FAILED
    assert load_trace(Store.open(path), answer.trace_id).state == "finished"


@pytest.mark.parametrize(("usage", "calls"), [(Usage(10**30), 0), ("free", 0), (Usage(2), 2)])
@pytest.mark.parametrize("policy", [{"verify": {"judge": "custom"}}, {"suffice": {"method": "custom"}}])
def test_what_an_error_says_it_took_is_counted_only_if_it_can_be(usage, calls, policy, tmp_path):
    def fails(statement, texts):
        error = ToolError("x", reason=Reason.JUDGE_FAILED, tool="mine")
        error.usage = usage
        raise error

    with guard(judge=fails, policy=policy, store=tmp_path / "t.db") as holder:
        answer = holder.answer(QUESTION)
    assert (answer.decision.reason, answer.usage.calls) == (Reason.JUDGE_FAILED, calls)


def test_what_a_streamed_reply_took_is_counted_or_refused(tmp_path):
    class Streams(Tool):
        def stream(self, prompt):
            yield self.gives.text[:40]
            yield self.gives

    def told(usage):
        path = tmp_path / "t.db"
        retry = {"release": {"on_failure": "retry"}}
        with guard(generator=Streams(Reply(GOOD, usage=usage)), policy=retry, store=path) as holder:
            with holder.stream(QUESTION) as events:
                *_, last = events
            return last.answer

    contradicted = told(Usage(1, 1000, 500, 0.5))
    assert contradicted.usage.input_tokens == 1000 * contradicted.usage.calls
    assert contradicted.usage.calls == 2
    with pytest.raises(ConfigurationError, match="usage"):
        told(Usage(10**30))


@pytest.mark.parametrize("name", ["loaded", "load", "answers"])
def test_a_judge_whose_properties_fail_has_failed(name):
    def fails(self):
        raise RuntimeError("no luck")

    parts = {"load": lambda self: None, "loaded": True, name: property(fails)}
    judge = type("Mine", (Tool,), parts)(Verdict.SUPPORTED)
    assert reason(judge=judge, policy={"suffice": {"method": "custom"}}) is Reason.JUDGE_FAILED


@pytest.mark.parametrize(
    ("written", "told"),
    [
        (GOOD, "a str, no Reply"),
        (None, "a NoneType, no Reply"),
        (Reply(5), "text is a int"),
        (Reply(GOOD, usage=Usage(input_tokens=-1)), "usage"),
        (Reply(GOOD, usage=Usage(output_tokens=10**30)), "usage"),
        (Reply(GOOD, usage=Usage(cost=math.nan)), "usage"),
        (Reply(GOOD, usage="free"), "usage"),
    ],
)
def test_a_reply_that_is_none_is_an_error(written, told):
    with pytest.raises(ConfigurationError, match=told):
        guard(generator=Tool(written)).answer(QUESTION)


def test_what_a_provider_counts_beyond_measure_is_not_counted(tmp_path):
    written = {"text": GOOD, "usage": {"input_tokens": 10**30, "output_tokens": -5}}
    answer = guard(generator=lambda messages: written, store=tmp_path / "t.db").answer(QUESTION)
    assert answer.released
    assert (answer.usage.input_tokens, answer.usage.output_tokens) == (0, 0)


def test_a_plain_callable_has_the_time_of_one_try():
    release = threading.Event()
    chosen = {"generate": {"timeout": 0.05, "retries": 2}}
    assert reason(generator=lambda messages: release.wait(30), policy=chosen) is Reason.TIMED_OUT
    release.set()


@pytest.mark.parametrize("count", [None, -1, 2.5, math.nan, math.inf, "5", True])
def test_a_number_of_tokens_is_a_whole_number(count):
    with pytest.raises(ConfigurationError, match="count_tokens gives a whole number"):
        guard(count_tokens=lambda text: count).answer(QUESTION)


def test_a_tokenizer_that_fails_abstains():
    def refuses(text):
        raise ValueError("disallowed special token")

    assert reason(count_tokens=refuses) is Reason.GENERATOR_FAILED
    assert reason(count_tokens=lambda text: np.int64(len(text))) is None


def test_a_tokenizer_that_hangs_is_ended_by_the_deadline():
    release = threading.Event()
    answer = guard(count_tokens=lambda text: release.wait(30)).answer(QUESTION, deadline=0.3)
    release.set()
    assert answer.decision.reason in (Reason.TIMED_OUT, Reason.DEADLINE)


ROUTED = {"route": {"default": ["callable", "nearest"]}}


def notes(path, trace_id):
    view = load_trace(Store.open(path), trace_id)
    return [(note.code, note.text) for stage in view.stages for note in stage.notes]


@pytest.mark.parametrize(("gives", "told"), [(5, "gave a int"), (lambda case: sys.exit(1), "SystemExit")])
def test_a_route_that_gives_no_ticket_has_failed(gives, told, tmp_path):
    path = tmp_path / "t.db"
    with guard(routes=Tool(gives), policy=ROUTED, store=path) as holder:
        answer = holder.answer("What is the colour of the moon?")
    assert answer.decision.ticket is None
    assert answer.decision.nearest
    assert any(code == "route_failed" and told in text for code, text in notes(path, answer.trace_id))


def test_an_async_route_is_awaited():
    async def later(case):
        return "T-7"

    with guard(routes=later, policy=ROUTED) as holder:
        assert holder.answer("What is the colour of the moon?").decision.ticket == "T-7"


def test_a_route_that_hangs_does_not_keep_the_asker(monkeypatch):
    monkeypatch.setattr("guardrag.guard.parts._HAND_OVER_SECONDS", 0.05)
    release = threading.Event()
    with guard(routes=lambda case: release.wait(30), policy=ROUTED) as holder:
        answer = holder.answer("What is the colour of the moon?")
    release.set()
    assert answer.decision.ticket is None
    assert answer.decision.nearest
