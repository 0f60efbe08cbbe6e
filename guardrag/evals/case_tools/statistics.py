"""What a case set consists of."""

from __future__ import annotations

import statistics
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from guardrag.evals.cases import Case
from guardrag.evals.split import half
from guardrag.rules.identifiers import find_identifiers

__all__ = ["CaseStats", "TagRow", "count_cases"]

ENOUGH = 30
"""Questions of a kind below which a share says little: its 95 % interval spans a third."""


@dataclass(frozen=True, slots=True)
class TagRow:
    """One tag, or a slice that is counted like one.

    Attributes:
        fit, report: How many are in each half.
    """

    name: str
    questions: int
    answerable: int
    no_answer: int
    fit: int
    report: int


@dataclass(frozen=True, slots=True)
class CaseStats:
    """Counts of a set.

    Attributes:
        all: Every case.
        identifiers: Questions that name an identifier.
        tags: By tag, the most frequent first.
        labels: Distinct labels.
        words: Median length of a question in words.
        callers: How many cases say who asks.
        thin: What there is too little of to say anything about.
    """

    all: TagRow
    identifiers: TagRow
    tags: tuple[TagRow, ...]
    labels: int
    words: float
    callers: int
    thin: tuple[str, ...]

    def to_json(self) -> dict[str, object]:
        """Counts as integers."""
        rows = {row.name: _row_json(row) for row in self.tags}
        return {
            **_row_json(self.all),
            "identifiers": _row_json(self.identifiers),
            "tags": rows,
            "labels": self.labels,
            "words_median": self.words,
            "callers": self.callers,
            "thin": list(self.thin),
        }


def count_cases(cases: Sequence[Case]) -> CaseStats:
    """The counts of `cases`; there is at least one."""
    named = [case for case in cases if any(find_identifiers(case.question))]
    tags = Counter(tag for case in cases for tag in case.tags)
    everything = _row("all", cases)
    identifiers = _row("identifiers", named)
    counted = (
        ("questions with an answer", everything.answerable),
        ("questions without an answer", everything.no_answer),
        ("questions that name an identifier", identifiers.questions),
    )
    return CaseStats(
        all=everything,
        identifiers=identifiers,
        tags=tuple(
            _row(tag, [case for case in cases if tag in case.tags])
            for tag, _ in sorted(tags.items(), key=lambda item: (-item[1], item[0]))
        ),
        labels=len({label for case in cases for label in case.relevant}),
        words=statistics.median(len(case.question.split()) for case in cases),
        callers=sum(bool(case.caller.attributes) for case in cases),
        thin=tuple(f"{count} {name}" for name, count in counted if count < ENOUGH),
    )


def _row(name: str, cases: Sequence[Case]) -> TagRow:
    answerable = sum(case.answerable for case in cases)
    fit = sum(half(case.id) == "fit" for case in cases)
    return TagRow(name, len(cases), answerable, len(cases) - answerable, fit, len(cases) - fit)


def _row_json(row: TagRow) -> dict[str, object]:
    return {
        "questions": row.questions,
        "answerable": row.answerable,
        "no_answer": row.no_answer,
        "fit": row.fit,
        "report": row.report,
    }
