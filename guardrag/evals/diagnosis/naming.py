"""Whether a search and the labels speak of passages by the same names."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from guardrag.evals.diagnosis.library import Library
from guardrag.evals.labels import names_of
from guardrag.types import Candidate, Passage

__all__ = ["other_names"]

_TOLD = 3
_ENOUGH = 40
"""Characters of a text from which another that holds it is the same one and no coincidence."""


def other_names(
    documents: Library, places: Sequence[int], found: Iterable[Candidate]
) -> tuple[tuple[str, ...], bool]:
    """Ids that tell why a label is not met though what it means may have been found, and if by its text.

    Args:
        documents: Where they are not all known, nothing is told.
        places: Of the passages in them that the label names.
        found: What the search gave, none of it named by the label.
    """
    passages = {candidate.passage.id: candidate.passage for candidate in found}
    if not documents.whole:
        return (), False
    strange = {name: one for name, one in passages.items() if not names_of(one) & documents.names()}
    wanted = [_flat(documents.passages[place].text) for place in places]
    same = [name for name, passage in strange.items() if _same(passage, wanted)]
    if same:
        return tuple(same[:_TOLD]), True
    return (tuple(strange)[:_TOLD] if len(strange) == len(passages) else ()), False


def _same(passage: Passage, wanted: Sequence[str]) -> bool:
    text = _flat(passage.text)
    return any(min(len(text), len(one)) >= _ENOUGH and (one in text or text in one) for one in wanted)


def _flat(text: str) -> str:
    return " ".join(text.split())
