"""Asks, before anything is written, whether the exhibits can answer the question at all."""

from __future__ import annotations

import math

from guardrag.errors import ConfigurationError, ToolError
from guardrag.policy.sections import SufficePolicy
from guardrag.ports import Judge, Judgement, Verdict
from guardrag.text import visible
from guardrag.types import Abstained, Gathered, Note, Outcome, Reason

__all__ = ["suffice"]


def suffice(gathered: Gathered, policy: SufficePolicy, judge: Judge | None = None) -> Outcome[Gathered]:
    """The candidates as they are, if the method is off or the judge finds them sufficient.

    The judge gets the question and the texts as the model will see them; one that tells
    questions from statements is asked as a judge of questions. Anything but `supported`
    with a confidence of `policy.threshold` or more abstains with `insufficient`: the judge
    can only make the guard stricter.

    Raises:
        ConfigurationError: The method is on and there is no judge.
        ToolError: The judge failed or gave no usable verdict.
    """
    if policy.method == "off":
        return Outcome(gathered)
    if judge is None:
        raise ConfigurationError(
            f"suffice.method is {policy.method!r}, but there is no judge: "
            "give the Guard one, or set it to 'off'"
        )
    texts = [visible(candidate.passage.text)[0] for candidate in gathered.candidates]
    judgement = judge(gathered.query.text, texts)
    confidence = _confidence(judgement)
    note = Note(
        "sufficiency",
        judgement.reason,
        data={"verdict": judgement.verdict.value, "confidence": confidence, "threshold": policy.threshold},
    )
    if judgement.verdict is Verdict.SUPPORTED and confidence >= policy.threshold:
        return Outcome(gathered, notes=(note,), usage=judgement.usage)
    return Outcome(Abstained(Reason.INSUFFICIENT), notes=(note,), usage=judgement.usage)


def _confidence(judgement: Judgement) -> float:
    confidence = judgement.confidence
    if math.isfinite(confidence) and 0.0 <= confidence <= 1.0:
        return confidence
    raise ToolError(
        f"the judge's confidence must lie in 0 to 1, and is {confidence}",
        reason=Reason.JUDGE_FAILED,
        tool="judge",
    )
