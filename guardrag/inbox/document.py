"""What a ticket holds of its case, as JSON. Passages are stored once, by hash, as for traces."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from guardrag.ports import RouteCase
from guardrag.rules.scope import matches
from guardrag.store.candidates import read_candidate, write_candidate
from guardrag.store.decisions import read_decision, write_decision
from guardrag.store.drafts import read_draft, write_draft
from guardrag.store.jsonbytes import Json, as_dict, as_int, as_list, as_text
from guardrag.store.veil import Veil, read_text
from guardrag.types import Candidate, Decision, Draft, Exhibit, Passage, Query

__all__ = ["Contents", "WrittenContents", "in_scope", "read_contents", "write_contents"]


@dataclass(frozen=True, slots=True)
class WrittenContents:
    """A case as JSON, and the passages it refers to in the order of their numbers."""

    document: Json
    passages: tuple[Passage, ...]


@dataclass(frozen=True, slots=True)
class Contents:
    """What was read back."""

    decision: Decision
    draft: Draft | None
    candidates: tuple[Candidate, ...]
    exhibits: tuple[Exhibit, ...]


@dataclass(slots=True)
class _Numbers:
    """Passages and candidates of one case, by identity, under numbers."""

    passages: dict[int, tuple[int, Passage]] = field(default_factory=dict)
    candidates: dict[int, tuple[int, Candidate]] = field(default_factory=dict)
    written: list[Json] = field(default_factory=list)

    def passage(self, passage: Passage) -> int:
        return self.passages.setdefault(id(passage), (len(self.passages), passage))[0]

    def candidate(self, candidate: Candidate) -> int:
        known = self.candidates.get(id(candidate))
        if known is not None:
            return known[0]
        place = len(self.candidates)
        self.candidates[id(candidate)] = (place, candidate)
        self.written.append(write_candidate(candidate, self.passage))
        return place


def write_contents(case: RouteCase, decision: Decision, veil: Veil) -> WrittenContents:
    """A case's decision, draft, exhibits and candidates, as they are: see `in_scope`."""
    numbers = _Numbers()
    exhibits: list[Json] = []
    for exhibit in case.prompt.exhibits if case.prompt is not None else ():
        place = numbers.candidate(exhibit.candidate)
        same = exhibit.shown == exhibit.candidate.passage.text
        exhibits.append([exhibit.tag, place] if same else [exhibit.tag, place, veil(exhibit.shown)])
    standing: list[Json] = [numbers.candidate(candidate) for candidate in case.candidates]
    passages = tuple(passage for _, passage in numbers.passages.values())
    document: dict[str, Json] = {
        "decision": write_decision(decision, veil),
        "draft": None if case.draft is None else write_draft(case.draft, veil),
        "passages": [passage.id for passage in passages],
        "known": numbers.written,
        "candidates": standing,
        "exhibits": exhibits,
    }
    return WrittenContents(document, passages)


def in_scope(case: RouteCase) -> RouteCase:
    """The case with those of its candidates that the caller may see."""
    return replace(case, candidates=tuple(c for c in case.candidates if _in_scope(c, case.query)))


def _in_scope(candidate: Candidate, query: Query) -> bool:
    # An abstention may come from the very stages that look at scope, and a person who answers tickets
    # is not the caller: what the caller may not see is not handed to them either.
    if query.required is None or not candidate.passage.text:
        return False
    return matches(candidate.passage, query.required + query.filters)


def read_contents(document: Json, hashes: Sequence[bytes], stored: Mapping[bytes, Passage]) -> Contents:
    """What `write_contents` wrote. A passage that is not held has an id and an empty text.

    Raises:
        KeyError, TypeError, ValueError, IndexError: If the document is damaged.
    """
    body = as_dict(document)
    passages = [
        stored.get(key) or Passage(id=as_text(name), text="")
        for name, key in zip(as_list(body["passages"]), hashes, strict=True)
    ]
    known = [read_candidate(item, passages.__getitem__) for item in as_list(body["known"])]
    decision = read_decision(body["decision"])
    draft = body["draft"]
    return Contents(
        decision=decision,
        draft=None if draft is None else read_draft(draft),
        candidates=tuple(known[as_int(place)] for place in as_list(body["candidates"])),
        exhibits=tuple(_read_exhibit(as_list(item), known) for item in as_list(body["exhibits"])),
    )


def _read_exhibit(item: list[Json], known: Sequence[Candidate]) -> Exhibit:
    tag, place, *shown = item
    candidate = known[as_int(place)]
    return Exhibit(as_text(tag), candidate, read_text(shown[0]) if shown else candidate.passage.text)
