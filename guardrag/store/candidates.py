"""JSON shapes of candidates. Their passages are stored apart and stand here as numbers."""

from __future__ import annotations

from collections.abc import Callable

from guardrag.store.jsonbytes import Json, as_dict, as_int, as_list, as_text, number, read_number
from guardrag.types import Candidate, Flag, Passage, Score, ScoreKind

__all__ = ["read_candidate", "write_candidate"]


def write_candidate(candidate: Candidate, number_of: Callable[[Passage], int]) -> Json:
    """A candidate with all its scores; `number_of` gives a passage's number."""
    written: dict[str, Json] = {
        "passage": number_of(candidate.passage),
        "rank": candidate.rank,
        "scores": [_write_score(score) for score in candidate.scores],
    }
    if candidate.weight != 1.0:
        written["weight"] = number(candidate.weight)
    if candidate.flags:
        written["flags"] = [*candidate.flags]  # text as they are
    if candidate.merged:
        written["merged"] = [*candidate.merged]
    if candidate.conflicts:
        written["conflicts"] = [*candidate.conflicts]
    if candidate.parts:
        written["parts"] = [number_of(part) for part in candidate.parts]
    return written


def read_candidate(value: Json, passage_of: Callable[[int], Passage]) -> Candidate:
    """The candidate that `write_candidate` wrote."""
    candidate = as_dict(value)
    return Candidate(
        passage=passage_of(as_int(candidate["passage"])),
        rank=as_int(candidate["rank"]),
        scores=tuple(_read_score(score) for score in as_list(candidate["scores"])),
        weight=read_number(candidate.get("weight", 1.0)),
        flags=tuple(Flag(as_text(flag)) for flag in as_list(candidate.get("flags", []))),
        merged=tuple(as_text(name) for name in as_list(candidate.get("merged", []))),
        conflicts=tuple(as_text(name) for name in as_list(candidate.get("conflicts", []))),
        parts=tuple(passage_of(as_int(part)) for part in as_list(candidate.get("parts", []))),
    )


def _write_score(score: Score) -> Json:
    written: list[Json] = [score.scorer, score.kind, number(score.value)]
    if score.truncated or score.raw != score.value:
        written += [number(score.raw), score.truncated]
    return written


def _read_score(value: Json) -> Score:
    scorer, kind, shown, *rest = as_list(value)
    found = read_number(shown)
    if rest:
        raw, truncated = rest
        return Score(as_text(scorer), ScoreKind(as_text(kind)), found, read_number(raw), bool(truncated))
    return Score(as_text(scorer), ScoreKind(as_text(kind)), found, found)
