from __future__ import annotations

import math

import numpy as np
import pytest

from guardrag.errors import ConfigurationError, ToolError
from guardrag.models.bi_encoder import BiEncoderScorer, SentenceEmbedder
from guardrag.models.windows import Windowing
from guardrag.types import Passage, Reason, ScoreKind

pytestmark = pytest.mark.component("sentence-transformers")
real = pytest.mark.component("minilm")

QUESTION = "How do I reset my password?"
ON_TOPIC = "To choose a new password, open the login page and press the link for forgotten passwords."
OFF_TOPIC = "The blue whale is the largest animal that has ever lived."


def passages(*texts):
    return [Passage(id=str(index), text=text) for index, text in enumerate(texts)]


@pytest.fixture
def folder(tiny_models, tmp_path):
    return str(tiny_models.save_encoder(tmp_path))


@real
def test_the_real_model_tells_what_is_asked_for_from_what_is_not(minilm):
    near, far = BiEncoderScorer(minilm)(QUESTION, passages(ON_TOPIC, OFF_TOPIC))
    assert near.kind is ScoreKind.COSINE
    assert near.value == near.raw
    assert near.value > 0.4 > 0.2 > far.value


@real
def test_scores_are_the_librarys_own_cosines(minilm):
    from sentence_transformers import SentenceTransformer

    vectors = SentenceTransformer(minilm, local_files_only=True).encode([QUESTION, ON_TOPIC, OFF_TOPIC])
    scores = BiEncoderScorer(minilm)(QUESTION, passages(ON_TOPIC, OFF_TOPIC))
    assert [score.value for score in scores] == pytest.approx(
        [float(vectors[0] @ row) for row in vectors[1:]], abs=1e-5
    )


@real
def test_an_answer_beyond_what_the_model_reads_at_once_is_seen(minilm):
    filler = " ".join([OFF_TOPIC] * 60)
    whole, alone, none = BiEncoderScorer(minilm)(QUESTION, passages(f"{filler} {ON_TOPIC}", ON_TOPIC, filler))
    assert not whole.truncated
    assert whole.value > none.value + 0.1
    assert none.value < alone.value


@real
def test_the_real_model_embeds_at_unit_length(minilm):
    embedder = SentenceEmbedder(minilm)
    vectors = embedder([ON_TOPIC, "", OFF_TOPIC, ON_TOPIC, " ".join([OFF_TOPIC] * 60)])
    assert vectors.shape == (5, 384)
    assert vectors.dtype == np.float32
    assert np.linalg.norm(vectors, axis=1) == pytest.approx([1, 0, 1, 1, 1], abs=1e-5)
    assert vectors[0] @ vectors[3] == pytest.approx(1.0, abs=1e-5)
    assert vectors[2] @ vectors[4] > 0.5 > vectors[0] @ vectors[4]
    assert vectors[0] @ vectors[2] < 0.3


@real
def test_the_tail_of_a_long_text_counts_in_its_vector(minilm):
    embedder = SentenceEmbedder(minilm)
    filler = " ".join([OFF_TOPIC] * 40)
    plain, tailed = embedder([filler, filler + " " + " ".join([ON_TOPIC] * 20)])
    assert plain @ tailed < 0.99


def test_windows_fit_and_the_best_one_counts(folder):
    scorer = BiEncoderScorer(folder, windowing=Windowing(overlap=0.0))
    parts = [" ".join([word] * 30) for word in ("note", "red", "pump")]
    (whole,) = scorer("what is the code?", passages(" ".join(parts)))
    alone = scorer("what is the code?", passages(*parts))
    assert whole.value == pytest.approx(max(score.value for score in alone), abs=1e-5)


def test_more_windows_than_allowed_are_said_to_be_unseen(folder):
    long, short = BiEncoderScorer(folder, windowing=Windowing(most=2))(
        "the code", passages("note " * 600, "note")
    )
    assert long.truncated
    assert not short.truncated


def test_a_question_longer_than_the_model_reads_is_flagged(folder):
    assert BiEncoderScorer(folder)("what " * 100, passages("note"))[0].truncated
    assert not BiEncoderScorer(folder)("what " * 10, passages("note"))[0].truncated


def spy(tool):
    model, _ = tool._model.get()
    encode, sent = model.encode, []

    def recorded(texts, **options):
        sent.append((list(texts), options["prompt"]))
        return encode(texts, **options)

    model.encode = recorded
    return sent


def test_blanks_are_never_sent(folder):
    scorer = BiEncoderScorer(folder)
    sent = spy(scorer)
    scores = scorer("the code", passages("", "note", "\n \u200b"))
    assert [math.isnan(score.value) for score in scores] == [True, False, True]
    assert [texts for texts, _ in sent] == [["the code"], ["note"]]
    assert math.isnan(scorer("", passages("note"))[0].value)
    assert list(scorer("the code", [])) == []
    assert len(sent) == 2


def test_an_embedder_sends_no_blanks_either(folder):
    embedder = SentenceEmbedder(folder)
    sent = spy(embedder)
    assert not embedder(["", "  "]).any()
    assert embedder([]).shape == (0, 16)
    assert embedder(["", " "]).shape == (2, 16)
    assert sent == []


def test_prompts_go_before_question_and_passages(folder):
    scorer = BiEncoderScorer(folder, question_prompt="the ", passage_prompt="a ")
    sent = spy(scorer)
    (prompted,) = scorer("code", passages("note"))
    assert [prompt for _, prompt in sent] == ["the ", "a "]
    (plain,) = BiEncoderScorer(folder)("code", passages("note"))
    (spelled_out,) = BiEncoderScorer(folder)("the code", passages("a note"))
    assert prompted.value == pytest.approx(spelled_out.value, abs=1e-6)
    assert prompted.value != plain.value


def test_prompts_saved_with_the_model_are_used(folder):
    scorer = BiEncoderScorer(folder)
    model, _ = scorer._model.get()
    model.prompts = {"query": "what ", "passage": "a "}
    model.default_prompt_name = "query"
    sent = spy(scorer)
    scorer("code", passages("note"))
    assert [prompt for _, prompt in sent] == ["what ", "a "]
    model.prompts = {"other": "of "}
    model.default_prompt_name = "other"
    scorer("code", passages("note"))
    assert [prompt for _, prompt in sent[2:]] == ["", ""]


def test_a_vector_that_is_no_number_is_no_score_and_no_embedding(folder):
    scorer = BiEncoderScorer(folder)
    model, _ = scorer._model.get()
    encode = model.encode

    def broken(texts, **options):
        rows = encode(texts, **options)
        rows[[text == "red" for text in texts]] = math.nan
        return rows

    model.encode = broken
    bad, good = scorer("the code", passages("red", "note"))
    assert math.isnan(bad.value)
    assert math.isfinite(good.value)
    embedder = SentenceEmbedder(folder)
    embedder._model.get()[0].encode = broken
    with pytest.raises(ToolError) as caught:
        embedder(["red"])
    assert caught.value.reason is Reason.SCORER_FAILED


def test_a_model_that_fails_is_a_tool_error(folder):
    scorer = BiEncoderScorer(folder)

    def broken(texts, **options):
        raise RuntimeError("out of memory")

    scorer._model.get()[0].encode = broken
    with pytest.raises(ToolError, match="out of memory"):
        scorer("the code", passages("note"))


def test_the_fingerprint_follows_weights_settings_and_prompts(tiny_models, tmp_path, folder):
    prints = {
        BiEncoderScorer(folder).fingerprint,
        BiEncoderScorer(folder, batch_size=1).fingerprint,
        BiEncoderScorer(folder, max_length=16).fingerprint,
        BiEncoderScorer(folder, question_prompt="query: ").fingerprint,
        SentenceEmbedder(folder).fingerprint,
        BiEncoderScorer(str(tiny_models.save_encoder(tmp_path / "b", seed=1))).fingerprint,
    }
    assert len(prints) == 5


def test_a_classifier_is_no_encoder_to_be_fetched(tmp_path):
    with pytest.raises(ConfigurationError, match="pinned"):
        BiEncoderScorer("sentence-transformers/all-MiniLM-L6-v2")
    with pytest.raises(ConfigurationError, match="no model folder"):
        SentenceEmbedder(str(tmp_path / "no such folder"))
