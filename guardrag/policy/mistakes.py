"""Mistakes in a policy: collected, so that one look at a file finds all of them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from guardrag.errors import PolicyError

__all__ = ["ContradictionError", "Finding", "Mistake", "Path", "dotted", "refusal"]

Path: TypeAlias = tuple[str | int, ...]
"""Where a value stands in a policy: `("rerank", "scorers", 0)`."""

_TOLD = 30
"""Mistakes that one error names; nobody reads more before mending the first."""


@dataclass(frozen=True, slots=True)
class Finding:
    """Something wrong with the value, or the key, at a path.

    Attributes:
        rests_on: Where other values stand that it would not be wrong without.
    """

    path: Path
    text: str
    about_key: bool = False
    rests_on: tuple[Path, ...] = ()


@dataclass(frozen=True, slots=True)
class Mistake:
    """Something wrong on a line of a file, or, where that is below 1, in a value that was given in code."""

    source: str
    line: int | None
    text: str


class ContradictionError(ValueError):
    """Parts of a policy that are each valid but cannot work together."""

    def __init__(self, findings: Sequence[Finding]) -> None:
        super().__init__("; ".join(f"{dotted(finding.path)}: {finding.text}" for finding in findings))
        self.findings = tuple(findings)


def dotted(path: Path) -> str:
    """A path as people write it: `rerank.scorers[0]`."""
    text = ""
    for step in path:
        text += f"[{step}]" if isinstance(step, int) else f".{step}" if text else step
    return text


def refusal(mistakes: Iterable[Mistake], source: str) -> PolicyError:
    """One error that tells all `mistakes`, and points at the first of them in `source`.

    A mistake in a file that `source` extends names that file.
    """
    told = sorted(
        dict.fromkeys(mistakes), key=lambda told: (told.source != source, told.source, abs(told.line or 0))
    )
    first = told[0]
    if len(told) == 1:
        return PolicyError(first.text, source=first.source, line=first.line)
    lines = [f"{len(told)} mistakes"]
    for mistake in told[:_TOLD]:
        place = "" if mistake.source == first.source else f"{mistake.source}, "
        place += f"line {mistake.line}" if mistake.line is not None and mistake.line > 0 else ""
        lines.append(f"  {place.removesuffix(', ')}: {mistake.text}" if place else f"  {mistake.text}")
    if len(told) > _TOLD:
        lines.append(f"  and {len(told) - _TOLD} more")
    return PolicyError("\n".join(lines), source=first.source, line=first.line)
