"""What several rules ask of the measured values."""

from __future__ import annotations

from guardrag.evals.diagnosis.values import Measurements

__all__ = ["at_rank", "demoted", "misfiltered", "sendable", "starved", "unfound", "within"]


def within(rank: int | None, k: int) -> bool:
    """True if it is there, and among the first `k`."""
    return rank is not None and rank <= k


def at_rank(rank: int | None, beyond: int) -> bool:
    """True if it is there, and below the first `beyond`."""
    return rank is not None and rank > beyond


def sendable(m: Measurements) -> bool:
    """True if its final rank would have it sent."""
    return within(m.final.clear, m.send_k)


def demoted(m: Measurements) -> bool:
    """True if the retriever ranks it among those to be sent, and reranking below them."""
    return within(m.search.clear, m.send_k) and at_rank(m.final.clear, m.send_k)


def misfiltered(m: Measurements) -> bool:
    """True if it passes every filter, and the retriever finds it only when asked without them."""
    found_without = m.search.rank is None and m.unfiltered_rank is not None
    return bool(m.in_scope) and found_without and not m.fate.leaked


def starved(m: Measurements, share: float = 1.0) -> bool:
    """True if what was thrown away as out of scope had taken its place.

    Either it is in the wide set once only what is in scope counts, or its place cannot be
    determined and fewer than `share` of the send size remained.
    """
    if not m.in_scope or not m.fate.leaked or m.rank is not None:
        return False
    left = m.fate.returned - m.fate.leaked
    return within(m.search.rank, m.wide_k) or (m.search.rank is None and left < share * m.send_k)


def unfound(m: Measurements) -> bool:
    """True if the search itself is at fault: there, admitted and in force, and not ranked high enough."""
    if m.delivered or m.in_corpus is False or m.in_scope is False or m.lacks:
        return False
    if misfiltered(m) or starved(m):
        return False
    if m.fate.dropped is not None and m.fate.dropped[0] in ("permit", "freshen"):
        return False
    return not within(m.search.clear, m.send_k) and not sendable(m)
