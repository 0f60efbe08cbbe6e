"""A calibration in sentences, plain enough to act on."""

from __future__ import annotations

from collections.abc import Iterator

from guardrag.evals.calibration.fit import Calibration
from guardrag.evals.calibration.risks import Risk
from guardrag.evals.detail import percentile

__all__ = ["distributions", "quantile_names", "sentences"]

_QUANTILES = (0.05, 0.25, 0.5, 0.75, 0.95)

_EVENT = {
    Risk.FALSE_RELEASE: "questions without an answer that pass",
    Risk.OFF_LABEL: "passing questions whose passage is not shown",
}


def distributions(calibration: Calibration) -> tuple[tuple[str, int, int, tuple[float, ...]], ...]:
    """By kind of question: how many, how many of them found nothing, and quantiles of the rest.

    Quantiles are of the highest floor that a question passes, at `quantile_names`.
    """
    rows = []
    for name, wanted in (("with an answer", True), ("without", False)):
        levels = [sample.level for sample in calibration.samples if sample.answerable is wanted]
        scored = sorted(level for level in levels if level is not None)
        quantiles = tuple(percentile(scored, share) for share in _QUANTILES) if scored else ()
        rows.append((name, len(levels), len(levels) - len(scored), quantiles))
    return tuple(rows)


def quantile_names() -> tuple[str, ...]:
    """Headings of the quantiles."""
    return tuple(f"{share:.0%}" for share in _QUANTILES)


def sentences(calibration: Calibration) -> list[str]:
    """What was found: the overlap, the floor, its price, then what else it would take."""
    told = [*_overlap(calibration), *_floor(calibration), *_price(calibration), *_second_filter(calibration)]
    return [*told, *_mix(calibration)]


def _overlap(calibration: Calibration) -> Iterator[str]:
    overlap = calibration.overlap
    if overlap is not None:
        yield (
            f"A question with an answer scores above one without in {_percent(overlap.separation)} of all "
            f"pairs. The floor that tells them apart best, {overlap.at:.3g}, still leaves errors of "
            f"{_percent(overlap.share)}, the shares of both kinds added up."
        )


def _floor(calibration: Calibration) -> Iterator[str]:
    event, target = _EVENT[calibration.risk], _percent(calibration.target)
    confidence, chosen = _percent(calibration.confidence), calibration.chosen
    if chosen is not None:
        yield (
            f"Floor {chosen.floor:g}: {chosen.errors} of {chosen.of} {event}. Certified with {confidence} "
            f"confidence: at most {_percent(chosen.bound)}, where {target} was asked for."
        )
        return
    if calibration.too_small:
        yield (
            f"Too few cases to certify anything: {calibration.counted_cases} bear on this risk, and even "
            f"without a single error {calibration.cases_at_best} are needed for {target} at {confidence} "
            "confidence."
        )
    else:
        yield f"No floor is certified to keep them at or below {target} ({event}; {confidence} confidence)."
    price, needed = calibration.price, calibration.cases_needed
    if needed is None:
        best = min((test for test in calibration.tests if test.of), key=lambda one: one.errors / one.of)
        yield (
            "No number of further cases like these would change that: the best floor here, "
            f"{best.floor:g}, errs for {best.errors} of {best.of}, and {target} was asked for. "
            + (
                "So few may mislead; label more questions before believing it."
                if calibration.too_small
                else "It takes another scorer, or a second filter."
            )
        )
    elif needed > calibration.counted_cases:
        named = "a floor" if price is None else f"floor {price.floor:g}"
        yield (
            f"With the errors it makes now, {named} would be certified by about {needed} "
            f"cases of this kind; there are {calibration.counted_cases}."
        )


def _price(calibration: Calibration) -> Iterator[str]:
    price = calibration.price
    if price is None:
        return
    low, high = price.interval
    yield (
        f"Floor {price.floor:g} declines {price.declined} of {price.of} questions that have an answer "
        f"({_percent(price.share)}; 95% interval {_percent(low)} to {_percent(high)}); for "
        f"{price.had_passage} of these the right passage had been found."
    )
    if not calibration.separates:
        yield (
            "No floor separates: whichever keeps the target declines more than half of what could be "
            "answered."
        )


def _second_filter(calibration: Calibration) -> Iterator[str]:
    second = calibration.second_filter
    if second is not None:
        yield (
            f"A second filter would cost less: floor {second.floor:g} passes nearly every question whose "
            f"passage was found, at a risk of {_percent(second.risk)}. A check of what passes "
            f"(suffice.method: nli or llm) that stops {_percent(second.must_stop)} of the wrong ones would "
            "keep the target."
        )


def _mix(calibration: Calibration) -> Iterator[str]:
    if calibration.risk is Risk.OFF_LABEL:
        share = calibration.no_answer / max(1, len(calibration.samples))
        yield (
            f"This risk is that of a mix of questions, {_percent(share)} of them without an answer. Where "
            "live questions have more of those, it is higher."
        )


def _percent(share: float) -> str:
    value = 100 * share
    return f"{value:.0f}%" if value >= 10 else f"{value:.2g}%"
