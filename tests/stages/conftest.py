"""Builders for the values that the gathering stages pass on."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime

import pytest

from guardrag.types import Candidate, Gathered, Passage, Query, Score, ScoreKind

AS_OF = datetime(2025, 1, 1, tzinfo=UTC)


class Build:
    """Makes queries, candidates and pools with only what a test cares about."""

    as_of = AS_OF

    @staticmethod
    def query(text="What is the limit?", **given):
        return Query(text=text, original=text, **{"as_of": AS_OF, **given})

    @staticmethod
    def candidate(name, text=None, *, rank=0, scores=(), weight=1.0, flags=(), conflicts=(), **passage):
        text = f"Text of {name}." if text is None else text
        return Candidate(
            passage=Passage(id=name, text=text, **passage),
            rank=rank,
            scores=tuple(scores),
            weight=weight,
            flags=tuple(flags),
            conflicts=tuple(conflicts),
        )

    @classmethod
    def pool(cls, candidates, **query):
        """A pool of candidates, or of texts by id, ranked as given."""
        if isinstance(candidates, dict):
            candidates = [cls.candidate(name, text) for name, text in candidates.items()]
        ranked = tuple(replace(candidate, rank=rank) for rank, candidate in enumerate(candidates))
        return Gathered(cls.query(**query), ranked)

    @staticmethod
    def score(value, kind=ScoreKind.PROBABILITY, scorer="lexical", raw=None):
        return Score(scorer, kind, value, value if raw is None else raw)

    @staticmethod
    def ids(outcome):
        return [candidate.passage.id for candidate in outcome.value.candidates]

    @staticmethod
    def dropped(outcome):
        return {drop.candidate.passage.id: drop.reason.value for drop in outcome.dropped}

    @staticmethod
    def notes(outcome):
        return {note.code: note for note in outcome.notes}


@pytest.fixture
def build():
    return Build
