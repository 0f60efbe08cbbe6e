"""Whether a passage is what a label names.

A label is the id of a passage or of a section. Labels that name sections hold for
every chunking: each passage of the section is the label's. A retriever that has never
heard of our sections says the same with a source and headings.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache

from guardrag.evals.cases import Case
from guardrag.retrieval.slugs import slugify
from guardrag.retrieval.split import split
from guardrag.types import Candidate, Passage

__all__ = ["labelled", "named", "names_of", "passages_of", "unknown_labels"]

_HEADING = re.compile(r"^ {0,3}#{1,6}[ \t]+\S", re.MULTILINE)


def names_of(passage: Passage) -> frozenset[str]:
    """What labels may call a passage: its id, its section, and the section that its source and headings say.

    That is `source#slug` of its innermost heading, and of each heading in its own text that has text under
    it; the source alone where it has none of either. One document's second heading of the same words has
    another slug, which the words do not tell.
    """
    own = {passage.id, passage.section or passage.id, *_without_number(passage.id)}
    if passage.source is None or (passage.section or "").startswith(passage.source):
        return frozenset(own)
    return frozenset(own) | _sections(passage.source, passage.section, passage.headings, passage.text)


@lru_cache(maxsize=50_000)
def _sections(source: str, section: str | None, headings: tuple[str, ...], text: str) -> frozenset[str]:
    document = source.replace("\\", "/").removeprefix("./")
    slugs = [] if section is None else [section.removeprefix("#")]
    inside = [piece.slug for piece in split(text, "markdown")] if _HEADING.search(text) else [None]
    if headings and None in inside:
        slugs.append(slugify(headings[-1]))
    slugs += [slug for slug in inside if slug]
    return frozenset(f"{document}#{slug}" for slug in slugs if slug) or frozenset({document})


def _without_number(passage_id: str) -> tuple[str, ...]:
    """The section in the id of one of its several passages: `guide.md#limits~2`."""
    section, separator, number = passage_id.rpartition("~")
    return (section,) if separator and number.isdigit() else ()


def _names_of_id(passage_id: str, known: Mapping[str, Passage]) -> Iterable[str]:
    passage = known.get(passage_id)
    return (passage_id, *_without_number(passage_id)) if passage is None else names_of(passage)


def unknown_labels(cases: Iterable[Case], passages: Iterable[Passage]) -> dict[str, tuple[str, ...]]:
    """Labels that name none of `passages`, with the ids of the cases that have them.

    Such a label is missed whatever is retrieved, so that a mistyped one passes for a bad search.
    """
    names = frozenset().union(*(names_of(passage) for passage in passages))
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
    names = frozenset().union(*(names_of(passage) for passage in passages))
    return tuple(label for label in labels if label in names)


def labelled(
    candidates: Iterable[Candidate], labels: Sequence[str], found: Iterable[Candidate] = ()
) -> list[str]:
    """A ranking in terms of labels: what each candidate stands for, in order.

    A candidate that is a label's passage, or absorbed one as a near-duplicate, becomes that
    label (the first that no better candidate has taken, so that one passage counts once);
    any other keeps its own id.

    Args:
        candidates: Best first.
        labels: What is relevant.
        found: What the search had given, near-duplicates included: by these, ids are known by other names.
    """
    known: Mapping[str, Passage] = {candidate.passage.id: candidate.passage for candidate in found}
    ranked: list[str] = []
    taken: set[str] = set()
    for candidate in candidates:
        merged = {name for other in candidate.merged for name in _names_of_id(other, known)}
        own = (*named(passages_of(candidate), labels), *(label for label in labels if label in merged))
        label = next((name for name in own if name not in taken), own[0] if own else candidate.passage.id)
        taken.add(label)
        ranked.append(label)
    return ranked
