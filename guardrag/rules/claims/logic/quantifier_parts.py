"""Part by part: what the claim says of all its part of the quotes must not say of some."""

from __future__ import annotations

from guardrag.rules.anycase import anycase
from guardrag.rules.claims.logic.quantifier_levels import ALL, FEW, Quantifier, as_said, head_of, quantifiers
from guardrag.rules.claims.reading.aligned import Part, closest, parts, segment_at
from guardrag.rules.claims.reading.matter import Matter
from guardrag.rules.claims.reading.words import Word, meets
from guardrag.rules.claims.verdict import PASSED, Verdict, failed

__all__ = ["compare_parts", "more_than"]


def compare_parts(matter: Matter, mine: tuple[Quantifier, ...]) -> tuple[Verdict, list[Quantifier]]:
    """Compares each quantifier of the claim with those in the part of the quotes that it was written from.

    Returns:
        The verdict, and the quantifiers whose part has none to compare them with.
    """
    among = parts(matter) if matter.language == "en" else []
    rest: list[Quantifier] = []
    for one in mine[:_MOST]:
        own = _own(matter, one, mine)
        part = closest(own, among)
        head = head_of(matter.text, one)
        if part is not None and head is not None and one.level < ALL and not part.elliptical:
            same = [other for other in among if _counts(other, head)]
            part = part if part in same else closest(own, same) or part
        theirs = _beside(matter, one, part) if part is not None else []
        if not theirs:
            rest.append(one)
            continue
        most = max(other.level for other in theirs)
        if one.level > most and not (most == FEW and one.level < ALL):
            strongest = max(theirs, key=lambda other: other.level)
            quoted = part.statement.text[part.segment.start : part.segment.end] if part is not None else ""
            return failed(more_than(matter.text, one, quoted, strongest)), []
    return PASSED, rest


def more_than(text: str, one: Quantifier, quoted: str, other: Quantifier) -> str:
    """That the claim says more than its quotes, in the words of both."""
    return f"the claim says {as_said(text, one)!r}, its quotes say {as_said(quoted, other)!r}"


def _counts(part: Part, head: Word) -> bool:
    """Whether a part of the quotes says how many of the same."""
    text = part.statement.text[part.segment.start : part.segment.end]
    heads = (head_of(text, other) for other in quantifiers(text, "en"))
    return any(other is not None and other.stem == head.stem for other in heads)


def _own(matter: Matter, one: Quantifier, mine: tuple[Quantifier, ...]) -> list[Word]:
    """The words of the part of the claim that a quantifier stands in, as far as no other one has them."""
    segment = segment_at(matter.said, one.start)
    if segment is None:
        return []
    inside = [other.start for other in mine if segment.start <= other.start < segment.end]
    if len(inside) == 1:
        text = matter.said.text[segment.start : one.start]
        start = segment.start + max((match.end() for match in _JOINT.finditer(text)), default=0)
        own = [word for word in segment.words if word.start >= start]
        return own or list(segment.words)
    end = min((start for start in inside if start > one.start), default=segment.end)
    return [word for word in segment.words if one.start <= word.start < end]


_MOST = 12
"""Quantifiers of a claim that are compared."""
_JOINT = anycase(r"[,;]\s|\b(?:and|but|while)\s")


def _beside(matter: Matter, one: Quantifier, part: Part) -> list[Quantifier]:
    """The quantifiers of a part that may count the same as that of the claim."""
    text = part.statement.text[part.segment.start : part.segment.end]
    head = head_of(matter.text, one)
    found = []
    for other in quantifiers(text, matter.language):
        theirs = head_of(text, other)
        if (
            one.counts
            and other.counts
            and not (part.elliptical and other.start <= _FIRST)
            and head is not None
            and theirs is not None
            and not meets(head, theirs)
            and matter.said.covers(theirs)
        ):
            continue  # "every member" and "several guests"
        found.append(other)
    return found


_FIRST = 2
"""A quantity that begins an elliptical part stands for what it counts."""
