"""Diagnosis of a whole case set: which causes there are, and how often."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from guardrag.errors import ToolError
from guardrag.evals.cases import Case
from guardrag.evals.diagnosis.causes import Cause
from guardrag.evals.diagnosis.library import Library
from guardrag.evals.diagnosis.measure import measure
from guardrag.evals.diagnosis.rules import diagnose
from guardrag.evals.diagnosis.thresholds import DEFAULTS, Thresholds
from guardrag.evals.diagnosis.values import Diagnosis
from guardrag.types import Attribute

if TYPE_CHECKING:
    from guardrag.guard import Guard

__all__ = ["CauseRow", "Diagnosed", "Survey", "survey"]


@dataclass(frozen=True, slots=True)
class Diagnosed:
    """One case: its diagnosis, or why there is none.

    Attributes:
        diagnosis: None for a question without an answer, or if a tool failed.
        failed: What the tool said.
    """

    case: Case
    diagnosis: Diagnosis | None
    failed: str = ""


@dataclass(frozen=True, slots=True)
class CauseRow:
    """One line of the table.

    Attributes:
        fired: Questions for which it fired, alone or among others.
        first: Questions for which it is the first to mend.
        cases: Their ids, those where it comes first before the others.
    """

    cause: Cause
    fired: int
    first: int
    cases: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Survey:
    """All cases, in order."""

    rows: tuple[Diagnosed, ...]

    @property
    def diagnosed(self) -> tuple[Diagnosis, ...]:
        """The diagnoses there are."""
        return tuple(row.diagnosis for row in self.rows if row.diagnosis is not None)

    @property
    def without_answer(self) -> int:
        """Questions that nothing answers: there is no passage to follow."""
        return sum(not row.case.answerable for row in self.rows)

    def causes(self) -> tuple[CauseRow, ...]:
        """The causes that fired, the most frequent first cause on top."""
        found: dict[Cause, tuple[list[str], list[str]]] = {}
        for row in self.rows:
            if row.diagnosis is None:
                continue
            for place, cause in enumerate(row.diagnosis.causes):
                found.setdefault(cause, ([], []))[0 if place == 0 else 1].append(row.case.id)
        rows = [
            CauseRow(cause, len(first) + len(other), len(first), (*first, *other))
            for cause, (first, other) in found.items()
        ]
        return tuple(sorted(rows, key=lambda row: (-row.first, -row.fired, row.cause.value)))

    def to_json(self) -> dict[str, object]:
        """Counts, the table, and every case with its causes."""
        return {
            "questions": len(self.rows),
            "without_answer": self.without_answer,
            "delivered": sum(diagnosis.measured.delivered for diagnosis in self.diagnosed),
            "healthy": sum(diagnosis.healthy for diagnosis in self.diagnosed),
            "unexplained": [row.case.id for row in self.rows if row.diagnosis and row.diagnosis.unexplained],
            "failed": {row.case.id: row.failed for row in self.rows if row.failed},
            "causes": [
                {"cause": row.cause.value, "fired": row.fired, "first": row.first, "cases": list(row.cases)}
                for row in self.causes()
            ],
            "cases": [
                {"id": row.case.id, **row.diagnosis.to_json()}
                for row in self.rows
                if row.diagnosis is not None and not row.diagnosis.healthy
            ],
        }


def survey(
    guard: Guard,
    cases: Iterable[Case],
    *,
    library: Library | None = None,
    caller: Mapping[str, Attribute] | None = None,
    thresholds: Thresholds = DEFAULTS,
    progress: Callable[[Diagnosed], None] | None = None,
) -> Survey:
    """Diagnoses every case that has an answer.

    Args:
        guard: As it answers.
        cases: In order.
        library: The documents; see `measure`.
        caller: Attributes of who asks, for those that a case does not set itself.
        thresholds: See `Thresholds`.
        progress: Called after each case.
    """
    rows: list[Diagnosed] = []
    for case in cases:
        row = _row(guard, case, library, caller or {}, thresholds)
        rows.append(row)
        if progress is not None:
            progress(row)
    return Survey(tuple(rows))


def _row(
    guard: Guard,
    case: Case,
    library: Library | None,
    caller: Mapping[str, Attribute],
    thresholds: Thresholds,
) -> Diagnosed:
    if not case.answerable:
        return Diagnosed(case, None)
    try:
        measured = measure(
            guard,
            case.question,
            case.relevant,
            library=library,
            answers=case.answers,
            caller={**caller, **case.caller.attributes},
            thresholds=thresholds,
        )
    except ToolError as error:  # one failure must not cost the whole set
        return Diagnosed(case, None, f"{error.reason.value}: {error}")
    return Diagnosed(case, diagnose(measured, thresholds))
