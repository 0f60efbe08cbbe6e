"""A sentence-transformers encoder, as an embedder and as a scorer by cosine."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

import numpy as np

from guardrag.errors import ToolError
from guardrag.models.encoding import encode, saved_prompt, unit_rows
from guardrag.models.passage_scores import best_of_windows, digest
from guardrag.models.sentence_models import LoadedModel, Precision
from guardrag.models.weights import Weights
from guardrag.models.windows import WINDOWING, Tokens, Windowing, Windows
from guardrag.ports import Vectors
from guardrag.rules.blank import is_blank
from guardrag.text import visible
from guardrag.types import Passage, Reason, Score, ScoreKind

__all__ = ["BiEncoderScorer", "SentenceEmbedder"]


class SentenceEmbedder:
    """Embeds texts with a sentence-transformers encoder.

    A long text is read in windows; its vector is the mean of theirs, weighted by length.

    Args:
        model: Folder, or name on the hub.
        revision: Commit, for a name on the hub.
        name: `bi-encoder:MODEL` by default.
        device: As torch names it; None: the best there is.
        batch_size: Windows read at once.
        max_length: Tokens of a window; None: what the model can read.
        prompt: Put before each text; None: what the model is saved with for documents.

    Raises:
        ConfigurationError: No such model; when first used: it cannot be loaded.
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
        prompt: str | None = None,
    ) -> None:
        self._name = name or f"bi-encoder:{model}"
        self._model = LoadedModel(
            "SentenceTransformer",
            Weights(model, revision),
            device=device,
            precision=precision,
            max_length=max_length,
        )
        self._batch_size = batch_size
        self._windowing = windowing
        self._prompt = prompt
        self._settings = digest(
            max_length=max_length,
            overlap=windowing.overlap,
            most=windowing.most,
            precision=precision,
            prompt=prompt,
        )

    @property
    def name(self) -> str:
        """What it is called in a trace."""
        return self._name

    @property
    def fingerprint(self) -> str:
        """Changes with the weights, the window settings, the precision and the prompt."""
        weights = self._model.weights
        return f"embedder:{weights.identity}:{self._settings}"

    def __call__(self, texts: Sequence[str]) -> Vectors:
        """One unit row a text, in order; a blank text gets a zero row and is not sent to the model.

        Raises:
            ToolError: The model failed, or a vector came out with NaN or infinity in it.
            ConfigurationError: It cannot be loaded.
        """
        with self._model.lock:
            model, tokens = self._model.get()
            prompt = saved_prompt(model, self._prompt, "document", "passage")
            room = max(1, tokens.room(prompt, pair=False))
            cut = [None if is_blank(text) else self._windowing.cut(text, room, tokens) for text in texts]
            windows = [text for one in cut if one is not None for text in one.texts]
            rows = encode(model, windows, prompt, self._batch_size, self._name)
        if not np.isfinite(rows).all():
            raise ToolError(
                "the model made a vector with NaN or infinity in it",
                reason=Reason.SCORER_FAILED,
                tool=self._name,
            )
        vectors = np.zeros((len(texts), rows.shape[1]), dtype=np.float32)
        position = 0
        for index, one in enumerate(cut):
            if one is None:
                continue
            own = rows[position : position + len(one.texts)]
            position += len(one.texts)
            vectors[index] = unit_rows(
                np.average(own, axis=0, weights=[len(text) for text in one.texts])[None, :]
            )[0]
        return vectors


class BiEncoderScorer:
    """Scores by the cosine between question and passage.

    A long passage is read in windows and gets the cosine of its best one. A question that
    is longer than the model reads is cut, and the scores say `truncated`.

    Args:
        model: Folder, or name on the hub.
        revision: Commit, for a name on the hub.
        name: What a policy calls it; `bi-encoder:MODEL` by default.
        device: As torch names it; None: the best there is.
        batch_size: Windows read at once.
        max_length: Tokens of a window; None: what the model can read.
        question_prompt, passage_prompt: Put before question and passages; None: what the
            model is saved with.

    Raises:
        ConfigurationError: No such model; when first used: it cannot be loaded.
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
        question_prompt: str | None = None,
        passage_prompt: str | None = None,
    ) -> None:
        self._name = name or f"bi-encoder:{model}"
        self._model = LoadedModel(
            "SentenceTransformer",
            Weights(model, revision),
            device=device,
            precision=precision,
            max_length=max_length,
        )
        self._batch_size = batch_size
        self._windowing = windowing
        self._question_prompt = question_prompt
        self._passage_prompt = passage_prompt
        self._settings = digest(
            max_length=max_length,
            overlap=windowing.overlap,
            most=windowing.most,
            precision=precision,
            prompts=[question_prompt, passage_prompt],
        )

    @property
    def name(self) -> str:
        """What a policy calls it."""
        return self._name

    @property
    def fingerprint(self) -> str:
        """Changes with the weights, the window settings, the precision and the prompts."""
        weights = self._model.weights
        return f"bi-encoder:{weights.identity}:{self._settings}"

    def __call__(self, question: str, passages: Sequence[Passage]) -> Sequence[Score]:
        """One score a passage, in order; NaN for a blank one, which the model never sees.

        Raises:
            ToolError: The model failed.
            ConfigurationError: It cannot be loaded.
        """
        seen = [visible(passage.text)[0] for passage in passages]
        readable = not is_blank(question) and any(not is_blank(text) for text in seen)
        if not readable:
            return tuple(self._score(math.nan, False) for _ in passages)
        with self._model.lock:
            model, tokens = self._model.get()
            cut, cosines = self._cosines(model, tokens, question, seen)
        return best_of_windows(cut, cosines, self._score)

    def _cosines(
        self,
        model: Any,  # noqa: ANN401 - the library publishes no types
        tokens: Tokens,
        question: str,
        seen: Sequence[str],
    ) -> tuple[list[Windows | None], list[float]]:
        ask = saved_prompt(model, self._question_prompt, "query")
        say = saved_prompt(model, self._passage_prompt, "document", "passage")
        room = max(1, tokens.room(say, pair=False))
        question_cut = Windowing(overlap=0.0, most=1).cut(
            question, max(1, tokens.room(ask, pair=False)), tokens
        )
        cut = [None if is_blank(text) else self._windowing.cut(text, room, tokens) for text in seen]
        texts = [text for windows in cut if windows is not None for text in windows.texts]
        asked = encode(model, question_cut.texts, ask, self._batch_size, self._name)
        rows = encode(model, texts, say, self._batch_size, self._name)
        with np.errstate(all="ignore"):
            cosines = [float(cosine) for cosine in rows.astype(np.float64) @ asked[0].astype(np.float64)]
        if question_cut.truncated:
            return [None if one is None else Windows(one.texts, truncated=True) for one in cut], cosines
        return list(cut), cosines

    def _score(self, cosine: float, truncated: bool) -> Score:  # noqa: FBT001 - called by position
        return Score(self._name, ScoreKind.COSINE, cosine, raw=cosine, truncated=truncated)
