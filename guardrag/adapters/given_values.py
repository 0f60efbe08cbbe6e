"""Checks values that come ready-made: annotations hold nobody to them."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from typing import SupportsIndex

from guardrag.errors import RetrieverResultError
from guardrag.types import Passage, Score, ScoreKind, Trust

__all__ = ["check_passage", "check_score", "refused", "start_of"]


def check_passage(passage: object, index: int) -> None:
    """A passage holds what its type says.

    Raises:
        RetrieverResultError: Naming the field that does not, and no value.
    """
    if not isinstance(passage, Passage):
        raise refused(index, f"a Candidate whose passage is a {type(passage).__name__}, not a Passage")
    for name, value, wanted in (
        ("id", passage.id, str),
        ("text", passage.text, str),
        ("source", passage.source, str | None),
        ("title", passage.title, str | None),
        ("headings", passage.headings, tuple | list),
        ("section", passage.section, str | None),
        ("document_start", passage.document_start, int),
        ("attributes", passage.attributes, Mapping),
        ("trust", passage.trust, Trust),
        ("published", passage.published, str | date | None),
        ("valid_from", passage.valid_from, str | date | None),
        ("valid_until", passage.valid_until, str | date | None),
        ("superseded_by", passage.superseded_by, str | None),
    ):
        if not isinstance(value, wanted):
            named = getattr(wanted, "__name__", str(wanted))
            raise refused(index, f"a Passage whose {name} is a {type(value).__name__}; {named} is needed")
    if not all(isinstance(heading, str) for heading in passage.headings):
        raise refused(index, "a Passage whose headings are not all text")
    start_of(passage.document_start, index)


def check_score(score: object, index: int) -> None:
    """A score names its scorer and its kind, and its numbers are numbers.

    Raises:
        RetrieverResultError: If not.
    """
    if not isinstance(score, Score):
        raise refused(index, "a Candidate whose scores are not all of the type Score")
    for name, value, wanted in (
        ("scorer", score.scorer, str),
        ("kind", score.kind, ScoreKind),
        ("value", score.value, int | float),
        ("raw", score.raw, int | float),
    ):
        if not isinstance(value, wanted):
            raise refused(index, f"a Candidate with a Score whose {name} is a {type(value).__name__}")


def start_of(value: object, index: int) -> int:
    """Where a passage begins in its document, in code points; 0 if nothing is said.

    Raises:
        RetrieverResultError: If it is no whole number, or a negative one.
    """
    if value is None:
        return 0
    start = value.__index__() if isinstance(value, SupportsIndex) and not isinstance(value, bool) else -1
    if start < 0:
        what = type(value).__name__
        raise refused(index, f"its document_start is a {what} that is no place in a document: 0, 1, 2, …")
    return start


def refused(index: int, what: str) -> RetrieverResultError:
    """The error for one item, by its index."""
    return RetrieverResultError(f"result {index} of the retriever cannot be read: {what}", index=index)
