"""From measured values to causes: one pure function a cause.

Each asks what would happen if that one thing were mended: would the passage then be sent?
Where the search itself is at fault (`_unfound`) it is judged by its rank among candidates in
scope, in force and distinct, so that what takes places is not blamed on how it searches.
"""

from __future__ import annotations

from collections.abc import Callable

from guardrag.evals.diagnosis.causes import Cause
from guardrag.evals.diagnosis.rules_search import (
    embedding_mismatch,
    granularity,
    identifier_blind_spot,
    vocabulary_mismatch,
)
from guardrag.evals.diagnosis.terms import at_rank, demoted, misfiltered, sendable, starved, unfound, within
from guardrag.evals.diagnosis.thresholds import DEFAULTS, Thresholds
from guardrag.evals.diagnosis.values import Diagnosis, Finding, Measurements

__all__ = ["diagnose"]


def diagnose(measured: Measurements, thresholds: Thresholds = DEFAULTS) -> Diagnosis:
    """Every cause that fired, the first to mend first."""
    if (mislabelled := _label_mismatch(measured)) is not None:
        return Diagnosis(measured, (mislabelled,))  # whatever else was measured is of another passage
    found = [finding for rule in _RULES if (finding := rule(measured, thresholds)) is not None]
    if not found and (far := _ranked_beyond(measured)) is not None:
        found = [far]
    return Diagnosis(measured, tuple(found))


def _not_in_corpus(m: Measurements, _: Thresholds) -> Finding | None:
    if m.in_corpus is not False:
        return None
    hint = f"; there is {', '.join(m.alike)}" if m.alike else ""
    return Finding(
        Cause.NOT_IN_CORPUS,
        f"none of the {m.passages} passages is, or stands in the section, {' or '.join(m.gold)}{hint}",
        "Add or restore the document, or correct the label; until then the right answer is to abstain.",
        {"passages": m.passages, "alike": ", ".join(m.alike)},
    )


def _label_mismatch(m: Measurements) -> Finding | None:
    if m.delivered or not m.other_names:
        return None
    shown = ", ".join(m.other_names)
    label = " or ".join(m.gold)
    return Finding(
        Cause.LABEL_MISMATCH,
        f"the search gave the text of {label} as {shown}, which is no name that the label knows"
        if m.same_text
        else f"the search names what it gives otherwise than the documents ({shown}), so that {label} names "
        "none of it",
        "Have the retriever give `source` and `headings` (or `section`) as the documents have them, or label "
        "with the ids that it gives.",
        {"returned": shown, "same_text": m.same_text},
    )


def _filter_error(m: Measurements, _: Thresholds) -> Finding | None:
    if m.delivered:
        return None
    data = {"unfiltered_rank": m.unfiltered_rank, "rank": m.rank}
    if m.lacks:
        return Finding(
            Cause.FILTER_ERROR,
            "the policy requires an attribute that this caller does not have, so nothing is in scope",
            "Pass the attribute with the caller, or take it out of permit.require.",
            data,
        )
    if m.in_scope is False:
        fields = ", ".join(m.excluded_by) or "the scope"
        seen = (
            "" if m.unfiltered_rank is None else f"; without filters it is found at rank {m.unfiltered_rank}"
        )
        return Finding(
            Cause.FILTER_ERROR,
            f"the passage fails the filter on {fields}{seen}",
            f"Correct {fields} in the passage's metadata, or what the application filters by; if the "
            "caller is "
            "not meant to see it, the label is wrong for this caller.",
            {**data, "fields": fields},
        )
    if misfiltered(m):
        return Finding(
            Cause.FILTER_ERROR,
            f"the passage passes every filter and is found at rank {m.unfiltered_rank} without them, yet not "
            "with them: the retriever applies its filters otherwise",
            "Compare how the retriever translates the filter (types, lists, missing values) with the "
            "policy's.",
            data,
        )
    return None


def _starvation(m: Measurements, t: Thresholds) -> Finding | None:
    if m.delivered or not starved(m, t.starved):
        return None
    left = m.fate.returned - m.fate.leaked
    place = f"; asked deeper, it ranks {m.search.rank} among those in scope" if m.search.rank else ""
    return Finding(
        Cause.POST_FILTER_STARVATION,
        f"{m.fate.leaked} of the {m.fate.returned} passages that came back were out of scope and thrown "
        "away, "
        f"{left} remained{place}",
        "Push the filter into the search: give the retriever a `filters` argument that it applies itself.",
        {"returned": m.fate.returned, "leaked": m.fate.leaked, "left": left, "scoped_rank": m.search.rank},
    )


def _not_in_force(m: Measurements, _: Thresholds) -> Finding | None:
    if m.delivered or m.fate.dropped is None or m.fate.dropped[0] != "freshen":
        return None
    _stage, reason, detail = m.fate.dropped
    return Finding(
        Cause.NOT_IN_FORCE,
        f"the passage was put aside as {reason.replace('_', ' ')} ({detail})",
        "Label what replaces it, or correct its dates.",
        {"reason": reason, "detail": detail},
    )


def _superseded(m: Measurements, _: Thresholds) -> Finding | None:
    final = m.final
    shown = final.unmarked if m.delivered else final.outdated
    if not shown:
        return None
    first = shown[0] + (f" and {len(shown) - 1} more" if len(shown) > 1 else "")
    if m.delivered:
        text = f"{first}, no longer in force, ranks before it and is shown without a notice"
    elif at_rank(final.rank, m.send_k) and within(final.current, m.send_k):
        text = f"it ranks {final.rank}, and {final.current} without what is outdated ({first})"
    else:
        return None
    return Finding(
        Cause.SUPERSEDED_OUTRANKING,
        text,
        "Set freshen.superseded and freshen.expired to drop; best, take the outdated document out of the "
        "index.",
        {"outdated": ", ".join(shown), "final_rank": final.rank, "current_rank": final.current},
    )


def _duplicates(m: Measurements, _: Thresholds) -> Finding | None:
    if m.delivered:
        return None
    fix = (
        "Collapse copies before the cut: dedupe.method shingles or embeddings with a lower threshold, or "
        "index "
        "each document once."
    )
    final, search = m.final, m.search
    if at_rank(final.rank, m.send_k) and within(final.distinct, m.send_k):
        text = (
            f"{final.copies} of the {(final.rank or 1) - 1} passages before it are copies of others; "
            f"it ranks {final.rank}, and {final.distinct} among distinct ones"
        )
        data = {"copies": final.copies, "rank": final.rank, "distinct_rank": final.distinct}
        return Finding(Cause.DUPLICATES_CROWDING, text, fix, data)
    if m.rank is None and at_rank(search.rank, m.wide_k) and within(search.distinct, m.wide_k):
        text = (
            f"copies fill the wide set of {m.wide_k}: it ranks {search.rank}, and {search.distinct} among "
            "distinct passages"
        )
        data = {"copies": search.copies, "rank": search.rank, "distinct_rank": search.distinct}
        return Finding(Cause.DUPLICATES_CROWDING, text, fix, data)
    return None


def _ranking_miss(m: Measurements, _: Thresholds) -> Finding | None:
    if not unfound(m) or not at_rank(m.final.clear, m.send_k):
        return None
    return Finding(
        Cause.RANKING_MISS,
        f"it is in the wide set at rank {m.rank}, and ranks {m.final.rank} at the end; {m.send_k} are sent",
        "Rerank the wide set with a cross-encoder (rerank.scorers), before raising order.k.",
        {"rank": m.rank, "final_rank": m.final.rank, "send_k": m.send_k, "wide_k": m.wide_k},
    )


def _ranked_beyond(m: Measurements) -> Finding | None:
    """Where nothing else is wrong and it is only further down than was looked."""
    if m.rank is not None or not unfound(m) or m.search.rank is None:
        return None
    return Finding(
        Cause.RANKING_MISS,
        f"it ranks {m.search.rank} among those in scope, beyond the wide set of {m.wide_k}",
        f"Raise retrieve.wide to {m.search.rank} or more and let the reranker sort it out.",
        {"rank": m.search.rank, "send_k": m.send_k, "wide_k": m.wide_k},
    )


def _reranker_demotion(m: Measurements, _: Thresholds) -> Finding | None:
    if m.delivered or not within(m.search.clear, m.send_k):
        return None
    data = {"rank": m.rank, "clear_rank": m.search.clear, "final_rank": m.final.rank}
    fix = "Try another scorer in rerank.scorers, or fuse it with the retriever's order (list both)."
    if m.fate.dropped is not None and m.fate.dropped[0] == "rerank":
        text = (
            f"the retriever ranks it {m.search.clear}, and the reranker gave it no valid score "
            f"({m.fate.dropped[2]})"
        )
        return Finding(Cause.RERANKER_DEMOTION, text, fix, data)
    if demoted(m):
        text = f"the retriever ranks it {m.search.clear}, the reranker {m.final.rank}; {m.send_k} are sent"
        return Finding(Cause.RERANKER_DEMOTION, text, fix, data)
    return None


def _gate(m: Measurements, _: Thresholds) -> Finding | None:
    stopped = bool(m.fate.gate) or (m.fate.dropped is not None and m.fate.dropped[0] == "gate")
    if m.delivered or not stopped or not sendable(m):
        return None
    score = "no valid score" if m.fate.score is None else f"{m.fate.score:.4g}"
    floor = "none" if m.fate.floor is None else f"{m.fate.floor:g}"
    why = m.fate.gate.replace("_", " ") or "below the floor"
    return Finding(
        Cause.GATE_TOO_HIGH,
        f"it ranks {m.final.rank}, and the gate said: {why}; {m.fate.scorer} gives it {score}, the floor "
        f"is {floor}",
        "Fit the floor to this scorer on labelled questions (guardrag calibrate); lowering it by hand lets "
        "no-answer questions through.",
        {"score": m.fate.score, "floor": m.fate.floor, "scorer": m.fate.scorer, "gate": m.fate.gate},
    )


def _budget_or_order(m: Measurements, t: Thresholds) -> Finding | None:
    if m.fate.over_budget and not m.delivered and sendable(m):
        return Finding(
            Cause.BUDGET_OR_ORDER,
            f"it ranks {m.final.rank} and does not fit into {m.fate.budget} tokens beside what stands "
            "before it",
            "Raise order.budget_tokens, send fewer (order.k), or split the long passages.",
            {"budget": m.fate.budget, "final_rank": m.final.rank},
        )
    if (
        m.fate.place is not None
        and m.fate.sent >= t.long_prompt
        and m.fate.sent < 4 * m.fate.place <= 3 * m.fate.sent
    ):
        return Finding(
            Cause.BUDGET_OR_ORDER,
            f"it stands at place {m.fate.place} of {m.fate.sent}, in the middle of a long prompt",
            "Send fewer (order.k), or set order.arrangement to edges.",
            {"place": m.fate.place, "sent": m.fate.sent},
        )
    return None


_RULES: tuple[Callable[[Measurements, Thresholds], Finding | None], ...] = (
    _not_in_corpus,
    _filter_error,
    _starvation,
    _not_in_force,
    _superseded,
    _duplicates,
    identifier_blind_spot,
    vocabulary_mismatch,
    granularity,
    embedding_mismatch,
    _ranking_miss,
    _reranker_demotion,
    _gate,
    _budget_or_order,
)
