"""Loads models with sentence-transformers: on first use, once, from a folder, without remote code."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Literal, TypeAlias

from guardrag.errors import ConfigurationError, ToolError
from guardrag.models.weights import Weights, require_sentence_transformers
from guardrag.models.windows import Tokens
from guardrag.rules.masking import masked
from guardrag.types import Reason

__all__ = ["LoadedModel", "Precision", "predict", "said"]

Precision: TypeAlias = Literal["float32", "as_saved"]
"""Half precision makes logits tie, overflow and turn into NaN; `as_saved` is for those who know."""


class LoadedModel:
    """A model that is loaded when it is first needed.

    One call at a time: fast tokenizers refuse to be shared by threads, and a model gains
    nothing from several.

    Args:
        kind: Class of sentence-transformers that loads it.
        weights: Where the model is.
        device: As torch names it; None: the best there is.
        max_length: Tokens to read at most; None: as many as the model says it can.
    """

    def __init__(
        self,
        kind: Literal["SentenceTransformer", "CrossEncoder"],
        weights: Weights,
        *,
        device: str | None,
        precision: Precision,
        max_length: int | None,
    ) -> None:
        require_sentence_transformers()
        self.weights = weights
        self.lock = threading.RLock()
        self._kind = kind
        self._device = device
        self._precision = precision
        self._max_length = max_length
        self._loaded: tuple[Any, Tokens] | None = None

    @property
    def loaded(self) -> bool:
        """True if it is in memory."""
        return self._loaded is not None

    def get(self, check: Callable[[Any], None] = lambda _: None) -> tuple[Any, Tokens]:
        """The model and its tokenizer. `check` may refuse the model when it is loaded.

        Raises:
            ConfigurationError: The model is not there or cannot be loaded.
        """
        with self.lock:
            if self._loaded is None:
                model = self._load()
                check(model)
                self._loaded = model, self._tokens(model)
            return self._loaded

    def _load(self) -> Any:  # noqa: ANN401 - the library publishes no types
        import sentence_transformers

        folder = self.weights.folder
        try:
            with _no_progress_bar():
                model = getattr(sentence_transformers, self._kind)(
                    str(folder), device=self._device, trust_remote_code=False, local_files_only=True
                )
        except Exception as error:
            raise ConfigurationError(
                f"the model in {folder} cannot be loaded as a {self._kind}: {said(error)}"
            ) from error
        if self._precision == "float32":
            model.float()
        return model

    def _tokens(self, model: Any) -> Tokens:  # noqa: ANN401
        config = getattr(model, "config", None)
        return Tokens(
            model.tokenizer,
            (
                self._max_length,
                getattr(model, "max_seq_length", None),
                getattr(config, "max_position_embeddings", None),
            ),
        )


@contextmanager
def _no_progress_bar() -> Iterator[None]:
    """Weights load in a moment; a bar for it would stand in the middle of someone's answer."""
    from transformers.utils import logging

    shown = logging.is_progress_bar_enabled()
    logging.disable_progress_bar()
    try:
        yield
    finally:
        if shown:
            logging.enable_progress_bar()


def predict(model: Any, pairs: Sequence[tuple[str, str]], batch_size: int, tool: str, failed: Reason) -> Any:  # noqa: ANN401
    """The model's logits for `pairs`: shape (pairs,), or (pairs, labels) if it has several.

    Raises:
        ToolError: The model failed.
    """
    import torch

    # The attribute's name in releases before 4.
    name = "activation_fn" if hasattr(model, "activation_fn") else "default_activation_function"
    setattr(model, name, torch.nn.Identity())
    try:
        return model.predict(
            list(pairs), batch_size=batch_size, show_progress_bar=False, convert_to_numpy=True
        )
    except Exception as error:
        raise ToolError(said(error), reason=failed, tool=tool) from error


def said(error: Exception) -> str:
    """An error of a model library on one line, without secrets."""
    return f"{type(error).__name__}: {' '.join(masked(str(error)).split())[:300]}"
