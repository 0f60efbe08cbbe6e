"""The lexical scorer: absolute, comparable, and without the surprises of BM25 on small pools."""

from __future__ import annotations

import math
import random

import pytest

from guardrag.retrieval.lexical import LexicalScorer, LexicalSettings, index_text
from guardrag.retrieval.lexical_terms import terms_of
from guardrag.types import Passage, ScoreKind


def passage(text: str, **given: object) -> Passage:
    return Passage(id=text[:40] or "blank", text=text, **given)  # type: ignore[arg-type]


def values(question: str, *texts: str) -> list[float]:
    return [score.value for score in LexicalScorer()(question, [passage(text) for text in texts])]


def hits(question: str, *texts: str) -> list[str]:
    """Texts with a score, best first, as a caller would take them."""
    scores = LexicalScorer()(question, [passage(text) for text in texts])
    ranked = sorted(zip(scores, texts, strict=True), key=lambda pair: -pair[0].raw)
    return [text for score, text in ranked if score.value > 0 and score.raw > 0]


class TestSmallPools:
    def test_an_empty_pool_has_no_scores(self) -> None:
        assert LexicalScorer()("pump", []) == []

    @pytest.mark.parametrize("blank", ["", " \n\t", "…", "--- | ---", "\u200b"])
    def test_blank_passages_score_nothing(self, blank: str) -> None:
        assert values("pump", blank, blank) == [0.0, 0.0]
        assert values("pump", blank, "the pump runs") == [0.0, 1.0]

    def test_a_word_in_half_of_the_pool_counts(self) -> None:
        found = hits("salty", "salty coast", "salty hill", "calm lake", "dry field")
        assert found == ["salty coast", "salty hill"]

    def test_a_word_in_all_of_the_pool_counts(self) -> None:
        assert hits("salty", "salty coast", "salty hill") == ["salty coast", "salty hill"]

    def test_a_question_of_function_words_finds_nothing(self) -> None:
        assert hits("the", "the pump runs", "the fan stops") == []
        assert hits("how do I do it?", "how to do it") == []

    def test_the_same_passage_scores_the_same_in_any_pool(self) -> None:
        question = "When is the filter replaced?"
        alone = values(question, "Replace the filter monthly.")
        among = values(question, "Replace the filter monthly.", *[f"Filter number {n}" for n in range(40)])
        assert alone[0] == among[0]

    def test_scores_are_finite_and_between_0_and_1(self) -> None:
        chance = random.Random(3)
        words = ["pump", "ERR_1", "5", "the", "滤芯", "", "v2.1", "a/b", "§", "İ"]
        for _ in range(200):
            texts = [
                " ".join(chance.choices(words, k=chance.randrange(6))) for _ in range(chance.randrange(5))
            ]
            question = " ".join(chance.choices(words, k=4))
            for score in LexicalScorer()(question, [passage(text) for text in texts]):
                assert 0.0 <= score.value <= 1.0
                assert math.isfinite(score.raw)
                assert (score.raw > 0.0) == (score.value > 0.0)
                assert score.kind is ScoreKind.COVERAGE


class TestUnsegmentedScripts:
    def test_chinese(self) -> None:
        pool = ("泵每周校准一次。", "滤芯每月更换。", "阀门保持关闭。")
        assert hits("更换滤芯", *pool) == ["滤芯每月更换。"]
        assert hits("怎么更换滤芯？", *pool) == ["滤芯每月更换。"]

    def test_japanese(self) -> None:
        pool = ("フィルターは毎月交換します。", "バルブは閉じたままです。")
        assert hits("フィルターの交換時期はいつですか", *pool)[0] == pool[0]

    def test_thai(self) -> None:
        pool = ("เปลี่ยนไส้กรองทุกเดือน", "ปั๊มทำงานตลอดเวลา")
        assert hits("ไส้กรองเปลี่ยนเมื่อไร", *pool)[0] == pool[0]

    def test_korean(self) -> None:
        pool = ("필터는 매달 교체합니다.", "밸브는 닫혀 있습니다.")
        assert hits("필터 교체", *pool) == [pool[0]]

    def test_mixed_with_latin(self) -> None:
        assert (
            values("ERR_5521 是什么意思", "ERR_5521：磁盘已满")[0]
            > values("ERR_5521 是什么意思", "ERR_5522：磁盘已满")[0]
        )


class TestIdentifiers:
    @pytest.mark.parametrize(
        ("asked", "other"),
        [
            ("ERR_5521", "ERR_5522"),
            ("BX-9920", "BX-9910"),
            ("BX-9920", "BX-9920-R"),
            ("INGEST_BATCH_SIZE", "INGEST_BATCH_BYTES"),
            ("v2.3.1", "v2.3.2"),
            ("2.x", "3.x"),
            ("TIDE_CA_FILE", "TIDE_CERT_FILE"),
        ],
    )
    def test_an_identifier_is_equal_or_it_is_another(self, asked: str, other: str) -> None:
        question = f"What is the default for {asked} on a gateway?"
        has, lacks = values(
            question, f"{asked}: the gateway default is 5.", f"{other}: the gateway default is 5."
        )
        assert has > 0.9
        assert lacks < 0.2

    def test_spelling_of_the_same_identifier(self) -> None:
        assert values("err_5521", "ERR_5521 means that the disk is full") == [1.0]
        assert values("firmware v2.3.1", "Firmware 2.3.1 is current") == [1.0]

    def test_a_missing_number_costs_more_than_a_missing_word(self) -> None:
        whole, no_year, no_word = values(
            "bonus scheme for sales in 2024",
            "The 2024 bonus scheme for sales.",
            "The bonus scheme for sales.",
            "The 2024 bonus scheme.",
        )
        assert whole == 1.0
        assert no_year < no_word < whole

    def test_thousands_and_zeros(self) -> None:
        assert values("limit 1,000", "the limit is 1000") == [1.0]
        assert values("rate 0.50", "the rate is 0.5") == [1.0]


class TestWords:
    @pytest.mark.parametrize(
        ("question", "text"),
        [
            ("cancelled subscriptions", "cancel a subscription"),
            ("children travelling", "a child travels"),
            ("filing claims", "file the claim"),
            ("Résumés", "resume"),
            ("e-mail", "email"),
            ("employee’s laptop", "the employee's laptop"),
        ],
    )
    def test_inflection_and_spelling(self, question: str, text: str) -> None:
        assert values(question, text) == [1.0]

    def test_a_related_word_counts_a_little_less(self) -> None:
        exact, related, none = values("approve", "approve it", "the approval", "the weather")
        assert exact == 1.0
        assert 0.5 < related < 1.0
        assert none == 0.0

    @pytest.mark.parametrize(
        ("one", "other"), [("policy", "police"), ("internal", "intern"), ("united", "untied")]
    )
    def test_different_words_stay_different(self, one: str, other: str) -> None:
        assert values(one, other) == [0.0]

    def test_rare_words_weigh_more_than_common_ones(self) -> None:
        common, rare = values("company sabbatical", "our company", "your sabbatical")
        assert rare > common

    def test_function_words_of_the_questions_own_language(self) -> None:
        assert values("Wie viele Urlaubstage gibt es im Jahr?", "30 Urlaubstage im Jahr, das gibt es.") == [
            1.0
        ]


class TestTrail:
    def test_title_and_headings_cover_for_less(self) -> None:
        scorer = LexicalScorer()
        text = Passage(id="a", text="Refunds for annual plans take 30 days.")
        trail = Passage(id="b", text="They take 30 days.", title="Refunds", headings=("Annual plans",))
        nothing = Passage(id="c", text="They take 30 days.")
        first, second, third = (s.value for s in scorer("refunds annual plans", [text, trail, nothing]))
        assert first > second > 0.5
        assert third == 0.0


class TestRanking:
    def test_raw_tells_equal_coverage_apart(self) -> None:
        near = "The filter change is due."
        far = "The filter stands beside the pump, which has its own log. Another word for this is change."
        scores = LexicalScorer()("filter change", [passage(far), passage(near)])
        assert scores[0].value == scores[1].value
        assert scores[1].raw > scores[0].raw

    def test_is_deterministic(self) -> None:
        pool = [passage(f"filter {n} change {n % 3}") for n in range(30)]
        assert LexicalScorer()("change the filter 2", pool) == LexicalScorer()("change the filter 2", pool)

    def test_a_small_cache_changes_nothing(self) -> None:
        pool = [passage(f"filter {n} change {n % 3}") for n in range(30)]
        tiny = LexicalScorer(cache_bytes=1000)
        assert tiny("filter 2", pool) == LexicalScorer()("filter 2", pool)
        assert tiny("filter 2", pool) == LexicalScorer()("filter 2", pool)


class TestFingerprint:
    def test_changes_with_the_settings_only(self) -> None:
        assert LexicalScorer().fingerprint == LexicalScorer(cache_bytes=10).fingerprint
        assert LexicalScorer().fingerprint != LexicalScorer(LexicalSettings(trail_share=0.7)).fingerprint

    def test_names_the_algorithm(self) -> None:
        assert LexicalScorer().name == "lexical"
        assert LexicalScorer().fingerprint.startswith("lexical-")


def test_lone_surrogates_and_control_characters_do_not_break_it() -> None:
    assert values("pump \ud800 \x00 5", "pump \ud800 5\x00") == [1.0]


class TestTime:
    def test_reading_asks_now_and_then_whether_there_is_time(self) -> None:
        asked: list[int] = []
        long = passage("The pump stops at forty degrees. " * 20_000)
        hurried = LexicalScorer().within(lambda: asked.append(1))
        assert hurried("When does the pump stop?", [long]) == LexicalScorer()(
            "When does the pump stop?", [long]
        )
        assert 20 < len(asked) < 200
        assert (hurried.name, hurried.fingerprint) == ("lexical", LexicalScorer().fingerprint)

    def test_a_text_is_not_remembered_half_read(self) -> None:
        def up() -> None:
            raise TimeoutError

        scorer, long = LexicalScorer(), passage("The pump stops. " * 20_000)
        with pytest.raises(TimeoutError):
            scorer.within(up)("pump", [long])
        assert scorer("pump", [long])[0].value == 1.0


@pytest.mark.parametrize(
    "text", ["", "pumps pump Pump", "R&D it's ERR_5521 1,200 v2.1", "滤芯滤芯 pump 滤", "x" * 999]
)
def test_an_index_tells_where_each_term_of_each_token_stands(text: str) -> None:
    found = index_text(text)
    expected: dict[str, list[int]] = {}
    terms = terms_of(text)
    for position, those in enumerate(terms):
        for term in those:
            expected.setdefault(term, []).append(position)
    assert found.positions == {term: tuple(at) for term, at in expected.items()}
    assert found.length == len(terms)
