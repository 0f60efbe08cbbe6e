from __future__ import annotations

import math

import pytest

from guardrag.errors import ConfigurationError, ToolError
from guardrag.models.callable_scorer import CallableScorer
from guardrag.types import Passage, Reason, ScoreKind


def passages(*texts):
    return [Passage(id=str(index), text=text) for index, text in enumerate(texts)]


def scorer(numbers, kind):
    return CallableScorer(lambda question, texts: numbers, name="mine", kind=kind, fingerprint="mine-1")


@pytest.mark.parametrize(
    ("kind", "numbers", "values"),
    [
        ("logit", [8.1, 0.4, -3.2, -10.9], [0.999697, 0.598688, 0.039166, 1.8e-05]),
        ("logit", [0.9, 0.2, -0.1], [0.71095, 0.549834, 0.475021]),
        ("probability", [0.007, 0.4, 0.51], [0.007, 0.4, 0.51]),
        ("logit", [-800.0, 800.0], [0.0, 1.0]),
        ("cosine", [0.3, -0.2], [0.3, -0.2]),
        ("bm25", [12.0, 0.1], [12.0, 0.1]),
    ],
)
def test_the_scale_is_what_its_owner_says(kind, numbers, values):
    scores = scorer(numbers, kind)("q", passages(*["a"] * len(numbers)))
    assert [score.value for score in scores] == pytest.approx(values, abs=1e-6)
    assert [score.raw for score in scores] == numbers
    expected = ScoreKind.PROBABILITY if kind == "logit" else ScoreKind(kind)
    assert {score.kind for score in scores} == {expected}


@pytest.mark.parametrize("kind", ["logit", "probability"])
@pytest.mark.parametrize("number", [math.nan, None, math.inf, -math.inf])
def test_what_is_no_number_stays_no_number(number, kind):
    (score,) = scorer([number], kind)("q", passages("a"))
    assert not math.isfinite(score.value)


def test_blanks_are_never_sent():
    sent = []

    def function(question, texts):
        sent.append((question, texts))
        return [0.5] * len(texts)

    made = CallableScorer(function, name="mine", kind="probability", fingerprint="1")
    scores = made("q", passages("", "a", " "))
    assert sent == [("q", ["a"])]
    assert [math.isnan(score.value) for score in scores] == [True, False, True]
    assert all(math.isnan(score.value) for score in made("q", passages(" ")))
    assert len(sent) == 1


@pytest.mark.parametrize("returned", [[0.5], [0.5, 0.4, 0.3], [0.5, "0.4"], [0.5, True], [0.5, [1]], 3])
def test_anything_but_one_number_a_text_is_a_failure(returned):
    with pytest.raises(ToolError) as caught:
        scorer(returned, "probability")("q", passages("a", "b"))
    assert caught.value.reason is Reason.SCORER_FAILED
    assert caught.value.tool == "mine"


@pytest.mark.parametrize(
    ("error", "reason"), [(TimeoutError("slow"), Reason.TIMED_OUT), (OSError("gone"), Reason.SCORER_FAILED)]
)
def test_what_the_function_raises_becomes_a_tool_error(error, reason):
    def fails(question, texts):
        raise error

    with pytest.raises(ToolError) as caught:
        CallableScorer(fails, name="mine", kind="logit", fingerprint="1")("q", passages("a"))
    assert caught.value.reason is reason


def test_an_unknown_scale_is_refused():
    with pytest.raises(ConfigurationError, match=r"percent.*probability"):
        scorer([1], "percent")


def test_a_scorer_without_a_fingerprint_is_refused():
    with pytest.raises(ConfigurationError, match="fingerprint"):
        CallableScorer(lambda question, texts: [], name="mine", kind="logit", fingerprint="")


def test_a_partial_look_is_declared_too():
    made = CallableScorer(lambda q, texts: [1.0], name="mine", kind="logit", fingerprint="1", truncates=True)
    assert made("q", passages("a"))[0].truncated
    assert (made.name, made.fingerprint) == ("mine", "1")
