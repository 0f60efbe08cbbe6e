"""Causes within the search: what it cannot see of the passage."""

from __future__ import annotations

from guardrag.evals.diagnosis.causes import Cause
from guardrag.evals.diagnosis.terms import unfound, within
from guardrag.evals.diagnosis.thresholds import Thresholds
from guardrag.evals.diagnosis.values import AnswerPlace, Finding, Measurements, SearchKind

__all__ = ["embedding_mismatch", "granularity", "identifier_blind_spot", "vocabulary_mismatch"]


def identifier_blind_spot(m: Measurements, _: Thresholds) -> Finding | None:
    """The question names an identifier of the passage, few passages have it, and the search misses it."""
    if not unfound(m) or not m.compared.identifiers or m.compared.holders > m.send_k:
        return None
    named = ", ".join(m.compared.identifiers)
    return Finding(
        Cause.IDENTIFIER_BLIND_SPOT,
        f"the question names {named}, which {m.compared.holders} passages have, this one among them; the "
        "search ranks it "
        f"{_said(m.search.clear)}",
        "Search words beside vectors and fuse the two (hybrid): an identifier is one rare word.",
        {
            "identifiers": named,
            "holders": m.compared.holders,
            "rank": m.search.clear,
            "lexical_rank": m.compared.lexical_rank,
        },
    )


def vocabulary_mismatch(m: Measurements, t: Thresholds) -> Finding | None:
    """What the search compares does not meet, and what it does not compare would.

    A search of vectors misses what words find; a search of words misses what vectors find or,
    where there are no vectors to ask, a passage that has little of what the question says.
    """
    if not unfound(m) or identifier_blind_spot(m, t) is not None:
        return None
    if m.kind in (SearchKind.VECTORS, SearchKind.UNKNOWN) and within(m.compared.lexical_rank, m.send_k):
        return Finding(
            Cause.VOCABULARY_MISMATCH,
            f"by words alone it ranks {m.compared.lexical_rank} of {m.passages}, by this search "
            f"{_said(m.search.clear)}",
            "Search words beside vectors and fuse the two (hybrid).",
            {"lexical_rank": m.compared.lexical_rank, "rank": m.search.clear},
        )
    if m.kind is not SearchKind.WORDS:
        return None
    if within(m.compared.dense_rank, m.send_k):
        return Finding(
            Cause.VOCABULARY_MISMATCH,
            f"by vectors it ranks {m.compared.dense_rank} of {m.passages}, by words {_said(m.search.clear)}",
            "Search vectors beside words: build the index with --embedder.",
            {"dense_rank": m.compared.dense_rank, "rank": m.search.clear},
        )
    best = max(
        (c for c in (m.compared.coverage, m.cut.headed_coverage, m.cut.joined_coverage) if c is not None),
        default=None,
    )
    if (
        m.compared.dense_rank is None
        and m.compared.coverage is not None
        and best is not None
        and best < t.coverage
    ):
        return Finding(
            Cause.VOCABULARY_MISMATCH,
            f"the passage has {m.compared.coverage:.0%} of the question's information in its words; by "
            "words it ranks "
            f"{_said(m.search.clear)}",
            "Search vectors beside words (index --embedder), or add the askers' words to the document.",
            {"coverage": m.compared.coverage, "rank": m.search.clear},
        )
    return None


def embedding_mismatch(m: Measurements, t: Thresholds) -> Finding | None:
    """The embedder sees no more in the passage than in one picked at random."""
    if m.kind is SearchKind.WORDS or m.compared.percentile is None or m.compared.percentile >= t.percentile:
        return None
    if not unfound(m) or identifier_blind_spot(m, t) is not None:
        return None
    if vocabulary_mismatch(m, t) is not None or granularity(m, t) is not None:
        # Words find it, or cut otherwise the embedder does: no other embedder is needed first.
        return None
    return Finding(
        Cause.EMBEDDING_MISMATCH,
        f"its similarity to the question is above that of {m.compared.percentile:.0%} of the {m.passages} "
        "passages",
        "Try an embedder trained on texts of this kind; measure it on the whole case set before keeping it.",
        {"percentile": m.compared.percentile, "dense_rank": m.compared.dense_rank, "compared": m.passages},
    )


def granularity(m: Measurements, t: Thresholds) -> Finding | None:
    """Cut otherwise, it would be found, or the answer would be whole."""
    if m.in_scope is False or m.in_corpus is False:
        return None
    if m.cut.answer is AnswerPlace.CUT:
        return Finding(
            Cause.GRANULARITY,
            "the answer stands in no single passage, but in the labelled one joined with its neighbour",
            "Split along sentences and lists, or show neighbours (expand.to: neighbours).",
            {"kind": "cut"},
        )
    if not unfound(m) or within(m.cut.plain_rank, m.send_k):
        return None
    if (
        within(m.cut.headed_rank, m.send_k)
        and m.cut.headed_coverage is not None
        and m.compared.coverage is not None
        and m.cut.headed_coverage - m.compared.coverage >= t.gain
    ):
        return Finding(
            Cause.GRANULARITY,
            f"its text covers {m.compared.coverage:.0%} of the question, with its heading "
            f"{m.cut.headed_coverage:.0%}; it would "
            f"rank {m.cut.headed_rank} instead of {_said(m.cut.plain_rank)}",
            "Index each passage with its title and headings in front of it.",
            {"kind": "headless", "coverage": m.compared.coverage, "headed_coverage": m.cut.headed_coverage},
        )
    if (
        within(m.cut.window_rank, m.send_k)
        and m.cut.window_chars
        and m.cut.chars >= t.dilution * m.cut.window_chars
    ):
        return Finding(
            Cause.GRANULARITY,
            f"it is {m.cut.chars} characters long; its best {m.cut.window_chars} alone would rank "
            f"{m.cut.window_rank} instead "
            f"of {_said(m.cut.plain_rank)}",
            "Split into smaller passages, and show the section around what was found (expand.to: section).",
            {"kind": "diluted", "chars": m.cut.chars, "window_chars": m.cut.window_chars},
        )
    if (
        within(m.cut.joined_rank, m.send_k)
        and m.cut.joined_coverage is not None
        and m.compared.coverage is not None
        and m.cut.joined_coverage - m.compared.coverage >= t.gain
    ):
        return Finding(
            Cause.GRANULARITY,
            f"its text covers {m.compared.coverage:.0%} of the question, joined with its neighbours "
            f"{m.cut.joined_coverage:.0%}; "
            f"it would rank {m.cut.joined_rank} instead of {_said(m.cut.plain_rank)}",
            "Split along headings, lists and tables, so that what belongs together stays together.",
            {"kind": "cut", "coverage": m.compared.coverage, "joined_coverage": m.cut.joined_coverage},
        )
    return None


def _said(rank: int | None) -> str:
    return "nowhere in the wide set" if rank is None else str(rank)
