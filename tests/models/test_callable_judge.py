from __future__ import annotations

import asyncio

import pytest

from guardrag.errors import ConfigurationError, ToolError
from guardrag.models import CallableJudge
from guardrag.ports import Judgement, Verdict
from guardrag.types import Reason


def yes(statement, texts):
    assert isinstance(texts, list)
    return Verdict.SUPPORTED


def test_a_verdict_alone_is_sure_and_a_judgement_is_taken_as_it_is():
    assert CallableJudge(yes)("a", ("b",)) == Judgement(Verdict.SUPPORTED, 1.0)
    said = Judgement(Verdict.UNDECIDED, 0.4, "who knows")
    assert CallableJudge(lambda statement, texts: said)("a", ["b"]) is said


def test_it_is_named_after_the_function_or_as_is_said():
    assert CallableJudge(yes).fingerprint == f"callable:{__name__}.yes"
    assert CallableJudge(yes, fingerprint="mine-2").fingerprint == "mine-2"


def test_an_async_function_is_awaited():
    async def later(statement, texts):
        return Verdict.CONTRADICTED

    async def ask():
        return await CallableJudge(later)("a", ["b"])

    assert asyncio.run(ask()).verdict is Verdict.CONTRADICTED


def test_another_function_may_judge_questions():
    judge = CallableJudge(yes, answers=lambda question, texts: Verdict.UNDECIDED)
    assert judge("a", ["b"]).verdict is Verdict.SUPPORTED
    assert judge.answers("a?", ["b"]).verdict is Verdict.UNDECIDED
    assert CallableJudge(yes).answers("a?", ["b"]).verdict is Verdict.SUPPORTED


@pytest.mark.parametrize(
    ("error", "reason"), [(ValueError("x"), Reason.JUDGE_FAILED), (TimeoutError("x"), Reason.TIMED_OUT)]
)
def test_what_it_raises_is_a_failure_of_the_judge(error, reason):
    def fails(statement, texts):
        raise error

    with pytest.raises(ToolError, match=f"{type(error).__name__}: x") as caught:
        CallableJudge(fails)("a", ["b"])
    assert (caught.value.reason, caught.value.tool) == (reason, "judge")


@pytest.mark.parametrize(
    ("error", "reason"), [(ValueError("x"), Reason.JUDGE_FAILED), (TimeoutError("x"), Reason.TIMED_OUT)]
)
def test_so_is_what_an_async_function_raises(error, reason):
    async def fails(statement, texts):
        raise error

    async def ask():
        return await CallableJudge(fails)("a", ["b"])

    with pytest.raises(ToolError, match=f"{type(error).__name__}: x") as caught:
        asyncio.run(ask())
    assert (caught.value.reason, caught.value.tool) == (reason, "judge")


@pytest.mark.parametrize("said", [None, True, "supported", 0.9, (Verdict.SUPPORTED, 1.0)])
def test_what_is_no_verdict_is_a_failure_too(said):
    with pytest.raises(ToolError, match="it must return a Judgement or a Verdict"):
        CallableJudge(lambda statement, texts: said)("a", ["b"])


def test_what_cannot_be_called_is_no_judge():
    with pytest.raises(ConfigurationError, match="not int"):
        CallableJudge(5)
