"""Every ranking measure against ir-measures, on rankings made to trip them."""

from __future__ import annotations

import sys
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from guardrag.errors import MissingExtraError
from guardrag.evals import CaseResult, metrics, parse_cases
from guardrag.evals.cases import Case
from guardrag.evals.crosscheck import cross_check, library_values

pytestmark = pytest.mark.component("ir-measures")

# Few names, so that repeated hits, repeated labels and full matches are common; odd ones, so that
# no library reads something into them.
NAMES = st.sampled_from(["a", "b", "c", "d", "e#1", "e#2~1", "Q0", "0", "ü", "a b", "z\u2028"])
LABELS = st.lists(NAMES, max_size=7)
HITS = st.lists(NAMES, max_size=25)
KS = (1, 2, 3, 5, 10, 20)


@given(LABELS, HITS)
@settings(deadline=None, max_examples=400)
def test_one_question(labels: list[str], hits: list[str]) -> None:
    ours = {
        **{f"{m.__name__}@{k}": m(hits, labels, k) for k in KS for m in (metrics.recall, metrics.precision)},
        **{f"{m.__name__}@{k}": m(hits, labels, k) for k in KS for m in (metrics.ndcg, metrics.hit_rate)},
        "mrr": metrics.reciprocal_rank(hits, labels),
    }
    theirs = library_values({"q": labels}, {"q": hits}, KS)
    assert set(theirs) == set(ours)
    for name, value in ours.items():
        assert theirs[name].get("q") == (None if value is None else pytest.approx(value, abs=1e-9)), name


@given(LABELS, st.lists(st.tuples(NAMES, st.integers(0, 2)), max_size=12), st.randoms())
@settings(deadline=None)
def test_ties_do_not_depend_on_the_order_given(labels, scored, random) -> None:
    scores = {name: float(score) for name, score in scored}
    shuffled = list(scores.items())
    random.shuffle(shuffled)
    hits = metrics.ranking(scores)
    assert metrics.ranking(dict(shuffled)) == hits
    theirs = library_values({"q": labels}, {"q": hits}, (1, 3))
    if labels:
        assert theirs["ndcg@3"]["q"] == pytest.approx(metrics.ndcg(hits, labels, 3))
        assert theirs["recall@1"]["q"] == pytest.approx(metrics.recall(hits, labels, 1))


@given(st.lists(st.tuples(LABELS, HITS), min_size=1, max_size=8))
@settings(deadline=None, max_examples=50)
def test_means_of_a_set_questions_without_labels_or_hits_included(questions) -> None:
    results = [
        CaseResult(
            case=Case(id=f"q{n}", question="q", relevant=tuple(labels)),
            wide=tuple(hits),
            ranked=tuple(reversed(hits)),
            decision="abstained",
        )
        for n, (labels, hits) in enumerate(questions)
    ]
    assert cross_check(results, KS) == ()
    assert cross_check(results, KS, "wide") == ()


def test_a_wrong_number_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    (case,) = parse_cases('{"id": "a", "question": "q", "relevant": ["x"]}')
    result = CaseResult(case=case, wide=("y", "x"), ranked=("y", "x"), decision="abstained")
    assert cross_check([result], (1, 2)) == ()
    from guardrag.evals import crosscheck, measures

    def wrong(ks, ranking):
        return [
            replace(one, value=lambda _: 0.25) if one.name == "mrr" else one
            for one in measures.ranking_measures(ks, ranking)
        ]

    monkeypatch.setattr(crosscheck, "ranking_measures", wrong)
    (found,) = cross_check([result], (1, 2))
    assert (found.measure, found.ours, found.theirs) == ("mrr", 0.25, pytest.approx(0.5))


def test_without_the_library_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ir_measures", None)
    with pytest.raises(MissingExtraError, match=r"guardrag\[eval\]"):
        library_values({"q": ["a"]}, {"q": ["a"]}, (1,))
