"""Why the misses of an evaluation are misses: a diagnosis of each, at a cost that is bounded."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from time import monotonic
from typing import TYPE_CHECKING

from guardrag.errors import GuardragError
from guardrag.evals.diagnosis.causes import Cause
from guardrag.evals.diagnosis.library import Library
from guardrag.evals.diagnosis.survey import survey
from guardrag.evals.measures import outcome_of
from guardrag.evals.misses import MISSES
from guardrag.evals.report import CaseResult
from guardrag.types import Attribute

if TYPE_CHECKING:
    from guardrag.guard import Guard

__all__ = ["MOST", "MissCauses", "diagnose_misses"]

MOST = 100
"""Misses that are diagnosed unless told otherwise."""
SECONDS = 120.0
"""No further miss is diagnosed after this long."""
_UNKNOWN = (
    "{}, so a passage that was not found is compared only with what the retriever returned, and may not exist"
)


@dataclass(frozen=True, slots=True, kw_only=True)
class MissCauses:
    """What the diagnosis of the misses found.

    Attributes:
        causes: The first cause to mend, by case id; a question without one went wrong after its
            passage was delivered, or no measurement explains it.
        of: Misses that have a labelled passage, so that there is one to follow.
        diagnosed: How many of these were looked at.
        notes: What was not done, or not possible, and why.
    """

    causes: Mapping[str, Cause] = field(default_factory=dict)
    of: int = 0
    diagnosed: int = 0
    notes: tuple[str, ...] = ()

    def to_json(self) -> dict[str, object]:
        """Counts and notes; the causes themselves stand with the groups."""
        return {
            "of": self.of,
            "diagnosed": self.diagnosed,
            "explained": len(self.causes),
            "notes": list(self.notes),
        }


def diagnose_misses(
    guard: Guard,
    results: Sequence[CaseResult],
    *,
    library: Library | None = None,
    missing: str = "",
    caller: Mapping[str, Attribute] | None = None,
    most: int = MOST,
    seconds: float = SECONDS,
    progress: Callable[[], None] | None = None,
    now: Callable[[], float] = monotonic,
) -> MissCauses:
    """Diagnoses misses whose passage is known; a failure is told, it costs no evaluation.

    Every diagnosis calls the retriever three times and no model that writes.

    Args:
        guard: The one that gave the results.
        library: The documents; see `measure`.
        missing: Why there is no library, for the note that says so.
        caller: Attributes of who asks, for those that a case does not set itself.
        most: At most this many; of more, every so manieth, so that all parts of the set are seen.
        seconds: None is begun after this time.
        progress: Called after each.
        now: Clock, in seconds.
    """
    misses = [one for one in results if one.case.answerable and outcome_of(one) in MISSES]
    chosen = misses if len(misses) <= most else [misses[n * len(misses) // most] for n in range(most)]
    causes: dict[str, Cause] = {}
    failures: list[str] = []
    tried, end = 0, now() + seconds
    for result in chosen:
        if tried and now() >= end:
            break
        tried += 1
        try:
            (row,) = survey(guard, [result.case], library=library, caller=caller).rows
        except GuardragError as error:
            failures.append(str(error))
            continue
        finally:
            if progress is not None:
                progress()
        if row.diagnosis is None:
            failures.append(row.failed)
        elif row.diagnosis.causes:
            causes[result.case.id] = row.diagnosis.causes[0]
    unknown = tried > len(failures) and (library is None or not library.whole)
    return MissCauses(
        causes=causes,
        of=len(misses),
        diagnosed=tried - len(failures),
        notes=tuple(_notes(len(misses), len(chosen), tried, failures, seconds))
        + ((_UNKNOWN.format(missing or "the documents were not given"),) if unknown else ()),
    )


def _notes(misses: int, chosen: int, tried: int, failures: Sequence[str], seconds: float) -> list[str]:
    notes = []
    if misses > chosen:
        notes.append(
            f"{chosen} of {misses} misses with a labelled passage were to be diagnosed, spread over the "
            f"set; --causes {misses} takes all"
        )
    if tried < chosen:
        notes.append(
            f"after {seconds:g} s {chosen - tried} of them were left undiagnosed; guardrag diagnose --cases "
            "has no such limit"
        )
    if failures:
        notes.append(f"{len(failures)} could not be diagnosed: {failures[0]}")
    return notes
