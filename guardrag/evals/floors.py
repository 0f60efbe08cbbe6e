"""Fits the gate's floor on labelled questions, in the simplest way that is of use.

The lowest floor that keeps both errors within their targets on the questions given,
with what it costs in answers. It certifies nothing: the targets hold on the fitted
half, and the other half shows what to expect.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from guardrag.errors import ConfigurationError
from guardrag.evals.report import CaseResult

__all__ = ["FittedFloor", "Targets", "fit_floor", "write_floor"]


@dataclass(frozen=True, slots=True)
class Targets:
    """The errors that a floor is fitted to, as shares in 0..1.

    Attributes:
        false_releases: Of the questions without an answer, those that get one.
        off_label: Of the questions with an answer, those whose citations all miss it.
    """

    false_releases: float = 0.05
    off_label: float = 0.05


@dataclass(frozen=True, slots=True)
class FittedFloor:
    """A floor and what it does on the questions it was fitted on.

    Attributes:
        value: The lowest score that passes.
        meets: False if no floor reaches the targets; `value` is then the one with fewest errors.
        answered: Share of the questions with an answer that got one.
        lost: How many right answers it withholds that no floor would release.
        false_releases, off_label: The errors that are left, as shares.
    """

    value: float
    meets: bool
    answered: float
    lost: int
    false_releases: float
    off_label: float


def fit_floor(
    results: Sequence[CaseResult], targets: Targets | None = None, *, at_least: float = 0.0
) -> FittedFloor:
    """The lowest floor that meets the targets on `results`.

    Args:
        results: Obtained with the floor at 0.
        targets: Errors allowed.
        at_least: Lower floors are not tried. Where the generator itself declines what the
            passages do not answer, any floor meets the targets, and one that stops the
            hopeless before anything is written is still of use.

    Raises:
        ConfigurationError: If there are no questions with, or none without, an answer.
    """
    targets = targets or Targets()
    answerable = [result for result in results if result.case.answerable]
    no_answer = [result for result in results if not result.case.answerable]
    if not answerable or not no_answer:
        raise ConfigurationError(
            "a floor is fitted on questions with and without an answer; "
            f"these are {len(answerable)} with and {len(no_answer)} without"
        )
    tops = {result.top for result in results if result.top is not None}
    values = {at_least, *(top for top in tops if top > at_least)}
    tried = [_at(value, answerable, no_answer, targets) for value in sorted(values)]
    fitting = [floor for floor in tried if floor.meets]
    if fitting:
        return fitting[0]
    return min(tried, key=lambda floor: (floor.false_releases + floor.off_label, floor.value))


def _at(
    value: float, answerable: Sequence[CaseResult], no_answer: Sequence[CaseResult], targets: Targets
) -> FittedFloor:
    released = [result for result in answerable if _passes(result, value)]
    false = sum(_passes(result, value) for result in no_answer) / len(no_answer)
    off = sum(not result.on_label for result in released) / len(answerable)
    lost = sum(result.released and result.on_label and not _passes(result, value) for result in answerable)
    return FittedFloor(
        value=value,
        meets=false <= targets.false_releases and off <= targets.off_label,
        answered=len(released) / len(answerable),
        lost=lost,
        false_releases=false,
        off_label=off,
    )


def _passes(result: CaseResult, floor: float) -> bool:
    return result.released and result.top is not None and result.top >= floor


_FLOOR = re.compile(
    r"(?P<head>^  floor:[ \t]*\n)"
    r"(?P<lines>(?:^    [^\n]*\n)+)",
    re.MULTILINE,
)


def write_floor(path: Path, value: float, fingerprint: str, *, bound: float | None = None) -> None:
    """Writes a fitted floor into a policy file and leaves everything else, comments included, as it is.

    Args:
        path: A policy with a `gate.floor` block of `value`, `fitted_on` and `confidence_bound`.
        value: The floor.
        fingerprint: Of the scorer it was fitted on.
        bound: Upper bound of the certified risk, if one was certified.

    Raises:
        ConfigurationError: If the file has no such block.
    """
    text = path.read_text(encoding="utf-8")
    block = _FLOOR.search(text)
    if block is None:
        raise ConfigurationError(f"{path}: has no gate.floor block to write to")
    lines = block["lines"]
    new = {"value": f"{value:g}", "fitted_on": f'"{fingerprint}"', "confidence_bound": _number(bound)}
    for key, written in new.items():
        pattern = re.compile(rf"^(    {key}:[ \t]*)[^\n#]*?([ \t]*(?:#[^\n]*)?)$", re.MULTILINE)
        lines, count = pattern.subn(lambda match, w=written: f"{match[1]}{w}{match[2]}", lines)
        if count != 1:
            raise ConfigurationError(f"{path}: gate.floor must have the key {key!r} once, not {count} times")
    path.write_text(text[: block.start("lines")] + lines + text[block.end("lines") :], encoding="utf-8")


def _number(value: float | None) -> str:
    return "null" if value is None else f"{value:g}"
