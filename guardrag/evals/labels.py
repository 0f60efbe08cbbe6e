"""Whether a passage is what a label names.

A label is the id of a passage or of a section. Labels that name sections hold for
every chunking: each passage of the section is the label's.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from guardrag.evals.cases import Case
from guardrag.types import Candidate, Passage

__all__ = ["labelled", "named", "passages_of", "unknown_labels"]


def _names(passage: Passage) -> frozenset[str]:
    return frozenset({passage.id, passage.section or passage.id, *_without_number(passage.id)})


def _without_number(passage_id: str) -> tuple[str, ...]:
    """The section in the id of one of its several passages: `guide.md#limits~2`."""
    section, separator, number = passage_id.rpartition("~")
    return (section,) if separator and number.isdigit() else ()


def unknown_labels(cases: Iterable[Case], passages: Iterable[Passage]) -> dict[str, tuple[str, ...]]:
    """Labels that name none of `passages`, with the ids of the cases that have them.

    Such a label is missed whatever is retrieved, so that a mistyped one passes for a bad search.
    """
    names = frozenset().union(*(_names(passage) for passage in passages))
    found: dict[str, tuple[str, ...]] = {}
    for case in cases:
        for label in dict.fromkeys(case.relevant):
            if label not in names:
                found[label] = (*found.get(label, ()), case.id)
    return found


def passages_of(candidate: Candidate) -> tuple[Passage, ...]:
    """The candidate's passage, and those that its text was put together from."""
    return (candidate.passage, *candidate.parts)


def named(passages: Iterable[Passage], labels: Sequence[str]) -> tuple[str, ...]:
    """The labels that name one of these passages, in the labels' order."""
    names = frozenset().union(*(_names(passage) for passage in passages))
    return tuple(label for label in labels if label in names)


def labelled(candidates: Iterable[Candidate], labels: Sequence[str]) -> list[str]:
    """A ranking in terms of labels: what each candidate stands for, in order.

    A candidate that is a label's passage, or absorbed one as a near-duplicate, becomes that
    label (the first that no better candidate has taken, so that one passage counts once);
    any other keeps its own id.
    """
    ranked: list[str] = []
    taken: set[str] = set()
    for candidate in candidates:
        merged = {name for other in candidate.merged for name in (other, *_without_number(other))}
        own = (*named(passages_of(candidate), labels), *(label for label in labels if label in merged))
        label = next((name for name in own if name not in taken), own[0] if own else candidate.passage.id)
        taken.add(label)
        ranked.append(label)
    return ranked
