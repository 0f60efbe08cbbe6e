from __future__ import annotations

import math
from dataclasses import dataclass, field

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from guardrag.errors import ConfigurationError, ToolError
from guardrag.policy.sections import RerankPolicy
from guardrag.rules.logits import sigmoid
from guardrag.stages.rerank import rerank
from guardrag.types import Abstained, Reason, Score, ScoreKind

NAN, INF = float("nan"), float("inf")
POLICY = RerankPolicy()


@dataclass
class Stub:
    """Gives the scores it was made with, by passage id, and remembers what it was asked."""

    scores: dict
    kind: ScoreKind = ScoreKind.PROBABILITY
    name: str = "lexical"
    fingerprint: str = "stub"
    calls: list = field(default_factory=list)

    def __call__(self, question, passages):
        self.calls.append((question, [passage.id for passage in passages]))
        return [Score(self.name, self.kind, self.scores[p.id], self.scores[p.id]) for p in passages]


def pool_of(build, scores, **weights):
    return build.pool([build.candidate(name, weight=weights.get(name, 1.0)) for name in scores])


def ranked(build, scores, kind=ScoreKind.PROBABILITY, **weights):
    return rerank(pool_of(build, scores, **weights), POLICY, [Stub(scores, kind)])


def test_one_scorer_orders_and_is_asked_once(build):
    stub = Stub({"a": 0.1, "b": 0.9, "c": 0.5})
    outcome = rerank(pool_of(build, stub.scores), POLICY, [stub])
    assert build.ids(outcome) == ["b", "c", "a"]
    assert stub.calls == [("What is the limit?", ["a", "b", "c"])]
    assert [c.score("lexical").value for c in outcome.value.candidates] == [0.9, 0.5, 0.1]
    assert [c.rank for c in outcome.value.candidates] == [1, 2, 0]  # where the retriever had put them


def test_equals_keep_their_order(build):
    assert build.ids(ranked(build, {"a": 0.5, "b": 0.5, "c": 0.7, "d": 0.5})) == ["c", "a", "b", "d"]


@pytest.mark.parametrize(
    ("logits", "probabilities"),
    [
        ([8.1, 0.4, -3.2, -10.9], [0.999697, 0.598688, 0.039166, 1.8e-05]),
        ([0.9, 0.2, -0.1], [0.71095, 0.549834, 0.475021]),
        ([800.0, -800.0], [1.0, 0.0]),
    ],
)
def test_a_logits_value_is_its_probability(build, logits, probabilities):
    outcome = ranked(build, {str(n): logit for n, logit in enumerate(logits)}, ScoreKind.LOGIT)
    scores = [c.score("lexical") for c in outcome.value.candidates]
    assert [s.value for s in scores] == pytest.approx(probabilities, abs=5e-7)
    assert [s.raw for s in scores] == logits


def test_a_probability_is_left_as_it_is(build):
    outcome = ranked(build, {"a": 0.007, "b": 0.4, "c": 0.51})
    assert [c.score("lexical").value for c in outcome.value.candidates] == [0.51, 0.4, 0.007]


def test_saturated_logits_do_not_tie(build):
    logits = {"a": 40.0, "b": 90.0, "c": 60.0, "d": -900.0, "e": -800.0}
    assert sigmoid(40.0) == sigmoid(90.0) == 1.0
    assert build.ids(ranked(build, logits, ScoreKind.LOGIT)) == ["b", "c", "a", "e", "d"]
    assert build.ids(ranked(build, logits, ScoreKind.LOGIT, b=0.5)) == ["c", "a", "b", "e", "d"]


def test_what_is_no_number_is_dropped_and_said(build):
    scores = {"b": NAN, "a": 0.9, "d": None, "c": 0.7, "e": INF, "f": 0.2}
    outcome = ranked(build, scores)
    assert build.ids(outcome) == ["a", "c", "f"]
    assert build.dropped(outcome) == {"b": "invalid_score", "d": "invalid_score", "e": "invalid_score"}
    assert build.notes(outcome)["invalid_scores"].passages == ("b", "d", "e")
    assert all(math.isnan(drop.candidate.score("lexical").value) for drop in outcome.dropped[:2])


def test_if_nothing_is_a_number_it_abstains(build):
    outcome = ranked(build, {"a": NAN, "b": None, "c": -INF})
    assert outcome.value == Abstained(Reason.NO_VALID_SCORE)
    assert len(outcome.dropped) == 3
    assert ranked(build, {"a": INF}, ScoreKind.LOGIT).value == Abstained(Reason.NO_VALID_SCORE)


def test_freshness_weighs_the_order_and_no_score(build):
    outcome = ranked(build, {"old": 0.9, "new": 0.6}, old=0.5)
    assert build.ids(outcome) == ["new", "old"]
    assert [c.score("lexical").value for c in outcome.value.candidates] == [0.6, 0.9]


def test_age_never_lifts_a_negative_score(build):
    outcome = ranked(build, {"old": -0.5, "new": -0.5}, ScoreKind.COSINE, old=0.1)
    assert build.ids(outcome) == ["new", "old"]


def test_blank_passages_are_never_sent(build):
    stub = Stub({"a": 0.4})
    pool = build.pool([build.candidate("blank", " \u200b"), build.candidate("a")])
    outcome = rerank(pool, POLICY, [stub])
    assert stub.calls == [("What is the limit?", ["a"])]
    assert build.dropped(outcome) == {"blank": "invalid_score"}
    silent = Stub({})
    assert rerank(build.pool({"x": ""}), POLICY, [silent]).value == Abstained(Reason.NO_VALID_SCORE)
    assert silent.calls == []


def test_several_scorers_are_fused_by_rank(build):
    first = Stub({"a": 0.9, "b": 0.8, "c": 0.1})
    second = Stub({"a": -5.0, "b": 3.0, "c": 2.0}, ScoreKind.LOGIT, "cross")
    outcome = rerank(
        pool_of(build, first.scores), RerankPolicy(scorers=("lexical", "cross")), [first, second]
    )
    assert build.ids(outcome) == ["b", "a", "c"]
    best = outcome.value.candidates[0]
    assert [s.scorer for s in best.scores] == ["lexical", "cross", "fused"]
    assert best.score("fused") == Score("fused", ScoreKind.RRF, *[pytest.approx(1 / 62 + 1 / 61)] * 2)
    assert best.score("cross").value == pytest.approx(sigmoid(3.0))


def test_one_valid_opinion_of_several_is_enough(build):
    first, second = Stub({"a": NAN, "b": NAN}), Stub({"a": 0.5, "b": NAN}, name="other")
    outcome = rerank(
        pool_of(build, first.scores), RerankPolicy(scorers=("lexical", "other")), [first, second]
    )
    assert build.ids(outcome) == ["a"]
    assert build.dropped(outcome) == {"b": "invalid_score"}


def test_a_scorer_that_saw_only_a_part_is_noted(build):
    class Cutting(Stub):
        def __call__(self, question, passages):
            return [Score("lexical", ScoreKind.LOGIT, 0.0, -5.0, truncated=p.id == "long") for p in passages]

    stub = Cutting({})
    outcome = rerank(build.pool({"long": "x " * 600, "short": "x"}), POLICY, [stub])
    assert build.notes(outcome)["truncated"].passages == ("long",)
    assert outcome.value.candidates[0].score("lexical").truncated


def test_scoring_again_replaces(build):
    pool = build.pool([build.candidate("a", scores=[build.score(0.1), build.score(0.3, scorer="retriever")])])
    found = rerank(pool, POLICY, [Stub({"a": 0.8})]).value.candidates[0]
    assert {s.scorer: s.value for s in found.scores} == {"retriever": 0.3, "lexical": 0.8}


def test_a_policy_may_order_by_the_scores_that_candidates_come_with(build):
    came = {"far": (0.2, 0.8), "near": (0.9, 0.1), "old": (0.95, 0.05), "odd": (NAN, NAN)}
    pool = build.pool(
        [
            build.candidate(
                name,
                scores=[build.score(value, ScoreKind.COSINE, "retriever", raw)],
                weight=0.5 if name == "old" else 1.0,
            )
            for name, (value, raw) in came.items()
        ]
    )
    outcome = rerank(pool, RerankPolicy(scorers=("retriever",)), [])
    assert build.ids(outcome) == ["near", "old", "far"]
    assert build.dropped(outcome) == {"odd": "invalid_score"}
    assert rerank(build.pool({"a": "x"}), RerankPolicy(scorers=("retriever",)), []).value == Abstained(
        Reason.NO_VALID_SCORE
    )


class Odd(Stub):
    def __call__(self, question, passages):
        return self.scores


@pytest.mark.parametrize(
    ("scores", "says"),
    [
        ([], "gave 0 scores for 2 passages"),
        ([0.5, 0.4], "gave a float"),
        ([Score("other", ScoreKind.LOGIT, 1, 1)] * 2, "in the name of 'other'"),
        (
            [Score("lexical", ScoreKind.LOGIT, 1, 1), Score("lexical", ScoreKind.COSINE, 1, 1)],
            "mixed scores of kinds cosine, logit",
        ),
        ([Score("lexical", ScoreKind.PROBABILITY, 8.1, 8.1)] * 2, "declares probability and gave 8.1"),
        ([Score("lexical", ScoreKind.COSINE, -1.5, -1.5)] * 2, "outside -1 to 1"),
        ([Score("lexical", ScoreKind.UNDECLARED, 1, 1)] * 2, "did not declare"),
    ],
)
def test_a_scorer_that_gives_something_else_has_failed(build, scores, says):
    with pytest.raises(ToolError, match=says) as error:
        rerank(build.pool({"a": "x", "b": "y"}), POLICY, [Odd(scores)])
    assert error.value.reason is Reason.SCORER_FAILED
    assert error.value.tool == "scorer:lexical"


def test_scorers_need_names_of_their_own(build):
    pool = build.pool({"a": "x"})
    for scorers in ([], [Stub({"a": 1}), Stub({"a": 1})], [Stub({"a": 1}, name="fused")]):
        with pytest.raises(ConfigurationError, match="distinct names"):
            rerank(pool, POLICY, scorers)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(raw=st.lists(st.one_of(st.floats(), st.none()), min_size=1, max_size=12))
def test_whatever_a_scorer_says_the_order_is_by_the_finite_scores(build, raw):
    scores = {str(n): value for n, value in enumerate(raw)}
    outcome = ranked(build, scores, ScoreKind.INNER_PRODUCT)
    finite = {name: value for name, value in scores.items() if value is not None and math.isfinite(value)}
    assert set(build.dropped(outcome)) == scores.keys() - finite.keys()
    if finite:
        assert build.ids(outcome) == sorted(finite, key=lambda name: -finite[name])
    else:
        assert outcome.value == Abstained(Reason.NO_VALID_SCORE)


def test_the_order_candidates_came_in_is_one_of_the_rankings_where_the_policy_names_the_retriever(build):
    policy = RerankPolicy(scorers=("lexical", "retriever"))
    stub = Stub({"a": 0.2, "b": 0.1, "c": 0.9, "d": 0.8})
    found = rerank(pool_of(build, stub.scores), policy, [stub])
    # Places: a 3 and 1, b 4 and 2, c 1 and 3, d 2 and 4. Between a and c the scorer decides.
    assert build.ids(found) == ["c", "a", "d", "b"]
    assert found.value.candidates[0].score("fused").value == pytest.approx(1 / 61 + 1 / 63)


def test_of_two_candidates_in_opposite_orders_the_scorer_decides(build):
    policy = RerankPolicy(scorers=("lexical", "retriever"))
    stub = Stub({"a": 0.1, "b": 0.9})
    assert build.ids(rerank(pool_of(build, stub.scores), policy, [stub])) == ["b", "a"]


def test_the_retrievers_order_does_not_stand_in_for_a_score(build):
    policy = RerankPolicy(scorers=("lexical", "retriever"))
    stub = Stub({"a": NAN, "b": 0.9})
    outcome = rerank(pool_of(build, stub.scores), policy, [stub])
    assert build.ids(outcome) == ["b"]
    assert [dropped.candidate.passage.id for dropped in outcome.dropped] == ["a"]
