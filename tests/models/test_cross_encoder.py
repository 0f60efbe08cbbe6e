from __future__ import annotations

import json
import math
import shutil
import threading

import numpy as np
import pytest

from guardrag.errors import ConfigurationError, MissingExtraError, ToolError
from guardrag.models.cross_encoder import CrossEncoderScorer
from guardrag.models.windows import Windowing
from guardrag.types import Passage, Reason, ScoreKind

pytestmark = pytest.mark.component("sentence-transformers")

QUESTION = "what is the reset code?"


def passages(*texts):
    return [Passage(id=str(index), text=text) for index, text in enumerate(texts)]


@pytest.fixture
def folder(tiny_models, tmp_path):
    return str(tiny_models.save_classifier(tmp_path / "model"))


class Recording:
    """Stands in for the loaded model's `predict` and keeps what it was asked."""

    def __init__(self, scorer, answer):
        self.pairs = []
        self.model, _ = scorer._model.get()
        self.answer = answer
        self.model.predict = self.predict

    def predict(self, pairs, **options):
        self.pairs.extend(pairs)
        return np.array([self.answer(question, text) for question, text in pairs], dtype=np.float32)


def test_scores_are_the_models_own_logits_mapped_to_probabilities(folder):
    from sentence_transformers import CrossEncoder

    texts = ["the reset code is 4471.", "red pump stops at 40", "note"]
    scores = CrossEncoderScorer(folder)(QUESTION, passages(*texts))
    reference = CrossEncoder(folder, local_files_only=True)
    probabilities = reference.predict([(QUESTION, text) for text in texts], show_progress_bar=False)
    assert [score.value for score in scores] == pytest.approx(list(probabilities), abs=1e-6)
    assert [score.raw for score in scores] == pytest.approx(
        [math.log(p / (1 - p)) for p in probabilities], abs=1e-4
    )
    assert {score.kind for score in scores} == {ScoreKind.PROBABILITY}
    assert not any(score.truncated for score in scores)
    assert len({score.raw for score in scores}) == 3


@pytest.mark.parametrize(
    "activation", [None, "torch.nn.modules.linear.Identity", "torch.nn.modules.activation.Sigmoid"]
)
def test_a_saved_activation_changes_nothing(tiny_models, tmp_path, folder, activation):
    other = str(tiny_models.save_classifier(tmp_path / "other", activation=activation))
    plain = CrossEncoderScorer(folder)(QUESTION, passages("the reset code is 4471."))
    assert [
        (score.value, score.raw)
        for score in CrossEncoderScorer(other)(QUESTION, passages("the reset code is 4471."))
    ] == [(score.value, score.raw) for score in plain]


def test_an_activation_that_stands_on_no_logit_is_refused(tiny_models, tmp_path):
    folder = tiny_models.save_classifier(tmp_path / "m", activation="torch.nn.modules.activation.Tanh")
    with pytest.raises(ConfigurationError, match="Tanh"):
        CrossEncoderScorer(str(folder))(QUESTION, passages("note"))


def test_high_scores_do_not_tie_and_do_not_overflow(folder):
    scorer = CrossEncoderScorer(folder)
    logits = {"a": 800.0, "b": 700.0, "note": -800.0, "the": 0.4}
    Recording(scorer, lambda question, text: logits[text])
    scores = scorer(QUESTION, passages(*logits))
    assert [score.value for score in scores] == pytest.approx([1.0, 1.0, 0.0, 0.598688], abs=1e-6)
    assert [score.raw for score in scores] == pytest.approx(list(logits.values()))


@pytest.mark.parametrize("number", [math.nan, math.inf, -math.inf])
def test_what_is_no_number_is_passed_on_as_no_number(folder, number):
    scorer = CrossEncoderScorer(folder)
    Recording(scorer, lambda question, text: number if text == "a" else 0.4)
    bad, good = scorer(QUESTION, passages("a", "note"))
    assert not math.isfinite(bad.value)
    assert not math.isfinite(bad.raw)
    assert good.value == pytest.approx(0.598688, abs=1e-6)


def test_a_window_that_is_no_number_spoils_its_passage_only(folder):
    scorer = CrossEncoderScorer(folder)
    Recording(scorer, lambda question, text: math.nan if "4471" in text else 1.0)
    spoilt, good = scorer(QUESTION, passages(" ".join(["note"] * 60) + " 4471", "note"))
    assert math.isnan(spoilt.value)
    assert good.raw == 1.0


def test_an_answer_in_the_tail_is_seen(folder):
    scorer = CrossEncoderScorer(folder)
    recording = Recording(scorer, lambda question, text: 5.0 if "4471" in text else -5.0)
    text = " ".join(["note"] * 600) + " The reset code is 4471."
    (score,) = scorer(QUESTION, passages(text))
    assert score.raw == 5.0
    assert not score.truncated
    assert len(recording.pairs) > 20
    assert {question for question, _ in recording.pairs} == {QUESTION}
    assert all(window in text for _, window in recording.pairs)
    tokenizer = recording.model.tokenizer
    assert all(len(tokenizer(question, window)["input_ids"]) <= 32 for question, window in recording.pairs)


def test_windows_of_the_real_model_give_the_best_of_its_parts(folder):
    scorer = CrossEncoderScorer(folder, windowing=Windowing(overlap=0.0))
    parts = [" ".join([word] * 23) for word in ("note", "red", "pump")]
    (whole,) = scorer(QUESTION, passages(" ".join(parts)))
    alone = scorer(QUESTION, passages(*parts))
    assert whole.raw == pytest.approx(max(score.raw for score in alone), abs=1e-5)


def test_more_windows_than_allowed_are_said_to_be_unseen(folder):
    scorer = CrossEncoderScorer(folder, windowing=Windowing(most=2))
    long, short = scorer(QUESTION, passages(" ".join(["note"] * 600), "note"))
    assert long.truncated
    assert not short.truncated


def test_a_question_longer_than_the_model_reads_is_flagged(folder):
    scorer = CrossEncoderScorer(folder)
    recording = Recording(scorer, lambda question, text: 0.0)
    scores = scorer(" ".join(["what"] * 100), passages("the reset code", "note"))
    assert all(score.truncated for score in scores)
    assert all(text for _, text in recording.pairs)


def test_blanks_are_never_sent_and_have_no_score(folder):
    scorer = CrossEncoderScorer(folder)
    recording = Recording(scorer, lambda question, text: 0.0)
    scores = scorer(QUESTION, passages("", "note", " \n\u200b"))
    assert [math.isnan(score.value) for score in scores] == [True, False, True]
    assert recording.pairs == [(QUESTION, "note")]
    assert all(math.isnan(score.value) for score in scorer(" ", passages("note")))
    assert list(scorer(QUESTION, [])) == []


def test_batches_do_not_change_scores(folder):
    texts = [" ".join(["note", "red", "pump"][: 1 + index % 3]) for index in range(7)]
    one = CrossEncoderScorer(folder, batch_size=1)(QUESTION, passages(*texts))
    many = CrossEncoderScorer(folder, batch_size=64)(QUESTION, passages(*texts))
    assert [score.raw for score in one] == pytest.approx([score.raw for score in many], abs=1e-5)


def test_half_precision_weights_are_computed_in_full(tiny_models, tmp_path):
    folder = str(tiny_models.save_classifier(tmp_path / "half", half=True, scale=1000.0))
    scorer = CrossEncoderScorer(folder)
    scores = scorer(QUESTION, passages("note", "red", "pump"))
    assert len({score.raw for score in scores}) == 3
    assert all(math.isfinite(score.raw) for score in scores)
    model, _ = scorer._model.get()
    assert {str(parameter.dtype) for parameter in model.parameters()} == {"torch.float32"}


def test_several_outputs_are_no_score(tiny_models, tmp_path):
    folder = tiny_models.save_classifier(tmp_path / "nli", labels=["contradiction", "entailment", "neutral"])
    with pytest.raises(ConfigurationError, match="3 outputs"):
        CrossEncoderScorer(str(folder))(QUESTION, passages("note"))


def test_a_model_that_fails_is_a_tool_error(folder):
    scorer = CrossEncoderScorer(folder)

    def fails(question, text):
        raise RuntimeError("out of memory")

    Recording(scorer, fails)
    with pytest.raises(ToolError, match="out of memory") as caught:
        scorer(QUESTION, passages("note"))
    assert caught.value.reason is Reason.SCORER_FAILED


def test_threads_share_one_model(folder):
    scorer = CrossEncoderScorer(folder)
    texts = passages(*(" ".join(["note"] * length) for length in range(1, 60)))
    expected = [score.raw for score in scorer(QUESTION, texts)]
    found, threads = [], []
    for _ in range(4):
        threads.append(
            threading.Thread(target=lambda: found.append([score.raw for score in scorer(QUESTION, texts)]))
        )
        threads[-1].start()
    for thread in threads:
        thread.join()
    assert len(found) == 4
    assert all(one == pytest.approx(expected, abs=1e-5) for one in found)


def test_the_fingerprint_follows_weights_and_settings_and_not_the_place(tiny_models, tmp_path, folder):
    same = CrossEncoderScorer(folder, batch_size=1, device="cpu").fingerprint
    assert CrossEncoderScorer(folder).fingerprint == same
    shutil.copytree(folder, tmp_path / "elsewhere")
    assert CrossEncoderScorer(str(tmp_path / "elsewhere")).fingerprint == same
    others = {
        CrossEncoderScorer(folder, max_length=16).fingerprint,
        CrossEncoderScorer(folder, windowing=Windowing(overlap=0.5)).fingerprint,
        CrossEncoderScorer(folder, precision="as_saved").fingerprint,
    }
    tiny_models.save_classifier(tmp_path / "model", seed=1)
    others.add(CrossEncoderScorer(folder).fingerprint)
    assert len(others | {same}) == 5


def test_the_name_is_what_a_policy_calls_it(folder):
    assert CrossEncoderScorer(folder).name == f"cross-encoder:{folder}"
    assert CrossEncoderScorer(folder, name="mine")(QUESTION, passages("note"))[0].scorer == "mine"


def test_a_folder_that_is_no_model_says_so(tmp_path):
    with pytest.raises(ConfigurationError, match="no model folder"):
        CrossEncoderScorer(str(tmp_path / "nothing here"))
    (tmp_path / "config.json").write_text("{}")
    with pytest.raises(ConfigurationError, match="safetensors"):
        CrossEncoderScorer(str(tmp_path))(QUESTION, passages("note"))


def test_broken_weights_say_so(folder, tmp_path):
    (tmp_path / "model" / "model.safetensors").write_bytes(b"\x08\x00\x00\x00\x00\x00\x00\x00garbage!")
    with pytest.raises(ConfigurationError, match="cannot be loaded"):
        CrossEncoderScorer(folder)(QUESTION, passages("note"))


def test_pickled_weights_are_refused(folder, tmp_path):
    (tmp_path / "model" / "head").mkdir()
    (tmp_path / "model" / "head" / "pytorch_model.bin").write_bytes(b"")
    with pytest.raises(ConfigurationError, match="pickle"):
        CrossEncoderScorer(folder)(QUESTION, passages("note"))


def test_code_in_a_model_folder_is_not_run(folder, tmp_path):
    config = json.loads((tmp_path / "model" / "config.json").read_text())
    config["auto_map"] = {"AutoConfig": "evil.Config", "AutoModelForSequenceClassification": "evil.Model"}
    config["model_type"] = "evil"
    (tmp_path / "model" / "config.json").write_text(json.dumps(config))
    (tmp_path / "model" / "evil.py").write_text(f"open({str(tmp_path / 'ran')!r}, 'w')")
    with pytest.raises(ConfigurationError):
        CrossEncoderScorer(folder)(QUESTION, passages("note"))
    assert not (tmp_path / "ran").exists()


def test_a_hub_model_has_to_be_pinned():
    for revision in (None, "main", "v1.0", "abc123"):
        with pytest.raises(ConfigurationError, match="pinned"):
            CrossEncoderScorer("cross-encoder/none", revision)


def test_a_hub_model_that_cannot_be_had_names_the_command(monkeypatch, tmp_path):
    monkeypatch.setattr("huggingface_hub.constants.HF_HUB_CACHE", str(tmp_path))
    commit = "0123456789abcdef0123456789abcdef01234567"
    scorer = CrossEncoderScorer("cross-encoder/none", commit)
    assert commit[:12] in scorer.fingerprint
    with pytest.raises(ConfigurationError) as caught:
        scorer(QUESTION, passages("note"))
    assert f"hf download cross-encoder/none --revision {commit}" in str(caught.value)
    assert "\n" not in str(caught.value)


def test_without_the_library_the_extra_is_named(folder, monkeypatch):
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    with pytest.raises(MissingExtraError, match=r"guardrag\[local\]"):
        CrossEncoderScorer(folder)
