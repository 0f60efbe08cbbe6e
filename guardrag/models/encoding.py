"""Vectors from a sentence-transformers encoder."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from guardrag.errors import ToolError
from guardrag.models.sentence_models import said
from guardrag.ports import Vectors
from guardrag.types import Reason

__all__ = ["encode", "saved_prompt", "unit_rows"]


def encode(
    model: Any,  # noqa: ANN401 - the library publishes no types
    texts: Sequence[str],
    prompt: str,
    batch_size: int,
    tool: str,
) -> Vectors:
    """Unit rows, one a text.

    Raises:
        ToolError: The model failed.
    """
    if not texts:
        # The method's name in releases before 6.
        name = (
            "get_embedding_dimension"
            if hasattr(model, "get_embedding_dimension")
            else "get_sentence_embedding_dimension"
        )
        return np.zeros((0, getattr(model, name)()), dtype=np.float32)
    try:
        rows = model.encode(
            list(texts),
            prompt=prompt,  # never None, which would put the model's default before the text
            batch_size=batch_size,
            show_progress_bar=False,
            convert_to_numpy=True,
        )
    except Exception as error:
        raise ToolError(said(error), reason=Reason.SCORER_FAILED, tool=tool) from error
    return unit_rows(np.asarray(rows))


def unit_rows(rows: npt.NDArray[Any]) -> Vectors:
    """The rows at unit length; a zero row stays zero."""
    wide = rows.astype(np.float64)
    with np.errstate(all="ignore"):  # NaN stays NaN; the caller decides what that means
        lengths = np.linalg.norm(wide, axis=1, keepdims=True)
        unit = np.divide(wide, lengths, out=np.zeros_like(wide), where=lengths != 0)
    short: Vectors = unit.astype(np.float32)
    return short


def saved_prompt(model: Any, given: str | None, *names: str) -> str:  # noqa: ANN401
    """The prompt given, or the first of `names` that the model is saved with."""
    if given is not None:
        return given
    saved = getattr(model, "prompts", None) or {}
    return next((saved[name] for name in names if saved.get(name)), "")
