from __future__ import annotations

import math

import numpy as np
import pytest

from guardrag.errors import ConfigurationError, ToolError
from guardrag.models.nli import NliJudge
from guardrag.ports import Verdict
from guardrag.types import Reason

pytestmark = pytest.mark.component("sentence-transformers")

ORDERS = [
    ["contradiction", "entailment", "neutral"],
    ["entailment", "neutral", "contradiction"],
    ["NEUTRAL", "Contradiction", "ENTAILMENT"],
]


@pytest.fixture
def folder(tiny_models, tmp_path):
    return str(tiny_models.save_classifier(tmp_path / "nli", labels=ORDERS[0]))


def scripted(judge, answer):
    """Replaces the model's numbers by probabilities of (contradiction, entailment, neutral)."""
    model, _ = judge._model.get()
    pairs = []

    def predict(asked, **options):
        pairs.extend(asked)
        return np.log(np.array([answer(premise) for premise, _ in asked], dtype=np.float64))

    model.predict = predict
    return pairs


@pytest.mark.parametrize("order", ORDERS)
@pytest.mark.parametrize(
    ("winner", "verdict"),
    [
        ("entailment", Verdict.SUPPORTED),
        ("contradiction", Verdict.CONTRADICTED),
        ("neutral", Verdict.UNDECIDED),
    ],
)
def test_outputs_are_told_by_the_names_of_their_labels(tiny_models, tmp_path, order, winner, verdict):
    bias = [3.0 if label.lower() == winner else 0.0 for label in order]
    folder = tiny_models.save_classifier(tmp_path / "nli", labels=order, bias=bias)
    judgement = NliJudge(str(folder))("the pump stops", ["red pump stops at 40"])
    assert judgement.verdict is verdict
    assert judgement.confidence == pytest.approx(math.exp(3) / (math.exp(3) + 2), abs=1e-5)
    assert "red pump" in judgement.reason


@pytest.mark.parametrize(
    "labels",
    [
        ["entailment", "not_entailment"],
        ["LABEL_0", "LABEL_1", "LABEL_2"],
        ["contradiction", "entailment", "entailment"],
        ["contradiction", "entailment", "neutral", "other"],
        None,
    ],
)
def test_other_labels_are_refused(tiny_models, tmp_path, labels):
    folder = tiny_models.save_classifier(tmp_path / "nli", labels=labels)
    with pytest.raises(ConfigurationError, match="entailment, contradiction, neutral"):
        NliJudge(str(folder))  # told before it is loaded


def test_the_premise_comes_first_and_texts_are_also_read_together(folder):
    judge = NliJudge(folder)
    pairs = scripted(judge, lambda premise: (0.1, 0.2, 0.7))
    judge("the pump stops", ["red", "", "blue"])
    assert pairs == [
        ("red", "the pump stops"),
        ("blue", "the pump stops"),
        ("red\n\nblue", "the pump stops"),
    ]


def test_a_contradiction_is_not_outvoted(folder):
    judge = NliJudge(folder)
    scripted(judge, lambda premise: (0.9, 0.05, 0.05) if premise == "blue" else (0.05, 0.8, 0.15))
    judgement = judge("the pump stops", ["red", "note", "blue"])
    assert judgement.verdict is Verdict.CONTRADICTED
    assert judgement.confidence == pytest.approx(0.9)
    assert judgement.reason.endswith("blue")


def test_one_text_that_supports_is_enough_if_none_contradicts(folder):
    judge = NliJudge(folder)
    scripted(judge, lambda premise: (0.05, 0.85, 0.1) if "blue" in premise else (0.1, 0.1, 0.8))
    assert judge("the pump stops", ["red", "blue"]).verdict is Verdict.SUPPORTED


def test_support_in_the_tail_of_a_long_text_is_seen(folder):
    judge = NliJudge(folder)
    pairs = scripted(judge, lambda premise: (0.05, 0.9, 0.05) if "4471" in premise else (0.05, 0.05, 0.9))
    judgement = judge("the code is 4471", ["note " * 300 + "the reset code is 4471."])
    assert judgement.verdict is Verdict.SUPPORTED
    assert len(pairs) > 10
    assert {statement for _, statement in pairs} == {"the code is 4471"}


def test_what_cannot_be_read_whole_is_undecided(folder):
    judge = NliJudge(folder)
    scripted(judge, lambda premise: (0.05, 0.9, 0.05))
    judgement = judge("the pump stops " * 50, ["note"])
    assert judgement.verdict is Verdict.UNDECIDED
    assert "longer" in judgement.reason


@pytest.mark.parametrize(
    ("statement", "texts"), [("the pump stops", []), ("the pump stops", [" "]), ("", ["note"])]
)
def test_nothing_is_not_judged(folder, statement, texts):
    judge = NliJudge(folder)
    pairs = scripted(judge, lambda premise: (0.05, 0.9, 0.05))
    assert judge(statement, texts).verdict is Verdict.UNDECIDED
    assert pairs == []


def test_a_number_that_is_none_fails_the_judge(folder):
    judge = NliJudge(folder)
    judge._model.get()[0].predict = lambda pairs, **options: np.full((len(pairs), 3), math.nan)
    with pytest.raises(ToolError) as caught:
        judge("the pump stops", ["note"])
    assert caught.value.reason is Reason.JUDGE_FAILED


def test_logits_are_taken_without_the_saved_activation(tiny_models, tmp_path):
    saved = [0.0, 4.0, 1.0]
    plain = tiny_models.save_classifier(tmp_path / "a", labels=ORDERS[0], bias=saved)
    squashed = tiny_models.save_classifier(
        tmp_path / "b", labels=ORDERS[0], bias=saved, activation="torch.nn.modules.activation.Sigmoid"
    )
    assert NliJudge(str(plain))("a pump", ["note"]) == NliJudge(str(squashed))("a pump", ["note"])


def test_the_fingerprint_follows_the_weights(tiny_models, tmp_path, folder):
    before = NliJudge(folder).fingerprint
    tiny_models.save_classifier(tmp_path / "nli", labels=ORDERS[1])
    assert NliJudge(folder).fingerprint != before
