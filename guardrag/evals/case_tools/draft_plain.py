"""Proposals without a model: identifiers, identifiers that do not exist, and headings."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable, Iterator, Sequence
from typing import TypeVar

from guardrag.evals.case_tools.proposals import Proposal
from guardrag.rules.identifiers import find_identifiers
from guardrag.types import Passage

__all__ = ["draft_headings", "draft_identifiers", "each_section", "label_of", "spread"]

T = TypeVar("T")

_FEW = 3
"""Sections that may hold an identifier for a question about it to have an answer one can label."""
_SHAPES = ("{name}", "What does {name} mean?", "what is {name}", "Where is {name} described?")
# Letters with digits, or words joined by underscores; neither a file nor a piece of a checksum.
_CODE = re.compile(
    r"(?!.*\.[a-z]{2,5}$)(?![0-9a-f]+$)(?=.*\d)(?=.*[^\W\d_])[\w.#§/-]{4,40}|[A-Za-z]+(?:_[A-Za-z0-9]+)+"
)
_LAST_DIGIT = re.compile(r"\d(?=\D*$)")
_NUMBERING = re.compile(r"^\s*(?:\d+(?:\.\d+)*[.)]?|[IVX]+[.)])\s+")


def label_of(passage: Passage) -> str:
    """What a case is labelled with: the section, which outlives another cut, or else the passage."""
    return passage.section or passage.id


def draft_identifiers(passages: Iterable[Passage]) -> list[Proposal]:
    """A question for every identifier that few sections have, and one for its neighbour that none has."""
    where: dict[str, list[str]] = {}
    for passage in passages:
        for name, _, _ in find_identifiers(passage.text):
            if _CODE.fullmatch(name):
                labels = where.setdefault(name, [])
                if label_of(passage) not in labels:
                    labels.append(label_of(passage))
    known = {name.casefold() for name in where}
    proposals: list[Proposal] = []
    for name, labels in where.items():
        if len(labels) > _FEW:
            continue
        proposals.append(
            Proposal(
                question=_asked(name),
                relevant=tuple(labels),
                tags=("identifier", "drafted"),
                note=f"the identifier {name} stands there",
            )
        )
        other = _neighbour(name, known)
        if other is not None:
            proposals.append(
                Proposal(
                    question=_asked(other),
                    near=tuple(labels),
                    tags=("identifier", "no-answer", "near-miss", "drafted"),
                    note=f"{other} stands nowhere; {name} does",
                )
            )
    return proposals


def draft_headings(passages: Iterable[Passage]) -> list[Proposal]:
    """A question for every section whose heading is its own."""
    sections: dict[str, Passage] = {}
    for passage in passages:
        if passage.headings:
            sections.setdefault(label_of(passage), passage)
    titles: dict[str, list[str]] = {}
    for label, passage in sections.items():
        titles.setdefault(passage.headings[-1].casefold(), []).append(label)
    return [
        Proposal(
            question=_about(passage),
            relevant=(label,),
            tags=("heading", "drafted"),
            note="made of the heading; its words stand above the passage, so it is an easy one",
        )
        for label, passage in sections.items()
        if len(titles[passage.headings[-1].casefold()]) == 1
    ]


def spread(things: Sequence[T], most: int, key: Iterable[str]) -> list[T]:
    """At most so many, chosen by a hash of their keys: the same ones every time, from everywhere."""
    ranked = sorted(zip(map(_hash, key), range(len(things)), strict=True))
    chosen = sorted(place for _, place in ranked[:most])
    return [things[place] for place in chosen]


def _hash(text: str) -> str:
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()


def _asked(name: str) -> str:
    return _SHAPES[int(_hash(name)[:8], 16) % len(_SHAPES)].format(name=name)


def _neighbour(name: str, known: set[str]) -> str | None:
    """The identifier with another last digit that no passage has; None if it has no digit."""
    match = _LAST_DIGIT.search(name)
    if match is None:
        return None
    for step in range(1, 10):
        digit = str((int(match[0]) + step) % 10)
        other = name[: match.start()] + digit + name[match.end() :]
        if other.casefold() not in known:
            return other
    return None


def _about(passage: Passage) -> str:
    heading = _NUMBERING.sub("", passage.headings[-1]).strip()
    if heading.endswith("?"):
        return heading
    above = passage.headings[-2] if len(passage.headings) > 1 else passage.title
    within = f", as to {above}" if above and above.casefold() != heading.casefold() else ""
    return f"What holds for {_lowered(heading)}{within}?"


def _lowered(heading: str) -> str:
    """The heading inside a sentence; names and acronyms keep their capitals."""
    first, _, rest = heading.partition(" ")
    return heading if first[1:] != first[1:].lower() else f"{first.lower()} {rest}".strip()


def each_section(passages: Iterable[Passage]) -> Iterator[Passage]:
    """The longest passage of every section."""
    best: dict[str, Passage] = {}
    for passage in passages:
        known = best.setdefault(label_of(passage), passage)
        if len(passage.text) > len(known.text):
            best[label_of(passage)] = passage
    yield from best.values()
