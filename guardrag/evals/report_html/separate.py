"""Whether a floor can tell questions with an answer from those without."""

from __future__ import annotations

import math

from guardrag.evals.report import Report
from guardrag.evals.report_html.words import words
from guardrag.evals.statistics import kolmogorov_smirnov, separation

__all__ = ["separating"]

_WELL, _HARDLY = 0.9, 0.7


def separating(report: Report, floor: float | None, *, calibrated: bool) -> str:
    """In sentences, from the best gate scores of both kinds of question; without one it passes no floor."""
    scored = [result.top for result in report.results if result.top is not None]
    high = [-math.inf if result.top is None else result.top for result in report.answerable]
    low = [-math.inf if result.top is None else result.top for result in report.no_answer]
    apart = separation(low, high)
    if apart is None or not scored:
        return "<p>Not known: it takes scored questions of both kinds, with and without an answer.</p>"
    told = kolmogorov_smirnov(low, high)
    above = min((score for score in scored if score > told.at), default=told.at)
    passed = sum(score >= above for score in low) / len(low)
    lost = sum(score < above for score in high) / len(high)
    verdict = (
        "A floor separates them well."
        if apart >= _WELL
        else "No floor separates them: a second check of what passes is needed (suffice)."
        if apart < _HARDLY
        else "A floor separates them in part; whichever is chosen costs on one side or the other."
    )
    best = (
        f"The floor that tells them apart best, {above:.3g}, would let {passed:.0%} of the questions without "
        f"an answer pass and stop {lost:.0%} of those with one."
    )
    pairs = f"A question with an answer scores above one without in {apart:.0%} of all pairs; 50% is chance."
    sentences = [f"{verdict} {pairs}", best]
    if floor is not None:
        here, stopped = (
            sum(score >= floor for score in low) / len(low),
            sum(score < floor for score in high) / len(high),
        )
        fitted = "fitted on this scorer" if calibrated else "not fitted on this scorer"
        sentences.append(
            f"The floor in force, {floor:g}, is {fitted}: {here:.0%} of those without an answer pass it, and "
            f"it stops {stopped:.0%} of those with one. What passes is still judged when it is answered."
        )
    return "".join(f"<p>{words(sentence)}</p>" for sentence in sentences)
