"""Asks a judge within its time: what has to be loaded is loaded before the clock starts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal, cast

from guardrag.adapters.calling import Bound, Calls
from guardrag.guard.tool_results import read_judgement
from guardrag.ports import Judge, Judgement
from guardrag.types import Reason

__all__ = ["bind_judge"]


@dataclass(frozen=True, slots=True)
class _Parts:
    """What of a judge is called: `load` before `asked`, unless it is None."""

    asked: Callable[..., object]
    load: Callable[[], object] | None


def bind_judge(
    judge: Judge | None, stage: Literal["verify", "suffice"], seconds: float, calls: Calls
) -> Judge | None:
    """The judge as `stage` asks it, within `seconds` a call; for `suffice` its `answers`, if it has that."""
    if judge is None:
        return None

    def parts() -> _Parts:
        answers = getattr(judge, "answers", None) if stage == "suffice" else None
        load = getattr(judge, "load", None)
        waits = callable(load) and getattr(judge, "loaded", True) is False
        return _Parts(answers if callable(answers) else judge, load if waits else None)

    def ask(statement: str, texts: Sequence[str]) -> Judgement:
        # They may be properties, which fail and hang like any code of a tool.
        found = calls.call(
            parts, seconds=seconds, name="judge", reason=Reason.JUDGE_FAILED, key=f"{stage}.timeout"
        )
        if found.load is not None:
            # Not a part of what `seconds` is for; the question's deadline holds.
            calls.call(found.load, seconds=float("inf"), name="loading the judge", reason=Reason.JUDGE_FAILED)
        return calls.call(
            cast("Callable[..., Judgement]", found.asked),
            statement,
            texts,
            seconds=seconds,
            name="judge",
            reason=Reason.JUDGE_FAILED,
            read=read_judgement,
            key=f"{stage}.timeout",
        )

    return cast("Judge", Bound("judge", judge.fingerprint, ask))
