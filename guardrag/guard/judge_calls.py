"""Asks a judge within its time: what has to be loaded is loaded before the clock starts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal, cast

from guardrag.adapters.calling import Bound, Calls
from guardrag.guard.tool_results import read_judgement
from guardrag.ports import Judge, Judgement
from guardrag.types import Reason

__all__ = ["bind_judge"]


def bind_judge(
    judge: Judge | None, stage: Literal["verify", "suffice"], seconds: float, calls: Calls
) -> Judge | None:
    """The judge as `stage` asks it, within `seconds` a call; for `suffice` its `answers`, if it has that."""
    if judge is None:
        return None
    answers = getattr(judge, "answers", None)
    asked = cast("Callable[..., Judgement]", answers if stage == "suffice" and callable(answers) else judge)
    load = getattr(judge, "load", None)

    def ask(statement: str, texts: Sequence[str]) -> Judgement:
        if callable(load) and getattr(judge, "loaded", True) is False:
            # Not a part of what `seconds` is for; the question's deadline holds.
            calls.call(load, seconds=float("inf"), name="loading the judge", reason=Reason.JUDGE_FAILED)
        return calls.call(
            asked,
            statement,
            texts,
            seconds=seconds,
            name="judge",
            reason=Reason.JUDGE_FAILED,
            read=read_judgement,
            key=f"{stage}.timeout",
        )

    return cast("Judge", Bound("judge", judge.fingerprint, ask))
