"""A cross-encoder as a scorer: reads question and passage together."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

from guardrag.errors import ConfigurationError
from guardrag.models.passage_scores import best_of_windows, digest
from guardrag.models.sentence_models import LoadedModel, Precision, predict
from guardrag.models.weights import Weights
from guardrag.models.windows import WINDOWING, Windowing, Windows, fit_question
from guardrag.rules.blank import is_blank
from guardrag.rules.logits import sigmoid
from guardrag.text import visible
from guardrag.types import Passage, Reason, Score, ScoreKind

__all__ = ["CrossEncoderScorer"]

_KNOWN_ACTIVATIONS = ("Identity", "Sigmoid")


class CrossEncoderScorer:
    """Scores with a sentence-transformers cross-encoder that has one output.

    `raw` is the model's logit, `value` the probability that the logistic function makes
    of it. Some models are saved with that function and some without; which one it is is
    read from the model, never guessed from the numbers, and the function is then taken
    off, so that high scores do not all come out as 1.

    A long passage is read in windows and gets the score of its best one. The question is
    never cut, unless it leaves no room for any passage; the scores then say `truncated`.

    Args:
        model: Folder, or name on the hub.
        revision: Commit, for a name on the hub.
        name: What a policy calls it; `cross-encoder:MODEL` by default.
        device: As torch names it; None: the best there is.
        batch_size: Pairs read at once.
        max_length: Tokens of question and window together; None: what the model can read.

    Raises:
        ConfigurationError: No such model; when first used: it cannot be loaded, or has
            more than one output.
        MissingExtraError: sentence-transformers is not installed.
    """

    def __init__(
        self,
        model: str,
        revision: str | None = None,
        *,
        name: str | None = None,
        device: str | None = None,
        batch_size: int = 32,
        max_length: int | None = None,
        windowing: Windowing = WINDOWING,
        precision: Precision = "float32",
    ) -> None:
        self._name = name or f"cross-encoder:{model}"
        self._model = LoadedModel(
            "CrossEncoder",
            Weights(model, revision),
            device=device,
            precision=precision,
            max_length=max_length,
        )
        self._batch_size = batch_size
        self._windowing = windowing
        self._settings = digest(
            max_length=max_length, overlap=windowing.overlap, most=windowing.most, precision=precision
        )

    @property
    def name(self) -> str:
        """What a policy calls it."""
        return self._name

    @property
    def fingerprint(self) -> str:
        """Changes with the weights, the window settings and the precision."""
        weights = self._model.weights
        return f"cross-encoder:{weights.identity}:{self._settings}"

    def __call__(self, question: str, passages: Sequence[Passage]) -> Sequence[Score]:
        """One score a passage, in order; NaN for a blank one, which the model never sees.

        Raises:
            ToolError: The model failed.
            ConfigurationError: It cannot be loaded or is of the wrong kind.
        """
        seen = [visible(passage.text)[0] for passage in passages]
        readable = not is_blank(question) and any(not is_blank(text) for text in seen)
        if not readable:
            return tuple(self._score(math.nan, False) for _ in passages)
        with self._model.lock:
            model, tokens = self._model.get(_refuse_unfit)
            asked, room, cut_off = fit_question(question, tokens)
            cut = [None if is_blank(text) else self._windowing.cut(text, room, tokens) for text in seen]
            pairs = [(asked, text) for windows in cut if windows is not None for text in windows.texts]
            logits = predict(model, pairs, self._batch_size, self._name, Reason.SCORER_FAILED)
        if cut_off:
            cut = [None if windows is None else Windows(windows.texts, truncated=True) for windows in cut]
        return best_of_windows(cut, [float(logit) for logit in logits], self._score)

    def _score(self, logit: float, truncated: bool) -> Score:  # noqa: FBT001 - called by position
        # An infinite logit is a failure of the model's arithmetic, not certainty.
        value = sigmoid(logit) if math.isfinite(logit) else logit
        return Score(self._name, ScoreKind.PROBABILITY, value, raw=logit, truncated=truncated)


def _refuse_unfit(model: Any) -> None:  # noqa: ANN401
    labels = getattr(model, "num_labels", None) or model.config.num_labels
    if labels != 1:
        raise ConfigurationError(
            f"the model has {labels} outputs, a scorer needs one; a model that tells entailment from "
            "contradiction is a judge (nli), not a scorer"
        )
    activation = type(getattr(model, "activation_fn", None) or model.default_activation_function).__name__
    if activation not in _KNOWN_ACTIVATIONS:
        raise ConfigurationError(
            f"the model is saved with the activation {activation}; only {' and '.join(_KNOWN_ACTIVATIONS)} "
            "are known to stand on a logit, so its output could not be compared with a floor"
        )
