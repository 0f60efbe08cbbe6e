"""Cuts a long text into windows of tokens, so that a model sees all of it.

A model that is given more than it can read drops the rest without a word, and an
answer in the tail then scores as noise.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from guardrag.errors import ConfigurationError

__all__ = ["WINDOWING", "Tokens", "Windowing", "Windows", "fit_question"]

_LEAST_ROOM = 8
_NO_LIMIT = 100_000  # tokenizers without a limit report something astronomical


@dataclass(frozen=True, slots=True)
class Windows:
    """A text, cut.

    Attributes:
        texts: Slices of the text that each fit, in order, overlapping.
        truncated: True if they do not cover all of it.
    """

    texts: tuple[str, ...]
    truncated: bool = False


@dataclass(frozen=True, slots=True)
class Windowing:
    """How to cut.

    Attributes:
        overlap: Share of a window that the next one repeats, so that no sentence is seen
            only in halves.
        most: Windows per text at most; what is beyond them is not seen.
    """

    overlap: float = 0.25
    most: int = 64

    def __post_init__(self) -> None:
        if not 0.0 <= self.overlap < 1.0 or self.most < 1:
            raise ConfigurationError(
                f"overlap must be in [0, 1) and most at least 1, got overlap={self.overlap}, most={self.most}"
            )

    def cut(self, text: str, room: int, tokens: Tokens) -> Windows:
        """`text` in windows of at most `room` tokens."""
        spans = tokens.spans(text)
        if len(spans) <= room:
            return Windows((text,))
        texts: list[str] = []
        start = 0
        while start < len(spans) and len(texts) < self.most:
            end = min(start + room, len(spans))
            # A slice is tokenised anew and can come out longer, where it begins inside a word.
            while (
                end - start > 1
                and (excess := tokens.count(text[spans[start][0] : spans[end - 1][1]]) - room) > 0
            ):
                end = max(start + 1, end - excess)
            texts.append(text[spans[start][0] : spans[end - 1][1]])
            if end == len(spans):
                return Windows(tuple(texts))
            start = max(start + 1, end - int((end - start) * self.overlap))
        return Windows(tuple(texts), truncated=True)


WINDOWING = Windowing()
"""How to cut unless told otherwise."""


class Tokens:
    """A model's own tokenizer, as far as windows need it.

    Args:
        tokenizer: A fast tokenizer of the transformers library.
        limits: What the model says it can read, in tokens; the smallest sensible one counts.

    Raises:
        ConfigurationError: The tokenizer cannot say where in the text a token stands.
    """

    def __init__(self, tokenizer: Any, limits: Sequence[object]) -> None:  # noqa: ANN401 - any of a hundred classes
        if not getattr(tokenizer, "is_fast", False):
            raise ConfigurationError(
                f"{type(tokenizer).__name__} does not report where its tokens stand; "
                "the model needs a fast tokenizer (a tokenizer.json) to score long passages"
            )
        self._tokenizer = tokenizer
        known = [
            limit
            for limit in (*limits, getattr(tokenizer, "model_max_length", None))
            if isinstance(limit, int) and 0 < limit < _NO_LIMIT
        ]
        if not known:
            raise ConfigurationError("the model does not say how many tokens it reads; give max_length")
        self.limit = min(known)

    def spans(self, text: str) -> list[tuple[int, int]]:
        """Where in `text` each token stands, in code points."""
        encoded = self._tokenizer(
            text, add_special_tokens=False, return_offsets_mapping=True, truncation=False, verbose=False
        )
        return [(start, end) for start, end in encoded["offset_mapping"] if end > start]

    def count(self, text: str) -> int:
        """Tokens of `text` without special ones."""
        encoded = self._tokenizer(text, add_special_tokens=False, truncation=False, verbose=False)
        return len(encoded["input_ids"])

    def room(self, *texts: str, pair: bool) -> int:
        """What is left of the limit beside `texts` and the special tokens; may be negative."""
        special: int = self._tokenizer.num_special_tokens_to_add(pair=pair)
        return self.limit - special - sum(self.count(text) for text in texts if text)


def fit_question(question: str, tokens: Tokens) -> tuple[str, int, bool]:
    """The question, the tokens left for a passage, and whether the question had to be cut.

    It is cut only if it would leave room for less than a few tokens; then it may fill half.
    """
    room = tokens.room(question, pair=True)
    if room >= _LEAST_ROOM:
        return question, room, False
    half = max(1, tokens.room(pair=True) // 2)
    asked = Windowing(overlap=0.0, most=1).cut(question, half, tokens).texts[0]
    return asked, max(1, tokens.room(asked, pair=True)), True
