"""Small to big: shows the model a passage together with what stands around it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from guardrag.policy.sections import ExpandPolicy
from guardrag.ports import PassageQuery, Passages
from guardrag.rules.blank import is_blank
from guardrag.rules.dates import as_utc
from guardrag.rules.parts import can_join, join
from guardrag.rules.scope import matches
from guardrag.rules.validity import is_in_force
from guardrag.types import (
    Candidate,
    Dropped,
    DropReason,
    Flag,
    Gathered,
    Note,
    Outcome,
    Passage,
    Query,
    Scope,
    Stage,
)

__all__ = ["expand"]


def expand(gathered: Gathered, policy: ExpandPolicy, passages: Passages | None = None) -> Outcome[Gathered]:
    """The candidates, each with its section or its neighbours joined to it, best first.

    An expanded candidate keeps its id, scores and place; its text is that of `parts`, in
    document order and around the passage that was found, at most `max_chars` long. Every
    part is checked for scope again and must be in force. Parts come from one section and
    have nothing but white space between them, so the joined text is a slice of the
    document. The joined passage is as trusted as its least trusted part. A candidate that
    a better one's expansion contains is dropped and recorded, its conflicts and flags
    passed on.

    Raises:
        ToolError: `passages` failed.
    """
    if policy.to == "off" or not gathered.candidates:
        return Outcome(gathered)
    query = gathered.query
    if passages is None or query.required is None:
        return Outcome(
            gathered, notes=(Note("expand_unavailable", "nothing fetches passages, so none was expanded"),)
        )
    scope = query.required + query.filters
    kept: list[Candidate] = []
    dropped: list[Dropped] = []
    holder: dict[str, int] = {}  # passage id -> position in `kept` of the candidate that shows it
    refused: dict[str, None] = {}
    for candidate in gathered.candidates:
        home = _container(candidate, holder, kept)
        if home is not None:
            survivor = kept[home]
            kept[home] = _taking(survivor, candidate)
            detail = f"its text is part of {survivor.passage.id}, expanded"
            dropped.append(
                Dropped(candidate, Stage.EXPAND, DropReason.CONTAINED, detail, survivor.passage.id)
            )
            continue
        fetched = _around(candidate.passage, policy, passages, scope)
        usable, out = _usable(fetched, candidate.passage, query, scope)
        refused.update(dict.fromkeys(out))
        parts = _window(candidate.passage, [p for p in usable if p.id not in holder], policy)
        holder.update((part.id, len(kept)) for part in parts)
        kept.append(_expanded(candidate, parts))
    survivors = {d.candidate.passage.id: d.survivor for d in dropped if d.survivor is not None}
    settled = tuple(_renamed(candidate, survivors) for candidate in kept)
    notes = [Note("expanded", passages=tuple(c.passage.id for c in settled if c.parts))]
    if refused:
        notes.append(Note("expand_refused", "fetched, but out of scope or not in force", tuple(refused)))
    return Outcome(Gathered(query, settled), tuple(dropped), tuple(notes))


def _around(passage: Passage, policy: ExpandPolicy, passages: Passages, scope: Scope) -> Sequence[Passage]:
    if policy.to == "section" and passage.section is not None:
        return passages(PassageQuery(section=passage.section), scope)
    if policy.to == "section":
        return ()
    return passages(PassageQuery(around=passage.id, reach=policy.reach), scope)


def _usable(
    fetched: Sequence[Passage], found: Passage, query: Query, scope: Scope
) -> tuple[list[Passage], list[str]]:
    """What of the fetched passages may stand beside `found`, in document order, and ids of what may not."""
    usable: dict[str, Passage] = {}
    refused: list[str] = []
    for passage in fetched:
        if passage.id == found.id or is_blank(passage.text):
            continue
        if (
            matches(passage, scope)
            and is_in_force(passage, as_utc(query.as_of))
            and not _replaced(passage, found)
        ):
            usable.setdefault(passage.id, passage)
        else:
            refused.append(passage.id)
    return sorted(usable.values(), key=lambda p: p.document_start), refused


def _replaced(passage: Passage, found: Passage) -> bool:
    """True if `passage` names a successor that `found`, which `freshen` has judged, does not."""
    return passage.superseded_by is not None and passage.superseded_by != found.superseded_by


def _window(found: Passage, others: Sequence[Passage], policy: ExpandPolicy) -> list[Passage]:
    """`found` and the unbroken run of others around it, nearest first, as far as `max_chars` allows."""
    before = [p for p in others if p.document_start < found.document_start]
    after = [p for p in others if p.document_start > found.document_start]
    if policy.to == "neighbours":
        before, after = before[-policy.reach :], after[: policy.reach]
    parts = [found]
    while before or after:
        if before:
            previous = before.pop()
            grown = [previous, *parts]
            if can_join(previous, parts[0]) and len(join(grown)) <= policy.max_chars:
                parts = grown
            else:
                before.clear()
        if after:
            following = after.pop(0)
            grown = [*parts, following]
            if can_join(parts[-1], following) and len(join(grown)) <= policy.max_chars:
                parts = grown
            else:
                after.clear()
    return parts


def _expanded(candidate: Candidate, parts: Sequence[Passage]) -> Candidate:
    if len(parts) == 1:
        return candidate
    passage = replace(
        candidate.passage,
        text=join(parts),
        document_start=parts[0].document_start,
        trust=min((part.trust for part in parts), key=lambda trust: trust.level),
    )
    flags = tuple(dict.fromkeys((*candidate.flags, Flag.EXPANDED)))
    return replace(candidate, passage=passage, parts=tuple(parts), flags=flags)


def _container(candidate: Candidate, holder: dict[str, int], kept: Sequence[Candidate]) -> int | None:
    """Position of the better candidate whose text holds this one's, or None."""
    passage = candidate.passage
    if passage.id in holder:
        return holder[passage.id]
    for position, other in enumerate(kept):
        whole = other.passage
        if (
            other.parts
            and passage.source is not None
            and passage.source == whole.source
            and whole.document_start <= passage.document_start
            and passage.document_end <= max(part.document_end for part in other.parts)
            and passage.text in whole.text
        ):
            return position
    return None


def _taking(survivor: Candidate, contained: Candidate) -> Candidate:
    """The survivor with what was known of the candidate that it contains."""
    return replace(
        survivor,
        flags=tuple(dict.fromkeys((*survivor.flags, *contained.flags))),
        conflicts=tuple(dict.fromkeys((*survivor.conflicts, *contained.conflicts))),
        merged=tuple(dict.fromkeys((*survivor.merged, *contained.merged))),
    )


def _renamed(candidate: Candidate, survivors: dict[str, str]) -> Candidate:
    """The candidate with its conflicts pointing at what is still there to be pointed at."""
    if not candidate.conflicts:
        return candidate
    named = dict.fromkeys(survivors.get(name, name) for name in candidate.conflicts)
    named.pop(candidate.passage.id, None)
    return replace(candidate, conflicts=tuple(named))
