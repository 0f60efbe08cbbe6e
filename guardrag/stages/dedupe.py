"""Collapses passages that say the same in the same words, and marks those that almost do."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace

import numpy as np

from guardrag.errors import ConfigurationError, ToolError
from guardrag.policy.sections import DedupePolicy
from guardrag.ports import Embedder
from guardrag.rules.differences import Difference, Reading, difference, explain
from guardrag.rules.hard_tokens import hard_sequence
from guardrag.rules.readings import Readings
from guardrag.rules.similarity import Shingles, near_pairs, outline, shingle_overlap, shingles, words
from guardrag.rules.time_left import no_limit
from guardrag.types import (
    Candidate,
    Dropped,
    DropReason,
    Flag,
    Gathered,
    Note,
    Outcome,
    Passage,
    Reason,
    Stage,
)

__all__ = ["dedupe"]

_OUTDATED = frozenset({Flag.SUPERSEDED, Flag.EXPIRED, Flag.NOT_YET_VALID})
_EXPLAINED = 10
"""Conflicts spelled out in the notes at most."""
_MATRIX = 2
_EDITION = ("version", "edition", "revision", "release")


def dedupe(
    gathered: Gathered,
    policy: DedupePolicy,
    embedder: Embedder | None = None,
    in_time: Callable[[], None] = no_limit,
) -> Outcome[Gathered]:
    """One candidate of each group of near-identical ones, at the place of the group's best.

    Near-identical: alike from `policy.threshold` in their words leaving out figures,
    units, months and negations (or by embedding), and in their word shingles. Of a group the
    copy stays that is in force, then the most trusted, then the best ranked; it records
    the others' ids.

    Candidates that are alike but differ in a number, unit, date, identifier, name or
    negation never collapse: both stay, flagged, each with the other's id in `conflicts`.
    Different documents' headings (`Free plan`, `Pro plan`) over the same words keep both too.

    Raises:
        ConfigurationError: The policy asks for embeddings and there is no embedder.
        ToolError: The embedder failed, or gave something other than one vector a text.
        OutOfTime: By `in_time`, which is called before each comparison.
    """
    candidates = gathered.candidates
    if policy.method == "off" or len(candidates) < 2:
        return Outcome(gathered)
    near = _near(candidates, policy, embedder, in_time)
    reader = _Reader(candidates, policy.shingle, in_time, Readings(in_time))
    groups = _group(candidates, near, reader, policy)
    kept, dropped = _settle(candidates, groups)
    return Outcome(Gathered(gathered.query, tuple(kept)), tuple(dropped), _notes(candidates, groups, reader))


@dataclass(slots=True)
class _Group:
    """Positions of candidates that count as one; the first is the best ranked.

    Attributes:
        against: Positions of the first members of groups that say something else.
    """

    members: list[int]
    against: set[int] = field(default_factory=set)


@dataclass(slots=True)
class _Reader:
    """Reads a candidate's text when it is first compared, and once: most never are."""

    candidates: Sequence[Candidate]
    size: int
    in_time: Callable[[], None]
    readings: Readings
    _readings: dict[int, Reading] = field(default_factory=dict)
    _shingles: dict[int, Shingles] = field(default_factory=dict)

    def read(self, position: int) -> Reading:
        """What must agree before the text may stand for another."""
        self.in_time()
        known = self._readings.get(position)
        if known is None:
            text = self.candidates[position].passage.text
            known = self._readings[position] = self.readings(text)
        return known

    def shingles(self, position: int) -> Shingles:
        """The text's runs of words."""
        known = self._shingles.get(position)
        if known is None:
            known = self._shingles[position] = shingles(self.read(position).words, self.size)
        return known


def _near(
    candidates: Sequence[Candidate],
    policy: DedupePolicy,
    embedder: Embedder | None,
    in_time: Callable[[], None],
) -> list[tuple[int, ...]]:
    """For each candidate, the positions of earlier ones that it might be a copy of."""
    texts = [candidate.passage.text for candidate in candidates]
    if policy.method == "shingles":
        outlines = []
        for text in texts:
            in_time()
            outlines.append(outline(text))
        return near_pairs(outlines, policy.threshold, in_time)
    if embedder is None:
        raise ConfigurationError(
            "dedupe.method is 'embeddings', but there is no embedder: give the Guard one, or use 'shingles'"
        )
    vectors = np.asarray(embedder(texts), dtype=np.float32)
    if vectors.ndim != _MATRIX or len(vectors) != len(texts) or not np.isfinite(vectors).all():
        raise ToolError(
            f"the embedder {embedder.name} must give one finite vector a text ({len(texts)} texts); "
            f"it gave an array of shape {vectors.shape}",
            reason=Reason.SCORER_FAILED,
            tool="embedder",
        )
    alike = (vectors @ vectors.T >= policy.threshold).tolist()
    return [tuple(other for other in range(place) if alike[place][other]) for place in range(len(texts))]


def _group(
    candidates: Sequence[Candidate], near: Sequence[tuple[int, ...]], reader: _Reader, policy: DedupePolicy
) -> list[_Group]:
    groups: dict[int, _Group] = {}
    verbatim: dict[str, int] = {}
    for position, candidate in enumerate(candidates):
        # Texts of figures or signs alone have no words to be alike in; they can still be copies.
        copy = verbatim.setdefault(candidate.passage.text, position)
        home: int | None = None
        against: set[int] = set()
        if not near[position] and copy == position:  # most are like nothing
            groups[position] = _Group([position])
            continue
        for first in sorted({*near[position], copy} & groups.keys()):
            found = difference(reader.read(position), reader.read(first)) if copy != first else None
            if found is Difference.CONTRADICTION:
                against.add(first)
            elif home is None and found is None and _same(candidates, position, first, reader, policy):
                home = first
        if home is None:
            groups[position] = _Group([position])
            home = position
        else:
            groups[home].members.append(position)
        for first in against - {home}:
            groups[home].against.add(first)
            groups[first].against.add(home)
    return list(groups.values())


def _same(
    candidates: Sequence[Candidate],
    one: int,
    other: int,
    reader: _Reader,
    policy: DedupePolicy,
) -> bool:
    """True if the two, which do not differ in anything hard, may count as one."""
    first, second = candidates[one].passage, candidates[other].passage
    if _other_context(first, second):
        return False
    if policy.method == "embeddings" or first.text == second.text:
        return True
    if reader.read(one).words == reader.read(other).words:
        return True
    return shingle_overlap(reader.shingles(one), reader.shingles(other)) >= policy.threshold


def _other_context(one: Passage, other: Passage) -> bool:
    """True if the same words would mean something else under the other's headings or edition."""
    if any(
        one.attributes[name] != other.attributes[name]
        for name in _EDITION
        if name in one.attributes and name in other.attributes
    ):
        return True
    ours, theirs = _trail(one), _trail(other)
    if ours == theirs or not ours or not theirs:
        return False
    if hard_sequence(ours) != hard_sequence(theirs):
        return True
    here, there = set(words(ours)), set(words(theirs))
    return bool(here - there) and bool(there - here)


def _trail(passage: Passage) -> str:
    return " / ".join(part for part in (passage.title, *passage.headings) if part)


def _settle(
    candidates: Sequence[Candidate], groups: Sequence[_Group]
) -> tuple[list[Candidate], list[Dropped]]:
    winners = {
        group.members[0]: min(group.members, key=lambda p: _claim(candidates[p], p)) for group in groups
    }
    kept: list[Candidate] = []
    dropped: list[Dropped] = []
    for group in groups:
        first = group.members[0]
        if len(group.members) == 1 and not group.against:
            kept.append(candidates[first])
            continue
        winner = candidates[winners[first]]
        others = [candidates[p] for p in group.members if p != winners[first]]
        ids = dict.fromkeys(name for other in others for name in (other.passage.id, *other.merged))
        against = tuple(candidates[winners[other]].passage.id for other in sorted(group.against))
        flags = (*winner.flags, Flag.CONFLICT) if against else winner.flags
        kept.append(
            replace(
                winner,
                rank=min(candidates[p].rank for p in group.members),
                merged=tuple(dict.fromkeys((*winner.merged, *ids))),
                conflicts=tuple(dict.fromkeys((*winner.conflicts, *against))),
                flags=tuple(dict.fromkeys(flags)),
            )
        )
        dropped.extend(
            Dropped(
                other,
                Stage.DEDUPE,
                DropReason.NEAR_DUPLICATE,
                f"near-identical to {winner.passage.id}",
                survivor=winner.passage.id,
            )
            for other in others
        )
    return kept, dropped


def _claim(candidate: Candidate, position: int) -> tuple[bool, int, int]:
    """Sorts the copy that should stay to the front."""
    return bool(_OUTDATED & set(candidate.flags)), -candidate.passage.trust.level, position


def _notes(candidates: Sequence[Candidate], groups: Sequence[_Group], reader: _Reader) -> tuple[Note, ...]:
    """A note for each conflict, up to a few, with what differs."""
    pairs = [
        (group.members[0], other)
        for group in groups
        for other in sorted(group.against)
        if other > group.members[0]
    ]
    notes = [
        Note(
            "conflict",
            explain(reader.read(one), reader.read(other)),
            tuple(candidates[p].passage.id for p in (one, other)),
        )
        for one, other in pairs[:_EXPLAINED]
    ]
    if len(pairs) > _EXPLAINED:
        notes.append(Note("more_conflicts", f"{len(pairs) - _EXPLAINED} more pairs differ in what matters"))
    return tuple(notes)
